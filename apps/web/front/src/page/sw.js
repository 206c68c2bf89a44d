// Service worker that caches all files of a build, so that the page works without a network. A new
// build takes over when no window shows the old one.
const { version, files } = BUILT;
const prefix = `${registration.scope} `;
const name = prefix + version;

addEventListener("install", (event) => {
  const fresh = files.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  const old = (names) => names.filter((other) => other.startsWith(prefix) && other !== name);
  const drop = caches.keys().then((names) => Promise.all(old(names).map((other) => caches.delete(other))));
  event.waitUntil(drop.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const response = caches.open(name).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(response.then((file) => file ?? fetch(event.request)));
});
