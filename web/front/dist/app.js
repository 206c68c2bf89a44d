var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible,d=()=>{};function f(e){return typeof e?.then==`function`}function p(e){return e()}function m(e){for(var t=0;t<e.length;t++)e[t]()}function h(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function g(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}var _=1024,v=2048,y=4096,b=8192,x=16384,S=32768,C=1<<25,w=65536,T=1<<19,E=1<<20,D=1<<25,ee=1<<21,te=1<<22,ne=1<<23,re=Symbol(`$state`),ie=Symbol(`component`),ae=Symbol(`legacy props`),oe=Symbol(``),se=Symbol(`attributes`),ce=Symbol(`class`),le=Symbol(`style`),ue=Symbol(`text`),de=Symbol(`form reset`),fe=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},pe=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),me={},he=Symbol(`uninitialized`),ge=`http://www.w3.org/1999/xhtml`;function _e(){console.warn(`https://svelte.dev/e/derived_inert`)}function ve(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function ye(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function be(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var O=!1;function xe(e){O=e}var k;function Se(e){if(e===null)throw ve(),me;return k=e}function Ce(){return Se(an(k))}function A(e){if(O){if(an(k)!==null)throw ve(),me;k=e}}function we(e=1){if(O){for(var t=e,n=k;t--;)n=an(n);k=n}}function Te(e=!0){for(var t=0,n=k;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=an(n);e&&n.remove(),n=i}}function Ee(e){if(!e||e.nodeType!==8)throw ve(),me;return e.data}function De(e){return e===this.v}function Oe(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function ke(e){return!Oe(e,this.v)}function Ae(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function je(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function Me(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function Ne(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function Pe(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function Fe(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function Ie(e){throw Error(`https://svelte.dev/e/props_invalid_value`)}function Le(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function Re(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function ze(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function Be(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}var Ve=!1;function He(){Ve=!0}var Ue=null;function We(e){Ue=e}function j(e,t=!1,n){Ue={p:Ue,i:!1,c:null,e:null,s:e,x:null,r:Un,l:Ve&&!t?{s:null,u:null,$:[]}:null}}function M(e){var t=Ue,n=t.e;if(n!==null){t.e=null;for(var r of n)vn(r)}return e!==void 0&&(t.x=e),t.i=!0,Ue=t.p,Ge(e)}function Ge(e={}){return i(e,ie,{value:!0}),e}function Ke(){return!Ve||Ue!==null&&Ue.l===null}var qe=[];function Je(){var e=qe;qe=[],m(e)}function Ye(e){if(qe.length===0&&!Ct){var t=qe;queueMicrotask(()=>{t===qe&&Je()})}qe.push(e)}function Xe(){for(;qe.length>0;)Je()}var Ze=~(v|y|_);function Qe(e,t){e.f=e.f&Ze|t}function $e(e){e.f&512||e.deps===null?Qe(e,_):Qe(e,y)}function et(e,t){e.f&2048?t.set(e,v):e.f&4096&&t.get(e)!==2048&&t.set(e,y),Qe(e,_)}function tt(e){O&&rn(e)!==null&&on(e)}var nt=!1;function rt(){nt||(nt=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[de]?.()})},{capture:!0}))}function it(e){var t=Bn,n=Un;Hn(null),Wn(null);try{return e()}finally{Hn(t),Wn(n)}}function at(e,t,n,r=n){e.addEventListener(t,()=>it(n));let i=e[de];e[de]=i?()=>{i(),r(!0)}:()=>r(!0),rt()}function ot(e,t,n,r){let i=Ke()?ut:pt;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=Un,c=st(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){dn(e,s)}ct()}}var d=lt();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>ft(e))).then(u).catch(e=>dn(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),ct())}):f()}function st(){var e=Un,t=Bn,n=Ue,r=P;return function(i=!0){Wn(e),Hn(t),We(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function ct(e=!0){Wn(null),Hn(null),We(null),e&&P?.deactivate()}function lt(){var e=Un,t=e.b,n=P,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function ut(e){var t=2|v;return Un!==null&&(Un.f|=T),{ctx:Ue,deps:null,effects:null,equals:De,f:t,fn:e,reactions:null,rv:0,v:he,wv:0,parent:Un,ac:null}}var dt=Symbol(`obsolete`);function ft(e,t,n){let r=Un;r===null&&Ae();var i=void 0,a=Bt(he),o=!Bn,s=new Set;return Sn(()=>{var t=Un,n=h();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==fe&&n.reject(e)}).finally(ct)}catch(e){n.reject(e),ct()}var c=P;if(o){if(t.f&32768)var l=lt();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(dt);else for(let e of s.values())e.reject(dt);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==dt&&(c.activate(),t?(a.f|=ne,Wt(a,t)):(a.f&8388608&&(a.f^=ne),Wt(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),gn(()=>{for(let e of s)e.reject(dt)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function N(e){let t=ut(e);return Kn(t),t}function pt(e){let t=ut(e);return t.equals=ke,t}function mt(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)kn(t[n])}}function ht(e){var t,n=Un,r=e.parent;if(!Rn&&r!==null&&e.v!==he&&r.f&24576)return _e(),e.v;Wn(r);try{mt(e),t=ir(e)}finally{Wn(n)}return t}function gt(e){var t=ht(e);!e.equals(t)&&(e.wv=tr(),(!P?.is_fork||e.deps===null)&&(P===null?e.v=t:(P.capture(e,t,!0),bt?.capture(e,t,!0)),e.deps===null))?Qe(e,_):Rn||(xt===null?$e(e):(hn()||P?.is_fork)&&xt.set(e,t))}function _t(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&it(()=>{t.ac.abort(fe),t.ac=null}),t.fn!==null&&(t.teardown=d),sr(t,0),Dn(t))}function vt(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&cr(t)}var yt=null,P=null,bt=null,xt=null,St=null,Ct=!1,wt=!1,Tt=null,Et=null,Dt=0,Ot=1,kt=class e{id=Ot++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){yt===null?yt=this:(yt.next=this,this.prev=yt),yt=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)Qe(r,v),t(r);for(r of n.m)Qe(r,y),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=_}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)Qe(e,t),this.schedule(e);this.apply();for(var t=Tt=[],n=[],r=Et=[];this.#a.length>0;){Dt++>1e3&&(this.#b(),jt());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw It(e),this.#d()||this.discard(),t}}if(P=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(Tt=null,Et=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)Ft(e,t);r.length>0&&P.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),bt=this,Nt(n),Nt(t),bt=null,this.#i?.resolve();var o=P;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(Rt.clear(),o.#m())}}#h(e,t,n){e.f^=_;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=_:i&4?t.push(r):nr(r)&&(i&16&&this.add_dirty_reaction(r,y),cr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),Qe(i,v),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),P=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)et(e[t],this.#s)}capture(e,t,n=!1){e.v!==he&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),xt?.set(e,t)),this.is_fork||(e.v=t)}activate(){P=this}deactivate(){P=null,xt=null}flush(){try{wt=!0,P=this,this.#m()}finally{Dt=0,St=null,Tt=null,Et=null,wt=!1,P=null,xt=null,Rt.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(dt);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,Ye(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=h()).promise}static ensure(){if(P===null){let t=P=new e;!wt&&!Ct&&Ye(()=>{t.started||t.flush()})}return P}apply(){xt=null}schedule(e){St=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?yt=e:t.prev=e,this.linked=!1}}};function At(e){var t=Ct,n=bt;bt=null,Ct=!0;try{var r;for(e&&(At(),r=e());;){if(Xe(),P===null)return r;P.flush()}}finally{Ct=t,bt=n}}function jt(){try{Fe()}catch(e){dn(e,St)}}var Mt=null;function Nt(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&nr(r)&&(Mt=new Set,cr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&jn(r),Mt?.size>0)){Rt.clear();for(let e of Mt){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)Mt.has(n)&&(Mt.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||cr(n)}}Mt.clear()}}Mt=null}}function Pt(e){P.schedule(e)}function Ft(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),Qe(e,_);for(var n=e.first;n!==null;)Ft(n,t),n=n.next}}function It(e){Qe(e,_);for(var t=e.first;t!==null;)It(t),t=t.next}var Lt=new Set,Rt=new Map,zt=!1;function Bt(e,t){return{f:0,v:e,reactions:null,equals:De,rv:0,wv:0}}function F(e,t){let n=Bt(e,t);return Kn(n),n}function Vt(e,t=!1,n=!0){let r=Bt(e);return t||(r.equals=ke),Ve&&n&&Ue!==null&&Ue.l!==null&&(Ue.l.s??=[]).push(r),r}function I(e,t,n=!1){return Bn!==null&&(!Vn||Bn.f&131072)&&Ke()&&Bn.f&4325394&&(Gn===null||!Gn.has(e))&&ze(),Wt(e,n?Jt(t):t,Et)}var Ht=null,Ut=0;function Wt(e,t,n=null){if(!e.equals(t)){Rn?Rt.set(e,t):Rt.has(e)||Rt.set(e,e.v);var r=kt.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&ht(t),xt===null&&$e(t)}e.wv=tr(),Ht=null,Ut=0,qt(e,v,n),Ht=null,Ke()&&Un!==null&&Un.f&1024&&!(Un.f&96)&&(Yn===null?Xn([e]):Yn.push(e)),!r.is_fork&&Lt.size>0&&!zt&&Gt()}return t}function Gt(){zt=!1;for(let e of Lt){e.f&1024&&Qe(e,y);let t;try{t=nr(e)}catch{t=!0}t&&cr(e)}Lt.clear()}function Kt(e){I(e,e.v+1)}function qt(e,t,n){var r=e.reactions;if(r!==null){var i=Ke(),a=r.length;if(Ut+=a,Ut>1e5&&Ht===null&&(Ht=new Set),Ht!==null){if(Ht.has(e))return;Ht.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==Un){var l=(c&v)===0;if(l&&Qe(s,t),c&131072)Lt.add(s);else if(c&2){var u=s;xt?.delete(u),qt(u,y,n)}else if(l){var d=s;c&16&&Mt!==null&&Mt.add(d),n===null?Pt(d):n.push(d)}}}}}function Jt(t){if(typeof t!=`object`||!t||re in t||ie in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=F(0),u=null,d=$n,f=e=>{if($n===d)return e();var t=Bn,n=$n;Hn(null),er(d);var r=e();return Hn(t),er(n),r};return i&&r.set(`length`,F(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||Le();var i=r.get(t);return i===void 0?f(()=>{var e=F(n.value,u);return r.set(t,e),e}):I(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>F(he,u));r.set(t,e),Kt(o)}}else I(n,he),Kt(o);return!0},get(e,n,i){if(n===re)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>F(Jt(s?e[n]:he),u)),r.set(n,o)),o!==void 0){var c=H(o);return c===he?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=H(i);if(a===he)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===re)return!0;var n=r.get(t),i=n!==void 0&&n.v!==he||Reflect.has(e,t);return(n!==void 0||(Un!==null||Bn!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>F(i?Jt(e[t]):he,u)),r.set(t,n)),H(n)===he)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>F(he,u)),r.set(d+``,p)):I(p,he)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>F(void 0,u)),I(c,Jt(n)),r.set(t,c));else{l=c.v!==he;var m=f(()=>Jt(n));I(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&I(g,_+1)}Kt(o)}return!0},ownKeys(e){H(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==he});for(var[n,i]of r)i.v!==he&&!(n in e)&&t.push(n);return t},setPrototypeOf(){Re()}})}function Yt(e){try{if(typeof e==`object`&&e&&re in e)return e[re]}catch{}return e}function Xt(e,t){return Object.is(Yt(e),Yt(t))}var Zt,Qt,$t,en;function tn(){if(Zt===void 0){Zt=window,Qt=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;$t=a(t,`firstChild`).get,en=a(t,`nextSibling`).get,u(e)&&(e[ce]=void 0,e[se]=null,e[le]=void 0,e.__e=void 0),u(n)&&(n[ue]=void 0)}}function nn(e=``){return document.createTextNode(e)}function rn(e){return $t.call(e)}function an(e){return en.call(e)}function L(e,t){if(!O)return rn(e);var n=rn(k);if(n===null)n=k.appendChild(nn());else if(t&&n.nodeType!==3){var r=nn();return n?.before(r),Se(r),r}return t&&ln(n),Se(n),n}function R(e,t=!1){if(!O){var n=rn(e);return n instanceof Comment&&n.data===``?an(n):n}if(t){if(k?.nodeType!==3){var r=nn();return k?.before(r),Se(r),r}ln(k)}return k}function z(e,t=!1){if(!O)return rn(e);var n=L(e,t);return A(e),n}function B(e,t=1,n=!1){let r=O?k:e;for(var i;t--;)i=r,r=an(r);if(!O)return r;if(n){if(r?.nodeType!==3){var a=nn();return r===null?i?.after(a):r.before(a),Se(a),a}ln(r)}return Se(r),r}function on(e){e.textContent=``}function sn(){return!1}function cn(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function ln(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function un(e){var t=Un;if(t===null)return Bn.f|=ne,e;if(!(t.f&32768)&&!(t.f&4))throw e;dn(e,t)}function dn(e,t){if(e===me)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function fn(e){Un===null&&(Bn===null&&Pe(e),Ne()),Rn&&Me(e)}function pn(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function mn(e,t){var n=Un;n!==null&&n.f&8192&&(e|=b);var r={ctx:Ue,deps:null,nodes:null,f:e|v|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};P?.register_created_effect(r);var i=r;if(e&4)Tt===null?kt.ensure().schedule(r):Tt.push(r);else if(t!==null){try{cr(r)}catch(e){throw kn(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=w))}if(i!==null&&(i.parent=n,n!==null&&pn(i,n),Bn!==null&&Bn.f&2&&!(e&64))){var a=Bn;(a.effects??=[]).push(i)}return r}function hn(){return Bn!==null&&!Vn}function gn(e){let t=mn(8,null);return Qe(t,_),t.teardown=e,t}function _n(e){fn(`$effect`);var t=Un.f;if(!Bn&&t&32&&Ue!==null&&!Ue.i){var n=Ue;(n.e??=[]).push(e)}else return vn(e)}function vn(e){return mn(4|E,e)}function yn(e){return fn(`$effect.pre`),mn(8|E,e)}function bn(e){kt.ensure();let t=mn(64|T,e);return(e={})=>new Promise(n=>{e.outro?Mn(t,()=>{kn(t),n(void 0)}):(kn(t),n(void 0))})}function xn(e){return mn(4,e)}function Sn(e){return mn(te|T,e)}function Cn(e,t=0){return mn(8|t,e)}function V(e,t=[],n=[],r=[]){ot(r,t,n,t=>{mn(8,()=>{e(...t.map(H))})})}function wn(e,t=0){return mn(16|t,e)}function Tn(e){return mn(32|T,e)}function En(e){var t=e.teardown;if(t!==null){let n=Rn,r=Bn;zn(!0),Hn(null);try{t.call(null)}catch(t){dn(t,e.parent)}finally{zn(n),Hn(r)}}}function Dn(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&it(()=>{e.abort(fe)});var r=n.next;n.f&64?n.parent=null:kn(n,t),n=r}}function On(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||kn(t),t=n}}function kn(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(An(e.nodes.start,e.nodes.end),n=!0),e.f|=C,Dn(e,t&&!n),sr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();En(e),e.f^=C,e.f|=x;var i=e.parent;i!==null&&i.first!==null&&jn(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function An(e,t){for(;e!==null;){var n=e===t?null:an(e);e.remove(),e=n}}function jn(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function Mn(e,t,n=!0){var r=[];e.f|=256,Nn(e,r,!0);var i=()=>{n&&kn(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function Nn(e,t,n){if(!(e.f&8192)){e.f^=b;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);Nn(i,t,o?n:!1)}i=a}}}function Pn(e){e.f&=-257,Fn(e,!0)}function Fn(e,t){if(!(e.f&256)&&e.f&8192){e.f^=b,e.f&1024||(Qe(e,v),kt.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);Fn(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function In(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:an(n);t.append(n),n=i}}var Ln=null,Rn=!1;function zn(e){Rn=e}var Bn=null,Vn=!1;function Hn(e){Bn=e}var Un=null;function Wn(e){Un=e}var Gn=null;function Kn(e){Bn!==null&&(Bn.f&2097152||Bn.f&2)&&(Gn??=new Set).add(e)}var qn=null,Jn=0,Yn=null;function Xn(e){Yn=e}var Zn=1,Qn=0,$n=Qn;function er(e){$n=e}function tr(){return++Zn}function nr(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(nr(a)&&gt(a),a.wv>e.wv)return!0}t&512&&xt===null&&Qe(e,_)}return!1}function rr(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Gn!==null&&Gn.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?rr(a,t,!1):t===a&&(n?Qe(a,v):a.f&1024&&Qe(a,y),Pt(a))}}function ir(e){var t=qn,n=Jn,r=Yn,i=Bn,a=Gn,o=Ue,s=Vn,c=$n,l=e.f;qn=null,Jn=0,Yn=null,Bn=l&96?null:e,Gn=null,We(e.ctx),Vn=!1,$n=++Qn,e.ac!==null&&(it(()=>{e.ac.abort(fe)}),e.ac=null);try{e.f|=ee;var u=e.fn,d=u();e.f|=S;var f=ar(e);if(Ke()&&Yn!==null&&!Vn&&f!==null&&!(e.f&6146))for(var p=0;p<Yn.length;p++)rr(Yn[p],e);if(i!==null&&i!==e){if(Qn++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=Qn;if(t!==null)for(let e of t)e.rv=Qn;Yn!==null&&(r===null?r=Yn:r.push(...Yn))}return e.f&8388608&&(e.f^=ne),d}catch(t){return ar(e),un(t)}finally{e.f^=ee,qn=t,Jn=n,Yn=r,Bn=i,Gn=a,We(o),Vn=s,$n=c}}function ar(e){var t=e.deps,n=P?.is_fork;if(qn!==null){var r;if(n||sr(e,Jn),t!==null&&Jn>0)for(t.length=Jn+qn.length,r=0;r<qn.length;r++)t[Jn+r]=qn[r];else e.deps=t=qn;if(hn()&&e.f&512)for(r=Jn;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&Jn<t.length&&(sr(e,Jn),t.length=Jn);return t}function or(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(qn===null||!n.call(qn,r))){var s=r;s.f&512&&(s.f^=512),s.v!==he&&$e(s),s.ac!==null&&it(()=>{s.ac.abort(fe),s.ac=null,Qe(s,v)}),_t(s),sr(s,0)}}function sr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)or(e,n[r])}function cr(e){var t=e.f;if(!(t&16384)){Qe(e,_);var n=Un;Un=e;try{t&16777232?On(e):Dn(e),En(e);var r=ir(e);e.teardown=typeof r==`function`?r:null,e.wv=Zn}finally{Un=n}}}async function lr(){await Promise.resolve(),At()}function H(e){var t=!!(e.f&2);if(Ln?.add(e),Bn!==null&&!Vn&&!(Un!==null&&Un.f&16384)&&(Gn===null||!Gn.has(e))){var r=Bn.deps;if(Bn.f&2097152)e.rv<Qn&&(e.rv=Qn,qn===null&&r!==null&&r[Jn]===e?Jn++:qn===null?qn=[e]:qn.push(e));else{Bn.deps??=[],n.call(Bn.deps,e)||Bn.deps.push(e);var i=e.reactions;i===null?e.reactions=[Bn]:n.call(i,Bn)||i.push(Bn)}}if(Rn&&Rt.has(e))return Rt.get(e);if(t){var a=e;if(Rn){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||dr(a))&&(o=ht(a)),Rt.set(a,o),o}var s=!(a.f&512)&&!Vn&&Bn!==null&&!!(Bn.f&512),c=(a.f&S)===0;nr(a)&&(s&&(a.f|=512),gt(a)),s&&!c&&(vt(a),ur(a))}if(xt?.has(e))return xt.get(e);if(e.f&8388608)throw e.v;return e.v}function ur(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(vt(r),ur(r))}}function dr(e){if(e.v===he)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(Rt.has(t)||t.f&2&&dr(t))return!0;return!1}function fr(e){var t=Vn;try{return Vn=!0,e()}finally{Vn=t}}function pr(e){if(!(typeof e!=`object`||!e||e instanceof EventTarget)){if(re in e)mr(e);else if(!Array.isArray(e))for(let t in e){let n=e[t];typeof n==`object`&&n&&re in n&&mr(n)}}}function mr(e,t=new Set){if(typeof e==`object`&&e&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let n in e)try{mr(e[n],t)}catch{}let n=l(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){let t=o(n);for(let n in t){let r=t[n].get;if(r)try{r.call(e)}catch{}}}}}[...`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`)];var hr=[`touchstart`,`touchmove`];function gr(e){return hr.includes(e)}var _r=Symbol(`events`),vr=new Set,yr=new Set;function br(e,t,n,r={}){function i(e){if(r.capture||Er.call(t,e),!e.cancelBubble)return it(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,Ye(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function xr(e,t,n,r={}){var i=br(t,e,n,r);return()=>{i.__removed=!0,e.removeEventListener(t,i,r)}}function Sr(e,t,n,r,i){var a={capture:r,passive:i},o=br(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&gn(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function U(e,t,n){(t[_r]??={})[e]=n}function Cr(e){for(var t=0;t<e.length;t++)vr.add(e[t]);for(var n of yr)n(e)}var wr=null,Tr=!1;function Er(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;wr=e,Tr||(Tr=!0,setTimeout(()=>{Tr=!1,wr=null}));var s=0,c=wr===e&&e[_r];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[_r]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=Bn,f=Un;Hn(null),Wn(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[_r]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[_r]=t,delete e.currentTarget,Hn(d),Wn(f)}}}var Dr=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function Or(e){return Dr?.createHTML(e)??e}function kr(e){var t=cn(`template`);return t.innerHTML=Or(e.replaceAll(`<!>`,`<!---->`)),t.content}function Ar(e,t){var n=Un;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function W(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(O)return Ar(k,null),k;i===void 0&&(i=kr(a?e:`<!>`+e),n||(i=rn(i)));var t=r||Qt?document.importNode(i,!0):i.cloneNode(!0);if(n){var o=rn(t),s=t.lastChild;Ar(o,s)}else Ar(t,t);return t}}function jr(e,t,n=`svg`){var r=!e.startsWith(`<!>`),i=!!(t&1),a=`<${n}>${r?e:`<!>`+e}</${n}>`,o;return()=>{if(O)return Ar(k,null),k;if(!o){var e=rn(kr(a));if(i)for(o=document.createDocumentFragment();rn(e);)o.appendChild(rn(e));else o=rn(e)}var t=o.cloneNode(!0);if(i){var n=rn(t),r=t.lastChild;Ar(n,r)}else Ar(t,t);return t}}function G(e,t){return jr(e,t,`svg`)}function Mr(e=``){if(!O){var t=nn(e+``);return Ar(t,t),t}var n=k;return n.nodeType===3?ln(n):(n.before(n=nn()),Se(n)),Ar(n,n),n}function Nr(){if(O)return Ar(k,null),k;var e=document.createDocumentFragment(),t=document.createComment(``),n=nn();return e.append(t,n),Ar(t,n),e}function K(e,t){if(O){var n=Un;n.f&32768&&n.nodes.end!==null||(n.nodes.end=k),Ce()}else e!==null&&e.before(t)}function Pr(e){let t=0,n=Bt(0),r;return()=>{hn()&&(H(n),Cn(()=>(t===0&&(r=fr(()=>e(()=>Kt(n)))),t+=1,()=>{Ye(()=>{--t,t===0&&(r?.(),r=void 0,Kt(n))})})))}}var Fr=w|T;function Ir(e,t,n,r){new Lr(e,t,n,r)}var Lr=class{parent;is_pending=!1;transform_error;#e;#t=O?k:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=Pr(()=>(this.#p=Bt(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=Un;t.b=this,t.f|=128,n(e)},this.parent=Un.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=wn(()=>{if(O){let e=Ee(this.#t);Ce();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},Fr),O&&(this.#e=k)}#h(){try{this.#a=Tn(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);Ye(r),t&&(this.#s=Tn(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?be():(t=!0,n&&Be(),this.#s!==null&&Mn(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){dn(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(x|C))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=Tn(()=>e(this.#e)),Ye(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=nn(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return Tn(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){dn(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(P)):this.#u===0&&(this.#e.before(e),this.#c=null,Mn(this.#o,()=>{this.#o=null}),this.#x(P))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=Tn(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();In(this.#a,e);let t=this.#n.pending;this.#o=Tn(()=>t(this.#e))}else this.#x(P)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){et(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=Un,n=Bn,r=Ue;Wn(this.#i),Hn(this.#i),We(this.#i.ctx);try{return kt.ensure(),e()}finally{Wn(t),Hn(n),We(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&Mn(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,Ye(()=>{this.#d=!1,this.#p&&Wt(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),H(this.#p)}error(e){if(e===me||!this.#n.onerror&&!this.#n.failed)throw e;P?.is_fork?(this.#a&&P.skip_effect(this.#a),this.#o&&P.skip_effect(this.#o),this.#s&&P.skip_effect(this.#s),P.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(kn(this.#a),null),this.#o&&=(kn(this.#o),null),this.#s&&=(kn(this.#s),null),O&&(Se(this.#t),we(),Se(Te()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return Tn(()=>{var r=Un;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return dn(e,this.#i.parent),null}}))};Ye(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){dn(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>dn(e,this.#i&&this.#i.parent)):n(t)}})}};function q(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[ue]??=e.nodeValue)&&(e[ue]=n,e.nodeValue=`${n}`)}function Rr(e,t){return Br(e,t)}var zr=new Map;function Br(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){tn();var l=void 0,u=bn(()=>{var s=n??t.appendChild(nn());Ir(s,{pending:()=>{}},t=>{j({});var n=Ue;if(o&&(n.c=o),a&&(i.$$events=a),O&&Ar(t,null),l=e(t,i)||Ge(),O&&(Un.nodes.end=k,k===null||k.nodeType!==8||k.data!==`]`))throw ve(),me;M()},c);var u=new Set,d=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!u.has(r)){u.add(r);var i=gr(r);for(let e of[t,document]){var a=zr.get(e);a===void 0&&(a=new Map,zr.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,Er,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return d(r(vr)),yr.add(d),()=>{for(var e of u)for(let n of[t,document]){var r=zr.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,Er),r.delete(e),r.size===0&&zr.delete(n)):r.set(e,i)}yr.delete(d),s!==n&&s.parentNode?.removeChild(s)}});return Vr.set(l,u),l}var Vr=new WeakMap,Hr=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)Pn(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(Pn(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(kn(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();In(r,t),t.append(nn()),this.#n.set(e,{effect:r,fragment:t})}else kn(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),Mn(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(kn(n.effect),this.#n.delete(e))};ensure(e,t){var n=P,r=sn();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=nn();i.append(a),this.#n.set(e,{effect:Tn(()=>t(a)),fragment:i})}else this.#t.set(e,Tn(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else O&&(this.anchor=k),this.#a(n)}},Ur=0,Wr=1,Gr=2;function Kr(e,t,n,r,i){O&&Ce();var a=Ke(),o=he,s=a?Bt(o):Vt(o,!1,!1),c=a?Bt(o):Vt(o,!1,!1),l=new Hr(e);wn(()=>{var a=P,o=t(),u=!1;let d=O&&f(o)===(e.data===`[!`);if(d&&(Se(Te()),xe(!1)),f(o)){var p=st(),m=!1;let e=e=>{if(!u){m=!0,p(!1),P===a&&a.deactivate(),kt.ensure();try{e()}finally{ct(!1),Ct||At()}}};o.then(t=>{e(()=>{Wt(s,t),l.ensure(Wr,r&&(e=>r(e,s)))})},t=>{e(()=>{if(Wt(c,t),l.ensure(Gr,i&&(e=>i(e,c))),!i)throw c.v})}),O?l.ensure(Ur,n):Ye(()=>{m||e(()=>{l.ensure(Ur,n)})})}else Wt(s,o),l.ensure(Wr,r&&(e=>r(e,s)));return d&&xe(!0),()=>{u=!0}})}function J(e,t,n=!1){var r;O&&(r=k,Ce());var i=new Hr(e),a=n?w:0;function o(e,t){if(O){var n=Ee(r);if(e!==parseInt(n.substring(1))){var a=Te();Se(a),i.anchor=a,xe(!1),i.ensure(e,t),xe(!0);return}}i.ensure(e,t)}wn(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var qr=Symbol(`NaN`);function Jr(e,t,n){O&&Ce();var r=new Hr(e),i=!Ke();wn(()=>{var e=t();e!==e&&(e=qr),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function Yr(e,t){return t}function Xr(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];Mn(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;Zr(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;on(d),d.append(u),e.items.clear()}Zr(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function Zr(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=D,In(a,document.createDocumentFragment())):kn(t[i],n)}}var Qr;function Y(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=O?Se(rn(u)):u.appendChild(nn())}O&&Ce();var d=null,f=pt(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=H(f);_.fallback=d,ei(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=D,ni(d,null,c)):Pn(d):Mn(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:wn(()=>{var e=H(f),t=e.length;let r=!1;O&&Ee(c)===`[!`!=(t===0)&&(c=Te(),Se(c),xe(!1),r=!0);for(var u=new Set,_=P,v=sn(),y=0;y<t;y+=1){O&&k.nodeType===8&&k.data===`]`&&(c=k,r=!0,xe(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&Wt(S.v,b),S.i&&Wt(S.i,y),v&&_.unskip_effect(S.e)):(S=ti(l,m?c:Qr??=nn(),b,x,y,o,n,i),m||(S.e.f|=D),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=Tn(()=>s(c)):(d=Tn(()=>s(Qr??=nn())),d.f|=D)),t>u.size&&je(``,``,``),O&&t>0&&Se(Te()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&xe(!0),H(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,O&&(c=k)}function $r(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function ei(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=$r(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(Pn(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=D,_===l)ni(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),ri(e,d,_),ri(e,_,y),ni(_,y,n),d=_,p=[],m=[],l=$r(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],C=p[p.length-1];for(x=0;x<p.length;x+=1)ni(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);ri(e,S.prev,C.next),ri(e,d,S),ri(e,C,b),l=b,d=C,--v,p=[],m=[]}else u.delete(_),ni(_,l,n),ri(e,_.prev,_.next),ri(e,_,d===null?e.effect.first:d.next),ri(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=$r(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=$r(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(Zr(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var w=[];if(u!==void 0)for(_ of u)_.f&8192||w.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&w.push(l),l=$r(l.next);var T=w.length;if(T>0){var E=i&4&&s===0?n:null;if(o){for(v=0;v<T;v+=1)w[v].nodes?.a?.measure();for(v=0;v<T;v+=1)w[v].nodes?.a?.fix()}Xr(e,w,E)}}o&&Ye(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function ti(e,t,n,r,i,a,o,s){var c=o&1?o&16?Bt(n):Vt(n,!1,!1):null,l=o&2?Bt(i):null;return{v:c,i:l,e:Tn(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function ni(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=an(r);if(a.before(r),r===i)return;r=o}}function ri(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function ii(e,t,...n){var r=new Hr(e);wn(()=>{let e=t()??null;r.ensure(e,e&&(t=>e(t,...n)))},w)}function ai(e,t,n){xn(()=>{var r=fr(()=>t(e,n?.())||{});if(n&&r?.update){var i=!1,a={};Cn(()=>{var e=n();pr(e),i&&Oe(a,e)&&(a=e,r.update(e))}),i=!0}if(r?.destroy)return()=>r.destroy()})}function oi(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=oi(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function si(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=oi(e))&&(r&&(r+=` `),r+=t);return r}function ci(e){return typeof e==`object`?si(e):e??``}var li=[...` 	
\r\f\xA0\v﻿`];function ui(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||li.includes(r[o-1]))&&(s===r.length||li.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function di(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function fi(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function pi(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map(fi)),i&&c.push(...Object.keys(i).map(fi));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=fi(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=di(r)),i&&(n+=di(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function mi(e,t,n,r,i,a){var o=e[ce];if(O||o!==n||o===void 0){var s=ui(n,r,a);O&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[ce]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function hi(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function gi(e,t,n,r){var i=e[le];if(O||i!==t){var a=pi(t,r);O&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[le]=t}else r&&(Array.isArray(r)?(hi(e,n?.[0],r[0]),hi(e,n?.[1],r[1],`important`)):hi(e,n,r));return r}function _i(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function vi(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=Si(c);_i(c,i?a.includes(l):Xt(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function yi(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return ye();for(var i of t.options)i.selected=n.includes(Si(i))}else{for(i of t.options)if(Xt(Si(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function bi(e){var t=new MutationObserver(t=>{t.every(Ci)||(`__defaultValue`in e&&vi(e,!1),`__value`in e&&yi(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),gn(()=>{t.disconnect()})}function xi(e,t,n=t){var r=new WeakSet,i=!0;at(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),Si);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&Si(o)}n(a),e.__value=a,P!==null&&r.add(P)}),xn(()=>{var a=t();if(e===document.activeElement){var o=P;if(r.has(o))return}if(yi(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=Si(s),n(a))}e.__value=a,i=!1})}function Si(e){return`__value`in e?e.__value:e.value}function Ci(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var wi=Symbol(`is custom element`),Ti=Symbol(`is html`),Ei=pe?`link`:`LINK`,Di=pe?`progress`:`PROGRESS`;function Oi(e){if(O){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;X(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;X(e,`checked`,null),e.checked=r}}};e[de]=n,Ye(n),rt()}}function ki(e,t){var n=ji(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===Di)&&(e.value=t??``)}function Ai(e,t){var n=ji(e);n.checked!==(n.checked=t??void 0)&&(e.checked=t)}function X(e,t,n,r){var i=ji(e);if(!(O&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===Ei))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[oe]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&Ni(e).has(t)?e[t]=n:(!O||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function ji(e){return e[se]??={[wi]:e.nodeName.includes(`-`),[Ti]:e.namespaceURI===ge}}var Mi=new Map;function Ni(e){var t=e.getAttribute(`is`)||e.nodeName,n=Mi.get(t);if(n)return n;Mi.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}function Pi(e,t,n=t){var r=new WeakSet;at(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=Fi(e)?Ii(a):a,n(a),P!==null&&r.add(P),await lr(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(O&&e.defaultValue!==e.value||fr(t)==null&&e.value)&&(n(Fi(e)?Ii(e.value):e.value),P!==null&&r.add(P)),Cn(()=>{var n=t();if(e===document.activeElement){var i=P;if(r.has(i))return}Fi(e)&&n===Ii(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}function Fi(e){var t=e.type;return t===`number`||t===`range`}function Ii(e){return e===``?null:+e}function Li(e,t){return e===t||e?.[re]===t}function Ri(e=Ge(),t,n,r){var i=Ue.r,a=Un;return xn(()=>{var o,s;return Cn(()=>{o=s,s=r?.()||[],fr(()=>{Li(n(...s),e)||(t(e,...s),o&&Li(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&Li(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}function zi(e,t,n,r,i){var a=()=>{r(n[e])};n.addEventListener(t,a),i?Cn(()=>{n[e]=i()}):a(),(n===document.body||n===window||n===document)&&gn(()=>{n.removeEventListener(t,a)})}function Bi(e=!1){let t=Ue,n=t.l.u;if(!n)return;let r=()=>pr(t.s);if(e){let e=0,n={},i=ut(()=>{let r=!1,i=t.s;for(let e in i)i[e]!==n[e]&&(n[e]=i[e],r=!0);return r&&e++,e});r=()=>H(i)}n.b.length&&yn(()=>{Vi(t,r),m(n.b)}),_n(()=>{let e=fr(()=>n.m.map(p));return()=>{for(let t of e)typeof t==`function`&&t()}}),n.a.length&&_n(()=>{Vi(t,r),m(n.a)})}function Vi(e,t){if(e.l.s)for(let t of e.l.s)H(t);t()}var Hi=!1;function Ui(e){var t=Hi;try{return Hi=!1,[e(),Hi]}finally{Hi=t}}var Wi={get(e,t){if(!e.exclude.has(t))return e.props[t]},set(e,t){return!1},getOwnPropertyDescriptor(e,t){if(!e.exclude.has(t)&&t in e.props)return{enumerable:!0,configurable:!0,value:e.props[t]}},has(e,t){return!e.exclude.has(t)&&t in e.props},ownKeys(e){return Reflect.ownKeys(e.props).filter(t=>!e.exclude.has(t))}};function Gi(e,t,n){return new Proxy({props:e,exclude:t},Wi)}function Ki(e,t,n,r){var i=!Ve||!!(n&2),o=!!(n&8),s=!!(n&16),c=r,l=!0,u=void 0,d=()=>s&&i?(u??=ut(r),H(u)):(l&&(l=!1,c=s?fr(r):r),c);let f;if(o){var p=re in e||ae in e;f=a(e,t)?.set??(p&&t in e?n=>e[t]=n:void 0)}var m,h=!1;o?[m,h]=Ui(()=>e[t]):m=e[t],m===void 0&&r!==void 0&&(m=d(),f&&(i&&Ie(t),f(m)));var g=i?()=>{var n=e[t];return n===void 0?d():(l=!0,n)}:()=>{var n=e[t];return n!==void 0&&(c=void 0),n===void 0?c:n};if(i&&!(n&4))return g;if(f){var _=e.$$legacy;return(function(e,t){return arguments.length>0?((!i||!t||_||h)&&f(t?g():e),e):g()})}var v=!1,y=(n&1?ut:pt)(()=>(v=!1,g()));o&&H(y);var b=Un;return(function(e,t){if(arguments.length>0){let n=t?H(y):i&&o?Jt(e):e;return I(y,n),v=!0,c!==void 0&&(c=n),e}return Rn&&v||b.f&16384?y.v:H(y)})}typeof window<`u`&&((window.__svelte??={}).v??=new Set).add(`5`);var qi=`# Die Texte der Seiten auf Deutsch. Anrede: du, klein geschrieben.
#
# Ein Wort für jede Sache:
#   turn            Zug, was ein Spieler tut, bis er die Würfel weitergibt
#   roll            Wurf, würfeln
#   roll again      weiterwürfeln; wo Möglichkeiten aufgezählt sind, kurz: weiter
#   stop            aufhören (Can’t Stop)
#   hold            sichern (Pig, Farkle)
#   bust            Fehlwurf
#   move            Möglichkeit, wo man wählt; was gewählt wurde, steht für sich
#   column, space   Spalte, Feld
#   runner, piece   Läufer, Stein
#   box             Feld; score in a box: eintragen
#   keep            behalten
#   set aside       beiseitelegen
#   gives away      kostet; als Spalte einer Tabelle: Verlust
#   chance to win   Gewinnchance
#   error rate      Fehlerquote
#   review          Rückblick
#   puzzle          Aufgabe
#   rating          Wertung
#   record          Protokoll
#   rollout         Ausspielen
#   seed            Startwert
#   Rule of 28      28er-Regel
#   blunder         Patzer

## Words of every page

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

## The frame of all pages

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

## Keys

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

## Games, boxes and moves

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

## Opponents: who plays by which strategy

opponent-bonus2026 = Bonus-Bea
opponent-constant2009 = Zählender Zacharias
opponent-greedy = Gieriger Gregor
opponent-halves = Halbe-halbe-Hanna
opponent-hold = Sichere Sina
opponent-linear2009 = Flinke Flora
opponent-linear2011 = Kletter-Klara
opponent-means = Mittelwert-Mia
opponent-novice = Neuling Nils
opponent-odds = Quoten-Otto
opponent-optimal = Perfekte Petra
opponent-potential = Weitblick-Walter
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
way-hold = nimmt alles, was zählt, und sichert ab 300
way-linear2009 = gewichtet Felder nach ihrer Höhe
way-linear2011 = Sieger von 2011: Hohe Felder zählen mehr
way-means = erwartet von jedem offenen Feld das Übliche
way-novice = behält, wovon am meisten da ist
way-odds = hört nach den Chancen des nächsten Wurfs auf
way-optimal = kennt den Wert jeder Stellung
way-potential = denkt jeden Zug zu Ende
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
strength-wins = gewinnt { $share } gegen { $name }

## Results

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

## Verdicts and the reasons for the best move

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
    }; je { $dice } Würfel in den offenen oberen Feldern ergeben { $usual }.
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
source-potential = geschätzt: im Zug exakt, an seinem Ende ein trainiertes Potenzial
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

## Tables, boards and charts

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
board-words = Brett: { $words }
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

## Failures

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

## The first page

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

## Playing

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

## Analysing

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
editor-click = Ein Klick auf ein Feld setzt dort einen Läufer hin, noch einer nimmt ihn weg.
editor-dice = Würfel auf dem Tisch
editor-die = Würfel { $number }
editor-numbers = Steine und Läufer als Zahlen
heat-estimated = Ein Läufer wandert durch die Felder, alles andere bleibt, wie es ist; geschätzt. Umrahmt: wo Läufer stehen.
heat-exact = Ein Läufer wandert durch die Felder, alles andere bleibt, wie es ist; exakt. Umrahmt: wo Läufer stehen.
heat-height = Höhe
heat-legend = ↻ weiterwürfeln · ■ aufhören
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

## Reviewing

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

## Puzzles

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

## Me

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

## Exploring

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
solve-intro = Rückwärtsanalyse von den letzten Stellungen bis zur ersten: Bretter von Can’t Stop wie <code>cantstop(3,2)</code>, <code>cantstop(4,1)</code> oder <code>cantstop(3,1,players=2)</code>, <code>pig(100)</code>, <code>yahtzee</code>.
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

## Rules

rules-cantstop = Wer als Erster das Ende von drei Spalten erreicht, gewinnt. Die Spalten 2 und 12 sind kurz, weil ihre Summen selten fallen; die Spalte 7 ist lang.
rules-cantstop-bust = Ein Wurf, der keinen Läufer bewegt, ist ein Fehlwurf: Die Läufer gehen zurück, und alles aus diesem Zug ist verloren.
rules-cantstop-claim = Wer am Ende einer Spalte aufhört, hat sie gewonnen. Dort zieht niemand mehr.
rules-cantstop-more = Kann nur ein Paar ziehen, zieht es allein. Spieler dürfen auf demselben Feld stehen.
rules-cantstop-move = Setze in beiden Spalten einen Läufer ein Feld über deinen Stein, oder rücke den Läufer, der dort steht, ein Feld hinauf. Es gibt drei Läufer.
rules-cantstop-roll = Würfle mit vier Würfeln und bilde daraus zwei Paare. Die Summe jedes Paars ist eine Spalte.
rules-cantstop-stop = Dann würfle weiter oder hör auf. Wer aufhört, setzt seine Steine dorthin, wo die Läufer stehen.
rules-farkle = Würfle mit sechs Würfeln und lege mindestens einen beiseite, der zählt (jede 1 zählt 100, jede 5 zählt 50, dazu drei Gleiche und mehr); dann würfle mit dem Rest weiter oder sichere die Punkte. Zählt ein Wurf gar nichts, sind die Punkte des Zugs verloren.
rules-first-turn = Can’t Stop: ein erster Zug in zwei Minuten
rules-meaning-close = Die Werte sind geschätzt und zu knapp, um zu sagen, was besser ist.
rules-meaning-error-rate = Das 1000-Fache dessen, was deine Entscheidungen im Mittel gekostet haben. Weniger ist besser.
rules-meaning-gives-away = Wie viel weniger etwas wert ist als die beste Möglichkeit: an Gewinnchance, Punkten oder Zügen.
rules-meaning-luck = Was die Würfel brachten: der Wert nach einem Wurf minus das Mittel über alle Würfe.
rules-meaning-residual = Was im Rückblick übrig bleibt, weil Werte geschätzt sind; null, wo sie exakt sind.
rules-meaning-signs = Gut, zweifelhaft oder ungenau, ein Fehler, ein Patzer: je nachdem, was es kostet.
rules-pig = Würfle mit einem Würfel, so oft du willst, und zähle zusammen; sichere, um die Summe zu behalten. Bei einer 1 sind die Punkte des Zugs verloren. Wer 100 hat, gewinnt.
rules-rule28 = Eine Faustregel, wann man aufhört, von Michael Keller (1986). In Spalte 7 zählt jedes Feld 1, in 6 und 8 zählt es 2 und so weiter bis 2 und 12, wo es 6 zählt; jeder neue Läufer zählt den Wert seiner Spalte noch einmal. Drei ungerade Spalten zählen 2 dazu, drei gerade 2 weniger; Spalten nur unter 8 oder nur über 6 zählen 4 dazu. Bei 28 hört man auf.
rules-term-close = ≈
rules-term-error-rate = Fehlerquote
rules-term-gives-away = kostet, Verlust
rules-term-luck = Glück
rules-term-residual = Rest
rules-term-signs = =, ?!, ?, ??
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
`,Ji=`# The texts of the pages in English, the language that all others are compared with.
#
# { $name } is filled in. <mark>…</mark> is what the page shows as a link, a key and the like; keep
# the marks. LOWER() writes a name in small letters. Which messages a page uses is found by their ids.

## Words of every page

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

## The frame of all pages

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

## Keys

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

## Games, boxes and moves

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

## Opponents: who plays by which strategy

opponent-bonus2026 = Bonus Bea
opponent-constant2009 = Counting Carl
opponent-greedy = Greedy Greg
opponent-halves = Halving Hal
opponent-hold = Holding Hanna
opponent-linear2009 = Nimble Nora
opponent-linear2011 = Climbing Kim
opponent-means = Average Ava
opponent-novice = Novice Ned
opponent-odds = Odds-on Otto
opponent-optimal = Perfect Petra
opponent-potential = Farsighted Fay
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
way-hold = takes all that scores and holds at 300
way-linear2009 = weighs spaces by their height
way-linear2011 = champion of 2011: high spaces weigh more
way-means = expects the usual of every open box
way-novice = keeps what there is most of
way-odds = stops by the odds of the next roll
way-optimal = knows the value of every position
way-potential = works every turn out to its end
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
strength-wins = wins { $share } against { $name }

## Results

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

## Verdicts and the reasons for the best move

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
    }; { $dice } dice in each open upper box make { $usual }.
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
source-potential = estimated: exact within the turn, a trained potential at its end
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

## Tables, boards and charts

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
board-words = board: { $words }
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

## Failures

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

## The first page

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

## Playing

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

## Analysing

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
editor-click = Click a space to put a runner there; again to take it away.
editor-dice = dice on the table
editor-die = Die { $number }
editor-numbers = Squares and runners by number
heat-estimated = A marker moved through the spaces, everything else left as it is; estimated. Framed: where markers are.
heat-exact = A marker moved through the spaces, everything else left as it is; exact. Framed: where markers are.
heat-height = Height
heat-legend = ↻ roll on · ■ stop
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

## Reviewing

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

## Puzzles

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

## Me

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

## Exploring

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
solve-intro = Retrograde analysis from the last positions to the first: Can’t Stop boards such as <code>cantstop(3,2)</code>, <code>cantstop(4,1)</code> or <code>cantstop(3,1,players=2)</code>, <code>pig(100)</code>, <code>yahtzee</code>.
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

## Rules

rules-cantstop = Be the first to reach the top of three columns. Columns 2 and 12 are short because their sums are rare; column 7 is long.
rules-cantstop-bust = A roll that moves no runner is a bust: the runners go back and all of the turn’s progress is lost.
rules-cantstop-claim = Whoever stops on the top of a column claims it. Nobody moves there any more.
rules-cantstop-more = If only one pair can move, it moves alone. Players may stand on the same space.
rules-cantstop-move = Put a runner on each of the two columns, one space above your piece, or move the runner that is there one space up. There are three runners.
rules-cantstop-roll = Roll four dice and make two pairs of them. Each pair’s sum is a column.
rules-cantstop-stop = Then roll again, or stop. Who stops puts their pieces where the runners are.
rules-farkle = Roll six dice, set aside at least one that scores (each 1 is 100, each 5 is 50, three of a kind and more besides), and roll the rest or hold. A roll without anything that scores loses the turn’s points.
rules-first-turn = Can’t Stop, a first turn in two minutes
rules-meaning-close = The values are estimates, and too close to tell which move is better.
rules-meaning-error-rate = 1,000 times the mean of what your decisions gave away. Lower is better.
rules-meaning-gives-away = How much less a move is worth than the best one: chance to win, points, or turns.
rules-meaning-luck = What the dice brought: the value after a roll less the average over all rolls.
rules-meaning-residual = What is left in a review because values are estimates; zero where they are exact.
rules-meaning-signs = Good, doubtful or inaccurate, a mistake, a blunder; by what the move gives away.
rules-pig = Roll one die as often as you like and add it up; hold to keep the sum. A 1 loses the turn’s points. 100 wins.
rules-rule28 = A way to know when to stop, by Michael Keller (1986). Column 7 counts 1 for each space, 6 and 8 count 2, and so on to 2 and 12, which count 6; each runner adds its column’s value once more when it is put down. Three odd columns add 2, three even ones take 2 off; columns all below 8 or all above 6 add 4. Stop at 28.
rules-term-close = ≈
rules-term-error-rate = error rate
rules-term-gives-away = gives away
rules-term-luck = luck
rules-term-residual = residual
rules-term-signs = =, ?!, ?, ??
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
`),n=Ia.exec(e)[1].length;return new qa(t,n)}}},qa=class{constructor(e,t){this.value=e,this.length=t}},Ja=[`off`,`after`,`before`],Ya={pace:`calm`,coach:`after`,hand:!1,language:``,bands:{}};function Xa(e,t){try{return JSON.parse(localStorage.getItem(e)??`null`)??t}catch{return t}}function Za(e,t){try{localStorage.setItem(e,JSON.stringify(t))}catch{}}var Qa=Jt({...Ya,...Xa(`settings`,{})});function $a(e,t){Qa[e]=t,Za(`settings`,Qa)}var eo=()=>({quick:0,calm:550,slow:1400})[Qa.pace]??550,to=Jt({name:Xa(`player`,``)});function no(e){to.name=e.trim()===`You`?``:e.trim(),Za(`player`,to.name)}var ro=Object.assign({"../messages/de.ftl":qi,"../messages/en.ftl":Ji}),io=new Map(Object.entries(ro).map(([e,t])=>[e.slice(e.lastIndexOf(`/`)+1,-4),t])),ao=`en`,oo=[...io.keys()].sort(),so=e=>new Intl.DisplayNames([e],{type:`language`}).of(e)??e;function co(){return(globalThis.navigator?.languages??[]).map(e=>e.slice(0,2).toLowerCase()).find(e=>io.has(e))??ao}var lo={get code(){return io.has(Qa.language)?Qa.language:co()},get locale(){return globalThis.navigator?.languages?.find(e=>e.slice(0,2)===this.code)??this.code}},uo={LOWER:([e])=>String(e).toLowerCase()},fo=new Map;function po(e){let t=fo.get(e);if(t)return t;let n=new xa(e===lo.code?lo.locale:e,{useIsolating:!1,functions:uo});return n.addResource(new Ka(io.get(e)??``)),fo.set(e,n),n}function mo(e,t){let n=po(lo.code),r=n.getMessage(e)?.value;return r==null?void 0:n.formatPattern(r,t,[])}function Z(e,...[t]){return mo(e,t)??e}function ho(e,t,n){return mo(`${e}-${t.replace(/[^a-z0-9]+/gi,`-`)}`,n)}var go=new Map;function Q(e,t){let n=`${lo.locale} ${t}`,r=go.get(n)??new Intl.NumberFormat(lo.locale,{minimumFractionDigits:t,maximumFractionDigits:t,signDisplay:`negative`,useGrouping:`min2`});go.set(n,r);let i=10**t;return r.format(Math.sign(e)*Math.round(Math.abs(e)*i)/i)}function _o(e){return[...e.matchAll(/<(\w+)>([^<]*)<\/\1>|[^<]+|</g)].map(([e,t,n])=>t?{tag:t,text:n??``}:{tag:``,text:e})}var vo=[];function yo(e){_n(()=>{let t={list:e};return vo.push(t),()=>{let t=vo.findIndex(t=>t.list===e);t>=0&&vo.splice(t,1)}})}function bo(){return vo.flatMap(e=>e.list())}var xo={ArrowLeft:`←`,ArrowRight:`→`,ArrowUp:`↑`,ArrowDown:`↓`};function So(e){return e===` `?Z(`key-space`):e===`Enter`?Z(`key-enter`):xo[e]??e}var Co=!1;function wo(){Co=!0}function To(e){if(e.key===`Tab`&&(Co=!1),e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented)return;let t=e.target;if(!t.closest(`input, textarea, select, [contenteditable]`)&&(!t.closest(`button, a, summary, [role='tab'], [role='option']`)?.checkVisibility()||Co||e.key!==`Enter`&&e.key!==` `)&&!document.querySelector(`dialog[open]`))for(let t of[...vo].reverse()){let n=t.list().find(t=>t.keys.includes(e.key));if(n){e.preventDefault(),n.run();return}}}var Eo=W(`<kbd> </kbd> `,1),Do=W(`<dt></dt> <dd class="svelte-15ie6wp"> </dd>`,1),Oo=W(`<dl class="svelte-15ie6wp"></dl>`),ko=W(`<dialog aria-labelledby="help-title"><h2 id="help-title"> </h2> <!> <form method="dialog"><button class="primary"> </button></form></dialog>`);function Ao(e,t){j(t,!0);let n,r=F(!1);function i(){I(r,!0),n.showModal()}var a={open:i},o=ko(),s=L(o),c=z(s,!0),l=B(s,2),u=e=>{var t=Oo();Y(t,21,()=>bo().filter(e=>!e.hidden),e=>e.keys.join(),(e,t)=>{var n=Do(),r=R(n);Y(r,20,()=>H(t).keys,e=>e,(e,t)=>{var n=Eo(),r=R(n),i=z(r,!0),a=B(r,1,!0);a.nodeValue=` `,V(e=>q(i,e),[()=>So(t)]),K(e,n)}),A(r);var i=z(B(r,2),!0);V(()=>q(i,H(t).label)),K(e,n)}),A(t),K(e,t)};J(l,e=>{H(r)&&e(u)});var d=B(l,2),f=z(L(d),!0);return A(d),A(o),Ri(o,e=>n=e,()=>n),V((e,t)=>{q(c,e),q(f,t)},[()=>Z(`keys`),()=>Z(`close`)]),Sr(`close`,o,()=>I(r,!1)),K(e,o),M(a)}var jo=`/`;function Mo(){let e=new URL(location.href,location.origin),[t=``,n=``]=e.pathname.split(`/`).filter(Boolean),r=history.state?.depth??0;return{page:t,id:n,query:Object.fromEntries(e.searchParams),depth:r}}var No=Jt(Mo());function Po(){Object.assign(No,Mo())}addEventListener(`popstate`,Po);function $(e,t={}){let n=Object.entries(t).filter(e=>!!e[1]),r=new URLSearchParams(n).toString();return`${jo}${e}${r?`?${r}`:``}`}function Fo(e){history.pushState(null,``,e),Io.most=0,Po(),scrollTo(0,0)}var Io=Jt({most:0});function Lo(e){Io.most=No.depth+1,history.pushState({depth:Io.most},``,e),Po()}function Ro(e){history.replaceState(history.state,``,e),Po()}function zo(e){if(e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)return;let t=e.target.closest?.(`a`);if(!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`))return;let n=t.getAttribute(`href`);n.startsWith(jo)&&(e.preventDefault(),Fo(n))}var Bo=Jt({dark:document.documentElement.dataset.theme===`dark`});function Vo(){Bo.dark=!Bo.dark;let e=Bo.dark?`dark`:`light`;document.documentElement.dataset.theme=e,localStorage.setItem(`theme`,e)}function Ho(e){let t=new ResizeObserver(()=>{e.scrollWidth>e.clientWidth+1?e.tabIndex=0:e.removeAttribute(`tabindex`)});t.observe(e);for(let n of e.children)t.observe(n);return{destroy:()=>t.disconnect()}}var Uo=(e,t=1)=>`${Q(100*e,t)}\u00a0%`;function Wo(e,t){return t===`win probability`?Uo(e):Q(e,Math.abs(e)>=100?1:2)}var Go=e=>Q(e,+(Math.abs(e)<100));function Ko(e,t){return e<5e-7?`–`:t===`win probability`?Uo(e,2):Q(e,e<.1?3:2)}var qo=e=>Q(e,e%1?1:0);function Jo(e){return new Date(1e3*e).toLocaleString(lo.locale,{day:`numeric`,month:`short`,hour:`2-digit`,minute:`2-digit`})}function Yo(e){return e.charAt(0).toUpperCase()+e.slice(1)}function Xo(e=new Date){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}-${t(e.getMonth()+1)}-${t(e.getDate())}`}function Zo(e){let[t=``,...n]=e.split(`|`).map(e=>e.trim());return{spec:t,name:t.split(`(`)[0].toLowerCase(),fields:n}}var Qo=({spec:e,fields:t})=>[e,...t].join(` | `);function $o(e){let t=(/\((.*)\)/.exec(e)?.[1]??``).split(`,`).map(e=>e.trim()).filter(Boolean);return{plain:t.filter(e=>!e.includes(`=`)),named:new Map(t.filter(e=>e.includes(`=`)).map(e=>e.split(`=`)))}}var es=8,ts=4,ns=60;function rs(e){let{plain:t,named:n}=$o(e),r=Number(t[0]??n.get(`sides`)??6),i=Number(t[1]??3),a=Number(n.get(`players`)??1),o=(e,t)=>Number.isInteger(e)&&e>=1&&e<=t;if(!o(r,es)||!o(i,ns)||!o(a,ts))return;let s=n.get(`lengths`)?.split(`-`).map(Number),c=new Map;for(let e=2;e<=2*r;e++){let t=Math.min(e-2,2*r-e),n=s?.[e-2]??i+2*t;if(!o(n,ns))return;c.set(e,n)}return{sides:r,players:a,markers:Number(n.get(`markers`)??3),win:Number(n.get(`win`)??3),lengths:c}}function is(e){let t=new Map;for(let[,n,r]of(e??``).matchAll(/(\d+)\s*:\s*(\d+)/g))t.set(Number(n),Number(r));return t}function as(e){return[...e].filter(([,e])=>e>0).sort(([e],[t])=>e-t).map(([e,t])=>`${e}:${t}`).join(`,`)||`-`}function os({spec:e,name:t,fields:n}){let r=t===`cantstop`?rs(e):void 0;if(!r)return;let i=(n[0]??``).split(`/`).map(is);for(;i.length<r.players;)i.push(new Map);return{board:r,squares:i.slice(0,r.players),markers:is(n[1]),dice:ls(n[2])}}function ss(e,t){return Qo({spec:e,fields:[t.squares.map(as).join(` / `),as(t.markers),t.dice.join(`-`)||`-`]})}function cs(e){return[...e.board.lengths].map(([t,n])=>{let r=e.squares.map(e=>e.get(t)??0),i=r.findIndex(e=>e>=n);return{column:t,length:n,squares:r,marker:e.markers.get(t)??null,owner:i<0?null:i}})}var ls=e=>[...(e??``).matchAll(/\d/g)].map(([e])=>Number(e));function us(e){let[t,n,r,i]=e;if(e.length!==4)return[];let a=[[t+n,r+i],[t+r,n+i],[t+i,n+r]],o=new Set;return a.map(([e,t])=>e<t?[e,t]:[t,e]).filter(e=>!o.has(e.join())&&o.add(e.join()))}var ds={"cantstop(6,3)":`cantstop(6,3) | - | - | -`,"cantstop(6,3,players=2)":`cantstop(6,3,players=2) | - / - | - | -`,"cantstop(3,1)":`cantstop(3,1) | - | - | 1-1-2-3`,yahtzee:`yahtzee | - | 2 | 1-3-3-4-6`,"farkle(2000)":`farkle(2000) | 350/1200 | 200 | 1-3-5`,"pig(100)":`pig(100) | 35/62 | 12 | 4`};function fs(e,t){let n=e.squares.length;return{...e,squares:e.squares.map((r,i)=>e.squares[(i-t+n)%n])}}function ps(e,t){let n=new Map(e.markers);for(let r of ms(t)){let t=n.get(r)??e.squares[0]?.get(r)??0;n.set(r,Math.min(e.board.lengths.get(r)??0,t+1))}return n}function ms(e){return e.split(` `)[0].split(`+`).map(Number).filter(e=>e>1)}var hs=1e-9,gs=e=>ho(`box`,e)??Yo(e.replace(/-/g,` `)),_s=e=>ho(`unit`,e)??e,vs=e=>e===`You`?Z(`you`):e,ys=e=>e.trim()===Z(`you`)?`You`:e,bs=e=>ho(`rating`,e)??e,xs=e=>e.replace(/-/g,` `);function Ss(e){if(e===`keep -`)return{what:Z(`move-keep-none`),then:``};if(e.startsWith(`keep `))return{what:Z(`move-keep`,{dice:xs(e.slice(5))}),then:``};if(e.startsWith(`score `))return{what:Z(`move-score`,{box:gs(e.slice(6))}),then:``};let[,t=``,n]=/^(.*?) ?(roll|stop|hold)?$/.exec(e)??[];return{what:t.includes(`-`)&&!t.includes(`+`)?Z(`move-aside`,{dice:xs(t)}):t&&(ho(`move`,t)??t.replace(`+`,` + `)),then:(n&&ho(`move`,n))??``}}function Cs(e){let{what:t,then:n}=Ss(e);return t&&n?Z(`move-both`,{first:t,second:n}):t||n||e}function ws(e){let t=e.map(e=>Ss(e.move)),[[n,...r],[i,...a]]=[[...new Set(t.map(e=>e.what))],[...new Set(t.map(e=>e.then))]],o=(e,t)=>Yo(new Intl.ListFormat(lo.code,{type:`disjunction`}).format([e,...t]));return e.length===1?Yo(Cs(e[0].move)):i&&!a.length?Z(`reason-close`,{sure:Yo(i),open:o(n,r)}):n&&!r.length?Z(`reason-close`,{sure:Yo(n),open:o(i,a)}):Yo(Z(`verdict-close`))}function Ts(e){let[,t=``,n=``]=/^(\w+)(?:\((.*)\))?$/.exec(e.trim())??[],r=n.split(`,`).map(e=>e.trim()).filter(Boolean),i=r.find(e=>e.startsWith(`players=`))?.slice(8),a=r.filter(e=>!e.startsWith(`players=`)),o=ho(`game`,t);if(!o||a.some(e=>e.includes(`=`)))return e;if(!r.length)return o;if(t===`cantstop`){let e=a.join()===`6,3`?o:Z(`game-sized`,{name:o,size:a.join(`, `)}),t=ho(`seats`,i??`1`);return t?Z(`game-both`,{name:e,seats:t}):e}if(t===`farkle`||t.startsWith(`pig`)){let e=a[0]?Z(`game-to`,{name:o,target:a[0]}):o;return i===`1`?Z(`game-both`,{name:e,seats:Z(`seats-1`)}):e}return a.length&&a[0]!==`forced`?e:o}function Es(e,t){if(t===`win probability`)return Uo(e);let n={amount:Wo(e,t)};return Z(t===`turns`?`worth-turns`:`worth-points`,n)}function Ds(e){return e.low===null||e.high===null?void 0:(e.high-e.low)/2}function Os(e,t){if(t===`win probability`)return e>=5e-5?Uo(e,2):void 0;let n={amount:Q(e,e<.1?3:2)};return e<5e-4?void 0:Z(t===`turns`?`worth-turns`:`worth-points`,n)}function ks(e){let t=100*e;return t>0&&t<1?Z(`of-hundred-few`):t>99&&t<100?Z(`of-hundred-most`):Z(`of-hundred`,{count:Q(t,0)})}function As(e){if(!(e>0))return Z(`survive-all`);let t=100*(1-e);return t>0&&t<1?Z(`survive-few`):Z(`survive`,{count:ks(1-e)})}var js={move:Cs,box:gs,bust:As,chance:ks,less:ks,gain:Go,loss:Go,points:e=>Q(e,0),columns:e=>new Intl.ListFormat(lo.code,{type:`conjunction`}).format(e.map(String))};function Ms({kind:e,...t}){let n=`columns`in t?{count:t.columns.length}:{};for(let[e,r]of Object.entries(t)){let t=js[e];n[e]=t?t(r):typeof r==`boolean`?r?`yes`:`no`:r??0}return Yo(ho(`motive`,e,n)??e)}function Ns({step:e,best:t}){let n=Cs(t);return e.kind===`points`?Z(`reason-further-points`,{more:e.more,move:n}):e.place===null?Z(`reason-further-space`,{column:e.column,move:n}):Z(`reason-further-seat`,{place:e.place,column:e.column,move:n})}var Ps=e=>ho(`source`,e.source)??e.basis;function Fs(e){let[t,n]=e.options,{stop:r,roll:i,bust:a,further:o,motives:s}=e.reasons,c=e.unit===`points`;if(!t){let t=Z(`reason-position`,{value:Es(e.value,e.unit)});return c||a===null?[t]:[t,`${Yo(As(a))}.`]}let l=[],u=t.then===`roll`,d=e.options.filter(e=>e===t||e.close),f=d.length>1,p=ws(d);if(i!==null&&a!==null&&(!c||a>0)){let t={call:p,survive:As(a)};l.push(Z(u&&!f?`reason-roll`:`reason-not-roll`,t)),r===null?l.push(Z(`reason-value`,{value:Es(i,e.unit)})):l.push(Z(`reason-both`,{stop:Es(r,e.unit),roll:Es(i,e.unit)}))}else l.push(Z(`reason-worth`,{call:p,value:Es(t.value,e.unit)}));if(l.push(...s.map(Ms)),n&&!f){let t=Os(n.regret,e.unit);t?l.push(Z(`reason-next`,{move:Cs(n.move),loss:t})):n.regret<hs&&l.push(Z(`reason-equal`,{move:Cs(n.move)}))}if(t.rule28!==null){let e=t.rule28>=28,n=d.some(e=>e.then===`roll`!==u),r=e===!u||n?`right`:e?`timid`:`bold`;l.push(Z(`reason-rule28`,{count:t.rule28,would:e?`stop`:`roll`,verdict:r}))}for(let e of o)e.differs&&!f&&l.push(Ns(e));let m=Ds(t);return m?l.push(Z(`reason-estimated`,{margin:Es(m,e.unit)})):e.exact||l.push(Z(`reason-inexact`)),l}function Is(e){let t=e.reasons.bust??0,n=[];for(let t of e.reasons.deciding){let e=n.find(e=>Math.abs(e.swing-t.swing)<1e-9);e?e.rolls.push(t):n.push({rolls:[t],swing:t.swing})}let r=Math.min(0,...n.map(e=>e.swing)),i=n.map(({rolls:e,swing:t})=>({name:Ls(e),bust:!1,chance:e.reduce((e,t)=>e+t.chance,0),swing:t})).filter(e=>!(t>0&&e.swing<0&&e.swing<=r+1e-9)),a=e.reasons.stop!==null&&r<0?r:NaN;return t>0?[...i,{name:Z(`move-bust`),bust:!0,chance:t,swing:a}]:i}function Ls(e){let t=e.map(e=>us(e.dice).map(e=>e.join(` + `))),n=t[0]?.filter(e=>t.every(t=>t.includes(e)))??[];return e.length>1&&n[0]?Z(`rolls-any`,{sums:n[0]}):e.map(e=>e.dice.join(`-`)).join(`, `)}var Rs=(e,t)=>Qa.bands[e]??t;function zs(e,t){return e<=t.good?{sign:`=`,kind:`good`}:e<=t.doubtful?{sign:`?!`,kind:`doubtful`}:e<=t.inaccuracy?{sign:`?!`,kind:`inaccuracy`}:e<=t.mistake?{sign:`?`,kind:`mistake`}:{sign:`??`,kind:`blunder`}}var Bs={sign:`≈`,kind:`close`};function Vs(e,{exact:t,unit:n,bands:r}){let i=zs(e.loss,Rs(n,r));return i.kind!==`good`&&e.verdict===`good`&&!t?Bs:i}function Hs(e,t,n){let[r]=n.options,i=n.options.find(e=>e.move===t);if(!r||!i||n.options.length<2)return;let a=i.close?Bs:zs(i.regret,Rs(n.unit,n.bands));return{seat:e,choice:t,best:r.move,loss:i.regret,unit:n.unit,...a}}function Us(e){let t=Z(`outcome-points`,{points:Q(e.score,0)});return e.loss<=5e-7?t:`${Z(`outcome-lost`,{move:Yo(Cs(e.choice)),loss:Ko(e.loss,e.advice.unit),verdict:Z(`verdict-${e.verdict}`)})} ${t}`}var Ws=W(`<th scope="col" class="num svelte-abh474"> </th>`),Gs=W(`<th scope="col" class="num svelte-abh474"><span class="hidden"> </span><span aria-hidden="true">28</span></th>`),Ks=W(`<th scope="col" class="svelte-abh474"><span class="hidden"> </span></th>`),qs=W(`<button class="quiet svelte-abh474"> </button>`),Js=W(` <span class="soft small"> </span>`,1),Ys=W(`<td class="num svelte-abh474"> </td>`),Xs=W(`<td class="sign svelte-abh474"> </td>`),Zs=W(`<tr><th scope="row" class="svelte-abh474"><!></th><td class="num svelte-abh474"> <!></td><td class="num svelte-abh474"> </td><!><!><!></tr>`),Qs=W(`<button class="quiet small"> </button>`),$s=W(`<div class="scroll"><table class="svelte-abh474"><caption class="small soft svelte-abh474"> </caption><thead><tr><th scope="col" class="svelte-abh474"> </th><th scope="col" class="num svelte-abh474"> </th><th scope="col" class="num svelte-abh474"> </th><!><!><!></tr></thead><tbody class="svelte-abh474"></tbody></table></div> <!>`,1);function ec(e,t){j(t,!0);let n=Ki(t,`most`,3,12),r=F(!1),i=N(()=>H(r)?t.advice.options:t.advice.options.slice(0,n())),a=N(()=>t.advice.bands&&Rs(t.advice.unit,t.advice.bands)),o=(e,n)=>Hs(0,e,{...t.advice,bands:n})??{sign:``,kind:void 0},s=N(()=>t.advice.options.some(e=>e.rule28!==null)),c=N(()=>t.advice.options.some(e=>e.bust>0));var l=$s(),u=R(l),d=L(u),f=L(d),p=z(f),m=B(f),h=L(m),g=L(h),_=z(g,!0),v=B(g),y=z(v,!0),b=B(v),x=z(b,!0),S=B(b),C=e=>{var t=Ws(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`bust`)]),K(e,t)};J(S,e=>{H(c)&&e(C)});var w=B(S),T=e=>{var t=Gs(),n=z(L(t),!0);we(),A(t),V((e,r)=>{X(t,`title`,e),q(n,r)},[()=>Z(`advice-rule28`),()=>Z(`rule28`)]),K(e,t)};J(w,e=>{H(s)&&e(T)});var E=B(w),D=e=>{var t=Ks(),n=z(L(t),!0);A(t),V(e=>q(n,e),[()=>Z(`verdict`)]),K(e,t)};J(E,e=>{H(a)&&e(D)}),A(h),A(m);var ee=B(m);Y(ee,23,()=>H(i),e=>e.move,(e,n,r)=>{var i=Zs();let l;var u=L(i),d=L(u),f=e=>{var r=qs(),i=z(r,!0);V(e=>q(i,e),[()=>Cs(H(n).move)]),U(`click`,r,()=>t.onchoose(H(n).move)),K(e,r)},p=e=>{var t=Mr();V(e=>q(t,e),[()=>Cs(H(n).move)]),K(e,t)};J(d,e=>{t.onchoose?e(f):e(p,-1)}),A(u);var m=B(u),h=L(m,!0),g=B(h),_=e=>{var r=Js(),i=R(r,!0);i.nodeValue=` `;var a=z(B(i));V(e=>q(a,`± ${e??``}`),[()=>Wo((H(n).high-H(n).low)/2,t.advice.unit)]),K(e,r)};J(g,e=>{H(n).low!==null&&H(n).high!==null&&H(n).high>H(n).low&&e(_)}),A(m);var v=B(m),y=z(v,!0),b=B(v),x=e=>{var t=Ys(),r=z(t,!0);V(e=>q(r,e),[()=>H(n).bust?Uo(H(n).bust):`–`]),K(e,t)};J(b,e=>{H(c)&&e(x)});var S=B(b),C=e=>{var t=Ys(),r=z(t,!0);V(()=>q(r,H(n).rule28??`–`)),K(e,t)};J(S,e=>{H(s)&&e(C)});var w=B(S),T=e=>{let t=N(()=>o(H(n).move,H(a)));var r=Xs(),i=z(r,!0);V(e=>{X(r,`title`,e),q(i,H(t).sign)},[()=>H(t).kind&&Z(`verdict-${H(t).kind}`)]),K(e,r)};J(w,e=>{H(a)&&e(T)}),A(i),V((e,t)=>{l=mi(i,1,`svelte-abh474`,null,l,{best:H(r)===0}),q(h,e),q(y,t)},[()=>Wo(H(n).value,t.advice.unit),()=>Ko(H(n).regret,t.advice.unit)]),Sr(`mouseenter`,i,()=>t.onhover?.(H(n).move)),Sr(`mouseleave`,i,()=>t.onhover?.(``)),K(e,i)}),A(ee),A(d),A(u),ai(u,e=>Ho?.(e));var te=B(u,2),ne=e=>{var n=Qs(),i=z(n,!0);V(e=>q(i,e),[()=>H(r)?Z(`advice-fewer`):Z(`advice-all`,{count:t.advice.options.length})]),U(`click`,n,()=>I(r,!H(r))),K(e,n)};J(te,e=>{t.advice.options.length>n()&&e(ne)}),V((e,t,n,r,i)=>{q(p,`${e??``} · ${t??``}`),q(_,n),q(y,r),q(x,i)},[()=>_s(t.advice.unit),()=>Ps(t.advice),()=>Z(`move`),()=>Z(`value`),()=>Z(`gives-away`)]),K(e,l),M()}Cr([`click`]);var tc=(e,t)=>`${e}:${t}`;function nc(e,t){let n=Math.max(...e.cells.map(e=>Math.abs(e.gain)),1e-9);return new Map(e.cells.map(({column:r,height:i,gain:a})=>{let o={column:r,height:i,gain:Wo(Math.abs(a),e.unit)},s=a>=0;return[tc(r,i),{shade:Math.sign(a)*Math.sqrt(Math.abs(a)/n),sign:s?`↻`:`■`,label:Z(s?`heat-roll`:`heat-stop`,o),here:t.get(r)===i}]}))}var rc=G(`<circle r="10"></circle><circle class="top svelte-1ynjr6y" r="6"></circle>`,1),ic=G(`<rect x="-9.5" y="-9.5" width="19" height="19" rx="3"></rect><rect class="top svelte-1ynjr6y" x="-5.5" y="-5.5" width="11" height="11" rx="2"></rect>`,1),ac=G(`<path d="M0 -11 L10.5 8.5 L-10.5 8.5 Z"></path><path class="top svelte-1ynjr6y" d="M0 -5.5 L5.8 5.5 L-5.8 5.5 Z"></path>`,1),oc=G(`<path d="M0 -11.5 L11 0 L0 11.5 L-11 0 Z"></path><path class="top svelte-1ynjr6y" d="M0 -6.5 L6.2 0 L0 6.5 L-6.2 0 Z"></path>`,1),sc=G(`<g><!></g>`);function cc(e,t){let n=Ki(t,`size`,3,1);var r=sc(),i=L(r),a=e=>{var t=rc();we(),K(e,t)},o=e=>{var t=ic();we(),K(e,t)},s=e=>{var t=ac();we(),K(e,t)},c=e=>{var t=oc();we(),K(e,t)};J(i,e=>{t.seat===0?e(a):t.seat===1?e(o,1):t.seat===2?e(s,2):e(c,-1)}),A(r),V(()=>{mi(r,0,`piece${t.seat}`,`svelte-1ynjr6y`),X(r,`transform`,`scale(${n()})`)}),K(e,r)}var lc=G(`<rect class="hit svelte-nkg03k" y="0"></rect>`),uc=G(`<title> </title>`),dc=G(`<rect class="hit svelte-nkg03k"><!></rect>`),fc=G(`<rect rx="5"><!></rect><!>`,1),pc=G(`<text text-anchor="middle"> </text>`),mc=G(`<text class="foot svelte-nkg03k" text-anchor="middle"> </text>`),hc=G(`<g><!></g>`),gc=G(`<g><path class="crown svelte-nkg03k" d="M-11 3 L-11 -8 L-5.5 -2.5 L0 -10 L5.5 -2.5 L11 -8 L11 3 Z"></path></g><!>`,1),_c=G(`<circle class="moved svelte-nkg03k"></circle>`),vc=G(`<g class="piece svelte-nkg03k"><!><!></g>`),yc=G(`<circle class="aim svelte-nkg03k" r="10.5"></circle>`),bc=G(`<g class="runner svelte-nkg03k"><ellipse class="shade svelte-nkg03k" cx="0" cy="9" rx="9" ry="3"></ellipse><path d="M0 -14 C4 -14 5.5 -10.5 4 -8 C8 -4 9.5 3 9.5 7.5 C9.5 10 -9.5 10 -9.5 7.5 C-9.5 3 -8 -4 -4 -8 C-5.5 -10.5 -4 -14 0 -14 Z" class="svelte-nkg03k"></path></g>`),xc=G(`<g><!><!><text text-anchor="middle"> </text><!><!><!><!><!><!></g>`),Sc=G(`<svg role="img" class="svelte-nkg03k"><polygon class="rim svelte-nkg03k"></polygon><polygon class="sign svelte-nkg03k"></polygon><!></svg>`);function Cc(e,t){j(t,!0);let n=Ki(t,`mover`,3,0),r=Ki(t,`steps`,19,()=>[]),i=N(()=>Math.max(...t.columns.map(e=>e.length))),a=N(()=>t.columns.length*34-4+44),o=N(()=>(H(i)+1)*25+44),s=N(()=>.27*Math.min(H(a),H(o))),c=e=>{let[t,n,r]=[H(a)-e,H(o)-e,H(s)+.4*e];return`${r},${e} ${H(a)-r},${e} ${t},${r} ${t},${H(o)-r} ${H(a)-r},${n} ${r},${n} ${e},${H(o)-r} ${e},${r}`},l=e=>22+e*34,u=e=>l(e)+15,d=e=>22+(H(i)+e)*25/2,f=(e,t)=>d(e)-t*25,p=(e,t)=>f(e,t)+25/2;function m(e){let t=r().filter(t=>t===e.column).length,i=e.marker??e.squares[n()]??0;return t?Math.min(e.length,i+t):null}function h(e){if(e.owner!==null)return[];let n=e.squares.map((e,t)=>({at:e,seat:t})).filter(({at:e})=>e>0);return n.map(r=>{let i=n.filter(e=>e.at===r.at),a=i.indexOf(r),o=i.length>1?7:0;return{...r,dx:(i.length>2?a%2-.5:a-(i.length-1)/2)*2*o,dy:i.length>2?a<2?-6:6:0,size:i.length>2?.58:i.length>1?.74:1,moved:t.last?.seat===r.seat&&t.last.heights.get(e.column)===r.at}})}let g=e=>`${Math.round(15+85*Math.min(1,Math.abs(e.shade)))}%`;function _(e,t){return t===e.length||t===e.marker||t===m(e)||e.squares.includes(t)}let v=N(()=>t.columns.filter(e=>e.marker||e.squares.some(Boolean)).map(e=>{let n=e.squares.map((e,n)=>e?Z(`board-at`,{name:t.names[n]??``,at:e}):``).filter(Boolean);e.marker&&n.unshift(Z(`board-runner`,{at:e.marker}));let r=e.owner===null?n.join(`, `):Z(`board-claimed`,{name:t.names[e.owner]??``});return Z(`board-column`,{column:e.column,length:e.length,state:r})}).join(`; `));var y=Sc();let b;var x=L(y),S=B(x);Y(B(S),19,()=>t.columns,e=>e.column,(e,n,r)=>{let i=N(()=>m(H(n))),a=N(()=>t.signs?.get(H(n).column)),s=N(()=>p(H(n).length,H(n).length));var c=xc();let v;var y=L(c),b=e=>{var t=lc();X(t,`width`,34),V(e=>{X(t,`x`,e),X(t,`height`,H(o))},[()=>l(H(r))-2]),K(e,t)};J(y,e=>{t.oncolumn&&e(b)});var x=B(y);Y(x,17,()=>({length:H(n).length}),Yr,(e,i,a)=>{let o=N(()=>a+1),s=N(()=>f(H(n).length,H(o))),c=N(()=>t.heat?.get(tc(H(n).column,H(o))));var u=fc(),d=R(u);X(d,`width`,30),X(d,`height`,23);let p;var m=L(d),h=e=>{var t=uc(),n=z(t,!0);V(()=>q(n,H(c).label)),K(e,t)};J(m,e=>{H(c)&&e(h)}),A(d);var _=B(d),v=e=>{var i=dc();X(i,`width`,30),X(i,`height`,25);var a=L(i),u=e=>{var t=uc(),n=z(t,!0);V(()=>q(n,H(c).label)),K(e,t)};J(a,e=>{H(c)&&e(u)}),A(i),V(e=>{X(i,`x`,e),X(i,`y`,H(s))},[()=>l(H(r))]),U(`click`,i,()=>t.onspace(H(n).column,H(o))),K(e,i)};J(_,e=>{t.onspace&&e(v)}),V((e,t)=>{mi(d,0,`space ${H(o)===H(n).length?`cap`:``} ${H(c)?H(c).shade<0?`halts`:`rolls`:``}`,`svelte-nkg03k`),X(d,`x`,e),X(d,`y`,H(s)+1),p=gi(d,``,p,{"--share":t})},[()=>l(H(r)),()=>H(c)&&g(H(c))]),K(e,u)});var S=B(x);let C;var w=z(S,!0),T=B(S),E=e=>{var t=pc(),i=z(t,!0);V((e,n)=>{mi(t,0,`note ${H(a).tone}`,`svelte-nkg03k`),X(t,`x`,e),X(t,`y`,n),q(i,H(a).sign)},[()=>u(H(r)),()=>d(H(n).length)+17]),K(e,t)},D=e=>{var t=mc(),i=z(t,!0);V((e,r)=>{X(t,`x`,e),X(t,`y`,r),q(i,H(n).column)},[()=>u(H(r)),()=>d(H(n).length)+16]),K(e,t)};J(T,e=>{H(a)?e(E):e(D,-1)});var ee=B(T),te=e=>{var t=gc(),i=R(t),a=B(i),o=e=>{var t=hc();cc(L(t),{get seat(){return H(n).owner}}),A(t),V(e=>X(t,`transform`,e),[()=>`translate(${u(H(r))} ${p(H(n).length,H(n).length-1)})`]),K(e,t)};J(a,e=>{H(n).length>1&&e(o)}),V(e=>X(i,`transform`,e),[()=>`translate(${u(H(r))} ${f(H(n).length,H(n).length)-5})`]),K(e,t)};J(ee,e=>{H(n).owner!==null&&e(te)});var ne=B(ee);Y(ne,17,()=>h(H(n)),e=>e.seat,(e,t)=>{var i=vc();let a;var o=L(i),s=e=>{var n=_c();V(()=>X(n,`r`,14*H(t).size)),K(e,n)};J(o,e=>{H(t).moved&&e(s)}),cc(B(o),{get seat(){return H(t).seat},get size(){return H(t).size}}),A(i),V(e=>a=gi(i,``,a,{transform:e}),[()=>`translate(${u(H(r))+H(t).dx}px, ${p(H(n).length,H(t).at)+H(t).dy}px)`]),K(e,i)});var re=B(ne),ie=e=>{var t=yc();V((e,n)=>{X(t,`cx`,e),X(t,`cy`,n)},[()=>u(H(r)),()=>p(H(n).length,H(i))]),K(e,t)};J(re,e=>{H(i)!==null&&e(ie)});var ae=B(re),oe=e=>{var t=bc();let i;V(e=>i=gi(t,``,i,{transform:e}),[()=>`translate(${u(H(r))}px, ${p(H(n).length,H(n).marker)}px)`]),K(e,t)};J(ae,e=>{H(n).marker&&e(oe)});var se=B(ae),ce=e=>{var i=Nr();Y(R(i),17,()=>({length:H(n).length}),Yr,(e,i,a)=>{let o=N(()=>t.heat.get(tc(H(n).column,a+1))),s=N(()=>_(H(n),a+1));var c=Nr(),d=R(c),m=e=>{var t=pc();let i;var c=z(t,!0);V((e,n)=>{i=mi(t,0,`heat svelte-nkg03k`,null,i,{aside:H(s)}),X(t,`x`,e),X(t,`y`,n),q(c,H(o).sign)},[()=>H(s)?l(H(r))+30-5.5:u(H(r)),()=>H(s)?f(H(n).length,a+1)+10:p(H(n).length,a+1)+4.5]),K(e,t)};J(d,e=>{H(o)&&e(m)}),K(e,c)}),K(e,i)};J(se,e=>{t.heat&&e(ce)}),A(c),V((e,r)=>{v=mi(c,0,ci(H(n).owner===null?``:`owned seat${H(n).owner}`),`svelte-nkg03k`,v,{pick:t.oncolumn}),C=mi(S,0,`number svelte-nkg03k`,null,C,{heated:e}),X(S,`x`,r),X(S,`y`,H(s)+5.5),q(w,H(n).column)},[()=>t.heat?.has(tc(H(n).column,H(n).length)),()=>u(H(r))-(t.heat?4:0)]),U(`click`,c,()=>t.oncolumn?.(H(n).column)),K(e,c)}),A(y),V((e,t,n)=>{X(y,`viewBox`,`0 0 ${H(a)} ${H(o)}`),X(y,`aria-label`,e),b=gi(y,``,b,{"max-width":`${1.5*H(a)}px`}),X(x,`points`,t),X(S,`points`,n)},[()=>Z(`board-words`,{words:H(v)||Z(`board-empty`)}),()=>c(1),()=>c(6)]),K(e,y),M()}Cr([`click`]);var wc=G(`<circle class="pip svelte-1jc4xnx" r="3.4"></circle>`),Tc=G(`<text class="face svelte-1jc4xnx" x="20" y="26" text-anchor="middle"> </text>`),Ec=G(`<svg viewBox="0 0 40 40" aria-hidden="true"><rect class="die svelte-1jc4xnx" x="1.5" y="1.5" width="37" height="37" rx="9"></rect><!></svg>`),Dc=W(`<button class="quiet svelte-1jc4xnx"><!><span class="word svelte-1jc4xnx"> </span></button>`),Oc=G(`<svg viewBox="0 0 40 40" aria-hidden="true" class="svelte-1jc4xnx"><rect class="none svelte-1jc4xnx" x="1.5" y="1.5" width="37" height="37" rx="9"></rect></svg>`),kc=W(`<div class="dice svelte-1jc4xnx" role="group"><!> <!></div>`);function Ac(e,t){j(t,!0);let n=(e,n=d,r=d)=>{var o=Ec();let c,l;Y(B(L(o)),17,()=>s[n()]??[],([e,t])=>`${e}${t}`,(e,t)=>{var n=N(()=>g(H(t),2));let r=()=>H(n)[0],i=()=>H(n)[1];var a=wc();V(()=>{X(a,`cx`,11+9*r()),X(a,`cy`,11+9*i())}),K(e,a)},e=>{var t=Tc(),r=z(t,!0);V(()=>q(r,n())),K(e,t)}),A(o),V(()=>{c=mi(o,0,`tone-${a()[r()]??``}`,`svelte-1jc4xnx`,c,{tumble:t.rolled!==void 0}),X(o,`width`,i()),X(o,`height`,i()),l=gi(o,``,l,{"--turn":`${r()%2?200:-230}deg`})}),K(e,o)},r=Ki(t,`empty`,3,0),i=Ki(t,`size`,3,54),a=Ki(t,`tones`,19,()=>[]),o=e=>t.kept?.[e]?Z(`die-keep`):Z(`die-roll`),s={1:[[1,1]],2:[[0,0],[2,2]],3:[[0,0],[1,1],[2,2]],4:[[0,0],[2,0],[0,2],[2,2]],5:[[0,0],[2,0],[1,1],[0,2],[2,2]],6:[[0,0],[2,0],[0,1],[2,1],[0,2],[2,2]]};var c=kc();let l;var u=L(c);Jr(u,()=>t.rolled,e=>{var r=Nr();Y(R(r),17,()=>t.dice,Yr,(e,r,i)=>{var a=Nr(),s=R(a),c=e=>{var a=Dc(),s=L(a);n(s,()=>H(r),()=>i);var c=z(B(s),!0);A(a),V((e,n)=>{X(a,`aria-pressed`,t.kept?.[i]??!1),X(a,`aria-label`,e),q(c,n)},[()=>Z(`die-words`,{number:i+1,face:H(r),then:o(i)}),()=>o(i)]),U(`click`,a,()=>t.onkeep?.(i)),K(e,a)},l=e=>{n(e,()=>H(r),()=>i)};J(s,e=>{t.onkeep?e(c):e(l,-1)}),K(e,a)}),K(e,r)}),Y(B(u,2),17,()=>({length:r()}),Yr,(e,t)=>{var n=Oc();V(()=>{X(n,`width`,i()),X(n,`height`,i())}),K(e,n)}),A(c),V(e=>{X(c,`aria-label`,e),l=gi(c,``,l,{"--die":`${i()}px`})},[()=>t.dice.length?Z(`dice-words`,{dice:t.dice.join(` `)}):Z(`dice-none`)]),K(e,c),M()}Cr([`click`]);var jc=class extends Error{status;what;why;how;constructor(e,t,n,r){super(`${t}: ${n}`),this.status=e,this.what=t,this.why=n,this.how=r}};async function Mc(e,t,n){let r=n===void 0?{}:{"content-type":`application/json`},i;try{i=await fetch(`/api${t}`,{method:e,headers:r,body:n})}catch{throw new jc(0,Z(`failure-server`),Z(`failure-silent`),Z(`failure-restart`))}let a=!!i.headers.get(`content-type`)?.startsWith(`application/json`);return{status:i.status,isJson:a,body:await i.text()}}var Nc=[`progress`,`partial`,`result`,`failure`];function Pc(e,t,n){let r=new EventSource(`/api${e}`);for(let e of Nc)r.addEventListener(e,n=>t(e,n.data));return r.onerror=()=>{r.readyState===EventSource.CLOSED&&n(new jc(0,Z(`failure-computation`),Z(`failure-refused`),Z(`failure-check`))),r.close()},()=>r.close()}async function Fc(e,t,n){let{status:r,isJson:i,body:a}=await Mc(e,t,n===void 0?void 0:JSON.stringify(n));if(r>=400){let e=i?JSON.parse(a).error:void 0;throw new jc(r,e?.what??Z(`failure-server`),e?.why??Z(`failure-status`,{status:String(r)}),e?.how??Z(`again`))}return i?JSON.parse(a):a}function Ic(e,t){let n=Object.entries(t).filter(e=>e[1]!==void 0&&e[1]!==``),r=new URLSearchParams(n.map(([e,t])=>[e,String(t)])).toString();return r?`${e}?${r}`:e}var Lc=(e,t={})=>Fc(`GET`,Ic(e,t)),Rc=(e,t={})=>Fc(`POST`,e,t),zc=e=>Fc(`DELETE`,e);async function Bc(e,t,n){let r=document.createElement(`a`);r.href=URL.createObjectURL(new Blob([await Lc(e,t)])),r.download=n,r.click(),setTimeout(()=>URL.revokeObjectURL(r.href),6e4)}function Vc(e,t,n){let r=Pc(Ic(e,t),(e,t)=>{let i=JSON.parse(t);if(e===`progress`||e===`partial`)return n.progress(i);r(),e===`result`?n.result(i):n.failure(new jc(422,i.what,i.why,i.how))},n.failure);return r}var Hc=W(`<div role="alert" class="svelte-164xzn6"><strong> </strong> <span class="soft"> </span></div>`);function Uc(e,t){j(t,!0);let n=N(()=>t.error instanceof jc?t.error:new jc(0,Z(`failure-page`),String(t.error),Z(`failure-load`)));var r=Hc(),i=L(r),a=z(i,!0),o=B(i),s=z(B(o));A(r),V(()=>{X(r,`lang`,H(n).status>=400?`en`:void 0),q(a,H(n).what),q(o,`: ${H(n).why??``} `),q(s,`· ${H(n).how??``}`)}),K(e,r),M()}var Wc=W(`<li class="svelte-1p8e7yh"><span> </span> <span class="num soft"> </span> <span> </span></li>`),Gc=W(`<details><summary class="svelte-1p8e7yh"> </summary> <ul class="rolls svelte-1p8e7yh"></ul></details>`),Kc=W(`<p class="reasons svelte-1p8e7yh"><strong> </strong> </p> <!>`,1);function qc(e,t){j(t,!0);let n=N(()=>Fs(t.advice)),r=N(()=>g(H(n))),i=N(()=>H(r)[0]),a=N(()=>H(r).slice(1)),o=N(()=>Is(t.advice)),s=e=>`${e>=0?`+`:`−`}${Wo(Math.abs(e),t.advice.unit)}`;var c=Kc(),l=R(c),u=L(l),d=z(u,!0),f=B(u);A(l);var p=B(l,2),m=e=>{var t=Gc(),n=L(t),r=z(n,!0),i=B(n,2);Y(i,21,()=>H(o),e=>e.name,(e,t)=>{var n=Wc(),r=L(n),i=z(r,!0),a=B(r,2),o=z(a,!0),c=B(a,2);let l;var u=z(c,!0);A(n),V((e,n)=>{q(i,H(t).name),q(o,e),l=mi(c,1,`num svelte-1p8e7yh`,null,l,{bad:H(t).swing<0,good:H(t).swing>=0}),q(u,n)},[()=>Uo(H(t).chance),()=>Number.isNaN(H(t).swing)?``:s(H(t).swing)]),K(e,n)}),A(i),A(t),V(e=>q(r,e),[()=>Z(`reasons-rolls`)]),K(e,t)};J(p,e=>{H(o).length>1&&e(m)}),V(e=>{q(d,H(i)),q(f,` ${e??``}`)},[()=>H(a).join(` `)]),K(e,c),M()}He();var Jc=Jt({done:0,work:0}),Yc=W(`<progress class="svelte-y3de1v"></progress>`),Xc=W(`<p class="soft svelte-y3de1v" aria-busy="true"> <!></p>`);function Zc(e,t){j(t,!1),Bi();var n=Xc(),r=L(n),i=B(r),a=e=>{var t=Yc();V(e=>{X(t,`max`,Jc.work),ki(t,Jc.done),X(t,`aria-label`,e)},[()=>Z(`waiting`)]),K(e,t)};J(i,e=>{Jc.work&&e(a)}),A(n),V(e=>q(r,`${e??``} `),[()=>Z(`waiting`)]),K(e,n),M()}var Qc=20,$c=300,el=`analyses`,tl=Jt({all:Xa(el,[])});function*nl(e){yield e;for(let t of e.children)yield*nl(t)}function rl(e,t){for(let n of nl(e))if(n.position===t)return n}function il(e,t){tl.all=[e,...Xa(el,[]).filter(n=>n.position!==e.position&&n.position!==t?.position)].slice(0,Qc),Za(el,tl.all)}function al(e){let[t]=tl.all;if(t&&rl(t,e))return;let n=tl.all.find(t=>rl(t,e));if(n)return il(n);il({position:e,move:``,children:[]},t?.children.length===0?t:void 0)}function ol(e,t,n){al(e);let[r]=tl.all,i=r&&rl(r,e);!r||!i||rl(r,n)||[...nl(r)].length>=$c||(i.children.push({position:n,move:t,children:[]}),il(r))}function sl(e){tl.all=Xa(el,[]).filter(t=>t.position!==e.position),Za(el,tl.all)}function*cl(e){let t=[];for(let n=e;n;n=n.children[0])yield{node:n,others:t},t=n.children.slice(1)}var ll=G(`<circle r="6.4"></circle>`),ul=G(`<rect x="-6" y="-6" width="12" height="12" rx="1.5"></rect>`),dl=G(`<path d="M0 -7 L7 5.5 L-7 5.5 Z"></path>`),fl=G(`<path d="M0 -7.5 L7.5 0 L0 7.5 L-7.5 0 Z"></path>`),pl=G(`<svg viewBox="-8 -8 16 16" aria-hidden="true"><!></svg>`);function ml(e,t){let n=Ki(t,`size`,3,14);var r=pl(),i=L(r),a=e=>{K(e,ll())},o=e=>{K(e,ul())},s=e=>{K(e,dl())},c=e=>{K(e,fl())};J(i,e=>{t.seat===0?e(a):t.seat===1?e(o,1):t.seat===2?e(s,2):e(c,-1)}),A(r),V(()=>{mi(r,0,`seat${t.seat}`,`svelte-1hwge53`),X(r,`width`,n()),X(r,`height`,n())}),K(e,r)}var hl=(e,t=d,n=d,r=d,i=d,a=d)=>{var o=gl(),s=L(o);Oi(s),A(o),V((e,t)=>{X(s,`aria-label`,e),X(s,`max`,i()),ki(s,t)},[()=>Z(`editor-cell`,{name:t(),column:r()}),()=>n().get(r())??0]),U(`change`,s,e=>a()(Number(e.currentTarget.value))),K(e,o)},gl=W(`<td class="svelte-h1xjcr"><input type="number" inputmode="numeric" min="0" class="svelte-h1xjcr"/></td>`),_l=W(`<option></option>`),vl=W(`<label><span class="hidden"> </span> <select><option>–</option><!></select></label>`),yl=W(`<th scope="col" class="svelte-h1xjcr"><!> <span class="name svelte-h1xjcr"> </span></th>`),bl=W(`<tr><th scope="row" class="svelte-h1xjcr"> <span class="soft small"> </span></th><!><!></tr>`),xl=W(`<div class="row" role="group"><!> <span class="small soft"> </span></div> <details><summary class="svelte-h1xjcr"> </summary> <table class="svelte-h1xjcr"><thead><tr><th scope="col" class="svelte-h1xjcr"> </th><!><th scope="col" class="svelte-h1xjcr"> </th></tr></thead><tbody></tbody></table></details> <p class="small soft"> </p>`,1);function Sl(e,t){j(t,!0);let n=(e,t,n)=>new Map(e).set(t,n);function r(e,r,i){t.onchange({...t.at,squares:t.at.squares.map((t,a)=>a===e?n(t,r,i):t)})}function i(e,n){let r=[...t.at.dice];r[e]=n,t.onchange({...t.at,dice:n===0?[]:Array.from({length:4},(e,t)=>r[t]??n)})}var a=xl(),o=R(a),s=L(o);Y(s,16,()=>({length:4}),Yr,(e,n,r)=>{var a=vl(),o=L(a),s=z(o,!0),c=B(o,2),l=L(c);l.value=l.__value=`0`,Y(B(l),17,()=>({length:t.at.board.sides}),Yr,(e,t,n,r)=>{var i=_l();i.textContent=n+1;var a={};V(e=>{a!==(a=e)&&(i.value=(i.__value=a)??``)},[()=>String(n+1)]),K(e,i)}),A(c);var u;bi(c),A(a),V((e,t)=>{q(s,e),u!==(u=t)&&(c.value=(c.__value=u)??``,yi(c,u))},[()=>Z(`editor-die`,{number:r+1}),()=>String(t.at.dice[r]??0)]),U(`change`,c,e=>i(r,Number(e.currentTarget.value))),K(e,a)});var c=z(B(s,2),!0);A(o);var l=B(o,2),u=L(l),d=z(u,!0),f=B(u,2),p=L(f),m=L(p),h=L(m),_=z(h,!0),v=B(h);Y(v,17,()=>t.at.squares,Yr,(e,n,r)=>{var i=yl(),a=L(i);ml(a,{seat:r});var o=z(B(a,2),!0);A(i),V(()=>q(o,t.names[r])),K(e,i)});var y=z(B(v),!0);A(m),A(p);var b=B(p);Y(b,21,()=>t.at.board.lengths,([e,t])=>e,(e,i)=>{var a=N(()=>g(H(i),2));let o=()=>H(a)[0],s=()=>H(a)[1];var c=bl(),l=L(c),u=L(l),d=z(B(u),!0);A(l);var f=B(l);Y(f,17,()=>t.at.squares,Yr,(e,n,i)=>{hl(e,()=>t.names[i]??``,()=>H(n),o,s,()=>e=>r(i,o(),e))});var p=B(f);{let e=N(()=>Z(`runner`));hl(p,()=>H(e),()=>t.at.markers,o,s,()=>e=>t.onchange({...t.at,markers:n(t.at.markers,o(),e)}))}A(c),V(e=>{q(u,`${o()??``} `),q(d,e)},[()=>Z(`race-of`,{target:s()})]),K(e,c)}),A(b),A(f),A(l);var x=z(B(l,2),!0);V((e,t,n,r,i,a)=>{X(o,`aria-label`,e),q(c,t),q(d,n),q(_,r),q(y,i),q(x,a)},[()=>Z(`editor-dice`),()=>Z(`editor-dice`),()=>Z(`editor-numbers`),()=>Z(`column`),()=>Z(`runner`),()=>Z(`editor-click`)]),K(e,a),M()}Cr([`change`]);var Cl=W(`<th scope="col" class="svelte-17hjy4w"> </th>`),wl=G(`<svg viewBox="0 0 34 24" width="34" height="24" role="img"><title> </title><rect width="34" height="24" rx="4"></rect><text x="17" y="16" text-anchor="middle" font-size="12" class="svelte-17hjy4w"> </text></svg>`),Tl=W(`<td><!></td>`),El=W(`<tr><th scope="row" class="svelte-17hjy4w"> </th><!></tr>`),Dl=W(`<div class="scroll"><table class="svelte-17hjy4w"><caption class="svelte-17hjy4w"> </caption><thead><tr><th scope="col" class="svelte-17hjy4w"><span class="hidden"> </span></th><!></tr></thead><tbody></tbody></table></div>`);function Ol(e,t){j(t,!0);var n=Dl(),r=L(n),i=L(r),a=z(i,!0),o=B(i),s=L(o),c=L(s),l=z(L(c),!0);A(c),Y(B(c),16,()=>t.columns,e=>e,(e,t)=>{var n=Cl(),r=z(n,!0);V(()=>q(r,t)),K(e,n)}),A(s),A(o);var u=B(o);Y(u,22,()=>t.rows,e=>e,(e,n,r)=>{var i=El(),a=L(i),o=z(a,!0);Y(B(a),18,()=>t.columns,e=>e,(e,n,i)=>{let a=N(()=>t.cells[H(r)]?.[H(i)]);var o=Tl();let s;var c=L(o),l=e=>{var t=wl(),n=L(t),r=z(n,!0),i=B(n),o=z(B(i),!0);A(t),V(e=>{X(t,`aria-label`,H(a).label),q(r,H(a).label),mi(i,0,ci(H(a).shade<0?`minus`:`plus`),`svelte-17hjy4w`),X(i,`opacity`,e),q(o,H(a).sign)},[()=>.05+.4*Math.min(1,Math.abs(H(a).shade))]),K(e,t)};J(c,e=>{H(a)&&e(l)}),A(o),V(()=>s=mi(o,1,`svelte-17hjy4w`,null,s,{here:H(a)?.here,none:!H(a)})),K(e,o)}),A(i),V(()=>q(o,n)),K(e,i)}),A(u),A(r),A(n),ai(n,e=>Ho?.(e)),V(()=>{q(a,t.title),q(l,t.rowName)}),K(e,n),M()}var kl=W(`<span class="small legend svelte-kxdx4q"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect class="roll svelte-kxdx4q" width="16" height="16" rx="3"></rect></svg> </span> <span class="small legend svelte-kxdx4q"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect class="stop svelte-kxdx4q" width="16" height="16" rx="3"></rect></svg> </span>`,1),Al=W(`<p class="small soft svelte-kxdx4q"> </p>`),jl=W(`<!> <p class="small soft svelte-kxdx4q"> </p>`,1),Ml=W(`<div class="row"><button> </button> <!></div> <!> <!> <details><summary class="svelte-kxdx4q"> </summary> <!></details>`,1);function Nl(e,t){j(t,!0);let n=Ki(t,`painted`,15),r=F(Jt(Xa(`heat`,!1))),i=F(!1),a=F(void 0),o=F(void 0),s=N(()=>H(r)||H(i)),c=N(()=>H(a)&&nc(H(a),t.at.markers)),l=N(()=>[...t.at.board.lengths.keys()]),u=N(()=>Math.max(0,...H(a)?.cells.map(e=>e.height)??[])),d=N(()=>Array.from({length:H(u)},(e,t)=>H(u)-t));_n(()=>{t.position,(e=>{var t=g(e,2);I(a,t[0]),I(o,t[1])})([void 0,void 0])}),_n(()=>{let e=t.position;H(s)&&t.ready&&Lc(`/heat`,{position:e}).then(n=>{e===t.position&&I(a,n)}).catch(n=>{e===t.position&&I(o,n)})}),_n(()=>(n(H(r)?H(c):void 0),()=>n(void 0)));function f(){I(r,!H(r)),Za(`heat`,H(r))}var p=Ml(),m=R(p),h=L(m),_=z(h,!0),v=B(h,2),y=e=>{var t=kl(),n=R(t),r=B(L(n));A(n);var i=B(n,2),a=B(L(i));A(i),V((e,t)=>{q(r,` ${e??``}`),q(a,` ${t??``}`)},[()=>Z(`heat-rolls`),()=>Z(`heat-stops`)]),K(e,t)};J(v,e=>{H(r)&&e(y)}),A(m);var b=B(m,2),x=e=>{Uc(e,{get error(){return H(o)}})};J(b,e=>{H(o)&&e(x)});var S=B(b,2),C=e=>{var t=Al(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`heat-painted`,{exact:H(a).exact?`yes`:`no`})]),K(e,t)},w=e=>{Zc(e,{})};J(S,e=>{H(r)&&H(a)?e(C):H(r)&&!H(o)&&e(w,1)});var T=B(S,2),E=L(T),D=z(E,!0),ee=B(E,2),te=e=>{var t=jl(),n=R(t);{let e=N(()=>Z(`heat-legend`)),t=N(()=>Z(`heat-height`)),r=N(()=>H(d).map(String)),i=N(()=>H(l).map(String)),a=N(()=>H(d).map(e=>H(l).map(t=>H(c)?.get(tc(t,e))??null)));Ol(n,{get title(){return H(e)},get rowName(){return H(t)},get rows(){return H(r)},get columns(){return H(i)},get cells(){return H(a)}})}var r=z(B(n,2),!0);V(e=>q(r,e),[()=>H(a).exact?Z(`heat-exact`):Z(`heat-estimated`)]),K(e,t)},ne=e=>{Zc(e,{})};J(ee,e=>{H(a)?e(te):H(i)&&!H(o)&&e(ne,1)}),A(T),V((e,t)=>{X(h,`aria-pressed`,H(r)),q(_,e),q(D,t)},[()=>Z(`heat-paint`),()=>Z(`heat-title`)]),U(`click`,h,f),zi(`open`,`toggle`,T,e=>I(i,e),()=>H(i)),K(e,p),M()}Cr([`click`]);var Pl=W(`<label> <input type="number" min="0" max="999" class="svelte-ibxv9v"/></label>`),Fl=W(`<option></option>`),Il=W(`<div class="row"><!> <label> <input type="number" min="0" max="999" class="svelte-ibxv9v"/></label> <label> <select><option> </option><!></select></label></div>`);function Ll(e,t){j(t,!0);let n=N(()=>(t.parts.fields[0]??`0`).split(`/`).map(Number)),r=N(()=>Number(t.parts.fields[1]??0)),i=N(()=>t.parts.fields[2]??``);function a(e,n,r){t.onchange({...t.parts,fields:[e.join(`/`),String(n),...r?[r]:[]]})}var o=Il(),s=L(o);Y(s,17,()=>H(n),Yr,(e,t,o)=>{var s=Pl(),c=L(s),l=B(c);Oi(l),A(s),V(e=>{q(c,`${e??``} `),ki(l,H(t))},[()=>Z(o?`pig-other`:`pig-mover`)]),U(`change`,l,e=>a(H(n).map((t,n)=>n===o?Number(e.currentTarget.value):t),H(r),H(i))),K(e,s)});var c=B(s,2),l=L(c),u=B(l);Oi(u),A(c);var d=B(c,2),f=L(d),p=B(f),m=L(p),h=z(m,!0);m.value=m.__value=``,Y(B(m),16,()=>({length:6}),Yr,(e,t,n)=>{var r=Fl();r.textContent=n+1,r.__value=n+1,K(e,r)}),A(p);var g;bi(p),A(d),A(o),V((e,t,n)=>{q(l,`${e??``} `),ki(u,H(r)),q(f,`${t??``} `),q(h,n),g!==(g=H(i))&&(p.value=(p.__value=g)??``,yi(p,g))},[()=>Z(`pig-turn`),()=>Z(`pig-die`),()=>Z(`pig-open`)]),U(`change`,u,e=>a(H(n),Number(e.currentTarget.value),H(i))),U(`change`,p,e=>a(H(n),H(r),e.currentTarget.value)),K(e,o),M()}Cr([`change`]);var Rl={cantstop:{spec:`cantstop(6,3,players=2)`,against:`potential`,players:{stages:{share:.499,interval:[.47710991149865634,.5208939225959061],games:2e3},odds:{share:.4445,interval:[.4228493706941391,.4663634215540799],games:2e3},linear2011:{share:.2775,interval:[.25831690413269276,.2975361819074648],games:2e3},simple:{share:.249,interval:[.2305413410211493,.2684210167140396],games:2e3},linear2009:{share:.239,interval:[.22082092237035655,.2581797763104574],games:2e3},constant2009:{share:.2615,interval:[.24271079003397567,.2812036415191819],games:2e3},rule28:{share:.189,interval:[.1724439847429343,.206748418666005],games:2e3}}},solitaire:{spec:`cantstop(6,3)`,players:{stages:{mean:7.0435,interval:[6.95032505758104,7.13667494241896],games:4e3},odds:{mean:7.61175,interval:[7.5197479285054944,7.703752071494505],games:4e3},linear2011:{mean:8.8025,interval:[8.724589435352238,8.880410564647763],games:4e3},simple:{mean:9.0635,interval:[8.989630622669448,9.13736937733055],games:4e3},linear2009:{mean:9.19,interval:[9.118422839249815,9.261577160750184],games:4e3},constant2009:{mean:9.53275,interval:[9.43772065426401,9.62777934573599],games:4e3},rule28:{mean:10.5855,interval:[10.475655293375473,10.695344706624526],games:4e3},random:{mean:20.75975,interval:[20.647180698140456,20.872319301859545],games:4e3}}},yahtzee:{spec:`yahtzee`,players:{optimal:{mean:254.315,interval:[252.47804834302164,256.1519516569783],games:4e3},rules2026:{mean:234.73825,interval:[232.7318189647864,236.74468103521357],games:4e3},rules2007:{mean:226.9245,interval:[224.89184350724847,228.95715649275152],games:4e3},means:{mean:226.0215,interval:[224.31016509803277,227.73283490196724],games:4e3},greedy:{mean:218.41775,interval:[216.86038251488824,219.97511748511178],games:4e3},novice:{mean:166.72525,interval:[164.57974821761857,168.8707517823814],games:4e3},random:{mean:46.90175,interval:[46.323144906922444,47.480355093077556],games:4e3}}}},zl=e=>e.split(`(`)[0];function Bl(e,t){let n=zl(e);if(e!==n&&!/^(rule28\(threshold=28\)|potential\(goal=first)/.test(e))return``;if(t===Rl.cantstop.spec){let e=Rl.cantstop.players[n];return e?Z(`strength-wins`,{share:Uo(e.share,0),name:Vl(Rl.cantstop.against,``).name}):n===Rl.cantstop.against?Z(`strength-best`):``}if(t===Rl.solitaire.spec){let e=Rl.solitaire.players[n];return e?Z(`strength-turns`,{turns:Q(e.mean,1)}):``}if(/^yahtzee(\(forced\))?$/.test(t)){let e=Rl.yahtzee.players[n];return e?Z(`strength-points`,{points:Q(e.mean,0)}):``}return``}function Vl(e,t){let n=ho(`opponent`,zl(e)),r=ho(`way`,zl(e))??``,i=n&&e.includes(`(`)&&!/^(rule28\(threshold=28\)|potential\(goal=first,reach=6\))$/.test(e);return{name:n??Yo(vs(e)),way:i?e:r,strength:Bl(e,t)}}function Hl(e,t){let n=e.map(e=>e.bot?Vl(e.bot,t).name:vs(e.name));return n.map((e,t)=>{let r=n.slice(0,t).filter(t=>t===e).length;return r?`${e} ${r+1}`:e})}function Ul({winners:e,scores:t,resigned:n},r,i){let a=new Intl.ListFormat(lo.locale).format(e.map(e=>r[e]??``)),o=t[e[0]??0]??0,s=i===`turns`?Z(`result-turns`,{count:o}):i===`points`?Z(`result-points`,{count:o}):``,c=r[n??e[0]??0]??``;return n===null?(r.length===1?Z(`result-finished`,{name:c,how:s}):e.length===1?Z(`result-won`,{name:c,how:s}):Z(`result-shared`,{winners:a,how:s})).replace(/ +/g,` `).trim():e.length?Z(`result-given-up-won`,{name:c,winners:a}):Z(`result-given-up`,{name:c})}function Wl(e){let t=Hl(e.seats.map((t,n)=>({name:t,bot:e.bots?.[n]??null})),e.spec),n=e.ended?Ul(e.ended,t,e.unit??``):e.result;return`${t.join(`, `)} · ${n||Z(`turn`,{turn:e.turn})}`}var Gl=W(`<button> </button><progress class="svelte-flohdv"></progress>`,1),Kl=W(`<button> </button>`),ql=W(`<span class="small soft"> </span>`),Jl=W(`<tr><th scope="row"> </th><td class="num"> </td><td class="num soft"> </td><td class="num"> <span class="soft small"> </span></td></tr>`),Yl=W(`<div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num">95 %</th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table></div>`),Xl=W(`<details class="svelte-flohdv"><summary class="svelte-flohdv"> </summary> <div class="stack svelte-flohdv"><div class="row"><!> <!></div> <!> <!></div></details>`);function Zl(e,t){j(t,!0);let n=F(void 0),r=F(void 0),i=F(void 0);_n(()=>(t.position,(e=>{var t=g(e,2);I(n,t[0]),I(r,t[1],!0)})([void 0,void 0]),a));function a(){H(i)?.(),I(i,void 0)}function o(){(e=>{var t=g(e,2);I(n,t[0]),I(r,t[1],!0)})([void 0,void 0]);let e=Math.floor(Math.random()*1e9);I(i,Vc(`/rollout`,{position:t.position,seed:e,games:2e4,until_decided:!0},{progress:e=>{e.options&&I(n,e)},result:e=>{I(n,e),I(i,void 0)},failure:e=>{I(r,e,!0),I(i,void 0)}}),!0)}var s=Xl(),c=L(s),l=z(c,!0),u=B(c,2),d=L(u),f=L(d),p=e=>{var t=Gl(),r=R(t),i=z(r,!0),o=B(r);V((e,t)=>{q(i,e),ki(o,H(n)?.games??0),X(o,`max`,H(n)?.most??1),X(o,`aria-label`,t)},[()=>Z(`halt`),()=>Z(`rollout-played`)]),U(`click`,r,a),K(e,t)},m=e=>{var t=Kl(),r=z(t,!0);V(e=>q(r,e),[()=>H(n)?Z(`rollout-again`):Z(`start`)]),U(`click`,t,o),K(e,t)};J(f,e=>{H(i)?e(p):e(m,-1)});var h=B(f,2),_=e=>{var t=ql(),r=z(t,!0);V(e=>q(r,e),[()=>Z(`rollout-words`,{games:H(n).games,strategy:Vl(H(n).strategy,``).name,luck:H(n).luck_adjusted?`out`:`in`,decided:H(n).decided?`yes`:`no`})]),K(e,t)};J(h,e=>{H(n)&&e(_)}),A(d);var v=B(d,2),y=e=>{Uc(e,{get error(){return H(r)}})};J(v,e=>{H(r)&&e(y)});var b=B(v,2),x=e=>{var t=Yl(),r=L(t),i=L(r),a=L(i),o=L(a),s=z(o,!0),c=B(o),l=z(c,!0),u=z(B(c,2),!0);A(a),A(i);var d=B(i);Y(d,21,()=>H(n).options.slice(0,10),e=>e.index,(e,t)=>{var r=Jl(),i=L(r),a=z(i,!0),o=B(i),s=z(o,!0),c=B(o),l=z(c),u=B(c),d=L(u),f=z(B(d));A(u),A(r),V((e,t,n,r,i,o)=>{q(a,e),q(s,t),q(l,`${n??``} – ${r??``}`),q(d,`${i??``} `),q(f,`± ${o??``}`)},[()=>Cs(H(t).move),()=>Wo(H(t).value,H(n).unit),()=>Wo(H(t).low,H(n).unit),()=>Wo(H(t).high,H(n).unit),()=>Wo(H(t).regret,H(n).unit),()=>Wo((H(t).regret_high-H(t).regret_low)/2,H(n).unit)]),K(e,r)}),A(d),A(r),A(t),ai(t,e=>Ho?.(e)),V((e,t,n)=>{q(s,e),q(l,t),q(u,n)},[()=>Z(`move`),()=>Z(`value`),()=>Z(`gives-away`)]),K(e,t)};J(b,e=>{H(n)&&e(x)}),A(u),A(s),V(e=>q(l,e),[()=>Z(`rollout-title`)]),K(e,s),M()}Cr([`click`]);var Ql=W(`<a class="svelte-fd1i2c"> </a>`),$l=W(`<li><!> <!></li>`),eu=W(`<ol class="svelte-fd1i2c"></ol>`),tu=W(`<section class="svelte-fd1i2c"><h2 class="svelte-fd1i2c"> </h2> <!></section>`),nu=W(`<li class="past svelte-fd1i2c"><span> </span> <!> <button class="quiet small">✕</button></li>`),ru=W(`<details><summary class="svelte-fd1i2c"> </summary> <ul class="svelte-fd1i2c"></ul></details>`),iu=W(`<!> <!>`,1);function au(e,t){j(t,!0);let n=(e,n=d,r=d)=>{var i=Ql(),a=z(i,!0);V(e=>{X(i,`href`,e),X(i,`aria-current`,n().position===t.position?`step`:void 0),q(a,r())},[()=>$(`analyse`,{position:n().position})]),U(`click`,i,e=>{e.metaKey||e.ctrlKey||e.shiftKey||(e.preventDefault(),t.onshow(n().position))}),K(e,i)},r=(e,t=d)=>{var i=eu();Y(i,21,()=>cl(t()),({node:e,others:t})=>e.position,(e,t)=>{let i=()=>H(t).node,a=()=>H(t).others;var o=$l();let s;var c=L(o);{let e=N(()=>l(i()));n(c,i,()=>H(e))}Y(B(c,2),17,a,e=>e.position,(e,t)=>{r(e,()=>H(t))}),A(o),V(()=>s=mi(o,1,`svelte-fd1i2c`,null,s,{wide:a().length})),K(e,o)}),A(i),K(e,i)},i=N(()=>tl.all),a=N(()=>g(H(i))),o=N(()=>H(a)[0]),s=N(()=>H(a).slice(1)),c=e=>ls(Zo(e).fields.at(-1)).join(`-`),l=({move:e,position:t})=>e===`roll`?Z(`tree-roll`,{dice:c(t)}):e?Cs(e):Z(`tree-begin`),u=e=>Zo(e).fields.join(` | `);var f=iu(),p=R(f),m=e=>{var t=tu(),n=L(t),i=z(n,!0),a=B(n,2);r(a,()=>H(o)),A(t),V((e,n)=>{X(t,`aria-label`,e),q(i,n)},[()=>Z(`tree-title`),()=>Z(`tree-title`)]),K(e,t)};J(p,e=>{H(o)?.children.length&&e(m)});var h=B(p,2),_=e=>{var t=ru(),r=L(t),i=z(r,!0),a=B(r,2);Y(a,21,()=>H(s),e=>e.position,(e,t)=>{var r=nu(),i=L(r),a=z(i,!0),o=B(i,2);{let e=N(()=>u(H(t).position));n(o,()=>H(t),()=>H(e))}var s=B(o,2);A(r),V((e,t)=>{q(a,e),X(s,`aria-label`,t)},[()=>Ts(Zo(H(t).position).spec),()=>Z(`tree-forget`,{position:H(t).position})]),U(`click`,s,()=>sl(H(t))),K(e,r)}),A(a),A(t),V(e=>q(i,e),[()=>Z(`tree-earlier`)]),K(e,t)};J(h,e=>{H(s).length&&e(_)}),K(e,f),M()}Cr([`click`]);var ou=new Set([`$$slots`,`$$events`,`$$legacy`,`text`]);function su(e,t){j(t,!0);let n=Gi(t,ou);var r=Nr();Y(R(r),17,()=>_o(t.text),Yr,(e,t)=>{let r=N(()=>n[H(t).tag]);var i=Nr(),a=R(i),o=e=>{var n=Nr();ii(R(n),()=>H(r),()=>H(t).text),K(e,n)},s=e=>{var n=Mr();V(()=>q(n,H(t).text)),K(e,n)};J(a,e=>{typeof H(r)==`function`?e(o):e(s,-1)}),K(e,i)}),K(e,r),M()}var cu=W(`<span class="mono"> </span>`),lu=W(`<button class="small"> </button>`),uu=W(`<label><span><!></span> <input class="mono svelte-1nu3vdd"/></label> <div class="row svelte-1nu3vdd"><label> <select><option> </option><option>2</option><option>1</option><option>0</option></select></label> <label> <input class="mono svelte-1nu3vdd"/></label></div> <!> <div class="row" role="group"></div>`,1);function du(e,t){j(t,!0);let n=N(()=>t.parts.fields[0]??`-`),r=N(()=>t.parts.fields[1]??`2`),i=N(()=>ls(t.parts.fields[2]));function a(e,n,r){t.onchange({...t.parts,fields:[e.trim()||`-`,n,r.join(`-`)||`-`]})}let o=e=>a(H(n),H(r),H(i).map((t,n)=>n===e?t%6+1:t));var s=uu(),c=R(s),l=L(c),u=L(l);{let e=(e,t=d)=>{var n=cu(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Z(`sheet-filled`,{example:`ones:3, sixes:24, yahtzee:50`}));su(u,{get text(){return H(t)},code:e,$$slots:{code:!0}})}A(l);var f=B(l,2);Oi(f),A(c);var p=B(c,2),m=L(p),h=L(m),g=B(h),_=L(g),v=z(_,!0);_.value=_.__value=`3`,we(3),A(g);var y;bi(g),A(m);var b=B(m,2),x=L(b),S=B(x);Oi(S),A(b),A(p);var C=B(p,2);Ac(C,{get dice(){return H(i)}});var w=B(C,2);Y(w,21,()=>H(i),Yr,(e,t,n)=>{var r=lu(),i=z(r);V(e=>{X(r,`aria-label`,e),q(i,`↻ ${H(t)??``}`)},[()=>Z(`sheet-turn-die`,{number:n+1,face:H(t)})]),U(`click`,r,()=>o(n)),K(e,r)}),A(w),V((e,t,i,a,o)=>{ki(f,H(n)),q(h,`${e??``} `),q(v,t),y!==(y=H(r))&&(g.value=(g.__value=y)??``,yi(g,y)),q(x,`${i??``} `),ki(S,a),X(w,`aria-label`,o)},[()=>Z(`sheet-rolls`),()=>Z(`sheet-not-rolled`),()=>Z(`dice`),()=>H(i).join(`-`),()=>Z(`sheet-turn`)]),U(`change`,f,e=>a(e.currentTarget.value,H(r),H(i))),U(`change`,g,e=>a(H(n),e.currentTarget.value,H(i))),U(`change`,S,e=>a(H(n),H(r),ls(e.currentTarget.value))),K(e,s),M()}Cr([`change`,`click`]);var fu=W(`<option> </option>`),pu=W(`<!> <!>`,1),mu=W(`<p class="soft"> </p>`),hu=W(`<li> </li>`),gu=W(`<ul class="quiz svelte-1kl0qeh"></ul>`),_u=W(`<div class="card"><p> </p> <!> <button class="primary"> <kbd>h</kbd></button></div>`),vu=W(`<h2> </h2> <!> <!>`,1),yu=W(`<h2> </h2><!>`,1),bu=W(`<div><!></div> <!>`,1),xu=W(`<h1> </h1> <form class="row line svelte-1kl0qeh"><label class="grow svelte-1kl0qeh"> <input class="mono svelte-1kl0qeh" name="position" spellcheck="false" autocomplete="off" maxlength="4096"/></label> <button class="primary"> </button> <label> <select><option>…</option><!></select></label></form> <div class="split"><section class="stack"><!> <!> <!> <div class="row"><button> <kbd>←</kbd></button> <button> <kbd>→</kbd></button> <button> <kbd> </kbd></button> <button class="quiet"> </button></div> <div class="row small"><button class="quiet"> <kbd>y</kbd></button> <button class="quiet"> </button> <button class="quiet"> </button></div></section> <div class="stack"><section class="stack" aria-live="polite"><!></section> <!></div></div>`,1);function Su(e,t){j(t,!0);let n=ds[`cantstop(6,3,players=2)`],r=N(()=>No.query.position??n),i=N(()=>No.query.as===`quiz`),a=N(()=>Zo(H(r))),o=N(()=>Lc(`/position`,{position:H(r)})),s=F(void 0),c=F(void 0),l=F(``),u=N(()=>H(l)!==H(r)),d=F(!0),f=F(``),p=F(``),m=F(void 0),h=N(()=>os(H(a))),_=N(()=>H(a).name===`cantstop`||H(a).name===`yahtzee`||H(a).fields.length===3?ls(H(a).fields[2]):[]),v=N(()=>H(h)?.squares.map((e,t)=>t?Z(`player-numbered`,{number:t+1}):Z(`seat-mover`))??[]);_n(()=>{let e=H(r);I(l,``),(e=>{var t=g(e,2);I(c,t[0],!0),I(f,t[1],!0)})([void 0,``]),I(d,!H(i)),fr(()=>al(e)),fr(()=>{H(s)&&Zo(H(s).position).spec!==Zo(e).spec&&I(s,void 0)}),Lc(`/advise`,{position:e}).then(t=>{e===H(r)&&I(s,t)}).catch(t=>{e===H(r)&&(e=>{var t=g(e,2);I(s,t[0]),I(c,t[1],!0)})([void 0,t])}).finally(()=>{e===H(r)&&I(l,e,!0)})});function y(e){e!==H(r)&&Lo($(`analyse`,{position:e}))}let b=()=>{No.depth>0&&history.back()},x=()=>{No.depth<Io.most&&history.forward()};async function S(e){let t=H(r);try{let n=await Lc(`/position`,{position:t,move:e,seed:Math.floor(Math.random()*2**32)});if(!n.position||t!==H(r))return;ol(t,e,n.position),y(n.position)}catch(e){I(c,e,!0)}}let C=e=>{H(u)||S(e)},w=()=>C(H(_).length&&H(s)?H(s).options[0]?.move??`roll`:`roll`),T=e=>{let t=H(s)?.options[e];t&&H(d)&&C(t.move)};async function E(e){let t=e===`position`?H(r):new URL($(`analyse`,{position:H(r),as:e===`quiz`?`quiz`:void 0}),location.href).href;await navigator.clipboard?.writeText(t).catch(()=>void 0),I(p,e,!0),setTimeout(()=>I(p,``),1500)}async function D(){let e=(await navigator.clipboard?.readText().catch(()=>``))?.trim();e&&y(e)}function ee(){y(Object.values(ds).find(e=>Zo(e).spec===H(a).spec)??n)}yo(()=>[{keys:[` `],label:Z(`analyse-key-walk`),run:w},{keys:[`r`],label:Z(`roll`),run:()=>void S(`roll`)},{keys:[`k`,`ArrowLeft`],label:Z(`back`),run:b},{keys:[`j`,`ArrowRight`],label:Z(`forward`),run:x},{keys:[`h`,`t`],label:Z(`analyse-key-answer`),run:()=>I(d,!H(d))},{keys:[`y`],label:Z(`key-copy`),run:()=>void E(`position`)},{keys:[`p`],label:Z(`key-paste`),run:()=>void D()},...Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>T(t)}))]);var te=xu(),ne=R(te),re=z(ne,!0),ie=B(ne,2),ae=L(ie),oe=L(ae),se=B(oe);Oi(se),A(ae);var ce=B(ae,2),le=z(ce,!0),ue=B(ce,2),de=L(ue),fe=B(de),pe=L(fe);pe.value=pe.__value=``,Y(B(pe),16,()=>Object.keys(ds),e=>e,(e,t)=>{var n=fu(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Ts(t)]),K(e,n)}),A(fe),fe.value=fe.__value=``,A(ue),A(ie);var me=B(ie,2),he=L(me),ge=L(he),_e=e=>{let t=N(()=>H(h));var n=pu(),r=R(n);{let e=N(()=>cs(H(t))),n=N(()=>ms(H(f)));Cc(r,{get columns(){return H(e)},get names(){return H(v)},get steps(){return H(n)},get heat(){return H(m)},onspace:(e,n)=>{let r=new Map(H(t).markers),i=H(t).squares[0]?.get(e)??0;r.get(e)===n?r.delete(e):n>i&&r.set(e,n),y(ss(H(a).spec,{...H(t),markers:r,dice:H(t).dice}))}})}Sl(B(r,2),{get at(){return H(t)},get names(){return H(v)},onchange:e=>y(ss(H(a).spec,e))}),K(e,n)},ve=e=>{Ll(e,{get parts(){return H(a)},onchange:e=>y(Qo(e))})},ye=e=>{du(e,{get parts(){return H(a)},onchange:e=>y(Qo(e))})},be=N(()=>[`yahtzee`,`yatzy`,`kniffel`,`yacht`].includes(H(a).name)),O=e=>{var t=mu(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`analyse-as-text`)]),K(e,t)};J(ge,e=>{H(h)?e(_e):H(a).name===`pig`||H(a).name===`piglet`?e(ve,1):H(be)?e(ye,2):e(O,-1)});var xe=B(ge,2),k=e=>{{let t=N(()=>!H(u));Nl(e,{get position(){return H(r)},get at(){return H(h)},get ready(){return H(t)},get painted(){return H(m)},set painted(e){I(m,e)}})}};J(xe,e=>{H(h)&&H(h).board.players<=2&&H(d)&&!H(c)&&e(k)});var Se=B(xe,2),Ce=e=>{Ac(e,{get dice(){return H(_)}})};J(Se,e=>{H(_).length&&H(a).name!==`yahtzee`&&e(Ce)});var Te=B(Se,2),Ee=L(Te),De=L(Ee);we(),A(Ee);var Oe=B(Ee,2),ke=L(Oe);we(),A(Oe);var Ae=B(Oe,2),je=L(Ae),Me=z(B(je),!0);A(Ae);var Ne=B(Ae,2),Pe=z(Ne,!0);A(Te);var Fe=B(Te,2),Ie=L(Fe),Le=L(Ie);we(),A(Ie);var Re=B(Ie,2),ze=z(Re,!0),Be=B(Re,2),Ve=z(Be,!0);A(Fe),A(he);var He=B(he,2),Ue=L(He),We=L(Ue),Ge=e=>{Uc(e,{get error(){return H(c)}})},Ke=e=>{var t=_u(),n=L(t),r=z(n,!0),i=B(n,2);Kr(i,()=>H(o),null,(e,t)=>{var n=gu();Y(n,20,()=>H(t).moves,e=>e,(e,t)=>{var n=hu(),r=z(n,!0);V(e=>q(r,e),[()=>Cs(t)]),K(e,n)}),A(n),K(e,n)});var a=B(i,2),s=L(a);we(),A(a),A(t),V((e,t)=>{q(r,e),q(s,`${t??``} `)},[()=>Z(`analyse-quiz`),()=>Z(`analyse-answer`)]),U(`click`,a,()=>I(d,!0)),K(e,t)},qe=e=>{var t=bu(),n=R(t);let i;var a=L(n),o=e=>{var t=vu(),n=R(t),r=z(n,!0),i=B(n,2);qc(i,{get advice(){return H(s)}}),ec(B(i,2),{get advice(){return H(s)},onchoose:C,onhover:e=>I(f,e,!0)}),V(e=>q(r,e),[()=>Yo(Cs(H(s).options[0]?.move??``))]),K(e,t)},c=e=>{var t=yu(),n=R(t),r=z(n,!0);qc(B(n),{get advice(){return H(s)}}),V(e=>q(r,e),[()=>Z(`analyse-before`)]),K(e,t)};J(a,e=>{H(s).options.length?e(o):e(c,-1)}),A(n),Zl(B(n,2),{get position(){return H(r)}}),V(()=>i=mi(n,1,`card svelte-1kl0qeh`,null,i,{stale:H(u)})),K(e,t)},Je=e=>{Zc(e,{})};J(We,e=>{H(c)?e(Ge):H(d)?H(s)?e(qe,2):e(Je,-1):e(Ke,1)}),A(Ue),au(B(Ue,2),{get position(){return H(r)},onshow:y}),A(He),A(me),V((e,t,n,i,a,o,s,c,l,d,f,p)=>{q(re,e),q(oe,`${t??``} `),ki(se,H(r)),q(le,n),q(de,`${i??``} `),Ee.disabled=No.depth===0,q(De,`${a??``} `),Oe.disabled=No.depth>=Io.most,q(ke,`${o??``} `),q(je,`${s??``} `),q(Me,c),q(Pe,l),q(Le,`${d??``} `),q(ze,f),q(Ve,p),X(Ue,`aria-busy`,H(u))},[()=>Z(`page-analyse`),()=>Z(`analyse-position`),()=>Z(`analyse-look`),()=>Z(`analyse-begin`),()=>Z(`back`),()=>Z(`forward`),()=>Z(`analyse-walk`),()=>Z(`key-space`),()=>Z(`analyse-clear`),()=>H(p)===`position`?Z(`copied`):Z(`analyse-copy-position`),()=>H(p)===`link`?Z(`copied`):Z(`analyse-copy-link`),()=>H(p)===`quiz`?Z(`copied`):Z(`analyse-copy-quiz`)]),Sr(`submit`,ie,e=>{e.preventDefault(),y(new FormData(e.currentTarget).get(`position`))}),U(`change`,fe,e=>{e.currentTarget.value&&y(ds[e.currentTarget.value]),e.currentTarget.value=``}),U(`click`,Ee,b),U(`click`,Oe,x),U(`click`,Ae,w),U(`click`,Ne,ee),U(`click`,Ie,()=>void E(`position`)),U(`click`,Re,()=>void E(`link`)),U(`click`,Be,()=>void E(`quiz`)),K(e,te),M()}Cr([`change`,`click`]);var Cu=W(`<p class="soft" aria-busy="true">…</p>`);function wu(e,t){j(t,!0);var n=Nr();Kr(R(n),()=>t.promise,e=>{var t=Nr(),n=R(t),r=e=>{Zc(e,{})},i=e=>{K(e,Cu())};J(n,e=>{Jc.work?e(r):e(i,-1)}),K(e,t)},(e,n)=>{var r=Nr();ii(R(r),()=>t.children,()=>H(n)),K(e,r)},(e,t)=>{Uc(e,{get error(){return H(t)}})}),K(e,n),M()}var Tu=W(`<option> </option>`),Eu=W(`<h2> </h2> <p class="soft"> </p> <div class="row controls svelte-w04du6"><label> <select></select></label> <label> <select><option> </option><option> </option></select></label></div> <!>`,1);function Du(e,t){j(t,!0);let n=N(()=>Number(No.query.column??`7`)),r=N(()=>No.query.what===`chance`?`chance`:`stop`),i=Lc(`/odds/triples`,{by:`chance`,count:165}),a=Array.from({length:11},(e,t)=>t+2),o=e=>Ro($(`explore`,{show:`stopping`,column:String(H(n)),what:H(r),...e}));function s(e){let t=new Map(e.map(e=>[e.columns,e])),i=a.filter(e=>e!==H(n));return i.map(e=>i.map(i=>{if(i===e)return null;let a=t.get([e,i,H(n)].sort((e,t)=>e-t).join(`-`));if(!a)return null;let o=a.stopping_point.value,s=Z(`stopping-cell`,{columns:a.columns,spaces:Q(o,2),chance:Uo(a.chance.value)});return H(r)===`chance`?{shade:2*a.chance.value-1,sign:`${Math.round(100*a.chance.value)}`,label:s}:{shade:Math.min(1,o/16),sign:Q(o,0),label:s}}))}var c=Eu(),l=R(c),u=z(l,!0),f=B(l,2),p=z(f,!0),m=B(f,2),h=L(m),g=L(h),_=B(g);Y(_,20,()=>a,e=>e,(e,t)=>{var n=Tu(),r=z(n,!0),i={};V(e=>{q(r,t),i!==(i=e)&&(n.value=(n.__value=i)??``)},[()=>String(t)]),K(e,n)}),A(_);var v;bi(_),A(h);var y=B(h,2),b=L(y),x=B(b),S=L(x),C=z(S,!0);S.value=S.__value=`stop`;var w=B(S),T=z(w,!0);w.value=w.__value=`chance`,A(x);var E;bi(x),A(y),A(m),wu(B(m,2),{get promise(){return i},children:(e,t=d)=>{let r=N(()=>a.filter(e=>e!==H(n)).map(String));{let i=N(()=>Z(`stopping-with`,{column:H(n)})),a=N(()=>Z(`column`)),o=N(()=>s(t()));Ol(e,{get title(){return H(i)},get rowName(){return H(a)},get rows(){return H(r)},get columns(){return H(r)},get cells(){return H(o)}})}},$$slots:{default:!0}}),V((e,t,n,i,a,o,s)=>{q(u,e),q(p,t),q(g,`${n??``} `),v!==(v=i)&&(_.value=(_.__value=v)??``,yi(_,v)),q(b,`${a??``} `),q(C,o),q(T,s),E!==(E=H(r))&&(x.value=(x.__value=E)??``,yi(x,E))},[()=>Z(`stopping-title`),()=>Z(`stopping-intro`,{column:H(n)}),()=>Z(`stopping-column`),()=>String(H(n)),()=>Z(`stopping-shown`),()=>Z(`stopping-stop`),()=>Z(`stopping-chance`)]),U(`change`,_,e=>o({column:e.currentTarget.value})),U(`change`,x,e=>o({what:e.currentTarget.value})),K(e,c),M()}Cr([`change`]);function Ou(e,t,n){let r=(t-e)/n||1,i=10**Math.floor(Math.log10(r)),a=i*([1,2,5].find(e=>e*i>=r)??10),o=[];for(let n=Math.ceil(e/a-1e-9);n*a<=t+1e-9*a;n++)o.push(Number((n*a).toPrecision(12)));return o}var ku=W(` <span class="soft svelte-2lpgn1"> </span>`,1),Au=G(`<line class="svelte-2lpgn1"></line><text text-anchor="end" font-size="12"> </text>`,1),ju=G(`<text text-anchor="middle" font-size="11.5"> </text>`),Mu=G(`<text text-anchor="middle" font-size="12.5"> </text>`),Nu=G(`<rect><title> </title></rect><!><!>`,1),Pu=G(`<line class="mark svelte-2lpgn1" y1="10"></line><text y="16" font-size="12.5"> </text>`,1),Fu=W(`<figure class="svelte-2lpgn1"><figcaption class="svelte-2lpgn1"> <!></figcaption> <svg role="img"><!><!><!></svg></figure>`);function Iu(e,t){j(t,!0);let n=Ki(t,`unit`,3,``),r=Ki(t,`format`,3,e=>String(e)),i=Ki(t,`height`,3,240),a=N(()=>t.bars.length<=16),o=N(()=>Math.max(...t.bars.map(e=>e.value),1e-12)),s=N(()=>Ou(0,H(o),4)),c=N(()=>586/t.bars.length),l=e=>18+(i()-26-18)*(1-e/H(o)),u=N(()=>Math.ceil(t.bars.length/14));var d=Fu(),f=L(d),p=L(f,!0),m=B(p),h=e=>{var t=ku(),r=R(t,!0);r.nodeValue=` `;var i=z(B(r));V(()=>q(i,`· ${n()??``}`)),K(e,t)};J(m,e=>{n()&&e(h)}),A(f);var g=B(f,2),_=L(g);Y(_,16,()=>H(s),e=>e,(e,t)=>{var n=Au(),i=R(n);X(i,`x1`,46),X(i,`x2`,640);var a=B(i);X(a,`x`,40);var o=z(a,!0);V((e,t,n,r)=>{X(i,`y1`,e),X(i,`y2`,t),X(a,`y`,n),q(o,r)},[()=>l(t),()=>l(t),()=>l(t)+4,()=>r()(t)]),K(e,n)});var v=B(_);Y(v,17,()=>t.bars,Yr,(e,t,n)=>{var o=Nu(),s=R(o),d=z(L(s));A(s);var f=B(s),p=e=>{var i=ju(),a=z(i,!0);V((e,t)=>{X(i,`x`,46+(n+.5)*H(c)),X(i,`y`,e),q(a,t)},[()=>l(H(t).value)-5,()=>r()(H(t).value)]),K(e,i)};J(f,e=>{H(a)&&e(p)});var m=B(f),h=e=>{var r=Mu(),a=z(r,!0);V(()=>{X(r,`x`,46+(n+.5)*H(c)),X(r,`y`,i()-8),q(a,H(t).label)}),K(e,r)};J(m,e=>{n%H(u)===0&&e(h)}),V((e,r,i,o)=>{mi(s,0,ci(H(t).tone??`accent`),`svelte-2lpgn1`),X(s,`x`,46+n*H(c)+(H(a)?H(c)*.14:0)),X(s,`y`,e),X(s,`width`,r),X(s,`height`,i),X(s,`rx`,H(a)?3:0),q(d,`${H(t).label??``}: ${o??``}`)},[()=>l(H(t).value),()=>H(a)?H(c)*.72:Math.max(H(c),.6),()=>i()-26-l(H(t).value),()=>r()(H(t).value)]),K(e,o)});var y=B(v),b=e=>{var n=Pu(),r=R(n),a=B(r),o=z(a,!0);V(()=>{X(r,`x1`,46+t.mark.at*H(c)),X(r,`x2`,46+t.mark.at*H(c)),X(r,`y2`,i()-26),X(a,`x`,46+t.mark.at*H(c)+6),q(o,t.mark.label)}),K(e,n)};J(y,e=>{t.mark&&e(b)}),A(g),A(d),V(e=>{q(p,t.title),X(g,`viewBox`,`0 0 640 ${i()}`),X(g,`aria-label`,e)},[()=>`${t.title}: ${t.bars.length<=40?t.bars.map(e=>`${e.label} ${r()(e.value)}`).join(`, `):Z(`chart-bars`,{count:t.bars.length,first:t.bars[0]?.label??``,last:t.bars.at(-1)?.label??``})}`]),K(e,d),M()}var Lu=W(`<button class="svelte-45mgy8"> </button>`),Ru=W(`<p class="big svelte-45mgy8"> </p> <p> <span class="soft"> </span></p>`,1),zu=W(`<tr><th scope="row"> </th><td class="num"> </td></tr>`),Bu=W(`<table class="svelte-45mgy8"><tbody><!><tr><th scope="row"> </th><td class="num"> </td></tr><tr><th scope="row"> </th><td class="num"> </td></tr><tr><th scope="row"> </th><td class="num"> </td></tr></tbody></table> <p class="small soft"> </p>`,1),Vu=W(`<div class="split"><section class="stack svelte-45mgy8"><h2> </h2> <!> <!></section> <section class="stack svelte-45mgy8"><h2> </h2> <p class="soft"> </p> <div class="row svelte-45mgy8" role="group"></div> <div class="card" aria-live="polite"><!> <!></div></section></div>`);function Hu(e,t){j(t,!0);let n=N(()=>No.query.spec??`cantstop(6,3)`),r=N(()=>(No.query.columns??`6-7-8`).split(`-`).filter(Boolean).map(Number)),i=N(()=>Lc(`/odds/columns`,{spec:H(n)})),a=N(()=>[...H(r)].sort((e,t)=>e-t).join(`-`)),o=N(()=>Lc(`/odds/bust`,{spec:H(n),markers:H(a)})),s=N(()=>H(a)?Lc(`/odds/turn`,{spec:H(n),columns:H(a)}):void 0);function c(e){let t=H(r).includes(e)?H(r).filter(t=>t!==e):[...H(r),e];t.length>3&&t.shift(),Ro($(`explore`,{show:`odds`,spec:No.query.spec,columns:t.join(`-`)||`-`}))}wu(e,{get promise(){return H(i)},children:(e,t=d)=>{var n=Vu(),i=L(n),a=L(i),l=z(a,!0),u=B(a,2);{let e=N(()=>Z(`odds-chance`)),n=N(()=>t().map(e=>({label:String(e.column),value:e.chance.value})));Iu(u,{get title(){return H(e)},get bars(){return H(n)},format:e=>Uo(e,0)})}var f=B(u,2);{let e=N(()=>Z(`odds-climb`)),n=N(()=>Z(`odds-climb-unit`)),r=N(()=>t().map(e=>({label:String(e.column),value:e.rolls.value,tone:`soft`})));Iu(f,{get title(){return H(e)},get unit(){return H(n)},get bars(){return H(r)},format:e=>Q(e,e<10&&e%1?1:0),height:200})}A(i);var p=B(i,2),m=L(p),h=z(m,!0),g=B(m,2),_=z(g,!0),v=B(g,2);Y(v,21,t,e=>e.column,(e,t)=>{var n=Lu(),i=z(n,!0);V(e=>{X(n,`aria-pressed`,e),q(i,H(t).column)},[()=>H(r).includes(H(t).column)]),U(`click`,n,()=>c(H(t).column)),K(e,n)}),A(v);var y=B(v,2),b=L(y);wu(b,{get promise(){return H(o)},children:(e,t=d)=>{var n=Ru(),r=R(n),i=z(r,!0),a=B(r,2),o=L(a),s=z(B(o));A(a),V((e,n)=>{q(i,e),q(o,`${n??``} `),q(s,`(${t().bust.fraction??``})`)},[()=>Uo(t().bust.value),()=>t().free?Z(`odds-bust-free`,{free:t().free}):Z(`odds-bust`)]),K(e,n)},$$slots:{default:!0}});var x=B(b,2),S=e=>{wu(e,{get promise(){return H(s)},children:(e,t=d)=>{var n=Bu(),r=R(n),i=L(r),a=L(i),o=e=>{var n=zu(),r=L(n),i=z(r,!0),a=z(B(r),!0);A(n),V((e,t)=>{q(i,e),q(a,t)},[()=>Z(`odds-stop`),()=>Z(`odds-stop-at`,{spaces:Q(t().stopping_point.value,2)})]),K(e,n)};J(a,e=>{t().stopping_point&&e(o)});var s=B(a),c=L(s),l=z(c,!0),u=z(B(c),!0);A(s);var f=B(s),p=L(f),m=z(p,!0),h=z(B(p),!0);A(f);var g=B(f),_=L(g),v=z(_,!0),y=z(B(_),!0);A(g),A(i),A(r);var b=z(B(r,2),!0);V((e,t,n,r,i,a,o)=>{q(l,e),q(u,t),q(m,n),q(h,r),q(v,i),q(y,a),q(b,o)},[()=>Z(`odds-best`),()=>Z(`odds-spaces`,{spaces:Q(t().value,2)}),()=>Z(`odds-lost`),()=>Uo(t().failure),()=>Z(`odds-rolls`),()=>Q(t().rolls,2),()=>Z(`odds-note`)]),K(e,n)},$$slots:{default:!0}})};J(x,e=>{H(s)&&e(S)}),A(y),A(p),A(n),V((e,t,n,r)=>{q(l,e),q(h,t),q(_,n),X(v,`aria-label`,r)},[()=>Z(`odds-title`),()=>Z(`odds-three`),()=>Z(`odds-choose`),()=>Z(`odds-columns`)]),K(e,n)},$$slots:{default:!0}}),M()}Cr([`click`]);var Uu=W(`<option> </option>`),Wu=W(`<label> <select lang="en" class="svelte-11jxaj5"></select></label>`),Gu=W(`<button class="small svelte-11jxaj5"> </button>`),Ku=W(`<div class="card svelte-11jxaj5"><div class="row svelte-11jxaj5" role="group"></div> <!></div>`),qu=W(`<th scope="col" class="num"> </th>`),Ju=W(`<span class="soft"> </span>`),Yu=W(`<div class="small bad"> </div>`),Xu=W(`<span class="same svelte-11jxaj5">✓</span>`),Zu=W(`<td class="num"><!> <!></td>`),Qu=W(`<tr><th scope="row"> </th><!></tr>`),$u=W(`<article class="stack svelte-11jxaj5" lang="en"><p class="soft small"> </p> <p> </p> <!> <div class="scroll"><table><thead><tr><th scope="col"> </th><!></tr></thead><tbody></tbody></table></div> <p class="small soft"> </p></article>`),ed=W(`<h2> </h2> <!> <!>`,1);function td(e,t){j(t,!0);let n=Lc(`/papers`),r=N(()=>No.query.table??`glenn-2006-table-1`),i=N(()=>Lc(`/papers/${H(r)}`)),a=F(void 0),o=e=>e.columns.filter((t,n)=>{let r=e.rows.filter(e=>e.cells[n]?.number!=null);return r.length>1&&r.length>=e.rows.length/2});function s(e,t){let n=e.columns.indexOf(t);return e.rows.map(e=>({label:e.label,value:e.cells[n]?.number??NaN})).filter(e=>Number.isFinite(e.value)&&e.value>=0)}let c=e=>e>=1e5?e.toExponential(1):new Intl.NumberFormat(lo.locale,{maximumSignificantDigits:4,useGrouping:!1}).format(e);var l=ed(),u=R(l),f=z(u,!0),p=B(u,2);wu(p,{get promise(){return n},children:(e,t=d)=>{var n=Wu(),i=L(n),o=B(i);Y(o,21,t,e=>e.id,(e,t)=>{var n=Uu(),r=z(n),i={};V((e,a)=>{q(r,`${H(t).title??``} · ${e??``} ${a??``}`),i!==(i=H(t).id)&&(n.value=(n.__value=i)??``)},[()=>H(t).citation.split(`,`)[0],()=>H(t).id.match(/\d{4}/)?.[0]??``]),K(e,n)}),A(o);var s;bi(o),A(n),V(e=>{q(i,`${e??``} `),s!==(s=H(r))&&(o.value=(o.__value=s)??``,yi(o,s))},[()=>Z(`papers-table`)]),U(`change`,o,e=>{I(a,void 0),Ro($(`explore`,{show:`papers`,table:e.currentTarget.value}))}),K(e,n)},$$slots:{default:!0}}),wu(B(p,2),{get promise(){return H(i)},children:(e,t=d)=>{let n=N(()=>o(t())),r=N(()=>H(a)&&H(n).includes(H(a))?H(a):H(n).at(-1));var i=$u(),l=L(i),u=z(l,!0),f=B(l,2),p=z(f,!0),m=B(f,2),h=e=>{var i=Ku(),o=L(i);Y(o,20,()=>H(n),e=>e,(e,t)=>{var n=Gu(),i=z(n,!0);V(()=>{X(n,`aria-pressed`,t===H(r)),q(i,t)}),U(`click`,n,()=>I(a,t,!0)),K(e,n)}),A(o);var l=B(o,2);{let e=N(()=>Z(`papers-measured`,{column:H(r)})),n=N(()=>s(t(),H(r)));Iu(l,{get title(){return H(e)},get bars(){return H(n)},format:c})}A(i),V(e=>X(o,`aria-label`,e),[()=>Z(`papers-drawn`)]),K(e,i)};J(m,e=>{H(r)&&e(h)});var g=B(m,2),_=L(g),v=L(_),y=L(v),b=L(y),x=z(b,!0);Y(B(b),16,()=>t().columns,e=>e,(e,t)=>{var n=qu(),r=z(n,!0);V(()=>q(r,t)),K(e,n)}),A(y),A(v);var S=B(v);Y(S,21,()=>t().rows,e=>e.label,(e,t)=>{var n=Qu(),r=L(n),i=z(r,!0);Y(B(r),17,()=>H(t).cells,Yr,(e,t)=>{var n=Zu(),r=L(n),i=e=>{var n=Mr();V(()=>q(n,H(t).printed)),K(e,n)},a=e=>{var n=Ju(),r=z(n,!0);V(e=>q(r,e),[()=>H(t).number===null?H(t).measured??`–`:c(H(t).number)]),K(e,n)};J(r,e=>{H(t).printed===null?e(a,-1):e(i)});var o=B(r,2),s=e=>{var n=Yu(),r=z(n);V(()=>q(r,`≠ ${H(t).measured??``}`)),K(e,n)},l=e=>{var t=Xu();V(e=>X(t,`aria-label`,e),[()=>Z(`papers-same`)]),K(e,t)};J(o,e=>{H(t).verdict===`differs`?e(s):H(t).verdict===`same`&&e(l,1)}),A(n),V(()=>X(n,`title`,H(t).verdict)),K(e,n)}),A(n),V(()=>q(i,H(t).label)),K(e,n)}),A(S),A(_),A(g),ai(g,e=>Ho?.(e));var C=B(g,2),w=z(C,!0);A(i),V(e=>{q(u,t().citation),q(p,t().prose),q(x,t().label),X(C,`lang`,lo.code),q(w,e)},[()=>Z(`papers-note`)]),K(e,i)},$$slots:{default:!0}}),V(e=>q(f,e),[()=>Z(`explore-papers`)]),K(e,l),M()}Cr([`change`,`click`]);var nd=W(`<option> </option>`),rd=W(`<!> <div class="row facts svelte-1gqm1kd"><span> <strong> </strong></span> <span> <strong> </strong></span> <span> <strong> </strong></span> <label class="row svelte-1gqm1kd"> <input type="number" min="0" class="svelte-1gqm1kd"/> <strong aria-live="polite"> </strong></label></div>`,1),id=W(`<h2> </h2> <div class="row controls svelte-1gqm1kd"><label> <select></select></label> <label> <select></select></label></div> <!>`,1);function ad(e,t){j(t,!0);let n=[`yahtzee`,`yahtzee(free)`,`yatzy`,`kniffel`,`yacht`,`yahtzee(mini)`],r=N(()=>No.query.spec??`yahtzee`),i=N(()=>No.query.strategy??`optimal`),a=N(()=>Lc(`/distribution`,{spec:H(r),strategy:H(i)})),o=F(300),s=e=>Ro($(`explore`,{show:`scores`,spec:H(r),strategy:H(i),...e}));function c(e){let t=e=>e>2e-5;return[e.findIndex(t),e.findLastIndex(t)]}var l=id(),u=R(l),f=z(u,!0),p=B(u,2),m=L(p),h=L(m),g=B(h);Y(g,20,()=>n,e=>e,(e,t)=>{var n=nd(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Ts(t)]),K(e,n)}),A(g);var _;bi(g),A(m);var v=B(m,2),y=L(v),b=B(y);Y(b,20,()=>[`optimal`,`novice`,`greedy`],e=>e,(e,t)=>{var n=nd(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Vl(t,``).name]),K(e,n)}),A(b);var x;bi(b),A(v),A(p),wu(B(p,2),{get promise(){return H(a)},children:(e,t=d)=>{let n=N(()=>{let[e,n]=c(t().chances);return{low:e,high:n}});var r=rd(),i=R(r);{let e=N(()=>Z(`scores-of`,{player:Vl(t().strategy,``).name,game:Ts(t().spec)})),r=N(()=>Z(`scores-unit`)),a=N(()=>t().chances.slice(H(n).low,H(n).high+1).map((e,t)=>({label:String(H(n).low+t),value:e}))),o=N(()=>({at:t().mean-H(n).low,label:`${Z(`scores-mean`)} ${Q(t().mean,2)}`}));Iu(i,{get title(){return H(e)},get unit(){return H(r)},get bars(){return H(a)},format:e=>Uo(e,1),get mark(){return H(o)},height:300})}var a=B(i,2),s=L(a),l=L(s),u=z(B(l),!0);A(s);var f=B(s,2),p=L(f),m=z(B(p),!0);A(f);var h=B(f,2),g=L(h),_=z(B(g),!0);A(h);var v=B(h,2),y=L(v),b=B(y);Oi(b);var x=z(B(b,2),!0);A(v),A(a),V((e,n,r,i,a,o,s)=>{q(l,`${e??``} `),q(u,n),q(p,`${r??``} `),q(m,i),q(g,`${a??``} `),q(_,t().median),q(y,`${o??``} `),X(b,`max`,t().chances.length-1),q(x,s)},[()=>Z(`scores-mean`),()=>Q(t().mean,3),()=>Z(`scores-deviation`),()=>Q(t().deviation,2),()=>Z(`scores-median`),()=>Z(`scores-chance`),()=>Uo(t().at_least[H(o)]??0,2)]),Pi(b,()=>H(o),e=>I(o,e)),K(e,r)},$$slots:{default:!0}}),V((e,t,n)=>{q(f,e),q(h,`${t??``} `),_!==(_=H(r))&&(g.value=(g.__value=_)??``,yi(g,_)),q(y,`${n??``} `),x!==(x=H(i))&&(b.value=(b.__value=x)??``,yi(b,x))},[()=>Z(`scores-title`),()=>Z(`game`),()=>Z(`player`)]),U(`change`,g,e=>s({spec:e.currentTarget.value})),U(`change`,b,e=>s({strategy:e.currentTarget.value})),K(e,l),M()}Cr([`change`]);var od=W(`<code> </code>`),sd=W(`<button type="button"> </button>`),cd=W(`<button class="primary"> </button>`),ld=W(`<progress max="1" class="svelte-17fqj1r"></progress>`),ud=W(`<div class="card" aria-live="polite"><p class="big svelte-17fqj1r"> </p> <p> <span class="small soft" lang="en"> </span></p></div>`),dd=W(`<h2> </h2> <p class="soft"><!></p> <form class="row svelte-17fqj1r"><label> <input class="mono" required="" maxlength="200"/></label> <!></form> <!> <!> <!>`,1);function fd(e,t){j(t,!0);let n=F(`cantstop(3,2)`),r=F(0),i=F(void 0),a=F(void 0),o=F(void 0);function s(e){e.preventDefault(),(e=>{var t=g(e,3);I(i,t[0],!0),I(a,t[1],!0),I(r,t[2],!0)})([void 0,void 0,0]);let t=()=>I(o,void 0);I(o,Vc(`/solve`,{spec:H(n)},{progress:e=>I(r,e.work?e.done/e.work:0,!0),result:e=>{I(i,e,!0),t()},failure:e=>{I(a,e,!0),t()}}),!0)}function c(){H(o)?.(),I(o,void 0)}_n(()=>c);var l=dd(),u=R(l),f=z(u,!0),p=B(u,2),m=L(p);{let e=(e,t=d)=>{var n=od(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Z(`solve-intro`));su(m,{get text(){return H(t)},code:e,$$slots:{code:!0}})}A(p);var h=B(p,2),_=L(h),v=L(_),y=B(v);Oi(y),A(_);var b=B(_,2),x=e=>{var t=sd(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`halt`)]),U(`click`,t,c),K(e,t)},S=e=>{var t=cd(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`explore-solve`)]),K(e,t)};J(b,e=>{H(o)?e(x):e(S,-1)}),A(h);var C=B(h,2),w=e=>{var t=ld();V(e=>{ki(t,H(r)),X(t,`aria-label`,e)},[()=>Z(`solve-progress`)]),K(e,t)};J(C,e=>{H(o)&&e(w)});var T=B(C,2),E=e=>{Uc(e,{get error(){return H(a)}})};J(T,e=>{H(a)&&e(E)});var D=B(T,2),ee=e=>{var t=ud(),n=L(t),r=z(n,!0),a=B(n,2),o=L(a),s=z(B(o),!0);A(a),A(t),V((e,t)=>{q(r,e),q(o,`${t??``} `),q(s,H(i).guarantee)},[()=>Q(H(i).value,6),()=>Z(`solve-words`,{unit:Yo(_s(H(i).unit)),game:Ts(H(i).spec),anchors:H(i).anchors,seconds:Q(H(i).seconds,2)})]),K(e,t)};J(D,e=>{H(i)&&e(ee)}),V((e,t)=>{q(f,e),q(v,`${t??``} `)},[()=>Z(`solve-title`),()=>Z(`game`)]),Sr(`submit`,h,s),Pi(y,()=>H(n),e=>I(n,e)),K(e,l),M()}Cr([`click`]);var pd=W(`<option> </option>`),md=W(`<tr><th scope="row" class="svelte-18haiq9"><a> </a></th><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td></tr>`),hd=W(`<button class="svelte-18haiq9"> </button>`),gd=W(`<div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody class="svelte-18haiq9"></tbody></table></div> <!>`,1),_d=W(`<h2> </h2> <div class="row controls svelte-18haiq9"><label> <select></select></label> <label> <select><option> </option><option> </option></select></label></div> <!>`,1);function vd(e,t){j(t,!0);let n=[`chance`,`expected`,`stopping-point`,`optimal`,`rolls`,`failure`],r=N(()=>No.query.by??`chance`),i=N(()=>No.query.worth??`space`),a=N(()=>Lc(`/odds/triples`,{by:H(r),worth:H(i),count:165})),o=F(25),s=e=>Ro($(`explore`,{show:`triples`,by:H(r),worth:H(i),...e}));var c=_d(),l=R(c),u=z(l,!0),f=B(l,2),p=L(f),m=L(p),h=B(m);Y(h,20,()=>n,e=>e,(e,t)=>{var n=pd(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Z(`triples-${t}`)]),K(e,n)}),A(h);var g;bi(h),A(p);var _=B(p,2),v=L(_),y=B(v),b=L(y),x=z(b,!0);b.value=b.__value=`space`;var S=B(b),C=z(S,!0);S.value=S.__value=`progress`,A(y);var w;bi(y),A(_),A(f),wu(B(f,2),{get promise(){return H(a)},children:(e,t=d)=>{var n=gd(),r=R(n),i=L(r),a=L(i),s=L(a),c=L(s),l=z(c,!0),u=B(c),f=z(u,!0),p=B(u),m=z(p,!0),h=B(p),g=z(h,!0),_=B(h),v=z(_,!0),y=B(_),b=z(y,!0),x=z(B(y),!0);A(s),A(a);var S=B(a);Y(S,21,()=>t().slice(0,H(o)),e=>e.columns,(e,t)=>{var n=md(),r=L(n),i=L(r),a=z(i,!0);A(r);var o=B(r),s=z(o,!0),c=B(o),l=z(c,!0),u=B(c),d=z(u,!0),f=B(u),p=z(f,!0),m=B(f),h=z(m,!0),g=z(B(m),!0);A(n),V((e,n,r,o,c,u,f)=>{X(i,`href`,e),q(a,H(t).columns),q(s,n),q(l,r),q(d,o),q(p,c),q(h,u),q(g,f)},[()=>$(`explore`,{show:`odds`,columns:H(t).columns}),()=>Uo(H(t).chance.value),()=>Q(H(t).expected.value,3),()=>Q(H(t).stopping_point.value,2),()=>Q(H(t).optimal,2),()=>Uo(H(t).failure),()=>Q(H(t).rolls,2)]),K(e,n)}),A(S),A(i),A(r),ai(r,e=>Ho?.(e));var C=B(r,2),w=e=>{var n=hd(),r=z(n,!0);V(e=>q(r,e),[()=>Z(`triples-all`,{count:t().length})]),U(`click`,n,()=>I(o,t().length,!0)),K(e,n)};J(C,e=>{H(o)<t().length&&e(w)}),V((e,t,n,r,i,a,o)=>{q(l,e),q(f,t),q(m,n),q(g,r),q(v,i),q(b,a),q(x,o)},[()=>Z(`triples-columns`),()=>Z(`triples-head-chance`),()=>Z(`triples-head-roll`),()=>Z(`odds-stop`),()=>Z(`triples-head-turn`),()=>Z(`odds-lost`),()=>Z(`triples-head-rolls`)]),K(e,n)},$$slots:{default:!0}}),V((e,t,n,a,o)=>{q(u,e),q(m,`${t??``} `),g!==(g=H(r))&&(h.value=(h.__value=g)??``,yi(h,g)),q(v,`${n??``} `),q(x,a),q(C,o),w!==(w=H(i))&&(y.value=(y.__value=w)??``,yi(y,w))},[()=>Z(`triples-title`),()=>Z(`triples-by`),()=>Z(`triples-worth`),()=>Z(`triples-worth-space`),()=>Z(`triples-worth-progress`)]),U(`change`,h,e=>s({by:e.currentTarget.value})),U(`change`,y,e=>s({worth:e.currentTarget.value})),K(e,c),M()}Cr([`change`,`click`]);var yd=W(`<a class="button svelte-501ga7"> </a>`),bd=W(`<h1> </h1> <nav class="row svelte-501ga7"></nav> <!>`,1);function xd(e,t){j(t,!0);let n=[`odds`,`triples`,`stopping`,`scores`,`papers`,`solve`],r=N(()=>No.query.show??`odds`);var i=bd(),a=R(i),o=z(a,!0),s=B(a,2);Y(s,20,()=>n,e=>e,(e,t)=>{var n=yd(),i=z(n,!0);V((e,a)=>{X(n,`href`,e),X(n,`aria-current`,H(r)===t?`true`:void 0),q(i,a)},[()=>$(`explore`,{show:t}),()=>Z(`explore-${t}`)]),K(e,n)}),A(s);var c=B(s,2),l=e=>{vd(e,{})},u=e=>{Du(e,{})},d=e=>{ad(e,{})},f=e=>{td(e,{})},p=e=>{fd(e,{})},m=e=>{Hu(e,{})};J(c,e=>{H(r)===`triples`?e(l):H(r)===`stopping`?e(u,1):H(r)===`scores`?e(d,2):H(r)===`papers`?e(f,3):H(r)===`solve`?e(p,4):e(m,-1)}),V((e,t)=>{q(o,e),X(s,`aria-label`,t)},[()=>Z(`page-explore`),()=>Z(`explore-parts`)]),K(e,i),M()}var Sd=W(`<span class="legend svelte-z8jt5q"><svg viewBox="0 0 20 6" width="20" height="6" aria-hidden="true"><line x1="0" x2="20" y1="3" y2="3"></line></svg> </span>`),Cd=G(`<line class="grid svelte-z8jt5q"></line><text text-anchor="end" font-size="15"> </text>`,1),wd=G(`<line class="at svelte-z8jt5q" y1="6"></line>`),Td=G(`<path></path>`),Ed=G(`<g><title> </title><circle r="9" class="svelte-z8jt5q"></circle><text class="sign svelte-z8jt5q" text-anchor="middle" y="4" font-size="11"> </text></g>`),Dd=W(`<figure class="svelte-z8jt5q"><figcaption class="svelte-z8jt5q"> <!></figcaption>  <svg role="img"><!><!><!><!></svg></figure>`);function Od(e,t){j(t,!0);let n=Ki(t,`dots`,19,()=>[]),r=Ki(t,`at`,19,()=>-1),i=Ki(t,`height`,3,260),a=N(()=>Math.max(2,...t.series.map(e=>e.values.length))-1),o=e=>52+658*e/H(a),s=e=>10+(i()-24-10)*(1-(e-t.low)/(t.high-t.low||1)),c=e=>e.map((e,t)=>`${t?`L`:`M`}${o(t).toFixed(1)} ${s(e).toFixed(1)}`).join(``);function l(e){let n=e.currentTarget.getBoundingClientRect(),r=(e.clientX-n.left)/n.width*720;t.onpick?.(Math.max(0,Math.min(H(a),Math.round((r-52)/658*H(a)))))}var u=Dd(),d=L(u),f=L(d);Y(B(f),17,()=>t.series,e=>e.name,(e,t)=>{var n=Sd(),r=L(n),i=z(r),a=B(r);A(n),V(()=>{mi(i,0,ci(H(t).tone),`svelte-z8jt5q`),q(a,` ${H(t).name??``}`)}),K(e,n)}),A(d);var p=B(d,2);let m;var h=L(p);Y(h,16,()=>Ou(t.low,t.high,4),e=>e,(e,n)=>{var r=Cd(),i=R(r);X(i,`x1`,52),X(i,`x2`,710);var a=B(i);X(a,`x`,45);var o=z(a,!0);V((e,t,n,r)=>{X(i,`y1`,e),X(i,`y2`,t),X(a,`y`,n),q(o,r)},[()=>s(n),()=>s(n),()=>s(n)+4,()=>t.format(n)]),K(e,r)});var g=B(h),_=e=>{var t=wd();V((e,n)=>{X(t,`x1`,e),X(t,`x2`,n),X(t,`y2`,i()-24)},[()=>o(r()),()=>o(r())]),K(e,t)};J(g,e=>{r()>=0&&e(_)});var v=B(g);Y(v,17,()=>t.series,e=>e.name,(e,t)=>{var n=Td();V(e=>{mi(n,0,ci(H(t).tone),`svelte-z8jt5q`),X(n,`d`,e)},[()=>c(H(t).values)]),K(e,n)}),Y(B(v),17,n,e=>`${e.at}-${e.sign}`,(e,n)=>{var r=Ed(),i=L(r),a=z(i,!0),c=z(B(i,2),!0);A(r),V(e=>{X(r,`transform`,e),q(a,H(n).label),q(c,H(n).sign)},[()=>`translate(${o(H(n).at)} ${s(t.series[H(n).series]?.values[H(n).at]??t.low)})`]),K(e,r)}),A(p),A(u),V(e=>{q(f,`${t.title??``} `),X(p,`viewBox`,`0 0 720 ${i()}`),X(p,`aria-label`,e),m=mi(p,0,`svelte-z8jt5q`,null,m,{pick:t.onpick})},[()=>Z(`chart-points`,{title:t.title,count:H(a)+1})]),U(`click`,p,function(...e){(t.onpick?l:void 0)?.apply(this,e)}),K(e,u),M()}Cr([`click`]);var kd=40,Ad=e=>/roll$/.test(e)||e.startsWith(`keep `),jd=e=>e.replace(/ ?(roll|stop|hold)$/,``);function Md({choice:e,best:t}){return Ad(t)&&!Ad(e)?`stopped`:!Ad(t)&&Ad(e)?`rolled`:e.startsWith(`keep `)?`kept`:e.startsWith(`score `)?`box`:jd(e).includes(`-`)||jd(t).includes(`-`)?`aside`:`columns`}function Nd(e,t,n){let r=t.players.find(e=>e.seat===n);if(!r)return;let i=t.decisions.filter(e=>e.seat===n&&e.verdict!==`good`&&e.verdict!==`doubtful`).map(({position:n,choice:r,best:i,loss:a})=>({game:e.id,position:n,choice:r,best:i,loss:a,unit:t.unit})),{error_rate:a,counted:o,word:s}=r.rating;return{id:e.id,spec:e.spec,at:e.changed,unit:t.unit,rate:a,counted:o,word:s,result:r.result,slips:i}}async function Pd(e,t){let n=await Lc(`/matches`,{search:e}),r=t=>t.seats.findIndex((n,r)=>n===e&&!t.bots?.[r]),i=n.filter(e=>e.result&&r(e)>=0).slice(0,kd),a=[];if(t(a,i.length))for(let n of i){let o=`judged ${n.id} ${n.changed} ${e}`,s=Xa(o,null),c=s??await Lc(`/matches/${n.id}/review`).then(e=>Nd(n,e,r(n))).catch(()=>void 0);if(!s&&c&&Za(o,c),c&&a.push(c),!t([...a],i.length))return}}function Fd(e){let t=[];for(let n of e){let e=n.text.replace(/ ?(roll|stop|hold)$/,``),r=t.find(t=>t.name===e);r||t.push(r={name:e,columns:n.columns,keep:n.keep}),n.then===`roll`?r.roll=n:r.stop=n}return t}var Id=[[[0,1],[2,3]],[[0,2],[1,3]],[[0,3],[1,2]]];function Ld(e,t){if(e.length===4&&t.length)for(let n of Id){let r=n.map(([t,n])=>e[t]+e[n]),i=[...t],a=r.map(e=>{let t=i.indexOf(e);return t>=0&&i.splice(t,1),t>=0});if(!i.length)return{places:n,sums:r,used:a}}}function Rd(e){let t=[``,``,``,``];return e?.places.forEach((n,r)=>n.forEach(n=>t[n]=e.used[r]?r?`b`:`a`:`c`)),e?t:[]}var zd=W(`<span><!> <b class="svelte-gtvkmx"> </b></span>`),Bd=W(`<b class="svelte-gtvkmx"> </b>`),Vd=W(`<button class="svelte-gtvkmx"><span class="hidden"> </span> <span class="face svelte-gtvkmx" aria-hidden="true"><!></span></button>`),Hd=W(`<div class="pairs svelte-gtvkmx" role="group"></div>`);function Ud(e,t){j(t,!0);let n=e=>e.keep?Z(`move-aside`,{dice:e.keep.join(` `)}):e.columns.length>1?Z(`pairs-both`,{first:e.columns[0]??0,second:e.columns[1]??0}):e.name;var r=Hd();Y(r,23,()=>t.lines,e=>e.name,(e,r,i)=>{let a=N(()=>Ld(t.dice,H(r).columns)),o=N(()=>Rd(H(a)));var s=Vd(),c=L(s),l=z(c,!0),u=B(c,2),d=L(u),f=e=>{var n=Nr();Y(R(n),17,()=>H(a).places,Yr,(e,n,r)=>{var i=zd();let s;var c=L(i);{let e=N(()=>H(n).map(e=>t.dice[e])),r=N(()=>H(n).map(e=>H(o)[e]));Ac(c,{get dice(){return H(e)},get tones(){return H(r)},size:26})}var l=z(B(c,2),!0);A(i),V(()=>{s=mi(i,1,`pair svelte-gtvkmx`,null,s,{off:!H(a).used[r]}),q(l,H(a).sums[r])}),K(e,i)}),K(e,n)},p=e=>{Ac(e,{get dice(){return H(r).keep},size:26})},m=e=>{var t=Bd(),n=z(t,!0);V(()=>q(n,H(r).name)),K(e,t)};J(d,e=>{H(a)?e(f):H(r).keep?e(p,1):e(m,-1)}),A(u),A(s),V(e=>{X(s,`aria-pressed`,H(i)===t.picked),q(l,e)},[()=>H(i)<9?Z(`pairs-key`,{pair:n(H(r)),key:H(i)+1}):n(H(r))]),U(`click`,s,()=>t.onpick(H(i))),K(e,s)}),A(r),V(e=>X(r,`aria-label`,e),[()=>t.lines[0]?.keep?Z(`pairs-aside`):Z(`pairs`)]),K(e,r),M()}Cr([`click`]);var Wd=W(`<span class="risk-word svelte-j0t6hj"> </span>`),Gd=W(`<span class="soft svelte-j0t6hj"> </span>`),Kd=G(`<line y1="17" y2="27" class="svelte-j0t6hj"></line>`),qd=G(`<rect class="risk svelte-j0t6hj" y="12" height="20"></rect>`),Jd=G(`<path class="flag svelte-j0t6hj"></path>`),Yd=G(`<g class="runner svelte-j0t6hj"><circle r="10" class="svelte-j0t6hj"></circle></g>`),Xd=W(`<div><span><!> </span> <strong class="svelte-j0t6hj"> <!><!></strong> <svg role="img" class="svelte-j0t6hj"><rect class="lane svelte-j0t6hj" y="12" height="20" rx="10"></rect><!><!><rect y="12" height="20" rx="10"></rect><!><g><circle r="11" class="svelte-j0t6hj"></circle></g><!></svg></div>`),Zd=W(`<div class="race svelte-j0t6hj"></div>`);function Qd(e,t){j(t,!0);let n=Ki(t,`over`,3,!1),r=N(()=>t.target??Math.max(10,...t.scores.map((e,n)=>e+(n===t.mover?t.turn:0)))),i=e=>12+376*Math.min(e,H(r))/H(r);var a=Zd();Y(a,21,()=>t.scores,Yr,(e,a,o)=>{let s=N(()=>o===t.mover&&!n()?t.turn:0);var c=Xd();let l;var u=L(c),d=L(u);ml(d,{seat:o,size:18});var f=B(d);A(u);var p=B(u,2),m=L(p,!0),h=B(m),g=e=>{var t=Wd(),n=z(t);V(()=>q(n,` + ${H(s)??``}`)),K(e,t)};J(h,e=>{H(s)&&e(g)});var _=B(h),v=e=>{var n=Gd(),r=z(n);V(e=>q(r,` ${e??``}`),[()=>Z(`race-of`,{target:t.target})]),K(e,n)};J(_,e=>{t.target&&e(v)}),A(p);var y=B(p,2);X(y,`viewBox`,`0 0 400 44`);var b=L(y);X(b,`x`,12),X(b,`width`,376);var x=B(b);Y(x,16,()=>({length:9}),Yr,(e,t,n)=>{var a=Kd();V((e,t)=>{X(a,`x1`,e),X(a,`x2`,t)},[()=>i((n+1)*H(r)/10),()=>i((n+1)*H(r)/10)]),K(e,a)});var S=B(x),C=e=>{var t=qd();V((e,n)=>{X(t,`x`,e),X(t,`width`,n)},[()=>i(H(a)),()=>Math.max(2,i(H(a)+H(s))-i(H(a)))]),K(e,t)};J(S,e=>{H(s)&&e(C)});var w=B(S);mi(w,0,`done seat${o}`,`svelte-j0t6hj`),X(w,`x`,12);var T=B(w),E=e=>{var t=Jd();X(t,`d`,`M388 2 V40 M388 3 l-16 6 l16 6`),K(e,t)};J(T,e=>{t.target&&e(E)});var D=B(T);mi(D,0,`token seat${o}`,`svelte-j0t6hj`);let ee;var te=B(D),ne=e=>{var t=Yd();let n;V(e=>n=gi(t,``,n,{transform:e}),[()=>`translate(${i(H(a)+H(s))}px, 22px)`]),K(e,t)};J(te,e=>{H(s)&&e(ne)}),A(y),A(c),V((e,r,i)=>{l=mi(c,1,`svelte-j0t6hj`,null,l,{mover:o===t.mover&&!n()}),q(f,` ${t.names[o]??``}`),q(m,H(a)),X(y,`aria-label`,e),X(w,`width`,r),ee=gi(D,``,ee,{transform:i})},[()=>[Z(`race-has`,{name:t.names[o]??``,score:H(a)}),H(s)&&Z(`race-risk`,{points:H(s)}),t.target&&Z(`race-of`,{target:t.target})].filter(Boolean).join(` `),()=>Math.max(0,i(H(a))-12),()=>`translate(${i(H(a))}px, 22px)`]),K(e,c)}),A(a),K(e,a),M()}var $d=W(`<span class="soft"> </span>`),ef=W(`<button class="quiet svelte-dkav19"> </button>`),tf=W(`<span class="soft">·</span>`),nf=W(`<tr><th scope="row" class="svelte-dkav19"> </th><td class="num svelte-dkav19"><!></td></tr>`),rf=W(`<table class="svelte-dkav19"><thead><tr><th scope="col" class="svelte-dkav19"> </th><th scope="col" class="num svelte-dkav19"><span> </span></th></tr></thead><tbody class="svelte-dkav19"><!><tr><th scope="row" class="svelte-dkav19"> </th><td class="num svelte-dkav19"> </td></tr></tbody></table>`),af=W(`<button class="big primary svelte-dkav19"> </button>`),of=W(`<button class="big primary svelte-dkav19"> </button> <button class="big svelte-dkav19"> </button>`,1),sf=W(`<!> <div class="row"><!></div>`,1),cf=W(`<div class="ask svelte-dkav19"><div><!></div> <div class="hand svelte-dkav19"><!> <!> <!></div></div>`);function lf(e,t){j(t,!0);let n=Ki(t,`answered`,3,!1),r=N(()=>Zo(t.position)),i=N(()=>os(H(r))),a=N(()=>t.moves.some(e=>e.startsWith(`score `))||[`yahtzee`,`yatzy`,`kniffel`,`yacht`].includes(H(r).name)),o=N(()=>ls(H(r).fields.at(-1))),s=N(()=>H(a)?[]:Fd(t.moves.map(m))),c=F(-1),l=F(Jt([])),u=N(()=>n()?void 0:H(s)[H(c)]),f=N(()=>H(i)?.squares.map((e,t)=>t?Z(`player-numbered`,{number:t+1}):Z(`seat-you`))??[]),p=N(()=>(H(r).fields[0]??``).split(`/`).map(e=>Number.parseInt(e,10)||0));_n(()=>{t.position,I(c,H(s).length===1?0:-1,!0),I(l,H(o).map(()=>!1),!0)});function m(e,t){let n=H(i)?ms(e):[],r=e.replace(/ ?(roll|hold)$/,``),a=!H(i)&&/^\d(-\d)*$/.test(r)?ls(r):null;return{index:t,text:e,then:/roll$/.test(e)?`roll`:`pass`,gain:0,columns:n,keep:a,box:null}}let h=`ones twos threes fours fives sixes pair two-pairs three-kind four-kind full-house small-straight large-straight chance yahtzee`.split(` `),g=e=>(h.indexOf(e)+h.length+1)%(h.length+1),_=N(()=>(H(r).fields[0]??``).split(`;`).map(e=>e.trim())),v=N(()=>(H(_)[0]??`-`).split(`,`).filter(e=>e&&e!==`-`)),y=N(()=>t.moves.filter(e=>e.startsWith(`score `)).map(e=>e.slice(6))),b=N(()=>[...new Set([...H(v),...H(y)])].sort((e,t)=>g(e)-g(t))),x=N(()=>H(_).find(e=>e.startsWith(`upper=`))?.slice(6)??`0`),S=N(()=>`keep ${H(o).filter((e,t)=>H(l)[t]).sort((e,t)=>e-t).join(`-`)||`-`}`),C=N(()=>H(l).filter(e=>!e).length),w=e=>{e&&!n()&&t.moves.includes(e)&&t.onanswer(e)},T=()=>w(H(a)?H(S):H(u)?.roll?.text),E=()=>w(H(a)?H(y)[H(c)]&&`score ${H(y)[H(c)]}`:H(u)?.stop?.text),D=e=>{let t=(H(a)?H(y):H(s)).length;t&&I(c,H(c)<0?0:(H(c)+e+t)%t,!0)};function ee(e){let t=H(s).flatMap((t,n)=>t.columns.includes(e)?[n]:[]);I(c,t.find(e=>e>H(c))??t[0]??H(c),!0)}yo(()=>[{keys:[`r`],label:Z(`roll-again`),run:T},{keys:[`s`],label:H(a)?Z(`key-score`):Z(`stop`),run:E},{keys:[`ArrowDown`],label:H(a)?Z(`key-box-next`):Z(`key-pair-next`),run:()=>D(1)},{keys:[`ArrowUp`],label:H(a)?Z(`key-box-before`):Z(`key-pair-before`),run:()=>D(-1)},{keys:[`1–9`],label:H(a)?Z(`key-keep`):Z(`key-pair`),run:()=>void 0},...Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>{n()||(H(a)&&t<H(l).length?H(l)[t]=!H(l)[t]:t<H(s).length&&I(c,t,!0))}}))]);var te=cf(),ne=L(te),re=L(ne),ie=e=>{{let t=N(()=>cs(H(i))),r=N(()=>H(u)?.columns??[]),a=N(()=>n()||H(s).length<2?void 0:ee);Cc(e,{get columns(){return H(t)},get names(){return H(f)},get steps(){return H(r)},get oncolumn(){return H(a)}})}},ae=e=>{var t=rf(),r=L(t),i=L(r),a=L(i),o=z(a,!0),s=B(a),l=L(s);let u;var d=z(l,!0);A(s),A(i),A(r);var f=B(r),p=L(f);Y(p,16,()=>H(b),e=>e,(e,t)=>{var r=nf();let i;var a=L(r),o=z(a,!0),s=B(a),l=L(s),u=e=>{var t=$d(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`ask-filled`)]),K(e,t)},d=N(()=>H(v).includes(t)),f=e=>{var n=ef(),r=z(n,!0);V((e,i)=>{X(n,`aria-pressed`,H(y)[H(c)]===t),X(n,`aria-label`,e),q(r,i)},[()=>Z(`ask-here-in`,{box:gs(t)}),()=>Z(`ask-here`)]),U(`click`,n,()=>w(`score ${t}`)),K(e,n)},p=N(()=>H(y).includes(t)&&!n()),m=e=>{var t=tf();V(e=>X(t,`aria-label`,e),[()=>Z(`box-is-open`)]),K(e,t)};J(l,e=>{H(d)?e(u):H(p)?e(f,1):e(m,-1)}),A(s),A(r),V((e,t)=>{i=mi(r,1,`svelte-dkav19`,null,i,{done:e}),q(o,t)},[()=>H(v).includes(t),()=>gs(t)]),K(e,r)});var m=B(p),h=L(m),g=z(h,!0),_=z(B(h),!0);A(m),A(f),A(t),V((e,t,r)=>{q(o,e),u=mi(l,1,``,null,u,{hidden:n()}),q(d,t),q(g,r),q(_,H(x))},[()=>Z(`box`),()=>Z(`ask-score`),()=>Z(`ask-upper`)]),K(e,t)},oe=e=>{{let t=N(()=>Number(H(r).fields[1])||0),n=N(()=>Number(/\((\d+)/.exec(H(r).spec)?.[1])||null),i=N(()=>H(p).map((e,t)=>Z(t?`seat-other`:`seat-you`)));Qd(e,{get scores(){return H(p)},get turn(){return H(t)},get target(){return H(n)},mover:0,get names(){return H(i)}})}};J(re,e=>{H(i)?e(ie):H(a)?e(ae,1):H(p).length&&H(r).name!==`pushyourluck`&&e(oe,2)}),A(ne);var se=B(ne,2),ce=L(se),le=e=>{Ac(e,{get dice(){return H(o)},get kept(){return H(l)},onkeep:e=>H(l)[e]=!H(l)[e],size:48})},ue=e=>{{let t=N(()=>Rd(Ld(H(o),H(u)?.columns??[])));Ac(e,{get dice(){return H(o)},get tones(){return H(t)},size:44})}};J(ce,e=>{H(a)&&!n()?e(le):e(ue,-1)});var de=B(ce,2),fe=e=>{var n=sf(),r=R(n),l=e=>{Ud(e,{get dice(){return H(o)},get lines(){return H(s)},get picked(){return H(c)},onpick:e=>I(c,e,!0)})},d=N(()=>H(s).some(e=>e.name));J(r,e=>{H(d)&&e(l)});var f=B(r,2),p=L(f),m=e=>{var n=Nr(),r=R(n),i=e=>{var n=af(),r=z(n,!0);V((e,t)=>{X(n,`aria-disabled`,e),q(r,t)},[()=>!t.moves.includes(H(S)),()=>H(C)===H(o).length?Z(`roll-all`):Z(`roll-some`,{count:H(C)})]),U(`click`,n,T),K(e,n)},a=N(()=>t.moves.some(e=>e.startsWith(`keep `)));J(r,e=>{H(a)&&e(i)}),K(e,n)},h=e=>{var t=of(),n=R(t),r=z(n,!0),a=B(n,2),o=z(a,!0);V((e,t)=>{X(n,`aria-disabled`,!H(u)?.roll),q(r,e),X(a,`aria-disabled`,!H(u)?.stop),q(o,t)},[()=>Z(`roll-again`),()=>H(i)?Z(`stop`):Z(`hold`)]),U(`click`,n,T),U(`click`,a,E),K(e,t)};J(p,e=>{H(a)?e(m):e(h,-1)}),A(f),K(e,n)};J(de,e=>{n()||e(fe)}),ii(B(de,2),()=>t.children??d),A(se),A(te),K(e,te),M()}Cr([`click`]);var uf=W(`<h3> </h3> <p> </p> <!> <!>`,1),df=W(`<p> </p>`),ff=W(`<div class="stack" aria-live="polite"><!></div>`),pf=W(`<button class="primary"> </button>`),mf=W(`<section class="card stack training"><h2> </h2> <p> </p> <!> <div><!></div></section>`);function hf(e,t){j(t,!0);let n=F(Xa(`learned`,[])),r=F(!1),i=F(void 0),a=F(``),o=N(()=>t.slips.filter(e=>!H(n).includes(e.position)).sort((e,t)=>t.loss-e.loss)),s=N(()=>t.slips.find(e=>e.position===H(a))),c=N(()=>H(s)&&Lc(`/position`,{position:H(s).position}));function l(){I(r,!0),I(i,void 0),I(a,(H(o).find(e=>e.position!==H(a))??H(o)[0])?.position??``,!0)}async function u(e){H(s)&&!H(i)&&(I(i,await Rc(`/puzzles/answer`,{position:H(s).position,move:e})),H(i).mark===`=`&&(I(n,[...H(n),H(s).position]),Za(`learned`,H(n))))}var f=mf(),p=L(f),m=z(p,!0),h=B(p,2),g=z(h,!0),_=B(h,2),v=e=>{wu(e,{get promise(){return H(c)},children:(e,t=d)=>{{let n=N(()=>!!H(i));lf(e,{get position(){return H(s).position},get moves(){return t().moves},get answered(){return H(n)},onanswer:e=>void u(e),children:(e,t)=>{var n=ff(),r=L(n),a=e=>{var t=uf(),n=R(t),r=z(n,!0),a=B(n,2),o=z(a),c=B(a,2);qc(c,{get advice(){return H(i).advice}}),ec(B(c,2),{get advice(){return H(i).advice},most:6}),V((e,t,n)=>{q(r,e),q(o,`${t??``} ${n??``}`)},[()=>H(i).mark===`=`?Z(`training-found`):Yo(Cs(H(i).choice)),()=>Us(H(i)),()=>Z(`training-then`,{move:Cs(H(s).choice),loss:Ko(H(s).loss,H(s).unit)})]),K(e,t)},o=e=>{var t=df(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`training-ask`,{leak:Z(`leak-${Md(H(s))}`)})]),K(e,t)};J(r,e=>{H(i)?e(a):e(o,-1)}),A(n),K(e,n)},$$slots:{default:!0}})}},$$slots:{default:!0}})};J(_,e=>{H(r)&&H(s)&&H(c)&&e(v)});var y=B(_,2),b=L(y),x=e=>{var t=pf(),n=z(t,!0);V(e=>q(n,e),[()=>H(r)?Z(`next`):Z(`training-begin`)]),U(`click`,t,l),K(e,t)},S=e=>{var t=df(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`training-done`)]),K(e,t)};J(b,e=>{H(o).length?e(x):e(S,-1)}),A(y),A(f),V((e,t)=>{q(m,e),q(g,t)},[()=>Z(`training-title`),()=>Z(`training-left`,{count:H(o).length,found:t.slips.length-H(o).length})]),K(e,f),M()}Cr([`click`]);var gf=W(`<p class="streak svelte-1jqyagk"> </p>`),_f=W(`<p class="bad" role="alert"> </p>`),vf=W(`<a> </a>`),yf=W(`<p><!></p>`),bf=W(`<p class="soft" aria-live="polite"> </p>`),xf=W(`<strong> </strong>`),Sf=W(`<p> </p>`),Cf=W(`<tr><th scope="row" class="svelte-1jqyagk"> </th><td class="num"> </td><td class="num"> </td></tr>`),wf=W(`<div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody class="svelte-1jqyagk"></tbody></table></div>`),Tf=W(`<section class="card stack svelte-1jqyagk"><h2> </h2> <p> </p> <div class="split"><!> <div><h3> </h3> <!></div></div></section>`),Ef=W(`<li><!></li>`),Df=W(`<section class="card svelte-1jqyagk"><h2> </h2> <ul class="svelte-1jqyagk"></ul></section>`),Of=W(`<h1> </h1> <div class="row controls svelte-1jqyagk"><label> <input maxlength="40" autocomplete="nickname"/></label> <!></div> <!> <!> <!> <!> <!>`,1);function kf(e,t){j(t,!0);let n=F([]),r=F(-1),i=F(``),a=0;_n(()=>{let[e,t]=[to.name||`You`,++a];return(e=>{var t=g(e,3);I(n,t[0]),I(r,t[1],!0),I(i,t[2],!0)})([[],-1,``]),Pd(e,(e,i)=>(t===a&&(e=>{var t=g(e,2);I(n,t[0]),I(r,t[1],!0)})([e,i]),t===a)).catch(e=>I(i,String(e),!0)),()=>void a++});let o=Lc(`/ratings`).catch(()=>[]),s=Lc(`/puzzles/days`).catch(()=>[]),c=N(()=>{let e=new Map;for(let t of[...H(n)].reverse())e.set(t.spec,[...e.get(t.spec)??[],t]);return[...e].sort((e,t)=>t[1].length-e[1].length)});function l(e){let t=new Map;for(let n of e.flatMap(e=>e.slips)){let e=t.get(Md(n))??{count:0,loss:0};t.set(Md(n),{count:e.count+1,loss:e.loss+n.loss})}return[...t].sort((e,t)=>t[1].loss-e[1].loss)}let u=e=>e.unit===`win probability`?e.rate:e.rate/1e3;function f(e){let t=new Set(e.filter(e=>e.player===to.name).map(e=>e.day)),n=new Date;t.has(Xo(n))||n.setDate(n.getDate()-1);let r=0;for(;t.has(Xo(n));n.setDate(n.getDate()-1))r+=1;return r}var p=Of(),m=R(p),h=z(m,!0),_=B(m,2),v=L(_),y=L(v),b=B(y);Oi(b),A(v),Kr(B(v,2),()=>s,null,(e,t)=>{var n=Nr(),r=R(n),i=e=>{var n=gf(),r=z(n,!0);V(e=>q(r,e),[()=>Z(`me-streak`,{count:f(H(t))})]),K(e,n)},a=N(()=>f(H(t)));J(r,e=>{H(a)&&e(i)}),K(e,n)}),A(_);var x=B(_,2),S=e=>{var t=_f(),n=z(t,!0);V(()=>q(n,H(i))),K(e,t)};J(x,e=>{H(i)&&e(S)});var C=B(x,2),w=e=>{var t=yf(),n=L(t);{let e=(e,t=d)=>{var n=vf(),r=z(n,!0);V(e=>{X(n,`href`,e),q(r,t())},[()=>$(`play`)]),K(e,n)},t=N(()=>Z(`me-none`));su(n,{get text(){return H(t)},play:e,$$slots:{play:!0}})}A(t),K(e,t)},T=e=>{var t=bf(),i=z(t,!0);V(e=>q(i,e),[()=>Z(`me-looking`,{done:H(n).length,total:H(r)})]),K(e,t)};J(C,e=>{H(r)===0?e(w):H(r)>0&&H(n).length<H(r)&&e(T,1)});var E=B(C,2);Y(E,17,()=>H(c),([e,t])=>e,(e,t)=>{var n=N(()=>g(H(t),2));let r=()=>H(n)[0],i=()=>H(n)[1];var a=Tf(),o=L(a),s=z(o,!0),c=B(o,2),f=z(c,!0),p=B(c,2),m=L(p),h=e=>{{let t=N(()=>Z(`me-curve`)),n=N(()=>[{name:Z(`seat-you`),values:i().map(u),tone:`accent`}]),r=N(()=>Math.max(...i().map(u),.001));Od(e,{get title(){return H(t)},get series(){return H(n)},low:0,get high(){return H(r)},format:e=>Q(e,Math.max(...i().map(u))<10?2:0),height:220})}},_=e=>{var t=yf(),n=L(t);{let e=(e,t=d)=>{var n=xf(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Z(`me-rate`,{rate:Q(u(i()[0]),2),count:i()[0].counted}));su(n,{get text(){return H(t)},strong:e,$$slots:{strong:!0}})}A(t),K(e,t)};J(m,e=>{i().length>1?e(h):e(_,-1)});var v=B(m,2),y=L(v),b=z(y,!0),x=B(y,2),S=e=>{var t=Sf(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`me-no-leaks`)]),K(e,t)},C=N(()=>!l(i()).length),w=e=>{var t=wf(),n=L(t),r=L(n),a=L(r),o=L(a),s=z(o,!0),c=B(o),u=z(c,!0),d=z(B(c),!0);A(a),A(r);var f=B(r);Y(f,21,()=>l(i()),([e,t])=>e,(e,t)=>{var n=N(()=>g(H(t),2));let r=()=>H(n)[0],a=()=>H(n)[1];var o=Cf(),s=L(o),c=z(s,!0),l=B(s),u=z(l,!0),d=z(B(l),!0);A(o),V((e,t)=>{q(c,e),q(u,a().count),q(d,t)},[()=>Yo(Z(`leak-${r()}`)),()=>i()[0].unit===`win probability`?Z(`me-lost-games`,{games:Q(a().loss,2)}):Ko(a().loss,i()[0].unit)]),K(e,o)}),A(f),A(n),A(t),ai(t,e=>Ho?.(e)),V((e,t,n)=>{q(s,e),q(u,t),q(d,n)},[()=>Z(`me-error`),()=>Z(`me-count`),()=>Z(`me-sum`)]),K(e,t)};J(x,e=>{H(C)?e(S):e(w,-1)}),A(v),A(p),A(a),V((e,t,n)=>{q(s,e),q(f,t),q(b,n)},[()=>Ts(r()),()=>Z(`me-games`,{count:i().length,word:bs(i().at(-1)?.word??``)}),()=>Z(`me-leaks`)]),K(e,a)});var D=B(E,2),ee=e=>{{let t=N(()=>H(n).flatMap(e=>e.slips));hf(e,{get slips(){return H(t)}})}},te=N(()=>H(n).some(e=>e.slips.length));J(D,e=>{H(te)&&e(ee)}),Kr(B(D,2),()=>o,null,(e,t)=>{let n=N(()=>H(t).filter(e=>e.player===(to.name||`You`)));var r=Nr(),i=R(r),a=e=>{var t=Df(),r=L(t),i=z(r,!0),a=B(r,2);Y(a,21,()=>H(n),e=>e.game,(e,t)=>{var n=Ef(),r=L(n);{let e=(e,t=d)=>{var n=xf(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},n=N(()=>Z(`me-rating`,{game:Ts(H(t).game),rating:`${Q(H(t).rating,0)} ± ${Q(H(t).deviation,0)}`,count:H(t).games,won:qo(H(t).wins)}));su(r,{get text(){return H(n)},strong:e,$$slots:{strong:!0}})}A(n),K(e,n)}),A(a),A(t),V(e=>q(i,e),[()=>Z(`ratings`)]),K(e,t)};J(i,e=>{H(n).length&&e(a)}),K(e,r)}),V((e,t,n)=>{q(h,e),q(y,`${t??``} `),ki(b,n)},[()=>Z(`page-me`),()=>Z(`me-name`),()=>vs(to.name||`You`)]),U(`change`,b,e=>no(ys(e.currentTarget.value))),K(e,p),M()}Cr([`change`]);var Af=W(`<button type="button" class="svelte-et6md"><strong> </strong><span class="soft small svelte-et6md"> </span></button>`),jf=W(`<button type="button"></button>`),Mf=W(`<option> </option>`),Nf=W(`<span class="small soft"> </span>`),Pf=W(`<label><span class="hidden"> </span><input maxlength="40" class="svelte-et6md"/></label>`),Ff=W(`<div class="seat svelte-et6md"><!> <label><span class="hidden"> </span> <select><option> </option><!></select></label> <!></div>`),If=W(`<p class="soft"> </p>`),Lf=W(`<a class="small"> </a>`),Rf=W(`<button class="small svelte-et6md"> </button> <button class="small svelte-et6md"> </button>`,1),zf=W(`<button class="quiet small svelte-et6md">✕</button>`),Bf=W(`<li class="svelte-et6md"><a> </a> <span class="small soft svelte-et6md"> </span> <span class="row svelte-et6md"><!> <!></span></li>`),Vf=W(`<!> <ul class="svelte-et6md"></ul>`,1),Hf=W(`<p class="small"><a> </a></p>`),Uf=W(`<tr><th scope="row"> </th><td> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td></tr>`),Wf=W(`<div class="card"><h2> </h2> <div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table></div></div>`),Gf=W(`<a> </a>`),Kf=W(`<div class="split"><section><h1> </h1> <p><a> </a></p> <form class="stack"><div class="games svelte-et6md" role="group"></div> <div class="row" role="group"><!> <span class="soft"> </span></div> <!> <details class="svelte-et6md"><summary class="svelte-et6md"> </summary> <div class="stack svelte-et6md"><label> <input class="mono" maxlength="200" placeholder="cantstop(4,2,players=2,sharing=jump)"/></label> <label> <input class="mono" inputmode="numeric" pattern="[0-9]*" maxlength="19"/></label></div></details> <div><button class="primary start svelte-et6md"> </button></div> <!></form></section> <section class="stack"><div class="card"><h2> </h2> <!> <!> <details class="svelte-et6md"><summary class="svelte-et6md"> </summary> <label> <textarea rows="5" spellcheck="false" class="svelte-et6md"></textarea></label> <button> </button></details></div> <!> <p class="small soft"><!></p></section></div>`);function qf(e,t){j(t,!0);let n=[{id:`cantstop`,most:4,bot:`potential`,spec:e=>e>1?`cantstop(6,3,players=${e})`:`cantstop(6,3)`},{id:`small`,most:2,bot:`optimal`,spec:e=>e>1?`cantstop(3,1,players=${e})`:`cantstop(3,1)`},{id:`yahtzee`,most:4,bot:`optimal`,spec:()=>`yahtzee`},{id:`farkle`,most:2,bot:`optimal`,spec:e=>e>1?`farkle(2000)`:`farkle(2000,players=1)`},{id:`pig`,most:2,bot:`optimal`,spec:e=>e>1?`pig(100)`:`pig(100,players=1)`}],r=F(0),i=F(Jt([{bot:``,name:to.name||`You`},{bot:n[0].bot,name:``}])),a=F(``),o=F(``),s=F(void 0),c=F(``),l=N(()=>n[H(r)]),u=N(()=>H(a).trim()||H(l).spec(H(i).length)),f=N(()=>H(a).trim()?4:H(l).most),p=N(()=>Lc(`/games/bots`,{spec:H(u)})),m=F(Jt(Lc(`/matches`))),h=Lc(`/ratings`);_n(()=>{H(p).then(e=>{for(let t of H(i))t.bot&&!e.some(e=>e.name===t.bot)&&(t.bot=e[0]?.name??`random`)}).catch(()=>void 0)});function _(e){I(r,e,!0),I(a,``),I(i,H(i).slice(0,n[e].most).map(t=>t.bot?{bot:n[e].bot,name:``}:t),!0)}function v(e){let t=e=>({bot:e?H(l).bot:``,name:e?``:to.name||`You`});I(i,Array.from({length:e},(e,n)=>H(i)[n]??t(n)),!0)}let y=F(!1),b=F(``);async function x(e){if(e.preventDefault(),H(y))return;(e=>{var t=g(e,2);I(y,t[0],!0),I(s,t[1],!0)})([!0,void 0]);let t=H(i).find(e=>!e.bot)?.name.trim();t&&t!==`You`&&no(t);let n=(e,t)=>e.bot||`human:${e.name.trim()||Z(`home-player`,{number:t+1})}`;try{Fo($(`play/${(await Rc(`/matches`,{spec:H(u),seats:H(i).map(n),...H(o).trim()?{seed:H(o).trim()}:{}})).id}`))}catch(e){I(s,e,!0)}I(y,!1)}async function S(){I(s,void 0);try{Fo($(`play/${(await Rc(`/matches/import`,{record:H(c)})).id}`))}catch(e){I(s,e,!0)}}let C=e=>e.focus();async function w(e){I(b,``),await zc(`/matches/${e}`).catch(e=>I(s,e,!0)),I(m,Lc(`/matches`),!0)}var T=Kf(),E=L(T),D=L(E),ee=z(D,!0),te=B(D,2),ne=L(te),re=z(ne,!0);A(te);var ie=B(te,2),ae=L(ie);Y(ae,23,()=>n,e=>e.id,(e,t,n)=>{var i=Af(),o=L(i),s=z(o,!0),c=z(B(o),!0);A(i),V((e,t,n)=>{X(i,`aria-pressed`,e),q(s,t),q(c,n)},[()=>!H(a).trim()&&H(r)===H(n),()=>Z(`home-game-${H(t).id}`),()=>Z(`home-note-${H(t).id}`)]),U(`click`,i,()=>_(H(n))),K(e,i)}),A(ae);var oe=B(ae,2),se=L(oe);Y(se,17,()=>({length:H(f)}),Yr,(e,t,n)=>{var r=jf();r.textContent=n+1,V(()=>X(r,`aria-pressed`,H(i).length===n+1)),U(`click`,r,()=>v(n+1)),K(e,r)});var ce=z(B(se,2),!0);A(oe);var le=B(oe,2);Kr(le,()=>H(p),null,(e,t)=>{var n=Nr();Y(R(n),17,()=>H(i),Yr,(e,n,r)=>{var i=Ff(),a=L(i);ml(a,{seat:r,size:18});var o=B(a,2),s=L(o),c=z(s,!0),l=B(s,2),d=L(l),f=z(d,!0);d.value=d.__value=``,Y(B(d),17,()=>H(t),e=>e.name,(e,t)=>{var n=Mf(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=H(t).name)&&(n.value=(n.__value=i)??``)},[()=>Vl(H(t).name,H(u)).name]),K(e,n)}),A(l),bi(l),A(o);var p=B(o,2),m=e=>{let r=N(()=>Vl(H(n).bot,H(u)));var i=Nf(),a=z(i,!0);V(e=>q(a,e),[()=>[H(r).way||H(t).find(e=>e.name===H(n).bot)?.description,H(r).strength].filter(Boolean).join(` · `)]),K(e,i)},h=e=>{var t=Pf(),i=L(t),a=z(i,!0),o=B(i);Oi(o),A(t),V((e,t)=>{q(a,e),X(o,`placeholder`,t)},[()=>Z(`home-name`,{number:r+1}),()=>Z(`home-player`,{number:r+1})]),Pi(o,()=>vs(H(n).name),e=>H(n).name=ys(e)),K(e,t)};J(p,e=>{H(n).bot?e(m):e(h,-1)}),A(i),V((e,t)=>{q(c,e),q(f,t)},[()=>Z(`home-seat`,{number:r+1}),()=>Z(`home-person`)]),xi(l,()=>H(n).bot,e=>H(n).bot=e),K(e,i)}),K(e,n)},(e,t)=>{Uc(e,{get error(){return H(t)}})});var ue=B(le,2),de=L(ue),fe=z(de,!0),pe=B(de,2),me=L(pe),he=L(me),ge=B(he);Oi(ge),A(me);var _e=B(me,2),ve=L(_e),ye=B(ve);Oi(ye),A(_e),A(pe),A(ue);var be=B(ue,2),O=L(be),xe=z(O,!0);A(be);var k=B(be,2),Se=e=>{Uc(e,{get error(){return H(s)}})};J(k,e=>{H(s)&&e(Se)}),A(ie),A(E);var Ce=B(E,2),we=L(Ce),Te=L(we),Ee=z(Te,!0),De=B(Te,2);wu(De,{get promise(){return H(m)},children:(e,t=d)=>{var n=Vf(),r=R(n),i=e=>{var t=If(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`home-none`)]),K(e,t)};J(r,e=>{t().length||e(i)});var a=B(r,2);Y(a,21,()=>t().slice(0,12),e=>e.id,(e,t)=>{var n=Bf(),r=L(n),i=z(r,!0),a=B(r,2),o=z(a),s=B(a,2),c=L(s),l=e=>{var n=Lf(),r=z(n,!0);V((e,t)=>{X(n,`href`,e),q(r,t)},[()=>$(`review/${H(t).id}`),()=>Z(`home-review`)]),K(e,n)};J(c,e=>{H(t).result&&e(l)});var u=B(c,2),d=e=>{var n=Rf(),r=R(n),i=z(r,!0),a=B(r,2),o=z(a,!0);ai(a,e=>C?.(e)),V((e,t)=>{q(i,e),q(o,t)},[()=>Z(`home-delete`),()=>Z(`home-keep`)]),U(`click`,r,()=>void w(H(t).id)),U(`click`,a,()=>I(b,``)),K(e,n)},f=e=>{var n=zf();V(e=>X(n,`aria-label`,e),[()=>Z(`home-delete-game`,{game:Ts(H(t).spec),when:Jo(H(t).begun)})]),U(`click`,n,()=>I(b,H(t).id,!0)),K(e,n)};J(u,e=>{H(b)===H(t).id?e(d):e(f,-1)}),A(s),A(n),V((e,t,n,a)=>{X(r,`href`,e),q(i,t),q(o,`${n??``} · ${a??``}`)},[()=>$(`play/${H(t).id}`),()=>Ts(H(t).spec),()=>Wl(H(t)),()=>Jo(H(t).changed)]),K(e,n)}),A(a),K(e,n)},$$slots:{default:!0}});var Oe=B(De,2);Kr(Oe,()=>H(m),null,(e,t)=>{var n=Nr(),r=R(n),i=e=>{var t=Hf(),n=L(t),r=z(n,!0);A(t),V((e,t)=>{X(n,`href`,e),q(r,t)},[()=>$(`review`),()=>Z(`home-all`)]),K(e,t)};J(r,e=>{H(t).length>12&&e(i)}),K(e,n)});var ke=B(Oe,2),Ae=L(ke),je=z(Ae,!0),Me=B(Ae,2),Ne=L(Me),Pe=B(Ne);tt(Pe),A(Me);var Fe=B(Me,2),Ie=z(Fe,!0);A(ke),A(we);var Le=B(we,2);Kr(Le,()=>h,null,(e,t)=>{var n=Nr(),r=R(n),i=e=>{var n=Wf(),r=L(n),i=z(r,!0),a=B(r,2),o=L(a),s=L(o),c=L(s),l=L(c),u=z(l,!0),d=B(l),f=z(d,!0),p=B(d),m=z(p,!0),h=B(p),g=z(h,!0),_=z(B(h),!0);A(c),A(s);var v=B(s);Y(v,21,()=>H(t).slice(0,12),e=>e.player+e.game,(e,t)=>{var n=Uf(),r=L(n),i=z(r,!0),a=B(r),o=z(a,!0),s=B(a),c=z(s),l=B(s),u=z(l,!0),d=z(B(l),!0);A(n),V((e,n,r,a,s)=>{q(i,e),q(o,n),q(c,`${r??``} ± ${a??``}`),q(u,H(t).games),q(d,s)},[()=>Vl(H(t).player,``).name,()=>Ts(H(t).game),()=>Q(H(t).rating,0),()=>Q(H(t).deviation,0),()=>qo(H(t).wins)]),K(e,n)}),A(v),A(o),A(a),ai(a,e=>Ho?.(e)),A(n),V((e,t,n,r,a,o)=>{q(i,e),q(u,t),q(f,n),q(m,r),q(g,a),q(_,o)},[()=>Z(`ratings`),()=>Z(`player`),()=>Z(`game`),()=>Z(`rating`),()=>Z(`games`),()=>Z(`won`)]),K(e,n)};J(r,e=>{H(t).length&&e(i)}),K(e,n)});var Re=B(Le,2),ze=L(Re);{let e=(e,t=d)=>{var n=Gf(),r=z(n,!0);V(e=>{X(n,`href`,e),q(r,t())},[()=>$(`analyse`)]),K(e,n)},t=(e,t=d)=>{var n=Gf(),r=z(n,!0);V(e=>{X(n,`href`,e),q(r,t())},[()=>$(`puzzles`)]),K(e,n)},n=N(()=>Z(`home-more`));su(ze,{get text(){return H(n)},analyse:e,puzzles:t,$$slots:{analyse:!0,puzzles:!0}})}A(Re),A(Ce),A(T),V((e,t,n,r,i,a,o,s,c,l,u,d,f,p,m)=>{q(ee,e),X(ne,`href`,t),q(re,n),X(ae,`aria-label`,r),X(oe,`aria-label`,i),q(ce,a),q(fe,o),q(he,`${s??``} `),q(ve,`${c??``} `),X(O,`aria-disabled`,H(y)),q(xe,l),q(Ee,u),q(je,d),q(Ne,`${f??``} `),Fe.disabled=p,q(Ie,m)},[()=>Z(`home-title`),()=>$(`rules`),()=>Z(`home-new`),()=>Z(`game`),()=>Z(`players`),()=>Z(`home-players`,{count:H(i).length}),()=>Z(`home-other`),()=>Z(`home-spec`),()=>Z(`home-seed`),()=>Z(`start`),()=>Z(`home-games`),()=>Z(`home-import`),()=>Z(`home-record`),()=>!H(c).trim(),()=>Z(`home-take`)]),Sr(`submit`,ie,x),Pi(ge,()=>H(a),e=>I(a,e)),Pi(ye,()=>H(o),e=>I(o,e)),Pi(Pe,()=>H(c),e=>I(c,e)),U(`click`,Fe,S),K(e,T),M()}Cr([`click`]);var Jf=class{#e;#t;constructor(e,t){this.#e=e,this.#t=Pr(t)}get current(){return this.#t(),this.#e()}},Yf=/\(.+\)/,Xf=new Set([`all`,`print`,`screen`,`and`,`or`,`not`,`only`]),Zf=class extends Jf{constructor(e,t){let n=Yf.test(e)||e.split(/[\s,]+/).some(e=>Xf.has(e.trim()))?e:`(${e})`,r=window.matchMedia(n);super(()=>r.matches,e=>xr(r,`change`,e))}},Qf=W(`<span></span>`),$f=W(`<span><!> <b> </b></span>`),ep=W(`<div class="bar svelte-r4omy9" role="img"></div> <p class="small svelte-r4omy9"></p>`,1),tp=W(`<p class="small svelte-r4omy9"> </p>`);function np(e,t){j(t,!0);let n=N(()=>{if(t.view.result&&t.view.unit===`win probability`)return t.view.result.scores.map((e,t)=>({seat:t,share:e}));if(t.worth?.unit!==`win probability`)return[];let{seat:e,value:n}=t.worth;return t.names.length===2?t.names.map((t,r)=>({seat:r,share:r===e?n:1-n})):[{seat:e,share:n},{seat:null,share:1-n}]}),r=e=>e===null?Z(`seat-others`):t.names[e],i=N(()=>{if(!t.worth||t.view.phase===`over`)return``;let e=t.names[t.worth.seat];return t.worth.unit===`points`&&t.view.board.kind===`yahtzee`?Z(`chances-points`,{name:e??``,points:Q(t.view.board.totals[t.worth.seat]+t.worth.value,0)}):t.worth.unit===`turns`?Z(`chances-turns`,{turns:Q(t.worth.value,1)}):``});var a=Nr(),o=R(a),s=e=>{var t=ep(),i=R(t);Y(i,21,()=>H(n),({seat:e,share:t})=>e,(e,t)=>{let n=()=>H(t).seat,r=()=>H(t).share;var i=Qf();let a;V(e=>{mi(i,1,ci(n()===null?`others`:`seat${n()}`),`svelte-r4omy9`),a=gi(i,``,a,{"flex-grow":e})},[()=>Math.max(r(),.001)]),K(e,i)}),A(i);var a=B(i,2);Y(a,21,()=>H(n),({seat:e,share:t})=>e,(e,t)=>{let n=()=>H(t).seat,i=()=>H(t).share;var a=$f(),o=L(a),s=e=>{ml(e,{get seat(){return n()},size:12})};J(o,e=>{n()!==null&&e(s)});var c=B(o),l=z(B(c),!0);A(a),V((e,t)=>{q(c,` ${e??``} `),q(l,t)},[()=>r(n()),()=>Uo(i(),0)]),K(e,a)}),A(a),V(e=>X(i,`aria-label`,e),[()=>Z(`chances-words`,{shares:H(n).map(({seat:e,share:t})=>`${r(e)} ${Uo(t,0)}`).join(`, `)})]),K(e,t)},c=e=>{var t=tp(),n=z(t,!0);V(()=>q(n,H(i))),K(e,t)};J(o,e=>{H(n).length?e(s):H(i)&&e(c,1)}),K(e,a),M()}var rp=W(`<button class="quiet svelte-1v8btbv"> </button>`),ip=W(`<span class="soft">·</span>`),ap=W(`<td><!></td>`),op=W(`<tr><th scope="row" class="svelte-1v8btbv"> </th><!></tr>`),sp=W(`<th scope="col"><!> </th>`),cp=W(`<td> </td>`),lp=W(`<tr class="sum svelte-1v8btbv"><th scope="row" class="svelte-1v8btbv"> </th><!></tr>`),up=W(`<td><strong> </strong></td>`),dp=W(`<div class="scroll"><table><thead><tr><th scope="col" class="svelte-1v8btbv"><span class="hidden"> </span></th><!></tr></thead><tbody class="svelte-1v8btbv"><!><!><!><!><tr class="sum svelte-1v8btbv"><th scope="row" class="svelte-1v8btbv"> </th><!></tr></tbody></table></div>`);function fp(e,t){j(t,!0);let n=(e,n=d)=>{var r=Nr();Y(R(r),17,n,e=>e.name,(e,n)=>{var r=op(),a=L(r),o=z(a,!0);Y(B(a),17,()=>H(n).scores,Yr,(e,r,a)=>{let o=N(()=>a===t.mover?H(i).get(H(n).name):void 0);var s=ap();let c;var l=L(s),u=e=>{var t=Mr();V(()=>q(t,H(r))),K(e,t)},d=e=>{var r=rp(),i=z(r,!0);V(e=>{X(r,`aria-pressed`,t.selected===H(n).name),X(r,`aria-label`,e),q(i,H(o).gain)},[()=>Z(`sheet-score`,{points:H(o).gain,box:gs(H(n).name)})]),U(`click`,r,()=>t.onchoose(H(o))),K(e,r)},f=e=>{var t=ip();V(e=>X(t,`aria-label`,e),[()=>Z(`box-is-open`)]),K(e,t)};J(l,e=>{H(r)===null?H(o)&&t.onchoose?e(d,1):e(f,-1):e(u)}),A(s),V(()=>c=mi(s,1,`num svelte-1v8btbv`,null,c,{mover:a===t.mover})),K(e,s)}),A(r),V(e=>q(o,e),[()=>gs(H(n).name)]),K(e,r)}),K(e,r)},r=Ki(t,`choices`,19,()=>[]),i=N(()=>new Map(r().filter(e=>e.box).map(e=>[e.box,e]))),a=N(()=>t.board.boxes.filter(e=>e.upper)),o=N(()=>t.board.boxes.filter(e=>!e.upper));var s=dp(),c=L(s),l=L(c),u=L(l),f=L(u),p=z(L(f),!0);A(f),Y(B(f),17,()=>t.names,Yr,(e,n,r)=>{var i=sp();let a;var o=L(i);ml(o,{seat:r});var s=B(o);A(i),V(()=>{a=mi(i,1,`num svelte-1v8btbv`,null,a,{mover:r===t.mover}),q(s,` ${H(n)??``}`)}),K(e,i)}),A(u),A(l);var m=B(l),h=L(m);n(h,()=>H(a));var g=B(h),_=e=>{var n=lp(),r=L(n),i=z(r,!0);Y(B(r),17,()=>t.board.upper,Yr,(e,n,r)=>{var i=cp();let a;var o=z(i);V(()=>{a=mi(i,1,`num svelte-1v8btbv`,null,a,{mover:r===t.mover}),q(o,`${H(n)??``}${t.board.bonus[r]?` + ${t.board.bonus[r]}`:``}`)}),K(e,i)}),A(n),V(e=>q(i,e),[()=>Z(`sheet-upper`,{needed:t.board.upper_threshold})]),K(e,n)};J(g,e=>{t.board.upper_threshold!==null&&e(_)});var v=B(g);n(v,()=>H(o));var y=B(v),b=e=>{var n=op(),r=L(n),i=z(r,!0);Y(B(r),17,()=>t.board.extra,Yr,(e,n,r)=>{var i=cp();let a;var o=z(i,!0);V(()=>{a=mi(i,1,`num svelte-1v8btbv`,null,a,{mover:r===t.mover}),q(o,H(n))}),K(e,i)}),A(n),V(e=>q(i,e),[()=>Z(`sheet-extra`)]),K(e,n)},x=N(()=>t.board.extra.some(Boolean));J(y,e=>{H(x)&&e(b)});var S=B(y),C=L(S),w=z(C,!0);Y(B(C),17,()=>t.board.totals,Yr,(e,n,r)=>{var i=up();let a;var o=z(L(i),!0);A(i),V(()=>{a=mi(i,1,`num svelte-1v8btbv`,null,a,{mover:r===t.mover}),q(o,H(n))}),K(e,i)}),A(S),A(m),A(c),A(s),ai(s,e=>Ho?.(e)),V((e,t)=>{q(p,e),q(w,t)},[()=>Z(`box`),()=>Z(`sheet-total`)]),K(e,s),M()}Cr([`click`]);var pp=W(`<span><!> </span>`),mp=W(`<span> </span>`),hp=W(`<!> <p class="small soft legend svelte-aowma9"><!> <!></p>`,1);function gp(e,t){j(t,!0);let n=Ki(t,`steps`,19,()=>[]),r=N(()=>t.view.board);var i=Nr(),a=R(i),o=e=>{let i=N(()=>H(r).own_boards);var a=hp(),o=R(a);{let e=N(()=>H(i)?H(r).columns.map(e=>({...e,squares:e.squares.map((e,n)=>n===t.view.seat?e:0)})):H(r).columns);Cc(o,{get columns(){return H(e)},get names(){return t.names},get mover(){return t.view.seat},get steps(){return n()},get last(){return t.last},get signs(){return t.signs},get oncolumn(){return t.oncolumn}})}var s=B(o,2),c=L(s);Y(c,17,()=>t.names,Yr,(e,t,n)=>{var i=pp(),a=L(i);ml(a,{seat:n});var o=B(a);A(i),V(e=>q(o,` ${e??``}`),[()=>Z(`match-claimed`,{name:H(t),claimed:H(r).claimed[n]??0,needed:H(r).to_win})]),K(e,i)});var l=B(c,2),u=e=>{var t=mp(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`match-own`)]),K(e,t)};J(l,e=>{H(i)&&e(u)}),A(s),K(e,a)},s=e=>{fp(e,{get board(){return H(r)},get names(){return t.names},get mover(){return t.view.seat},get choices(){return t.view.choices},get selected(){return t.selected},get onchoose(){return t.onchoose}})},c=e=>{{let n=N(()=>t.view.phase===`over`);Qd(e,{get scores(){return H(r).scores},get turn(){return H(r).turn_total},get target(){return H(r).target},get mover(){return t.view.seat},get names(){return t.names},get over(){return H(n)}})}};J(a,e=>{H(r).kind===`cantstop`?e(o):H(r).kind===`yahtzee`?e(s,1):e(c,-1)}),K(e,i),M()}var _p=1e4,vp=class{id;#e=F();get view(){return H(this.#e)}set view(e){I(this.#e,e)}#t=F();get error(){return H(this.#t)}set error(e){I(this.#t,e,!0)}#n=F(!1);get busy(){return H(this.#n)}set busy(e){I(this.#n,e,!0)}#r=F(``);get said(){return H(this.#r)}set said(e){I(this.#r,e,!0)}#i=F({});get verdicts(){return H(this.#i)}set verdicts(e){I(this.#i,e)}#a=F();get advice(){return H(this.#a)}set advice(e){I(this.#a,e)}#o=F(!1);get thinking(){return H(this.#o)}set thinking(e){I(this.#o,e,!0)}#s=F(!1);get silent(){return H(this.#s)}set silent(e){I(this.#s,e,!0)}#c=F();get worth(){return H(this.#c)}set worth(e){I(this.#c,e)}asked;timer;stopped=!1;failures=0;constructor(e){this.id=e}get mover(){return this.view?.seats[this.view.seat]}get bots(){return!!this.mover?.bot&&this.view?.phase!==`over`}get mine(){return!!this.view&&this.view.phase!==`over`&&!this.mover?.bot}get verdict(){let e=Object.keys(this.verdicts).map(Number).filter(e=>!this.view?.seats[this.verdicts[e].seat]?.bot);return this.verdicts[Math.max(...e)]}load=()=>this.doing(()=>Lc(`/matches/${this.id}`));stop(){this.stopped=!0,clearTimeout(this.timer)}async look(){if(this.busy||this.stopped||!this.view)return;let e=await Lc(`/matches/${this.id}`).catch(()=>void 0);e&&!this.busy&&(e.view.position!==this.view.position||e.view.history.length!==this.view.history.length)&&this.take(e)}step(e,t={}){let n=this.view?{position:this.view.position,rolls:this.view.history.length}:{};return Rc(Ic(`/matches/${this.id}/${e}`,n),t)}async doing(e){if(this.busy)return!1;this.busy=!0,clearTimeout(this.timer);try{return this.take(await e()),[this.error,this.failures]=[void 0,0],!0}catch(e){return this.error=e,this.failures+=1,e instanceof jc&&e.status===409&&await Lc(`/matches/${this.id}`).then(e=>this.take(e)).catch(()=>void 0),!1}finally{this.busy=!1,this.schedule()}}take(e){let{bot:t,view:n}=e;t&&(this.said=t.did),this.view=n,this.advice=void 0;let r=this.bots&&Qa.pace===`quick`;n.phase!==`over`&&Qa.coach!==`off`&&!r&&this.think()}schedule(){if(this.stopped||!this.bots)return;let{status:e}=this.error instanceof jc?this.error:{status:0};if(this.error&&e>=400&&e<500&&e!==409)return;let t=this.failures?Math.min(_p,500*2**this.failures):eo();this.timer=setTimeout(()=>void this.bot(),t)}bot=async()=>{let e=this.view,t=Qa.coach!==`off`&&Qa.pace!==`quick`&&e?.phase===`choose`?this.ask(e.position):void 0;await this.doing(()=>this.step(`bot`))&&t&&e&&this.grade(e,this.said,t)};undo=()=>this.walk(`undo`);redo=()=>this.walk(`redo`);resign=e=>this.doing(()=>this.step(`resign`,{seat:e}));roll=e=>this.doing(()=>this.step(`roll`,e?{dice:e}:{}));async walk(e){if(!await this.doing(()=>this.step(e)))return;this.said=``;let t=new Set(this.view?.history.filter(e=>e.choice!==null).map(e=>e.number));this.verdicts=Object.fromEntries(Object.entries(this.verdicts).filter(([e])=>t.has(Number(e))))}ask(e){if(this.asked?.position!==e){let t=Lc(`/advise`,{position:e}).catch(t=>{let n=t instanceof jc&&t.status===422;this.asked?.position===e&&!n&&(this.asked=void 0),this.view?.position===e&&(this.silent=n),t instanceof jc&&(n||t.status===503||t.status===0)||(this.error=t)});this.asked={position:e,answer:t}}return this.asked.answer}async think(){let e=this.view;if(!e||e.phase===`over`)return;this.thinking=!0;let t=await this.ask(e.position);return this.view===e&&(this.thinking=!1,this.advice=t,this.silent&&=!t,t&&(this.worth={seat:e.seat,value:t.value,unit:t.unit})),t}async grade(e,t,n){let r=await n,i=r&&!e.bust?Hs(e.seat,t,r):void 0,a=this.view?.history[e.history.length-1];i&&a?.choice===t&&(this.verdicts={...this.verdicts,[e.history.length]:i})}async choose(e){let t=this.view;if(!t||this.busy)return;let n=Qa.coach===`off`||t.choices.length<2?void 0:this.ask(t.position);await this.doing(()=>this.step(`move`,{index:e.index}))&&(n&&this.grade(t,e.text,n),e.then===`roll`&&this.mine&&this.view?.phase===`roll`&&!Qa.hand&&await this.roll())}async best(){if(this.view?.phase===`roll`)return void await this.roll();let e=(await this.think())?.options[0],t=this.view?.choices??[],n=e?t.find(t=>t.index===e.index):t.length===1?t[0]:void 0;n&&await this.choose(n)}};function yp(e){if(e.bust)return e.dice.join(` `);let{choice:t}=e;if(!t)return`…`;if(t===`keep -`)return Cs(t);if(t.startsWith(`keep `))return Z(`log-kept`,{dice:t.slice(5).replace(/-/g,` `)});if(t.startsWith(`score `))return gs(t.slice(6));let n=t.replace(/ ?(roll|stop|hold)$/,``);return n?n.replace(/-/g,` `):e.dice.join(` `)}function bp(e){let t=e?.choice&&!e.bust?os(Zo(e.position)):void 0;return t&&e?.choice?ps(t,e.choice):void 0}function xp(e){let t=Zo(e.position),n=t.spec.includes(`sharing=jump`)?void 0:os(t),r=bp(e);if(n&&r)return[...r].reduce((e,[t,r])=>e+r-(n.squares[0]?.get(t)??0),0)}function Sp(e,t){let n=e.at(-1);if(n.bust)return Z(`move-bust`);if(!n.choice||t)return``;let r=e.reduce((e,t)=>e+t.gain,0);if(ms(n.choice).length){let e=xp(n);return e===void 0?Z(`log-stopped`):Z(`log-stopped-spaces`,{count:e})}return r?`+${r}`:n.choice.endsWith(`hold`)?Z(`log-held`):``}function Cp(e){let t=[];for(let n of e.history){let e=t.at(-1);e?.turn===n.turn?e.steps.push(n):t.push({turn:n.turn,seat:n.seat,steps:[n],end:``,bust:!1})}return t.forEach((n,r)=>{let i=r===t.length-1&&e.phase!==`over`&&e.turn===n.turn;n.end=Sp(n.steps,i),n.bust=!!n.steps.at(-1)?.bust}),t}function wp(e){let t=e.history.filter(t=>t.turn<e.turn||e.phase===`over`).at(-1),n=bp(t);return t&&n?{seat:t.seat,heights:n}:void 0}var Tp=W(`<b> </b>`),Ep=W(`<p class="brief svelte-x2bncv"><!> </p>`);function Dp(e,t){j(t,!0);let n=N(()=>Qa.coach===`off`?void 0:t.game.verdict),r=N(()=>{if(t.shown)return t.game.advice&&(t.shown===1?`${Yo(Z(`nudge-${t.game.advice.nudged}`))}.`:Fs(t.game.advice)[0]);if(!H(n))return``;let e=Z(`verdict-${H(n).kind}`);return H(n).loss<5e-7||H(n).kind===`close`?`${e}: ${Cs(H(n).choice)}.`:Z(`verdict-brief`,{verdict:e,loss:Ko(H(n).loss,H(n).unit),best:Cs(H(n).best)})});var i=Nr(),a=R(i),o=e=>{var i=Ep(),a=L(i),o=e=>{var t=Tp();let r;var i=z(t,!0);V(e=>{r=mi(t,1,`svelte-x2bncv`,null,r,{fine:e}),q(i,H(n).sign)},[()=>!H(n).sign.includes(`?`)]),K(e,t)};J(a,e=>{!t.shown&&H(n)&&e(o)});var s=B(a);A(i),V(()=>q(s,` ${H(r)??``}`)),K(e,i)};J(a,e=>{H(r)&&e(o)}),K(e,i),M()}var Op=W(`<p><span class="sign svelte-1fl249" aria-hidden="true"> </span> <span><strong> </strong> </span></p>`);function kp(e,t){j(t,!0);let n=N(()=>t.verdict.sign===`=`||t.verdict.sign===`≈`||t.verdict.loss<5e-7),r=N(()=>{let e={name:t.names[t.verdict.seat]??``,move:Cs(t.verdict.choice)};return t.verdict.loss<5e-7||t.verdict.sign===`≈`?Z(`verdict-played`,e):Z(`verdict-lost`,{...e,loss:Ko(t.verdict.loss,t.verdict.unit),best:Cs(t.verdict.best)})});var i=Op();let a;var o=L(i),s=z(o,!0),c=B(o,2),l=L(c),u=z(l,!0),d=B(l);A(c),A(i),V(e=>{a=mi(i,1,`svelte-1fl249`,null,a,{fine:H(n)}),q(s,t.verdict.sign),q(u,e),q(d,`: ${H(r)??``}`)},[()=>Z(`verdict-${t.verdict.kind}`)]),K(e,i),M()}var Ap=W(`<button class="small svelte-guc5kd"> </button>`),jp=W(`<p class="soft svelte-guc5kd"> </p>`),Mp=W(`<p class="svelte-guc5kd"> <span class="soft"> </span></p>`),Np=W(`<!> <!>`,1),Pp=W(`<div><button class="quiet"> <kbd>h</kbd></button></div>`),Fp=W(`<section class="card stack svelte-guc5kd"><div class="row"><h2 class="svelte-guc5kd"> </h2> <div class="modes svelte-guc5kd" role="group"></div></div> <div class="stack said svelte-guc5kd" aria-live="polite"><!> <!></div> <!></section>`);function Ip(e,t){j(t,!0);let n=N(()=>t.game.view?.history.some(e=>e.choice));var r=Fp(),i=L(r),a=L(i),o=z(a,!0),s=B(a,2);Y(s,20,()=>Ja,e=>e,(e,n)=>{var r=Ap(),i=z(r,!0);V(e=>{X(r,`aria-pressed`,Qa.coach===n),q(i,e)},[()=>Z(`coach-${n}`)]),U(`click`,r,()=>{$a(`coach`,n),n!==`off`&&t.game.think()}),K(e,r)}),A(s),A(i);var c=B(i,2),l=L(c),u=e=>{var n=Nr(),r=R(n),i=e=>{Zc(e,{})},a=e=>{var t=jp(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`coach-no-advice`)]),K(e,t)},o=e=>{var n=Mp(),r=L(n),i=z(B(r),!0);A(n),V((e,t)=>{q(r,`${e??``}. `),q(i,t)},[()=>Yo(Z(`nudge-${t.game.advice.nudged}`)),()=>Z(`coach-more-hint`)]),K(e,n)},s=e=>{var n=Np(),r=R(n);qc(r,{get advice(){return t.game.advice}});var i=B(r,2),a=e=>{ec(e,{get advice(){return t.game.advice},get onchoose(){return t.onchoose}})};J(i,e=>{t.shown===3&&e(a)}),K(e,n)};J(r,e=>{!t.game.advice&&t.game.thinking?e(i):t.game.advice?t.shown===1?e(o,2):e(s,-1):e(a,1)}),K(e,n)};J(l,e=>{t.shown>0&&e(u)});var d=B(l,2),f=e=>{kp(e,{get verdict(){return t.game.verdict},get names(){return t.names}})},p=e=>{var r=jp(),i=z(r,!0);V(e=>q(i,e),[()=>t.game.silent?Z(`coach-no-advice`):t.game.view?.phase===`over`?Z(`coach-over`):Qa.coach===`off`?Z(`coach-silent`):H(n)?Z(`coach-no-choice`):Z(`coach-intro`)]),K(e,r)};J(d,e=>{t.game.verdict&&Qa.coach!==`off`?e(f):t.shown||e(p,1)}),A(c);var m=B(c,2),h=e=>{var n=Pp(),r=L(n),i=L(r);we(),A(r),A(n),V(e=>q(i,`${e??``} `),[()=>t.shown?Z(`coach-more`):Z(`coach-hint`)]),U(`click`,r,function(...e){t.onhint?.apply(this,e)}),K(e,n)};J(m,e=>{t.choosing&&t.shown<3&&e(h)}),A(r),V((e,t,n)=>{X(r,`aria-label`,e),q(o,t),X(s,`aria-label`,n)},[()=>Z(`coach`),()=>Z(`coach`),()=>Z(`coach-when`)]),K(e,r),M()}Cr([`click`]);var Lp=W(`<button> </button><button> </button>`,1),Rp=W(`<button> </button>`),zp=W(`<button class="quiet"> </button>`),Bp=W(`<span class="mono"> </span>`),Vp=W(`<option> </option>`),Hp=W(`<details><summary class="svelte-1gfmy6e"> </summary> <div class="stack"><p class="mono position svelte-1gfmy6e"> </p> <div class="row"><button> <kbd>y</kbd></button> <a class="button"> </a> <!></div> <div class="row small"></div> <p class="small soft position svelte-1gfmy6e"><!></p> <label> <select></select></label> <label class="check svelte-1gfmy6e"><input type="checkbox" class="svelte-1gfmy6e"/> </label></div></details>`);function Up(e,t){j(t,!0);let n=[[`text`,`txt`],[`jsonl`,`jsonl`],[`csv`,`csv`]],r=[`quick`,`calm`,`slow`],i=F(!1);var a=Hp(),o=L(a),s=z(o,!0),c=B(o,2),l=L(c),u=z(l,!0),f=B(l,2),p=L(f),m=L(p);we(),A(p);var h=B(p,2),_=z(h,!0),v=B(h,2),y=e=>{var n=Nr(),r=R(n),a=e=>{var n=Lp(),r=R(n),a=z(r,!0),o=B(r),s=z(o,!0);V((e,t)=>{q(a,e),q(s,t)},[()=>Z(`extras-sure`),()=>Z(`extras-play-on`)]),U(`click`,r,()=>void t.game.resign(t.view.seat)),U(`click`,o,()=>I(i,!1)),K(e,n)},o=e=>{var t=Rp(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`extras-give-up`)]),U(`click`,t,()=>I(i,!0)),K(e,t)};J(r,e=>{H(i)?e(a):e(o,-1)}),K(e,n)};J(v,e=>{t.view.phase!==`over`&&t.game.mine&&e(y)}),A(f);var b=B(f,2);Y(b,21,()=>n,([e,t])=>e,(e,n)=>{var r=N(()=>g(H(n),2));let i=()=>H(r)[0],a=()=>H(r)[1];var o=zp(),s=z(o,!0);V(e=>q(s,e),[()=>Z(`extras-${i()}`)]),U(`click`,o,()=>void Bc(`/matches/${t.game.id}/record`,{form:i()},`game-${t.game.id}.${a()}`)),K(e,o)}),A(b);var x=B(b,2),S=L(x);{let e=(e,t=d)=>{var n=Bp(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},n=N(()=>t.view.seed?Z(`extras-seed`,{hash:t.view.commitment,seed:t.view.seed}):Z(`extras-hash`,{hash:t.view.commitment}));su(S,{get text(){return H(n)},code:e,$$slots:{code:!0}})}A(x);var C=B(x,2),w=L(C),T=B(w);Y(T,20,()=>r,e=>e,(e,t)=>{var n=Vp(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Z(`extras-${t}`)]),K(e,n)}),A(T);var E;bi(T),A(C);var D=B(C,2),ee=L(D);Oi(ee);var te=B(ee);A(D),A(c),A(a),V((e,n,r,i,a,o)=>{q(s,e),q(u,t.view.position),q(m,`${n??``} `),X(h,`href`,r),q(_,i),q(w,`${a??``} `),E!==(E=Qa.pace)&&(T.value=(T.__value=E)??``,yi(T,E)),Ai(ee,Qa.hand),q(te,` ${o??``}`)},[()=>Z(`extras-title`),()=>t.copied?Z(`copied`):Z(`extras-copy`),()=>$(`analyse`,{position:t.view.position}),()=>Z(`page-analyse`),()=>Z(`extras-pace`),()=>Z(`extras-hand`)]),U(`click`,p,function(...e){t.oncopy?.apply(this,e)}),U(`change`,T,e=>$a(`pace`,e.currentTarget.value)),U(`change`,ee,e=>$a(`hand`,e.currentTarget.checked)),K(e,a),M()}Cr([`click`,`change`]);var Wp=W(`<sup> </sup>`),Gp=W(`<button class="quiet svelte-c40z2d"> <!></button>`),Kp=W(`<b> </b>`),qp=W(`<li><!> <span class="name svelte-c40z2d"> </span> <!> <!></li>`),Jp=W(`<button class="quiet small"> </button>`),Yp=W(`<ol class="svelte-c40z2d"></ol> <!>`,1);function Xp(e,t){j(t,!0);let n=F(!1),r=N(()=>Cp(t.view).reverse()),i=N(()=>H(n)?H(r):H(r).slice(0,8));var a=Yp(),o=R(a);Y(o,23,()=>H(i),e=>e.turn,(e,n,r)=>{var i=qp();let a;var o=L(i);ml(o,{get seat(){return H(n).seat},size:12});var s=B(o,2),c=z(s,!0),l=B(s,2);Y(l,17,()=>H(n).steps,e=>e.number,(e,n)=>{let r=N(()=>t.verdicts[H(n).number]);var i=Gp(),a=L(i,!0),o=B(a),s=e=>{var t=Wp();let n;var i=z(t,!0);V(()=>{n=mi(t,1,`svelte-c40z2d`,null,n,{fine:H(r).sign===`≈`}),q(i,H(r).sign)}),K(e,t)};J(o,e=>{H(r)&&H(r).sign!==`=`&&e(s)}),A(i),V((e,r)=>{X(i,`aria-pressed`,t.looked===H(n).number),X(i,`aria-label`,e),q(a,r)},[()=>Z(`log-look`,{number:H(n).number,step:yp(H(n))}),()=>yp(H(n))]),U(`click`,i,()=>t.onlook(H(n).number)),K(e,i)});var u=B(l,2),d=e=>{var t=Kp();let r;var i=z(t,!0);V(()=>{r=mi(t,1,`svelte-c40z2d`,null,r,{bust:H(n).bust}),q(i,H(n).end)}),K(e,t)};J(u,e=>{H(n).end&&e(d)}),A(i),V(()=>{a=mi(i,1,`svelte-c40z2d`,null,a,{now:H(r)===0}),q(c,t.names[H(n).seat])}),K(e,i)}),A(o);var s=B(o,2),c=e=>{var t=Jp(),i=z(t,!0);V(e=>q(i,e),[()=>H(n)?Z(`log-last`):Z(`log-all`,{count:H(r).length})]),U(`click`,t,()=>I(n,!H(n))),K(e,t)};J(s,e=>{H(r).length>8&&e(c)}),K(e,a),M()}Cr([`click`]);var Zp=W(`<strong> </strong>`),Qp=W(`<p class="svelte-1x11sxz"><!></p>`),$p=W(`<p class="svelte-1x11sxz"> <strong> </strong>.</p>`),em=W(`<!> <!> <!>`,1),tm=W(`<p class="soft svelte-1x11sxz"> </p>`),nm=W(`<!> <!>`,1),rm=W(`<section class="card stack"><div class="row"><h2 class="svelte-1x11sxz"> </h2> <button>‹</button> <button>›</button> <button class="primary"> </button></div> <!> <!> <!> <a> </a></section>`);function im(e,t){j(t,!0);let n=N(()=>os(Zo(t.step.position))),r=N(()=>Lc(`/advise`,{position:t.step.position}).catch(e=>{if(!(e instanceof jc&&e.status===422))throw e}));var i=rm(),a=L(i),o=L(a),s=z(o),c=B(o,2),l=B(c,2),u=B(l,2),f=z(u,!0);A(a);var p=B(a,2),m=e=>{{let r=N(()=>cs(fs(H(n),t.step.seat))),i=N(()=>ms(t.step.choice??``));Cc(e,{get columns(){return H(r)},get names(){return t.names},get mover(){return t.step.seat},get steps(){return H(i)}})}};J(p,e=>{H(n)&&e(m)});var h=B(p,2);Ac(h,{get dice(){return t.step.dice},size:40});var g=B(h,2),_=e=>{var t=Qp(),n=L(t);{let e=(e,t=d)=>{var n=Zp(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Z(`look-bust`));su(n,{get text(){return H(t)},strong:e,$$slots:{strong:!0}})}A(t),K(e,t)},v=e=>{var n=nm(),i=R(n),a=e=>{var n=$p(),r=L(n),i=z(B(r),!0);we(),A(n),V(e=>{q(r,`${t.names[t.step.seat]??``}: `),q(i,e)},[()=>Cs(t.step.choice)]),K(e,n)};J(i,e=>{t.step.choice&&e(a)}),wu(B(i,2),{get promise(){return H(r)},children:(e,n=d)=>{var r=Nr(),i=R(r),a=e=>{let r=N(()=>t.step.choice?Hs(t.step.seat,t.step.choice,n()):void 0);var i=em(),a=R(i),o=e=>{kp(e,{get verdict(){return H(r)},get names(){return t.names}})};J(a,e=>{H(r)&&e(o)});var s=B(a,2);qc(s,{get advice(){return n()}}),ec(B(s,2),{get advice(){return n()},most:6}),K(e,i)},o=e=>{var t=tm(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`coach-no-advice`)]),K(e,t)};J(i,e=>{n()?e(a):e(o,-1)}),K(e,r)},$$slots:{default:!0}}),K(e,n)};J(g,e=>{t.step.bust?e(_):e(v,-1)});var y=B(g,2),b=z(y,!0);A(i),V((e,n,r,a,o,u,d)=>{X(i,`aria-label`,e),q(s,`${n??``}: ${t.names[t.step.seat]??``}`),X(c,`aria-label`,r),X(l,`aria-label`,a),q(f,o),X(y,`href`,u),q(b,d)},[()=>Z(`look-roll`,{number:t.step.number}),()=>Z(`look-roll`,{number:t.step.number}),()=>Z(`step-before`),()=>Z(`step-next`),()=>Z(`look-back`),()=>$(`analyse`,{position:t.step.position}),()=>Z(`look-analyse`)]),U(`click`,c,()=>t.onstep(-1)),U(`click`,l,()=>t.onstep(1)),U(`click`,u,function(...e){t.onclose?.apply(this,e)}),K(e,i),M()}Cr([`click`]);var am=G(`<line class="ray svelte-gxd1q1" x1="0" y1="-26" x2="0" y2="-37"></line>`),om=W(`<div class="over svelte-gxd1q1" role="status"><svg viewBox="-40 -40 80 80" width="84" height="84" aria-hidden="true" class="svelte-gxd1q1"><!><path d="M-19 12 L-22 -12 L-9 -2 L0 -19 L9 -2 L22 -12 L19 12 Z" class="svelte-gxd1q1"></path></svg> <strong class="result svelte-gxd1q1"> </strong></div> <div class="row"><a class="button"> </a> <button class="primary"> </button> <a class="button"> </a></div> <!>`,1);function sm(e,t){j(t,!0);let n=F(void 0),r=!1,i=N(()=>t.view.result?Ul(t.view.result,t.names,t.view.unit):``);async function a(){if(!r){r=!0;try{let e=t.view.seats.map(e=>e.bot??`human:${e.name}`);Fo($(`play/${(await Rc(`/matches`,{spec:t.view.spec,seats:e})).id}`))}catch(e){I(n,e,!0)}r=!1}}var o=om(),s=R(o),c=L(s);Y(L(c),16,()=>({length:12}),Yr,(e,t,n)=>{var r=am();X(r,`transform`,`rotate(${30*n})`),K(e,r)}),we(),A(c);var l=z(B(c,2),!0);A(s);var u=B(s,2),d=L(u),f=z(d,!0),p=B(d,2),m=z(p,!0),h=B(p,2),g=z(h,!0);A(u);var _=B(u,2),v=e=>{Uc(e,{get error(){return H(n)}})};J(_,e=>{H(n)&&e(v)}),V((e,t,n,r,a)=>{q(l,H(i)),X(d,`href`,e),q(f,t),q(m,n),X(h,`href`,r),q(g,a)},[()=>$(`review/${t.id}`),()=>Z(`over-review`),()=>Z(`over-again`),()=>$(`play`),()=>Z(`over-new`)]),U(`click`,p,()=>void a()),K(e,o),M()}Cr([`click`]);var cm=W(`<strong class="bad"> </strong>`),lm=W(`<span class="soft small"> </span>`),um=W(`<p class="note svelte-4tcicq" role="status"> </p>`),dm=W(`<div class="hand svelte-4tcicq"><!></div>`),fm=W(`<p class="soft svelte-4tcicq"> </p>`),pm=W(`<form class="row"><label><span class="hidden"> </span><input class="mono" maxlength="20" inputmode="numeric"/></label> <button> </button></form>`),mm=W(`<!> <button class="big primary svelte-4tcicq"> </button>`,1),hm=W(`<button class="big primary svelte-4tcicq"> </button>`),gm=W(`<!> <button class="big svelte-4tcicq"> </button>`,1),_m=W(`<button class="big primary svelte-4tcicq"> </button> <button class="big stop svelte-4tcicq"> </button>`,1),vm=W(`<div class="turn svelte-4tcicq"><div class="who svelte-4tcicq" aria-live="polite"><!> <strong> </strong> <span class="soft small"> </span> <!></div> <div class="table svelte-4tcicq"><!></div> <!> <!> <div><!> <!> <!></div></div>`);function ym(e,t){j(t,!0);let n=F(``),r=N(()=>t.lines[t.picked]),i=N(()=>t.view.board.kind===`yahtzee`),a=N(()=>t.game.mine&&t.view.phase===`choose`),o=N(()=>H(a)&&H(i)&&t.view.choices.some(e=>e.keep)),s=N(()=>H(a)&&!t.view.bust&&t.lines.some(e=>e.name)?t.lines:[]),c=N(()=>t.view.board.kind===`cantstop`),l=N(()=>t.kept.filter(e=>!e).length);function u(e){e.preventDefault();let r=[...H(n).matchAll(/\d/g)].map(Number);r.length&&t.game.roll(r),I(n,``)}var f=vm(),p=L(f),m=L(p);ml(m,{get seat(){return t.view.seat},size:18});var h=B(m,2),g=z(h,!0),_=B(h,2),v=z(_,!0),y=B(_,2),b=e=>{var t=cm(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`turn-bust`)]),K(e,t)},x=e=>{var n=lm(),r=z(n,!0);V(e=>q(r,e),[()=>t.view.seats[t.view.seat]?.bot&&Vl(t.view.seats[t.view.seat]?.bot??``,t.view.spec).way||`…`]),K(e,n)};J(y,e=>{t.view.bust?e(b):t.game.bots&&e(x,1)}),A(p);var S=B(p,2),C=L(S),w=e=>{{let n=N(()=>t.view.phase===`roll`?t.view.kept:t.view.dice),i=N(()=>t.view.phase===`roll`?t.view.throws:0),a=N(()=>Rd(Ld(t.view.dice,H(r)?.columns??[]))),o=N(()=>t.view.phase===`roll`?void 0:t.view.history.length),c=N(()=>H(s).length?44:54);Ac(e,{get dice(){return H(n)},get empty(){return H(i)},get tones(){return H(a)},get rolled(){return H(o)},get size(){return H(c)}})}};J(C,e=>{H(i)||e(w)}),A(S);var T=B(S,2),E=e=>{Ud(e,{get dice(){return t.view.dice},get lines(){return H(s)},get picked(){return t.picked},get onpick(){return t.onpick}})};J(T,e=>{H(s).length&&e(E)});var D=B(T,2),ee=e=>{var n=um(),r=z(n,!0);V(()=>q(r,t.note)),K(e,n)};J(D,e=>{t.note&&e(ee)});var te=B(D,2);let ne;var re=L(te);ii(re,()=>t.children??d);var ie=B(re,2),ae=e=>{var n=dm(),r=L(n),i=e=>{Ac(e,{get dice(){return t.view.dice},get kept(){return t.kept},get onkeep(){return t.onkeep},get rolled(){return t.view.history.length}})},a=e=>{{let n=N(()=>t.view.phase===`roll`?t.view.kept:t.view.dice),r=N(()=>t.view.phase===`roll`?t.view.throws:0),i=N(()=>t.view.phase===`roll`?void 0:t.view.history.length);Ac(e,{get dice(){return H(n)},get empty(){return H(r)},get rolled(){return H(i)}})}};J(r,e=>{H(o)?e(i):e(a,-1)}),A(n),K(e,n)};J(ie,e=>{H(i)&&e(ae)});var oe=B(ie,2),se=e=>{var n=fm(),r=z(n,!0);V(e=>q(r,e),[()=>Z(`turn-playing`,{name:t.names[t.view.seat]??``})]),K(e,n)},ce=e=>{var r=mm(),i=R(r),a=e=>{var t=pm(),r=L(t),i=L(r),a=z(i,!0),o=B(i);Oi(o),A(r);var s=z(B(r,2),!0);A(t),V((e,t,n)=>{q(a,e),X(o,`placeholder`,t),q(s,n)},[()=>Z(`turn-faces`),()=>Z(`turn-faces-as`),()=>Z(`turn-take`)]),Sr(`submit`,t,u),Pi(o,()=>H(n),e=>I(n,e)),K(e,t)};J(i,e=>{Qa.hand&&e(a)});var o=B(i,2),s=z(o,!0);V(e=>q(s,e),[()=>Z(`roll`)]),U(`click`,o,function(...e){t.onroll?.apply(this,e)}),K(e,r)},le=e=>{var n=hm(),r=z(n,!0);V(e=>q(r,e),[()=>Z(`turn-pass`)]),U(`click`,n,function(...e){t.onroll?.apply(this,e)}),K(e,n)},ue=e=>{var n=gm(),r=R(n),i=e=>{var n=hm(),r=z(n,!0);V(e=>{X(n,`aria-disabled`,!t.canRoll),q(r,e)},[()=>H(l)===t.view.dice.length?Z(`roll-all`):Z(`roll-some`,{count:H(l)})]),U(`click`,n,function(...e){t.onroll?.apply(this,e)}),K(e,n)};J(r,e=>{H(o)&&e(i)});var a=B(r,2),s=z(a,!0);V(e=>{X(a,`aria-disabled`,!t.selected),q(s,e)},[()=>t.selected?Z(`turn-score`,{points:t.selected.gain,box:gs(t.selected.box??``)}):Z(`turn-box`)]),U(`click`,a,function(...e){t.onstop?.apply(this,e)}),K(e,n)},de=e=>{var n=_m(),i=R(n),a=z(i,!0),o=B(i,2),s=z(o,!0);V((e,t)=>{X(i,`aria-disabled`,!H(r)?.roll),q(a,e),X(o,`aria-disabled`,!H(r)?.stop),q(s,t)},[()=>Z(`roll-again`),()=>H(r)?.stop?.then===`end`?H(c)?Z(`stop-win`):Z(`hold-win`):H(c)?Z(`stop`):Z(`hold`)]),U(`click`,i,function(...e){t.onroll?.apply(this,e)}),U(`click`,o,function(...e){t.onstop?.apply(this,e)}),K(e,n)};J(oe,e=>{t.game.bots?e(se):t.view.phase===`roll`?e(ce,1):t.view.bust||t.lines.length===1&&!H(r)?.roll&&H(r)?.stop?.text===`bust`?e(le,2):H(i)?e(ue,3):e(de,-1)}),A(te),A(f),V(e=>{q(g,t.names[t.view.seat]),q(v,e),ne=mi(te,1,`bar svelte-4tcicq`,null,ne,{sheet:H(i)}),X(te,`aria-busy`,t.game.busy)},[()=>Z(`turn`,{turn:t.view.turn})]),K(e,f),M()}Cr([`click`]);var bm=W(`<div class="row"><!><button> </button></div>`),xm=W(`<div class="chances"><!></div>`),Sm=W(`<button class="quiet svelte-1ayzuco"> <kbd> </kbd></button>`),Cm=W(`<p class="soft"> </p>`),wm=W(`<div><section class="board svelte-1ayzuco"><!> <!></section> <section class="stack"><div class="card svelte-1ayzuco" tabindex="-1"><!> <div class="row tools svelte-1ayzuco"><button class="quiet svelte-1ayzuco"> <kbd>u</kbd></button> <button class="quiet svelte-1ayzuco"> <kbd>→</kbd></button> <!></div></div> <!> <!> <section class="card svelte-1ayzuco"><h2> </h2> <!></section> <!> <p class="hidden" aria-live="polite"> </p></section></div>`),Tm=W(`<h1 class="hidden"> </h1> <!> <!>`,1);function Em(e,t){j(t,!0);let n=new vp(t.id),r=N(()=>n.view),i=F(-1),a=F(Jt([])),o=F(0),s=F(``),c=F(void 0),l=F(!1),u=F(void 0),d=N(()=>n.mine&&H(r)?.phase===`choose`),f=N(()=>!H(d)||H(r)?.bust?0:Qa.coach===`before`?Math.max(H(o),2):H(o)),p=new Zf(`max-width: 820px`),m=N(()=>H(r)?.board.kind===`yahtzee`),h=N(()=>H(r)&&H(d)&&!H(m)?Fd(H(r).choices):[]),_=N(()=>H(r)?H(r).choices.filter(e=>e.box):[]),v=N(()=>H(h)[H(i)]),y=N(()=>H(r)?Hl(H(r).seats,H(r).spec):[]),b=N(()=>H(r)?.history.find(e=>e.number===H(c))),x=e=>[...e].sort((e,t)=>e-t).join(),S=N(()=>{let e=x((H(r)?.dice??[]).filter((e,t)=>H(a)[t]));return H(r)?.choices.find(t=>t.keep&&x(t.keep)===e)}),C=N(()=>{let e=new Map,t=n.advice;if(Qa.coach!==`before`||!H(d)||!t)return e;for(let n of H(h)){let[r]=t.options.filter(e=>[n.roll,n.stop].some(t=>t?.index===e.index)).sort((e,t)=>e.regret-t.regret);if(!r)continue;let i=r.close?`≈`:zs(r.regret,Rs(t.unit,t.bands)).sign,a=i===`=`?`good`:i===`?!`||i===`≈`?`warn`:`bad`;for(let t of n.columns)e.get(t)?.tone!==`good`&&e.set(t,{sign:i===`=`?`✓`:i,tone:a})}return e});_n(()=>{fr(()=>void n.load());let e=()=>void(document.visibilityState===`visible`&&n.look());return document.addEventListener(`visibilitychange`,e),addEventListener(`focus`,e),()=>{n.stop(),document.removeEventListener(`visibilitychange`,e),removeEventListener(`focus`,e)}});let w=!1;yn(()=>{H(r),H(c),w=!!H(u)?.contains(document.activeElement)}),_n(()=>{H(r),fr(()=>{(e=>{var t=g(e,3);I(i,t[0],!0),I(o,t[1],!0),I(s,t[2],!0)})([H(h).length===1?0:-1,0,``]),I(a,H(r)?.dice.map(()=>!1)??[],!0)}),w&&lr().then(()=>{document.activeElement===document.body&&(H(u)?.querySelector(`.bar button`)??H(u))?.focus()})}),_n(()=>{H(o)>0&&H(r)&&fr(()=>void n.think())});function T(){if(!H(r)||!n.mine)return;if(I(c,void 0),H(r).phase===`roll`)return void n.roll();let e=H(m)?H(S):H(v)?.roll??(H(r).bust||H(h).length===1&&!H(v)?.roll?H(h)[0]?.stop:void 0);e?n.choose(e):I(s,H(m)?Z(`play-choose-box`):H(h).length>1&&!H(v)?Z(`play-choose-pair`):Z(`play-ends`),!0)}function E(){if(!H(d))return;let e=H(m)?H(_)[H(i)]:H(v)?.stop??(H(r)?.bust?H(h)[0]?.stop:void 0);e?n.choose(e):I(s,H(m)?Z(`play-choose-box-first`):H(v)?Z(`play-goes-on`):Z(`play-choose-pair`),!0)}function D(e){e>=0&&e<(H(m)?H(_):H(h)).length&&(e=>{var t=g(e,2);I(i,t[0],!0),I(s,t[1],!0)})([e,``])}function ee(e){H(r)&&H(d)&&(H(m)?e<=H(r).dice.length&&H(r).choices.some(e=>e.keep)&&(H(a)[e-1]=!H(a)[e-1]):D(e-1))}function te(e){let t=(H(m)?H(_):H(h)).length;H(d)&&t&&D(H(i)<0?e>0?0:t-1:(H(i)+e+t)%t)}function ne(e){let t=H(h).flatMap((t,n)=>t.columns.includes(e)?[n]:[]);D(t.find(e=>e>H(i))??t[0]??-1)}function re(e){let t=H(r)?.choices.find(t=>t.text===e);t&&n.choose(t)}function ie(e){let t=H(r)?.history.length??0;H(c)!==void 0&&I(c,Math.max(1,Math.min(t,H(c)+e)),!0)}async function ae(){H(r)&&(await navigator.clipboard?.writeText(H(r).position).catch(()=>void 0),I(l,!0),setTimeout(()=>I(l,!1),1500))}async function oe(){let e=(await navigator.clipboard?.readText().catch(()=>``))?.trim();e&&Fo($(`analyse`,{position:e}))}yo(()=>{let e=H(c)!==void 0,t=[{keys:[`r`,`Enter`],label:Z(`key-roll`),run:T},{keys:[`s`],label:H(m)?Z(`key-score`):Z(`stop`),run:E},{keys:[`j`,`ArrowDown`],label:H(m)?Z(`key-box-next`):Z(`key-pair-next`),run:()=>te(1)},{keys:[`k`,`ArrowUp`],label:H(m)?Z(`key-box-before`):Z(`key-pair-before`),run:()=>te(-1)},{keys:[`1–9`],label:H(m)?Z(`key-keep`):Z(`key-pair`),run:()=>void 0},{keys:[` `],label:Z(`key-best`),run:()=>void n.best()},{keys:[`h`],label:Z(`key-hint`),run:()=>I(o,(H(o)+1)%4)},{keys:[`t`],label:Z(`key-table`),run:()=>I(o,H(o)===3?0:3,!0)},{keys:[`c`],label:Z(`key-coach`),run:()=>{$a(`coach`,Ja[(Ja.indexOf(Qa.coach)+1)%3]),Qa.coach!==`off`&&n.think()}},{keys:[`l`],label:Z(`key-look`),run:()=>I(c,e?void 0:H(r)?.history.length||void 0,!0)},{keys:[`u`],label:Z(`undo`),run:()=>void n.undo()},{keys:[`ArrowLeft`],label:Z(e?`step-before`:`undo`),run:()=>e?ie(-1):void n.undo()},{keys:[`ArrowRight`],label:Z(e?`step-next`:`redo`),run:()=>e?ie(1):void n.redo()},{keys:[`y`],label:Z(`key-copy`),run:()=>void ae()},{keys:[`p`],label:Z(`key-paste`),run:()=>void oe()}],i=Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>ee(t+1)}));return[...t,...i]});var se=Tm(),ce=R(se),le=z(ce,!0),ue=B(ce,2),de=e=>{var t=bm(),r=L(t);Uc(r,{get error(){return n.error}});var i=B(r),a=z(i,!0);A(t),V(e=>q(a,e),[()=>Z(`try-again`)]),U(`click`,i,()=>void n.load()),K(e,t)};J(ue,e=>{n.error&&e(de)});var fe=B(ue,2),pe=e=>{var g=wm();let x;var w=L(g),ee=L(w),te=e=>{var t=xm();np(L(t),{get view(){return H(r)},get names(){return H(y)},get worth(){return n.worth}}),A(t),K(e,t)};J(ee,e=>{Qa.coach!==`off`&&e(te)});var oe=B(ee,2);{let e=N(()=>H(v)?.columns??[]),t=N(()=>wp(H(r))),a=N(()=>H(_)[H(i)]?.box??void 0),o=N(()=>H(d)?e=>void n.choose(e):void 0),s=N(()=>H(h).length>1?ne:void 0);gp(oe,{get view(){return H(r)},get names(){return H(y)},get steps(){return H(e)},get last(){return H(t)},get signs(){return H(C)},get selected(){return H(a)},get onchoose(){return H(o)},get oncolumn(){return H(s)}})}A(w);var se=B(w,2),ce=L(se),le=L(ce),ue=e=>{sm(e,{get id(){return t.id},get view(){return H(r)},get names(){return H(y)}})},de=e=>{{let t=N(()=>!!H(S));ym(e,{get game(){return n},get view(){return H(r)},get names(){return H(y)},get lines(){return H(h)},get picked(){return H(i)},get kept(){return H(a)},get note(){return H(s)},get selected(){return H(_)[H(i)]},get canRoll(){return H(t)},onpick:D,onkeep:e=>H(a)[e]=!H(a)[e],onroll:T,onstop:E,children:(e,t)=>{var r=Nr(),i=R(r),a=e=>{Dp(e,{get game(){return n},get shown(){return H(f)}})};J(i,e=>{p.current&&e(a)}),K(e,r)},$$slots:{default:!0}})}};J(le,e=>{H(r).phase===`over`?e(ue):e(de,-1)});var fe=B(le,2),pe=L(fe),me=L(pe);we(),A(pe);var he=B(pe,2),ge=L(he);we(),A(he);var _e=B(he,2),ve=e=>{var t=Sm(),r=L(t),i=z(B(r),!0);A(t),V((e,t)=>{q(r,`${e??``} `),q(i,t)},[()=>Z(`play-best`),()=>Z(`key-space`)]),U(`click`,t,()=>void n.best()),K(e,t)};J(_e,e=>{H(d)&&!H(r).bust&&!n.silent&&e(ve)}),A(fe),A(ce),Ri(ce,e=>I(u,e),()=>H(u));var ye=B(ce,2),be=e=>{im(e,{get step(){return H(b)},get names(){return H(y)},onclose:()=>I(c,void 0),onstep:ie})};J(ye,e=>{H(b)&&e(be)});var O=B(ye,2);{let e=N(()=>!!H(d)&&!H(r).bust);Ip(O,{get game(){return n},get names(){return H(y)},get shown(){return H(f)},get choosing(){return H(e)},onchoose:re,onhint:()=>I(o,Qa.coach===`before`?3:(H(o)+1)%4,!0)})}var xe=B(O,2),k=L(xe),Se=z(k,!0),Ce=B(k,2),Te=e=>{{let t=N(()=>Qa.coach===`off`?{}:n.verdicts);Xp(e,{get view(){return H(r)},get names(){return H(y)},get verdicts(){return H(t)},get looked(){return H(c)},onlook:e=>I(c,e,!0)})}},Ee=e=>{var t=Cm(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`play-nothing`)]),K(e,t)};J(Ce,e=>{H(r).history.length?e(Te):e(Ee,-1)}),A(xe);var De=B(xe,2);Up(De,{get game(){return n},get view(){return H(r)},get copied(){return H(l)},oncopy:()=>void ae()});var Oe=z(B(De,2),!0);A(se),A(g),V((e,t,n,i,a,o)=>{x=mi(g,1,`play svelte-1ayzuco`,null,x,{sheet:H(m)}),X(w,`aria-label`,e),pe.disabled=!H(r).can_undo,q(me,`${t??``} `),he.disabled=!H(r).can_redo,q(ge,`${n??``} `),X(xe,`aria-label`,i),q(Se,a),q(Oe,o)},[()=>Z(`play-board`),()=>Z(`undo`),()=>Z(`redo`),()=>Z(`play-story`),()=>Z(`play-so-far`),()=>n.said?`${H(y)[H(r).history.at(-1)?.seat??0]}: ${Cs(n.said)}`:``]),U(`click`,pe,()=>void n.undo()),U(`click`,he,()=>void n.redo()),K(e,g)};J(fe,e=>{H(r)&&e(pe)}),V(e=>q(le,e),[()=>H(r)?Z(`play-title`,{game:Ts(H(r).spec)}):Z(`game`)]),K(e,se),M()}Cr([`click`]);var Dm=W(`<option> </option>`),Om=W(`<label> <input type="date" class="svelte-aay1vx"/></label>`),km=W(`<a class="button svelte-aay1vx"> </a>`),Am=W(`<p> </p>`),jm=W(`&nbsp;<span aria-hidden="true"> </span>`,1),Mm=W(`&nbsp;<span aria-hidden="true">✓</span>`,1),Nm=W(`<button class="svelte-aay1vx"> <!></button>`),Pm=W(`<strong aria-live="polite"> </strong>`),Fm=W(`<p class="result svelte-aay1vx" aria-live="polite"> </p>`),Im=W(`<p class="soft"> </p>`),Lm=W(`<div class="card stack"><h2> </h2> <p> </p> <!> <!> <div class="row"><button class="primary"> <kbd>j</kbd></button><a> </a></div></div>`),Rm=W(`<strong> </strong>`),zm=W(`<p><!></p>`),Bm=W(`<section class="stack" aria-live="polite"><!> <!> <p class="mono small soft position svelte-aay1vx"> </p></section>`),Vm=W(`<p class="result svelte-aay1vx" aria-live="polite"><!></p>`),Hm=W(`<div class="row dots svelte-aay1vx" role="group"><!> <!></div> <!> <!> <!>`,1),Um=W(`<li> </li>`),Wm=W(`<h2> </h2> <ul class="plain svelte-aay1vx"></ul>`,1),Gm=W(`<tr><td> </td><td> </td><td class="num"> </td><td class="num"> </td></tr>`),Km=W(`<h2> </h2> <table class="days svelte-aay1vx"><thead><tr><th scope="col"> </th><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table>`,1),qm=W(`<h1> </h1> <p class="soft"> </p> <div class="row controls svelte-aay1vx"><label> <select class="svelte-aay1vx"></select></label> <!> <label> <input maxlength="40" autocomplete="nickname" class="svelte-aay1vx"/></label> <!></div> <!> <!> <!> <!>`,1);function Jm(e,t){j(t,!0);let n=[`cantstop(6,3,players=2)`,`yahtzee`,`pig(100)`,`farkle(2000)`,`cantstop(3,1,players=2)`],r=N(()=>No.query.spec??n[0]),i=N(()=>No.query.test),a=N(()=>H(i)?void 0:No.query.day&&No.query.day<=Xo()?No.query.day:Xo()),o=N(()=>Lc(`/puzzles`,H(i)?{spec:H(r),seed:H(i),count:10}:{spec:H(r),day:H(a),count:5})),s=F(Jt(Lc(`/puzzles/days`))),c=F({}),l=F({}),u=F(void 0),f=F(0),p=F(void 0),m=F(Xa(`tests`,[])),h=N(()=>H(i)?`test ${H(r)} ${H(i)}`:`puzzles ${H(r)} ${H(a)} ${to.name}`),_=0;_n(()=>{let[e,t,n]=[H(o),H(h),++_];(e=>{var t=g(e,5);I(c,t[0]),I(l,t[1]),I(u,t[2]),I(f,t[3],!0),I(p,t[4],!0)})([{},Xa(t,{}),void 0,0,void 0]);let r=Xa(t,{});e.then(async e=>{if(H(i))return b(e,n);for(let{position:t}of e.puzzles){let e=r[t],i=e&&await v(t,e).catch(()=>void 0);if(n!==_)return;i&&I(c,{...H(c),[t]:i})}}).catch(()=>void 0)});let v=(e,t)=>Rc(`/puzzles/answer`,{position:e,move:t,player:to.name,...H(a)?{day:H(a)}:{}});async function y(e,t,n){if(H(l)[t])return;let[r,a]=[H(h),_];try{let o=H(i)?void 0:await v(t,n);if(Za(r,{...Xa(r,{}),[t]:n}),a!==_)return;I(l,{...H(l),[t]:n}),I(p,void 0),o?(e=>{var t=g(e,2);I(c,t[0]),I(s,t[1],!0)})([{...H(c),[t]:o},Lc(`/puzzles/days`)]):H(f)+1<e.puzzles.length&&I(f,H(f)+1),H(i)&&await b(e,a)}catch(e){I(p,e,!0)}}async function b(e,t){let n=e.puzzles.map(({position:e})=>({position:e,move:H(l)[e]??``}));if(!n.length||n.some(({move:e})=>!e))return;let i=await Rc(`/puzzles/test`,{answers:n});if(t!==_)return;I(u,i),I(c,Object.fromEntries(i.answers.map((e,t)=>[n[t].position,e])));let a=`tested ${H(h)}`;Xa(a,!1)||(Za(a,!0),I(m,[...H(m),{spec:H(r),at:Date.now()/1e3,rate:i.rating.error_rate,word:i.rating.word,score:i.score}]),Za(`tests`,H(m)))}let x=N(()=>Object.values(H(c))),S=N(()=>H(x).reduce((e,t)=>e+t.score,0)/H(x).length),C=e=>void H(o).then(t=>I(f,Math.max(0,Math.min(t.puzzles.length-1,H(f)+e)),!0));yo(()=>[{keys:[`j`,`ArrowRight`,`Enter`],label:Z(`puzzles-key-next`),run:()=>C(1)},{keys:[`k`,`ArrowLeft`],label:Z(`puzzles-key-before`),run:()=>C(-1)}]);var w=qm(),T=R(w),E=z(T,!0),D=B(T,2),ee=z(D,!0),te=B(D,2),ne=L(te),re=L(ne),ie=B(re);Y(ie,20,()=>n.includes(H(r))?n:[H(r),...n],e=>e,(e,t)=>{var n=Dm(),r=z(n,!0),i={};V(e=>{q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Ts(t)]),K(e,n)}),A(ie);var ae;bi(ie),A(ne);var oe=B(ne,2),se=e=>{var t=Om(),n=L(t),i=B(n);Oi(i),A(t),V((e,t)=>{q(n,`${e??``} `),ki(i,H(a)),X(i,`max`,t)},[()=>Z(`day`),()=>Xo()]),U(`change`,i,e=>Ro($(`puzzles`,{spec:H(r),day:e.currentTarget.value}))),K(e,t)};J(oe,e=>{H(a)&&e(se)});var ce=B(oe,2),le=L(ce),ue=B(le);Oi(ue),A(ce);var de=B(ce,2),fe=e=>{var t=km(),n=z(t,!0);V((e,r)=>{X(t,`href`,e),q(n,r)},[()=>$(`puzzles`,{spec:H(r)}),()=>Z(`puzzles-today`)]),K(e,t)},pe=e=>{var t=km(),n=z(t,!0);V((e,r)=>{X(t,`href`,e),q(n,r)},[()=>$(`puzzles`,{spec:H(r),test:String(1+Math.floor(Math.random()*1e9))}),()=>Z(`puzzles-take`)]),K(e,t)};J(de,e=>{H(i)?e(fe):e(pe,-1)}),A(te);var me=B(te,2),he=e=>{Uc(e,{get error(){return H(p)}})};J(me,e=>{H(p)&&e(he)});var ge=B(me,2);wu(ge,{get promise(){return H(o)},children:(e,t=d)=>{let n=N(()=>t().puzzles[H(f)]);var r=Nr(),a=R(r),o=e=>{var t=Am(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`puzzles-none`)]),K(e,t)},s=e=>{let r=N(()=>H(c)[H(n).position]),a=N(()=>H(l)[H(n).position]);var o=Hm(),s=R(o),p=L(s);Y(p,19,()=>t().puzzles,e=>e.position,(e,t,n)=>{let r=N(()=>H(c)[H(t).position]);var i=Nm(),a=L(i,!0),o=B(a),s=e=>{var t=jm(),n=z(B(R(t)),!0);V(()=>q(n,H(r).mark)),K(e,t)},u=e=>{var t=Mm();we(),K(e,t)};J(o,e=>{H(r)?e(s):H(l)[H(t).position]&&e(u,1)}),A(i),V(e=>{X(i,`aria-pressed`,H(n)===H(f)),X(i,`aria-label`,e),q(a,H(n)+1)},[()=>H(r)?Z(`puzzles-scored`,{number:H(n)+1,score:Math.round(H(r).score)}):H(l)[H(t).position]?Z(`puzzles-answered`,{number:H(n)+1}):Z(`puzzles-open`,{number:H(n)+1})]),U(`click`,i,()=>I(f,H(n),!0)),K(e,i)});var m=B(p,2),h=e=>{var t=Pm(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`puzzles-score`,{score:Math.round(H(S))})]),K(e,t)};J(m,e=>{H(x).length&&e(h)}),A(s);var g=B(s,2),_=e=>{var t=Fm(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`puzzles-result`,{score:Math.round(H(S)),rate:Q(H(u).rating.error_rate,1),word:bs(H(u).rating.word)})]),K(e,t)};J(g,e=>{H(u)&&e(_)});var v=B(g,2);Jr(v,()=>H(n).position,e=>{{let i=N(()=>!!H(a));lf(e,{get position(){return H(n).position},get moves(){return H(n).moves},get answered(){return H(i)},onanswer:e=>void y(t(),H(n).position,e),children:(e,i)=>{var o=Bm(),s=L(o),c=e=>{var t=Im(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`puzzles-ask`)]),K(e,t)};J(s,e=>{H(a)||e(c)});var l=B(s,2),u=e=>{var i=Lm(),a=L(i),o=z(a,!0),s=B(a,2),c=z(s,!0),l=B(s,2);qc(l,{get advice(){return H(r).advice}});var u=B(l,2);ec(u,{get advice(){return H(r).advice},most:8});var d=B(u,2),p=L(d),m=L(p);we(),A(p);var h=B(p),g=z(h,!0);A(d),A(i),V((e,n,r,i,a)=>{q(o,e),q(c,n),p.disabled=H(f)+1>=t().puzzles.length,q(m,`${r??``} `),X(h,`href`,i),q(g,a)},[()=>H(r).mark===`=`?Z(`puzzles-right`):Yo(Cs(H(r).choice)),()=>Us(H(r)),()=>Z(`next`),()=>$(`analyse`,{position:H(n).position}),()=>Z(`page-analyse`)]),U(`click`,p,()=>C(1)),K(e,i)},p=e=>{var t=zm(),n=L(t);{let e=(e,t=d)=>{var n=Rm(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Z(`puzzles-said`,{move:Cs(H(a))}));su(n,{get text(){return H(t)},strong:e,$$slots:{strong:!0}})}A(t),K(e,t)};J(l,e=>{H(r)?e(u):H(a)&&e(p,1)});var m=z(B(l,2),!0);A(o),V(()=>q(m,H(n).position)),K(e,o)},$$slots:{default:!0}})}});var b=B(v,2),w=e=>{var t=Vm(),n=L(t);{let e=(e,t=d)=>{var n=Rm(),r=z(n,!0);V(()=>q(r,t())),K(e,n)},t=N(()=>Z(`puzzles-done`,{score:Math.round(H(S))}));su(n,{get text(){return H(t)},strong:e,$$slots:{strong:!0}})}A(t),K(e,t)};J(b,e=>{!H(i)&&H(x).length===t().puzzles.length&&e(w)}),V(e=>X(s,`aria-label`,e),[()=>Z(`page-puzzles`)]),K(e,o)};J(a,e=>{H(n)?e(s,-1):e(o)}),K(e,r)},$$slots:{default:!0}});var _e=B(ge,2),ve=e=>{var t=Wm(),n=R(t),r=z(n,!0),i=B(n,2);Y(i,21,()=>H(m).slice(-10).reverse(),e=>e.at,(e,t)=>{var n=Um(),r=z(n,!0);V(e=>q(r,e),[()=>Z(`puzzles-tested`,{when:Jo(H(t).at),game:Ts(H(t).spec),score:Math.round(H(t).score),rate:Q(H(t).rate,1),word:bs(H(t).word)})]),K(e,n)}),A(i),V(e=>q(r,e),[()=>Z(`puzzles-tests`)]),K(e,t)};J(_e,e=>{H(i)&&H(m).length&&e(ve)}),Kr(B(_e,2),()=>H(s),null,(e,t)=>{var n=Nr(),r=R(n),a=e=>{var n=Km(),r=R(n),i=z(r,!0),a=B(r,2),o=L(a),s=L(o),c=L(s),l=z(c,!0),u=B(c),d=z(u,!0),f=B(u),p=z(f,!0),m=z(B(f),!0);A(s),A(o);var h=B(o);Y(h,21,()=>H(t).slice(0,14),e=>e.day+e.player,(e,t)=>{var n=Gm(),r=L(n),i=z(r,!0),a=B(r),o=z(a,!0),s=B(a),c=z(s,!0),l=z(B(s),!0);A(n),V((e,n)=>{q(i,H(t).day),q(o,e),q(c,H(t).answers),q(l,n)},[()=>vs(H(t).player||`You`),()=>Q(H(t).score,0)]),K(e,n)}),A(h),A(a),V((e,t,n,r,a)=>{q(i,e),q(l,t),q(d,n),q(p,r),q(m,a)},[()=>Z(`puzzles-days`),()=>Z(`day`),()=>Z(`puzzles-who`),()=>Z(`puzzles-count`),()=>Z(`puzzles-points`)]),K(e,n)};J(r,e=>{H(t).length&&!H(i)&&e(a)}),K(e,n)}),V((e,t,n,i,a)=>{q(E,e),q(ee,t),q(re,`${n??``} `),ae!==(ae=H(r))&&(ie.value=(ie.__value=ae)??``,yi(ie,ae)),q(le,`${i??``} `),ki(ue,a)},[()=>H(i)?Z(`puzzles-test`):Z(`page-puzzles`),()=>H(i)?Z(`puzzles-test-intro`):Z(`puzzles-intro`),()=>Z(`game`),()=>Z(`puzzles-name`),()=>vs(to.name||`You`)]),U(`change`,ie,e=>Ro($(`puzzles`,{spec:e.currentTarget.value,test:H(i)}))),U(`change`,ue,e=>no(ys(e.currentTarget.value))),K(e,w),M()}Cr([`change`,`click`]);var Ym=8e3,Xm=48e3;async function Zm(e){let t=new Blob([e]).stream().pipeThrough(new CompressionStream(`deflate-raw`)),n=new Uint8Array(await new Response(t).arrayBuffer());if(!(e.length>Xm||4*n.length>3*Ym))return btoa(String.fromCharCode(...n)).replace(/\+/g,`-`).replace(/\//g,`_`).replace(/=+$/,``)}async function Qm(e){try{if(e.length>Ym)throw RangeError();let t=Uint8Array.from(atob(e.replace(/-/g,`+`).replace(/_/g,`/`)),e=>e.charCodeAt(0)),n=new Blob([t]).stream().pipeThrough(new DecompressionStream(`deflate-raw`)).getReader(),r=new TextDecoder,i=``;for(let e=await n.read();!e.done;e=await n.read())if(i+=r.decode(e.value,{stream:!0}),i.length>Xm)throw RangeError();return i}catch{throw new jc(422,Z(`link`),Z(`link-broken`),Z(`link-whole`))}}var $m=W(`<label> <input type="number" min="0" step="any" class="svelte-9cxuq2"/></label>`),eh=W(`<details><summary class="svelte-9cxuq2"> </summary> <div class="row"><!> <span class="soft small"> </span> <button> </button></div></details>`);function th(e,t){j(t,!0);let n=N(()=>t.unit===`win probability`?100:1),r=N(()=>Rs(t.unit,t.usual)),i=[`good`,`doubtful`,`inaccuracy`,`mistake`];function a(e,a){if(!(a>=0))return;let o={...H(r),[e]:a/H(n)},s=i.indexOf(e);i.forEach((t,n)=>{o[t]=n<s?Math.min(o[t],o[e]):Math.max(o[t],o[e])}),$a(`bands`,{...Qa.bands,[t.unit]:o})}function o(){let{[t.unit]:e,...n}=Qa.bands;$a(`bands`,n)}var s=eh(),c=L(s),l=z(c,!0),u=B(c,2),d=L(u);Y(d,16,()=>i,e=>e,(e,t)=>{var i=$m(),o=L(i),s=B(o);Oi(s),A(i),V((e,t)=>{q(o,`${e??``} `),ki(s,t)},[()=>Z(`bands-${t}`),()=>Number((H(r)[t]*H(n)).toPrecision(6))]),U(`change`,s,e=>a(t,e.currentTarget.valueAsNumber)),K(e,i)});var f=B(d,2),p=z(f,!0),m=B(f,2),h=z(m,!0);A(u),A(s),V((e,n,r)=>{q(l,e),q(p,n),m.disabled=!(t.unit in Qa.bands),q(h,r)},[()=>Z(`bands-title`),()=>t.unit===`win probability`?Z(`bands-percent`):_s(t.unit),()=>Z(`bands-usual`)]),U(`click`,m,o),K(e,s),M()}Cr([`change`,`click`]);var nh=Jt({}),rh=W(`<form class="row"><label class="svelte-1qj9rp9"> <input maxlength="500" class="svelte-1qj9rp9"/></label> <button> </button></form> <!>`,1);function ih(e,t){j(t,!0);let n=Ki(t,`text`,3,``),r=N(()=>nh[`${t.game} ${t.roll}`]??n()),i=F(Jt(nh[`${t.game} ${t.roll}`]??n())),a=F(void 0);async function o(e){e.preventDefault(),I(a,void 0);try{await Rc(`/matches/${t.game}/comment`,{roll:t.roll,text:H(i).trim()}),nh[`${t.game} ${t.roll}`]=I(i,H(i).trim(),!0)}catch(e){I(a,e,!0)}}var s=rh(),c=R(s),l=L(c),u=L(l),d=B(u);Oi(d),A(l);var f=B(l,2),p=z(f,!0);A(c);var m=B(c,2),h=e=>{Uc(e,{get error(){return H(a)}})};J(m,e=>{H(a)&&e(h)}),V((e,t,n,r)=>{q(u,`${e??``} `),X(d,`placeholder`,t),f.disabled=n,q(p,r)},[()=>Z(`remark`),()=>Z(`remark-what`),()=>H(i).trim()===H(r),()=>Z(`remark-keep`)]),Sr(`submit`,c,o),Pi(d,()=>H(i),e=>I(i,e)),K(e,s),M()}var ah=W(`<!><!>`,1),oh=W(`<p> </p>`),sh=W(`<div class="card stack svelte-1pc4u50"><h2> </h2> <!> <!> <p><span> </span> <span class="soft"> </span></p> <!> <!> <div class="row small"><a> </a> <a> </a> <span class="soft"> </span></div></div>`),ch=W(`<td class="num"> </td>`),lh=W(`<tr><th scope="row"><!> </th><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"><strong> </strong></td><td class="num"> <span class="soft small"> </span></td><td> </td><!></tr>`),uh=W(`<option> </option>`),dh=W(`<p class="soft"> </p>`),fh=W(`<li><button class="quiet svelte-1pc4u50"><span class="sign svelte-1pc4u50"> </span> <!> <span class="soft small"> </span></button></li>`),ph=W(`<div class="split"><section class="stack"><!> <div class="row"><button>←</button> <button>→</button> <button>?? <kbd>b</kbd></button> <button>? <kbd>m</kbd></button> <button>?! <kbd>i</kbd></button></div> <h2> </h2> <label> <select><option> </option><!></select></label> <!> <ol class="errors svelte-1pc4u50"></ol> <!></section> <section class="stack" aria-live="polite"><!></section></div>`),mh=W(`<p><strong> </strong> <span class="soft"> </span></p> <p class="row"><button> </button><span class="soft small" role="status"> </span></p> <div class="scroll card svelte-1pc4u50"><table><thead><tr><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col"> </th><th scope="col" class="num">?!</th><th scope="col" class="num">?</th><th scope="col" class="num">??</th></tr></thead><tbody></tbody></table></div> <!>`,1);function hh(e,t){j(t,!0);let n=(e,n=d)=>{var r=sh(),a=L(r),s=z(a,!0),c=B(a,2),u=e=>{{let t=N(()=>cs(H(m))),r=N(()=>H(m).squares.map((e,t)=>t?Z(`seat-after`,{number:t+1}):Z(`seat-mover`))),i=N(()=>ms(n().choice));Cc(e,{get columns(){return H(t)},get names(){return H(r)},get steps(){return H(i)}})}};J(c,e=>{H(m)&&e(u)});var f=B(c,2);Ac(f,{get dice(){return n().dice},size:44});var p=B(f,2),h=L(p);let g;var _=z(h,!0),v=B(h),y=z(B(v),!0);A(p);var b=B(p,2),S=e=>{wu(e,{get promise(){return H(l)},children:(e,t=d)=>{var n=ah(),r=R(n);qc(r,{get advice(){return t()}}),ec(B(r),{get advice(){return t()},most:8}),K(e,n)},$$slots:{default:!0}})};J(b,e=>{H(l)&&n().moves>1&&e(S)});var C=B(b,2),w=e=>{var r=Nr();Jr(R(r),()=>n().number,e=>{{let r=N(()=>n().comment??``);ih(e,{get game(){return t.id},get roll(){return n().number},get text(){return H(r)}})}}),K(e,r)},T=e=>{var t=oh(),r=z(t,!0);V(()=>q(r,n().comment)),K(e,t)};J(C,e=>{t.id?e(w):n().comment&&e(T,1)});var E=B(C,2),D=L(E),ee=z(D,!0),te=B(D,2),ne=z(te,!0),re=z(B(te,2),!0);A(E),A(r),V((e,t,r,i,a,o,c,l,u)=>{q(s,e),g=mi(h,1,`sign svelte-1pc4u50`,null,g,{fine:t}),q(_,n().mark),q(v,` ${r??``} `),q(y,i),X(D,`href`,a),q(ee,o),X(te,`href`,c),q(ne,l),q(re,u)},[()=>Z(`look-title`,{number:n().number,turn:n().turn,name:H(i).players[n().seat]?.name??``}),()=>!n().mark.includes(`?`),()=>n().mark===`≈`?`${Yo(Cs(n().choice))}: ${Z(`verdict-close`)}.`:n().loss>5e-7?Z(`look-choice-lost`,{move:Yo(Cs(n().choice)),loss:Ko(n().loss,H(i).unit),best:Cs(n().best)}):`${Yo(Cs(n().choice))}.`,()=>Z(`look-luck`,{luck:x(n().luck)}),()=>$(`analyse`,{position:n().position}),()=>Z(`page-analyse`),()=>$(`analyse`,{position:n().position,as:`quiz`}),()=>Z(`look-quiz`),()=>Z(`look-progress`,{share:Uo((H(o)+1)/H(i).decisions.length,0)})]),K(e,r)},r=N(()=>Hl(t.view.seats,t.view.spec)),i=N(()=>{let e=t.review.decisions.map(e=>({...e,mark:Vs(e,t.review).sign})),n=e.map((e,t)=>t).filter(t=>e[t].mark.includes(`?`));n.sort((t,n)=>e[n].loss-e[t].loss);let i=t.review.players.map(e=>({...e,name:H(r)[e.seat]??e.name}));return{...t.review,players:i,decisions:e,errors:n}}),a=(e,t)=>H(i).decisions.filter(n=>n.seat===e&&n.moves>1&&n.mark===t).length,o=N(()=>Math.max(0,Math.min(H(i).decisions.length-1,Number(No.query.at??1)-1))),s=F(`all`),c=N(()=>H(i).decisions[H(o)]),l=N(()=>H(c)?Lc(`/advise`,{position:H(c).position}):void 0),u=N(()=>H(i).unit===`win probability`),f=N(()=>H(i).unit===`points`),p=N(()=>H(i).errors.map(e=>H(i).decisions[e]).filter(e=>H(s)===`all`||String(e.seat)===H(s))),m=N(()=>H(c)&&os(Zo(H(c).position)));function h(e){let n=Math.max(0,Math.min(H(i).decisions.length-1,e));Ro($(t.id?`review/${t.id}`:`review`,{record:No.query.record,at:String(n+1)}))}let g=F(``);async function _(){let e=t.id?await Lc(`/matches/${t.id}/record`).then(Zm,()=>void 0):No.query.record;e&&await navigator.clipboard?.writeText(new URL($(`review`,{record:e}),location.href).href).catch(()=>void 0),I(g,Z(e?`copied`:`link-long`),!0)}function v(e){let t=H(i).decisions.length;for(let n=1;n<=t;n++){let r=(H(o)+n)%t,a=H(i).decisions[r];if(a.mark===e&&(H(s)===`all`||String(a.seat)===H(s)))return h(r)}}let y=N(()=>{let e=H(i).players.length,t=H(i).players.map(e=>({name:e.name,values:[],tone:`seat${e.seat}`})),n=H(i).players.map(e=>e.start),r=[];H(i).decisions.forEach((a,o)=>{n[a.seat]=a.value,H(u)&&e===2&&(n[1-a.seat]=1-a.value),t.forEach((e,t)=>e.values.push(n[t])),(a.mark===`?`||a.mark===`??`)&&r.push({at:o,series:a.seat,sign:a.mark,label:Z(`look-dot`,{number:a.number,move:Cs(a.choice),loss:Ko(a.loss,H(i).unit)})})});let a=t.flatMap(e=>e.values),[o,s]=H(u)?[0,1]:[Math.min(...a),Math.max(...a)];return{series:e===2&&H(u)?t.slice(0,1):t,dots:e===2&&H(u)?r.map(e=>({...e,series:0})):r,low:o,high:s}}),b=e=>H(u)?Uo(e,0):Q(e,+!H(f)),x=e=>{let t=Wo(Math.abs(e),H(i).unit);return`${/[1-9]/.test(t)?e>0?`+`:`−`:``}${t}`},S=e=>H(u)?Q(e.error_rate,1):Q(e.error_rate/1e3,3);yo(()=>[{keys:[`j`,`ArrowRight`],label:Z(`decision-next`),run:()=>h(H(o)+1)},{keys:[`k`,`ArrowLeft`],label:Z(`decision-before`),run:()=>h(H(o)-1)},{keys:[`Home`],label:Z(`look-key-first`),run:()=>h(0)},{keys:[`End`],label:Z(`look-key-last`),run:()=>h(H(i).decisions.length-1)},{keys:[`b`],label:Z(`look-key-blunder`),run:()=>v(`??`)},{keys:[`m`],label:Z(`look-key-mistake`),run:()=>v(`?`)},{keys:[`i`],label:Z(`look-key-inaccuracy`),run:()=>v(`?!`)},{keys:[`y`],label:Z(`key-copy`),run:()=>void navigator.clipboard?.writeText(H(c)?.position??``)}]);var C=mh(),w=R(C),T=L(w),E=z(T,!0),D=z(B(T,2));A(w);var ee=B(w,2),te=L(ee),ne=z(te,!0),re=z(B(te),!0);A(ee);var ie=B(ee,2),ae=L(ie),oe=L(ae),se=L(oe),ce=L(se),le=z(ce,!0),ue=B(ce),de=z(ue,!0),fe=B(ue),pe=z(fe,!0),me=B(fe),he=z(me,!0),ge=B(me),_e=z(ge,!0),ve=B(ge),ye=z(ve,!0),be=B(ve),O=z(be,!0),xe=B(be),k=z(xe,!0),Se=z(B(xe),!0);we(3),A(se),A(oe);var Ce=B(oe);Y(Ce,21,()=>H(i).players,e=>e.seat,(e,t)=>{var n=lh(),r=L(n),o=L(r);ml(o,{get seat(){return H(t).seat}});var s=B(o);A(r);var c=B(r),l=z(c,!0),u=B(c),d=z(u,!0),f=B(u),p=z(f,!0),m=B(f),h=z(m,!0),g=B(m),_=z(g,!0),v=B(g),y=z(L(v),!0);A(v);var b=B(v),C=L(b),w=z(B(C),!0);A(b);var T=B(b),E=z(T,!0);Y(B(T),16,()=>[`?!`,`?`,`??`],e=>e,(e,n)=>{var r=ch(),i=z(r,!0);V(e=>q(i,e),[()=>a(H(t).seat,n)]),K(e,r)}),A(n),V((e,n,r,i,a,o,c,u,f,m)=>{q(s,` ${H(t).name??``}`),q(l,e),q(d,n),q(p,r),q(h,i),q(_,a),q(y,o),X(b,`title`,c),q(C,`${u??``} `),q(w,f),q(E,m)},[()=>Wo(H(t).start,H(i).unit),()=>x(H(t).luck),()=>x(-H(t).loss),()=>x(H(t).others),()=>x(H(t).residual),()=>Wo(H(t).result,H(i).unit),()=>H(t).rating.low===null?``:Z(`look-interval`,{low:Q(H(t).rating.low,1),high:Q(H(t).rating.high??0,1)}),()=>S(H(t).rating),()=>Z(`race-of`,{target:H(t).rating.counted}),()=>bs(H(t).rating.word)]),K(e,n)}),A(Ce),A(ae),A(ie),ai(ie,e=>Ho?.(e));var Te=B(ie,2),Ee=e=>{var r=ph(),a=L(r),l=L(a);{let e=N(()=>H(u)?H(i).players.length===2?Z(`look-chance-of`,{name:H(i).players[0]?.name??``}):Z(`look-chance`):H(f)?Z(`look-score`):Z(`look-turns`));Od(l,{get title(){return H(e)},get series(){return H(y).series},get dots(){return H(y).dots},get low(){return H(y).low},get high(){return H(y).high},get at(){return H(o)},format:b,onpick:h})}var d=B(l,2),m=L(d),g=B(m,2),_=B(g,2),x=B(_,2),S=B(x,2);A(d);var C=B(d,2),w=z(C,!0),T=B(C,2),E=L(T),D=B(E),ee=L(D),te=z(ee,!0);ee.value=ee.__value=`all`,Y(B(ee),17,()=>H(i).players,e=>e.seat,(e,t)=>{var n=uh(),r=z(n,!0),i={};V(e=>{q(r,H(t).name),i!==(i=e)&&(n.value=(n.__value=i)??``)},[()=>String(H(t).seat)]),K(e,n)}),A(D),bi(D),A(T);var ne=B(T,2),re=e=>{var t=dh(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`look-none`)]),K(e,t)};J(ne,e=>{H(p).length||e(re)});var ie=B(ne,2);Y(ie,21,()=>H(p).slice(0,20),e=>e.number,(e,t)=>{var n=fh(),r=L(n),a=L(r),o=z(a,!0),s=B(a,2);ml(s,{get seat(){return H(t).seat},size:12});var l=B(s),u=z(B(l),!0);A(r),A(n),V((e,n)=>{X(r,`aria-pressed`,H(t)===H(c)),q(o,H(t).mark),q(l,` ${H(t).number??``}. ${e??``} `),q(u,n)},[()=>Cs(H(t).choice),()=>Z(`look-lost`,{loss:Ko(H(t).loss,H(i).unit),best:Cs(H(t).best)})]),U(`click`,r,()=>h(H(t).number-1)),K(e,n)}),A(ie),th(B(ie,2),{get unit(){return t.review.unit},get usual(){return t.review.bands}}),A(a);var ae=B(a,2),oe=L(ae);n(oe,()=>H(c)),A(ae),A(r),V((e,t,n,r,a)=>{m.disabled=H(o)===0,X(m,`aria-label`,e),g.disabled=H(o)===H(i).decisions.length-1,X(g,`aria-label`,t),q(w,n),q(E,`${r??``} `),q(te,a)},[()=>Z(`decision-before`),()=>Z(`decision-next`),()=>Z(`look-errors`),()=>Z(`look-whose`),()=>Z(`look-all`)]),U(`click`,m,()=>h(H(o)-1)),U(`click`,g,()=>h(H(o)+1)),U(`click`,_,()=>v(`??`)),U(`click`,x,()=>v(`?`)),U(`click`,S,()=>v(`?!`)),xi(D,()=>H(s),e=>I(s,e)),K(e,r)};J(Te,e=>{H(c)&&e(Ee)}),V((e,t,n,r,i,a,o,s,c,l,u,d,f)=>{q(E,e),q(D,`· ${t??``} · ${n??``}`),q(ne,r),q(re,H(g)),q(le,i),q(de,a),q(pe,o),q(he,s),q(_e,c),q(ye,l),q(O,u),q(k,d),q(Se,f)},[()=>t.view.result?Ul(t.view.result,H(r),t.view.unit):Z(`look-open`),()=>Ts(H(i).spec),()=>Ps(H(i)),()=>Z(`analyse-copy-link`),()=>Z(`player`),()=>Z(`look-start`),()=>Z(`luck`),()=>Z(`look-decisions`),()=>Z(`look-others`),()=>Z(`residual`),()=>Z(`look-result`),()=>Z(`error-rate`),()=>Z(`look-level`)]),U(`click`,te,()=>void _()),K(e,C),M()}Cr([`click`]);var gh=W(`<p> </p>`),_h=W(`<a> </a>`),vh=W(`<p><!></p>`),yh=W(`<li class="svelte-1y5n03e"><a> </a> <span class="small soft"> </span></li>`),bh=W(`<!> <ul class="svelte-1y5n03e"></ul>`,1),xh=W(`<p class="soft"> </p> <label> <input type="search"/></label> <!>`,1),Sh=W(`<h1> </h1> <!>`,1);function Ch(e,t){j(t,!0);let n=F(``),r=F(``),i=N(()=>No.query.record);_n(()=>{let e=H(n).trim(),t=setTimeout(()=>I(r,e,!0),200);return()=>clearTimeout(t)});var a=Sh(),o=R(a),s=z(o,!0),c=B(o,2),l=e=>{var t=Nr();Jr(R(t),()=>No.id,e=>{{let t=(e,t)=>{var n=N(()=>g(t?.(),2));let r=()=>H(n)[0],i=()=>H(n)[1].view;hh(e,{get review(){return r()},get view(){return i()},get id(){return No.id}})},n=N(()=>Promise.all([Lc(`/matches/${No.id}/review`),Lc(`/matches/${No.id}`)]));wu(e,{get promise(){return H(n)},children:t,$$slots:{default:!0}})}}),K(e,t)},u=e=>{{let t=(e,t)=>{let n=()=>(t?.()).review,r=()=>(t?.()).view;hh(e,{get review(){return n()},get view(){return r()}})},n=N(()=>Qm(H(i)).then(e=>Rc(`/review`,{record:e})));wu(e,{get promise(){return H(n)},children:t,$$slots:{default:!0}})}},f=e=>{var t=xh(),i=R(t),a=z(i,!0),o=B(i,2),s=L(o),c=B(s);Oi(c),A(o);var l=B(o,2);{let e=(e,t=d)=>{var n=bh(),i=R(n),a=e=>{var t=Nr(),n=R(t),i=e=>{var t=gh(),n=z(t,!0);V(e=>q(n,e),[()=>Z(`review-no-match`)]),K(e,t)},a=e=>{var t=vh(),n=L(t);{let e=(e,t=d)=>{var n=_h(),r=z(n,!0);V(e=>{X(n,`href`,e),q(r,t())},[()=>$(`play`)]),K(e,n)},t=N(()=>Z(`review-none`));su(n,{get text(){return H(t)},play:e,$$slots:{play:!0}})}A(t),K(e,t)};J(n,e=>{H(r)?e(i):e(a,-1)}),K(e,t)};J(i,e=>{t().length||e(a)});var o=B(i,2);Y(o,21,t,e=>e.id,(e,t)=>{var n=yh(),r=L(n),i=z(r,!0),a=z(B(r,2));A(n),V((e,t,n,o)=>{X(r,`href`,e),q(i,t),q(a,`${n??``} · ${o??``}`)},[()=>$(`review/${H(t).id}`),()=>Ts(H(t).spec),()=>Wl(H(t)),()=>Jo(H(t).changed)]),K(e,n)}),A(o),K(e,n)},t=N(()=>Lc(`/matches`,{search:H(r)}));wu(l,{get promise(){return H(t)},children:e,$$slots:{default:!0}})}V((e,t,n)=>{q(a,e),q(s,`${t??``} `),X(c,`placeholder`,n)},[()=>Z(`review-intro`),()=>Z(`review-search`),()=>Z(`review-search-for`)]),Pi(c,()=>H(n),e=>I(n,e)),K(e,t)};J(c,e=>{No.id?e(l):H(i)?e(u,1):e(f,-1)}),V(e=>q(s,e),[()=>Z(`page-review`)]),K(e,a),M()}var wh=W(`<button class="primary svelte-i3a0nt"> </button> <a class="button"> </a>`,1),Th=W(`<button class="svelte-i3a0nt"> </button>`),Eh=W(`<button class="primary svelte-i3a0nt"> </button> <!>`,1),Dh=W(`<div class="stack"><p class="says svelte-i3a0nt" aria-live="polite"> </p> <div class="board svelte-i3a0nt"><!></div> <!> <!> <div class="row svelte-i3a0nt"><!></div></div>`);function Oh(e,t){j(t,!0);let n=[[1,6,2,4],[3,5,2,6],[6,2,5,3],[1,1,2,1]],r=os(Zo(`cantstop(6,3) | - | - | -`)),i=F(new Map),a=F(-1),o=F(-1),s=F(!1),c=N(()=>n[H(a)]??[]),l=N(()=>({...r,markers:H(s)?new Map:H(i),squares:[H(s)?H(i):new Map]})),u=N(()=>us(H(c)).flatMap(([e,t])=>{let n=3-H(i).size,r=[...new Set([e,t])].filter(e=>!H(i).has(e)),a=e=>({name:e.join(`+`),columns:e,keep:null});if(r.length<=n)return[a([e,t])];let o=[e,t].filter(e=>H(i).has(e));return o.length?[a(o)]:n===1?r.map(e=>a([e])):[]})),d=N(()=>H(u)[H(o)]),f=N(()=>H(a)>=0&&!H(s)&&!H(u).length),p=N(()=>[...H(i).values()].reduce((e,t)=>e+t,0)),m=N(()=>H(s)?Z(`first-kept`,{count:H(p)}):H(f)?Z(`first-bust`):H(a)<0?Z(`first-roll`):H(d)?H(i).size?Z(`first-ask-out`):Z(`first-ask`):H(a)===0?Z(`first-choose`):Z(`first-choose-again`));function h(e){let t=H(u).findIndex(t=>t.columns.includes(e));t>=0&&I(o,t,!0)}function _(){H(d)&&I(i,ps({...r,markers:H(i)},H(d).name))}function v(){H(a)>=0&&!H(d)||(_(),(e=>{var t=g(e,2);I(a,t[0],!0),I(o,t[1],!0)})([H(a)+1,-1]))}function y(){H(d)&&!H(s)&&(_(),I(s,!0))}yo(()=>[{keys:[`r`],label:Z(`key-roll`),run:()=>H(s)||H(f)?b():v()},{keys:[`s`],label:Z(`stop`),run:y},{keys:[`j`,`ArrowDown`],label:Z(`key-pair-next`),run:()=>{H(u).length&&I(o,(H(o)+1)%H(u).length)}},...[1,2,3].map(e=>({keys:[String(e)],label:``,hidden:!0,run:()=>{e<=H(u).length&&I(o,e-1)}}))]);let b=()=>(e=>{var t=g(e,4);return I(i,t[0]),I(a,t[1],!0),I(o,t[2],!0),I(s,t[3],!0),e})([new Map,-1,-1,!1]);var x=Dh(),S=L(x),C=z(S,!0),w=B(S,2),T=L(w);{let e=N(()=>cs(H(l))),t=N(()=>[Z(`seat-you`)]),n=N(()=>H(d)?.columns??[]),r=N(()=>H(u).length>1?h:void 0);Cc(T,{get columns(){return H(e)},get names(){return H(t)},get steps(){return H(n)},get oncolumn(){return H(r)}})}A(w);var E=B(w,2),D=e=>{{let t=N(()=>Rd(Ld(H(c),H(d)?.columns??[])));Ac(e,{get dice(){return H(c)},get tones(){return H(t)},get rolled(){return H(a)},size:44})}};J(E,e=>{H(c).length&&!H(s)&&e(D)});var ee=B(E,2),te=e=>{Ud(e,{get dice(){return H(c)},get lines(){return H(u)},get picked(){return H(o)},onpick:e=>I(o,e,!0)})};J(ee,e=>{H(u).length&&!H(s)&&e(te)});var ne=B(ee,2),re=L(ne),ie=e=>{var t=wh(),n=R(t),r=z(n,!0),i=B(n,2),a=z(i,!0);V((e,t,n)=>{q(r,e),X(i,`href`,t),q(a,n)},[()=>Z(`first-again`),()=>$(`play`),()=>Z(`first-play`)]),U(`click`,n,b),K(e,t)},ae=e=>{var t=Eh(),n=R(t),r=z(n,!0),i=B(n,2),o=e=>{var t=Th(),n=z(t,!0);V(e=>{X(t,`aria-disabled`,!H(d)),q(n,e)},[()=>Z(`stop`)]),U(`click`,t,y),K(e,t)};J(i,e=>{H(a)>=0&&e(o)}),V(e=>{X(n,`aria-disabled`,H(a)>=0&&!H(d)),q(r,e)},[()=>H(a)<0?Z(`roll`):Z(`roll-again`)]),U(`click`,n,v),K(e,t)};J(re,e=>{H(s)||H(f)?e(ie):e(ae,-1)}),A(ne),A(x),V(()=>q(C,H(m))),K(e,x),M()}Cr([`click`]);var kh=W(`<li> </li>`),Ah=W(`<div><h2> </h2><p> </p></div>`),jh=W(`<dt class="svelte-oxu2mb"> </dt><dd class="svelte-oxu2mb"> </dd>`,1),Mh=W(`<h1> </h1> <div class="split"><section><h2> </h2> <!></section> <section class="stack"><div><h2> </h2> <p> </p> <ol class="svelte-oxu2mb"></ol> <p> </p> <h3 id="rule-of-28"> </h3> <p> </p></div> <!> <div><h2> </h2> <dl class="svelte-oxu2mb"></dl></div></section></div>`,1);function Nh(e,t){j(t,!1);let n=[`roll`,`move`,`stop`,`bust`,`claim`],r=[`yahtzee`,`farkle`,`pig`],i=[`gives-away`,`signs`,`close`,`error-rate`,`luck`,`residual`];Bi();var a=Mh(),o=R(a),s=z(o,!0),c=B(o,2),l=L(c),u=L(l),d=z(u,!0);Oh(B(u,2),{}),A(l);var f=B(l,2),p=L(f),m=L(p),h=z(m,!0),g=B(m,2),_=z(g,!0),v=B(g,2);Y(v,5,()=>n,e=>e,(e,t)=>{var n=kh(),r=z(n,!0);V(e=>q(r,e),[()=>Z(`rules-cantstop-${H(t)}`)]),K(e,n)}),A(v);var y=B(v,2),b=z(y,!0),x=B(y,2),S=z(x,!0),C=z(B(x,2),!0);A(p);var w=B(p,2);Y(w,1,()=>r,e=>e,(e,t)=>{var n=Ah(),r=L(n),i=z(r,!0),a=z(B(r),!0);A(n),V((e,t)=>{q(i,e),q(a,t)},[()=>Z(`game-${H(t)}`),()=>Z(`rules-${H(t)}`)]),K(e,n)});var T=B(w,2),E=L(T),D=z(E,!0),ee=B(E,2);Y(ee,5,()=>i,e=>e,(e,t)=>{var n=jh(),r=R(n),i=z(r,!0),a=z(B(r),!0);V((e,t)=>{q(i,e),q(a,t)},[()=>Z(`rules-term-${H(t)}`),()=>Z(`rules-meaning-${H(t)}`)]),K(e,n)}),A(ee),A(T),A(f),A(c),V((e,t,n,r,i,a,o,c)=>{q(s,e),q(d,t),q(h,n),q(_,r),q(b,i),q(S,a),q(C,o),q(D,c)},[()=>Z(`page-rules`),()=>Z(`rules-first-turn`),()=>Z(`game-cantstop`),()=>Z(`rules-cantstop`),()=>Z(`rules-cantstop-more`),()=>Z(`rule28`),()=>Z(`rules-rule28`),()=>Z(`rules-words`)]),K(e,a),M()}var Ph=W(`<a class="svelte-1n46o8q"> </a>`),Fh=W(`<option> </option>`),Ih=W(`<a class="skip svelte-1n46o8q" href="#main"> </a> <header class="svelte-1n46o8q"><a class="name svelte-1n46o8q"><svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><rect x="2" y="2" width="28" height="28" rx="7" class="svelte-1n46o8q"></rect><circle cx="10" cy="10" r="3" class="svelte-1n46o8q"></circle><circle cx="16" cy="16" r="3" class="svelte-1n46o8q"></circle><circle cx="22" cy="22" r="3" class="svelte-1n46o8q"></circle></svg> <span>retrodice</span></a> <button class="quiet menu svelte-1n46o8q" popovertarget="pages"> </button> <nav id="pages" popover="" class="svelte-1n46o8q"><!> <select class="svelte-1n46o8q"></select></nav> <div class="tools svelte-1n46o8q"><button class="quiet svelte-1n46o8q"> </button> <button class="quiet svelte-1n46o8q">?</button></div></header> <main id="main" tabindex="-1" class="svelte-1n46o8q"><!></main> <!>`,1);function Lh(e,t){j(t,!0);let n=[`play`,`analyse`,`review`,`puzzles`,`explore`,`me`,`rules`],r,i=F(void 0),a=F(void 0),o=N(()=>n.find(e=>e===No.page)??`play`);yo(()=>[{keys:[`?`],label:Z(`app-key-help`),run:()=>r.open()},{keys:[`d`],label:Z(`app-key-theme`),run:Vo},{keys:[`n`],label:Z(`app-key-new`),run:()=>Fo($(`play`))},{keys:[`e`],label:Z(`app-key-explore`),run:()=>Fo($(`explore`))}]),_n(()=>{document.title=`${Z(`page-${H(o)}`)} · retrodice`,document.documentElement.lang=lo.code});var s=Ih();Sr(`keydown`,Zt,function(...e){To?.apply(this,e)}),Sr(`pointerdown`,Zt,function(...e){wo?.apply(this,e)}),Sr(`click`,Zt,function(...e){zo?.apply(this,e)});var c=R(s),l=z(c,!0),u=B(c,2),d=L(u),f=B(d,2),p=z(f,!0),m=B(f,2),h=L(m);Y(h,16,()=>n,e=>e,(e,t)=>{var n=Ph(),r=z(n,!0);V((e,i)=>{X(n,`href`,e),X(n,`aria-current`,H(o)===t?`page`:void 0),q(r,i)},[()=>$(t),()=>Z(`page-${t}`)]),U(`click`,n,()=>H(a)?.hidePopover()),K(e,n)});var g=B(h,2);Y(g,20,()=>oo,e=>e,(e,t)=>{var n=Fh(),r=z(n,!0),i={};V(e=>{X(n,`lang`,t),q(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>so(t)]),K(e,n)}),A(g);var _;bi(g),A(m),Ri(m,e=>I(a,e),()=>H(a));var v=B(m,2),y=L(v),b=z(y,!0),x=B(y,2);A(v),A(u);var S=B(u,2),C=L(S),w=e=>{Su(e,{})},T=e=>{Ch(e,{})},E=e=>{Jm(e,{})},D=e=>{xd(e,{})},ee=e=>{kf(e,{})},te=e=>{Nh(e,{})},ne=e=>{var t=Nr();Jr(R(t),()=>No.id,e=>{Em(e,{get id(){return No.id}})}),K(e,t)},re=e=>{qf(e,{})};J(C,e=>{H(o)===`analyse`?e(w):H(o)===`review`?e(T,1):H(o)===`puzzles`?e(E,2):H(o)===`explore`?e(D,3):H(o)===`me`?e(ee,4):H(o)===`rules`?e(te,5):No.id?e(ne,6):e(re,-1)}),A(S),Ri(S,e=>I(i,e),()=>H(i)),Ri(Ao(B(S,2),{}),e=>r=e,()=>r),V((e,t,n,r,i,a,o,s)=>{q(l,e),X(d,`href`,t),X(d,`aria-label`,n),q(p,r),X(m,`aria-label`,i),X(g,`aria-label`,a),_!==(_=lo.code)&&(g.value=(g.__value=_)??``,yi(g,_)),X(y,`aria-label`,o),q(b,Bo.dark?`☀`:`☾`),X(x,`aria-label`,s)},[()=>Z(`app-skip`),()=>$(`play`),()=>Z(`app-home`),()=>Z(`app-menu`),()=>Z(`app-pages`),()=>Z(`app-language`),()=>Bo.dark?Z(`app-light`):Z(`app-dark`),()=>Z(`keys`)]),U(`click`,c,e=>{e.preventDefault(),H(i)?.focus()}),U(`change`,g,e=>$a(`language`,e.currentTarget.value)),U(`click`,y,function(...e){Vo?.apply(this,e)}),U(`click`,x,()=>r.open()),K(e,s),M()}Cr([`click`,`change`]),Rr(Lh,{target:document.getElementById(`app`)});