var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible,d=()=>{};function f(e){return typeof e?.then==`function`}function p(e){return e()}function m(e){for(var t=0;t<e.length;t++)e[t]()}function h(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function g(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}var _=1024,v=2048,y=4096,b=8192,x=16384,S=32768,C=1<<25,w=65536,T=1<<19,E=1<<20,D=1<<25,ee=1<<21,te=1<<22,ne=1<<23,re=Symbol(`$state`),ie=Symbol(`component`),ae=Symbol(`legacy props`),oe=Symbol(``),se=Symbol(`attributes`),ce=Symbol(`class`),le=Symbol(`style`),ue=Symbol(`text`),de=Symbol(`form reset`),fe=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},pe=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),me={},he=Symbol(`uninitialized`),ge=`http://www.w3.org/1999/xhtml`;function _e(){console.warn(`https://svelte.dev/e/derived_inert`)}function ve(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function ye(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function be(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var O=!1;function xe(e){O=e}var k;function Se(e){if(e===null)throw ve(),me;return k=e}function Ce(){return Se(an(k))}function A(e){if(O){if(an(k)!==null)throw ve(),me;k=e}}function we(e=1){if(O){for(var t=e,n=k;t--;)n=an(n);k=n}}function Te(e=!0){for(var t=0,n=k;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=an(n);e&&n.remove(),n=i}}function Ee(e){if(!e||e.nodeType!==8)throw ve(),me;return e.data}function De(e){return e===this.v}function Oe(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function ke(e){return!Oe(e,this.v)}function Ae(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function je(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function Me(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function Ne(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function Pe(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function Fe(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function Ie(e){throw Error(`https://svelte.dev/e/props_invalid_value`)}function Le(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function Re(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function ze(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function Be(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}var Ve=!1;function He(){Ve=!0}var Ue=null;function We(e){Ue=e}function j(e,t=!1,n){Ue={p:Ue,i:!1,c:null,e:null,s:e,x:null,r:Un,l:Ve&&!t?{s:null,u:null,$:[]}:null}}function M(e){var t=Ue,n=t.e;if(n!==null){t.e=null;for(var r of n)vn(r)}return e!==void 0&&(t.x=e),t.i=!0,Ue=t.p,Ge(e)}function Ge(e={}){return i(e,ie,{value:!0}),e}function Ke(){return!Ve||Ue!==null&&Ue.l===null}var qe=[];function Je(){var e=qe;qe=[],m(e)}function Ye(e){if(qe.length===0&&!Ct){var t=qe;queueMicrotask(()=>{t===qe&&Je()})}qe.push(e)}function Xe(){for(;qe.length>0;)Je()}var Ze=~(v|y|_);function Qe(e,t){e.f=e.f&Ze|t}function $e(e){e.f&512||e.deps===null?Qe(e,_):Qe(e,y)}function et(e,t){e.f&2048?t.set(e,v):e.f&4096&&t.get(e)!==2048&&t.set(e,y),Qe(e,_)}function tt(e){O&&rn(e)!==null&&on(e)}var nt=!1;function rt(){nt||(nt=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[de]?.()})},{capture:!0}))}function it(e){var t=Bn,n=Un;Hn(null),Wn(null);try{return e()}finally{Hn(t),Wn(n)}}function at(e,t,n,r=n){e.addEventListener(t,()=>it(n));let i=e[de];e[de]=i?()=>{i(),r(!0)}:()=>r(!0),rt()}function ot(e,t,n,r){let i=Ke()?ut:pt;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=Un,c=st(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){dn(e,s)}ct()}}var d=lt();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>ft(e))).then(u).catch(e=>dn(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),ct())}):f()}function st(){var e=Un,t=Bn,n=Ue,r=P;return function(i=!0){Wn(e),Hn(t),We(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function ct(e=!0){Wn(null),Hn(null),We(null),e&&P?.deactivate()}function lt(){var e=Un,t=e.b,n=P,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function ut(e){var t=2|v;return Un!==null&&(Un.f|=T),{ctx:Ue,deps:null,effects:null,equals:De,f:t,fn:e,reactions:null,rv:0,v:he,wv:0,parent:Un,ac:null}}var dt=Symbol(`obsolete`);function ft(e,t,n){let r=Un;r===null&&Ae();var i=void 0,a=Bt(he),o=!Bn,s=new Set;return Sn(()=>{var t=Un,n=h();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==fe&&n.reject(e)}).finally(ct)}catch(e){n.reject(e),ct()}var c=P;if(o){if(t.f&32768)var l=lt();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(dt);else for(let e of s.values())e.reject(dt);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==dt&&(c.activate(),t?(a.f|=ne,Wt(a,t)):(a.f&8388608&&(a.f^=ne),Wt(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),gn(()=>{for(let e of s)e.reject(dt)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function N(e){let t=ut(e);return Kn(t),t}function pt(e){let t=ut(e);return t.equals=ke,t}function mt(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)kn(t[n])}}function ht(e){var t,n=Un,r=e.parent;if(!Rn&&r!==null&&e.v!==he&&r.f&24576)return _e(),e.v;Wn(r);try{mt(e),t=ir(e)}finally{Wn(n)}return t}function gt(e){var t=ht(e);!e.equals(t)&&(e.wv=tr(),(!P?.is_fork||e.deps===null)&&(P===null?e.v=t:(P.capture(e,t,!0),bt?.capture(e,t,!0)),e.deps===null))?Qe(e,_):Rn||(xt===null?$e(e):(hn()||P?.is_fork)&&xt.set(e,t))}function _t(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&it(()=>{t.ac.abort(fe),t.ac=null}),t.fn!==null&&(t.teardown=d),sr(t,0),Dn(t))}function vt(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&cr(t)}var yt=null,P=null,bt=null,xt=null,St=null,Ct=!1,wt=!1,Tt=null,Et=null,Dt=0,Ot=1,kt=class e{id=Ot++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){yt===null?yt=this:(yt.next=this,this.prev=yt),yt=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)Qe(r,v),t(r);for(r of n.m)Qe(r,y),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=_}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)Qe(e,t),this.schedule(e);this.apply();for(var t=Tt=[],n=[],r=Et=[];this.#a.length>0;){Dt++>1e3&&(this.#b(),jt());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw It(e),this.#d()||this.discard(),t}}if(P=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(Tt=null,Et=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)Ft(e,t);r.length>0&&P.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),bt=this,Nt(n),Nt(t),bt=null,this.#i?.resolve();var o=P;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(Rt.clear(),o.#m())}}#h(e,t,n){e.f^=_;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=_:i&4?t.push(r):nr(r)&&(i&16&&this.add_dirty_reaction(r,y),cr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),Qe(i,v),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),P=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)et(e[t],this.#s)}capture(e,t,n=!1){e.v!==he&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),xt?.set(e,t)),this.is_fork||(e.v=t)}activate(){P=this}deactivate(){P=null,xt=null}flush(){try{wt=!0,P=this,this.#m()}finally{Dt=0,St=null,Tt=null,Et=null,wt=!1,P=null,xt=null,Rt.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(dt);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,Ye(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=h()).promise}static ensure(){if(P===null){let t=P=new e;!wt&&!Ct&&Ye(()=>{t.started||t.flush()})}return P}apply(){xt=null}schedule(e){St=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?yt=e:t.prev=e,this.linked=!1}}};function At(e){var t=Ct,n=bt;bt=null,Ct=!0;try{var r;for(e&&(At(),r=e());;){if(Xe(),P===null)return r;P.flush()}}finally{Ct=t,bt=n}}function jt(){try{Fe()}catch(e){dn(e,St)}}var Mt=null;function Nt(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&nr(r)&&(Mt=new Set,cr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&jn(r),Mt?.size>0)){Rt.clear();for(let e of Mt){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)Mt.has(n)&&(Mt.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||cr(n)}}Mt.clear()}}Mt=null}}function Pt(e){P.schedule(e)}function Ft(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),Qe(e,_);for(var n=e.first;n!==null;)Ft(n,t),n=n.next}}function It(e){Qe(e,_);for(var t=e.first;t!==null;)It(t),t=t.next}var Lt=new Set,Rt=new Map,zt=!1;function Bt(e,t){return{f:0,v:e,reactions:null,equals:De,rv:0,wv:0}}function F(e,t){let n=Bt(e,t);return Kn(n),n}function Vt(e,t=!1,n=!0){let r=Bt(e);return t||(r.equals=ke),Ve&&n&&Ue!==null&&Ue.l!==null&&(Ue.l.s??=[]).push(r),r}function I(e,t,n=!1){return Bn!==null&&(!Vn||Bn.f&131072)&&Ke()&&Bn.f&4325394&&(Gn===null||!Gn.has(e))&&ze(),Wt(e,n?Jt(t):t,Et)}var Ht=null,Ut=0;function Wt(e,t,n=null){if(!e.equals(t)){Rn?Rt.set(e,t):Rt.has(e)||Rt.set(e,e.v);var r=kt.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&ht(t),xt===null&&$e(t)}e.wv=tr(),Ht=null,Ut=0,qt(e,v,n),Ht=null,Ke()&&Un!==null&&Un.f&1024&&!(Un.f&96)&&(Yn===null?Xn([e]):Yn.push(e)),!r.is_fork&&Lt.size>0&&!zt&&Gt()}return t}function Gt(){zt=!1;for(let e of Lt){e.f&1024&&Qe(e,y);let t;try{t=nr(e)}catch{t=!0}t&&cr(e)}Lt.clear()}function Kt(e){I(e,e.v+1)}function qt(e,t,n){var r=e.reactions;if(r!==null){var i=Ke(),a=r.length;if(Ut+=a,Ut>1e5&&Ht===null&&(Ht=new Set),Ht!==null){if(Ht.has(e))return;Ht.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==Un){var l=(c&v)===0;if(l&&Qe(s,t),c&131072)Lt.add(s);else if(c&2){var u=s;xt?.delete(u),qt(u,y,n)}else if(l){var d=s;c&16&&Mt!==null&&Mt.add(d),n===null?Pt(d):n.push(d)}}}}}function Jt(t){if(typeof t!=`object`||!t||re in t||ie in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=F(0),u=null,d=$n,f=e=>{if($n===d)return e();var t=Bn,n=$n;Hn(null),er(d);var r=e();return Hn(t),er(n),r};return i&&r.set(`length`,F(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||Le();var i=r.get(t);return i===void 0?f(()=>{var e=F(n.value,u);return r.set(t,e),e}):I(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>F(he,u));r.set(t,e),Kt(o)}}else I(n,he),Kt(o);return!0},get(e,n,i){if(n===re)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>F(Jt(s?e[n]:he),u)),r.set(n,o)),o!==void 0){var c=H(o);return c===he?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=H(i);if(a===he)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===re)return!0;var n=r.get(t),i=n!==void 0&&n.v!==he||Reflect.has(e,t);return(n!==void 0||(Un!==null||Bn!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>F(i?Jt(e[t]):he,u)),r.set(t,n)),H(n)===he)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>F(he,u)),r.set(d+``,p)):I(p,he)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>F(void 0,u)),I(c,Jt(n)),r.set(t,c));else{l=c.v!==he;var m=f(()=>Jt(n));I(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&I(g,_+1)}Kt(o)}return!0},ownKeys(e){H(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==he});for(var[n,i]of r)i.v!==he&&!(n in e)&&t.push(n);return t},setPrototypeOf(){Re()}})}function Yt(e){try{if(typeof e==`object`&&e&&re in e)return e[re]}catch{}return e}function Xt(e,t){return Object.is(Yt(e),Yt(t))}var Zt,Qt,$t,en;function tn(){if(Zt===void 0){Zt=window,Qt=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;$t=a(t,`firstChild`).get,en=a(t,`nextSibling`).get,u(e)&&(e[ce]=void 0,e[se]=null,e[le]=void 0,e.__e=void 0),u(n)&&(n[ue]=void 0)}}function nn(e=``){return document.createTextNode(e)}function rn(e){return $t.call(e)}function an(e){return en.call(e)}function L(e,t){if(!O)return rn(e);var n=rn(k);if(n===null)n=k.appendChild(nn());else if(t&&n.nodeType!==3){var r=nn();return n?.before(r),Se(r),r}return t&&ln(n),Se(n),n}function R(e,t=!1){if(!O){var n=rn(e);return n instanceof Comment&&n.data===``?an(n):n}if(t){if(k?.nodeType!==3){var r=nn();return k?.before(r),Se(r),r}ln(k)}return k}function z(e,t=!1){if(!O)return rn(e);var n=L(e,t);return A(e),n}function B(e,t=1,n=!1){let r=O?k:e;for(var i;t--;)i=r,r=an(r);if(!O)return r;if(n){if(r?.nodeType!==3){var a=nn();return r===null?i?.after(a):r.before(a),Se(a),a}ln(r)}return Se(r),r}function on(e){e.textContent=``}function sn(){return!1}function cn(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function ln(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function un(e){var t=Un;if(t===null)return Bn.f|=ne,e;if(!(t.f&32768)&&!(t.f&4))throw e;dn(e,t)}function dn(e,t){if(e===me)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function fn(e){Un===null&&(Bn===null&&Pe(e),Ne()),Rn&&Me(e)}function pn(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function mn(e,t){var n=Un;n!==null&&n.f&8192&&(e|=b);var r={ctx:Ue,deps:null,nodes:null,f:e|v|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};P?.register_created_effect(r);var i=r;if(e&4)Tt===null?kt.ensure().schedule(r):Tt.push(r);else if(t!==null){try{cr(r)}catch(e){throw kn(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=w))}if(i!==null&&(i.parent=n,n!==null&&pn(i,n),Bn!==null&&Bn.f&2&&!(e&64))){var a=Bn;(a.effects??=[]).push(i)}return r}function hn(){return Bn!==null&&!Vn}function gn(e){let t=mn(8,null);return Qe(t,_),t.teardown=e,t}function _n(e){fn(`$effect`);var t=Un.f;if(!Bn&&t&32&&Ue!==null&&!Ue.i){var n=Ue;(n.e??=[]).push(e)}else return vn(e)}function vn(e){return mn(4|E,e)}function yn(e){return fn(`$effect.pre`),mn(8|E,e)}function bn(e){kt.ensure();let t=mn(64|T,e);return(e={})=>new Promise(n=>{e.outro?Mn(t,()=>{kn(t),n(void 0)}):(kn(t),n(void 0))})}function xn(e){return mn(4,e)}function Sn(e){return mn(te|T,e)}function Cn(e,t=0){return mn(8|t,e)}function V(e,t=[],n=[],r=[]){ot(r,t,n,t=>{mn(8,()=>{e(...t.map(H))})})}function wn(e,t=0){return mn(16|t,e)}function Tn(e){return mn(32|T,e)}function En(e){var t=e.teardown;if(t!==null){let n=Rn,r=Bn;zn(!0),Hn(null);try{t.call(null)}catch(t){dn(t,e.parent)}finally{zn(n),Hn(r)}}}function Dn(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&it(()=>{e.abort(fe)});var r=n.next;n.f&64?n.parent=null:kn(n,t),n=r}}function On(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||kn(t),t=n}}function kn(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(An(e.nodes.start,e.nodes.end),n=!0),e.f|=C,Dn(e,t&&!n),sr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();En(e),e.f^=C,e.f|=x;var i=e.parent;i!==null&&i.first!==null&&jn(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function An(e,t){for(;e!==null;){var n=e===t?null:an(e);e.remove(),e=n}}function jn(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function Mn(e,t,n=!0){var r=[];e.f|=256,Nn(e,r,!0);var i=()=>{n&&kn(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function Nn(e,t,n){if(!(e.f&8192)){e.f^=b;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);Nn(i,t,o?n:!1)}i=a}}}function Pn(e){e.f&=-257,Fn(e,!0)}function Fn(e,t){if(!(e.f&256)&&e.f&8192){e.f^=b,e.f&1024||(Qe(e,v),kt.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);Fn(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function In(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:an(n);t.append(n),n=i}}var Ln=null,Rn=!1;function zn(e){Rn=e}var Bn=null,Vn=!1;function Hn(e){Bn=e}var Un=null;function Wn(e){Un=e}var Gn=null;function Kn(e){Bn!==null&&(Bn.f&2097152||Bn.f&2)&&(Gn??=new Set).add(e)}var qn=null,Jn=0,Yn=null;function Xn(e){Yn=e}var Zn=1,Qn=0,$n=Qn;function er(e){$n=e}function tr(){return++Zn}function nr(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(nr(a)&&gt(a),a.wv>e.wv)return!0}t&512&&xt===null&&Qe(e,_)}return!1}function rr(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Gn!==null&&Gn.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?rr(a,t,!1):t===a&&(n?Qe(a,v):a.f&1024&&Qe(a,y),Pt(a))}}function ir(e){var t=qn,n=Jn,r=Yn,i=Bn,a=Gn,o=Ue,s=Vn,c=$n,l=e.f;qn=null,Jn=0,Yn=null,Bn=l&96?null:e,Gn=null,We(e.ctx),Vn=!1,$n=++Qn,e.ac!==null&&(it(()=>{e.ac.abort(fe)}),e.ac=null);try{e.f|=ee;var u=e.fn,d=u();e.f|=S;var f=ar(e);if(Ke()&&Yn!==null&&!Vn&&f!==null&&!(e.f&6146))for(var p=0;p<Yn.length;p++)rr(Yn[p],e);if(i!==null&&i!==e){if(Qn++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=Qn;if(t!==null)for(let e of t)e.rv=Qn;Yn!==null&&(r===null?r=Yn:r.push(...Yn))}return e.f&8388608&&(e.f^=ne),d}catch(t){return ar(e),un(t)}finally{e.f^=ee,qn=t,Jn=n,Yn=r,Bn=i,Gn=a,We(o),Vn=s,$n=c}}function ar(e){var t=e.deps,n=P?.is_fork;if(qn!==null){var r;if(n||sr(e,Jn),t!==null&&Jn>0)for(t.length=Jn+qn.length,r=0;r<qn.length;r++)t[Jn+r]=qn[r];else e.deps=t=qn;if(hn()&&e.f&512)for(r=Jn;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&Jn<t.length&&(sr(e,Jn),t.length=Jn);return t}function or(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(qn===null||!n.call(qn,r))){var s=r;s.f&512&&(s.f^=512),s.v!==he&&$e(s),s.ac!==null&&it(()=>{s.ac.abort(fe),s.ac=null,Qe(s,v)}),_t(s),sr(s,0)}}function sr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)or(e,n[r])}function cr(e){var t=e.f;if(!(t&16384)){Qe(e,_);var n=Un;Un=e;try{t&16777232?On(e):Dn(e),En(e);var r=ir(e);e.teardown=typeof r==`function`?r:null,e.wv=Zn}finally{Un=n}}}async function lr(){await Promise.resolve(),At()}function H(e){var t=!!(e.f&2);if(Ln?.add(e),Bn!==null&&!Vn&&!(Un!==null&&Un.f&16384)&&(Gn===null||!Gn.has(e))){var r=Bn.deps;if(Bn.f&2097152)e.rv<Qn&&(e.rv=Qn,qn===null&&r!==null&&r[Jn]===e?Jn++:qn===null?qn=[e]:qn.push(e));else{Bn.deps??=[],n.call(Bn.deps,e)||Bn.deps.push(e);var i=e.reactions;i===null?e.reactions=[Bn]:n.call(i,Bn)||i.push(Bn)}}if(Rn&&Rt.has(e))return Rt.get(e);if(t){var a=e;if(Rn){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||dr(a))&&(o=ht(a)),Rt.set(a,o),o}var s=!(a.f&512)&&!Vn&&Bn!==null&&!!(Bn.f&512),c=(a.f&S)===0;nr(a)&&(s&&(a.f|=512),gt(a)),s&&!c&&(vt(a),ur(a))}if(xt?.has(e))return xt.get(e);if(e.f&8388608)throw e.v;return e.v}function ur(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(vt(r),ur(r))}}function dr(e){if(e.v===he)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(Rt.has(t)||t.f&2&&dr(t))return!0;return!1}function fr(e){var t=Vn;try{return Vn=!0,e()}finally{Vn=t}}function pr(e){if(!(typeof e!=`object`||!e||e instanceof EventTarget)){if(re in e)mr(e);else if(!Array.isArray(e))for(let t in e){let n=e[t];typeof n==`object`&&n&&re in n&&mr(n)}}}function mr(e,t=new Set){if(typeof e==`object`&&e&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let n in e)try{mr(e[n],t)}catch{}let n=l(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){let t=o(n);for(let n in t){let r=t[n].get;if(r)try{r.call(e)}catch{}}}}}[...`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`)];var hr=[`touchstart`,`touchmove`];function gr(e){return hr.includes(e)}var _r=Symbol(`events`),vr=new Set,yr=new Set;function br(e,t,n,r={}){function i(e){if(r.capture||Er.call(t,e),!e.cancelBubble)return it(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,Ye(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function xr(e,t,n,r={}){var i=br(t,e,n,r);return()=>{i.__removed=!0,e.removeEventListener(t,i,r)}}function Sr(e,t,n,r,i){var a={capture:r,passive:i},o=br(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&gn(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function U(e,t,n){(t[_r]??={})[e]=n}function Cr(e){for(var t=0;t<e.length;t++)vr.add(e[t]);for(var n of yr)n(e)}var wr=null,Tr=!1;function Er(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;wr=e,Tr||(Tr=!0,setTimeout(()=>{Tr=!1,wr=null}));var s=0,c=wr===e&&e[_r];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[_r]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=Bn,f=Un;Hn(null),Wn(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[_r]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[_r]=t,delete e.currentTarget,Hn(d),Wn(f)}}}var Dr=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function Or(e){return Dr?.createHTML(e)??e}function kr(e){var t=cn(`template`);return t.innerHTML=Or(e.replaceAll(`<!>`,`<!---->`)),t.content}function Ar(e,t){var n=Un;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function W(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(O)return Ar(k,null),k;i===void 0&&(i=kr(a?e:`<!>`+e),n||(i=rn(i)));var t=r||Qt?document.importNode(i,!0):i.cloneNode(!0);if(n){var o=rn(t),s=t.lastChild;Ar(o,s)}else Ar(t,t);return t}}function jr(e,t,n=`svg`){var r=!e.startsWith(`<!>`),i=!!(t&1),a=`<${n}>${r?e:`<!>`+e}</${n}>`,o;return()=>{if(O)return Ar(k,null),k;if(!o){var e=rn(kr(a));if(i)for(o=document.createDocumentFragment();rn(e);)o.appendChild(rn(e));else o=rn(e)}var t=o.cloneNode(!0);if(i){var n=rn(t),r=t.lastChild;Ar(n,r)}else Ar(t,t);return t}}function G(e,t){return jr(e,t,`svg`)}function Mr(e=``){if(!O){var t=nn(e+``);return Ar(t,t),t}var n=k;return n.nodeType===3?ln(n):(n.before(n=nn()),Se(n)),Ar(n,n),n}function Nr(){if(O)return Ar(k,null),k;var e=document.createDocumentFragment(),t=document.createComment(``),n=nn();return e.append(t,n),Ar(t,n),e}function K(e,t){if(O){var n=Un;n.f&32768&&n.nodes.end!==null||(n.nodes.end=k),Ce()}else e!==null&&e.before(t)}function Pr(){if(O&&k&&k.nodeType===8&&k.textContent?.startsWith(`$`)){let e=k.textContent.substring(1);return Ce(),e}return(window.__svelte??={}).uid??=1,`c${window.__svelte.uid++}`}function Fr(e){let t=0,n=Bt(0),r;return()=>{hn()&&(H(n),Cn(()=>(t===0&&(r=fr(()=>e(()=>Kt(n)))),t+=1,()=>{Ye(()=>{--t,t===0&&(r?.(),r=void 0,Kt(n))})})))}}var Ir=w|T;function Lr(e,t,n,r){new Rr(e,t,n,r)}var Rr=class{parent;is_pending=!1;transform_error;#e;#t=O?k:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=Fr(()=>(this.#p=Bt(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=Un;t.b=this,t.f|=128,n(e)},this.parent=Un.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=wn(()=>{if(O){let e=Ee(this.#t);Ce();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},Ir),O&&(this.#e=k)}#h(){try{this.#a=Tn(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);Ye(r),t&&(this.#s=Tn(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?be():(t=!0,n&&Be(),this.#s!==null&&Mn(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){dn(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(x|C))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=Tn(()=>e(this.#e)),Ye(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=nn(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return Tn(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){dn(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(P)):this.#u===0&&(this.#e.before(e),this.#c=null,Mn(this.#o,()=>{this.#o=null}),this.#x(P))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=Tn(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();In(this.#a,e);let t=this.#n.pending;this.#o=Tn(()=>t(this.#e))}else this.#x(P)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){et(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=Un,n=Bn,r=Ue;Wn(this.#i),Hn(this.#i),We(this.#i.ctx);try{return kt.ensure(),e()}finally{Wn(t),Hn(n),We(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&Mn(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,Ye(()=>{this.#d=!1,this.#p&&Wt(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),H(this.#p)}error(e){if(e===me||!this.#n.onerror&&!this.#n.failed)throw e;P?.is_fork?(this.#a&&P.skip_effect(this.#a),this.#o&&P.skip_effect(this.#o),this.#s&&P.skip_effect(this.#s),P.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(kn(this.#a),null),this.#o&&=(kn(this.#o),null),this.#s&&=(kn(this.#s),null),O&&(Se(this.#t),we(),Se(Te()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return Tn(()=>{var r=Un;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return dn(e,this.#i.parent),null}}))};Ye(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){dn(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>dn(e,this.#i&&this.#i.parent)):n(t)}})}};function q(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[ue]??=e.nodeValue)&&(e[ue]=n,e.nodeValue=`${n}`)}function zr(e,t){return Vr(e,t)}var Br=new Map;function Vr(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){tn();var l=void 0,u=bn(()=>{var s=n??t.appendChild(nn());Lr(s,{pending:()=>{}},t=>{j({});var n=Ue;if(o&&(n.c=o),a&&(i.$$events=a),O&&Ar(t,null),l=e(t,i)||Ge(),O&&(Un.nodes.end=k,k===null||k.nodeType!==8||k.data!==`]`))throw ve(),me;M()},c);var u=new Set,d=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!u.has(r)){u.add(r);var i=gr(r);for(let e of[t,document]){var a=Br.get(e);a===void 0&&(a=new Map,Br.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,Er,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return d(r(vr)),yr.add(d),()=>{for(var e of u)for(let n of[t,document]){var r=Br.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,Er),r.delete(e),r.size===0&&Br.delete(n)):r.set(e,i)}yr.delete(d),s!==n&&s.parentNode?.removeChild(s)}});return Hr.set(l,u),l}var Hr=new WeakMap,Ur=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)Pn(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(Pn(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(kn(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();In(r,t),t.append(nn()),this.#n.set(e,{effect:r,fragment:t})}else kn(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),Mn(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(kn(n.effect),this.#n.delete(e))};ensure(e,t){var n=P,r=sn();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=nn();i.append(a),this.#n.set(e,{effect:Tn(()=>t(a)),fragment:i})}else this.#t.set(e,Tn(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else O&&(this.anchor=k),this.#a(n)}},Wr=0,Gr=1,Kr=2;function qr(e,t,n,r,i){O&&Ce();var a=Ke(),o=he,s=a?Bt(o):Vt(o,!1,!1),c=a?Bt(o):Vt(o,!1,!1),l=new Ur(e);wn(()=>{var a=P,o=t(),u=!1;let d=O&&f(o)===(e.data===`[!`);if(d&&(Se(Te()),xe(!1)),f(o)){var p=st(),m=!1;let e=e=>{if(!u){m=!0,p(!1),P===a&&a.deactivate(),kt.ensure();try{e()}finally{ct(!1),Ct||At()}}};o.then(t=>{e(()=>{Wt(s,t),l.ensure(Gr,r&&(e=>r(e,s)))})},t=>{e(()=>{if(Wt(c,t),l.ensure(Kr,i&&(e=>i(e,c))),!i)throw c.v})}),O?l.ensure(Wr,n):Ye(()=>{m||e(()=>{l.ensure(Wr,n)})})}else Wt(s,o),l.ensure(Gr,r&&(e=>r(e,s)));return d&&xe(!0),()=>{u=!0}})}function J(e,t,n=!1){var r;O&&(r=k,Ce());var i=new Ur(e),a=n?w:0;function o(e,t){if(O){var n=Ee(r);if(e!==parseInt(n.substring(1))){var a=Te();Se(a),i.anchor=a,xe(!1),i.ensure(e,t),xe(!0);return}}i.ensure(e,t)}wn(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var Jr=Symbol(`NaN`);function Yr(e,t,n){O&&Ce();var r=new Ur(e),i=!Ke();wn(()=>{var e=t();e!==e&&(e=Jr),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function Xr(e,t){return t}function Zr(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];Mn(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;Qr(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;on(d),d.append(u),e.items.clear()}Qr(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function Qr(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=D,In(a,document.createDocumentFragment())):kn(t[i],n)}}var $r;function Y(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=O?Se(rn(u)):u.appendChild(nn())}O&&Ce();var d=null,f=pt(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=H(f);_.fallback=d,ti(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=D,ri(d,null,c)):Pn(d):Mn(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:wn(()=>{var e=H(f),t=e.length;let r=!1;O&&Ee(c)===`[!`!=(t===0)&&(c=Te(),Se(c),xe(!1),r=!0);for(var u=new Set,_=P,v=sn(),y=0;y<t;y+=1){O&&k.nodeType===8&&k.data===`]`&&(c=k,r=!0,xe(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&Wt(S.v,b),S.i&&Wt(S.i,y),v&&_.unskip_effect(S.e)):(S=ni(l,m?c:$r??=nn(),b,x,y,o,n,i),m||(S.e.f|=D),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=Tn(()=>s(c)):(d=Tn(()=>s($r??=nn())),d.f|=D)),t>u.size&&je(``,``,``),O&&t>0&&Se(Te()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&xe(!0),H(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,O&&(c=k)}function ei(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function ti(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=ei(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(Pn(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=D,_===l)ri(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),ii(e,d,_),ii(e,_,y),ri(_,y,n),d=_,p=[],m=[],l=ei(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],C=p[p.length-1];for(x=0;x<p.length;x+=1)ri(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);ii(e,S.prev,C.next),ii(e,d,S),ii(e,C,b),l=b,d=C,--v,p=[],m=[]}else u.delete(_),ri(_,l,n),ii(e,_.prev,_.next),ii(e,_,d===null?e.effect.first:d.next),ii(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=ei(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=ei(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(Qr(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var w=[];if(u!==void 0)for(_ of u)_.f&8192||w.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&w.push(l),l=ei(l.next);var T=w.length;if(T>0){var E=i&4&&s===0?n:null;if(o){for(v=0;v<T;v+=1)w[v].nodes?.a?.measure();for(v=0;v<T;v+=1)w[v].nodes?.a?.fix()}Zr(e,w,E)}}o&&Ye(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function ni(e,t,n,r,i,a,o,s){var c=o&1?o&16?Bt(n):Vt(n,!1,!1):null,l=o&2?Bt(i):null;return{v:c,i:l,e:Tn(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function ri(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=an(r);if(a.before(r),r===i)return;r=o}}function ii(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function ai(e,t,...n){var r=new Ur(e);wn(()=>{let e=t()??null;r.ensure(e,e&&(t=>e(t,...n)))},w)}function oi(e,t,n){xn(()=>{var r=fr(()=>t(e,n?.())||{});if(n&&r?.update){var i=!1,a={};Cn(()=>{var e=n();pr(e),i&&Oe(a,e)&&(a=e,r.update(e))}),i=!0}if(r?.destroy)return()=>r.destroy()})}function si(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=si(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function ci(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=si(e))&&(r&&(r+=` `),r+=t);return r}function li(e){return typeof e==`object`?ci(e):e??``}var ui=[...` 	
\r\f\xA0\v﻿`];function di(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||ui.includes(r[o-1]))&&(s===r.length||ui.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function fi(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function pi(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function mi(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map(pi)),i&&c.push(...Object.keys(i).map(pi));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=pi(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=fi(r)),i&&(n+=fi(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function X(e,t,n,r,i,a){var o=e[ce];if(O||o!==n||o===void 0){var s=di(n,r,a);O&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[ce]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function hi(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function gi(e,t,n,r){var i=e[le];if(O||i!==t){var a=mi(t,r);O&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[le]=t}else r&&(Array.isArray(r)?(hi(e,n?.[0],r[0]),hi(e,n?.[1],r[1],`important`)):hi(e,n,r));return r}function _i(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function vi(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=Si(c);_i(c,i?a.includes(l):Xt(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function yi(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return ye();for(var i of t.options)i.selected=n.includes(Si(i))}else{for(i of t.options)if(Xt(Si(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function bi(e){var t=new MutationObserver(t=>{t.every(Ci)||(`__defaultValue`in e&&vi(e,!1),`__value`in e&&yi(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),gn(()=>{t.disconnect()})}function xi(e,t,n=t){var r=new WeakSet,i=!0;at(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),Si);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&Si(o)}n(a),e.__value=a,P!==null&&r.add(P)}),xn(()=>{var a=t();if(e===document.activeElement){var o=P;if(r.has(o))return}if(yi(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=Si(s),n(a))}e.__value=a,i=!1})}function Si(e){return`__value`in e?e.__value:e.value}function Ci(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var wi=Symbol(`is custom element`),Ti=Symbol(`is html`),Ei=pe?`link`:`LINK`,Di=pe?`progress`:`PROGRESS`;function Oi(e){if(O){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;Z(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;Z(e,`checked`,null),e.checked=r}}};e[de]=n,Ye(n),rt()}}function ki(e,t){var n=ji(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===Di)&&(e.value=t??``)}function Ai(e,t){var n=ji(e);n.checked!==(n.checked=t??void 0)&&(e.checked=t)}function Z(e,t,n,r){var i=ji(e);if(!(O&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===Ei))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[oe]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&Ni(e).has(t)?e[t]=n:(!O||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function ji(e){return e[se]??={[wi]:e.nodeName.includes(`-`),[Ti]:e.namespaceURI===ge}}var Mi=new Map;function Ni(e){var t=e.getAttribute(`is`)||e.nodeName,n=Mi.get(t);if(n)return n;Mi.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}function Pi(e,t,n=t){var r=new WeakSet;at(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=Fi(e)?Ii(a):a,n(a),P!==null&&r.add(P),await lr(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(O&&e.defaultValue!==e.value||fr(t)==null&&e.value)&&(n(Fi(e)?Ii(e.value):e.value),P!==null&&r.add(P)),Cn(()=>{var n=t();if(e===document.activeElement){var i=P;if(r.has(i))return}Fi(e)&&n===Ii(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}function Fi(e){var t=e.type;return t===`number`||t===`range`}function Ii(e){return e===``?null:+e}function Li(e,t){return e===t||e?.[re]===t}function Ri(e=Ge(),t,n,r){var i=Ue.r,a=Un;return xn(()=>{var o,s;return Cn(()=>{o=s,s=r?.()||[],fr(()=>{Li(n(...s),e)||(t(e,...s),o&&Li(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&Li(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}function zi(e,t,n,r,i){var a=()=>{r(n[e])};n.addEventListener(t,a),i?Cn(()=>{n[e]=i()}):a(),(n===document.body||n===window||n===document)&&gn(()=>{n.removeEventListener(t,a)})}function Bi(e=!1){let t=Ue,n=t.l.u;if(!n)return;let r=()=>pr(t.s);if(e){let e=0,n={},i=ut(()=>{let r=!1,i=t.s;for(let e in i)i[e]!==n[e]&&(n[e]=i[e],r=!0);return r&&e++,e});r=()=>H(i)}n.b.length&&yn(()=>{Vi(t,r),m(n.b)}),_n(()=>{let e=fr(()=>n.m.map(p));return()=>{for(let t of e)typeof t==`function`&&t()}}),n.a.length&&_n(()=>{Vi(t,r),m(n.a)})}function Vi(e,t){if(e.l.s)for(let t of e.l.s)H(t);t()}var Hi=!1;function Ui(e){var t=Hi;try{return Hi=!1,[e(),Hi]}finally{Hi=t}}var Wi={get(e,t){if(!e.exclude.has(t))return e.props[t]},set(e,t){return!1},getOwnPropertyDescriptor(e,t){if(!e.exclude.has(t)&&t in e.props)return{enumerable:!0,configurable:!0,value:e.props[t]}},has(e,t){return!e.exclude.has(t)&&t in e.props},ownKeys(e){return Reflect.ownKeys(e.props).filter(t=>!e.exclude.has(t))}};function Gi(e,t,n){return new Proxy({props:e,exclude:t},Wi)}function Ki(e,t,n,r){var i=!Ve||!!(n&2),o=!!(n&8),s=!!(n&16),c=r,l=!0,u=void 0,d=()=>s&&i?(u??=ut(r),H(u)):(l&&(l=!1,c=s?fr(r):r),c);let f;if(o){var p=re in e||ae in e;f=a(e,t)?.set??(p&&t in e?n=>e[t]=n:void 0)}var m,h=!1;o?[m,h]=Ui(()=>e[t]):m=e[t],m===void 0&&r!==void 0&&(m=d(),f&&(i&&Ie(t),f(m)));var g=i?()=>{var n=e[t];return n===void 0?d():(l=!0,n)}:()=>{var n=e[t];return n!==void 0&&(c=void 0),n===void 0?c:n};if(i&&!(n&4))return g;if(f){var _=e.$$legacy;return(function(e,t){return arguments.length>0?((!i||!t||_||h)&&f(t?g():e),e):g()})}var v=!1,y=(n&1?ut:pt)(()=>(v=!1,g()));o&&H(y);var b=Un;return(function(e,t){if(arguments.length>0){let n=t?H(y):i&&o?Jt(e):e;return I(y,n),v=!0,c!==void 0&&(c=n),e}return Rn&&v||b.f&16384?y.v:H(y)})}typeof window<`u`&&((window.__svelte??={}).v??=new Set).add(`5`);var qi=`

again = noch einmal versuchen
analyse-clear = Leeren
back = Zurück
box = Feld
box-is-open = offen
bust = Fehlwurf
close = Schließen
coach = Coach
column = Spalte
copied = Kopiert
day = Tag
dice = Würfel
error-rate = Fehlerquote
forward = Vor
game = Spiel
games = Spiele
gives-away = Verlust
halt = Anhalten
hold = Sichern
hold-win = Sichern und gewinnen
keys = Tasten
luck = Glück
move = Möglichkeit
next = Weiter
pairs = Paare
player = Spieler
player-numbered = Spieler { $number }
players = Spieler
rating = Wertung
ratings = Wertungen
redo = Vor
residual = Rest
roll = Würfeln
roll-again = Weiterwürfeln
roll-all = Alle würfeln
roll-some =
    { $count ->
        [one] { $count } Würfel werfen
       *[other] { $count } Würfel werfen
    }
rule28 = Die 28er-Regel
runner = Läufer
seat-after = Spieler { $number } nach dem, der dran ist
seat-mover = wer dran ist
seat-other = Gegner
seat-others = die anderen
seat-you = du
start = Los
stop = Aufhören
stop-win = Aufhören und gewinnen
try-again = Noch einmal versuchen
turn = Zug { $turn }
undo = Zurück
value = Wert
verdict = Urteil
waiting = Wird berechnet …
won = Siege
you = Du


app-dark = Dunkle Farben
app-home = retrodice, zur ersten Seite
app-key-explore = Erkunden
app-key-help = diese Tasten
app-key-new = neues Spiel
app-key-theme = dunkel oder hell
app-language = Sprache
app-light = Helle Farben
app-menu = Menü
app-pages = Seiten
app-skip = Zum Inhalt
page-analyse = Analyse
page-explore = Erkunden
page-me = Ich
page-play = Spielen
page-puzzles = Aufgaben
page-review = Rückblick
page-rules = Regeln


key-best = die beste Möglichkeit spielen
key-box-before = voriges Feld
key-box-next = nächstes Feld
key-coach = Coach: aus, danach, vorher
key-copy = Stellung kopieren
key-enter = Eingabe
key-hint = Tipp: ein Wink, das Beste, alle Möglichkeiten
key-keep = einen Würfel behalten
key-look = zurückblicken: der letzte Schritt, dann ← und →
key-pair = ein Paar wählen
key-pair-before = voriges Paar
key-pair-next = nächstes Paar
key-paste = Stellung einfügen
key-roll = würfeln oder weiterwürfeln
key-score = ins gewählte Feld eintragen
key-space = Leertaste
key-table = Tabelle aller Möglichkeiten


game-both = { $name } { $seats }
game-cantstop = Can’t Stop
game-farkle = Farkle
game-kniffel = Kniffel
game-pig = Pig
game-piglet = Piglet
game-pushyourluck = Push your luck
game-sized = { $name } ({ $size })
game-to = { $name } bis { $target }
game-yacht = Yacht
game-yahtzee = Yahtzee
game-yatzy = Yatzy
rule-forced-roll = Felder gesperrt
rule-jump = mit Überspringen
rule-win =
    bis { $count ->
        [one] eine Spalte
       *[other] { $count } Spalten
    }
seats-1 = allein
seats-2 = zu zweit
seats-3 = zu dritt
seats-4 = zu viert
box-chance = Chance
box-five-kind = Fünferpasch
box-fives = Fünfer
box-four-kind = Viererpasch
box-fours = Vierer
box-full-house = Full House
box-large-straight = Große Straße
box-ones = Einser
box-pair = Ein Paar
box-sixes = Sechser
box-small-straight = Kleine Straße
box-three-kind = Dreierpasch
box-threes = Dreier
box-two-pairs = Zwei Paare
box-twos = Zweier
box-yahtzee = Yahtzee
move-aside = { $dice } beiseitelegen
move-both = { $first }, { $second }
move-bust = Fehlwurf
move-hold = sichern
move-keep = { $dice } behalten
move-keep-none = nichts behalten
move-roll = weiter
move-score = { $box } eintragen
move-stop = aufhören
unit-points = erwartete Punkte
unit-turns = erwartete Züge
unit-win-probability = Gewinnchance


opponent-bonus2026 = Bonus-Bea
opponent-constant2009 = Zählender Zacharias
opponent-greedy = Gieriger Gregor
opponent-halves = Halbe-halbe-Hanna
opponent-hold = Sichere Sina
opponent-linear2009 = Flinke Flora
opponent-linear2011 = Kletter-Klara
opponent-means = Mittelwert-Mia
opponent-mind = Kluge Kira
opponent-novice = Neuling Nils
opponent-odds = Quoten-Otto
opponent-optimal = Perfekte Petra
opponent-pace = Tempo-Tom
opponent-random = Zufalls-Zoe
opponent-rule28 = Zaghafter Zeno
opponent-rules2007 = Listen-Lisa
opponent-rules2026 = Regel-Ruth
opponent-simple = Simpler Simon
opponent-stages = Stetige Stella
opponent-steps = Sieben-Schritt-Sam
opponent-survival = Überlebende Ursula
way-bonus2026 = schätzt jedes Feld und die Chance auf den Bonus
way-constant2009 = 28er-Regel mit anderen Zahlen
way-greedy = nimmt in jedem Zug die meisten Punkte
way-halves = zählt das Beste aus beiden Teilen des Blocks zusammen
way-hold = nimmt alles, was zählt, und sichert ab einer festen Summe
way-linear2009 = gewichtet Felder nach ihrer Höhe
way-linear2011 = Sieger von 2011: Hohe Felder zählen mehr
way-means = erwartet von jedem offenen Feld das Übliche
way-mind = rechnet den Zug zu Ende, dahinter ein trainiertes Netz
way-novice = behält, wovon am meisten da ist
way-odds = hört nach den Chancen des nächsten Wurfs auf
way-optimal = kennt den Wert jeder Stellung
way-pace = sichert bei 21 und einem Achtel des Rückstands
way-random = alles, was erlaubt ist
way-rule28 = 28er-Regel
way-rules2007 = zwei kurze Listen von Regeln
way-rules2026 = zwei gezüchtete Listen von Regeln
way-simple = 28er-Regel, hört bei 26 auf
way-stages = gewichtet die Chancen nach dem Stand des Rennens
way-steps = drei Läufer und sieben Felder, dann Schluss
way-survival = würfelt, solange ein Wurf mehr gewinnt als verliert
strength-best = hier am stärksten
strength-points = im Mittel { $points } Punkte
strength-turns = braucht im Mittel { $turns } Züge
strength-wins =
    gewinnt { $share } gegen { $others ->
        [one] { $name }
       *[other] { $others } × { $name }
    }


result-finished =
    { $name ->
        [Du] Du bist { $how } fertig
       *[other] { $name } ist { $how } fertig
    }
result-given-up =
    { $name ->
        [Du] Du hast aufgegeben
       *[other] { $name } hat aufgegeben
    }
result-given-up-won =
    { $name ->
        [Du] Du hast aufgegeben; Sieg für { $winners }
       *[other] { $name } hat aufgegeben; Sieg: { $winners }
    }
result-points =
    { $count ->
        [one] mit { $count } Punkt
       *[other] mit { $count } Punkten
    }
result-shared = { $winners }: geteilter Sieg { $how }
result-turns =
    { $count ->
        [one] nach { $count } Zug
       *[other] nach { $count } Zügen
    }
result-won =
    { $name ->
        [Du] Du hast { $how } gewonnen
       *[other] { $name } hat { $how } gewonnen
    }


verdict-blunder = Patzer
verdict-brief = { $verdict }, −{ $loss }; am besten war „{ $best }“.
verdict-close = zu knapp für ein Urteil
verdict-doubtful = zweifelhaft
verdict-good = gut
verdict-inaccuracy = ungenau
verdict-lost = { $name }: „{ $move }“ kostet { $loss }; am besten war „{ $best }“.
verdict-mistake = Fehler
verdict-played = { $name }: „{ $move }“.
rating-advanced = fortgeschritten
rating-beginner = Anfänger
rating-casual = Hobby
rating-expert = Experte
rating-flawless = makellos
rating-intermediate = solide
rating-world-class = Weltklasse
motive-bonus-kept = Nach „{ $move }“ wäre der obere Bonus nicht mehr zu schaffen.
motive-bonus-lost = Damit ist der obere Bonus nicht mehr zu schaffen.
motive-bonus-now = Das bringt den oberen Bonus von { $points } Punkten.
motive-claims =
    Wenn du aufhörst, { $count ->
        [one] gehört dir Spalte { $columns }
       *[other] gehören dir die Spalten { $columns }
    }.
motive-climbs =
    Du steigst { $spaces ->
        [one] { $spaces } Feld
       *[other] { $spaces } Felder
    }, mit „{ $move }“ nur { $fewer }.
motive-completes = { $box }: Mit { $chance } Würfen klappt es, nach „{ $move }“ mit { $less }.
motive-course =
    Zum oberen Bonus { $needs ->
        [one] fehlt dann noch { $needs } Punkt
       *[other] fehlen dann noch { $needs } Punkte
    }; je { $dice } Würfel in den offenen oberen Feldern ergeben { $points }.
motive-dice-left = So bleiben { $dice } Würfel, mit „{ $move }“ nur { $fewer }.
motive-extra = Das zusätzliche Yahtzee bringt { $points } Punkte.
motive-jump = In Spalte { $column } springt der Läufer über einen Gegner und steigt { $spaces } Felder.
motive-lends = Nach „{ $move }“ könnte der Nächste in Spalte { $column } über deinen Stein springen.
motive-marker =
    So { $left ->
        [one] bleibt ein Läufer
       *[other] bleiben { $left } Läufer
    } frei; nach „{ $move }“: { $bust }.
motive-minimum =
    { $first ->
        [yes] Für den Einstieg brauchst du { $points } Punkte.
       *[no] Ein Zug zählt erst ab { $points } Punkten.
    }
motive-more-points = Du legst { $points } Punkte mehr beiseite als mit „{ $move }“.
motive-must-roll = Der Läufer in Spalte { $column } teilt sich ein Feld mit einem Gegner, also darfst du nicht aufhören.
motive-next-wins =
    Mit { $chance } Würfen kannst du { $alone ->
        [yes] das Spiel beenden
       *[no] gewinnen
    }.
motive-odds =
    { $agrees ->
        [yes] Ein weiterer Wurf bringt im Mittel { $gain } Punkte und kostet { $loss }.
       *[no] Den Punkten nach würdest du { $rolls ->
            [yes] den Zug beenden
           *[no] weiterwürfeln
        }: Ein weiterer Wurf bringt im Mittel { $gain } und kostet { $loss }.
    }
motive-race =
    Wenn du den Zug beendest, liegst du { $ahead ->
        [yes] vorn
       *[no] zurück
    }.
motive-reach =
    Der Läufer in Spalte { $column } steht { $spaces ->
        [one] { $spaces } Feld
       *[other] { $spaces } Felder
    } vor dem Ziel, und mit { $chance } Würfen kommt er voran.
motive-rival =
    { $place ->
        [0] Der Gegner
       *[other] Der { $place }. Spieler nach dir
    } braucht noch eine Spalte und steht { $spaces ->
        [one] { $spaces } Feld
       *[other] { $spaces } Felder
    } vor dem Ziel von Spalte { $column }.
motive-rival-needs = Der Gegner braucht nur noch { $points } zum Sieg.
motive-safer = Das ist sicherer; nach „{ $move }“: { $bust }.
motive-stake =
    { $keeps ->
        [yes] Wenn du aufhörst, behältst du { $spaces ->
            [one] { $spaces } Feld
           *[other] { $spaces } Felder
        }.
       *[no] Ein Fehlwurf würde { $spaces ->
            [one] { $spaces } Feld
           *[other] { $spaces } Felder
        } kosten.
    }
motive-wins =
    Damit ist das Spiel { $alone ->
        [yes] zu Ende
       *[no] gewonnen
    }.
motive-zero = { $box } zu streichen kostet am wenigsten.
of-hundred = { $count } von 100
of-hundred-few = weniger als 1 von 100
of-hundred-most = mehr als 99 von 100
reason-close = { $sure }. { $open }: zu knapp für ein Urteil
reason-both = Den Zug zu beenden ist { $stop } wert, weiterzuwürfeln { $roll }.
reason-equal = „{ $move }“ ist genauso gut.
reason-estimated = Geschätzt, ± { $margin }.
reason-further-points = Wäre der Gegner { $more } weiter, wäre „{ $move }“ am besten.
reason-further-seat = Stünde der { $place }. Spieler nach dir in Spalte { $column } ein Feld höher, wäre „{ $move }“ am besten.
reason-further-space = Stünde der Gegner in Spalte { $column } ein Feld höher, wäre „{ $move }“ am besten.
reason-inexact = Geschätzt, nicht exakt.
reason-next = Das Nächstbeste, „{ $move }“, kostet { $loss }.
reason-not-roll = { $call }. Beim Weiterwürfeln: { $survive }.
reason-position = Die Stellung ist { $value } wert.
reason-roll = { $call }: { $survive }.
reason-rule28 =
    Die 28er-Regel zählt { $count } und würde { $would ->
        [stop] aufhören
       *[roll] weiterwürfeln
    }{ $verdict ->
        [timid] : hier zu vorsichtig
        [bold] : hier zu mutig
       *[right] { "" }
    }.
reason-value = Das ist { $value } wert.
reason-worth = { $call } ist { $value } wert.
reasons-rolls = Die Würfe, auf die es ankommt
rolls-any = jeder mit { $sums }
source-mind = geschätzt: im Zug exakt, an seinem Ende ein trainiertes Netz
source-profile = geschätzt: Jeder Platz antwortet auf die anderen
source-rollouts = geschätzt: mit denselben Würfeln ausgespielt
source-solved = exakt gelöst
survive = { $count } Würfen gehen gut
survive-all = kein Wurf geht schief
survive-few = weniger als 1 von 100 Würfen geht gut
worth-points = { $amount } Punkte
worth-turns = { $amount } Züge
outcome-lost = { $move } kostet { $loss }: { $verdict }.
outcome-points = { $points } von 100 Punkten.
nudge-bust = mit diesen Würfeln ist der Zug verloren
nudge-close = ob du weitermachst, ist zu knapp für ein Urteil
nudge-end = es ist Zeit aufzuhören
nudge-go-on = hör noch nicht auf
nudge-nothing = es gibt nichts zu wählen
nudge-only = es gibt nur eine Möglichkeit
nudge-roll = es gibt nichts zu wählen: würfle
nudge-several = mehrere Möglichkeiten sind gleich gut
nudge-which = die Frage ist nur, was du nimmst, nicht, ob du weitermachst
leak-aside = die falschen Würfel beiseitegelegt
leak-box = das falsche Feld
leak-columns = die falschen Spalten
leak-kept = die falschen Würfel behalten
leak-rolled = einmal zu oft gewürfelt
leak-stopped = zu früh aufgehört


meaning-bust = Ein Wurf, der keinen Läufer bewegt oder nichts zählt. Er beendet den Zug, und alles, was der Zug gebracht hat, ist verloren. Alle anderen Würfe gehen gut.
meaning-chance = Wie oft von hier aus gewinnt, wer dran ist, wenn alle so gut weiterspielen, wie der Coach es kann.
meaning-claimed = Wer am Ende einer Spalte aufhört, hat sie gewonnen: Sie zählt für den Sieg, und niemand zieht dort mehr.
meaning-close = ≈: Die Werte sind geschätzt und zu knapp, um zu sagen, was besser ist.
meaning-error-rate = Das 1000-Fache dessen, was deine Entscheidungen im Mittel gekostet haben. Weniger ist besser.
meaning-estimate = Nicht bis zum Ende des Spiels ausgerechnet. Die Zahl hinter ± sagt, wie weit es daneben liegen kann: 95 von 100 solchen Schätzungen liegen näher.
meaning-exact = Für jeden Wurf bis zum Ende des Spiels ausgerechnet, nicht ausprobiert: In der Zahl steckt kein Zufall mehr.
meaning-gives-away = Wie viel weniger etwas wert ist als die beste Möglichkeit: an Gewinnchance, Punkten oder Zügen.
meaning-luck = Was die Würfel brachten: der Wert nach einem Wurf minus das Mittel über alle Würfe.
meaning-residual = Was im Rückblick übrig bleibt, weil Werte geschätzt sind; null, wo sie exakt sind.
meaning-rollout = Von hier aus wird viele Male weitergespielt, jede Möglichkeit mit denselben Würfeln; die Ergebnisse werden gemittelt.
meaning-rule28 = Eine Faustregel, wann man aufhört: Felder und Läufer zählen, in seltenen Spalten mehr, und bei 28 hört man auf. Ganz steht sie auf der Seite Regeln.
meaning-runner = Eine Figur für diesen Zug. Es gibt drei; wer aufhört, setzt die eigenen Steine dorthin, wo die Läufer stehen.
meaning-signs = Gut, zweifelhaft oder ungenau, ein Fehler, ein Patzer: je nachdem, was es kostet.
meaning-turns = Wie viele Züge es von hier aus im Mittel noch braucht, diesen mitgezählt. Weniger ist besser.
term-bust = Fehlwurf | Fehlwürfe | gehen gut | geht gut | geht schief
term-chance = Gewinnchance
term-claimed = Gewonnene Spalte | gehört dir | gehören dir
term-close = Zu knapp für ein Urteil
term-error-rate = Fehlerquote
term-estimate = Geschätzt
term-exact = Exakt
term-gives-away = Verlust | kostet
term-luck = Glück
term-residual = Rest
term-rollout = Ausspielen | ausgespielt
term-rule28 = 28er-Regel
term-runner = Läufer
term-signs = =, ?!, ?, ??
term-turns = Erwartete Züge


advice-all = Alle { $count } Möglichkeiten
advice-fewer = Weniger
advice-rule28 = Was die 28er-Regel danach zählt; sie hört bei 28 auf
ask-filled = gefüllt
ask-here = hier eintragen
ask-here-in = hier eintragen: { $box }
ask-score = Punkte
ask-upper = Oben bisher
bands-doubtful = ?! zweifelhaft bis
bands-good = = bis
bands-inaccuracy = ?! bis
bands-mistake = ? bis, darüber ??
bands-percent = Prozent Gewinnchance
bands-title = Was zählt als was
bands-usual = Wie üblich
board-at = { $name } auf { $at }
board-claimed = gewonnen von { $name }
board-column = Spalte { $column }, { $length } Felder: { $state }
board-empty = noch leer
board-runner = Läufer auf { $at }
board-space = Spalte { $column }, Feld { $at }
board-words = Brett: { $words }
chances-after = Nach „{ $move }“: { $shares }
chances-points = { $name }: am Ende { $points } Punkte zu erwarten
chances-turns = noch { $turns } Züge zu erwarten
chances-words = Gewinnchance: { $shares }
chart-bars = { $count } Balken von { $first } bis { $last }
chart-points = { $title }, { $count } Punkte
dice-none = keine Würfel auf dem Tisch
dice-words = Würfel { $dice }
die-keep = bleibt
die-roll = würfeln
die-words = Würfel { $number } zeigt { $face }: { $then }
match-claimed = { $name }: { $claimed } von { $needed }
match-own = jeder auf einem eigenen Brett
pairs-aside = Würfel zum Beiseitelegen
pairs-both = { $first } und { $second }
pairs-key = { $pair }, Taste { $key }
race-has = { $name }: { $score }
race-of = von { $target }
race-risk = und { $points } auf dem Spiel
sheet-extra = Weitere Boni
sheet-score = { $points } eintragen: { $box }
sheet-total = Summe
sheet-upper = Oben, von { $needed }


failure-check = prüfe die Stellung
failure-computation = die Rechnung
failure-load = lade sie neu
failure-page = diese Seite
failure-refused = der Server hat sie abgelehnt
failure-reload = versuch es noch einmal; wenn das nicht hilft, lade die Seite neu
failure-restart = starte ihn neu: retrodice serve
failure-server = der Server
failure-silent = er antwortet nicht
failure-start = er ist nicht gestartet
failure-status = er antwortet mit { $status }
refused-busy = Der Coach hat gerade zu viel zu tun. Versuch es gleich noch einmal.
refused-failed = Beim Berechnen ist etwas schiefgegangen. Wenn es wieder vorkommt, melde es bitte.
refused-full = Für weitere Spiele ist kein Platz. Lösche zuerst einige.
refused-missing = Das gibt es hier nicht.
refused-notation = Das lässt sich nicht lesen. Eine Stellung schreibt man „Spiel | Felder“; auf der Seite Analyse steht für jedes Spiel ein Beispiel.
refused-part = „{ $part }“ lässt sich nicht lesen. Eine Stellung schreibt man „Spiel | Felder“; auf der Seite Analyse steht für jedes Spiel ein Beispiel.
refused-request = So geht das nicht.
refused-stale = Das Spiel ist anderswo weitergegangen, vielleicht in einem anderen Fenster. Du siehst es, wie es jetzt steht.
refused-too-large = Dieses Spiel ist zu groß, um es gleich zu lösen. Nimm ein kleineres Brett oder eine Stellung näher am Ende.
refused-too-long = Das zu berechnen dauert länger, als du warten willst. Nimm ein kleineres Spiel oder eine Stellung näher am Ende.
refused-unsupported = Für diese Regeln gibt es das nicht.


home-all = Alle Spiele, mit Suche
home-delete = Löschen
home-delete-game = das Spiel { $game } vom { $when } löschen
home-game-cantstop = Can’t Stop
home-game-farkle = Farkle
home-game-pig = Pig
home-game-small = Can’t Stop, klein
home-game-yahtzee = Yahtzee
home-games = Deine Spiele
home-import = Ein Protokoll einlesen
home-keep = Behalten
home-more = Du hast eine Stellung? <analyse>Analysiere sie</analyse>. Ein paar Minuten Zeit? <puzzles>Die Aufgaben von heute</puzzles>.
home-name = Name von Spieler { $number }
home-new = Neu bei Can’t Stop? Die Regeln und ein erster Zug in zwei Minuten.
home-none = Noch keine. Jeder Schritt bleibt erhalten, was auch immer mit Browser oder Server geschieht.
home-note-cantstop = wer zuerst drei Spalten hat
home-note-farkle = sechs Würfel bis 2000, exakt gelöst
home-note-pig = ein Würfel bis 100, exakt gelöst
home-note-small = dreiseitige Würfel, exakt gelöst
home-note-yahtzee = dreizehn Felder, exakt gelöst
home-other = Andere Spiele, eigene Würfel
home-person = ein Mensch
home-player = Spieler { $number }
home-players =
    { $count ->
        [one] Spieler, allein
       *[other] Spieler
    }
home-record = Ein exportiertes oder am echten Tisch gespieltes Spiel oder das (englische) Textprotokoll eines Online-Tischs von Can’t Stop
home-review = Rückblick
home-seat = Auf Platz { $number } spielt
home-seed = Startwert der Würfel, um ein Spiel noch einmal zu spielen
home-spec = Ein Spiel in Kurzschrift
home-take = Einlesen
home-title = Spiel und lern, warum
ruleset-alone = Allein steht niemand im Weg.
ruleset-board = Klein: { $sides }-seitig, { $shortest } bis { $longest } Felder
ruleset-official = Originalbrett, Spalten 2 bis 12
ruleset-on = Brett
ruleset-sharing = Wenn ein Läufer auf ein Feld käme, auf dem ein anderer steht
ruleset-spec = In Kurzschrift:
ruleset-title = Regeln
ruleset-usual = Die üblichen Regeln
ruleset-win = Spalten zum Sieg
sharing-forced-roll = darf er, aber nicht aufhören: Der Zug geht weiter
sharing-free = dürfen beide dort stehen
sharing-jump = überspringt er es bis zum nächsten freien


play-best = Bestes
play-board = Brett
play-choose-box = Wähle ein Feld zum Eintragen.
play-choose-box-first = Wähle zuerst ein Feld: j und k, oder tippe es an.
play-choose-pair = Wähle zuerst ein Paar: Tippe es an oder seine Spalte.
play-ends = Damit endet der Zug.
play-goes-on = Damit kann der Zug nicht enden.
play-nothing = Noch nichts: Würfle.
play-so-far = Bisher
play-story = Das Spiel bisher
play-title = Ein Spiel: { $game }
step-before = voriger Schritt
step-next = nächster Schritt
turn-box = Feld wählen
turn-bust = Fehlwurf: Der Zug ist verloren.
turn-faces = Augen deiner Würfel
turn-faces-as = Würfel, etwa 1-3-3-4
turn-pass = Würfel weitergeben
turn-playing = { $name } spielt …
turn-score = { $points } eintragen: { $box }
turn-take = Diese Würfel nehmen
coach-after = danach
coach-before = vorher
coach-hint = Tipp
coach-intro = Hier steht nach jeder Entscheidung, wie gut sie war und was sie gekostet hat.
coach-more = Mehr
coach-more-hint = Frag noch einmal, und du siehst, was am besten ist.
coach-no-advice = Kein Rat für diese Stellung.
coach-no-choice = Dazu ist nichts zu sagen: Es gab keine Wahl.
coach-off = aus
coach-over = Der Rückblick zeigt, was jede Entscheidung gekostet hat und was Glück war.
coach-silent = Still, bis du um einen Tipp bittest.
coach-when = Wann der Coach spricht
extras-calm = in Ruhe
extras-copy = Kopieren
extras-csv = CSV
extras-give-up = Aufgeben …
extras-hand = eigene Würfel, von Hand eingegeben
extras-hash = Faire Würfel: Der Hash des Startwerts ist <code>{ $hash }</code>; der Startwert steht nach dem Spiel hier.
extras-jsonl = JSON-Zeilen
extras-pace = Gegner spielen
extras-play-on = Weiterspielen
extras-quick = sofort
extras-seed = Faire Würfel: Der Hash des Startwerts ist <code>{ $hash }</code>; der Startwert war <code>{ $seed }</code>.
extras-slow = langsam
extras-sure = Ja, aufgeben
extras-text = Protokoll
extras-title = Stellung, Würfel, Einstellungen, Export
log-all = Alle { $count } Züge
log-held = gesichert
log-kept = { $dice } behalten
log-last = Die letzten Züge
log-look = Wurf { $number } ansehen: { $step }
log-stopped = aufgehört
log-stopped-spaces =
    { $count ->
        [one] aufgehört: +{ $count } Feld
       *[other] aufgehört: +{ $count } Felder
    }
look-analyse = Diese Stellung analysieren
look-back = Zurück zum Spiel
look-bust = <strong>Fehlwurf.</strong> Diese Würfel passen nirgends.
look-roll = Wurf { $number }
over-again = Noch einmal
over-new = Neues Spiel
over-review = Zum Rückblick


analyse-answer = Antwort zeigen
analyse-as-text = Stellungen dieses Spiels werden als Text bearbeitet.
analyse-before = Vor dem Wurf
analyse-begin = Beginnen mit
analyse-copy-link = Link kopieren
analyse-copy-position = Stellung kopieren
analyse-copy-quiz = Als Quiz kopieren
analyse-key-answer = Antwort zeigen oder verbergen
analyse-key-walk = weitergehen: das Beste oder ein Wurf
analyse-look = Ansehen
analyse-position = Stellung: Spiel, Steine, Läufer, Würfel
analyse-quiz = Was würdest du tun?
analyse-walk = Weitergehen
editor-cell = { $name }, Spalte { $column }
editor-click = Ein Klick auf ein Feld, oder Pfeiltasten und Enter, setzt das dorthin, noch einmal nimmt es weg.
editor-dice = Würfel auf dem Tisch
editor-die = Würfel { $number }
editor-key = was ein Klick auf das Brett setzt
editor-numbers = Steine und Läufer als Zahlen
editor-place = Ein Klick setzt
farkle-dice = Würfel übrig
heat-close = Spalte { $column }, Höhe { $height }: nicht zu entscheiden, { $gain }
heat-estimated = Ein Läufer wandert durch die Felder, alles andere bleibt, wie es ist; geschätzt. Umrahmt: wo Läufer stehen.
heat-exact = Ein Läufer wandert durch die Felder, alles andere bleibt, wie es ist; exakt. Umrahmt: wo Läufer stehen.
heat-height = Höhe
heat-legend = ↻ weiterwürfeln · ■ aufhören · ≈ nicht zu entscheiden
heat-paint = Auf dem Brett zeigen, wo man weiterwürfelt
heat-painted =
    Blau: mit einem Läufer dort besser weiterwürfeln; orange: besser aufhören. Je kräftiger die Farbe, desto mehr hängt davon ab. Alle anderen Läufer bleiben stehen. { $exact ->
        [yes] { "" }
       *[no] Geschätzt.
    }
heat-roll = Spalte { $column }, Höhe { $height }: weiterwürfeln, besser um { $gain }
heat-stop = Spalte { $column }, Höhe { $height }: aufhören, besser um { $gain }
heat-rolls = ↻ weiterwürfeln
heat-stops = ■ aufhören
heat-title = Weiterwürfeln? Dasselbe als Tabelle
pig-die = Würfel
pig-mover = Punkte dessen, der dran ist
pig-open = nicht gewürfelt
pig-other = Punkte des Gegners
pig-turn = Dieser Zug bisher
rollout-again = Noch einmal
rollout-played = gespielte Spiele
rollout-title = Ausspielen: jede Möglichkeit, bis die beste feststeht
rollout-words =
    je { $games } Spiele, auf jedem Platz { $strategy }, für alle dieselben Würfel{ $luck ->
        [out] , ihr Glück herausgerechnet
       *[in] { "" }
    }{ $decided ->
        [yes] ; die beste Möglichkeit steht fest
       *[no] { "" }
    }
sheet-filled = Gefüllte Felder mit ihren Punkten, etwa <code>{ $example }</code>
sheet-not-rolled = 3, noch nicht gewürfelt
sheet-rolls = Würfe übrig
sheet-turn = Einen Würfel drehen
sheet-turn-die = Würfel { $number } drehen, jetzt { $face }
tree-begin = Ausgangsstellung
tree-earlier = Frühere Analysen
tree-forget = { $position } vergessen
tree-roll = Wurf { $dice }
tree-title = Was du ausprobiert hast


decision-before = vorige Entscheidung
decision-next = nächste Entscheidung
link = der Link
link-broken = er enthält kein Spiel
link-long = Dieses Spiel ist zu lang für einen Link. Sein Protokoll kannst du dort speichern, wo es gespielt wurde.
link-whole = kopiere ihn ganz; manche Programme schneiden lange Links ab
look-all = alle
look-chance = Gewinnchance
look-chance-of = Gewinnchance: { $name }
look-choice-lost = { $move } kostet { $loss }; am besten war „{ $best }“.
look-decisions = Entscheidungen
look-dot = { $number }: „{ $move }“ kostet { $loss }
look-errors = Fehler nach Größe
look-interval = 95 %: { $low } bis { $high }
look-key-blunder = nächster Patzer ??
look-key-first = erste Entscheidung
look-key-inaccuracy = nächste Ungenauigkeit ?!
look-key-last = letzte Entscheidung
look-key-mistake = nächster Fehler ?
look-level = Niveau
look-lost = { $loss }; am besten: { $best }
look-luck = Der Wurf brachte { $luck }.
look-none = Keine.
look-off = { $loss } ± { $off }
look-open = Noch nicht zu Ende
look-others = Die anderen
look-progress = { $share } des Spiels
look-quiz = Als Quiz
look-result = Ergebnis
look-score = Erwartete Endpunktzahl
look-start = Beginn
look-title = Wurf { $number }, Zug { $turn }: { $name }
look-turns = Erwartete Züge insgesamt
look-whose = Wessen
remark = Bemerkung
remark-keep = Merken
remark-what = was du davon hältst
review-intro = Jede Entscheidung eines Spiels bewertet, Glück und Können getrennt.
review-no-match = Kein Spiel enthält alle diese Wörter.
review-none = Es gibt noch keine Spiele: <play>Spiel eins</play>.
review-search = Suche
review-search-for = Spieler, Spiel, Ergebnis


puzzles-answered = Aufgabe { $number }, beantwortet
puzzles-ask = Was tust du?
puzzles-count = Beantwortet
puzzles-days = Tage
puzzles-done = Alles gelöst: <strong>{ $score } von 100</strong>.
puzzles-intro = Knappe Entscheidungen aus echten Spielen. Alle bekommen jeden Tag dieselben fünf.
puzzles-key-before = vorige Aufgabe
puzzles-key-next = nächste Aufgabe
puzzles-name = Dein Name
puzzles-none = In diesem Spiel gibt es keine knappen Entscheidungen.
puzzles-open = Aufgabe { $number }
puzzles-points = Punkte
puzzles-result = { $score } von 100. Fehlerquote { $rate }: { $word }.
puzzles-right = Richtig
puzzles-said = Deine Antwort: <strong>{ $move }</strong>.
puzzles-score = { $score } von 100
puzzles-scored = Aufgabe { $number }, { $score } von 100
puzzles-take = Test machen
puzzles-test = Leistungstest
puzzles-test-intro = Knappe Entscheidungen aus echten Spielen. Zehn Stellungen; die Lösungen kommen am Ende.
puzzles-tested = { $when }: { $game }, { $score } von 100, Fehlerquote { $rate }, { $word }
puzzles-tests = Deine Tests
puzzles-today = Die Aufgaben von heute
puzzles-who = Wer


me-count = Wie oft
me-curve = Fehlerquote, Spiel für Spiel
me-error = Fehler
me-games =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }; Niveau des letzten: { $word }.
me-leaks = Wo du verlierst
me-looking = Deine Spiele werden durchgesehen: { $done } von { $total }
me-lost-games = { $games } Spiele
me-name = Dein Name im Spiel
me-no-leaks = Keine Fehler.
me-none = Unter diesem Namen gibt es noch keine beendeten Spiele: <play>Spiel eins</play>. Dann zeigt diese Seite, wie sich deine Fehlerquote entwickelt und was deine Fehler sind, und du kannst daran üben.
me-rate =
    Fehlerquote: <strong>{ $rate }</strong> bei { $count ->
        [one] { $count } Entscheidung
       *[other] { $count } Entscheidungen
    }. Nach einem weiteren Spiel steht hier eine Kurve.
me-rating =
    { $game }: <strong>{ $rating }</strong> nach { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spielen
    }, { $won } gewonnen
me-streak =
    { $count ->
        [one] Aufgaben an { $count } Tag
       *[other] Aufgaben an { $count } Tagen in Folge
    }
me-sum = Verlust insgesamt
training-ask = Hier lagst du daneben: { $leak }. Was ist am besten?
training-begin = Beginnen
training-done = Alle gefunden.
training-found = Gefunden
training-left =
    { $count ->
        [one] { $count } Entscheidung
       *[other] { $count } Entscheidungen
    } noch zu finden; { $found } gefunden.
training-then = Im Spiel war es „{ $move }“, das kostete { $loss }.
training-title = Üben an deinen eigenen Fehlern


explore-odds = Chancen
explore-papers = Tabellen aus Arbeiten
explore-parts = Teile der Erkundung
explore-scores = Punkte
explore-solve = Lösen
explore-stopping = Wann aufhören
explore-triples = Dreierkombinationen
odds-best = Der beste Zug bringt
odds-bust = Chance, dass der nächste Wurf den Zug verliert
odds-bust-free = Chance, dass der nächste Wurf den Zug verliert, solange { $free } von 3 Läufern frei sind
odds-chance = Chance, dass ein Wurf die Spalte voranbringt
odds-choose = Wähle bis zu drei Spalten mit Läufern: Was bringt der nächste Wurf?
odds-climb = Würfe bis zum Ende der Spalte
odds-climb-unit = Länge durch erwartete Felder
odds-columns = Spalten mit Läufern
odds-lost = Er geht verloren
odds-note = Ein Zug für sich allein, jedes Feld gleich viel wert, zu Beginn ein Feld in jeder der Spalten.
odds-rolls = Seine Würfe
odds-spaces = { $spaces } Felder
odds-stop = Aufhören bei
odds-stop-at = ab { $spaces } Feldern
odds-three = Drei Spalten im Sinn
odds-title = Was ein Wurf bringt
papers-drawn = Gezeichnete Spalte
papers-measured = { $column }, wie gemessen
papers-note = Gedruckte Werte, ✓ wo unsere gleich lauten, ≠ wo nicht; graue sind nur von uns. Titel und Texte stehen in der Sprache der Arbeiten.
papers-same = wie bei uns
papers-table = Tabelle
scores-chance = Chance auf mindestens
scores-deviation = Standardabweichung
scores-mean = Mittel
scores-median = Median
scores-of = { $player } in { $game }: Punkte
scores-title = Endpunktzahlen, exakt
scores-unit = Wahrscheinlichkeit jeder Punktzahl
solve-intro = Rückwärtsanalyse von den letzten Stellungen bis zur ersten, etwa <code>cantstop(3,2)</code>, <code>pig(100)</code>, <code>yahtzee</code>.
solve-progress = erledigte Arbeit
solve-title = Ein Spiel vor deinen Augen lösen
solve-words = { $unit } zu Beginn von { $game }. { $anchors } Ankerstellungen in { $seconds } s.
stopping-cell = { $columns }: ab { $spaces } Feldern aufhören; { $chance } der Würfe gehen gut
stopping-chance = Würfe, die gut gehen, in %
stopping-column = Eine Spalte
stopping-intro = Drei Läufer sind im Spiel, einer davon in Spalte { $column }. Für jedes Paar anderer Spalten: mit wie vielen Feldern man am besten aufhört, oder welcher Anteil der Würfe gut geht.
stopping-shown = Gezeigt
stopping-stop = mit so vielen Feldern aufhören
stopping-title = Wie weit gehen?
stopping-with = Mit Spalte { $column }
triples-all = Alle { $count }
triples-by = Sortiert nach
triples-chance = Chance eines Wurfs
triples-columns = Spalten
triples-expected = Felder eines Wurfs
triples-failure = Risiko des besten Zugs
triples-head-chance = Chance
triples-head-roll = Wert eines Wurfs
triples-head-rolls = Würfe
triples-head-turn = Bester Zug
triples-optimal = Felder des besten Zugs
triples-rolls = Würfe des besten Zugs
triples-stopping-point = wann aufhören
triples-title = Dreierkombinationen, die beste zuerst
triples-worth = Ein Feld ist wert
triples-worth-progress = sein Anteil an der Spalte
triples-worth-space = überall eins


rules-cantstop = Wer als Erster das Ende von drei Spalten erreicht, gewinnt. Die Spalten 2 und 12 sind kurz, weil ihre Summen selten fallen; die Spalte 7 ist lang.
rules-cantstop-bust = Ein Wurf, der keinen Läufer bewegt, ist ein Fehlwurf: Die Läufer gehen zurück, und alles aus diesem Zug ist verloren.
rules-cantstop-claim = Wer am Ende einer Spalte aufhört, hat sie gewonnen. Dort zieht niemand mehr.
rules-cantstop-more = Kann nur ein Paar ziehen, zieht es allein. Spieler dürfen auf demselben Feld stehen.
rules-cantstop-move = Setze in beiden Spalten einen Läufer ein Feld über deinen Stein, oder rücke den Läufer, der dort steht, ein Feld hinauf. Es gibt drei Läufer.
rules-cantstop-roll = Würfle mit vier Würfeln und bilde daraus zwei Paare. Die Summe jedes Paars ist eine Spalte.
rules-cantstop-stop = Dann würfle weiter oder hör auf. Wer aufhört, setzt seine Steine dorthin, wo die Läufer stehen.
rules-farkle = Würfle mit sechs Würfeln und lege mindestens einen beiseite, der zählt (jede 1 zählt 100, jede 5 zählt 50, dazu drei Gleiche und mehr); dann würfle mit dem Rest weiter oder sichere die Punkte. Zählt ein Wurf gar nichts, sind die Punkte des Zugs verloren.
rules-first-turn = Can’t Stop: ein erster Zug in zwei Minuten
rules-pig = Würfle mit einem Würfel, so oft du willst, und zähle zusammen; sichere, um die Summe zu behalten. Bei einer 1 sind die Punkte des Zugs verloren. Wer 100 hat, gewinnt.
rules-rule28 = Eine Faustregel, wann man aufhört, von Michael Keller (1986). In Spalte 7 zählt jedes Feld 1, in 6 und 8 zählt es 2 und so weiter bis 2 und 12, wo es 6 zählt; jeder neue Läufer zählt den Wert seiner Spalte noch einmal. Drei ungerade Spalten zählen 2 dazu, drei gerade 2 weniger; Spalten nur unter 8 oder nur über 6 zählen 4 dazu. Bei 28 hört man auf.
rules-words = Wörter des Coachs
rules-yahtzee = Dreizehn Züge, einer für jedes Feld. Würfle mit fünf Würfeln; zweimal darfst du einige behalten und mit den anderen noch einmal würfeln; dann fülle ein Feld. 63 Punkte im oberen Teil bringen 35 dazu.
first-again = Noch einmal
first-ask = Jetzt kommt die Frage dieses Spiels. Solange Läufer frei sind, geht kaum ein Wurf schief. Weiterwürfeln, oder aufhören und die Felder behalten?
first-ask-out = Jetzt kommt die Frage dieses Spiels. Je mehr Läufer stehen, desto mehr Würfe gehen schief: Bei allen dreien helfen nur noch ihre Spalten. Weiterwürfeln, oder aufhören und die Felder behalten?
first-bust = Fehlwurf: Kein Paar bewegt einen Läufer, und alle drei Läufer stehen schon. Alles aus diesem Zug ist verloren. Einen Wurf früher aufgehört, und die Felder wären deine.
first-choose = Aus vier Würfeln werden auf drei Arten zwei Paare. Wähle eine: Tippe sie an oder ihre Spalte auf dem Brett.
first-choose-again = Wähle wieder ein Paar. Läufer auf dem Brett rücken hinauf; nur in drei Spalten kann einer stehen.
first-kept =
    { $count ->
        [one] Du behältst { $count } Feld: Dein Stein steht jetzt, wo der Läufer stand. Der Nächste würfelt.
       *[other] Du behältst { $count } Felder: Deine Steine stehen jetzt, wo die Läufer standen. Der Nächste würfelt.
    }
first-play = Ein Spiel spielen
first-roll = Würfle mit den vier Würfeln.
`,Ji=`

again = try again
analyse-clear = Clear
back = Back
box = Box
box-is-open = open
bust = Bust
close = Close
coach = Coach
column = Column
copied = Copied
day = Day
dice = Dice
error-rate = Error rate
forward = Forward
game = Game
games = Games
gives-away = Gives away
halt = Stop
hold = Hold
hold-win = Hold and win
keys = Keys
luck = Luck
move = Move
next = Next
pairs = Pairs
player = Player
player-numbered = player { $number }
players = Players
rating = Rating
ratings = Ratings
redo = Redo
residual = Residual
roll = Roll
roll-again = Roll again
roll-all = Roll all dice
roll-some =
    { $count ->
        [one] Roll { $count } die
       *[other] Roll { $count } dice
    }
rule28 = The Rule of 28
runner = runner
seat-after = player { $number } from the mover
seat-mover = the mover
seat-other = the other
seat-others = the others
seat-you = you
start = Start
stop = Stop
stop-win = Stop and win
try-again = Try again
turn = turn { $turn }
undo = Undo
value = Value
verdict = Verdict
waiting = Working it out …
won = Won
you = You


app-dark = Dark colours
app-home = retrodice, to the first page
app-key-explore = explorer
app-key-help = these keys
app-key-new = new game
app-key-theme = dark or light
app-language = Language
app-light = Light colours
app-menu = Menu
app-pages = Pages
app-skip = Skip to the page
page-analyse = Analyse
page-explore = Explore
page-me = Me
page-play = Play
page-puzzles = Puzzles
page-review = Review
page-rules = Rules


key-best = play the best move
key-box-before = box before
key-box-next = next box
key-coach = coach: off, after my move, before it
key-copy = copy the position
key-enter = Enter
key-hint = hint: a nudge, the best move, all moves
key-keep = keep a die
key-look = look back: the last step, then ← and →
key-pair = choose a pair
key-pair-before = pair before
key-pair-next = next pair
key-paste = paste a position
key-roll = roll, or roll again
key-score = score in the selected box
key-space = space
key-table = table of all moves


game-both = { $name } { $seats }
game-cantstop = Can’t Stop
game-farkle = Farkle
game-kniffel = Kniffel
game-pig = Pig
game-piglet = Piglet
game-pushyourluck = Push your luck
game-sized = { $name } ({ $size })
game-to = { $name } to { $target }
game-yacht = Yacht
game-yahtzee = Yahtzee
game-yatzy = Yatzy
rule-forced-roll = spaces blocked
rule-jump = jumping over
rule-win =
    to { $count ->
        [one] one column
       *[other] { $count } columns
    }
seats-1 = alone
seats-2 = for two
seats-3 = for three
seats-4 = for four
box-chance = Chance
box-five-kind = Five of a kind
box-fives = Fives
box-four-kind = Four of a kind
box-fours = Fours
box-full-house = Full house
box-large-straight = Large straight
box-ones = Ones
box-pair = One pair
box-sixes = Sixes
box-small-straight = Small straight
box-three-kind = Three of a kind
box-threes = Threes
box-two-pairs = Two pairs
box-twos = Twos
box-yahtzee = Yahtzee
move-aside = set aside { $dice }
move-both = { $first }, { $second }
move-bust = bust
move-hold = hold
move-keep = keep { $dice }
move-keep-none = keep none
move-roll = roll again
move-score = score { LOWER($box) }
move-stop = stop
unit-points = expected points
unit-turns = expected turns
unit-win-probability = chance to win


opponent-bonus2026 = Bonus Bea
opponent-constant2009 = Counting Carl
opponent-greedy = Greedy Greg
opponent-halves = Halving Hal
opponent-hold = Holding Hanna
opponent-linear2009 = Nimble Nora
opponent-linear2011 = Climbing Kim
opponent-means = Average Ava
opponent-mind = Mindful Mia
opponent-novice = Novice Ned
opponent-odds = Odds-on Otto
opponent-optimal = Perfect Petra
opponent-pace = Pacing Paul
opponent-random = Random Rudi
opponent-rule28 = Timid Tim
opponent-rules2007 = Listing Lou
opponent-rules2026 = Ruling Ruth
opponent-simple = Simple Simon
opponent-stages = Steady Stella
opponent-steps = Seven-step Sam
opponent-survival = Surviving Sue
way-bonus2026 = estimates every box, and the chance of the bonus
way-constant2009 = Rule of 28 with other numbers
way-greedy = takes the most points in each turn
way-halves = adds up the best of both halves of the sheet
way-hold = takes all that scores and holds at a fixed total
way-linear2009 = weighs spaces by their height
way-linear2011 = champion of 2011: high spaces weigh more
way-means = expects the usual of every open box
way-mind = looks to the end of the turn, with a trained mind beyond it
way-novice = keeps what there is most of
way-odds = stops by the odds of the next roll
way-optimal = knows the value of every position
way-pace = holds at 21 and an eighth of what it is behind
way-random = anything that is allowed
way-rule28 = Rule of 28
way-rules2007 = two short lists of rules
way-rules2026 = two lists of rules, grown
way-simple = Rule of 28, stopped at 26
way-stages = weighs the odds by the stage of the race
way-steps = three runners and seven spaces, then stops
way-survival = rolls while a roll wins more than it loses
strength-best = the strongest here
strength-points = scores { $points } on average
strength-turns = needs { $turns } turns on average
strength-wins =
    wins { $share } against { $others ->
        [one] { $name }
       *[other] { $others } × { $name }
    }


result-finished = { $name } finished { $how }
result-given-up = { $name } gave up
result-given-up-won = { $name } gave up; { $winners } won
result-points =
    { $count ->
        [one] with { $count } point
       *[other] with { $count } points
    }
result-shared = { $winners } share the win { $how }
result-turns =
    { $count ->
        [one] in { $count } turn
       *[other] in { $count } turns
    }
result-won = { $name } won { $how }


verdict-blunder = blunder
verdict-brief = { $verdict }, −{ $loss }; best was { $best }.
verdict-close = too close to call
verdict-doubtful = doubtful
verdict-good = good
verdict-inaccuracy = inaccuracy
verdict-lost = { $name } played “{ $move }”, which gives away { $loss }; best was { $best }.
verdict-mistake = mistake
verdict-played = { $name } played “{ $move }”.
rating-advanced = advanced
rating-beginner = beginner
rating-casual = casual
rating-expert = expert
rating-flawless = flawless
rating-intermediate = intermediate
rating-world-class = world class
motive-bonus-kept = After “{ $move }” the upper bonus would be out of reach.
motive-bonus-lost = That puts the upper bonus out of reach.
motive-bonus-now = It earns the upper bonus of { $points } points.
motive-claims =
    Stopping claims { $count ->
        [one] column { $columns }
       *[other] columns { $columns }
    }.
motive-climbs =
    It climbs { $spaces ->
        [one] { $spaces } space
       *[other] { $spaces } spaces
    }, “{ $move }” only { $fewer }.
motive-completes = { $box }: { $chance } rolls complete it, { $less } after “{ $move }”.
motive-course =
    The upper bonus then needs { $needs ->
        [one] { $needs } more point
       *[other] { $needs } more points
    }; { $dice } dice in each open upper box make { $points }.
motive-dice-left = It leaves { $dice } dice to roll, “{ $move }” only { $fewer }.
motive-extra = The extra Yahtzee earns { $points } points.
motive-jump = In column { $column } the runner jumps over an opponent and climbs { $spaces } spaces.
motive-lends = After “{ $move }” the next player could jump over your piece in column { $column }.
motive-marker =
    It leaves { $left ->
        [one] a runner
       *[other] { $left } runners
    } free; after “{ $move }” { $bust }.
motive-minimum =
    { $first ->
        [yes] It takes { $points } points to get on the board.
       *[no] A turn counts only from { $points } points on.
    }
motive-more-points = It sets aside { $points } points more than “{ $move }”.
motive-must-roll = The runner in column { $column } shares a space with an opponent, so you may not stop.
motive-next-wins =
    { $chance } rolls { $alone ->
        [yes] can end
       *[no] can win
    } the game.
motive-odds =
    { $agrees ->
        [yes] One more roll gains { $gain } points on average and loses { $loss }.
       *[no] By points alone you would { $rolls ->
            [yes] end the turn
           *[no] roll
        }: one more roll gains { $gain } on average and loses { $loss }.
    }
motive-race =
    { $ahead ->
        [yes] Ending the turn leaves you ahead.
       *[no] Ending the turn would leave you behind.
    }
motive-reach =
    The runner in column { $column } is { $spaces ->
        [one] { $spaces } space
       *[other] { $spaces } spaces
    } from the top, and { $chance } rolls can move it.
motive-rival =
    { $place ->
        [0] The opponent
       *[other] The player { $place } to the left
    } needs one more column and is { $spaces ->
        [one] { $spaces } space
       *[other] { $spaces } spaces
    } from the top of column { $column }.
motive-rival-needs = The opponent needs only { $points } to win.
motive-safer = It is safer: after “{ $move }” { $bust }.
motive-stake =
    { $keeps ->
        [yes] Stopping keeps { $spaces ->
            [one] { $spaces } space
           *[other] { $spaces } spaces
        }.
       *[no] A bust would lose { $spaces ->
            [one] { $spaces } space
           *[other] { $spaces } spaces
        }.
    }
motive-wins =
    It { $alone ->
        [yes] ends
       *[no] wins
    } the game.
motive-zero = A zero costs least in { LOWER($box) }.
of-hundred = { $count } of 100
of-hundred-few = fewer than 1 of 100
of-hundred-most = more than 99 of 100
reason-close = { $sure }. { $open }: too close to call
reason-both = Ending the turn leaves you at { $stop }, rolling at { $roll }.
reason-equal = “{ $move }” is just as good.
reason-estimated = Estimated, ± { $margin }.
reason-further-points = With the opponent { $more } further, it would be “{ $move }”.
reason-further-seat = With the player { $place } to the left one space higher in column { $column }, it would be “{ $move }”.
reason-further-space = With the opponent one space higher in column { $column }, it would be “{ $move }”.
reason-inexact = Estimated, not exact.
reason-next = The next best, “{ $move }”, gives away { $loss }.
reason-not-roll = { $call }. Rolling again, { $survive }.
reason-position = The position is worth { $value }.
reason-roll = { $call }: { $survive }.
reason-rule28 =
    The Rule of 28 counts { $count } and would { $would ->
        [stop] stop
       *[roll] roll
    }{ $verdict ->
        [timid] : too timid here
        [bold] : too bold here
       *[right] { "" }
    }.
reason-value = That is worth { $value }.
reason-worth = { $call } is worth { $value }.
reasons-rolls = The rolls that decide it
rolls-any = any { $sums }
source-mind = estimated: exact within the turn, a trained mind at its end
source-profile = estimated: every seat replies to the others
source-rollouts = estimated: games played out with the same dice
source-solved = solved exactly
survive = { $count } rolls survive
survive-all = no roll can bust
survive-few = fewer than 1 of 100 rolls survive
worth-points = { $amount } points
worth-turns = { $amount } turns
outcome-lost = { $move } gives away { $loss }: { $verdict }.
outcome-points = { $points } points of 100.
nudge-bust = these dice lose the turn
nudge-close = whether to go on is too close to call
nudge-end = it is time to end the turn
nudge-go-on = do not end the turn yet
nudge-nothing = there is nothing to choose
nudge-only = there is only one move
nudge-roll = there is nothing to choose: roll
nudge-several = more than one move is best
nudge-which = the question is only which move, not whether to go on
leak-aside = set the wrong dice aside
leak-box = the wrong box
leak-columns = the wrong columns
leak-kept = kept the wrong dice
leak-rolled = rolled once too often
leak-stopped = stopped too early


meaning-bust = A roll that moves no runner, or scores nothing. It ends the turn, and all that the turn has brought is lost. A roll that is no bust survives.
meaning-chance = How often whoever is at move would win from here, if everybody went on as well as the coach knows how.
meaning-claimed = Whoever stops on the top of a column has claimed it: it counts towards the win, and nobody moves there any more.
meaning-close = ≈: the values are estimates, and too close to tell which move is better.
meaning-error-rate = 1,000 times the mean of what your decisions gave away. Lower is better.
meaning-estimate = Not worked out to the end of the game. The number after ± says how far off it may be: 95 of 100 such estimates are nearer.
meaning-exact = Worked out for every roll to the end of the game, not tried out: no chance is left in the number.
meaning-gives-away = How much less a move is worth than the best one: chance to win, points, or turns.
meaning-luck = What the dice brought: the value after a roll less the average over all rolls.
meaning-residual = What is left in a review because values are estimates; zero where they are exact.
meaning-rollout = The game is played on many times from here, every move with the same dice, and the results are averaged.
meaning-rule28 = A rule of thumb for when to stop: spaces and runners count, rare columns more, and at 28 one stops. The page Rules has it in full.
meaning-runner = A marker of this turn. There are three; whoever stops puts their own pieces where the runners stand.
meaning-signs = Good, doubtful or inaccurate, a mistake, a blunder; by what the move gives away.
meaning-turns = How many turns it takes from here on average, this one included. Fewer is better.
term-bust = Bust | busts | survive
term-chance = Chance to win | win chance
term-claimed = Claimed column | claims | claimed
term-close = Too close to call
term-error-rate = Error rate
term-estimate = Estimated
term-exact = Exact | exactly
term-gives-away = Gives away
term-luck = Luck
term-residual = Residual
term-rollout = Rollout | played out
term-rule28 = Rule of 28
term-runner = Runner | runners
term-signs = =, ?!, ?, ??
term-turns = Expected turns | more turns


advice-all = All { $count } moves
advice-fewer = Fewer
advice-rule28 = The count of the Rule of 28 after the move; it stops at 28
ask-filled = filled
ask-here = score here
ask-here-in = score here in { $box }
ask-score = Score
ask-upper = Upper so far
bands-doubtful = ?! doubtful up to
bands-good = = up to
bands-inaccuracy = ?! up to
bands-mistake = ? up to, beyond ??
bands-percent = per cent of win chance
bands-title = What counts as what
bands-usual = The usual
board-at = { $name } at { $at }
board-claimed = claimed by { $name }
board-column = column { $column } of { $length }: { $state }
board-empty = nothing on it yet
board-runner = runner at { $at }
board-space = column { $column }, space { $at }
board-words = board: { $words }
chances-after = After “{ $move }”: { $shares }
chances-points = { $name } can expect { $points } points in the end
chances-turns = { $turns } more turns to expect
chances-words = chance to win: { $shares }
chart-bars = { $count } bars from { $first } to { $last }
chart-points = { $title }, { $count } points
dice-none = no dice on the table
dice-words = dice { $dice }
die-keep = keep
die-roll = roll
die-words = die { $number } shows { $face }: { $then }
match-claimed = { $name }: { $claimed } of { $needed }
match-own = each on a board of their own
pairs-aside = Dice to set aside
pairs-both = { $first } and { $second }
pairs-key = { $pair }, key { $key }
race-has = { $name } has { $score }
race-of = of { $target }
race-risk = and { $points } at risk
sheet-extra = Extra bonuses
sheet-score = score { $points } in { $box }
sheet-total = Total
sheet-upper = Upper, of { $needed }


failure-check = check the position
failure-computation = the computation
failure-load = load it again
failure-page = this page
failure-refused = the server refused it
failure-reload = try again; load the page again if that does not help
failure-restart = start it again: retrodice serve
failure-server = the server
failure-silent = it does not answer
failure-start = it did not start
failure-status = it answered { $status }
refused-busy = The coach has too much to do. Try again in a moment.
refused-failed = Something went wrong in the computation. If it happens again, please report it.
refused-full = There is no room for more games. Delete some of them first.
refused-missing = There is no such thing here.
refused-notation = This cannot be read. A position is written “game | fields”; the page Analyse has an example for every game.
refused-part = “{ $part }” cannot be read. A position is written “game | fields”; the page Analyse has an example for every game.
refused-request = This cannot be done.
refused-stale = The game has gone on elsewhere, perhaps in another window. You see it as it is now.
refused-too-large = This game is too large to be solved while you wait. Take a smaller board or a position nearer to the end.
refused-too-long = This takes longer to compute than you would wait. Ask about a smaller game or a position nearer to its end.
refused-unsupported = This is not available for these rules.


home-all = All games, and a search
home-delete = Delete it
home-delete-game = delete the game { $game } of { $when }
home-game-cantstop = Can’t Stop
home-game-farkle = Farkle
home-game-pig = Pig
home-game-small = Can’t Stop, small
home-game-yahtzee = Yahtzee
home-games = Games here
home-import = Bring in a record
home-keep = Keep it
home-more = Have a position? <analyse>Analyse it</analyse>. A few minutes? <puzzles>Today’s puzzles</puzzles>.
home-name = Name of player { $number }
home-new = New to Can’t Stop? The rules, and a first turn in two minutes.
home-none = None yet. Every step is kept, whatever happens to the browser or the server.
home-note-cantstop = first to three columns
home-note-farkle = six dice to 2000, solved exactly
home-note-pig = one die to 100, solved exactly
home-note-small = three-sided dice, solved exactly
home-note-yahtzee = thirteen boxes, solved exactly
home-other = Other games, own dice
home-person = a person
home-player = Player { $number }
home-players =
    { $count ->
        [one] player, alone
       *[other] players
    }
home-record = A game as exported, or played at a real table, or the text log of an online table of Can’t Stop
home-review = review
home-seat = Seat { $number } is played by
home-seed = Seed of the dice, to play a game again
home-spec = A game by its spec
home-take = Bring it in
home-title = Play, and learn why
ruleset-alone = Alone, nobody is in the way.
ruleset-board = Small: { $sides }-sided dice, { $shortest } to { $longest } spaces
ruleset-official = Official board, columns 2 to 12
ruleset-on = Board
ruleset-sharing = When a runner would end its move on another player’s space
ruleset-spec = Its spec:
ruleset-title = Rules
ruleset-usual = The usual rules
ruleset-win = Columns to win
sharing-forced-roll = it may, but not stop there: the turn goes on
sharing-free = both may stand there
sharing-jump = it jumps over to the next free space


play-best = Best
play-board = Board
play-choose-box = Choose a box to score in.
play-choose-box-first = Choose a box first: j and k, or tap it.
play-choose-pair = Choose a pair first: tap it or its column.
play-ends = This move ends the turn.
play-goes-on = This move cannot end the turn.
play-nothing = Nothing yet: roll.
play-so-far = So far
play-story = The game so far
play-title = A game of { $game }
step-before = step before
step-next = next step
turn-box = Choose a box
turn-bust = Bust: the turn is lost.
turn-faces = Faces of your dice
turn-faces-as = dice, as 1-3-3-4
turn-pass = Hand on the dice
turn-playing = { $name } is playing …
turn-score = Score { $points } in { LOWER($box) }
turn-take = Take these dice
coach-after = after my move
coach-before = before my move
coach-hint = Hint
coach-intro = Each of your moves gets a verdict here, and what it cost.
coach-more = More
coach-more-hint = Ask again for the move.
coach-no-advice = No advice for this position.
coach-no-choice = Nothing to say about that move: there was no choice.
coach-off = off
coach-over = The review shows what each decision cost, and which were luck.
coach-silent = Silent, unless you ask for a hint.
coach-when = The coach speaks
extras-calm = calmly
extras-copy = Copy
extras-csv = CSV
extras-give-up = Give up …
extras-hand = our own dice, typed in
extras-hash = Fair dice: the hash of the seed is <code>{ $hash }</code>; the seed is shown when the game is over.
extras-jsonl = JSON lines
extras-pace = Opponents play
extras-play-on = Play on
extras-quick = at once
extras-seed = Fair dice: the hash of the seed is <code>{ $hash }</code>; the seed was <code>{ $seed }</code>.
extras-slow = slowly
extras-sure = Yes, give up
extras-text = Record
extras-title = Position, dice, settings, export
log-all = All { $count } turns
log-held = held
log-kept = kept { $dice }
log-last = The last turns
log-look = look at roll { $number }: { $step }
log-stopped = stopped
log-stopped-spaces =
    { $count ->
        [one] stopped: +{ $count } space
       *[other] stopped: +{ $count } spaces
    }
look-analyse = Analyse this position
look-back = Back to the game
look-bust = <strong>Bust.</strong> These dice fit nowhere.
look-roll = Roll { $number }
over-again = Play again
over-new = New game
over-review = Review this game


analyse-answer = Show the answer
analyse-as-text = Positions of this game are edited as text.
analyse-before = Before the roll
analyse-begin = Begin with
analyse-copy-link = Copy link
analyse-copy-position = Copy position
analyse-copy-quiz = Copy as quiz
analyse-key-answer = show or hide the answer
analyse-key-walk = walk on: the best move, or a roll
analyse-look = Look
analyse-position = Position: game, squares, markers, dice
analyse-quiz = What would you do?
analyse-walk = Walk on
editor-cell = { $name }, column { $column }
editor-click = Click a space, or go there by arrow keys and press Enter, to put that there; again to take it away.
editor-dice = dice on the table
editor-die = Die { $number }
editor-key = what a click puts on the board
editor-numbers = Squares and runners by number
editor-place = A click puts down
farkle-dice = Dice left
heat-close = column { $column }, height { $height }: too close to call, { $gain }
heat-estimated = A marker moved through the spaces, everything else left as it is; estimated. Framed: where markers are.
heat-exact = A marker moved through the spaces, everything else left as it is; exact. Framed: where markers are.
heat-height = Height
heat-legend = ↻ roll on · ■ stop · ≈ too close to call
heat-paint = Show on the board where to keep rolling
heat-painted =
    Blue: with a marker there, better to roll again; orange: better to stop. The stronger the colour, the more it matters. All other markers stay where they are. { $exact ->
        [yes] { "" }
       *[no] Estimated.
    }
heat-roll = column { $column }, height { $height }: roll, better by { $gain }
heat-stop = column { $column }, height { $height }: stop, better by { $gain }
heat-rolls = ↻ roll on
heat-stops = ■ stop
heat-title = Keep rolling? The same as a table
pig-die = Die
pig-mover = The mover’s score
pig-open = not rolled
pig-other = The other’s score
pig-turn = Turn so far
rollout-again = Again
rollout-played = games played
rollout-title = Roll it out: play every move on until the best one is beyond doubt
rollout-words =
    { $games } games for each move, { $strategy } in every seat, the same dice for all{ $luck ->
        [out] , their luck taken out
       *[in] { "" }
    }{ $decided ->
        [yes] ; the best move is beyond doubt
       *[no] { "" }
    }
sheet-filled = Filled boxes with their points, such as <code>{ $example }</code>
sheet-not-rolled = 3, nothing rolled
sheet-rolls = Rolls left
sheet-turn = Turn a die
sheet-turn-die = turn die { $number }, now { $face }
tree-begin = Start
tree-earlier = Earlier analyses
tree-forget = forget { $position }
tree-roll = roll { $dice }
tree-title = What you tried


decision-before = decision before
decision-next = next decision
link = the link
link-broken = it holds no game
link-long = This game is too long for a link. Its record can be saved where it was played.
link-whole = copy the whole of it; long links are cut by some programs
look-all = everybody’s
look-chance = Chance to win
look-chance-of = Chance to win of { $name }
look-choice-lost = { $move } gives away { $loss }; best was { $best }.
look-decisions = Decisions
look-dot = { $number }: { $move } gives away { $loss }
look-errors = Errors by size
look-interval = 95 %: { $low } to { $high }
look-key-blunder = next blunder ??
look-key-first = first decision
look-key-inaccuracy = next inaccuracy ?!
look-key-last = last decision
look-key-mistake = next mistake ?
look-level = Level
look-lost = { $loss }; best { $best }
look-luck = The roll brought { $luck }.
look-none = None.
look-off = { $loss } ± { $off }
look-open = Not over yet
look-others = The others
look-progress = { $share } of the game
look-quiz = As a quiz
look-result = Result
look-score = Expected final score
look-start = Start
look-title = Roll { $number }, turn { $turn }: { $name }
look-turns = Expected turns in all
look-whose = Whose
remark = Remark
remark-keep = Keep
remark-what = what you think of it
review-intro = Every decision of a game graded, and luck told apart from skill.
review-no-match = No game has all of these words.
review-none = There are no games yet: <play>play one</play>.
review-search = Search
review-search-for = players, game, result


puzzles-answered = puzzle { $number }, answered
puzzles-ask = What do you do?
puzzles-count = Answered
puzzles-days = Days
puzzles-done = All done: <strong>{ $score } of 100</strong>.
puzzles-intro = Close decisions from real play. Everybody has the same five each day.
puzzles-key-before = puzzle before
puzzles-key-next = next puzzle
puzzles-name = Your name
puzzles-none = This game has no close decisions.
puzzles-open = puzzle { $number }
puzzles-points = Score
puzzles-result = { $score } of 100. Error rate { $rate }; level: { $word }.
puzzles-right = Right
puzzles-said = You said: <strong>{ $move }</strong>.
puzzles-score = { $score } of 100
puzzles-scored = puzzle { $number }, { $score } of 100
puzzles-take = Take a test
puzzles-test = Proficiency test
puzzles-test-intro = Close decisions from real play. Ten positions; the answers come at the end.
puzzles-tested = { $when }: { $game }, { $score } of 100, error rate { $rate }, { $word }
puzzles-tests = Your tests
puzzles-today = Today’s puzzles
puzzles-who = Who


me-count = How often
me-curve = Error rate, game by game
me-error = Error
me-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }; level of the last: { $word }.
me-leaks = Where it goes
me-looking = Looking at your games: { $done } of { $total }
me-lost-games = { $games } games
me-name = Your name, as you play
me-no-leaks = No errors.
me-none = No finished games under this name yet: <play>play one</play>. Then this page shows how your error rate goes, what your errors are, and lets you train on them.
me-rate =
    Error rate: <strong>{ $rate }</strong> over { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    }. After another game there is a curve here.
me-rating =
    { $game }: <strong>{ $rating }</strong> after { $count ->
        [one] { $count } game
       *[other] { $count } games
    }, { $won } won
me-streak =
    { $count ->
        [one] Puzzles { $count } day in a row
       *[other] Puzzles { $count } days in a row
    }
me-sum = Gave away in all
training-ask = You erred here: { $leak }. What is best?
training-begin = Begin
training-done = All found.
training-found = Found
training-left =
    { $count ->
        [one] { $count } decision
       *[other] { $count } decisions
    } to find again; { $found } found.
training-then = In the game you played “{ $move }”, which gave away { $loss }.
training-title = Train on your own mistakes


explore-odds = Odds
explore-papers = The papers’ tables
explore-parts = Parts of the explorer
explore-scores = Scores
explore-solve = Solve
explore-stopping = Stopping points
explore-triples = Triples
odds-best = The best turn brings
odds-bust = chance that the next roll loses the turn
odds-bust-free = chance that the next roll loses the turn, with { $free } of 3 markers free
odds-chance = Chance that a roll can advance the column
odds-choose = Choose up to three columns with markers: what does the next roll do?
odds-climb = Rolls to climb the column
odds-climb-unit = length over expected spaces
odds-columns = Columns with markers
odds-lost = It is lost
odds-note = One turn looked at alone, a space worth the same everywhere, one space in each marked column to begin with.
odds-rolls = Rolls of it
odds-spaces = { $spaces } spaces
odds-stop = Stop with
odds-stop-at = { $spaces } spaces or more
odds-three = Three columns in mind
odds-title = What a roll does
papers-drawn = Column drawn
papers-measured = { $column }, as measured
papers-note = Printed values, ✓ where ours read the same, ≠ where they do not; grey ones are ours alone.
papers-same = the same as ours
papers-table = Table
scores-chance = Chance of at least
scores-deviation = deviation
scores-mean = mean
scores-median = median
scores-of = Score of { $player } in { $game }
scores-title = Final scores, exactly
scores-unit = probability of each score
solve-intro = Retrograde analysis from the last positions to the first: Can’t Stop boards such as <code>cantstop(3,2)</code>, <code>pig(100)</code>, <code>yahtzee</code>.
solve-progress = work done
solve-title = Solve a game in front of you
solve-words = { $unit } at the start of { $game }. { $anchors } anchors in { $seconds } s.
stopping-cell = { $columns }: stop with { $spaces } spaces or more; { $chance } of the rolls go on
stopping-chance = rolls that go on, in %
stopping-column = One column
stopping-intro = Three markers are out, one of them in column { $column }. For every pair of other columns: the spaces of a turn with which it is best to stop, or the share of rolls that do not lose it.
stopping-shown = Shown
stopping-stop = stop with so many spaces
stopping-title = How far to push
stopping-with = With column { $column }
triples-all = All { $count }
triples-by = Ranked by
triples-chance = chance of a roll
triples-columns = Columns
triples-expected = spaces of a roll
triples-failure = risk of the best turn
triples-head-chance = Chance
triples-head-roll = Worth of a roll
triples-head-rolls = Rolls
triples-head-turn = Best turn
triples-optimal = spaces of the best turn
triples-rolls = rolls of the best turn
triples-stopping-point = stopping point
triples-title = Triples, best first
triples-worth = A space is worth
triples-worth-progress = its part of the column
triples-worth-space = one everywhere


rules-cantstop = Be the first to reach the top of three columns. Columns 2 and 12 are short because their sums are rare; column 7 is long.
rules-cantstop-bust = A roll that moves no runner is a bust: the runners go back and all of the turn’s progress is lost.
rules-cantstop-claim = Whoever stops on the top of a column claims it. Nobody moves there any more.
rules-cantstop-more = If only one pair can move, it moves alone. Players may stand on the same space.
rules-cantstop-move = Put a runner on each of the two columns, one space above your piece, or move the runner that is there one space up. There are three runners.
rules-cantstop-roll = Roll four dice and make two pairs of them. Each pair’s sum is a column.
rules-cantstop-stop = Then roll again, or stop. Who stops puts their pieces where the runners are.
rules-farkle = Roll six dice, set aside at least one that scores (each 1 is 100, each 5 is 50, three of a kind and more besides), and roll the rest or hold. A roll without anything that scores loses the turn’s points.
rules-first-turn = Can’t Stop, a first turn in two minutes
rules-pig = Roll one die as often as you like and add it up; hold to keep the sum. A 1 loses the turn’s points. 100 wins.
rules-rule28 = A way to know when to stop, by Michael Keller (1986). Column 7 counts 1 for each space, 6 and 8 count 2, and so on to 2 and 12, which count 6; each runner adds its column’s value once more when it is put down. Three odd columns add 2, three even ones take 2 off; columns all below 8 or all above 6 add 4. Stop at 28.
rules-words = Words of the coach
rules-yahtzee = Thirteen turns, one for each box. Roll five dice; twice you may keep some and roll the others again; then fill one box. 63 points in the upper half earn 35 more.
first-again = Once more
first-ask = Now the question of this game. With runners left, hardly any roll is lost. Roll again, or stop and keep the spaces?
first-ask-out = Now the question of this game. The more runners are out, the more rolls are lost: with all three, only their columns help. Roll again, or stop and keep the spaces?
first-bust = Bust: no pair moves a runner, and all three runners are out. Everything of this turn is lost. Had you stopped one roll earlier, the spaces would be yours.
first-choose = Four dice make two pairs in three ways. Choose one: tap it, or its column on the board.
first-choose-again = Choose a pair again. Runners that are on the board go up; only three columns can have one.
first-kept =
    { $count ->
        [one] You keep { $count } space: your piece stands where the runner stood. The next player rolls.
       *[other] You keep { $count } spaces: your pieces stand where the runners stood. The next player rolls.
    }
first-play = Play a game
first-roll = Roll the four dice.
`,Yi=class{constructor(e){this.value=e}valueOf(){return this.value}},Xi=class extends Yi{constructor(e=`???`){super(e)}toString(e){return`{${this.value}}`}},Zi=class extends Yi{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},Qi=class e extends Yi{static supportsValue(t){if(typeof t==`number`||t instanceof Date)return!0;if(t instanceof Yi)return e.supportsValue(t.valueOf());if(`Temporal`in globalThis){let e=globalThis.Temporal;if(t instanceof e.Instant||t instanceof e.PlainDateTime||t instanceof e.PlainDate||t instanceof e.PlainMonthDay||t instanceof e.PlainTime||t instanceof e.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof e?(n={...t.opts,...n},t=t.value):t instanceof Yi&&(t=t.valueOf()),typeof t==`object`&&`calendarId`in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](e){return e===`string`?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e==`number`)return e;if(e instanceof Date)return e.getTime();if(`epochMilliseconds`in e)return e.epochMilliseconds;if(`toZonedDateTime`in e)return e.toZonedDateTime(`UTC`).epochMilliseconds;throw TypeError(`Unwrapping a non-number value as a number`)}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value==`number`||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}},$i=100,ea=`⁨`,ta=`⁩`;function na(e,t,n){return n===t||n instanceof Zi&&t instanceof Zi&&n.value===t.value||t instanceof Zi&&typeof n==`string`&&n===e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value)}function ra(e,t,n){return t[n]?fa(e,t[n].value):(e.reportError(RangeError(`No default`)),new Xi)}function ia(e,t){let n=[],r=Object.create(null);for(let i of t)i.type===`narg`?r[i.name]=aa(e,i.value):n.push(aa(e,i));return{positional:n,named:r}}function aa(e,t){switch(t.type){case`str`:return t.value;case`num`:return new Zi(t.value,{minimumFractionDigits:t.precision});case`var`:return oa(e,t);case`mesg`:return sa(e,t);case`term`:return ca(e,t);case`func`:return la(e,t);case`select`:return ua(e,t);default:return new Xi}}function oa(e,{name:t}){let n;if(e.params){if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new Xi(`$${t}`)}else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(ReferenceError(`Unknown variable: $${t}`)),new Xi(`$${t}`);if(n instanceof Yi)return n;switch(typeof n){case`string`:return n;case`number`:return new Zi(n);case`object`:if(Qi.supportsValue(n))return new Qi(n);default:return e.reportError(TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new Xi(`$${t}`)}}function sa(e,{name:t,attr:n}){let r=e.bundle._messages.get(t);if(!r)return e.reportError(ReferenceError(`Unknown message: ${t}`)),new Xi(t);if(n){let i=r.attributes[n];return i?fa(e,i):(e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new Xi(`${t}.${n}`))}return r.value?fa(e,r.value):(e.reportError(ReferenceError(`No value: ${t}`)),new Xi(t))}function ca(e,{name:t,attr:n,args:r}){let i=`-${t}`,a=e.bundle._terms.get(i);if(!a)return e.reportError(ReferenceError(`Unknown term: ${i}`)),new Xi(i);if(n){let t=a.attributes[n];if(t){e.params=ia(e,r).named;let n=fa(e,t);return e.params=null,n}return e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new Xi(`${i}.${n}`)}e.params=ia(e,r).named;let o=fa(e,a.value);return e.params=null,o}function la(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(ReferenceError(`Unknown function: ${t}()`)),new Xi(`${t}()`);if(typeof r!=`function`)return e.reportError(TypeError(`Function ${t}() is not callable`)),new Xi(`${t}()`);try{let t=ia(e,n);return r(t.positional,t.named)}catch(n){return e.reportError(n),new Xi(`${t}()`)}}function ua(e,{selector:t,variants:n,star:r}){let i=aa(e,t);if(i instanceof Xi)return ra(e,n,r);for(let t of n)if(na(e,i,aa(e,t.key)))return fa(e,t.value);return ra(e,n,r)}function da(e,t){if(e.dirty.has(t))return e.reportError(RangeError(`Cyclic reference`)),new Xi;e.dirty.add(t);let n=[],r=e.bundle._useIsolating&&t.length>1;for(let i of t)if(typeof i==`string`)n.push(e.bundle._transform(i));else{if(e.placeables++,e.placeables>$i)throw e.dirty.delete(t),RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${$i}`);r&&n.push(ea),n.push(aa(e,i).toString(e)),r&&n.push(ta)}return e.dirty.delete(t),n.join(``)}function fa(e,t){return typeof t==`string`?e.bundle._transform(t):da(e,t)}var pa=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function ma(e,t){let n=Object.create(null);for(let[r,i]of Object.entries(e))t.includes(r)&&(n[r]=i.valueOf());return n}var ha=[`unitDisplay`,`currencyDisplay`,`useGrouping`,`minimumIntegerDigits`,`minimumFractionDigits`,`maximumFractionDigits`,`minimumSignificantDigits`,`maximumSignificantDigits`];function ga(e,t){let n=e[0];if(n instanceof Xi)return new Xi(`NUMBER(${n.valueOf()})`);if(n instanceof Zi)return new Zi(n.valueOf(),{...n.opts,...ma(t,ha)});if(n instanceof Qi)return new Zi(n.toNumber(),{...ma(t,ha)});throw TypeError(`Invalid argument to NUMBER`)}var _a=[`dateStyle`,`timeStyle`,`fractionalSecondDigits`,`dayPeriod`,`hour12`,`weekday`,`era`,`year`,`month`,`day`,`hour`,`minute`,`second`,`timeZoneName`];function va(e,t){let n=e[0];if(n instanceof Xi)return new Xi(`DATETIME(${n.valueOf()})`);if(n instanceof Qi||n instanceof Zi)return new Qi(n,ma(t,_a));throw TypeError(`Invalid argument to DATETIME`)}var ya=new Map;function ba(e){let t=Array.isArray(e)?e.join(` `):e,n=ya.get(t);return n===void 0&&(n=new Map,ya.set(t,n)),n}var xa=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=e=>e}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:ga,DATETIME:va,...t},this._useIsolating=n,this._transform=r,this._intls=ba(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith(`-`)){if(t===!1&&this._terms.has(i.id)){n.push(Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e==`string`)return this._transform(e);let r=new pa(this,n,t);try{return da(r,e).toString(r)}catch(e){if(r.errors&&e instanceof Error)return r.errors.push(e),new Xi().toString(r);throw e}}},Sa=/^(-?[a-zA-Z][\w-]*) *= */gm,Ca=/\.([a-zA-Z][\w-]*) *= */y,wa=/\*?\[/y,Ta=/(-?[0-9]+(?:\.([0-9]+))?)/y,Ea=/([a-zA-Z][\w-]*)/y,Da=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Oa=/^[A-Z][A-Z0-9_-]*$/,ka=/([^{}\n\r]+)/y,Aa=/([^\\"\n\r]*)/y,ja=/\\([\\"])/y,Ma=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,Na=/^\n+/,Pa=/ +$/,Fa=/ *\r?\n/g,Ia=/( *)$/,La=/{\s*/y,Ra=/\s*}/y,za=/\[\s*/y,Ba=/\s*] */y,Va=/\s*\(\s*/y,Ha=/\s*->\s*/y,Ua=/\s*:\s*/y,Wa=/\s*,?\s*/y,Ga=/\s+/y,Ka=class{constructor(e){this.body=[],Sa.lastIndex=0;let t=0;for(;;){let n=Sa.exec(e);if(n===null)break;t=Sa.lastIndex;try{this.body.push(s(n[1]))}catch(e){if(e instanceof SyntaxError)continue;throw e}}function n(n){return n.lastIndex=t,n.test(e)}function r(n,r){if(e[t]===n)return t++,!0;if(r)throw new r(`Expected ${n}`);return!1}function i(e,r){if(n(e))return t=e.lastIndex,!0;if(r)throw new r(`Expected ${e.toString()}`);return!1}function a(n){n.lastIndex=t;let r=n.exec(e);if(r===null)throw SyntaxError(`Expected ${n.toString()}`);return t=n.lastIndex,r}function o(e){return a(e)[1]}function s(e){let t=l(),n=c();if(t===null&&Object.keys(n).length===0)throw SyntaxError(`Expected message value or attributes`);return{id:e,value:t,attributes:n}}function c(){let e=Object.create(null);for(;n(Ca);){let t=o(Ca),n=l();if(n===null)throw SyntaxError(`Expected attribute value`);e[t]=n}return e}function l(){let r;if(n(ka)&&(r=o(ka)),e[t]===`{`||e[t]===`}`)return u(r?[r]:[],1/0);let i=x();return i?r?u([r,i],i.length):(i.value=S(i.value,Na),u([i],i.length)):r?S(r,Pa):null}function u(r=[],i){for(;;){if(n(ka)){r.push(o(ka));continue}if(e[t]===`{`){r.push(d());continue}if(e[t]===`}`)throw SyntaxError(`Unbalanced closing brace`);let a=x();if(a)r.push(a),i=Math.min(i,a.length);else break}let a=r.length-1,s=r[a];typeof s==`string`&&(r[a]=S(s,Pa));let c=[];for(let e of r)e instanceof qa&&(e=e.value.slice(0,e.value.length-i)),e&&c.push(e);return c}function d(){i(La,SyntaxError);let e=f();if(i(Ra))return e;if(i(Ha)){let t=h();return i(Ra,SyntaxError),{type:`select`,selector:e,...t}}throw SyntaxError(`Unclosed placeable`)}function f(){if(e[t]===`{`)return d();if(n(Da)){let[,e,t,n=null]=a(Da);if(e===`$`)return{type:`var`,name:t};if(i(Va)){let r=p();if(e===`-`)return{type:`term`,name:t,attr:n,args:r};if(Oa.test(t))return{type:`func`,name:t,args:r};throw SyntaxError(`Function names must be all upper-case`)}return e===`-`?{type:`term`,name:t,attr:n,args:[]}:{type:`mesg`,name:t,attr:n}}return _()}function p(){let n=[];for(;;){switch(e[t]){case`)`:return t++,n;case void 0:throw SyntaxError(`Unclosed argument list`)}n.push(m()),i(Wa)}}function m(){let e=f();return e.type===`mesg`&&i(Ua)?{type:`narg`,name:e.name,value:_()}:e}function h(){let e=[],t=0,i;for(;n(wa);){r(`*`)&&(i=t);let n=g(),a=l();if(a===null)throw SyntaxError(`Expected variant value`);e[t++]={key:n,value:a}}if(t===0)return null;if(i===void 0)throw SyntaxError(`Expected default variant`);return{variants:e,star:i}}function g(){i(za,SyntaxError);let e;return e=n(Ta)?v():{type:`str`,value:o(Ea)},i(Ba,SyntaxError),e}function _(){if(n(Ta))return v();if(e[t]===`"`)return y();throw SyntaxError(`Invalid expression`)}function v(){let[,e,t=``]=a(Ta),n=t.length;return{type:`num`,value:parseFloat(e),precision:n}}function y(){r(`"`,SyntaxError);let n=``;for(;;)if(n+=o(Aa),e[t]===`\\`)n+=b();else{if(r(`"`))return{type:`str`,value:n};throw SyntaxError(`Unclosed string literal`)}}function b(){if(n(ja))return o(ja);if(n(Ma)){let[,e,t]=a(Ma),n=parseInt(e||t,16);return n<=55295||57344<=n?String.fromCodePoint(n):`�`}throw SyntaxError(`Unknown escape sequence`)}function x(){let n=t;switch(i(Ga),e[t]){case`.`:case`[`:case`*`:case`}`:case void 0:return!1;case`{`:return C(e.slice(n,t))}return e[t-1]===` `&&C(e.slice(n,t))}function S(e,t){return e.replace(t,``)}function C(e){let t=e.replace(Fa,`
`),n=Ia.exec(e)[1].length;return new qa(t,n)}}},qa=class{constructor(e,t){this.value=e,this.length=t}},Ja=[`off`,`after`,`before`],Ya={pace:`calm`,coach:`after`,hand:!1,language:``,bands:{}};function Xa(e,t){try{return JSON.parse(localStorage.getItem(e)??`null`)??t}catch{return t}}function Za(e,t){try{localStorage.setItem(e,JSON.stringify(t))}catch{}}var Qa=Jt({...Ya,...Xa(`settings`,{})});function $a(e,t){Qa[e]=t,Za(`settings`,Qa)}var eo=()=>({quick:0,calm:550,slow:1400})[Qa.pace]??550,to=Jt({name:Xa(`player`,``)});function no(e){to.name=e.trim()===`You`?``:e.trim(),Za(`player`,to.name)}var ro=Object.assign({"../messages/de.ftl":qi,"../messages/en.ftl":Ji}),io=new Map(Object.entries(ro).map(([e,t])=>[e.slice(e.lastIndexOf(`/`)+1,-4),t])),ao=`en`,oo=[...io.keys()].sort(),so=e=>new Intl.DisplayNames([e],{type:`language`}).of(e)??e;function co(){return(globalThis.navigator?.languages??[]).map(e=>e.slice(0,2).toLowerCase()).find(e=>io.has(e))??ao}var lo={get code(){return io.has(Qa.language)?Qa.language:co()},get locale(){return globalThis.navigator?.languages?.find(e=>e.slice(0,2)===this.code)??this.code}},uo={LOWER:([e])=>String(e).toLowerCase()},fo=new Map;function po(e){let t=fo.get(e);if(t)return t;let n=new xa(e===lo.code?lo.locale:e,{useIsolating:!1,functions:uo});return n.addResource(new Ka(io.get(e)??``)),fo.set(e,n),n}function mo(e,t){let n=po(lo.code),r=n.getMessage(e)?.value;return r?n.formatPattern(r,t,[]):void 0}function Q(e,...[t]){return mo(e,t)??e}function ho(e,t,n){return mo(`${e}-${t.replace(/[^a-z0-9]+/gi,`-`)}`,n)}var go=new Map;function $(e,t){let n=`${lo.locale} ${t}`,r=go.get(n)??new Intl.NumberFormat(lo.locale,{minimumFractionDigits:t,maximumFractionDigits:t,signDisplay:`negative`,useGrouping:`min2`});go.set(n,r);let i=10**t;return r.format(Math.sign(e)*Math.round(Math.abs(e)*i)/i)}function _o(e){return[...e.matchAll(/<(\w+)>([^<]*)<\/\1>|[^<]+|</g)].map(([e,t,n])=>t?{tag:t,text:n??``}:{tag:``,text:e})}var vo=[];function yo(e){_n(()=>{let t={list:e};return vo.push(t),()=>{let t=vo.findIndex(t=>t.list===e);t>=0&&vo.splice(t,1)}})}function bo(){return vo.flatMap(e=>e.list())}var xo={ArrowLeft:`←`,ArrowRight:`→`,ArrowUp:`↑`,ArrowDown:`↓`};function So(e){return e===` `?Q(`key-space`):e===`Enter`?Q(`key-enter`):xo[e]??e}var Co=!1;function wo(){Co=!0}function To(e){if(e.key===`Tab`&&(Co=!1),e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented)return;let t=e.target;if(!t.closest(`input, textarea, select, [contenteditable]`)&&(!t.closest(`button, a, summary, [role='tab'], [role='option']`)?.checkVisibility()||Co||e.key!==`Enter`&&e.key!==` `)&&!document.querySelector(`dialog[open]`))for(let t of[...vo].reverse()){let n=t.list().find(t=>t.keys.includes(e.key));if(n){e.preventDefault(),n.run();return}}}var Eo=W(`<kbd> </kbd> `,1),Do=W(`<dt></dt> <dd class="svelte-15ie6wp"> </dd>`,1),Oo=W(`<dl class="svelte-15ie6wp"></dl>`),ko=W(`<dialog aria-labelledby="help-title"><h2 id="help-title"> </h2> <!> <form method="dialog"><button class="primary"> </button></form></dialog>`);function Ao(e,t){j(t,!0);let n,r=F(!1);function i(){I(r,!0),n.showModal()}var a={open:i},o=ko(),s=L(o),c=z(s,!0),l=B(s,2),u=e=>{var t=Oo();Y(t,21,()=>bo().filter(e=>!e.hidden),e=>e.keys.join(),(e,t)=>{var n=Do(),r=R(n);Y(r,20,()=>H(t).keys,e=>e,(e,t)=>{var n=Eo(),r=R(n),i=z(r,!0),a=B(r,1,!0);a.nodeValue=` `,V(e=>q(i,e),[()=>So(t)]),K(e,n)}),A(r);var i=z(B(r,2),!0);V(()=>q(i,H(t).label)),K(e,n)}),A(t),K(e,t)};J(l,e=>{H(r)&&e(u)});var d=B(l,2),f=z(L(d),!0);return A(d),A(o),Ri(o,e=>n=e,()=>n),V((e,t)=>{q(c,e),q(f,t)},[()=>Q(`keys`),()=>Q(`close`)]),Sr(`close`,o,()=>I(r,!1)),K(e,o),M(a)}var jo=class extends Map{#e=new Map;#t=F(0);#n=F(0);#r=$n||-1;constructor(e){if(super(),e){for(var[t,n]of e)super.set(t,n);this.#n.v=super.size}}#i(e){return $n===this.#r?F(e):Bt(e)}has(e){var t=this.#e,n=t.get(e);if(n===void 0){if(super.has(e))n=this.#i(0),t.set(e,n);else return H(this.#t),!1}return H(n),!0}forEach(e,t){this.#a(),super.forEach(e,t)}get(e){var t=this.#e,n=t.get(e);if(n===void 0){if(super.has(e))n=this.#i(0),t.set(e,n);else{H(this.#t);return}}return H(n),super.get(e)}getOrInsert(e,t){return super.has(e)||this.set(e,t),this.get(e)}getOrInsertComputed(e,t){return super.has(e)||this.set(e,t(e)),this.get(e)}set(e,t){var n=this.#e,r=n.get(e),i=super.get(e),a=super.set(e,t),o=this.#t;if(r===void 0)r=this.#i(0),n.set(e,r),I(this.#n,super.size),Kt(o);else if(i!==t){Kt(r);var s=o.reactions===null?null:new Set(o.reactions);s!==null&&r.reactions?.every(e=>s.has(e))||Kt(o)}return a}delete(e){var t=this.#e,n=t.get(e),r=super.delete(e);return n!==void 0&&(t.delete(e),I(n,-1)),r&&(I(this.#n,super.size),Kt(this.#t)),r}clear(){if(super.size!==0){super.clear();var e=this.#e;I(this.#n,0);for(var t of e.values())I(t,-1);Kt(this.#t),e.clear()}}#a(){H(this.#t);var e=this.#e;if(this.#n.v!==e.size){for(var t of super.keys())if(!e.has(t)){var n=this.#i(0);e.set(t,n)}}for([,n]of this.#e)H(n)}keys(){return H(this.#t),super.keys()}values(){return this.#a(),super.values()}entries(){return this.#a(),super.entries()}[Symbol.iterator](){return this.entries()}get size(){return H(this.#n),super.size}},Mo=class{#e;#t;constructor(e,t){this.#e=e,this.#t=Fr(t)}get current(){return this.#t(),this.#e()}},No=/\(.+\)/,Po=new Set([`all`,`print`,`screen`,`and`,`or`,`not`,`only`]),Fo=class extends Mo{constructor(e,t){let n=No.test(e)||e.split(/[\s,]+/).some(e=>Po.has(e.trim()))?e:`(${e})`,r=window.matchMedia(n);super(()=>r.matches,e=>xr(r,`change`,e))}},Io=[`bust`,`runner`,`claimed`,`chance`,`turns`,`gives-away`,`signs`,`close`,`exact`,`estimate`,`rule28`,`rollout`,`error-rate`,`luck`,`residual`],Lo=e=>Q(`term-${e}`).split(`|`).map(e=>e.trim()),Ro=e=>Lo(e)[0]??``,zo=new Map;function Bo(e){let t=zo.get(e);if(t)return t;let n=new Map(Io.flatMap(e=>Lo(e).map(t=>[t.toLowerCase(),e]))),r=[...n.keys()].filter(e=>/\p{L}/u.test(e)).sort((e,t)=>t.length-e.length),i={pattern:RegExp(`(?<!\\p{L})(?:${r.join(`|`)})(?!\\p{L})`,`giu`),terms:n};return zo.set(e,i),i}function Vo(e){let{pattern:t,terms:n}=Bo(lo.code),r=[],i=new Set,a=0;for(let{0:o,index:s}of e.matchAll(t)){let t=n.get(o.toLowerCase());t&&!i.has(t)&&(i.add(t),s>a&&r.push({text:e.slice(a,s)}),r.push({text:o,term:t}),a=s+o.length)}return a<e.length&&r.push({text:e.slice(a)}),r}var Ho=new jo;function Uo(e,t){return Ho.set(e,[...Ho.get(e)??[],t]),()=>Ho.set(e,(Ho.get(e)??[]).filter(e=>e!==t))}var Wo=(e,t)=>Ho.get(e)?.[0]===t,Go=new class{#e=F();get current(){return H(this.#e)}set current(e){I(this.#e,e)}},Ko,qo=()=>clearTimeout(Ko);function Jo(){clearTimeout(Ko),Ko=setTimeout(()=>{Go.current?.pinned||(Go.current=void 0)},200)}var Yo=W(`<strong class="svelte-148fzjr"> </strong> `,1),Xo=W(`<div id="meaning" popover="manual" role="status" class="svelte-148fzjr"><!></div>`);function Zo(e,t){j(t,!0);let n=F(void 0),r=N(()=>Go.current),i=[0,0],a=N(()=>g(i,2)),o=F(Jt(H(a)[0])),s=F(Jt(H(a)[1]));_n(()=>{if(!H(n))return;if(!H(r))return H(n).hidePopover();H(n).showPopover();let[e,t]=[H(r).at.getBoundingClientRect(),H(n).getBoundingClientRect()],i=e.bottom+6+t.height>innerHeight&&e.top>t.height+6;I(o,scrollX+Math.max(6,Math.min(e.left,document.documentElement.clientWidth-t.width-6))),I(s,scrollY+(i?e.top-t.height-6:e.bottom+6))});function c(e){e.key===`Escape`&&H(r)&&(e.preventDefault(),Go.current=void 0)}function l({target:e}){H(r)&&e instanceof Node&&!H(n)?.contains(e)&&!H(r).at.contains(e)&&(Go.current=void 0)}var u=Xo();Sr(`keydown`,Zt,c),Sr(`pointerdown`,Zt,l);let d;var f=L(u),p=e=>{var t=Yo(),n=R(t),i=z(n,!0),a=B(n);V((e,t)=>{q(i,e),q(a,` ${t??``}`)},[()=>Ro(H(r).term),()=>Q(`meaning-${H(r).term}`)]),K(e,t)};J(f,e=>{H(r)&&e(p)}),A(u),Ri(u,e=>I(n,e),()=>H(n)),V(()=>d=gi(u,``,d,{left:`${H(o)}px`,top:`${H(s)}px`})),Sr(`pointerenter`,u,function(...e){qo?.apply(this,e)}),Sr(`pointerleave`,u,function(...e){Jo?.apply(this,e)}),K(e,u),M()}var Qo=`/`;function $o(){let e=new URL(location.href,location.origin),[t=``,n=``]=e.pathname.split(`/`).filter(Boolean),r=history.state?.depth??0;return{page:t,id:n,query:Object.fromEntries(e.searchParams),depth:r}}var es=Jt($o());function ts(){Object.assign(es,$o())}addEventListener(`popstate`,ts);function ns(e,t={}){let n=Object.entries(t).filter(e=>!!e[1]),r=new URLSearchParams(n).toString();return`${Qo}${e}${r?`?${r}`:``}`}function rs(e){history.pushState(null,``,e),is.max=0,ts(),scrollTo(0,0)}var is=Jt({max:0});function as(e){is.max=es.depth+1,history.pushState({depth:is.max},``,e),ts()}function os(e){history.replaceState(history.state,``,e),ts()}function ss(e){if(e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)return;let t=e.target.closest?.(`a`);if(!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`))return;let n=t.getAttribute(`href`);n.startsWith(Qo)&&(e.preventDefault(),rs(n))}function cs(e){let t=new ResizeObserver(()=>{e.scrollWidth>e.clientWidth+1?e.tabIndex=0:e.removeAttribute(`tabindex`)});t.observe(e);for(let n of e.children)t.observe(n);return{destroy:()=>t.disconnect()}}var ls=W(`<button type="button" aria-controls="meaning" class="svelte-h4a8ih"> </button>`);function us(e,t){j(t,!0);let n={},r=F(void 0),i=N(()=>Wo(t.term,n)),a=N(()=>!!H(r)&&Go.current?.at===H(r));_n(()=>{let e=t.term;return fr(()=>Uo(e,n))}),_n(()=>{let e=H(r);return()=>{e&&Go.current?.at===e&&(Go.current=void 0)}});function o(e){qo(),H(r)&&(Go.current={term:t.term,at:H(r),pinned:e})}function s(){H(a)&&Go.current?.pinned?Go.current=void 0:o(!0)}var c=Nr(),l=R(c),u=e=>{var n=ls(),i=z(n,!0);Ri(n,e=>I(r,e),()=>H(r)),V(()=>{Z(n,`aria-expanded`,H(a)),Z(n,`aria-describedby`,H(a)?`meaning`:void 0),q(i,t.text)}),U(`click`,n,s),Sr(`pointerenter`,n,e=>{e.pointerType===`mouse`&&!H(a)&&o(!1)}),Sr(`pointerleave`,n,function(...e){Jo?.apply(this,e)}),K(e,n)},d=e=>{var n=Mr();V(()=>q(n,t.text)),K(e,n)};J(l,e=>{H(i)?e(u):e(d,-1)}),K(e,c),M()}Cr([`click`]);function ds(e,t){j(t,!0);var n=Nr();Y(R(n),17,()=>Vo(t.text),Xr,(e,t)=>{var n=Nr(),r=R(n),i=e=>{us(e,{get term(){return H(t).term},get text(){return H(t).text}})},a=e=>{var n=Mr();V(()=>q(n,H(t).text)),K(e,n)};J(r,e=>{H(t).term?e(i):e(a,-1)}),K(e,n)}),K(e,n),M()}var fs=(e,t=1)=>`${$(100*e,t)}\u00a0%`;function ps(e,t){return t===`win probability`?fs(e):$(e,Math.abs(e)>=100?1:2)}var ms=e=>$(e,+(Math.abs(e)<100));function hs(e,t){return e<5e-7?`–`:t===`win probability`?fs(e,2):$(e,e<.1?3:2)}var gs=e=>$(e,e%1?1:0);function _s(e){return new Date(1e3*e).toLocaleString(lo.locale,{day:`numeric`,month:`short`,hour:`2-digit`,minute:`2-digit`})}function vs(e){return e.charAt(0).toUpperCase()+e.slice(1)}function ys(e=new Date){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}-${t(e.getMonth()+1)}-${t(e.getDate())}`}function bs(e,t,n){let r=(t-e)/n||1,i=10**Math.floor(Math.log10(r)),a=i*([1,2,5].find(e=>e*i>=r)??10),o=[];for(let n=Math.ceil(e/a-1e-9);n*a<=t+1e-9*a;n++)o.push(Number((n*a).toPrecision(12)));return o}function xs(e){let t=[];for(let{columns:n,keep:r,...i}of e){let e=r?.join(`-`)??n.join(`+`),a=t.find(t=>t.name===e);a||t.push(a={name:e,columns:n,keep:r}),a[i.then===`roll`?`roll`:`stop`]={columns:n,keep:r,...i}}return t}var Ss=[`01 23`,`02 13`,`03 12`].map(e=>e.split(` `).map(e=>[...e].map(Number)));function Cs(e){if(e.length!==4)return[];let t=Ss.map(t=>t.map(([t,n])=>e[t]+e[n]).sort((e,t)=>e-t));return[...new Map(t.map(e=>[e.join(),e])).values()]}function ws(e,t){if(e.length===4&&t.length)for(let n of Ss){let r=n.map(([t,n])=>e[t]+e[n]),i=[...t],a=r.map(e=>{let t=i.indexOf(e);return t>=0&&i.splice(t,1),t>=0});if(!i.length)return{pairs:n,sums:r,isUsed:a}}}function Ts(e){if(!e)return[];let t=[``,``,``,``];return e.pairs.forEach((n,r)=>{for(let i of n)t[i]=e.isUsed[r]?r?`b`:`a`:`c`}),t}var Es=1e-9,Ds=e=>ho(`box`,e)??vs(e.replace(/-/g,` `)),Os=e=>ho(`unit`,e)??e,ks=e=>e===`You`?Q(`you`):e,As=e=>e.trim()===Q(`you`)?`You`:e,js=e=>ho(`rating`,e)??e,Ms=e=>e.replace(/-/g,` `);function Ns(e){if(e===`keep -`)return{what:Q(`move-keep-none`),then:``};if(e.startsWith(`keep `))return{what:Q(`move-keep`,{dice:Ms(e.slice(5))}),then:``};if(e.startsWith(`score `))return{what:Q(`move-score`,{box:Ds(e.slice(6))}),then:``};let[,t=``,n]=/^(.*?) ?(roll|stop|hold)?$/.exec(e)??[];return{what:t.includes(`-`)&&!t.includes(`+`)?Q(`move-aside`,{dice:Ms(t)}):t&&(ho(`move`,t)??t.replace(`+`,` + `)),then:(n&&ho(`move`,n))??``}}function Ps(e){let{what:t,then:n}=Ns(e);return t&&n?Q(`move-both`,{first:t,second:n}):t||n||e}function Fs(e){let t=e.map(e=>Ns(e.move)),[[n,...r],[i,...a]]=[[...new Set(t.map(e=>e.what))],[...new Set(t.map(e=>e.then))]],o=(e,t)=>vs(new Intl.ListFormat(lo.code,{type:`disjunction`}).format([e,...t]));return e.length===1?vs(Ps(e[0].move)):i&&!a.length?Q(`reason-close`,{sure:vs(i),open:o(n,r)}):n&&!r.length?Q(`reason-close`,{sure:vs(n),open:o(i,a)}):vs(Q(`verdict-close`))}function Is(e){let t=e.map(e=>{let[t,n=``]=e.split(`=`);return t===`win`?Q(`rule-win`,{count:Number(n)}):t===`sharing`?n===`jump`?Q(`rule-jump`):n===`forced-roll`?Q(`rule-forced-roll`):void 0:void 0});return t.every(e=>e!==void 0)?t:void 0}function Ls(e){let[,t=``,n=``]=/^(\w+)(?:\((.*)\))?$/.exec(e.trim())??[],r=n.split(`,`).map(e=>e.trim()).filter(Boolean),i=r.find(e=>e.startsWith(`players=`))?.slice(8),a=r.filter(e=>!e.startsWith(`players=`)),o=ho(`game`,t),s=t===`cantstop`?Is(a.filter(e=>e.includes(`=`))):[];if(!o||!s||!s.length&&a.some(e=>e.includes(`=`)))return e;if(!r.length)return o;if(t===`cantstop`){let e=a.filter(e=>!e.includes(`=`)).join(`, `),t=e===`6, 3`?o:Q(`game-sized`,{name:o,size:e}),n=ho(`seats`,i??`1`);return[n?Q(`game-both`,{name:t,seats:n}):t,...s].join(`, `)}if(t===`farkle`||t.startsWith(`pig`)){let e=a[0]?Q(`game-to`,{name:o,target:a[0]}):o;return i===`1`?Q(`game-both`,{name:e,seats:Q(`seats-1`)}):e}return a.length&&a[0]!==`forced`?e:o}function Rs(e,t){if(t===`win probability`)return fs(e);let n={amount:ps(e,t)};return Q(t===`turns`?`worth-turns`:`worth-points`,n)}function zs({low:e,high:t}){return e===null||t===null?void 0:(t-e)/2}function Bs(e,t){if(t===`win probability`)return e>=5e-5?fs(e,2):void 0;let n={amount:$(e,e<.1?3:2)};return e<5e-4?void 0:Q(t===`turns`?`worth-turns`:`worth-points`,n)}function Vs(e){let t=100*e;return t>0&&t<1?Q(`of-hundred-few`):t>99&&t<100?Q(`of-hundred-most`):Q(`of-hundred`,{count:$(t,0)})}function Hs(e){if(!(e>0))return Q(`survive-all`);let t=100*(1-e);return t>0&&t<1?Q(`survive-few`):Q(`survive`,{count:Vs(1-e)})}var Us={move:Ps,box:Ds,bust:Hs,chance:Vs,less:Vs,gain:ms,loss:ms,points:e=>$(e,0),columns:e=>new Intl.ListFormat(lo.code,{type:`conjunction`}).format(e.map(String))};function Ws({kind:e,...t}){let n=`columns`in t?{count:t.columns.length}:{};for(let[e,r]of Object.entries(t)){let t=Us[e];n[e]=t?t(r):typeof r==`boolean`?r?`yes`:`no`:r??0}return vs(ho(`motive`,e,n)??e)}function Gs({step:e,best:t}){let n=Ps(t);return e.kind===`points`?Q(`reason-further-points`,{more:e.more,move:n}):e.place===null?Q(`reason-further-space`,{column:e.column,move:n}):Q(`reason-further-seat`,{place:e.place,column:e.column,move:n})}var Ks=e=>ho(`source`,e.source)??e.basis;function qs(e){let[t,n]=e.options,{stop:r,roll:i,bust:a,further:o,motives:s}=e.reasons,c=e.unit===`points`;if(!t)return[Q(`reason-position`,{value:Rs(e.value,e.unit)}),...c||a===null?[]:[`${vs(Hs(a))}.`],...Js(e)];let l=[],u=t.then===`roll`,d=e.options.filter(e=>e===t||e.close),f=d.length>1,p=Fs(d);if(i!==null&&a!==null&&(!c||a>0)){let t={call:p,survive:Hs(a)};l.push(Q(u&&!f?`reason-roll`:`reason-not-roll`,t)),r===null?l.push(Q(`reason-value`,{value:Rs(i,e.unit)})):l.push(Q(`reason-both`,{stop:Rs(r,e.unit),roll:Rs(i,e.unit)}))}else l.push(Q(`reason-worth`,{call:p,value:Rs(t.value,e.unit)}));if(l.push(...s.map(Ws)),n&&!f){let t=Bs(n.regret,e.unit);t?l.push(Q(`reason-next`,{move:Ps(n.move),loss:t})):n.regret<Es&&l.push(Q(`reason-equal`,{move:Ps(n.move)}))}if(t.rule28!==null){let e=t.rule28>=28,n=d.some(e=>e.then===`roll`!==u),r=e===!u||n?`right`:e?`timid`:`bold`;l.push(Q(`reason-rule28`,{count:t.rule28,would:e?`stop`:`roll`,verdict:r}))}for(let e of o)e.differs&&!f&&l.push(Gs(e));return[...l,...Js(e)]}function Js(e){let t=zs(e);return t?[Q(`reason-estimated`,{margin:Rs(t,e.unit)})]:e.exact?[]:[Q(`reason-inexact`)]}function Ys(e){let t=e.reasons.bust??0,n=[];for(let t of e.reasons.deciding){let e=n.find(e=>Math.abs(e.swing-t.swing)<1e-9);e?e.rolls.push(t):n.push({rolls:[t],swing:t.swing})}let r=Math.min(0,...n.map(e=>e.swing)),i=n.map(({rolls:e,swing:t})=>({name:Xs(e),bust:!1,chance:e.reduce((e,t)=>e+t.chance,0),swing:t})).filter(e=>!(t>0&&e.swing<0&&e.swing<=r+1e-9)),a=e.reasons.stop!==null&&r<0?r:NaN;return t>0?[...i,{name:Q(`move-bust`),bust:!0,chance:t,swing:a}]:i}function Xs(e){let t=e.map(e=>Cs(e.dice).map(e=>e.join(` + `))),n=t[0]?.filter(e=>t.every(t=>t.includes(e)))??[];return e.length>1&&n[0]?Q(`rolls-any`,{sums:n[0]}):e.map(e=>e.dice.join(`-`)).join(`, `)}var Zs=[`good`,`doubtful`,`inaccuracy`,`mistake`],Qs={good:`=`,doubtful:`?!`,inaccuracy:`?!`,mistake:`?`,blunder:`??`,close:`≈`},$s=e=>e===`good`||e===`close`,ec=(e,t)=>Qa.bands[e]??t,tc=(e,t)=>Zs.find(n=>e<=t[n])??`blunder`;function nc({loss:e,verdict:t},{unit:n,bands:r}){let i=Qa.bands[n];return t===`good`&&e>Math.max(r.good,i?.good??0)?`close`:i?tc(e,i):t}function rc({close:e,regret:t},n,r){return e?`close`:tc(t,ec(n,r))}function ic(e,t,n){let{options:r,unit:i,bands:a}=n,[o]=r,s=r.find(({move:e})=>e===t);if(!o||!s||r.length<2)return;let c=rc(s,i,a);return{seat:e,choice:t,best:o.move,verdict:c,loss:s.regret,unit:i}}function ac(e){let t=Q(`outcome-points`,{points:$(e.score,0)});return e.loss<=5e-7?t:`${Q(`outcome-lost`,{move:vs(Ps(e.choice)),loss:hs(e.loss,e.advice.unit),verdict:Q(`verdict-${e.verdict}`)})} ${t}`}var oc=W(`<th scope="col" class="num svelte-abh474"><!></th>`),sc=W(`<th scope="col" class="num svelte-abh474"><span class="hidden"> </span><span aria-hidden="true">28</span></th>`),cc=W(`<th scope="col" class="svelte-abh474"><span class="hidden"> </span></th>`),lc=W(`<button class="quiet svelte-abh474"> </button>`),uc=W(` <span class="soft small svelte-abh474"> </span>`,1),dc=W(`<td class="num svelte-abh474"> </td>`),fc=W(`<td class="sign svelte-abh474"> </td>`),pc=W(`<tr><th scope="row" class="svelte-abh474"><!></th><td class="num svelte-abh474"> <!></td><td class="num svelte-abh474"> </td><!><!><!></tr>`),mc=W(`<button class="quiet small"> </button>`),hc=W(`<div class="scroll"><table class="svelte-abh474"><caption class="small soft svelte-abh474"><!></caption><thead class="svelte-abh474"><tr><th scope="col" class="svelte-abh474"> </th><th scope="col" class="num svelte-abh474"> </th><th scope="col" class="num svelte-abh474"><!></th><!><!><!></tr></thead><tbody class="svelte-abh474"></tbody></table></div> <!>`,1);function gc(e,t){j(t,!0);let n=Ki(t,`max`,3,12),r=F(!1),i=N(()=>H(r)?t.advice.options:t.advice.options.slice(0,n())),a=N(()=>t.advice.options.length>1?t.advice.bands:void 0),o=N(()=>t.advice.options.some(e=>e.rule28!==null)),s=N(()=>t.advice.options.some(e=>e.bust>0));var c=hc(),l=R(c),u=L(l),d=L(u),f=L(d);{let e=N(()=>`${Os(t.advice.unit)} · ${Ks(t.advice)}`);ds(f,{get text(){return H(e)}})}A(d);var p=B(d),m=L(p),h=L(m),g=z(h,!0),_=B(h),v=z(_,!0),y=B(_),b=L(y);{let e=N(()=>Q(`gives-away`));us(b,{term:`gives-away`,get text(){return H(e)}})}A(y);var x=B(y),S=e=>{var t=oc(),n=L(t);{let e=N(()=>Q(`bust`));us(n,{term:`bust`,get text(){return H(e)}})}A(t),K(e,t)};J(x,e=>{H(s)&&e(S)});var C=B(x),w=e=>{var t=sc(),n=z(L(t),!0);we(),A(t),V((e,r)=>{Z(t,`title`,e),q(n,r)},[()=>Q(`advice-rule28`),()=>Q(`rule28`)]),K(e,t)};J(C,e=>{H(o)&&e(w)});var T=B(C),E=e=>{var t=cc(),n=z(L(t),!0);A(t),V(e=>q(n,e),[()=>Q(`verdict`)]),K(e,t)};J(T,e=>{H(a)&&e(E)}),A(m),A(p);var D=B(p);Y(D,23,()=>H(i),e=>e.move,(e,n,r)=>{var i=pc();let c;var l=L(i),u=L(l),d=e=>{var r=lc(),i=z(r,!0);V(e=>q(i,e),[()=>Ps(H(n).move)]),U(`click`,r,()=>t.onchoose(H(n).move)),K(e,r)},f=e=>{var t=Mr();V(e=>q(t,e),[()=>Ps(H(n).move)]),K(e,t)};J(u,e=>{t.onchoose?e(d):e(f,-1)}),A(l);var p=B(l),m=L(p,!0),h=B(m),g=e=>{var r=uc(),i=R(r,!0);i.nodeValue=` `;var a=z(B(i));V(e=>q(a,`± ${e??``}`),[()=>ps((H(n).high-H(n).low)/2,t.advice.unit)]),K(e,r)};J(h,e=>{H(n).low!==null&&H(n).high!==null&&H(n).high>H(n).low&&e(g)}),A(p);var _=B(p),v=z(_,!0),y=B(_),b=e=>{var t=dc(),r=z(t,!0);V(e=>q(r,e),[()=>H(n).bust?fs(H(n).bust):`–`]),K(e,t)};J(y,e=>{H(s)&&e(b)});var x=B(y),S=e=>{var t=dc(),r=z(t,!0);V(()=>q(r,H(n).rule28??`–`)),K(e,t)};J(x,e=>{H(o)&&e(S)});var C=B(x),w=e=>{let r=N(()=>rc(H(n),t.advice.unit,H(a)));var i=fc(),o=z(i,!0);V(e=>{Z(i,`title`,e),q(o,Qs[H(r)])},[()=>Q(`verdict-${H(r)}`)]),K(e,i)};J(C,e=>{H(a)&&e(w)}),A(i),V((e,t)=>{c=X(i,1,`svelte-abh474`,null,c,{best:H(r)===0}),q(m,e),q(v,t)},[()=>ps(H(n).value,t.advice.unit),()=>hs(H(n).regret,t.advice.unit)]),Sr(`mouseenter`,i,()=>t.onhover?.(H(n).move)),Sr(`mouseleave`,i,()=>t.onhover?.(``)),K(e,i)}),A(D),A(u),A(l),oi(l,e=>cs?.(e));var ee=B(l,2),te=e=>{var n=mc(),i=z(n,!0);V(e=>q(i,e),[()=>H(r)?Q(`advice-fewer`):Q(`advice-all`,{count:t.advice.options.length})]),U(`click`,n,()=>I(r,!H(r))),K(e,n)};J(ee,e=>{t.advice.options.length>n()&&e(te)}),V((e,t)=>{q(g,e),q(v,t)},[()=>Q(`move`),()=>Q(`value`)]),K(e,c),M()}Cr([`click`]);var _c=22,vc=.27,yc=`M0 -14 C4 -14 5.5 -10.5 4 -8 C8 -4 9.5 3 9.5 7.5 C9.5 10 -9.5 10 -9.5 7.5 C-9.5 3 -8 -4 -4 -8 C-5.5 -10.5 -4 -14 0 -14 Z`,bc=e=>Array.from({length:2*e-1},(e,t)=>t+2),xc=(e,t,n)=>n+2*Math.min(e-2,2*t-e);function Sc(e){let t=Math.max(...e),n=(e.length-1)*34+30+44,r=(t+1)*25+44,i=vc*Math.min(n,r),a=e=>_c+e*34,o=e=>_c+(t+e)*25/2,s=(e,t)=>o(e)-t*25;return{width:n,height:r,left:a,middle:e=>a(e)+15,bottom:o,top:s,centre:(e,t)=>s(e,t)+25/2,corners:e=>{let t=i+.4*e,[a,o]=[n-e,r-e],[s,c]=[n-t,r-t];return[[t,e],[s,e],[a,t],[a,c],[s,o],[t,o],[e,c],[e,t]].join(` `)}}}function Cc({column:e,length:t,marker:n,squares:r},i,a){let o=i.filter(t=>t===e).length;return o?Math.min(t,(n??r[a]??0)+o):null}function wc({squares:e,owner:t}){if(t!==null)return[];let n=e.map((e,t)=>({level:e,seat:t})).filter(({level:e})=>e>0);return n.map(e=>{let t=n.filter(({level:t})=>t===e.level),r=t.indexOf(e);return t.length===1?{...e,dx:0,dy:0,size:1}:t.length===2?{...e,dx:r?7:-7,dy:0,size:.74}:{...e,dx:r%2?7:-7,dy:r<2?-6:6,size:.58}})}var Tc={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]};function Ec(e,{index:t,level:n},r){let[i,a]=Tc[r]??[],o=e[t];if(i===void 0||a===void 0||o===void 0)return;let s=e[t+i]===void 0?t:t+i,c=e[s],l=n+a-Math.round((o-c)/2);return{index:s,level:Math.max(1,Math.min(c,l))}}var Dc=(e,t)=>`${e}:${t}`;function Oc({cells:e,unit:t},n){let r=Math.max(...e.map(e=>Math.abs(e.gain)),1e-9);return new Map(e.map(({column:e,height:i,gain:a,doubt:o})=>{let s=ps(Math.abs(a),t),c={column:e,height:i,gain:o?Q(`look-off`,{loss:s,off:ps(o,t)}):s},l=a>=0,u=Math.abs(a)<o;return[Dc(e,i),{shade:u?0:Math.sign(a)*Math.sqrt(Math.abs(a)/r),sign:u?`≈`:l?`↻`:`■`,label:Q(u?`heat-close`:l?`heat-roll`:`heat-stop`,c),here:n.get(e)===i}]}))}var kc=G(`<circle r="10"></circle><circle class="top svelte-1ynjr6y" r="6"></circle>`,1),Ac=G(`<rect x="-9.5" y="-9.5" width="19" height="19" rx="3"></rect><rect class="top svelte-1ynjr6y" x="-5.5" y="-5.5" width="11" height="11" rx="2"></rect>`,1),jc=G(`<path d="M0 -11 L10.5 8.5 L-10.5 8.5 Z"></path><path class="top svelte-1ynjr6y" d="M0 -5.5 L5.8 5.5 L-5.8 5.5 Z"></path>`,1),Mc=G(`<path d="M0 -11.5 L11 0 L0 11.5 L-11 0 Z"></path><path class="top svelte-1ynjr6y" d="M0 -6.5 L6.2 0 L0 6.5 L-6.2 0 Z"></path>`,1),Nc=G(`<g><!></g>`);function Pc(e,t){let n=Ki(t,`size`,3,1);var r=Nc(),i=L(r),a=e=>{var t=kc();we(),K(e,t)},o=e=>{var t=Ac();we(),K(e,t)},s=e=>{var t=jc();we(),K(e,t)},c=e=>{var t=Mc();we(),K(e,t)};J(i,e=>{t.seat===0?e(a):t.seat===1?e(o,1):t.seat===2?e(s,2):e(c,-1)}),A(r),V(()=>{X(r,0,`piece${t.seat}`,`svelte-1ynjr6y`),Z(r,`transform`,`scale(${n()})`)}),K(e,r)}var Fc=G(`<rect class="hit svelte-nkg03k" y="0"></rect>`),Ic=G(`<title> </title>`),Lc=G(`<rect class="hit svelte-nkg03k" role="button"><!></rect>`),Rc=G(`<rect rx="5"><!></rect><!>`,1),zc=G(`<text text-anchor="middle"> </text>`),Bc=G(`<text class="foot svelte-nkg03k" text-anchor="middle"> </text>`),Vc=G(`<g class="piece svelte-nkg03k"><!></g>`),Hc=G(`<g><path class="crown svelte-nkg03k" d="M-11 3 L-11 -8 L-5.5 -2.5 L0 -10 L5.5 -2.5 L11 -8 L11 3 Z"></path></g><!>`,1),Uc=G(`<circle class="moved svelte-nkg03k"></circle>`),Wc=G(`<g class="piece svelte-nkg03k"><!><!></g>`),Gc=G(`<circle class="aim svelte-nkg03k" r="10.5"></circle>`),Kc=G(`<g class="runner svelte-nkg03k"><ellipse class="shade svelte-nkg03k" cx="0" cy="9" rx="9" ry="3"></ellipse><path class="svelte-nkg03k"></path></g>`),qc=G(`<g><!><!><text text-anchor="middle"> </text><!><!><!><!><!><!></g>`),Jc=G(`<svg class="svelte-nkg03k"><polygon class="rim svelte-nkg03k"></polygon><polygon class="sign svelte-nkg03k"></polygon><!></svg>`);function Yc(e,t){j(t,!0);let n=Ki(t,`mover`,3,0),r=Ki(t,`steps`,19,()=>[]),i=N(()=>t.columns.map(e=>e.length)),a=N(()=>Sc(H(i))),o=e=>`${Math.round(15+85*Math.min(1,Math.abs(e.shade)))}%`,s=e=>Cc(e,r(),n());function c(e,t){return t===e.length||t===e.marker||t===s(e)||e.squares.includes(t)}function l({column:e,marker:n,squares:r},i){let a=[...n===i?[Q(`runner`)]:[],...t.names.filter((e,t)=>r[t]===i)];return[Q(`board-space`,{column:e,at:i}),...a].join(`, `)}let u=F(Jt({index:0,level:1}));function d(e){if(e.ctrlKey||e.metaKey||e.altKey)return;let n=t.columns[H(u).index]?.column,r=Ec(H(i),H(u),e.key);if(r)I(u,r,!0),e.currentTarget.closest(`svg`)?.querySelector(`[data-at="${r.index} ${r.level}"]`)?.focus();else if(n&&(e.key===`Enter`||e.key===` `))t.onspace?.(n,H(u).level);else return;e.preventDefault()}let f=N(()=>t.columns.filter(e=>e.marker||e.squares.some(Boolean)).map(e=>{let n=e.squares.map((e,n)=>e?Q(`board-at`,{name:t.names[n]??``,at:e}):``).filter(Boolean);e.marker&&n.unshift(Q(`board-runner`,{at:e.marker}));let r=e.owner===null?n.join(`, `):Q(`board-claimed`,{name:t.names[e.owner]??``});return Q(`board-column`,{column:e.column,length:e.length,state:r})}).join(`; `));var p=Jc();let m;var h=L(p),g=B(h);Y(B(g),19,()=>t.columns,e=>e.column,(e,n,r)=>{let i=N(()=>s(H(n))),f=N(()=>t.signs?.get(H(n).column)),p=N(()=>{let{column:e,length:t}=H(n);return{name:e,length:t}}),m=N(()=>{let[e,t,n]=[H(a).left(H(r)),H(a).middle(H(r)),H(a).bottom(H(p).length)];return{left:e,middle:t,bottom:n}}),h=N(()=>H(a).centre(H(p).length,H(p).length));var g=qc();let _;var v=L(g),y=e=>{var t=Fc();V(()=>{Z(t,`x`,H(m).left-2),Z(t,`width`,34),Z(t,`height`,H(a).height)}),K(e,t)};J(v,e=>{t.oncolumn&&e(y)});var b=B(v);Y(b,17,()=>({length:H(p).length}),Xr,(e,i,s)=>{let c=N(()=>s+1),f=N(()=>H(a).top(H(p).length,H(c))),h=N(()=>t.heat?.get(Dc(H(p).name,H(c))));var g=Rc(),_=R(g);let v;var y=L(_),b=e=>{var t=Ic(),n=z(t,!0);V(()=>q(n,H(h).label)),K(e,t)};J(y,e=>{H(h)&&e(b)}),A(_);var x=B(_),S=e=>{var i=Lc(),a=L(i),o=e=>{var t=Ic(),n=z(t,!0);V(()=>q(n,H(h).label)),K(e,t)};J(a,e=>{H(h)&&e(o)}),A(i),V(e=>{Z(i,`x`,H(m).left),Z(i,`y`,H(f)),Z(i,`width`,30),Z(i,`height`,25),Z(i,`data-at`,`${H(r)} ${H(c)}`),Z(i,`tabindex`,H(r)===H(u).index&&H(c)===H(u).level?0:-1),Z(i,`aria-label`,e),Z(i,`aria-pressed`,(t.placing===`runner`?H(n).marker:H(n).squares[t.placing??0])===H(c))},[()=>l(H(n),H(c))]),Sr(`focus`,i,()=>I(u,{index:H(r),level:H(c)},!0)),U(`click`,i,()=>t.onspace(H(p).name,H(c))),U(`keydown`,i,d),K(e,i)};J(x,e=>{t.onspace&&e(S)}),V(e=>{X(_,0,`space ${H(c)===H(p).length?`cap`:``} ${H(h)?H(h).shade<0?`halts`:`rolls`:``}`,`svelte-nkg03k`),Z(_,`x`,H(m).left),Z(_,`y`,H(f)+1),Z(_,`width`,30),Z(_,`height`,23),v=gi(_,``,v,{"--share":e})},[()=>H(h)&&o(H(h))]),K(e,g)});var x=B(b);let S;var C=z(x,!0),w=B(x),T=e=>{var t=zc(),n=z(t,!0);V(()=>{X(t,0,`note ${H(f).tone}`,`svelte-nkg03k`),Z(t,`x`,H(m).middle),Z(t,`y`,H(m).bottom+17),q(n,H(f).sign)}),K(e,t)},E=e=>{var t=Bc(),n=z(t,!0);V(()=>{Z(t,`x`,H(m).middle),Z(t,`y`,H(m).bottom+16),q(n,H(p).name)}),K(e,t)};J(w,e=>{H(f)?e(T):e(E,-1)});var D=B(w),ee=e=>{var t=Hc(),r=R(t),i=B(r),o=e=>{var t=Vc();Pc(L(t),{get seat(){return H(n).owner}}),A(t),V(e=>Z(t,`transform`,e),[()=>`translate(${H(m).middle} ${H(a).centre(H(p).length,H(p).length-1)})`]),K(e,t)};J(i,e=>{H(p).length>1&&e(o)}),V(e=>Z(r,`transform`,e),[()=>`translate(${H(m).middle} ${H(a).top(H(p).length,H(p).length)-5})`]),K(e,t)};J(D,e=>{H(n).owner!==null&&e(ee)});var te=B(D);Y(te,17,()=>wc(H(n)),e=>e.seat,(e,n)=>{var r=Wc();let i;var o=L(r),s=e=>{var t=Uc();V(()=>Z(t,`r`,14*H(n).size)),K(e,t)},c=N(()=>t.last?.seat===H(n).seat&&t.last.heights.get(H(p).name)===H(n).level);J(o,e=>{H(c)&&e(s)}),Pc(B(o),{get seat(){return H(n).seat},get size(){return H(n).size}}),A(r),V(e=>i=gi(r,``,i,{transform:e}),[()=>`translate(${H(m).middle+H(n).dx}px, ${H(a).centre(H(p).length,H(n).level)+H(n).dy}px)`]),K(e,r)});var ne=B(te),re=e=>{var t=Gc();V(e=>{Z(t,`cx`,H(m).middle),Z(t,`cy`,e)},[()=>H(a).centre(H(p).length,H(i))]),K(e,t)};J(ne,e=>{H(i)!==null&&e(re)});var ie=B(ne),ae=e=>{var t=Kc();let r;var i=B(L(t));A(t),V(e=>{r=gi(t,``,r,{transform:e}),Z(i,`d`,yc)},[()=>`translate(${H(m).middle}px, ${H(a).centre(H(p).length,H(n).marker)}px)`]),K(e,t)};J(ie,e=>{H(n).marker&&e(ae)});var oe=B(ie),se=e=>{var r=Nr();Y(R(r),17,()=>({length:H(p).length}),Xr,(e,r,i)=>{let o=N(()=>t.heat.get(Dc(H(p).name,i+1))),s=N(()=>c(H(n),i+1));var l=Nr(),u=R(l),d=e=>{var t=zc();let n;var r=z(t,!0);V(e=>{n=X(t,0,`heat svelte-nkg03k`,null,n,{aside:H(s)}),Z(t,`x`,H(s)?H(m).left+30-5.5:H(m).middle),Z(t,`y`,e),q(r,H(o).sign)},[()=>H(s)?H(a).top(H(p).length,i+1)+10:H(a).centre(H(p).length,i+1)+4.5]),K(e,t)};J(u,e=>{H(o)&&e(d)}),K(e,l)}),K(e,r)};J(oe,e=>{t.heat&&e(se)}),A(g),V(e=>{_=X(g,0,li(H(n).owner===null?``:`owned seat${H(n).owner}`),`svelte-nkg03k`,_,{pick:t.oncolumn}),S=X(x,0,`number svelte-nkg03k`,null,S,{heated:e}),Z(x,`x`,H(m).middle-(t.heat?4:0)),Z(x,`y`,H(h)+5.5),q(C,H(p).name)},[()=>t.heat?.has(Dc(H(p).name,H(p).length))]),U(`click`,g,()=>t.oncolumn?.(H(p).name)),K(e,g)}),A(p),V((e,n,r)=>{Z(p,`viewBox`,`0 0 ${H(a).width} ${H(a).height}`),Z(p,`role`,t.onspace?`group`:`img`),Z(p,`aria-label`,e),m=gi(p,``,m,{"max-width":`${1.5*H(a).width}px`}),Z(h,`points`,n),Z(g,`points`,r)},[()=>Q(`board-words`,{words:H(f)||Q(`board-empty`)}),()=>H(a).corners(1),()=>H(a).corners(6)]),K(e,p),M()}Cr([`click`,`keydown`]);function Xc(e,t,n){let{value:r,low:i,high:a,seats:o=[]}=n??e;return{seat:t,unit:e.unit,value:r,low:i,high:a,seats:o}}function Zc(e,t){let{seat:n,unit:r,seats:i}=e;if(r!==`win probability`||t<2)return[];let a=(e,t)=>({seat:e,share:t.value,margin:zs(t)});if(i.length===t)return i.map((e,r)=>a((n+r)%t,e)).sort((e,t)=>e.seat-t.seat);let o=a(n,e),s={...o,seat:t===2?1-n:void 0,share:1-o.share};return s.seat===0?[s,o]:[o,s]}var Qc=G(`<circle r="6.4"></circle>`),$c=G(`<rect x="-6" y="-6" width="12" height="12" rx="1.5"></rect>`),el=G(`<path d="M0 -7 L7 5.5 L-7 5.5 Z"></path>`),tl=G(`<path d="M0 -7.5 L7.5 0 L0 7.5 L-7.5 0 Z"></path>`),nl=G(`<svg viewBox="-8 -8 16 16" aria-hidden="true"><!></svg>`);function rl(e,t){let n=Ki(t,`size`,3,14);var r=nl(),i=L(r),a=e=>{K(e,Qc())},o=e=>{K(e,$c())},s=e=>{K(e,el())},c=e=>{K(e,tl())};J(i,e=>{t.seat===0?e(a):t.seat===1?e(o,1):t.seat===2?e(s,2):e(c,-1)}),A(r),V(()=>{X(r,0,`seat${t.seat}`,`svelte-1hwge53`),Z(r,`width`,n()),Z(r,`height`,n())}),K(e,r)}var il=(e,t=d,n=d,r=d)=>{var i=ol();let a;Y(i,21,t,({seat:e,share:t})=>e,(e,t)=>{let n=()=>H(t).seat,r=()=>H(t).share;var i=al();let a;V(e=>{X(i,1,li(n()===void 0?`others`:`seat${n()}`),`svelte-r4omy9`),a=gi(i,``,a,{"flex-grow":e})},[()=>Math.max(r(),.001)]),K(e,i)}),A(i),V(()=>{a=X(i,1,`bar svelte-r4omy9`,null,a,{thin:r()}),Z(i,`aria-label`,n())}),K(e,i)},al=W(`<span></span>`),ol=W(`<div role="img"></div>`),sl=W(`<span><!> <b> </b><span class="soft"> </span></span>`),cl=W(`<span><!> </span>`),ll=W(`<!> <p class="small soft svelte-r4omy9" aria-hidden="true"><span> </span> <!></p>`,1),ul=W(`<!> <p class="small svelte-r4omy9"></p> <!>`,1);function dl(e,t){j(t,!0);let n=e=>e===void 0?Q(`seat-others`):t.names[e]??``,r=N(()=>t.after?Zc(t.after.value,t.names.length):[]),i=e=>e.margin===void 0?`≈ `:``,a=e=>e.margin?` ± ${fs(e.margin,0)}`:``,o=e=>e.map(e=>`${n(e.seat)} ${i(e)}${fs(e.share,0)}${a(e)}`).join(`, `);var s=Nr(),c=R(s),l=e=>{var s=ul(),c=R(s);{let e=N(()=>Q(`chances-words`,{shares:o(t.shares)}));il(c,()=>t.shares,()=>H(e),()=>!1)}var l=B(c,2);Y(l,21,()=>t.shares,e=>e.seat,(e,t)=>{var r=sl(),o=L(r),s=e=>{rl(e,{get seat(){return H(t).seat},size:12})};J(o,e=>{H(t).seat!==void 0&&e(s)});var c=B(o),l=B(c),u=z(l),d=z(B(l),!0);A(r),V((e,t,n,r)=>{q(c,` ${e??``} `),q(u,`${t??``}${n??``}`),q(d,r)},[()=>n(H(t).seat),()=>i(H(t)),()=>fs(H(t).share,0),()=>a(H(t))]),K(e,r)}),A(l);var u=B(l,2),d=e=>{var n=ll(),s=R(n);{let e=N(()=>Q(`chances-after`,{move:t.after.move,shares:o(H(r))}));il(s,()=>H(r),()=>H(e),()=>!0)}var c=B(s,2),l=L(c),u=z(l,!0);Y(B(l,2),17,()=>H(r),e=>e.seat,(e,t)=>{var n=cl(),r=L(n),o=e=>{rl(e,{get seat(){return H(t).seat},size:12})};J(r,e=>{H(t).seat!==void 0&&e(o)});var s=B(r);A(n),V((e,t,n)=>q(s,` ${e??``}${t??``}${n??``}`),[()=>i(H(t)),()=>fs(H(t).share,+(H(t).margin===0)),()=>a(H(t))]),K(e,n)}),A(c),V(e=>q(u,e),[()=>Q(`chances-after`,{move:t.after.move,shares:``})]),K(e,n)};J(u,e=>{t.after&&H(r).length&&e(d)}),K(e,s)};J(c,e=>{t.shares.length&&e(l)}),K(e,s),M()}var fl=G(`<circle class="pip svelte-1jc4xnx" r="3.4"></circle>`),pl=G(`<text class="face svelte-1jc4xnx" x="20" y="26" text-anchor="middle"> </text>`),ml=G(`<svg viewBox="0 0 40 40" aria-hidden="true"><rect class="die svelte-1jc4xnx" x="1.5" y="1.5" width="37" height="37" rx="9"></rect><!></svg>`),hl=W(`<button class="quiet svelte-1jc4xnx"><!><span class="word svelte-1jc4xnx"> </span></button>`),gl=G(`<svg viewBox="0 0 40 40" aria-hidden="true" class="svelte-1jc4xnx"><rect class="none svelte-1jc4xnx" x="1.5" y="1.5" width="37" height="37" rx="9"></rect></svg>`),_l=W(`<div class="dice svelte-1jc4xnx" role="group"><!> <!></div>`);function vl(e,t){j(t,!0);let n=(e,n=d,r=d)=>{var o=ml();let c,l;Y(B(L(o)),17,()=>s[n()]??[],([e,t])=>`${e}${t}`,(e,t)=>{var n=N(()=>g(H(t),2));let r=()=>H(n)[0],i=()=>H(n)[1];var a=fl();V(()=>{Z(a,`cx`,11+9*r()),Z(a,`cy`,11+9*i())}),K(e,a)},e=>{var t=pl(),r=z(t,!0);V(()=>q(r,n())),K(e,t)}),A(o),V(()=>{c=X(o,0,`tone-${a()[r()]??``}`,`svelte-1jc4xnx`,c,{tumble:t.rolled!==void 0}),Z(o,`width`,i()),Z(o,`height`,i()),l=gi(o,``,l,{"--turn":`${r()%2?200:-230}deg`})}),K(e,o)},r=Ki(t,`empty`,3,0),i=Ki(t,`size`,3,54),a=Ki(t,`tones`,19,()=>[]),o=e=>t.keeps?.[e]?Q(`die-keep`):Q(`die-roll`),s={1:[[1,1]],2:[[0,0],[2,2]],3:[[0,0],[1,1],[2,2]],4:[[0,0],[2,0],[0,2],[2,2]],5:[[0,0],[2,0],[1,1],[0,2],[2,2]],6:[[0,0],[2,0],[0,1],[2,1],[0,2],[2,2]]};var c=_l();let l;var u=L(c);Yr(u,()=>t.rolled,e=>{var r=Nr();Y(R(r),17,()=>t.dice,Xr,(e,r,i)=>{var a=Nr(),s=R(a),c=e=>{var a=hl(),s=L(a);n(s,()=>H(r),()=>i);var c=z(B(s),!0);A(a),V((e,n)=>{Z(a,`aria-pressed`,t.keeps?.[i]??!1),Z(a,`aria-label`,e),q(c,n)},[()=>Q(`die-words`,{number:i+1,face:H(r),then:o(i)}),()=>o(i)]),U(`click`,a,()=>t.onkeep?.(i)),K(e,a)},l=e=>{n(e,()=>H(r),()=>i)};J(s,e=>{t.onkeep?e(c):e(l,-1)}),K(e,a)}),K(e,r)}),Y(B(u,2),17,()=>({length:r()}),Xr,(e,t)=>{var n=gl();V(()=>{Z(n,`width`,i()),Z(n,`height`,i())}),K(e,n)}),A(c),V(e=>{Z(c,`aria-label`,e),l=gi(c,``,l,{"--die":`${i()}px`})},[()=>t.dice.length?Q(`dice-words`,{dice:t.dice.join(` `)}):Q(`dice-none`)]),K(e,c),M()}Cr([`click`]);var yl=class extends Error{status;what;why;how;kind;constructor(e,t,n,r,i){super(`${t}: ${n}`),this.status=e,this.what=t,this.why=n,this.how=r,this.kind=i}},bl=Jt({done:0,work:0});async function xl(e,t,n){let r=n===void 0?{}:{"content-type":`application/json`},i;try{i=await fetch(`/api${t}`,{method:e,headers:r,body:n})}catch{throw new yl(0,Q(`failure-server`),Q(`failure-silent`),Q(`failure-restart`))}let a=!!i.headers.get(`content-type`)?.startsWith(`application/json`);return{status:i.status,isJson:a,body:await i.text()}}var Sl=[`progress`,`partial`,`result`,`failure`];function Cl(e,t,n){let r=new EventSource(`/api${e}`);for(let e of Sl)r.addEventListener(e,n=>t(e,n.data));return r.onerror=()=>{r.readyState===EventSource.CLOSED&&n(new yl(0,Q(`failure-computation`),Q(`failure-refused`),Q(`failure-check`))),r.close()},()=>r.close()}async function wl(e,t,n){let r=await xl(e,t,n===void 0?void 0:JSON.stringify(n)),{status:i,isJson:a}=r;if(i>=400){let e=a?JSON.parse(r.body).error:void 0;throw new yl(i,e?.what??Q(`failure-server`),e?.why??Q(`failure-status`,{status:String(i)}),e?.how??Q(`again`),e?.kind)}return a?JSON.parse(r.body):r.body}function Tl(e,t){let n=Object.entries(t).filter(e=>e[1]!==void 0&&e[1]!==``),r=new URLSearchParams(n.map(([e,t])=>[e,String(t)])).toString();return r?`${e}?${r}`:e}var El=(e,t={})=>wl(`GET`,Tl(e,t)),Dl=(e,t={})=>wl(`POST`,e,t),Ol=e=>wl(`DELETE`,e);async function kl(e,t,n){let r=document.createElement(`a`);r.href=URL.createObjectURL(new Blob([await El(e,t)])),r.download=n,r.click(),setTimeout(()=>URL.revokeObjectURL(r.href),6e4)}function Al(e,t,n){let r=Cl(Tl(e,t),(e,t)=>{let i=JSON.parse(t);if(e===`progress`||e===`partial`)return n.progress(i);r(),e===`result`?n.result(i):n.failure(new yl(422,i.what,i.why,i.how,i.kind))},n.failure);return r}var jl=W(`<strong> </strong> <span class="soft"> </span>`,1),Ml=W(`<p class="small soft svelte-164xzn6" lang="en"><!></p>`),Nl=W(` <!>`,1),Pl=W(`<div role="alert" class="svelte-164xzn6"><!></div>`);function Fl(e,t){j(t,!0);let n=e=>{var t=jl(),n=R(t),i=z(n,!0),a=B(n),o=z(B(a));V(()=>{q(i,H(r).what),q(a,`: ${H(r).why??``} `),q(o,`· ${H(r).how??``}`)}),K(e,t)},r=N(()=>t.error instanceof yl?t.error:new yl(0,Q(`failure-page`),String(t.error),Q(`failure-load`))),i=[`too-large`,`too-long`,`busy`],a=N(()=>!!H(r).kind&&lo.code!==`en`);function o(e){if(e!==`notation`)return Q(`refused-${e}`);let t=/`([^`]+)`/.exec(H(r).what)?.[1];return t?Q(`refused-part`,{part:t}):Q(`refused-notation`)}var s=Pl(),c=L(s),l=e=>{var t=Nl(),a=R(t),s=B(a),c=e=>{var t=Ml(),r=L(t);n(r),A(t),K(e,t)},l=N(()=>!i.includes(H(r).kind));J(s,e=>{H(l)&&e(c)}),V(e=>q(a,`${e??``} `),[()=>o(H(r).kind)]),K(e,t)},u=e=>{n(e)};J(c,e=>{H(a)&&H(r).kind?e(l):e(u,-1)}),A(s),K(e,s),M()}var Il=W(`<li class="svelte-1p8e7yh"><span> </span> <span class="num soft"> </span> <span> </span></li>`),Ll=W(`<details><summary class="svelte-1p8e7yh"> </summary> <ul class="rolls svelte-1p8e7yh"></ul></details>`),Rl=W(`<p class="reasons svelte-1p8e7yh"><strong><!></strong> <!></p> <!>`,1);function zl(e,t){j(t,!0);let n=N(()=>qs(t.advice)),r=N(()=>g(H(n))),i=N(()=>H(r)[0]),a=N(()=>H(r).slice(1)),o=N(()=>Ys(t.advice)),s=e=>`${e>=0?`+`:`−`}${ps(Math.abs(e),t.advice.unit)}`;var c=Rl(),l=R(c),u=L(l),d=L(u);{let e=N(()=>H(i)??``);ds(d,{get text(){return H(e)}})}A(u);var f=B(u,2);{let e=N(()=>H(a).join(` `));ds(f,{get text(){return H(e)}})}A(l);var p=B(l,2),m=e=>{var t=Ll(),n=L(t),r=z(n,!0),i=B(n,2);Y(i,21,()=>H(o),e=>e.name,(e,t)=>{var n=Il(),r=L(n),i=z(r,!0),a=B(r,2),o=z(a,!0),c=B(a,2);let l;var u=z(c,!0);A(n),V((e,n)=>{q(i,H(t).name),q(o,e),l=X(c,1,`num svelte-1p8e7yh`,null,l,{bad:H(t).swing<0,good:H(t).swing>=0}),q(u,n)},[()=>fs(H(t).chance),()=>Number.isNaN(H(t).swing)?``:s(H(t).swing)]),K(e,n)}),A(i),A(t),V(e=>q(r,e),[()=>Q(`reasons-rolls`)]),K(e,t)};J(p,e=>{H(o).length>1&&e(m)}),K(e,c),M()}He();var Bl=W(`<progress class="svelte-y3de1v"></progress>`),Vl=W(`<p class="soft svelte-y3de1v" aria-busy="true"> <!></p>`);function Hl(e,t){j(t,!1),Bi();var n=Vl(),r=L(n),i=B(r),a=e=>{var t=Bl();V(e=>{Z(t,`max`,bl.work),ki(t,bl.done),Z(t,`aria-label`,e)},[()=>Q(`waiting`)]),K(e,t)};J(i,e=>{bl.work&&e(a)}),A(n),V(e=>q(r,`${e??``} `),[()=>Q(`waiting`)]),K(e,n),M()}var Ul=20,Wl=300,Gl=`analyses`,Kl=Jt({all:Xa(Gl,[])});function*ql(e){yield e;for(let t of e.children)yield*ql(t)}function Jl(e,t){for(let n of ql(e))if(n.position===t)return n}function Yl(e,t){Kl.all=[e,...Xa(Gl,[]).filter(n=>n.position!==e.position&&n.position!==t?.position)].slice(0,Ul),Za(Gl,Kl.all)}function Xl(e){let[t]=Kl.all;if(t&&Jl(t,e))return;let n=Kl.all.find(t=>Jl(t,e));if(n)return Yl(n);Yl({position:e,move:``,children:[]},t?.children.length===0?t:void 0)}function Zl(e,t,n){Xl(e);let[r]=Kl.all,i=r&&Jl(r,e);!r||!i||Jl(r,n)||[...ql(r)].length>=Wl||(i.children.push({position:n,move:t,children:[]}),Yl(r))}function Ql(e){Kl.all=Xa(Gl,[]).filter(t=>t.position!==e.position),Za(Gl,Kl.all)}function*$l(e){let t=[];for(let n=e;n;n=n.children[0])yield{node:n,others:t},t=n.children.slice(1)}function eu(e){let[t=``,...n]=e.split(`|`).map(e=>e.trim());return{spec:t,name:t.split(`(`)[0].toLowerCase(),fields:n}}var tu=({spec:e,fields:t})=>[e,...t].join(` | `);function nu(e){let t=(/\((.*)\)/.exec(e)?.[1]??``).split(`,`).map(e=>e.trim()).filter(Boolean);return{positional:t.filter(e=>!e.includes(`=`)),keyword:new Map(t.filter(e=>e.includes(`=`)).map(e=>e.split(`=`)))}}var ru=8,iu=4,au=60;function ou(e){let{positional:t,keyword:n}=nu(e),r=Number(t[0]??n.get(`sides`)??6),i=Number(t[1]??3),a=Number(n.get(`players`)??1),o=(e,t)=>Number.isInteger(e)&&e>=1&&e<=t;if(!o(r,ru)||!o(i,au)||!o(a,iu))return;let s=n.get(`lengths`)?.split(`-`).map(Number),c=new Map;for(let e of bc(r)){let t=s?.[e-2]??xc(e,r,i);if(!o(t,au))return;c.set(e,t)}return{sides:r,players:a,markers:Number(n.get(`markers`)??3),win:Number(n.get(`win`)??3),lengths:c}}function su(e){let t=(e??``).matchAll(/(\d+)\s*:\s*(\d+)/g);return new Map([...t].map(([,e,t])=>[Number(e),Number(t)]))}function cu(e){return[...e].filter(([,e])=>e>0).sort(([e],[t])=>e-t).map(([e,t])=>`${e}:${t}`).join(`,`)||`-`}function lu({spec:e,name:t,fields:n}){let r=t===`cantstop`?ou(e):void 0;if(!r)return;let i=(n[0]??``).split(`/`).map(su);for(;i.length<r.players;)i.push(new Map);return{board:r,squares:i.slice(0,r.players),markers:su(n[1]),dice:pu(n[2])}}function uu(e,t){return tu({spec:e,fields:[t.squares.map(cu).join(` / `),cu(t.markers),t.dice.join(`-`)||`-`]})}function du(e,t,n,r){let[i,a]=[new Map(e.markers),e.squares[0]?.get(n)??0];if(t===`runner`)return i.get(n)===r?i.delete(n):r>a&&i.set(n,r),{...e,markers:i};let o=e.squares.map((e,i)=>i===t?new Map(e).set(n,e.get(n)===r?0:r):e),s=e.board.lengths.get(n)??0;return(o.some(e=>(e.get(n)??0)>=s)||(i.get(n)??0)<=(o[0]?.get(n)??0))&&i.delete(n),{...e,squares:o,markers:i}}function fu(e){return[...e.board.lengths].map(([t,n])=>{let r=e.squares.map(e=>e.get(t)??0),i=r.findIndex(e=>e>=n);return{column:t,length:n,squares:r,marker:e.markers.get(t)??null,owner:i<0?null:i}})}var pu=e=>[...(e??``).matchAll(/\d/g)].map(([e])=>Number(e)),mu={"cantstop(6,3)":`cantstop(6,3) | - | - | -`,"cantstop(6,3,players=2)":`cantstop(6,3,players=2) | - / - | - | -`,"cantstop(3,1)":`cantstop(3,1) | - | - | 1-1-2-3`,yahtzee:`yahtzee | - | 2 | 1-3-3-4-6`,"farkle(2000)":`farkle(2000) | 350/1200 | 200 | 1-3-5`,"pig(100)":`pig(100) | 35/62 | 12 | 4`};function hu(e,t){let n=e.squares.length;return{...e,squares:e.squares.map((r,i)=>e.squares[(i-t+n)%n])}}function gu(e,t){let n=new Map(e.markers);for(let r of _u(t)){let t=n.get(r)??e.squares[0]?.get(r)??0;n.set(r,Math.min(e.board.lengths.get(r)??0,t+1))}return n}function _u(e){return e.split(` `)[0].split(`+`).map(Number).filter(e=>e>1)}var vu=(e,t=d,n=d,r=d,i=d,a=d)=>{var o=yu(),s=L(o);Oi(s),A(o),V((e,t)=>{Z(s,`aria-label`,e),Z(s,`max`,i()),ki(s,t)},[()=>Q(`editor-cell`,{name:t(),column:r()}),()=>n().get(r())??0]),U(`change`,s,e=>a()(Number(e.currentTarget.value))),K(e,o)},yu=W(`<td class="svelte-h1xjcr"><input type="number" inputmode="numeric" min="0" class="svelte-h1xjcr"/></td>`),bu=W(`<button class="small svelte-h1xjcr"><!> </button>`),xu=W(`<option></option>`),Su=W(`<label><span class="hidden"> </span> <select><option>–</option><!></select></label>`),Cu=W(`<th scope="col" class="svelte-h1xjcr"><!> <span class="name svelte-h1xjcr"> </span></th>`),wu=W(`<tr><th scope="row" class="svelte-h1xjcr"> <span class="soft small"> </span></th><!><!></tr>`),Tu=W(`<div class="row placing svelte-h1xjcr" role="group"><span class="small soft"> </span> <button class="small svelte-h1xjcr"><svg viewBox="-11 -16 22 28" width="15" height="19" aria-hidden="true"><path class="svelte-h1xjcr"></path></svg> </button> <!></div> <p class="small soft svelte-h1xjcr"> </p> <div class="row" role="group"><!> <span class="small soft"> </span></div> <details><summary class="svelte-h1xjcr"> </summary> <table class="svelte-h1xjcr"><thead><tr><th scope="col" class="svelte-h1xjcr"> </th><!><th scope="col" class="svelte-h1xjcr"> </th></tr></thead><tbody></tbody></table></details>`,1);function Eu(e,t){j(t,!0);let n=Ki(t,`placing`,15),r=(e,t,n)=>new Map(e).set(t,n);function i(e,n,i){t.onchange({...t.at,squares:t.at.squares.map((t,a)=>a===e?r(t,n,i):t)})}function a(e,n){let r=[...t.at.dice];r[e]=n,t.onchange({...t.at,dice:n===0?[]:Array.from({length:4},(e,t)=>r[t]??n)})}var o=Tu(),s=R(o),c=L(s),l=z(c,!0),u=B(c,2),d=L(u),f=z(d),p=B(d);A(u),Y(B(u,2),17,()=>t.at.squares,Xr,(e,r,i)=>{var a=bu(),o=L(a);rl(o,{seat:i});var s=B(o);A(a),V(()=>{Z(a,`aria-pressed`,n()===i),q(s,` ${t.names[i]??``}`)}),U(`click`,a,()=>n(i)),K(e,a)}),A(s);var m=B(s,2),h=z(m,!0),_=B(m,2),v=L(_);Y(v,16,()=>({length:4}),Xr,(e,n,r)=>{var i=Su(),o=L(i),s=z(o,!0),c=B(o,2),l=L(c);l.value=l.__value=`0`,Y(B(l),17,()=>({length:t.at.board.sides}),Xr,(e,t,n,r)=>{var i=xu();i.textContent=n+1;var a={};V(e=>{a!==(a=e)&&(i.value=(i.__value=a)??``)},[()=>String(n+1)]),K(e,i)}),A(c);var u;bi(c),A(i),V((e,t)=>{q(s,e),u!==(u=t)&&(c.value=(c.__value=u)??``,yi(c,u))},[()=>Q(`editor-die`,{number:r+1}),()=>String(t.at.dice[r]??0)]),U(`change`,c,e=>a(r,Number(e.currentTarget.value))),K(e,i)});var y=z(B(v,2),!0);A(_);var b=B(_,2),x=L(b),S=z(x,!0),C=B(x,2),w=L(C),T=L(w),E=L(T),D=z(E,!0),ee=B(E);Y(ee,17,()=>t.at.squares,Xr,(e,n,r)=>{var i=Cu(),a=L(i);rl(a,{seat:r});var o=z(B(a,2),!0);A(i),V(()=>q(o,t.names[r])),K(e,i)});var te=z(B(ee),!0);A(T),A(w);var ne=B(w);Y(ne,21,()=>t.at.board.lengths,([e,t])=>e,(e,n)=>{var a=N(()=>g(H(n),2));let o=()=>H(a)[0],s=()=>H(a)[1];var c=wu(),l=L(c),u=L(l),d=z(B(u),!0);A(l);var f=B(l);Y(f,17,()=>t.at.squares,Xr,(e,n,r)=>{vu(e,()=>t.names[r]??``,()=>H(n),o,s,()=>e=>i(r,o(),e))});var p=B(f);{let e=N(()=>Q(`runner`));vu(p,()=>H(e),()=>t.at.markers,o,s,()=>e=>t.onchange({...t.at,markers:r(t.at.markers,o(),e)}))}A(c),V(e=>{q(u,`${o()??``} `),q(d,e)},[()=>Q(`race-of`,{target:s()})]),K(e,c)}),A(ne),A(C),A(b),V((e,t,r,i,a,o,c,d,m)=>{Z(s,`aria-label`,e),q(l,t),Z(u,`aria-pressed`,n()===`runner`),Z(f,`d`,yc),q(p,` ${r??``}`),q(h,i),Z(_,`aria-label`,a),q(y,o),q(S,c),q(D,d),q(te,m)},[()=>Q(`editor-place`),()=>Q(`editor-place`),()=>Q(`runner`),()=>Q(`editor-click`),()=>Q(`editor-dice`),()=>Q(`editor-dice`),()=>Q(`editor-numbers`),()=>Q(`column`),()=>Q(`runner`)]),U(`click`,u,()=>n(`runner`)),K(e,o),M()}Cr([`change`,`click`]);var Du=W(`<label> <input type="number" min="0" class="svelte-122i05i"/></label>`),Ou=W(`<div class="row"><!> <!> <!></div>`);function ku(e,t){j(t,!0);let n=(e,t=d,n=d,i=d)=>{var a=Du(),o=L(a),s=B(o);Oi(s),A(a),V(()=>{q(o,`${t()??``} `),Z(s,`step`,r()),ki(s,n())}),U(`change`,s,e=>i()(e.currentTarget.value||`0`)),K(e,a)},r=Ki(t,`step`,3,1),i=N(()=>+!/\(turn\b/.test(t.parts.spec)),a=N(()=>H(i)?(t.parts.fields[0]??`0`).split(`/`):[]),o=(e,n)=>t.onchange({...t.parts,fields:Object.assign([...t.parts.fields],{[e]:n})});var s=Ou(),c=L(s);Y(c,17,()=>H(a),Xr,(e,t,r)=>{{let i=N(()=>Q(r?`pig-other`:`pig-mover`));n(e,()=>H(i),()=>H(t),()=>e=>o(0,H(a).with(r,e).join(`/`)))}});var l=B(c,2);{let e=N(()=>Q(`pig-turn`));n(l,()=>H(e),()=>t.parts.fields[H(i)],()=>e=>o(H(i),e))}ai(B(l,2),()=>t.children),A(s),K(e,s),M()}Cr([`change`]);var Au=W(`<option></option>`),ju=W(`<label> <select></select></label>`),Mu=W(`<label><span class="hidden"> </span> <select><option>–</option><!></select></label>`),Nu=W(`<!> <div class="row" role="group"><!> <span class="small soft"> </span></div>`,1);function Pu(e,t){j(t,!0);let n=N(()=>(t.parts.fields.at(-1)??`?`).split(`-`)),r=e=>t.onchange({...t.parts,fields:[...t.parts.fields.slice(0,-1),e.join(`-`)]}),i=(e,t)=>r(H(n).map((n,r)=>r===e||t===`?`||n===`?`?t:n));var a=Nu(),o=R(a);ku(o,{get parts(){return t.parts},step:50,get onchange(){return t.onchange},children:(e,t)=>{var i=ju(),a=L(i),o=B(a);Y(o,20,()=>({length:6}),Xr,(e,t,n)=>{var r=Au();r.textContent=n+1;var i={};V(e=>{i!==(i=e)&&(r.value=(r.__value=i)??``)},[()=>String(n+1)]),K(e,r)}),A(o);var s;bi(o),A(i),V((e,t)=>{q(a,`${e??``} `),s!==(s=t)&&(o.value=(o.__value=s)??``,yi(o,s))},[()=>Q(`farkle-dice`),()=>String(H(n).length)]),U(`change`,o,e=>r(Array.from({length:Number(e.currentTarget.value)},(e,t)=>H(n)[t]??H(n)[0]))),K(e,i)},$$slots:{default:!0}});var s=B(o,2),c=L(s);Y(c,17,()=>H(n),Xr,(e,t,n)=>{var r=Mu(),a=L(r),o=z(a,!0),s=B(a,2),c=L(s);c.value=c.__value=`?`,Y(B(c),16,()=>({length:6}),Xr,(e,t,n)=>{var r=Au();r.textContent=n+1;var i={};V(e=>{i!==(i=e)&&(r.value=(r.__value=i)??``)},[()=>String(n+1)]),K(e,r)}),A(s);var l;bi(s),A(r),V(e=>{q(o,e),l!==(l=H(t))&&(s.value=(s.__value=l)??``,yi(s,l))},[()=>Q(`editor-die`,{number:n+1})]),U(`change`,s,e=>i(n,e.currentTarget.value)),K(e,r)});var l=z(B(c,2),!0);A(s),V((e,t)=>{Z(s,`aria-label`,e),q(l,t)},[()=>Q(`editor-dice`),()=>Q(`editor-dice`)]),K(e,a),M()}Cr([`change`]);var Fu=W(`<th scope="col" class="svelte-17hjy4w"> </th>`),Iu=G(`<svg viewBox="0 0 34 24" width="34" height="24" role="img"><title> </title><rect width="34" height="24" rx="4"></rect><text x="17" y="16" text-anchor="middle" font-size="12" class="svelte-17hjy4w"> </text></svg>`),Lu=W(`<td><!></td>`),Ru=W(`<tr><th scope="row" class="svelte-17hjy4w"> </th><!></tr>`),zu=W(`<div class="scroll"><table class="svelte-17hjy4w"><caption class="svelte-17hjy4w"> </caption><thead><tr><th scope="col" class="svelte-17hjy4w"><span class="hidden"> </span></th><!></tr></thead><tbody></tbody></table></div>`);function Bu(e,t){j(t,!0);var n=zu(),r=L(n),i=L(r),a=z(i,!0),o=B(i),s=L(o),c=L(s),l=z(L(c),!0);A(c),Y(B(c),16,()=>t.columns,e=>e,(e,t)=>{var n=Fu(),r=z(n,!0);V(()=>q(r,t)),K(e,n)}),A(s),A(o);var u=B(o);Y(u,22,()=>t.rows,e=>e,(e,n,r)=>{var i=Ru(),a=L(i),o=z(a,!0);Y(B(a),18,()=>t.columns,e=>e,(e,n,i)=>{let a=N(()=>t.cells[H(r)]?.[H(i)]);var o=Lu();let s;var c=L(o),l=e=>{var t=Iu(),n=L(t),r=z(n,!0),i=B(n),o=z(B(i),!0);A(t),V(e=>{Z(t,`aria-label`,H(a).label),q(r,H(a).label),X(i,0,li(H(a).shade<0?`minus`:`plus`),`svelte-17hjy4w`),Z(i,`opacity`,e),q(o,H(a).sign)},[()=>.05+.4*Math.min(1,Math.abs(H(a).shade))]),K(e,t)};J(c,e=>{H(a)&&e(l)}),A(o),V(()=>s=X(o,1,`svelte-17hjy4w`,null,s,{here:H(a)?.here,none:!H(a)})),K(e,o)}),A(i),V(()=>q(o,n)),K(e,i)}),A(u),A(r),A(n),oi(n,e=>cs?.(e)),V(()=>{q(a,t.title),q(l,t.rowName)}),K(e,n),M()}var Vu=W(`<span class="small legend svelte-kxdx4q"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect class="roll svelte-kxdx4q" width="16" height="16" rx="3"></rect></svg> </span> <span class="small legend svelte-kxdx4q"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect class="stop svelte-kxdx4q" width="16" height="16" rx="3"></rect></svg> </span>`,1),Hu=W(`<p class="small soft svelte-kxdx4q"> </p>`),Uu=W(`<!> <p class="small soft svelte-kxdx4q"> </p>`,1),Wu=W(`<div class="row"><button> </button> <!></div> <!> <!> <details><summary class="svelte-kxdx4q"> </summary> <!></details>`,1);function Gu(e,t){j(t,!0);let n=Ki(t,`painted`,15),r=F(Jt(Xa(`heat`,!1))),i=F(!1),a=F(void 0),o=F(void 0),s=N(()=>H(r)||H(i)),c=N(()=>H(a)&&Oc(H(a),t.at.markers)),l=N(()=>[...t.at.board.lengths.keys()]),u=N(()=>Math.max(0,...H(a)?.cells.map(e=>e.height)??[])),d=N(()=>Array.from({length:H(u)},(e,t)=>H(u)-t));_n(()=>{t.position,(e=>{var t=g(e,2);I(a,t[0]),I(o,t[1])})([void 0,void 0])}),_n(()=>{let e=t.position;H(s)&&t.ready&&El(`/heat`,{position:e}).then(n=>{e===t.position&&I(a,n)}).catch(n=>{e===t.position&&I(o,n)})}),_n(()=>(n(H(r)?H(c):void 0),()=>n(void 0)));function f(){I(r,!H(r)),Za(`heat`,H(r))}var p=Wu(),m=R(p),h=L(m),_=z(h,!0),v=B(h,2),y=e=>{var t=Vu(),n=R(t),r=B(L(n));A(n);var i=B(n,2),a=B(L(i));A(i),V((e,t)=>{q(r,` ${e??``}`),q(a,` ${t??``}`)},[()=>Q(`heat-rolls`),()=>Q(`heat-stops`)]),K(e,t)};J(v,e=>{H(r)&&e(y)}),A(m);var b=B(m,2),x=e=>{Fl(e,{get error(){return H(o)}})};J(b,e=>{H(o)&&e(x)});var S=B(b,2),C=e=>{var t=Hu(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`heat-painted`,{exact:H(a).exact?`yes`:`no`})]),K(e,t)},w=e=>{Hl(e,{})};J(S,e=>{H(r)&&H(a)?e(C):H(r)&&!H(o)&&e(w,1)});var T=B(S,2),E=L(T),D=z(E,!0),ee=B(E,2),te=e=>{var t=Uu(),n=R(t);{let e=N(()=>Q(`heat-legend`)),t=N(()=>Q(`heat-height`)),r=N(()=>H(d).map(String)),i=N(()=>H(l).map(String)),a=N(()=>H(d).map(e=>H(l).map(t=>H(c)?.get(Dc(t,e))??null)));Bu(n,{get title(){return H(e)},get rowName(){return H(t)},get rows(){return H(r)},get columns(){return H(i)},get cells(){return H(a)}})}var r=z(B(n,2),!0);V(e=>q(r,e),[()=>H(a).exact?Q(`heat-exact`):Q(`heat-estimated`)]),K(e,t)},ne=e=>{Hl(e,{})};J(ee,e=>{H(a)?e(te):H(i)&&!H(o)&&e(ne,1)}),A(T),V((e,t)=>{Z(h,`aria-pressed`,H(r)),q(_,e),q(D,t)},[()=>Q(`heat-paint`),()=>Q(`heat-title`)]),U(`click`,h,f),zi(`open`,`toggle`,T,e=>I(i,e),()=>H(i)),K(e,p),M()}Cr([`click`]);var Ku=W(`<option></option>`),qu=W(`<label> <select><option> </option><!></select></label>`);function Ju(e,t){j(t,!0);function n(e){t.onchange({...t.parts,fields:[...t.parts.fields.slice(0,2),...e?[e]:[]]})}ku(e,{get parts(){return t.parts},get onchange(){return t.onchange},children:(e,r)=>{var i=qu(),a=L(i),o=B(a),s=L(o),c=z(s,!0);s.value=s.__value=``,Y(B(s),16,()=>({length:6}),Xr,(e,t,n)=>{var r=Ku();r.textContent=n+1;var i={};V(e=>{i!==(i=e)&&(r.value=(r.__value=i)??``)},[()=>String(n+1)]),K(e,r)}),A(o);var l;bi(o),A(i),V((e,n)=>{q(a,`${e??``} `),q(c,n),l!==(l=t.parts.fields[2]??``)&&(o.value=(o.__value=l)??``,yi(o,l))},[()=>Q(`pig-die`),()=>Q(`pig-open`)]),U(`change`,o,e=>n(e.currentTarget.value)),K(e,i)},$$slots:{default:!0}}),M()}Cr([`change`]);var Yu={cantstop:{spec:`cantstop(6,3,players=2)`,against:`mind`,players:{stages:{share:.43,interval:[.4232,.4369],games:2e4},linear2011:{share:.2567,interval:[.2507,.2629],games:2e4},rule28:{share:.2021,interval:[.1965,.2077],games:2e4}}},cantstop3:{spec:`cantstop(6,3,players=3)`,against:`mind`,players:{stages:{share:.255,interval:[.2218,.2914],games:600},odds:{share:.2217,interval:[.1903,.2566],games:600},linear2011:{share:.1183,interval:[.0949,.1466],games:600},simple:{share:.1167,interval:[.0934,.1448],games:600},linear2009:{share:.095,interval:[.074,.1211],games:600},constant2009:{share:.1133,interval:[.0904,.1412],games:600},rule28:{share:.0833,interval:[.0638,.1082],games:600}}},cantstop4:{spec:`cantstop(6,3,players=4)`,against:`mind`,players:{stages:{share:.2133,interval:[.1824,.2479],games:600},odds:{share:.1717,interval:[.1436,.2039],games:600},linear2011:{share:.0733,interval:[.0551,.097],games:600},simple:{share:.06,interval:[.0437,.0819],games:600},linear2009:{share:.045,interval:[.0311,.0647],games:600},constant2009:{share:.0667,interval:[.0493,.0895],games:600},rule28:{share:.055,interval:[.0394,.0762],games:600}}},solitaire:{spec:`cantstop(6,3)`,players:{stages:{mean:7.043,interval:[6.95,7.137],games:4e3},odds:{mean:7.612,interval:[7.52,7.704],games:4e3},linear2011:{mean:8.803,interval:[8.725,8.88],games:4e3},simple:{mean:9.063,interval:[8.99,9.137],games:4e3},linear2009:{mean:9.19,interval:[9.118,9.262],games:4e3},constant2009:{mean:9.533,interval:[9.438,9.628],games:4e3},rule28:{mean:10.585,interval:[10.476,10.695],games:4e3},random:{mean:20.76,interval:[20.647,20.872],games:4e3}}},yahtzee:{spec:`yahtzee`,players:{optimal:{mean:254.315,interval:[252.478,256.152],games:4e3},rules2026:{mean:234.738,interval:[232.732,236.745],games:4e3},rules2007:{mean:226.924,interval:[224.892,228.957],games:4e3},means:{mean:226.022,interval:[224.31,227.733],games:4e3},greedy:{mean:218.418,interval:[216.86,219.975],games:4e3},novice:{mean:166.725,interval:[164.58,168.871],games:4e3},random:{mean:46.902,interval:[46.323,47.48],games:4e3}}},farkle:{spec:`farkle(2000)`,against:`optimal`,players:{hold:{share:.3755,interval:[.3545,.3965],games:2e3},random:{share:.162,interval:[.1459,.1781],games:2e3}}},pig:{spec:`pig(100)`,against:`optimal`,players:{pace:{share:.4916,interval:[.4818,.5014],games:1e4},hold:{share:.4721,interval:[.4623,.4819],games:1e4},random:{share:.1137,interval:[.1075,.1199],games:1e4}}}},Xu=e=>e.split(`(`)[0],Zu=`rule28(threshold=28)`;function Qu(e,t){let n=Xu(e);if(e!==n&&e!==Zu)return``;let r=t.replace(`(forced)`,``),i=Number(/players=(\d)/.exec(r)?.[1]??2),a=Object.values(Yu).find(e=>e.spec===r),o=a?.players[n],s=Object.values(a?.players??{}).map(e=>e.share??0);if(n===a?.against&&s.every(e=>e<1/i))return Q(`strength-best`);if(!a||!o)return``;let{share:c,mean:l=0,interval:[u=0,d=0]=[]}=o;return c===void 0?r===`yahtzee`?Q(`strength-points`,{points:$u(l,u,d,0)}):Q(`strength-turns`,{turns:$u(l,u,d,1)}):Q(`strength-wins`,{share:`${$u(100*c,100*u,100*d,0)}\u00a0%`,others:i-1,name:ed(a.against??``,``).name})}function $u(e,t,n,r){let i=10**r,a=Math.round(i*e),o=Math.ceil(Math.max(i*n-a,a-i*t));return`${$(a/i,r)} ± ${$(o/i,r)}`}function ed(e,t){let n=ho(`opponent`,Xu(e)),r=ho(`way`,Xu(e))??``,i=n&&e.includes(`(`)&&e!==Zu;return{name:n??vs(ks(e)),style:i?e:r,strength:Qu(e,t)}}function td(e,t){let n=e.map(e=>e.bot?ed(e.bot,t).name:ks(e.name));return n.map((e,t)=>{let r=n.slice(0,t).filter(t=>t===e).length;return r?`${e} ${r+1}`:e})}function nd({winners:e,scores:t,resigned:n},r,i){let a=new Intl.ListFormat(lo.locale).format(e.map(e=>r[e]??``)),o=t[e[0]??0]??0,s=i===`turns`?Q(`result-turns`,{count:o}):i===`points`?Q(`result-points`,{count:o}):``,c=r[n??e[0]??0]??``;return n===null?(r.length===1?Q(`result-finished`,{name:c,how:s}):e.length===1?Q(`result-won`,{name:c,how:s}):Q(`result-shared`,{winners:a,how:s})).replace(/ +/g,` `).trim():e.length?Q(`result-given-up-won`,{name:c,winners:a}):Q(`result-given-up`,{name:c})}function rd(e){let t=td(e.seats.map((t,n)=>({name:t,bot:e.bots?.[n]??null})),e.spec),n=e.ended?nd(e.ended,t,e.unit??``):e.result;return`${t.join(`, `)} · ${n||Q(`turn`,{turn:e.turn})}`}var id=W(`<button> </button><progress class="svelte-flohdv"></progress>`,1),ad=W(`<button> </button>`),od=W(`<span class="small soft"> </span>`),sd=W(`<tr><th scope="row"> </th><td class="num"> </td><td class="num soft"> </td><td class="num"> <span class="soft small"> </span></td></tr>`),cd=W(`<div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num">95 %</th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table></div>`),ld=W(`<details class="svelte-flohdv"><summary class="svelte-flohdv"> </summary> <div class="stack svelte-flohdv"><div class="row"><!> <!></div> <!> <!></div></details>`);function ud(e,t){j(t,!0);let n=F(void 0),r=F(void 0),i=F(void 0);_n(()=>(t.position,(e=>{var t=g(e,2);I(n,t[0]),I(r,t[1],!0)})([void 0,void 0]),a));function a(){H(i)?.(),I(i,void 0)}function o(){(e=>{var t=g(e,2);I(n,t[0]),I(r,t[1],!0)})([void 0,void 0]);let e=Math.floor(Math.random()*1e9);I(i,Al(`/rollout`,{position:t.position,seed:e,games:2e4,until_decided:!0},{progress:e=>{e.options&&I(n,e)},result:e=>{I(n,e),I(i,void 0)},failure:e=>{I(r,e,!0),I(i,void 0)}}),!0)}var s=ld(),c=L(s),l=z(c,!0),u=B(c,2),d=L(u),f=L(d),p=e=>{var t=id(),r=R(t),i=z(r,!0),o=B(r);V((e,t)=>{q(i,e),ki(o,H(n)?.games??0),Z(o,`max`,H(n)?.most??1),Z(o,`aria-label`,t)},[()=>Q(`halt`),()=>Q(`rollout-played`)]),U(`click`,r,a),K(e,t)},m=e=>{var t=ad(),r=z(t,!0);V(e=>q(r,e),[()=>H(n)?Q(`rollout-again`):Q(`start`)]),U(`click`,t,o),K(e,t)};J(f,e=>{H(i)?e(p):e(m,-1)});var h=B(f,2),_=e=>{var t=od(),r=z(t,!0);V(e=>q(r,e),[()=>Q(`rollout-words`,{games:H(n).games,strategy:ed(H(n).strategy,``).name,luck:H(n).luck_adjusted?`out`:`in`,decided:H(n).decided?`yes`:`no`})]),K(e,t)};J(h,e=>{H(n)&&e(_)}),A(d);var v=B(d,2),y=e=>{Fl(e,{get error(){return H(r)}})};J(v,e=>{H(r)&&e(y)});var b=B(v,2),x=e=>{var t=cd(),r=L(t),i=L(r),a=L(i),o=L(a),s=z(o,!0),c=B(o),l=z(c,!0),u=z(B(c,2),!0);A(a),A(i);var d=B(i);Y(d,21,()=>H(n).options.slice(0,10),e=>e.index,(e,t)=>{var r=sd(),i=L(r),a=z(i,!0),o=B(i),s=z(o,!0),c=B(o),l=z(c),u=B(c),d=L(u),f=z(B(d));A(u),A(r),V((e,t,n,r,i,o)=>{q(a,e),q(s,t),q(l,`${n??``} – ${r??``}`),q(d,`${i??``} `),q(f,`± ${o??``}`)},[()=>Ps(H(t).move),()=>ps(H(t).value,H(n).unit),()=>ps(H(t).low,H(n).unit),()=>ps(H(t).high,H(n).unit),()=>ps(H(t).regret,H(n).unit),()=>ps((H(t).regret_high-H(t).regret_low)/2,H(n).unit)]),K(e,r)}),A(d),A(r),A(t),oi(t,e=>cs?.(e)),V((e,t,n)=>{q(s,e),q(l,t),q(u,n)},[()=>Q(`move`),()=>Q(`value`),()=>Q(`gives-away`)]),K(e,t)};J(b,e=>{H(n)&&e(x)}),A(u),A(s),V(e=>q(l,e),[()=>Q(`rollout-title`)]),K(e,s),M()}Cr([`click`]);var dd=W(`<a class="svelte-fd1i2c"> </a>`),fd=W(`<li><!> <!></li>`),pd=W(`<ol class="svelte-fd1i2c"></ol>`),md=W(`<section class="svelte-fd1i2c"><h2 class="svelte-fd1i2c"> </h2> <!></section>`),hd=W(`<li class="past svelte-fd1i2c"><span> </span> <!> <button class="quiet small">✕</button></li>`),gd=W(`<details><summary class="svelte-fd1i2c"> </summary> <ul class="svelte-fd1i2c"></ul></details>`),_d=W(`<!> <!>`,1);function vd(e,t){j(t,!0);let n=(e,n=d,r=d)=>{var i=dd(),a=z(i,!0);V(e=>{Z(i,`href`,e),Z(i,`aria-current`,n().position===t.position?`step`:void 0),q(a,r())},[()=>ns(`analyse`,{position:n().position})]),U(`click`,i,e=>{e.metaKey||e.ctrlKey||e.shiftKey||(e.preventDefault(),t.onshow(n().position))}),K(e,i)},r=(e,t=d)=>{var i=pd();Y(i,21,()=>$l(t()),({node:e,others:t})=>e.position,(e,t)=>{let i=()=>H(t).node,a=()=>H(t).others;var o=fd();let s;var c=L(o);{let e=N(()=>l(i()));n(c,i,()=>H(e))}Y(B(c,2),17,a,e=>e.position,(e,t)=>{r(e,()=>H(t))}),A(o),V(()=>s=X(o,1,`svelte-fd1i2c`,null,s,{wide:a().length})),K(e,o)}),A(i),K(e,i)},i=N(()=>Kl.all),a=N(()=>g(H(i))),o=N(()=>H(a)[0]),s=N(()=>H(a).slice(1)),c=e=>pu(eu(e).fields.at(-1)).join(`-`),l=({move:e,position:t})=>e===`roll`?Q(`tree-roll`,{dice:c(t)}):e?Ps(e):Q(`tree-begin`),u=e=>eu(e).fields.join(` | `);var f=_d(),p=R(f),m=e=>{var t=md(),n=L(t),i=z(n,!0),a=B(n,2);r(a,()=>H(o)),A(t),V((e,n)=>{Z(t,`aria-label`,e),q(i,n)},[()=>Q(`tree-title`),()=>Q(`tree-title`)]),K(e,t)};J(p,e=>{H(o)?.children.length&&e(m)});var h=B(p,2),_=e=>{var t=gd(),r=L(t),i=z(r,!0),a=B(r,2);Y(a,21,()=>H(s),e=>e.position,(e,t)=>{var r=hd(),i=L(r),a=z(i,!0),o=B(i,2);{let e=N(()=>u(H(t).position));n(o,()=>H(t),()=>H(e))}var s=B(o,2);A(r),V((e,t)=>{q(a,e),Z(s,`aria-label`,t)},[()=>Ls(eu(H(t).position).spec),()=>Q(`tree-forget`,{position:H(t).position})]),U(`click`,s,()=>Ql(H(t))),K(e,r)}),A(a),A(t),V(e=>q(i,e),[()=>Q(`tree-earlier`)]),K(e,t)};J(h,e=>{H(s).length&&e(_)}),K(e,f),M()}Cr([`click`]);var yd=new Set([`$$slots`,`$$events`,`$$legacy`,`text`]);function bd(e,t){j(t,!0);let n=Gi(t,yd);var r=Nr();Y(R(r),17,()=>_o(t.text),Xr,(e,t)=>{let r=N(()=>n[H(t).tag]);var i=Nr(),a=R(i),o=e=>{var n=Nr();ai(R(n),()=>H(r),()=>H(t).text),K(e,n)},s=e=>{var n=Mr();V(()=>q(n,H(t).text)),K(e,n)};J(a,e=>{typeof H(r)==`function`?e(o):e(s,-1)}),K(e,i)}),K(e,r),M()}var xd=W(`<span class="mono"> </span>`),Sd=W(`<button class="small"> </button>`),Cd=W(`<label><span><!></span> <input class="mono svelte-1nu3vdd"/></label> <div class="row svelte-1nu3vdd"><label> <select><option> </option><option>2</option><option>1</option><option>0</option></select></label> <label> <input class="mono svelte-1nu3vdd"/></label></div> <!> <div class="row" role="group"></div>`,1);function wd(e,t){j(t,!0);let n=N(()=>t.parts.fields[0]??`-`),r=N(()=>t.parts.fields[1]??`2`),i=N(()=>pu(t.parts.fields[2]));function a(e,n,r){t.onchange({...t.parts,fields:[e.trim()||`-`,n,r.join(`-`)||`-`]})}let o=e=>a(H(n),H(r),H(i).map((t,n)=>n===e?t%6+1:t));var s=Cd(),c=R(s),l=L(c),u=L(l);{let e=(e,t=d)=>{var n=xd(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Q(`sheet-filled`,{example:`ones:3, sixes:24, yahtzee:50`}));bd(u,{get text(){return H(t)},code:e,$$slots:{code:!0}})}A(l);var f=B(l,2);Oi(f),A(c);var p=B(c,2),m=L(p),h=L(m),g=B(h),_=L(g),v=z(_,!0);_.value=_.__value=`3`,we(3),A(g);var y;bi(g),A(m);var b=B(m,2),x=L(b),S=B(x);Oi(S),A(b),A(p);var C=B(p,2);vl(C,{get dice(){return H(i)}});var w=B(C,2);Y(w,21,()=>H(i),Xr,(e,t,n)=>{var r=Sd(),i=z(r);V(e=>{Z(r,`aria-label`,e),q(i,`↻ ${H(t)??``}`)},[()=>Q(`sheet-turn-die`,{number:n+1,face:H(t)})]),U(`click`,r,()=>o(n)),K(e,r)}),A(w),V((e,t,i,a,o)=>{ki(f,H(n)),q(h,`${e??``} `),q(v,t),y!==(y=H(r))&&(g.value=(g.__value=y)??``,yi(g,y)),q(x,`${i??``} `),ki(S,a),Z(w,`aria-label`,o)},[()=>Q(`sheet-rolls`),()=>Q(`sheet-not-rolled`),()=>Q(`dice`),()=>H(i).join(`-`),()=>Q(`sheet-turn`)]),U(`change`,f,e=>a(e.currentTarget.value,H(r),H(i))),U(`change`,g,e=>a(H(n),e.currentTarget.value,H(i))),U(`change`,S,e=>a(H(n),H(r),pu(e.currentTarget.value))),K(e,s),M()}Cr([`change`,`click`]);var Td=W(`<option> </option>`),Ed=W(`<div><!></div>`),Dd=W(`<!> <!> <!>`,1),Od=W(`<p class="soft"> </p>`),kd=W(`<li> </li>`),Ad=W(`<ul class="quiz svelte-1kl0qeh"></ul>`),jd=W(`<div class="card"><p> </p> <!> <button class="primary"> <kbd>h</kbd></button></div>`),Md=W(`<h2> </h2> <!> <!>`,1),Nd=W(`<h2> </h2> <!>`,1),Pd=W(`<div><!></div> <!>`,1),Fd=W(`<h1> </h1> <form class="row line svelte-1kl0qeh"><label class="grow svelte-1kl0qeh"> <input class="mono svelte-1kl0qeh" name="position" spellcheck="false" autocomplete="off" maxlength="4096"/></label> <button class="primary"> </button> <label> <select><option>…</option><!></select></label></form> <div class="split"><section class="stack"><!> <!> <!> <div class="row"><button> <kbd>←</kbd></button> <button> <kbd>→</kbd></button> <button> <kbd> </kbd></button> <button class="quiet"> </button></div> <div class="row small"><button class="quiet"> <kbd>y</kbd></button> <button class="quiet"> </button> <button class="quiet"> </button></div></section> <div class="stack"><section class="stack" aria-live="polite"><!></section> <!></div></div>`,1);function Id(e,t){j(t,!0);let n=mu[`cantstop(6,3,players=2)`],r=N(()=>es.query.position??n),i=N(()=>es.query.as===`quiz`),a=N(()=>eu(H(r))),o=N(()=>El(`/position`,{position:H(r)})),s=F(void 0),c=F(void 0),l=F(``),u=N(()=>H(l)!==H(r)),d=F(!0),f=F(``),p=F(``),m=F(void 0),h=N(()=>lu(H(a))),_=N(()=>H(a).name===`cantstop`||H(a).name===`yahtzee`||H(a).fields.length===3?pu(H(a).fields[2]):[]),v=F(`runner`);_n(()=>{H(v)!==`runner`&&H(v)>=(H(h)?.squares.length??0)&&I(v,`runner`)});let y=N(()=>H(h)?.squares.map((e,t)=>t?Q(`player-numbered`,{number:t+1}):Q(`seat-mover`))??[]),b=N(()=>H(s)?Zc(Xc(H(s),0),H(y).length):[]),x=N(()=>{let e=H(s)?.options.find(e=>e.move===H(f));return H(s)&&e&&{move:Ps(e.move),value:Xc(H(s),0,e)}});_n(()=>{let e=H(r);I(l,``),(e=>{var t=g(e,2);I(c,t[0],!0),I(f,t[1],!0)})([void 0,``]),I(d,!H(i)),fr(()=>Xl(e)),fr(()=>{H(s)&&eu(H(s).position).spec!==eu(e).spec&&I(s,void 0)}),El(`/advise`,{position:e}).then(t=>{e===H(r)&&I(s,t)}).catch(t=>{e===H(r)&&(e=>{var t=g(e,2);I(s,t[0]),I(c,t[1],!0)})([void 0,t])}).finally(()=>{e===H(r)&&I(l,e,!0)})});function S(e){e!==H(r)&&as(ns(`analyse`,{position:e}))}let C=()=>{es.depth>0&&history.back()},w=()=>{es.depth<is.max&&history.forward()};async function T(e){let t=H(r);try{let n=await El(`/position`,{position:t,move:e,seed:Math.floor(Math.random()*2**32)});if(!n.position||t!==H(r))return;Zl(t,e,n.position),S(n.position)}catch(e){I(c,e,!0)}}let E=e=>{H(u)||T(e)},D=()=>E(H(_).length&&H(s)?H(s).options[0]?.move??`roll`:`roll`),ee=e=>{let t=H(s)?.options[e];t&&H(d)&&E(t.move)};async function te(e){let t=e===`position`?H(r):new URL(ns(`analyse`,{position:H(r),as:e===`quiz`?`quiz`:void 0}),location.href).href;await navigator.clipboard?.writeText(t).catch(()=>void 0),I(p,e,!0),setTimeout(()=>I(p,``),1500)}async function ne(){let e=(await navigator.clipboard?.readText().catch(()=>``))?.trim();e&&S(e)}function re(){S(Object.values(mu).find(e=>eu(e).spec===H(a).spec)??n)}function ie(){let e=[`runner`,...H(h)?.squares.keys()??[]];I(v,e[(e.indexOf(H(v))+1)%e.length]??`runner`,!0)}yo(()=>[{keys:[`w`],label:Q(`editor-key`),run:ie},{keys:[` `],label:Q(`analyse-key-walk`),run:D},{keys:[`r`],label:Q(`roll`),run:()=>void T(`roll`)},{keys:[`k`,`ArrowLeft`],label:Q(`back`),run:C},{keys:[`j`,`ArrowRight`],label:Q(`forward`),run:w},{keys:[`h`,`t`],label:Q(`analyse-key-answer`),run:()=>I(d,!H(d))},{keys:[`y`],label:Q(`key-copy`),run:()=>void te(`position`)},{keys:[`p`],label:Q(`key-paste`),run:()=>void ne()},...Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>ee(t)}))]);var ae=Fd(),oe=R(ae),se=z(oe,!0),ce=B(oe,2),le=L(ce),ue=L(le),de=B(ue);Oi(de),A(le);var fe=B(le,2),pe=z(fe,!0),me=B(fe,2),he=L(me),ge=B(he),_e=L(ge);_e.value=_e.__value=``,Y(B(_e),16,()=>Object.keys(mu),e=>e,(e,t)=>{var n=Td(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Ls(t)]),K(e,n)}),A(ge),ge.value=ge.__value=``,A(me),A(ce);var ve=B(ce,2),ye=L(ve),be=L(ye),O=e=>{let t=N(()=>H(h));var n=Dd(),r=R(n),i=e=>{var t=Ed();let n;dl(L(t),{get names(){return H(y)},get shares(){return H(b)},get after(){return H(x)}}),A(t),V(()=>n=X(t,1,`chances svelte-1kl0qeh`,null,n,{stale:H(u)})),K(e,t)};J(r,e=>{H(b).length&&H(d)&&!H(c)&&e(i)});var o=B(r,2);{let e=N(()=>fu(H(t))),n=N(()=>_u(H(f)));Yc(o,{get columns(){return H(e)},get names(){return H(y)},get steps(){return H(n)},get heat(){return H(m)},get placing(){return H(v)},onspace:(e,n)=>S(uu(H(a).spec,du(H(t),H(v),e,n)))})}Eu(B(o,2),{get at(){return H(t)},get names(){return H(y)},onchange:e=>S(uu(H(a).spec,e)),get placing(){return H(v)},set placing(e){I(v,e,!0)}}),K(e,n)},xe=e=>{Ju(e,{get parts(){return H(a)},onchange:e=>S(tu(e))})},k=e=>{Pu(e,{get parts(){return H(a)},onchange:e=>S(tu(e))})},Se=e=>{wd(e,{get parts(){return H(a)},onchange:e=>S(tu(e))})},Ce=N(()=>[`yahtzee`,`yatzy`,`kniffel`,`yacht`].includes(H(a).name)),Te=e=>{var t=Od(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`analyse-as-text`)]),K(e,t)};J(be,e=>{H(h)?e(O):H(a).name===`pig`||H(a).name===`piglet`?e(xe,1):H(a).name===`farkle`?e(k,2):H(Ce)?e(Se,3):e(Te,-1)});var Ee=B(be,2),De=e=>{{let t=N(()=>!H(u));Gu(e,{get position(){return H(r)},get at(){return H(h)},get ready(){return H(t)},get painted(){return H(m)},set painted(e){I(m,e)}})}};J(Ee,e=>{H(h)&&H(h).board.players<=2&&H(d)&&!H(c)&&e(De)});var Oe=B(Ee,2),ke=e=>{vl(e,{get dice(){return H(_)}})};J(Oe,e=>{H(_).length&&H(a).name!==`yahtzee`&&e(ke)});var Ae=B(Oe,2),je=L(Ae),Me=L(je);we(),A(je);var Ne=B(je,2),Pe=L(Ne);we(),A(Ne);var Fe=B(Ne,2),Ie=L(Fe),Le=z(B(Ie),!0);A(Fe);var Re=B(Fe,2),ze=z(Re,!0);A(Ae);var Be=B(Ae,2),Ve=L(Be),He=L(Ve);we(),A(Ve);var Ue=B(Ve,2),We=z(Ue,!0),Ge=B(Ue,2),Ke=z(Ge,!0);A(Be),A(ye);var qe=B(ye,2),Je=L(qe),Ye=L(Je),Xe=e=>{Fl(e,{get error(){return H(c)}})},Ze=e=>{var t=jd(),n=L(t),r=z(n,!0),i=B(n,2);qr(i,()=>H(o),null,(e,t)=>{var n=Ad();Y(n,20,()=>H(t).moves,e=>e,(e,t)=>{var n=kd(),r=z(n,!0);V(e=>q(r,e),[()=>Ps(t)]),K(e,n)}),A(n),K(e,n)});var a=B(i,2),s=L(a);we(),A(a),A(t),V((e,t)=>{q(r,e),q(s,`${t??``} `)},[()=>Q(`analyse-quiz`),()=>Q(`analyse-answer`)]),U(`click`,a,()=>I(d,!0)),K(e,t)},Qe=e=>{var t=Pd(),n=R(t);let i;var a=L(n),o=e=>{var t=Md(),n=R(t),r=z(n,!0),i=B(n,2);zl(i,{get advice(){return H(s)}}),gc(B(i,2),{get advice(){return H(s)},onchoose:E,onhover:e=>I(f,e,!0)}),V(e=>q(r,e),[()=>vs(Ps(H(s).options[0]?.move??``))]),K(e,t)},c=e=>{var t=Nd(),n=R(t),r=z(n,!0);zl(B(n,2),{get advice(){return H(s)}}),V(e=>q(r,e),[()=>Q(`analyse-before`)]),K(e,t)};J(a,e=>{H(s).options.length?e(o):e(c,-1)}),A(n),ud(B(n,2),{get position(){return H(r)}}),V(()=>i=X(n,1,`card svelte-1kl0qeh`,null,i,{stale:H(u)})),K(e,t)},$e=e=>{Hl(e,{})};J(Ye,e=>{H(c)?e(Xe):H(d)?H(s)?e(Qe,2):e($e,-1):e(Ze,1)}),A(Je),vd(B(Je,2),{get position(){return H(r)},onshow:S}),A(qe),A(ve),V((e,t,n,i,a,o,s,c,l,d,f,p)=>{q(se,e),q(ue,`${t??``} `),ki(de,H(r)),q(pe,n),q(he,`${i??``} `),je.disabled=es.depth===0,q(Me,`${a??``} `),Ne.disabled=es.depth>=is.max,q(Pe,`${o??``} `),q(Ie,`${s??``} `),q(Le,c),q(ze,l),q(He,`${d??``} `),q(We,f),q(Ke,p),Z(Je,`aria-busy`,H(u))},[()=>Q(`page-analyse`),()=>Q(`analyse-position`),()=>Q(`analyse-look`),()=>Q(`analyse-begin`),()=>Q(`back`),()=>Q(`forward`),()=>Q(`analyse-walk`),()=>Q(`key-space`),()=>Q(`analyse-clear`),()=>H(p)===`position`?Q(`copied`):Q(`analyse-copy-position`),()=>H(p)===`link`?Q(`copied`):Q(`analyse-copy-link`),()=>H(p)===`quiz`?Q(`copied`):Q(`analyse-copy-quiz`)]),Sr(`submit`,ce,e=>{e.preventDefault(),S(new FormData(e.currentTarget).get(`position`))}),U(`change`,ge,e=>{e.currentTarget.value&&S(mu[e.currentTarget.value]),e.currentTarget.value=``}),U(`click`,je,C),U(`click`,Ne,w),U(`click`,Fe,D),U(`click`,Re,re),U(`click`,Ve,()=>void te(`position`)),U(`click`,Ue,()=>void te(`link`)),U(`click`,Ge,()=>void te(`quiz`)),K(e,ae),M()}Cr([`change`,`click`]);var Ld=W(`<p class="soft" aria-busy="true">…</p>`);function Rd(e,t){j(t,!0);var n=Nr();qr(R(n),()=>t.promise,e=>{var t=Nr(),n=R(t),r=e=>{Hl(e,{})},i=e=>{K(e,Ld())};J(n,e=>{bl.work?e(r):e(i,-1)}),K(e,t)},(e,n)=>{var r=Nr();ai(R(r),()=>t.children,()=>H(n)),K(e,r)},(e,t)=>{Fl(e,{get error(){return H(t)}})}),K(e,n),M()}var zd=W(`<option> </option>`),Bd=W(`<h2> </h2> <p class="soft"> </p> <div class="row controls svelte-w04du6"><label> <select></select></label> <label> <select><option> </option><option> </option></select></label></div> <!>`,1);function Vd(e,t){j(t,!0);let n=N(()=>Number(es.query.column??`7`)),r=N(()=>es.query.what===`chance`?`chance`:`stop`),i=El(`/odds/triples`,{by:`chance`,count:165}),a=bc(6),o=e=>os(ns(`explore`,{show:`stopping`,column:String(H(n)),what:H(r),...e}));function s(e){let t=new Map(e.map(e=>[e.columns,e])),i=a.filter(e=>e!==H(n));return i.map(e=>i.map(i=>{if(i===e)return null;let a=t.get([e,i,H(n)].sort((e,t)=>e-t).join(`-`));if(!a)return null;let o=a.stopping_point.value,s=Q(`stopping-cell`,{columns:a.columns,spaces:$(o,2),chance:fs(a.chance.value)});return H(r)===`chance`?{shade:2*a.chance.value-1,sign:`${Math.round(100*a.chance.value)}`,label:s}:{shade:Math.min(1,o/16),sign:$(o,0),label:s}}))}var c=Bd(),l=R(c),u=z(l,!0),f=B(l,2),p=z(f,!0),m=B(f,2),h=L(m),g=L(h),_=B(g);Y(_,20,()=>a,e=>e,(e,t)=>{var n=zd(),r=z(n,!0),i={};V(e=>{q(r,t),i!==(i=e)&&(n.value=(n.__value=i)??``)},[()=>String(t)]),K(e,n)}),A(_);var v;bi(_),A(h);var y=B(h,2),b=L(y),x=B(b),S=L(x),C=z(S,!0);S.value=S.__value=`stop`;var w=B(S),T=z(w,!0);w.value=w.__value=`chance`,A(x);var E;bi(x),A(y),A(m),Rd(B(m,2),{get promise(){return i},children:(e,t=d)=>{let r=N(()=>a.filter(e=>e!==H(n)).map(String));{let i=N(()=>Q(`stopping-with`,{column:H(n)})),a=N(()=>Q(`column`)),o=N(()=>s(t()));Bu(e,{get title(){return H(i)},get rowName(){return H(a)},get rows(){return H(r)},get columns(){return H(r)},get cells(){return H(o)}})}},$$slots:{default:!0}}),V((e,t,n,i,a,o,s)=>{q(u,e),q(p,t),q(g,`${n??``} `),v!==(v=i)&&(_.value=(_.__value=v)??``,yi(_,v)),q(b,`${a??``} `),q(C,o),q(T,s),E!==(E=H(r))&&(x.value=(x.__value=E)??``,yi(x,E))},[()=>Q(`stopping-title`),()=>Q(`stopping-intro`,{column:H(n)}),()=>Q(`stopping-column`),()=>String(H(n)),()=>Q(`stopping-shown`),()=>Q(`stopping-stop`),()=>Q(`stopping-chance`)]),U(`change`,_,e=>o({column:e.currentTarget.value})),U(`change`,x,e=>o({what:e.currentTarget.value})),K(e,c),M()}Cr([`change`]);var Hd=W(` <span class="soft svelte-2lpgn1"> </span>`,1),Ud=G(`<line class="svelte-2lpgn1"></line><text text-anchor="end" font-size="12"> </text>`,1),Wd=G(`<text text-anchor="middle" font-size="11.5"> </text>`),Gd=G(`<text text-anchor="middle" font-size="12.5"> </text>`),Kd=G(`<rect><title> </title></rect><!><!>`,1),qd=G(`<line class="mark svelte-2lpgn1" y1="10"></line><text y="16" font-size="12.5"> </text>`,1),Jd=W(`<figure class="svelte-2lpgn1"><figcaption class="svelte-2lpgn1"> <!></figcaption> <svg role="img"><!><!><!></svg></figure>`);function Yd(e,t){j(t,!0);let n=Ki(t,`unit`,3,``),r=Ki(t,`format`,3,e=>String(e)),i=Ki(t,`height`,3,240),a=N(()=>t.bars.length<=16),o=N(()=>Math.max(...t.bars.map(e=>e.value),1e-12)),s=N(()=>bs(0,H(o),4)),c=N(()=>586/t.bars.length),l=e=>18+(i()-26-18)*(1-e/H(o)),u=N(()=>Math.ceil(t.bars.length/14)),d=N(()=>t.bars.length<=40?t.bars.map(e=>`${e.label} ${r()(e.value)}`).join(`, `):Q(`chart-bars`,{count:t.bars.length,first:t.bars[0]?.label??``,last:t.bars.at(-1)?.label??``}));var f=Jd(),p=L(f),m=L(p,!0),h=B(m),g=e=>{var t=Hd(),r=R(t,!0);r.nodeValue=` `;var i=z(B(r));V(()=>q(i,`· ${n()??``}`)),K(e,t)};J(h,e=>{n()&&e(g)}),A(p);var _=B(p,2),v=L(_);Y(v,16,()=>H(s),e=>e,(e,t)=>{var n=Ud(),i=R(n);Z(i,`x1`,46),Z(i,`x2`,640);var a=B(i);Z(a,`x`,40);var o=z(a,!0);V((e,t,n,r)=>{Z(i,`y1`,e),Z(i,`y2`,t),Z(a,`y`,n),q(o,r)},[()=>l(t),()=>l(t),()=>l(t)+4,()=>r()(t)]),K(e,n)});var y=B(v);Y(y,17,()=>t.bars,Xr,(e,t,n)=>{var o=Kd(),s=R(o),d=z(L(s));A(s);var f=B(s),p=e=>{var i=Wd(),a=z(i,!0);V((e,t)=>{Z(i,`x`,46+(n+.5)*H(c)),Z(i,`y`,e),q(a,t)},[()=>l(H(t).value)-5,()=>r()(H(t).value)]),K(e,i)};J(f,e=>{H(a)&&e(p)});var m=B(f),h=e=>{var r=Gd(),a=z(r,!0);V(()=>{Z(r,`x`,46+(n+.5)*H(c)),Z(r,`y`,i()-8),q(a,H(t).label)}),K(e,r)};J(m,e=>{n%H(u)===0&&e(h)}),V((e,r,i,o)=>{X(s,0,li(H(t).tone??`accent`),`svelte-2lpgn1`),Z(s,`x`,46+n*H(c)+(H(a)?H(c)*.14:0)),Z(s,`y`,e),Z(s,`width`,r),Z(s,`height`,i),Z(s,`rx`,H(a)?3:0),q(d,`${H(t).label??``}: ${o??``}`)},[()=>l(H(t).value),()=>H(a)?H(c)*.72:Math.max(H(c),.6),()=>i()-26-l(H(t).value),()=>r()(H(t).value)]),K(e,o)});var b=B(y),x=e=>{var n=qd(),r=R(n),a=B(r),o=z(a,!0);V(()=>{Z(r,`x1`,46+t.mark.at*H(c)),Z(r,`x2`,46+t.mark.at*H(c)),Z(r,`y2`,i()-26),Z(a,`x`,46+t.mark.at*H(c)+6),q(o,t.mark.label)}),K(e,n)};J(b,e=>{t.mark&&e(x)}),A(_),A(f),V(()=>{q(m,t.title),Z(_,`viewBox`,`0 0 640 ${i()}`),Z(_,`aria-label`,`${t.title}: ${H(d)}`)}),K(e,f),M()}var Xd=W(`<button class="svelte-45mgy8"> </button>`),Zd=W(`<p class="big svelte-45mgy8"> </p> <p> <span class="soft"> </span></p>`,1),Qd=W(`<tr><th scope="row"> </th><td class="num"> </td></tr>`),$d=W(`<table class="svelte-45mgy8"><tbody><!><tr><th scope="row"> </th><td class="num"> </td></tr><tr><th scope="row"> </th><td class="num"> </td></tr><tr><th scope="row"> </th><td class="num"> </td></tr></tbody></table> <p class="small soft"> </p>`,1),ef=W(`<div class="split"><section class="stack svelte-45mgy8"><h2> </h2> <!> <!></section> <section class="stack svelte-45mgy8"><h2> </h2> <p class="soft"> </p> <div class="row svelte-45mgy8" role="group"></div> <div class="card" aria-live="polite"><!> <!></div></section></div>`);function tf(e,t){j(t,!0);let n=N(()=>es.query.spec??`cantstop(6,3)`),r=N(()=>(es.query.columns??`6-7-8`).split(`-`).filter(Boolean).map(Number)),i=N(()=>El(`/odds/columns`,{spec:H(n)})),a=N(()=>[...H(r)].sort((e,t)=>e-t).join(`-`)),o=N(()=>El(`/odds/bust`,{spec:H(n),markers:H(a)})),s=N(()=>H(a)?El(`/odds/turn`,{spec:H(n),columns:H(a)}):void 0);function c(e){let t=H(r).includes(e)?H(r).filter(t=>t!==e):[...H(r),e];t.length>3&&t.shift(),os(ns(`explore`,{show:`odds`,spec:es.query.spec,columns:t.join(`-`)||`-`}))}Rd(e,{get promise(){return H(i)},children:(e,t=d)=>{var n=ef(),i=L(n),a=L(i),l=z(a,!0),u=B(a,2);{let e=N(()=>Q(`odds-chance`)),n=N(()=>t().map(e=>({label:String(e.column),value:e.chance.value})));Yd(u,{get title(){return H(e)},get bars(){return H(n)},format:e=>fs(e,0)})}var f=B(u,2);{let e=N(()=>Q(`odds-climb`)),n=N(()=>Q(`odds-climb-unit`)),r=N(()=>t().map(e=>({label:String(e.column),value:e.rolls.value,tone:`soft`})));Yd(f,{get title(){return H(e)},get unit(){return H(n)},get bars(){return H(r)},format:e=>$(e,e<10&&e%1?1:0),height:200})}A(i);var p=B(i,2),m=L(p),h=z(m,!0),g=B(m,2),_=z(g,!0),v=B(g,2);Y(v,21,t,e=>e.column,(e,t)=>{var n=Xd(),i=z(n,!0);V(e=>{Z(n,`aria-pressed`,e),q(i,H(t).column)},[()=>H(r).includes(H(t).column)]),U(`click`,n,()=>c(H(t).column)),K(e,n)}),A(v);var y=B(v,2),b=L(y);Rd(b,{get promise(){return H(o)},children:(e,t=d)=>{var n=Zd(),r=R(n),i=z(r,!0),a=B(r,2),o=L(a),s=z(B(o));A(a),V((e,n)=>{q(i,e),q(o,`${n??``} `),q(s,`(${t().bust.fraction??``})`)},[()=>fs(t().bust.value),()=>t().free?Q(`odds-bust-free`,{free:t().free}):Q(`odds-bust`)]),K(e,n)},$$slots:{default:!0}});var x=B(b,2),S=e=>{Rd(e,{get promise(){return H(s)},children:(e,t=d)=>{var n=$d(),r=R(n),i=L(r),a=L(i),o=e=>{var n=Qd(),r=L(n),i=z(r,!0),a=z(B(r),!0);A(n),V((e,t)=>{q(i,e),q(a,t)},[()=>Q(`odds-stop`),()=>Q(`odds-stop-at`,{spaces:$(t().stopping_point.value,2)})]),K(e,n)};J(a,e=>{t().stopping_point&&e(o)});var s=B(a),c=L(s),l=z(c,!0),u=z(B(c),!0);A(s);var f=B(s),p=L(f),m=z(p,!0),h=z(B(p),!0);A(f);var g=B(f),_=L(g),v=z(_,!0),y=z(B(_),!0);A(g),A(i),A(r);var b=z(B(r,2),!0);V((e,t,n,r,i,a,o)=>{q(l,e),q(u,t),q(m,n),q(h,r),q(v,i),q(y,a),q(b,o)},[()=>Q(`odds-best`),()=>Q(`odds-spaces`,{spaces:$(t().value,2)}),()=>Q(`odds-lost`),()=>fs(t().failure),()=>Q(`odds-rolls`),()=>$(t().rolls,2),()=>Q(`odds-note`)]),K(e,n)},$$slots:{default:!0}})};J(x,e=>{H(s)&&e(S)}),A(y),A(p),A(n),V((e,t,n,r)=>{q(l,e),q(h,t),q(_,n),Z(v,`aria-label`,r)},[()=>Q(`odds-title`),()=>Q(`odds-three`),()=>Q(`odds-choose`),()=>Q(`odds-columns`)]),K(e,n)},$$slots:{default:!0}}),M()}Cr([`click`]);var nf=W(`<option> </option>`),rf=W(`<label> <select lang="en" class="svelte-11jxaj5"></select></label>`),af=W(`<button class="small svelte-11jxaj5"> </button>`),of=W(`<div class="card svelte-11jxaj5"><div class="row svelte-11jxaj5" role="group"></div> <!></div>`),sf=W(`<th scope="col" class="num"> </th>`),cf=W(`<span class="soft"> </span>`),lf=W(`<div class="small bad"> </div>`),uf=W(`<span class="same svelte-11jxaj5">✓</span>`),df=W(`<td class="num"><!> <!></td>`),ff=W(`<tr><th scope="row"> </th><!></tr>`),pf=W(`<article class="stack svelte-11jxaj5" lang="en"><p class="soft small"> </p> <p> </p> <!> <div class="scroll"><table><thead><tr><th scope="col"> </th><!></tr></thead><tbody></tbody></table></div> <p class="small soft"> </p></article>`),mf=W(`<h2> </h2> <!> <!>`,1);function hf(e,t){j(t,!0);let n=El(`/papers`),r=N(()=>es.query.table??`glenn-2006-table-1`),i=N(()=>El(`/papers/${H(r)}`)),a=F(void 0),o=e=>e.columns.filter((t,n)=>{let r=e.rows.filter(e=>typeof e.cells[n]?.number==`number`);return r.length>1&&r.length>=e.rows.length/2});function s(e,t){let n=e.columns.indexOf(t);return e.rows.map(e=>({label:e.label,value:e.cells[n]?.number??NaN})).filter(e=>Number.isFinite(e.value)&&e.value>=0)}let c=e=>e>=1e5?e.toExponential(1):new Intl.NumberFormat(lo.locale,{maximumSignificantDigits:4,useGrouping:!1}).format(e);var l=mf(),u=R(l),f=z(u,!0),p=B(u,2);Rd(p,{get promise(){return n},children:(e,t=d)=>{var n=rf(),i=L(n),o=B(i);Y(o,21,t,e=>e.id,(e,t)=>{var n=nf(),r=z(n),i={};V((e,a)=>{q(r,`${H(t).title??``} · ${e??``} ${a??``}`),i!==(i=H(t).id)&&(n.value=(n.__value=i)??``)},[()=>H(t).citation.split(`,`)[0],()=>H(t).id.match(/\d{4}/)?.[0]??``]),K(e,n)}),A(o);var s;bi(o),A(n),V(e=>{q(i,`${e??``} `),s!==(s=H(r))&&(o.value=(o.__value=s)??``,yi(o,s))},[()=>Q(`papers-table`)]),U(`change`,o,e=>{I(a,void 0),os(ns(`explore`,{show:`papers`,table:e.currentTarget.value}))}),K(e,n)},$$slots:{default:!0}}),Rd(B(p,2),{get promise(){return H(i)},children:(e,t=d)=>{let n=N(()=>o(t())),r=N(()=>H(a)&&H(n).includes(H(a))?H(a):H(n).at(-1));var i=pf(),l=L(i),u=z(l,!0),f=B(l,2),p=z(f,!0),m=B(f,2),h=e=>{var i=of(),o=L(i);Y(o,20,()=>H(n),e=>e,(e,t)=>{var n=af(),i=z(n,!0);V(()=>{Z(n,`aria-pressed`,t===H(r)),q(i,t)}),U(`click`,n,()=>I(a,t,!0)),K(e,n)}),A(o);var l=B(o,2);{let e=N(()=>Q(`papers-measured`,{column:H(r)})),n=N(()=>s(t(),H(r)));Yd(l,{get title(){return H(e)},get bars(){return H(n)},format:c})}A(i),V(e=>Z(o,`aria-label`,e),[()=>Q(`papers-drawn`)]),K(e,i)};J(m,e=>{H(r)&&e(h)});var g=B(m,2),_=L(g),v=L(_),y=L(v),b=L(y),x=z(b,!0);Y(B(b),16,()=>t().columns,e=>e,(e,t)=>{var n=sf(),r=z(n,!0);V(()=>q(r,t)),K(e,n)}),A(y),A(v);var S=B(v);Y(S,21,()=>t().rows,e=>e.label,(e,t)=>{var n=ff(),r=L(n),i=z(r,!0);Y(B(r),17,()=>H(t).cells,Xr,(e,t)=>{var n=df(),r=L(n),i=e=>{var n=Mr();V(()=>q(n,H(t).printed)),K(e,n)},a=e=>{var n=cf(),r=z(n,!0);V(e=>q(r,e),[()=>H(t).number===null?H(t).measured??`–`:c(H(t).number)]),K(e,n)};J(r,e=>{H(t).printed===null?e(a,-1):e(i)});var o=B(r,2),s=e=>{var n=lf(),r=z(n);V(()=>q(r,`≠ ${H(t).measured??``}`)),K(e,n)},l=e=>{var t=uf();V(e=>Z(t,`aria-label`,e),[()=>Q(`papers-same`)]),K(e,t)};J(o,e=>{H(t).verdict===`differs`?e(s):H(t).verdict===`same`&&e(l,1)}),A(n),V(()=>Z(n,`title`,H(t).verdict)),K(e,n)}),A(n),V(()=>q(i,H(t).label)),K(e,n)}),A(S),A(_),A(g),oi(g,e=>cs?.(e));var C=B(g,2),w=z(C,!0);A(i),V(e=>{q(u,t().citation),q(p,t().prose),q(x,t().label),Z(C,`lang`,lo.code),q(w,e)},[()=>Q(`papers-note`)]),K(e,i)},$$slots:{default:!0}}),V(e=>q(f,e),[()=>Q(`explore-papers`)]),K(e,l),M()}Cr([`change`,`click`]);var gf=W(`<option> </option>`),_f=W(`<!> <div class="row facts svelte-1gqm1kd"><span> <strong> </strong></span> <span> <strong> </strong></span> <span> <strong> </strong></span> <label class="row svelte-1gqm1kd"> <input type="number" min="0" class="svelte-1gqm1kd"/> <strong aria-live="polite"> </strong></label></div>`,1),vf=W(`<h2> </h2> <div class="row controls svelte-1gqm1kd"><label> <select></select></label> <label> <select></select></label></div> <!>`,1);function yf(e,t){j(t,!0);let n=[`yahtzee`,`yahtzee(free)`,`yatzy`,`kniffel`,`yacht`,`yahtzee(mini)`],r=N(()=>es.query.spec??`yahtzee`),i=N(()=>es.query.strategy??`optimal`),a=N(()=>El(`/distribution`,{spec:H(r),strategy:H(i)})),o=F(300),s=e=>os(ns(`explore`,{show:`scores`,spec:H(r),strategy:H(i),...e}));function c(e){let t=e=>e>2e-5;return[e.findIndex(t),e.findLastIndex(t)]}var l=vf(),u=R(l),f=z(u,!0),p=B(u,2),m=L(p),h=L(m),g=B(h);Y(g,20,()=>n,e=>e,(e,t)=>{var n=gf(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Ls(t)]),K(e,n)}),A(g);var _;bi(g),A(m);var v=B(m,2),y=L(v),b=B(y);Y(b,20,()=>[`optimal`,`novice`,`greedy`],e=>e,(e,t)=>{var n=gf(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>ed(t,``).name]),K(e,n)}),A(b);var x;bi(b),A(v),A(p),Rd(B(p,2),{get promise(){return H(a)},children:(e,t=d)=>{let n=N(()=>{let[e,n]=c(t().chances);return{low:e,high:n}});var r=_f(),i=R(r);{let e=N(()=>Q(`scores-of`,{player:ed(t().strategy,``).name,game:Ls(t().spec)})),r=N(()=>Q(`scores-unit`)),a=N(()=>t().chances.slice(H(n).low,H(n).high+1).map((e,t)=>({label:String(H(n).low+t),value:e}))),o=N(()=>({at:t().mean-H(n).low,label:`${Q(`scores-mean`)} ${$(t().mean,2)}`}));Yd(i,{get title(){return H(e)},get unit(){return H(r)},get bars(){return H(a)},format:e=>fs(e,1),get mark(){return H(o)},height:300})}var a=B(i,2),s=L(a),l=L(s),u=z(B(l),!0);A(s);var f=B(s,2),p=L(f),m=z(B(p),!0);A(f);var h=B(f,2),g=L(h),_=z(B(g),!0);A(h);var v=B(h,2),y=L(v),b=B(y);Oi(b);var x=z(B(b,2),!0);A(v),A(a),V((e,n,r,i,a,o,s)=>{q(l,`${e??``} `),q(u,n),q(p,`${r??``} `),q(m,i),q(g,`${a??``} `),q(_,t().median),q(y,`${o??``} `),Z(b,`max`,t().chances.length-1),q(x,s)},[()=>Q(`scores-mean`),()=>$(t().mean,3),()=>Q(`scores-deviation`),()=>$(t().deviation,2),()=>Q(`scores-median`),()=>Q(`scores-chance`),()=>fs(t().at_least[H(o)]??0,2)]),Pi(b,()=>H(o),e=>I(o,e)),K(e,r)},$$slots:{default:!0}}),V((e,t,n)=>{q(f,e),q(h,`${t??``} `),_!==(_=H(r))&&(g.value=(g.__value=_)??``,yi(g,_)),q(y,`${n??``} `),x!==(x=H(i))&&(b.value=(b.__value=x)??``,yi(b,x))},[()=>Q(`scores-title`),()=>Q(`game`),()=>Q(`player`)]),U(`change`,g,e=>s({spec:e.currentTarget.value})),U(`change`,b,e=>s({strategy:e.currentTarget.value})),K(e,l),M()}Cr([`change`]);var bf=W(`<code> </code>`),xf=W(`<button type="button"> </button>`),Sf=W(`<button class="primary"> </button>`),Cf=W(`<progress max="1" class="svelte-17fqj1r"></progress>`),wf=W(`<div class="card" aria-live="polite"><p class="big svelte-17fqj1r"> </p> <p> <span class="small soft" lang="en"> </span></p></div>`),Tf=W(`<h2> </h2> <p class="soft"><!></p> <form class="row svelte-17fqj1r"><label> <input class="mono" required="" maxlength="200"/></label> <!></form> <!> <!> <!>`,1);function Ef(e,t){j(t,!0);let n=F(`cantstop(3,2)`),r=F(0),i=F(void 0),a=F(void 0),o=F(void 0);function s(e){e.preventDefault(),(e=>{var t=g(e,3);I(i,t[0],!0),I(a,t[1],!0),I(r,t[2],!0)})([void 0,void 0,0]);let t=()=>I(o,void 0);I(o,Al(`/solve`,{spec:H(n)},{progress:e=>I(r,e.work?e.done/e.work:0,!0),result:e=>{I(i,e,!0),t()},failure:e=>{I(a,e,!0),t()}}),!0)}function c(){H(o)?.(),I(o,void 0)}_n(()=>c);var l=Tf(),u=R(l),f=z(u,!0),p=B(u,2),m=L(p);{let e=(e,t=d)=>{var n=bf(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Q(`solve-intro`));bd(m,{get text(){return H(t)},code:e,$$slots:{code:!0}})}A(p);var h=B(p,2),_=L(h),v=L(_),y=B(v);Oi(y),A(_);var b=B(_,2),x=e=>{var t=xf(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`halt`)]),U(`click`,t,c),K(e,t)},S=e=>{var t=Sf(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`explore-solve`)]),K(e,t)};J(b,e=>{H(o)?e(x):e(S,-1)}),A(h);var C=B(h,2),w=e=>{var t=Cf();V(e=>{ki(t,H(r)),Z(t,`aria-label`,e)},[()=>Q(`solve-progress`)]),K(e,t)};J(C,e=>{H(o)&&e(w)});var T=B(C,2),E=e=>{Fl(e,{get error(){return H(a)}})};J(T,e=>{H(a)&&e(E)});var D=B(T,2),ee=e=>{var t=wf(),n=L(t),r=z(n,!0),a=B(n,2),o=L(a),s=z(B(o),!0);A(a),A(t),V((e,t)=>{q(r,e),q(o,`${t??``} `),q(s,H(i).guarantee)},[()=>$(H(i).value,6),()=>Q(`solve-words`,{unit:vs(Os(H(i).unit)),game:Ls(H(i).spec),anchors:H(i).anchors,seconds:$(H(i).seconds,2)})]),K(e,t)};J(D,e=>{H(i)&&e(ee)}),V((e,t)=>{q(f,e),q(v,`${t??``} `)},[()=>Q(`solve-title`),()=>Q(`game`)]),Sr(`submit`,h,s),Pi(y,()=>H(n),e=>I(n,e)),K(e,l),M()}Cr([`click`]);var Df=W(`<option> </option>`),Of=W(`<tr><th scope="row" class="svelte-18haiq9"><a> </a></th><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td></tr>`),kf=W(`<button class="svelte-18haiq9"> </button>`),Af=W(`<div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody class="svelte-18haiq9"></tbody></table></div> <!>`,1),jf=W(`<h2> </h2> <div class="row controls svelte-18haiq9"><label> <select></select></label> <label> <select><option> </option><option> </option></select></label></div> <!>`,1);function Mf(e,t){j(t,!0);let n=[`chance`,`expected`,`stopping-point`,`optimal`,`rolls`,`failure`],r=N(()=>es.query.by??`chance`),i=N(()=>es.query.worth??`space`),a=N(()=>El(`/odds/triples`,{by:H(r),worth:H(i),count:165})),o=F(25),s=e=>os(ns(`explore`,{show:`triples`,by:H(r),worth:H(i),...e}));var c=jf(),l=R(c),u=z(l,!0),f=B(l,2),p=L(f),m=L(p),h=B(m);Y(h,20,()=>n,e=>e,(e,t)=>{var n=Df(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Q(`triples-${t}`)]),K(e,n)}),A(h);var g;bi(h),A(p);var _=B(p,2),v=L(_),y=B(v),b=L(y),x=z(b,!0);b.value=b.__value=`space`;var S=B(b),C=z(S,!0);S.value=S.__value=`progress`,A(y);var w;bi(y),A(_),A(f),Rd(B(f,2),{get promise(){return H(a)},children:(e,t=d)=>{var n=Af(),r=R(n),i=L(r),a=L(i),s=L(a),c=L(s),l=z(c,!0),u=B(c),f=z(u,!0),p=B(u),m=z(p,!0),h=B(p),g=z(h,!0),_=B(h),v=z(_,!0),y=B(_),b=z(y,!0),x=z(B(y),!0);A(s),A(a);var S=B(a);Y(S,21,()=>t().slice(0,H(o)),e=>e.columns,(e,t)=>{var n=Of(),r=L(n),i=L(r),a=z(i,!0);A(r);var o=B(r),s=z(o,!0),c=B(o),l=z(c,!0),u=B(c),d=z(u,!0),f=B(u),p=z(f,!0),m=B(f),h=z(m,!0),g=z(B(m),!0);A(n),V((e,n,r,o,c,u,f)=>{Z(i,`href`,e),q(a,H(t).columns),q(s,n),q(l,r),q(d,o),q(p,c),q(h,u),q(g,f)},[()=>ns(`explore`,{show:`odds`,columns:H(t).columns}),()=>fs(H(t).chance.value),()=>$(H(t).expected.value,3),()=>$(H(t).stopping_point.value,2),()=>$(H(t).optimal,2),()=>fs(H(t).failure),()=>$(H(t).rolls,2)]),K(e,n)}),A(S),A(i),A(r),oi(r,e=>cs?.(e));var C=B(r,2),w=e=>{var n=kf(),r=z(n,!0);V(e=>q(r,e),[()=>Q(`triples-all`,{count:t().length})]),U(`click`,n,()=>I(o,t().length,!0)),K(e,n)};J(C,e=>{H(o)<t().length&&e(w)}),V((e,t,n,r,i,a,o)=>{q(l,e),q(f,t),q(m,n),q(g,r),q(v,i),q(b,a),q(x,o)},[()=>Q(`triples-columns`),()=>Q(`triples-head-chance`),()=>Q(`triples-head-roll`),()=>Q(`odds-stop`),()=>Q(`triples-head-turn`),()=>Q(`odds-lost`),()=>Q(`triples-head-rolls`)]),K(e,n)},$$slots:{default:!0}}),V((e,t,n,a,o)=>{q(u,e),q(m,`${t??``} `),g!==(g=H(r))&&(h.value=(h.__value=g)??``,yi(h,g)),q(v,`${n??``} `),q(x,a),q(C,o),w!==(w=H(i))&&(y.value=(y.__value=w)??``,yi(y,w))},[()=>Q(`triples-title`),()=>Q(`triples-by`),()=>Q(`triples-worth`),()=>Q(`triples-worth-space`),()=>Q(`triples-worth-progress`)]),U(`change`,h,e=>s({by:e.currentTarget.value})),U(`change`,y,e=>s({worth:e.currentTarget.value})),K(e,c),M()}Cr([`change`,`click`]);var Nf=W(`<a class="button svelte-501ga7"> </a>`),Pf=W(`<h1> </h1> <nav class="row svelte-501ga7"></nav> <!>`,1);function Ff(e,t){j(t,!0);let n=[`odds`,`triples`,`stopping`,`scores`,`papers`,`solve`],r=N(()=>es.query.show??`odds`);var i=Pf(),a=R(i),o=z(a,!0),s=B(a,2);Y(s,20,()=>n,e=>e,(e,t)=>{var n=Nf(),i=z(n,!0);V((e,a)=>{Z(n,`href`,e),Z(n,`aria-current`,H(r)===t?`true`:void 0),q(i,a)},[()=>ns(`explore`,{show:t}),()=>Q(`explore-${t}`)]),K(e,n)}),A(s);var c=B(s,2),l=e=>{Mf(e,{})},u=e=>{Vd(e,{})},d=e=>{yf(e,{})},f=e=>{hf(e,{})},p=e=>{Ef(e,{})},m=e=>{tf(e,{})};J(c,e=>{H(r)===`triples`?e(l):H(r)===`stopping`?e(u,1):H(r)===`scores`?e(d,2):H(r)===`papers`?e(f,3):H(r)===`solve`?e(p,4):e(m,-1)}),V((e,t)=>{q(o,e),Z(s,`aria-label`,t)},[()=>Q(`page-explore`),()=>Q(`explore-parts`)]),K(e,i),M()}var If=W(`<span class="legend svelte-z8jt5q"><svg viewBox="0 0 20 6" width="20" height="6" aria-hidden="true"><line x1="0" x2="20" y1="3" y2="3"></line></svg> </span>`),Lf=G(`<line class="grid svelte-z8jt5q"></line><text text-anchor="end" font-size="15"> </text>`,1),Rf=G(`<line class="at svelte-z8jt5q" y1="6"></line>`),zf=G(`<path></path>`),Bf=G(`<!><path></path>`,1),Vf=G(`<g><title> </title><circle r="9" class="svelte-z8jt5q"></circle><text class="sign svelte-z8jt5q" text-anchor="middle" y="4" font-size="11"> </text></g>`),Hf=W(`<figure class="svelte-z8jt5q"><figcaption class="svelte-z8jt5q"> <!></figcaption>  <svg role="img"><!><!><!><!></svg></figure>`);function Uf(e,t){j(t,!0);let n=Ki(t,`dots`,19,()=>[]),r=Ki(t,`at`,19,()=>-1),i=Ki(t,`height`,3,260),a=N(()=>Math.max(2,...t.series.map(e=>e.values.length))-1),o=e=>52+658*e/H(a),s=e=>10+(i()-24-10)*(1-(e-t.low)/(t.high-t.low||1)),c=e=>e.map((e,t)=>`${t?`L`:`M`}${o(t).toFixed(1)} ${s(e).toFixed(1)}`).join(``),l=e=>e.map((e,n)=>`${o(n).toFixed(1)} ${s(Math.min(t.high,Math.max(t.low,e))).toFixed(1)}`),u=e=>`M${[...l(e.map(([e])=>e)),...l(e.map(([,e])=>e)).reverse()].join(`L`)}Z`;function d(e){let n=e.currentTarget.getBoundingClientRect(),r=(e.clientX-n.left)/n.width*720;t.onpick?.(Math.max(0,Math.min(H(a),Math.round((r-52)/658*H(a)))))}var f=Hf(),p=L(f),m=L(p);Y(B(m),17,()=>t.series,e=>e.name,(e,t)=>{var n=If(),r=L(n),i=z(r),a=B(r);A(n),V(()=>{X(i,0,li(H(t).tone),`svelte-z8jt5q`),q(a,` ${H(t).name??``}`)}),K(e,n)}),A(p);var h=B(p,2);let g;var _=L(h);Y(_,16,()=>bs(t.low,t.high,4),e=>e,(e,n)=>{var r=Lf(),i=R(r);Z(i,`x1`,52),Z(i,`x2`,710);var a=B(i);Z(a,`x`,45);var o=z(a,!0);V((e,t,n,r)=>{Z(i,`y1`,e),Z(i,`y2`,t),Z(a,`y`,n),q(o,r)},[()=>s(n),()=>s(n),()=>s(n)+4,()=>t.format(n)]),K(e,r)});var v=B(_),y=e=>{var t=Rf();V((e,n)=>{Z(t,`x1`,e),Z(t,`x2`,n),Z(t,`y2`,i()-24)},[()=>o(r()),()=>o(r())]),K(e,t)};J(v,e=>{r()>=0&&e(y)});var b=B(v);Y(b,17,()=>t.series,e=>e.name,(e,t)=>{var n=Bf(),r=R(n),i=e=>{var n=zf();V(e=>{X(n,0,`band ${H(t).tone??``}`,`svelte-z8jt5q`),Z(n,`d`,e)},[()=>u(H(t).band)]),K(e,n)};J(r,e=>{H(t).band&&e(i)});var a=B(r);V(e=>{X(a,0,li(H(t).tone),`svelte-z8jt5q`),Z(a,`d`,e)},[()=>c(H(t).values)]),K(e,n)}),Y(B(b),17,n,e=>`${e.at}-${e.sign}`,(e,n)=>{var r=Vf(),i=L(r),a=z(i,!0),c=z(B(i,2),!0);A(r),V(e=>{Z(r,`transform`,e),q(a,H(n).label),q(c,H(n).sign)},[()=>`translate(${o(H(n).at)} ${s(t.series[H(n).series]?.values[H(n).at]??t.low)})`]),K(e,r)}),A(h),A(f),V(e=>{q(m,`${t.title??``} `),Z(h,`viewBox`,`0 0 720 ${i()}`),Z(h,`aria-label`,e),g=X(h,0,`svelte-z8jt5q`,null,g,{pick:t.onpick})},[()=>Q(`chart-points`,{title:t.title,count:H(a)+1})]),U(`click`,h,function(...e){(t.onpick?d:void 0)?.apply(this,e)}),K(e,f),M()}Cr([`click`]);var Wf=100,Gf=e=>/roll$/.test(e)||e.startsWith(`keep `),Kf=e=>e.replace(/ ?(roll|stop|hold)$/,``);function qf({choice:e,best:t}){return Gf(t)&&!Gf(e)?`stopped`:!Gf(t)&&Gf(e)?`rolled`:e.startsWith(`keep `)?`kept`:e.startsWith(`score `)?`box`:Kf(e).includes(`-`)||Kf(t).includes(`-`)?`aside`:`columns`}function Jf(e,t,n){let r=t.players.find(e=>e.seat===n);if(!r)return;let i=t.decisions.filter(e=>e.seat===n&&e.verdict!==`good`&&e.verdict!==`doubtful`).map(({position:n,choice:r,best:i,loss:a})=>({game:e.id,position:n,choice:r,best:i,loss:a,unit:t.unit})),{error_rate:a,counted:o,word:s}=r.rating;return{id:e.id,spec:e.spec,at:e.changed,unit:t.unit,rate:a,counted:o,word:s,result:r.result,slips:i}}async function Yf(e,t){let n=new Map;for(let t=0;;){let r=await El(`/matches`,{search:e,skip:t});if(!r.length)break;t+=r.length;for(let e of r)n.set(e.id,e)}let r=t=>t.seats.findIndex((n,r)=>n===e&&!t.bots?.[r]),i=[...n.values()].filter(e=>e.result&&r(e)>=0),a=t=>`judged ${t.id} ${t.changed} ${e}`,o=Array(i.length),[s,c]=[0,performance.now()],l=async()=>{let e=t(o.filter(e=>!!e),s,i.length);return await new Promise(e=>setTimeout(e)),c=performance.now(),e};for(let[e,t]of i.entries())if(o[e]=Xa(a(t),null),s+=Number(!!o[e]),performance.now()>c+Wf&&!await l())return;if(await l())for(let[e,t]of i.entries()){if(o[e])continue;let n=await El(`/matches/${t.id}/review`).catch(()=>void 0);if(o[e]=n&&Jf(t,n,r(t)),o[e]&&Za(a(t),o[e]),s+=1,!await l())return}}var Xf=W(`<span><!> <b class="svelte-gtvkmx"> </b></span>`),Zf=W(`<b class="svelte-gtvkmx"> </b>`),Qf=W(`<button class="svelte-gtvkmx"><span class="hidden"> </span> <span class="face svelte-gtvkmx" aria-hidden="true"><!></span></button>`),$f=W(`<div class="pairs svelte-gtvkmx" role="group"></div>`);function ep(e,t){j(t,!0);let n=e=>e.keep?Q(`move-aside`,{dice:e.keep.join(` `)}):e.columns.length>1?Q(`pairs-both`,{first:e.columns[0]??0,second:e.columns[1]??0}):e.name;var r=$f();Y(r,23,()=>t.groups,e=>e.name,(e,r,i)=>{let a=N(()=>ws(t.dice,H(r).columns)),o=N(()=>Ts(H(a)));var s=Qf(),c=L(s),l=z(c,!0),u=B(c,2),d=L(u),f=e=>{var n=Nr();Y(R(n),17,()=>H(a).pairs,Xr,(e,n,r,i)=>{var s=Xf();let c;var l=L(s);{let e=N(()=>H(n).map(e=>t.dice[e])),r=N(()=>H(n).map(e=>H(o)[e]));vl(l,{get dice(){return H(e)},get tones(){return H(r)},size:26})}var u=z(B(l,2),!0);A(s),V(()=>{c=X(s,1,`pair svelte-gtvkmx`,null,c,{off:!H(a).isUsed[r]}),q(u,H(a).sums[r])}),K(e,s)}),K(e,n)},p=e=>{vl(e,{get dice(){return H(r).keep},size:26})},m=e=>{var t=Zf(),n=z(t,!0);V(()=>q(n,H(r).name)),K(e,t)};J(d,e=>{H(a)?e(f):H(r).keep?e(p,1):e(m,-1)}),A(u),A(s),V(e=>{Z(s,`aria-pressed`,H(i)===t.picked),q(l,e)},[()=>H(i)<9?Q(`pairs-key`,{pair:n(H(r)),key:H(i)+1}):n(H(r))]),U(`click`,s,()=>t.onpick(H(i))),K(e,s)}),A(r),V(e=>Z(r,`aria-label`,e),[()=>t.groups[0]?.keep?Q(`pairs-aside`):Q(`pairs`)]),K(e,r),M()}Cr([`click`]);var tp=W(`<span class="risk-word svelte-j0t6hj"> </span>`),np=W(`<span class="soft svelte-j0t6hj"> </span>`),rp=G(`<line y1="17" y2="27" class="svelte-j0t6hj"></line>`),ip=G(`<rect class="risk svelte-j0t6hj" y="12" height="20"></rect>`),ap=G(`<path class="flag svelte-j0t6hj"></path>`),op=G(`<g class="runner svelte-j0t6hj"><circle r="10" class="svelte-j0t6hj"></circle></g>`),sp=W(`<div><span><!> </span> <strong class="svelte-j0t6hj"> <!><!></strong> <svg role="img" class="svelte-j0t6hj"><rect class="lane svelte-j0t6hj" y="12" height="20" rx="10"></rect><!><!><rect y="12" height="20" rx="10"></rect><!><g><circle r="11" class="svelte-j0t6hj"></circle></g><!></svg></div>`),cp=W(`<div class="race svelte-j0t6hj"></div>`);function lp(e,t){j(t,!0);let n=Ki(t,`over`,3,!1),r=N(()=>t.target??Math.max(10,...t.scores.map((e,n)=>e+(n===t.mover?t.turn:0)))),i=e=>12+376*Math.min(e,H(r))/H(r);var a=cp();Y(a,21,()=>t.scores,Xr,(e,a,o)=>{let s=N(()=>o===t.mover&&!n()?t.turn:0);var c=sp();let l;var u=L(c),d=L(u);rl(d,{seat:o,size:18});var f=B(d);A(u);var p=B(u,2),m=L(p,!0),h=B(m),g=e=>{var t=tp(),n=z(t);V(()=>q(n,` + ${H(s)??``}`)),K(e,t)};J(h,e=>{H(s)&&e(g)});var _=B(h),v=e=>{var n=np(),r=z(n);V(e=>q(r,` ${e??``}`),[()=>Q(`race-of`,{target:t.target})]),K(e,n)};J(_,e=>{t.target&&e(v)}),A(p);var y=B(p,2);Z(y,`viewBox`,`0 0 400 44`);var b=L(y);Z(b,`x`,12),Z(b,`width`,376);var x=B(b);Y(x,16,()=>({length:9}),Xr,(e,t,n)=>{var a=rp();V((e,t)=>{Z(a,`x1`,e),Z(a,`x2`,t)},[()=>i((n+1)*H(r)/10),()=>i((n+1)*H(r)/10)]),K(e,a)});var S=B(x),C=e=>{var t=ip();V((e,n)=>{Z(t,`x`,e),Z(t,`width`,n)},[()=>i(H(a)),()=>Math.max(2,i(H(a)+H(s))-i(H(a)))]),K(e,t)};J(S,e=>{H(s)&&e(C)});var w=B(S);X(w,0,`done seat${o}`,`svelte-j0t6hj`),Z(w,`x`,12);var T=B(w),E=e=>{var t=ap();Z(t,`d`,`M388 2 V40 M388 3 l-16 6 l16 6`),K(e,t)};J(T,e=>{t.target&&e(E)});var D=B(T);X(D,0,`token seat${o}`,`svelte-j0t6hj`);let ee;var te=B(D),ne=e=>{var t=op();let n;V(e=>n=gi(t,``,n,{transform:e}),[()=>`translate(${i(H(a)+H(s))}px, 22px)`]),K(e,t)};J(te,e=>{H(s)&&e(ne)}),A(y),A(c),V((e,r,i)=>{l=X(c,1,`svelte-j0t6hj`,null,l,{mover:o===t.mover&&!n()}),q(f,` ${t.names[o]??``}`),q(m,H(a)),Z(y,`aria-label`,e),Z(w,`width`,r),ee=gi(D,``,ee,{transform:i})},[()=>[Q(`race-has`,{name:t.names[o]??``,score:H(a)}),H(s)&&Q(`race-risk`,{points:H(s)}),t.target&&Q(`race-of`,{target:t.target})].filter(Boolean).join(` `),()=>Math.max(0,i(H(a))-12),()=>`translate(${i(H(a))}px, 22px)`]),K(e,c)}),A(a),K(e,a),M()}var up=W(`<span class="soft"> </span>`),dp=W(`<button class="quiet svelte-dkav19"> </button>`),fp=W(`<span class="soft">·</span>`),pp=W(`<tr><th scope="row" class="svelte-dkav19"> </th><td class="num svelte-dkav19"><!></td></tr>`),mp=W(`<table class="svelte-dkav19"><thead><tr><th scope="col" class="svelte-dkav19"> </th><th scope="col" class="num svelte-dkav19"><span> </span></th></tr></thead><tbody class="svelte-dkav19"><!><tr><th scope="row" class="svelte-dkav19"> </th><td class="num svelte-dkav19"> </td></tr></tbody></table>`),hp=W(`<button class="big primary svelte-dkav19"> </button>`),gp=W(`<button class="big primary svelte-dkav19"> </button> <button class="big svelte-dkav19"> </button>`,1),_p=W(`<!> <div class="row"><!></div>`,1),vp=W(`<div class="ask svelte-dkav19"><div><!></div> <div class="hand svelte-dkav19"><!> <!> <!></div></div>`);function yp(e,t){j(t,!0);let n=Ki(t,`answered`,3,!1),r=N(()=>eu(t.position)),i=N(()=>lu(H(r))),a=N(()=>t.moves.some(e=>e.startsWith(`score `))||[`yahtzee`,`yatzy`,`kniffel`,`yacht`].includes(H(r).name)),o=N(()=>pu(H(r).fields.at(-1))),s=N(()=>H(a)?[]:xs(t.moves.map(m))),c=F(-1),l=F(Jt([])),u=N(()=>n()?void 0:H(s)[H(c)]),f=N(()=>H(i)?.squares.map((e,t)=>t?Q(`player-numbered`,{number:t+1}):Q(`seat-you`))??[]),p=N(()=>(H(r).fields[0]??``).split(`/`).map(e=>Number.parseInt(e,10)||0));_n(()=>{t.position,I(c,H(s).length===1?0:-1,!0),I(l,H(o).map(()=>!1),!0)});function m(e,t){let n=H(i)?_u(e):[],[,r]=/^(\d(?:-\d)*)(?: |$)/.exec(e)??[],a=!H(i)&&r?pu(r):null;return{index:t,text:e,then:/(roll|throw)$/.test(e)?`roll`:`pass`,gain:0,columns:n,keep:a,box:null}}let h=[...`ones twos threes fours fives sixes pair two-pairs three-kind four-kind full-house`.split(` `),...`small-straight large-straight chance yahtzee`.split(` `)],g=e=>(h.indexOf(e)+h.length+1)%(h.length+1),_=N(()=>(H(r).fields[0]??``).split(`;`).map(e=>e.trim())),v=N(()=>(H(_)[0]??`-`).split(`,`).filter(e=>e&&e!==`-`)),y=N(()=>t.moves.filter(e=>e.startsWith(`score `)).map(e=>e.slice(6))),b=N(()=>[...new Set([...H(v),...H(y)])].sort((e,t)=>g(e)-g(t))),x=N(()=>H(_).find(e=>e.startsWith(`upper=`))?.slice(6)??`0`),S=N(()=>`keep ${H(o).filter((e,t)=>H(l)[t]).sort((e,t)=>e-t).join(`-`)||`-`}`),C=N(()=>H(l).filter(e=>!e).length),w=e=>{e&&!n()&&t.moves.includes(e)&&t.onanswer(e)},T=()=>w(H(a)?H(S):H(u)?.roll?.text),E=()=>w(H(a)?H(y)[H(c)]&&`score ${H(y)[H(c)]}`:H(u)?.stop?.text),D=e=>{let t=(H(a)?H(y):H(s)).length;t&&I(c,H(c)<0?0:(H(c)+e+t)%t,!0)};function ee(e){let t=H(s).flatMap((t,n)=>t.columns.includes(e)?[n]:[]);I(c,t.find(e=>e>H(c))??t[0]??H(c),!0)}yo(()=>[{keys:[`r`],label:Q(`roll-again`),run:T},{keys:[`s`],label:H(a)?Q(`key-score`):Q(`stop`),run:E},{keys:[`ArrowDown`],label:H(a)?Q(`key-box-next`):Q(`key-pair-next`),run:()=>D(1)},{keys:[`ArrowUp`],label:H(a)?Q(`key-box-before`):Q(`key-pair-before`),run:()=>D(-1)},{keys:[`1–9`],label:H(a)?Q(`key-keep`):Q(`key-pair`),run:()=>void 0},...Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>{n()||(H(a)&&t<H(l).length?H(l)[t]=!H(l)[t]:t<H(s).length&&I(c,t,!0))}}))]);var te=vp(),ne=L(te),re=L(ne),ie=e=>{{let t=N(()=>fu(H(i))),r=N(()=>H(u)?.columns??[]),a=N(()=>n()||H(s).length<2?void 0:ee);Yc(e,{get columns(){return H(t)},get names(){return H(f)},get steps(){return H(r)},get oncolumn(){return H(a)}})}},ae=e=>{var t=mp(),r=L(t),i=L(r),a=L(i),o=z(a,!0),s=B(a),l=L(s);let u;var d=z(l,!0);A(s),A(i),A(r);var f=B(r),p=L(f);Y(p,16,()=>H(b),e=>e,(e,t)=>{var r=pp();let i;var a=L(r),o=z(a,!0),s=B(a),l=L(s),u=e=>{var t=up(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`ask-filled`)]),K(e,t)},d=N(()=>H(v).includes(t)),f=e=>{var n=dp(),r=z(n,!0);V((e,i)=>{Z(n,`aria-pressed`,H(y)[H(c)]===t),Z(n,`aria-label`,e),q(r,i)},[()=>Q(`ask-here-in`,{box:Ds(t)}),()=>Q(`ask-here`)]),U(`click`,n,()=>w(`score ${t}`)),K(e,n)},p=N(()=>H(y).includes(t)&&!n()),m=e=>{var t=fp();V(e=>Z(t,`aria-label`,e),[()=>Q(`box-is-open`)]),K(e,t)};J(l,e=>{H(d)?e(u):H(p)?e(f,1):e(m,-1)}),A(s),A(r),V((e,t)=>{i=X(r,1,`svelte-dkav19`,null,i,{done:e}),q(o,t)},[()=>H(v).includes(t),()=>Ds(t)]),K(e,r)});var m=B(p),h=L(m),g=z(h,!0),_=z(B(h),!0);A(m),A(f),A(t),V((e,t,r)=>{q(o,e),u=X(l,1,``,null,u,{hidden:n()}),q(d,t),q(g,r),q(_,H(x))},[()=>Q(`box`),()=>Q(`ask-score`),()=>Q(`ask-upper`)]),K(e,t)},oe=e=>{{let t=N(()=>Number(H(r).fields[1])||0),n=N(()=>Number(/\((\d+)/.exec(H(r).spec)?.[1])||null),i=N(()=>H(p).map((e,t)=>Q(t?`seat-other`:`seat-you`)));lp(e,{get scores(){return H(p)},get turn(){return H(t)},get target(){return H(n)},mover:0,get names(){return H(i)}})}};J(re,e=>{H(i)?e(ie):H(a)?e(ae,1):H(p).length&&H(r).name!==`pushyourluck`&&e(oe,2)}),A(ne);var se=B(ne,2),ce=L(se),le=e=>{vl(e,{get dice(){return H(o)},get keeps(){return H(l)},onkeep:e=>H(l)[e]=!H(l)[e],size:48})},ue=e=>{{let t=N(()=>Ts(ws(H(o),H(u)?.columns??[])));vl(e,{get dice(){return H(o)},get tones(){return H(t)},size:44})}};J(ce,e=>{H(a)&&!n()?e(le):e(ue,-1)});var de=B(ce,2),fe=e=>{var n=_p(),r=R(n),l=e=>{ep(e,{get dice(){return H(o)},get groups(){return H(s)},get picked(){return H(c)},onpick:e=>I(c,e,!0)})},d=N(()=>H(s).some(e=>e.name));J(r,e=>{H(d)&&e(l)});var f=B(r,2),p=L(f),m=e=>{var n=Nr(),r=R(n),i=e=>{var n=hp(),r=z(n,!0);V((e,t)=>{Z(n,`aria-disabled`,e),q(r,t)},[()=>!t.moves.includes(H(S)),()=>H(C)===H(o).length?Q(`roll-all`):Q(`roll-some`,{count:H(C)})]),U(`click`,n,T),K(e,n)},a=N(()=>t.moves.some(e=>e.startsWith(`keep `)));J(r,e=>{H(a)&&e(i)}),K(e,n)},h=e=>{var t=gp(),n=R(t),r=z(n,!0),a=B(n,2),o=z(a,!0);V((e,t)=>{Z(n,`aria-disabled`,!H(u)?.roll),q(r,e),Z(a,`aria-disabled`,!H(u)?.stop),q(o,t)},[()=>Q(`roll-again`),()=>H(i)?Q(`stop`):Q(`hold`)]),U(`click`,n,T),U(`click`,a,E),K(e,t)};J(p,e=>{H(a)?e(m):e(h,-1)}),A(f),K(e,n)};J(de,e=>{n()||e(fe)}),ai(B(de,2),()=>t.children??d),A(se),A(te),K(e,te),M()}Cr([`click`]);var bp=W(`<h3> </h3> <p> </p> <!> <!>`,1),xp=W(`<p> </p>`),Sp=W(`<div class="stack" aria-live="polite"><!></div>`),Cp=W(`<button class="primary"> </button>`),wp=W(`<section class="card stack training"><h2> </h2> <p> </p> <!> <div><!></div></section>`);function Tp(e,t){j(t,!0);let n=F(Xa(`learned`,[])),r=F(!1),i=F(void 0),a=F(``),o=N(()=>t.slips.filter(e=>!H(n).includes(e.position)).sort((e,t)=>t.loss-e.loss)),s=N(()=>t.slips.find(e=>e.position===H(a))),c=N(()=>H(s)&&El(`/position`,{position:H(s).position}));function l(){I(r,!0),I(i,void 0),I(a,(H(o).find(e=>e.position!==H(a))??H(o)[0])?.position??``,!0)}async function u(e){H(s)&&!H(i)&&(I(i,await Dl(`/puzzles/answer`,{position:H(s).position,move:e})),H(i).mark===`=`&&(I(n,[...H(n),H(s).position]),Za(`learned`,H(n))))}var f=wp(),p=L(f),m=z(p,!0),h=B(p,2),g=z(h,!0),_=B(h,2),v=e=>{Rd(e,{get promise(){return H(c)},children:(e,t=d)=>{{let n=N(()=>!!H(i));yp(e,{get position(){return H(s).position},get moves(){return t().moves},get answered(){return H(n)},onanswer:e=>void u(e),children:(e,t)=>{var n=Sp(),r=L(n),a=e=>{var t=bp(),n=R(t),r=z(n,!0),a=B(n,2),o=z(a),c=B(a,2);zl(c,{get advice(){return H(i).advice}}),gc(B(c,2),{get advice(){return H(i).advice},max:6}),V((e,t,n)=>{q(r,e),q(o,`${t??``}
                ${n??``}`)},[()=>H(i).mark===`=`?Q(`training-found`):vs(Ps(H(i).choice)),()=>ac(H(i)),()=>Q(`training-then`,{move:Ps(H(s).choice),loss:hs(H(s).loss,H(s).unit)})]),K(e,t)},o=e=>{var t=xp(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`training-ask`,{leak:Q(`leak-${qf(H(s))}`)})]),K(e,t)};J(r,e=>{H(i)?e(a):e(o,-1)}),A(n),K(e,n)},$$slots:{default:!0}})}},$$slots:{default:!0}})};J(_,e=>{H(r)&&H(s)&&H(c)&&e(v)});var y=B(_,2),b=L(y),x=e=>{var t=Cp(),n=z(t,!0);V(e=>q(n,e),[()=>H(r)?Q(`next`):Q(`training-begin`)]),U(`click`,t,l),K(e,t)},S=e=>{var t=xp(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`training-done`)]),K(e,t)};J(b,e=>{H(o).length?e(x):e(S,-1)}),A(y),A(f),V((e,t)=>{q(m,e),q(g,t)},[()=>Q(`training-title`),()=>Q(`training-left`,{count:H(o).length,found:t.slips.length-H(o).length})]),K(e,f),M()}Cr([`click`]);var Ep=W(`<p class="streak svelte-1jqyagk"> </p>`),Dp=W(`<p class="bad" role="alert"> </p>`),Op=W(`<a> </a>`),kp=W(`<p><!></p>`),Ap=W(`<p class="soft" aria-live="polite"> </p>`),jp=W(`<strong> </strong>`),Mp=W(`<p> </p>`),Np=W(`<tr><th scope="row" class="svelte-1jqyagk"> </th><td class="num"> </td><td class="num"> </td></tr>`),Pp=W(`<div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody class="svelte-1jqyagk"></tbody></table></div>`),Fp=W(`<section class="card stack svelte-1jqyagk"><h2> </h2> <p> </p> <div class="split"><!> <div><h3> </h3> <!></div></div></section>`),Ip=W(`<li><!></li>`),Lp=W(`<section class="card svelte-1jqyagk"><h2> </h2> <ul class="svelte-1jqyagk"></ul></section>`),Rp=W(`<h1> </h1> <div class="row controls svelte-1jqyagk"><label> <input maxlength="40" autocomplete="nickname"/></label> <!></div> <!> <!> <!> <!> <!>`,1);function zp(e,t){j(t,!0);let n=F([]),r=F(0),i=F(-1),a=F(``),o=0;_n(()=>{let[e,t]=[to.name||`You`,++o];return(e=>{var t=g(e,4);I(n,t[0]),I(r,t[1],!0),I(i,t[2],!0),I(a,t[3],!0)})([[],0,-1,``]),Yf(e,(e,a,s)=>(t===o&&(e=>{var t=g(e,3);I(n,t[0]),I(r,t[1],!0),I(i,t[2],!0)})([e,a,s]),t===o)).catch(e=>I(a,String(e),!0)),()=>void o++});let s=El(`/ratings`).catch(()=>[]),c=El(`/puzzles/days`).catch(()=>[]),l=N(()=>{let e=new Map;for(let t of H(n).toReversed())e.set(t.spec,e.get(t.spec)??[]).get(t.spec).push(t);return[...e].sort((e,t)=>t[1].length-e[1].length)});function u(e){let t=new Map;for(let n of e.flatMap(e=>e.slips)){let e=t.get(qf(n))??{count:0,loss:0};t.set(qf(n),{count:e.count+1,loss:e.loss+n.loss})}return[...t].sort((e,t)=>t[1].loss-e[1].loss)}let f=e=>e.unit===`win probability`?e.rate:e.rate/1e3;function p(e){let t=new Set(e.filter(e=>e.player===to.name).map(e=>e.day)),n=new Date;t.has(ys(n))||n.setDate(n.getDate()-1);let r=0;for(;t.has(ys(n));n.setDate(n.getDate()-1))r+=1;return r}var m=Rp(),h=R(m),_=z(h,!0),v=B(h,2),y=L(v),b=L(y),x=B(b);Oi(x),A(y),qr(B(y,2),()=>c,null,(e,t)=>{var n=Nr(),r=R(n),i=e=>{var n=Ep(),r=z(n,!0);V(e=>q(r,e),[()=>Q(`me-streak`,{count:p(H(t))})]),K(e,n)},a=N(()=>p(H(t)));J(r,e=>{H(a)&&e(i)}),K(e,n)}),A(v);var S=B(v,2),C=e=>{var t=Dp(),n=z(t,!0);V(()=>q(n,H(a))),K(e,t)};J(S,e=>{H(a)&&e(C)});var w=B(S,2),T=e=>{var t=kp(),n=L(t);{let e=(e,t=d)=>{var n=Op(),r=z(n,!0);V(e=>{Z(n,`href`,e),q(r,t())},[()=>ns(`play`)]),K(e,n)},t=N(()=>Q(`me-none`));bd(n,{get text(){return H(t)},play:e,$$slots:{play:!0}})}A(t),K(e,t)},E=e=>{var t=Ap(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`me-looking`,{done:H(r),total:H(i)})]),K(e,t)};J(w,e=>{H(i)===0?e(T):H(r)<H(i)&&e(E,1)});var D=B(w,2);Y(D,17,()=>H(l),([e,t])=>e,(e,t)=>{var n=N(()=>g(H(t),2));let r=()=>H(n)[0],i=()=>H(n)[1];var a=Fp(),o=L(a),s=z(o,!0),c=B(o,2),l=z(c,!0),p=B(c,2),m=L(p),h=e=>{{let t=N(()=>Q(`me-curve`)),n=N(()=>[{name:Q(`seat-you`),values:i().map(f),tone:`accent`}]),r=N(()=>Math.max(...i().map(f),.001));Uf(e,{get title(){return H(t)},get series(){return H(n)},low:0,get high(){return H(r)},format:e=>$(e,Math.max(...i().map(f))<10?2:0),height:220})}},_=e=>{var t=kp(),n=L(t);{let e=(e,t=d)=>{var n=jp(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Q(`me-rate`,{rate:$(f(i()[0]),2),count:i()[0].counted}));bd(n,{get text(){return H(t)},strong:e,$$slots:{strong:!0}})}A(t),K(e,t)};J(m,e=>{i().length>1?e(h):e(_,-1)});var v=B(m,2),y=L(v),b=z(y,!0),x=B(y,2),S=e=>{var t=Mp(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`me-no-leaks`)]),K(e,t)},C=N(()=>!u(i()).length),w=e=>{var t=Pp(),n=L(t),r=L(n),a=L(r),o=L(a),s=z(o,!0),c=B(o),l=z(c,!0),d=z(B(c),!0);A(a),A(r);var f=B(r);Y(f,21,()=>u(i()),([e,t])=>e,(e,t)=>{var n=N(()=>g(H(t),2));let r=()=>H(n)[0],a=()=>H(n)[1];var o=Np(),s=L(o),c=z(s,!0),l=B(s),u=z(l,!0),d=z(B(l),!0);A(o),V((e,t)=>{q(c,e),q(u,a().count),q(d,t)},[()=>vs(Q(`leak-${r()}`)),()=>i()[0].unit===`win probability`?Q(`me-lost-games`,{games:$(a().loss,2)}):hs(a().loss,i()[0].unit)]),K(e,o)}),A(f),A(n),A(t),oi(t,e=>cs?.(e)),V((e,t,n)=>{q(s,e),q(l,t),q(d,n)},[()=>Q(`me-error`),()=>Q(`me-count`),()=>Q(`me-sum`)]),K(e,t)};J(x,e=>{H(C)?e(S):e(w,-1)}),A(v),A(p),A(a),V((e,t,n)=>{q(s,e),q(l,t),q(b,n)},[()=>Ls(r()),()=>Q(`me-games`,{count:i().length,word:js(i().at(-1)?.word??``)}),()=>Q(`me-leaks`)]),K(e,a)});var ee=B(D,2),te=e=>{{let t=N(()=>H(n).flatMap(e=>e.slips));Tp(e,{get slips(){return H(t)}})}},ne=N(()=>H(n).some(e=>e.slips.length));J(ee,e=>{H(ne)&&e(te)}),qr(B(ee,2),()=>s,null,(e,t)=>{let n=N(()=>H(t).filter(e=>e.player===(to.name||`You`)));var r=Nr(),i=R(r),a=e=>{var t=Lp(),r=L(t),i=z(r,!0),a=B(r,2);Y(a,21,()=>H(n),e=>e.game,(e,t)=>{var n=Ip(),r=L(n);{let e=(e,t=d)=>{var n=jp(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},n=N(()=>Q(`me-rating`,{game:Ls(H(t).game),rating:`${$(H(t).rating,0)} ± ${$(H(t).deviation,0)}`,count:H(t).games,won:gs(H(t).wins)}));bd(r,{get text(){return H(n)},strong:e,$$slots:{strong:!0}})}A(n),K(e,n)}),A(a),A(t),V(e=>q(i,e),[()=>Q(`ratings`)]),K(e,t)};J(i,e=>{H(n).length&&e(a)}),K(e,r)}),V((e,t,n)=>{q(_,e),q(b,`${t??``} `),ki(x,n)},[()=>Q(`page-me`),()=>Q(`me-name`),()=>ks(to.name||`You`)]),U(`change`,x,e=>no(As(e.currentTarget.value))),K(e,m),M()}Cr([`change`]);var Bp=[`free`,`jump`,`forced-roll`],Vp=[`6,3`,`3,1`,`3,2`,`4,1`,`4,2`,`5,1`],Hp=[1,2,3,4,5],Up={board:`6,3`,sharing:`free`,win:3};function Wp({board:e,sharing:t,win:n},r){let i=[e];return r>1&&i.push(`players=${r}`),n!==Up.win&&i.push(`win=${n}`),t!==Up.sharing&&r>1&&i.push(`sharing=${t}`),`cantstop(${i.join(`,`)})`}var Gp=W(`<option> </option>`),Kp=W(`<button type="button" class="svelte-1t6udvv"> </button>`),qp=W(`<label class="svelte-1t6udvv"><input type="radio" name="sharing" class="svelte-1t6udvv"/> <span> </span></label>`),Jp=W(`<button type="button" class="quiet small svelte-1t6udvv"> </button>`),Yp=W(`<fieldset class="svelte-1t6udvv"><legend class="hidden"> </legend> <label> <select class="svelte-1t6udvv"></select></label> <div role="group"><span class="small soft"> </span> <span class="row svelte-1t6udvv"></span></div> <div role="radiogroup" class="ways svelte-1t6udvv"><span class="small soft"> </span> <!></div> <p class="small soft svelte-1t6udvv"> <span class="mono"> </span> <!></p></fieldset>`);function Xp(e,t){let n=Pr();j(t,!0);let r=Ki(t,`rules`,15),i=N(()=>r().board===Up.board&&r().win===Up.win&&(r().sharing===Up.sharing||t.seats===1));function a(e){if(e===Up.board)return Q(`ruleset-official`);let t=ou(`cantstop(${e})`),[n,r]=[t?.sides??0,[...t?.lengths.values()??[]]];return Q(`ruleset-board`,{sides:n,shortest:Math.min(...r),longest:Math.max(...r)})}var o=Yp(),s=L(o),c=z(s,!0),l=B(s,2),u=L(l),d=B(u);Y(d,20,()=>Vp,e=>e,(e,t)=>{var n=Gp(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>a(t)]),K(e,n)}),A(d);var f;bi(d),A(l);var p=B(l,2),m=L(p),h=z(m,!0),g=B(m,2);Y(g,20,()=>Hp,e=>e,(e,t)=>{var n=Kp(),i=z(n,!0);V(()=>{Z(n,`aria-pressed`,r().win===t),q(i,t)}),U(`click`,n,()=>r({...r(),win:t})),K(e,n)}),A(g),A(p);var _=B(p,2),v=L(_),y=z(v,!0),b=B(v,2),x=e=>{var t=Nr();Y(R(t),16,()=>Bp,e=>e,(e,t)=>{var n=qp(),i=L(n);Oi(i);var a=z(B(i,2),!0);A(n),V(e=>{ki(i,t),Ai(i,r().sharing===t),q(a,e)},[()=>Q(`sharing-${t}`)]),U(`change`,i,()=>r({...r(),sharing:t})),K(e,n)}),K(e,t)};J(b,e=>{t.seats>1&&e(x)}),A(_);var S=B(_,2),C=L(S),w=B(C),T=z(w,!0),E=B(w,2),D=e=>{var t=Jp(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`ruleset-usual`)]),U(`click`,t,()=>r(Up)),K(e,t)};J(E,e=>{H(i)||e(D)}),A(S),A(o),V((e,t,i,a,o,s)=>{q(c,e),q(u,`${t??``} `),f!==(f=r().board)&&(d.value=(d.__value=f)??``,yi(d,f)),Z(p,`aria-labelledby`,`${n}-win`),Z(m,`id`,`${n}-win`),q(h,i),Z(_,`aria-labelledby`,`${n}-sharing`),Z(v,`id`,`${n}-sharing`),q(y,a),q(C,`${o??``} `),q(T,s)},[()=>Q(`ruleset-title`),()=>Q(`ruleset-on`),()=>Q(`ruleset-win`),()=>t.seats===1?Q(`ruleset-alone`):Q(`ruleset-sharing`),()=>Q(`ruleset-spec`),()=>Wp(r(),t.seats)]),U(`change`,d,e=>r({...r(),board:e.currentTarget.value})),K(e,o),M()}Cr([`change`,`click`]);var Zp=W(`<button type="button" class="svelte-et6md"><strong> </strong><span class="soft small svelte-et6md"> </span></button>`),Qp=W(`<button type="button"></button>`),$p=W(`: <strong> </strong>`,1),em=W(`<details class="svelte-et6md"><summary class="svelte-et6md"> <!></summary> <!></details>`),tm=W(`<option> </option>`),nm=W(`<span class="small soft"> </span>`),rm=W(`<label><span class="hidden"> </span><input maxlength="40" class="svelte-et6md"/></label>`),im=W(`<div class="seat svelte-et6md"><!> <label><span class="hidden"> </span> <select><option> </option><!></select></label> <!></div>`),am=W(`<p class="soft"> </p>`),om=W(`<a class="small"> </a>`),sm=W(`<button class="small svelte-et6md"> </button> <button class="small svelte-et6md"> </button>`,1),cm=W(`<button class="quiet small svelte-et6md">✕</button>`),lm=W(`<li class="svelte-et6md"><a> </a> <span class="small soft svelte-et6md"> </span> <span class="row svelte-et6md"><!> <!></span></li>`),um=W(`<!> <ul class="svelte-et6md"></ul>`,1),dm=W(`<p class="small"><a> </a></p>`),fm=W(`<tr><th scope="row"> </th><td> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td></tr>`),pm=W(`<div class="card"><h2> </h2> <div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table></div></div>`),mm=W(`<a> </a>`),hm=W(`<div class="split"><section><h1> </h1> <p><a> </a></p> <form class="stack"><div class="games svelte-et6md" role="group"></div> <div class="row" role="group"><!> <span class="soft"> </span></div> <!> <!> <details class="svelte-et6md"><summary class="svelte-et6md"> </summary> <div class="stack svelte-et6md"><label> <input class="mono" maxlength="200" placeholder="cantstop(4,2,players=2,sharing=jump)"/></label> <label> <input class="mono" inputmode="numeric" pattern="[0-9]*" maxlength="19"/></label></div></details> <div><button class="primary start svelte-et6md"> </button></div> <!></form></section> <section class="stack"><div class="card"><h2> </h2> <!> <!> <details class="svelte-et6md"><summary class="svelte-et6md"> </summary> <label> <textarea rows="5" spellcheck="false" class="svelte-et6md"></textarea></label> <button> </button></details></div> <!> <p class="small soft"><!></p></section></div>`);function gm(e,t){j(t,!0);let n=F(Up),r=[{id:`cantstop`,max:4,bot:`mind`,spec:e=>Wp(H(n),e)},{id:`small`,max:2,bot:`optimal`,spec:e=>e>1?`cantstop(3,1,players=${e})`:`cantstop(3,1)`},{id:`yahtzee`,max:4,bot:`optimal`,spec:()=>`yahtzee`},{id:`farkle`,max:2,bot:`optimal`,spec:e=>e>1?`farkle(2000)`:`farkle(2000,players=1)`},{id:`pig`,max:2,bot:`optimal`,spec:e=>e>1?`pig(100)`:`pig(100,players=1)`}],i=F(0),a=F(Jt([{bot:``,name:to.name||`You`},{bot:r[0].bot,name:``}])),o=F(``),s=F(``),c=F(void 0),l=F(``),u=N(()=>r[H(i)]),f=N(()=>H(o).trim()||H(u).spec(H(a).length)),p=N(()=>H(o).trim()?4:H(u).max),m=N(()=>El(`/games/bots`,{spec:H(f)})),h=F(Jt(El(`/matches`))),_=El(`/ratings`);_n(()=>{H(m).then(e=>{for(let t of H(a))t.bot&&!e.some(e=>e.name===t.bot)&&(t.bot=e[0]?.name??`random`)}).catch(()=>void 0)});function v(e){I(i,e,!0),I(o,``),I(a,H(a).slice(0,r[e].max).map(t=>t.bot?{bot:r[e].bot,name:``}:t),!0)}function y(e){let t=e=>({bot:e?H(u).bot:``,name:e?``:to.name||`You`});I(a,Array.from({length:e},(e,n)=>H(a)[n]??t(n)),!0)}let b=F(!1),x=F(``);async function S(e){if(e.preventDefault(),H(b))return;(e=>{var t=g(e,2);I(b,t[0],!0),I(c,t[1],!0)})([!0,void 0]);let t=H(a).find(e=>!e.bot)?.name.trim();t&&t!==`You`&&no(t);let n=(e,t)=>e.bot||`human:${e.name.trim()||Q(`home-player`,{number:t+1})}`;try{rs(ns(`play/${(await Dl(`/matches`,{spec:H(f),seats:H(a).map(n),...H(s).trim()?{seed:H(s).trim()}:{}})).id}`))}catch(e){I(c,e,!0)}I(b,!1)}async function C(){I(c,void 0);try{rs(ns(`play/${(await Dl(`/matches/import`,{record:H(l)})).id}`))}catch(e){I(c,e,!0)}}let w=e=>e.focus();async function T(e){I(x,``),await Ol(`/matches/${e}`).catch(e=>I(c,e,!0)),I(h,El(`/matches`),!0)}var E=hm(),D=L(E),ee=L(D),te=z(ee,!0),ne=B(ee,2),re=L(ne),ie=z(re,!0);A(ne);var ae=B(ne,2),oe=L(ae);Y(oe,23,()=>r,e=>e.id,(e,t,n)=>{var r=Zp(),a=L(r),s=z(a,!0),c=z(B(a),!0);A(r),V((e,t,n)=>{Z(r,`aria-pressed`,e),q(s,t),q(c,n)},[()=>!H(o).trim()&&H(i)===H(n),()=>Q(`home-game-${H(t).id}`),()=>Q(`home-note-${H(t).id}`)]),U(`click`,r,()=>v(H(n))),K(e,r)}),A(oe);var se=B(oe,2),ce=L(se);Y(ce,17,()=>({length:H(p)}),Xr,(e,t,n)=>{var r=Qp();r.textContent=n+1,V(()=>Z(r,`aria-pressed`,H(a).length===n+1)),U(`click`,r,()=>y(n+1)),K(e,r)});var le=z(B(ce,2),!0);A(se);var ue=B(se,2),de=e=>{var t=em(),r=L(t),i=L(r,!0),o=B(i),s=e=>{var t=$p(),n=z(B(R(t)),!0);V(e=>q(n,e),[()=>Ls(H(f))]),K(e,t)},c=N(()=>H(f)!==Wp(Up,H(a).length));J(o,e=>{H(c)&&e(s)}),A(r),Xp(B(r,2),{get seats(){return H(a).length},get rules(){return H(n)},set rules(e){I(n,e)}}),A(t),V(e=>q(i,e),[()=>Q(`ruleset-title`)]),K(e,t)},fe=N(()=>H(u).id===`cantstop`&&!H(o).trim());J(ue,e=>{H(fe)&&e(de)});var pe=B(ue,2);qr(pe,()=>H(m),null,(e,t)=>{var n=Nr();Y(R(n),17,()=>H(a),Xr,(e,n,r)=>{var i=im(),a=L(i);rl(a,{seat:r,size:18});var o=B(a,2),s=L(o),c=z(s,!0),l=B(s,2),u=L(l),d=z(u,!0);u.value=u.__value=``,Y(B(u),17,()=>H(t),e=>e.name,(e,t)=>{var n=tm(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=H(t).name)&&(n.value=(n.__value=i)??``)},[()=>ed(H(t).name,H(f)).name]),K(e,n)}),A(l),bi(l),A(o);var p=B(o,2),m=e=>{let r=N(()=>ed(H(n).bot,H(f)));var i=nm(),a=z(i,!0);V(e=>q(a,e),[()=>[H(r).style||H(t).find(e=>e.name===H(n).bot)?.description,H(r).strength].filter(Boolean).join(` · `)]),K(e,i)},h=e=>{var t=rm(),i=L(t),a=z(i,!0),o=B(i);Oi(o),A(t),V((e,t)=>{q(a,e),Z(o,`placeholder`,t)},[()=>Q(`home-name`,{number:r+1}),()=>Q(`home-player`,{number:r+1})]),Pi(o,()=>ks(H(n).name),e=>H(n).name=As(e)),K(e,t)};J(p,e=>{H(n).bot?e(m):e(h,-1)}),A(i),V((e,t)=>{q(c,e),q(d,t)},[()=>Q(`home-seat`,{number:r+1}),()=>Q(`home-person`)]),xi(l,()=>H(n).bot,e=>H(n).bot=e),K(e,i)}),K(e,n)},(e,t)=>{Fl(e,{get error(){return H(t)}})});var me=B(pe,2),he=L(me),ge=z(he,!0),_e=B(he,2),ve=L(_e),ye=L(ve),be=B(ye);Oi(be),A(ve);var O=B(ve,2),xe=L(O),k=B(xe);Oi(k),A(O),A(_e),A(me);var Se=B(me,2),Ce=L(Se),we=z(Ce,!0);A(Se);var Te=B(Se,2),Ee=e=>{Fl(e,{get error(){return H(c)}})};J(Te,e=>{H(c)&&e(Ee)}),A(ae),A(D);var De=B(D,2),Oe=L(De),ke=L(Oe),Ae=z(ke,!0),je=B(ke,2);Rd(je,{get promise(){return H(h)},children:(e,t=d)=>{var n=um(),r=R(n),i=e=>{var t=am(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`home-none`)]),K(e,t)};J(r,e=>{t().length||e(i)});var a=B(r,2);Y(a,21,()=>t().slice(0,12),e=>e.id,(e,t)=>{var n=lm(),r=L(n),i=z(r,!0),a=B(r,2),o=z(a),s=B(a,2),c=L(s),l=e=>{var n=om(),r=z(n,!0);V((e,t)=>{Z(n,`href`,e),q(r,t)},[()=>ns(`review/${H(t).id}`),()=>Q(`home-review`)]),K(e,n)};J(c,e=>{H(t).result&&e(l)});var u=B(c,2),d=e=>{var n=sm(),r=R(n),i=z(r,!0),a=B(r,2),o=z(a,!0);oi(a,e=>w?.(e)),V((e,t)=>{q(i,e),q(o,t)},[()=>Q(`home-delete`),()=>Q(`home-keep`)]),U(`click`,r,()=>void T(H(t).id)),U(`click`,a,()=>I(x,``)),K(e,n)},f=e=>{var n=cm();V(e=>Z(n,`aria-label`,e),[()=>Q(`home-delete-game`,{game:Ls(H(t).spec),when:_s(H(t).begun)})]),U(`click`,n,()=>I(x,H(t).id,!0)),K(e,n)};J(u,e=>{H(x)===H(t).id?e(d):e(f,-1)}),A(s),A(n),V((e,t,n,a)=>{Z(r,`href`,e),q(i,t),q(o,`${n??``} · ${a??``}`)},[()=>ns(`play/${H(t).id}`),()=>Ls(H(t).spec),()=>rd(H(t)),()=>_s(H(t).changed)]),K(e,n)}),A(a),K(e,n)},$$slots:{default:!0}});var Me=B(je,2);qr(Me,()=>H(h),null,(e,t)=>{var n=Nr(),r=R(n),i=e=>{var t=dm(),n=L(t),r=z(n,!0);A(t),V((e,t)=>{Z(n,`href`,e),q(r,t)},[()=>ns(`review`),()=>Q(`home-all`)]),K(e,t)};J(r,e=>{H(t).length>12&&e(i)}),K(e,n)});var Ne=B(Me,2),Pe=L(Ne),Fe=z(Pe,!0),Ie=B(Pe,2),Le=L(Ie),Re=B(Le);tt(Re),A(Ie);var ze=B(Ie,2),Be=z(ze,!0);A(Ne),A(Oe);var Ve=B(Oe,2);qr(Ve,()=>_,null,(e,t)=>{var n=Nr(),r=R(n),i=e=>{var n=pm(),r=L(n),i=z(r,!0),a=B(r,2),o=L(a),s=L(o),c=L(s),l=L(c),u=z(l,!0),d=B(l),f=z(d,!0),p=B(d),m=z(p,!0),h=B(p),g=z(h,!0),_=z(B(h),!0);A(c),A(s);var v=B(s);Y(v,21,()=>H(t).slice(0,12),e=>e.player+e.game,(e,t)=>{var n=fm(),r=L(n),i=z(r,!0),a=B(r),o=z(a,!0),s=B(a),c=z(s),l=B(s),u=z(l,!0),d=z(B(l),!0);A(n),V((e,n,r,a,s)=>{q(i,e),q(o,n),q(c,`${r??``} ± ${a??``}`),q(u,H(t).games),q(d,s)},[()=>ed(H(t).player,``).name,()=>Ls(H(t).game),()=>$(H(t).rating,0),()=>$(H(t).deviation,0),()=>gs(H(t).wins)]),K(e,n)}),A(v),A(o),A(a),oi(a,e=>cs?.(e)),A(n),V((e,t,n,r,a,o)=>{q(i,e),q(u,t),q(f,n),q(m,r),q(g,a),q(_,o)},[()=>Q(`ratings`),()=>Q(`player`),()=>Q(`game`),()=>Q(`rating`),()=>Q(`games`),()=>Q(`won`)]),K(e,n)};J(r,e=>{H(t).length&&e(i)}),K(e,n)});var He=B(Ve,2),Ue=L(He);{let e=(e,t=d)=>{var n=mm(),r=z(n,!0);V(e=>{Z(n,`href`,e),q(r,t())},[()=>ns(`analyse`)]),K(e,n)},t=(e,t=d)=>{var n=mm(),r=z(n,!0);V(e=>{Z(n,`href`,e),q(r,t())},[()=>ns(`puzzles`)]),K(e,n)},n=N(()=>Q(`home-more`));bd(Ue,{get text(){return H(n)},analyse:e,puzzles:t,$$slots:{analyse:!0,puzzles:!0}})}A(He),A(De),A(E),V((e,t,n,r,i,a,o,s,c,l,u,d,f,p,m)=>{q(te,e),Z(re,`href`,t),q(ie,n),Z(oe,`aria-label`,r),Z(se,`aria-label`,i),q(le,a),q(ge,o),q(ye,`${s??``} `),q(xe,`${c??``} `),Z(Ce,`aria-disabled`,H(b)),q(we,l),q(Ae,u),q(Fe,d),q(Le,`${f??``} `),ze.disabled=p,q(Be,m)},[()=>Q(`home-title`),()=>ns(`rules`),()=>Q(`home-new`),()=>Q(`game`),()=>Q(`players`),()=>Q(`home-players`,{count:H(a).length}),()=>Q(`home-other`),()=>Q(`home-spec`),()=>Q(`home-seed`),()=>Q(`start`),()=>Q(`home-games`),()=>Q(`home-import`),()=>Q(`home-record`),()=>!H(l).trim(),()=>Q(`home-take`)]),Sr(`submit`,ae,S),Pi(be,()=>H(o),e=>I(o,e)),Pi(k,()=>H(s),e=>I(s,e)),Pi(Re,()=>H(l),e=>I(l,e)),U(`click`,ze,C),K(e,E),M()}Cr([`click`]);var _m=W(`<button class="quiet svelte-1v8btbv"> </button>`),vm=W(`<span class="soft">·</span>`),ym=W(`<td><!></td>`),bm=W(`<tr><th scope="row" class="svelte-1v8btbv"> </th><!></tr>`),xm=W(`<th scope="col"><!> </th>`),Sm=W(`<td> </td>`),Cm=W(`<tr class="sum svelte-1v8btbv"><th scope="row" class="svelte-1v8btbv"> </th><!></tr>`),wm=W(`<td><strong> </strong></td>`),Tm=W(`<div class="scroll"><table><thead><tr><th scope="col" class="svelte-1v8btbv"><span class="hidden"> </span></th><!></tr></thead><tbody class="svelte-1v8btbv"><!><!><!><!><tr class="sum svelte-1v8btbv"><th scope="row" class="svelte-1v8btbv"> </th><!></tr></tbody></table></div>`);function Em(e,t){j(t,!0);let n=(e,n=d)=>{var r=Nr();Y(R(r),17,n,e=>e.name,(e,n)=>{var r=bm(),a=L(r),o=z(a,!0);Y(B(a),17,()=>H(n).scores,Xr,(e,r,a)=>{let o=N(()=>a===t.mover?H(i).get(H(n).name):void 0);var s=ym();let c;var l=L(s),u=e=>{var t=Mr();V(()=>q(t,H(r))),K(e,t)},d=e=>{var r=_m(),i=z(r,!0);V(e=>{Z(r,`aria-pressed`,t.selected===H(n).name),Z(r,`aria-label`,e),q(i,H(o).gain)},[()=>Q(`sheet-score`,{points:H(o).gain,box:Ds(H(n).name)})]),U(`click`,r,()=>t.onchoose(H(o))),K(e,r)},f=e=>{var t=vm();V(e=>Z(t,`aria-label`,e),[()=>Q(`box-is-open`)]),K(e,t)};J(l,e=>{H(r)===null?H(o)&&t.onchoose?e(d,1):e(f,-1):e(u)}),A(s),V(()=>c=X(s,1,`num svelte-1v8btbv`,null,c,{mover:a===t.mover})),K(e,s)}),A(r),V(e=>q(o,e),[()=>Ds(H(n).name)]),K(e,r)}),K(e,r)},r=Ki(t,`choices`,19,()=>[]),i=N(()=>new Map(r().filter(e=>e.box).map(e=>[e.box,e]))),a=N(()=>t.board.boxes.filter(e=>e.upper)),o=N(()=>t.board.boxes.filter(e=>!e.upper));var s=Tm(),c=L(s),l=L(c),u=L(l),f=L(u),p=z(L(f),!0);A(f),Y(B(f),17,()=>t.names,Xr,(e,n,r)=>{var i=xm();let a;var o=L(i);rl(o,{seat:r});var s=B(o);A(i),V(()=>{a=X(i,1,`num svelte-1v8btbv`,null,a,{mover:r===t.mover}),q(s,` ${H(n)??``}`)}),K(e,i)}),A(u),A(l);var m=B(l),h=L(m);n(h,()=>H(a));var g=B(h),_=e=>{var n=Cm(),r=L(n),i=z(r,!0);Y(B(r),17,()=>t.board.upper,Xr,(e,n,r)=>{var i=Sm();let a;var o=z(i);V(()=>{a=X(i,1,`num svelte-1v8btbv`,null,a,{mover:r===t.mover}),q(o,`${H(n)??``}${t.board.bonus[r]?` + ${t.board.bonus[r]}`:``}`)}),K(e,i)}),A(n),V(e=>q(i,e),[()=>Q(`sheet-upper`,{needed:t.board.upper_threshold})]),K(e,n)};J(g,e=>{t.board.upper_threshold!==null&&e(_)});var v=B(g);n(v,()=>H(o));var y=B(v),b=e=>{var n=bm(),r=L(n),i=z(r,!0);Y(B(r),17,()=>t.board.extra,Xr,(e,n,r)=>{var i=Sm();let a;var o=z(i,!0);V(()=>{a=X(i,1,`num svelte-1v8btbv`,null,a,{mover:r===t.mover}),q(o,H(n))}),K(e,i)}),A(n),V(e=>q(i,e),[()=>Q(`sheet-extra`)]),K(e,n)},x=N(()=>t.board.extra.some(Boolean));J(y,e=>{H(x)&&e(b)});var S=B(y),C=L(S),w=z(C,!0);Y(B(C),17,()=>t.board.totals,Xr,(e,n,r)=>{var i=wm();let a;var o=z(L(i),!0);A(i),V(()=>{a=X(i,1,`num svelte-1v8btbv`,null,a,{mover:r===t.mover}),q(o,H(n))}),K(e,i)}),A(S),A(m),A(c),A(s),oi(s,e=>cs?.(e)),V((e,t)=>{q(p,e),q(w,t)},[()=>Q(`box`),()=>Q(`sheet-total`)]),K(e,s),M()}Cr([`click`]);var Dm=W(`<span><!> </span>`),Om=W(`<span> </span>`),km=W(`<!> <p class="small soft legend svelte-aowma9"><!> <!></p>`,1);function Am(e,t){j(t,!0);let n=Ki(t,`steps`,19,()=>[]),r=N(()=>t.view.board);var i=Nr(),a=R(i),o=e=>{let i=N(()=>H(r).own_boards);var a=km(),o=R(a);{let e=N(()=>H(i)?H(r).columns.map(e=>({...e,squares:e.squares.map((e,n)=>n===t.view.seat?e:0)})):H(r).columns);Yc(o,{get columns(){return H(e)},get names(){return t.names},get mover(){return t.view.seat},get steps(){return n()},get last(){return t.last},get signs(){return t.signs},get oncolumn(){return t.oncolumn}})}var s=B(o,2),c=L(s);Y(c,17,()=>t.names,Xr,(e,t,n)=>{var i=Dm(),a=L(i);rl(a,{seat:n});var o=B(a);A(i),V(e=>q(o,` ${e??``}`),[()=>Q(`match-claimed`,{name:H(t),claimed:H(r).claimed[n]??0,needed:H(r).to_win})]),K(e,i)});var l=B(c,2),u=e=>{var t=Om(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`match-own`)]),K(e,t)};J(l,e=>{H(i)&&e(u)}),A(s),K(e,a)},s=e=>{Em(e,{get board(){return H(r)},get names(){return t.names},get mover(){return t.view.seat},get choices(){return t.view.choices},get selected(){return t.selected},get onchoose(){return t.onchoose}})},c=e=>{{let n=N(()=>t.view.phase===`over`);lp(e,{get scores(){return H(r).scores},get turn(){return H(r).turn_total},get target(){return H(r).target},get mover(){return t.view.seat},get names(){return t.names},get over(){return H(n)}})}};J(a,e=>{H(r).kind===`cantstop`?e(o):H(r).kind===`yahtzee`?e(s,1):e(c,-1)}),K(e,i),M()}var jm=1e4,Mm=class{id;#e=F();get view(){return H(this.#e)}set view(e){I(this.#e,e)}#t=F();get error(){return H(this.#t)}set error(e){I(this.#t,e,!0)}#n=F(!1);get busy(){return H(this.#n)}set busy(e){I(this.#n,e,!0)}#r=F(``);get botMove(){return H(this.#r)}set botMove(e){I(this.#r,e,!0)}#i=F({});get verdicts(){return H(this.#i)}set verdicts(e){I(this.#i,e)}#a=F();get advice(){return H(this.#a)}set advice(e){I(this.#a,e)}#o=F(!1);get thinking(){return H(this.#o)}set thinking(e){I(this.#o,e,!0)}#s=F(!1);get isUnsolvable(){return H(this.#s)}set isUnsolvable(e){I(this.#s,e,!0)}#c=F();get value(){return H(this.#c)}set value(e){I(this.#c,e)}request;timer;stopped=!1;failures=0;constructor(e){this.id=e}get mover(){return this.view?.seats[this.view.seat]}get isBotTurn(){return!!this.mover?.bot&&this.view?.phase!==`over`}get isOwnTurn(){return!!this.view&&this.view.phase!==`over`&&!this.mover?.bot}get verdict(){let e=Object.keys(this.verdicts).map(Number).filter(e=>!this.view?.seats[this.verdicts[e].seat]?.bot);return this.verdicts[Math.max(...e)]}load=()=>this.update(()=>El(`/matches/${this.id}`));stop(){this.stopped=!0,clearTimeout(this.timer)}async refresh(){if(this.busy||this.stopped||!this.view)return;let e=await El(`/matches/${this.id}`).catch(()=>void 0);e&&!this.busy&&(e.view.position!==this.view.position||e.view.history.length!==this.view.history.length)&&this.show(e)}step(e,t={}){let n=this.view?{position:this.view.position,rolls:this.view.history.length}:{};return Dl(Tl(`/matches/${this.id}/${e}`,n),t)}async update(e){if(this.busy)return!1;this.busy=!0,clearTimeout(this.timer);try{return this.show(await e()),[this.error,this.failures]=[void 0,0],!0}catch(e){return this.error=e,this.failures+=1,e instanceof yl&&e.status===409&&await El(`/matches/${this.id}`).then(e=>this.show(e)).catch(()=>void 0),!1}finally{this.busy=!1,this.schedule()}}show(e){let{bot:t,view:n}=e;t&&(this.botMove=t.did),this.view=n,this.advice=void 0;let r=this.isBotTurn&&Qa.pace===`quick`;n.phase!==`over`&&Qa.coach!==`off`&&!r&&this.think()}schedule(){if(this.stopped||!this.isBotTurn)return;let{status:e}=this.error instanceof yl?this.error:{status:0};if(this.error&&e>=400&&e<500&&e!==409)return;let t=this.failures?Math.min(jm,500*2**this.failures):eo();this.timer=setTimeout(()=>void this.bot(),t)}bot=async()=>{let e=this.view,t=Qa.coach!==`off`&&Qa.pace!==`quick`&&e?.phase===`choose`?this.adviceFor(e.position):void 0;await this.update(()=>this.step(`bot`))&&t&&e&&this.grade(e,this.botMove,t)};undo=()=>this.travel(`undo`);redo=()=>this.travel(`redo`);resign=e=>this.update(()=>this.step(`resign`,{seat:e}));roll=e=>this.update(()=>this.step(`roll`,e?{dice:e}:{}));async travel(e){if(!await this.update(()=>this.step(e)))return;this.botMove=``;let t=new Set(this.view?.history.filter(e=>e.choice!==null).map(e=>e.number));this.verdicts=Object.fromEntries(Object.entries(this.verdicts).filter(([e])=>t.has(Number(e))))}adviceFor(e){if(this.request?.position!==e){let t=El(`/advise`,{position:e}).catch(t=>{let n=t instanceof yl&&t.status===422;this.request?.position===e&&!n&&(this.request=void 0),this.view?.position===e&&(this.isUnsolvable=n),t instanceof yl&&(n||t.status===503||t.status===0)||(this.error=t)});this.request={position:e,answer:t}}return this.request.answer}async think(){let e=this.view;if(!e||e.phase===`over`)return;this.thinking=!0;let t=await this.adviceFor(e.position);return this.view===e&&(this.thinking=!1,this.advice=t,this.isUnsolvable&&=!t,t&&(this.value=Xc(t,e.seat))),t}async grade(e,t,n){let r=await n,i=r&&!e.bust?ic(e.seat,t,r):void 0,a=this.view?.history[e.history.length-1];i&&a?.choice===t&&(this.verdicts={...this.verdicts,[e.history.length]:i})}async choose(e){let t=this.view;if(!t||this.busy)return;let n=Qa.coach===`off`||t.choices.length<2?void 0:this.adviceFor(t.position);await this.update(()=>this.step(`move`,{index:e.index}))&&(n&&this.grade(t,e.text,n),e.then===`roll`&&this.isOwnTurn&&this.view?.phase===`roll`&&!Qa.hand&&await this.roll())}async best(){if(this.view?.phase===`roll`)return void await this.roll();let e=(await this.think())?.options[0],t=this.view?.choices??[],n=e?t.find(t=>t.index===e.index):t.length===1?t[0]:void 0;n&&await this.choose(n)}};function Nm(e){if(e.bust)return e.dice.join(` `);let{choice:t}=e;if(!t)return`…`;if(t===`keep -`)return Ps(t);if(t.startsWith(`keep `))return Q(`log-kept`,{dice:t.slice(5).replace(/-/g,` `)});if(t.startsWith(`score `))return Ds(t.slice(6));let n=t.replace(/ ?(roll|stop|hold)$/,``);return n?n.replace(/-/g,` `):e.dice.join(` `)}function Pm(e){let t=e?.choice&&!e.bust?lu(eu(e.position)):void 0;return t&&e?.choice?gu(t,e.choice):void 0}function Fm(e){let t=eu(e.position),n=t.spec.includes(`sharing=jump`)?void 0:lu(t),r=Pm(e);if(n&&r)return[...r].reduce((e,[t,r])=>e+r-(n.squares[0]?.get(t)??0),0)}function Im(e,t){let n=e.at(-1);if(n.bust)return Q(`move-bust`);if(!n.choice||t)return``;let r=e.reduce((e,t)=>e+t.gain,0);if(_u(n.choice).length){let e=Fm(n);return e===void 0?Q(`log-stopped`):Q(`log-stopped-spaces`,{count:e})}return r?`+${r}`:n.choice.endsWith(`hold`)?Q(`log-held`):``}function Lm(e){let t=[];for(let n of e.history){let e=t.at(-1);e?.turn===n.turn?e.steps.push(n):t.push({turn:n.turn,seat:n.seat,steps:[n],end:``,bust:!1})}return t.forEach((n,r)=>{let i=r===t.length-1&&e.phase!==`over`&&e.turn===n.turn;n.end=Im(n.steps,i),n.bust=!!n.steps.at(-1)?.bust}),t}function Rm(e){let t=e.history.filter(t=>t.turn<e.turn||e.phase===`over`).at(-1),n=Pm(t);return t&&n?{seat:t.seat,heights:n}:void 0}var zm=W(`<b> </b>`),Bm=W(`<p class="brief svelte-x2bncv"><!> </p>`);function Vm(e,t){j(t,!0);let n=N(()=>Qa.coach===`off`?void 0:t.game.verdict),r=N(()=>{if(t.detail)return t.game.advice&&(t.detail===1?`${vs(Q(`nudge-${t.game.advice.nudged}`))}.`:qs(t.game.advice)[0]);if(!H(n))return``;let e=Q(`verdict-${H(n).verdict}`);return H(n).loss<5e-7||H(n).verdict===`close`?`${e}: ${Ps(H(n).choice)}.`:Q(`verdict-brief`,{verdict:e,loss:hs(H(n).loss,H(n).unit),best:Ps(H(n).best)})});var i=Nr(),a=R(i),o=e=>{var i=Bm(),a=L(i),o=e=>{var t=zm();let r;var i=z(t,!0);V(e=>{r=X(t,1,`svelte-x2bncv`,null,r,{fine:e}),q(i,Qs[H(n).verdict])},[()=>$s(H(n).verdict)]),K(e,t)};J(a,e=>{!t.detail&&H(n)&&e(o)});var s=B(a);A(i),V(()=>q(s,` ${H(r)??``}`)),K(e,i)};J(a,e=>{H(r)&&e(o)}),K(e,i),M()}var Hm=W(`<p><span class="sign svelte-1fl249" aria-hidden="true"> </span> <span><strong><!></strong>: <!></span></p>`);function Um(e,t){j(t,!0);let n=N(()=>$s(t.move.verdict)||t.move.loss<5e-7),r=N(()=>{let e={name:t.names[t.move.seat]??``,move:Ps(t.move.choice)};return t.move.loss<5e-7||t.move.verdict===`close`?Q(`verdict-played`,e):Q(`verdict-lost`,{...e,loss:hs(t.move.loss,t.move.unit),best:Ps(t.move.best)})});var i=Hm();let a;var o=L(i),s=z(o,!0),c=B(o,2),l=L(c),u=L(l);{let e=N(()=>Q(`verdict-${t.move.verdict}`));ds(u,{get text(){return H(e)}})}A(l),ds(B(l,2),{get text(){return H(r)}}),A(c),A(i),V(()=>{a=X(i,1,`svelte-1fl249`,null,a,{fine:H(n)}),q(s,Qs[t.move.verdict])}),K(e,i),M()}var Wm=W(`<button class="small svelte-guc5kd"> </button>`),Gm=W(`<p class="soft svelte-guc5kd"> </p>`),Km=W(`<p class="svelte-guc5kd"><!> <span class="soft"> </span></p>`),qm=W(`<!> <!>`,1),Jm=W(`<div><button class="quiet"> <kbd>h</kbd></button></div>`),Ym=W(`<section class="card stack svelte-guc5kd"><div class="row"><h2 class="svelte-guc5kd"> </h2> <div class="modes svelte-guc5kd" role="group"></div></div> <div class="stack said svelte-guc5kd" aria-live="polite"><!> <!></div> <!></section>`);function Xm(e,t){j(t,!0);let n=N(()=>t.game.view?.history.some(e=>e.choice));var r=Ym(),i=L(r),a=L(i),o=z(a,!0),s=B(a,2);Y(s,20,()=>Ja,e=>e,(e,n)=>{var r=Wm(),i=z(r,!0);V(e=>{Z(r,`aria-pressed`,Qa.coach===n),q(i,e)},[()=>Q(`coach-${n}`)]),U(`click`,r,()=>{$a(`coach`,n),n!==`off`&&t.game.think()}),K(e,r)}),A(s),A(i);var c=B(i,2),l=L(c),u=e=>{var n=Nr(),r=R(n),i=e=>{Hl(e,{})},a=e=>{var t=Gm(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`coach-no-advice`)]),K(e,t)},o=e=>{var n=Km(),r=L(n);{let e=N(()=>`${vs(Q(`nudge-${t.game.advice.nudged}`))}.`);ds(r,{get text(){return H(e)}})}var i=z(B(r,2),!0);A(n),V(e=>q(i,e),[()=>Q(`coach-more-hint`)]),K(e,n)},s=e=>{var n=qm(),r=R(n);zl(r,{get advice(){return t.game.advice}});var i=B(r,2),a=e=>{gc(e,{get advice(){return t.game.advice},get onchoose(){return t.onchoose}})};J(i,e=>{t.detail===3&&e(a)}),K(e,n)};J(r,e=>{!t.game.advice&&t.game.thinking?e(i):t.game.advice?t.detail===1?e(o,2):e(s,-1):e(a,1)}),K(e,n)};J(l,e=>{t.detail>0&&e(u)});var d=B(l,2),f=e=>{Um(e,{get move(){return t.game.verdict},get names(){return t.names}})},p=e=>{var r=Gm(),i=z(r,!0);V(e=>q(i,e),[()=>t.game.isUnsolvable?Q(`coach-no-advice`):t.game.view?.phase===`over`?Q(`coach-over`):Qa.coach===`off`?Q(`coach-silent`):H(n)?Q(`coach-no-choice`):Q(`coach-intro`)]),K(e,r)};J(d,e=>{t.game.verdict&&Qa.coach!==`off`?e(f):t.detail||e(p,1)}),A(c);var m=B(c,2),h=e=>{var n=Jm(),r=L(n),i=L(r);we(),A(r),A(n),V(e=>q(i,`${e??``} `),[()=>t.detail?Q(`coach-more`):Q(`coach-hint`)]),U(`click`,r,function(...e){t.onhint?.apply(this,e)}),K(e,n)};J(m,e=>{t.choosing&&t.detail<3&&e(h)}),A(r),V((e,t,n)=>{Z(r,`aria-label`,e),q(o,t),Z(s,`aria-label`,n)},[()=>Q(`coach`),()=>Q(`coach`),()=>Q(`coach-when`)]),K(e,r),M()}Cr([`click`]);var Zm=W(`<button> </button><button> </button>`,1),Qm=W(`<button> </button>`),$m=W(`<button class="quiet"> </button>`),eh=W(`<span class="mono"> </span>`),th=W(`<option> </option>`),nh=W(`<details><summary class="svelte-1gfmy6e"> </summary> <div class="stack"><p class="mono position svelte-1gfmy6e"> </p> <div class="row"><button> <kbd>y</kbd></button> <a class="button"> </a> <!></div> <div class="row small"></div> <p class="small soft position svelte-1gfmy6e"><!></p> <label> <select></select></label> <label class="check svelte-1gfmy6e"><input type="checkbox" class="svelte-1gfmy6e"/> </label></div></details>`);function rh(e,t){j(t,!0);let n=[[`text`,`txt`],[`jsonl`,`jsonl`],[`csv`,`csv`]],r=[`quick`,`calm`,`slow`],i=F(!1);var a=nh(),o=L(a),s=z(o,!0),c=B(o,2),l=L(c),u=z(l,!0),f=B(l,2),p=L(f),m=L(p);we(),A(p);var h=B(p,2),_=z(h,!0),v=B(h,2),y=e=>{var n=Nr(),r=R(n),a=e=>{var n=Zm(),r=R(n),a=z(r,!0),o=B(r),s=z(o,!0);V((e,t)=>{q(a,e),q(s,t)},[()=>Q(`extras-sure`),()=>Q(`extras-play-on`)]),U(`click`,r,()=>void t.game.resign(t.view.seat)),U(`click`,o,()=>I(i,!1)),K(e,n)},o=e=>{var t=Qm(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`extras-give-up`)]),U(`click`,t,()=>I(i,!0)),K(e,t)};J(r,e=>{H(i)?e(a):e(o,-1)}),K(e,n)};J(v,e=>{t.view.phase!==`over`&&t.game.isOwnTurn&&e(y)}),A(f);var b=B(f,2);Y(b,21,()=>n,([e,t])=>e,(e,n)=>{var r=N(()=>g(H(n),2));let i=()=>H(r)[0],a=()=>H(r)[1];var o=$m(),s=z(o,!0);V(e=>q(s,e),[()=>Q(`extras-${i()}`)]),U(`click`,o,()=>void kl(`/matches/${t.game.id}/record`,{form:i()},`game-${t.game.id}.${a()}`)),K(e,o)}),A(b);var x=B(b,2),S=L(x);{let e=(e,t=d)=>{var n=eh(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},n=N(()=>t.view.seed?Q(`extras-seed`,{hash:t.view.commitment,seed:t.view.seed}):Q(`extras-hash`,{hash:t.view.commitment}));bd(S,{get text(){return H(n)},code:e,$$slots:{code:!0}})}A(x);var C=B(x,2),w=L(C),T=B(w);Y(T,20,()=>r,e=>e,(e,t)=>{var n=th(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Q(`extras-${t}`)]),K(e,n)}),A(T);var E;bi(T),A(C);var D=B(C,2),ee=L(D);Oi(ee);var te=B(ee);A(D),A(c),A(a),V((e,n,r,i,a,o)=>{q(s,e),q(u,t.view.position),q(m,`${n??``} `),Z(h,`href`,r),q(_,i),q(w,`${a??``} `),E!==(E=Qa.pace)&&(T.value=(T.__value=E)??``,yi(T,E)),Ai(ee,Qa.hand),q(te,` ${o??``}`)},[()=>Q(`extras-title`),()=>t.copied?Q(`copied`):Q(`extras-copy`),()=>ns(`analyse`,{position:t.view.position}),()=>Q(`page-analyse`),()=>Q(`extras-pace`),()=>Q(`extras-hand`)]),U(`click`,p,function(...e){t.oncopy?.apply(this,e)}),U(`change`,T,e=>$a(`pace`,e.currentTarget.value)),U(`change`,ee,e=>$a(`hand`,e.currentTarget.checked)),K(e,a),M()}Cr([`click`,`change`]);var ih=W(`<sup> </sup>`),ah=W(`<button class="quiet svelte-c40z2d"> <!></button>`),oh=W(`<b> </b>`),sh=W(`<li><!> <span class="name svelte-c40z2d"> </span> <!> <!></li>`),ch=W(`<button class="quiet small"> </button>`),lh=W(`<ol class="svelte-c40z2d"></ol> <!>`,1);function uh(e,t){j(t,!0);let n=F(!1),r=N(()=>Lm(t.view).reverse()),i=N(()=>H(n)?H(r):H(r).slice(0,8));var a=lh(),o=R(a);Y(o,23,()=>H(i),e=>e.turn,(e,n,r)=>{var i=sh();let a;var o=L(i);rl(o,{get seat(){return H(n).seat},size:12});var s=B(o,2),c=z(s,!0),l=B(s,2);Y(l,17,()=>H(n).steps,e=>e.number,(e,n)=>{let r=N(()=>t.verdicts[H(n).number]?.verdict);var i=ah(),a=L(i,!0),o=B(a),s=e=>{var t=ih();let n;var i=z(t,!0);V(()=>{n=X(t,1,`svelte-c40z2d`,null,n,{fine:H(r)===`close`}),q(i,Qs[H(r)])}),K(e,t)};J(o,e=>{H(r)&&H(r)!==`good`&&e(s)}),A(i),V((e,r)=>{Z(i,`aria-pressed`,t.looked===H(n).number),Z(i,`aria-label`,e),q(a,r)},[()=>Q(`log-look`,{number:H(n).number,step:Nm(H(n))}),()=>Nm(H(n))]),U(`click`,i,()=>t.onlook(H(n).number)),K(e,i)});var u=B(l,2),d=e=>{var t=oh();let r;var i=z(t,!0);V(()=>{r=X(t,1,`svelte-c40z2d`,null,r,{bust:H(n).bust}),q(i,H(n).end)}),K(e,t)};J(u,e=>{H(n).end&&e(d)}),A(i),V(()=>{a=X(i,1,`svelte-c40z2d`,null,a,{now:H(r)===0}),q(c,t.names[H(n).seat])}),K(e,i)}),A(o);var s=B(o,2),c=e=>{var t=ch(),i=z(t,!0);V(e=>q(i,e),[()=>H(n)?Q(`log-last`):Q(`log-all`,{count:H(r).length})]),U(`click`,t,()=>I(n,!H(n))),K(e,t)};J(s,e=>{H(r).length>8&&e(c)}),K(e,a),M()}Cr([`click`]);var dh=W(`<strong> </strong>`),fh=W(`<p class="svelte-1x11sxz"><!></p>`),ph=W(`<p class="svelte-1x11sxz"> <strong> </strong>.</p>`),mh=W(`<!> <!> <!>`,1),hh=W(`<p class="soft svelte-1x11sxz"> </p>`),gh=W(`<!> <!>`,1),_h=W(`<section class="card stack"><div class="row"><h2 class="svelte-1x11sxz"> </h2> <button>‹</button> <button>›</button> <button class="primary"> </button></div> <!> <!> <!> <a> </a></section>`);function vh(e,t){j(t,!0);let n=N(()=>lu(eu(t.step.position))),r=N(()=>El(`/advise`,{position:t.step.position}).catch(e=>{if(!(e instanceof yl&&e.status===422))throw e}));var i=_h(),a=L(i),o=L(a),s=z(o),c=B(o,2),l=B(c,2),u=B(l,2),f=z(u,!0);A(a);var p=B(a,2),m=e=>{{let r=N(()=>fu(hu(H(n),t.step.seat))),i=N(()=>_u(t.step.choice??``));Yc(e,{get columns(){return H(r)},get names(){return t.names},get mover(){return t.step.seat},get steps(){return H(i)}})}};J(p,e=>{H(n)&&e(m)});var h=B(p,2);vl(h,{get dice(){return t.step.dice},size:40});var g=B(h,2),_=e=>{var t=fh(),n=L(t);{let e=(e,t=d)=>{var n=dh(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Q(`look-bust`));bd(n,{get text(){return H(t)},strong:e,$$slots:{strong:!0}})}A(t),K(e,t)},v=e=>{var n=gh(),i=R(n),a=e=>{var n=ph(),r=L(n),i=z(B(r),!0);we(),A(n),V(e=>{q(r,`${t.names[t.step.seat]??``}: `),q(i,e)},[()=>Ps(t.step.choice)]),K(e,n)};J(i,e=>{t.step.choice&&e(a)}),Rd(B(i,2),{get promise(){return H(r)},children:(e,n=d)=>{var r=Nr(),i=R(r),a=e=>{let r=N(()=>t.step.choice?ic(t.step.seat,t.step.choice,n()):void 0);var i=mh(),a=R(i),o=e=>{Um(e,{get move(){return H(r)},get names(){return t.names}})};J(a,e=>{H(r)&&e(o)});var s=B(a,2);zl(s,{get advice(){return n()}}),gc(B(s,2),{get advice(){return n()},max:6}),K(e,i)},o=e=>{var t=hh(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`coach-no-advice`)]),K(e,t)};J(i,e=>{n()?e(a):e(o,-1)}),K(e,r)},$$slots:{default:!0}}),K(e,n)};J(g,e=>{t.step.bust?e(_):e(v,-1)});var y=B(g,2),b=z(y,!0);A(i),V((e,n,r,a,o,u,d)=>{Z(i,`aria-label`,e),q(s,`${n??``}: ${t.names[t.step.seat]??``}`),Z(c,`aria-label`,r),Z(l,`aria-label`,a),q(f,o),Z(y,`href`,u),q(b,d)},[()=>Q(`look-roll`,{number:t.step.number}),()=>Q(`look-roll`,{number:t.step.number}),()=>Q(`step-before`),()=>Q(`step-next`),()=>Q(`look-back`),()=>ns(`analyse`,{position:t.step.position}),()=>Q(`look-analyse`)]),U(`click`,c,()=>t.onstep(-1)),U(`click`,l,()=>t.onstep(1)),U(`click`,u,function(...e){t.onclose?.apply(this,e)}),K(e,i),M()}Cr([`click`]);var yh=G(`<line class="ray svelte-gxd1q1" x1="0" y1="-26" x2="0" y2="-37"></line>`),bh=W(`<div class="over svelte-gxd1q1" role="status"><svg viewBox="-40 -40 80 80" width="84" height="84" aria-hidden="true" class="svelte-gxd1q1"><!><path d="M-19 12 L-22 -12 L-9 -2 L0 -19 L9 -2 L22 -12 L19 12 Z" class="svelte-gxd1q1"></path></svg> <strong class="result svelte-gxd1q1"> </strong></div> <div class="row"><a class="button"> </a> <button class="primary"> </button> <a class="button"> </a></div> <!>`,1);function xh(e,t){j(t,!0);let n=F(void 0),r=!1,i=N(()=>t.view.result?nd(t.view.result,t.names,t.view.unit):``);async function a(){if(!r){r=!0;try{let e=t.view.seats.map(e=>e.bot??`human:${e.name}`);rs(ns(`play/${(await Dl(`/matches`,{spec:t.view.spec,seats:e})).id}`))}catch(e){I(n,e,!0)}r=!1}}var o=bh(),s=R(o),c=L(s);Y(L(c),16,()=>({length:12}),Xr,(e,t,n)=>{var r=yh();Z(r,`transform`,`rotate(${30*n})`),K(e,r)}),we(),A(c);var l=z(B(c,2),!0);A(s);var u=B(s,2),d=L(u),f=z(d,!0),p=B(d,2),m=z(p,!0),h=B(p,2),g=z(h,!0);A(u);var _=B(u,2),v=e=>{Fl(e,{get error(){return H(n)}})};J(_,e=>{H(n)&&e(v)}),V((e,t,n,r,a)=>{q(l,H(i)),Z(d,`href`,e),q(f,t),q(m,n),Z(h,`href`,r),q(g,a)},[()=>ns(`review/${t.id}`),()=>Q(`over-review`),()=>Q(`over-again`),()=>ns(`play`),()=>Q(`over-new`)]),U(`click`,p,()=>void a()),K(e,o),M()}Cr([`click`]);var Sh=W(`<strong class="bad"><!></strong>`),Ch=W(`<span class="soft small"> </span>`),wh=W(`<p class="note svelte-4tcicq" role="status"> </p>`),Th=W(`<div class="hand svelte-4tcicq"><!></div>`),Eh=W(`<p class="soft svelte-4tcicq"> </p>`),Dh=W(`<form class="row"><label><span class="hidden"> </span><input class="mono" maxlength="20" inputmode="numeric"/></label> <button> </button></form>`),Oh=W(`<!> <button class="big primary svelte-4tcicq"> </button>`,1),kh=W(`<button class="big primary svelte-4tcicq"> </button>`),Ah=W(`<!> <button class="big svelte-4tcicq"> </button>`,1),jh=W(`<button class="big primary svelte-4tcicq"> </button> <button class="big stop svelte-4tcicq"> </button>`,1),Mh=W(`<div class="turn svelte-4tcicq"><div class="who svelte-4tcicq" aria-live="polite"><!> <strong> </strong> <span class="soft small"> </span> <!></div> <div class="table svelte-4tcicq"><!></div> <!> <!> <div><!> <!> <!></div></div>`);function Nh(e,t){j(t,!0);let n=F(``),r=N(()=>t.groups[t.picked]),i=N(()=>t.view.board.kind===`yahtzee`),a=N(()=>t.game.isOwnTurn&&t.view.phase===`choose`),o=N(()=>H(a)&&H(i)&&t.view.choices.some(e=>e.keep)),s=N(()=>H(a)&&!t.view.bust&&t.groups.some(e=>e.name)?t.groups:[]),c=N(()=>t.view.board.kind===`cantstop`),l=N(()=>t.keeps.filter(e=>!e).length);function u(e){e.preventDefault();let r=[...H(n).matchAll(/\d/g)].map(Number);r.length&&t.game.roll(r),I(n,``)}var f=Mh(),p=L(f),m=L(p);rl(m,{get seat(){return t.view.seat},size:18});var h=B(m,2),g=z(h,!0),_=B(h,2),v=z(_,!0),y=B(_,2),b=e=>{var t=Sh(),n=L(t);{let e=N(()=>Q(`turn-bust`));ds(n,{get text(){return H(e)}})}A(t),K(e,t)},x=e=>{var n=Ch(),r=z(n,!0);V(e=>q(r,e),[()=>t.view.seats[t.view.seat]?.bot&&ed(t.view.seats[t.view.seat]?.bot??``,t.view.spec).style||`…`]),K(e,n)};J(y,e=>{t.view.bust?e(b):t.game.isBotTurn&&e(x,1)}),A(p);var S=B(p,2),C=L(S),w=e=>{{let n=N(()=>t.view.phase===`roll`?t.view.kept:t.view.dice),i=N(()=>t.view.phase===`roll`?t.view.throws:0),a=N(()=>Ts(ws(t.view.dice,H(r)?.columns??[]))),o=N(()=>t.view.phase===`roll`?void 0:t.view.history.length),c=N(()=>H(s).length?44:54);vl(e,{get dice(){return H(n)},get empty(){return H(i)},get tones(){return H(a)},get rolled(){return H(o)},get size(){return H(c)}})}};J(C,e=>{H(i)||e(w)}),A(S);var T=B(S,2),E=e=>{ep(e,{get dice(){return t.view.dice},get groups(){return H(s)},get picked(){return t.picked},get onpick(){return t.onpick}})};J(T,e=>{H(s).length&&e(E)});var D=B(T,2),ee=e=>{var n=wh(),r=z(n,!0);V(()=>q(r,t.note)),K(e,n)};J(D,e=>{t.note&&e(ee)});var te=B(D,2);let ne;var re=L(te);ai(re,()=>t.children??d);var ie=B(re,2),ae=e=>{var n=Th(),r=L(n),i=e=>{vl(e,{get dice(){return t.view.dice},get keeps(){return t.keeps},get onkeep(){return t.onkeep},get rolled(){return t.view.history.length}})},a=e=>{{let n=N(()=>t.view.phase===`roll`?t.view.kept:t.view.dice),r=N(()=>t.view.phase===`roll`?t.view.throws:0),i=N(()=>t.view.phase===`roll`?void 0:t.view.history.length);vl(e,{get dice(){return H(n)},get empty(){return H(r)},get rolled(){return H(i)}})}};J(r,e=>{H(o)?e(i):e(a,-1)}),A(n),K(e,n)};J(ie,e=>{H(i)&&e(ae)});var oe=B(ie,2),se=e=>{var n=Eh(),r=z(n,!0);V(e=>q(r,e),[()=>Q(`turn-playing`,{name:t.names[t.view.seat]??``})]),K(e,n)},ce=e=>{var r=Oh(),i=R(r),a=e=>{var t=Dh(),r=L(t),i=L(r),a=z(i,!0),o=B(i);Oi(o),A(r);var s=z(B(r,2),!0);A(t),V((e,t,n)=>{q(a,e),Z(o,`placeholder`,t),q(s,n)},[()=>Q(`turn-faces`),()=>Q(`turn-faces-as`),()=>Q(`turn-take`)]),Sr(`submit`,t,u),Pi(o,()=>H(n),e=>I(n,e)),K(e,t)};J(i,e=>{Qa.hand&&e(a)});var o=B(i,2),s=z(o,!0);V(e=>q(s,e),[()=>Q(`roll`)]),U(`click`,o,function(...e){t.onroll?.apply(this,e)}),K(e,r)},le=e=>{var n=kh(),r=z(n,!0);V(e=>q(r,e),[()=>Q(`turn-pass`)]),U(`click`,n,function(...e){t.onroll?.apply(this,e)}),K(e,n)},ue=e=>{var n=Ah(),r=R(n),i=e=>{var n=kh(),r=z(n,!0);V(e=>{Z(n,`aria-disabled`,!t.canRoll),q(r,e)},[()=>H(l)===t.view.dice.length?Q(`roll-all`):Q(`roll-some`,{count:H(l)})]),U(`click`,n,function(...e){t.onroll?.apply(this,e)}),K(e,n)};J(r,e=>{H(o)&&e(i)});var a=B(r,2),s=z(a,!0);V(e=>{Z(a,`aria-disabled`,!t.selected),q(s,e)},[()=>t.selected?Q(`turn-score`,{points:t.selected.gain,box:Ds(t.selected.box??``)}):Q(`turn-box`)]),U(`click`,a,function(...e){t.onstop?.apply(this,e)}),K(e,n)},de=e=>{var n=jh(),i=R(n),a=z(i,!0),o=B(i,2),s=z(o,!0);V((e,t)=>{Z(i,`aria-disabled`,!H(r)?.roll),q(a,e),Z(o,`aria-disabled`,!H(r)?.stop),q(s,t)},[()=>Q(`roll-again`),()=>H(r)?.stop?.then===`end`?H(c)?Q(`stop-win`):Q(`hold-win`):H(c)?Q(`stop`):Q(`hold`)]),U(`click`,i,function(...e){t.onroll?.apply(this,e)}),U(`click`,o,function(...e){t.onstop?.apply(this,e)}),K(e,n)};J(oe,e=>{t.game.isBotTurn?e(se):t.view.phase===`roll`?e(ce,1):t.view.bust?e(le,2):H(i)?e(ue,3):e(de,-1)}),A(te),A(f),V(e=>{q(g,t.names[t.view.seat]),q(v,e),ne=X(te,1,`bar svelte-4tcicq`,null,ne,{sheet:H(i)}),Z(te,`aria-busy`,t.game.busy)},[()=>Q(`turn`,{turn:t.view.turn})]),K(e,f),M()}Cr([`click`]);var Ph=W(`<div class="row"><!><button> </button></div>`),Fh=W(`<p class="small expected svelte-1ayzuco"> </p>`),Ih=W(`<div><!></div>`),Lh=W(`<button class="quiet svelte-1ayzuco"> <kbd> </kbd></button>`),Rh=W(`<p class="soft"> </p>`),zh=W(`<div><section class="board svelte-1ayzuco"><!> <!></section> <section class="stack"><div class="card svelte-1ayzuco" tabindex="-1"><!> <div class="row tools svelte-1ayzuco"><button class="quiet svelte-1ayzuco"> <kbd>u</kbd></button> <button class="quiet svelte-1ayzuco"> <kbd>→</kbd></button> <!></div></div> <!> <!> <section class="card svelte-1ayzuco"><h2> </h2> <!></section> <!> <p class="hidden" aria-live="polite"> </p></section></div>`),Bh=W(`<h1 class="hidden"> </h1> <!> <!>`,1);function Vh(e,t){j(t,!0);let n=new Mm(t.id),r=N(()=>n.view),i=F(-1),a=F(Jt([])),o=F(0),s=F(``),c=F(void 0),l=F(!1),u=F(void 0),d=N(()=>n.isOwnTurn&&H(r)?.phase===`choose`),f=N(()=>!H(d)||H(r)?.bust?0:Qa.coach===`before`?Math.max(H(o),2):H(o)),p=new Fo(`max-width: 820px`),m=N(()=>H(r)?.board.kind===`yahtzee`),h=N(()=>H(r)&&H(d)&&!H(m)?xs(H(r).choices):[]),_=N(()=>H(r)?H(r).choices.filter(e=>e.box):[]),v=N(()=>H(h)[H(i)]),y=N(()=>H(r)?td(H(r).seats,H(r).spec):[]),b=N(()=>H(r)?H(r).result&&H(r).unit===`win probability`?H(r).result.scores.map((e,t)=>({seat:t,share:e,margin:0})):n.value?Zc(n.value,H(y).length):[]:[]),x=N(()=>{let e=n.advice;if(!e||!H(r)||!H(v)||H(f)<2)return;let t=e.options.find(e=>e.index===H(v).roll?.index||e.index===H(v).stop?.index);return t&&{move:Ps(t.move),value:Xc(e,H(r).seat,t)}}),S=N(()=>{if(!H(r)||!n.value||H(r).phase===`over`)return``;let{seat:e,value:t,unit:i}=n.value;return i===`points`&&H(r).board.kind===`yahtzee`?Q(`chances-points`,{name:H(y)[e]??``,points:$((H(r).board.totals[e]??0)+t,0)}):i===`turns`?Q(`chances-turns`,{turns:$(t,1)}):``}),C=N(()=>H(r)?.history.find(e=>e.number===H(c))),w=e=>[...e].sort((e,t)=>e-t).join(),T=N(()=>{let e=w((H(r)?.dice??[]).filter((e,t)=>H(a)[t]));return H(r)?.choices.find(t=>t.keep&&w(t.keep)===e)}),E=N(()=>{let e=new Map,t=n.advice;if(Qa.coach!==`before`||!H(d)||!t)return e;for(let n of H(h)){let[r]=t.options.filter(e=>[n.roll,n.stop].some(t=>t?.index===e.index)).sort((e,t)=>e.regret-t.regret);if(!r)continue;let i=rc(r,t.unit,t.bands),a=i===`good`?`✓`:Qs[i],o=i===`good`?`good`:a===`?!`||a===`≈`?`warn`:`bad`;for(let t of n.columns)e.get(t)?.tone!==`good`&&e.set(t,{sign:a,tone:o})}return e});_n(()=>{fr(()=>void n.load());let e=()=>void(document.visibilityState===`visible`&&n.refresh());return document.addEventListener(`visibilitychange`,e),addEventListener(`focus`,e),()=>{n.stop(),document.removeEventListener(`visibilitychange`,e),removeEventListener(`focus`,e)}});let D=!1;yn(()=>{H(r),H(c),D=!!H(u)?.contains(document.activeElement)}),_n(()=>{H(r),fr(()=>{(e=>{var t=g(e,3);I(i,t[0],!0),I(o,t[1],!0),I(s,t[2],!0)})([H(h).length===1?0:-1,0,``]),I(a,H(r)?.dice.map(()=>!1)??[],!0)}),D&&lr().then(()=>{document.activeElement===document.body&&(H(u)?.querySelector(`.bar button`)??H(u))?.focus()})}),_n(()=>{H(o)>0&&H(r)&&fr(()=>void n.think())});function ee(){if(!H(r)||!n.isOwnTurn)return;if(I(c,void 0),H(r).phase===`roll`)return void n.roll();let e=H(m)?H(T):H(v)?.roll??(H(r).bust||H(h).length===1&&!H(v)?.roll?H(h)[0]?.stop:void 0);e?n.choose(e):I(s,H(m)?Q(`play-choose-box`):H(h).length>1&&!H(v)?Q(`play-choose-pair`):Q(`play-ends`),!0)}function te(){if(!H(d))return;let e=H(m)?H(_)[H(i)]:H(v)?.stop??(H(r)?.bust?H(h)[0]?.stop:void 0);e?n.choose(e):I(s,H(m)?Q(`play-choose-box-first`):H(v)?Q(`play-goes-on`):Q(`play-choose-pair`),!0)}function ne(e){e>=0&&e<(H(m)?H(_):H(h)).length&&(e=>{var t=g(e,2);I(i,t[0],!0),I(s,t[1],!0)})([e,``])}function re(e){H(r)&&H(d)&&(H(m)?e<=H(r).dice.length&&H(r).choices.some(e=>e.keep)&&(H(a)[e-1]=!H(a)[e-1]):ne(e-1))}function ie(e){let t=(H(m)?H(_):H(h)).length;H(d)&&t&&ne(H(i)<0?e>0?0:t-1:(H(i)+e+t)%t)}function ae(e){let t=H(h).flatMap((t,n)=>t.columns.includes(e)?[n]:[]);ne(t.find(e=>e>H(i))??t[0]??-1)}function oe(e){let t=H(r)?.choices.find(t=>t.text===e);t&&n.choose(t)}function se(e){let t=H(r)?.history.length??0;H(c)!==void 0&&I(c,Math.max(1,Math.min(t,H(c)+e)),!0)}async function ce(){H(r)&&(await navigator.clipboard?.writeText(H(r).position).catch(()=>void 0),I(l,!0),setTimeout(()=>I(l,!1),1500))}async function le(){let e=(await navigator.clipboard?.readText().catch(()=>``))?.trim();e&&rs(ns(`analyse`,{position:e}))}yo(()=>{let e=H(c)!==void 0,t=[{keys:[`r`,`Enter`],label:Q(`key-roll`),run:ee},{keys:[`s`],label:H(m)?Q(`key-score`):Q(`stop`),run:te},{keys:[`j`,`ArrowDown`],label:H(m)?Q(`key-box-next`):Q(`key-pair-next`),run:()=>ie(1)},{keys:[`k`,`ArrowUp`],label:H(m)?Q(`key-box-before`):Q(`key-pair-before`),run:()=>ie(-1)},{keys:[`1–9`],label:H(m)?Q(`key-keep`):Q(`key-pair`),run:()=>void 0},{keys:[` `],label:Q(`key-best`),run:()=>void n.best()},{keys:[`h`],label:Q(`key-hint`),run:()=>I(o,(H(o)+1)%4)},{keys:[`t`],label:Q(`key-table`),run:()=>I(o,H(o)===3?0:3,!0)},{keys:[`c`],label:Q(`key-coach`),run:()=>{$a(`coach`,Ja[(Ja.indexOf(Qa.coach)+1)%3]),Qa.coach!==`off`&&n.think()}},{keys:[`l`],label:Q(`key-look`),run:()=>I(c,e?void 0:H(r)?.history.length||void 0,!0)},{keys:[`u`],label:Q(`undo`),run:()=>void n.undo()},{keys:[`ArrowLeft`],label:Q(e?`step-before`:`undo`),run:()=>e?se(-1):void n.undo()},{keys:[`ArrowRight`],label:Q(e?`step-next`:`redo`),run:()=>e?se(1):void n.redo()},{keys:[`y`],label:Q(`key-copy`),run:()=>void ce()},{keys:[`p`],label:Q(`key-paste`),run:()=>void le()}],i=Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>re(t+1)}));return[...t,...i]});var ue=Bh(),de=R(ue),fe=z(de,!0),pe=B(de,2),me=e=>{var t=Ph(),r=L(t);Fl(r,{get error(){return n.error}});var i=B(r),a=z(i,!0);A(t),V(e=>q(a,e),[()=>Q(`try-again`)]),U(`click`,i,()=>void n.load()),K(e,t)};J(pe,e=>{n.error&&e(me)});var he=B(pe,2),ge=e=>{var g=zh();let w;var D=L(g),re=L(D),ie=e=>{var t=Ih(),n=L(t),r=e=>{dl(e,{get names(){return H(y)},get shares(){return H(b)},get after(){return H(x)}})},i=e=>{var t=Fh(),n=z(t,!0);V(()=>q(n,H(S))),K(e,t)};J(n,e=>{H(b).length?e(r):H(S)&&e(i,1)}),A(t),K(e,t)};J(re,e=>{Qa.coach!==`off`&&e(ie)});var le=B(re,2);{let e=N(()=>H(v)?.columns??[]),t=N(()=>Rm(H(r))),a=N(()=>H(_)[H(i)]?.box??void 0),o=N(()=>H(d)?e=>void n.choose(e):void 0),s=N(()=>H(h).length>1?ae:void 0);Am(le,{get view(){return H(r)},get names(){return H(y)},get steps(){return H(e)},get last(){return H(t)},get signs(){return H(E)},get selected(){return H(a)},get onchoose(){return H(o)},get oncolumn(){return H(s)}})}A(D);var ue=B(D,2),de=L(ue),fe=L(de),pe=e=>{xh(e,{get id(){return t.id},get view(){return H(r)},get names(){return H(y)}})},me=e=>{{let t=N(()=>!!H(T));Nh(e,{get game(){return n},get view(){return H(r)},get names(){return H(y)},get groups(){return H(h)},get picked(){return H(i)},get keeps(){return H(a)},get note(){return H(s)},get selected(){return H(_)[H(i)]},get canRoll(){return H(t)},onpick:ne,onkeep:e=>H(a)[e]=!H(a)[e],onroll:ee,onstop:te,children:(e,t)=>{var r=Nr(),i=R(r),a=e=>{Vm(e,{get game(){return n},get detail(){return H(f)}})};J(i,e=>{p.current&&e(a)}),K(e,r)},$$slots:{default:!0}})}};J(fe,e=>{H(r).phase===`over`?e(pe):e(me,-1)});var he=B(fe,2),ge=L(he),_e=L(ge);we(),A(ge);var ve=B(ge,2),ye=L(ve);we(),A(ve);var be=B(ve,2),O=e=>{var t=Lh(),r=L(t),i=z(B(r),!0);A(t),V((e,t)=>{q(r,`${e??``} `),q(i,t)},[()=>Q(`play-best`),()=>Q(`key-space`)]),U(`click`,t,()=>void n.best()),K(e,t)};J(be,e=>{H(d)&&!H(r).bust&&!n.isUnsolvable&&e(O)}),A(he),A(de),Ri(de,e=>I(u,e),()=>H(u));var xe=B(de,2),k=e=>{vh(e,{get step(){return H(C)},get names(){return H(y)},onclose:()=>I(c,void 0),onstep:se})};J(xe,e=>{H(C)&&e(k)});var Se=B(xe,2);{let e=N(()=>!!H(d)&&!H(r).bust);Xm(Se,{get game(){return n},get names(){return H(y)},get detail(){return H(f)},get choosing(){return H(e)},onchoose:oe,onhint:()=>I(o,Qa.coach===`before`?3:(H(o)+1)%4,!0)})}var Ce=B(Se,2),Te=L(Ce),Ee=z(Te,!0),De=B(Te,2),Oe=e=>{{let t=N(()=>Qa.coach===`off`?{}:n.verdicts);uh(e,{get view(){return H(r)},get names(){return H(y)},get verdicts(){return H(t)},get looked(){return H(c)},onlook:e=>I(c,e,!0)})}},ke=e=>{var t=Rh(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`play-nothing`)]),K(e,t)};J(De,e=>{H(r).history.length?e(Oe):e(ke,-1)}),A(Ce);var Ae=B(Ce,2);rh(Ae,{get game(){return n},get view(){return H(r)},get copied(){return H(l)},oncopy:()=>void ce()});var je=z(B(Ae,2),!0);A(ue),A(g),V((e,t,n,i,a,o)=>{w=X(g,1,`play svelte-1ayzuco`,null,w,{sheet:H(m)}),Z(D,`aria-label`,e),ge.disabled=!H(r).can_undo,q(_e,`${t??``} `),ve.disabled=!H(r).can_redo,q(ye,`${n??``} `),Z(Ce,`aria-label`,i),q(Ee,a),q(je,o)},[()=>Q(`play-board`),()=>Q(`undo`),()=>Q(`redo`),()=>Q(`play-story`),()=>Q(`play-so-far`),()=>n.botMove?`${H(y)[H(r).history.at(-1)?.seat??0]}: ${Ps(n.botMove)}`:``]),U(`click`,ge,()=>void n.undo()),U(`click`,ve,()=>void n.redo()),K(e,g)};J(he,e=>{H(r)&&e(ge)}),V(e=>q(fe,e),[()=>H(r)?Q(`play-title`,{game:Ls(H(r).spec)}):Q(`game`)]),K(e,ue),M()}Cr([`click`]);var Hh=W(`<option> </option>`),Uh=W(`<label> <input type="date" class="svelte-aay1vx"/></label>`),Wh=W(`<a class="button svelte-aay1vx"> </a>`),Gh=W(`<p> </p>`),Kh=W(`&nbsp;<span aria-hidden="true"> </span>`,1),qh=W(`&nbsp;<span aria-hidden="true">✓</span>`,1),Jh=W(`<button class="svelte-aay1vx"> <!></button>`),Yh=W(`<strong aria-live="polite"> </strong>`),Xh=W(`<p class="result svelte-aay1vx" aria-live="polite"> </p>`),Zh=W(`<p class="soft"> </p>`),Qh=W(`<div class="card stack"><h2> </h2> <p> </p> <!> <!> <div class="row"><button class="primary"> <kbd>j</kbd></button><a> </a></div></div>`),$h=W(`<strong> </strong>`),eg=W(`<p><!></p>`),tg=W(`<section class="stack" aria-live="polite"><!> <!> <p class="mono small soft position svelte-aay1vx"> </p></section>`),ng=W(`<p class="result svelte-aay1vx" aria-live="polite"><!></p>`),rg=W(`<div class="row dots svelte-aay1vx" role="group"><!> <!></div> <!> <!> <!>`,1),ig=W(`<li> </li>`),ag=W(`<h2> </h2> <ul class="plain svelte-aay1vx"></ul>`,1),og=W(`<tr><td> </td><td> </td><td class="num"> </td><td class="num"> </td></tr>`),sg=W(`<h2> </h2> <table class="days svelte-aay1vx"><thead><tr><th scope="col"> </th><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table>`,1),cg=W(`<h1> </h1> <p class="soft"> </p> <div class="row controls svelte-aay1vx"><label> <select class="svelte-aay1vx"></select></label> <!> <label> <input maxlength="40" autocomplete="nickname" class="svelte-aay1vx"/></label> <!></div> <!> <!> <!> <!>`,1);function lg(e,t){j(t,!0);let n=[`cantstop(6,3,players=2)`,`yahtzee`,`pig(100)`,`farkle(2000)`,`cantstop(3,1,players=2)`],r=N(()=>es.query.spec??n[0]),i=N(()=>es.query.test),a=N(()=>H(i)?void 0:es.query.day&&es.query.day<=ys()?es.query.day:ys()),o=N(()=>El(`/puzzles`,H(i)?{spec:H(r),seed:H(i),count:10}:{spec:H(r),day:H(a),count:5})),s=F(Jt(El(`/puzzles/days`))),c=F({}),l=F({}),u=F(void 0),f=F(0),p=F(void 0),m=F(Xa(`tests`,[])),h=N(()=>H(i)?`test ${H(r)} ${H(i)}`:`puzzles ${H(r)} ${H(a)} ${to.name}`),_=0;_n(()=>{let[e,t,n]=[H(o),H(h),++_];(e=>{var t=g(e,5);I(c,t[0]),I(l,t[1]),I(u,t[2]),I(f,t[3],!0),I(p,t[4],!0)})([{},Xa(t,{}),void 0,0,void 0]);let r=Xa(t,{});e.then(async e=>{if(H(i))return b(e,n);for(let{position:t}of e.puzzles){let e=r[t],i=e&&await v(t,e).catch(()=>void 0);if(n!==_)return;i&&I(c,{...H(c),[t]:i})}}).catch(()=>void 0)});let v=(e,t)=>Dl(`/puzzles/answer`,{position:e,move:t,player:to.name,...H(a)?{day:H(a)}:{}});async function y(e,t,n){if(H(l)[t])return;let[r,a]=[H(h),_];try{let o=H(i)?void 0:await v(t,n);if(Za(r,{...Xa(r,{}),[t]:n}),a!==_)return;I(l,{...H(l),[t]:n}),I(p,void 0),o?(e=>{var t=g(e,2);I(c,t[0]),I(s,t[1],!0)})([{...H(c),[t]:o},El(`/puzzles/days`)]):H(f)+1<e.puzzles.length&&I(f,H(f)+1),H(i)&&await b(e,a)}catch(e){I(p,e,!0)}}async function b(e,t){let n=e.puzzles.map(({position:e})=>({position:e,move:H(l)[e]??``}));if(!n.length||n.some(({move:e})=>!e))return;let i=await Dl(`/puzzles/test`,{answers:n});if(t!==_)return;I(u,i),I(c,Object.fromEntries(i.answers.map((e,t)=>[n[t].position,e])));let a=`tested ${H(h)}`;Xa(a,!1)||(Za(a,!0),I(m,[...H(m),{spec:H(r),at:Date.now()/1e3,rate:i.rating.error_rate,word:i.rating.word,score:i.score}]),Za(`tests`,H(m)))}let x=N(()=>Object.values(H(c))),S=N(()=>H(x).reduce((e,t)=>e+t.score,0)/H(x).length),C=e=>void H(o).then(t=>I(f,Math.max(0,Math.min(t.puzzles.length-1,H(f)+e)),!0));yo(()=>[{keys:[`j`,`ArrowRight`,`Enter`],label:Q(`puzzles-key-next`),run:()=>C(1)},{keys:[`k`,`ArrowLeft`],label:Q(`puzzles-key-before`),run:()=>C(-1)}]);var w=cg(),T=R(w),E=z(T,!0),D=B(T,2),ee=z(D,!0),te=B(D,2),ne=L(te),re=L(ne),ie=B(re);Y(ie,20,()=>n.includes(H(r))?n:[H(r),...n],e=>e,(e,t)=>{var n=Hh(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Ls(t)]),K(e,n)}),A(ie);var ae;bi(ie),A(ne);var oe=B(ne,2),se=e=>{var t=Uh(),n=L(t),i=B(n);Oi(i),A(t),V((e,t)=>{q(n,`${e??``} `),ki(i,H(a)),Z(i,`max`,t)},[()=>Q(`day`),()=>ys()]),U(`change`,i,e=>os(ns(`puzzles`,{spec:H(r),day:e.currentTarget.value}))),K(e,t)};J(oe,e=>{H(a)&&e(se)});var ce=B(oe,2),le=L(ce),ue=B(le);Oi(ue),A(ce);var de=B(ce,2),fe=e=>{var t=Wh(),n=z(t,!0);V((e,r)=>{Z(t,`href`,e),q(n,r)},[()=>ns(`puzzles`,{spec:H(r)}),()=>Q(`puzzles-today`)]),K(e,t)},pe=e=>{var t=Wh(),n=z(t,!0);V((e,r)=>{Z(t,`href`,e),q(n,r)},[()=>ns(`puzzles`,{spec:H(r),test:String(1+Math.floor(Math.random()*1e9))}),()=>Q(`puzzles-take`)]),K(e,t)};J(de,e=>{H(i)?e(fe):e(pe,-1)}),A(te);var me=B(te,2),he=e=>{Fl(e,{get error(){return H(p)}})};J(me,e=>{H(p)&&e(he)});var ge=B(me,2);Rd(ge,{get promise(){return H(o)},children:(e,t=d)=>{let n=N(()=>t().puzzles[H(f)]);var r=Nr(),a=R(r),o=e=>{var t=Gh(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`puzzles-none`)]),K(e,t)},s=e=>{let r=N(()=>H(c)[H(n).position]),a=N(()=>H(l)[H(n).position]);var o=rg(),s=R(o),p=L(s);Y(p,19,()=>t().puzzles,e=>e.position,(e,t,n)=>{let r=N(()=>H(c)[H(t).position]);var i=Jh(),a=L(i,!0),o=B(a),s=e=>{var t=Kh(),n=z(B(R(t)),!0);V(()=>q(n,H(r).mark)),K(e,t)},u=e=>{var t=qh();we(),K(e,t)};J(o,e=>{H(r)?e(s):H(l)[H(t).position]&&e(u,1)}),A(i),V(e=>{Z(i,`aria-pressed`,H(n)===H(f)),Z(i,`aria-label`,e),q(a,H(n)+1)},[()=>H(r)?Q(`puzzles-scored`,{number:H(n)+1,score:Math.round(H(r).score)}):H(l)[H(t).position]?Q(`puzzles-answered`,{number:H(n)+1}):Q(`puzzles-open`,{number:H(n)+1})]),U(`click`,i,()=>I(f,H(n),!0)),K(e,i)});var m=B(p,2),h=e=>{var t=Yh(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`puzzles-score`,{score:Math.round(H(S))})]),K(e,t)};J(m,e=>{H(x).length&&e(h)}),A(s);var g=B(s,2),_=e=>{var t=Xh(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`puzzles-result`,{score:Math.round(H(S)),rate:$(H(u).rating.error_rate,1),word:js(H(u).rating.word)})]),K(e,t)};J(g,e=>{H(u)&&e(_)});var v=B(g,2);Yr(v,()=>H(n).position,e=>{{let i=N(()=>!!H(a));yp(e,{get position(){return H(n).position},get moves(){return H(n).moves},get answered(){return H(i)},onanswer:e=>void y(t(),H(n).position,e),children:(e,i)=>{var o=tg(),s=L(o),c=e=>{var t=Zh(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`puzzles-ask`)]),K(e,t)};J(s,e=>{H(a)||e(c)});var l=B(s,2),u=e=>{var i=Qh(),a=L(i),o=z(a,!0),s=B(a,2),c=z(s,!0),l=B(s,2);zl(l,{get advice(){return H(r).advice}});var u=B(l,2);gc(u,{get advice(){return H(r).advice},max:8});var d=B(u,2),p=L(d),m=L(p);we(),A(p);var h=B(p),g=z(h,!0);A(d),A(i),V((e,n,r,i,a)=>{q(o,e),q(c,n),p.disabled=H(f)+1>=t().puzzles.length,q(m,`${r??``} `),Z(h,`href`,i),q(g,a)},[()=>H(r).mark===`=`?Q(`puzzles-right`):vs(Ps(H(r).choice)),()=>ac(H(r)),()=>Q(`next`),()=>ns(`analyse`,{position:H(n).position}),()=>Q(`page-analyse`)]),U(`click`,p,()=>C(1)),K(e,i)},p=e=>{var t=eg(),n=L(t);{let e=(e,t=d)=>{var n=$h(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Q(`puzzles-said`,{move:Ps(H(a))}));bd(n,{get text(){return H(t)},strong:e,$$slots:{strong:!0}})}A(t),K(e,t)};J(l,e=>{H(r)?e(u):H(a)&&e(p,1)});var m=z(B(l,2),!0);A(o),V(()=>q(m,H(n).position)),K(e,o)},$$slots:{default:!0}})}});var b=B(v,2),w=e=>{var t=ng(),n=L(t);{let e=(e,t=d)=>{var n=$h(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Q(`puzzles-done`,{score:Math.round(H(S))}));bd(n,{get text(){return H(t)},strong:e,$$slots:{strong:!0}})}A(t),K(e,t)};J(b,e=>{!H(i)&&H(x).length===t().puzzles.length&&e(w)}),V(e=>Z(s,`aria-label`,e),[()=>Q(`page-puzzles`)]),K(e,o)};J(a,e=>{H(n)?e(s,-1):e(o)}),K(e,r)},$$slots:{default:!0}});var _e=B(ge,2),ve=e=>{var t=ag(),n=R(t),r=z(n,!0),i=B(n,2);Y(i,21,()=>H(m).slice(-10).reverse(),e=>e.at,(e,t)=>{var n=ig(),r=z(n,!0);V(e=>q(r,e),[()=>Q(`puzzles-tested`,{when:_s(H(t).at),game:Ls(H(t).spec),score:Math.round(H(t).score),rate:$(H(t).rate,1),word:js(H(t).word)})]),K(e,n)}),A(i),V(e=>q(r,e),[()=>Q(`puzzles-tests`)]),K(e,t)};J(_e,e=>{H(i)&&H(m).length&&e(ve)}),qr(B(_e,2),()=>H(s),null,(e,t)=>{var n=Nr(),r=R(n),a=e=>{var n=sg(),r=R(n),i=z(r,!0),a=B(r,2),o=L(a),s=L(o),c=L(s),l=z(c,!0),u=B(c),d=z(u,!0),f=B(u),p=z(f,!0),m=z(B(f),!0);A(s),A(o);var h=B(o);Y(h,21,()=>H(t).slice(0,14),e=>e.day+e.player,(e,t)=>{var n=og(),r=L(n),i=z(r,!0),a=B(r),o=z(a,!0),s=B(a),c=z(s,!0),l=z(B(s),!0);A(n),V((e,n)=>{q(i,H(t).day),q(o,e),q(c,H(t).answers),q(l,n)},[()=>ks(H(t).player||`You`),()=>$(H(t).score,0)]),K(e,n)}),A(h),A(a),V((e,t,n,r,a)=>{q(i,e),q(l,t),q(d,n),q(p,r),q(m,a)},[()=>Q(`puzzles-days`),()=>Q(`day`),()=>Q(`puzzles-who`),()=>Q(`puzzles-count`),()=>Q(`puzzles-points`)]),K(e,n)};J(r,e=>{H(t).length&&!H(i)&&e(a)}),K(e,n)}),V((e,t,n,i,a)=>{q(E,e),q(ee,t),q(re,`${n??``} `),ae!==(ae=H(r))&&(ie.value=(ie.__value=ae)??``,yi(ie,ae)),q(le,`${i??``} `),ki(ue,a)},[()=>H(i)?Q(`puzzles-test`):Q(`page-puzzles`),()=>H(i)?Q(`puzzles-test-intro`):Q(`puzzles-intro`),()=>Q(`game`),()=>Q(`puzzles-name`),()=>ks(to.name||`You`)]),U(`change`,ie,e=>os(ns(`puzzles`,{spec:e.currentTarget.value,test:H(i)}))),U(`change`,ue,e=>no(As(e.currentTarget.value))),K(e,w),M()}Cr([`change`,`click`]);var ug=8e3,dg=48e3;async function fg(e){let t=new Blob([e]).stream().pipeThrough(new CompressionStream(`deflate-raw`)),n=new Uint8Array(await new Response(t).arrayBuffer());if(!(e.length>dg||4*n.length>3*ug))return btoa(String.fromCharCode(...n)).replace(/\+/g,`-`).replace(/\//g,`_`).replace(/=+$/,``)}async function pg(e){try{if(e.length>ug)throw RangeError();let t=Uint8Array.from(atob(e.replace(/-/g,`+`).replace(/_/g,`/`)),e=>e.charCodeAt(0)),n=new Blob([t]).stream().pipeThrough(new DecompressionStream(`deflate-raw`)).getReader(),r=new TextDecoder,i=``;for(let e=await n.read();!e.done;e=await n.read())if(i+=r.decode(e.value,{stream:!0}),i.length>dg)throw RangeError();return i}catch{throw new yl(422,Q(`link`),Q(`link-broken`),Q(`link-whole`))}}var mg=W(`<label> <input type="number" min="0" step="any" class="svelte-9cxuq2"/></label>`),hg=W(`<details><summary class="svelte-9cxuq2"> </summary> <div class="row"><!> <span class="soft small"> </span> <button> </button></div></details>`);function gg(e,t){j(t,!0);let n=N(()=>t.unit===`win probability`?100:1),r=N(()=>ec(t.unit,t.defaults));function i(e,i){if(!(i>=0))return;let a={...H(r),[e]:i/H(n)},o=Zs.indexOf(e);Zs.forEach((t,n)=>{a[t]=n<o?Math.min(a[t],a[e]):Math.max(a[t],a[e])}),$a(`bands`,{...Qa.bands,[t.unit]:a})}function a(){let e={...Qa.bands};delete e[t.unit],$a(`bands`,e)}var o=hg(),s=L(o),c=z(s,!0),l=B(s,2),u=L(l);Y(u,16,()=>Zs,e=>e,(e,t)=>{var a=mg(),o=L(a),s=B(o);Oi(s),A(a),V((e,t)=>{q(o,`${e??``} `),ki(s,t)},[()=>Q(`bands-${t}`),()=>Number((H(r)[t]*H(n)).toPrecision(6))]),U(`change`,s,e=>i(t,e.currentTarget.valueAsNumber)),K(e,a)});var d=B(u,2),f=z(d,!0),p=B(d,2),m=z(p,!0);A(l),A(o),V((e,n,r)=>{q(c,e),q(f,n),p.disabled=!(t.unit in Qa.bands),q(m,r)},[()=>Q(`bands-title`),()=>t.unit===`win probability`?Q(`bands-percent`):Os(t.unit),()=>Q(`bands-usual`)]),U(`click`,p,a),K(e,o),M()}Cr([`change`,`click`]);var _g=Jt({}),vg=W(`<form class="row"><label class="svelte-1qj9rp9"> <input maxlength="500" class="svelte-1qj9rp9"/></label> <button> </button></form> <!>`,1);function yg(e,t){j(t,!0);let n=Ki(t,`text`,3,``),r=N(()=>_g[`${t.game} ${t.roll}`]??n()),i=F(Jt(_g[`${t.game} ${t.roll}`]??n())),a=F(void 0);async function o(e){e.preventDefault(),I(a,void 0);try{await Dl(`/matches/${t.game}/comment`,{roll:t.roll,text:H(i).trim()}),_g[`${t.game} ${t.roll}`]=I(i,H(i).trim(),!0)}catch(e){I(a,e,!0)}}var s=vg(),c=R(s),l=L(c),u=L(l),d=B(u);Oi(d),A(l);var f=B(l,2),p=z(f,!0);A(c);var m=B(c,2),h=e=>{Fl(e,{get error(){return H(a)}})};J(m,e=>{H(a)&&e(h)}),V((e,t,n,r)=>{q(u,`${e??``} `),Z(d,`placeholder`,t),f.disabled=n,q(p,r)},[()=>Q(`remark`),()=>Q(`remark-what`),()=>H(i).trim()===H(r),()=>Q(`remark-keep`)]),Sr(`submit`,c,o),Pi(d,()=>H(i),e=>I(i,e)),K(e,s),M()}var bg=W(`<!><!>`,1),xg=W(`<p> </p>`),Sg=W(`<div class="card stack svelte-1pc4u50"><h2> </h2> <!> <!> <p><span> </span> <span class="soft"> </span></p> <!> <!> <div class="row small"><a> </a> <a> </a> <span class="soft"> </span></div></div>`),Cg=W(`<td class="num svelte-1pc4u50"> </td>`),wg=W(`<tr class="svelte-1pc4u50"><th scope="row" class="svelte-1pc4u50"><!> </th><td class="num svelte-1pc4u50"> </td><td class="num svelte-1pc4u50"> </td><td class="num svelte-1pc4u50"> </td><td class="num svelte-1pc4u50"> </td><td class="num svelte-1pc4u50"> </td><td class="num svelte-1pc4u50"><strong> </strong></td><td class="num svelte-1pc4u50"> <span class="soft small"> </span></td><td class="svelte-1pc4u50"> </td><!></tr>`),Tg=W(`<option> </option>`),Eg=W(`<p class="soft"> </p>`),Dg=W(`<li><button class="quiet svelte-1pc4u50"><span class="sign svelte-1pc4u50"> </span> <!> <span class="soft small"> </span></button></li>`),Og=W(`<div class="split"><section class="stack"><!> <div class="row"><button>←</button> <button>→</button> <button>?? <kbd>b</kbd></button> <button>? <kbd>m</kbd></button> <button>?! <kbd>i</kbd></button></div> <h2> </h2> <label> <select><option> </option><!></select></label> <!> <ol class="errors svelte-1pc4u50"></ol> <!></section> <section class="stack" aria-live="polite"><!></section></div>`),kg=W(`<p><strong> </strong> <span class="soft"> </span></p> <p class="row"><button> </button><span class="soft small" role="status"> </span></p> <div class="scroll card look svelte-1pc4u50"><table class="svelte-1pc4u50"><thead class="svelte-1pc4u50"><tr class="svelte-1pc4u50"><th scope="col" class="svelte-1pc4u50"> </th><th scope="col" class="num svelte-1pc4u50"> </th><th scope="col" class="num svelte-1pc4u50"><!></th><th scope="col" class="num svelte-1pc4u50"> </th><th scope="col" class="num svelte-1pc4u50"> </th><th scope="col" class="num svelte-1pc4u50"><!></th><th scope="col" class="num svelte-1pc4u50"> </th><th scope="col" class="num svelte-1pc4u50"><!></th><th scope="col" class="svelte-1pc4u50"> </th><th scope="col" class="num svelte-1pc4u50">?!</th><th scope="col" class="num svelte-1pc4u50">?</th><th scope="col" class="num svelte-1pc4u50">??</th></tr></thead><tbody class="svelte-1pc4u50"></tbody></table></div> <!>`,1);function Ag(e,t){j(t,!0);let n=(e,n=d)=>{var r=Sg(),a=L(r),s=z(a,!0),c=B(a,2),u=e=>{{let t=N(()=>fu(H(m))),r=N(()=>H(m).squares.map((e,t)=>t?Q(`seat-after`,{number:t+1}):Q(`seat-mover`))),i=N(()=>_u(n().choice));Yc(e,{get columns(){return H(t)},get names(){return H(r)},get steps(){return H(i)}})}};J(c,e=>{H(m)&&e(u)});var f=B(c,2);vl(f,{get dice(){return n().dice},size:44});var p=B(f,2),h=L(p);let g;var _=z(h,!0),v=B(h),b=z(B(v),!0);A(p);var x=B(p,2),C=e=>{Rd(e,{get promise(){return H(l)},children:(e,t=d)=>{var n=bg(),r=R(n);zl(r,{get advice(){return t()}}),gc(B(r),{get advice(){return t()},max:8}),K(e,n)},$$slots:{default:!0}})};J(x,e=>{H(l)&&n().moves>1&&e(C)});var w=B(x,2),T=e=>{var r=Nr();Yr(R(r),()=>n().number,e=>{{let r=N(()=>n().comment??``);yg(e,{get game(){return t.id},get roll(){return n().number},get text(){return H(r)}})}}),K(e,r)},E=e=>{var t=xg(),r=z(t,!0);V(()=>q(r,n().comment)),K(e,t)};J(w,e=>{t.id?e(T):n().comment&&e(E,1)});var D=B(w,2),ee=L(D),te=z(ee,!0),ne=B(ee,2),re=z(ne,!0),ie=z(B(ne,2),!0);A(D),A(r),V((e,t,r,i,a,o,c,l,u)=>{q(s,e),g=X(h,1,`sign svelte-1pc4u50`,null,g,{fine:t}),q(_,n().mark),q(v,` ${r??``} `),q(b,i),Z(ee,`href`,a),q(te,o),Z(ne,`href`,c),q(re,l),q(ie,u)},[()=>Q(`look-title`,{number:n().number,turn:n().turn,name:H(i).players[n().seat]?.name??``}),()=>!n().mark.includes(`?`),()=>n().mark===`≈`?`${vs(Ps(n().choice))}: ${Q(`verdict-close`)}.`:n().loss>5e-7?Q(`look-choice-lost`,{move:vs(Ps(n().choice)),loss:y(n()),best:Ps(n().best)}):`${vs(Ps(n().choice))}.`,()=>Q(`look-luck`,{luck:S(n().luck)}),()=>ns(`analyse`,{position:n().position}),()=>Q(`page-analyse`),()=>ns(`analyse`,{position:n().position,as:`quiz`}),()=>Q(`look-quiz`),()=>Q(`look-progress`,{share:fs((H(o)+1)/H(i).decisions.length,0)})]),K(e,r)},r=N(()=>td(t.view.seats,t.view.spec)),i=N(()=>{let e=t.review.decisions.map(e=>({...e,mark:Qs[nc(e,t.review)]})),n=e.map((e,t)=>t).filter(t=>e[t].mark.includes(`?`));n.sort((t,n)=>e[n].loss-e[t].loss);let i=t.review.players.map(e=>({...e,name:H(r)[e.seat]??e.name}));return{...t.review,players:i,decisions:e,errors:n}}),a=(e,t)=>H(i).decisions.filter(n=>n.seat===e&&n.moves>1&&n.mark===t).length,o=N(()=>Math.max(0,Math.min(H(i).decisions.length-1,Number(es.query.at??1)-1))),s=F(`all`),c=N(()=>H(i).decisions[H(o)]),l=N(()=>H(c)?El(`/advise`,{position:H(c).position}):void 0),u=N(()=>H(i).unit===`win probability`),f=N(()=>H(i).unit===`points`),p=N(()=>H(i).errors.map(e=>H(i).decisions[e]).filter(e=>H(s)===`all`||String(e.seat)===H(s))),m=N(()=>H(c)&&lu(eu(H(c).position)));function h(e){let n=Math.max(0,Math.min(H(i).decisions.length-1,e));os(ns(t.id?`review/${t.id}`:`review`,{record:es.query.record,at:String(n+1)}))}let g=F(``);async function _(){let e=t.id?await El(`/matches/${t.id}/record`).then(fg,()=>void 0):es.query.record;e&&await navigator.clipboard?.writeText(new URL(ns(`review`,{record:e}),location.href).href).catch(()=>void 0),I(g,Q(e?`copied`:`link-long`),!0)}function v(e){let t=H(i).decisions.length;for(let n=1;n<=t;n++){let r=(H(o)+n)%t,a=H(i).decisions[r];if(a.mark===e&&(H(s)===`all`||String(a.seat)===H(s)))return h(r)}}let y=e=>e.doubt>5e-5&&e.loss>5e-7?Q(`look-off`,{loss:hs(e.loss,H(i).unit),off:hs(e.doubt,H(i).unit)}):hs(e.loss,H(i).unit),b=N(()=>{let e=H(i).players.length,t=H(i).players.map(e=>({name:e.name,values:[],tone:`seat${e.seat}`})),n=H(i).players.map(e=>e.start),r=H(i).players.map(({start:e})=>[e,e]),a=H(i).players.map(()=>[]),o=[];H(i).decisions.forEach((i,s)=>{n[i.seat]=i.value;let[c,l]=r[i.seat]=[i.low??i.value,i.high??i.value];H(u)&&e===2&&([n[1-i.seat],r[1-i.seat]]=[1-i.value,[1-l,1-c]]),t.forEach((e,t)=>e.values.push(n[t])),a.forEach((e,t)=>e.push(r[t])),(i.mark===`?`||i.mark===`??`)&&o.push({at:s,series:i.seat,sign:i.mark,label:Q(`look-dot`,{number:i.number,move:Ps(i.choice),loss:y(i)})})}),H(i).exact||t.forEach((e,t)=>e.band=a[t]);let s=t.flatMap(e=>e.values),[c,l]=H(u)?[0,1]:[Math.min(...s),Math.max(...s)];return{series:e===2&&H(u)?t.slice(0,1):t,dots:e===2&&H(u)?o.map(e=>({...e,series:0})):o,low:c,high:l}}),x=e=>H(u)?fs(e,0):$(e,+!H(f)),S=e=>{let t=ps(Math.abs(e),H(i).unit);return`${/[1-9]/.test(t)?e>0?`+`:`−`:``}${t}`},C=e=>H(u)?$(e.error_rate,1):$(e.error_rate/1e3,3);yo(()=>[{keys:[`j`,`ArrowRight`],label:Q(`decision-next`),run:()=>h(H(o)+1)},{keys:[`k`,`ArrowLeft`],label:Q(`decision-before`),run:()=>h(H(o)-1)},{keys:[`Home`],label:Q(`look-key-first`),run:()=>h(0)},{keys:[`End`],label:Q(`look-key-last`),run:()=>h(H(i).decisions.length-1)},{keys:[`b`],label:Q(`look-key-blunder`),run:()=>v(`??`)},{keys:[`m`],label:Q(`look-key-mistake`),run:()=>v(`?`)},{keys:[`i`],label:Q(`look-key-inaccuracy`),run:()=>v(`?!`)},{keys:[`y`],label:Q(`key-copy`),run:()=>void navigator.clipboard?.writeText(H(c)?.position??``)}]);var w=kg(),T=R(w),E=L(T),D=z(E,!0),ee=z(B(E,2));A(T);var te=B(T,2),ne=L(te),re=z(ne,!0),ie=z(B(ne),!0);A(te);var ae=B(te,2),oe=L(ae),se=L(oe),ce=L(se),le=L(ce),ue=z(le,!0),de=B(le),fe=z(de,!0),pe=B(de),me=L(pe);{let e=N(()=>Q(`luck`));us(me,{term:`luck`,get text(){return H(e)}})}A(pe);var he=B(pe),ge=z(he,!0),_e=B(he),ve=z(_e,!0),ye=B(_e),be=L(ye);{let e=N(()=>Q(`residual`));us(be,{term:`residual`,get text(){return H(e)}})}A(ye);var O=B(ye),xe=z(O,!0),k=B(O),Se=L(k);{let e=N(()=>Q(`error-rate`));us(Se,{term:`error-rate`,get text(){return H(e)}})}A(k);var Ce=z(B(k),!0);we(3),A(ce),A(se);var Te=B(se);Y(Te,21,()=>H(i).players,e=>e.seat,(e,t)=>{var n=wg(),r=L(n),o=L(r);rl(o,{get seat(){return H(t).seat}});var s=B(o);A(r);var c=B(r),l=z(c,!0),u=B(c),d=z(u,!0),f=B(u),p=z(f,!0),m=B(f),h=z(m,!0),g=B(m),_=z(g,!0),v=B(g),y=z(L(v),!0);A(v);var b=B(v),x=L(b),w=z(B(x),!0);A(b);var T=B(b),E=z(T,!0);Y(B(T),16,()=>[`?!`,`?`,`??`],e=>e,(e,n)=>{var r=Cg(),i=z(r,!0);V(e=>q(i,e),[()=>a(H(t).seat,n)]),K(e,r)}),A(n),V((e,n,r,i,a,o,c,u,f,m)=>{q(s,` ${H(t).name??``}`),q(l,e),q(d,n),q(p,r),q(h,i),q(_,a),q(y,o),Z(b,`title`,c),q(x,`${u??``} `),q(w,f),q(E,m)},[()=>ps(H(t).start,H(i).unit),()=>S(H(t).luck),()=>S(-H(t).loss),()=>S(H(t).others),()=>S(H(t).residual),()=>ps(H(t).result,H(i).unit),()=>H(t).rating.low===null?``:Q(`look-interval`,{low:$(H(t).rating.low,1),high:$(H(t).rating.high??0,1)}),()=>C(H(t).rating),()=>Q(`race-of`,{target:H(t).rating.counted}),()=>js(H(t).rating.word)]),K(e,n)}),A(Te),A(oe),A(ae),oi(ae,e=>cs?.(e));var Ee=B(ae,2),De=e=>{var r=Og(),a=L(r),l=L(a);{let e=N(()=>H(u)?H(i).players.length===2?Q(`look-chance-of`,{name:H(i).players[0]?.name??``}):Q(`look-chance`):H(f)?Q(`look-score`):Q(`look-turns`));Uf(l,{get title(){return H(e)},get series(){return H(b).series},get dots(){return H(b).dots},get low(){return H(b).low},get high(){return H(b).high},get at(){return H(o)},format:x,onpick:h})}var d=B(l,2),m=L(d),g=B(m,2),_=B(g,2),S=B(_,2),C=B(S,2);A(d);var w=B(d,2),T=z(w,!0),E=B(w,2),D=L(E),ee=B(D),te=L(ee),ne=z(te,!0);te.value=te.__value=`all`,Y(B(te),17,()=>H(i).players,e=>e.seat,(e,t)=>{var n=Tg(),r=z(n,!0),i={};V(e=>{q(r,H(t).name),i!==(i=e)&&(n.value=(n.__value=i)??``)},[()=>String(H(t).seat)]),K(e,n)}),A(ee),bi(ee),A(E);var re=B(E,2),ie=e=>{var t=Eg(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`look-none`)]),K(e,t)};J(re,e=>{H(p).length||e(ie)});var ae=B(re,2);Y(ae,21,()=>H(p).slice(0,20),e=>e.number,(e,t)=>{var n=Dg(),r=L(n),i=L(r),a=z(i,!0),o=B(i,2);rl(o,{get seat(){return H(t).seat},size:12});var s=B(o),l=z(B(s),!0);A(r),A(n),V((e,n)=>{Z(r,`aria-pressed`,H(t)===H(c)),q(a,H(t).mark),q(s,` ${H(t).number??``}. ${e??``} `),q(l,n)},[()=>Ps(H(t).choice),()=>Q(`look-lost`,{loss:y(H(t)),best:Ps(H(t).best)})]),U(`click`,r,()=>h(H(t).number-1)),K(e,n)}),A(ae),gg(B(ae,2),{get unit(){return t.review.unit},get defaults(){return t.review.bands}}),A(a);var oe=B(a,2),se=L(oe);n(se,()=>H(c)),A(oe),A(r),V((e,t,n,r,a)=>{m.disabled=H(o)===0,Z(m,`aria-label`,e),g.disabled=H(o)===H(i).decisions.length-1,Z(g,`aria-label`,t),q(T,n),q(D,`${r??``} `),q(ne,a)},[()=>Q(`decision-before`),()=>Q(`decision-next`),()=>Q(`look-errors`),()=>Q(`look-whose`),()=>Q(`look-all`)]),U(`click`,m,()=>h(H(o)-1)),U(`click`,g,()=>h(H(o)+1)),U(`click`,_,()=>v(`??`)),U(`click`,S,()=>v(`?`)),U(`click`,C,()=>v(`?!`)),xi(ee,()=>H(s),e=>I(s,e)),K(e,r)};J(Ee,e=>{H(c)&&e(De)}),V((e,t,n,r,i,a,o,s,c,l)=>{q(D,e),q(ee,`· ${t??``} · ${n??``}`),q(re,r),q(ie,H(g)),q(ue,i),q(fe,a),q(ge,o),q(ve,s),q(xe,c),q(Ce,l)},[()=>t.view.result?nd(t.view.result,H(r),t.view.unit):Q(`look-open`),()=>Ls(H(i).spec),()=>Ks(H(i)),()=>Q(`analyse-copy-link`),()=>Q(`player`),()=>Q(`look-start`),()=>Q(`look-decisions`),()=>Q(`look-others`),()=>Q(`look-result`),()=>Q(`look-level`)]),U(`click`,ne,()=>void _()),K(e,w),M()}Cr([`click`]);var jg=W(`<p> </p>`),Mg=W(`<a> </a>`),Ng=W(`<p><!></p>`),Pg=W(`<li class="svelte-1y5n03e"><a> </a> <span class="small soft"> </span></li>`),Fg=W(`<!> <ul class="svelte-1y5n03e"></ul>`,1),Ig=W(`<p class="soft"> </p> <label> <input type="search"/></label> <!>`,1),Lg=W(`<h1> </h1> <!>`,1);function Rg(e,t){j(t,!0);let n=F(``),r=F(``),i=N(()=>es.query.record);_n(()=>{let e=H(n).trim(),t=setTimeout(()=>I(r,e,!0),200);return()=>clearTimeout(t)});var a=Lg(),o=R(a),s=z(o,!0),c=B(o,2),l=e=>{var t=Nr();Yr(R(t),()=>es.id,e=>{{let t=(e,t)=>{var n=N(()=>g(t?.(),2));let r=()=>H(n)[0],i=()=>H(n)[1].view;Ag(e,{get review(){return r()},get view(){return i()},get id(){return es.id}})},n=N(()=>Promise.all([El(`/matches/${es.id}/review`),El(`/matches/${es.id}`)]));Rd(e,{get promise(){return H(n)},children:t,$$slots:{default:!0}})}}),K(e,t)},u=e=>{{let t=(e,t)=>{let n=()=>(t?.()).review,r=()=>(t?.()).view;Ag(e,{get review(){return n()},get view(){return r()}})},n=N(()=>pg(H(i)).then(e=>Dl(`/review`,{record:e})));Rd(e,{get promise(){return H(n)},children:t,$$slots:{default:!0}})}},f=e=>{var t=Ig(),i=R(t),a=z(i,!0),o=B(i,2),s=L(o),c=B(s);Oi(c),A(o);var l=B(o,2);{let e=(e,t=d)=>{var n=Fg(),i=R(n),a=e=>{var t=Nr(),n=R(t),i=e=>{var t=jg(),n=z(t,!0);V(e=>q(n,e),[()=>Q(`review-no-match`)]),K(e,t)},a=e=>{var t=Ng(),n=L(t);{let e=(e,t=d)=>{var n=Mg(),r=z(n,!0);V(e=>{Z(n,`href`,e),q(r,t())},[()=>ns(`play`)]),K(e,n)},t=N(()=>Q(`review-none`));bd(n,{get text(){return H(t)},play:e,$$slots:{play:!0}})}A(t),K(e,t)};J(n,e=>{H(r)?e(i):e(a,-1)}),K(e,t)};J(i,e=>{t().length||e(a)});var o=B(i,2);Y(o,21,t,e=>e.id,(e,t)=>{var n=Pg(),r=L(n),i=z(r,!0),a=z(B(r,2));A(n),V((e,t,n,o)=>{Z(r,`href`,e),q(i,t),q(a,`${n??``} · ${o??``}`)},[()=>ns(`review/${H(t).id}`),()=>Ls(H(t).spec),()=>rd(H(t)),()=>_s(H(t).changed)]),K(e,n)}),A(o),K(e,n)},t=N(()=>El(`/matches`,{search:H(r)}));Rd(l,{get promise(){return H(t)},children:e,$$slots:{default:!0}})}V((e,t,n)=>{q(a,e),q(s,`${t??``} `),Z(c,`placeholder`,n)},[()=>Q(`review-intro`),()=>Q(`review-search`),()=>Q(`review-search-for`)]),Pi(c,()=>H(n),e=>I(n,e)),K(e,t)};J(c,e=>{es.id?e(l):H(i)?e(u,1):e(f,-1)}),V(e=>q(s,e),[()=>Q(`page-review`)]),K(e,a),M()}var zg=W(`<button class="primary svelte-i3a0nt"> </button> <a class="button"> </a>`,1),Bg=W(`<button class="svelte-i3a0nt"> </button>`),Vg=W(`<button class="primary svelte-i3a0nt"> </button> <!>`,1),Hg=W(`<div class="stack"><p class="says svelte-i3a0nt" aria-live="polite"> </p> <div class="board svelte-i3a0nt"><!></div> <!> <!> <div class="row svelte-i3a0nt"><!></div></div>`);function Ug(e,t){j(t,!0);let n=[[1,6,2,4],[3,5,2,6],[6,2,5,3],[1,1,2,1]],r=lu(eu(`cantstop(6,3) | - | - | -`)),i=F(new Map),a=F(-1),o=F(-1),s=F(!1),c=N(()=>n[H(a)]??[]),l=N(()=>({...r,markers:H(s)?new Map:H(i),squares:[H(s)?H(i):new Map]})),u=N(()=>Cs(H(c)).flatMap(([e,t])=>{let n=3-H(i).size,r=[...new Set([e,t])].filter(e=>!H(i).has(e)),a=e=>({name:e.join(`+`),columns:e,keep:null});if(r.length<=n)return[a([e,t])];let o=[e,t].filter(e=>H(i).has(e));return o.length?[a(o)]:n===1?r.map(e=>a([e])):[]})),d=N(()=>H(u)[H(o)]),f=N(()=>H(a)>=0&&!H(s)&&!H(u).length),p=N(()=>[...H(i).values()].reduce((e,t)=>e+t,0)),m=N(()=>H(s)?Q(`first-kept`,{count:H(p)}):H(f)?Q(`first-bust`):H(a)<0?Q(`first-roll`):H(d)?H(i).size?Q(`first-ask-out`):Q(`first-ask`):H(a)===0?Q(`first-choose`):Q(`first-choose-again`));function h(e){let t=H(u).findIndex(t=>t.columns.includes(e));t>=0&&I(o,t,!0)}function _(){H(d)&&I(i,gu({...r,markers:H(i)},H(d).name))}function v(){H(a)>=0&&!H(d)||(_(),(e=>{var t=g(e,2);I(a,t[0],!0),I(o,t[1],!0)})([H(a)+1,-1]))}function y(){H(d)&&!H(s)&&(_(),I(s,!0))}yo(()=>[{keys:[`r`],label:Q(`key-roll`),run:()=>H(s)||H(f)?b():v()},{keys:[`s`],label:Q(`stop`),run:y},{keys:[`j`,`ArrowDown`],label:Q(`key-pair-next`),run:()=>{H(u).length&&I(o,(H(o)+1)%H(u).length)}},...[1,2,3].map(e=>({keys:[String(e)],label:``,hidden:!0,run:()=>{e<=H(u).length&&I(o,e-1)}}))]);let b=()=>(e=>{var t=g(e,4);return I(i,t[0]),I(a,t[1],!0),I(o,t[2],!0),I(s,t[3],!0),e})([new Map,-1,-1,!1]);var x=Hg(),S=L(x),C=z(S,!0),w=B(S,2),T=L(w);{let e=N(()=>fu(H(l))),t=N(()=>[Q(`seat-you`)]),n=N(()=>H(d)?.columns??[]),r=N(()=>H(u).length>1?h:void 0);Yc(T,{get columns(){return H(e)},get names(){return H(t)},get steps(){return H(n)},get oncolumn(){return H(r)}})}A(w);var E=B(w,2),D=e=>{{let t=N(()=>Ts(ws(H(c),H(d)?.columns??[])));vl(e,{get dice(){return H(c)},get tones(){return H(t)},get rolled(){return H(a)},size:44})}};J(E,e=>{H(c).length&&!H(s)&&e(D)});var ee=B(E,2),te=e=>{ep(e,{get dice(){return H(c)},get groups(){return H(u)},get picked(){return H(o)},onpick:e=>I(o,e,!0)})};J(ee,e=>{H(u).length&&!H(s)&&e(te)});var ne=B(ee,2),re=L(ne),ie=e=>{var t=zg(),n=R(t),r=z(n,!0),i=B(n,2),a=z(i,!0);V((e,t,n)=>{q(r,e),Z(i,`href`,t),q(a,n)},[()=>Q(`first-again`),()=>ns(`play`),()=>Q(`first-play`)]),U(`click`,n,b),K(e,t)},ae=e=>{var t=Vg(),n=R(t),r=z(n,!0),i=B(n,2),o=e=>{var t=Bg(),n=z(t,!0);V(e=>{Z(t,`aria-disabled`,!H(d)),q(n,e)},[()=>Q(`stop`)]),U(`click`,t,y),K(e,t)};J(i,e=>{H(a)>=0&&e(o)}),V(e=>{Z(n,`aria-disabled`,H(a)>=0&&!H(d)),q(r,e)},[()=>H(a)<0?Q(`roll`):Q(`roll-again`)]),U(`click`,n,v),K(e,t)};J(re,e=>{H(s)||H(f)?e(ie):e(ae,-1)}),A(ne),A(x),V(()=>q(C,H(m))),K(e,x),M()}Cr([`click`]);var Wg=W(`<li> </li>`),Gg=W(`<div><h2> </h2> <p> </p></div>`),Kg=W(`<dt class="svelte-oxu2mb"> </dt> <dd class="svelte-oxu2mb"> </dd>`,1),qg=W(`<h1> </h1> <div class="split"><section><h2> </h2> <!></section> <section class="stack"><div><h2> </h2> <p> </p> <ol class="svelte-oxu2mb"></ol> <p> </p> <h3 id="rule-of-28"> </h3> <p> </p></div> <!> <div><h2> </h2> <dl class="svelte-oxu2mb"></dl></div></section></div>`,1);function Jg(e,t){j(t,!1);let n=[`roll`,`move`,`stop`,`bust`,`claim`],r=[`yahtzee`,`farkle`,`pig`];Bi();var i=qg(),a=R(i),o=z(a,!0),s=B(a,2),c=L(s),l=L(c),u=z(l,!0);Ug(B(l,2),{}),A(c);var d=B(c,2),f=L(d),p=L(f),m=z(p,!0),h=B(p,2),g=z(h,!0),_=B(h,2);Y(_,5,()=>n,e=>e,(e,t)=>{var n=Wg(),r=z(n,!0);V(e=>q(r,e),[()=>Q(`rules-cantstop-${H(t)}`)]),K(e,n)}),A(_);var v=B(_,2),y=z(v,!0),b=B(v,2),x=z(b,!0),S=z(B(b,2),!0);A(f);var C=B(f,2);Y(C,1,()=>r,e=>e,(e,t)=>{var n=Gg(),r=L(n),i=z(r,!0),a=z(B(r,2),!0);A(n),V((e,t)=>{q(i,e),q(a,t)},[()=>Q(`game-${H(t)}`),()=>Q(`rules-${H(t)}`)]),K(e,n)});var w=B(C,2),T=L(w),E=z(T,!0),D=B(T,2);Y(D,5,()=>Io,e=>e,(e,t)=>{var n=Kg(),r=R(n),i=z(r,!0),a=z(B(r,2),!0);V((e,t)=>{q(i,e),q(a,t)},[()=>Ro(H(t)),()=>Q(`meaning-${H(t)}`)]),K(e,n)}),A(D),A(w),A(d),A(s),V((e,t,n,r,i,a,s,c)=>{q(o,e),q(u,t),q(m,n),q(g,r),q(y,i),q(x,a),q(S,s),q(E,c)},[()=>Q(`page-rules`),()=>Q(`rules-first-turn`),()=>Q(`game-cantstop`),()=>Q(`rules-cantstop`),()=>Q(`rules-cantstop-more`),()=>Q(`rule28`),()=>Q(`rules-rule28`),()=>Q(`rules-words`)]),K(e,i),M()}var Yg=W(`<a class="svelte-1n46o8q"> </a>`),Xg=W(`<option> </option>`),Zg=W(`<a class="skip svelte-1n46o8q" href="#main"> </a> <header class="svelte-1n46o8q"><a class="name svelte-1n46o8q"><svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><rect x="2" y="2" width="28" height="28" rx="7" class="svelte-1n46o8q"></rect><circle cx="10" cy="10" r="3" class="svelte-1n46o8q"></circle><circle cx="16" cy="16" r="3" class="svelte-1n46o8q"></circle><circle cx="22" cy="22" r="3" class="svelte-1n46o8q"></circle></svg> <span>retrodice</span></a> <button class="quiet menu svelte-1n46o8q" popovertarget="pages"> </button> <nav id="pages" popover="" class="svelte-1n46o8q"><!> <select class="svelte-1n46o8q"></select></nav> <div class="tools svelte-1n46o8q"><button class="quiet svelte-1n46o8q"> </button> <button class="quiet svelte-1n46o8q">?</button></div></header> <main id="main" tabindex="-1" class="svelte-1n46o8q"><!> <!></main> <!>`,1);function Qg(e,t){j(t,!0);let n=[`play`,`analyse`,`review`,`puzzles`,`explore`,`me`,`rules`],r,i=F(void 0),a=F(void 0),o=N(()=>n.find(e=>e===es.page)??`play`),s=F(document.documentElement.dataset.theme===`dark`);function c(){I(s,!H(s));let e=H(s)?`dark`:`light`;document.documentElement.dataset.theme=e,localStorage.setItem(`theme`,e)}yo(()=>[{keys:[`?`],label:Q(`app-key-help`),run:()=>r.open()},{keys:[`d`],label:Q(`app-key-theme`),run:c},{keys:[`n`],label:Q(`app-key-new`),run:()=>rs(ns(`play`))},{keys:[`e`],label:Q(`app-key-explore`),run:()=>rs(ns(`explore`))}]),_n(()=>{document.title=`${Q(`page-${H(o)}`)} · retrodice`,document.documentElement.lang=lo.code});var l=Zg();Sr(`keydown`,Zt,function(...e){To?.apply(this,e)}),Sr(`pointerdown`,Zt,function(...e){wo?.apply(this,e)}),Sr(`click`,Zt,function(...e){ss?.apply(this,e)});var u=R(l),d=z(u,!0),f=B(u,2),p=L(f),m=B(p,2),h=z(m,!0),g=B(m,2),_=L(g);Y(_,16,()=>n,e=>e,(e,t)=>{var n=Yg(),r=z(n,!0);V((e,i)=>{Z(n,`href`,e),Z(n,`aria-current`,H(o)===t?`page`:void 0),q(r,i)},[()=>ns(t),()=>Q(`page-${t}`)]),U(`click`,n,()=>H(a)?.hidePopover()),K(e,n)});var v=B(_,2);Y(v,20,()=>oo,e=>e,(e,t)=>{var n=Xg(),r=z(n,!0),i={};V(e=>{Z(n,`lang`,t),q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>so(t)]),K(e,n)}),A(v);var y;bi(v),A(g),Ri(g,e=>I(a,e),()=>H(a));var b=B(g,2),x=L(b),S=z(x,!0),C=B(x,2);A(b),A(f);var w=B(f,2),T=L(w),E=e=>{Id(e,{})},D=e=>{Rg(e,{})},ee=e=>{lg(e,{})},te=e=>{Ff(e,{})},ne=e=>{zp(e,{})},re=e=>{Jg(e,{})},ie=e=>{var t=Nr();Yr(R(t),()=>es.id,e=>{Vh(e,{get id(){return es.id}})}),K(e,t)},ae=e=>{gm(e,{})};J(T,e=>{H(o)===`analyse`?e(E):H(o)===`review`?e(D,1):H(o)===`puzzles`?e(ee,2):H(o)===`explore`?e(te,3):H(o)===`me`?e(ne,4):H(o)===`rules`?e(re,5):es.id?e(ie,6):e(ae,-1)}),Zo(B(T,2),{}),A(w),Ri(w,e=>I(i,e),()=>H(i)),Ri(Ao(B(w,2),{}),e=>r=e,()=>r),V((e,t,n,r,i,a,o,c)=>{q(d,e),Z(p,`href`,t),Z(p,`aria-label`,n),q(h,r),Z(g,`aria-label`,i),Z(v,`aria-label`,a),y!==(y=lo.code)&&(v.value=(v.__value=y)??``,yi(v,y)),Z(x,`aria-label`,o),q(S,H(s)?`☀`:`☾`),Z(C,`aria-label`,c)},[()=>Q(`app-skip`),()=>ns(`play`),()=>Q(`app-home`),()=>Q(`app-menu`),()=>Q(`app-pages`),()=>Q(`app-language`),()=>H(s)?Q(`app-light`):Q(`app-dark`),()=>Q(`keys`)]),U(`click`,u,e=>{e.preventDefault(),H(i)?.focus()}),U(`change`,v,e=>$a(`language`,e.currentTarget.value)),U(`click`,x,c),U(`click`,C,()=>r.open()),K(e,l),M()}Cr([`click`,`change`]),zr(Qg,{target:document.getElementById(`app`)});