var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible;function d(e){return typeof e==`function`}var f=()=>{};function p(e){return typeof e?.then==`function`}function m(e){for(var t=0;t<e.length;t++)e[t]()}function h(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function g(e,t,n=!1){return e===void 0?n?t():t:e}function _(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}var v=1024,y=2048,b=4096,x=8192,S=16384,C=32768,w=1<<25,T=65536,E=1<<19,ee=1<<20,D=1<<25,te=1<<21,ne=1<<22,re=1<<23,ie=Symbol(`$state`),ae=Symbol(`component`),oe=Symbol(`legacy props`),se=Symbol(``),ce=Symbol(`attributes`),le=Symbol(`class`),ue=Symbol(`style`),de=Symbol(`text`),fe=Symbol(`form reset`),pe=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},me=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),he={},ge=Symbol(`uninitialized`),_e=`http://www.w3.org/1999/xhtml`,ve=`http://www.w3.org/2000/svg`;function ye(){console.warn(`https://svelte.dev/e/derived_inert`)}function be(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function xe(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function Se(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var O=!1;function Ce(e){O=e}var we;function Te(e){if(e===null)throw be(),he;return we=e}function Ee(){return Te(cn(we))}function k(e){if(O){if(cn(we)!==null)throw be(),he;we=e}}function De(e=1){if(O){for(var t=e,n=we;t--;)n=cn(n);we=n}}function Oe(e=!0){for(var t=0,n=we;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=cn(n);e&&n.remove(),n=i}}function ke(e){if(!e||e.nodeType!==8)throw be(),he;return e.data}function Ae(e){return e===this.v}function je(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function Me(e){return!je(e,this.v)}function Ne(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function Pe(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function Fe(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function Ie(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function Le(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function Re(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function ze(e){throw Error(`https://svelte.dev/e/props_invalid_value`)}function Be(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function Ve(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function He(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function Ue(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}var We=null;function Ge(e){We=e}function A(e,t=!1,n){We={p:We,i:!1,c:null,e:null,s:e,x:null,r:Kn,l:null}}function j(e){var t=We,n=t.e;if(n!==null){t.e=null;for(var r of n)xn(r)}return e!==void 0&&(t.x=e),t.i=!0,We=t.p,Ke(e)}function Ke(e={}){return i(e,ae,{value:!0}),e}function qe(){return!0}var Je=[];function Ye(){var e=Je;Je=[],m(e)}function Xe(e){if(Je.length===0&&!Et){var t=Je;queueMicrotask(()=>{t===Je&&Ye()})}Je.push(e)}function Ze(){for(;Je.length>0;)Ye()}var Qe=~(y|b|v);function $e(e,t){e.f=e.f&Qe|t}function et(e){e.f&512||e.deps===null?$e(e,v):$e(e,b)}function tt(e,t){e.f&2048?t.set(e,y):e.f&4096&&t.get(e)!==2048&&t.set(e,b),$e(e,v)}function nt(e){O&&sn(e)!==null&&ln(e)}var rt=!1;function it(){rt||(rt=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[fe]?.()})},{capture:!0}))}function at(e,t,n,r=!0){r&&n();for(var i of t)e.addEventListener(i,n);yn(()=>{for(var r of t)e.removeEventListener(r,n)})}function ot(e){var t=Un,n=Kn;Gn(null),qn(null);try{return e()}finally{Gn(t),qn(n)}}function st(e,t,n,r=n){e.addEventListener(t,()=>ot(n));let i=e[fe];e[fe]=i?()=>{i(),r(!0)}:()=>r(!0),it()}function ct(e,t,n,r){let i=qe()?ft:ht;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=Kn,c=lt(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){mn(e,s)}ut()}}var d=dt();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>mt(e))).then(u).catch(e=>mn(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),ut())}):f()}function lt(){var e=Kn,t=Un,n=We,r=St;return function(i=!0){qn(e),Gn(t),Ge(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function ut(e=!0){qn(null),Gn(null),Ge(null),e&&St?.deactivate()}function dt(){var e=Kn,t=e.b,n=St,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function ft(e){var t=2|y;return Kn!==null&&(Kn.f|=E),{ctx:We,deps:null,effects:null,equals:Ae,f:t,fn:e,reactions:null,rv:0,v:ge,wv:0,parent:Kn,ac:null}}var pt=Symbol(`obsolete`);function mt(e,t,n){let r=Kn;r===null&&Ne();var i=void 0,a=Ut(ge),o=!Un,s=new Set;return Tn(()=>{var t=Kn,n=h();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==pe&&n.reject(e)}).finally(ut)}catch(e){n.reject(e),ut()}var c=St;if(o){if(t.f&32768)var l=dt();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(pt);else for(let e of s.values())e.reject(pt);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==pt&&(c.activate(),t?(a.f|=re,qt(a,t)):(a.f&8388608&&(a.f^=re),qt(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),yn(()=>{for(let e of s)e.reject(pt)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function M(e){let t=ft(e);return Yn(t),t}function ht(e){let t=ft(e);return t.equals=Me,t}function gt(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)Mn(t[n])}}function _t(e){var t,n=Kn,r=e.parent;if(!Vn&&r!==null&&e.v!==ge&&r.f&24576)return ye(),e.v;qn(r);try{gt(e),t=sr(e)}finally{qn(n)}return t}function vt(e){var t=_t(e);!e.equals(t)&&(e.wv=ir(),(!St?.is_fork||e.deps===null)&&(St===null?e.v=t:(St.capture(e,t,!0),Ct?.capture(e,t,!0)),e.deps===null))?$e(e,v):Vn||(wt===null?et(e):(vn()||St?.is_fork)&&wt.set(e,t))}function yt(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&ot(()=>{t.ac.abort(pe),t.ac=null}),t.fn!==null&&(t.teardown=f),ur(t,0),An(t))}function bt(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&dr(t)}var xt=null,St=null,Ct=null,wt=null,Tt=null,Et=!1,Dt=!1,Ot=null,kt=null,At=0,jt=1,Mt=class e{id=jt++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){xt===null?xt=this:(xt.next=this,this.prev=xt),xt=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)$e(r,y),t(r);for(r of n.m)$e(r,b),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=v}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)$e(e,t),this.schedule(e);this.apply();for(var t=Ot=[],n=[],r=kt=[];this.#a.length>0;){At++>1e3&&(this.#b(),Pt());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw zt(e),this.#d()||this.discard(),t}}if(St=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(Ot=null,kt=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)Rt(e,t);r.length>0&&St.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),Ct=this,It(n),It(t),Ct=null,this.#i?.resolve();var o=St;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(Vt.clear(),o.#m())}}#h(e,t,n){e.f^=v;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=v:i&4?t.push(r):ar(r)&&(i&16&&this.add_dirty_reaction(r,b),dr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),$e(i,y),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),St=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)tt(e[t],this.#s)}capture(e,t,n=!1){e.v!==ge&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),wt?.set(e,t)),this.is_fork||(e.v=t)}activate(){St=this}deactivate(){St=null,wt=null}flush(){try{Dt=!0,St=this,this.#m()}finally{At=0,Tt=null,Ot=null,kt=null,Dt=!1,St=null,wt=null,Vt.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(pt);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,Xe(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=h()).promise}static ensure(){if(St===null){let t=St=new e;!Dt&&!Et&&Xe(()=>{t.started||t.flush()})}return St}apply(){wt=null}schedule(e){Tt=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?xt=e:t.prev=e,this.linked=!1}}};function Nt(e){var t=Et,n=Ct;Ct=null,Et=!0;try{var r;for(e&&(Nt(),r=e());;){if(Ze(),St===null)return r;St.flush()}}finally{Et=t,Ct=n}}function Pt(){try{Re()}catch(e){mn(e,Tt)}}var Ft=null;function It(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&ar(r)&&(Ft=new Set,dr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Pn(r),Ft?.size>0)){Vt.clear();for(let e of Ft){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)Ft.has(n)&&(Ft.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||dr(n)}}Ft.clear()}}Ft=null}}function Lt(e){St.schedule(e)}function Rt(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),$e(e,v);for(var n=e.first;n!==null;)Rt(n,t),n=n.next}}function zt(e){$e(e,v);for(var t=e.first;t!==null;)zt(t),t=t.next}var Bt=new Set,Vt=new Map,Ht=!1;function Ut(e,t){return{f:0,v:e,reactions:null,equals:Ae,rv:0,wv:0}}function N(e,t){let n=Ut(e,t);return Yn(n),n}function Wt(e,t=!1,n=!0){let r=Ut(e);return t||(r.equals=Me),r}function P(e,t,n=!1){return Un!==null&&(!Wn||Un.f&131072)&&qe()&&Un.f&4325394&&(Jn===null||!Jn.has(e))&&He(),qt(e,n?Zt(t):t,kt)}var Gt=null,Kt=0;function qt(e,t,n=null){if(!e.equals(t)){Vn?Vt.set(e,t):Vt.has(e)||Vt.set(e,e.v);var r=Mt.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&_t(t),wt===null&&et(t)}e.wv=ir(),Gt=null,Kt=0,Xt(e,y,n),Gt=null,qe()&&Kn!==null&&Kn.f&1024&&!(Kn.f&96)&&(Qn===null?$n([e]):Qn.push(e)),!r.is_fork&&Bt.size>0&&!Ht&&Jt()}return t}function Jt(){Ht=!1;for(let e of Bt){e.f&1024&&$e(e,b);let t;try{t=ar(e)}catch{t=!0}t&&dr(e)}Bt.clear()}function Yt(e){P(e,e.v+1)}function Xt(e,t,n){var r=e.reactions;if(r!==null){var i=qe(),a=r.length;if(Kt+=a,Kt>1e5&&Gt===null&&(Gt=new Set),Gt!==null){if(Gt.has(e))return;Gt.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==Kn){var l=(c&y)===0;if(l&&$e(s,t),c&131072)Bt.add(s);else if(c&2){var u=s;wt?.delete(u),Xt(u,b,n)}else if(l){var d=s;c&16&&Ft!==null&&Ft.add(d),n===null?Lt(d):n.push(d)}}}}}function Zt(t){if(typeof t!=`object`||!t||ie in t||ae in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=N(0),u=null,d=nr,f=e=>{if(nr===d)return e();var t=Un,n=nr;Gn(null),rr(d);var r=e();return Gn(t),rr(n),r};return i&&r.set(`length`,N(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||Be();var i=r.get(t);return i===void 0?f(()=>{var e=N(n.value,u);return r.set(t,e),e}):P(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>N(ge,u));r.set(t,e),Yt(o)}}else P(n,ge),Yt(o);return!0},get(e,n,i){if(n===ie)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>N(Zt(s?e[n]:ge),u)),r.set(n,o)),o!==void 0){var c=B(o);return c===ge?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=B(i);if(a===ge)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===ie)return!0;var n=r.get(t),i=n!==void 0&&n.v!==ge||Reflect.has(e,t);return(n!==void 0||(Kn!==null||Un!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>N(i?Zt(e[t]):ge,u)),r.set(t,n)),B(n)===ge)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>N(ge,u)),r.set(d+``,p)):P(p,ge)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>N(void 0,u)),P(c,Zt(n)),r.set(t,c));else{l=c.v!==ge;var m=f(()=>Zt(n));P(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&P(g,_+1)}Yt(o)}return!0},ownKeys(e){B(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==ge});for(var[n,i]of r)i.v!==ge&&!(n in e)&&t.push(n);return t},setPrototypeOf(){Ve()}})}function Qt(e){try{if(typeof e==`object`&&e&&ie in e)return e[ie]}catch{}return e}function $t(e,t){return Object.is(Qt(e),Qt(t))}var en,tn,nn,rn;function an(){if(en===void 0){en=window,tn=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;nn=a(t,`firstChild`).get,rn=a(t,`nextSibling`).get,u(e)&&(e[le]=void 0,e[ce]=null,e[ue]=void 0,e.__e=void 0),u(n)&&(n[de]=void 0)}}function on(e=``){return document.createTextNode(e)}function sn(e){return nn.call(e)}function cn(e){return rn.call(e)}function F(e,t){if(!O)return sn(e);var n=sn(we);if(n===null)n=we.appendChild(on());else if(t&&n.nodeType!==3){var r=on();return n?.before(r),Te(r),r}return t&&fn(n),Te(n),n}function I(e,t=!1){if(!O){var n=sn(e);return n instanceof Comment&&n.data===``?cn(n):n}if(t){if(we?.nodeType!==3){var r=on();return we?.before(r),Te(r),r}fn(we)}return we}function L(e,t=!1){if(!O)return sn(e);var n=F(e,t);return k(e),n}function R(e,t=1,n=!1){let r=O?we:e;for(var i;t--;)i=r,r=cn(r);if(!O)return r;if(n){if(r?.nodeType!==3){var a=on();return r===null?i?.after(a):r.before(a),Te(a),a}fn(r)}return Te(r),r}function ln(e){e.textContent=``}function un(){return!1}function dn(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function fn(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function pn(e){var t=Kn;if(t===null)return Un.f|=re,e;if(!(t.f&32768)&&!(t.f&4))throw e;mn(e,t)}function mn(e,t){if(e===he)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function hn(e){Kn===null&&(Un===null&&Le(e),Ie()),Vn&&Fe(e)}function gn(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function _n(e,t){var n=Kn;n!==null&&n.f&8192&&(e|=x);var r={ctx:We,deps:null,nodes:null,f:e|y|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};St?.register_created_effect(r);var i=r;if(e&4)Ot===null?Mt.ensure().schedule(r):Ot.push(r);else if(t!==null){try{dr(r)}catch(e){throw Mn(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=T))}if(i!==null&&(i.parent=n,n!==null&&gn(i,n),Un!==null&&Un.f&2&&!(e&64))){var a=Un;(a.effects??=[]).push(i)}return r}function vn(){return Un!==null&&!Wn}function yn(e){let t=_n(8,null);return $e(t,v),t.teardown=e,t}function bn(e){hn(`$effect`);var t=Kn.f;if(!Un&&t&32&&We!==null&&!We.i){var n=We;(n.e??=[]).push(e)}else return xn(e)}function xn(e){return _n(4|ee,e)}function Sn(e){return hn(`$effect.pre`),_n(8|ee,e)}function Cn(e){Mt.ensure();let t=_n(64|E,e);return(e={})=>new Promise(n=>{e.outro?Fn(t,()=>{Mn(t),n(void 0)}):(Mn(t),n(void 0))})}function wn(e){return _n(4,e)}function Tn(e){return _n(ne|E,e)}function En(e,t=0){return _n(8|t,e)}function z(e,t=[],n=[],r=[]){ct(r,t,n,t=>{_n(8,()=>{e(...t.map(B))})})}function Dn(e,t=0){return _n(16|t,e)}function On(e){return _n(32|E,e)}function kn(e){var t=e.teardown;if(t!==null){let n=Vn,r=Un;Hn(!0),Gn(null);try{t.call(null)}catch(t){mn(t,e.parent)}finally{Hn(n),Gn(r)}}}function An(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&ot(()=>{e.abort(pe)});var r=n.next;n.f&64?n.parent=null:Mn(n,t),n=r}}function jn(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||Mn(t),t=n}}function Mn(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(Nn(e.nodes.start,e.nodes.end),n=!0),e.f|=w,An(e,t&&!n),ur(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();kn(e),e.f^=w,e.f|=S;var i=e.parent;i!==null&&i.first!==null&&Pn(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function Nn(e,t){for(;e!==null;){var n=e===t?null:cn(e);e.remove(),e=n}}function Pn(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function Fn(e,t,n=!0){var r=[];e.f|=256,In(e,r,!0);var i=()=>{n&&Mn(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function In(e,t,n){if(!(e.f&8192)){e.f^=x;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);In(i,t,o?n:!1)}i=a}}}function Ln(e){e.f&=-257,Rn(e,!0)}function Rn(e,t){if(!(e.f&256)&&e.f&8192){e.f^=x,e.f&1024||($e(e,y),Mt.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);Rn(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function zn(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:cn(n);t.append(n),n=i}}var Bn=null,Vn=!1;function Hn(e){Vn=e}var Un=null,Wn=!1;function Gn(e){Un=e}var Kn=null;function qn(e){Kn=e}var Jn=null;function Yn(e){Un!==null&&(Un.f&2097152||Un.f&2)&&(Jn??=new Set).add(e)}var Xn=null,Zn=0,Qn=null;function $n(e){Qn=e}var er=1,tr=0,nr=tr;function rr(e){nr=e}function ir(){return++er}function ar(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(ar(a)&&vt(a),a.wv>e.wv)return!0}t&512&&wt===null&&$e(e,v)}return!1}function or(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Jn!==null&&Jn.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?or(a,t,!1):t===a&&(n?$e(a,y):a.f&1024&&$e(a,b),Lt(a))}}function sr(e){var t=Xn,n=Zn,r=Qn,i=Un,a=Jn,o=We,s=Wn,c=nr,l=e.f;Xn=null,Zn=0,Qn=null,Un=l&96?null:e,Jn=null,Ge(e.ctx),Wn=!1,nr=++tr,e.ac!==null&&(ot(()=>{e.ac.abort(pe)}),e.ac=null);try{e.f|=te;var u=e.fn,d=u();e.f|=C;var f=cr(e);if(qe()&&Qn!==null&&!Wn&&f!==null&&!(e.f&6146))for(var p=0;p<Qn.length;p++)or(Qn[p],e);if(i!==null&&i!==e){if(tr++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=tr;if(t!==null)for(let e of t)e.rv=tr;Qn!==null&&(r===null?r=Qn:r.push(...Qn))}return e.f&8388608&&(e.f^=re),d}catch(t){return cr(e),pn(t)}finally{e.f^=te,Xn=t,Zn=n,Qn=r,Un=i,Jn=a,Ge(o),Wn=s,nr=c}}function cr(e){var t=e.deps,n=St?.is_fork;if(Xn!==null){var r;if(n||ur(e,Zn),t!==null&&Zn>0)for(t.length=Zn+Xn.length,r=0;r<Xn.length;r++)t[Zn+r]=Xn[r];else e.deps=t=Xn;if(vn()&&e.f&512)for(r=Zn;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&Zn<t.length&&(ur(e,Zn),t.length=Zn);return t}function lr(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(Xn===null||!n.call(Xn,r))){var s=r;s.f&512&&(s.f^=512),s.v!==ge&&et(s),s.ac!==null&&ot(()=>{s.ac.abort(pe),s.ac=null,$e(s,y)}),yt(s),ur(s,0)}}function ur(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)lr(e,n[r])}function dr(e){var t=e.f;if(!(t&16384)){$e(e,v);var n=Kn;Kn=e;try{t&16777232?jn(e):An(e),kn(e);var r=sr(e);e.teardown=typeof r==`function`?r:null,e.wv=er}finally{Kn=n}}}async function fr(){await Promise.resolve(),Nt()}function B(e){var t=!!(e.f&2);if(Bn?.add(e),Un!==null&&!Wn&&!(Kn!==null&&Kn.f&16384)&&(Jn===null||!Jn.has(e))){var r=Un.deps;if(Un.f&2097152)e.rv<tr&&(e.rv=tr,Xn===null&&r!==null&&r[Zn]===e?Zn++:Xn===null?Xn=[e]:Xn.push(e));else{Un.deps??=[],n.call(Un.deps,e)||Un.deps.push(e);var i=e.reactions;i===null?e.reactions=[Un]:n.call(i,Un)||i.push(Un)}}if(Vn&&Vt.has(e))return Vt.get(e);if(t){var a=e;if(Vn){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||mr(a))&&(o=_t(a)),Vt.set(a,o),o}var s=!(a.f&512)&&!Wn&&Un!==null&&!!(Un.f&512),c=(a.f&C)===0;ar(a)&&(s&&(a.f|=512),vt(a)),s&&!c&&(bt(a),pr(a))}if(wt?.has(e))return wt.get(e);if(e.f&8388608)throw e.v;return e.v}function pr(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(bt(r),pr(r))}}function mr(e){if(e.v===ge)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(Vt.has(t)||t.f&2&&mr(t))return!0;return!1}function hr(e){var t=Wn;try{return Wn=!0,e()}finally{Wn=t}}function gr(e){if(!(typeof e!=`object`||!e||e instanceof EventTarget)){if(ie in e)_r(e);else if(!Array.isArray(e))for(let t in e){let n=e[t];typeof n==`object`&&n&&ie in n&&_r(n)}}}function _r(e,t=new Set){if(typeof e==`object`&&e&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let n in e)try{_r(e[n],t)}catch{}let n=l(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){let t=o(n);for(let n in t){let r=t[n].get;if(r)try{r.call(e)}catch{}}}}}[...`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`)];var vr=[`touchstart`,`touchmove`];function yr(e){return vr.includes(e)}var br=[`textarea`,`script`,`style`,`title`];function xr(e){return br.includes(e)}var Sr=Symbol(`events`),Cr=new Set,wr=new Set;function Tr(e,t,n,r={}){function i(e){if(r.capture||Ar.call(t,e),!e.cancelBubble)return ot(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,Xe(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function Er(e,t,n,r,i){var a={capture:r,passive:i},o=Tr(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&yn(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function V(e,t,n){(t[Sr]??={})[e]=n}function Dr(e){for(var t=0;t<e.length;t++)Cr.add(e[t]);for(var n of wr)n(e)}var Or=null,kr=!1;function Ar(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;Or=e,kr||(kr=!0,setTimeout(()=>{kr=!1,Or=null}));var s=0,c=Or===e&&e[Sr];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[Sr]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=Un,f=Kn;Gn(null),qn(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[Sr]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[Sr]=t,delete e.currentTarget,Gn(d),qn(f)}}}var jr=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function Mr(e){return jr?.createHTML(e)??e}function Nr(e){var t=dn(`template`);return t.innerHTML=Mr(e.replaceAll(`<!>`,`<!---->`)),t.content}function Pr(e,t){var n=Kn;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function H(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(O)return Pr(we,null),we;i===void 0&&(i=Nr(a?e:`<!>`+e),n||(i=sn(i)));var t=r||tn?document.importNode(i,!0):i.cloneNode(!0);if(n){var o=sn(t),s=t.lastChild;Pr(o,s)}else Pr(t,t);return t}}function Fr(e,t,n=`svg`){var r=!e.startsWith(`<!>`),i=!!(t&1),a=`<${n}>${r?e:`<!>`+e}</${n}>`,o;return()=>{if(O)return Pr(we,null),we;if(!o){var e=sn(Nr(a));if(i)for(o=document.createDocumentFragment();sn(e);)o.appendChild(sn(e));else o=sn(e)}var t=o.cloneNode(!0);if(i){var n=sn(t),r=t.lastChild;Pr(n,r)}else Pr(t,t);return t}}function U(e,t){return Fr(e,t,`svg`)}function Ir(e=``){if(!O){var t=on(e+``);return Pr(t,t),t}var n=we;return n.nodeType===3?fn(n):(n.before(n=on()),Te(n)),Pr(n,n),n}function W(){if(O)return Pr(we,null),we;var e=document.createDocumentFragment(),t=document.createComment(``),n=on();return e.append(t,n),Pr(t,n),e}function G(e,t){if(O){var n=Kn;n.f&32768&&n.nodes.end!==null||(n.nodes.end=we),Ee()}else e!==null&&e.before(t)}function Lr(){if(O&&we&&we.nodeType===8&&we.textContent?.startsWith(`$`)){let e=we.textContent.substring(1);return Ee(),e}return(window.__svelte??={}).uid??=1,`c${window.__svelte.uid++}`}function Rr(e){let t=0,n=Ut(0),r;return()=>{vn()&&(B(n),En(()=>(t===0&&(r=hr(()=>e(()=>Yt(n)))),t+=1,()=>{Xe(()=>{--t,t===0&&(r?.(),r=void 0,Yt(n))})})))}}var zr=T|E;function Br(e,t,n,r){new Vr(e,t,n,r)}var Vr=class{parent;is_pending=!1;transform_error;#e;#t=O?we:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=Rr(()=>(this.#p=Ut(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=Kn;t.b=this,t.f|=128,n(e)},this.parent=Kn.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=Dn(()=>{if(O){let e=ke(this.#t);Ee();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},zr),O&&(this.#e=we)}#h(){try{this.#a=On(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);Xe(r),t&&(this.#s=On(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?Se():(t=!0,n&&Ue(),this.#s!==null&&Fn(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){mn(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(S|w))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=On(()=>e(this.#e)),Xe(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=on(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return On(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){mn(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(St)):this.#u===0&&(this.#e.before(e),this.#c=null,Fn(this.#o,()=>{this.#o=null}),this.#x(St))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=On(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();zn(this.#a,e);let t=this.#n.pending;this.#o=On(()=>t(this.#e))}else this.#x(St)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){tt(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=Kn,n=Un,r=We;qn(this.#i),Gn(this.#i),Ge(this.#i.ctx);try{return Mt.ensure(),e()}finally{qn(t),Gn(n),Ge(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&Fn(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,Xe(()=>{this.#d=!1,this.#p&&qt(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),B(this.#p)}error(e){if(e===he||!this.#n.onerror&&!this.#n.failed)throw e;St?.is_fork?(this.#a&&St.skip_effect(this.#a),this.#o&&St.skip_effect(this.#o),this.#s&&St.skip_effect(this.#s),St.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(Mn(this.#a),null),this.#o&&=(Mn(this.#o),null),this.#s&&=(Mn(this.#s),null),O&&(Te(this.#t),De(),Te(Oe()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return On(()=>{var r=Kn;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return mn(e,this.#i.parent),null}}))};Xe(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){mn(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>mn(e,this.#i&&this.#i.parent)):n(t)}})}};function K(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[de]??=e.nodeValue)&&(e[de]=n,e.nodeValue=`${n}`)}function Hr(e,t){return Wr(e,t)}var Ur=new Map;function Wr(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){an();var l=void 0,u=Cn(()=>{var s=n??t.appendChild(on());Br(s,{pending:()=>{}},t=>{A({});var n=We;if(o&&(n.c=o),a&&(i.$$events=a),O&&Pr(t,null),l=e(t,i)||Ke(),O&&(Kn.nodes.end=we,we===null||we.nodeType!==8||we.data!==`]`))throw be(),he;j()},c);var u=new Set,d=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!u.has(r)){u.add(r);var i=yr(r);for(let e of[t,document]){var a=Ur.get(e);a===void 0&&(a=new Map,Ur.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,Ar,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return d(r(Cr)),wr.add(d),()=>{for(var e of u)for(let n of[t,document]){var r=Ur.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,Ar),r.delete(e),r.size===0&&Ur.delete(n)):r.set(e,i)}wr.delete(d),s!==n&&s.parentNode?.removeChild(s)}});return Gr.set(l,u),l}var Gr=new WeakMap,Kr=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)Ln(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(Ln(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(Mn(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();zn(r,t),t.append(on()),this.#n.set(e,{effect:r,fragment:t})}else Mn(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),Fn(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(Mn(n.effect),this.#n.delete(e))};ensure(e,t){var n=St,r=un();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=on();i.append(a),this.#n.set(e,{effect:On(()=>t(a)),fragment:i})}else this.#t.set(e,On(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else O&&(this.anchor=we),this.#a(n)}},qr=0,Jr=1,Yr=2;function Xr(e,t,n,r,i){O&&Ee();var a=qe(),o=ge,s=a?Ut(o):Wt(o,!1,!1),c=a?Ut(o):Wt(o,!1,!1),l=new Kr(e);Dn(()=>{var a=St,o=t(),u=!1;let d=O&&p(o)===(e.data===`[!`);if(d&&(Te(Oe()),Ce(!1)),p(o)){var f=lt(),m=!1;let e=e=>{if(!u){m=!0,f(!1),St===a&&a.deactivate(),Mt.ensure();try{e()}finally{ut(!1),Et||Nt()}}};o.then(t=>{e(()=>{qt(s,t),l.ensure(Jr,r&&(e=>r(e,s)))})},t=>{e(()=>{if(qt(c,t),l.ensure(Yr,i&&(e=>i(e,c))),!i)throw c.v})}),O?l.ensure(qr,n):Xe(()=>{m||e(()=>{l.ensure(qr,n)})})}else qt(s,o),l.ensure(Jr,r&&(e=>r(e,s)));return d&&Ce(!0),()=>{u=!0}})}function q(e,t,n=!1){var r;O&&(r=we,Ee());var i=new Kr(e),a=n?T:0;function o(e,t){if(O){var n=ke(r);if(e!==parseInt(n.substring(1))){var a=Oe();Te(a),i.anchor=a,Ce(!1),i.ensure(e,t),Ce(!0);return}}i.ensure(e,t)}Dn(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var Zr=Symbol(`NaN`);function Qr(e,t,n){O&&Ee();var r=new Kr(e),i=!qe();Dn(()=>{var e=t();e!==e&&(e=Zr),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function $r(e,t){return t}function ei(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];Fn(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;ti(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;ln(d),d.append(u),e.items.clear()}ti(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function ti(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=D,zn(a,document.createDocumentFragment())):Mn(t[i],n)}}var ni;function J(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=O?Te(sn(u)):u.appendChild(on())}O&&Ee();var d=null,f=ht(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=B(f);_.fallback=d,ii(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=D,oi(d,null,c)):Ln(d):Fn(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:Dn(()=>{var e=B(f),t=e.length;let r=!1;O&&ke(c)===`[!`!=(t===0)&&(c=Oe(),Te(c),Ce(!1),r=!0);for(var u=new Set,_=St,v=un(),y=0;y<t;y+=1){O&&we.nodeType===8&&we.data===`]`&&(c=we,r=!0,Ce(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&qt(S.v,b),S.i&&qt(S.i,y),v&&_.unskip_effect(S.e)):(S=ai(l,m?c:ni??=on(),b,x,y,o,n,i),m||(S.e.f|=D),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=On(()=>s(c)):(d=On(()=>s(ni??=on())),d.f|=D)),t>u.size&&Pe(``,``,``),O&&t>0&&Te(Oe()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&Ce(!0),B(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,O&&(c=we)}function ri(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function ii(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=ri(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(Ln(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=D,_===l)oi(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),si(e,d,_),si(e,_,y),oi(_,y,n),d=_,p=[],m=[],l=ri(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],C=p[p.length-1];for(x=0;x<p.length;x+=1)oi(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);si(e,S.prev,C.next),si(e,d,S),si(e,C,b),l=b,d=C,--v,p=[],m=[]}else u.delete(_),oi(_,l,n),si(e,_.prev,_.next),si(e,_,d===null?e.effect.first:d.next),si(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=ri(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=ri(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(ti(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var w=[];if(u!==void 0)for(_ of u)_.f&8192||w.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&w.push(l),l=ri(l.next);var T=w.length;if(T>0){var E=i&4&&s===0?n:null;if(o){for(v=0;v<T;v+=1)w[v].nodes?.a?.measure();for(v=0;v<T;v+=1)w[v].nodes?.a?.fix()}ei(e,w,E)}}o&&Xe(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function ai(e,t,n,r,i,a,o,s){var c=o&1?o&16?Ut(n):Wt(n,!1,!1):null,l=o&2?Ut(i):null;return{v:c,i:l,e:On(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function oi(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=cn(r);if(a.before(r),r===i)return;r=o}}function si(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function ci(e,t,...n){var r=new Kr(e);Dn(()=>{let e=t()??null;r.ensure(e,e&&(t=>e(t,...n)))},T)}function li(e,t,n,r,i,a){let o=O;O&&Ee();var s=null;O&&we.nodeType===1&&(s=we,Ee());var c=O?we:e,l=new Kr(c,!1);Dn(()=>{let e=t()||null;var a=i?i():n||e===`svg`?ve:void 0;if(e===null)l.ensure(null,null);else return l.ensure(e,t=>{if(e){var n=O;if(s=O?s:dn(e,a),Pr(s,s),r){var i=null;O&&xr(e)&&s.append(i=document.createComment(``));var o=O?sn(s):s.appendChild(on());O&&(o===null?Ce(!1):Te(o)),r(s,o),i?.remove()}Kn.nodes.end=s,n||t.before(s)}O&&Te(t)}),()=>{}},T),yn(()=>{}),o&&(Ce(!0),Te(c))}function ui(e,t,n){wn(()=>{var r=hr(()=>t(e,n?.())||{});if(n&&r?.update){var i=!1,a={};En(()=>{var e=n();gr(e),i&&je(a,e)&&(a=e,r.update(e))}),i=!0}if(r?.destroy)return()=>r.destroy()})}function di(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=di(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function fi(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=di(e))&&(r&&(r+=` `),r+=t);return r}function pi(e){return typeof e==`object`?fi(e):e??``}var mi=[...` 	
\r\f\xA0\v﻿`];function hi(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||mi.includes(r[o-1]))&&(s===r.length||mi.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function gi(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function _i(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function vi(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map(_i)),i&&c.push(...Object.keys(i).map(_i));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=_i(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=gi(r)),i&&(n+=gi(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function Y(e,t,n,r,i,a){var o=e[le];if(O||o!==n||o===void 0){var s=hi(n,r,a);O&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[le]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function yi(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function bi(e,t,n,r){var i=e[ue];if(O||i!==t){var a=vi(t,r);O&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[ue]=t}else r&&(Array.isArray(r)?(yi(e,n?.[0],r[0]),yi(e,n?.[1],r[1],`important`)):yi(e,n,r));return r}function xi(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function Si(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=Ei(c);xi(c,i?a.includes(l):$t(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function Ci(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return xe();for(var i of t.options)i.selected=n.includes(Ei(i))}else{for(i of t.options)if($t(Ei(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function wi(e){var t=new MutationObserver(t=>{t.every(Di)||(`__defaultValue`in e&&Si(e,!1),`__value`in e&&Ci(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),yn(()=>{t.disconnect()})}function Ti(e,t,n=t){var r=new WeakSet,i=!0;st(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),Ei);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&Ei(o)}n(a),e.__value=a,St!==null&&r.add(St)}),wn(()=>{var a=t();if(e===document.activeElement){var o=St;if(r.has(o))return}if(Ci(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=Ei(s),n(a))}e.__value=a,i=!1})}function Ei(e){return`__value`in e?e.__value:e.value}function Di(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var Oi=Symbol(`is custom element`),ki=Symbol(`is html`),Ai=me?`link`:`LINK`,ji=me?`progress`:`PROGRESS`;function Mi(e){if(O){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;X(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;X(e,`checked`,null),e.checked=r}}};e[fe]=n,Xe(n),it()}}function Ni(e,t){var n=Fi(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===ji)&&(e.value=t??``)}function Pi(e,t){var n=Fi(e);n.checked!==(n.checked=t??void 0)&&(e.checked=t)}function X(e,t,n,r){var i=Fi(e);if(!(O&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===Ai))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[se]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&Li(e).has(t)?e[t]=n:(!O||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function Fi(e){return e[ce]??={[Oi]:e.nodeName.includes(`-`),[ki]:e.namespaceURI===_e}}var Ii=new Map;function Li(e){var t=e.getAttribute(`is`)||e.nodeName,n=Ii.get(t);if(n)return n;Ii.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}function Ri(e,t,n=t){var r=new WeakSet;st(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=Bi(e)?Vi(a):a,n(a),St!==null&&r.add(St),await fr(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(O&&e.defaultValue!==e.value||hr(t)==null&&e.value)&&(n(Bi(e)?Vi(e.value):e.value),St!==null&&r.add(St)),En(()=>{var n=t();if(e===document.activeElement){var i=St;if(r.has(i))return}Bi(e)&&n===Vi(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}function zi(e,t,n=t){st(e,`change`,t=>{n(t?e.defaultChecked:e.checked)}),(O&&e.defaultChecked!==e.checked||hr(t)==null)&&n(e.checked),En(()=>{e.checked=!!t()})}function Bi(e){var t=e.type;return t===`number`||t===`range`}function Vi(e){return e===``?null:+e}function Hi(e){at(window,[`online`,`offline`],()=>{e(navigator.onLine)})}var Ui=new class e{#e=new WeakMap;#t;#n;static entries=new WeakMap;constructor(e){this.#n=e}observe(e,t){var n=this.#e.get(e)||new Set;return n.add(t),this.#e.set(e,n),this.#r().observe(e,this.#n),()=>{var n=this.#e.get(e);n.delete(t),n.size===0&&(this.#e.delete(e),this.#t.unobserve(e))}}#r(){return this.#t??=new ResizeObserver(t=>{for(var n of t){e.entries.set(n.target,n);for(var r of this.#e.get(n.target)||[])r(n)}})}}({box:`border-box`});function Wi(e,t,n){var r=Ui.observe(e,()=>n(e[t]));wn(()=>(hr(()=>n(e[t])),r))}function Gi(e,t){return e===t||e?.[ie]===t}function Ki(e=Ke(),t,n,r){var i=We.r,a=Kn;return wn(()=>{var o,s;return En(()=>{o=s,s=r?.()||[],hr(()=>{Gi(n(...s),e)||(t(e,...s),o&&Gi(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&Gi(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}function qi(e,t,n,r,i){var a=()=>{r(n[e])};n.addEventListener(t,a),i?En(()=>{n[e]=i()}):a(),(n===document.body||n===window||n===document)&&yn(()=>{n.removeEventListener(t,a)})}function Ji(e,t){at(window,[`resize`],()=>ot(()=>t(window[e])))}var Yi=!1;function Xi(e){var t=Yi;try{return Yi=!1,[e(),Yi]}finally{Yi=t}}var Zi={get(e,t){if(!e.exclude.has(t))return e.props[t]},set(e,t){return!1},getOwnPropertyDescriptor(e,t){if(!e.exclude.has(t)&&t in e.props)return{enumerable:!0,configurable:!0,value:e.props[t]}},has(e,t){return!e.exclude.has(t)&&t in e.props},ownKeys(e){return Reflect.ownKeys(e.props).filter(t=>!e.exclude.has(t))}};function Qi(e,t,n){return new Proxy({props:e,exclude:t},Zi)}var $i={get(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(d(r)&&(r=r()),typeof r==`object`&&r&&t in r)return r[t]}},set(e,t,n){let r=e.props.length;for(;r--;){let i=e.props[r];d(i)&&(i=i());let o=a(i,t);if(o&&o.set)return o.set(n),!0}return!1},getOwnPropertyDescriptor(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(d(r)&&(r=r()),typeof r==`object`&&r&&t in r){let e=a(r,t);return e&&!e.configurable&&(e.configurable=!0),e}}},has(e,t){if(t===ie||t===oe)return!1;for(let n of e.props)if(d(n)&&(n=n()),n!=null&&t in n)return!0;return!1},ownKeys(e){let t=[];for(let n of e.props)if(d(n)&&(n=n()),n){for(let e in n)t.includes(e)||t.push(e);for(let e of Object.getOwnPropertySymbols(n))t.includes(e)||t.push(e)}return t}};function ea(...e){return new Proxy({props:e},$i)}function ta(e,t,n,r){var i=!0,o=!!(n&8),s=!!(n&16),c=r,l=!0,u=void 0,d=()=>s&&i?(u??=ft(r),B(u)):(l&&(l=!1,c=s?hr(r):r),c);let f;if(o){var p=ie in e||oe in e;f=a(e,t)?.set??(p&&t in e?n=>e[t]=n:void 0)}var m,h=!1;o?[m,h]=Xi(()=>e[t]):m=e[t],m===void 0&&r!==void 0&&(m=d(),f&&(i&&ze(t),f(m)));var g=i?()=>{var n=e[t];return n===void 0?d():(l=!0,n)}:()=>{var n=e[t];return n!==void 0&&(c=void 0),n===void 0?c:n};if(i&&!(n&4))return g;if(f){var _=e.$$legacy;return(function(e,t){return arguments.length>0?((!i||!t||_||h)&&f(t?g():e),e):g()})}var v=!1,y=(n&1?ft:ht)(()=>(v=!1,g()));o&&B(y);var b=Kn;return(function(e,t){if(arguments.length>0){let n=t?B(y):i&&o?Zt(e):e;return P(y,n),v=!0,c!==void 0&&(c=n),e}return Vn&&v||b.f&16384?y.v:B(y)})}var na=U(`<linearGradient x2="0" y2="1"><stop></stop><stop offset="1"></stop></linearGradient>`),ra=U(`<svg width="0" height="0" aria-hidden="true" class="sx6i"><defs><linearGradient id="rim" x2="0" y2="1"><stop stop-color="#a9703f"></stop><stop offset=".5" stop-color="#7d4b26"></stop><stop offset="1" stop-color="#5f3518"></stop></linearGradient><radialGradient id="field" cx=".42" cy=".3" r=".85"><stop stop-color="#c03a3a"></stop><stop offset=".55" stop-color="#a0252c"></stop><stop offset="1" stop-color="#741520"></stop></radialGradient><linearGradient id="trough"><stop stop-color="#4d0c14"></stop><stop offset=".22" stop-color="#74141d"></stop><stop offset="1" stop-color="#93262b"></stop></linearGradient><radialGradient id="ivory" cx=".5" cy=".72" r=".75"><stop stop-color="#fff6e3"></stop><stop offset=".6" stop-color="#f3e2c3"></stop><stop offset="1" stop-color="#cfb083"></stop></radialGradient><linearGradient id="cap" x2="0" y2="1"><stop stop-color="#fffaf0"></stop><stop offset="1" stop-color="#ecd8b4"></stop></linearGradient><linearGradient id="brass" x2="0" y2="1"><stop stop-color="#f4d48a"></stop><stop offset="1" stop-color="#a8752c"></stop></linearGradient><linearGradient id="pawn"><stop stop-color="#ffd67a"></stop><stop offset=".35" stop-color="#f7b13f"></stop><stop offset="1" stop-color="#b8701a"></stop></linearGradient><linearGradient id="die" x2=".5" y2="1"><stop stop-color="#fffefa"></stop><stop offset="1" stop-color="#f1e4cb"></stop></linearGradient><linearGradient id="head" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".32"></stop><stop offset=".5" stop-color="#fff" stop-opacity="0"></stop><stop offset="1" stop-color="#2b1206" stop-opacity=".16"></stop></linearGradient><radialGradient id="glow"><stop stop-color="#ffd27a" stop-opacity=".95"></stop><stop offset="1" stop-color="#ffb648" stop-opacity="0"></stop></radialGradient><!></defs></svg>`);function ia(e,t){A(t,!0);let n=[`#3f83c9 #1c5698`,`#4c9a6b #23683f`,`#9a68b8 #6a3f87`,`#6d625c #453b37`].map(e=>e.split(` `));var r=ra(),i=F(r);J(R(F(i),10),17,()=>n,$r,(e,t,n)=>{var r=M(()=>_(B(t),2));let i=()=>B(r)[0],a=()=>B(r)[1];var o=na();X(o,`id`,`seat${n}`);var s=F(o),c=R(s);k(o),z(()=>{X(s,`stop-color`,i()),X(c,`stop-color`,a())}),G(e,o)}),k(i),k(r),G(e,r),j()}var aa=`=noch einmal versuchen
=Leeren
=Zurück
=Feld
=offen
=Fehlwurf
=Schließen
=Coach
=Spalte
=Kopiert
=Tag
=Würfel
=Fehlerquote
=Vor
=Spiel
=Spiele
=Verlust
=Anhalten
=Sichern
=Sichern und gewinnen
=Tasten
=Glück
=Möglichkeit
=Weiter
=Paare
=Spieler
=Spieler {$number}
=Spieler
=Wertung
=Wertungen
=Vor
=Rest
=Würfeln
=Weiterwürfeln
=Alle würfeln
=
 {$count ->
 [one] {$count} Würfel werfen
 *[other] {$count} Würfel werfen
}
=Die 28er-Regel
=Läufer
=freier Platz
=Gegner
=die anderen
=du
=Los
=Aufhören
=Aufhören und gewinnen
=Noch einmal versuchen
=Zug {$turn}
=Zurück
=Wert
=Urteil
=Wird berechnet …
=Siege
=Du
=Dunkle Farben
=retrodice, zur ersten Seite
=Erkunden
=diese Tasten
=neues Spiel
=dunkel oder hell
=Sprache
=Helle Farben
=Menü
=Offline: Spiele, Rätsel und Coach gehen weiter.
=Seiten
=Zum Inhalt
=Analyse
=Erkunden
=Ich
=Spielen
=Aufgaben
=Rückblick
=Regeln
=die beste Möglichkeit spielen
=voriges Feld
=nächstes Feld
=Coach: aus, danach, vorher
=Stellung kopieren
=Eingabe
=Tipp: ein Wink, das Beste, alle Möglichkeiten
=Tipp: die Frage, ob du weitermachst, das Beste
=einen Würfel behalten
=zurückblicken: der letzte Schritt, dann ← und →
=ein Paar wählen
=voriges Paar
=nächstes Paar
=Stellung einfügen
=würfeln oder weiterwürfeln
=ins gewählte Feld eintragen
=Leertaste
=Tabelle aller Möglichkeiten
=Big Pig
={$name} {$seats}
=Can’t Stop
=Farkle
=Hog
=Kniffel
=Pig
=Piglet
=Push your luck
={$name} ({$size})
={$name} bis {$target}
=Yacht
=Yahtzee
=Yatzy
=Felder gesperrt
=mit Überspringen
=zwei Würfel
=
 bis {$count ->
 [one] eine Spalte
 *[other] {$count} Spalten
}
=allein
=zu zweit
=zu dritt
=zu viert
=Chance
=Fünferpasch
=Fünfer
=Viererpasch
=Vierer
=Full House
=Große Straße
=Einser
=Ein Paar
=Sechser
=Kleine Straße
=Dreierpasch
=Dreier
=Zwei Paare
=Zweier
=Yahtzee
={$dice} beiseitelegen
={$first}, {$second}
=Fehlwurf
=
 {$count ->
 [0] kein Würfel
 [one] ein Würfel
 *[other] {$count} Würfel
}
=sichern
={$dice} behalten
=nichts behalten
=weiter
={$box} eintragen
=aufhören
=Punkte zählen
=erwartete Punkte
=erwartete Züge
=Gewinnchance
=Solo-Sarah
=Bonus-Bea
=Vorsichtige Vera
=Zählender Zeno
=Wagemutiger Willi
=Gieriger Gregor
=Halbe-halbe-Hanna
=Sichere Sina
=Flinke Flora
=Kletter-Klara
=Mittelwert-Mia
=Kluge Kira
=Neuling Nils
=Quoten-Otto
=Perfekte Petra
=Tempo-Tom
=Zufalls-Zoe
=Zaghafter Zeno
=Listen-Lisa
=Regel-Ruth
=Simpler Simon
=Stetige Stella
=Sieben-Schritt-Sam
=Überlebende Ursula
=spielt wie allein und achtet nur auf geschlossene Spalten
=schätzt jedes Feld und die Chance auf den Bonus
=sichert früh
=28er-Regel mit anderen Zahlen
=würfelt immer weiter
=nimmt in jedem Zug die meisten Punkte
=zählt das Beste aus beiden Teilen des Blocks zusammen
=nimmt alles, was zählt, und sichert ab einer festen Summe
=gewichtet Felder nach ihrer Höhe
=Sieger von 2011: Hohe Felder zählen mehr
=erwartet von jedem offenen Feld das Übliche
=rechnet den Zug zu Ende, dahinter ein trainiertes Netz
=behält, wovon am meisten da ist
=hört nach den Chancen des nächsten Wurfs auf
=kennt den Wert jeder Stellung
=sichert bei 21 und einem Achtel des Rückstands
=alles, was erlaubt ist
=28er-Regel
=zwei kurze Listen von Regeln
=zwei gezüchtete Listen von Regeln
=28er-Regel, hört bei 26 auf
=gewichtet die Chancen nach dem Stand des Rennens
=drei Läufer und sieben Felder, dann Schluss
=würfelt, solange ein Wurf mehr gewinnt als verliert
=hier am stärksten
=im Mittel {$points} Punkte
=braucht im Mittel {$turns} Züge
=
 gewinnt {$share} gegen {$others ->
 [one] {$name}
 *[other] {$others} × {$name}
}
=
 {$name ->
 [Du] Du bist {$how} fertig
 *[other] {$name} ist {$how} fertig
}
=
 {$name ->
 [Du] Du hast aufgegeben
 *[other] {$name} hat aufgegeben
}
=
 {$name ->
 [Du] Du hast aufgegeben; Sieg für {$winners}
 *[other] {$name} hat aufgegeben; Sieg: {$winners}
}
=
 {$count ->
 [one] mit {$count} Punkt
 *[other] mit {$count} Punkten
}
={$winners}: geteilter Sieg {$how}
=
 {$count ->
 [one] nach {$count} Zug
 *[other] nach {$count} Zügen
}
=
 {$name ->
 [Du] Du hast {$how} gewonnen
 *[other] {$name} hat {$how} gewonnen
}
=Patzer
=zu knapp für ein Urteil
=zweifelhaft
=gut
=ungenau
={$name}: „{$move}“ kostet {$loss}; am besten: „{$best}“.
=Fehler
={$name}: „{$move}“.
=fortgeschritten
=Anfänger
=Hobby
=Experte
=makellos
=solide
=Weltklasse
=Nach „{$move}“ wäre der obere Bonus nicht mehr zu schaffen.
=Damit ist der obere Bonus nicht mehr zu schaffen.
=Das bringt den oberen Bonus von {$points} Punkten.
=
 Wenn du aufhörst, {$count ->
 [one] gehört dir Spalte {$columns}
 *[other] gehören dir die Spalten {$columns}
}.
=
 Du steigst {$spaces ->
 [one] {$spaces} Feld
 *[other] {$spaces} Felder
}, mit „{$move}“ nur {$fewer}.
={$box}: Mit {$chance} Würfen klappt es, nach „{$move}“ mit {$less}.
=
 Zum oberen Bonus {$needs ->
 [one] fehlt dann noch {$needs} Punkt
 *[other] fehlen dann noch {$needs} Punkte
}; je {$dice} Würfel in den offenen oberen Feldern ergeben {$points}.
=So bleiben {$dice} Würfel, mit „{$move}“ nur {$fewer}.
=Das zusätzliche Yahtzee bringt {$points} Punkte.
=In Spalte {$column} springt der Läufer über einen Gegner und steigt {$spaces} Felder.
=Es ist dein letzter Zug: Du brauchst {$points} Punkte, um {$best} zu übertreffen.
=Nach „{$move}“ könnte der Nächste in Spalte {$column} über deinen Stein springen.
=
 So {$left ->
 [one] bleibt ein Läufer
 *[other] bleiben {$left} Läufer
} frei; nach „{$move}“: {$bust}.
=
 {$first ->
 [yes] Für den Einstieg brauchst du {$points} Punkte.
 *[no] Ein Zug zählt erst ab {$points} Punkten.
}
=Du legst {$points} Punkte mehr beiseite als mit „{$move}“.
=Der Läufer in Spalte {$column} teilt sich ein Feld mit einem Gegner, also darfst du nicht aufhören.
=
 Mit {$chance} Würfen kannst du {$alone ->
 [yes] das Spiel beenden
 *[no] gewinnen
}.
=
 {$agrees ->
 [yes] Ein weiterer Wurf bringt im Mittel {$gain} Punkte und kostet {$loss}.
 *[no] Den Punkten nach würdest du {$rolls ->
 [yes] den Zug beenden
 *[no] weiterwürfeln
}: Ein weiterer Wurf bringt im Mittel {$gain} und kostet {$loss}.
}
=
 Wenn du den Zug beendest, liegst du {$ahead ->
 [yes] vorn
 *[no] zurück
}.
=
 Der Läufer in Spalte {$column} steht {$spaces ->
 [one] {$spaces} Feld
 *[other] {$spaces} Felder
} vor dem Ziel, und mit {$chance} Würfen kommt er voran.
=
 {$place ->
 [0] Der Gegner
 *[other] Der {$place}. Spieler nach dir
} braucht noch eine Spalte und steht {$spaces ->
 [one] {$spaces} Feld
 *[other] {$spaces} Felder
} vor dem Ziel von Spalte {$column}.
=Der Gegner braucht nur noch {$points} zum Sieg.
=Das ist sicherer; nach „{$move}“: {$bust}.
=
 {$keeps ->
 [yes] Wenn du aufhörst, behältst du {$spaces ->
 [one] {$spaces} Feld
 *[other] {$spaces} Felder
}.
 *[no] Ein Fehlwurf würde {$spaces ->
 [one] {$spaces} Feld
 *[other] {$spaces} Felder
} kosten.
}
=
 Damit ist das Spiel {$alone ->
 [yes] zu Ende
 *[no] gewonnen
}.
={$box} zu streichen kostet am wenigsten.
={$count} von 100
=weniger als 1 von 100
=mehr als 99 von 100
={$sure}. {$open}: zu knapp, um sicher zu sein, eher {$best}
=Zu knapp, um sicher zu sein: eher {$best}
=Den Zug zu beenden ist {$stop} wert, weiterzuwürfeln {$roll}.
=„{$move}“ ist genauso gut.
=Geschätzt, ± {$margin}.
=Wäre der Gegner {$more} weiter, wäre „{$move}“ am besten.
=Stünde der {$place}. Spieler nach dir in Spalte {$column} ein Feld höher, wäre „{$move}“ am besten.
=Stünde der Gegner in Spalte {$column} ein Feld höher, wäre „{$move}“ am besten.
=Geschätzt, nicht exakt.
=Das Nächstbeste, „{$move}“, kostet {$loss}.
={$call}. Beim Weiterwürfeln: {$safe}.
=Die Stellung ist {$value} wert.
={$call}: {$safe}.
=
 Die 28er-Regel zählt {$count} und würde {$would ->
 [stop] aufhören
 *[roll] weiterwürfeln
}{$verdict ->
 [timid] : hier zu vorsichtig
 [bold] : hier zu mutig
 *[right] {""}
}.
=Das ist {$value} wert.
={$call} ist {$value} wert.
=Die Würfe, auf die es ankommt
=jeder mit {$sums}
=kein Wurf geht schief
=
 {$share} Würfen {$count ->
 [one] geht gut
 *[other] gehen gut
}
=geschätzt: im Zug exakt, an seinem Ende ein trainiertes Netz
=geschätzt: Jeder Platz antwortet auf die anderen
=geschätzt: mit denselben Würfeln ausgespielt
=exakt gelöst
={$amount} Punkte
={$amount} Züge
={$move} kostet {$loss}: {$verdict}.
={$points} von 100 Punkten.
=mit diesen Würfeln ist der Zug verloren
=ob du weitermachst, ist zu knapp für ein Urteil
=es ist Zeit aufzuhören
=hör noch nicht auf
=es gibt nichts zu wählen
=es gibt nur eine Möglichkeit
=es gibt nichts zu wählen: würfle
=mehrere Möglichkeiten sind gleich gut
=die Frage ist nur, was du nimmst, nicht, ob du weitermachst
=die falschen Würfel beiseitegelegt
=das falsche Feld
=die falschen Spalten
=die falschen Würfel behalten
=einmal zu oft gewürfelt
=zu früh aufgehört
=Ein Wurf, der keinen Läufer bewegt oder nichts zählt. Er beendet den Zug, und alles, was der Zug gebracht hat, ist verloren. Alle anderen Würfe gehen gut.
=Wie oft von hier aus gewinnt, wer dran ist, wenn alle so gut weiterspielen, wie der Coach es kann.
=Wer am Ende einer Spalte aufhört, hat sie gewonnen: Sie zählt für den Sieg, und niemand zieht dort mehr.
=≈: Die Werte sind geschätzt und zu knapp, um zu sagen, was besser ist.
=Das 1000-Fache dessen, was deine Entscheidungen im Mittel gekostet haben. Weniger ist besser.
=Nicht bis zum Ende des Spiels ausgerechnet. Die Zahl hinter ± sagt, wie weit es daneben liegen kann: 95 von 100 solchen Schätzungen liegen näher.
=Für jeden Wurf bis zum Ende des Spiels ausgerechnet, nicht ausprobiert: In der Zahl steckt kein Zufall mehr.
=Wie viel weniger etwas wert ist als die beste Möglichkeit: an Gewinnchance, Punkten oder Zügen.
=Was die Würfel brachten: der Wert nach einem Wurf minus das Mittel über alle Würfe.
=Was im Rückblick übrig bleibt, weil Werte geschätzt sind; null, wo sie exakt sind.
=Von hier aus wird viele Male weitergespielt, jede Möglichkeit mit denselben Würfeln; die Ergebnisse werden gemittelt.
=Eine Faustregel, wann man aufhört: Felder und Läufer zählen, in seltenen Spalten mehr, und bei 28 hört man auf. Ganz steht sie auf der Seite Regeln.
=Eine Figur für diesen Zug. Es gibt drei; wer aufhört, setzt die eigenen Steine dorthin, wo die Läufer stehen.
=Gut, zweifelhaft oder ungenau, ein Fehler, ein Patzer: je nachdem, was es kostet.
=Wie viele Züge es von hier aus im Mittel noch braucht, diesen mitgezählt. Weniger ist besser.
=Fehlwurf | Fehlwürfe | gehen gut | geht gut | geht schief
=Gewinnchance
=Gewonnene Spalte | gehört dir | gehören dir
=Zu knapp für ein Urteil
=Fehlerquote
=Geschätzt
=Exakt
=Verlust | kostet
=Glück
=Rest
=Ausspielen | ausgespielt
=28er-Regel
=Läufer
==, ?!, ?, ??
=Erwartete Züge
=Alle {$count} Möglichkeiten
=Weniger
=Was die 28er-Regel danach zählt; sie hört bei 28 auf
=gefüllt
=hier eintragen
=hier eintragen: {$box}
=Punkte
=Oben bisher
=?! zweifelhaft bis
== bis
=?! bis
=? bis, darüber ??
=Prozent Gewinnchance
=Was zählt als was
=Wie üblich
={$name} auf {$at}
=gewonnen von {$name}
=Spalte {$column}, {$length} Felder: {$state}
=noch leer
=Läufer auf {$at}
=Spalte {$column}, Feld {$at}
=Brett: {$words}
=Nach „{$move}“: {$shares}
={$name}: am Ende {$points} Punkte zu erwarten
=noch {$turns} Züge zu erwarten
=Gewinnchance: {$shares}
=Zum Gewinnen: {$move}, {$share}. Für die meisten Punkte: {$points}, {$less}.
={$count} Balken von {$first} bis {$last}
=
 {$title}, {$count ->
 [one] {$count} Punkt
 *[other] {$count} Punkte
}: {$spans}
=keine Würfel auf dem Tisch
=Würfel {$dice}
=bleibt
=würfeln
=Würfel {$number} zeigt {$face}: {$then}
={$name}: {$claimed} von {$needed}
=jeder auf einem eigenen Brett
=Würfel zum Beiseitelegen
={$first} und {$second}
={$pair}, Taste {$key}
={$name}: {$score}
=von {$target}
=und {$points} auf dem Spiel
=Weitere Boni
={$points} eintragen: {$box}
=Summe
=Oben, von {$needed}
=prüfe die Stellung
=die Rechnung
=lade sie neu
=diese Seite
=der Server hat sie abgelehnt
=versuch es noch einmal; wenn das nicht hilft, lade die Seite neu
=starte ihn neu: retrodice serve
=der Server
=er antwortet nicht
=Du hast es angehalten. Frag noch einmal, um weiterzumachen.
=er ist nicht gestartet
=er antwortet mit {$status}
=Der Coach hat gerade zu viel zu tun. Versuch es gleich noch einmal.
=Beim Berechnen ist etwas schiefgegangen. Wenn es wieder vorkommt, melde es bitte.
=Das macht jemand anderes, im eigenen Browser.
=Für weitere Spiele ist kein Platz. Lösche zuerst einige.
=Das gibt es hier nicht.
=Das lässt sich nicht lesen. Eine Stellung schreibt man „Spiel | Felder“; auf der Seite Analyse steht für jedes Spiel ein Beispiel.
=„{$part}“ lässt sich nicht lesen. Eine Stellung schreibt man „Spiel | Felder“; auf der Seite Analyse steht für jedes Spiel ein Beispiel.
=So geht das nicht.
=Das Spiel ist anderswo weitergegangen, vielleicht in einem anderen Fenster. Du siehst es, wie es jetzt steht.
=Dieses Spiel ist zu groß, um es gleich zu lösen. Nimm ein kleineres Brett oder eine Stellung näher am Ende.
=Das zu berechnen dauert länger, als du warten willst. Nimm ein kleineres Spiel oder eine Stellung näher am Ende.
=Für diese Regeln gibt es das nicht.
=Alle Spiele, mit Suche
=Nimm ein Paar Würfel, dann würfle weiter oder hör auf. Drei volle Spalten gewinnen. Ein Wurf, der nirgends passt, kostet den Zug.
=Rätsel von heute
=Fünf Stellungen. Weiter oder aufhören?
=Weiterspielen
=Gegner nach gemessener Stärke
=Zeile {$line}: {$text}
=Diese Zeilen wurden anders gelesen, als sie aussehen:
=Das Spiel öffnen
=Gegen {$name} spielen
=Mit Freunden spielen
=Du bekommst einen Link zum Verschicken.
=über einen Link: alle im eigenen Browser
=kommt über den Link dazu
=Löschen
=das Spiel {$game} vom {$when} löschen
=Can’t Stop
=Farkle
=Hog
=Pig
=Can’t Stop, klein
=Yahtzee
=Deine Spiele
=Die Zeilen vor Zeile {$line} importieren
=Ein Protokoll einlesen
=Behalten
=Name von Spieler {$number}
=Neu bei Can’t Stop? Die Regeln und ein erster Zug in zwei Minuten.
=Noch keine. Jeder Schritt bleibt erhalten, was auch immer mit Browser oder Server geschieht.
=Andere Spiele, eigene Würfel
=ein Mensch
=Spieler {$number}
=
 {$count ->
 [one] Spieler, allein
 *[other] Spieler
}
=Ein exportiertes oder am echten Tisch gespieltes Spiel oder das (englische) Textprotokoll eines Online-Tischs von Can’t Stop
=Rückblick
=Auf Platz {$number} spielt
=Startwert der Würfel, um ein Spiel noch einmal zu spielen
=Regelcode
=Einlesen
=Zeile {$line} weglassen
=Setz dich an den Tisch: Du bist dran.
=Es war {$what}
=Allein steht niemand im Weg.
=Klein: {$sides}-seitig, {$shortest} bis {$longest} Felder
=Originalbrett, Spalten 2 bis 12
=Brett
=Wenn ein Läufer auf ein Feld käme, auf dem ein anderer steht
=In Kurzschrift:
=Regeln
=Die üblichen Regeln
=Spalten zum Sieg
=darf er, aber nicht aufhören: Der Zug geht weiter
=dürfen beide dort stehen
=überspringt er es bis zum nächsten freien
={$count} Punkte mehr
={$count} Züge weniger
={$count} Siege mehr auf 100
=Nur <strong>{$share}</strong> Würfen {$count ->
 [one] geht gut
 *[other] gehen gut
}
=Die Regel der 28 zählt <strong>{$count}</strong>: {$then ->
 [roll] würfeln
 *[stop] aufhören
}
=<strong>{$share}</strong> Würfen {$count ->
 [one] geht gut
 *[other] gehen gut
}
=Kein Wurf geht schief
={$count ->
 [one] <strong>1 Feld</strong> steht auf dem Spiel
 *[other] <strong>{$count} Felder</strong> stehen auf dem Spiel
}
={$count ->
 [one] Nur <strong>1 Feld</strong> steht auf dem Spiel
 *[other] Nur <strong>{$count} Felder</strong> stehen auf dem Spiel
}
={$count ->
 [one] {$moves} ist etwa gleich gut.
 *[other] {$moves} sind etwa gleich gut.
}
=am besten
=nimm {$columns}
=Zu knapp, um sicher zu sein: Ich würde {$then ->
 [roll] würfeln
 *[stop] aufhören
}.
=Ich sage nichts, bis du gezogen hast. Tippe mich an, wenn du vorher ein Wort hören willst.
={$name} ist am Zug: würfeln.
=Du bist am Zug: würfle.
={$gain} als mit „{$move}“.
={$gain} als mit Würfeln.
={$gain} als mit Aufhören.
=Lass mich sehen …
={$first}, dann {$second}
=Du bist dran.
=geschätzt ± {$margin}
=exakt
=geschätzt
={$games ->
 [one] Entschieden nach je {$games} Spiel: Die beste ist {$low} bis {$high} mehr wert.
 *[other] Entschieden nach je {$games} Spielen: Die beste ist {$low} bis {$high} mehr wert.
}
={$games ->
 [one] Angehalten nach je {$games} Spiel: zu wenig für ein Urteil.
 *[other] Angehalten nach je {$games} Spielen: zu wenig für ein Urteil.
}
={$games ->
 [one] Immer noch knapp nach je {$games} Spiel: {$low} bis {$high} Unterschied. Nimm irgendeine.
 *[other] Immer noch knapp nach je {$games} Spielen: {$low} bis {$high} Unterschied. Nimm irgendeine.
}
=ausgespielt ± {$margin}
=Hier anhalten
=Entscheiden
=Weg bis zur Grenze dieses Ausspielens
=Spiel {$games} für jede, höchstens {$seconds} s
=Gut gespielt.
=Das war knapp.
={$name} hat zu früh aufgehört.
=Du hast zu früh aufgehört.
={$name} hätte aufhören sollen.
=Du hättest aufhören sollen.
=Besser: {$move}.
={$verdict}, −{$loss}
=Zurück und noch einmal
=Zeigen
=du
={$count} Siege auf 100
=Bestes
=Brett
=Wähle ein Feld zum Eintragen.
=Wähle zuerst ein Feld: j und k, oder tippe es an.
=Wähle zuerst ein Paar: Tippe es an oder seine Spalte.
=Damit endet der Zug.
=Damit kann der Zug nicht enden.
=Noch nichts: Würfle.
=Bisher
=Das Spiel bisher
=Ein Spiel: {$game}
=voriger Schritt
=nächster Schritt
=Feld wählen
=Fehlwurf: Der Zug ist verloren.
=Augen deiner Würfel
=Würfel, etwa 1-3-3-4
=Würfel weitergeben
={$name} spielt …
={$points} eintragen: {$box}
=Diese Würfel nehmen
=danach
=Den Coach fragen
=vorher
=Tipp
=Hier steht nach jeder Entscheidung, wie gut sie war und was sie gekostet hat.
=Mehr
=Frag noch einmal, und du siehst, was am besten ist.
=Kein Rat für diese Stellung.
=aus
=Der Rückblick zeigt, was jede Entscheidung gekostet hat und was Glück war.
={$name} möchte mit dir spielen.
=Dein Name
=Hinsetzen und spielen
=Du schaust zu: Alle Plätze sind besetzt.
=Schick diesen Link an Freunde
=Link zu diesem Spiel
=Der Platz ist frei, bis sich jemand hinsetzt. Du brauchst nicht zu warten.
=Diese Adresse gilt nur auf diesem Rechner. Für andere in deinem Netz starte
=Still, bis du um einen Tipp bittest.
=Wann der Coach spricht
=in Ruhe
=Kopieren
=CSV
=Aufgeben …
=eigene Würfel, von Hand eingegeben
=Faire Würfel: Der Hash des Startwerts ist <code>{$hash}</code>; der Startwert steht nach dem Spiel hier.
=JSON-Zeilen
=Gegner spielen
=Weiterspielen
=sofort
=Faire Würfel: Der Hash des Startwerts ist <code>{$hash}</code>; der Startwert war <code>{$seed}</code>.
=langsam
=Ja, aufgeben
=Protokoll
=Stellung, Würfel, Einstellungen, Export
=Alle {$count} Züge
=gesichert
={$dice} behalten
=Die letzten Züge
=Wurf {$number} ansehen: {$step}
=aufgehört
=
 {$count ->
 [one] aufgehört: +{$count} Feld
 *[other] aufgehört: +{$count} Felder
}
=Diese Stellung analysieren
=Zurück zum Spiel
=<strong>Fehlwurf.</strong> Diese Würfel passen nirgends.
=Wurf {$number}
=Noch einmal
=Weiter zuschauen
=Zum nächsten Spiel
=
 {$count ->
 [one] {$count} Fehler: lerne daraus
 *[other] {$count} Fehler: lerne daraus
}
=Du hast keinen Fehler gemacht.
=Neues Spiel
=Das nächste Spiel hat begonnen.
=Zum Rückblick
=Antwort zeigen
=Stellungen dieses Spiels werden als Text bearbeitet.
=Vor dem Wurf
=Beginnen mit
=Link kopieren
=Stellung kopieren
=Als Quiz kopieren
=Bearbeiten
=Antwort zeigen oder verbergen
=weitergehen: das Beste oder ein Wurf
=Öffnen
=Stellung: Spiel, Steine, Läufer, Würfel
=Was würdest du tun?
=Weiterspielen
=Deine Worte zur Quizfrage
=dann würfeln
=dann aufhören
={$name}, Spalte {$column}
=Ein Klick auf ein Feld, oder Pfeiltasten und Enter, setzt das dorthin, noch einmal nimmt es weg.
=Würfel auf dem Tisch
=Würfel {$number}
=was ein Klick auf das Brett setzt
=Steine und Läufer als Zahlen
=Ein Klick setzt
=Würfel übrig
=Spalte {$column}, Höhe {$height}: nicht zu entscheiden, {$gain}
=Ein Läufer wandert durch die Felder, alles andere bleibt, wie es ist; geschätzt. Umrahmt: wo Läufer stehen.
=Ein Läufer wandert durch die Felder, alles andere bleibt, wie es ist; exakt. Umrahmt: wo Läufer stehen.
=Höhe
=↻ weiterwürfeln · ■ aufhören · ≈ nicht zu entscheiden
=Auf dem Brett zeigen, wo man weiterwürfelt
=
 Blau: mit einem Läufer dort besser weiterwürfeln; orange: besser aufhören. Je kräftiger die Farbe, desto mehr hängt davon ab. Alle anderen Läufer bleiben stehen. {$exact ->
 [yes] {""}
 *[no] Geschätzt.
}
=Spalte {$column}, Höhe {$height}: weiterwürfeln, besser um {$gain}
=Spalte {$column}, Höhe {$height}: aufhören, besser um {$gain}
=↻ weiterwürfeln
=■ aufhören
=Weiterwürfeln? Dasselbe als Tabelle
=Würfel
=Punkte dessen, der dran ist
=nicht gewürfelt
=Punkte des Gegners
=Dieser Zug bisher
=Noch einmal
=gespielte Spiele
=Ausspielen: jede Möglichkeit, bis die beste feststeht
=
 je {$games ->
 [one] {$games} Spiel
 *[other] {$games} Spiele
}, auf jedem Platz {$strategy}, für alle dieselben Würfel{$luck ->
 [out] , ihr Glück herausgerechnet
 *[in] {""}
}{$decided ->
 [yes] ; die beste Möglichkeit steht fest
 *[no] {""}
}
=Gefüllte Felder mit ihren Punkten, etwa <code>{$example}</code>
=3, noch nicht gewürfelt
=Würfe übrig
=Einen Würfel drehen
=Würfel {$number} drehen, jetzt {$face}
=Ausgangsstellung
=Frühere Analysen
={$position} vergessen
=Wurf {$dice}
=Was du ausprobiert hast
=vorige Entscheidung
=nächste Entscheidung
=der Link
=er enthält kein Spiel
=Dieses Spiel ist zu lang für einen Link. Sein Protokoll kannst du dort speichern, wo es gespielt wurde.
=kopiere ihn ganz; manche Programme schneiden lange Links ab
=alle
=Gewinnchance
=Gewinnchance: {$name}
=Deine Gewinnchance
={$move} kostet {$loss}; am besten: „{$best}“.
=Entscheidungen
={$number}: „{$move}“ kostet {$loss}
=Fehler nach Größe
=95 %: {$low} bis {$high}
=nächster Patzer ??
=erste Entscheidung
=nächste Ungenauigkeit ?!
=letzte Entscheidung
=nächster Fehler ?
=Niveau
={$loss}; am besten: {$best}
=Der Wurf brachte {$luck}.
=Noch nichts, was zu besprechen wäre.
={$loss} ± {$off}
=Noch nicht zu Ende
=Die anderen
=Als Quiz
=Ergebnis
=Erwartete Endpunktzahl
=Beginn
=Wurf {$number}, Zug {$turn}: {$name}
=Erwartete Züge insgesamt
=Wessen
=Bemerkung
=Merken
=was du davon hältst
=Jede Entscheidung eines Spiels bewertet, Glück und Können getrennt.
=Kein Spiel enthält alle diese Wörter.
=Es gibt noch keine Spiele: <play>Spiel eins</play>.
=Suche
=Spieler, Spiel, Ergebnis
=Aufgabe {$number}, beantwortet
=Was tust du?
=Beantwortet
=Tage
=Alles gelöst: <strong>{$score} von 100</strong>.
=Fünf weitere
=Knappe Entscheidungen aus echten Spielen. Alle bekommen jeden Tag dieselben fünf.
=vorige Aufgabe
=nächste Aufgabe
=Dein Name
=In diesem Spiel gibt es keine knappen Entscheidungen.
=Aufgabe {$number}
=Du: {$before} → {$after} ± {$deviation}
=Punkte
=Diese Aufgabe: {$rating} ± {$deviation}
={$score} von 100. Fehlerquote {$rate}: {$word}.
=Richtig
=Deine Antwort: <strong>{$move}</strong>.
={$score} von 100
=Aufgabe {$number}, {$score} von 100
=Test machen
=Leistungstest
=Knappe Entscheidungen aus echten Spielen. Zehn Stellungen; die Lösungen kommen am Ende.
={$when}: {$game}, {$score} von 100, Fehlerquote {$rate}, {$word}
=Deine Tests
=Thema
=beliebig
=Knappe Entscheidungen aus echten Spielen, alle zu einem Thema.
=Themen: {$themes}.
=Die Aufgaben von heute
=Wer
=eine Spalte auf dem Spiel
=eine neue Spalte
=ein Wettlauf
=zu lange würfeln
=aufhören oder weiterwürfeln
=zu früh aufhören
=der obere Bonus
=ein verschenkter Läufer
=welches Feld
=welche Spalten
=welche Würfel
=eine Null
=Antwort zeigen
=Ein Tipp
=
 Die Frage ist, {$theme ->
 [aside] welche Würfel du beiseitelegst
 [box] welches Feld du nimmst
 [columns] welche Spalten du nimmst
 [kept] welche Würfel du behältst
 *[then] ob du weitermachst
}.
=Hier warst du schon einmal. Versuch es mit frischem Blick.
=Fehler {$at} von {$count}
=
 {$days ->
 [0] Ich frage noch einmal.
 [one] Ich frage morgen wieder.
 *[other] Ich frage in {$days} Tagen wieder.
}
={$found} von {$count} gefunden.
=Später
=Was du gefunden hast, kommt später wieder, der Rest heute.
=Lerne aus deinen Fehlern
=Du {$rating}
=
 Rating über {$count ->
 [one] {$count} Spiel
 *[other] {$count} Spiele
}: {$change}
=Heute fällig
=Eine Gewohnheit zuerst: {$leak}.
={$loss} je Spiel verloren
=
 {$count ->
 [0] keine Fehler
 [one] {$count} Fehler
 *[other] {$count} Fehler
}
=Üben
=
 {$game}, nach {$count ->
 [one] {$count} Aufgabe
 *[other] {$count} Aufgaben
}
=
 {$game}, nach {$count ->
 [one] {$count} Spiel
 *[other] {$count} Spielen
}
=
 {$count ->
 [one] Beginnen
 *[other] Die {$count} beginnen
}
=Fehlerquote, Spiel für Spiel
=
 {$count ->
 [one] {$count} Spiel
 *[other] {$count} Spiele
}; Niveau des letzten: {$word}.
=Deine Spiele werden durchgesehen: {$done} von {$total}
=Dein Name im Spiel
=Keine Fehler.
=Unter diesem Namen gibt es noch keine beendeten Spiele: <play>Spiel eins</play>. Dann zeigt diese Seite, wie sich deine Fehlerquote entwickelt und was deine Fehler sind, und du kannst daran üben.
=
 {$count ->
 [one] Aufgaben an {$count} Tag
 *[other] Aufgaben an {$count} Tagen in Folge
}
={$right} von {$answers} richtig
=
 {$count ->
 [one] {$count} Entscheidung
 *[other] {$count} Entscheidungen
} noch zu finden; {$found} gefunden.
=Im Spiel war es „{$move}“, das kostete {$loss}.
=Chancen
=Tabellen aus Arbeiten
=Teile der Erkundung
=Punkte
=Lösen
=Wann aufhören
=Dreierkombinationen
=Der beste Zug bringt
=Chance, dass der nächste Wurf den Zug verliert
=Chance, dass der nächste Wurf den Zug verliert, solange {$free} von 3 Läufern frei sind
=Chance, dass ein Wurf die Spalte voranbringt
=Wähle bis zu drei Spalten mit Läufern: Was bringt der nächste Wurf?
=Würfe bis zum Ende der Spalte
=Länge durch erwartete Felder
=Spalten mit Läufern
=Er geht verloren
=Ein Zug für sich allein, jedes Feld gleich viel wert, zu Beginn ein Feld in jeder der Spalten.
=Seine Würfe
={$spaces} Felder
=Aufhören bei
=ab {$spaces} Feldern
=Drei Spalten im Sinn
=Was ein Wurf bringt
=Gezeichnete Spalte
={$column}, wie gemessen
=Gedruckte Werte, ✓ wo unsere gleich lauten, ≠ wo nicht; graue sind nur von uns. Titel und Texte stehen in der Sprache der Arbeiten.
=wie bei uns
=Tabelle
=Chance auf mindestens
=Standardabweichung
=Mittel
=Median
={$player} in {$game}: Punkte
=Endpunktzahlen, exakt
=Wahrscheinlichkeit jeder Punktzahl
=Rückwärtsanalyse von den letzten Stellungen bis zur ersten, etwa <code>cantstop(3,2)</code>, <code>pig(100)</code>, <code>yahtzee</code>.
=erledigte Arbeit
=Ein Spiel vor deinen Augen lösen
={$unit} zu Beginn von {$game}. {$anchors} Ankerstellungen in {$seconds} s.
={$columns}: ab {$spaces} Feldern aufhören; {$chance} der Würfe gehen gut
=Würfe, die gut gehen, in %
=Eine Spalte
=Drei Läufer sind im Spiel, einer davon in Spalte {$column}. Für jedes Paar anderer Spalten: mit wie vielen Feldern man am besten aufhört, oder welcher Anteil der Würfe gut geht.
=Gezeigt
=mit so vielen Feldern aufhören
=Wie weit gehen?
=Mit Spalte {$column}
=Alle {$count}
=Sortiert nach
=Chance eines Wurfs
=Spalten
=Felder eines Wurfs
=Risiko des besten Zugs
=Chance
=Wert eines Wurfs
=Würfe
=Bester Zug
=Felder des besten Zugs
=Würfe des besten Zugs
=wann aufhören
=Dreierkombinationen, die beste zuerst
=Ein Feld ist wert
=sein Anteil an der Spalte
=überall eins
=Wer als Erster das Ende von drei Spalten erreicht, gewinnt. Die Spalten 2 und 12 sind kurz, weil ihre Summen selten fallen; die Spalte 7 ist lang.
=Ein Wurf, der keinen Läufer bewegt, ist ein Fehlwurf: Die Läufer gehen zurück, und alles aus diesem Zug ist verloren.
=Wer am Ende einer Spalte aufhört, hat sie gewonnen. Dort zieht niemand mehr.
=Kann nur ein Paar ziehen, zieht es allein. Spieler dürfen auf demselben Feld stehen.
=Setze in beiden Spalten einen Läufer ein Feld über deinen Stein, oder rücke den Läufer, der dort steht, ein Feld hinauf. Es gibt drei Läufer.
=Würfle mit vier Würfeln und bilde daraus zwei Paare. Die Summe jedes Paars ist eine Spalte.
=Dann würfle weiter oder hör auf. Wer aufhört, setzt seine Steine dorthin, wo die Läufer stehen.
=Würfle mit sechs Würfeln und lege mindestens einen beiseite, der zählt (jede 1 zählt 100, jede 5 zählt 50, dazu drei Gleiche und mehr); dann würfle mit dem Rest weiter oder sichere die Punkte. Zählt ein Wurf gar nichts, sind die Punkte des Zugs verloren.
=Can’t Stop: ein erster Zug in zwei Minuten
=Wähle, mit wie vielen Würfeln du würfelst, höchstens zehn, und würfle einmal: Es zählt ihre Summe; ist eine 1 dabei, zählt der Zug nur 1 Punkt. Kein Würfel bringt das Dreifache des Unterschieds zwischen der Zehnerziffer des anderen und deiner Einerziffer, mindestens 1. Wer 100 hat, gewinnt.
=Würfle mit einem Würfel, so oft du willst, und zähle zusammen; sichere, um die Summe zu behalten. Bei einer 1 sind die Punkte des Zugs verloren. Wer 100 hat, gewinnt.
=Eine Faustregel, wann man aufhört, von Michael Keller (1986). In Spalte 7 zählt jedes Feld 1, in 6 und 8 zählt es 2 und so weiter bis 2 und 12, wo es 6 zählt; jeder neue Läufer zählt den Wert seiner Spalte noch einmal. Drei ungerade Spalten zählen 2 dazu, drei gerade 2 weniger; Spalten nur unter 8 oder nur über 6 zählen 4 dazu. Bei 28 hört man auf.
=Wörter des Coachs
=Dreizehn Züge, einer für jedes Feld. Würfle mit fünf Würfeln; zweimal darfst du einige behalten und mit den anderen noch einmal würfeln; dann fülle ein Feld. 63 Punkte im oberen Teil bringen 35 dazu.
=Noch einmal
=Jetzt kommt die Frage dieses Spiels. Solange Läufer frei sind, geht kaum ein Wurf schief. Weiterwürfeln, oder aufhören und die Felder behalten?
=Jetzt kommt die Frage dieses Spiels. Je mehr Läufer stehen, desto mehr Würfe gehen schief: Bei allen dreien helfen nur noch ihre Spalten. Weiterwürfeln, oder aufhören und die Felder behalten?
=Fehlwurf: Kein Paar bewegt einen Läufer, und alle drei Läufer stehen schon. Alles aus diesem Zug ist verloren. Einen Wurf früher aufgehört, und die Felder wären deine.
=Aus vier Würfeln werden auf drei Arten zwei Paare. Wähle eine: Tippe sie an oder ihre Spalte auf dem Brett.
=Wähle wieder ein Paar. Läufer auf dem Brett rücken hinauf; nur in drei Spalten kann einer stehen.
=
 {$count ->
 [one] Du behältst {$count} Feld: Dein Stein steht jetzt, wo der Läufer stand. Der Nächste würfelt.
 *[other] Du behältst {$count} Felder: Deine Steine stehen jetzt, wo die Läufer standen. Der Nächste würfelt.
}
=Ein Spiel spielen
=Würfle mit den vier Würfeln.`,oa=`again=try again
analyse-clear=Clear
back=Back
box=Box
box-is-open=open
bust=Bust
close=Close
coach=Coach
column=Column
copied=Copied
day=Day
dice=Dice
error-rate=Error rate
forward=Forward
game=Game
games=Games
gives-away=Gives away
halt=Stop
hold=Hold
hold-win=Hold and win
keys=Keys
luck=Luck
move=Move
next=Next
pairs=Pairs
player=Player
player-numbered=player {$number}
players=Players
rating=Rating
ratings=Ratings
redo=Redo
residual=Residual
roll=Roll
roll-again=Roll again
roll-all=Roll all dice
roll-some=
 {$count ->
 [one] Roll {$count} die
 *[other] Roll {$count} dice
}
rule28=The Rule of 28
runner=runner
seat-free=free seat
seat-other=the other
seat-others=the others
seat-you=you
start=Start
stop=Stop
stop-win=Stop and win
try-again=Try again
turn=turn {$turn}
undo=Undo
value=Value
verdict=Verdict
waiting=Working it out …
won=Won
you=You
app-dark=Dark colours
app-home=retrodice, to the first page
app-key-explore=explorer
app-key-help=these keys
app-key-new=new game
app-key-theme=dark or light
app-language=Language
app-light=Light colours
app-menu=Menu
app-offline=Offline: games, puzzles and the coach go on.
app-pages=Pages
app-skip=Skip to the page
page-analyse=Analyse
page-explore=Explore
page-me=Me
page-play=Play
page-puzzles=Puzzles
page-review=Review
page-rules=Rules
key-best=play the best move
key-box-before=box before
key-box-next=next box
key-coach=coach: off, after my move, before it
key-copy=copy the position
key-enter=Enter
key-hint=hint: a nudge, the best move, all moves
key-hint-learn=hint: the question, whether to go on, the best move
key-keep=keep a die
key-look=look back: the last step, then ← and →
key-pair=choose a pair
key-pair-before=pair before
key-pair-next=next pair
key-paste=paste a position
key-roll=roll, or roll again
key-score=score in the selected box
key-space=space
key-table=table of all moves
game-bigpig=Big Pig
game-both={$name} {$seats}
game-cantstop=Can’t Stop
game-farkle=Farkle
game-hog=Hog
game-kniffel=Kniffel
game-pig=Pig
game-piglet=Piglet
game-pushyourluck=Push your luck
game-sized={$name} ({$size})
game-to={$name} to {$target}
game-yacht=Yacht
game-yahtzee=Yahtzee
game-yatzy=Yatzy
rule-forced-roll=spaces blocked
rule-jump=jumping over
rule-two-dice=two dice
rule-win=
 to {$count ->
 [one] one column
 *[other] {$count} columns
}
seats-1=alone
seats-2=for two
seats-3=for three
seats-4=for four
box-chance=Chance
box-five-kind=Five of a kind
box-fives=Fives
box-four-kind=Four of a kind
box-fours=Fours
box-full-house=Full house
box-large-straight=Large straight
box-ones=Ones
box-pair=One pair
box-sixes=Sixes
box-small-straight=Small straight
box-three-kind=Three of a kind
box-threes=Threes
box-two-pairs=Two pairs
box-twos=Twos
box-yahtzee=Yahtzee
move-aside=set aside {$dice}
move-both={$first}, {$second}
move-bust=bust
move-dice=
 {$count ->
 [0] no dice
 [one] one die
 *[other] {$count} dice
}
move-hold=hold
move-keep=keep {$dice}
move-keep-none=keep none
move-roll=roll again
move-score=score {LOWER($box)}
move-stop=stop
move-take=count the points
unit-points=expected points
unit-turns=expected turns
unit-win-probability=chance to win
opponent-alone=Solo Sally
opponent-bonus2026=Bonus Bea
opponent-cautious=Cautious Cora
opponent-constant2009=Counting Carl
opponent-daring=Daring Dan
opponent-greedy=Greedy Greg
opponent-halves=Halving Hal
opponent-hold=Holding Hanna
opponent-linear2009=Nimble Nora
opponent-linear2011=Climbing Kim
opponent-means=Average Ava
opponent-mind=Mindful Mia
opponent-novice=Novice Ned
opponent-odds=Odds-on Otto
opponent-optimal=Perfect Petra
opponent-pace=Pacing Paul
opponent-random=Random Rudi
opponent-rule28=Timid Tim
opponent-rules2007=Listing Lou
opponent-rules2026=Ruling Ruth
opponent-simple=Simple Simon
opponent-stages=Steady Stella
opponent-steps=Seven-step Sam
opponent-survival=Surviving Sue
way-alone=plays the best solitaire and minds only claimed columns
way-bonus2026=estimates every box, and the chance of the bonus
way-cautious=holds early
way-constant2009=Rule of 28 with other numbers
way-daring=rolls on and on
way-greedy=takes the most points in each turn
way-halves=adds up the best of both halves of the sheet
way-hold=takes all that scores and holds at a fixed total
way-linear2009=weighs spaces by their height
way-linear2011=champion of 2011: high spaces weigh more
way-means=expects the usual of every open box
way-mind=looks to the end of the turn, with a trained mind beyond it
way-novice=keeps what there is most of
way-odds=stops by the odds of the next roll
way-optimal=knows the value of every position
way-pace=holds at 21 and an eighth of what it is behind
way-random=anything that is allowed
way-rule28=Rule of 28
way-rules2007=two short lists of rules
way-rules2026=two lists of rules, grown
way-simple=Rule of 28, stopped at 26
way-stages=weighs the odds by the stage of the race
way-steps=three runners and seven spaces, then stops
way-survival=rolls while a roll wins more than it loses
strength-best=the strongest here
strength-points=scores {$points} on average
strength-turns=needs {$turns} turns on average
strength-wins=
 wins {$share} against {$others ->
 [one] {$name}
 *[other] {$others} × {$name}
}
result-finished={$name} finished {$how}
result-given-up={$name} gave up
result-given-up-won={$name} gave up; {$winners} won
result-points=
 {$count ->
 [one] with {$count} point
 *[other] with {$count} points
}
result-shared={$winners} share the win {$how}
result-turns=
 {$count ->
 [one] in {$count} turn
 *[other] in {$count} turns
}
result-won={$name} won {$how}
verdict-blunder=blunder
verdict-close=too close to call
verdict-doubtful=doubtful
verdict-good=good
verdict-inaccuracy=inaccuracy
verdict-lost={$name} played “{$move}”, which gives away {$loss}; best: {$best}.
verdict-mistake=mistake
verdict-played={$name} played “{$move}”.
rating-advanced=advanced
rating-beginner=beginner
rating-casual=casual
rating-expert=expert
rating-flawless=flawless
rating-intermediate=intermediate
rating-world-class=world class
motive-bonus-kept=After “{$move}” the upper bonus would be out of reach.
motive-bonus-lost=That puts the upper bonus out of reach.
motive-bonus-now=It earns the upper bonus of {$points} points.
motive-claims=
 Stopping claims {$count ->
 [one] column {$columns}
 *[other] columns {$columns}
}.
motive-climbs=
 It climbs {$spaces ->
 [one] {$spaces} space
 *[other] {$spaces} spaces
}, “{$move}” only {$fewer}.
motive-completes={$box}: {$chance} rolls complete it, {$less} after “{$move}”.
motive-course=
 The upper bonus then needs {$needs ->
 [one] {$needs} more point
 *[other] {$needs} more points
}; {$dice} dice in each open upper box make {$points}.
motive-dice-left=It leaves {$dice} dice to roll, “{$move}” only {$fewer}.
motive-extra=The extra Yahtzee earns {$points} points.
motive-jump=In column {$column} the runner jumps over an opponent and climbs {$spaces} spaces.
motive-last-round=It is your last turn, and it takes {$points} points to pass {$best}.
motive-lends=After “{$move}” the next player could jump over your piece in column {$column}.
motive-marker=
 It leaves {$left ->
 [one] a runner
 *[other] {$left} runners
} free; after “{$move}” {$bust}.
motive-minimum=
 {$first ->
 [yes] It takes {$points} points to get on the board.
 *[no] A turn counts only from {$points} points on.
}
motive-more-points=It sets aside {$points} points more than “{$move}”.
motive-must-roll=The runner in column {$column} shares a space with an opponent, so you may not stop.
motive-next-wins=
 {$chance} rolls {$alone ->
 [yes] can end
 *[no] can win
} the game.
motive-odds=
 {$agrees ->
 [yes] One more roll gains {$gain} points on average and loses {$loss}.
 *[no] By points alone you would {$rolls ->
 [yes] end the turn
 *[no] roll
}: one more roll gains {$gain} on average and loses {$loss}.
}
motive-race=
 {$ahead ->
 [yes] Ending the turn leaves you ahead.
 *[no] Ending the turn would leave you behind.
}
motive-reach=
 The runner in column {$column} is {$spaces ->
 [one] {$spaces} space
 *[other] {$spaces} spaces
} from the top, and {$chance} rolls can move it.
motive-rival=
 {$place ->
 [0] The opponent
 *[other] The player {$place} to the left
} needs one more column and is {$spaces ->
 [one] {$spaces} space
 *[other] {$spaces} spaces
} from the top of column {$column}.
motive-rival-needs=The opponent needs only {$points} to win.
motive-safer=It is safer: after “{$move}” {$bust}.
motive-stake=
 {$keeps ->
 [yes] Stopping keeps {$spaces ->
 [one] {$spaces} space
 *[other] {$spaces} spaces
}.
 *[no] A bust would lose {$spaces ->
 [one] {$spaces} space
 *[other] {$spaces} spaces
}.
}
motive-wins=
 It {$alone ->
 [yes] ends
 *[no] wins
} the game.
motive-zero=A zero costs least in {LOWER($box)}.
of-hundred={$count} of 100
of-hundred-few=fewer than 1 of 100
of-hundred-most=more than 99 of 100
reason-close={$sure}. {$open}: too close to be sure, {$best} by a hair
reason-close-all=Too close to be sure: {$best} by a hair
reason-both=Ending the turn leaves you at {$stop}, rolling at {$roll}.
reason-equal=“{$move}” is just as good.
reason-estimated=Estimated, ± {$margin}.
reason-further-points=With the opponent {$more} further, it would be “{$move}”.
reason-further-seat=With the player {$place} to the left one space higher in column {$column}, it would be “{$move}”.
reason-further-space=With the opponent one space higher in column {$column}, it would be “{$move}”.
reason-inexact=Estimated, not exact.
reason-next=The next best, “{$move}”, gives away {$loss}.
reason-not-roll={$call}. Rolling again, {$safe}.
reason-position=The position is worth {$value}.
reason-roll={$call}: {$safe}.
reason-rule28=
 The Rule of 28 counts {$count} and would {$would ->
 [stop] stop
 *[roll] roll
}{$verdict ->
 [timid] : too timid here
 [bold] : too bold here
 *[right] {""}
}.
reason-value=That is worth {$value}.
reason-worth={$call} is worth {$value}.
reasons-rolls=The rolls that decide it
rolls-any=any {$sums}
safe-all=no roll can bust
safe-rolls=
 {$share} rolls {$count ->
 [one] is safe
 *[other] are safe
}
source-mind=estimated: exact within the turn, a trained mind at its end
source-profile=estimated: every seat replies to the others
source-rollouts=estimated: games played out with the same dice
source-solved=solved exactly
worth-points={$amount} points
worth-turns={$amount} turns
outcome-lost={$move} gives away {$loss}: {$verdict}.
outcome-points=
 {$points ->
 [one] {$points} point of 100
 *[other] {$points} points of 100
}.
nudge-bust=these dice lose the turn
nudge-close=whether to go on is too close to call
nudge-end=it is time to end the turn
nudge-go-on=do not end the turn yet
nudge-nothing=there is nothing to choose
nudge-only=there is only one move
nudge-roll=there is nothing to choose: roll
nudge-several=more than one move is best
nudge-which=the question is only which move, not whether to go on
leak-aside=set the wrong dice aside
leak-box=the wrong box
leak-columns=the wrong columns
leak-kept=kept the wrong dice
leak-rolled=rolled once too often
leak-stopped=stopped too early
meaning-bust=A roll that moves no runner, or scores nothing. It ends the turn, and all that the turn has brought is lost. A roll that is no bust is safe.
meaning-chance=How often whoever is at move would win from here, if everybody went on as well as the coach knows how.
meaning-claimed=Whoever stops on the top of a column has claimed it: it counts towards the win, and nobody moves there any more.
meaning-close=≈: the values are estimates, and too close to tell which move is better.
meaning-error-rate=1,000 times the mean of what your decisions gave away. Lower is better.
meaning-estimate=Not worked out to the end of the game. The number after ± says how far off it may be: 95 of 100 such estimates are nearer.
meaning-exact=Worked out for every roll to the end of the game, not tried out: no chance is left in the number.
meaning-gives-away=How much less a move is worth than the best one: chance to win, points, or turns.
meaning-luck=What the dice brought: the value after a roll less the average over all rolls.
meaning-residual=What is left in a review because values are estimates; zero where they are exact.
meaning-rollout=The game is played on many times from here, every move with the same dice, and the results are averaged.
meaning-rule28=A rule of thumb for when to stop: spaces and runners count, rare columns more, and at 28 one stops. The page Rules has it in full.
meaning-runner=A marker of this turn. There are three; whoever stops puts their own pieces where the runners stand.
meaning-signs=Good, doubtful or inaccurate, a mistake, a blunder; by what the move gives away.
meaning-turns=How many turns it takes from here on average, this one included. Fewer is better.
term-bust=Bust | busts | safe
term-chance=Chance to win | win chance
term-claimed=Claimed column | claims | claimed
term-close=Too close to call
term-error-rate=Error rate
term-estimate=Estimated
term-exact=Exact | exactly
term-gives-away=Gives away
term-luck=Luck
term-residual=Residual
term-rollout=Rollout | played out
term-rule28=Rule of 28
term-runner=Runner | runners
term-signs==, ?!, ?, ??
term-turns=Expected turns | more turns
advice-all=All {$count} moves
advice-fewer=Fewer
advice-rule28=The count of the Rule of 28 after the move; it stops at 28
ask-filled=filled
ask-here=score here
ask-here-in=score here in {$box}
ask-score=Score
ask-upper=Upper so far
bands-doubtful=?! doubtful up to
bands-good== up to
bands-inaccuracy=?! up to
bands-mistake=? up to, beyond ??
bands-percent=per cent of win chance
bands-title=What counts as what
bands-usual=The usual
board-at={$name} at {$at}
board-claimed=claimed by {$name}
board-column=column {$column} of {$length}: {$state}
board-empty=nothing on it yet
board-runner=runner at {$at}
board-space=column {$column}, space {$at}
board-words=board: {$words}
chances-after=After “{$move}”: {$shares}
chances-points={$name} can expect {$points} points in the end
chances-turns={$turns} more turns to expect
chances-words=chance to win: {$shares}
wins-instead=To win: {$move}, {$share}. For the most points: {$points}, {$less}.
chart-bars=
 {$count ->
 [one] {$count} bar
 *[other] {$count} bars
} from {$first} to {$last}
chart-points=
 {$title}, {$count ->
 [one] {$count} point
 *[other] {$count} points
}: {$spans}
dice-none=no dice on the table
dice-words=dice {$dice}
die-keep=keep
die-roll=roll
die-words=die {$number} shows {$face}: {$then}
match-claimed={$name}: {$claimed} of {$needed}
match-own=each on a board of their own
pairs-aside=Dice to set aside
pairs-both={$first} and {$second}
pairs-key={$pair}, key {$key}
race-has={$name} has {$score}
race-of=of {$target}
race-risk=and {$points} at risk
sheet-extra=Extra bonuses
sheet-score=score {$points} in {$box}
sheet-total=Total
sheet-upper=Upper, of {$needed}
failure-check=check the position
failure-computation=the computation
failure-load=load it again
failure-page=this page
failure-refused=the server refused it
failure-reload=try again; load the page again if that does not help
failure-restart=start it again: retrodice serve
failure-server=the server
failure-silent=it does not answer
failure-stopped=You stopped it. Ask again to go on.
failure-start=it did not start
failure-status=it answered {$status}
refused-busy=The coach has too much to do. Try again in a moment.
refused-failed=Something went wrong in the computation. If it happens again, please report it.
refused-forbidden=That is for another player to do, in their own browser.
refused-full=There is no room for more games. Delete some of them first.
refused-missing=There is no such thing here.
refused-notation=This cannot be read. A position is written “game | fields”; the page Analyse has an example for every game.
refused-part=“{$part}” cannot be read. A position is written “game | fields”; the page Analyse has an example for every game.
refused-request=This cannot be done.
refused-stale=The game has gone on elsewhere, perhaps in another window. You see it as it is now.
refused-too-large=This game is too large to be solved while you wait. Take a smaller board or a position nearer to the end.
refused-too-long=This takes longer to compute than you would wait. Ask about a smaller game or a position nearer to its end.
refused-unsupported=This is not available for these rules.
home-all=All games, and a search
home-chair=Take a pair of dice, then roll on or stop. Three full columns win. A roll that fits nowhere loses the turn.
home-daily=Today’s puzzles
home-daily-line=Five positions. Roll or stop?
home-go-on=Go on
home-ladder=Opponents by measured strength
home-notice=Line {$line}: {$text}
home-notices=These lines were read otherwise than they look:
home-open=Open the game
home-play=Play {$name}
home-friend=Play a friend
home-friend-line=You get a link to send.
home-by-link=by a link: each in their own browser
home-joins=joins by the link
home-delete=Delete it
home-delete-game=delete the game {$game} of {$when}
home-game-cantstop=Can’t Stop
home-game-farkle=Farkle
home-game-hog=Hog
home-game-pig=Pig
home-game-small=Can’t Stop, small
home-game-yahtzee=Yahtzee
home-games=Games here
home-before=Import the lines before line {$line}
home-import=Import a game
home-keep=Keep it
home-name=Name of player {$number}
home-new=New to Can’t Stop? The rules, and a first turn in two minutes.
home-none=None yet. Every step is kept, whatever happens to the browser or the server.
home-other=Other games, own dice
home-person=human
home-player=Player {$number}
home-players=
 {$count ->
 [one] player, alone
 *[other] players
}
home-record=A game as exported, or played at a real table, or the text log of an online table of Can’t Stop
home-review=review
home-seat=Seat {$number} is played by
home-seed=Seed of the dice, to play a game again
home-spec=Rules code
home-take=Import it
home-omit=Leave line {$line} out
home-title=Pull up a chair: your move.
home-was=It was {$what}
ruleset-alone=Alone, nobody is in the way.
ruleset-board=Small: {$sides}-sided dice, {$shortest} to {$longest} spaces
ruleset-official=Official board, columns 2 to 12
ruleset-on=Board
ruleset-sharing=When a runner would end its move on another player’s space
ruleset-spec=Rules code:
ruleset-title=Rules
ruleset-usual=The usual rules
ruleset-win=Columns to win
sharing-forced-roll=it may, but not stop there: the turn goes on
sharing-free=both may stand there
sharing-jump=it jumps over to the next free space
gain-points={$count} more points
gain-turns={$count} fewer turns
gain-wins={$count} more wins in 100
gauge-only=Only <strong>{$share}</strong> rolls {$count ->
 [one] is safe
 *[other] are safe
}
gauge-rule28=Rule of 28 counts <strong>{$count}</strong>: {$then ->
 [roll] roll
 *[stop] stop
}
gauge-safe=<strong>{$share}</strong> rolls {$count ->
 [one] is safe
 *[other] are safe
}
gauge-safe-all=No roll can bust
gauge-stake={$count ->
 [one] <strong>1 space</strong> at stake
 *[other] <strong>{$count} spaces</strong> at stake
}
gauge-stake-low={$count ->
 [one] Only <strong>1 space</strong> at stake
 *[other] Only <strong>{$count} spaces</strong> at stake
}
say-also={$count ->
 [one] {$moves} is about as good.
 *[other] {$moves} are about as good.
}
say-best=best
say-columns=take {$columns}
say-even=Too close to be sure: I would {$then ->
 [roll] roll
 *[stop] stop
}.
say-quiet=I keep quiet until you have moved. Tap me if you would like a word before.
say-roll={$name}, it is your turn: roll.
say-roll-you=Your turn: roll.
say-than-move={$gain} than “{$move}”.
say-than-roll={$gain} than rolling.
say-than-stop={$gain} than stopping.
say-thinking=Let me look …
say-then={$first}, and {$second}
say-your-move=Your move.
sure-estimate=estimated ± {$margin}
sure-exact=exact
sure-unknown=estimated
settle-done={$games ->
 [one] Settled after {$games} game each: the best is worth {$low} to {$high} more.
 *[other] Settled after {$games} games each: the best is worth {$low} to {$high} more.
}
settle-few={$games ->
 [one] Stopped after {$games} game each: too few to tell.
 *[other] Stopped after {$games} games each: too few to tell.
}
settle-open={$games ->
 [one] Still close after {$games} game each: {$low} to {$high} apart. Take either.
 *[other] Still close after {$games} games each: {$low} to {$high} apart. Take either.
}
sure-rollout=rolled out ± {$margin}
settle-stop=Stop here
settle-start=Settle it
settle-progress=way to the limit of this rollout
settle-running=game {$games} of each, {$seconds} s at most
verdict-head-best=Well played.
verdict-head-close=It was close.
verdict-head-early={$name} stopped too early.
verdict-head-early-you=You stopped too early.
verdict-head-late={$name} should have stopped.
verdict-head-late-you=You should have stopped.
verdict-head-other=Better: {$move}.
verdict-cost={$verdict}, −{$loss}
verdict-back=Take back and try again
verdict-show=Show
verdict-yours=you
wins-in-100={$count} wins in 100
play-best=Best
play-board=Board
play-choose-box=Choose a box to score in.
play-choose-box-first=Choose a box first: j and k, or tap it.
play-choose-pair=Choose a pair first: tap it or its column.
play-ends=This move ends the turn.
play-goes-on=This move cannot end the turn.
play-nothing=Nothing yet: roll.
play-so-far=So far
play-story=The game so far
play-title=A game of {$game}
step-before=step before
step-next=next step
turn-box=Choose a box
turn-bust=Bust: the turn is lost.
turn-faces=Faces of your dice
turn-faces-as=dice, as 1-3-3-4
turn-pass=Pass the dice
turn-playing={$name} is playing …
turn-score=Score {$points} in {LOWER($box)}
turn-take=Take these dice
coach-after=after my move
coach-ask=Ask the coach
coach-before=before my move
coach-hint=Hint
coach-intro=Each of your moves gets a verdict here, and what it cost.
coach-more=More
coach-more-hint=Ask again for the move.
coach-no-advice=No advice for this position.
coach-off=off
coach-over=The review shows what each decision cost, and which were luck.
invite-asked={$name} asks you to play.
invite-name=Your name
invite-join=Sit down and play
invite-looking=You are looking on: every seat is taken.
invite-title=Send this link to a friend
invite-link=Link to this game
invite-waiting=The seat is free until somebody sits down. You need not wait.
invite-local=This address works on this machine only. For others on your network, start
coach-silent=Silent, unless you ask for a hint.
coach-when=The coach speaks
extras-calm=calmly
extras-copy=Copy
extras-csv=CSV
extras-give-up=Give up …
extras-hand=our own dice, typed in
extras-hash=Fair dice: the hash of the seed is <code>{$hash}</code>; the seed is shown when the game is over.
extras-jsonl=JSON lines
extras-pace=Opponents play
extras-play-on=Play on
extras-quick=at once
extras-seed=Fair dice: the hash of the seed is <code>{$hash}</code>; the seed was <code>{$seed}</code>.
extras-slow=slowly
extras-sure=Yes, give up
extras-text=Record
extras-title=Position, dice, settings, export
log-all=All {$count} turns
log-held=held
log-kept=kept {$dice}
log-last=The last turns
log-look=look at roll {$number}: {$step}
log-stopped=stopped
log-stopped-spaces=
 {$count ->
 [one] stopped: +{$count} space
 *[other] stopped: +{$count} spaces
}
look-analyse=Analyse this position
look-back=Back to the game
look-bust=<strong>Bust.</strong> These dice fit nowhere.
look-roll=Roll {$number}
over-again=Play again
over-follow=Look on
over-join=Join the next game
over-learn=
 {$count ->
 [one] {$count} mistake: learn from it
 *[other] {$count} mistakes: learn from them
}
over-none=You made no mistakes.
over-new=New game
over-next=The next game has begun.
over-review=Review this game
analyse-answer=Show the answer
analyse-as-text=Positions of this game are edited as text.
analyse-before=Before the roll
analyse-begin=Begin with
analyse-copy-link=Copy link
analyse-copy-position=Copy position
analyse-copy-quiz=Copy as quiz
analyse-edit=Edit
analyse-key-answer=show or hide the answer
analyse-key-walk=walk on: the best move, or a roll
analyse-look=Open
analyse-position=Position: game, squares, markers, dice
analyse-quiz=What would you do?
analyse-walk=Play on
analyse-words=Your words with the quiz
moves-roll=then roll
moves-stop=then stop
editor-cell={$name}, column {$column}
editor-click=Click a space, or go there by arrow keys and press Enter, to put that there; again to take it away.
editor-dice=dice on the table
editor-die=Die {$number}
editor-key=what a click puts on the board
editor-numbers=Squares and runners by number
editor-place=A click puts down
farkle-dice=Dice left
heat-close=column {$column}, height {$height}: too close to call, {$gain}
heat-estimated=A marker moved through the spaces, everything else left as it is; estimated. Framed: where markers are.
heat-exact=A marker moved through the spaces, everything else left as it is; exact. Framed: where markers are.
heat-height=Height
heat-legend=↻ roll on · ■ stop · ≈ too close to call
heat-paint=Show on the board where to keep rolling
heat-painted=
 Blue: with a marker there, better to roll again; orange: better to stop. The stronger the colour, the more it matters. All other markers stay where they are. {$exact ->
 [yes] {""}
 *[no] Estimated.
}
heat-roll=column {$column}, height {$height}: roll, better by {$gain}
heat-stop=column {$column}, height {$height}: stop, better by {$gain}
heat-rolls=↻ roll on
heat-stops=■ stop
heat-title=Keep rolling? The same as a table
pig-die=Die
pig-mover=The mover’s score
pig-open=not rolled
pig-other=The other’s score
pig-turn=Turn so far
rollout-again=Again
rollout-played=games played
rollout-title=Roll it out: play every move on until the best one is beyond doubt
rollout-words=
 {$games ->
 [one] {$games} game
 *[other] {$games} games
} for each move, {$strategy} in every seat, the same dice for all{$luck ->
 [out] , their luck taken out
 *[in] {""}
}{$decided ->
 [yes] ; the best move is beyond doubt
 *[no] {""}
}
sheet-filled=Filled boxes with their points, such as <code>{$example}</code>
sheet-not-rolled=3, nothing rolled
sheet-rolls=Rolls left
sheet-turn=Turn a die
sheet-turn-die=turn die {$number}, now {$face}
tree-begin=Start
tree-earlier=Earlier analyses
tree-forget=forget {$position}
tree-roll=roll {$dice}
tree-title=What you tried
decision-before=decision before
decision-next=next decision
link=the link
link-broken=it holds no game
link-long=This game is too long for a link. Its record can be saved where it was played.
link-whole=copy the whole of it; long links are cut by some programs
look-all=everybody’s
look-chance=Chance to win
look-chance-of=Chance to win of {$name}
look-chance-own=Your win chance
look-choice-lost={$move} gives away {$loss}; best: {$best}.
look-decisions=Decisions
look-dot={$number}: {$move} gives away {$loss}
look-errors=Errors by size
look-interval=95 %: {$low} to {$high}
look-key-blunder=next blunder ??
look-key-first=first decision
look-key-inaccuracy=next inaccuracy ?!
look-key-last=last decision
look-key-mistake=next mistake ?
look-level=Level
look-lost={$loss}; best {$best}
look-luck=The roll brought {$luck}.
look-none=Nothing to look back on yet.
look-off={$loss} ± {$off}
look-open=Not over yet
look-others=The others
look-quiz=As a quiz
look-result=Result
look-score=Expected final score
look-start=Start
look-title=Roll {$number}, turn {$turn}: {$name}
look-turns=Expected turns in all
look-whose=Whose
remark=Remark
remark-keep=Keep
remark-what=what you think of it
review-intro=Every decision of a game graded, and luck told apart from skill.
review-no-match=No game has all of these words.
review-none=There are no games yet: <play>play one</play>.
review-search=Search
review-search-for=players, game, result
puzzles-answered=puzzle {$number}, answered
puzzles-ask=What do you do?
puzzles-count=Answered
puzzles-days=Days
puzzles-done=All done: <strong>{$score} of 100</strong>.
puzzles-five=Five more
puzzles-intro=Close decisions from real play. Everybody has the same five each day.
puzzles-key-before=puzzle before
puzzles-key-next=next puzzle
puzzles-name=Your name
puzzles-none=This game has no close decisions.
puzzles-open=puzzle {$number}
puzzles-own=You: {$before} → {$after} ± {$deviation}
puzzles-points=Score
puzzles-rating=This puzzle: {$rating} ± {$deviation}
puzzles-result={$score} of 100. Error rate {$rate}; level: {$word}.
puzzles-right=Right
puzzles-said=You said: <strong>{$move}</strong>.
puzzles-score={$score} of 100
puzzles-scored=puzzle {$number}, {$score} of 100
puzzles-take=Take a test
puzzles-test=Proficiency test
puzzles-test-intro=Close decisions from real play. Ten positions; the answers come at the end.
puzzles-tested={$when}: {$game}, {$score} of 100, error rate {$rate}, {$word}
puzzles-tests=Your tests
puzzles-theme=Theme
puzzles-theme-any=any
puzzles-theme-intro=Close decisions from real play, all of one theme.
puzzles-themes=Themes: {$themes}.
puzzles-today=Today’s puzzles
puzzles-who=Who
theme-column-at-stake=a column at stake
theme-new-column=a new column
theme-race=a race
theme-rolled-too-long=rolling too long
theme-stop-or-roll=stop or roll
theme-stopped-too-early=stopping too early
theme-upper-bonus=the upper bonus
theme-wasted-runner=a wasted runner
theme-which-box=which box
theme-which-columns=which columns
theme-which-dice=which dice
theme-zero=a zero
hint-answer=Show the answer
hint-ask=A hint
hint-theme=
 The question is {$theme ->
 [aside] which dice to set aside
 [box] which box to take
 [columns] which columns to take
 [kept] which dice to keep
 *[then] whether to go on
}.
learn-again=You have been here before. Try it with fresh eyes.
learn-at=Mistake {$at} of {$count}
learn-days=
 {$days ->
 [0] I shall ask again.
 [one] I shall ask again tomorrow.
 *[other] I shall ask again in {$days} days.
}
learn-done={$found} of {$count} found.
learn-later=Later
learn-return=What you found comes back later, the rest today.
learn-title=Learn from your mistakes
ladder-own=You {$rating}
me-course=
 Rating over {$count ->
 [one] {$count} game
 *[other] {$count} games
}: {$change}
me-due=Due today
me-habit=Mend one habit first: {$leak}.
me-lost={$loss} lost per game
me-mistakes=
 {$count ->
 [0] no mistakes
 [one] {$count} mistake
 *[other] {$count} mistakes
}
me-practise=Practise
me-puzzles=
 {$game}, after {$count ->
 [one] {$count} puzzle
 *[other] {$count} puzzles
}
me-rated=
 {$game}, after {$count ->
 [one] {$count} game
 *[other] {$count} games
}
me-start=
 {$count ->
 [one] Start
 *[other] Start the {$count}
}
me-curve=Error rate, game by game
me-games=
 {$count ->
 [one] {$count} game
 *[other] {$count} games
}; level of the last: {$word}.
me-looking=Looking at your games: {$done} of {$total}
me-name=Your name, as you play
me-no-leaks=No errors.
me-none=No finished games under this name yet: <play>play one</play>. Then this page shows how your error rate goes, what your errors are, and lets you train on them.
me-streak=
 {$count ->
 [one] Puzzles {$count} day in a row
 *[other] Puzzles {$count} days in a row
}
me-theme={$right} of {$answers} right
training-left=
 {$count ->
 [one] {$count} decision
 *[other] {$count} decisions
} to find again; {$found} found.
training-then=In the game you played “{$move}”, which gave away {$loss}.
explore-odds=Odds
explore-papers=The papers’ tables
explore-parts=Parts of the explorer
explore-scores=Scores
explore-solve=Solve
explore-stopping=Stopping points
explore-triples=Triples
odds-best=The best turn brings
odds-bust=chance that the next roll loses the turn
odds-bust-free=chance that the next roll loses the turn, with {$free} of 3 markers free
odds-chance=Chance that a roll can advance the column
odds-choose=Choose up to three columns with markers: what does the next roll do?
odds-climb=Rolls to climb the column
odds-climb-unit=length over expected spaces
odds-columns=Columns with markers
odds-lost=It is lost
odds-note=One turn looked at alone, a space worth the same everywhere, one space in each marked column to begin with.
odds-rolls=Rolls of it
odds-spaces={$spaces} spaces
odds-stop=Stop with
odds-stop-at={$spaces} spaces or more
odds-three=Three columns in mind
odds-title=What a roll does
papers-drawn=Column drawn
papers-measured={$column}, as measured
papers-note=Printed values, ✓ where ours read the same, ≠ where they do not; grey ones are ours alone.
papers-same=the same as ours
papers-table=Table
scores-chance=Chance of at least
scores-deviation=deviation
scores-mean=mean
scores-median=median
scores-of=Score of {$player} in {$game}
scores-title=Final scores, exactly
scores-unit=probability of each score
solve-intro=Retrograde analysis from the last positions to the first: Can’t Stop boards such as <code>cantstop(3,2)</code>, <code>pig(100)</code>, <code>yahtzee</code>.
solve-progress=work done
solve-title=Solve a game in front of you
solve-words={$unit} at the start of {$game}. {$anchors} anchors in {$seconds} s.
stopping-cell={$columns}: stop with {$spaces} spaces or more; {$chance} of the rolls go on
stopping-chance=rolls that go on, in %
stopping-column=One column
stopping-intro=Three markers are out, one of them in column {$column}. For every pair of other columns: the spaces of a turn with which it is best to stop, or the share of rolls that do not lose it.
stopping-shown=Shown
stopping-stop=stop with so many spaces
stopping-title=How far to push
stopping-with=With column {$column}
triples-all=All {$count}
triples-by=Ranked by
triples-chance=chance of a roll
triples-columns=Columns
triples-expected=spaces of a roll
triples-failure=risk of the best turn
triples-head-chance=Chance
triples-head-roll=Worth of a roll
triples-head-rolls=Rolls
triples-head-turn=Best turn
triples-optimal=spaces of the best turn
triples-rolls=rolls of the best turn
triples-stopping-point=stopping point
triples-title=Triples, best first
triples-worth=A space is worth
triples-worth-progress=its part of the column
triples-worth-space=one everywhere
rules-cantstop=Be the first to reach the top of three columns. Columns 2 and 12 are short because their sums are rare; column 7 is long.
rules-cantstop-bust=A roll that moves no runner is a bust: the runners go back and all of the turn’s progress is lost.
rules-cantstop-claim=Whoever stops on the top of a column claims it. Nobody moves there any more.
rules-cantstop-more=If only one pair can move, it moves alone. Players may stand on the same space.
rules-cantstop-move=Put a runner on each of the two columns, one space above your piece, or move the runner that is there one space up. There are three runners.
rules-cantstop-roll=Roll four dice and make two pairs of them. Each pair’s sum is a column.
rules-cantstop-stop=Then roll again, or stop. Who stops puts their pieces where the runners are.
rules-farkle=Roll six dice, set aside at least one that scores (each 1 is 100, each 5 is 50, three of a kind and more besides), and roll the rest or hold. A roll without anything that scores loses the turn’s points.
rules-first-turn=Can’t Stop, a first turn in two minutes
rules-hog=Choose how many dice to roll, up to ten, and roll them once: you score their sum, but any 1 among them makes it 1 point in all. No dice score three times the difference of the other’s tens digit and your ones digit, at least 1. 100 wins.
rules-pig=Roll one die as often as you like and add it up; hold to keep the sum. A 1 loses the turn’s points. 100 wins.
rules-rule28=A way to know when to stop, by Michael Keller (1986). Column 7 counts 1 for each space, 6 and 8 count 2, and so on to 2 and 12, which count 6; each runner adds its column’s value once more when it is put down. Three odd columns add 2, three even ones take 2 off; columns all below 8 or all above 6 add 4. Stop at 28.
rules-words=Words of the coach
rules-yahtzee=Thirteen turns, one for each box. Roll five dice; twice you may keep some and roll the others again; then fill one box. 63 points in the upper half earn 35 more.
first-again=Once more
first-ask=Now the question of this game. With runners left, hardly any roll is lost. Roll again, or stop and keep the spaces?
first-ask-out=Now the question of this game. The more runners are out, the more rolls are lost: with all three, only their columns help. Roll again, or stop and keep the spaces?
first-bust=Bust: no pair moves a runner, and all three runners are out. Everything of this turn is lost. Had you stopped one roll earlier, the spaces would be yours.
first-choose=Four dice make two pairs in three ways. Choose one: tap it, or its column on the board.
first-choose-again=Choose a pair again. Runners that are on the board go up; only three columns can have one.
first-kept=
 {$count ->
 [one] You keep {$count} space: your piece stands where the runner stood. The next player rolls.
 *[other] You keep {$count} spaces: your pieces stand where the runners stood. The next player rolls.
}
first-play=Play a game
first-roll=Roll the four dice.`,sa=class{constructor(e){this.value=e}valueOf(){return this.value}},ca=class extends sa{constructor(e=`???`){super(e)}toString(e){return`{${this.value}}`}},la=class extends sa{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},ua=class e extends sa{static supportsValue(t){if(typeof t==`number`||t instanceof Date)return!0;if(t instanceof sa)return e.supportsValue(t.valueOf());if(`Temporal`in globalThis){let e=globalThis.Temporal;if(t instanceof e.Instant||t instanceof e.PlainDateTime||t instanceof e.PlainDate||t instanceof e.PlainMonthDay||t instanceof e.PlainTime||t instanceof e.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof e?(n={...t.opts,...n},t=t.value):t instanceof sa&&(t=t.valueOf()),typeof t==`object`&&`calendarId`in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](e){return e===`string`?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e==`number`)return e;if(e instanceof Date)return e.getTime();if(`epochMilliseconds`in e)return e.epochMilliseconds;if(`toZonedDateTime`in e)return e.toZonedDateTime(`UTC`).epochMilliseconds;throw TypeError(`Unwrapping a non-number value as a number`)}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value==`number`||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}},da=100,fa=`⁨`,pa=`⁩`;function ma(e,t,n){return n===t||n instanceof la&&t instanceof la&&n.value===t.value||t instanceof la&&typeof n==`string`&&n===e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value)}function ha(e,t,n){return t[n]?wa(e,t[n].value):(e.reportError(RangeError(`No default`)),new ca)}function ga(e,t){let n=[],r=Object.create(null);for(let i of t)i.type===`narg`?r[i.name]=_a(e,i.value):n.push(_a(e,i));return{positional:n,named:r}}function _a(e,t){switch(t.type){case`str`:return t.value;case`num`:return new la(t.value,{minimumFractionDigits:t.precision});case`var`:return va(e,t);case`mesg`:return ya(e,t);case`term`:return ba(e,t);case`func`:return xa(e,t);case`select`:return Sa(e,t);default:return new ca}}function va(e,{name:t}){let n;if(e.params){if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new ca(`$${t}`)}else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(ReferenceError(`Unknown variable: $${t}`)),new ca(`$${t}`);if(n instanceof sa)return n;switch(typeof n){case`string`:return n;case`number`:return new la(n);case`object`:if(ua.supportsValue(n))return new ua(n);default:return e.reportError(TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new ca(`$${t}`)}}function ya(e,{name:t,attr:n}){let r=e.bundle._messages.get(t);if(!r)return e.reportError(ReferenceError(`Unknown message: ${t}`)),new ca(t);if(n){let i=r.attributes[n];return i?wa(e,i):(e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new ca(`${t}.${n}`))}return r.value?wa(e,r.value):(e.reportError(ReferenceError(`No value: ${t}`)),new ca(t))}function ba(e,{name:t,attr:n,args:r}){let i=`-${t}`,a=e.bundle._terms.get(i);if(!a)return e.reportError(ReferenceError(`Unknown term: ${i}`)),new ca(i);if(n){let t=a.attributes[n];if(t){e.params=ga(e,r).named;let n=wa(e,t);return e.params=null,n}return e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new ca(`${i}.${n}`)}e.params=ga(e,r).named;let o=wa(e,a.value);return e.params=null,o}function xa(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(ReferenceError(`Unknown function: ${t}()`)),new ca(`${t}()`);if(typeof r!=`function`)return e.reportError(TypeError(`Function ${t}() is not callable`)),new ca(`${t}()`);try{let t=ga(e,n);return r(t.positional,t.named)}catch(n){return e.reportError(n),new ca(`${t}()`)}}function Sa(e,{selector:t,variants:n,star:r}){let i=_a(e,t);if(i instanceof ca)return ha(e,n,r);for(let t of n)if(ma(e,i,_a(e,t.key)))return wa(e,t.value);return ha(e,n,r)}function Ca(e,t){if(e.dirty.has(t))return e.reportError(RangeError(`Cyclic reference`)),new ca;e.dirty.add(t);let n=[],r=e.bundle._useIsolating&&t.length>1;for(let i of t)if(typeof i==`string`)n.push(e.bundle._transform(i));else{if(e.placeables++,e.placeables>da)throw e.dirty.delete(t),RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${da}`);r&&n.push(fa),n.push(_a(e,i).toString(e)),r&&n.push(pa)}return e.dirty.delete(t),n.join(``)}function wa(e,t){return typeof t==`string`?e.bundle._transform(t):Ca(e,t)}var Ta=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function Ea(e,t){let n=Object.create(null);for(let[r,i]of Object.entries(e))t.includes(r)&&(n[r]=i.valueOf());return n}var Da=[`unitDisplay`,`currencyDisplay`,`useGrouping`,`minimumIntegerDigits`,`minimumFractionDigits`,`maximumFractionDigits`,`minimumSignificantDigits`,`maximumSignificantDigits`];function Oa(e,t){let n=e[0];if(n instanceof ca)return new ca(`NUMBER(${n.valueOf()})`);if(n instanceof la)return new la(n.valueOf(),{...n.opts,...Ea(t,Da)});if(n instanceof ua)return new la(n.toNumber(),{...Ea(t,Da)});throw TypeError(`Invalid argument to NUMBER`)}var ka=[`dateStyle`,`timeStyle`,`fractionalSecondDigits`,`dayPeriod`,`hour12`,`weekday`,`era`,`year`,`month`,`day`,`hour`,`minute`,`second`,`timeZoneName`];function Aa(e,t){let n=e[0];if(n instanceof ca)return new ca(`DATETIME(${n.valueOf()})`);if(n instanceof ua||n instanceof la)return new ua(n,Ea(t,ka));throw TypeError(`Invalid argument to DATETIME`)}var ja=new Map;function Ma(e){let t=Array.isArray(e)?e.join(` `):e,n=ja.get(t);return n===void 0&&(n=new Map,ja.set(t,n)),n}var Na=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=e=>e}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:Oa,DATETIME:Aa,...t},this._useIsolating=n,this._transform=r,this._intls=Ma(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith(`-`)){if(t===!1&&this._terms.has(i.id)){n.push(Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e==`string`)return this._transform(e);let r=new Ta(this,n,t);try{return Ca(r,e).toString(r)}catch(e){if(r.errors&&e instanceof Error)return r.errors.push(e),new ca().toString(r);throw e}}},Pa=/^(-?[a-zA-Z][\w-]*) *= */gm,Fa=/\.([a-zA-Z][\w-]*) *= */y,Ia=/\*?\[/y,La=/(-?[0-9]+(?:\.([0-9]+))?)/y,Ra=/([a-zA-Z][\w-]*)/y,za=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Ba=/^[A-Z][A-Z0-9_-]*$/,Va=/([^{}\n\r]+)/y,Ha=/([^\\"\n\r]*)/y,Ua=/\\([\\"])/y,Wa=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,Ga=/^\n+/,Ka=/ +$/,qa=/ *\r?\n/g,Ja=/( *)$/,Ya=/{\s*/y,Xa=/\s*}/y,Za=/\[\s*/y,Qa=/\s*] */y,$a=/\s*\(\s*/y,eo=/\s*->\s*/y,to=/\s*:\s*/y,no=/\s*,?\s*/y,ro=/\s+/y,io=class{constructor(e){this.body=[],Pa.lastIndex=0;let t=0;for(;;){let n=Pa.exec(e);if(n===null)break;t=Pa.lastIndex;try{this.body.push(s(n[1]))}catch(e){if(e instanceof SyntaxError)continue;throw e}}function n(n){return n.lastIndex=t,n.test(e)}function r(n,r){if(e[t]===n)return t++,!0;if(r)throw new r(`Expected ${n}`);return!1}function i(e,r){if(n(e))return t=e.lastIndex,!0;if(r)throw new r(`Expected ${e.toString()}`);return!1}function a(n){n.lastIndex=t;let r=n.exec(e);if(r===null)throw SyntaxError(`Expected ${n.toString()}`);return t=n.lastIndex,r}function o(e){return a(e)[1]}function s(e){let t=l(),n=c();if(t===null&&Object.keys(n).length===0)throw SyntaxError(`Expected message value or attributes`);return{id:e,value:t,attributes:n}}function c(){let e=Object.create(null);for(;n(Fa);){let t=o(Fa),n=l();if(n===null)throw SyntaxError(`Expected attribute value`);e[t]=n}return e}function l(){let r;if(n(Va)&&(r=o(Va)),e[t]===`{`||e[t]===`}`)return u(r?[r]:[],1/0);let i=x();return i?r?u([r,i],i.length):(i.value=S(i.value,Ga),u([i],i.length)):r?S(r,Ka):null}function u(r=[],i){for(;;){if(n(Va)){r.push(o(Va));continue}if(e[t]===`{`){r.push(d());continue}if(e[t]===`}`)throw SyntaxError(`Unbalanced closing brace`);let a=x();if(a)r.push(a),i=Math.min(i,a.length);else break}let a=r.length-1,s=r[a];typeof s==`string`&&(r[a]=S(s,Ka));let c=[];for(let e of r)e instanceof ao&&(e=e.value.slice(0,e.value.length-i)),e&&c.push(e);return c}function d(){i(Ya,SyntaxError);let e=f();if(i(Xa))return e;if(i(eo)){let t=h();return i(Xa,SyntaxError),{type:`select`,selector:e,...t}}throw SyntaxError(`Unclosed placeable`)}function f(){if(e[t]===`{`)return d();if(n(za)){let[,e,t,n=null]=a(za);if(e===`$`)return{type:`var`,name:t};if(i($a)){let r=p();if(e===`-`)return{type:`term`,name:t,attr:n,args:r};if(Ba.test(t))return{type:`func`,name:t,args:r};throw SyntaxError(`Function names must be all upper-case`)}return e===`-`?{type:`term`,name:t,attr:n,args:[]}:{type:`mesg`,name:t,attr:n}}return _()}function p(){let n=[];for(;;){switch(e[t]){case`)`:return t++,n;case void 0:throw SyntaxError(`Unclosed argument list`)}n.push(m()),i(no)}}function m(){let e=f();return e.type===`mesg`&&i(to)?{type:`narg`,name:e.name,value:_()}:e}function h(){let e=[],t=0,i;for(;n(Ia);){r(`*`)&&(i=t);let n=g(),a=l();if(a===null)throw SyntaxError(`Expected variant value`);e[t++]={key:n,value:a}}if(t===0)return null;if(i===void 0)throw SyntaxError(`Expected default variant`);return{variants:e,star:i}}function g(){i(Za,SyntaxError);let e;return e=n(La)?v():{type:`str`,value:o(Ra)},i(Qa,SyntaxError),e}function _(){if(n(La))return v();if(e[t]===`"`)return y();throw SyntaxError(`Invalid expression`)}function v(){let[,e,t=``]=a(La),n=t.length;return{type:`num`,value:parseFloat(e),precision:n}}function y(){r(`"`,SyntaxError);let n=``;for(;;)if(n+=o(Ha),e[t]===`\\`)n+=b();else{if(r(`"`))return{type:`str`,value:n};throw SyntaxError(`Unclosed string literal`)}}function b(){if(n(Ua))return o(Ua);if(n(Wa)){let[,e,t]=a(Wa),n=parseInt(e||t,16);return n<=55295||57344<=n?String.fromCodePoint(n):`�`}throw SyntaxError(`Unknown escape sequence`)}function x(){let n=t;switch(i(ro),e[t]){case`.`:case`[`:case`*`:case`}`:case void 0:return!1;case`{`:return C(e.slice(n,t))}return e[t-1]===` `&&C(e.slice(n,t))}function S(e,t){return e.replace(t,``)}function C(e){let t=e.replace(qa,`
`),n=Ja.exec(e)[1].length;return new ao(t,n)}}},ao=class{constructor(e,t){this.value=e,this.length=t}},oo=[`off`,`after`,`before`],so={pace:`calm`,coach:`after`,hand:!1,language:``,bands:{}};function co(e,t){try{return JSON.parse(localStorage.getItem(e)??`null`)??t}catch{return t}}function lo(e,t){try{localStorage.setItem(e,JSON.stringify(t))}catch{}}var uo=Zt({...so,...co(`settings`,{})});function fo(e,t){uo[e]=t,lo(`settings`,uo)}var po=()=>({quick:0,calm:550,slow:1400})[uo.pace]??550,mo=Zt({name:co(`player`,``)});function ho(e){mo.name=e.trim()===`You`?``:e.trim(),lo(`player`,mo.name)}var go=Object.assign({"../messages/de.ftl":aa,"../messages/en.ftl":oa}),_o=new Map(Object.entries(go).map(([e,t])=>[e.slice(e.lastIndexOf(`/`)+1,-4),t])),vo=`en`,yo=[..._o.get(vo).matchAll(/^[\w-]+/gm)];function bo(e){let t=yo.values();return _o.get(e).replace(/^=/gm,()=>`${t.next().value}=`)}var xo=[..._o.keys()].sort(),So=e=>new Intl.DisplayNames([e],{type:`language`}).of(e)??e;function Co(){return(globalThis.navigator?.languages??[]).map(e=>e.slice(0,2).toLowerCase()).find(e=>_o.has(e))??vo}var wo={get code(){return _o.has(uo.language)?uo.language:Co()},get locale(){return globalThis.navigator?.languages?.find(e=>e.slice(0,2)===this.code)??this.code}},To={LOWER:([e])=>String(e).toLowerCase()},Eo=new Map;function Do(e){let t=Eo.get(e);if(t)return t;let n=new Na(e===wo.code?wo.locale:e,{useIsolating:!1,functions:To});return n.addResource(new io(bo(e))),Eo.set(e,n),n}function Oo(e,t){let n=Do(wo.code),r=n.getMessage(e)?.value;return r?n.formatPattern(r,t,[]):void 0}function Z(e,...[t]){return Oo(e,t)??e}function ko(e,t,n){return Oo(`${e}-${t.replace(/[^a-z0-9]+/gi,`-`)}`,n)}var Ao=new Map;function Q(e,t){let n=`${wo.locale} ${t}`,r=Ao.get(n)??new Intl.NumberFormat(wo.locale,{minimumFractionDigits:t,maximumFractionDigits:t,signDisplay:`negative`,useGrouping:`min2`});Ao.set(n,r);let i=10**t;return r.format(Math.sign(e)*Math.round(Math.abs(e)*i)/i)}function jo(e){return[...e.matchAll(/<(\w+)>([^<]*)<\/\1>|[^<]+|</g)].map(([e,t,n])=>t?{tag:t,text:n??``}:{tag:``,text:e})}var Mo=[];function No(e){bn(()=>{let t={list:e};return Mo.push(t),()=>{let t=Mo.findIndex(t=>t.list===e);t>=0&&Mo.splice(t,1)}})}function Po(){return Mo.flatMap(e=>e.list())}var Fo={ArrowLeft:`←`,ArrowRight:`→`,ArrowUp:`↑`,ArrowDown:`↓`};function Io(e){return e===` `?Z(`key-space`):e===`Enter`?Z(`key-enter`):Fo[e]??e}var Lo=!1;function Ro(){Lo=!0}function zo(e){if(e.key===`Tab`&&(Lo=!1),e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented)return;let t=e.target;if(!t.closest(`input, textarea, select, [contenteditable]`)&&(!t.closest(`button, a, summary, [role='tab'], [role='option']`)?.checkVisibility()||Lo||e.key!==`Enter`&&e.key!==` `)&&!document.querySelector(`dialog[open]`))for(let t of[...Mo].reverse()){let n=t.list().find(t=>t.keys.includes(e.key));if(n){e.preventDefault(),n.run();return}}}var Bo=H(`<kbd> </kbd> `,1),Vo=H(`<dt></dt> <dd class="slt4"> </dd>`,1),Ho=H(`<dl class="slt4"></dl>`),Uo=H(`<dialog aria-labelledby="help-title"><h2 id="help-title"> </h2> <!> <form method="dialog"><button class="primary"> </button></form></dialog>`);function Wo(e,t){A(t,!0);let n,r=N(!1);function i(){P(r,!0),n.showModal()}var a={open:i},o=Uo(),s=F(o),c=L(s,!0),l=R(s,2),u=e=>{var t=Ho();J(t,21,()=>Po().filter(e=>!e.hidden),e=>e.keys.join(),(e,t)=>{var n=Vo(),r=I(n);J(r,20,()=>B(t).keys,e=>e,(e,t)=>{var n=Bo(),r=I(n),i=L(r,!0),a=R(r,1,!0);a.nodeValue=` `,z(e=>K(i,e),[()=>Io(t)]),G(e,n)}),k(r);var i=L(R(r,2),!0);z(()=>K(i,B(t).label)),G(e,n)}),k(t),G(e,t)};q(l,e=>{B(r)&&e(u)});var d=R(l,2),f=L(F(d),!0);return k(d),k(o),Ki(o,e=>n=e,()=>n),z((e,t)=>{K(c,e),K(f,t)},[()=>Z(`keys`),()=>Z(`close`)]),Er(`close`,o,()=>P(r,!1)),G(e,o),j(a)}var Go=class extends Map{#e=new Map;#t=N(0);#n=N(0);#r=nr||-1;constructor(e){if(super(),e){for(var[t,n]of e)super.set(t,n);this.#n.v=super.size}}#i(e){return nr===this.#r?N(e):Ut(e)}has(e){var t=this.#e,n=t.get(e);if(n===void 0){if(super.has(e))n=this.#i(0),t.set(e,n);else return B(this.#t),!1}return B(n),!0}forEach(e,t){this.#a(),super.forEach(e,t)}get(e){var t=this.#e,n=t.get(e);if(n===void 0){if(super.has(e))n=this.#i(0),t.set(e,n);else{B(this.#t);return}}return B(n),super.get(e)}getOrInsert(e,t){return super.has(e)||this.set(e,t),this.get(e)}getOrInsertComputed(e,t){return super.has(e)||this.set(e,t(e)),this.get(e)}set(e,t){var n=this.#e,r=n.get(e),i=super.get(e),a=super.set(e,t),o=this.#t;if(r===void 0)r=this.#i(0),n.set(e,r),P(this.#n,super.size),Yt(o);else if(i!==t){Yt(r);var s=o.reactions===null?null:new Set(o.reactions);s!==null&&r.reactions?.every(e=>s.has(e))||Yt(o)}return a}delete(e){var t=this.#e,n=t.get(e),r=super.delete(e);return n!==void 0&&(t.delete(e),P(n,-1)),r&&(P(this.#n,super.size),Yt(this.#t)),r}clear(){if(super.size!==0){super.clear();var e=this.#e;P(this.#n,0);for(var t of e.values())P(t,-1);Yt(this.#t),e.clear()}}#a(){B(this.#t);var e=this.#e;if(this.#n.v!==e.size){for(var t of super.keys())if(!e.has(t)){var n=this.#i(0);e.set(t,n)}}for([,n]of this.#e)B(n)}keys(){return B(this.#t),super.keys()}values(){return this.#a(),super.values()}entries(){return this.#a(),super.entries()}[Symbol.iterator](){return this.entries()}get size(){return B(this.#n),super.size}},Ko=[`bust`,`runner`,`claimed`,`chance`,`turns`,`gives-away`,`signs`,`close`,`exact`,`estimate`,`rule28`,`rollout`,`error-rate`,`luck`,`residual`],qo=e=>Z(`term-${e}`).split(`|`).map(e=>e.trim()),Jo=e=>qo(e)[0]??``,Yo=new Map;function Xo(e){let t=Yo.get(e);if(t)return t;let n=new Map(Ko.flatMap(e=>qo(e).map(t=>[t.toLowerCase(),e]))),r=[...n.keys()].filter(e=>/\p{L}/u.test(e)).sort((e,t)=>t.length-e.length),i={pattern:RegExp(`(?<!\\p{L})(?:${r.join(`|`)})(?!\\p{L})`,`giu`),terms:n};return Yo.set(e,i),i}function Zo(e){let{pattern:t,terms:n}=Xo(wo.code),r=[],i=new Set,a=0;for(let{0:o,index:s}of e.matchAll(t)){let t=n.get(o.toLowerCase());t&&!i.has(t)&&(i.add(t),s>a&&r.push({text:e.slice(a,s)}),r.push({text:o,term:t}),a=s+o.length)}return a<e.length&&r.push({text:e.slice(a)}),r}var Qo=new Go;function $o(e,t){return Qo.set(e,[...Qo.get(e)??[],t]),()=>Qo.set(e,(Qo.get(e)??[]).filter(e=>e!==t))}var es=(e,t)=>Qo.get(e)?.[0]===t,ts=new class{#e=N();get current(){return B(this.#e)}set current(e){P(this.#e,e)}},ns,rs=()=>clearTimeout(ns);function is(){clearTimeout(ns),ns=setTimeout(()=>{ts.current?.pinned||(ts.current=void 0)},200)}var as=H(`<strong class="su01"> </strong> `,1),os=H(`<div id="meaning" popover="manual" role="status" class="su01"><!></div>`);function ss(e,t){A(t,!0);let n=N(void 0),r=M(()=>ts.current),i=[0,0],a=M(()=>_(i,2)),o=N(Zt(B(a)[0])),s=N(Zt(B(a)[1]));bn(()=>{if(!B(n))return;if(!B(r))return B(n).hidePopover();B(n).showPopover();let[e,t]=[B(r).at.getBoundingClientRect(),B(n).getBoundingClientRect()],i=e.bottom+6+t.height>innerHeight&&e.top>t.height+6;P(o,scrollX+Math.max(6,Math.min(e.left,document.documentElement.clientWidth-t.width-6))),P(s,scrollY+(i?e.top-t.height-6:e.bottom+6))});function c(e){e.key===`Escape`&&B(r)&&(e.preventDefault(),ts.current=void 0)}function l({target:e}){B(r)&&e instanceof Node&&!B(n)?.contains(e)&&!B(r).at.contains(e)&&(ts.current=void 0)}var u=os();Er(`keydown`,en,c),Er(`pointerdown`,en,l);let d;var f=F(u),p=e=>{var t=as(),n=I(t),i=L(n,!0),a=R(n);z((e,t)=>{K(i,e),K(a,` ${t??``}`)},[()=>Jo(B(r).term),()=>Z(`meaning-${B(r).term}`)]),G(e,t)};q(f,e=>{B(r)&&e(p)}),k(u),Ki(u,e=>P(n,e),()=>B(n)),z(()=>d=bi(u,``,d,{left:`${B(o)}px`,top:`${B(s)}px`})),Er(`pointerenter`,u,function(...e){rs?.apply(this,e)}),Er(`pointerleave`,u,function(...e){is?.apply(this,e)}),G(e,u),j()}var cs=(e,t=1)=>`${Q(100*e,t)}\u00a0%`;function ls(e,t){return t===`win probability`?cs(e):Q(e,Math.abs(e)>=100?1:2)}var us=e=>Q(e,+(Math.abs(e)<100));function ds(e,t){return e<5e-7?`–`:t===`win probability`?cs(e,2):Q(e,e<.1?3:2)}var fs=e=>Q(e,e%1?1:0);function ps(e){return new Date(1e3*e).toLocaleString(wo.locale,{day:`numeric`,month:`short`,hour:`2-digit`,minute:`2-digit`})}function ms(e){return e.charAt(0).toUpperCase()+e.slice(1)}function hs(e=new Date){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}-${t(e.getMonth()+1)}-${t(e.getDate())}`}function gs(e,t,n){let r=(t-e)/n||1,i=10**Math.floor(Math.log10(r)),a=i*([1,2,5].find(e=>e*i>=r)??10),o=[];for(let n=Math.ceil(e/a-1e-9);n*a<=t+1e-9*a;n++)o.push(Number((n*a).toPrecision(12)));return o}var _s=`#20130d`,vs=`#fffdf6`,ys=(e,t,n)=>({d:t,fill:e,opacity:n}),bs=(e,t=3,n=_s)=>({d:e,line:n,width:t}),xs=(e,t,n,r=n)=>`M${e-n} ${t}a${n} ${r} 0 1 0 ${2*n} 0a${n} ${r} 0 1 0 ${-2*n} 0`,Ss=(e,t,n,r=_s)=>ys(r,xs(e,t,n)),Cs=(e,t,n=9,r=0,i=0,a=4.6)=>[Ss(e,t,n,vs),Ss(e+r,t+i,a),Ss(e+r+1.5,t+i-1.7,1.4,`#fff`)],ws=(e,t,n=5.5)=>[Ss(e,t,n),ys(`#fff`,xs(e+1.8,t-1.9,1.5),.85)],Ts=(e,t)=>ys(`#d8583f`,xs(e,t,7,4.4),.4),Es=(e,t)=>[ys(e,`M4 140C6 112 24 98 46 97L74 97C96 98 114 112 116 140Z`),ys(t,`M44 98C48 108 72 108 76 98Z`)],Ds=(e,t)=>`M${e+19} ${t}h36a19 19 0 0 1 19 19v36a19 19 0 0 1-19 19h-36a19 19 0 0 1-19-19v-36a19 19 0 0 1 19-19Z`,Os=Ds(22,22),ks=(e,t)=>[ys(t,Ds(25,27)),ys(e,Os),ys(`url(#head)`,Os)],As=(e,t,n,r)=>e===`sad`||e===`worried`?[bs(`M${t-9} ${r+3}l16 -7`),bs(`M${n-7} ${r-4}l16 7`)]:[bs(`M${t-8} ${r}q8 -5 15 -1`,2.8),bs(`M${n-7} ${r-1}q8 -4 15 1`,2.8)],js=(e,t,n)=>[e,t].map(e=>bs(`M${e-9} ${n+3}q9 -11 18 0`,3.4)),Ms=(e,t,n)=>e===`glad`?[ys(`#6b2418`,`M${t-14} ${n-4}q14 6 28 0q-2 15 -14 15q-12 0 -14 -15Z`),ys(vs,`M${t-12} ${n-3}q12 5 24 0l-1.4 4.4q-10.6 3 -21.2 0Z`)]:e===`sad`?[bs(`M${t-9} ${n+5}q9 -9 18 0`,2.8)]:[bs(e===`worried`?`M${t-6} ${n}q3 -3 6 0q3 3 6 0`:`M${t-9} ${n}q9 6 18 -1`,2.8)],Ns=(e,t,n,r,i)=>e===`glad`?js(t,n,r):[...Cs(t,r,i,1,e===`sad`?4:1,i/2),...Cs(n,r,i,1,e===`sad`?4:1,i/2)],Ps={rule28:e=>[...Es(`#6e8f9e`,`#4d6b78`),...ks(`#9cc49a`,`#64936b`),...Ns(e,45,74,52,11),...As(e===`calm`?`worried`:e,43,77,36),Ts(33,68),Ts(86,68),...Ms(e===`calm`?`worried`:e,60,70),ys(`#d9694a`,`M24 88C40 97 80 97 97 88L99 102C80 112 40 112 23 102Z`),bs(`M36 92.5l-1 14M50 95l-.6 14.4M64 95.4l.6 14M78 93.6l1.6 13.6`,3.4,`#f4c9a4`),ys(`#c2573a`,`M82 103l9 26l13 -4l-8 -25Z`),bs(`M88 112l13 -4M91 121l13 -4`,3,`#f4c9a4`)],linear2011:e=>[...Es(`#45707c`,`#2e5560`),...ks(`#e9a06c`,`#b46a3a`),ys(`#2e5e6a`,`M21 40C40 33 78 33 97 40L97 49C78 42 40 42 21 49ZM96 42l14 6l-10 4l6 9l-12 -8Z`),...e===`glad`?js(44,74,59):[...ws(44,59,6),...ws(74,59,6)],...As(e,44,74,51),...Ms(e===`calm`?`glad`:e,60,77),bs(`M34 103L60 128L86 103`,5,`#c2453a`),Ss(60,128,9,`#d9a441`)],odds:e=>[...Es(`#4a3f57`,`#332b3f`),...ks(`#9fb3d4`,`#677da3`),...Ns(e,43,75,55,8.5),bs(xs(75,55,13),3,`#c99a3e`),bs(`M87 61q7 14 4 32`,1.6,`#c99a3e`),...As(e,43,75,41),ys(`#33261f`,`M60 72C50 64 38 68 31 78C42 76 50 84 60 77C70 84 78 76 89 78C82 68 70 64 60 72Z`),ys(`#b5303a`,`M60 106l-15 -8l0 17ZM60 106l15 -8l0 17Z`),ys(`#2b2430`,`M29 27C29 -1 91 -1 91 27Z`),ys(`#3b3242`,`M16 27q44 -9 88 0q2 7 -6 7q-38 -7 -76 0q-8 0 -6 -7Z`)],mind:e=>[ys(`#37282a`,`M17 106C8 60 16 16 60 16C104 16 112 60 103 106Z`),Ss(60,12,12,`#37282a`),bs(`M49 13h22`,3,`#d9a441`),...Es(`#2f6a66`,`#1f4c49`),...ks(`#f3e3c7`,`#c6a878`),Ss(59,34,4.6,`#b5303a`),...e===`calm`?[bs(`M34 57q9 8 19 0`),bs(`M66 57q9 8 19 0`)]:Ns(e,43,76,58,9),Ts(35,71),Ts(84,71),...Ms(e,59,77),...As(e,43,76,45),ys(`#37282a`,`M22 44C24 24 44 20 60 24C76 20 96 24 97 44C90 30 74 28 60 31C46 28 30 30 22 44Z`)],means:e=>[ys(`#7a3f22`,`M15 98C8 44 20 14 60 14C100 14 112 44 105 98L92 98L92 40L28 40L28 98Z`),...Es(`#5f7fa6`,`#466288`),...ks(`#f2b8a0`,`#c47f66`),...Ns(e,45,75,57,8.5),...As(e,45,75,45),Ts(35,73),Ts(85,73),...Ms(e,60,78),ys(`#7a3f22`,`M22 48C24 24 50 20 62 26C54 34 40 36 22 48ZM62 26C80 20 96 28 97 48C86 40 72 36 62 26Z`),ys(`#f2a93b`,`M88 46l20 -16l3.5 4.5l-20 15Z`)]},Fs=[`#86c2ba #4f8d86 #7a4a4a`,`#c4a8dc #8a6aa8 #b07f26`,`#d9b38c #a67c52 #3f5f6b`,`#b7c98a #7f9450 #5a4a6b`],Is=e=>t=>{let[n=``,r=``,i=``]=e.split(` `);return[...Es(i,r),...ks(n,r),Ss(59,33,4),...t===`glad`?js(44,74,56):[...ws(44,56),...ws(74,56)],...As(t,44,74,47),...Ms(t,59,76)]};function Ls(e,t){let n=e.split(`(`)[0]??``,r=[...n].reduce((e,t)=>e+t.charCodeAt(0),0)%Fs.length;return(Ps[n]??Is(Fs[r]))(t)}var Rs=e=>Ls(e,`calm`).find(({d:e})=>e===Os)?.fill,zs={calm:[`M44 52q8 -4 15 -1`,`M71 51q8 -3 15 1`,`M55 85q11 7 21 -1`],worried:[`M44 51q7 -6 15 -4`,`M71 52q8 -1 15 2`,`M57 87q8 -3 17 0`],sad:[`M44 51q7 -6 15 -4`,`M71 52q8 -1 15 2`,`M57 87q8 -3 17 0`],glad:[`M43 49q8 -6 16 -2`,`M71 47q8 -4 16 2`,`M53 82q12 13 25 0`]};function Bs(e){let[t,n,r]=zs[e],i=[53,78].map(e=>bs(xs(e,62,11.5),2.6,`#3b2a22`));return[ys(`#a8472f`,`M6 140C8 116 28 106 52 103L80 103C104 106 126 116 130 140Z`),ys(`#f6e7cf`,`M50 103L65 126L82 103Z`),ys(`#8a3623`,`M50 103L62 140L44 140C40 124 42 110 50 103ZM82 103L70 140L90 140C94 124 92 110 82 103Z`),ys(`#b57a54`,`M54 90L54 106C58 114 74 114 78 106L78 90Z`),ys(`#cfc8c0`,`M30 74C24 34 40 14 66 14C94 14 108 34 102 74C102 88 94 92 92 78L92 56L40 56L40 78C38 92 31 88 30 74Z`),ys(`#c98f66`,`M38 58C38 34 50 28 66 28C82 28 94 34 94 58C94 84 82 98 66 98C50 98 38 84 38 58Z`),ys(`#ddd7cf`,`M36 62C36 32 58 36 74 24C84 34 96 36 96 62C98 24 82 16 66 16C50 16 34 24 36 62Z`),bs(t,2.6,`#8d857c`),bs(n,2.6,`#8d857c`),...e===`glad`?[bs(`M46 63q6 -6 12 0`),bs(`M72 63q6 -6 12 0`)]:[Ss(53,62,3.6,`#2a1710`),Ss(78,62,3.6,`#2a1710`)],...i,bs(`M64 61q1.5 -2 3 0`,2.6,`#3b2a22`),bs(`M64 70q3 5 6 2`,2.2,`#99603c`),ys(`#c2452f`,xs(45,77,6,3.6),.3),ys(`#c2452f`,xs(87,77,6,3.6),.3),bs(r,2.8,`#5f2a1b`),Ss(34,86,3.4,`#d9a441`),Ss(99,86,3.4,`#d9a441`)]}var Vs=U(`<path stroke-linecap="round" stroke-linejoin="round"></path>`),Hs=U(`<svg class="portrait svvz" aria-hidden="true"></svg>`);function Us(e,t){A(t,!0);let n=ta(t,`mood`,3,`calm`),r=M(()=>t.strategy===void 0?Bs(n()):Ls(t.strategy,n()));var i=Hs();J(i,21,()=>B(r),$r,(e,t)=>{let n=()=>B(t).d,r=()=>B(t).fill,i=()=>B(t).line,a=()=>B(t).width,o=()=>B(t).opacity;var s=Vs();z(()=>{X(s,`d`,n()),X(s,`opacity`,o()),X(s,`fill`,r()??`none`),X(s,`stroke`,i()),X(s,`stroke-width`,a())}),G(e,s)}),k(i),z(()=>X(i,`viewBox`,t.strategy===void 0?`0 0 140 140`:`0 0 120 140`)),G(e,i),j()}var Ws=U(`<circle r="6.4"></circle>`),Gs=U(`<rect x="-6" y="-6" width="12" height="12" rx="1.5"></rect>`),Ks=U(`<path d="M0 -7 L7 5.5 L-7 5.5 Z"></path>`),qs=U(`<path d="M0 -7.5 L7.5 0 L0 7.5 L-7.5 0 Z"></path>`),Js=U(`<svg viewBox="-8 -8 16 16" aria-hidden="true"><!></svg>`);function Ys(e,t){let n=ta(t,`size`,3,14);var r=Js(),i=F(r),a=e=>{G(e,Ws())},o=e=>{G(e,Gs())},s=e=>{G(e,Ks())},c=e=>{G(e,qs())};q(i,e=>{t.seat===0?e(a):t.seat===1?e(o,1):t.seat===2?e(s,2):e(c,-1)}),k(r),z(()=>{Y(r,0,`seat${t.seat}`,`sjog`),X(r,`width`,n()),X(r,`height`,n())}),G(e,r)}var Xs=.2929;function Zs(e,t,n){let r=n*(1-2*Xs);return[[e-r,t-n],[e+r,t-n],[e+n,t-r],[e+n,t+r],[e+r,t+n],[e-r,t+n],[e-n,t+r],[e-n,t-r]].join(` `)}var Qs=U(`<text x="13" y="17.6" text-anchor="middle" class="s1sf"> </text>`),$s=U(`<svg viewBox="0 0 26 26" class="s1sf"><polygon></polygon><!></svg>`),ec=H(`<span class="slots s1sf" role="img"></span>`);function tc(e,t){A(t,!0);var n=ec();J(n,21,()=>({length:t.count}),$r,(e,n,r)=>{var i=$s(),a=F(i),o=R(a),s=e=>{var n=Qs(),i=L(n,!0);z(()=>K(i,t.columns[r])),G(e,n)};q(o,e=>{t.columns[r]!==void 0&&e(s)}),k(i),z(e=>{X(a,`points`,e),Y(a,0,pi(t.columns[r]===void 0?`free`:`seat${t.seat}`),`s1sf`)},[()=>Zs(13,13,11.5)]),G(e,i)}),k(n),z(e=>X(n,`aria-label`,e),[()=>Z(`match-claimed`,{name:t.name,claimed:t.columns.length,needed:t.count})]),G(e,n),j()}var nc=H(`<span><!> <b class="s1my"> </b> <strong class="s1my"> </strong> <!></span>`),rc=H(`<span><!><i class="s1my"></i><i class="s1my"></i></span>`),ic=H(`<span class="note s1my"><b class="s1my"> </b><br/> </span>`),ac=H(`<div class="far s1my"><!> <!> <!></div> <!>`,1),oc=H(`<i></i>`),sc=H(`<div class="rule s1my" role="img"></div>`),cc=H(`<div><!> <!></div> <!>`,1);function lc(e,t){A(t,!0);let n=(e,n=f,r=f)=>{var i=nc();let a;var s=F(i);Ys(s,{get seat(){return r()},size:20});var c=R(s,2),l=L(c,!0),u=R(c,2),d=L(u,!0),p=R(u,2),m=e=>{tc(e,{get name(){return n().name},get seat(){return r()},get columns(){return n().columns},get count(){return n().toWin}})};q(p,e=>{n().toWin&&e(m)}),k(i),z(e=>{a=Y(i,1,`place s1my`,null,a,{mover:r()===t.table.mover}),K(l,n().name),K(d,e)},[()=>o(n())]),G(e,i)},r=M(()=>t.table.places.map((e,t)=>({place:e,seat:t})).filter(({seat:e})=>e!==t.table.own)),i=M(()=>t.table.places[t.table.own]),a=M(()=>B(r).length>1),o=({share:e,margin:t})=>e===void 0?``:`${t===void 0?`≈ `:``}${cs(e,0)}`,s=({margin:e})=>e?` ± ${cs(e,0)}`:``,c=M(()=>t.table.places.filter(e=>e.share!==void 0)),l=M(()=>B(c).map(e=>`${e.name} ${o(e)}${s(e)}`).join(`, `));var u=cc(),d=I(u);let p;var m=F(d),h=e=>{n(e,()=>B(i),()=>t.table.own)};q(m,e=>{B(i)&&e(h)}),J(R(m,2),17,()=>B(r),({place:e,seat:t})=>t,(e,r)=>{let i=()=>B(r).place,o=()=>B(r).seat;var s=ac(),c=I(s),l=F(c),u=e=>{var t=rc();let n,r;Us(F(t),{get strategy(){return i().bot},get mood(){return i().mood}}),De(2),k(t),z(e=>{n=Y(t,1,`sitter s1my`,null,n,{sunk:i().mood===`sad`}),r=bi(t,``,r,{"--skin":e})},[()=>Rs(i().bot)]),G(e,t)};q(l,e=>{i().bot&&e(u)});var d=R(l,2),f=e=>{var n=ic(),r=F(n),a=L(r,!0),o=R(r,2,!0);k(n),z(()=>{K(a,i().name),K(o,t.table.note)}),G(e,n)};q(d,e=>{!B(a)&&t.table.note&&e(f)});var p=R(d,2),m=e=>{n(e,i,o)};q(p,e=>{B(a)&&e(m)}),k(c);var h=R(c,2),g=e=>{n(e,i,o)};q(h,e=>{B(a)||e(g)}),G(e,s)}),k(d);var g=R(d,2),_=e=>{var n=sc();J(n,21,()=>t.table.places,$r,(e,t,n)=>{var r=oc();Y(r,1,`seat${n}`,`s1my`);let i;z(e=>i=bi(r,``,i,{"flex-grow":e}),[()=>Math.max(B(t).share??0,.001)]),G(e,r)}),k(n),z(e=>X(n,`aria-label`,e),[()=>Z(`chances-words`,{shares:B(l)})]),G(e,n)};q(g,e=>{B(c).length&&e(_)}),z(()=>p=Y(d,1,`table s1my`,null,p,{many:B(a)})),G(e,u),j()}var uc=Zt({table:void 0,hasTabs:!1});function dc(){bn(()=>(uc.hasTabs=!0,()=>void(uc.hasTabs=!1)))}var fc=`/`;function pc(){let e=new URL(location.href,location.origin),[t=``,n=``]=e.pathname.split(`/`).filter(Boolean),r=history.state?.depth??0;return{page:t,id:n,query:Object.fromEntries(e.searchParams),depth:r}}var mc=Zt(pc());function hc(){Object.assign(mc,pc())}addEventListener(`popstate`,hc);function $(e,t={}){let n=Object.entries(t).filter(e=>!!e[1]),r=new URLSearchParams(n).toString();return`${fc}${e}${r?`?${r}`:``}`}function gc(e){history.pushState(null,``,e),_c.max=0,hc(),scrollTo(0,0)}var _c=Zt({max:0});function vc(e){_c.max=mc.depth+1,history.pushState({depth:_c.max},``,e),hc()}function yc(e){history.replaceState(history.state,``,e),hc()}function bc(e){if(e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)return;let t=e.target.closest?.(`a`);if(!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`))return;let n=t.getAttribute(`href`);n.startsWith(fc)&&(e.preventDefault(),gc(n))}function xc(e){let t=new ResizeObserver(()=>{e.scrollWidth>e.clientWidth+1?e.tabIndex=0:e.removeAttribute(`tabindex`)});t.observe(e);for(let n of e.children)t.observe(n);return{destroy:()=>t.disconnect()}}var Sc=H(`<u class="sawp"></u>`),Cc=H(`<span aria-hidden="true"><i class="sawp"></i><!></span>`);function wc(e,t){let n=ta(t,`margin`,3,0),r=ta(t,`best`,3,!1),i=M(()=>Math.min(n()??.06,t.value));var a=Cc();let o,s;var c=R(F(a)),l=e=>{var n=Sc();let r;z(()=>r=bi(n,``,r,{left:`${100*t.value}%`,width:`${100*(t.top-t.value)}%`})),G(e,n)};q(c,e=>{t.top!==void 0&&t.top>t.value&&e(l)}),k(a),z(()=>{o=Y(a,1,`track sawp`,null,o,{best:r(),est:B(i)>5e-4}),s=bi(a,``,s,{"--w":100*t.value,"--pm":100*B(i)})}),G(e,a)}var Tc=H(`<button type="button" class="term s1sn" aria-controls="meaning"> </button>`);function Ec(e,t){A(t,!0);let n={},r=N(void 0),i=M(()=>es(t.term,n)),a=M(()=>!!B(r)&&ts.current?.at===B(r));bn(()=>{let e=t.term;return hr(()=>$o(e,n))}),bn(()=>{let e=B(r);return()=>{e&&ts.current?.at===e&&(ts.current=void 0)}});function o(e){rs(),B(r)&&(ts.current={term:t.term,at:B(r),pinned:e})}function s(){B(a)&&ts.current?.pinned?ts.current=void 0:o(!0)}var c=W(),l=I(c),u=e=>{var n=Tc(),i=L(n,!0);Ki(n,e=>P(r,e),()=>B(r)),z(()=>{X(n,`aria-expanded`,B(a)),X(n,`aria-describedby`,B(a)?`meaning`:void 0),K(i,t.text)}),V(`click`,n,s),Er(`pointerenter`,n,e=>{e.pointerType===`mouse`&&!B(a)&&o(!1)}),Er(`pointerleave`,n,function(...e){is?.apply(this,e)}),G(e,n)},d=e=>{var n=Ir();z(()=>K(n,t.text)),G(e,n)};q(l,e=>{B(i)?e(u):e(d,-1)}),G(e,c),j()}Dr([`click`]);function Dc(e,t){A(t,!0);var n=W();J(I(n),17,()=>Zo(t.text),$r,(e,t)=>{var n=W(),r=I(n),i=e=>{Ec(e,{get term(){return B(t).term},get text(){return B(t).text}})},a=e=>{var n=Ir();z(()=>K(n,B(t).text)),G(e,n)};q(r,e=>{B(t).term?e(i):e(a,-1)}),G(e,n)}),G(e,n),j()}var[Oc,kc]=[34,57],Ac=`M0 -27C5.2 -27 8.4 -23.4 8.4 -19.2C8.4 -16.4 7.2 -14.2 5.2 -12.8L7 -11.4L5.4 -9.4C6.6 -3.6 9 .6 11.4 4.4C13 7 12 9.6 9.4 10.4C4 12 -4 12 -9.4 10.4C-12 9.6 -13 7 -11.4 4.4C-9 .6 -6.6 -3.6 -5.4 -9.4L-7 -11.4L-5.2 -12.8C-7.2 -14.2 -8.4 -16.4 -8.4 -19.2C-8.4 -23.4 -5.2 -27 0 -27Z`,jc=e=>Array.from({length:2*e-1},(e,t)=>t+2),Mc=(e,t,n)=>n+2*Math.min(e-2,2*t-e);function Nc(e){let t=Math.max(...e),n=(e.length-1)*49+40,r=Math.max(n+2*Oc,t*38+2*kc),i=(r-n)/2,a=e=>i+e*49,o=e=>(r+e*38)/2,s=(e,t)=>o(e)-t*38;return{width:r,height:r,left:a,middle:e=>a(e)+20,bottom:o,top:s,centre:(e,t)=>s(e,t)+19,corners:e=>Zs(r/2,r/2,r/2-e)}}function Pc({column:e,length:t,marker:n,squares:r},i,a){let o=i.filter(t=>t===e).length;return o?Math.min(t,(n??r[a]??0)+o):null}function Fc({squares:e,owner:t}){if(t!==null)return[];let n=e.map((e,t)=>({level:e,seat:t})).filter(({level:e})=>e>0);return n.map(e=>{let t=n.filter(({level:t})=>t===e.level),r=t.indexOf(e);return t.length===1?{...e,dx:0,dy:0,size:1}:t.length===2?{...e,dx:r?9:-9,dy:0,size:.73}:{...e,dx:r%2?8.4:-8.4,dy:r<2?-8:8.4,size:.6}})}var Ic={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]};function Lc(e,{index:t,level:n},r){let[i,a]=Ic[r]??[],o=e[t];if(i===void 0||a===void 0||o===void 0)return;let s=e[t+i]===void 0?t:t+i,c=e[s],l=n+a-Math.round((o-c)/2);return{index:s,level:Math.max(1,Math.min(c,l))}}function Rc(e){let[t=``,...n]=e.split(`|`).map(e=>e.trim());return{spec:t,name:t.split(`(`)[0].toLowerCase(),fields:n}}var zc=({spec:e,fields:t})=>[e,...t].join(` | `);function Bc(e){let t=(/\((.*)\)/.exec(e)?.[1]??``).split(`,`).map(e=>e.trim()).filter(Boolean);return{positional:t.filter(e=>!e.includes(`=`)),keyword:new Map(t.filter(e=>e.includes(`=`)).map(e=>e.split(`=`)))}}var Vc=8,Hc=4,Uc=60;function Wc(e){let{positional:t,keyword:n}=Bc(e),r=Number(t[0]??n.get(`sides`)??6),i=Number(t[1]??3),a=Number(n.get(`players`)??1),o=(e,t)=>Number.isInteger(e)&&e>=1&&e<=t;if(!o(r,Vc)||!o(i,Uc)||!o(a,Hc))return;let s=n.get(`lengths`)?.split(`-`).map(Number),c=new Map;for(let e of jc(r)){let t=s?.[e-2]??Mc(e,r,i);if(!o(t,Uc))return;c.set(e,t)}return{sides:r,players:a,markers:Number(n.get(`markers`)??3),win:Number(n.get(`win`)??3),lengths:c}}function Gc(e){let t=(e??``).matchAll(/(\d+)\s*:\s*(\d+)/g);return new Map([...t].map(([,e,t])=>[Number(e),Number(t)]))}function Kc(e){return[...e].filter(([,e])=>e>0).sort(([e],[t])=>e-t).map(([e,t])=>`${e}:${t}`).join(`,`)||`-`}function qc({spec:e,name:t,fields:n}){let r=t===`cantstop`?Wc(e):void 0;if(!r)return;let i=(n[0]??``).split(`/`).map(Gc);for(;i.length<r.players;)i.push(new Map);return{board:r,squares:i.slice(0,r.players),markers:Gc(n[1]),dice:Zc(n[2])}}function Jc(e,t){return zc({spec:e,fields:[t.squares.map(Kc).join(` / `),Kc(t.markers),t.dice.join(`-`)||`-`]})}function Yc(e,t,n,r){let[i,a]=[new Map(e.markers),e.squares[0]?.get(n)??0];if(t===`runner`)return i.get(n)===r?i.delete(n):r>a&&i.set(n,r),{...e,markers:i};let o=e.squares.map((e,i)=>i===t?new Map(e).set(n,e.get(n)===r?0:r):e),s=e.board.lengths.get(n)??0;return(o.some(e=>(e.get(n)??0)>=s)||(i.get(n)??0)<=(o[0]?.get(n)??0))&&i.delete(n),{...e,squares:o,markers:i}}function Xc(e){return[...e.board.lengths].map(([t,n])=>{let r=e.squares.map(e=>e.get(t)??0),i=r.findIndex(e=>e>=n);return{column:t,length:n,squares:r,marker:e.markers.get(t)??null,owner:i<0?null:i}})}var Zc=e=>[...(e??``).matchAll(/\d/g)].map(([e])=>Number(e)),Qc={"cantstop(6,3)":`cantstop(6,3) | - | - | -`,"cantstop(6,3,players=2)":`cantstop(6,3,players=2) | - / - | - | -`,"cantstop(3,1)":`cantstop(3,1) | - | - | 1-1-2-3`,yahtzee:`yahtzee | - | 2 | 1-3-3-4-6`,"farkle(2000)":`farkle(2000) | 350/1200 | 200 | 1-3-5`,"pig(100)":`pig(100) | 35/62 | 12 | 4`,"hog(100)":`hog(100) | 35/62 | -`,"pig(100,dice=2)":`pig(100,dice=2) | 35/62 | 12 | 3-4`};function $c(e,t){let n=e.squares.length;return{...e,squares:e.squares.map((r,i)=>e.squares[(i-t+n)%n])}}function el(e,t){let n=new Map(e.markers);for(let r of tl(t)){let t=n.get(r)??e.squares[0]?.get(r)??0;n.set(r,Math.min(e.board.lengths.get(r)??0,t+1))}return n}function tl(e){return e.split(` `)[0].split(`+`).map(Number).filter(e=>e>1)}function nl(e){let t=[];for(let{columns:n,keep:r,...i}of e){let e=r?.join(`-`)??n.join(`+`),a=t.find(t=>t.name===e);a||t.push(a={name:e,columns:n,keep:r}),a[i.then===`roll`?`roll`:`stop`]={columns:n,keep:r,...i}}return t}var rl=[`01 23`,`02 13`,`03 12`].map(e=>e.split(` `).map(e=>[...e].map(Number)));function il(e){if(e.length!==4)return[];let t=rl.map(t=>t.map(([t,n])=>e[t]+e[n]).sort((e,t)=>e-t));return[...new Map(t.map(e=>[e.join(),e])).values()]}function al(e,t){if(e.length===4&&t.length)for(let n of rl){let r=n.map(([t,n])=>e[t]+e[n]),i=[...t],a=r.map(e=>{let t=i.indexOf(e);return t>=0&&i.splice(t,1),t>=0});if(!i.length)return{pairs:n,sums:r,isUsed:a}}}function ol(e){if(!e)return[];let t=[``,``,``,``];return e.pairs.forEach((n,r)=>{for(let i of n)t[i]=e.isUsed[r]?r?`b`:`a`:`c`}),t}var sl=1e-9,cl=e=>ko(`box`,e)??ms(e.replace(/-/g,` `)),ll=e=>ko(`unit`,e)??e,ul=e=>e===`You`?Z(`you`):e,dl=e=>e.trim()===Z(`you`)?`You`:e,fl=e=>ko(`rating`,e)??e,pl=e=>e.replace(/-/g,` `);function ml(e){if(e===`keep -`)return{what:Z(`move-keep-none`),then:``};if(e.startsWith(`keep `))return{what:Z(`move-keep`,{dice:pl(e.slice(5))}),then:``};if(e.startsWith(`score `))return{what:Z(`move-score`,{box:cl(e.slice(6))}),then:``};let t=/^roll (\d+)$/.exec(e)?.[1];if(t)return{what:Z(`move-dice`,{count:Number(t)}),then:``};let[,n=``,r]=/^(.*?) ?(roll|stop|hold)?$/.exec(e)??[];return{what:n.includes(`-`)&&!n.includes(`+`)?Z(`move-aside`,{dice:pl(n)}):n&&(ko(`move`,n)??n.replace(`+`,` + `)),then:(r&&ko(`move`,r))??``}}function hl(e){let{what:t,then:n}=ml(e);return t&&n?Z(`move-both`,{first:t,second:n}):t||n||e}function gl(e){let t=e.map(e=>ml(e.move)),[[n,...r],[i,...a]]=[[...new Set(t.map(e=>e.what))],[...new Set(t.map(e=>e.then))]],o=(e,t)=>ms(new Intl.ListFormat(wo.code,{type:`disjunction`}).format([e,...t]));if(e.length===1)return ms(hl(e[0].move));let s=(e,t,n)=>Z(`reason-close`,{sure:ms(e),open:o(t,n),best:t});return i&&!a.length?s(i,n,r):n&&!r.length?s(n,i,a):Z(`reason-close-all`,{best:hl(e[0].move)})}function _l(e){let t=e.map(e=>{let[t,n=``]=e.split(`=`);return t===`win`?Z(`rule-win`,{count:Number(n)}):t===`dice`&&n===`2`?Z(`rule-two-dice`):t===`sharing`?n===`jump`?Z(`rule-jump`):n===`forced-roll`?Z(`rule-forced-roll`):void 0:void 0});return t.every(e=>e!==void 0)?t:void 0}function vl(e){let[,t=``,n=``]=/^(\w+)(?:\((.*)\))?$/.exec(e.trim())??[],r=n.split(`,`).map(e=>e.trim()).filter(Boolean),i=r.find(e=>e.startsWith(`players=`))?.slice(8),a=r.filter(e=>!e.startsWith(`players=`)),o=ko(`game`,t),s=t===`cantstop`||t===`pig`?_l(a.filter(e=>e.includes(`=`))):[];if(!o||!s||!s.length&&a.some(e=>e.includes(`=`)))return e;if(!r.length)return o;if(t===`cantstop`){let e=a.filter(e=>!e.includes(`=`)).join(`, `),t=e===`6, 3`?o:Z(`game-sized`,{name:o,size:e}),n=ko(`seats`,i??`1`);return[n?Z(`game-both`,{name:t,seats:n}):t,...s].join(`, `)}if(t===`farkle`||t===`hog`||t.startsWith(`pig`)){let e=a[0]?Z(`game-to`,{name:o,target:a[0]}):o,t=i&&ko(`seats`,i);return[t?Z(`game-both`,{name:e,seats:t}):e,...s].join(`, `)}return a.length&&a[0]!==`forced`?e:o}function yl(e,t){if(t===`win probability`)return cs(e);let n={amount:ls(e,t)};return Z(t===`turns`?`worth-turns`:`worth-points`,n)}function bl({low:e,high:t}){return e===null||t===null?void 0:(t-e)/2}function xl(e,t){if(t===`win probability`)return e>=5e-5?cs(e,2):void 0;let n={amount:Q(e,e<.1?3:2)};return e<5e-4?void 0:Z(t===`turns`?`worth-turns`:`worth-points`,n)}function Sl(e){let t=100*e;return t>0&&t<1?Z(`of-hundred-few`):t>99&&t<100?Z(`of-hundred-most`):Z(`of-hundred`,{count:Q(t,0)})}var Cl=e=>Math.max(1,Math.round(100*(1-e)));function wl(e){return e>0?Z(`safe-rolls`,{count:Cl(e),share:Sl(1-e)}):Z(`safe-all`)}var Tl={move:hl,box:cl,bust:wl,chance:Sl,less:Sl,gain:us,loss:us,points:e=>Q(e,0),best:e=>Q(e,0),columns:e=>new Intl.ListFormat(wo.code,{type:`conjunction`}).format(e.map(String))};function El({kind:e,...t}){let n=`columns`in t?{count:t.columns.length}:{};for(let[e,r]of Object.entries(t)){let t=Tl[e];n[e]=t?t(r):typeof r==`boolean`?r?`yes`:`no`:r??0}return ms(ko(`motive`,e,n)??e)}function Dl({step:e,best:t}){let n=hl(t);return e.kind===`points`?Z(`reason-further-points`,{more:e.more,move:n}):e.place===null?Z(`reason-further-space`,{column:e.column,move:n}):Z(`reason-further-seat`,{place:e.place,column:e.column,move:n})}var Ol=e=>ko(`source`,e.source)??e.basis;function kl(e){let[t,n]=e.options,{stop:r,roll:i,bust:a,further:o,motives:s}=e.reasons,c=e.unit===`points`;if(!t)return[Z(`reason-position`,{value:yl(e.value,e.unit)}),...c||a===null?[]:[`${ms(wl(a))}.`],...Al(e)];let l=[],u=t.then===`roll`,d=e.options.filter(e=>e===t||e.close),f=d.length>1,p=gl(d);if(i!==null&&a!==null&&(!c||a>0)){let t={call:p,safe:wl(a)};l.push(Z(u&&!f?`reason-roll`:`reason-not-roll`,t)),r===null?l.push(Z(`reason-value`,{value:yl(i,e.unit)})):l.push(Z(`reason-both`,{stop:yl(r,e.unit),roll:yl(i,e.unit)}))}else l.push(Z(`reason-worth`,{call:p,value:yl(t.value,e.unit)}));if(l.push(...s.map(El)),n&&!f){let t=xl(n.regret,e.unit);t?l.push(Z(`reason-next`,{move:hl(n.move),loss:t})):n.regret<sl&&l.push(Z(`reason-equal`,{move:hl(n.move)}))}if(t.rule28!==null){let e=t.rule28>=28,n=d.some(e=>e.then===`roll`!==u),r=e===!u||n?`right`:e?`timid`:`bold`;l.push(Z(`reason-rule28`,{count:t.rule28,would:e?`stop`:`roll`,verdict:r}))}for(let e of o)e.differs&&!f&&l.push(Dl(e));return[...l,...Al(e)]}function Al(e){let t=bl(e);return t?[Z(`reason-estimated`,{margin:yl(t,e.unit)})]:e.exact?[]:[Z(`reason-inexact`)]}function jl(e){let t=e.reasons.bust??0,n=[];for(let t of e.reasons.deciding){let e=n.find(e=>Math.abs(e.swing-t.swing)<1e-9);e?e.rolls.push(t):n.push({rolls:[t],swing:t.swing})}let r=Math.min(0,...n.map(e=>e.swing)),i=n.map(({rolls:e,swing:t})=>({name:Ml(e),bust:!1,chance:e.reduce((e,t)=>e+t.chance,0),swing:t})).filter(e=>!(t>0&&e.swing<0&&e.swing<=r+1e-9)),a=e.reasons.stop!==null&&r<0?r:NaN;return t>0?[...i,{name:Z(`move-bust`),bust:!0,chance:t,swing:a}]:i}function Ml(e){let t=e.map(e=>il(e.dice).map(e=>e.join(` + `))),n=t[0]?.filter(e=>t.every(t=>t.includes(e)))??[];return e.length>1&&n[0]?Z(`rolls-any`,{sums:n[0]}):e.map(e=>e.dice.join(`-`)).join(`, `)}var Nl=(e,t=`conjunction`)=>new Intl.ListFormat(wo.code,{type:t}).format(e);function Pl(e){let t=tl(e);return t.length?Z(`say-columns`,{columns:Nl(t.map(String))}):ml(e).what}function Fl(e){let[t,{then:n}]=[Pl(e),ml(e)];return ms(t&&n?Z(`say-then`,{first:t,second:n}):t||n||e)}function Il(e,t){if(t===`win probability`)return Z(`gain-wins`,{count:Q(100*e,1)});let n=Q(e,e<.1?3:e<10?2:1);return Z(t===`turns`?`gain-turns`:`gain-points`,{count:n})}function Ll(e,t){if(t===`win probability`)return Z(`wins-in-100`,{count:Q(100*e,e<.001?2:1)});let n=Q(e,e<.1?3:2);return Z(t===`turns`?`worth-turns`:`worth-points`,{amount:n})}function Rl(e){let[t,...n]=e.options;if(!t)return``;let r=t.then===`roll`,i=ml(t.move).then?n.find(e=>e.then===`roll`!==r):void 0,a=i??n[0],o=[];if(a?.close&&i)o.push(Z(`say-even`,{then:r?`roll`:`stop`}));else if(a&&!a.close&&a.regret>5e-5){let t={gain:Il(a.regret,e.unit)};o.push(i?Z(r?`say-than-stop`:`say-than-roll`,t):Z(`say-than-move`,{...t,move:hl(a.move)}))}let s=n.filter(e=>e.close&&e.then===t.then).map(e=>ml(e.move).what);return s.length&&s.every(Boolean)&&o.push(Z(`say-also`,{count:s.length,moves:ms(Nl(s.slice(0,3)))})),o.join(` `)}function zl({board:e,seat:t},n){if(e.kind!==`cantstop`)return 0;let r=tl(n.move);return e.columns.reduce((e,n)=>{let i=Pc(n,r,t)??n.marker;return i?e+i-(n.squares[t]??0):e},0)}function Bl(e,t,n){let r=[];if(e!==null&&e>0){let t={count:Cl(e),share:Sl(1-e)};r.push({kind:`safe`,amount:100*(1-e),text:Z(n?`gauge-safe`:`gauge-only`,t)})}else e===0&&n&&r.push({kind:`safe`,amount:100,text:Z(`gauge-safe-all`)});return t!==null&&t<28===n&&r.push({kind:`rule28`,amount:Math.min(100,2.5*t),text:Z(`gauge-rule28`,{count:t,then:n?`roll`:`stop`})}),r}function Vl(e,t){let[n]=e.options;if(!n)return[];let r=n.then===`roll`,i=t.board.kind===`yahtzee`?[]:Bl(e.reasons.bust,n.rule28,r),a=zl(t,n);a&&(r?a<7:a>3)&&i.splice(1,0,{kind:`stake`,amount:Math.min(a,12),text:Z(r?`gauge-stake-low`:`gauge-stake`,{count:a})});let o=e.reasons.motives.map(El).map(e=>({kind:`words`,amount:0,text:e}));return[...i,...o].slice(0,3)}var Hl=({bust:e,rule28:t,rolls:n})=>Bl(e,t,n).slice(0,2);function Ul(e,t,n){if(e.verdict===`close`)return Z(`verdict-head-close`);if(e.verdict===`good`||e.loss<5e-7)return Z(`verdict-head-best`);let[r,i]=[ml(e.choice),ml(e.best)];return r.what===i.what&&r.then!==i.then?/roll$/.test(e.best)?n?Z(`verdict-head-early-you`):Z(`verdict-head-early`,{name:t}):n?Z(`verdict-head-late-you`):Z(`verdict-head-late`,{name:t}):Z(`verdict-head-other`,{move:hl(e.best)})}function Wl({exact:e,unit:t,settled:n},r){if(e&&!r)return Z(`sure-exact`);if(!r)return Z(`sure-unknown`);let i=t===`win probability`?Q(100*r,1):Q(r,2);return n?.taken?Z(`sure-rollout`,{margin:i}):Z(`sure-estimate`,{margin:i})}var Gl=(e,t)=>t===`win probability`?cs(e):Q(e,Math.abs(e)>=100?1:2),Kl=e=>bl(e)??null,ql=[`good`,`doubtful`,`inaccuracy`,`mistake`],Jl={good:`=`,doubtful:`?!`,inaccuracy:`?!`,mistake:`?`,blunder:`??`,close:`≈`},Yl=[`blunder`,`mistake`,`inaccuracy`],Xl=e=>e===`good`||e===`close`,Zl=e=>Yl.some(t=>t===e),Ql=(e,t)=>uo.bands[e]??t,$l=(e,t)=>ql.find(n=>e<=t[n])??`blunder`;function eu({loss:e,verdict:t},{unit:n,bands:r}){let i=uo.bands[n];return t===`good`&&e>Math.max(r.good,i?.good??0)?`close`:i?$l(e,i):t}function tu({close:e,regret:t},n,r){return e?`close`:$l(t,Ql(n,r))}function nu(e,t,n){let{options:r,unit:i,bands:a}=n,[o]=r,s=r.find(({move:e})=>e===t);if(!o||!s||r.length<2)return;let c=tu(s,i,a),l=n.settled?.taken?{games:n.settled.games}:{};return{seat:e,choice:t,best:o.move,verdict:c,loss:s.regret,unit:i,why:ru(n,o),...l}}function ru({options:e,reasons:t,exact:n},r){let i=e=>e?{value:e.value,margin:bl(e)??null}:null;return{roll:i(e.find(({then:e})=>e===`roll`)),stop:i(e.find(({then:e})=>e!==`roll`)),rolls:r.then===`roll`,bust:t.bust,rule28:r.rule28,exact:n}}function iu(e){let t=Z(`outcome-points`,{points:Math.round(e.score)});return e.loss<=5e-7?t:`${Z(`outcome-lost`,{move:ms(hl(e.choice)),loss:Ll(e.loss,e.advice.unit),verdict:Z(`verdict-${e.verdict}`)})} ${t}`}var au=H(`<th scope="col" class="num sggh"><!></th>`),ou=H(`<th scope="col" class="num sggh"><span class="hidden"> </span><span aria-hidden="true">28</span></th>`),su=H(`<th scope="col" class="sggh"><span class="hidden"> </span></th>`),cu=H(`<button class="quiet sggh"> </button>`),lu=H(` <span class="soft small sggh"> </span>`,1),uu=H(`<td class="num sggh"> </td>`),du=H(`<td class="sign sggh"> </td>`),fu=H(`<tr><th scope="row" class="sggh"><!></th><td class="num sggh"> <!><!></td><td class="num sggh"> </td><!><!><!></tr>`),pu=H(`<button class="quiet small"> </button>`),mu=H(`<div class="scroll"><table class="sggh"><caption class="small soft sggh"><!></caption><thead class="sggh"><tr><th scope="col" class="sggh"> </th><th scope="col" class="num sggh"> </th><th scope="col" class="num sggh"><!></th><!><!><!></tr></thead><tbody class="sggh"></tbody></table></div> <!>`,1);function hu(e,t){A(t,!0);let n=ta(t,`max`,3,12),r=N(!1),i=M(()=>B(r)?t.advice.options:t.advice.options.slice(0,n())),a=M(()=>t.advice.options.length>1?t.advice.bands:void 0),o=M(()=>t.advice.options.some(e=>e.rule28!==null)),s=M(()=>t.advice.options.some(e=>e.bust>0));var c=mu(),l=I(c),u=F(l),d=F(u),f=F(d);{let e=M(()=>`${ll(t.advice.unit)} · ${Ol(t.advice)}`);Dc(f,{get text(){return B(e)}})}k(d);var p=R(d),m=F(p),h=F(m),g=L(h,!0),_=R(h),v=L(_,!0),y=R(_),b=F(y);{let e=M(()=>Z(`gives-away`));Ec(b,{term:`gives-away`,get text(){return B(e)}})}k(y);var x=R(y),S=e=>{var t=au(),n=F(t);{let e=M(()=>Z(`bust`));Ec(n,{term:`bust`,get text(){return B(e)}})}k(t),G(e,t)};q(x,e=>{B(s)&&e(S)});var C=R(x),w=e=>{var t=ou(),n=L(F(t),!0);De(),k(t),z((e,r)=>{X(t,`title`,e),K(n,r)},[()=>Z(`advice-rule28`),()=>Z(`rule28`)]),G(e,t)};q(C,e=>{B(o)&&e(w)});var T=R(C),E=e=>{var t=su(),n=L(F(t),!0);k(t),z(e=>K(n,e),[()=>Z(`verdict`)]),G(e,t)};q(T,e=>{B(a)&&e(E)}),k(m),k(p);var ee=R(p);J(ee,23,()=>B(i),e=>e.move,(e,n,r)=>{var i=fu();let c;var l=F(i),u=F(l),d=e=>{var r=cu(),i=L(r,!0);z(e=>K(i,e),[()=>hl(B(n).move)]),V(`click`,r,()=>t.onchoose(B(n).move)),G(e,r)},f=e=>{var t=Ir();z(e=>K(t,e),[()=>hl(B(n).move)]),G(e,t)};q(u,e=>{t.onchoose?e(d):e(f,-1)}),k(l);var p=R(l),m=F(p,!0),h=R(m),g=e=>{var r=lu(),i=I(r,!0);i.nodeValue=` `;var a=L(R(i));z(e=>K(a,`± ${e??``}`),[()=>ls((B(n).high-B(n).low)/2,t.advice.unit)]),G(e,r)};q(h,e=>{B(n).low!==null&&B(n).high!==null&&B(n).high>B(n).low&&e(g)});var _=R(h),v=e=>{{let i=M(()=>Kl(B(n))),a=M(()=>B(r)===0),o=M(()=>t.advice.options[0]?.value);wc(e,{get value(){return B(n).value},get margin(){return B(i)},get best(){return B(a)},get top(){return B(o)}})}};q(_,e=>{t.advice.unit===`win probability`&&e(v)}),k(p);var y=R(p),b=L(y,!0),x=R(y),S=e=>{var t=uu(),r=L(t,!0);z(e=>K(r,e),[()=>B(n).bust?cs(B(n).bust):`–`]),G(e,t)};q(x,e=>{B(s)&&e(S)});var C=R(x),w=e=>{var t=uu(),r=L(t,!0);z(()=>K(r,B(n).rule28??`–`)),G(e,t)};q(C,e=>{B(o)&&e(w)});var T=R(C),E=e=>{let r=M(()=>tu(B(n),t.advice.unit,B(a)));var i=du(),o=L(i,!0);z(e=>{X(i,`title`,e),K(o,Jl[B(r)])},[()=>Z(`verdict-${B(r)}`)]),G(e,i)};q(T,e=>{B(a)&&e(E)}),k(i),z((e,t)=>{c=Y(i,1,`sggh`,null,c,{best:B(r)===0}),K(m,e),K(b,t)},[()=>ls(B(n).value,t.advice.unit),()=>ds(B(n).regret,t.advice.unit)]),Er(`mouseenter`,i,()=>t.onhover?.(B(n).move)),Er(`mouseleave`,i,()=>t.onhover?.(``)),G(e,i)}),k(ee),k(u),k(l),ui(l,e=>xc?.(e));var D=R(l,2),te=e=>{var n=pu(),i=L(n,!0);z(e=>K(i,e),[()=>B(r)?Z(`advice-fewer`):Z(`advice-all`,{count:t.advice.options.length})]),V(`click`,n,()=>P(r,!B(r))),G(e,n)};q(D,e=>{t.advice.options.length>n()&&e(te)}),z((e,t)=>{K(g,e),K(v,t)},[()=>Z(`move`),()=>Z(`value`)]),G(e,c),j()}Dr([`click`]);var gu=(e,t)=>`${e}:${t}`;function _u({cells:e,unit:t},n){let r=Math.max(...e.map(e=>Math.abs(e.gain)),1e-9);return new Map(e.map(({column:e,height:i,gain:a,doubt:o})=>{let s=ls(Math.abs(a),t),c={column:e,height:i,gain:o?Z(`look-off`,{loss:s,off:ls(o,t)}):s},l=a>=0,u=Math.abs(a)<o;return[gu(e,i),{shade:u?0:Math.sign(a)*Math.sqrt(Math.abs(a)/r),sign:u?`≈`:l?`↻`:`■`,label:Z(u?`heat-close`:l?`heat-roll`:`heat-stop`,c),here:n.get(e)===i}]}))}var vu=U(`<g stroke-linejoin="round"><path transform="translate(0 4)" fill="#1d0508" opacity=".3"></path><path transform="translate(0 2.4)"></path><path stroke="#fff" stroke-width="1.4"></path><path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.6"></path></g>`);function yu(e,t){A(t,!0);let n=ta(t,`size`,3,1),r=[`#123f73`,`#174a2c`,`#4d2a63`,`#3a3230`],i=e=>`M${-e} 0a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e} 0`,a=e=>[i(e),`M${-.92*e} ${-.92*e}h${1.84*e}v${1.84*e}h${-1.84*e}Z`,`M0 ${-1.15*e}L${1.08*e} ${.8*e}L${-1.08*e} ${.8*e}Z`,`M0 ${-1.18*e}L${1.12*e} 0L0 ${1.18*e}L${-1.12*e} 0Z`][t.seat]??i(e);var o=vu(),s=F(o),c=R(s),l=R(c),u=R(l);k(o),z((e,i,a,d)=>{X(o,`transform`,`scale(${n()})`),X(s,`d`,e),X(c,`d`,i),X(c,`fill`,r[t.seat]),X(l,`d`,a),X(l,`fill`,`url(#seat${t.seat})`),X(u,`d`,d)},[()=>a(13),()=>a(13),()=>a(13),()=>a(7.2)]),G(e,o),j()}var bu=U(`<rect width="36" rx="18"></rect>`),xu=U(`<rect class="hit s19j" y="0"></rect>`),Su=U(`<polygon class="shade s19j"></polygon><polygon class="cap s19j"></polygon>`,1),Cu=U(`<title> </title>`),wu=U(`<rect class="hit s19j" role="button"><!></rect>`),Tu=U(`<!><rect width="30.8" height="30.8"><!></rect><!>`,1),Eu=U(`<g class="piece s19j"><!></g>`),Du=U(`<g><path class="crown s19j" d="M-13 4L-14 -9L-6.5 -3.5L0 -13L6.5 -3.5L14 -9L13 4Z"></path></g><!>`,1),Ou=U(`<circle class="moved s19j"></circle>`),ku=U(`<g class="piece s19j"><!><!></g>`),Au=U(`<path class="aim s19j"></path>`),ju=U(`<g class="runner s19j"><ellipse class="shade s19j" cx="5" cy="9" rx="14" ry="5" opacity=".35"></ellipse><path fill="url(#pawn)" class="s19j"></path><path class="gleam s19j" d="M-3.4 -23C-5.8 -20.6 -5.6 -17.6 -4 -15.6M-6.4 3C-5 -1.4 -4 -5 -3.4 -8"></path></g>`),Mu=U(`<text text-anchor="middle"> </text>`),Nu=U(`<g><!><rect class="groove edge s19j" width="42" rx="21"></rect><rect class="groove s19j" width="42" rx="21"></rect><!><!><!><text text-anchor="middle"> </text><text class="foot s19j" text-anchor="middle"> </text><!><!><!><!><!></g>`),Pu=U(`<svg class="s19j"><polygon fill="#2d1206"></polygon><polygon fill="#4a2711"></polygon><polygon fill="url(#rim)" stroke="#d9a56a" stroke-opacity=".7" stroke-width="1.6"></polygon><polygon fill="#3d0a10"></polygon><polygon fill="url(#field)"></polygon><polygon fill="none" stroke="url(#brass)" stroke-width="2" stroke-opacity=".8"></polygon><!></svg>`);function Fu(e,t){A(t,!0);let n=(e,t=f,n=f,r=f,i=f,a)=>{let s=ht(()=>g(a?.(),!1)),c=M(()=>B(o).centre(n(),i()??r()));var l=bu();let u,d;z(e=>{u=Y(l,0,`lane s19j`,null,u,{faint:B(s),off:i()===null}),X(l,`x`,t()-18),d=bi(l,``,d,{y:`${B(c)-18}px`,height:e})},[()=>`${36+B(o).centre(n(),r())-B(c)}px`]),G(e,l)},r=ta(t,`mover`,3,0),i=ta(t,`steps`,19,()=>[]),a=M(()=>t.columns.map(e=>e.length)),o=M(()=>Nc(B(a))),s=e=>`${Math.round(15+85*Math.min(1,Math.abs(e.shade)))}%`,c=e=>Pc(e,i(),r());function l(e,t){return t===e.length||t===e.marker||t===c(e)||e.squares.includes(t)}function u({column:e,marker:n,squares:r},i){let a=[...n===i?[Z(`runner`)]:[],...t.names.filter((e,t)=>r[t]===i)];return[Z(`board-space`,{column:e,at:i}),...a].join(`, `)}let d=N(Zt({index:0,level:1}));function p(e){if(e.ctrlKey||e.metaKey||e.altKey)return;let n=t.columns[B(d).index]?.column,r=Lc(B(a),B(d),e.key);if(r)P(d,r,!0),e.currentTarget.closest(`svg`)?.querySelector(`[data-at="${r.index} ${r.level}"]`)?.focus();else if(n&&(e.key===`Enter`||e.key===` `))t.onspace?.(n,B(d).level);else return;e.preventDefault()}let m=M(()=>t.columns.filter(e=>e.marker||e.squares.some(Boolean)).map(e=>{let n=e.squares.map((e,n)=>e?Z(`board-at`,{name:t.names[n]??``,at:e}):``).filter(Boolean);e.marker&&n.unshift(Z(`board-runner`,{at:e.marker}));let r=e.owner===null?n.join(`, `):Z(`board-claimed`,{name:t.names[e.owner]??``});return Z(`board-column`,{column:e.column,length:e.length,state:r})}).join(`; `));var h=Pu();let _;var v=F(h);X(v,`transform`,`translate(0 20)`);var y=R(v);X(y,`transform`,`translate(0 10)`);var b=R(y),x=R(b),S=R(x),C=R(S);J(R(C),19,()=>t.columns,e=>e.column,(e,i,a)=>{let f=M(()=>c(B(i))),m=M(()=>{let{column:e,length:t,owner:n}=B(i);return{name:e,length:t,owner:n}}),h=M(()=>B(m).owner===null?B(i).marker:null),g=M(()=>{let[e,t,n]=[B(o).left(B(a)),B(o).middle(B(a)),B(o).bottom(B(m).length)];return{left:e,middle:t,bottom:n}}),_=M(()=>B(o).centre(B(m).length,B(m).length)),v=M(()=>Math.max(1,B(i).squares[r()]??0)),y=M(()=>B(i).squares.some(e=>e&&(e===B(h)||e===B(f))));var b=Nu();let x;var S=F(b),C=e=>{var t=xu();z(()=>{X(t,`x`,B(g).left-4),X(t,`width`,49),X(t,`height`,B(o).height)}),G(e,t)};q(S,e=>{t.oncolumn&&e(C)});var w=R(S),T=R(w),E=R(T);n(E,()=>B(g).middle,()=>B(m).length,()=>B(v),()=>B(h));var ee=R(E);n(ee,()=>B(g).middle,()=>B(m).length,()=>B(h)??B(v),()=>B(f),()=>!0);var D=R(ee);J(D,17,()=>({length:B(m).length}),$r,(e,n,r)=>{let c=M(()=>r+1),l=M(()=>B(o).centre(B(m).length,B(c))),f=M(()=>t.heat?.get(gu(B(m).name,B(c))));var _=Tu(),y=I(_),b=e=>{var t=Su(),n=I(t),r=R(n);z((e,t)=>{X(n,`points`,e),X(r,`points`,t)},[()=>Zs(B(g).middle,B(l)+2.4,17.6),()=>Zs(B(g).middle,B(l),17.6)]),G(e,t)};q(y,e=>{B(c)===B(m).length&&e(b)});var x=R(y);let S,C;var w=F(x),T=e=>{var t=Cu(),n=L(t,!0);z(()=>K(n,B(f).label)),G(e,t)};q(w,e=>{B(f)&&e(T)}),k(x);var E=R(x),ee=e=>{var n=wu(),r=F(n),o=e=>{var t=Cu(),n=L(t,!0);z(()=>K(n,B(f).label)),G(e,t)};q(r,e=>{B(f)&&e(o)}),k(n),z(e=>{X(n,`x`,B(g).middle-49/2),X(n,`y`,B(l)-19),X(n,`width`,49),X(n,`height`,38),X(n,`data-at`,`${B(a)} ${B(c)}`),X(n,`tabindex`,B(a)===B(d).index&&B(c)===B(d).level?0:-1),X(n,`aria-label`,e),X(n,`aria-pressed`,(t.placing===`runner`?B(h):B(i).squares[t.placing??0])===B(c))},[()=>[u(B(i),B(c)),...B(f)?[B(f).label]:[]].join(`, `)]),Er(`focus`,n,()=>P(d,{index:B(a),level:B(c)},!0)),V(`click`,n,()=>t.onspace(B(m).name,B(c))),V(`keydown`,n,p),G(e,n)};q(E,e=>{t.onspace&&e(ee)}),z(e=>{S=Y(x,0,`space ${B(c)===B(m).length?`top`:``} ${B(f)?B(f).shade<0?`halts`:`rolls`:``}`,`s19j`,S,{lit:B(h)&&B(c)>B(v)&&B(c)<=B(h)}),X(x,`x`,B(g).middle-15.4),X(x,`y`,B(l)-15.4),X(x,`rx`,B(c)===B(m).length?7:15.4),C=bi(x,``,C,{"--share":e})},[()=>B(f)&&s(B(f))]),G(e,_)});var te=R(D);let ne;var re=L(te,!0),ie=R(te),ae=L(ie,!0),oe=R(ie),se=e=>{var t=Du(),n=I(t),r=R(n),i=e=>{var t=Eu();yu(F(t),{get seat(){return B(m).owner}}),k(t),z(e=>X(t,`transform`,e),[()=>`translate(${B(g).middle} ${B(o).centre(B(m).length,B(m).length-1)})`]),G(e,t)};q(r,e=>{B(m).length>1&&e(i)}),z(()=>X(n,`transform`,`translate(${B(g).middle} ${B(_)-24})`)),G(e,t)};q(oe,e=>{B(m).owner!==null&&e(se)});var ce=R(oe);J(ce,17,()=>Fc(B(i)),e=>e.seat,(e,n)=>{let r=M(()=>B(n).level===B(h)||B(n).level===B(f)),i=M(()=>B(r)?-13:B(n).dx),a=M(()=>B(r)?4-B(n).dy:B(n).dy);var s=ku();let c;var l=F(s),u=e=>{var t=Ou();z(()=>X(t,`r`,19*B(n).size)),G(e,t)},d=M(()=>t.last?.seat===B(n).seat&&t.last.heights.get(B(m).name)===B(n).level);q(l,e=>{B(d)&&e(u)});var p=R(l);{let e=M(()=>B(r)?.69:B(n).size);yu(p,{get seat(){return B(n).seat},get size(){return B(e)}})}k(s),z(e=>c=bi(s,``,c,{transform:e}),[()=>`translate(${B(g).middle+B(i)}px, ${B(o).centre(B(m).length,B(n).level)+B(a)}px)`]),G(e,s)});var le=R(ce),ue=e=>{var t=Au();z(e=>{X(t,`transform`,e),X(t,`d`,Ac)},[()=>`translate(${B(g).middle+(B(y)?8:0)} ${B(o).centre(B(m).length,B(f))+4})`]),G(e,t)};q(le,e=>{B(f)!==null&&e(ue)});var de=R(le),fe=e=>{var t=ju();let n;var r=R(F(t));De(),k(t),z(e=>{n=bi(t,``,n,{transform:e}),X(r,`d`,Ac)},[()=>`translate(${B(g).middle+(B(y)?8:0)}px, ${B(o).centre(B(m).length,B(h))+4}px)`]),G(e,t)};q(de,e=>{B(h)&&e(fe)});var pe=R(de),me=e=>{var n=W();J(I(n),17,()=>({length:B(m).length}),$r,(e,n,r)=>{let a=M(()=>t.heat.get(gu(B(m).name,r+1))),s=M(()=>l(B(i),r+1));var c=W(),u=I(c),d=e=>{var t=Mu();let n;var i=L(t,!0);z(e=>{n=Y(t,0,`heat s19j`,null,n,{aside:B(s)}),X(t,`x`,B(s)?B(g).left+40-7:B(g).middle),X(t,`y`,e),K(i,B(a).sign)},[()=>B(o).centre(B(m).length,r+1)+(B(s)?-4:6.5)]),G(e,t)};q(u,e=>{B(a)&&e(d)}),G(e,c)}),G(e,n)};q(pe,e=>{t.heat&&e(me)}),k(b),z(e=>{x=Y(b,0,pi(B(m).owner===null?``:`owned seat${B(m).owner}`),`s19j`,x,{pick:t.oncolumn}),X(w,`x`,B(g).left-1),X(w,`y`,B(_)-18),X(w,`height`,B(g).bottom-B(_)+20),X(T,`x`,B(g).left-1),X(T,`y`,B(_)-20),X(T,`height`,B(g).bottom-B(_)+20),ne=Y(te,0,`number s19j`,null,ne,{heated:e}),X(te,`x`,B(g).middle-(t.heat?5:0)),X(te,`y`,B(_)+6.5),K(re,B(m).name),X(ie,`x`,B(g).middle),X(ie,`y`,B(g).bottom+17),K(ae,B(m).name)},[()=>t.heat?.has(gu(B(m).name,B(m).length))]),V(`click`,b,()=>t.oncolumn?.(B(m).name)),G(e,b)}),k(h),z((e,n,r,i,a,s,c)=>{X(h,`viewBox`,`0 0 ${B(o).width} ${B(o).height+24}`),X(h,`preserveAspectRatio`,t.onspace&&innerWidth<=820?`none`:void 0),X(h,`role`,t.onspace?`group`:`img`),X(h,`aria-label`,e),_=bi(h,``,_,{"max-width":`${1.4*B(o).width}px`}),X(v,`points`,n),X(y,`points`,r),X(b,`points`,i),X(x,`points`,a),X(S,`points`,s),X(C,`points`,c)},[()=>Z(`board-words`,{words:B(m)||Z(`board-empty`)}),()=>B(o).corners(4),()=>B(o).corners(4),()=>B(o).corners(4),()=>B(o).corners(20),()=>B(o).corners(22),()=>B(o).corners(30)]),G(e,h),j()}Dr([`click`,`keydown`]);function Iu(e,t,n){let{value:r,low:i,high:a,seats:o=[]}=n??e;return{seat:t,unit:e.unit,value:r,low:i,high:a,seats:o}}function Lu(e,t){let{seat:n,unit:r,seats:i}=e;if(r!==`win probability`||t<2)return[];let a=(e,t)=>({seat:e,share:t.value,margin:bl(t)});if(i.length===t)return i.map((e,r)=>a((n+r)%t,e)).sort((e,t)=>e.seat-t.seat);let o=a(n,e),s={...o,seat:t===2?1-n:void 0,share:1-o.share};return s.seat===0?[s,o]:[o,s]}function Ru({seats:e},t){return e.map(({chance:n,low:r,high:i},a)=>({seat:(t+a)%e.length,share:n,margin:(i-r)/2})).sort((e,t)=>e.seat-t.seat)}var zu=.005;function Bu(e,t){let[n]=e.options,r=e.options.find(({move:e})=>e===t.options[0]?.move);return n&&r&&r.regret>=zu?[n,r]:void 0}var Vu=(e,t=f,n=f,r=f)=>{var i=Uu();let a;J(i,21,t,({seat:e,share:t})=>e,(e,t)=>{let n=()=>B(t).seat,r=()=>B(t).share;var i=Hu();let a;z(e=>{Y(i,1,`seat${n()}`,`s14s`),a=bi(i,``,a,{"flex-grow":e})},[()=>Math.max(r(),.001)]),G(e,i)}),k(i),z(()=>{a=Y(i,1,`bar s14s`,null,a,{thin:r()}),X(i,`aria-label`,n())}),G(e,i)},Hu=H(`<span></span>`),Uu=H(`<div role="img"></div>`),Wu=H(`<span><!> <b> </b><span class="soft"> </span></span>`),Gu=H(`<span><!> </span>`),Ku=H(`<!> <p class="small soft s14s" aria-hidden="true"><span> </span> <!></p>`,1),qu=H(`<!> <p class="small s14s"></p> <!>`,1);function Ju(e,t){A(t,!0);let n=e=>e===void 0?Z(`seat-others`):t.names[e]??``,r=M(()=>t.after?Lu(t.after.value,t.names.length):[]),i=e=>e.margin===void 0?`≈ `:``,a=e=>e.margin?` ± ${cs(e.margin,0)}`:``,o=e=>e.map(e=>`${n(e.seat)} ${i(e)}${cs(e.share,0)}${a(e)}`).join(`, `);var s=W(),c=I(s),l=e=>{var s=qu(),c=I(s);{let e=M(()=>Z(`chances-words`,{shares:o(t.shares)}));Vu(c,()=>t.shares,()=>B(e),()=>!1)}var l=R(c,2);J(l,21,()=>t.shares,e=>e.seat,(e,t)=>{var r=Wu(),o=F(r),s=e=>{Ys(e,{get seat(){return B(t).seat},size:12})};q(o,e=>{B(t).seat!==void 0&&e(s)});var c=R(o),l=R(c),u=L(l),d=L(R(l),!0);k(r),z((e,t,n,r)=>{K(c,` ${e??``} `),K(u,`${t??``}${n??``}`),K(d,r)},[()=>n(B(t).seat),()=>i(B(t)),()=>cs(B(t).share,0),()=>a(B(t))]),G(e,r)}),k(l);var u=R(l,2),d=e=>{var n=Ku(),s=I(n);{let e=M(()=>Z(`chances-after`,{move:t.after.move,shares:o(B(r))}));Vu(s,()=>B(r),()=>B(e),()=>!0)}var c=R(s,2),l=F(c),u=L(l,!0);J(R(l,2),17,()=>B(r),e=>e.seat,(e,t)=>{var n=Gu(),r=F(n),o=e=>{Ys(e,{get seat(){return B(t).seat},size:12})};q(r,e=>{B(t).seat!==void 0&&e(o)});var s=R(r);k(n),z((e,t,n)=>K(s,` ${e??``}${t??``}${n??``}`),[()=>i(B(t)),()=>cs(B(t).share,+(B(t).margin===0)),()=>a(B(t))]),G(e,n)}),k(c),z(e=>K(u,e),[()=>Z(`chances-after`,{move:t.after.move,shares:``})]),G(e,n)};q(u,e=>{t.after&&B(r).length&&e(d)}),G(e,s)};q(c,e=>{t.shares.length&&e(l)}),G(e,s),j()}var Yu=U(`<circle class="pip sje3"></circle>`),Xu=U(`<text class="face sje3" x="20" y="26" text-anchor="middle"> </text>`),Zu=U(`<svg viewBox="0 0 40 42" aria-hidden="true"><g><rect class="side sje3" x="1.5" y="4.5" width="37" height="37" rx="9"></rect><rect class="die sje3" x="1.5" y="1.5" width="37" height="37" rx="9"></rect><!></g></svg>`),Qu=H(`<button class="quiet sje3"><!><span class="word sje3"> </span></button>`),$u=U(`<svg viewBox="0 0 40 40" aria-hidden="true" class="sje3"><rect class="none sje3" x="1.5" y="1.5" width="37" height="37" rx="9"></rect></svg>`),ed=H(`<div class="dice sje3" role="group"><!> <!></div>`);function td(e,t){A(t,!0);let n=(e,n=f,r=f)=>{var o=Zu();let c,l;var u=F(o);J(R(F(u),2),17,()=>s[n()]??[],([e,t])=>`${e}${t}`,(e,t)=>{var r=M(()=>_(B(t),2));let i=()=>B(r)[0],a=()=>B(r)[1];var o=Yu();z(()=>{X(o,`cx`,11+9*i()),X(o,`cy`,11+9*a()),X(o,`r`,n()===1?4.4:3.5)}),G(e,o)},e=>{var t=Xu(),r=L(t,!0);z(()=>K(r,n())),G(e,t)}),k(u),k(o),z(()=>{c=Y(o,0,`tone-${a()[r()]??``}`,`sje3`,c,{tumble:t.rolled!==void 0}),X(o,`width`,i()),X(o,`height`,i()),l=bi(o,``,l,{"--turn":`${r()%2?200:-230}deg`}),X(u,`transform`,`rotate(${i()>40&&!t.onkeep?[-7,5,-3,8,-5][r()%5]??0:0} 20 20)`)}),G(e,o)},r=ta(t,`empty`,3,0),i=ta(t,`size`,3,54),a=ta(t,`tones`,19,()=>[]),o=e=>t.keeps?.[e]?Z(`die-keep`):Z(`die-roll`),s={1:[[1,1]],2:[[0,0],[2,2]],3:[[0,0],[1,1],[2,2]],4:[[0,0],[2,0],[0,2],[2,2]],5:[[0,0],[2,0],[1,1],[0,2],[2,2]],6:[[0,0],[2,0],[0,1],[2,1],[0,2],[2,2]]};var c=ed();let l;var u=F(c);Qr(u,()=>t.rolled,e=>{var r=W();J(I(r),17,()=>t.dice,$r,(e,r,i)=>{var a=W(),s=I(a),c=e=>{var a=Qu(),s=F(a);n(s,()=>B(r),()=>i);var c=L(R(s),!0);k(a),z((e,n)=>{X(a,`aria-pressed`,t.keeps?.[i]??!1),X(a,`aria-label`,e),K(c,n)},[()=>Z(`die-words`,{number:i+1,face:B(r),then:o(i)}),()=>o(i)]),V(`click`,a,()=>t.onkeep?.(i)),G(e,a)},l=e=>{n(e,()=>B(r),()=>i)};q(s,e=>{t.onkeep?e(c):e(l,-1)}),G(e,a)}),G(e,r)}),J(R(u,2),17,()=>({length:r()}),$r,(e,t)=>{var n=$u();z(()=>{X(n,`width`,i()),X(n,`height`,i())}),G(e,n)}),k(c),z(e=>{X(c,`aria-label`,e),l=bi(c,``,l,{"--die":`${i()}px`})},[()=>t.dice.length?Z(`dice-words`,{dice:t.dice.join(` `)}):Z(`dice-none`)]),G(e,c),j()}Dr([`click`]);var nd=class extends Error{status;what;why;how;kind;lines;constructor(e,t,n,r,i,a=[]){super(`${t}: ${n}`),this.status=e,this.what=t,this.why=n,this.how=r,this.kind=i,this.lines=a}},rd=Zt({done:0,work:0}),id=[],ad=()=>{let e=crypto.getRandomValues(new Uint8Array(24)),t=co(`key`,Array.from(e,e=>e.toString(16).padStart(2,`0`)).join(``));return lo(`key`,t),ad=()=>t,t},od=new Set,sd=()=>od.forEach(e=>e.abort());async function cd(e,t,n){let r=n===void 0?{}:{"content-type":`application/json`};t.startsWith(`/matches`)&&(r[`retrodice-key`]=ad());let i=new AbortController;(e===`GET`||t===`/review`)&&od.add(i);try{let a=await fetch(`/api${t}`,{method:e,headers:r,body:n,signal:i.signal}),o=!!a.headers.get(`content-type`)?.startsWith(`application/json`);return{status:a.status,isJson:o,body:await a.text()}}catch{throw i.signal.aborted?new nd(0,Z(`coach`),Z(`failure-stopped`),Z(`failure-load`)):new nd(0,Z(`failure-server`),Z(`failure-silent`),Z(`failure-restart`))}finally{od.delete(i)}}var ld=[`progress`,`partial`,`result`,`failure`];function ud(e,t,n){let r=new EventSource(`/api${e}`);for(let e of ld)r.addEventListener(e,n=>t(e,n.data));return r.onerror=()=>{let e=r.readyState===EventSource.CLOSED;r.close(),n(e?new nd(0,Z(`failure-computation`),Z(`failure-refused`),Z(`failure-check`)):new nd(0,Z(`failure-server`),Z(`failure-silent`),Z(`failure-restart`)))},()=>r.close()}async function dd(e,t,n){let r=await cd(e,t,n===void 0?void 0:JSON.stringify(n)),{status:i,isJson:a}=r;if(i>=400){let e=a?JSON.parse(r.body).error:void 0;throw new nd(i,e?.what??Z(`failure-server`),e?.why??Z(`failure-status`,{status:String(i)}),e?.how??Z(`again`),e?.kind,e?.lines)}return a?JSON.parse(r.body):r.body}function fd(e,t){let n=Object.entries(t).filter(e=>e[1]!==void 0&&e[1]!==``),r=new URLSearchParams(n.map(([e,t])=>[e,String(t)])).toString();return r?`${e}?${r}`:e}var pd=(e,t={})=>dd(`GET`,fd(e,t)),md=(e,t={})=>dd(`POST`,e,t),hd=e=>dd(`DELETE`,e);async function gd(e,t,n){let r=document.createElement(`a`);r.href=URL.createObjectURL(new Blob([await pd(e,t)])),r.download=n,r.click(),setTimeout(()=>URL.revokeObjectURL(r.href),6e4)}function _d(e,t,n){let r=ud(fd(e,t),(e,t)=>{let i=JSON.parse(t);if(e===`progress`||e===`partial`)return n.progress(i);r(),e===`result`?n.result(i):n.failure(new nd(422,i.what,i.why,i.how,i.kind))},n.failure);return r}var vd=H(`<strong> </strong> <span class="soft"> </span>`,1),yd=H(`<p class="small soft s53v" lang="en"><!></p>`),bd=H(` <!>`,1),xd=H(`<div role="alert" class="s53v"><!></div>`);function Sd(e,t){A(t,!0);let n=e=>{var t=vd(),n=I(t),i=L(n,!0),a=R(n),o=L(R(a));z(()=>{K(i,B(r).what),K(a,`: ${B(r).why??``} `),K(o,`· ${B(r).how??``}`)}),G(e,t)},r=M(()=>t.error instanceof nd?t.error:new nd(0,Z(`failure-page`),String(t.error),Z(`failure-load`))),i=[`too-large`,`too-long`,`busy`],a=M(()=>!!B(r).kind&&wo.code!==`en`);function o(e){if(e!==`notation`)return Z(`refused-${e}`);let t=/`([^`]+)`/.exec(B(r).what)?.[1];return t?Z(`refused-part`,{part:t}):Z(`refused-notation`)}var s=xd(),c=F(s),l=e=>{var t=bd(),a=I(t),s=R(a),c=e=>{var t=yd(),r=F(t);n(r),k(t),G(e,t)},l=M(()=>!i.includes(B(r).kind));q(s,e=>{B(l)&&e(c)}),z(e=>K(a,`${e??``} `),[()=>o(B(r).kind)]),G(e,t)},u=e=>{n(e)};q(c,e=>{B(a)&&B(r).kind?e(l):e(u,-1)}),k(s),G(e,s),j()}var Cd=H(`<button><span> <small class="sdch"> </small></span> <!></button>`),wd=H(`<span></span>`),Td=H(`<b class="sdch"> </b> <!>`,1),Ed=H(`<div class="moves sdch"><span></span><span class="small soft sdch"> </span><span class="small soft sdch"> </span> <!></div>`);function Dd(e,t){A(t,!0);let n=M(()=>t.advice.options[0]),r=M(()=>nl(t.advice.options.map(({move:e,then:t,index:n})=>({index:n,text:e,then:t,gain:0,columns:tl(e),keep:null,box:null}))));var i=Ed(),a=R(F(i)),o=L(a,!0),s=R(a),c=L(s,!0);J(R(s,2),17,()=>B(r).slice(0,6),e=>e.name,(e,r)=>{var i=Td(),a=I(i),o=L(a,!0);J(R(a,2),17,()=>[B(r).roll,B(r).stop],$r,(e,r)=>{let i=M(()=>t.advice.options.find(({move:e})=>e===B(r)?.text));var a=W(),o=I(a),s=e=>{var r=Cd();let a;var o=F(r),s=F(o),c=L(R(s),!0);k(o);var l=R(o,2);{let e=M(()=>Kl(B(i))),t=M(()=>B(i)===B(n));wc(l,{get value(){return B(i).value},get margin(){return B(e)},get best(){return B(t)}})}k(r),z((e,t)=>{a=Y(r,1,`sdch`,null,a,{best:B(i)===B(n)}),K(s,`${e??``} `),K(c,t)},[()=>Gl(B(i).value,t.advice.unit),()=>B(i).bust?`${cs(B(i).bust,0)} ${Z(`bust`).toLowerCase()}`:``]),V(`click`,r,()=>t.onchoose(B(i).move)),G(e,r)},c=e=>{G(e,wd())};q(o,e=>{B(i)?e(s):e(c,-1)}),G(e,a)}),z(e=>K(o,e),[()=>ml(B(r).roll?.text??B(r).stop?.text??``).what]),G(e,i)}),k(i),z((e,t)=>{K(o,e),K(c,t)},[()=>Z(`moves-roll`),()=>Z(`moves-stop`)]),G(e,i),j()}Dr([`click`]);var Od=H(`<li class="shw4"><span> </span> <span class="num soft"> </span> <span> </span></li>`),kd=H(`<details><summary> </summary> <ul class="rolls shw4"></ul></details>`),Ad=H(`<p class="reasons shw4"><strong><!></strong> <!></p> <!>`,1);function jd(e,t){A(t,!0);let n=M(()=>kl(t.advice)),r=M(()=>_(B(n))),i=M(()=>B(r)[0]),a=M(()=>B(r).slice(1)),o=M(()=>jl(t.advice)),s=e=>`${e>=0?`+`:`−`}${ls(Math.abs(e),t.advice.unit)}`;var c=Ad(),l=I(c),u=F(l),d=F(u);{let e=M(()=>B(i)??``);Dc(d,{get text(){return B(e)}})}k(u);var f=R(u,2);{let e=M(()=>B(a).join(` `));Dc(f,{get text(){return B(e)}})}k(l);var p=R(l,2),m=e=>{var t=kd(),n=F(t),r=L(n,!0),i=R(n,2);J(i,21,()=>B(o),e=>e.name,(e,t)=>{var n=Od(),r=F(n),i=L(r,!0),a=R(r,2),o=L(a,!0),c=R(a,2);let l;var u=L(c,!0);k(n),z((e,n)=>{K(i,B(t).name),K(o,e),l=Y(c,1,`num shw4`,null,l,{bad:B(t).swing<0,good:B(t).swing>=0}),K(u,n)},[()=>cs(B(t).chance),()=>Number.isNaN(B(t).swing)?``:s(B(t).swing)]),G(e,n)}),k(i),k(t),z(e=>K(r,e),[()=>Z(`reasons-rolls`)]),G(e,t)};q(p,e=>{B(o).length>1&&e(m)}),G(e,c),j()}var Md=H(`<div class="running s17m"><progress class="s17m"></progress> <span class="small" aria-hidden="true"> </span></div> <button class="s17m"> </button>`,1),Nd=H(`<button class="s17m"> </button>`),Pd=H(`<span class="small s17m" role="status"> </span>`),Fd=H(`<!> <!>`,1),Id=H(`<div class="settle s17m"><!> <!></div>`);function Ld(e,t){A(t,!0);let n=ta(t,`isOpen`,3,!0),r=N(void 0),i=N(void 0),a=N(void 0),o=N(0),s=M(()=>(B(r)??t.advice)?.settled),c=M(()=>t.advice?t.advice.options.some(({close:e})=>e):n()),l=M(()=>Math.min(1,Math.max((B(s)?.games??0)/(B(s)?.most??1),B(o)/1e3/30))),u=M(()=>{if(!B(s))return``;let{games:e,taken:n,decided:i,low:a,high:o}=B(s);if(!n)return Z(`settle-few`,{games:e});let{unit:c}=B(r)??t.advice,l=c===`win probability`?100*a:a,u={games:e,low:Q(l,l>0&&l<.1?2:1),high:Ll(o,c)};return Z(i||a>0?`settle-done`:`settle-open`,u)});bn(()=>(t.position,(e=>{var t=_(e,2);P(r,t[0]),P(i,t[1],!0)})([void 0,void 0]),d));function d(){B(a)?.(),P(a,void 0)}function f(){d(),B(r)&&t.onadvice(B(r))}function p(){(e=>{var t=_(e,3);P(r,t[0]),P(i,t[1],!0),P(o,t[2],!0)})([void 0,void 0,0]);let e=performance.now(),n=e;P(a,_d(`/settle`,{position:t.position,seconds:30},{progress:i=>{i.options&&((e=>{var t=_(e,2);P(r,t[0]),P(o,t[1],!0)})([i,performance.now()-e]),performance.now()-n<2e3||!i.settled?.taken||(n=performance.now(),t.onadvice(i)))},result:e=>{P(r,e),f()},failure:e=>{P(i,e,!0),f()}}),!0)}var m=W(),h=I(m),g=e=>{var t=Id(),n=F(t),r=e=>{var t=Md(),n=I(t),r=F(n),i=L(R(r,2),!0);k(n);var a=R(n,2),c=L(a,!0);z((e,t,n)=>{Ni(r,B(l)),X(r,`aria-label`,e),K(i,t),K(c,n)},[()=>Z(`settle-progress`),()=>Z(`settle-running`,{games:B(s)?.games??0,seconds:Q(Math.max(0,30-B(o)/1e3),0)}),()=>Z(`settle-stop`)]),V(`click`,a,f),G(e,t)},c=e=>{var t=Fd(),n=I(t),r=e=>{var t=Nd(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`settle-start`)]),V(`click`,t,p),G(e,t)};q(n,e=>{B(s)?.taken||e(r)});var i=R(n,2),a=e=>{var t=Pd(),n=L(t,!0);z(()=>K(n,B(u))),G(e,t)};q(i,e=>{B(u)&&e(a)}),G(e,t)};q(n,e=>{B(a)?e(r):e(c,-1)});var d=R(n,2),m=e=>{Sd(e,{get error(){return B(i)}})};q(d,e=>{B(i)&&e(m)}),k(t),z(()=>X(t,`aria-busy`,!!B(a))),G(e,t)};q(h,e=>{(B(a)||B(c)||B(s))&&e(g)}),G(e,m),j()}Dr([`click`]);var Rd=H(`<progress class="sk7x"></progress>`),zd=H(`<progress class="late sk7x"></progress>`),Bd=H(`<p class="soft sk7x" aria-busy="true"> <!> <button class="late sk7x"> </button></p>`);function Vd(e,t){A(t,!0);var n=Bd(),r=F(n),i=R(r),a=e=>{var t=Rd();z(e=>{X(t,`max`,rd.work),Ni(t,rd.done),X(t,`aria-label`,e)},[()=>Z(`waiting`)]),G(e,t)},o=e=>{var t=zd();z(e=>X(t,`aria-label`,e),[()=>Z(`waiting`)]),G(e,t)};q(i,e=>{rd.work?e(a):e(o,-1)});var s=R(i,2),c=L(s,!0);k(n),z((e,t)=>{K(r,`${e??``} `),K(c,t)},[()=>Z(`waiting`),()=>Z(`halt`)]),V(`click`,s,function(...e){sd?.apply(this,e)}),G(e,n),j()}Dr([`click`]);var Hd=20,Ud=300,Wd=`analyses`,Gd=Zt({all:co(Wd,[])});function*Kd(e){yield e;for(let t of e.children)yield*Kd(t)}function qd(e,t){for(let n of Kd(e))if(n.position===t)return n}function Jd(e,t){Gd.all=[e,...co(Wd,[]).filter(n=>n.position!==e.position&&n.position!==t?.position)].slice(0,Hd),lo(Wd,Gd.all)}function Yd(e){let[t]=Gd.all;if(t&&qd(t,e))return;let n=Gd.all.find(t=>qd(t,e));if(n)return Jd(n);Jd({position:e,move:``,children:[]},t?.children.length===0?t:void 0)}function Xd(e,t,n){Yd(e);let[r]=Gd.all,i=r&&qd(r,e);!r||!i||qd(r,n)||[...Kd(r)].length>=Ud||(i.children.push({position:n,move:t,children:[]}),Jd(r))}function Zd(e){Gd.all=co(Wd,[]).filter(t=>t.position!==e.position),lo(Wd,Gd.all)}function*Qd(e){let t=[];for(let n=e;n;n=n.children[0])yield{node:n,others:t},t=n.children.slice(1)}var $d=(e,t=f,n=f,r=f,i=f,a=f)=>{var o=ef(),s=F(o);Mi(s),k(o),z((e,t)=>{X(s,`aria-label`,e),X(s,`max`,i()),Ni(s,t)},[()=>Z(`editor-cell`,{name:t(),column:r()}),()=>n().get(r())??0]),V(`change`,s,e=>a()(Number(e.currentTarget.value))),G(e,o)},ef=H(`<td class="snvs"><input type="number" inputmode="numeric" min="0" class="snvs"/></td>`),tf=H(`<button class="small snvs"><!> </button>`),nf=H(`<option></option>`),rf=H(`<label><span class="hidden"> </span> <select><option>–</option><!></select></label>`),af=H(`<th scope="col" class="snvs"><!> <span class="name snvs"> </span></th>`),of=H(`<tr><th scope="row" class="snvs"> <span class="soft small"> </span></th><!><!></tr>`),sf=H(`<div class="row placing snvs" role="group"><span class="small soft"> </span> <button class="small snvs"><svg viewBox="-11 -16 22 28" width="15" height="19" aria-hidden="true"><path class="snvs"></path></svg> </button> <!></div> <p class="small soft snvs"> </p> <div class="row" role="group"><!> <span class="small soft"> </span></div> <details><summary> </summary> <table class="snvs"><thead><tr><th scope="col" class="snvs"> </th><!><th scope="col" class="snvs"> </th></tr></thead><tbody></tbody></table></details>`,1);function cf(e,t){A(t,!0);let n=ta(t,`placing`,15),r=(e,t,n)=>new Map(e).set(t,n);function i(e,n,i){t.onchange({...t.at,squares:t.at.squares.map((t,a)=>a===e?r(t,n,i):t)})}function a(e,n){let r=[...t.at.dice];r[e]=n,t.onchange({...t.at,dice:n===0?[]:Array.from({length:4},(e,t)=>r[t]??n)})}var o=sf(),s=I(o),c=F(s),l=L(c,!0),u=R(c,2),d=F(u),f=L(d),p=R(d);k(u),J(R(u,2),17,()=>t.at.squares,$r,(e,r,i)=>{var a=tf(),o=F(a);Ys(o,{seat:i});var s=R(o);k(a),z(()=>{X(a,`aria-pressed`,n()===i),K(s,` ${t.names[i]??``}`)}),V(`click`,a,()=>n(i)),G(e,a)}),k(s);var m=R(s,2),h=L(m,!0),g=R(m,2),v=F(g);J(v,16,()=>({length:4}),$r,(e,n,r)=>{var i=rf(),o=F(i),s=L(o,!0),c=R(o,2),l=F(c);l.value=l.__value=`0`,J(R(l),17,()=>({length:t.at.board.sides}),$r,(e,t,n,r)=>{var i=nf();i.textContent=n+1;var a={};z(e=>{a!==(a=e)&&(i.value=(i.__value=a)??``)},[()=>String(n+1)]),G(e,i)}),k(c);var u;wi(c),k(i),z((e,t)=>{K(s,e),u!==(u=t)&&(c.value=(c.__value=u)??``,Ci(c,u))},[()=>Z(`editor-die`,{number:r+1}),()=>String(t.at.dice[r]??0)]),V(`change`,c,e=>a(r,Number(e.currentTarget.value))),G(e,i)});var y=L(R(v,2),!0);k(g);var b=R(g,2),x=F(b),S=L(x,!0),C=R(x,2),w=F(C),T=F(w),E=F(T),ee=L(E,!0),D=R(E);J(D,17,()=>t.at.squares,$r,(e,n,r)=>{var i=af(),a=F(i);Ys(a,{seat:r});var o=L(R(a,2),!0);k(i),z(()=>K(o,t.names[r])),G(e,i)});var te=L(R(D),!0);k(T),k(w);var ne=R(w);J(ne,21,()=>t.at.board.lengths,([e,t])=>e,(e,n)=>{var a=M(()=>_(B(n),2));let o=()=>B(a)[0],s=()=>B(a)[1];var c=of(),l=F(c),u=F(l),d=L(R(u),!0);k(l);var f=R(l);J(f,17,()=>t.at.squares,$r,(e,n,r)=>{$d(e,()=>t.names[r]??``,()=>B(n),o,s,()=>e=>i(r,o(),e))});var p=R(f);{let e=M(()=>Z(`runner`));$d(p,()=>B(e),()=>t.at.markers,o,s,()=>e=>t.onchange({...t.at,markers:r(t.at.markers,o(),e)}))}k(c),z(e=>{K(u,`${o()??``} `),K(d,e)},[()=>Z(`race-of`,{target:s()})]),G(e,c)}),k(ne),k(C),k(b),z((e,t,r,i,a,o,c,d,m)=>{X(s,`aria-label`,e),K(l,t),X(u,`aria-pressed`,n()===`runner`),X(f,`d`,Ac),K(p,` ${r??``}`),K(h,i),X(g,`aria-label`,a),K(y,o),K(S,c),K(ee,d),K(te,m)},[()=>Z(`editor-place`),()=>Z(`editor-place`),()=>Z(`runner`),()=>Z(`editor-click`),()=>Z(`editor-dice`),()=>Z(`editor-dice`),()=>Z(`editor-numbers`),()=>Z(`column`),()=>Z(`runner`)]),V(`click`,u,()=>n(`runner`)),G(e,o),j()}Dr([`change`,`click`]);var lf=H(`<label> <input type="number" min="0" class="s1r4"/></label>`),uf=H(`<div class="row"><!> <!> <!></div>`);function df(e,t){A(t,!0);let n=(e,t=f,n=f,i=f)=>{var a=lf(),o=F(a),s=R(o);Mi(s),k(a),z(()=>{K(o,`${t()??``} `),X(s,`step`,r()),Ni(s,n())}),V(`change`,s,e=>i()(e.currentTarget.value||`0`)),G(e,a)},r=ta(t,`step`,3,1),i=M(()=>+!/\(turn\b/.test(t.parts.spec)),a=M(()=>B(i)?(t.parts.fields[0]??`0`).split(`/`):[]),o=e=>e?B(a).length>2?Z(`home-player`,{number:e+1}):Z(`pig-other`):Z(`pig-mover`),s=(e,n)=>t.onchange({...t.parts,fields:Object.assign([...t.parts.fields],{[e]:n})});var c=uf(),l=F(c);J(l,17,()=>B(a),$r,(e,t,r)=>{{let i=M(()=>o(r));n(e,()=>B(i),()=>B(t),()=>e=>s(0,B(a).with(r,e).join(`/`)))}});var u=R(l,2);{let e=M(()=>Z(`pig-turn`));n(u,()=>B(e),()=>t.parts.fields[B(i)],()=>e=>s(B(i),e))}ci(R(u,2),()=>t.children),k(c),G(e,c),j()}Dr([`change`]);var ff=H(`<option></option>`),pf=H(`<label> <select></select></label>`),mf=H(`<label><span class="hidden"> </span> <select><option>–</option><!></select></label>`),hf=H(`<!> <div class="row" role="group"><!> <span class="small soft"> </span></div>`,1);function gf(e,t){A(t,!0);let n=M(()=>(t.parts.fields.at(-1)??`?`).split(`-`)),r=e=>t.onchange({...t.parts,fields:[...t.parts.fields.slice(0,-1),e.join(`-`)]}),i=(e,t)=>r(B(n).map((n,r)=>r===e||t===`?`||n===`?`?t:n));var a=hf(),o=I(a);df(o,{get parts(){return t.parts},step:50,get onchange(){return t.onchange},children:(e,t)=>{var i=pf(),a=F(i),o=R(a);J(o,20,()=>({length:6}),$r,(e,t,n)=>{var r=ff();r.textContent=n+1;var i={};z(e=>{i!==(i=e)&&(r.value=(r.__value=i)??``)},[()=>String(n+1)]),G(e,r)}),k(o);var s;wi(o),k(i),z((e,t)=>{K(a,`${e??``} `),s!==(s=t)&&(o.value=(o.__value=s)??``,Ci(o,s))},[()=>Z(`farkle-dice`),()=>String(B(n).length)]),V(`change`,o,e=>r(Array.from({length:Number(e.currentTarget.value)},(e,t)=>B(n)[t]??B(n)[0]))),G(e,i)},$$slots:{default:!0}});var s=R(o,2),c=F(s);J(c,17,()=>B(n),$r,(e,t,n)=>{var r=mf(),a=F(r),o=L(a,!0),s=R(a,2),c=F(s);c.value=c.__value=`?`,J(R(c),16,()=>({length:6}),$r,(e,t,n)=>{var r=ff();r.textContent=n+1;var i={};z(e=>{i!==(i=e)&&(r.value=(r.__value=i)??``)},[()=>String(n+1)]),G(e,r)}),k(s);var l;wi(s),k(r),z(e=>{K(o,e),l!==(l=B(t))&&(s.value=(s.__value=l)??``,Ci(s,l))},[()=>Z(`editor-die`,{number:n+1})]),V(`change`,s,e=>i(n,e.currentTarget.value)),G(e,r)});var l=L(R(c,2),!0);k(s),z((e,t)=>{X(s,`aria-label`,e),K(l,t)},[()=>Z(`editor-dice`),()=>Z(`editor-dice`)]),G(e,a),j()}Dr([`change`]);var _f=H(`<th scope="col" class="smaj"> </th>`),vf=U(`<svg viewBox="0 0 34 24" width="34" height="24" role="img"><title> </title><rect width="34" height="24" rx="4"></rect><text x="17" y="16" text-anchor="middle" font-size="12" class="smaj"> </text></svg>`),yf=H(`<td><!></td>`),bf=H(`<tr><th scope="row" class="smaj"> </th><!></tr>`),xf=H(`<div class="scroll"><table class="smaj"><caption class="smaj"> </caption><thead><tr><th scope="col" class="smaj"><span class="hidden"> </span></th><!></tr></thead><tbody></tbody></table></div>`);function Sf(e,t){A(t,!0);var n=xf(),r=F(n),i=F(r),a=L(i,!0),o=R(i),s=F(o),c=F(s),l=L(F(c),!0);k(c),J(R(c),16,()=>t.columns,e=>e,(e,t)=>{var n=_f(),r=L(n,!0);z(()=>K(r,t)),G(e,n)}),k(s),k(o);var u=R(o);J(u,22,()=>t.rows,e=>e,(e,n,r)=>{var i=bf(),a=F(i),o=L(a,!0);J(R(a),18,()=>t.columns,e=>e,(e,n,i)=>{let a=M(()=>t.cells[B(r)]?.[B(i)]);var o=yf();let s;var c=F(o),l=e=>{var t=vf(),n=F(t),r=L(n,!0),i=R(n),o=L(R(i),!0);k(t),z(e=>{X(t,`aria-label`,B(a).label),K(r,B(a).label),Y(i,0,pi(B(a).shade<0?`minus`:`plus`),`smaj`),X(i,`opacity`,e),K(o,B(a).sign)},[()=>.05+.4*Math.min(1,Math.abs(B(a).shade))]),G(e,t)};q(c,e=>{B(a)&&e(l)}),k(o),z(()=>s=Y(o,1,`smaj`,null,s,{here:B(a)?.here,none:!B(a)})),G(e,o)}),k(i),z(()=>K(o,n)),G(e,i)}),k(u),k(r),k(n),ui(n,e=>xc?.(e)),z(()=>{K(a,t.title),K(l,t.rowName)}),G(e,n),j()}var Cf=H(`<span class="small legend sw9f"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect class="roll sw9f" width="16" height="16" rx="3"></rect></svg> </span> <span class="small legend sw9f"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect class="stop sw9f" width="16" height="16" rx="3"></rect></svg> </span>`,1),wf=H(`<p class="small soft sw9f"> </p>`),Tf=H(`<!> <p class="small soft sw9f"> </p>`,1),Ef=H(`<div class="row"><button> </button> <!></div> <!> <!> <details><summary> </summary> <!></details>`,1);function Df(e,t){A(t,!0);let n=ta(t,`painted`,15),r=N(Zt(co(`heat`,!1))),i=N(!1),a=N(void 0),o=N(void 0),s=M(()=>B(r)||B(i)),c=M(()=>B(a)&&_u(B(a),t.at.markers)),l=M(()=>[...t.at.board.lengths.keys()]),u=M(()=>Math.max(0,...B(a)?.cells.map(e=>e.height)??[])),d=M(()=>Array.from({length:B(u)},(e,t)=>B(u)-t));bn(()=>{t.position,(e=>{var t=_(e,2);P(a,t[0]),P(o,t[1])})([void 0,void 0])}),bn(()=>{let e=t.position;B(s)&&t.ready&&pd(`/heat`,{position:e}).then(n=>{e===t.position&&P(a,n)}).catch(n=>{e===t.position&&P(o,n)})}),bn(()=>(n(B(r)?B(c):void 0),()=>n(void 0)));function f(){P(r,!B(r)),lo(`heat`,B(r))}var p=Ef(),m=I(p),h=F(m),g=L(h,!0),v=R(h,2),y=e=>{var t=Cf(),n=I(t),r=R(F(n));k(n);var i=R(n,2),a=R(F(i));k(i),z((e,t)=>{K(r,` ${e??``}`),K(a,` ${t??``}`)},[()=>Z(`heat-rolls`),()=>Z(`heat-stops`)]),G(e,t)};q(v,e=>{B(r)&&e(y)}),k(m);var b=R(m,2),x=e=>{Sd(e,{get error(){return B(o)}})};q(b,e=>{B(o)&&e(x)});var S=R(b,2),C=e=>{var t=wf(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`heat-painted`,{exact:B(a).exact?`yes`:`no`})]),G(e,t)},w=e=>{Vd(e,{})};q(S,e=>{B(r)&&B(a)?e(C):B(r)&&!B(o)&&e(w,1)});var T=R(S,2),E=F(T),ee=L(E,!0),D=R(E,2),te=e=>{var t=Tf(),n=I(t);{let e=M(()=>Z(`heat-legend`)),t=M(()=>Z(`heat-height`)),r=M(()=>B(d).map(String)),i=M(()=>B(l).map(String)),a=M(()=>B(d).map(e=>B(l).map(t=>B(c)?.get(gu(t,e))??null)));Sf(n,{get title(){return B(e)},get rowName(){return B(t)},get rows(){return B(r)},get columns(){return B(i)},get cells(){return B(a)}})}var r=L(R(n,2),!0);z(e=>K(r,e),[()=>B(a).exact?Z(`heat-exact`):Z(`heat-estimated`)]),G(e,t)},ne=e=>{Vd(e,{})};q(D,e=>{B(a)?e(te):B(i)&&!B(o)&&e(ne,1)}),k(T),z((e,t)=>{X(h,`aria-pressed`,B(r)),K(g,e),K(ee,t)},[()=>Z(`heat-paint`),()=>Z(`heat-title`)]),V(`click`,h,f),qi(`open`,`toggle`,T,e=>P(i,e),()=>B(i)),G(e,p),j()}Dr([`click`]);var Of=H(`<option></option>`),kf=H(`<label> <select><option> </option><!></select></label>`);function Af(e,t){A(t,!0);function n(e){t.onchange({...t.parts,fields:[...t.parts.fields.slice(0,2),...e?[e]:[]]})}df(e,{get parts(){return t.parts},get onchange(){return t.onchange},children:(e,r)=>{var i=kf(),a=F(i),o=R(a),s=F(o),c=L(s,!0);s.value=s.__value=``,J(R(s),16,()=>({length:6}),$r,(e,t,n)=>{var r=Of();r.textContent=n+1;var i={};z(e=>{i!==(i=e)&&(r.value=(r.__value=i)??``)},[()=>String(n+1)]),G(e,r)}),k(o);var l;wi(o),k(i),z((e,n)=>{K(a,`${e??``} `),K(c,n),l!==(l=t.parts.fields[2]??``)&&(o.value=(o.__value=l)??``,Ci(o,l))},[()=>Z(`pig-die`),()=>Z(`pig-open`)]),V(`change`,o,e=>n(e.currentTarget.value)),G(e,i)},$$slots:{default:!0}}),j()}Dr([`change`]);var jf={cantstop:{spec:`cantstop(6,3,players=2)`,against:`mind`,players:{stages:{share:.43,interval:[.4232,.4369]},odds:{share:.3738,interval:[.3671,.3805]},linear2011:{share:.2567,interval:[.2507,.2629]},constant2009:{share:.2401,interval:[.2342,.246]},linear2009:{share:.2313,interval:[.2255,.2371]},simple:{share:.2295,interval:[.2237,.2354]},rule28:{share:.2021,interval:[.1965,.2077]}}},cantstop3:{spec:`cantstop(6,3,players=3)`,against:`mind`,players:{stages:{share:.255,interval:[.2218,.2914]},odds:{share:.2217,interval:[.1903,.2566]},linear2011:{share:.1183,interval:[.0949,.1466]},simple:{share:.1167,interval:[.0934,.1448]},linear2009:{share:.095,interval:[.074,.1211]},constant2009:{share:.1133,interval:[.0904,.1412]},rule28:{share:.0833,interval:[.0638,.1082]}}},cantstop4:{spec:`cantstop(6,3,players=4)`,against:`mind`,players:{stages:{share:.2133,interval:[.1824,.2479]},odds:{share:.1717,interval:[.1436,.2039]},linear2011:{share:.0733,interval:[.0551,.097]},simple:{share:.06,interval:[.0437,.0819]},linear2009:{share:.045,interval:[.0311,.0647]},constant2009:{share:.0667,interval:[.0493,.0895]},rule28:{share:.055,interval:[.0394,.0762]}}},solitaire:{spec:`cantstop(6,3)`,players:{stages:{mean:7.043,interval:[6.95,7.137]},odds:{mean:7.612,interval:[7.52,7.704]},linear2011:{mean:8.803,interval:[8.725,8.88]},simple:{mean:9.063,interval:[8.99,9.137]},linear2009:{mean:9.19,interval:[9.118,9.262]},constant2009:{mean:9.533,interval:[9.438,9.628]},rule28:{mean:10.585,interval:[10.476,10.695]},random:{mean:20.76,interval:[20.647,20.872]}}},yahtzee:{spec:`yahtzee`,players:{optimal:{mean:254.315,interval:[252.478,256.152]},rules2026:{mean:234.738,interval:[232.732,236.745]},rules2007:{mean:226.924,interval:[224.892,228.957]},means:{mean:226.022,interval:[224.31,227.733]},greedy:{mean:218.418,interval:[216.86,219.975]},novice:{mean:166.725,interval:[164.58,168.871]},random:{mean:46.902,interval:[46.323,47.48]}}},farkle:{spec:`farkle(2000)`,against:`optimal`,players:{hold:{share:.3731,interval:[.3637,.3825]},daring:{share:.293,interval:[.2841,.3019]},cautious:{share:.2334,interval:[.2252,.2416]},random:{share:.1529,interval:[.1459,.1599]}}},pig:{spec:`pig(100)`,against:`optimal`,players:{pace:{share:.4916,interval:[.4818,.5014]},hold:{share:.4721,interval:[.4623,.4819]},cautious:{share:.306,interval:[.297,.315]},random:{share:.1137,interval:[.1075,.1199]}}}},Mf=e=>e.split(`(`)[0],Nf=`rule28(threshold=28)`,Pf=jf.cantstop.spec,{against:Ff,players:If}=jf.cantstop,Lf=e=>400*Math.log10(e/(1-e)),Rf=1500,zf=[...Object.entries(If).map(([e,{share:t}])=>({bot:e,rating:Lf(t)})),{bot:Ff,rating:0}].map(({bot:e,rating:t})=>({bot:e,rating:Rf+t-Lf(If.rule28.share)})).sort((e,t)=>e.rating-t.rating);function Bf(e,t){let n=Mf(e);if(e!==n&&e!==Nf)return``;let r=t.replace(`(forced)`,``),i=Number(/players=(\d)/.exec(r)?.[1]??2),a=Object.values(jf).find(e=>e.spec===r),o=a?.players[n],s=Object.values(a?.players??{}).map(e=>e.share??0);if(n===a?.against&&s.every(e=>e<1/i))return Z(`strength-best`);if(!a||!o)return``;let{share:c,mean:l=0,interval:[u=0,d=0]=[]}=o;return c===void 0?r===`yahtzee`?Z(`strength-points`,{points:Vf(l,u,d,0)}):Z(`strength-turns`,{turns:Vf(l,u,d,1)}):Z(`strength-wins`,{share:`${Vf(100*c,100*u,100*d,0)}\u00a0%`,others:i-1,name:Hf(a.against??``,``).name})}function Vf(e,t,n,r){let i=10**r,a=Math.round(i*e),o=Math.ceil(Math.max(i*n-a,a-i*t));return`${Q(a/i,r)} ± ${Q(o/i,r)}`}function Hf(e,t){let n=ko(`opponent`,Mf(e)),r=ko(`way`,Mf(e))??``,i=n&&e.includes(`(`)&&e!==Nf;return{name:n??ms(ul(e)),style:i?e:r,strength:Bf(e,t)}}function Uf(e,t,n){let r=(e,t)=>n?.free.includes(t)?Z(`seat-free`):!n||!/^you$/i.test(e)?ul(e):t===n.own?Z(`you`):ms(Z(`player-numbered`,{number:t+1})),i=e.map(({name:e,bot:n},i)=>n?Hf(n,t).name:r(e,i));return i.map((e,t)=>{let n=i.slice(0,t).filter(t=>t===e).length;return n?`${e} ${n+1}`:e})}function Wf({winners:e,scores:t,resigned:n},r,i){let a=new Intl.ListFormat(wo.locale).format(e.map(e=>r[e]??``)),o=t[e[0]??0]??0,s=i===`turns`?Z(`result-turns`,{count:o}):i===`points`?Z(`result-points`,{count:o}):``,c=r[n??e[0]??0]??``;return n===null?(r.length===1?Z(`result-finished`,{name:c,how:s}):e.length===1?Z(`result-won`,{name:c,how:s}):Z(`result-shared`,{winners:a,how:s})).replace(/ +/g,` `).trim():e.length?Z(`result-given-up-won`,{name:c,winners:a}):Z(`result-given-up`,{name:c})}function Gf(e){let t=Uf(e.seats.map((t,n)=>({name:t,bot:e.bots?.[n]??null})),e.spec),n=e.ended?Wf(e.ended,t,e.unit??``):e.result;return`${t.join(`, `)} · ${n||Z(`turn`,{turn:e.turn})}`}var Kf=H(`<button> </button><progress class="sp3r"></progress>`,1),qf=H(`<button> </button>`),Jf=H(`<span class="small soft"> </span>`),Yf=H(`<tr><th scope="row"> </th><td class="num"> </td><td class="num soft"> </td><td class="num"> <span class="soft small"> </span></td></tr>`),Xf=H(`<div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num">95 %</th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table></div>`),Zf=H(`<details class="sp3r"><summary> </summary> <div class="stack sp3r"><div class="row"><!> <!></div> <!> <!></div></details>`);function Qf(e,t){A(t,!0);let n=N(void 0),r=N(void 0),i=N(void 0);bn(()=>(t.position,(e=>{var t=_(e,2);P(n,t[0]),P(r,t[1],!0)})([void 0,void 0]),a));function a(){B(i)?.(),P(i,void 0)}function o(){(e=>{var t=_(e,2);P(n,t[0]),P(r,t[1],!0)})([void 0,void 0]);let e=Math.floor(Math.random()*1e9);P(i,_d(`/rollout`,{position:t.position,seed:e,games:2e4,until_decided:!0},{progress:e=>{e.options&&P(n,e)},result:e=>{P(n,e),P(i,void 0)},failure:e=>{P(r,e,!0),P(i,void 0)}}),!0)}var s=Zf(),c=F(s),l=L(c,!0),u=R(c,2),d=F(u),f=F(d),p=e=>{var t=Kf(),r=I(t),i=L(r,!0),o=R(r);z((e,t)=>{K(i,e),Ni(o,B(n)?.games??0),X(o,`max`,B(n)?.most??1),X(o,`aria-label`,t)},[()=>Z(`halt`),()=>Z(`rollout-played`)]),V(`click`,r,a),G(e,t)},m=e=>{var t=qf(),r=L(t,!0);z(e=>K(r,e),[()=>B(n)?Z(`rollout-again`):Z(`start`)]),V(`click`,t,o),G(e,t)};q(f,e=>{B(i)?e(p):e(m,-1)});var h=R(f,2),g=e=>{var t=Jf(),r=L(t,!0);z(e=>K(r,e),[()=>Z(`rollout-words`,{games:B(n).games,strategy:Hf(B(n).strategy,``).name,luck:B(n).luck_adjusted?`out`:`in`,decided:B(n).decided?`yes`:`no`})]),G(e,t)};q(h,e=>{B(n)&&e(g)}),k(d);var v=R(d,2),y=e=>{Sd(e,{get error(){return B(r)}})};q(v,e=>{B(r)&&e(y)});var b=R(v,2),x=e=>{var t=Xf(),r=F(t),i=F(r),a=F(i),o=F(a),s=L(o,!0),c=R(o),l=L(c,!0),u=L(R(c,2),!0);k(a),k(i);var d=R(i);J(d,21,()=>B(n).options.slice(0,10),e=>e.index,(e,t)=>{var r=Yf(),i=F(r),a=L(i,!0),o=R(i),s=L(o,!0),c=R(o),l=L(c),u=R(c),d=F(u),f=L(R(d));k(u),k(r),z((e,t,n,r,i,o)=>{K(a,e),K(s,t),K(l,`${n??``} – ${r??``}`),K(d,`${i??``} `),K(f,`± ${o??``}`)},[()=>hl(B(t).move),()=>ls(B(t).value,B(n).unit),()=>ls(B(t).low,B(n).unit),()=>ls(B(t).high,B(n).unit),()=>ls(B(t).regret,B(n).unit),()=>ls((B(t).regret_high-B(t).regret_low)/2,B(n).unit)]),G(e,r)}),k(d),k(r),k(t),ui(t,e=>xc?.(e)),z((e,t,n)=>{K(s,e),K(l,t),K(u,n)},[()=>Z(`move`),()=>Z(`value`),()=>Z(`gives-away`)]),G(e,t)};q(b,e=>{B(n)&&e(x)}),k(u),k(s),z(e=>K(l,e),[()=>Z(`rollout-title`)]),G(e,s),j()}Dr([`click`]);var $f=H(`<a class="se0b"> </a>`),ep=H(`<li><!> <!></li>`),tp=H(`<ol class="se0b"></ol>`),np=H(`<section class="se0b"><h2 class="se0b"> </h2> <!></section>`),rp=H(`<li class="past se0b"><span> </span> <!> <button class="quiet small">✕</button></li>`),ip=H(`<details><summary> </summary> <ul class="se0b"></ul></details>`),ap=H(`<!> <!>`,1);function op(e,t){A(t,!0);let n=(e,n=f,r=f)=>{var i=$f(),a=L(i,!0);z(e=>{X(i,`href`,e),X(i,`aria-current`,n().position===t.position?`step`:void 0),K(a,r())},[()=>$(`analyse`,{position:n().position})]),V(`click`,i,e=>{e.metaKey||e.ctrlKey||e.shiftKey||(e.preventDefault(),t.onshow(n().position))}),G(e,i)},r=(e,t=f)=>{var i=tp();J(i,21,()=>Qd(t()),({node:e,others:t})=>e.position,(e,t)=>{let i=()=>B(t).node,a=()=>B(t).others;var o=ep();let s;var c=F(o);{let e=M(()=>l(i()));n(c,i,()=>B(e))}J(R(c,2),17,a,e=>e.position,(e,t)=>{r(e,()=>B(t))}),k(o),z(()=>s=Y(o,1,`se0b`,null,s,{wide:a().length})),G(e,o)}),k(i),G(e,i)},i=M(()=>Gd.all),a=M(()=>_(B(i))),o=M(()=>B(a)[0]),s=M(()=>B(a).slice(1)),c=e=>Zc(Rc(e).fields.at(-1)).join(`-`),l=({move:e,position:t})=>e===`roll`?Z(`tree-roll`,{dice:c(t)}):e?hl(e):Z(`tree-begin`),u=e=>Rc(e).fields.join(` | `);var d=ap(),p=I(d),m=e=>{var t=np(),n=F(t),i=L(n,!0),a=R(n,2);r(a,()=>B(o)),k(t),z((e,n)=>{X(t,`aria-label`,e),K(i,n)},[()=>Z(`tree-title`),()=>Z(`tree-title`)]),G(e,t)};q(p,e=>{B(o)?.children.length&&e(m)});var h=R(p,2),g=e=>{var t=ip(),r=F(t),i=L(r,!0),a=R(r,2);J(a,21,()=>B(s),e=>e.position,(e,t)=>{var r=rp(),i=F(r),a=L(i,!0),o=R(i,2);{let e=M(()=>u(B(t).position));n(o,()=>B(t),()=>B(e))}var s=R(o,2);k(r),z((e,t)=>{K(a,e),X(s,`aria-label`,t)},[()=>vl(Rc(B(t).position).spec),()=>Z(`tree-forget`,{position:B(t).position})]),V(`click`,s,()=>Zd(B(t))),G(e,r)}),k(a),k(t),z(e=>K(i,e),[()=>Z(`tree-earlier`)]),G(e,t)};q(h,e=>{B(s).length&&e(g)}),G(e,d),j()}Dr([`click`]);var sp=new Set([`$$slots`,`$$events`,`$$legacy`,`text`]);function cp(e,t){A(t,!0);let n=Qi(t,sp);var r=W();J(I(r),17,()=>jo(t.text),$r,(e,t)=>{let r=M(()=>n[B(t).tag]);var i=W(),a=I(i),o=e=>{var n=W();ci(I(n),()=>B(r),()=>B(t).text),G(e,n)},s=e=>{var n=Ir();z(()=>K(n,B(t).text)),G(e,n)};q(a,e=>{typeof B(r)==`function`?e(o):e(s,-1)}),G(e,i)}),G(e,r),j()}var lp=H(`<span class="mono"> </span>`),up=H(`<button class="small"> </button>`),dp=H(`<label><span><!></span> <input class="mono s156"/></label> <div class="row s156"><label> <select><option> </option><option>2</option><option>1</option><option>0</option></select></label> <label> <input class="mono s156"/></label></div> <!> <div class="row" role="group"></div>`,1);function fp(e,t){A(t,!0);let n=M(()=>t.parts.fields[0]??`-`),r=M(()=>t.parts.fields[1]??`2`),i=M(()=>Zc(t.parts.fields[2]));function a(e,n,r){t.onchange({...t.parts,fields:[e.trim()||`-`,n,r.join(`-`)||`-`]})}let o=e=>a(B(n),B(r),B(i).map((t,n)=>n===e?t%6+1:t));var s=dp(),c=I(s),l=F(c),u=F(l);{let e=(e,t=f)=>{var n=lp(),r=L(n,!0);z(()=>K(r,t())),G(e,n)},t=M(()=>Z(`sheet-filled`,{example:`ones:3, sixes:24, yahtzee:50`}));cp(u,{get text(){return B(t)},code:e,$$slots:{code:!0}})}k(l);var d=R(l,2);Mi(d),k(c);var p=R(c,2),m=F(p),h=F(m),g=R(h),_=F(g),v=L(_,!0);_.value=_.__value=`3`,De(3),k(g);var y;wi(g),k(m);var b=R(m,2),x=F(b),S=R(x);Mi(S),k(b),k(p);var C=R(p,2);td(C,{get dice(){return B(i)}});var w=R(C,2);J(w,21,()=>B(i),$r,(e,t,n)=>{var r=up(),i=L(r);z(e=>{X(r,`aria-label`,e),K(i,`↻ ${B(t)??``}`)},[()=>Z(`sheet-turn-die`,{number:n+1,face:B(t)})]),V(`click`,r,()=>o(n)),G(e,r)}),k(w),z((e,t,i,a,o)=>{Ni(d,B(n)),K(h,`${e??``} `),K(v,t),y!==(y=B(r))&&(g.value=(g.__value=y)??``,Ci(g,y)),K(x,`${i??``} `),Ni(S,a),X(w,`aria-label`,o)},[()=>Z(`sheet-rolls`),()=>Z(`sheet-not-rolled`),()=>Z(`dice`),()=>B(i).join(`-`),()=>Z(`sheet-turn`)]),V(`change`,d,e=>a(e.currentTarget.value,B(r),B(i))),V(`change`,g,e=>a(B(n),e.currentTarget.value,B(i))),V(`change`,S,e=>a(B(n),B(r),Zc(e.currentTarget.value))),G(e,s),j()}Dr([`change`,`click`]);var pp=H(`<div><!></div>`),mp=H(`<!> <!>`,1),hp=H(`<p class="soft"> </p>`),gp=H(`<button> </button>`),_p=H(`<div class="card"><button class="primary"> <kbd>h</kbd></button></div>`),vp=H(`<h2> </h2> <!> <!> <!>`,1),yp=H(`<h2> </h2> <!>`,1),bp=H(`<!> <div><!></div> <!>`,1),xp=H(`<option> </option>`),Sp=H(`<h1 class="hidden"> </h1> <div><section class="stack board s1o9"><!> <div class="row hand s1o9"><!> <!></div></section> <div class="stack answer s1o9"><section class="stack" aria-live="polite"><!></section> <!></div> <section class="stack edit s1o9"><div class="row"><button> <kbd>←</kbd></button> <button> <kbd>→</kbd></button> <button> <kbd> </kbd></button> <button class="quiet"> </button></div> <div class="row small"><button class="quiet"> <kbd>y</kbd></button> <button class="quiet"> </button></div> <div class="row line s1o9"><label class="grow s1o9"> <input maxlength="300" class="s1o9"/></label> <button> </button></div> <!> <!> <form class="row line s1o9"><label class="grow s1o9"> <input class="mono s1o9" name="position" spellcheck="false" autocomplete="off" maxlength="4096"/></label> <button class="primary"> </button> <label> <select><option>…</option><!></select></label></form></section></div>`,1);function Cp(e,t){A(t,!0);let n=Qc[`cantstop(6,3,players=2)`],r=M(()=>mc.query.position??n),i=M(()=>Rc(B(r))),a=N(void 0),o=N(void 0),s=N(``),c=M(()=>B(s)!==B(r)),l=N(!0),u=N(``),d=N(``),f=N(``),p=N(!1),m=N(Zt(innerWidth)),h=M(()=>B(m)<=820),g=N(void 0),v=M(()=>qc(B(i))),y=M(()=>B(i).name===`cantstop`||B(i).name===`yahtzee`||B(i).fields.length===3?Zc(B(i).fields[2]):[]),b=N(`runner`);bn(()=>{B(b)!==`runner`&&B(b)>=(B(v)?.squares.length??0)&&P(b,`runner`)});let x=M(()=>B(v)?.squares.map((e,t)=>t?Z(`player-numbered`,{number:t+1}):Z(`seat-you`))??[]),S=M(()=>B(a)?Lu(Iu(B(a),0),B(x).length):[]),C=M(()=>{let e=B(a)?.options.find(e=>e.move===B(u));return B(a)&&e&&{move:hl(e.move),value:Iu(B(a),0,e)}});bn(()=>{let e=B(r);P(s,``),(e=>{var t=_(e,2);P(o,t[0],!0),P(u,t[1],!0)})([void 0,``]),P(l,!0),hr(()=>Yd(e)),hr(()=>{B(a)&&Rc(B(a).position).spec!==Rc(e).spec&&P(a,void 0)}),pd(`/advise`,{position:e}).then(t=>{e===B(r)&&P(a,t)}).catch(t=>{e===B(r)&&(e=>{var t=_(e,2);P(a,t[0]),P(o,t[1],!0)})([void 0,t])}).finally(()=>{e===B(r)&&P(s,e,!0)})});function w(e){e!==B(r)&&vc($(`analyse`,{position:e}))}let T=()=>{mc.depth>0&&history.back()},E=()=>{mc.depth<_c.max&&history.forward()};async function ee(e){let t=B(r);try{let n=await pd(`/position`,{position:t,move:e,seed:Math.floor(Math.random()*2**32)});if(!n.position||t!==B(r))return;Xd(t,e,n.position),w(n.position)}catch(e){P(o,e,!0)}}let D=e=>{B(c)||ee(e)},te=()=>D(B(y).length&&B(a)?B(a).options[0]?.move??`roll`:`roll`),ne=e=>{let t=B(a)?.options[e];t&&B(l)&&D(t.move)};async function re(e){let t=e===`quiz`?$(`puzzles`,{position:B(r),as:`quiz`,words:B(f).trim(),from:B(f).trim()&&mo.name}):$(`analyse`,{position:B(r)}),n=e===`position`?B(r):new URL(t,location.href).href;await navigator.clipboard?.writeText(n).catch(()=>void 0),P(d,e,!0),setTimeout(()=>P(d,``),1500)}async function ie(){let e=(await navigator.clipboard?.readText().catch(()=>``))?.trim();e&&w(e)}function ae(){w(Object.values(Qc).find(e=>Rc(e).spec===B(i).spec)??n)}function oe(){let e=[`runner`,...B(v)?.squares.keys()??[]];P(b,e[(e.indexOf(B(b))+1)%e.length]??`runner`,!0)}No(()=>[{keys:[`w`],label:Z(`editor-key`),run:oe},{keys:[` `],label:Z(`analyse-key-walk`),run:te},{keys:[`r`],label:Z(`roll`),run:()=>void ee(`roll`)},{keys:[`k`,`ArrowLeft`],label:Z(`back`),run:T},{keys:[`j`,`ArrowRight`],label:Z(`forward`),run:E},{keys:[`h`,`t`],label:Z(`analyse-key-answer`),run:()=>P(l,!B(l))},{keys:[`y`],label:Z(`key-copy`),run:()=>void re(`position`)},{keys:[`p`],label:Z(`key-paste`),run:()=>void ie()},...Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>ne(t)}))]);var se=Sp(),ce=I(se),le=L(ce,!0),ue=R(ce,2);let de;var fe=F(ue),pe=F(fe),me=e=>{let t=M(()=>B(v));var n=mp(),r=I(n),a=e=>{var t=pp();let n;Ju(F(t),{get names(){return B(x)},get shares(){return B(S)},get after(){return B(C)}}),k(t),z(()=>n=Y(t,1,`chances s1o9`,null,n,{stale:B(c)})),G(e,t)};q(r,e=>{B(S).length&&B(l)&&!B(o)&&e(a)});var s=R(r,2);{let e=M(()=>Xc(B(t))),n=M(()=>tl(B(u))),r=M(()=>B(h)&&!B(p)?void 0:(e,n)=>w(Jc(B(i).spec,Yc(B(t),B(b),e,n))));Fu(s,{get columns(){return B(e)},get names(){return B(x)},get steps(){return B(n)},get heat(){return B(g)},get placing(){return B(b)},get onspace(){return B(r)}})}G(e,n)},he=e=>{Af(e,{get parts(){return B(i)},onchange:e=>w(zc(e))})},ge=M(()=>(B(i).name===`pig`||B(i).name===`piglet`)&&!B(i).spec.includes(`dice=`)),_e=e=>{gf(e,{get parts(){return B(i)},onchange:e=>w(zc(e))})},ve=e=>{fp(e,{get parts(){return B(i)},onchange:e=>w(zc(e))})},ye=M(()=>[`yahtzee`,`yatzy`,`kniffel`,`yacht`].includes(B(i).name)),be=e=>{var t=hp(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`analyse-as-text`)]),G(e,t)};q(pe,e=>{B(v)?e(me):B(ge)?e(he,1):B(i).name===`farkle`?e(_e,2):B(ye)?e(ve,3):e(be,-1)});var xe=R(pe,2),Se=F(xe),O=e=>{{let t=M(()=>B(h)?42:54);td(e,{get dice(){return B(y)},get size(){return B(t)}})}};q(Se,e=>{B(y).length&&B(i).name!==`yahtzee`&&e(O)});var Ce=R(Se,2),we=e=>{var t=gp(),n=L(t,!0);z(e=>K(n,e),[()=>B(p)?Z(`close`):Z(`analyse-edit`)]),V(`click`,t,()=>P(p,!B(p))),G(e,t)};q(Ce,e=>{B(h)&&e(we)}),k(xe),k(fe);var Te=R(fe,2),Ee=F(Te),Oe=F(Ee),ke=e=>{Sd(e,{get error(){return B(o)}})},Ae=e=>{var t=_p(),n=F(t),r=F(n);De(),k(n),k(t),z(e=>K(r,`${e??``} `),[()=>Z(`analyse-answer`)]),V(`click`,n,()=>P(l,!0)),G(e,t)},je=e=>{var t=bp(),n=I(t),i=e=>{Dd(e,{get advice(){return B(a)},onchoose:D})};q(n,e=>{B(v)&&B(a).unit===`win probability`&&B(a).options.length&&e(i)});var o=R(n,2);let l;var d=F(o),f=e=>{var t=vp(),n=I(t),i=L(n,!0),o=R(n,2),c=e=>{Ld(e,{get position(){return B(r)},get advice(){return B(a)},onadvice:e=>P(a,e)})};q(o,e=>{B(s)===B(r)&&e(c)});var l=R(o,2);hu(l,{get advice(){return B(a)},onchoose:D,onhover:e=>P(u,e,!0)}),jd(R(l,2),{get advice(){return B(a)}}),z(e=>K(i,e),[()=>ms(hl(B(a).options[0]?.move??``))]),G(e,t)},p=e=>{var t=yp(),n=I(t),r=L(n,!0);jd(R(n,2),{get advice(){return B(a)}}),z(e=>K(r,e),[()=>Z(`analyse-before`)]),G(e,t)};q(d,e=>{B(a).options.length?e(f):e(p,-1)}),k(o),Qf(R(o,2),{get position(){return B(r)}}),z(()=>l=Y(o,1,`card s1o9`,null,l,{stale:B(c)})),G(e,t)},Me=e=>{Vd(e,{})};q(Oe,e=>{B(o)?e(ke):B(l)?B(a)?e(je,2):e(Me,-1):e(Ae,1)}),k(Ee),op(R(Ee,2),{get position(){return B(r)},onshow:w}),k(Te);var Ne=R(Te,2),Pe=F(Ne),Fe=F(Pe),Ie=F(Fe);De(),k(Fe);var Le=R(Fe,2),Re=F(Le);De(),k(Le);var ze=R(Le,2),Be=F(ze),Ve=L(R(Be),!0);k(ze);var He=R(ze,2),Ue=L(He,!0);k(Pe);var We=R(Pe,2),Ge=F(We),Ke=F(Ge);De(),k(Ge);var qe=R(Ge,2),Je=L(qe,!0);k(We);var Ye=R(We,2),Xe=F(Ye),Ze=F(Xe),Qe=R(Ze);Mi(Qe),k(Xe);var $e=R(Xe,2),et=L($e,!0);k(Ye);var tt=R(Ye,2),nt=e=>{let t=M(()=>B(v));cf(e,{get at(){return B(t)},get names(){return B(x)},onchange:e=>w(Jc(B(i).spec,e)),get placing(){return B(b)},set placing(e){P(b,e,!0)}})};q(tt,e=>{B(v)&&e(nt)});var rt=R(tt,2),it=e=>{{let t=M(()=>!B(c));Df(e,{get position(){return B(r)},get at(){return B(v)},get ready(){return B(t)},get painted(){return B(g)},set painted(e){P(g,e)}})}};q(rt,e=>{B(v)&&B(v).board.players<=2&&B(l)&&!B(o)&&e(it)});var at=R(rt,2),ot=F(at),st=F(ot),ct=R(st);Mi(ct),k(ot);var lt=R(ot,2),ut=L(lt,!0),dt=R(lt,2),ft=F(dt),pt=R(ft),mt=F(pt);mt.value=mt.__value=``,J(R(mt),16,()=>Object.keys(Qc),e=>e,(e,t)=>{var n=xp(),r=L(n,!0),i={};z(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>vl(t)]),G(e,n)}),k(pt),pt.value=pt.__value=``,k(dt),k(at),k(Ne),k(ue),z((e,t,n,i,a,o,s,l,u,d,f,m,h)=>{K(le,e),de=Y(ue,1,`table s1o9`,null,de,{editing:B(p)}),X(Ee,`aria-busy`,B(c)),Fe.disabled=mc.depth===0,K(Ie,`${t??``} `),Le.disabled=mc.depth>=_c.max,K(Re,`${n??``} `),K(Be,`${i??``} `),K(Ve,a),K(Ue,o),K(Ke,`${s??``} `),K(Je,l),K(Ze,`${u??``} `),K(et,d),K(st,`${f??``} `),Ni(ct,B(r)),K(ut,m),K(ft,`${h??``} `)},[()=>Z(`page-analyse`),()=>Z(`back`),()=>Z(`forward`),()=>Z(`analyse-walk`),()=>Z(`key-space`),()=>Z(`analyse-clear`),()=>B(d)===`position`?Z(`copied`):Z(`analyse-copy-position`),()=>B(d)===`link`?Z(`copied`):Z(`analyse-copy-link`),()=>Z(`analyse-words`),()=>B(d)===`quiz`?Z(`copied`):Z(`analyse-copy-quiz`),()=>Z(`analyse-position`),()=>Z(`analyse-look`),()=>Z(`analyse-begin`)]),Ji(`innerWidth`,e=>P(m,e,!0)),V(`click`,Fe,T),V(`click`,Le,E),V(`click`,ze,te),V(`click`,He,ae),V(`click`,Ge,()=>void re(`position`)),V(`click`,qe,()=>void re(`link`)),Ri(Qe,()=>B(f),e=>P(f,e)),V(`click`,$e,()=>void re(`quiz`)),Er(`submit`,at,e=>{e.preventDefault(),w(new FormData(e.currentTarget).get(`position`))}),V(`change`,pt,e=>{e.currentTarget.value&&w(Qc[e.currentTarget.value]),e.currentTarget.value=``}),G(e,se),j()}Dr([`click`,`change`]);function wp(e,t){var n=W();Xr(I(n),()=>t.promise,e=>{Vd(e,{})},(e,n)=>{var r=W();ci(I(r),()=>t.children,()=>B(n)),G(e,r)},(e,t)=>{Sd(e,{get error(){return B(t)}})}),G(e,n)}var Tp=H(`<option> </option>`),Ep=H(`<h2> </h2> <p class="soft"> </p> <div class="row controls s1a0"><label> <select></select></label> <label> <select><option> </option><option> </option></select></label></div> <!>`,1);function Dp(e,t){A(t,!0);let n=M(()=>Number(mc.query.column??`7`)),r=M(()=>mc.query.what===`chance`?`chance`:`stop`),i=pd(`/odds/triples`,{by:`chance`,count:165}),a=jc(6),o=e=>yc($(`explore`,{show:`stopping`,column:String(B(n)),what:B(r),...e}));function s(e){let t=new Map(e.map(e=>[e.columns,e])),i=a.filter(e=>e!==B(n));return i.map(e=>i.map(i=>{if(i===e)return null;let a=t.get([e,i,B(n)].sort((e,t)=>e-t).join(`-`));if(!a)return null;let o=a.stopping_point.value,s=Z(`stopping-cell`,{columns:a.columns,spaces:Q(o,2),chance:cs(a.chance.value)});return B(r)===`chance`?{shade:2*a.chance.value-1,sign:`${Math.round(100*a.chance.value)}`,label:s}:{shade:Math.min(1,o/16),sign:Q(o,0),label:s}}))}var c=Ep(),l=I(c),u=L(l,!0),d=R(l,2),p=L(d,!0),m=R(d,2),h=F(m),g=F(h),_=R(g);J(_,20,()=>a,e=>e,(e,t)=>{var n=Tp(),r=L(n,!0),i={};z(e=>{K(r,t),i!==(i=e)&&(n.value=(n.__value=i)??``)},[()=>String(t)]),G(e,n)}),k(_);var v;wi(_),k(h);var y=R(h,2),b=F(y),x=R(b),S=F(x),C=L(S,!0);S.value=S.__value=`stop`;var w=R(S),T=L(w,!0);w.value=w.__value=`chance`,k(x);var E;wi(x),k(y),k(m),wp(R(m,2),{get promise(){return i},children:(e,t=f)=>{let r=M(()=>a.filter(e=>e!==B(n)).map(String));{let i=M(()=>Z(`stopping-with`,{column:B(n)})),a=M(()=>Z(`column`)),o=M(()=>s(t()));Sf(e,{get title(){return B(i)},get rowName(){return B(a)},get rows(){return B(r)},get columns(){return B(r)},get cells(){return B(o)}})}},$$slots:{default:!0}}),z((e,t,n,i,a,o,s)=>{K(u,e),K(p,t),K(g,`${n??``} `),v!==(v=i)&&(_.value=(_.__value=v)??``,Ci(_,v)),K(b,`${a??``} `),K(C,o),K(T,s),E!==(E=B(r))&&(x.value=(x.__value=E)??``,Ci(x,E))},[()=>Z(`stopping-title`),()=>Z(`stopping-intro`,{column:B(n)}),()=>Z(`stopping-column`),()=>String(B(n)),()=>Z(`stopping-shown`),()=>Z(`stopping-stop`),()=>Z(`stopping-chance`)]),V(`change`,_,e=>o({column:e.currentTarget.value})),V(`change`,x,e=>o({what:e.currentTarget.value})),G(e,c),j()}Dr([`change`]);var Op=H(` <span class="soft s9fx"> </span>`,1),kp=U(`<line class="s9fx"></line><text text-anchor="end" font-size="12"> </text>`,1),Ap=U(`<text text-anchor="middle" font-size="11.5"> </text>`),jp=U(`<text text-anchor="middle" font-size="12.5"> </text>`),Mp=U(`<rect><title> </title></rect><!><!>`,1),Np=U(`<line class="mark s9fx" y1="10"></line><text y="16" font-size="12.5"> </text>`,1),Pp=H(`<figure class="s9fx"><figcaption class="s9fx"> <!></figcaption> <svg role="img"><!><!><!></svg></figure>`);function Fp(e,t){A(t,!0);let n=ta(t,`unit`,3,``),r=ta(t,`format`,3,e=>String(e)),i=ta(t,`height`,3,240),a=M(()=>t.bars.length<=16),o=M(()=>Math.max(...t.bars.map(e=>e.value),1e-12)),s=M(()=>gs(0,B(o),4)),c=M(()=>586/t.bars.length),l=e=>18+(i()-26-18)*(1-e/B(o)),u=M(()=>Math.ceil(t.bars.length/14)),d=M(()=>t.bars.length<=40?t.bars.map(e=>`${e.label} ${r()(e.value)}`).join(`, `):Z(`chart-bars`,{count:t.bars.length,first:t.bars[0]?.label??``,last:t.bars.at(-1)?.label??``}));var f=Pp(),p=F(f),m=F(p,!0),h=R(m),g=e=>{var t=Op(),r=I(t,!0);r.nodeValue=` `;var i=L(R(r));z(()=>K(i,`· ${n()??``}`)),G(e,t)};q(h,e=>{n()&&e(g)}),k(p);var _=R(p,2),v=F(_);J(v,16,()=>B(s),e=>e,(e,t)=>{var n=kp(),i=I(n);X(i,`x1`,46),X(i,`x2`,640);var a=R(i);X(a,`x`,40);var o=L(a,!0);z((e,t,n,r)=>{X(i,`y1`,e),X(i,`y2`,t),X(a,`y`,n),K(o,r)},[()=>l(t),()=>l(t),()=>l(t)+4,()=>r()(t)]),G(e,n)});var y=R(v);J(y,17,()=>t.bars,$r,(e,t,n)=>{var o=Mp(),s=I(o),d=L(F(s));k(s);var f=R(s),p=e=>{var i=Ap(),a=L(i,!0);z((e,t)=>{X(i,`x`,46+(n+.5)*B(c)),X(i,`y`,e),K(a,t)},[()=>l(B(t).value)-5,()=>r()(B(t).value)]),G(e,i)};q(f,e=>{B(a)&&e(p)});var m=R(f),h=e=>{var r=jp(),a=L(r,!0);z(()=>{X(r,`x`,46+(n+.5)*B(c)),X(r,`y`,i()-8),K(a,B(t).label)}),G(e,r)};q(m,e=>{n%B(u)===0&&e(h)}),z((e,r,i,o)=>{Y(s,0,pi(B(t).tone??`accent`),`s9fx`),X(s,`x`,46+n*B(c)+(B(a)?B(c)*.14:0)),X(s,`y`,e),X(s,`width`,r),X(s,`height`,i),X(s,`rx`,B(a)?3:0),K(d,`${B(t).label??``}: ${o??``}`)},[()=>l(B(t).value),()=>B(a)?B(c)*.72:Math.max(B(c),.6),()=>i()-26-l(B(t).value),()=>r()(B(t).value)]),G(e,o)});var b=R(y),x=e=>{var n=Np(),r=I(n),a=R(r),o=L(a,!0);z(()=>{X(r,`x1`,46+t.mark.at*B(c)),X(r,`x2`,46+t.mark.at*B(c)),X(r,`y2`,i()-26),X(a,`x`,46+t.mark.at*B(c)+6),K(o,t.mark.label)}),G(e,n)};q(b,e=>{t.mark&&e(x)}),k(_),k(f),z(()=>{K(m,t.title),X(_,`viewBox`,`0 0 640 ${i()}`),X(_,`aria-label`,`${t.title}: ${B(d)}`)}),G(e,f),j()}var Ip=H(`<button class="s1jo"> </button>`),Lp=H(`<p class="big s1jo"> </p> <p> <span class="soft"> </span></p>`,1),Rp=H(`<tr><th scope="row"> </th><td class="num"> </td></tr>`),zp=H(`<table class="s1jo"><tbody><!><tr><th scope="row"> </th><td class="num"> </td></tr><tr><th scope="row"> </th><td class="num"> </td></tr><tr><th scope="row"> </th><td class="num"> </td></tr></tbody></table> <p class="small soft"> </p>`,1),Bp=H(`<div class="split"><section class="stack s1jo"><h2> </h2> <!> <!></section> <section class="stack s1jo"><h2> </h2> <p class="soft"> </p> <div class="row s1jo" role="group"></div> <div class="card" aria-live="polite"><!> <!></div></section></div>`);function Vp(e,t){A(t,!0);let n=M(()=>mc.query.spec??`cantstop(6,3)`),r=M(()=>(mc.query.columns??`6-7-8`).split(`-`).filter(Boolean).map(Number)),i=M(()=>pd(`/odds/columns`,{spec:B(n)})),a=M(()=>[...B(r)].sort((e,t)=>e-t).join(`-`)),o=M(()=>pd(`/odds/bust`,{spec:B(n),markers:B(a)})),s=M(()=>B(a)?pd(`/odds/turn`,{spec:B(n),columns:B(a)}):void 0);function c(e){let t=B(r).includes(e)?B(r).filter(t=>t!==e):[...B(r),e];t.length>3&&t.shift(),yc($(`explore`,{show:`odds`,spec:mc.query.spec,columns:t.join(`-`)||`-`}))}wp(e,{get promise(){return B(i)},children:(e,t=f)=>{var n=Bp(),i=F(n),a=F(i),l=L(a,!0),u=R(a,2);{let e=M(()=>Z(`odds-chance`)),n=M(()=>t().map(e=>({label:String(e.column),value:e.chance.value})));Fp(u,{get title(){return B(e)},get bars(){return B(n)},format:e=>cs(e,0)})}var d=R(u,2);{let e=M(()=>Z(`odds-climb`)),n=M(()=>Z(`odds-climb-unit`)),r=M(()=>t().map(e=>({label:String(e.column),value:e.rolls.value,tone:`soft`})));Fp(d,{get title(){return B(e)},get unit(){return B(n)},get bars(){return B(r)},format:e=>Q(e,e<10&&e%1?1:0),height:200})}k(i);var p=R(i,2),m=F(p),h=L(m,!0),g=R(m,2),_=L(g,!0),v=R(g,2);J(v,21,t,e=>e.column,(e,t)=>{var n=Ip(),i=L(n,!0);z(e=>{X(n,`aria-pressed`,e),K(i,B(t).column)},[()=>B(r).includes(B(t).column)]),V(`click`,n,()=>c(B(t).column)),G(e,n)}),k(v);var y=R(v,2),b=F(y);wp(b,{get promise(){return B(o)},children:(e,t=f)=>{var n=Lp(),r=I(n),i=L(r,!0),a=R(r,2),o=F(a),s=L(R(o));k(a),z((e,n)=>{K(i,e),K(o,`${n??``} `),K(s,`(${t().bust.fraction??``})`)},[()=>cs(t().bust.value),()=>t().free?Z(`odds-bust-free`,{free:t().free}):Z(`odds-bust`)]),G(e,n)},$$slots:{default:!0}});var x=R(b,2),S=e=>{wp(e,{get promise(){return B(s)},children:(e,t=f)=>{var n=zp(),r=I(n),i=F(r),a=F(i),o=e=>{var n=Rp(),r=F(n),i=L(r,!0),a=L(R(r),!0);k(n),z((e,t)=>{K(i,e),K(a,t)},[()=>Z(`odds-stop`),()=>Z(`odds-stop-at`,{spaces:Q(t().stopping_point.value,2)})]),G(e,n)};q(a,e=>{t().stopping_point&&e(o)});var s=R(a),c=F(s),l=L(c,!0),u=L(R(c),!0);k(s);var d=R(s),p=F(d),m=L(p,!0),h=L(R(p),!0);k(d);var g=R(d),_=F(g),v=L(_,!0),y=L(R(_),!0);k(g),k(i),k(r);var b=L(R(r,2),!0);z((e,t,n,r,i,a,o)=>{K(l,e),K(u,t),K(m,n),K(h,r),K(v,i),K(y,a),K(b,o)},[()=>Z(`odds-best`),()=>Z(`odds-spaces`,{spaces:Q(t().value,2)}),()=>Z(`odds-lost`),()=>cs(t().failure),()=>Z(`odds-rolls`),()=>Q(t().rolls,2),()=>Z(`odds-note`)]),G(e,n)},$$slots:{default:!0}})};q(x,e=>{B(s)&&e(S)}),k(y),k(p),k(n),z((e,t,n,r)=>{K(l,e),K(h,t),K(_,n),X(v,`aria-label`,r)},[()=>Z(`odds-title`),()=>Z(`odds-three`),()=>Z(`odds-choose`),()=>Z(`odds-columns`)]),G(e,n)},$$slots:{default:!0}}),j()}Dr([`click`]);var Hp=H(`<option> </option>`),Up=H(`<label> <select lang="en" class="smbl"></select></label>`),Wp=H(`<button class="small smbl"> </button>`),Gp=H(`<div class="card smbl"><div class="row smbl" role="group"></div> <!></div>`),Kp=H(`<th scope="col" class="num"> </th>`),qp=H(`<span class="soft"> </span>`),Jp=H(`<div class="small bad"> </div>`),Yp=H(`<span class="same smbl">✓</span>`),Xp=H(`<td class="num"><!> <!></td>`),Zp=H(`<tr><th scope="row"> </th><!></tr>`),Qp=H(`<article class="stack smbl" lang="en"><p class="soft small"> </p> <p> </p> <!> <div class="scroll"><table><thead><tr><th scope="col"> </th><!></tr></thead><tbody></tbody></table></div> <p class="small soft"> </p></article>`),$p=H(`<h2> </h2> <!> <!>`,1);function em(e,t){A(t,!0);let n=pd(`/papers`),r=M(()=>mc.query.table??`glenn-2006-table-1`),i=M(()=>pd(`/papers/${B(r)}`)),a=N(void 0),o=e=>e.columns.filter((t,n)=>{let r=e.rows.filter(e=>typeof e.cells[n]?.number==`number`);return r.length>1&&r.length>=e.rows.length/2});function s(e,t){let n=e.columns.indexOf(t);return e.rows.map(e=>({label:e.label,value:e.cells[n]?.number??NaN})).filter(e=>Number.isFinite(e.value)&&e.value>=0)}let c=e=>e>=1e5?e.toExponential(1):new Intl.NumberFormat(wo.locale,{maximumSignificantDigits:4,useGrouping:!1}).format(e);var l=$p(),u=I(l),d=L(u,!0),p=R(u,2);wp(p,{get promise(){return n},children:(e,t=f)=>{var n=Up(),i=F(n),o=R(i);J(o,21,t,e=>e.id,(e,t)=>{var n=Hp(),r=L(n),i={};z((e,a)=>{K(r,`${B(t).title??``} · ${e??``} ${a??``}`),i!==(i=B(t).id)&&(n.value=(n.__value=i)??``)},[()=>B(t).citation.split(`,`)[0],()=>B(t).id.match(/\d{4}/)?.[0]??``]),G(e,n)}),k(o);var s;wi(o),k(n),z(e=>{K(i,`${e??``} `),s!==(s=B(r))&&(o.value=(o.__value=s)??``,Ci(o,s))},[()=>Z(`papers-table`)]),V(`change`,o,e=>{P(a,void 0),yc($(`explore`,{show:`papers`,table:e.currentTarget.value}))}),G(e,n)},$$slots:{default:!0}}),wp(R(p,2),{get promise(){return B(i)},children:(e,t=f)=>{let n=M(()=>o(t())),r=M(()=>B(a)&&B(n).includes(B(a))?B(a):B(n).at(-1));var i=Qp(),l=F(i),u=L(l,!0),d=R(l,2),p=L(d,!0),m=R(d,2),h=e=>{var i=Gp(),o=F(i);J(o,20,()=>B(n),e=>e,(e,t)=>{var n=Wp(),i=L(n,!0);z(()=>{X(n,`aria-pressed`,t===B(r)),K(i,t)}),V(`click`,n,()=>P(a,t,!0)),G(e,n)}),k(o);var l=R(o,2);{let e=M(()=>Z(`papers-measured`,{column:B(r)})),n=M(()=>s(t(),B(r)));Fp(l,{get title(){return B(e)},get bars(){return B(n)},format:c})}k(i),z(e=>X(o,`aria-label`,e),[()=>Z(`papers-drawn`)]),G(e,i)};q(m,e=>{B(r)&&e(h)});var g=R(m,2),_=F(g),v=F(_),y=F(v),b=F(y),x=L(b,!0);J(R(b),16,()=>t().columns,e=>e,(e,t)=>{var n=Kp(),r=L(n,!0);z(()=>K(r,t)),G(e,n)}),k(y),k(v);var S=R(v);J(S,21,()=>t().rows,e=>e.label,(e,t)=>{var n=Zp(),r=F(n),i=L(r,!0);J(R(r),17,()=>B(t).cells,$r,(e,t)=>{var n=Xp(),r=F(n),i=e=>{var n=Ir();z(()=>K(n,B(t).printed)),G(e,n)},a=e=>{var n=qp(),r=L(n,!0);z(e=>K(r,e),[()=>B(t).number===null?B(t).measured??`–`:c(B(t).number)]),G(e,n)};q(r,e=>{B(t).printed===null?e(a,-1):e(i)});var o=R(r,2),s=e=>{var n=Jp(),r=L(n);z(()=>K(r,`≠ ${B(t).measured??``}`)),G(e,n)},l=e=>{var t=Yp();z(e=>X(t,`aria-label`,e),[()=>Z(`papers-same`)]),G(e,t)};q(o,e=>{B(t).verdict===`differs`?e(s):B(t).verdict===`same`&&e(l,1)}),k(n),z(()=>X(n,`title`,B(t).verdict)),G(e,n)}),k(n),z(()=>K(i,B(t).label)),G(e,n)}),k(S),k(_),k(g),ui(g,e=>xc?.(e));var C=R(g,2),w=L(C,!0);k(i),z(e=>{K(u,t().citation),K(p,t().prose),K(x,t().label),X(C,`lang`,wo.code),K(w,e)},[()=>Z(`papers-note`)]),G(e,i)},$$slots:{default:!0}}),z(e=>K(d,e),[()=>Z(`explore-papers`)]),G(e,l),j()}Dr([`change`,`click`]);var tm=H(`<option> </option>`),nm=H(`<!> <div class="row facts sq3e"><span> <strong> </strong></span> <span> <strong> </strong></span> <span> <strong> </strong></span> <label class="row sq3e"> <input type="number" min="0" class="sq3e"/> <strong aria-live="polite"> </strong></label></div>`,1),rm=H(`<h2> </h2> <div class="row controls sq3e"><label> <select></select></label> <label> <select></select></label></div> <!>`,1);function im(e,t){A(t,!0);let n=[`yahtzee`,`yahtzee(free)`,`yatzy`,`kniffel`,`yacht`,`yahtzee(mini)`],r=M(()=>mc.query.spec??`yahtzee`),i=M(()=>mc.query.strategy??`optimal`),a=M(()=>pd(`/distribution`,{spec:B(r),strategy:B(i)})),o=N(300),s=e=>yc($(`explore`,{show:`scores`,spec:B(r),strategy:B(i),...e}));function c(e){let t=e=>e>2e-5;return[e.findIndex(t),e.findLastIndex(t)]}var l=rm(),u=I(l),d=L(u,!0),p=R(u,2),m=F(p),h=F(m),g=R(h);J(g,20,()=>n,e=>e,(e,t)=>{var n=tm(),r=L(n,!0),i={};z(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>vl(t)]),G(e,n)}),k(g);var _;wi(g),k(m);var v=R(m,2),y=F(v),b=R(y);J(b,20,()=>[`optimal`,`novice`,`greedy`],e=>e,(e,t)=>{var n=tm(),r=L(n,!0),i={};z(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Hf(t,``).name]),G(e,n)}),k(b);var x;wi(b),k(v),k(p),wp(R(p,2),{get promise(){return B(a)},children:(e,t=f)=>{let n=M(()=>{let[e,n]=c(t().chances);return{low:e,high:n}});var r=nm(),i=I(r);{let e=M(()=>Z(`scores-of`,{player:Hf(t().strategy,``).name,game:vl(t().spec)})),r=M(()=>Z(`scores-unit`)),a=M(()=>t().chances.slice(B(n).low,B(n).high+1).map((e,t)=>({label:String(B(n).low+t),value:e}))),o=M(()=>({at:t().mean-B(n).low,label:`${Z(`scores-mean`)} ${Q(t().mean,2)}`}));Fp(i,{get title(){return B(e)},get unit(){return B(r)},get bars(){return B(a)},format:e=>cs(e,1),get mark(){return B(o)},height:300})}var a=R(i,2),s=F(a),l=F(s),u=L(R(l),!0);k(s);var d=R(s,2),p=F(d),m=L(R(p),!0);k(d);var h=R(d,2),g=F(h),_=L(R(g),!0);k(h);var v=R(h,2),y=F(v),b=R(y);Mi(b);var x=L(R(b,2),!0);k(v),k(a),z((e,n,r,i,a,o,s)=>{K(l,`${e??``} `),K(u,n),K(p,`${r??``} `),K(m,i),K(g,`${a??``} `),K(_,t().median),K(y,`${o??``} `),X(b,`max`,t().chances.length-1),K(x,s)},[()=>Z(`scores-mean`),()=>Q(t().mean,3),()=>Z(`scores-deviation`),()=>Q(t().deviation,2),()=>Z(`scores-median`),()=>Z(`scores-chance`),()=>cs(t().at_least[B(o)]??0,2)]),Ri(b,()=>B(o),e=>P(o,e)),G(e,r)},$$slots:{default:!0}}),z((e,t,n)=>{K(d,e),K(h,`${t??``} `),_!==(_=B(r))&&(g.value=(g.__value=_)??``,Ci(g,_)),K(y,`${n??``} `),x!==(x=B(i))&&(b.value=(b.__value=x)??``,Ci(b,x))},[()=>Z(`scores-title`),()=>Z(`game`),()=>Z(`player`)]),V(`change`,g,e=>s({spec:e.currentTarget.value})),V(`change`,b,e=>s({strategy:e.currentTarget.value})),G(e,l),j()}Dr([`change`]);var am=H(`<code> </code>`),om=H(`<button type="button"> </button>`),sm=H(`<button class="primary"> </button>`),cm=H(`<progress max="1" class="sc4d"></progress>`),lm=H(`<div class="card" aria-live="polite"><p class="big sc4d"> </p> <p> <span class="small soft" lang="en"> </span></p></div>`),um=H(`<h2> </h2> <p class="soft"><!></p> <form class="row sc4d"><label> <input class="mono" required="" maxlength="200"/></label> <!></form> <!> <!> <!>`,1);function dm(e,t){A(t,!0);let n=N(`cantstop(3,2)`),r=N(0),i=N(void 0),a=N(void 0),o=N(void 0);function s(e){e.preventDefault(),(e=>{var t=_(e,3);P(i,t[0],!0),P(a,t[1],!0),P(r,t[2],!0)})([void 0,void 0,0]);let t=()=>P(o,void 0);P(o,_d(`/solve`,{spec:B(n)},{progress:e=>P(r,e.work?e.done/e.work:0,!0),result:e=>{P(i,e,!0),t()},failure:e=>{P(a,e,!0),t()}}),!0)}function c(){B(o)?.(),P(o,void 0)}bn(()=>c);var l=um(),u=I(l),d=L(u,!0),p=R(u,2),m=F(p);{let e=(e,t=f)=>{var n=am(),r=L(n,!0);z(()=>K(r,t())),G(e,n)},t=M(()=>Z(`solve-intro`));cp(m,{get text(){return B(t)},code:e,$$slots:{code:!0}})}k(p);var h=R(p,2),g=F(h),v=F(g),y=R(v);Mi(y),k(g);var b=R(g,2),x=e=>{var t=om(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`halt`)]),V(`click`,t,c),G(e,t)},S=e=>{var t=sm(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`explore-solve`)]),G(e,t)};q(b,e=>{B(o)?e(x):e(S,-1)}),k(h);var C=R(h,2),w=e=>{var t=cm();z(e=>{Ni(t,B(r)),X(t,`aria-label`,e)},[()=>Z(`solve-progress`)]),G(e,t)};q(C,e=>{B(o)&&e(w)});var T=R(C,2),E=e=>{Sd(e,{get error(){return B(a)}})};q(T,e=>{B(a)&&e(E)});var ee=R(T,2),D=e=>{var t=lm(),n=F(t),r=L(n,!0),a=R(n,2),o=F(a),s=L(R(o),!0);k(a),k(t),z((e,t)=>{K(r,e),K(o,`${t??``} `),K(s,B(i).guarantee)},[()=>Q(B(i).value,6),()=>Z(`solve-words`,{unit:ms(ll(B(i).unit)),game:vl(B(i).spec),anchors:B(i).anchors,seconds:Q(B(i).seconds,2)})]),G(e,t)};q(ee,e=>{B(i)&&e(D)}),z((e,t)=>{K(d,e),K(v,`${t??``} `)},[()=>Z(`solve-title`),()=>Z(`game`)]),Er(`submit`,h,s),Ri(y,()=>B(n),e=>P(n,e)),G(e,l),j()}Dr([`click`]);var fm=H(`<option> </option>`),pm=H(`<tr><th scope="row" class="sr1f"><a> </a></th><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td></tr>`),mm=H(`<button class="sr1f"> </button>`),hm=H(`<div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody class="sr1f"></tbody></table></div> <!>`,1),gm=H(`<h2> </h2> <div class="row controls sr1f"><label> <select></select></label> <label> <select><option> </option><option> </option></select></label></div> <!>`,1);function _m(e,t){A(t,!0);let n=[`chance`,`expected`,`stopping-point`,`optimal`,`rolls`,`failure`],r=M(()=>mc.query.by??`chance`),i=M(()=>mc.query.worth??`space`),a=M(()=>pd(`/odds/triples`,{by:B(r),worth:B(i),count:165})),o=N(25),s=e=>yc($(`explore`,{show:`triples`,by:B(r),worth:B(i),...e}));var c=gm(),l=I(c),u=L(l,!0),d=R(l,2),p=F(d),m=F(p),h=R(m);J(h,20,()=>n,e=>e,(e,t)=>{var n=fm(),r=L(n,!0),i={};z(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Z(`triples-${t}`)]),G(e,n)}),k(h);var g;wi(h),k(p);var _=R(p,2),v=F(_),y=R(v),b=F(y),x=L(b,!0);b.value=b.__value=`space`;var S=R(b),C=L(S,!0);S.value=S.__value=`progress`,k(y);var w;wi(y),k(_),k(d),wp(R(d,2),{get promise(){return B(a)},children:(e,t=f)=>{var n=hm(),r=I(n),i=F(r),a=F(i),s=F(a),c=F(s),l=L(c,!0),u=R(c),d=L(u,!0),p=R(u),m=L(p,!0),h=R(p),g=L(h,!0),_=R(h),v=L(_,!0),y=R(_),b=L(y,!0),x=L(R(y),!0);k(s),k(a);var S=R(a);J(S,21,()=>t().slice(0,B(o)),e=>e.columns,(e,t)=>{var n=pm(),r=F(n),i=F(r),a=L(i,!0);k(r);var o=R(r),s=L(o,!0),c=R(o),l=L(c,!0),u=R(c),d=L(u,!0),f=R(u),p=L(f,!0),m=R(f),h=L(m,!0),g=L(R(m),!0);k(n),z((e,n,r,o,c,u,f)=>{X(i,`href`,e),K(a,B(t).columns),K(s,n),K(l,r),K(d,o),K(p,c),K(h,u),K(g,f)},[()=>$(`explore`,{show:`odds`,columns:B(t).columns}),()=>cs(B(t).chance.value),()=>Q(B(t).expected.value,3),()=>Q(B(t).stopping_point.value,2),()=>Q(B(t).optimal,2),()=>cs(B(t).failure),()=>Q(B(t).rolls,2)]),G(e,n)}),k(S),k(i),k(r),ui(r,e=>xc?.(e));var C=R(r,2),w=e=>{var n=mm(),r=L(n,!0);z(e=>K(r,e),[()=>Z(`triples-all`,{count:t().length})]),V(`click`,n,()=>P(o,t().length,!0)),G(e,n)};q(C,e=>{B(o)<t().length&&e(w)}),z((e,t,n,r,i,a,o)=>{K(l,e),K(d,t),K(m,n),K(g,r),K(v,i),K(b,a),K(x,o)},[()=>Z(`triples-columns`),()=>Z(`triples-head-chance`),()=>Z(`triples-head-roll`),()=>Z(`odds-stop`),()=>Z(`triples-head-turn`),()=>Z(`odds-lost`),()=>Z(`triples-head-rolls`)]),G(e,n)},$$slots:{default:!0}}),z((e,t,n,a,o)=>{K(u,e),K(m,`${t??``} `),g!==(g=B(r))&&(h.value=(h.__value=g)??``,Ci(h,g)),K(v,`${n??``} `),K(x,a),K(C,o),w!==(w=B(i))&&(y.value=(y.__value=w)??``,Ci(y,w))},[()=>Z(`triples-title`),()=>Z(`triples-by`),()=>Z(`triples-worth`),()=>Z(`triples-worth-space`),()=>Z(`triples-worth-progress`)]),V(`change`,h,e=>s({by:e.currentTarget.value})),V(`change`,y,e=>s({worth:e.currentTarget.value})),G(e,c),j()}Dr([`change`,`click`]);var vm=H(`<a class="button s105"> </a>`),ym=H(`<h1> </h1> <nav class="row s105"></nav> <!>`,1);function bm(e,t){A(t,!0);let n=[`odds`,`triples`,`stopping`,`scores`,`papers`,`solve`],r=M(()=>mc.query.show??`odds`);var i=ym(),a=I(i),o=L(a,!0),s=R(a,2);J(s,20,()=>n,e=>e,(e,t)=>{var n=vm(),i=L(n,!0);z((e,a)=>{X(n,`href`,e),X(n,`aria-current`,B(r)===t?`true`:void 0),K(i,a)},[()=>$(`explore`,{show:t}),()=>Z(`explore-${t}`)]),G(e,n)}),k(s);var c=R(s,2),l=e=>{_m(e,{})},u=e=>{Dp(e,{})},d=e=>{im(e,{})},f=e=>{em(e,{})},p=e=>{dm(e,{})},m=e=>{Vp(e,{})};q(c,e=>{B(r)===`triples`?e(l):B(r)===`stopping`?e(u,1):B(r)===`scores`?e(d,2):B(r)===`papers`?e(f,3):B(r)===`solve`?e(p,4):e(m,-1)}),z((e,t)=>{K(o,e),X(s,`aria-label`,t)},[()=>Z(`page-explore`),()=>Z(`explore-parts`)]),G(e,i),j()}var xm=H(`<button class="s1x8"><span class="head s1x8"><!></span> <span class="riser s1x8"><b class="s1x8"> </b><em class="s1x8"> </em></span></button>`),Sm=H(`<p class="own s1x8"><span class="s1x8"> </span></p>`),Cm=H(`<div class="ladder s1x8" role="group"><!> <!></div>`);function wm(e,t){A(t,!0);let n=M(()=>t.own?Math.max(-150,Math.min(240,t.own.rating-Rf)):0),r=M(()=>Math.max(0,-B(n)));var i=Cm();let a;var o=F(i);J(o,19,()=>zf,({bot:e,rating:t})=>e,(e,n,r)=>{let i=()=>B(n).bot,a=()=>B(n).rating;var o=xm(),s=F(o);Us(F(s),{get strategy(){return i()}}),k(s);var c=R(s,2);let l;var u=F(c),d=L(u,!0),f=L(R(u),!0);k(c),k(o),z((e,n)=>{X(o,`aria-pressed`,t.picked===B(r)),l=bi(c,``,l,{"--up":a()-Rf}),K(d,e),K(f,n)},[()=>Hf(i(),``).name.split(/[ -]/).at(-1),()=>Q(a(),0)]),V(`click`,o,()=>t.onpick(B(r))),G(e,o)});var s=R(o,2),c=e=>{var r=Sm();let i;var a=L(F(r),!0);k(r),z((e,t)=>{i=bi(r,``,i,{"--up":B(n),"--half":e}),K(a,t)},[()=>Math.min(150,t.own.deviation),()=>Z(`ladder-own`,{rating:Q(t.own.rating,0)})]),G(e,r)};q(s,e=>{t.own&&e(c)}),k(i),z(e=>{X(i,`aria-label`,e),a=bi(i,``,a,{"--drop":B(r),"--steps":zf.length})},[()=>Z(`home-ladder`)]),G(e,i),j()}Dr([`click`]);var Tm=H(`<span class="legend s1gv"><svg viewBox="0 0 20 6" width="20" height="6" aria-hidden="true" class="s1gv"><line x1="0" x2="20" y1="3" y2="3"></line></svg> </span>`),Em=U(`<line class="grid s1gv"></line><text text-anchor="end" font-size="13"> </text>`,1),Dm=U(`<line class="at s1gv" y1="6"></line>`),Om=U(`<path></path>`),km=U(`<!><path></path>`,1),Am=U(`<text font-size="13"> </text>`),jm=U(`<g><title> </title><circle r="10" class="s1gv"></circle><text class="sign s1gv" text-anchor="middle" y="4" font-size="12"> </text></g>`),Mm=H(`<a class="s1gv"></a>`),Nm=H(`<figure class="s1gv"><figcaption class="s1gv"> <!> <!></figcaption> <div class="s1gv"><svg role="img"><!><!><!><!><!></svg> <!></div></figure>`);function Pm(e,t){A(t,!0);let n=ta(t,`dots`,19,()=>[]),r=ta(t,`at`,19,()=>-1),i=ta(t,`height`,3,260),a=N(600),o=M(()=>Math.max(2,...t.series.map(e=>e.values.length))-1),s=e=>62+(B(a)-62-14)*e/B(o),c=e=>10+(i()-24-10)*(1-(e-t.low)/(t.high-t.low||1)),l=e=>e.map((e,t)=>`${t?`L`:`M`}${s(t).toFixed(1)} ${c(e).toFixed(1)}`).join(``),u=e=>e.map((e,n)=>`${s(n).toFixed(1)} ${c(Math.min(t.high,Math.max(t.low,e))).toFixed(1)}`),d=e=>`M${[...u(e.map(([e])=>e)),...u(e.map(([,e])=>e)).reverse()].join(`L`)}Z`,p=e=>[s(e.at),c(t.series[e.series]?.values[e.at]??t.low)],m=M(()=>t.series.map(({name:e,values:n})=>`${e} ${t.format(n[0]??t.low)} – ${t.format(n.at(-1)??t.low)}`).join(`, `));function h(e){let n=e.currentTarget.getBoundingClientRect(),r=(e.clientX-n.left)/n.width*B(a);t.onpick?.(Math.max(0,Math.min(B(o),Math.round((r-62)/(B(a)-62-14)*B(o)))))}var g=Nm(),_=F(g),v=F(_),y=R(v);J(y,17,()=>t.series.length>1?t.series:[],$r,(e,t)=>{var n=Tm(),r=F(n),i=L(r),a=R(r);k(n),z(()=>{Y(i,0,pi(B(t).tone),`s1gv`),K(a,` ${B(t).name??``}`)}),G(e,n)}),ci(R(y,2),()=>t.children??f),k(_);var b=R(_,2),x=F(b);let S;var C=F(x);J(C,16,()=>gs(t.low,t.high,4),e=>e,(e,n)=>{var r=Em(),i=I(r);X(i,`x1`,62);var o=R(i);X(o,`x`,48);var s=L(o,!0);z((e,t,n,r)=>{X(i,`x2`,B(a)-14),X(i,`y1`,e),X(i,`y2`,t),X(o,`y`,n),K(s,r)},[()=>c(n),()=>c(n),()=>c(n)+4,()=>t.format(n)]),G(e,r)});var w=R(C),T=e=>{var t=Dm();z((e,n)=>{X(t,`x1`,e),X(t,`x2`,n),X(t,`y2`,i()-24)},[()=>s(r()),()=>s(r())]),G(e,t)};q(w,e=>{r()>=0&&e(T)});var E=R(w);J(E,17,()=>t.series,$r,(e,t)=>{var n=km(),r=I(n),i=e=>{var n=Om();z(e=>{Y(n,0,`band ${B(t).tone??``}`,`s1gv`),X(n,`d`,e)},[()=>d(B(t).band)]),G(e,n)};q(r,e=>{B(t).band&&e(i)});var a=R(r);z(e=>{Y(a,0,pi(B(t).tone),`s1gv`),X(a,`d`,e)},[()=>l(B(t).values)]),G(e,n)});var ee=R(E);J(ee,17,()=>t.ends??[],$r,(e,t,n)=>{var r=Am();X(r,`text-anchor`,n?`end`:`start`);var o=L(r,!0);z(()=>{X(r,`x`,n?B(a)-14:62),X(r,`y`,i()-6),K(o,B(t))}),G(e,r)}),J(R(ee),17,n,e=>e.at,(e,t)=>{let n=M(()=>{let[e,n]=p(B(t));return{left:e,top:n}});var r=jm(),i=F(r),a=L(i,!0),o=L(R(i,2),!0);k(r),z(()=>{X(r,`transform`,`translate(${B(n).left} ${B(n).top})`),K(a,B(t).label),K(o,B(t).sign)}),G(e,r)}),k(x),J(R(x,2),17,n,e=>e.at,(e,t)=>{var n=W(),r=I(n),i=e=>{let n=M(()=>{let[e,n]=p(B(t));return{left:e,top:n}});var r=Mm();let i;z(()=>{X(r,`href`,B(t).href),X(r,`title`,B(t).label),X(r,`aria-label`,B(t).label),i=bi(r,``,i,{left:`${B(n).left}px`,top:`${B(n).top}px`})}),G(e,r)};q(r,e=>{B(t).href&&e(i)}),G(e,n)}),k(b),k(g),z(e=>{K(v,`${t.title??``} `),X(x,`viewBox`,`0 0 ${B(a)} ${i()}`),X(x,`aria-label`,e),S=Y(x,0,`s1gv`,null,S,{pick:t.onpick})},[()=>Z(`chart-points`,{title:t.title,count:B(o)+1,spans:B(m)})]),V(`click`,x,function(...e){(t.onpick?h:void 0)?.apply(this,e)}),Wi(b,`clientWidth`,e=>P(a,e)),G(e,g),j()}Dr([`click`]);var Fm=H(`<p class="line s1pz"><!></p>`),Im=H(`<button class="quiet s1pz"><!></button>`),Lm=H(`<span class="still s1pz"><!></span>`),Rm=H(`<section class="nell s1pz"><div class="bubble s1pz" aria-live="polite"><!> <!> <!></div> <!></section>`);function zm(e,t){A(t,!0);let n=ta(t,`mood`,3,`calm`),r=ta(t,`line`,3,``),i=ta(t,`isTitle`,3,!1);var a=Rm(),o=F(a),s=F(o);li(s,()=>i()?`h1`:`h2`,!1,(e,n)=>{Y(e,0,`head s1pz`),Dc(n,{get text(){return t.head}})});var c=R(s,2),l=e=>{var t=Fm();Dc(F(t),{get text(){return r()}}),k(t),G(e,t)};q(c,e=>{r()&&e(l)}),ci(R(c,2),()=>t.children??f),k(o);var u=R(o,2),d=e=>{var r=Im();Us(F(r),{get mood(){return n()}}),k(r),z(()=>X(r,`aria-label`,t.label)),V(`click`,r,function(...e){t.onask?.apply(this,e)}),G(e,r)},p=e=>{var t=Lm();Us(F(t),{get mood(){return n()}}),k(t),G(e,t)};q(u,e=>{t.onask?e(d):e(p,-1)}),k(a),z(e=>X(a,`aria-label`,e),[()=>Z(`coach`)]),G(e,a),j()}Dr([`click`]);async function Bm(e,t,n=``,r=!1){gc($(`play/${(await md(`/matches`,{spec:t,seats:e,...n?{seed:n}:{},...r?{shared:r}:{}})).id}`))}var Vm=(e=!1)=>mo.name||!e?`human:${mo.name||`You`}`:`human`,Hm=()=>Bm([Vm(!0),`human`],Pf,``,!0),Um=e=>Bm([Vm(),e],Pf),Wm=864e5,Gm=[0,1,3,7,21,60],Km=`learning`;function qm(){return co(Km,null)??Object.fromEntries(co(`learned`,[]).map(e=>[e,{right:1,due:0}]))}function Jm(e){return(qm()[e]?.due??0)<=Date.now()}var Ym=e=>qm()[e]?.hints??0;function Xm(e,t){let n=qm();lo(Km,{...n,[e]:{right:0,due:0,...n[e],hints:t}})}function Zm(e,t){let n=qm(),{right:r=0,hints:i=0}=n[e]??{},a=i?r:Math.min(r+1,Gm.length-1),o=t&&i<3?a:0,s=Gm[o];return lo(Km,{...n,[e]:{right:o,due:Date.now()+s*Wm}}),s}var Qm=1e4,$m=2e3,eh=4e3,th=30,nh=`verdicts`,rh=e=>co(nh,[]).find(([t])=>t===e)?.[1]??{},ih=class{id;#e=N();get view(){return B(this.#e)}set view(e){P(this.#e,e)}#t=N();get shared(){return B(this.#t)}set shared(e){P(this.#t,e)}#n=N();get error(){return B(this.#n)}set error(e){P(this.#n,e,!0)}#r=N(!1);get busy(){return B(this.#r)}set busy(e){P(this.#r,e,!0)}#i=N(``);get botMove(){return B(this.#i)}set botMove(e){P(this.#i,e,!0)}#a=N({});get verdicts(){return B(this.#a)}set verdicts(e){P(this.#a,e)}#o=N();get advice(){return B(this.#o)}set advice(e){P(this.#o,e)}#s=N(!1);get thinking(){return B(this.#s)}set thinking(e){P(this.#s,e,!0)}#c=N(!1);get isUnsolvable(){return B(this.#c)}set isUnsolvable(e){P(this.#c,e,!0)}#l=N();get value(){return B(this.#l)}set value(e){P(this.#l,e)}#u=N();get wins(){return B(this.#u)}set wins(e){P(this.#u,e)}#d=N();get sheetShares(){return B(this.#d)}set sheetShares(e){P(this.#d,e)}sampledTurn;request;timer;stopped=!1;unwatch;watchTimer;isStale=!1;failures=0;constructor(e){this.id=e,this.verdicts=rh(e)}get mover(){return this.view?.seats[this.view.seat]}get isBotTurn(){return!!this.mover?.bot&&this.view?.phase!==`over`}get isOwnTurn(){let{view:e,shared:t}=this;return!!e&&e.phase!==`over`&&!this.mover?.bot&&(!t||t.own===e.seat)}get isOthersTurn(){return!!this.view&&this.view.phase!==`over`&&!this.isOwnTurn}get judgedRoll(){let e=Object.keys(this.verdicts).map(Number);return Math.max(...e.filter(e=>!this.view?.seats[this.verdicts[e].seat]?.bot))}get verdict(){return this.verdicts[this.judgedRoll]}store(e){this.verdicts=e;let t=co(nh,[]).filter(([e])=>e!==this.id);lo(nh,[[this.id,e],...t].slice(0,th))}load=()=>this.update(()=>pd(`/matches/${this.id}`));stop(){this.stopped=!0,clearTimeout(this.timer),clearTimeout(this.watchTimer),this.unwatch?.()}async refresh(){if(this.isStale=this.busy,this.busy||this.stopped||!this.view)return;let e=await pd(`/matches/${this.id}`).catch(()=>void 0);if(this.busy)this.isStale=!0;else if(e&&!this.stopped&&JSON.stringify(e)!==JSON.stringify(this.report)){clearTimeout(this.timer);let t=e.view.history.at(-1);t&&t.seat!==e.shared?.own&&(this.botMove=t.choice??``),this.show(e),this.schedule()}}get report(){return{id:this.id,view:this.view,bot:null,...this.shared?{shared:this.shared}:{}}}watch(){!this.shared||this.unwatch||this.stopped||(this.unwatch=_d(`/matches/${this.id}/watch`,{},{progress:()=>void this.refresh(),result:()=>void 0,failure:()=>{this.unwatch=void 0,this.refresh(),this.watchTimer=setTimeout(()=>this.watch(),$m)}}))}step(e,t={}){let n=this.view?{position:this.view.position,rolls:this.view.history.length}:{};return md(fd(`/matches/${this.id}/${e}`,n),t)}async update(e){if(this.busy)return!1;this.busy=!0,clearTimeout(this.timer);try{return this.show(await e()),[this.error,this.failures]=[void 0,0],!0}catch(e){return this.error=e,this.failures+=1,e instanceof nd&&e.status===409&&await pd(`/matches/${this.id}`).then(e=>this.show(e)).catch(()=>void 0),!1}finally{this.busy=!1,this.schedule(),this.isStale&&this.refresh()}}show(e){let{bot:t,view:n,shared:r}=e;t&&(this.botMove=t.did),[this.view,this.shared]=[n,r??void 0],this.watch(),[this.advice,this.wins]=[void 0,void 0];let i=this.isBotTurn&&uo.pace===`quick`;n.phase!==`over`&&uo.coach!==`off`&&!i&&this.think()}schedule(){if(this.stopped||!this.isBotTurn)return;let{status:e}=this.error instanceof nd?this.error:{status:0};if(this.error&&e>=400&&e<500&&e!==409)return;let{shared:t}=this;if(t&&t.own===null)return;let n=!t||t.own===this.view?.seats.findIndex(e=>!e.bot),r=po()+(n?0:eh),i=this.failures?Math.min(Qm,500*2**this.failures):r;this.timer=setTimeout(()=>void this.bot(),i)}bot=async()=>{let e=this.view,t=uo.coach!==`off`&&uo.pace!==`quick`&&e?.phase===`choose`?this.adviceFor(e.position):void 0;await this.update(()=>this.step(`bot`))&&t&&e&&this.grade(e,this.botMove,t)};join=e=>this.update(()=>md(`/matches/${this.id}/join`,e?{name:e}:{}));undo=()=>this.travel(`undo`);redo=()=>this.travel(`redo`);resign=e=>this.update(()=>this.step(`resign`,{seat:e}));roll=e=>this.update(()=>this.step(`roll`,e?{dice:e}:{}));async travel(e){if(this.shared||!await this.update(()=>this.step(e)))return;this.botMove=``;let t=new Set(this.view?.history.filter(e=>e.choice!==null).map(e=>e.number));this.store(Object.fromEntries(Object.entries(this.verdicts).filter(([e])=>t.has(Number(e)))))}adviceFor(e){if(this.request?.position!==e){let t=pd(`/advise`,{position:e}).catch(t=>{let n=t instanceof nd&&t.status===422;this.request?.position===e&&!n&&(this.request=void 0),this.view?.position===e&&(this.isUnsolvable=n),t instanceof nd&&(n||t.status===503||t.status===0)||(this.error=t)});this.request={position:e,answer:t}}return this.request.answer}async think(){let e=this.view;if(!e||e.phase===`over`)return;this.thinking=!0;let t=await this.adviceFor(e.position);return this.view===e&&(this.thinking=!1,this.advice=t,this.isUnsolvable&&=!t,t&&(this.value=Iu(t,e.seat)),this.askForWins(e)),t}async askForWins(e){let{seats:t,seat:n,position:r,board:i,turn:a}=e;if(i.kind!==`yahtzee`||t.length<2||a===this.sampledTurn)return;let o=[...t.slice(n+1),...t.slice(0,n)],s=await md(`/win-chances`,{position:r,points:t[n].points,others:o.map(({sheet:e,points:t})=>`${e??`done`} @ ${t}`)}).catch(()=>void 0);s&&!s.exact&&(this.sampledTurn=a),this.view===e&&s&&([this.wins,this.sheetShares]=[s,Ru(s,n)])}async grade(e,t,n){let r=await n,i=r&&!e.bust?nu(e.seat,t,r):void 0,a=this.view?.history[e.history.length-1];i&&a?.choice===t&&this.store({...this.verdicts,[e.history.length]:i})}async choose(e){let t=this.view;if(!t||this.busy)return;let n=uo.coach===`off`||t.choices.length<2?void 0:this.adviceFor(t.position);await this.update(()=>this.step(`move`,{index:e.index}))&&(n&&this.grade(t,e.text,n),e.then===`roll`&&this.isOwnTurn&&this.view?.phase===`roll`&&!uo.hand&&await this.roll())}settle(e){this.view&&e.position===this.view.position&&(this.request={position:e.position,answer:Promise.resolve(e)},this.advice=e,this.value=Iu(e,this.view.seat))}rejudge(e,t){let n=this.verdicts[e],r=n&&nu(n.seat,n.choice,t);r&&this.store({...this.verdicts,[e]:r})}async best(){if(this.view?.phase===`roll`)return void await this.roll();let e=(await this.think())?.options[0],t=this.view?.choices??[],n=e?t.find(t=>t.index===e.index):t.length===1?t[0]:void 0;n&&await this.choose(n)}},ah=100,oh=e=>/roll$/.test(e)||e.startsWith(`keep `),sh=e=>e.replace(/ ?(roll|stop|hold)$/,``),ch=[`stopped`,`rolled`,`kept`,`box`,`aside`,`columns`];function lh({choice:e,best:t}){return oh(t)&&!oh(e)?`stopped`:!oh(t)&&oh(e)?`rolled`:e.startsWith(`keep `)?`kept`:e.startsWith(`score `)?`box`:sh(e).includes(`-`)||sh(t).includes(`-`)?`aside`:`columns`}function uh(e,t,n){return t.decisions.flatMap(r=>{let{position:i,choice:a,best:o,loss:s}=r,c=eu(r,t);return n(r.seat)&&Zl(c)?[{game:e,position:i,choice:a,best:o,loss:s,unit:t.unit,verdict:c}]:[]})}async function dh(e){let{view:t,shared:n}=await pd(`/matches/${e}`),r=e=>n?e===n.own:!t.seats[e]?.bot,i=Object.entries(rh(e)).flatMap(([n,{seat:i,choice:a,best:o,loss:s,unit:c,verdict:l}])=>{let u=t.history[Number(n)-1]?.position;return u&&r(i)&&Zl(l)?[{game:e,position:u,choice:a,best:o,loss:s,unit:c,verdict:l}]:[]});return i.length||t.phase!==`over`?i:uh(e,await pd(`/matches/${e}/review`),r)}function fh(e){let t=e.toSorted((e,t)=>t.loss-e.loss);return[...new Map(t.toReversed().map(e=>[e.position,e])).values()].toReversed()}async function ph(e){let t=ch.find(t=>t===e);if(!t&&e!==`due`)return fh(await dh(e));let n=[];await hh(mo.name||`You`,e=>!!(n=e));let r=n.flatMap(({slips:e})=>e).filter(e=>!t||lh(e)===t),i=fh(r.filter(({position:e})=>Jm(e)));return(t?fh([...i,...r]):i).slice(0,5)}function mh(e,t,n){let r=t.players.find(e=>e.seat===n);if(!r)return;let i=uh(e.id,t,e=>e===n),{error_rate:a,counted:o,word:s}=r.rating;return{id:e.id,spec:e.spec,at:e.changed,unit:t.unit,rate:a,counted:o,word:s,result:r.result,slips:i}}async function hh(e,t){let n=new Map;for(let t=0;;){let r=await pd(`/matches`,{search:e,skip:t});if(!r.length)break;t+=r.length;for(let e of r)n.set(e.id,e)}let r=t=>t.seats.findIndex((n,r)=>n===e&&!t.bots?.[r]),i=[...n.values()].filter(e=>e.result&&r(e)>=0),a=t=>`graded ${t.id} ${t.changed} ${e}`,o=Array(i.length),[s,c]=[0,performance.now()],l=async()=>{let e=t(o.filter(e=>!!e),s,i.length);return await new Promise(e=>setTimeout(e)),c=performance.now(),e};for(let[e,t]of i.entries())if(o[e]=co(a(t),null),s+=Number(!!o[e]),performance.now()>c+ah&&!await l())return;if(await l())for(let[e,t]of i.entries()){if(o[e])continue;let n=await pd(`/matches/${t.id}/review`).catch(()=>void 0);if(o[e]=n&&mh(t,n,r(t)),o[e]&&lo(a(t),o[e]),s+=1,!await l())return}}var gh=`rating-course`,_h=e=>[e?.games,e?.rating,e?.deviation].every(e=>Number.isFinite(e)),vh=e=>`${mo.name||`You`} ${e}`,yh=()=>co(gh,{});function bh(e){let t=yh()[vh(e)];return Array.isArray(t)?t.filter(_h):[]}async function xh(e){let t=await pd(`/ratings`),n=yh();for(let{player:r,game:i,fixed:a,games:o,rating:s,deviation:c}of t){if(a||r!==(mo.name||`You`))continue;let t=bh(i),l=t.at(-1);if(l?.games===o&&l.rating===s)continue;let u=t.filter(e=>e.games<o);n[vh(i)]=[...u,{games:o,rating:s,deviation:c,id:e}].slice(-200)}return lo(gh,n),t}var Sh=H(`<div class="curve s1yw"><!></div>`),Ch=H(`<div class="rated s1yw"><div><span class="soft"> </span> <p class="s1yw"><b class="s1yw"> </b> </p></div> <!></div>`),wh=H(`<!> <!> <button class="act go"> </button>`,1),Th=H(`<p class="small soft s1yw"> <span class="s1yw"> </span></p>`),Eh=H(`<p class="s1yw"> <span class="s1yw"><b class="s1yw"> </b> </span></p> <!>`,1),Dh=H(`<div class="puzzles s1yw"><h2 class="s1yw"> </h2> <!></div>`),Oh=H(`<a class="button act go"> </a>`),kh=H(`<div class="row due s1yw"><div class="s1yw"><h2 class="s1yw"> </h2> <p class="soft s1yw"> </p></div> <!></div>`),Ah=H(`<strong> </strong>`),jh=H(`<a class="s1yw"> </a>`),Mh=H(`<p class="none s1yw"><!></p>`),Nh=H(`<p class="none soft s1yw" aria-live="polite"> </p>`),Ph=H(`<span class="mark s1yw"> <b class="s1yw"> </b></span>`),Fh=H(`<div class="habit s1yw"><p class="s1yw"><b> </b> </p> <a class="button"> <span class="hidden"> </span></a> <i aria-hidden="true" class="s1yw"><i class="s1yw"></i></i></div>`),Ih=H(`<section><h2 class="s1yw"> </h2> <p class="soft s1yw"> <!></p> <!> <!></section>`),Lh=H(`<li class="s1yw"><span class="face s1yw"><!></span> <a class="s1yw"> <span class="small soft s1yw"> </span></a> <span class="small soft s1yw"><!> </span></li>`),Rh=H(`<h2 class="s1yw"> </h2> <ul class="s1yw"></ul> <p class="small s1yw"><a class="s1yw"> </a></p>`,1),zh=H(`<h1 class="hidden"> </h1> <!> <div class="split"><section class="stack"><!> <!> <!> <div class="row"><label> <input maxlength="40" autocomplete="nickname"/></label> <!></div></section> <section class="stack"><!> <!> <section><!></section></section></div>`,1);function Bh(e,t){A(t,!0);let n=N([]),r=N(0),i=N(-1),a=N(void 0),o=0;dc(),bn(()=>{let[e,t]=[mo.name||`You`,++o];return(e=>{var t=_(e,4);P(n,t[0]),P(r,t[1],!0),P(i,t[2],!0),P(a,t[3],!0)})([[],0,-1,void 0]),hh(e,(e,a,s)=>(t===o&&(e=>{var t=_(e,3);P(n,t[0]),P(r,t[1],!0),P(i,t[2],!0)})([e,a,s]),t===o)).catch(e=>P(a,e,!0)),()=>void o++});let s=xh().catch(()=>[]),c=pd(`/puzzles/ratings`).catch(()=>[]),l=pd(`/puzzles/days`).catch(()=>[]),u=M(()=>pd(`/matches`,{search:mo.name||`You`})),d=M(()=>{let e=new Map;for(let t of B(n).toReversed())e.set(t.spec,e.get(t.spec)??[]).get(t.spec).push(t);return[...e].sort((e,t)=>t[1].length-e[1].length)});function p(e){let t=new Map;for(let n of e.flatMap(e=>e.slips))t.set(lh(n),(t.get(lh(n))??0)+n.loss);return[...t].sort((e,t)=>t[1]-e[1])}let m=e=>Yl.map(t=>({mark:t,count:e.flatMap(e=>e.slips).filter(({verdict:e})=>e===t).length})),h=M(()=>fh(B(n).flatMap(e=>e.slips))),g=M(()=>B(h).filter(({position:e})=>Jm(e)).length),v=M(()=>B(d)[0]&&p(B(d)[0][1])[0]?.[0]),y=e=>e.unit===`win probability`?e.rate:e.rate/1e3,b=e=>e.find(e=>e.player===(mo.name||`You`)&&e.game===`cantstop`&&!e.fixed);function x(e){let[t,n]=[e[0],e.at(-1)];if(!t||!n||t===n)return;let r=e.map(({rating:e,deviation:t})=>[e-t,e+t]),i=Math.round(n.rating)-Math.round(t.rating);return{title:Z(`me-course`,{count:n.games-t.games,change:`${i<0?`−`:`+`}${Q(Math.abs(i),0)}`}),series:[{name:Z(`rating`),values:e.map(({rating:e})=>e),tone:`accent`,band:r}],low:Math.min(...r.map(([e])=>e)),high:Math.max(...r.map(([,e])=>e)),format:e=>Q(e,0)}}let S=e=>{let t=zf.findIndex(t=>t.rating>e);return t<0?zf.length-1:t},C=N(void 0);function w(e){let t=new Set(e.filter(e=>e.player===mo.name).map(e=>e.day)),n=new Date;t.has(hs(n))||n.setDate(n.getDate()-1);let r=0;for(;t.has(hs(n));n.setDate(n.getDate()-1))r+=1;return r}var T=zh(),E=I(T),ee=L(E,!0),D=R(E,2),te=e=>{Sd(e,{get error(){return B(a)}})};q(D,e=>{B(a)&&e(te)});var ne=R(D,2),re=F(ne),ie=F(re);Xr(ie,()=>s,null,(e,t)=>{let n=M(()=>b(B(t))),r=M(()=>B(C)??S(B(n)?.rating??0)),i=M(()=>Hf(zf[B(r)].bot,``));var o=wh(),s=I(o),c=e=>{let t=M(()=>x(bh(B(n).game)));var r=Ch(),i=F(r),a=F(i),o=L(a,!0),s=R(a,2),c=F(s),l=L(c,!0),u=R(c);k(s),k(i);var d=R(i,2),f=e=>{var n=Sh();Pm(F(n),ea(()=>B(t),{height:124})),k(n),G(e,n)};q(d,e=>{B(t)&&e(f)}),k(r),z((e,t,n)=>{K(o,e),K(l,t),K(u,` ± ${n??``}`)},[()=>Z(`me-rated`,{game:vl(B(n).game),count:B(n).games}),()=>Q(B(n).rating,0),()=>Q(B(n).deviation,0)]),G(e,r)};q(s,e=>{B(n)&&e(c)});var l=R(s,2);wm(l,{get picked(){return B(r)},get own(){return B(n)},onpick:e=>P(C,e,!0)});var u=R(l,2),d=L(u,!0);z(e=>K(d,e),[()=>Z(`home-play`,{name:B(i).name})]),V(`click`,u,()=>void Um(zf[B(r)].bot).catch(e=>P(a,e,!0))),G(e,o)});var ae=R(ie,2);Xr(ae,()=>c,null,(e,t)=>{let n=M(()=>B(t).filter(e=>e.player===mo.name));var r=W(),i=I(r),a=e=>{var t=Dh(),r=F(t),i=L(r,!0);J(R(r,2),17,()=>B(n),({game:e,answers:t,rating:n,deviation:r,themes:i})=>e,(e,t)=>{let n=()=>B(t).game,r=()=>B(t).answers,i=()=>B(t).rating,a=()=>B(t).deviation,o=()=>B(t).themes;var s=Eh(),c=I(s),l=F(c),u=R(l),d=F(u),f=L(d,!0),p=R(d);k(u),k(c),J(R(c,2),17,o,({theme:e,answers:t,right:n})=>e,(e,t,n,r)=>{let i=()=>B(t).theme,a=()=>B(t).answers,o=()=>B(t).right;var s=Th(),c=F(s),l=L(R(c),!0);k(s),z((e,t)=>{K(c,`${e??``} `),K(l,t)},[()=>ms(Z(`theme-${i()}`)),()=>Z(`me-theme`,{right:o(),answers:a()})]),G(e,s)}),z((e,t,n)=>{K(l,`${e??``} `),K(f,t),K(p,` ± ${n??``}`)},[()=>Z(`me-puzzles`,{game:vl(n()),count:r()}),()=>Q(i(),0),()=>Q(a(),0)]),G(e,s)}),k(t),z(e=>K(i,e),[()=>Z(`page-puzzles`)]),G(e,t)};q(i,e=>{B(n).length&&e(a)}),G(e,r)});var oe=R(ae,2),se=e=>{var t=kh(),n=F(t),r=F(n),i=L(r,!0),a=L(R(r,2),!0);k(n);var o=R(n,2),s=e=>{var t=Oh(),n=L(t,!0);z((e,r)=>{X(t,`href`,e),K(n,r)},[()=>$(`puzzles`,{learn:`due`}),()=>Z(`me-start`,{count:Math.min(5,B(g))})]),G(e,t)};q(o,e=>{B(g)&&e(s)}),k(t),z((e,t)=>{K(i,e),K(a,t)},[()=>Z(`me-due`),()=>Z(`training-left`,{count:B(g),found:B(h).length-B(g)})]),G(e,t)};q(oe,e=>{B(h).length&&e(se)});var ce=R(oe,2),le=F(ce),ue=F(le),de=R(ue);Mi(de),k(le),Xr(R(le,2),()=>l,null,(e,t)=>{var n=W(),r=I(n),i=e=>{var n=Ah(),r=L(n,!0);z(e=>K(r,e),[()=>Z(`me-streak`,{count:w(B(t))})]),G(e,n)},a=M(()=>w(B(t)));q(r,e=>{B(a)&&e(i)}),G(e,n)}),k(ce),k(re);var fe=R(re,2),pe=F(fe);{let e=M(()=>B(v)?Z(`me-habit`,{leak:Z(`leak-${B(v)}`)}):B(n).length&&B(n).length===B(i)?Z(`me-no-leaks`):Z(`look-none`));zm(pe,{get head(){return B(e)},children:(e,t)=>{var n=W(),a=I(n),o=e=>{var t=Mh(),n=F(t);{let e=(e,t=f)=>{var n=jh(),r=L(n,!0);z(e=>{X(n,`href`,e),K(r,t())},[()=>$(`play`)]),G(e,n)},t=M(()=>Z(`me-none`));cp(n,{get text(){return B(t)},play:e,$$slots:{play:!0}})}k(t),G(e,t)},s=e=>{var t=Nh(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`me-looking`,{done:B(r),total:B(i)})]),G(e,t)};q(a,e=>{B(i)===0?e(o):B(r)<B(i)&&e(s,1)}),G(e,n)},$$slots:{default:!0}})}var me=R(pe,2);J(me,17,()=>B(d),([e,t])=>e,(e,t)=>{var n=M(()=>_(B(t),2));let r=()=>B(n)[0],i=()=>B(n)[1],a=M(()=>p(i()));var o=Ih(),s=F(o),c=L(s,!0),l=R(s,2),u=F(l);J(R(u),17,()=>m(i()),({mark:e,count:t})=>e,(e,t)=>{let n=()=>B(t).mark,r=()=>B(t).count;var i=W(),a=I(i),o=e=>{var t=Ph(),i=F(t),a=L(R(i),!0);k(t),z(e=>{X(t,`title`,e),K(i,`${r()??``} `),K(a,Jl[n()])},[()=>Z(`verdict-${n()}`)]),G(e,t)};q(a,e=>{r()&&e(o)}),G(e,i)}),k(l);var d=R(l,2);J(d,17,()=>B(a),([e,t])=>e,(e,t)=>{var n=M(()=>_(B(t),2));let r=()=>B(n)[0],o=()=>B(n)[1];var s=Fh(),c=F(s),l=F(c),u=L(l,!0),d=R(l);k(c);var f=R(c,2),p=F(f,!0),m=L(R(p));k(f);var h=R(f,2),g=F(h);let v;k(h),k(s),z((e,t,n,r,i)=>{K(u,e),K(d,`: ${t??``}`),X(f,`href`,n),K(p,r),K(m,`: ${i??``}`),v=bi(g,``,v,{width:`${100*o()/B(a)[0][1]}%`})},[()=>ms(Z(`leak-${r()}`)),()=>Z(`me-lost`,{loss:Ll(o()/i().length,i()[0].unit)}),()=>$(`puzzles`,{learn:r()}),()=>Z(`me-practise`),()=>Z(`leak-${r()}`)]),G(e,s)});var f=R(d,2),h=e=>{{let t=M(()=>Z(`me-curve`)),n=M(()=>[{name:Z(`seat-you`),values:i().map(y),tone:`accent`}]),r=M(()=>Math.max(...i().map(y),.001));Pm(e,{get title(){return B(t)},get series(){return B(n)},low:0,get high(){return B(r)},format:e=>Q(e,Math.max(...i().map(y))<10?2:0),height:180})}};q(f,e=>{i().length>1&&e(h)}),k(o),z((e,t)=>{K(c,e),K(u,`${t??``} `)},[()=>vl(r()),()=>Z(`me-games`,{count:i().length,word:fl(i().at(-1)?.word??``)})]),G(e,o)});var he=R(me,2);wp(F(he),{get promise(){return B(u)},children:(e,t=f)=>{var r=W(),i=I(r),a=e=>{var r=Rh(),i=I(r),a=L(i,!0),o=R(i,2);J(o,21,()=>t().slice(0,8),e=>e.id,(e,t)=>{let r=M(()=>B(t).bots?.find(e=>e)),i=M(()=>B(n).find(({id:e})=>e===B(t).id));var a=Lh(),o=F(a),s=F(o),c=e=>{{let t=M(()=>B(r).split(`(`)[0]);Us(e,{get strategy(){return B(t)}})}};q(s,e=>{B(r)&&e(c)}),k(o);var l=R(o,2),u=F(l),d=L(R(u),!0);k(l);var f=R(l,2),p=F(f),m=e=>{var t=Ir();z(e=>K(t,`${e??``}, `),[()=>Z(`me-mistakes`,{count:B(i).slips.length})]),G(e,t)};q(p,e=>{B(i)&&e(m)});var h=R(p,1,!0);k(f),k(a),z((e,t,n,r)=>{X(l,`href`,e),K(u,`${t??``} `),K(d,n),K(h,r)},[()=>$(`${B(t).result?`review`:`play`}/${B(t).id}`),()=>vl(B(t).spec),()=>Gf(B(t)),()=>ps(B(t).changed)]),G(e,a)}),k(o);var s=R(o,2),c=F(s),l=L(c,!0);k(s),z((e,t,n)=>{K(a,e),X(c,`href`,t),K(l,n)},[()=>Z(`games`),()=>$(`review`),()=>Z(`home-all`)]),G(e,r)};q(i,e=>{t().length&&e(a)}),G(e,r)},$$slots:{default:!0}}),k(he),k(fe),k(ne),z((e,t,n)=>{K(ee,e),K(ue,`${t??``} `),Ni(de,n)},[()=>Z(`page-me`),()=>Z(`me-name`),()=>ul(mo.name||`You`)]),V(`change`,de,e=>ho(dl(e.currentTarget.value))),G(e,T),j()}Dr([`click`,`change`]);var Vh=U(`<g fill="#fffdf6" stroke="#2b1c14" stroke-width="1.6"><rect x="2" y="6" width="17" height="17" rx="4.5" transform="rotate(-12 11 14)"></rect><rect x="16.5" y="8" width="15" height="15" rx="4" transform="rotate(14 24 15)"></rect></g><path d="M8 9.5v.1M14 17v.1M24 15.5v.1" class="line s19q"></path>`,1),Hh=U(`<polygon fill="#b5303a" stroke="#fff" stroke-width="2"></polygon><polygon fill="none" stroke="#7a1720"></polygon>`,1),Uh=U(`<path class="line thin s19q"></path>`),Wh=U(`<svg aria-hidden="true"><!></svg>`);function Gh(e,t){A(t,!0);var n=Wh(),r=F(n),i=e=>{var t=Vh();De(),G(e,t)},a=e=>{var t=Hh(),n=I(t),r=R(n);z((e,t)=>{X(n,`points`,e),X(r,`points`,t)},[()=>Zs(14,14,12.5),()=>Zs(14,14,13.6)]),G(e,t)},o=e=>{var n=Uh();z(()=>X(n,`d`,t.name===`undo`?`M11 8L5.5 13.5L11 19M6 13.5h10a5.5 5.5 0 0 1 0 11h-3`:`M11 8h12M11 14h12M11 20h12M5 8v.1M5 14v.1M5 20v.1`)),G(e,n)};q(r,e=>{t.name===`roll`?e(i):t.name===`stop`?e(a,1):e(o,-1)}),k(n),z(()=>{Y(n,0,pi(t.name),`s19q`),X(n,`viewBox`,t.name===`roll`?`0 0 34 28`:`0 0 28 28`)}),G(e,n),j()}var Kh=H(`<mark class="s1pn"> </mark>`),qh=H(`<!> `,1),Jh=H(`<div class="marked s1pn"><pre aria-hidden="true" class="s1pn"></pre> <textarea spellcheck="false" class="s1pn"></textarea></div>`);function Yh(e,t){A(t,!0);let n=ta(t,`text`,15),r=M(()=>n().split(`
`)),i=N(void 0),a=N(void 0),o=()=>B(i)&&B(a)&&(B(a).scrollTop=B(i).scrollTop);bn(()=>{t.faults;let e=B(a)?.querySelector(`mark`);e&&B(i)&&(B(i).scrollTop=e.offsetTop-B(i).clientHeight/2,o())});var s=Jh(),c=F(s);J(c,21,()=>B(r),$r,(e,n,r)=>{var i=qh(),a=I(i),o=e=>{var t=Kh(),r=L(t,!0);z(()=>K(r,B(n)||` `)),G(e,t)},s=M(()=>t.faults.includes(r+1)),c=e=>{var t=Ir();z(()=>K(t,B(n))),G(e,t)};q(a,e=>{B(s)?e(o):e(c,-1)});var l=R(a,1,!0);l.nodeValue=`
`,G(e,i)}),k(c),Ki(c,e=>P(a,e),()=>B(a));var l=R(c,2);nt(l),Ki(l,e=>P(i,e),()=>B(i)),k(s),z(e=>{X(l,`rows`,e),X(l,`aria-invalid`,t.isInvalid),X(l,`aria-describedby`,t.describedBy)},[()=>Math.min(12,Math.max(5,B(r).length+1))]),Er(`scroll`,l,o),Ri(l,n),G(e,s),j()}var Xh=[`free`,`jump`,`forced-roll`],Zh=[`6,3`,`3,1`,`3,2`,`4,1`,`4,2`,`5,1`],Qh=[1,2,3,4,5],$h={board:`6,3`,sharing:`free`,win:3};function eg({board:e,sharing:t,win:n},r){let i=[e];return r>1&&i.push(`players=${r}`),n!==$h.win&&i.push(`win=${n}`),t!==$h.sharing&&r>1&&i.push(`sharing=${t}`),`cantstop(${i.join(`,`)})`}var tg=H(`<option> </option>`),ng=H(`<button type="button" class="sf7c"> </button>`),rg=H(`<label class="sf7c"><input type="radio" name="sharing" class="sf7c"/> <span> </span></label>`),ig=H(`<button type="button" class="quiet small sf7c"> </button>`),ag=H(`<fieldset class="sf7c"><legend class="hidden"> </legend> <label> <select class="sf7c"></select></label> <div role="group"><span class="small soft"> </span> <span class="row sf7c"></span></div> <div role="radiogroup" class="ways sf7c"><span class="small soft"> </span> <!></div> <p class="small soft sf7c"> <span class="mono"> </span> <!></p></fieldset>`);function og(e,t){let n=Lr();A(t,!0);let r=ta(t,`rules`,15),i=M(()=>r().board===$h.board&&r().win===$h.win&&(r().sharing===$h.sharing||t.seats===1));function a(e){if(e===$h.board)return Z(`ruleset-official`);let t=Wc(`cantstop(${e})`),[n,r]=[t?.sides??0,[...t?.lengths.values()??[]]];return Z(`ruleset-board`,{sides:n,shortest:Math.min(...r),longest:Math.max(...r)})}var o=ag(),s=F(o),c=L(s,!0),l=R(s,2),u=F(l),d=R(u);J(d,20,()=>Zh,e=>e,(e,t)=>{var n=tg(),r=L(n,!0),i={};z(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>a(t)]),G(e,n)}),k(d);var f;wi(d),k(l);var p=R(l,2),m=F(p),h=L(m,!0),g=R(m,2);J(g,20,()=>Qh,e=>e,(e,t)=>{var n=ng(),i=L(n,!0);z(()=>{X(n,`aria-pressed`,r().win===t),K(i,t)}),V(`click`,n,()=>r({...r(),win:t})),G(e,n)}),k(g),k(p);var _=R(p,2),v=F(_),y=L(v,!0),b=R(v,2),x=e=>{var t=W();J(I(t),16,()=>Xh,e=>e,(e,t)=>{var n=rg(),i=F(n);Mi(i);var a=L(R(i,2),!0);k(n),z(e=>{Ni(i,t),Pi(i,r().sharing===t),K(a,e)},[()=>Z(`sharing-${t}`)]),V(`change`,i,()=>r({...r(),sharing:t})),G(e,n)}),G(e,t)};q(b,e=>{t.seats>1&&e(x)}),k(_);var S=R(_,2),C=F(S),w=R(C),T=L(w,!0),E=R(w,2),ee=e=>{var t=ig(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`ruleset-usual`)]),V(`click`,t,()=>r($h)),G(e,t)};q(E,e=>{B(i)||e(ee)}),k(S),k(o),z((e,t,i,a,o,s)=>{K(c,e),K(u,`${t??``} `),f!==(f=r().board)&&(d.value=(d.__value=f)??``,Ci(d,f)),X(p,`aria-labelledby`,`${n}-win`),X(m,`id`,`${n}-win`),K(h,i),X(_,`aria-labelledby`,`${n}-sharing`),X(v,`id`,`${n}-sharing`),K(y,a),K(C,`${o??``} `),K(T,s)},[()=>Z(`ruleset-title`),()=>Z(`ruleset-on`),()=>Z(`ruleset-win`),()=>t.seats===1?Z(`ruleset-alone`):Z(`ruleset-sharing`),()=>Z(`ruleset-spec`),()=>eg(r(),t.seats)]),V(`change`,d,e=>r({...r(),board:e.currentTarget.value})),G(e,o),j()}Dr([`change`,`click`]);var sg=H(`<button class="so4s"><b class="so4s"> </b> </button>`),cg=H(`<a class="so4s"><b class="so4s"> </b> </a>`),lg=H(`<button type="button"> </button>`),ug=H(`<button type="button"></button>`),dg=H(`: <strong> </strong>`,1),fg=H(`<details><summary> <!></summary> <!></details>`),pg=H(`<option> </option>`),mg=H(`<span class="small soft"> </span>`),hg=H(`<label><span class="hidden"> </span><input maxlength="40" class="so4s"/></label>`),gg=H(`<div class="seat so4s"><!> <label><span class="hidden"> </span> <select><option> </option><!></select></label> <!></div>`),_g=H(`<label class="check so4s"><input type="checkbox" class="so4s"/> </label>`),vg=H(`<p class="soft"> </p>`),yg=H(`<a class="small"> </a>`),bg=H(`<button class="small so4s"> </button> <button class="small so4s"> </button>`,1),xg=H(`<button class="quiet small so4s">✕</button>`),Sg=H(`<li class="so4s"><a> </a> <span class="small soft so4s"> </span> <span class="row links so4s"><!> <!></span></li>`),Cg=H(`<!> <ul class="so4s"></ul>`,1),wg=H(`<p class="small"><a> </a></p>`),Tg=H(`<li class="so4s"> </li>`),Eg=H(`<div role="status"><p> </p> <ul lang="en" class="so4s"></ul> <p><a> </a></p></div>`),Dg=H(`<button class="so4s"> </button>`),Og=H(`<div class="row repairs so4s"></div>`),kg=H(`<tr><th scope="row"> </th><td> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td></tr>`),Ag=H(`<div class="card"><h2> </h2> <div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table></div></div>`),jg=H(`<div class="first so4s"><section class="table" aria-hidden="true"><!></section> <section class="side so4s"><!> <button class="act go"><!> </button> <!> <!> <div class="shelf so4s"><a class="so4s"><b class="so4s"> </b> </a> <!> <!></div> <p class="new so4s"><a> </a></p></section></div> <div class="split"><section class="card"><form class="stack"><div class="games so4s" role="group"></div> <div class="row" role="group"><!> <span class="soft"> </span></div> <!> <!> <!> <details class="so4s"><summary> </summary> <div class="stack so4s"><label> <input class="mono" maxlength="200" placeholder="cantstop(4,2,players=2,sharing=jump)"/></label> <label> <input class="mono" inputmode="numeric" pattern="[0-9]*" maxlength="19"/></label></div></details> <div><button class="primary start so4s"> </button></div> <!></form></section> <section class="stack"><div class="card"><h2> </h2> <!> <!> <details><summary> </summary> <label> <!></label> <div id="refused" class="so4s"><!></div> <!> <!> <button> </button></details></div> <!></section></div>`,1);function Mg(e,t){A(t,!0);let n=N($h),r=e=>t=>t===2?`${e})`:`${e},players=${t})`,i=[{id:`cantstop`,max:4,bot:`mind`,spec:e=>eg(B(n),e)},{id:`small`,max:2,bot:`optimal`,spec:e=>e>1?`cantstop(3,1,players=${e})`:`cantstop(3,1)`},{id:`yahtzee`,max:4,bot:`optimal`,spec:()=>`yahtzee`},{id:`farkle`,max:4,bot:`optimal`,spec:r(`farkle(2000`)},{id:`pig`,max:4,bot:`optimal`,spec:r(`pig(100`)},{id:`hog`,max:4,bot:`optimal`,spec:r(`hog(100`)}].filter(e=>!id.includes(e.id)),a=N(0),o=N(Zt([{bot:``,name:mo.name||`You`},{bot:i[0].bot,name:``}])),s=N(``),c=N(``),l=N(void 0),u=N(void 0),d=N(``),p=N(``),m=N(void 0),h=M(()=>i[B(a)]),g=M(()=>B(s).trim()||B(h).spec(B(o).length)),v=M(()=>B(s).trim()?4:B(h).max),y=M(()=>pd(`/games/bots`,{spec:B(g)})),b=N(Zt(pd(`/matches`))),x=pd(`/ratings`);bn(()=>{B(y).then(e=>{for(let t of B(o))t.bot&&!e.some(e=>e.name===t.bot)&&(t.bot=e[0]?.name??`random`)}).catch(()=>void 0)});function S(e){P(a,e,!0),P(s,``),P(o,B(o).slice(0,i[e].max).map(t=>t.bot?{bot:i[e].bot,name:``}:t),!0)}function C(e){let t=e=>({bot:e?B(h).bot:``,name:e?``:mo.name||`You`});P(o,Array.from({length:e},(e,n)=>B(o)[n]??t(n)),!0)}let w=N(!1),T=M(()=>B(o).filter(e=>!e.bot).length),E=M(()=>B(w)&&B(T)>1),ee=N(!1),D=N(``);async function te(e){if(e.preventDefault(),B(ee))return;(e=>{var t=_(e,2);P(ee,t[0],!0),P(l,t[1],!0)})([!0,void 0]);let t=B(o).find(e=>!e.bot)?.name.trim();t&&t!==`You`&&ho(t);let n=B(o).findIndex(e=>!e.bot),r=(e,t)=>e.bot||(B(E)&&(t!==n||e.name===`You`)?`human`:`human:${e.name.trim()||Z(`home-player`,{number:t+1})}`);try{await Bm(B(o).map(r),B(g),B(c).trim(),B(E))}catch(e){P(l,e,!0)}P(ee,!1)}let ne=M(()=>{let e=B(d).split(`
`),t=B(m)instanceof nd?B(m).lines[0]:void 0;if(!t)return[];let{token:n,suggestions:r}=t,i=t.line-1,a=e.slice(0,i),o=e[i]??``,s=r.find(e=>e.startsWith(`# `)),c=(n&&o.includes(n)?s?[s]:r:[]).map(r=>({words:s?Z(`home-omit`,{line:t.line}):Z(`home-was`,{what:r}),text:e.with(i,o.replace(n,()=>r)).join(`
`)}));return a.some(e=>e.trim()&&!e.startsWith(`[`))&&o?[...c,{words:Z(`home-before`,{line:t.line}),text:a.join(`
`)}]:c}),re=M(()=>B(m)instanceof nd&&B(d)===B(p)?B(m).lines.map(({line:e})=>e):[]),ie=N(void 0);async function ae(e){P(d,e,!0),await se(),B(ie)?.focus()}let oe=N(void 0);async function se(){P(m,P(oe,void 0),!0),P(p,B(d),!0);try{let e=await md(`/matches/import`,{record:B(d)});e.notices?.length?P(oe,e):gc($(`play/${e.id}`))}catch(e){P(m,e,!0)}}let ce=N(0),le=N(void 0);bn(()=>{B(b).then(e=>{P(le,e.find(e=>!e.result));let t=e.find(e=>e.ended&&e.spec===Pf&&e.bots?.[1]),n=zf.findIndex(({bot:e})=>e===t?.bots?.[1]?.split(`(`)[0]);t&&n>=0&&P(ce,Math.min(zf.length-1,n+ +!!t.ended?.winners.includes(0)),!0)}).catch(()=>void 0)});let ue=M(()=>zf[B(ce)]);bn(()=>{let e=Hf(B(ue).bot,Pf),t={mood:`calm`,share:void 0,margin:void 0,columns:[],toWin:3};return uc.table={own:0,mover:0,note:e.style,places:[{...t,name:ul(mo.name||`You`),bot:null},{...t,name:e.name,bot:B(ue).bot}]},()=>uc.table=void 0}),dc();let de=jc(6).map(e=>({column:e,length:Mc(e,6,3),squares:[0,0],marker:null,owner:null}));async function fe(e){if(!B(ee)){(e=>{var t=_(e,2);P(ee,t[0],!0),P(u,t[1],!0)})([!0,void 0]);try{await e()}catch(e){P(u,e,!0)}P(ee,!1)}}let pe=e=>e.focus();async function me(e){P(D,``),await hd(`/matches/${e}`).catch(e=>P(l,e,!0)),P(b,pd(`/matches`),!0)}var he=jg(),ge=I(he),_e=F(ge);Fu(F(_e),{get columns(){return de},names:[``,``]}),k(_e);var ve=R(_e,2),ye=F(ve);{let e=M(()=>Z(`home-title`)),t=M(()=>Z(`home-chair`));zm(ye,{isTitle:!0,mood:`glad`,get head(){return B(e)},get line(){return B(t)}})}var be=R(ye,2),xe=F(be);Gh(xe,{name:`roll`});var Se=R(xe,1,!0);k(be);var O=R(be,2),Ce=e=>{Sd(e,{get error(){return B(u)}})};q(O,e=>{B(u)&&e(Ce)});var we=R(O,2);wm(we,{get picked(){return B(ce)},onpick:e=>P(ce,e,!0)});var Te=R(we,2),Ee=F(Te),De=F(Ee),Oe=L(De,!0),ke=R(De,1,!0);k(Ee);var Ae=R(Ee,2),je=e=>{var t=sg(),n=F(t),r=L(n,!0),i=R(n,1,!0);k(t),z((e,n)=>{X(t,`aria-disabled`,B(ee)),K(r,e),K(i,n)},[()=>Z(`home-friend`),()=>Z(`home-friend-line`)]),V(`click`,t,()=>void fe(Hm)),G(e,t)};q(Ae,e=>{e(je)});var Me=R(Ae,2),Ne=e=>{var t=cg(),n=F(t),r=L(n,!0),i=R(n,1,!0);k(t),z((e,n,a)=>{X(t,`href`,e),K(r,n),K(i,a)},[()=>$(`play/${B(le).id}`),()=>Z(`home-go-on`),()=>Gf(B(le))]),G(e,t)};q(Me,e=>{B(le)&&e(Ne)}),k(Te);var Pe=R(Te,2),Fe=F(Pe),Ie=L(Fe,!0);k(Pe),k(ve),k(ge);var Le=R(ge,2),Re=F(Le),ze=F(Re),Be=F(ze);J(Be,23,()=>i,e=>e.id,(e,t,n)=>{var r=lg(),i=L(r,!0);z((e,t)=>{X(r,`aria-pressed`,e),K(i,t)},[()=>!B(s).trim()&&B(a)===B(n),()=>Z(`home-game-${B(t).id}`)]),V(`click`,r,()=>S(B(n))),G(e,r)}),k(Be);var Ve=R(Be,2),He=F(Ve);J(He,17,()=>({length:B(v)}),$r,(e,t,n)=>{var r=ug();r.textContent=n+1,z(()=>X(r,`aria-pressed`,B(o).length===n+1)),V(`click`,r,()=>C(n+1)),G(e,r)});var Ue=L(R(He,2),!0);k(Ve);var We=R(Ve,2),Ge=e=>{var t=fg(),r=F(t),i=F(r,!0),a=R(i),s=e=>{var t=dg(),n=L(R(I(t)),!0);z(e=>K(n,e),[()=>vl(B(g))]),G(e,t)},c=M(()=>B(g)!==eg($h,B(o).length));q(a,e=>{B(c)&&e(s)}),k(r),og(R(r,2),{get seats(){return B(o).length},get rules(){return B(n)},set rules(e){P(n,e)}}),k(t),z(e=>K(i,e),[()=>Z(`ruleset-title`)]),G(e,t)},Ke=M(()=>B(h).id===`cantstop`&&!B(s).trim());q(We,e=>{B(Ke)&&e(Ge)});var qe=R(We,2);Xr(qe,()=>B(y),null,(e,t)=>{var n=W();J(I(n),17,()=>B(o),$r,(e,n,r)=>{var i=gg(),a=F(i);Ys(a,{seat:r,size:18});var s=R(a,2),c=F(s),l=L(c,!0),u=R(c,2),d=F(u),f=L(d,!0);d.value=d.__value=``,J(R(d),17,()=>B(t),e=>e.name,(e,t)=>{var n=pg(),r=L(n,!0),i={};z(e=>{K(r,e),i!==(i=B(t).name)&&(n.value=(n.__value=i)??``)},[()=>Hf(B(t).name,B(g)).name]),G(e,n)}),k(u),wi(u),k(s);var p=R(s,2),m=e=>{let r=M(()=>Hf(B(n).bot,B(g)));var i=mg(),a=L(i,!0);z(e=>K(a,e),[()=>[B(r).style||B(t).find(e=>e.name===B(n).bot)?.description,B(r).strength].filter(Boolean).join(` · `)]),G(e,i)},h=e=>{var t=mg(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`home-joins`)]),G(e,t)},_=M(()=>B(E)&&B(o).findIndex(e=>!e.bot)!==r),v=e=>{var t=hg(),i=F(t),a=L(i,!0),o=R(i);Mi(o),k(t),z((e,t)=>{K(a,e),X(o,`placeholder`,t)},[()=>Z(`home-name`,{number:r+1}),()=>Z(`home-player`,{number:r+1})]),Ri(o,()=>ul(B(n).name),e=>B(n).name=dl(e)),G(e,t)};q(p,e=>{B(n).bot?e(m):B(_)?e(h,1):e(v,-1)}),k(i),z((e,t)=>{K(l,e),K(f,t)},[()=>Z(`home-seat`,{number:r+1}),()=>Z(`home-person`)]),Ti(u,()=>B(n).bot,e=>B(n).bot=e),G(e,i)}),G(e,n)},(e,t)=>{Sd(e,{get error(){return B(t)}})});var Je=R(qe,2),Ye=e=>{var t=_g(),n=F(t);Mi(n);var r=R(n);k(t),z(e=>K(r,` ${e??``}`),[()=>Z(`home-by-link`)]),zi(n,()=>B(w),e=>P(w,e)),G(e,t)};q(Je,e=>{B(T)>1&&e(Ye)});var Xe=R(Je,2),Ze=F(Xe),Qe=L(Ze,!0),$e=R(Ze,2),et=F($e),tt=F(et),nt=R(tt);Mi(nt),k(et);var rt=R(et,2),it=F(rt),at=R(it);Mi(at),k(rt),k($e),k(Xe);var ot=R(Xe,2),st=F(ot),ct=L(st,!0);k(ot);var lt=R(ot,2),ut=e=>{Sd(e,{get error(){return B(l)}})};q(lt,e=>{B(l)&&e(ut)}),k(ze),k(Re);var dt=R(Re,2),ft=F(dt),pt=F(ft),mt=L(pt,!0),ht=R(pt,2);wp(ht,{get promise(){return B(b)},children:(e,t=f)=>{var n=Cg(),r=I(n),i=e=>{var t=vg(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`home-none`)]),G(e,t)};q(r,e=>{t().length||e(i)});var a=R(r,2);J(a,21,()=>t().slice(0,12),e=>e.id,(e,t)=>{var n=Sg(),r=F(n),i=L(r,!0),a=R(r,2),o=L(a),s=R(a,2),c=F(s),l=e=>{var n=yg(),r=L(n,!0);z((e,t)=>{X(n,`href`,e),K(r,t)},[()=>$(`review/${B(t).id}`),()=>Z(`home-review`)]),G(e,n)};q(c,e=>{B(t).result&&e(l)});var u=R(c,2),d=e=>{var n=bg(),r=I(n),i=L(r,!0),a=R(r,2),o=L(a,!0);ui(a,e=>pe?.(e)),z((e,t)=>{K(i,e),K(o,t)},[()=>Z(`home-delete`),()=>Z(`home-keep`)]),V(`click`,r,()=>void me(B(t).id)),V(`click`,a,()=>P(D,``)),G(e,n)},f=e=>{var n=xg();z(e=>X(n,`aria-label`,e),[()=>Z(`home-delete-game`,{game:vl(B(t).spec),when:ps(B(t).begun)})]),V(`click`,n,()=>P(D,B(t).id,!0)),G(e,n)};q(u,e=>{B(D)===B(t).id?e(d):e(f,-1)}),k(s),k(n),z((e,t,n,a)=>{X(r,`href`,e),K(i,t),K(o,`${n??``} · ${a??``}`)},[()=>$(`play/${B(t).id}`),()=>vl(B(t).spec),()=>Gf(B(t)),()=>ps(B(t).changed)]),G(e,n)}),k(a),G(e,n)},$$slots:{default:!0}});var gt=R(ht,2);Xr(gt,()=>B(b),null,(e,t)=>{var n=W(),r=I(n),i=e=>{var t=wg(),n=F(t),r=L(n,!0);k(t),z((e,t)=>{X(n,`href`,e),K(r,t)},[()=>$(`review`),()=>Z(`home-all`)]),G(e,t)};q(r,e=>{B(t).length>12&&e(i)}),G(e,n)});var _t=R(gt,2),vt=F(_t),yt=L(vt,!0),bt=R(vt,2),xt=F(bt),St=R(xt);{let e=M(()=>!!B(m));Yh(St,{get faults(){return B(re)},get isInvalid(){return B(e)},describedBy:`refused`,get text(){return B(d)},set text(e){P(d,e,!0)}})}k(bt);var Ct=R(bt,2),wt=F(Ct),Tt=e=>{Sd(e,{get error(){return B(m)}})};q(wt,e=>{B(m)&&e(Tt)}),k(Ct);var Et=R(Ct,2),Dt=e=>{var t=Eg(),n=F(t),r=L(n,!0),i=R(n,2);J(i,21,()=>B(oe).notices??[],({line:e,text:t})=>e,(e,t)=>{let n=()=>B(t).line,r=()=>B(t).text;var i=Tg(),a=L(i,!0);z(e=>K(a,e),[()=>Z(`home-notice`,{line:n(),text:r()})]),G(e,i)}),k(i);var a=R(i,2),o=F(a),s=L(o,!0);k(a),k(t),z((e,t,n)=>{K(r,e),X(o,`href`,t),K(s,n)},[()=>Z(`home-notices`),()=>$(`play/${B(oe).id}`),()=>Z(`home-open`)]),G(e,t)};q(Et,e=>{B(oe)&&e(Dt)});var Ot=R(Et,2),kt=e=>{var t=Og();J(t,21,()=>B(ne),({words:e,text:t})=>e,(e,t)=>{let n=()=>B(t).words,r=()=>B(t).text;var i=Dg(),a=L(i,!0);z(()=>K(a,n())),V(`click`,i,()=>void ae(r())),G(e,i)}),k(t),G(e,t)};q(Ot,e=>{B(ne).length&&e(kt)});var At=R(Ot,2),jt=L(At,!0);Ki(At,e=>P(ie,e),()=>B(ie)),k(_t),k(ft),Xr(R(ft,2),()=>x,null,(e,t)=>{var n=W(),r=I(n),i=e=>{var n=Ag(),r=F(n),i=L(r,!0),a=R(r,2),o=F(a),s=F(o),c=F(s),l=F(c),u=L(l,!0),d=R(l),f=L(d,!0),p=R(d),m=L(p,!0),h=R(p),g=L(h,!0),_=L(R(h),!0);k(c),k(s);var v=R(s);J(v,21,()=>B(t).slice(0,12),e=>`${e.player} ${e.game} ${e.fixed}`,(e,t)=>{var n=kg(),r=F(n),i=L(r,!0),a=R(r),o=L(a,!0),s=R(a),c=L(s),l=R(s),u=L(l,!0),d=L(R(l),!0);k(n),z((e,n,r,a,s)=>{K(i,e),K(o,n),K(c,`${r??``} ± ${a??``}`),K(u,B(t).games),K(d,s)},[()=>Hf(B(t).player,``).name,()=>vl(B(t).game),()=>Q(B(t).rating,0),()=>Q(B(t).deviation,0),()=>fs(B(t).wins)]),G(e,n)}),k(v),k(o),k(a),ui(a,e=>xc?.(e)),k(n),z((e,t,n,r,a,o)=>{K(i,e),K(u,t),K(f,n),K(m,r),K(g,a),K(_,o)},[()=>Z(`ratings`),()=>Z(`player`),()=>Z(`game`),()=>Z(`rating`),()=>Z(`games`),()=>Z(`won`)]),G(e,n)};q(r,e=>{B(t).length&&e(i)}),G(e,n)}),k(dt),k(Le),z((e,t,n,r,i,a,o,s,c,l,u,d,f,p,m,h,g,_)=>{X(be,`aria-disabled`,B(ee)),K(Se,e),X(Ee,`href`,t),K(Oe,n),K(ke,r),X(Fe,`href`,i),K(Ie,a),X(Be,`aria-label`,o),X(Ve,`aria-label`,s),K(Ue,c),K(Qe,l),K(tt,`${u??``} `),K(it,`${d??``} `),X(st,`aria-disabled`,B(ee)),K(ct,f),K(mt,p),K(yt,m),K(xt,`${h??``} `),At.disabled=g,K(jt,_)},[()=>Z(`home-play`,{name:Hf(B(ue).bot,``).name}),()=>$(`puzzles`),()=>Z(`home-daily`),()=>Z(`home-daily-line`),()=>$(`rules`),()=>Z(`home-new`),()=>Z(`game`),()=>Z(`players`),()=>Z(`home-players`,{count:B(o).length}),()=>Z(`home-other`),()=>Z(`home-spec`),()=>Z(`home-seed`),()=>Z(`start`),()=>Z(`home-games`),()=>Z(`home-import`),()=>Z(`home-record`),()=>!B(d).trim(),()=>Z(`home-take`)]),V(`click`,be,()=>void fe(()=>Um(B(ue).bot))),Er(`submit`,ze,te),Ri(nt,()=>B(s),e=>P(s,e)),Ri(at,()=>B(c),e=>P(c,e)),V(`click`,At,se),G(e,he),j()}Dr([`click`]);var Ng=H(`<span class="risk-word sa6g"> </span>`),Pg=H(`<span class="soft sa6g"> </span>`),Fg=U(`<line y1="17" y2="27" class="sa6g"></line>`),Ig=U(`<rect class="risk sa6g" y="12" height="20"></rect>`),Lg=U(`<path class="flag sa6g"></path>`),Rg=U(`<g class="runner sa6g"><circle r="10" class="sa6g"></circle></g>`),zg=H(`<div><span><!> </span> <strong class="sa6g"> <!><!></strong> <svg role="img" class="sa6g"><rect class="lane sa6g" y="12" height="20" rx="10"></rect><!><!><rect y="12" height="20" rx="10"></rect><!><g><circle r="11" class="sa6g"></circle></g><!></svg></div>`),Bg=H(`<div class="race sa6g"></div>`);function Vg(e,t){A(t,!0);let n=ta(t,`over`,3,!1),r=M(()=>t.target??Math.max(10,...t.scores.map((e,n)=>e+(n===t.mover?t.turn:0)))),i=e=>12+376*Math.min(e,B(r))/B(r);var a=Bg();J(a,21,()=>t.scores,$r,(e,a,o)=>{let s=M(()=>o===t.mover&&!n()?t.turn:0);var c=zg();let l;var u=F(c),d=F(u);Ys(d,{seat:o,size:18});var f=R(d);k(u);var p=R(u,2),m=F(p,!0),h=R(m),g=e=>{var t=Ng(),n=L(t);z(()=>K(n,` + ${B(s)??``}`)),G(e,t)};q(h,e=>{B(s)&&e(g)});var _=R(h),v=e=>{var n=Pg(),r=L(n);z(e=>K(r,` ${e??``}`),[()=>Z(`race-of`,{target:t.target})]),G(e,n)};q(_,e=>{t.target&&e(v)}),k(p);var y=R(p,2);X(y,`viewBox`,`0 0 400 44`);var b=F(y);X(b,`x`,12),X(b,`width`,376);var x=R(b);J(x,16,()=>({length:9}),$r,(e,t,n)=>{var a=Fg();z((e,t)=>{X(a,`x1`,e),X(a,`x2`,t)},[()=>i((n+1)*B(r)/10),()=>i((n+1)*B(r)/10)]),G(e,a)});var S=R(x),C=e=>{var t=Ig();z((e,n)=>{X(t,`x`,e),X(t,`width`,n)},[()=>i(B(a)),()=>Math.max(2,i(B(a)+B(s))-i(B(a)))]),G(e,t)};q(S,e=>{B(s)&&e(C)});var w=R(S);Y(w,0,`done seat${o}`,`sa6g`),X(w,`x`,12);var T=R(w),E=e=>{var t=Lg();X(t,`d`,`M388 2 V40 M388 3 l-16 6 l16 6`),G(e,t)};q(T,e=>{t.target&&e(E)});var ee=R(T);Y(ee,0,`token seat${o}`,`sa6g`);let D;var te=R(ee),ne=e=>{var t=Rg();let n;z(e=>n=bi(t,``,n,{transform:e}),[()=>`translate(${i(B(a)+B(s))}px, 22px)`]),G(e,t)};q(te,e=>{B(s)&&e(ne)}),k(y),k(c),z((e,r,i)=>{l=Y(c,1,`sa6g`,null,l,{mover:o===t.mover&&!n()}),K(f,` ${t.names[o]??``}`),K(m,B(a)),X(y,`aria-label`,e),X(w,`width`,r),D=bi(ee,``,D,{transform:i})},[()=>[Z(`race-has`,{name:t.names[o]??``,score:B(a)}),B(s)&&Z(`race-risk`,{points:B(s)}),t.target&&Z(`race-of`,{target:t.target})].filter(Boolean).join(` `),()=>Math.max(0,i(B(a))-12),()=>`translate(${i(B(a))}px, 22px)`]),G(e,c)}),k(a),G(e,a),j()}var Hg=(e,t=f,n=f)=>{var r=Xg(),i=F(r),a=L(i,!0);J(R(i),17,n,$r,(e,t)=>{var n=Yg(),r=L(n,!0);z(()=>K(r,B(t))),G(e,n)}),k(r),z(()=>K(a,t())),G(e,r)},Ug=H(`<button class="quiet s16t"> </button>`),Wg=H(`<span class="soft">·</span>`),Gg=H(`<td><!></td>`),Kg=H(`<tr class="s16t"><th scope="row" class="s16t"> </th><!></tr>`),qg=H(`<th scope="col" class="num s16t"><!> <span class="name s16t"> </span></th>`),Jg=H(`<thead class="s16t"><tr class="s16t"><th scope="col" class="s16t"><span class="hidden"> </span></th><!></tr></thead>`),Yg=H(`<td class="num s16t"> </td>`),Xg=H(`<tr class="sum s16t"><th scope="row" class="s16t"> </th><!></tr>`),Zg=H(`<div><table class="s16t"><!><tbody class="s16t"><!><!></tbody></table> <table class="s16t"><!><tbody class="s16t"><!><!><!></tbody></table></div>`);function Qg(e,t){A(t,!0);let n=(e,n=f)=>{var r=W();J(I(r),17,n,e=>e.name,(e,n)=>{var r=Kg(),i=F(r),o=L(i,!0);J(R(i),17,()=>B(n).scores,$r,(e,r,i)=>{let o=M(()=>i===t.mover?B(a).get(B(n).name):void 0);var s=Gg();let c;var l=F(s),u=e=>{var t=Ir();z(()=>K(t,B(r))),G(e,t)},d=e=>{var r=Ug(),i=L(r,!0);z(e=>{X(r,`aria-pressed`,t.selected===B(n).name),X(r,`aria-label`,e),K(i,B(o).gain)},[()=>Z(`sheet-score`,{points:B(o).gain,box:cl(B(n).name)})]),V(`click`,r,()=>t.onchoose(B(o))),G(e,r)},f=e=>{var t=Wg();z(e=>X(t,`aria-label`,e),[()=>Z(`box-is-open`)]),G(e,t)};q(l,e=>{B(r)===null?B(o)&&t.onchoose?e(d,1):e(f,-1):e(u)}),k(s),z(()=>c=Y(s,1,`num s16t`,null,c,{open:B(o)&&t.onchoose})),G(e,s)}),k(r),z(e=>K(o,e),[()=>cl(B(n).name)]),G(e,r)}),G(e,r)},r=(e,n=f)=>{var r=Jg(),i=F(r),a=F(i),o=L(F(a),!0);k(a),J(R(a),17,()=>t.names,$r,(e,t,n)=>{var r=qg(),i=F(r);Ys(i,{seat:n});var a=L(R(i,2),!0);k(r),z(()=>K(a,B(t))),G(e,r)}),k(i),k(r),z(()=>K(o,n())),G(e,r)},i=ta(t,`choices`,19,()=>[]),a=M(()=>new Map(i().filter(e=>e.box).map(e=>[e.box,e]))),o=M(()=>t.board.boxes.filter(e=>e.upper)),s=M(()=>t.board.boxes.filter(e=>!e.upper));var c=Zg();let l;var u=F(c),d=F(u);{let e=M(()=>Z(`box`));r(d,()=>B(e))}var p=R(d),m=F(p);n(m,()=>B(o));var h=R(m),g=e=>{{let n=M(()=>Z(`sheet-upper`,{needed:t.board.upper_threshold})),r=M(()=>t.board.upper.map((e,n)=>t.board.bonus[n]?`${e} + ${t.board.bonus[n]}`:e));Hg(e,()=>B(n),()=>B(r))}};q(h,e=>{t.board.upper_threshold!==null&&e(g)}),k(p),k(u);var _=R(u,2),v=F(_);{let e=M(()=>Z(`box`));r(v,()=>B(e))}var y=R(v),b=F(y);n(b,()=>B(s));var x=R(b),S=e=>{{let n=M(()=>Z(`sheet-extra`));Hg(e,()=>B(n),()=>t.board.extra)}},C=M(()=>t.board.extra.some(Boolean));q(x,e=>{B(C)&&e(S)});var w=R(x);{let e=M(()=>Z(`sheet-total`));Hg(w,()=>B(e),()=>t.board.totals)}k(y),k(_),k(c),ui(c,e=>xc?.(e)),z(()=>l=Y(c,1,`scroll paper s16t`,null,l,{halves:t.names.length<3})),G(e,c),j()}Dr([`click`]);var $g=H(`<span><!> </span>`),e_=H(`<p class="small soft legend sg90"><!> <span> </span></p>`),t_=H(`<!> <!>`,1);function n_(e,t){A(t,!0);let n=ta(t,`steps`,19,()=>[]),r=M(()=>t.view.board);var i=W(),a=I(i),o=e=>{let i=M(()=>B(r).own_boards);var a=t_(),o=I(a);{let e=M(()=>B(i)?B(r).columns.map(e=>({...e,squares:e.squares.map((e,n)=>n===t.view.seat?e:0)})):B(r).columns);Fu(o,{get columns(){return B(e)},get names(){return t.names},get mover(){return t.view.seat},get steps(){return n()},get last(){return t.last},get oncolumn(){return t.oncolumn}})}var s=R(o,2),c=e=>{var n=e_(),i=F(n);J(i,17,()=>t.names,$r,(e,t,n)=>{var i=$g(),a=F(i);Ys(a,{seat:n});var o=R(a);k(i),z(e=>K(o,` ${e??``}`),[()=>Z(`match-claimed`,{name:B(t),claimed:B(r).claimed[n]??0,needed:B(r).to_win})]),G(e,i)});var a=L(R(i,2),!0);k(n),z(e=>K(a,e),[()=>Z(`match-own`)]),G(e,n)};q(s,e=>{B(i)&&e(c)}),G(e,a)},s=e=>{Qg(e,{get board(){return B(r)},get names(){return t.names},get mover(){return t.view.seat},get choices(){return t.view.choices},get selected(){return t.selected},get onchoose(){return t.onchoose}})},c=e=>{{let n=M(()=>t.view.phase===`over`);Vg(e,{get scores(){return B(r).scores},get turn(){return B(r).turn_total},get target(){return B(r).target},get mover(){return t.view.seat},get names(){return t.names},get over(){return B(n)}})}};q(a,e=>{B(r).kind===`cantstop`?e(o):B(r).kind===`yahtzee`?e(s,1):e(c,-1)}),G(e,i),j()}function r_(e){if(e.bust)return e.dice.join(` `);let{choice:t}=e;if(!t)return`…`;if(t===`keep -`)return hl(t);if(t.startsWith(`keep `))return Z(`log-kept`,{dice:t.slice(5).replace(/-/g,` `)});if(t.startsWith(`score `))return cl(t.slice(6));let n=t.replace(/ ?(roll|stop|hold)$/,``);return n?n.replace(/-/g,` `):e.dice.join(` `)}function i_(e){let t=e?.choice&&!e.bust?qc(Rc(e.position)):void 0;return t&&e?.choice?el(t,e.choice):void 0}function a_(e){let t=Rc(e.position),n=t.spec.includes(`sharing=jump`)?void 0:qc(t),r=i_(e);if(n&&r)return[...r].reduce((e,[t,r])=>e+r-(n.squares[0]?.get(t)??0),0)}function o_(e,t){let n=e.at(-1);if(n.bust)return Z(`move-bust`);if(!n.choice||t)return``;let r=e.reduce((e,t)=>e+t.gain,0);if(tl(n.choice).length){let e=a_(n);return e===void 0?Z(`log-stopped`):Z(`log-stopped-spaces`,{count:e})}return r?`+${r}`:n.choice.endsWith(`hold`)?Z(`log-held`):``}function s_(e){let t=[];for(let n of e.history){let e=t.at(-1);e?.turn===n.turn?e.steps.push(n):t.push({turn:n.turn,seat:n.seat,steps:[n],end:``,bust:!1})}return t.forEach((n,r)=>{let i=r===t.length-1&&e.phase!==`over`&&e.turn===n.turn;n.end=o_(n.steps,i),n.bust=!!n.steps.at(-1)?.bust}),t}function c_(e){let t=e.history.filter(t=>t.turn<e.turn||e.phase===`over`).at(-1),n=i_(t);return t&&n?{seat:t.seat,heights:n}:void 0}var l_=H(`<i class="s1cl"></i>`),u_=H(`<b class="s1cl"> </b>`),d_=H(`<span class="length s1cl" aria-hidden="true"><!></span> <span><!></span>`,1),f_=H(`<li><!></li>`),p_=H(`<ul class="s1cl"></ul>`);function m_(e,t){A(t,!0);var n=W(),r=I(n),i=e=>{var n=p_();J(n,21,()=>t.gauges,({kind:e,amount:t,text:n})=>n,(e,t)=>{let n=()=>B(t).kind,r=()=>B(t).amount,i=()=>B(t).text;var a=f_(),o=F(a),s=e=>{Dc(e,{get text(){return i()}})},c=e=>{var t=d_(),a=I(t),o=F(a),s=e=>{var t=W();J(I(t),17,()=>({length:r()}),$r,(e,t)=>{G(e,l_())}),G(e,t)},c=e=>{var t=l_();let n;z(()=>n=bi(t,``,n,{width:`${r()}%`})),G(e,t)};q(o,e=>{n()===`stake`?e(s):e(c,-1)}),k(a);var l=R(a,2);cp(F(l),{get text(){return i()},strong:(e,t=f)=>{var n=u_(),r=L(n,!0);z(()=>K(r,t())),G(e,n)},$$slots:{strong:!0}}),k(l),G(e,t)};q(o,e=>{n()===`words`?e(s):e(c,-1)}),k(a),z(()=>Y(a,1,pi(n()),`s1cl`)),G(e,a)}),k(n),G(e,n)};q(r,e=>{t.gauges.length&&e(i)}),G(e,n),j()}var h_=H(`<button class="primary s1in"> </button>`),g_=H(`<div><!> <div class="row s1in"><!> <button class="s1in"> </button></div></div>`),__=H(`<p><span class="mark s1in" aria-hidden="true"> </span> <span><!></span></p> <p class="small soft played s1in"><!></p> <!> <!>`,1),v_=H(`<!> <!>`,1);function y_(e,t){A(t,!0);let n=M(()=>t.game.view),r=M(()=>uo.coach===`off`?void 0:t.game.verdict),i=M(()=>t.detail>0?t.game.advice:void 0),a=M(()=>!!B(r)&&(Xl(B(r).verdict)||B(r).loss<5e-7)),o=M(()=>B(i)||!B(r)?`calm`:B(a)?`glad`:`worried`),s=e=>t.game.shared?t.game.shared.own===e:B(n)?.seats[e]?.name===`You`,c=M(()=>B(n)?.history[t.game.judgedRoll-1]?.position),l=M(()=>{if(t.detail>0)return B(i)?t.detail===1?`${ms(Z(`nudge-${B(i).nudged}`))}.`:`${Fl(B(i).options[0]?.move??``)}.`:t.game.thinking?Z(`say-thinking`):Z(`coach-no-advice`);if(B(r))return Ul(B(r),t.names[B(r).seat]??``,s(B(r).seat));if(B(n)?.bust&&t.game.isOwnTurn)return Z(`turn-bust`);if(t.choosing)return Z(`say-your-move`);if(t.game.isOthersTurn)return Z(`turn-playing`,{name:t.names[B(n)?.seat??0]??``});let e=B(n)?.seat??0;return s(e)?Z(`say-roll-you`):Z(`say-roll`,{name:t.names[e]??``})}),u=M(()=>t.detail===1?B(i)?Z(`coach-more-hint`):``:t.detail>1?B(i)?Rl(B(i)):``:B(r)?``:t.game.isUnsolvable?Z(`coach-no-advice`):uo.coach===`off`?Z(`coach-silent`):t.choosing?Z(`say-quiet`):t.game.isOthersTurn?``:Z(`coach-intro`));{let s=M(()=>Z(`coach-ask`)),d=M(()=>t.choosing?t.onhint:void 0);zm(e,{get mood(){return B(o)},get head(){return B(l)},get line(){return B(u)},get label(){return B(s)},get onask(){return B(d)},children:(e,o)=>{var s=v_(),l=I(s),u=e=>{Vd(e,{})};q(l,e=>{t.detail>0&&!B(i)&&t.game.thinking&&e(u)});var d=R(l,2),f=e=>{{let t=M(()=>Vl(B(i),B(n)));m_(e,{get gauges(){return B(t)}})}},p=e=>{var i=__(),o=I(i);let s;var l=F(o),u=L(l,!0),d=R(l,2),f=F(d);{let e=M(()=>B(r).loss<5e-7||B(r).verdict===`close`?ms(Z(`verdict-${B(r).verdict}`)):Z(`verdict-cost`,{verdict:ms(Z(`verdict-${B(r).verdict}`)),loss:Ll(B(r).loss,B(r).unit)}));Dc(f,{get text(){return B(e)}})}k(d),k(o);var p=R(o,2),m=F(p);{let e=M(()=>B(r).loss<5e-7||B(r).verdict===`close`?Z(`verdict-played`,{name:t.names[B(r).seat]??``,move:hl(B(r).choice)}):Z(`verdict-lost`,{name:t.names[B(r).seat]??``,move:hl(B(r).choice),loss:Ll(B(r).loss,B(r).unit),best:hl(B(r).best)}));Dc(m,{get text(){return B(e)}})}k(p);var h=R(p,2),g=e=>{let n=M(()=>t.game.judgedRoll);var i=W();Qr(I(i),()=>B(n),e=>{{let i=M(()=>!B(r).games);Ld(e,{get position(){return B(c)},get isOpen(){return B(i)},onadvice:e=>t.game.rejudge(B(n),e)})}}),G(e,i)};q(h,e=>{B(c)&&(B(r).verdict===`close`||B(r).games)&&e(g)});var _=R(h,2),v=e=>{var i=g_();let a;var o=F(i),s=e=>{{let t=M(()=>Hl(B(r).why));m_(e,{get gauges(){return B(t)}})}};q(o,e=>{B(r).why&&e(s)});var c=R(o,2),l=F(c),u=e=>{var r=h_(),i=L(r,!0);z(e=>{r.disabled=!B(n)?.can_undo,K(i,e)},[()=>Z(`verdict-back`)]),V(`click`,r,()=>void t.game.undo()),G(e,r)};q(l,e=>{t.game.shared||e(u)});var d=R(l,2),f=L(d,!0);k(c),k(i),z(e=>{a=Y(i,1,`s1in`,null,a,{wide:t.choosing}),K(f,e)},[()=>Z(`verdict-show`)]),V(`click`,d,()=>t.onlook(t.game.judgedRoll)),G(e,i)};q(_,e=>{B(a)||e(v)}),z(()=>{s=Y(o,1,`verdict s1in`,null,s,{fine:B(a),slip:Jl[B(r).verdict]===`?!`}),K(u,B(a)&&B(r).verdict===`good`?`✓`:Jl[B(r).verdict])}),G(e,i)};q(d,e=>{B(i)&&B(n)&&t.detail>1?e(f):B(r)&&!t.detail&&e(p,1)}),G(e,s)},$$slots:{default:!0}})}j()}Dr([`click`]);var b_=H(`<button> </button><button> </button>`,1),x_=H(`<button> </button>`),S_=H(`<button class="quiet"> </button>`),C_=H(`<span class="mono"> </span>`),w_=H(`<option> </option>`),T_=H(`<label class="check s1hr"><input type="checkbox" class="s1hr"/> </label>`),E_=H(`<details><summary> </summary> <div class="stack"><p class="mono position s1hr"> </p> <div class="row"><button> <kbd>y</kbd></button> <a class="button"> </a> <!></div> <div class="row small"></div> <p class="small soft position s1hr"><!></p> <label> <select></select></label> <!></div></details>`);function D_(e,t){A(t,!0);let n=[[`text`,`txt`],[`jsonl`,`jsonl`],[`csv`,`csv`]],r=[`quick`,`calm`,`slow`],i=N(!1);var a=E_(),o=F(a),s=L(o,!0),c=R(o,2),l=F(c),u=L(l,!0),d=R(l,2),p=F(d),m=F(p);De(),k(p);var h=R(p,2),g=L(h,!0),v=R(h,2),y=e=>{var n=W(),r=I(n),a=e=>{var n=b_(),r=I(n),a=L(r,!0),o=R(r),s=L(o,!0);z((e,t)=>{K(a,e),K(s,t)},[()=>Z(`extras-sure`),()=>Z(`extras-play-on`)]),V(`click`,r,()=>void t.game.resign(t.view.seat)),V(`click`,o,()=>P(i,!1)),G(e,n)},o=e=>{var t=x_(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`extras-give-up`)]),V(`click`,t,()=>P(i,!0)),G(e,t)};q(r,e=>{B(i)?e(a):e(o,-1)}),G(e,n)};q(v,e=>{t.view.phase!==`over`&&t.game.isOwnTurn&&e(y)}),k(d);var b=R(d,2);J(b,21,()=>n,([e,t])=>e,(e,n)=>{var r=M(()=>_(B(n),2));let i=()=>B(r)[0],a=()=>B(r)[1];var o=S_(),s=L(o,!0);z(e=>K(s,e),[()=>Z(`extras-${i()}`)]),V(`click`,o,()=>void gd(`/matches/${t.game.id}/record`,{form:i()},`game-${t.game.id}.${a()}`)),G(e,o)}),k(b);var x=R(b,2),S=F(x);{let e=(e,t=f)=>{var n=C_(),r=L(n,!0);z(()=>K(r,t())),G(e,n)},n=M(()=>t.view.seed?Z(`extras-seed`,{hash:t.view.commitment,seed:t.view.seed}):Z(`extras-hash`,{hash:t.view.commitment}));cp(S,{get text(){return B(n)},code:e,$$slots:{code:!0}})}k(x);var C=R(x,2),w=F(C),T=R(w);J(T,20,()=>r,e=>e,(e,t)=>{var n=w_(),r=L(n,!0),i={};z(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Z(`extras-${t}`)]),G(e,n)}),k(T);var E;wi(T),k(C);var ee=R(C,2),D=e=>{var t=T_(),n=F(t);Mi(n);var r=R(n);k(t),z(e=>{Pi(n,uo.hand),K(r,` ${e??``}`)},[()=>Z(`extras-hand`)]),V(`change`,n,e=>fo(`hand`,e.currentTarget.checked)),G(e,t)};q(ee,e=>{t.game.shared||e(D)}),k(c),k(a),z((e,n,r,i,a)=>{K(s,e),K(u,t.view.position),K(m,`${n??``} `),X(h,`href`,r),K(g,i),K(w,`${a??``} `),E!==(E=uo.pace)&&(T.value=(T.__value=E)??``,Ci(T,E))},[()=>Z(`extras-title`),()=>t.copied?Z(`copied`):Z(`extras-copy`),()=>$(`analyse`,{position:t.view.position}),()=>Z(`page-analyse`),()=>Z(`extras-pace`)]),V(`click`,p,function(...e){t.oncopy?.apply(this,e)}),V(`change`,T,e=>fo(`pace`,e.currentTarget.value)),G(e,a),j()}Dr([`click`,`change`]);var O_=H(`<form class="card stack s1us"><h2 class="s1us"> </h2> <div class="row s1us"><label class="grow s1us"> <input maxlength="40" autocomplete="nickname" class="s1us"/></label> <button class="act go s1us"> </button></div></form>`),k_=H(`<p class="card small s1us" role="status"> </p>`),A_=H(`<p class="small s1us"> <code class="s1us">retrodice serve --host 0.0.0.0</code></p>`),j_=H(`<section class="card stack s1us"><h2 class="s1us"> </h2> <div class="row s1us"><input class="mono grow s1us" readonly=""/> <button class="primary"> </button></div> <p class="small soft s1us" role="status"> </p> <!></section>`);function M_(e,t){A(t,!0);let n=M(()=>t.names.find((e,n)=>!t.shared.free.includes(n)&&!t.game.view?.seats[n]?.bot)??``),r=N(Zt(mo.name)),i=N(!1),a=N(void 0),o=/^(localhost|127\.|\[::1\])/.test(location.hostname),s=N(void 0),c=M(()=>`${B(s)??location.origin}${location.pathname}`);bn(()=>{o&&pd(`/address`).then(({address:e})=>P(s,e,!0),()=>void 0)});async function l(){B(a)?.select(),navigator.clipboard&&(await navigator.clipboard.writeText(B(c)).then(()=>P(i,!0),()=>void 0),setTimeout(()=>P(i,!1),1500))}async function u(e){e.preventDefault(),ho(B(r)),await t.game.join(mo.name)}var d=W(),f=I(d),p=e=>{var i=W(),a=I(i),o=e=>{var i=O_(),a=F(i),o=L(a,!0),s=R(a,2),c=F(s),l=F(c,!0),d=R(l);Mi(d),k(c);var f=R(c,2),p=L(f,!0);k(s),k(i),z((e,n,r)=>{K(o,e),K(l,n),X(f,`aria-disabled`,t.game.busy),K(p,r)},[()=>Z(`invite-asked`,{name:B(n)}),()=>Z(`invite-name`),()=>Z(`invite-join`)]),Er(`submit`,i,u),Ri(d,()=>B(r),e=>P(r,e)),G(e,i)},s=e=>{var t=k_(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`invite-looking`)]),G(e,t)};q(a,e=>{t.shared.free.length?e(o):e(s,-1)}),G(e,i)},m=e=>{var t=j_(),n=F(t),r=L(n,!0),o=R(n,2),u=F(o);Mi(u),Ki(u,e=>P(a,e),()=>B(a));var d=R(u,2),f=L(d,!0);k(o);var p=R(o,2),m=L(p,!0),h=R(p,2),g=e=>{var t=A_(),n=F(t);De(),k(t),z(e=>K(n,`${e??``} `),[()=>Z(`invite-local`)]),G(e,t)};q(h,e=>{B(s)===null&&e(g)}),k(t),z((e,n,i,a,o)=>{X(t,`aria-label`,e),K(r,n),Ni(u,B(c)),X(u,`aria-label`,i),K(f,a),K(m,o)},[()=>Z(`invite-title`),()=>Z(`invite-title`),()=>Z(`invite-link`),()=>B(i)?Z(`copied`):Z(`analyse-copy-link`),()=>Z(`invite-waiting`)]),Er(`focus`,u,()=>B(a)?.select()),V(`click`,d,()=>void l()),G(e,t)};q(f,e=>{t.shared.own===null?e(p):t.shared.free.length&&e(m,1)}),G(e,d),j()}Dr([`click`]);var N_=H(`<sup> </sup>`),P_=H(`<button class="quiet scva"> <!></button>`),F_=H(`<b> </b>`),I_=H(`<li><!> <span class="name scva"> </span> <!> <!></li>`),L_=H(`<button class="quiet small"> </button>`),R_=H(`<ol class="scva"></ol> <!>`,1);function z_(e,t){A(t,!0);let n=N(!1),r=M(()=>s_(t.view).reverse()),i=M(()=>B(n)?B(r):B(r).slice(0,8));var a=R_(),o=I(a);J(o,23,()=>B(i),e=>e.turn,(e,n,r)=>{var i=I_();let a;var o=F(i);Ys(o,{get seat(){return B(n).seat},size:12});var s=R(o,2),c=L(s,!0),l=R(s,2);J(l,17,()=>B(n).steps,e=>e.number,(e,n)=>{let r=M(()=>t.verdicts[B(n).number]?.verdict);var i=P_(),a=F(i,!0),o=R(a),s=e=>{var t=N_();let n;var i=L(t,!0);z(()=>{n=Y(t,1,`scva`,null,n,{fine:B(r)===`close`}),K(i,Jl[B(r)])}),G(e,t)};q(o,e=>{B(r)&&B(r)!==`good`&&e(s)}),k(i),z((e,r)=>{X(i,`aria-pressed`,t.looked===B(n).number),X(i,`aria-label`,e),K(a,r)},[()=>Z(`log-look`,{number:B(n).number,step:r_(B(n))}),()=>r_(B(n))]),V(`click`,i,()=>t.onlook(B(n).number)),G(e,i)});var u=R(l,2),d=e=>{var t=F_();let r;var i=L(t,!0);z(()=>{r=Y(t,1,`scva`,null,r,{bust:B(n).bust}),K(i,B(n).end)}),G(e,t)};q(u,e=>{B(n).end&&e(d)}),k(i),z(()=>{a=Y(i,1,`scva`,null,a,{now:B(r)===0}),K(c,t.names[B(n).seat])}),G(e,i)}),k(o);var s=R(o,2),c=e=>{var t=L_(),i=L(t,!0);z(e=>K(i,e),[()=>B(n)?Z(`log-last`):Z(`log-all`,{count:B(r).length})]),V(`click`,t,()=>P(n,!B(n))),G(e,t)};q(s,e=>{B(r).length>8&&e(c)}),G(e,a),j()}Dr([`click`]);var B_=H(`<p><span class="sign sbdo" aria-hidden="true"> </span> <span><strong><!></strong>: <!></span></p>`);function V_(e,t){A(t,!0);let n=M(()=>Xl(t.move.verdict)||t.move.loss<5e-7),r=M(()=>{let e={name:t.names[t.move.seat]??``,move:hl(t.move.choice)};return t.move.loss<5e-7||t.move.verdict===`close`?Z(`verdict-played`,e):Z(`verdict-lost`,{...e,loss:ds(t.move.loss,t.move.unit),best:hl(t.move.best)})});var i=B_();let a;var o=F(i),s=L(o,!0),c=R(o,2),l=F(c),u=F(l);{let e=M(()=>Z(`verdict-${t.move.verdict}`));Dc(u,{get text(){return B(e)}})}k(l),Dc(R(l,2),{get text(){return B(r)}}),k(c),k(i),z(()=>{a=Y(i,1,`sbdo`,null,a,{fine:B(n)}),K(s,Jl[t.move.verdict])}),G(e,i),j()}var H_=H(`<strong> </strong>`),U_=H(`<p class="s1ar"><!></p>`),W_=H(`<p class="s1ar"> <strong> </strong>.</p>`),G_=H(`<!> <!> <!>`,1),K_=H(`<p class="soft s1ar"> </p>`),q_=H(`<!> <!>`,1),J_=H(`<section class="card stack"><div class="row"><h2 class="s1ar"> </h2> <button>‹</button> <button>›</button> <button class="primary"> </button></div> <!> <!> <!> <a> </a></section>`);function Y_(e,t){A(t,!0);let n=M(()=>qc(Rc(t.step.position))),r=M(()=>pd(`/advise`,{position:t.step.position}).catch(e=>{if(!(e instanceof nd&&e.status===422))throw e}));var i=J_(),a=F(i),o=F(a),s=L(o),c=R(o,2),l=R(c,2),u=R(l,2),d=L(u,!0);k(a);var p=R(a,2),m=e=>{{let r=M(()=>Xc($c(B(n),t.step.seat))),i=M(()=>tl(t.step.choice??``));Fu(e,{get columns(){return B(r)},get names(){return t.names},get mover(){return t.step.seat},get steps(){return B(i)}})}};q(p,e=>{B(n)&&e(m)});var h=R(p,2);td(h,{get dice(){return t.step.dice},size:40});var g=R(h,2),_=e=>{var t=U_(),n=F(t);{let e=(e,t=f)=>{var n=H_(),r=L(n,!0);z(()=>K(r,t())),G(e,n)},t=M(()=>Z(`look-bust`));cp(n,{get text(){return B(t)},strong:e,$$slots:{strong:!0}})}k(t),G(e,t)},v=e=>{var n=q_(),i=I(n),a=e=>{var n=W_(),r=F(n),i=L(R(r),!0);De(),k(n),z(e=>{K(r,`${t.names[t.step.seat]??``}: `),K(i,e)},[()=>hl(t.step.choice)]),G(e,n)};q(i,e=>{t.step.choice&&e(a)}),wp(R(i,2),{get promise(){return B(r)},children:(e,n=f)=>{var r=W(),i=I(r),a=e=>{let r=M(()=>t.step.choice?nu(t.step.seat,t.step.choice,n()):void 0);var i=G_(),a=I(i),o=e=>{V_(e,{get move(){return B(r)},get names(){return t.names}})};q(a,e=>{B(r)&&e(o)});var s=R(a,2);jd(s,{get advice(){return n()}}),hu(R(s,2),{get advice(){return n()},max:6}),G(e,i)},o=e=>{var t=K_(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`coach-no-advice`)]),G(e,t)};q(i,e=>{n()?e(a):e(o,-1)}),G(e,r)},$$slots:{default:!0}}),G(e,n)};q(g,e=>{t.step.bust?e(_):e(v,-1)});var y=R(g,2),b=L(y,!0);k(i),z((e,n,r,a,o,u,f)=>{X(i,`aria-label`,e),K(s,`${n??``}: ${t.names[t.step.seat]??``}`),X(c,`aria-label`,r),X(l,`aria-label`,a),K(d,o),X(y,`href`,u),K(b,f)},[()=>Z(`look-roll`,{number:t.step.number}),()=>Z(`look-roll`,{number:t.step.number}),()=>Z(`step-before`),()=>Z(`step-next`),()=>Z(`look-back`),()=>$(`analyse`,{position:t.step.position}),()=>Z(`look-analyse`)]),V(`click`,c,()=>t.onstep(-1)),V(`click`,l,()=>t.onstep(1)),V(`click`,u,function(...e){t.onclose?.apply(this,e)}),G(e,i),j()}Dr([`click`]);var X_=H(`<button class="small s1xx"> </button>`),Z_=H(`<p class="s1xx"> </p>`),Q_=H(`<!> <!> <!>`,1),$_=H(`<p class="soft s1xx"> </p>`),ev=H(`<div><button class="quiet"> <kbd>h</kbd></button></div>`),tv=H(`<section class="card stack s1xx"><div class="row"><h2 class="s1xx"> </h2> <div class="modes s1xx" role="group"></div></div> <!> <!></section>`);function nv(e,t){A(t,!0);let n=M(()=>t.game.wins&&t.game.advice?Bu(t.game.wins,t.game.advice):void 0);var r=tv(),i=F(r),a=F(i),o=L(a,!0),s=R(a,2);J(s,20,()=>oo,e=>e,(e,n)=>{var r=X_(),i=L(r,!0);z(e=>{X(r,`aria-pressed`,uo.coach===n),K(i,e)},[()=>Z(`coach-${n}`)]),V(`click`,r,()=>{fo(`coach`,n),n!==`off`&&t.game.think()}),G(e,r)}),k(s),k(i);var c=R(i,2),l=e=>{var r=Q_(),i=I(r);jd(i,{get advice(){return t.game.advice}});var a=R(i,2),o=e=>{let t=M(()=>{let[e,t]=B(n);return{best:e,points:t}});var r=Z_(),i=L(r,!0);z(e=>K(i,e),[()=>Z(`wins-instead`,{move:hl(B(t).best.move),share:cs(B(t).best.chance,1),points:hl(B(t).points.move),less:cs(B(t).points.chance,1)})]),G(e,r)};q(a,e=>{B(n)&&e(o)});var s=R(a,2),c=e=>{hu(e,{get advice(){return t.game.advice},get onchoose(){return t.onchoose}})};q(s,e=>{t.detail===3&&e(c)}),G(e,r)},u=e=>{var t=$_(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`coach-over`)]),G(e,t)};q(c,e=>{t.game.advice&&t.detail>1?e(l):t.game.view?.phase===`over`&&e(u,1)});var d=R(c,2),f=e=>{var n=ev(),r=F(n),i=F(r);De(),k(r),k(n),z(e=>K(i,`${e??``} `),[()=>t.detail?Z(`coach-more`):Z(`coach-hint`)]),V(`click`,r,function(...e){t.onhint?.apply(this,e)}),G(e,n)};q(d,e=>{t.choosing&&t.detail<3&&e(f)}),k(r),z((e,t,n)=>{X(r,`aria-label`,e),K(o,t),X(s,`aria-label`,n)},[()=>Z(`coach-when`),()=>Z(`coach`),()=>Z(`coach-when`)]),G(e,r),j()}Dr([`click`]);var rv=(e,{unit:t})=>e.doubt>5e-5&&e.loss>5e-7?Z(`look-off`,{loss:ds(e.loss,t),off:ds(e.doubt,t)}):ds(e.loss,t);function iv(e,t,n,r=0){let{unit:i,players:a,decisions:o}=e,s=i===`win probability`,c=s&&a.length===2,l=a.map(({start:e})=>e),u=a.map(({start:e})=>[e,e]),d=a.map(({seat:e})=>({name:t[e]??``,values:[],tone:`seat${e}`,band:[]})),f=()=>d.forEach(({values:e,band:t},n)=>{e.push(l[n]),t.push(u[n])}),p=[];o.forEach((t,r)=>{let{seat:i,value:a}=t,[o,s]=[t.low??a,t.high??a];l[i]=a,u[i]=[o,s],c&&([l[1-i],u[1-i]]=[1-a,[1-s,1-o]]),f();let d=eu(t,e);if(n.includes(d)){let n=Z(`look-dot`,{number:t.number,move:hl(t.choice),loss:rv(t,e)});p.push({at:r,series:c?0:i,sign:Jl[d],label:n})}});for(let{seat:e,result:t}of a)[l[e],u[e]]=[t,[t,t]];f();let m=d.flatMap(({values:e})=>e),h=c?[d[r]]:d;return{title:s?c?t[r]===ul(`You`)?Z(`look-chance-own`):Z(`look-chance-of`,{name:t[r]??``}):Z(`look-chance`):Z(i===`points`?`look-score`:`look-turns`),series:h.map(({band:t,...n})=>e.exact?n:{...n,band:t}),dots:p,ends:[o[0],o.at(-1)].map(e=>Z(`turn`,{turn:e?.turn??1})),low:s?0:Math.min(...m),high:s?1:Math.max(...m),format:e=>s?cs(e,0):Q(e,i===`points`?0:1)}}var av=H(`<a class="button act go"> </a>`),ov=H(`<span class="rating szly"> <b class="szly"> </b></span>`),sv=H(`<section class="card graph szly"><!></section>`),cv=H(`<section class="card graph szly" aria-busy="true"></section>`),lv=H(`<button class="act go"> </button>`),uv=H(`<p class="next szly" role="status"> </p> <!>`,1),dv=H(`<button class="szly"> </button>`),fv=H(`<div class="result" role="status"><!></div> <!> <!> <!> <div class="row szly"><a> </a> <!> <a class="button szly"> </a></div> <!>`,1);function pv(e,t){A(t,!0);let n=e=>!t.view.seats[e]?.bot,r=e=>t.shared?e===t.shared.own:n(e),i=M(()=>!!t.view.result&&!t.view.result.winners.some(r)),a=M(()=>Object.values(t.verdicts).filter(e=>n(e.seat))),o=M(()=>B(a).filter(e=>Zl(e.verdict)).length),s=M(()=>t.view.seats.some(e=>!e.bot)),c=M(()=>Math.max(0,t.shared?.own??t.view.seats.findIndex(e=>!e.bot))),l=hr(()=>xh(t.id).then(()=>{let e=bh(t.view.spec.split(`(`)[0]),n=e.findIndex(e=>e.id===t.id),[r,i]=[e[n-1],e[n]];return r&&i?.games===r.games+1?{before:r,after:i}:void 0},()=>void 0)),u=N(!1),d=M(()=>pd(`/matches/${t.id}/review`).then(e=>e.decisions.length?e:void 0).catch(()=>void 0).finally(()=>P(u,!0)));function f(e){let{dots:r,...i}=iv(e,t.names,Yl,B(c)),a=r.filter(({at:t})=>n(e.decisions[t].seat));return{...i,dots:a.map(e=>({...e,href:$(`review/${t.id}`,{at:String(e.at+1)})}))}}dc();let p=N(void 0),m=!1,h=M(()=>t.view.result?Wf(t.view.result,t.names,t.view.unit):``);async function g(){if(!m){m=!0,B(u)||sd?.();try{t.shared?gc($(`play/${(await md(`/matches/${t.id}/again`,{})).id}`)):await Bm(t.view.seats.map(({bot:e,name:t})=>e??`human:${t}`),t.view.spec)}catch(e){P(p,e,!0)}m=!1}}var _=fv(),v=I(_),y=F(v);{let e=M(()=>B(i)?`calm`:`glad`),t=M(()=>`${B(h)}.`),n=M(()=>B(a).length&&!B(o)?Z(`over-none`):``);zm(y,{get mood(){return B(e)},get head(){return B(t)},get line(){return B(n)}})}k(v);var b=R(v,2),x=e=>{var n=av(),r=L(n,!0);z((e,t)=>{X(n,`href`,e),K(r,t)},[()=>$(`puzzles`,{learn:t.id}),()=>B(o)?Z(`over-learn`,{count:B(o)}):Z(`learn-title`)]),G(e,n)};q(b,e=>{B(s)&&(B(o)||!B(a).length)&&e(x)});var S=R(b,2);Xr(S,()=>B(d),e=>{G(e,cv())},(e,t)=>{var n=W(),r=I(n),i=e=>{var n=sv(),r=F(n);{let e=M(()=>f(B(t)));Pm(r,ea(()=>B(e),{height:170,children:(e,t)=>{var n=W();Xr(I(n),()=>l,null,(e,t)=>{var n=W(),r=I(n),i=e=>{var n=ov(),r=F(n),i=L(R(r));k(n),z((e,t,n)=>{K(r,`${e??``} `),K(i,`${t??``} → ${n??``}`)},[()=>Z(`rating`),()=>Q(B(t).before.rating,0),()=>Q(B(t).after.rating,0)]),G(e,n)};q(r,e=>{B(t)&&e(i)}),G(e,n)}),G(e,n)},$$slots:{default:!0}}))}k(n),G(e,n)};q(r,e=>{B(t)&&e(i)}),G(e,n)});var C=R(S,2),w=e=>{var n=uv(),r=I(n),i=L(r,!0),a=R(r,2),o=e=>{var n=av(),r=L(n,!0);z((e,t)=>{X(n,`href`,e),K(r,t)},[()=>$(`play/${t.shared.next}`),()=>Z(`over-follow`)]),G(e,n)},s=e=>{var t=lv(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`over-join`)]),V(`click`,t,()=>void g()),G(e,t)};q(a,e=>{t.shared.own===null?e(o):e(s,-1)}),z(e=>K(i,e),[()=>Z(`over-next`)]),G(e,n)};q(C,e=>{t.shared?.next&&e(w)});var T=R(C,2),E=F(T);let ee;var D=L(E,!0),te=R(E,2),ne=e=>{var t=dv(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`over-again`)]),V(`click`,t,()=>void g()),G(e,t)};q(te,e=>{(!t.shared||t.shared.own!==null&&!t.shared.next)&&e(ne)});var re=R(te,2),ie=L(re,!0);k(T);var ae=R(T,2),oe=e=>{Sd(e,{get error(){return B(p)}})};q(ae,e=>{B(p)&&e(oe)}),z((e,t,n,r)=>{ee=Y(E,1,`button szly`,null,ee,{act:!B(s)}),X(E,`href`,e),K(D,t),X(re,`href`,n),K(ie,r)},[()=>$(`review/${t.id}`),()=>Z(`over-review`),()=>$(`play`),()=>Z(`over-new`)]),G(e,_),j()}Dr([`click`]);var mv=H(`<span><!></span>`),hv=H(`<small class="s15m">+</small>`),gv=H(`<!> `,1),_v=H(`<span class="two s15m"></span> <b class="s15m"></b>`,1),vv=H(`<span class="two s15m"><!></span>`),yv=H(`<b class="s15m"> </b>`),bv=H(`<span> </span>`),xv=H(`<button class="s15m"><span class="hidden"> </span> <span class="face s15m" aria-hidden="true"><!> <!></span></button>`),Sv=H(`<div class="pairs s15m" role="group"></div>`);function Cv(e,t){A(t,!0);let n=ta(t,`notes`,19,()=>[]),r=e=>e.keep?Z(`move-aside`,{dice:e.keep.join(` `)}):e.columns.length>1?Z(`pairs-both`,{first:e.columns[0]??0,second:e.columns[1]??0}):e.name;var i=Sv();let a;J(i,23,()=>t.groups,e=>e.name,(e,i,a)=>{let o=M(()=>al(t.dice,B(i).columns));var s=xv(),c=F(s),l=L(c,!0),u=R(c,2),d=F(u),f=e=>{var n=_v(),r=I(n);J(r,21,()=>B(o).pairs,$r,(e,n,r,i)=>{var a=mv();let s;var c=F(a);{let e=M(()=>B(n).map(e=>t.dice[e]));td(c,{get dice(){return B(e)},size:24})}k(a),z(()=>s=Y(a,1,`s15m`,null,s,{off:!B(o).isUsed[r]})),G(e,a)}),k(r);var i=R(r,2);J(i,21,()=>B(o).sums,$r,(e,t,n,r)=>{var i=W(),a=I(i),s=e=>{var r=gv(),i=I(r),a=e=>{G(e,hv())};q(i,e=>{n&&B(o).isUsed[0]&&e(a)});var s=R(i,1,!0);z(()=>K(s,B(t))),G(e,r)};q(a,e=>{B(o).isUsed[n]&&e(s)}),G(e,i)}),k(i),G(e,n)},p=e=>{var t=vv();td(F(t),{get dice(){return B(i).keep},size:24}),k(t),G(e,t)},m=e=>{var t=yv(),n=L(t,!0);z(()=>K(n,B(i).name)),G(e,t)};q(d,e=>{B(o)?e(f):B(i).keep?e(p,1):e(m,-1)});var h=R(d,2),g=e=>{var t=bv();let r;var i=L(t,!0);z(()=>{r=Y(t,1,`note s15m`,null,r,{best:n()[B(a)].best}),K(i,n()[B(a)].text)}),G(e,t)};q(h,e=>{n()[B(a)]&&e(g)}),k(u),k(s),z(e=>{X(s,`aria-pressed`,B(a)===t.picked),K(l,e)},[()=>B(a)<9?Z(`pairs-key`,{pair:r(B(i)),key:B(a)+1}):r(B(i))]),V(`click`,s,()=>t.onpick(B(a))),G(e,s)}),k(i),z((e,t)=>{X(i,`aria-label`,e),a=bi(i,``,a,{"--count":t})},[()=>t.groups[0]?.keep?Z(`pairs-aside`):Z(`pairs`),()=>t.groups.length>4?3:Math.max(t.groups.length,2)]),G(e,i),j()}Dr([`click`]);var wv=H(`<div class="tray s1h7"><!> <span class="says s1h7"><b class="s1h7"> </b> </span></div>`),Tv=H(`<p class="note s1h7" role="status"> </p>`),Ev=H(`<form class="row s1h7"><label class="s1h7"><span class="hidden s1h7"> </span><input class="mono s1h7" maxlength="20" inputmode="numeric"/></label> <button class="s1h7"> </button></form>`),Dv=H(`<!> <button class="act go big s1h7"><!> </button>`,1),Ov=H(`<button class="act go big s1h7"> </button>`),kv=H(`<button class="act go big s1h7"><!> </button>`),Av=H(`<!> <button class="act big s1h7"> </button>`,1),jv=H(`<span class="s1h7"></span>`),Mv=H(`<!> <span class="fig s1h7"><b class="s1h7"> </b> <em class="s1h7"> </em></span>`,1),Nv=H(`<div><button><!> </button> <!></div>`),Pv=H(`<p><i aria-hidden="true" class="s1h7"></i> </p> <!>`,1),Fv=H(`<div><!> <!> <!> <div><!></div> <!></div>`);function Iv(e,t){A(t,!0);let n=N(``),r=M(()=>t.groups[t.picked]),i=M(()=>t.view.board.kind===`yahtzee`),a=M(()=>t.game.isOwnTurn&&t.view.phase===`choose`),o=M(()=>B(a)&&B(i)&&t.view.choices.some(e=>e.keep)),s=M(()=>B(a)&&!t.view.bust&&t.groups.some(e=>e.name)?t.groups:[]),c=M(()=>t.view.board.kind===`cantstop`),l=M(()=>t.keeps.filter(e=>!e).length),u=M(()=>t.advice?.unit===`win probability`),d=e=>e&&t.advice?.options.find(t=>t.index===e.index),f=e=>B(u)?`−${Q(100*e,1)}`:`−${Q(e,2)}`,p=M(()=>{let e=t.advice?.options[0];return!e||t.advice.options.length<2?[]:t.groups.map(({roll:t,stop:n})=>{let r=[d(t),d(n)].flatMap(e=>e??[]),i=Math.min(...r.map(e=>e.regret)),a=r.includes(e)||i<5e-7;return{text:a?Z(`say-best`):f(i),best:a}})}),m=M(()=>B(r)??t.groups[B(p).findIndex(e=>e.best)]),h=M(()=>t.advice?.options[0]),g=M(()=>[`roll`,`stop`].map(e=>({name:e,choice:B(r)?.[e],option:d(B(m)?.[e])}))),_=M(()=>B(g).some(({option:e})=>e)),v=M(()=>B(r)?.stop?.then===`end`?B(c)?Z(`stop-win`):Z(`hold-win`):B(c)?Z(`stop`):Z(`hold`));function y(e){e.preventDefault();let r=[...B(n).matchAll(/\d/g)].map(Number);r.length&&t.game.roll(r),P(n,``)}var b=Fv();let x;var S=F(b),C=e=>{var n=wv(),a=F(n),s=e=>{td(e,{get dice(){return t.view.dice},get keeps(){return t.keeps},get onkeep(){return t.onkeep},get rolled(){return t.view.history.length},size:50})},c=e=>{{let n=M(()=>t.view.phase===`roll`?t.view.kept:t.view.dice),a=M(()=>t.view.phase===`roll`?t.view.throws:0),o=M(()=>B(i)?[]:ol(al(t.view.dice,B(r)?.columns??[]))),s=M(()=>t.view.phase===`roll`?void 0:t.view.history.length);td(e,{get dice(){return B(n)},get empty(){return B(a)},get tones(){return B(o)},get rolled(){return B(s)},size:50})}};q(a,e=>{B(o)?e(s):e(c,-1)});var l=R(a,2),u=F(l),d=L(u,!0),f=R(u,1,!0);k(l),k(n),z(e=>{K(d,t.names[t.view.seat]),K(f,e)},[()=>Z(`turn`,{turn:t.view.turn})]),G(e,n)};q(S,e=>{t.view.bust&&B(i)||e(C)});var w=R(S,2),T=e=>{Cv(e,{get dice(){return t.view.dice},get groups(){return B(s)},get picked(){return t.picked},get notes(){return B(p)},get onpick(){return t.onpick}})};q(w,e=>{B(s).length&&e(T)});var E=R(w,2),ee=e=>{var n=Tv(),r=L(n,!0);z(()=>K(r,t.note)),G(e,n)};q(E,e=>{t.note&&e(ee)});var D=R(E,2);let te;var ne=F(D),re=e=>{},ie=e=>{var r=Dv(),i=I(r),a=e=>{var t=Ev(),r=F(t),i=F(r),a=L(i,!0),o=R(i);Mi(o),k(r);var s=L(R(r,2),!0);k(t),z((e,t,n)=>{K(a,e),X(o,`placeholder`,t),K(s,n)},[()=>Z(`turn-faces`),()=>Z(`turn-faces-as`),()=>Z(`turn-take`)]),Er(`submit`,t,y),Ri(o,()=>B(n),e=>P(n,e)),G(e,t)};q(i,e=>{uo.hand&&!t.game.shared&&e(a)});var o=R(i,2),s=F(o);Gh(s,{name:`roll`});var c=R(s,1,!0);k(o),z(e=>K(c,e),[()=>Z(`roll`)]),V(`click`,o,function(...e){t.onroll?.apply(this,e)}),G(e,r)},ae=e=>{var n=Ov(),r=L(n,!0);z(e=>K(r,e),[()=>Z(`turn-pass`)]),V(`click`,n,function(...e){t.onroll?.apply(this,e)}),G(e,n)},oe=e=>{var n=Av(),r=I(n),i=e=>{var n=kv(),r=F(n);Gh(r,{name:`roll`});var i=R(r,1,!0);k(n),z(e=>{X(n,`aria-disabled`,!t.canRoll),K(i,e)},[()=>B(l)===t.view.dice.length?Z(`roll-all`):Z(`roll-some`,{count:B(l)})]),V(`click`,n,function(...e){t.onroll?.apply(this,e)}),G(e,n)};q(r,e=>{B(o)&&e(i)});var a=R(r,2),s=L(a,!0);z(e=>{X(a,`aria-disabled`,!t.selected),K(s,e)},[()=>t.selected?Z(`turn-score`,{points:t.selected.gain,box:cl(t.selected.box??``)}):Z(`turn-box`)]),V(`click`,a,function(...e){t.onstop?.apply(this,e)}),G(e,n)},se=e=>{var n=W();J(I(n),17,()=>B(g),({name:e,choice:t,option:n})=>e,(e,n)=>{let r=()=>B(n).name,i=()=>B(n).choice,a=()=>B(n).option;var o=Nv();let s;var c=F(o);let l;var d=F(c);Gh(d,{get name(){return r()}});var p=R(d,1,!0);k(c);var m=R(c,2),g=e=>{var n=Mv(),r=I(n),i=e=>{{let t=M(()=>Kl(a())),n=M(()=>a()===B(h)),r=M(()=>a()===B(h)?void 0:B(h).value);wc(e,{get value(){return a().value},get margin(){return B(t)},get best(){return B(n)},get top(){return B(r)}})}},o=e=>{G(e,jv())};q(r,e=>{B(u)?e(i):e(o,-1)});var s=R(r,2),c=F(s),l=L(c,!0),d=L(R(c,2),!0);k(s),z((e,t)=>{K(l,e),K(d,t)},[()=>Gl(a().value,t.advice.unit),()=>a()===B(h)?Z(`say-best`):a().regret<(B(u)?5e-4:.005)?`=`:f(a().regret)]),G(e,n)};q(m,e=>{a()&&t.advice&&B(h)&&e(g)}),k(o),z(e=>{s=Y(o,1,`choice s1h7`,null,s,{best:a()&&a()===B(h)}),l=Y(c,1,`act big s1h7`,null,l,{go:a()&&a()===B(h)}),X(c,`aria-disabled`,!i()),K(p,e)},[()=>r()===`roll`?Z(`roll-again`):B(v)]),V(`click`,c,function(...e){(r()===`roll`?t.onroll:t.onstop)?.apply(this,e)}),G(e,o)}),G(e,n)};q(ne,e=>{t.game.isOwnTurn?t.view.phase===`roll`?e(ie,1):t.view.bust?e(ae,2):B(i)?e(oe,3):e(se,-1):e(re)}),k(D);var ce=R(D,2),le=e=>{var n=Pv(),r=I(n);let i;var a=R(F(r),1,!0);k(r),Ld(R(r,2),{get position(){return t.advice.position},get advice(){return t.advice},onadvice:e=>t.game.settle(e)}),z(e=>{i=Y(r,1,`sure s1h7`,null,i,{exact:t.advice.exact}),K(a,e)},[()=>Wl(t.advice,Kl(B(h)))]),G(e,n)};q(ce,e=>{t.advice&&B(h)&&e(le)}),k(b),z(()=>{x=Y(b,1,`turn s1h7`,null,x,{sheet:B(i)}),te=Y(D,1,`bar s1h7`,null,te,{weighed:B(_)}),X(D,`aria-busy`,t.game.busy)}),G(e,b),j()}Dr([`click`]);var Lv=H(`<div class="row"><!><button> </button></div>`),Rv=H(`<p class="small expected s2vp"> </p>`),zv=H(`<div class="corners s2vp"><button class="s2vp"><!></button> <button class="s2vp"><!></button></div>`),Bv=H(`<!> <!> <!>`,1),Vv=H(`<button class="quiet s2vp"> <kbd>u</kbd></button> <button class="quiet s2vp"> <kbd>→</kbd></button>`,1),Hv=H(`<button class="quiet s2vp"> <kbd> </kbd></button>`),Uv=H(`<p class="soft"> </p>`),Wv=H(`<div><section class="board s2vp"><!> <!> <!></section> <section class="side s2vp" tabindex="-1"><!> <div class="row tools s2vp"><!> <!></div> <!> <!> <section class="card"><h2> </h2> <!></section> <!> <p class="hidden" aria-live="polite"> </p></section></div>`),Gv=H(`<h1 class="hidden"> </h1> <!> <!>`,1);function Kv(e,t){A(t,!0);let n=new ih(t.id),r=M(()=>n.view),i=N(-1),a=N(Zt([])),o=N(0),s=N(``),c=N(void 0),l=N(!1),u=N(void 0),d=M(()=>n.isOwnTurn&&B(r)?.phase===`choose`),f=M(()=>!B(d)||B(r)?.bust?0:uo.coach===`before`?Math.max(B(o),2):B(o)),p=M(()=>B(r)?.board.kind===`yahtzee`),m=M(()=>B(r)&&B(d)&&!B(p)?nl(B(r).choices):[]),h=M(()=>B(r)?B(r).choices.filter(e=>e.box):[]),g=M(()=>B(m)[B(i)]),v=M(()=>B(r)?Uf(B(r).seats,B(r).spec,n.shared):[]),y=M(()=>B(r)?B(r).result&&B(r).unit===`win probability`?B(r).result.scores.map((e,t)=>({seat:t,share:e,margin:0})):n.sheetShares&&B(r).phase!==`over`?n.sheetShares:n.value?Lu(n.value,B(v).length):[]:[]),b=M(()=>B(f)>1?n.advice:void 0),x=M(()=>Math.max(0,n.shared?.own??B(r)?.seats.findIndex(e=>!e.bot)??0)),S=M(()=>!!B(r)?.can_undo&&!n.shared);function C(e,t){return B(r)?.result?B(r).result.winners.includes(e)?`glad`:`sad`:t!==void 0&&t<.35/(B(v).length/2)?`worried`:`calm`}bn(()=>{if(!B(r)||B(v).length<2)return void(uc.table=void 0);let{board:e,spec:t,seats:n}=B(r),i=n.find((e,t)=>t!==B(x)&&e.bot)?.bot??``,a=Hf(i,t);uc.table={own:B(x),mover:B(r).phase===`over`?-1:B(r).seat,note:i&&(a.strength||a.style),places:n.map((t,n)=>{let r=uo.coach===`off`?void 0:B(y).find(e=>e.seat===n),i=e.kind===`cantstop`&&!e.own_boards?e:void 0;return{name:B(v)[n]??``,bot:t.bot,mood:C(n,r?.share),share:r?.share,margin:r?.margin,columns:i?.columns.filter(e=>e.owner===n).map(e=>e.column)??[],toWin:i?.to_win??0}})}}),bn(()=>()=>uc.table=void 0);let w=M(()=>{if(!B(r)||!n.value||B(r).phase===`over`)return``;let{seat:e,value:t,unit:i}=n.value;return i===`points`&&B(r).board.kind===`yahtzee`?Z(`chances-points`,{name:B(v)[e]??``,points:Q((B(r).board.totals[e]??0)+t,0)}):i===`turns`?Z(`chances-turns`,{turns:Q(t,1)}):``}),T=M(()=>B(r)?.history.find(e=>e.number===B(c))),E=e=>[...e].sort((e,t)=>e-t).join(),ee=M(()=>{let e=E((B(r)?.dice??[]).filter((e,t)=>B(a)[t]));return B(r)?.choices.find(t=>t.keep&&E(t.keep)===e)});bn(()=>{hr(()=>void n.load());let e=()=>void(document.visibilityState===`visible`&&n.refresh());return document.addEventListener(`visibilitychange`,e),addEventListener(`focus`,e),()=>{n.stop(),document.removeEventListener(`visibilitychange`,e),removeEventListener(`focus`,e)}});let D=!1;Sn(()=>{B(r),B(c),D=!!B(u)?.contains(document.activeElement)}),bn(()=>{B(r),hr(()=>{(e=>{var t=_(e,3);P(i,t[0],!0),P(o,t[1],!0),P(s,t[2],!0)})([B(m).length===1?0:-1,0,``]),P(a,B(r)?.dice.map(()=>!1)??[],!0)}),D&&fr().then(()=>{document.activeElement===document.body&&(B(u)?.querySelector(`.bar button`)??B(u))?.focus()})}),bn(()=>{if(uo.coach!==`before`||!B(d)||B(r)?.bust)return;let e=n.advice?.options[0]?.index,t=B(m).findIndex(({roll:t,stop:n})=>e!==void 0&&[t?.index,n?.index].includes(e));hr(()=>B(i))<0&&t>=0&&P(i,t,!0)}),bn(()=>{B(o)>0&&B(r)&&hr(()=>void n.think())});function te(){if(!B(r)||!n.isOwnTurn)return;if(P(c,void 0),B(r).phase===`roll`)return void n.roll();let e=B(p)?B(ee):B(g)?.roll??(B(r).bust||B(m).length===1&&!B(g)?.roll?B(m)[0]?.stop:void 0);e?n.choose(e):P(s,B(p)?Z(`play-choose-box`):B(m).length>1&&!B(g)?Z(`play-choose-pair`):Z(`play-ends`),!0)}function ne(){if(!B(d))return;let e=B(p)?B(h)[B(i)]:B(g)?.stop??(B(r)?.bust?B(m)[0]?.stop:void 0);e?n.choose(e):P(s,B(p)?Z(`play-choose-box-first`):B(g)?Z(`play-goes-on`):Z(`play-choose-pair`),!0)}function re(e){e>=0&&e<(B(p)?B(h):B(m)).length&&(e=>{var t=_(e,2);P(i,t[0],!0),P(s,t[1],!0)})([e,``])}function ie(e){B(r)&&B(d)&&(B(p)?e<=B(r).dice.length&&B(r).choices.some(e=>e.keep)&&(B(a)[e-1]=!B(a)[e-1]):re(e-1))}function ae(e){let t=(B(p)?B(h):B(m)).length;B(d)&&t&&re(B(i)<0?e>0?0:t-1:(B(i)+e+t)%t)}function oe(e){let t=B(m).flatMap((t,n)=>t.columns.includes(e)?[n]:[]);re(t.find(e=>e>B(i))??t[0]??-1)}function se(e){let t=B(r)?.choices.find(t=>t.text===e);t&&n.choose(t)}function ce(e){let t=B(r)?.history.length??0;B(c)!==void 0&&P(c,Math.max(1,Math.min(t,B(c)+e)),!0)}async function le(){B(r)&&(await navigator.clipboard?.writeText(B(r).position).catch(()=>void 0),P(l,!0),setTimeout(()=>P(l,!1),1500))}async function ue(){let e=(await navigator.clipboard?.readText().catch(()=>``))?.trim();e&&gc($(`analyse`,{position:e}))}No(()=>{let e=B(c)!==void 0,t=[{keys:[`r`,`Enter`],label:Z(`key-roll`),run:te},{keys:[`s`],label:B(p)?Z(`key-score`):Z(`stop`),run:ne},{keys:[`j`,`ArrowDown`],label:B(p)?Z(`key-box-next`):Z(`key-pair-next`),run:()=>ae(1)},{keys:[`k`,`ArrowUp`],label:B(p)?Z(`key-box-before`):Z(`key-pair-before`),run:()=>ae(-1)},{keys:[`1–9`],label:B(p)?Z(`key-keep`):Z(`key-pair`),run:()=>void 0},{keys:[` `],label:Z(`key-best`),run:()=>void n.best()},{keys:[`h`],label:Z(`key-hint`),run:()=>P(o,(B(o)+1)%4)},{keys:[`t`],label:Z(`key-table`),run:()=>P(o,B(o)===3?0:3,!0)},{keys:[`c`],label:Z(`key-coach`),run:()=>{fo(`coach`,oo[(oo.indexOf(uo.coach)+1)%3]),uo.coach!==`off`&&n.think()}},{keys:[`l`],label:Z(`key-look`),run:()=>P(c,e?void 0:B(r)?.history.length||void 0,!0)},{keys:[`u`],label:Z(`undo`),run:()=>void n.undo()},{keys:[`ArrowLeft`],label:Z(e?`step-before`:`undo`),run:()=>e?ce(-1):void n.undo()},{keys:[`ArrowRight`],label:Z(e?`step-next`:`redo`),run:()=>e?ce(1):void n.redo()},{keys:[`y`],label:Z(`key-copy`),run:()=>void le()},{keys:[`p`],label:Z(`key-paste`),run:()=>void ue()}],i=Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>ie(t+1)}));return[...t,...i]});var de=Gv(),fe=I(de),pe=L(fe,!0),me=R(fe,2),he=e=>{var t=Lv(),r=F(t);Sd(r,{get error(){return n.error}});var i=R(r),a=L(i,!0);k(t),z(e=>K(a,e),[()=>Z(`try-again`)]),V(`click`,i,()=>void n.load()),G(e,t)};q(me,e=>{n.error&&e(he)});var ge=R(me,2),_e=e=>{var _=Wv();let y;var x=F(_),C=F(x),E=e=>{var t=Rv(),n=L(t,!0);z(()=>K(n,B(w))),G(e,t)};q(C,e=>{B(w)&&uo.coach!==`off`&&e(E)});var D=R(C,2);{let e=M(()=>B(g)?.columns??[]),t=M(()=>c_(B(r))),a=M(()=>B(h)[B(i)]?.box??void 0),o=M(()=>B(d)?e=>void n.choose(e):void 0),s=M(()=>B(m).length>1?oe:void 0);n_(D,{get view(){return B(r)},get names(){return B(v)},get steps(){return B(e)},get last(){return B(t)},get selected(){return B(a)},get onchoose(){return B(o)},get oncolumn(){return B(s)}})}var ie=R(D,2),ae=e=>{var t=zv(),i=F(t);Gh(F(i),{name:`undo`}),k(i);var a=R(i,2);Gh(F(a),{name:`list`}),k(a),k(t),z((e,t)=>{i.disabled=!B(S),X(i,`aria-label`,e),X(a,`aria-label`,t)},[()=>Z(`undo`),()=>Z(`key-look`)]),V(`click`,i,()=>void n.undo()),V(`click`,a,()=>P(c,B(c)===void 0&&B(r).history.length||void 0,!0)),G(e,t)};q(ie,e=>{B(r).board.kind===`cantstop`&&e(ae)}),k(x);var ue=R(x,2),de=F(ue),fe=e=>{pv(e,{get id(){return t.id},get view(){return B(r)},get names(){return B(v)},get verdicts(){return n.verdicts},get shared(){return n.shared}})},pe=e=>{var t=Bv(),l=I(t),u=e=>{M_(e,{get game(){return n},get shared(){return n.shared},get names(){return B(v)}})};q(l,e=>{n.shared&&e(u)});var p=R(l,2);{let e=M(()=>!!B(d)&&!B(r).bust);y_(p,{get game(){return n},get names(){return B(v)},get detail(){return B(f)},get choosing(){return B(e)},onhint:()=>P(o,uo.coach===`before`?3:(B(o)+1)%4,!0),onlook:e=>P(c,e,!0)})}var g=R(p,2);{let e=M(()=>!!B(ee));Iv(g,{get game(){return n},get view(){return B(r)},get names(){return B(v)},get groups(){return B(m)},get picked(){return B(i)},get keeps(){return B(a)},get note(){return B(s)},get advice(){return B(b)},get selected(){return B(h)[B(i)]},get canRoll(){return B(e)},onpick:re,onkeep:e=>B(a)[e]=!B(a)[e],onroll:te,onstop:ne})}G(e,t)};q(de,e=>{B(r).phase===`over`?e(fe):e(pe,-1)});var me=R(de,2),he=F(me),ge=e=>{var t=Vv(),i=I(t),a=F(i);De(),k(i);var o=R(i,2),s=F(o);De(),k(o),z((e,t)=>{i.disabled=!B(S),K(a,`${e??``} `),o.disabled=!B(r).can_redo,K(s,`${t??``} `)},[()=>Z(`undo`),()=>Z(`redo`)]),V(`click`,i,()=>void n.undo()),V(`click`,o,()=>void n.redo()),G(e,t)};q(he,e=>{n.shared||e(ge)});var _e=R(he,2),ve=e=>{var t=Hv(),r=F(t),i=L(R(r),!0);k(t),z((e,t)=>{K(r,`${e??``} `),K(i,t)},[()=>Z(`play-best`),()=>Z(`key-space`)]),V(`click`,t,()=>void n.best()),G(e,t)};q(_e,e=>{B(d)&&!B(r).bust&&!n.isUnsolvable&&e(ve)}),k(me);var ye=R(me,2),be=e=>{Y_(e,{get step(){return B(T)},get names(){return B(v)},onclose:()=>P(c,void 0),onstep:ce})};q(ye,e=>{B(T)&&e(be)});var xe=R(ye,2);{let e=M(()=>!!B(d)&&!B(r).bust);nv(xe,{get game(){return n},get detail(){return B(f)},get choosing(){return B(e)},onchoose:se,onhint:()=>P(o,uo.coach===`before`?3:(B(o)+1)%4,!0)})}var Se=R(xe,2),O=F(Se),Ce=L(O,!0),we=R(O,2),Te=e=>{{let t=M(()=>uo.coach===`off`?{}:n.verdicts);z_(e,{get view(){return B(r)},get names(){return B(v)},get verdicts(){return B(t)},get looked(){return B(c)},onlook:e=>P(c,e,!0)})}},Ee=e=>{var t=Uv(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`play-nothing`)]),G(e,t)};q(we,e=>{B(r).history.length?e(Te):e(Ee,-1)}),k(Se);var Oe=R(Se,2);D_(Oe,{get game(){return n},get view(){return B(r)},get copied(){return B(l)},oncopy:()=>void le()});var ke=L(R(Oe,2),!0);k(ue),Ki(ue,e=>P(u,e),()=>B(u)),k(_),z((e,t,n,r)=>{y=Y(_,1,`play s2vp`,null,y,{sheet:B(p),many:B(v).length>2}),X(x,`aria-label`,e),X(Se,`aria-label`,t),K(Ce,n),K(ke,r)},[()=>Z(`play-board`),()=>Z(`play-story`),()=>Z(`play-so-far`),()=>n.botMove?`${B(v)[B(r).history.at(-1)?.seat??0]}: ${hl(n.botMove)}`:``]),G(e,_)};q(ge,e=>{B(r)&&e(_e)}),z(e=>K(pe,e),[()=>B(r)?Z(`play-title`,{game:vl(B(r).spec)}):Z(`game`)]),G(e,de),j()}Dr([`click`]);var qv=H(`<span class="soft"> </span>`),Jv=H(`<button class="quiet s1iy"> </button>`),Yv=H(`<span class="soft">·</span>`),Xv=H(`<tr><th scope="row" class="s1iy"> </th><td class="num s1iy"><!></td></tr>`),Zv=H(`<table class="s1iy"><thead><tr><th scope="col" class="s1iy"> </th><th scope="col" class="num s1iy"><span> </span></th></tr></thead><tbody class="s1iy"><!><tr><th scope="row" class="s1iy"> </th><td class="num s1iy"> </td></tr></tbody></table>`),Qv=H(`<button class="act go big s1iy"><!> </button>`),$v=H(`<button class="act big s1iy"><!> </button> <button class="act big s1iy"><!> </button>`,1),ey=H(`<!> <div class="row"><!></div>`,1),ty=H(`<div><div><!></div> <div class="hand s1iy"><!> <div class="tray s1iy"><!></div> <!> <!></div></div>`);function ny(e,t){A(t,!0);let n=ta(t,`answered`,3,!1),r=M(()=>Rc(t.position)),i=M(()=>qc(B(r))),a=M(()=>t.moves.some(e=>e.startsWith(`score `))||[`yahtzee`,`yatzy`,`kniffel`,`yacht`].includes(B(r).name)),o=M(()=>Zc(B(r).fields.at(-1))),s=M(()=>B(a)?[]:nl(t.moves.map(m))),c=N(-1),l=N(Zt([])),u=M(()=>n()?void 0:B(s)[B(c)]),d=M(()=>B(i)?.squares.map((e,t)=>t?Z(`player-numbered`,{number:t+1}):Z(`seat-you`))??[]),p=M(()=>(B(r).fields[0]??``).split(`/`).map(e=>Number.parseInt(e,10)||0));bn(()=>{t.position,P(c,B(s).length===1?0:-1,!0),P(l,B(o).map(()=>!1),!0)});function m(e,t){let n=B(i)?tl(e):[],[,r]=/^(\d(?:-\d)*)(?: |$)/.exec(e)??[],a=!B(i)&&r?Zc(r):null;return{index:t,text:e,then:/(roll|throw)$/.test(e)?`roll`:`pass`,gain:0,columns:n,keep:a,box:null}}let h=[...`ones twos threes fours fives sixes pair two-pairs three-kind four-kind full-house`.split(` `),...`small-straight large-straight chance yahtzee`.split(` `)],g=e=>(h.indexOf(e)+h.length+1)%(h.length+1),_=M(()=>(B(r).fields[0]??``).split(`;`).map(e=>e.trim())),v=M(()=>(B(_)[0]??`-`).split(`,`).filter(e=>e&&e!==`-`)),y=M(()=>t.moves.filter(e=>e.startsWith(`score `)).map(e=>e.slice(6))),b=M(()=>[...new Set([...B(v),...B(y)])].sort((e,t)=>g(e)-g(t))),x=M(()=>B(_).find(e=>e.startsWith(`upper=`))?.slice(6)??`0`),S=M(()=>`keep ${B(o).filter((e,t)=>B(l)[t]).sort((e,t)=>e-t).join(`-`)||`-`}`),C=M(()=>B(l).filter(e=>!e).length),w=e=>{e&&!n()&&t.moves.includes(e)&&t.onanswer(e)},T=()=>w(B(a)?B(S):B(u)?.roll?.text),E=()=>w(B(a)?B(y)[B(c)]&&`score ${B(y)[B(c)]}`:B(u)?.stop?.text),ee=e=>{let t=(B(a)?B(y):B(s)).length;t&&P(c,B(c)<0?0:(B(c)+e+t)%t,!0)};function D(e){let t=B(s).flatMap((t,n)=>t.columns.includes(e)?[n]:[]);P(c,t.find(e=>e>B(c))??t[0]??B(c),!0)}No(()=>[{keys:[`r`],label:Z(`roll-again`),run:T},{keys:[`s`],label:B(a)?Z(`key-score`):Z(`stop`),run:E},{keys:[`ArrowDown`],label:B(a)?Z(`key-box-next`):Z(`key-pair-next`),run:()=>ee(1)},{keys:[`ArrowUp`],label:B(a)?Z(`key-box-before`):Z(`key-pair-before`),run:()=>ee(-1)},{keys:[`1–9`],label:B(a)?Z(`key-keep`):Z(`key-pair`),run:()=>void 0},...Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>{n()||(B(a)&&t<B(l).length?B(l)[t]=!B(l)[t]:t<B(s).length&&P(c,t,!0))}}))]);var te=ty();let ne;var re=F(te),ie=F(re),ae=e=>{{let t=M(()=>Xc(B(i))),r=M(()=>B(u)?.columns??[]),a=M(()=>n()||B(s).length<2?void 0:D);Fu(e,{get columns(){return B(t)},get names(){return B(d)},get steps(){return B(r)},get oncolumn(){return B(a)}})}},oe=e=>{var t=Zv(),r=F(t),i=F(r),a=F(i),o=L(a,!0),s=R(a),l=F(s);let u;var d=L(l,!0);k(s),k(i),k(r);var f=R(r),p=F(f);J(p,16,()=>B(b),e=>e,(e,t)=>{var r=Xv();let i;var a=F(r),o=L(a,!0),s=R(a),l=F(s),u=e=>{var t=qv(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`ask-filled`)]),G(e,t)},d=M(()=>B(v).includes(t)),f=e=>{var n=Jv(),r=L(n,!0);z((e,i)=>{X(n,`aria-pressed`,B(y)[B(c)]===t),X(n,`aria-label`,e),K(r,i)},[()=>Z(`ask-here-in`,{box:cl(t)}),()=>Z(`ask-here`)]),V(`click`,n,()=>w(`score ${t}`)),G(e,n)},p=M(()=>B(y).includes(t)&&!n()),m=e=>{var t=Yv();z(e=>X(t,`aria-label`,e),[()=>Z(`box-is-open`)]),G(e,t)};q(l,e=>{B(d)?e(u):B(p)?e(f,1):e(m,-1)}),k(s),k(r),z((e,t)=>{i=Y(r,1,`s1iy`,null,i,{done:e}),K(o,t)},[()=>B(v).includes(t),()=>cl(t)]),G(e,r)});var m=R(p),h=F(m),g=L(h,!0),_=L(R(h),!0);k(m),k(f),k(t),z((e,t,r)=>{K(o,e),u=Y(l,1,``,null,u,{hidden:n()}),K(d,t),K(g,r),K(_,B(x))},[()=>Z(`box`),()=>Z(`ask-score`),()=>Z(`ask-upper`)]),G(e,t)},se=e=>{{let t=M(()=>Number(B(r).fields[1])||0),n=M(()=>Number(/\((\d+)/.exec(B(r).spec)?.[1])||null),i=M(()=>B(p).map((e,t)=>Z(t?`seat-other`:`seat-you`)));Vg(e,{get scores(){return B(p)},get turn(){return B(t)},get target(){return B(n)},mover:0,get names(){return B(i)}})}};q(ie,e=>{B(i)?e(ae):B(a)?e(oe,1):B(p).length&&B(r).name!==`pushyourluck`&&e(se,2)}),k(re);var ce=R(re,2),le=F(ce);ci(le,()=>t.intro??f);var ue=R(le,2),de=F(ue),fe=e=>{td(e,{get dice(){return B(o)},get keeps(){return B(l)},onkeep:e=>B(l)[e]=!B(l)[e],size:48})},pe=e=>{{let t=M(()=>ol(al(B(o),B(u)?.columns??[])));td(e,{get dice(){return B(o)},get tones(){return B(t)},size:48})}};q(de,e=>{B(a)&&!n()?e(fe):e(pe,-1)}),k(ue);var me=R(ue,2),he=e=>{var n=ey(),r=I(n),l=e=>{Cv(e,{get dice(){return B(o)},get groups(){return B(s)},get picked(){return B(c)},onpick:e=>P(c,e,!0)})},d=M(()=>B(s).some(e=>e.name));q(r,e=>{B(d)&&e(l)});var f=R(r,2),p=F(f),m=e=>{var n=W(),r=I(n),i=e=>{var n=Qv(),r=F(n);Gh(r,{name:`roll`});var i=R(r,1,!0);k(n),z((e,t)=>{X(n,`aria-disabled`,e),K(i,t)},[()=>!t.moves.includes(B(S)),()=>B(C)===B(o).length?Z(`roll-all`):Z(`roll-some`,{count:B(C)})]),V(`click`,n,T),G(e,n)},a=M(()=>t.moves.some(e=>e.startsWith(`keep `)));q(r,e=>{B(a)&&e(i)}),G(e,n)},h=e=>{var t=$v(),n=I(t),r=F(n);Gh(r,{name:`roll`});var a=R(r,1,!0);k(n);var o=R(n,2),s=F(o);Gh(s,{name:`stop`});var c=R(s,1,!0);k(o),z((e,t)=>{X(n,`aria-disabled`,!B(u)?.roll),K(a,e),X(o,`aria-disabled`,!B(u)?.stop),K(c,t)},[()=>Z(`roll-again`),()=>B(i)?Z(`stop`):Z(`hold`)]),V(`click`,n,T),V(`click`,o,E),G(e,t)};q(p,e=>{B(a)?e(m):e(h,-1)}),k(f),G(e,n)};q(me,e=>{n()||e(he)}),ci(R(me,2),()=>t.children??f),k(ce),k(te),z(()=>ne=Y(te,1,`ask s1iy`,null,ne,{answered:n()})),G(e,te),j()}Dr([`click`]);var ry=H(` <em class="s1fj"> </em>`,1),iy=H(`<li class="s1fj"><span> <!></span> <!> <b class="s1fj"> </b></li>`),ay=H(`<ul class="s1fj"></ul>`);function oy(e,t){A(t,!0);let n=M(()=>t.advice.options[0]),r=M(()=>{let e=t.advice.options.find(({move:e})=>e===t.choice),r=e===B(n)?t.advice.options[1]:e;return[B(n),r].flatMap(e=>e??[])});var i=ay();J(i,21,()=>B(r),e=>e.move,(e,r)=>{var i=iy(),a=F(i),o=F(a,!0),s=R(o),c=e=>{var t=ry(),n=I(t,!0);n.nodeValue=` `;var r=L(R(n),!0);z(e=>K(r,e),[()=>Z(`verdict-yours`)]),G(e,t)};q(s,e=>{B(r).move===t.choice&&e(c)}),k(a);var l=R(a,2);{let e=M(()=>Kl(B(r))),t=M(()=>B(r)===B(n)),i=M(()=>B(r)===B(n)?void 0:B(n)?.value);wc(l,{get value(){return B(r).value},get margin(){return B(e)},get best(){return B(t)},get top(){return B(i)}})}var u=L(R(l,2),!0);k(i),z((e,t)=>{K(o,e),K(u,t)},[()=>Fl(B(r).move),()=>Gl(B(r).value,t.advice.unit)]),G(e,i)}),k(i),G(e,i),j()}var sy=H(`<!> <!> <!>`,1),cy=H(`<strong> </strong>`),ly=H(`<p class="row rated sokr"><span class="sokr"> </span> <!></p>`),uy=H(`<p class="small soft themes sokr"> </p>`),dy=H(`<div class="row next sokr"><!></div> <div class="card stack"><!> <!></div>`,1),fy=H(`<section class="stack sokr" aria-live="polite"><!> <!> <!> <!></section>`);function py(e,t){A(t,!0);let n=ta(t,`advice`,19,()=>t.marked?.advice),r=ta(t,`isAnswered`,19,()=>!!n()),i=ta(t,`head`,19,()=>Z(`puzzles-ask`)),a=ta(t,`line`,3,``),o=ta(t,`said`,3,``),s=M(()=>t.marked?.mark===`=`),c=M(()=>n()?.options[0]?.move);ny(e,{get position(){return t.position},get moves(){return t.moves},get answered(){return r()},get onanswer(){return t.onanswer},intro:e=>{var r=sy(),l=I(r);ci(l,()=>t.note??f);var u=R(l,2);{let e=M(()=>t.marked?B(s)?`glad`:`worried`:`calm`),n=M(()=>B(c)?B(s)?Z(`puzzles-right`):Z(`verdict-head-other`,{move:hl(B(c))}):i()),r=M(()=>t.marked?o()&&B(s)?o():`${iu(t.marked)} ${o()}`:a());zm(u,{get mood(){return B(e)},get head(){return B(n)},get line(){return B(r)}})}var d=R(u,2),p=e=>{{let r=M(()=>t.marked?.choice??``);oy(e,{get advice(){return n()},get choice(){return B(r)}})}};q(d,e=>{n()&&n().unit===`win probability`&&e(p)}),G(e,r)},children:(e,r)=>{var i=fy(),a=F(i),o=e=>{let n=M(()=>t.marked);var r=ly(),i=F(r),a=L(i,!0),o=R(i,2),s=e=>{var t=cy(),r=L(t,!0);z(e=>K(r,e),[()=>Z(`puzzles-own`,{before:Q(B(n).player.before.rating,0),after:Q(B(n).player.after.rating,0),deviation:Q(B(n).player.after.deviation,0)})]),G(e,t)};q(o,e=>{B(n).player&&e(s)}),k(r),z(e=>K(a,e),[()=>Z(`puzzles-rating`,{rating:Q(B(n).rating,0),deviation:Q(B(n).deviation,0)})]),G(e,r)};q(a,e=>{t.marked&&t.marked.guess<1&&e(o)});var s=R(a,2),c=e=>{var n=uy(),r=L(n,!0);z(e=>K(r,e),[()=>Z(`puzzles-themes`,{themes:Nl(t.marked.themes.map(e=>Z(`theme-${e}`)))})]),G(e,n)};q(s,e=>{t.marked?.themes.length&&e(c)});var l=R(s,2),u=e=>{var r=dy(),i=I(r);ci(F(i),()=>t.next??f),k(i);var a=R(i,2),o=F(a);jd(o,{get advice(){return n()}}),hu(R(o,2),{get advice(){return n()},max:8}),k(a),G(e,r)};q(l,e=>{n()&&e(u)}),ci(R(l,2),()=>t.children??f),k(i),G(e,i)},$$slots:{intro:!0,default:!0}}),j()}var my=H(`<i></i>`),hy=H(`<button class="act go"> <kbd>j</kbd></button> <a class="button"> </a>`,1),gy=H(`<button> <kbd>h</kbd></button>`),_y=H(`<div class="row"><!> <button> </button></div>`),vy=H(`<p class="row dots suha"><!> <span class="soft"> </span></p> <!>`,1),yy=H(`<div class="stack end suha"><!> <a class="button act go"> </a> <a class="button"> </a></div>`),by=H(`<h1 class="hidden"> </h1> <!> <!>`,1);function xy(e,t){A(t,!0);let n=M(()=>ph(t.what)),r=N(0),i=N(0),a=N(0),o=N(void 0),s=N(void 0),c=Zt({}),l=({position:e})=>c[e]??Ym(e);function u(e){!e||B(s)||l(e)>=3||(c[e.position]=l(e)+1,Xm(e.position,l(e)))}function d(e){let t=lh(e);return[Z(`learn-again`),Z(`hint-theme`,{theme:t===`stopped`||t===`rolled`?`then`:t}),`${ms(Z(`nudge-${oh(e.best)?`go-on`:`end`}`))}.`,`${Fl(e.best)}.`][l(e)]}function p(){P(s,void 0),P(r,B(r)+1)}async function m(e,t){if(!B(s))try{let n=!l(e);P(s,await md(`/puzzles/answer`,{position:e.position,move:t,player:mo.name,counts:n}));let r=!Zl(B(s).verdict);P(i,B(i)+Number(r&&l(e)<3)),P(a,Zm(e.position,r),!0),delete c[e.position],P(o,void 0)}catch(e){P(o,e,!0)}}No(()=>[{keys:[`j`,`ArrowRight`,`Enter`],label:Z(`next`),run:()=>void(B(s)&&p())},{keys:[`h`],label:Z(`key-hint-learn`),run:()=>void B(n).then(e=>u(e[B(r)]))}]);var h=by(),g=I(h),_=L(g,!0),v=R(g,2),y=e=>{Sd(e,{get error(){return B(o)}})};q(v,e=>{B(o)&&e(y)}),wp(R(v,2),{get promise(){return B(n)},children:(e,t=f)=>{let n=M(()=>t()[B(r)]);var o=W(),c=I(o),h=e=>{var i=vy(),o=I(i),c=F(o);J(c,19,t,e=>e.position,(e,t,n)=>{var i=my();let a;z(()=>a=Y(i,1,`suha`,null,a,{now:B(n)===B(r),past:B(n)<B(r)})),G(e,i)});var f=L(R(c,2),!0);k(o),Qr(R(o,2),()=>B(n).position,e=>{{let t=(e,t)=>{let r=()=>(t?.()).moves;{let t=e=>{var t=hy(),r=I(t),i=F(r);De(),k(r);var a=R(r,2),o=L(a,!0);z((e,t,n)=>{K(i,`${e??``} `),X(a,`href`,t),K(o,n)},[()=>Z(`next`),()=>$(`analyse`,{position:B(n).position}),()=>Z(`page-analyse`)]),V(`click`,r,p),G(e,t)},i=M(()=>d(B(n))),o=M(()=>`${Z(`training-then`,{move:hl(B(n).choice),loss:Ll(B(n).loss,B(n).unit)})} ${Z(`learn-days`,{days:B(a)})}`);py(e,{get position(){return B(n).position},get moves(){return r()},get marked(){return B(s)},get line(){return B(i)},get said(){return B(o)},onanswer:e=>void m(B(n),e),next:t,children:(e,t)=>{var r=W(),i=I(r),a=e=>{var t=_y(),r=F(t),i=e=>{var t=gy(),r=F(t);De(),k(t),z(e=>K(r,`${e??``} `),[()=>l(B(n))+1<3?Z(`hint-ask`):Z(`hint-answer`)]),V(`click`,t,()=>u(B(n))),G(e,t)},a=M(()=>l(B(n))<3);q(r,e=>{B(a)&&e(i)});var o=R(r,2),s=L(o,!0);k(t),z(e=>K(s,e),[()=>Z(`learn-later`)]),V(`click`,o,p),G(e,t)};q(i,e=>{B(s)||e(a)}),G(e,r)},$$slots:{next:!0,default:!0}})}},r=M(()=>pd(`/position`,{position:B(n).position}));wp(e,{get promise(){return B(r)},children:t,$$slots:{default:!0}})}}),z(e=>K(f,e),[()=>Z(`learn-at`,{at:B(r)+1,count:t().length})]),G(e,i)},g=e=>{var n=yy(),r=F(n);{let e=M(()=>t().length?Z(`learn-done`,{found:B(i),count:t().length}):Z(`look-none`)),n=M(()=>t().length?Z(`learn-return`):``);zm(r,{mood:`glad`,get head(){return B(e)},get line(){return B(n)}})}var a=R(r,2),o=L(a,!0),s=R(a,2),c=L(s,!0);k(n),z((e,t,n,r)=>{X(a,`href`,e),K(o,t),X(s,`href`,n),K(c,r)},[()=>$(`play`),()=>Z(`over-new`),()=>$(`me`),()=>Z(`page-me`)]),G(e,n)};q(c,e=>{B(n)?e(h):e(g,-1)}),G(e,o)},$$slots:{default:!0}}),z(e=>K(_,e),[()=>Z(`learn-title`)]),G(e,h),j()}Dr([`click`]);var Sy=H(`<p> </p>`),Cy=H(`&nbsp;<span aria-hidden="true"> </span>`,1),wy=H(`&nbsp;<span aria-hidden="true">✓</span>`,1),Ty=H(`<button class="ssr7"> <!></button>`),Ey=H(`<strong aria-live="polite" class="ssr7"> </strong>`),Dy=H(`<p class="result ssr7" aria-live="polite"> </p>`),Oy=H(`<button class="act go"> <kbd>j</kbd></button><a class="button ssr7"> </a>`,1),ky=H(`<strong> </strong>`),Ay=H(`<p><!></p>`),jy=H(`<!> <p class="mono small soft position ssr7"> </p>`,1),My=H(`<a class="button ssr7"> </a>`),Ny=H(`<p class="result ssr7" aria-live="polite"><!> <!></p>`),Py=H(`<div class="row dots ssr7" role="group"><!> <!></div> <!> <!> <!>`,1),Fy=H(`<option> </option>`),Iy=H(`<label> <select class="ssr7"><option> </option><!></select></label>`),Ly=H(`<label> <input type="date" class="ssr7"/></label>`),Ry=H(`<li> </li>`),zy=H(`<h2> </h2> <ul class="plain ssr7"></ul>`,1),By=H(`<tr><td> </td><td> </td><td class="num"> </td><td class="num"> </td></tr>`),Vy=H(`<h2> </h2> <table class="days ssr7"><thead><tr><th scope="col"> </th><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table>`,1),Hy=H(`<h1 class="hidden"> </h1> <!> <!> <section class="card about ssr7"><p class="soft"> </p> <div class="row controls ssr7"><label> <select class="ssr7"></select></label> <!> <!> <label> <input maxlength="40" autocomplete="nickname" class="ssr7"/></label> <!> <!></div></section> <!> <!>`,1);function Uy(e,t){A(t,!0);let n=[`cantstop(6,3,players=2)`,`yahtzee`,`pig(100)`,`farkle(2000)`,`cantstop(3,1,players=2)`],r=M(()=>mc.query.spec??n[0]),i=M(()=>mc.query.test),a=M(()=>B(i)?void 0:mc.query.theme),o=M(()=>mc.query.seed??`1`),s=M(()=>B(i)||B(a)?void 0:mc.query.day&&mc.query.day<=hs()?mc.query.day:hs()),c=M(()=>pd(`/puzzles`,B(i)?{spec:B(r),seed:B(i),count:10}:B(a)?{spec:B(r),theme:B(a),seed:B(o),count:5}:{spec:B(r),day:B(s),count:5})),l=N(Zt(pd(`/puzzles/days`))),u=N({}),d=N({}),p=N(void 0),m=N(0),h=N(void 0),g=N([]),v=N(co(`tests`,[])),y=M(()=>B(i)?`test ${B(r)} ${B(i)}`:`puzzles ${B(r)} ${B(a)?`${B(a)} ${B(o)}`:B(s)} ${mo.name}`),b=0;bn(()=>{let[e,t,n]=[B(c),B(y),++b];(e=>{var t=_(e,5);P(u,t[0]),P(d,t[1]),P(p,t[2]),P(m,t[3],!0),P(h,t[4],!0)})([{},co(t,{}),void 0,0,void 0]);let r=co(t,{});e.then(async e=>{if(P(g,e.themes),B(i))return T(e,n);for(let{position:t}of e.puzzles){let e=r[t],i=e&&await x(t,e).catch(()=>void 0);if(n!==b)return;i&&P(u,{...B(u),[t]:i})}}).catch(()=>void 0)});let x=(e,t)=>md(`/puzzles/answer`,{position:e,move:t,player:mo.name,...B(s)?{day:B(s)}:{counts:!0}}),S=e=>$(`puzzles`,e?{spec:B(r),theme:e,seed:C()}:{spec:B(r)}),C=()=>String(1+Math.floor(Math.random()*1e9));async function w(e,t,n){if(B(d)[t])return;let[r,a]=[B(y),b];try{let o=B(i)?void 0:await x(t,n);if(lo(r,{...co(r,{}),[t]:n}),a!==b)return;P(d,{...B(d),[t]:n}),P(h,void 0),o?(e=>{var t=_(e,2);P(u,t[0]),P(l,t[1],!0)})([{...B(u),[t]:o},pd(`/puzzles/days`)]):B(m)+1<e.puzzles.length&&P(m,B(m)+1),B(i)&&await T(e,a)}catch(e){P(h,e,!0)}}async function T(e,t){let n=e.puzzles.map(({position:e})=>({position:e,move:B(d)[e]??``}));if(!n.length||n.some(({move:e})=>!e))return;let i=await md(`/puzzles/test`,{answers:n});if(t!==b)return;P(p,i),P(u,Object.fromEntries(i.answers.map((e,t)=>[n[t].position,e])));let a=`tested ${B(y)}`;co(a,!1)||(lo(a,!0),P(v,[...B(v),{spec:B(r),at:Date.now()/1e3,rate:i.rating.error_rate,word:i.rating.word,score:i.score}]),lo(`tests`,B(v)))}let E=M(()=>Object.values(B(u))),ee=M(()=>B(E).reduce((e,t)=>e+t.score,0)/B(E).length),D=e=>void B(c).then(t=>P(m,Math.max(0,Math.min(t.puzzles.length-1,B(m)+e)),!0));No(()=>[{keys:[`j`,`ArrowRight`,`Enter`],label:Z(`puzzles-key-next`),run:()=>D(1)},{keys:[`k`,`ArrowLeft`],label:Z(`puzzles-key-before`),run:()=>D(-1)}]);var te=Hy(),ne=I(te),re=L(ne,!0),ie=R(ne,2),ae=e=>{Sd(e,{get error(){return B(h)}})};q(ie,e=>{B(h)&&e(ae)});var oe=R(ie,2);wp(oe,{get promise(){return B(c)},children:(e,t=f)=>{let n=M(()=>t().puzzles[B(m)]);var r=W(),o=I(r),s=e=>{var t=Sy(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`puzzles-none`)]),G(e,t)},c=e=>{let r=M(()=>B(u)[B(n).position]),o=M(()=>B(d)[B(n).position]);var s=Py(),c=I(s),l=F(c);J(l,19,()=>t().puzzles,e=>e.position,(e,t,n)=>{let r=M(()=>B(u)[B(t).position]);var i=Ty(),a=F(i,!0),o=R(a),s=e=>{var t=Cy(),n=L(R(I(t)),!0);z(()=>K(n,B(r).mark)),G(e,t)},c=e=>{var t=wy();De(),G(e,t)};q(o,e=>{B(r)?e(s):B(d)[B(t).position]&&e(c,1)}),k(i),z(e=>{X(i,`aria-pressed`,B(n)===B(m)),X(i,`aria-label`,e),K(a,B(n)+1)},[()=>B(r)?Z(`puzzles-scored`,{number:B(n)+1,score:Math.round(B(r).score)}):B(d)[B(t).position]?Z(`puzzles-answered`,{number:B(n)+1}):Z(`puzzles-open`,{number:B(n)+1})]),V(`click`,i,()=>P(m,B(n),!0)),G(e,i)});var h=R(l,2),g=e=>{var t=Ey(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`puzzles-score`,{score:Math.round(B(ee))})]),G(e,t)};q(h,e=>{B(E).length&&e(g)}),k(c);var _=R(c,2),v=e=>{var t=Dy(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`puzzles-result`,{score:Math.round(B(ee)),rate:Q(B(p).rating.error_rate,1),word:fl(B(p).rating.word)})]),G(e,t)};q(_,e=>{B(p)&&e(v)});var y=R(_,2);Qr(y,()=>B(n).position,e=>{{let i=e=>{var r=Oy(),i=I(r),a=F(i);De(),k(i);var o=R(i),s=L(o,!0);z((e,n,r)=>{i.disabled=B(m)+1>=t().puzzles.length,K(a,`${e??``} `),X(o,`href`,n),K(s,r)},[()=>Z(`next`),()=>$(`analyse`,{position:B(n).position}),()=>Z(`page-analyse`)]),V(`click`,i,()=>D(1)),G(e,r)},a=M(()=>!!B(o));py(e,{get position(){return B(n).position},get moves(){return B(n).moves},get marked(){return B(r)},get isAnswered(){return B(a)},onanswer:e=>void w(t(),B(n).position,e),next:i,children:(e,t)=>{var i=jy(),a=I(i),s=e=>{var t=Ay(),n=F(t);{let e=(e,t=f)=>{var n=ky(),r=L(n,!0);z(()=>K(r,t())),G(e,n)},t=M(()=>Z(`puzzles-said`,{move:hl(B(o))}));cp(n,{get text(){return B(t)},strong:e,$$slots:{strong:!0}})}k(t),G(e,t)};q(a,e=>{B(o)&&!B(r)&&e(s)});var c=L(R(a,2),!0);z(()=>K(c,B(n).position)),G(e,i)},$$slots:{next:!0,default:!0}})}});var b=R(y,2),x=e=>{var t=Ny(),n=F(t);{let e=(e,t=f)=>{var n=ky(),r=L(n,!0);z(()=>K(r,t())),G(e,n)},t=M(()=>Z(`puzzles-done`,{score:Math.round(B(ee))}));cp(n,{get text(){return B(t)},strong:e,$$slots:{strong:!0}})}var r=R(n,2),i=e=>{var t=My(),n=L(t,!0);z((e,r)=>{X(t,`href`,e),K(n,r)},[()=>S(B(a)),()=>Z(`puzzles-five`)]),G(e,t)};q(r,e=>{B(a)&&e(i)}),k(t),G(e,t)};q(b,e=>{!B(i)&&B(E).length===t().puzzles.length&&e(x)}),z(e=>X(c,`aria-label`,e),[()=>Z(`page-puzzles`)]),G(e,s)};q(o,e=>{B(n)?e(c,-1):e(s)}),G(e,r)},$$slots:{default:!0}});var se=R(oe,2),ce=F(se),le=L(ce,!0),ue=R(ce,2),de=F(ue),fe=F(de),pe=R(fe);J(pe,20,()=>n.includes(B(r))?n:[B(r),...n],e=>e,(e,t)=>{var n=Fy(),r=L(n,!0),i={};z(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>vl(t)]),G(e,n)}),k(pe);var me;wi(pe),k(de);var he=R(de,2),ge=e=>{var t=Iy(),n=F(t),r=R(n),i=F(r),o=L(i,!0);i.value=i.__value=``,J(R(i),16,()=>B(g),e=>e,(e,t)=>{var n=Fy(),r=L(n,!0),i={};z(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>ms(Z(`theme-${t}`))]),G(e,n)}),k(r);var s;wi(r),k(t),z((e,t)=>{K(n,`${e??``} `),K(o,t),s!==(s=B(a)??``)&&(r.value=(r.__value=s)??``,Ci(r,s))},[()=>Z(`puzzles-theme`),()=>Z(`puzzles-theme-any`)]),V(`change`,r,e=>yc(S(e.currentTarget.value))),G(e,t)};q(he,e=>{!B(i)&&B(g).length&&e(ge)});var _e=R(he,2),ve=e=>{var t=Ly(),n=F(t),i=R(n);Mi(i),k(t),z((e,t)=>{K(n,`${e??``} `),Ni(i,B(s)),X(i,`max`,t)},[()=>Z(`day`),()=>hs()]),V(`change`,i,e=>yc($(`puzzles`,{spec:B(r),day:e.currentTarget.value}))),G(e,t)};q(_e,e=>{B(s)&&e(ve)});var ye=R(_e,2),be=F(ye),xe=R(be);Mi(xe),k(ye);var Se=R(ye,2),O=e=>{var t=My(),n=L(t,!0);z((e,r)=>{X(t,`href`,e),K(n,r)},[()=>$(`puzzles`,{spec:B(r)}),()=>Z(`puzzles-today`)]),G(e,t)};q(Se,e=>{(B(i)||B(a))&&e(O)});var Ce=R(Se,2),we=e=>{var t=My(),n=L(t,!0);z((e,r)=>{X(t,`href`,e),K(n,r)},[()=>$(`puzzles`,{spec:B(r),test:C()}),()=>Z(`puzzles-take`)]),G(e,t)};q(Ce,e=>{B(i)||e(we)}),k(ue),k(se);var Te=R(se,2),Ee=e=>{var t=zy(),n=I(t),r=L(n,!0),i=R(n,2);J(i,21,()=>B(v).slice(-10).reverse(),e=>e.at,(e,t)=>{var n=Ry(),r=L(n,!0);z(e=>K(r,e),[()=>Z(`puzzles-tested`,{when:ps(B(t).at),game:vl(B(t).spec),score:Math.round(B(t).score),rate:Q(B(t).rate,1),word:fl(B(t).word)})]),G(e,n)}),k(i),z(e=>K(r,e),[()=>Z(`puzzles-tests`)]),G(e,t)};q(Te,e=>{B(i)&&B(v).length&&e(Ee)}),Xr(R(Te,2),()=>B(l),null,(e,t)=>{var n=W(),r=I(n),a=e=>{var n=Vy(),r=I(n),i=L(r,!0),a=R(r,2),o=F(a),s=F(o),c=F(s),l=L(c,!0),u=R(c),d=L(u,!0),f=R(u),p=L(f,!0),m=L(R(f),!0);k(s),k(o);var h=R(o);J(h,21,()=>B(t).slice(0,14),e=>e.day+e.player,(e,t)=>{var n=By(),r=F(n),i=L(r,!0),a=R(r),o=L(a,!0),s=R(a),c=L(s,!0),l=L(R(s),!0);k(n),z((e,n)=>{K(i,B(t).day),K(o,e),K(c,B(t).answers),K(l,n)},[()=>ul(B(t).player||`You`),()=>Q(B(t).score,0)]),G(e,n)}),k(h),k(a),z((e,t,n,r,a)=>{K(i,e),K(l,t),K(d,n),K(p,r),K(m,a)},[()=>Z(`puzzles-days`),()=>Z(`day`),()=>Z(`puzzles-who`),()=>Z(`puzzles-count`),()=>Z(`puzzles-points`)]),G(e,n)};q(r,e=>{B(t).length&&!B(i)&&e(a)}),G(e,n)},e=>{}),z((e,t,n,i,a)=>{K(re,e),K(le,t),K(fe,`${n??``} `),me!==(me=B(r))&&(pe.value=(pe.__value=me)??``,Ci(pe,me)),K(be,`${i??``} `),Ni(xe,a)},[()=>B(i)?Z(`puzzles-test`):Z(`page-puzzles`),()=>B(i)?Z(`puzzles-test-intro`):B(a)?Z(`puzzles-theme-intro`):Z(`puzzles-intro`),()=>Z(`game`),()=>Z(`puzzles-name`),()=>ul(mo.name||`You`)]),V(`change`,pe,e=>yc($(`puzzles`,{spec:e.currentTarget.value,test:B(i)}))),V(`change`,xe,e=>ho(dl(e.currentTarget.value))),G(e,te),j()}Dr([`click`,`change`]);var Wy=H(`<b> </b>`),Gy=H(`<blockquote class="s1wm"><p class="s1wm"> </p> <!></blockquote>`),Ky=H(`<a class="button"> </a>`),qy=H(`<div><button> <kbd>h</kbd></button></div>`),Jy=H(`<h1 class="hidden"> </h1> <!> <!>`,1);function Yy(e,t){A(t,!0);let n=M(()=>pd(`/position`,{position:t.position})),r=N(void 0),i=N(void 0),a=N(void 0),o=e=>void P(a,e,!0),s=e=>void md(`/puzzles/answer`,{position:t.position,move:e}).then(e=>{(e=>{var t=_(e,2);P(r,t[0]),P(i,t[1])})([e,e.advice])},o),c=()=>void pd(`/advise`,{position:t.position}).then(e=>P(i,B(i)??e),o);No(()=>[{keys:[`h`,`t`],label:Z(`analyse-answer`),run:c}]);var l=Jy(),u=I(l),d=L(u,!0),f=R(u,2),p=e=>{Sd(e,{get error(){return B(a)}})};q(f,e=>{B(a)&&e(p)}),wp(R(f,2),{get promise(){return B(n)},children:(e,n)=>{let a=()=>(n?.()).moves;{let n=e=>{var t=W(),n=I(t),r=e=>{var t=Gy(),n=F(t),r=L(n),i=R(n,2),a=e=>{var t=Wy(),n=L(t,!0);z(()=>K(n,mc.query.from)),G(e,t)};q(i,e=>{mc.query.from&&e(a)}),k(t),z(()=>K(r,`“${mc.query.words??``}”`)),G(e,t)};q(n,e=>{mc.query.words&&e(r)}),G(e,t)},o=e=>{var n=Ky(),r=L(n,!0);z((e,t)=>{X(n,`href`,e),K(r,t)},[()=>$(`analyse`,{position:t.position}),()=>Z(`page-analyse`)]),G(e,n)},l=M(()=>!!B(i)),u=M(()=>Z(`analyse-quiz`));py(e,{get position(){return t.position},get moves(){return a()},get marked(){return B(r)},get advice(){return B(i)},get isAnswered(){return B(l)},get head(){return B(u)},onanswer:s,note:n,next:o,children:(e,t)=>{var n=W(),r=I(n),a=e=>{var t=qy(),n=F(t),r=F(n);De(),k(n),k(t),z(e=>K(r,`${e??``} `),[()=>Z(`analyse-answer`)]),V(`click`,n,c),G(e,t)};q(r,e=>{B(i)||e(a)}),G(e,n)},$$slots:{note:!0,next:!0,default:!0}})}},$$slots:{default:!0}}),z(e=>K(d,e),[()=>Z(`page-puzzles`)]),G(e,l),j()}Dr([`click`]);var Xy=8e3,Zy=48e3;async function Qy(e){let t=new Blob([e]).stream().pipeThrough(new CompressionStream(`deflate-raw`)),n=new Uint8Array(await new Response(t).arrayBuffer());if(!(e.length>Zy||4*n.length>3*Xy))return btoa(String.fromCharCode(...n)).replace(/\+/g,`-`).replace(/\//g,`_`).replace(/=+$/,``)}async function $y(e){try{if(e.length>Xy)throw RangeError();let t=Uint8Array.from(atob(e.replace(/-/g,`+`).replace(/_/g,`/`)),e=>e.charCodeAt(0)),n=new Blob([t]).stream().pipeThrough(new DecompressionStream(`deflate-raw`)).getReader(),r=new TextDecoder,i=``;for(let e=await n.read();!e.done;e=await n.read())if(i+=r.decode(e.value,{stream:!0}),i.length>Zy)throw RangeError();return i}catch{throw new nd(422,Z(`link`),Z(`link-broken`),Z(`link-whole`))}}var eb=H(`<label> <input type="number" min="0" step="any" class="s1r4"/></label>`),tb=H(`<details><summary> </summary> <div class="row"><!> <span class="soft small"> </span> <button> </button></div></details>`);function nb(e,t){A(t,!0);let n=M(()=>t.unit===`win probability`?100:1),r=M(()=>Ql(t.unit,t.defaults));function i(e,i){if(!(i>=0))return;let a={...B(r),[e]:i/B(n)},o=ql.indexOf(e);ql.forEach((t,n)=>{a[t]=n<o?Math.min(a[t],a[e]):Math.max(a[t],a[e])}),fo(`bands`,{...uo.bands,[t.unit]:a})}function a(){let e={...uo.bands};delete e[t.unit],fo(`bands`,e)}var o=tb(),s=F(o),c=L(s,!0),l=R(s,2),u=F(l);J(u,16,()=>ql,e=>e,(e,t)=>{var a=eb(),o=F(a),s=R(o);Mi(s),k(a),z((e,t)=>{K(o,`${e??``} `),Ni(s,t)},[()=>Z(`bands-${t}`),()=>Number((B(r)[t]*B(n)).toPrecision(6))]),V(`change`,s,e=>i(t,e.currentTarget.valueAsNumber)),G(e,a)});var d=R(u,2),f=L(d,!0),p=R(d,2),m=L(p,!0);k(l),k(o),z((e,n,r)=>{K(c,e),K(f,n),p.disabled=!(t.unit in uo.bands),K(m,r)},[()=>Z(`bands-title`),()=>t.unit===`win probability`?Z(`bands-percent`):ll(t.unit),()=>Z(`bands-usual`)]),V(`click`,p,a),G(e,o),j()}Dr([`change`,`click`]);var rb=Zt({}),ib=H(`<form class="row"><label class="s1eu"> <input maxlength="500" class="s1eu"/></label> <button> </button></form> <!>`,1);function ab(e,t){A(t,!0);let n=ta(t,`text`,3,``),r=M(()=>rb[`${t.game} ${t.roll}`]??n()),i=N(Zt(rb[`${t.game} ${t.roll}`]??n())),a=N(void 0);async function o(e){e.preventDefault(),P(a,void 0);try{await md(`/matches/${t.game}/comment`,{roll:t.roll,text:B(i).trim()}),rb[`${t.game} ${t.roll}`]=P(i,B(i).trim(),!0)}catch(e){P(a,e,!0)}}var s=ib(),c=I(s),l=F(c),u=F(l),d=R(u);Mi(d),k(l);var f=R(l,2),p=L(f,!0);k(c);var m=R(c,2),h=e=>{Sd(e,{get error(){return B(a)}})};q(m,e=>{B(a)&&e(h)}),z((e,t,n,r)=>{K(u,`${e??``} `),X(d,`placeholder`,t),f.disabled=n,K(p,r)},[()=>Z(`remark`),()=>Z(`remark-what`),()=>B(i).trim()===B(r),()=>Z(`remark-keep`)]),Er(`submit`,c,o),Ri(d,()=>B(i),e=>P(i,e)),G(e,s),j()}var ob=H(`<!><!>`,1),sb=H(`<p> </p>`),cb=H(`<div class="card stack s9r5"><h2> </h2> <!> <!> <p><span> </span> <span class="soft"> </span></p> <!> <!> <div class="row small links"><a> </a> <a> </a></div></div>`),lb=H(`<a class="button"> </a>`),ub=H(`<td class="num s9r5"> </td>`),db=H(`<tr class="s9r5"><th scope="row" class="s9r5"><!> </th><td class="num s9r5"> </td><td class="num s9r5"> </td><td class="num s9r5"> </td><td class="num s9r5"> </td><td class="num s9r5"> </td><td class="num s9r5"><strong> </strong></td><td class="num s9r5"> <span class="soft small"> </span></td><td class="s9r5"> </td><!></tr>`),fb=H(`<option> </option>`),pb=H(`<p class="soft"> </p>`),mb=H(`<li><button class="quiet s9r5"><span class="sign s9r5"> </span> <!> <span class="soft small"> </span></button></li>`),hb=H(`<div class="split"><section class="stack"><!> <div class="row s9r5"><button class="s9r5">←</button> <button class="s9r5">→</button> <button class="s9r5">?? <kbd>b</kbd></button> <button class="s9r5">? <kbd>m</kbd></button> <button class="s9r5">?! <kbd>i</kbd></button></div> <h2> </h2> <label> <select><option> </option><!></select></label> <!> <ol class="errors s9r5"></ol> <!></section> <section class="stack" aria-live="polite"><!></section></div>`),gb=H(`<p><strong> </strong> <span class="soft"> </span></p> <p class="row s9r5"><!> <button class="s9r5"> </button><span class="soft small" role="status"> </span></p> <div class="scroll card look s9r5"><table class="s9r5"><thead class="s9r5"><tr class="s9r5"><th scope="col" class="s9r5"> </th><th scope="col" class="num s9r5"> </th><th scope="col" class="num s9r5"><!></th><th scope="col" class="num s9r5"> </th><th scope="col" class="num s9r5"> </th><th scope="col" class="num s9r5"><!></th><th scope="col" class="num s9r5"> </th><th scope="col" class="num s9r5"><!></th><th scope="col" class="s9r5"> </th><th scope="col" class="num s9r5">?!</th><th scope="col" class="num s9r5">?</th><th scope="col" class="num s9r5">??</th></tr></thead><tbody class="s9r5"></tbody></table></div> <!>`,1);function _b(e,t){A(t,!0);let n=(e,n=f)=>{var a=cb(),o=F(a),s=L(o,!0),c=R(o,2),u=e=>{{let t=M(()=>Xc(B(p))),i=M(()=>B(p).squares.map((e,t)=>B(r)[(n().seat+t)%B(r).length]??``)),a=M(()=>tl(n().choice));Fu(e,{get columns(){return B(t)},get names(){return B(i)},get steps(){return B(a)}})}};q(c,e=>{B(p)&&e(u)});var d=R(c,2);td(d,{get dice(){return n().dice},size:44});var m=R(d,2),h=F(m);let g;var _=L(h,!0),y=R(h),x=L(R(y),!0);k(m);var S=R(m,2),C=e=>{wp(e,{get promise(){return B(l)},children:(e,t=f)=>{var n=ob(),r=I(n);jd(r,{get advice(){return t()}}),hu(R(r),{get advice(){return t()},max:8}),G(e,n)},$$slots:{default:!0}})};q(S,e=>{B(l)&&n().moves>1&&e(C)});var w=R(S,2),T=e=>{var r=W();Qr(I(r),()=>n().number,e=>{{let r=M(()=>n().comment??``);ab(e,{get game(){return t.id},get roll(){return n().number},get text(){return B(r)}})}}),G(e,r)},E=e=>{var t=sb(),r=L(t,!0);z(()=>K(r,n().comment)),G(e,t)};q(w,e=>{t.id?e(T):n().comment&&e(E,1)});var ee=R(w,2),D=F(ee),te=L(D,!0),ne=R(D,2),re=L(ne,!0);k(ee),k(a),z((e,t,r,i,a,o,c,l)=>{K(s,e),g=Y(h,1,`sign s9r5`,null,g,{fine:t}),K(_,n().mark),K(y,` ${r??``} `),K(x,i),X(D,`href`,a),K(te,o),X(ne,`href`,c),K(re,l)},[()=>Z(`look-title`,{number:n().number,turn:n().turn,name:B(i).players[n().seat]?.name??``}),()=>!n().mark.includes(`?`),()=>n().mark===`≈`?`${ms(hl(n().choice))}: ${Z(`verdict-close`)}.`:n().loss>5e-7?Z(`look-choice-lost`,{move:ms(hl(n().choice)),loss:v(n()),best:hl(n().best)}):`${ms(hl(n().choice))}.`,()=>Z(`look-luck`,{luck:b(n().luck)}),()=>$(`analyse`,{position:n().position}),()=>Z(`page-analyse`),()=>$(`analyse`,{position:n().position,as:`quiz`}),()=>Z(`look-quiz`)]),G(e,a)},r=M(()=>Uf(t.view.seats,t.view.spec)),i=M(()=>{let e=t.review.decisions.map(e=>({...e,mark:Jl[eu(e,t.review)]})),n=e.map((e,t)=>t).filter(t=>e[t].mark.includes(`?`));n.sort((t,n)=>e[n].loss-e[t].loss);let i=t.review.players.map(e=>({...e,name:B(r)[e.seat]??e.name}));return{...t.review,players:i,decisions:e,errors:n}}),a=(e,t)=>B(i).decisions.filter(n=>n.seat===e&&n.moves>1&&n.mark===t).length,o=M(()=>Math.max(0,Math.min(B(i).decisions.length-1,Number(mc.query.at??1)-1))),s=N(`all`),c=M(()=>B(i).decisions[B(o)]),l=M(()=>B(c)?pd(`/advise`,{position:B(c).position}):void 0),u=M(()=>B(i).unit===`win probability`),d=M(()=>B(i).errors.map(e=>B(i).decisions[e]).filter(e=>B(s)===`all`||String(e.seat)===B(s))),p=M(()=>B(c)&&qc(Rc(B(c).position)));function m(e){let n=Math.max(0,Math.min(B(i).decisions.length-1,e));yc($(t.id?`review/${t.id}`:`review`,{record:mc.query.record,at:String(n+1)}))}let h=N(``);async function g(){let e=t.id?await pd(`/matches/${t.id}/record`).then(Qy,()=>void 0):mc.query.record;e&&await navigator.clipboard?.writeText(new URL($(`review`,{record:e}),location.href).href).catch(()=>void 0),P(h,Z(e?`copied`:`link-long`),!0)}function _(e){let t=B(i).decisions.length;for(let n=1;n<=t;n++){let r=(B(o)+n)%t,a=B(i).decisions[r];if(a.mark===e&&(B(s)===`all`||String(a.seat)===B(s)))return m(r)}}let v=e=>rv(e,t.review),y=M(()=>iv(t.review,B(r),[`mistake`,`blunder`])),b=e=>{let t=ls(Math.abs(e),B(i).unit);return`${/[1-9]/.test(t)?e>0?`+`:`−`:``}${t}`},x=e=>B(u)?Q(e.error_rate,1):Q(e.error_rate/1e3,3);No(()=>[{keys:[`j`,`ArrowRight`],label:Z(`decision-next`),run:()=>m(B(o)+1)},{keys:[`k`,`ArrowLeft`],label:Z(`decision-before`),run:()=>m(B(o)-1)},{keys:[`Home`],label:Z(`look-key-first`),run:()=>m(0)},{keys:[`End`],label:Z(`look-key-last`),run:()=>m(B(i).decisions.length-1)},{keys:[`b`],label:Z(`look-key-blunder`),run:()=>_(`??`)},{keys:[`m`],label:Z(`look-key-mistake`),run:()=>_(`?`)},{keys:[`i`],label:Z(`look-key-inaccuracy`),run:()=>_(`?!`)},{keys:[`y`],label:Z(`key-copy`),run:()=>void navigator.clipboard?.writeText(B(c)?.position??``)}]);var S=gb(),C=I(S),w=F(C),T=L(w,!0),E=L(R(w,2));k(C);var ee=R(C,2),D=F(ee),te=e=>{var n=lb(),r=L(n,!0);z((e,t)=>{X(n,`href`,e),K(r,t)},[()=>$(`puzzles`,{learn:t.id}),()=>Z(`learn-title`)]),G(e,n)},ne=M(()=>t.id&&t.view.seats.some(e=>!e.bot));q(D,e=>{B(ne)&&e(te)});var re=R(D,2),ie=L(re,!0),ae=L(R(re),!0);k(ee);var oe=R(ee,2),se=F(oe),ce=F(se),le=F(ce),ue=F(le),de=L(ue,!0),fe=R(ue),pe=L(fe,!0),me=R(fe),he=F(me);{let e=M(()=>Z(`luck`));Ec(he,{term:`luck`,get text(){return B(e)}})}k(me);var ge=R(me),_e=L(ge,!0),ve=R(ge),ye=L(ve,!0),be=R(ve),xe=F(be);{let e=M(()=>Z(`residual`));Ec(xe,{term:`residual`,get text(){return B(e)}})}k(be);var Se=R(be),O=L(Se,!0),Ce=R(Se),we=F(Ce);{let e=M(()=>Z(`error-rate`));Ec(we,{term:`error-rate`,get text(){return B(e)}})}k(Ce);var Te=L(R(Ce),!0);De(3),k(le),k(ce);var Ee=R(ce);J(Ee,21,()=>B(i).players,e=>e.seat,(e,t)=>{var n=db(),r=F(n),o=F(r);Ys(o,{get seat(){return B(t).seat}});var s=R(o);k(r);var c=R(r),l=L(c,!0),u=R(c),d=L(u,!0),f=R(u),p=L(f,!0),m=R(f),h=L(m,!0),g=R(m),_=L(g,!0),v=R(g),y=L(F(v),!0);k(v);var S=R(v),C=F(S),w=L(R(C),!0);k(S);var T=R(S),E=L(T,!0);J(R(T),16,()=>[`?!`,`?`,`??`],e=>e,(e,n)=>{var r=ub(),i=L(r,!0);z(e=>K(i,e),[()=>a(B(t).seat,n)]),G(e,r)}),k(n),z((e,n,r,i,a,o,c,u,f,m)=>{K(s,` ${B(t).name??``}`),K(l,e),K(d,n),K(p,r),K(h,i),K(_,a),K(y,o),X(S,`title`,c),K(C,`${u??``} `),K(w,f),K(E,m)},[()=>ls(B(t).start,B(i).unit),()=>b(B(t).luck),()=>b(-B(t).loss),()=>b(B(t).others),()=>b(B(t).residual),()=>ls(B(t).result,B(i).unit),()=>B(t).rating.low===null?``:Z(`look-interval`,{low:Q(B(t).rating.low,1),high:Q(B(t).rating.high??0,1)}),()=>x(B(t).rating),()=>Z(`race-of`,{target:B(t).rating.counted}),()=>fl(B(t).rating.word)]),G(e,n)}),k(Ee),k(se),k(oe),ui(oe,e=>xc?.(e));var Oe=R(oe,2),ke=e=>{var r=hb(),a=F(r),l=F(a);Pm(l,ea(()=>B(y),{get at(){return B(o)},onpick:m}));var u=R(l,2),f=F(u),p=R(f,2),h=R(p,2),g=R(h,2),b=R(g,2);k(u);var x=R(u,2),S=L(x,!0),C=R(x,2),w=F(C),T=R(w),E=F(T),ee=L(E,!0);E.value=E.__value=`all`,J(R(E),17,()=>B(i).players,e=>e.seat,(e,t)=>{var n=fb(),r=L(n,!0),i={};z(e=>{K(r,B(t).name),i!==(i=e)&&(n.value=(n.__value=i)??``)},[()=>String(B(t).seat)]),G(e,n)}),k(T),wi(T),k(C);var D=R(C,2),te=e=>{var t=pb(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`look-none`)]),G(e,t)};q(D,e=>{B(d).length||e(te)});var ne=R(D,2);J(ne,21,()=>B(d).slice(0,20),e=>e.number,(e,t)=>{var n=mb(),r=F(n),i=F(r),a=L(i,!0),o=R(i,2);Ys(o,{get seat(){return B(t).seat},size:12});var s=R(o),l=L(R(s),!0);k(r),k(n),z((e,n)=>{X(r,`aria-pressed`,B(t)===B(c)),K(a,B(t).mark),K(s,` ${B(t).number??``}. ${e??``} `),K(l,n)},[()=>hl(B(t).choice),()=>Z(`look-lost`,{loss:v(B(t)),best:hl(B(t).best)})]),V(`click`,r,()=>m(B(t).number-1)),G(e,n)}),k(ne),nb(R(ne,2),{get unit(){return t.review.unit},get defaults(){return t.review.bands}}),k(a);var re=R(a,2),ie=F(re);n(ie,()=>B(c)),k(re),k(r),z((e,t,n,r,a)=>{f.disabled=B(o)===0,X(f,`aria-label`,e),p.disabled=B(o)===B(i).decisions.length-1,X(p,`aria-label`,t),K(S,n),K(w,`${r??``} `),K(ee,a)},[()=>Z(`decision-before`),()=>Z(`decision-next`),()=>Z(`look-errors`),()=>Z(`look-whose`),()=>Z(`look-all`)]),V(`click`,f,()=>m(B(o)-1)),V(`click`,p,()=>m(B(o)+1)),V(`click`,h,()=>_(`??`)),V(`click`,g,()=>_(`?`)),V(`click`,b,()=>_(`?!`)),Ti(T,()=>B(s),e=>P(s,e)),G(e,r)};q(Oe,e=>{B(c)&&e(ke)}),z((e,t,n,r,i,a,o,s,c,l)=>{K(T,e),K(E,`· ${t??``} · ${n??``}`),K(ie,r),K(ae,B(h)),K(de,i),K(pe,a),K(_e,o),K(ye,s),K(O,c),K(Te,l)},[()=>t.view.result?Wf(t.view.result,B(r),t.view.unit):Z(`look-open`),()=>vl(B(i).spec),()=>Ol(B(i)),()=>Z(`analyse-copy-link`),()=>Z(`player`),()=>Z(`look-start`),()=>Z(`look-decisions`),()=>Z(`look-others`),()=>Z(`look-result`),()=>Z(`look-level`)]),V(`click`,re,()=>void g()),G(e,S),j()}Dr([`click`]);var vb=H(`<p> </p>`),yb=H(`<a> </a>`),bb=H(`<p><!></p>`),xb=H(`<li class="s1ik"><a> </a> <span class="small soft"> </span></li>`),Sb=H(`<!> <ul class="s1ik"></ul>`,1),Cb=H(`<p class="soft"> </p> <label> <input type="search"/></label> <!>`,1),wb=H(`<h1> </h1> <!>`,1);function Tb(e,t){A(t,!0);let n=N(``),r=N(``),i=M(()=>mc.query.record);bn(()=>{let e=B(n).trim(),t=setTimeout(()=>P(r,e,!0),200);return()=>clearTimeout(t)});var a=wb(),o=I(a),s=L(o,!0),c=R(o,2),l=e=>{var t=W();Qr(I(t),()=>mc.id,e=>{{let t=(e,t)=>{var n=M(()=>_(t?.(),2));let r=()=>B(n)[0],i=()=>B(n)[1].view;_b(e,{get review(){return r()},get view(){return i()},get id(){return mc.id}})},n=M(()=>Promise.all([pd(`/matches/${mc.id}/review`),pd(`/matches/${mc.id}`)]));wp(e,{get promise(){return B(n)},children:t,$$slots:{default:!0}})}}),G(e,t)},u=e=>{{let t=(e,t)=>{let n=()=>(t?.()).review,r=()=>(t?.()).view;_b(e,{get review(){return n()},get view(){return r()}})},n=M(()=>$y(B(i)).then(e=>md(`/review`,{record:e})));wp(e,{get promise(){return B(n)},children:t,$$slots:{default:!0}})}},d=e=>{var t=Cb(),i=I(t),a=L(i,!0),o=R(i,2),s=F(o),c=R(s);Mi(c),k(o);var l=R(o,2);{let e=(e,t=f)=>{var n=Sb(),i=I(n),a=e=>{var t=W(),n=I(t),i=e=>{var t=vb(),n=L(t,!0);z(e=>K(n,e),[()=>Z(`review-no-match`)]),G(e,t)},a=e=>{var t=bb(),n=F(t);{let e=(e,t=f)=>{var n=yb(),r=L(n,!0);z(e=>{X(n,`href`,e),K(r,t())},[()=>$(`play`)]),G(e,n)},t=M(()=>Z(`review-none`));cp(n,{get text(){return B(t)},play:e,$$slots:{play:!0}})}k(t),G(e,t)};q(n,e=>{B(r)?e(i):e(a,-1)}),G(e,t)};q(i,e=>{t().length||e(a)});var o=R(i,2);J(o,21,t,e=>e.id,(e,t)=>{var n=xb(),r=F(n),i=L(r,!0),a=L(R(r,2));k(n),z((e,t,n,o)=>{X(r,`href`,e),K(i,t),K(a,`${n??``} · ${o??``}`)},[()=>$(`review/${B(t).id}`),()=>vl(B(t).spec),()=>Gf(B(t)),()=>ps(B(t).changed)]),G(e,n)}),k(o),G(e,n)},t=M(()=>pd(`/matches`,{search:B(r)}));wp(l,{get promise(){return B(t)},children:e,$$slots:{default:!0}})}z((e,t,n)=>{K(a,e),K(s,`${t??``} `),X(c,`placeholder`,n)},[()=>Z(`review-intro`),()=>Z(`review-search`),()=>Z(`review-search-for`)]),Ri(c,()=>B(n),e=>P(n,e)),G(e,t)};q(c,e=>{mc.id?e(l):B(i)?e(u,1):e(d,-1)}),z(e=>K(s,e),[()=>Z(`page-review`)]),G(e,a),j()}var Eb=H(`<button class="primary s14j"> </button> <a class="button"> </a>`,1),Db=H(`<button class="s14j"> </button>`),Ob=H(`<button class="primary s14j"> </button> <!>`,1),kb=H(`<div class="stack"><p class="says s14j" aria-live="polite"> </p> <div class="board s14j"><!></div> <!> <!> <div class="row s14j"><!></div></div>`);function Ab(e,t){A(t,!0);let n=[[1,6,2,4],[3,5,2,6],[6,2,5,3],[1,1,2,1]],r=qc(Rc(`cantstop(6,3) | - | - | -`)),i=N(new Map),a=N(-1),o=N(-1),s=N(!1),c=M(()=>n[B(a)]??[]),l=M(()=>({...r,markers:B(s)?new Map:B(i),squares:[B(s)?B(i):new Map]})),u=M(()=>il(B(c)).flatMap(([e,t])=>{let n=3-B(i).size,r=[...new Set([e,t])].filter(e=>!B(i).has(e)),a=e=>({name:e.join(`+`),columns:e,keep:null});if(r.length<=n)return[a([e,t])];let o=[e,t].filter(e=>B(i).has(e));return o.length?[a(o)]:n===1?r.map(e=>a([e])):[]})),d=M(()=>B(u)[B(o)]),f=M(()=>B(a)>=0&&!B(s)&&!B(u).length),p=M(()=>[...B(i).values()].reduce((e,t)=>e+t,0)),m=M(()=>B(s)?Z(`first-kept`,{count:B(p)}):B(f)?Z(`first-bust`):B(a)<0?Z(`first-roll`):B(d)?B(i).size?Z(`first-ask-out`):Z(`first-ask`):B(a)===0?Z(`first-choose`):Z(`first-choose-again`));function h(e){let t=B(u).findIndex(t=>t.columns.includes(e));t>=0&&P(o,t,!0)}function g(){B(d)&&P(i,el({...r,markers:B(i)},B(d).name))}function v(){B(a)>=0&&!B(d)||(g(),(e=>{var t=_(e,2);P(a,t[0],!0),P(o,t[1],!0)})([B(a)+1,-1]))}function y(){B(d)&&!B(s)&&(g(),P(s,!0))}No(()=>[{keys:[`r`],label:Z(`key-roll`),run:()=>B(s)||B(f)?b():v()},{keys:[`s`],label:Z(`stop`),run:y},{keys:[`j`,`ArrowDown`],label:Z(`key-pair-next`),run:()=>{B(u).length&&P(o,(B(o)+1)%B(u).length)}},...[1,2,3].map(e=>({keys:[String(e)],label:``,hidden:!0,run:()=>{e<=B(u).length&&P(o,e-1)}}))]);let b=()=>(e=>{var t=_(e,4);return P(i,t[0]),P(a,t[1],!0),P(o,t[2],!0),P(s,t[3],!0),e})([new Map,-1,-1,!1]);var x=kb(),S=F(x),C=L(S,!0),w=R(S,2),T=F(w);{let e=M(()=>Xc(B(l))),t=M(()=>[Z(`seat-you`)]),n=M(()=>B(d)?.columns??[]),r=M(()=>B(u).length>1?h:void 0);Fu(T,{get columns(){return B(e)},get names(){return B(t)},get steps(){return B(n)},get oncolumn(){return B(r)}})}k(w);var E=R(w,2),ee=e=>{{let t=M(()=>ol(al(B(c),B(d)?.columns??[])));td(e,{get dice(){return B(c)},get tones(){return B(t)},get rolled(){return B(a)},size:44})}};q(E,e=>{B(c).length&&!B(s)&&e(ee)});var D=R(E,2),te=e=>{Cv(e,{get dice(){return B(c)},get groups(){return B(u)},get picked(){return B(o)},onpick:e=>P(o,e,!0)})};q(D,e=>{B(u).length&&!B(s)&&e(te)});var ne=R(D,2),re=F(ne),ie=e=>{var t=Eb(),n=I(t),r=L(n,!0),i=R(n,2),a=L(i,!0);z((e,t,n)=>{K(r,e),X(i,`href`,t),K(a,n)},[()=>Z(`first-again`),()=>$(`play`),()=>Z(`first-play`)]),V(`click`,n,b),G(e,t)},ae=e=>{var t=Ob(),n=I(t),r=L(n,!0),i=R(n,2),o=e=>{var t=Db(),n=L(t,!0);z(e=>{X(t,`aria-disabled`,!B(d)),K(n,e)},[()=>Z(`stop`)]),V(`click`,t,y),G(e,t)};q(i,e=>{B(a)>=0&&e(o)}),z(e=>{X(n,`aria-disabled`,B(a)>=0&&!B(d)),K(r,e)},[()=>B(a)<0?Z(`roll`):Z(`roll-again`)]),V(`click`,n,v),G(e,t)};q(re,e=>{B(s)||B(f)?e(ie):e(ae,-1)}),k(ne),k(x),z(()=>K(C,B(m))),G(e,x),j()}Dr([`click`]);var jb=H(`<li> </li>`),Mb=H(`<div><h2> </h2> <p> </p></div>`),Nb=H(`<dt class="sa0x"> </dt> <dd class="sa0x"> </dd>`,1),Pb=H(`<h1> </h1> <div class="split"><section><h2> </h2> <!></section> <section class="stack"><div><h2> </h2> <p> </p> <ol class="sa0x"></ol> <p> </p> <h3 id="rule-of-28"> </h3> <p> </p></div> <!> <div><h2> </h2> <dl class="sa0x"></dl></div></section></div>`,1);function Fb(e,t){A(t,!0);let n=[`roll`,`move`,`stop`,`bust`,`claim`],r=[`yahtzee`,`farkle`,`pig`,`hog`].filter(e=>!id.includes(e));var i=Pb(),a=I(i),o=L(a,!0),s=R(a,2),c=F(s),l=F(c),u=L(l,!0);Ab(R(l,2),{}),k(c);var d=R(c,2),f=F(d),p=F(f),m=L(p,!0),h=R(p,2),g=L(h,!0),_=R(h,2);J(_,20,()=>n,e=>e,(e,t)=>{var n=jb(),r=L(n,!0);z(e=>K(r,e),[()=>Z(`rules-cantstop-${t}`)]),G(e,n)}),k(_);var v=R(_,2),y=L(v,!0),b=R(v,2),x=L(b,!0),S=L(R(b,2),!0);k(f);var C=R(f,2);J(C,16,()=>r,e=>e,(e,t)=>{var n=Mb(),r=F(n),i=L(r,!0),a=L(R(r,2),!0);k(n),z((e,t)=>{K(i,e),K(a,t)},[()=>Z(`game-${t}`),()=>Z(`rules-${t}`)]),G(e,n)});var w=R(C,2),T=F(w),E=L(T,!0),ee=R(T,2);J(ee,20,()=>Ko,e=>e,(e,t)=>{var n=Nb(),r=I(n),i=L(r,!0),a=L(R(r,2),!0);z((e,t)=>{K(i,e),K(a,t)},[()=>Jo(t),()=>Z(`meaning-${t}`)]),G(e,n)}),k(ee),k(w),k(d),k(s),z((e,t,n,r,i,a,s,c)=>{K(o,e),K(u,t),K(m,n),K(g,r),K(y,i),K(x,a),K(S,s),K(E,c)},[()=>Z(`page-rules`),()=>Z(`rules-first-turn`),()=>Z(`game-cantstop`),()=>Z(`rules-cantstop`),()=>Z(`rules-cantstop-more`),()=>Z(`rule28`),()=>Z(`rules-rule28`),()=>Z(`rules-words`)]),G(e,i),j()}var Ib=U(`<circle r="2.4" fill="#fff6e3"></circle>`),Lb=H(`<a class="s19k"><svg viewBox="0 0 24 24" aria-hidden="true" class="s19k"><path></path></svg> </a>`),Rb=H(`<a> </a>`),zb=H(`<option> </option>`),Bb=H(`<a class="skip s19k" href="#main"> </a> <!> <header><div class="top s19k"><a class="name s19k"><svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><polygon fill="#5e121a"></polygon><polygon fill="#b5303a" stroke="#f4d48a" stroke-width="1.5"></polygon><!></svg> <span>retrodice</span></a> <nav></nav> <button class="quiet icon s19k" popovertarget="pages"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16" class="s19k"></path></svg></button> <nav id="pages" popover="" class="s19k"><!> <button class="quiet s19k"> <kbd>?</kbd></button> <select class="s19k"></select></nav></div> <button class="lamp s19k"><svg viewBox="0 0 160 110" aria-hidden="true" class="s19k"><path d="M80 0V34" stroke="#8a7a62" stroke-width="3"></path><ellipse class="glow s19k" cx="80" cy="82" rx="78" ry="60" fill="url(#glow)"></ellipse><path d="M64 34h32l40 44q-56 12-112 0Z" fill="#3a5a4c"></path><path d="M64 34h18l6 50q-36 1-64-6Z" fill="#4d7562" opacity=".6"></path><ellipse cx="80" cy="81" rx="55" ry="5.5" fill="#fff2cf"></ellipse><path d="M122 80V100" stroke="#e8c987" stroke-width="1.6"></path><circle cx="122" cy="102" r="3.6" fill="#e8c987"></circle></svg></button> <!> <!></header> <main id="main" tabindex="-1" class="s19k"><!> <!></main> <!>`,1);function Vb(e,t){A(t,!0);let n=[`play`,`analyse`,`review`,`puzzles`,`explore`,`me`,`rules`],r=[`play`,`puzzles`,`analyse`,`me`],i={play:`M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM9 9v.1M15 15v.1`,puzzles:`M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3Z`,analyse:`M4 20V5M4 20h16M7.5 15l4-5 3 3 5-7`,me:`M12 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8ZM4.5 20c1-4.5 4-6 7.5-6s6.5 1.5 7.5 6`},a=N(!0),o,s=N(void 0),c=N(void 0),l=M(()=>n.find(e=>e===mc.page)??`play`),u=N(document.documentElement.dataset.theme===`dark`);function d(){P(u,!B(u));let e=B(u)?`dark`:`light`;document.documentElement.dataset.theme=e,localStorage.setItem(`theme`,e)}No(()=>[{keys:[`?`],label:Z(`app-key-help`),run:()=>o.open()},{keys:[`d`],label:Z(`app-key-theme`),run:d},{keys:[`n`],label:Z(`app-key-new`),run:()=>gc($(`play`))},{keys:[`e`],label:Z(`app-key-explore`),run:()=>gc($(`explore`))}]),bn(()=>{document.title=`${Z(`page-${B(l)}`)} · retrodice`,document.documentElement.lang=wo.code});var f=Bb();Er(`keydown`,en,function(...e){zo?.apply(this,e)}),Er(`pointerdown`,en,function(...e){Ro?.apply(this,e)}),Er(`click`,en,function(...e){bc?.apply(this,e)});var p=I(f),m=L(p,!0),h=R(p,2);ia(h,{});var g=R(h,2);let _;var v=F(g),y=F(v),b=F(y),x=F(b),S=R(x);J(R(S),16,()=>[11,16,21],e=>e,(e,t)=>{var n=Ib();z(()=>{X(n,`cx`,t),X(n,`cy`,t-.6)}),G(e,n)}),k(b),De(2),k(y);var C=R(y,2);let w;J(C,20,()=>r,e=>e,(e,t)=>{var n=Lb(),r=F(n),a=L(r),o=R(r,1,!0);k(n),z((e,r)=>{X(n,`href`,e),X(n,`aria-current`,B(l)===t?`page`:void 0),X(a,`d`,i[t]),K(o,r)},[()=>$(t),()=>Z(`page-${t}`)]),G(e,n)}),k(C);var T=R(C,2),E=R(T,2),ee=F(E);J(ee,16,()=>n,e=>e,(e,t)=>{var n=Rb();let i;var a=L(n,!0);z((e,r,o)=>{X(n,`href`,e),X(n,`aria-current`,B(l)===t?`page`:void 0),i=Y(n,1,`s19k`,null,i,{phone:r}),K(a,o)},[()=>$(t),()=>r.some(e=>e===t),()=>Z(`page-${t}`)]),V(`click`,n,()=>B(c)?.hidePopover()),G(e,n)});var D=R(ee,2),te=F(D);De(),k(D);var ne=R(D,2);J(ne,20,()=>xo,e=>e,(e,t)=>{var n=zb(),r=L(n,!0),i={};z(e=>{X(n,`lang`,t),K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>So(t)]),G(e,n)}),k(ne);var re;wi(ne),k(E),Ki(E,e=>P(c,e),()=>B(c)),k(v);var ie=R(v,2),ae=R(ie,2),oe=e=>{lc(e,{get table(){return uc.table}})};q(ae,e=>{uc.table&&e(oe)}),q(R(ae,2),e=>{B(a)}),k(g);var se=R(g,2),ce=F(se),le=e=>{var t=W();Qr(I(t),()=>mc.query.position,e=>{Yy(e,{get position(){return mc.query.position}})}),G(e,t)},ue=e=>{var t=W();Qr(I(t),()=>mc.query.learn,e=>{xy(e,{get what(){return mc.query.learn}})}),G(e,t)},de=e=>{Cp(e,{})},fe=e=>{Tb(e,{})},pe=e=>{Uy(e,{})},me=e=>{bm(e,{})},he=e=>{Bh(e,{})},ge=e=>{Fb(e,{})},_e=e=>{var t=W();Qr(I(t),()=>mc.id,e=>{Kv(e,{get id(){return mc.id}})}),G(e,t)},ve=e=>{Mg(e,{})};q(ce,e=>{mc.query.as===`quiz`&&mc.query.position?e(le):B(l)===`puzzles`&&mc.query.learn?e(ue,1):B(l)===`analyse`?e(de,2):B(l)===`review`?e(fe,3):B(l)===`puzzles`?e(pe,4):B(l)===`explore`?e(me,5):B(l)===`me`?e(he,6):B(l)===`rules`?e(ge,7):mc.id?e(_e,8):e(ve,-1)}),ss(R(ce,2),{}),k(se),Ki(se,e=>P(s,e),()=>B(s)),Ki(Wo(R(se,2),{}),e=>o=e,()=>o),z((e,t,n,r,i,a,o,s,c,l,u)=>{K(m,e),_=Y(g,1,`s19k`,null,_,{low:!uc.table,many:(uc.table?.places.length??0)>2}),X(y,`href`,t),X(y,`aria-label`,n),X(x,`points`,r),X(S,`points`,i),w=Y(C,1,`tabs s19k`,null,w,{shown:uc.hasTabs}),X(C,`aria-label`,a),X(T,`aria-label`,o),X(E,`aria-label`,s),K(te,`${c??``} `),X(ne,`aria-label`,l),re!==(re=wo.code)&&(ne.value=(ne.__value=re)??``,Ci(ne,re)),X(ie,`aria-label`,u)},[()=>Z(`app-skip`),()=>$(`play`),()=>Z(`app-home`),()=>Zs(16,17.2,14),()=>Zs(16,15.4,14),()=>Z(`app-pages`),()=>Z(`app-menu`),()=>Z(`app-menu`),()=>Z(`keys`),()=>Z(`app-language`),()=>B(u)?Z(`app-light`):Z(`app-dark`)]),Hi(e=>P(a,e,!0)),V(`click`,p,e=>{e.preventDefault(),B(s)?.focus()}),V(`click`,D,()=>{B(c)?.hidePopover(),o.open()}),V(`change`,ne,e=>fo(`language`,e.currentTarget.value)),V(`click`,ie,d),G(e,f),j()}Dr([`click`,`change`]),Hr(Vb,{target:document.getElementById(`app`)});