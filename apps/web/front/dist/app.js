var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible,d=()=>{};function f(e){return typeof e?.then==`function`}function p(e){for(var t=0;t<e.length;t++)e[t]()}function m(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function h(e,t,n=!1){return e===void 0?n?t():t:e}function g(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}var _=1024,v=2048,y=4096,b=8192,x=16384,S=32768,C=1<<25,w=65536,T=1<<19,E=1<<20,ee=1<<25,D=1<<21,te=1<<22,ne=1<<23,re=Symbol(`$state`),ie=Symbol(`component`),ae=Symbol(`legacy props`),oe=Symbol(``),se=Symbol(`attributes`),ce=Symbol(`class`),le=Symbol(`style`),ue=Symbol(`text`),de=Symbol(`form reset`),fe=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},pe=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),me={},he=Symbol(`uninitialized`),ge=`http://www.w3.org/1999/xhtml`,_e=`http://www.w3.org/2000/svg`;function ve(){console.warn(`https://svelte.dev/e/derived_inert`)}function ye(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function be(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function xe(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var O=!1;function Se(e){O=e}var k;function Ce(e){if(e===null)throw ye(),me;return k=e}function we(){return Ce(on(k))}function A(e){if(O){if(on(k)!==null)throw ye(),me;k=e}}function Te(e=1){if(O){for(var t=e,n=k;t--;)n=on(n);k=n}}function Ee(e=!0){for(var t=0,n=k;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=on(n);e&&n.remove(),n=i}}function De(e){if(!e||e.nodeType!==8)throw ye(),me;return e.data}function Oe(e){return e===this.v}function ke(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function Ae(e){return!ke(e,this.v)}function je(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function Me(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function Ne(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function Pe(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function Fe(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function Ie(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function Le(e){throw Error(`https://svelte.dev/e/props_invalid_value`)}function Re(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function ze(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function Be(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function Ve(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}var He=null;function Ue(e){He=e}function j(e,t=!1,n){He={p:He,i:!1,c:null,e:null,s:e,x:null,r:Wn,l:null}}function M(e){var t=He,n=t.e;if(n!==null){t.e=null;for(var r of n)yn(r)}return e!==void 0&&(t.x=e),t.i=!0,He=t.p,We(e)}function We(e={}){return i(e,ie,{value:!0}),e}function Ge(){return!0}var Ke=[];function qe(){var e=Ke;Ke=[],p(e)}function Je(e){if(Ke.length===0&&!wt){var t=Ke;queueMicrotask(()=>{t===Ke&&qe()})}Ke.push(e)}function Ye(){for(;Ke.length>0;)qe()}var Xe=~(v|y|_);function Ze(e,t){e.f=e.f&Xe|t}function Qe(e){e.f&512||e.deps===null?Ze(e,_):Ze(e,y)}function $e(e,t){e.f&2048?t.set(e,v):e.f&4096&&t.get(e)!==2048&&t.set(e,y),Ze(e,_)}function et(e){O&&an(e)!==null&&sn(e)}var tt=!1;function nt(){tt||(tt=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[de]?.()})},{capture:!0}))}function rt(e,t,n,r=!0){r&&n();for(var i of t)e.addEventListener(i,n);_n(()=>{for(var r of t)e.removeEventListener(r,n)})}function it(e){var t=Vn,n=Wn;Un(null),Gn(null);try{return e()}finally{Un(t),Gn(n)}}function at(e,t,n,r=n){e.addEventListener(t,()=>it(n));let i=e[de];e[de]=i?()=>{i(),r(!0)}:()=>r(!0),nt()}function ot(e,t,n,r){let i=Ge()?ut:pt;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=Wn,c=st(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){fn(e,s)}ct()}}var d=lt();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>ft(e))).then(u).catch(e=>fn(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),ct())}):f()}function st(){var e=Wn,t=Vn,n=He,r=bt;return function(i=!0){Gn(e),Un(t),Ue(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function ct(e=!0){Gn(null),Un(null),Ue(null),e&&bt?.deactivate()}function lt(){var e=Wn,t=e.b,n=bt,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function ut(e){var t=2|v;return Wn!==null&&(Wn.f|=T),{ctx:He,deps:null,effects:null,equals:Oe,f:t,fn:e,reactions:null,rv:0,v:he,wv:0,parent:Wn,ac:null}}var dt=Symbol(`obsolete`);function ft(e,t,n){let r=Wn;r===null&&je();var i=void 0,a=Vt(he),o=!Vn,s=new Set;return Cn(()=>{var t=Wn,n=m();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==fe&&n.reject(e)}).finally(ct)}catch(e){n.reject(e),ct()}var c=bt;if(o){if(t.f&32768)var l=lt();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(dt);else for(let e of s.values())e.reject(dt);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==dt&&(c.activate(),t?(a.f|=ne,Gt(a,t)):(a.f&8388608&&(a.f^=ne),Gt(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),_n(()=>{for(let e of s)e.reject(dt)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function N(e){let t=ut(e);return qn(t),t}function pt(e){let t=ut(e);return t.equals=Ae,t}function mt(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)An(t[n])}}function ht(e){var t,n=Wn,r=e.parent;if(!zn&&r!==null&&e.v!==he&&r.f&24576)return ve(),e.v;Gn(r);try{mt(e),t=ar(e)}finally{Gn(n)}return t}function gt(e){var t=ht(e);!e.equals(t)&&(e.wv=nr(),(!bt?.is_fork||e.deps===null)&&(bt===null?e.v=t:(bt.capture(e,t,!0),xt?.capture(e,t,!0)),e.deps===null))?Ze(e,_):zn||(St===null?Qe(e):(gn()||bt?.is_fork)&&St.set(e,t))}function _t(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&it(()=>{t.ac.abort(fe),t.ac=null}),t.fn!==null&&(t.teardown=d),cr(t,0),On(t))}function vt(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&lr(t)}var yt=null,bt=null,xt=null,St=null,Ct=null,wt=!1,Tt=!1,Et=null,Dt=null,Ot=0,kt=1,At=class e{id=kt++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){yt===null?yt=this:(yt.next=this,this.prev=yt),yt=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)Ze(r,v),t(r);for(r of n.m)Ze(r,y),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=_}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)Ze(e,t),this.schedule(e);this.apply();for(var t=Et=[],n=[],r=Dt=[];this.#a.length>0;){Ot++>1e3&&(this.#b(),Mt());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw Lt(e),this.#d()||this.discard(),t}}if(bt=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(Et=null,Dt=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)It(e,t);r.length>0&&bt.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),xt=this,Pt(n),Pt(t),xt=null,this.#i?.resolve();var o=bt;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(zt.clear(),o.#m())}}#h(e,t,n){e.f^=_;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=_:i&4?t.push(r):rr(r)&&(i&16&&this.add_dirty_reaction(r,y),lr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),Ze(i,v),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),bt=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)$e(e[t],this.#s)}capture(e,t,n=!1){e.v!==he&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),St?.set(e,t)),this.is_fork||(e.v=t)}activate(){bt=this}deactivate(){bt=null,St=null}flush(){try{Tt=!0,bt=this,this.#m()}finally{Ot=0,Ct=null,Et=null,Dt=null,Tt=!1,bt=null,St=null,zt.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(dt);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,Je(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=m()).promise}static ensure(){if(bt===null){let t=bt=new e;!Tt&&!wt&&Je(()=>{t.started||t.flush()})}return bt}apply(){St=null}schedule(e){Ct=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?yt=e:t.prev=e,this.linked=!1}}};function jt(e){var t=wt,n=xt;xt=null,wt=!0;try{var r;for(e&&(jt(),r=e());;){if(Ye(),bt===null)return r;bt.flush()}}finally{wt=t,xt=n}}function Mt(){try{Ie()}catch(e){fn(e,Ct)}}var Nt=null;function Pt(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&rr(r)&&(Nt=new Set,lr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Mn(r),Nt?.size>0)){zt.clear();for(let e of Nt){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)Nt.has(n)&&(Nt.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||lr(n)}}Nt.clear()}}Nt=null}}function Ft(e){bt.schedule(e)}function It(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),Ze(e,_);for(var n=e.first;n!==null;)It(n,t),n=n.next}}function Lt(e){Ze(e,_);for(var t=e.first;t!==null;)Lt(t),t=t.next}var Rt=new Set,zt=new Map,Bt=!1;function Vt(e,t){return{f:0,v:e,reactions:null,equals:Oe,rv:0,wv:0}}function P(e,t){let n=Vt(e,t);return qn(n),n}function Ht(e,t=!1,n=!0){let r=Vt(e);return t||(r.equals=Ae),r}function F(e,t,n=!1){return Vn!==null&&(!Hn||Vn.f&131072)&&Ge()&&Vn.f&4325394&&(Kn===null||!Kn.has(e))&&Be(),Gt(e,n?Yt(t):t,Dt)}var Ut=null,Wt=0;function Gt(e,t,n=null){if(!e.equals(t)){zn?zt.set(e,t):zt.has(e)||zt.set(e,e.v);var r=At.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&ht(t),St===null&&Qe(t)}e.wv=nr(),Ut=null,Wt=0,Jt(e,v,n),Ut=null,Ge()&&Wn!==null&&Wn.f&1024&&!(Wn.f&96)&&(Xn===null?Zn([e]):Xn.push(e)),!r.is_fork&&Rt.size>0&&!Bt&&Kt()}return t}function Kt(){Bt=!1;for(let e of Rt){e.f&1024&&Ze(e,y);let t;try{t=rr(e)}catch{t=!0}t&&lr(e)}Rt.clear()}function qt(e){F(e,e.v+1)}function Jt(e,t,n){var r=e.reactions;if(r!==null){var i=Ge(),a=r.length;if(Wt+=a,Wt>1e5&&Ut===null&&(Ut=new Set),Ut!==null){if(Ut.has(e))return;Ut.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==Wn){var l=(c&v)===0;if(l&&Ze(s,t),c&131072)Rt.add(s);else if(c&2){var u=s;St?.delete(u),Jt(u,y,n)}else if(l){var d=s;c&16&&Nt!==null&&Nt.add(d),n===null?Ft(d):n.push(d)}}}}}function Yt(t){if(typeof t!=`object`||!t||re in t||ie in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=P(0),u=null,d=er,f=e=>{if(er===d)return e();var t=Vn,n=er;Un(null),tr(d);var r=e();return Un(t),tr(n),r};return i&&r.set(`length`,P(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||Re();var i=r.get(t);return i===void 0?f(()=>{var e=P(n.value,u);return r.set(t,e),e}):F(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>P(he,u));r.set(t,e),qt(o)}}else F(n,he),qt(o);return!0},get(e,n,i){if(n===re)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>P(Yt(s?e[n]:he),u)),r.set(n,o)),o!==void 0){var c=V(o);return c===he?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=V(i);if(a===he)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===re)return!0;var n=r.get(t),i=n!==void 0&&n.v!==he||Reflect.has(e,t);return(n!==void 0||(Wn!==null||Vn!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>P(i?Yt(e[t]):he,u)),r.set(t,n)),V(n)===he)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>P(he,u)),r.set(d+``,p)):F(p,he)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>P(void 0,u)),F(c,Yt(n)),r.set(t,c));else{l=c.v!==he;var m=f(()=>Yt(n));F(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&F(g,_+1)}qt(o)}return!0},ownKeys(e){V(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==he});for(var[n,i]of r)i.v!==he&&!(n in e)&&t.push(n);return t},setPrototypeOf(){ze()}})}function Xt(e){try{if(typeof e==`object`&&e&&re in e)return e[re]}catch{}return e}function Zt(e,t){return Object.is(Xt(e),Xt(t))}var Qt,$t,en,tn;function nn(){if(Qt===void 0){Qt=window,$t=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;en=a(t,`firstChild`).get,tn=a(t,`nextSibling`).get,u(e)&&(e[ce]=void 0,e[se]=null,e[le]=void 0,e.__e=void 0),u(n)&&(n[ue]=void 0)}}function rn(e=``){return document.createTextNode(e)}function an(e){return en.call(e)}function on(e){return tn.call(e)}function I(e,t){if(!O)return an(e);var n=an(k);if(n===null)n=k.appendChild(rn());else if(t&&n.nodeType!==3){var r=rn();return n?.before(r),Ce(r),r}return t&&un(n),Ce(n),n}function L(e,t=!1){if(!O){var n=an(e);return n instanceof Comment&&n.data===``?on(n):n}if(t){if(k?.nodeType!==3){var r=rn();return k?.before(r),Ce(r),r}un(k)}return k}function R(e,t=!1){if(!O)return an(e);var n=I(e,t);return A(e),n}function z(e,t=1,n=!1){let r=O?k:e;for(var i;t--;)i=r,r=on(r);if(!O)return r;if(n){if(r?.nodeType!==3){var a=rn();return r===null?i?.after(a):r.before(a),Ce(a),a}un(r)}return Ce(r),r}function sn(e){e.textContent=``}function cn(){return!1}function ln(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function un(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function dn(e){var t=Wn;if(t===null)return Vn.f|=ne,e;if(!(t.f&32768)&&!(t.f&4))throw e;fn(e,t)}function fn(e,t){if(e===me)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function pn(e){Wn===null&&(Vn===null&&Fe(e),Pe()),zn&&Ne(e)}function mn(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function hn(e,t){var n=Wn;n!==null&&n.f&8192&&(e|=b);var r={ctx:He,deps:null,nodes:null,f:e|v|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};bt?.register_created_effect(r);var i=r;if(e&4)Et===null?At.ensure().schedule(r):Et.push(r);else if(t!==null){try{lr(r)}catch(e){throw An(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=w))}if(i!==null&&(i.parent=n,n!==null&&mn(i,n),Vn!==null&&Vn.f&2&&!(e&64))){var a=Vn;(a.effects??=[]).push(i)}return r}function gn(){return Vn!==null&&!Hn}function _n(e){let t=hn(8,null);return Ze(t,_),t.teardown=e,t}function vn(e){pn(`$effect`);var t=Wn.f;if(!Vn&&t&32&&He!==null&&!He.i){var n=He;(n.e??=[]).push(e)}else return yn(e)}function yn(e){return hn(4|E,e)}function bn(e){return pn(`$effect.pre`),hn(8|E,e)}function xn(e){At.ensure();let t=hn(64|T,e);return(e={})=>new Promise(n=>{e.outro?Nn(t,()=>{An(t),n(void 0)}):(An(t),n(void 0))})}function Sn(e){return hn(4,e)}function Cn(e){return hn(te|T,e)}function wn(e,t=0){return hn(8|t,e)}function B(e,t=[],n=[],r=[]){ot(r,t,n,t=>{hn(8,()=>{e(...t.map(V))})})}function Tn(e,t=0){return hn(16|t,e)}function En(e){return hn(32|T,e)}function Dn(e){var t=e.teardown;if(t!==null){let n=zn,r=Vn;Bn(!0),Un(null);try{t.call(null)}catch(t){fn(t,e.parent)}finally{Bn(n),Un(r)}}}function On(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&it(()=>{e.abort(fe)});var r=n.next;n.f&64?n.parent=null:An(n,t),n=r}}function kn(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||An(t),t=n}}function An(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(jn(e.nodes.start,e.nodes.end),n=!0),e.f|=C,On(e,t&&!n),cr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();Dn(e),e.f^=C,e.f|=x;var i=e.parent;i!==null&&i.first!==null&&Mn(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function jn(e,t){for(;e!==null;){var n=e===t?null:on(e);e.remove(),e=n}}function Mn(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function Nn(e,t,n=!0){var r=[];e.f|=256,Pn(e,r,!0);var i=()=>{n&&An(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function Pn(e,t,n){if(!(e.f&8192)){e.f^=b;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);Pn(i,t,o?n:!1)}i=a}}}function Fn(e){e.f&=-257,In(e,!0)}function In(e,t){if(!(e.f&256)&&e.f&8192){e.f^=b,e.f&1024||(Ze(e,v),At.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);In(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function Ln(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:on(n);t.append(n),n=i}}var Rn=null,zn=!1;function Bn(e){zn=e}var Vn=null,Hn=!1;function Un(e){Vn=e}var Wn=null;function Gn(e){Wn=e}var Kn=null;function qn(e){Vn!==null&&(Vn.f&2097152||Vn.f&2)&&(Kn??=new Set).add(e)}var Jn=null,Yn=0,Xn=null;function Zn(e){Xn=e}var Qn=1,$n=0,er=$n;function tr(e){er=e}function nr(){return++Qn}function rr(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(rr(a)&&gt(a),a.wv>e.wv)return!0}t&512&&St===null&&Ze(e,_)}return!1}function ir(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Kn!==null&&Kn.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?ir(a,t,!1):t===a&&(n?Ze(a,v):a.f&1024&&Ze(a,y),Ft(a))}}function ar(e){var t=Jn,n=Yn,r=Xn,i=Vn,a=Kn,o=He,s=Hn,c=er,l=e.f;Jn=null,Yn=0,Xn=null,Vn=l&96?null:e,Kn=null,Ue(e.ctx),Hn=!1,er=++$n,e.ac!==null&&(it(()=>{e.ac.abort(fe)}),e.ac=null);try{e.f|=D;var u=e.fn,d=u();e.f|=S;var f=or(e);if(Ge()&&Xn!==null&&!Hn&&f!==null&&!(e.f&6146))for(var p=0;p<Xn.length;p++)ir(Xn[p],e);if(i!==null&&i!==e){if($n++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=$n;if(t!==null)for(let e of t)e.rv=$n;Xn!==null&&(r===null?r=Xn:r.push(...Xn))}return e.f&8388608&&(e.f^=ne),d}catch(t){return or(e),dn(t)}finally{e.f^=D,Jn=t,Yn=n,Xn=r,Vn=i,Kn=a,Ue(o),Hn=s,er=c}}function or(e){var t=e.deps,n=bt?.is_fork;if(Jn!==null){var r;if(n||cr(e,Yn),t!==null&&Yn>0)for(t.length=Yn+Jn.length,r=0;r<Jn.length;r++)t[Yn+r]=Jn[r];else e.deps=t=Jn;if(gn()&&e.f&512)for(r=Yn;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&Yn<t.length&&(cr(e,Yn),t.length=Yn);return t}function sr(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(Jn===null||!n.call(Jn,r))){var s=r;s.f&512&&(s.f^=512),s.v!==he&&Qe(s),s.ac!==null&&it(()=>{s.ac.abort(fe),s.ac=null,Ze(s,v)}),_t(s),cr(s,0)}}function cr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)sr(e,n[r])}function lr(e){var t=e.f;if(!(t&16384)){Ze(e,_);var n=Wn;Wn=e;try{t&16777232?kn(e):On(e),Dn(e);var r=ar(e);e.teardown=typeof r==`function`?r:null,e.wv=Qn}finally{Wn=n}}}async function ur(){await Promise.resolve(),jt()}function V(e){var t=!!(e.f&2);if(Rn?.add(e),Vn!==null&&!Hn&&!(Wn!==null&&Wn.f&16384)&&(Kn===null||!Kn.has(e))){var r=Vn.deps;if(Vn.f&2097152)e.rv<$n&&(e.rv=$n,Jn===null&&r!==null&&r[Yn]===e?Yn++:Jn===null?Jn=[e]:Jn.push(e));else{Vn.deps??=[],n.call(Vn.deps,e)||Vn.deps.push(e);var i=e.reactions;i===null?e.reactions=[Vn]:n.call(i,Vn)||i.push(Vn)}}if(zn&&zt.has(e))return zt.get(e);if(t){var a=e;if(zn){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||fr(a))&&(o=ht(a)),zt.set(a,o),o}var s=!(a.f&512)&&!Hn&&Vn!==null&&!!(Vn.f&512),c=(a.f&S)===0;rr(a)&&(s&&(a.f|=512),gt(a)),s&&!c&&(vt(a),dr(a))}if(St?.has(e))return St.get(e);if(e.f&8388608)throw e.v;return e.v}function dr(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(vt(r),dr(r))}}function fr(e){if(e.v===he)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(zt.has(t)||t.f&2&&fr(t))return!0;return!1}function pr(e){var t=Hn;try{return Hn=!0,e()}finally{Hn=t}}function mr(e){if(!(typeof e!=`object`||!e||e instanceof EventTarget)){if(re in e)hr(e);else if(!Array.isArray(e))for(let t in e){let n=e[t];typeof n==`object`&&n&&re in n&&hr(n)}}}function hr(e,t=new Set){if(typeof e==`object`&&e&&!(e instanceof EventTarget)&&!t.has(e)){t.add(e),e instanceof Date&&e.getTime();for(let n in e)try{hr(e[n],t)}catch{}let n=l(e);if(n!==Object.prototype&&n!==Array.prototype&&n!==Map.prototype&&n!==Set.prototype&&n!==Date.prototype){let t=o(n);for(let n in t){let r=t[n].get;if(r)try{r.call(e)}catch{}}}}}[...`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`)];var gr=[`touchstart`,`touchmove`];function _r(e){return gr.includes(e)}var vr=[`textarea`,`script`,`style`,`title`];function yr(e){return vr.includes(e)}var br=Symbol(`events`),xr=new Set,Sr=new Set;function Cr(e,t,n,r={}){function i(e){if(r.capture||Or.call(t,e),!e.cancelBubble)return it(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,Je(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function wr(e,t,n,r,i){var a={capture:r,passive:i},o=Cr(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&_n(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function H(e,t,n){(t[br]??={})[e]=n}function Tr(e){for(var t=0;t<e.length;t++)xr.add(e[t]);for(var n of Sr)n(e)}var Er=null,Dr=!1;function Or(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;Er=e,Dr||(Dr=!0,setTimeout(()=>{Dr=!1,Er=null}));var s=0,c=Er===e&&e[br];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[br]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=Vn,f=Wn;Un(null),Gn(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[br]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[br]=t,delete e.currentTarget,Un(d),Gn(f)}}}var kr=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function Ar(e){return kr?.createHTML(e)??e}function jr(e){var t=ln(`template`);return t.innerHTML=Ar(e.replaceAll(`<!>`,`<!---->`)),t.content}function Mr(e,t){var n=Wn;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function U(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(O)return Mr(k,null),k;i===void 0&&(i=jr(a?e:`<!>`+e),n||(i=an(i)));var t=r||$t?document.importNode(i,!0):i.cloneNode(!0);if(n){var o=an(t),s=t.lastChild;Mr(o,s)}else Mr(t,t);return t}}function Nr(e,t,n=`svg`){var r=!e.startsWith(`<!>`),i=!!(t&1),a=`<${n}>${r?e:`<!>`+e}</${n}>`,o;return()=>{if(O)return Mr(k,null),k;if(!o){var e=an(jr(a));if(i)for(o=document.createDocumentFragment();an(e);)o.appendChild(an(e));else o=an(e)}var t=o.cloneNode(!0);if(i){var n=an(t),r=t.lastChild;Mr(n,r)}else Mr(t,t);return t}}function W(e,t){return Nr(e,t,`svg`)}function Pr(e=``){if(!O){var t=rn(e+``);return Mr(t,t),t}var n=k;return n.nodeType===3?un(n):(n.before(n=rn()),Ce(n)),Mr(n,n),n}function Fr(){if(O)return Mr(k,null),k;var e=document.createDocumentFragment(),t=document.createComment(``),n=rn();return e.append(t,n),Mr(t,n),e}function G(e,t){if(O){var n=Wn;n.f&32768&&n.nodes.end!==null||(n.nodes.end=k),we()}else e!==null&&e.before(t)}function Ir(){if(O&&k&&k.nodeType===8&&k.textContent?.startsWith(`$`)){let e=k.textContent.substring(1);return we(),e}return(window.__svelte??={}).uid??=1,`c${window.__svelte.uid++}`}function Lr(e){let t=0,n=Vt(0),r;return()=>{gn()&&(V(n),wn(()=>(t===0&&(r=pr(()=>e(()=>qt(n)))),t+=1,()=>{Je(()=>{--t,t===0&&(r?.(),r=void 0,qt(n))})})))}}var Rr=w|T;function zr(e,t,n,r){new Br(e,t,n,r)}var Br=class{parent;is_pending=!1;transform_error;#e;#t=O?k:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=Lr(()=>(this.#p=Vt(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=Wn;t.b=this,t.f|=128,n(e)},this.parent=Wn.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=Tn(()=>{if(O){let e=De(this.#t);we();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},Rr),O&&(this.#e=k)}#h(){try{this.#a=En(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);Je(r),t&&(this.#s=En(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?xe():(t=!0,n&&Ve(),this.#s!==null&&Nn(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){fn(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(x|C))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=En(()=>e(this.#e)),Je(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=rn(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return En(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){fn(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(bt)):this.#u===0&&(this.#e.before(e),this.#c=null,Nn(this.#o,()=>{this.#o=null}),this.#x(bt))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=En(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();Ln(this.#a,e);let t=this.#n.pending;this.#o=En(()=>t(this.#e))}else this.#x(bt)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){$e(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=Wn,n=Vn,r=He;Gn(this.#i),Un(this.#i),Ue(this.#i.ctx);try{return At.ensure(),e()}finally{Gn(t),Un(n),Ue(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&Nn(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,Je(()=>{this.#d=!1,this.#p&&Gt(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),V(this.#p)}error(e){if(e===me||!this.#n.onerror&&!this.#n.failed)throw e;bt?.is_fork?(this.#a&&bt.skip_effect(this.#a),this.#o&&bt.skip_effect(this.#o),this.#s&&bt.skip_effect(this.#s),bt.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(An(this.#a),null),this.#o&&=(An(this.#o),null),this.#s&&=(An(this.#s),null),O&&(Ce(this.#t),Te(),Ce(Ee()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return En(()=>{var r=Wn;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return fn(e,this.#i.parent),null}}))};Je(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){fn(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>fn(e,this.#i&&this.#i.parent)):n(t)}})}};function K(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[ue]??=e.nodeValue)&&(e[ue]=n,e.nodeValue=`${n}`)}function Vr(e,t){return Ur(e,t)}var Hr=new Map;function Ur(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){nn();var l=void 0,u=xn(()=>{var s=n??t.appendChild(rn());zr(s,{pending:()=>{}},t=>{j({});var n=He;if(o&&(n.c=o),a&&(i.$$events=a),O&&Mr(t,null),l=e(t,i)||We(),O&&(Wn.nodes.end=k,k===null||k.nodeType!==8||k.data!==`]`))throw ye(),me;M()},c);var u=new Set,d=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!u.has(r)){u.add(r);var i=_r(r);for(let e of[t,document]){var a=Hr.get(e);a===void 0&&(a=new Map,Hr.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,Or,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return d(r(xr)),Sr.add(d),()=>{for(var e of u)for(let n of[t,document]){var r=Hr.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,Or),r.delete(e),r.size===0&&Hr.delete(n)):r.set(e,i)}Sr.delete(d),s!==n&&s.parentNode?.removeChild(s)}});return Wr.set(l,u),l}var Wr=new WeakMap,Gr=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)Fn(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(Fn(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(An(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();Ln(r,t),t.append(rn()),this.#n.set(e,{effect:r,fragment:t})}else An(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),Nn(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(An(n.effect),this.#n.delete(e))};ensure(e,t){var n=bt,r=cn();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=rn();i.append(a),this.#n.set(e,{effect:En(()=>t(a)),fragment:i})}else this.#t.set(e,En(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else O&&(this.anchor=k),this.#a(n)}},Kr=0,qr=1,Jr=2;function Yr(e,t,n,r,i){O&&we();var a=Ge(),o=he,s=a?Vt(o):Ht(o,!1,!1),c=a?Vt(o):Ht(o,!1,!1),l=new Gr(e);Tn(()=>{var a=bt,o=t(),u=!1;let d=O&&f(o)===(e.data===`[!`);if(d&&(Ce(Ee()),Se(!1)),f(o)){var p=st(),m=!1;let e=e=>{if(!u){m=!0,p(!1),bt===a&&a.deactivate(),At.ensure();try{e()}finally{ct(!1),wt||jt()}}};o.then(t=>{e(()=>{Gt(s,t),l.ensure(qr,r&&(e=>r(e,s)))})},t=>{e(()=>{if(Gt(c,t),l.ensure(Jr,i&&(e=>i(e,c))),!i)throw c.v})}),O?l.ensure(Kr,n):Je(()=>{m||e(()=>{l.ensure(Kr,n)})})}else Gt(s,o),l.ensure(qr,r&&(e=>r(e,s)));return d&&Se(!0),()=>{u=!0}})}function q(e,t,n=!1){var r;O&&(r=k,we());var i=new Gr(e),a=n?w:0;function o(e,t){if(O){var n=De(r);if(e!==parseInt(n.substring(1))){var a=Ee();Ce(a),i.anchor=a,Se(!1),i.ensure(e,t),Se(!0);return}}i.ensure(e,t)}Tn(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var Xr=Symbol(`NaN`);function Zr(e,t,n){O&&we();var r=new Gr(e),i=!Ge();Tn(()=>{var e=t();e!==e&&(e=Xr),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function Qr(e,t){return t}function $r(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];Nn(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;ei(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;sn(d),d.append(u),e.items.clear()}ei(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function ei(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=ee,Ln(a,document.createDocumentFragment())):An(t[i],n)}}var ti;function J(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=O?Ce(an(u)):u.appendChild(rn())}O&&we();var d=null,f=pt(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=V(f);_.fallback=d,ri(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=ee,ai(d,null,c)):Fn(d):Nn(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:Tn(()=>{var e=V(f),t=e.length;let r=!1;O&&De(c)===`[!`!=(t===0)&&(c=Ee(),Ce(c),Se(!1),r=!0);for(var u=new Set,_=bt,v=cn(),y=0;y<t;y+=1){O&&k.nodeType===8&&k.data===`]`&&(c=k,r=!0,Se(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&Gt(S.v,b),S.i&&Gt(S.i,y),v&&_.unskip_effect(S.e)):(S=ii(l,m?c:ti??=rn(),b,x,y,o,n,i),m||(S.e.f|=ee),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=En(()=>s(c)):(d=En(()=>s(ti??=rn())),d.f|=ee)),t>u.size&&Me(``,``,``),O&&t>0&&Ce(Ee()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&Se(!0),V(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,O&&(c=k)}function ni(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function ri(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=ni(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(Fn(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=ee,_===l)ai(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),oi(e,d,_),oi(e,_,y),ai(_,y,n),d=_,p=[],m=[],l=ni(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],C=p[p.length-1];for(x=0;x<p.length;x+=1)ai(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);oi(e,S.prev,C.next),oi(e,d,S),oi(e,C,b),l=b,d=C,--v,p=[],m=[]}else u.delete(_),ai(_,l,n),oi(e,_.prev,_.next),oi(e,_,d===null?e.effect.first:d.next),oi(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=ni(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=ni(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(ei(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var w=[];if(u!==void 0)for(_ of u)_.f&8192||w.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&w.push(l),l=ni(l.next);var T=w.length;if(T>0){var E=i&4&&s===0?n:null;if(o){for(v=0;v<T;v+=1)w[v].nodes?.a?.measure();for(v=0;v<T;v+=1)w[v].nodes?.a?.fix()}$r(e,w,E)}}o&&Je(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function ii(e,t,n,r,i,a,o,s){var c=o&1?o&16?Vt(n):Ht(n,!1,!1):null,l=o&2?Vt(i):null;return{v:c,i:l,e:En(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function ai(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=on(r);if(a.before(r),r===i)return;r=o}}function oi(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function si(e,t,...n){var r=new Gr(e);Tn(()=>{let e=t()??null;r.ensure(e,e&&(t=>e(t,...n)))},w)}function ci(e,t,n,r,i,a){let o=O;O&&we();var s=null;O&&k.nodeType===1&&(s=k,we());var c=O?k:e,l=new Gr(c,!1);Tn(()=>{let e=t()||null;var a=i?i():n||e===`svg`?_e:void 0;if(e===null)l.ensure(null,null);else return l.ensure(e,t=>{if(e){var n=O;if(s=O?s:ln(e,a),Mr(s,s),r){var i=null;O&&yr(e)&&s.append(i=document.createComment(``));var o=O?an(s):s.appendChild(rn());O&&(o===null?Se(!1):Ce(o)),r(s,o),i?.remove()}Wn.nodes.end=s,n||t.before(s)}O&&Ce(t)}),()=>{}},w),_n(()=>{}),o&&(Se(!0),Ce(c))}function li(e,t,n){Sn(()=>{var r=pr(()=>t(e,n?.())||{});if(n&&r?.update){var i=!1,a={};wn(()=>{var e=n();mr(e),i&&ke(a,e)&&(a=e,r.update(e))}),i=!0}if(r?.destroy)return()=>r.destroy()})}function ui(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=ui(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function di(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=ui(e))&&(r&&(r+=` `),r+=t);return r}function fi(e){return typeof e==`object`?di(e):e??``}var pi=[...` 	
\r\f\xA0\v﻿`];function mi(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||pi.includes(r[o-1]))&&(s===r.length||pi.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function hi(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function gi(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function _i(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map(gi)),i&&c.push(...Object.keys(i).map(gi));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=gi(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=hi(r)),i&&(n+=hi(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function Y(e,t,n,r,i,a){var o=e[ce];if(O||o!==n||o===void 0){var s=mi(n,r,a);O&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[ce]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function vi(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function yi(e,t,n,r){var i=e[le];if(O||i!==t){var a=_i(t,r);O&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[le]=t}else r&&(Array.isArray(r)?(vi(e,n?.[0],r[0]),vi(e,n?.[1],r[1],`important`)):vi(e,n,r));return r}function bi(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function xi(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=Ti(c);bi(c,i?a.includes(l):Zt(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function Si(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return be();for(var i of t.options)i.selected=n.includes(Ti(i))}else{for(i of t.options)if(Zt(Ti(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function Ci(e){var t=new MutationObserver(t=>{t.every(Ei)||(`__defaultValue`in e&&xi(e,!1),`__value`in e&&Si(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),_n(()=>{t.disconnect()})}function wi(e,t,n=t){var r=new WeakSet,i=!0;at(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),Ti);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&Ti(o)}n(a),e.__value=a,bt!==null&&r.add(bt)}),Sn(()=>{var a=t();if(e===document.activeElement){var o=bt;if(r.has(o))return}if(Si(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=Ti(s),n(a))}e.__value=a,i=!1})}function Ti(e){return`__value`in e?e.__value:e.value}function Ei(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var Di=Symbol(`is custom element`),Oi=Symbol(`is html`),ki=pe?`link`:`LINK`,Ai=pe?`progress`:`PROGRESS`;function ji(e){if(O){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;X(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;X(e,`checked`,null),e.checked=r}}};e[de]=n,Je(n),nt()}}function Mi(e,t){var n=Pi(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===Ai)&&(e.value=t??``)}function Ni(e,t){var n=Pi(e);n.checked!==(n.checked=t??void 0)&&(e.checked=t)}function X(e,t,n,r){var i=Pi(e);if(!(O&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===ki))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[oe]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&Ii(e).has(t)?e[t]=n:(!O||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function Pi(e){return e[se]??={[Di]:e.nodeName.includes(`-`),[Oi]:e.namespaceURI===ge}}var Fi=new Map;function Ii(e){var t=e.getAttribute(`is`)||e.nodeName,n=Fi.get(t);if(n)return n;Fi.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}function Li(e,t,n=t){var r=new WeakSet;at(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=Ri(e)?zi(a):a,n(a),bt!==null&&r.add(bt),await ur(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(O&&e.defaultValue!==e.value||pr(t)==null&&e.value)&&(n(Ri(e)?zi(e.value):e.value),bt!==null&&r.add(bt)),wn(()=>{var n=t();if(e===document.activeElement){var i=bt;if(r.has(i))return}Ri(e)&&n===zi(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}function Ri(e){var t=e.type;return t===`number`||t===`range`}function zi(e){return e===``?null:+e}function Bi(e){rt(window,[`online`,`offline`],()=>{e(navigator.onLine)})}function Vi(e,t){return e===t||e?.[re]===t}function Hi(e=We(),t,n,r){var i=He.r,a=Wn;return Sn(()=>{var o,s;return wn(()=>{o=s,s=r?.()||[],pr(()=>{Vi(n(...s),e)||(t(e,...s),o&&Vi(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&Vi(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}function Ui(e,t,n,r,i){var a=()=>{r(n[e])};n.addEventListener(t,a),i?wn(()=>{n[e]=i()}):a(),(n===document.body||n===window||n===document)&&_n(()=>{n.removeEventListener(t,a)})}function Wi(e,t){rt(window,[`resize`],()=>it(()=>t(window[e])))}var Gi=!1;function Ki(e){var t=Gi;try{return Gi=!1,[e(),Gi]}finally{Gi=t}}var qi={get(e,t){if(!e.exclude.has(t))return e.props[t]},set(e,t){return!1},getOwnPropertyDescriptor(e,t){if(!e.exclude.has(t)&&t in e.props)return{enumerable:!0,configurable:!0,value:e.props[t]}},has(e,t){return!e.exclude.has(t)&&t in e.props},ownKeys(e){return Reflect.ownKeys(e.props).filter(t=>!e.exclude.has(t))}};function Ji(e,t,n){return new Proxy({props:e,exclude:t},qi)}function Yi(e,t,n,r){var i=!0,o=!!(n&8),s=!!(n&16),c=r,l=!0,u=void 0,d=()=>s&&i?(u??=ut(r),V(u)):(l&&(l=!1,c=s?pr(r):r),c);let f;if(o){var p=re in e||ae in e;f=a(e,t)?.set??(p&&t in e?n=>e[t]=n:void 0)}var m,h=!1;o?[m,h]=Ki(()=>e[t]):m=e[t],m===void 0&&r!==void 0&&(m=d(),f&&(i&&Le(t),f(m)));var g=i?()=>{var n=e[t];return n===void 0?d():(l=!0,n)}:()=>{var n=e[t];return n!==void 0&&(c=void 0),n===void 0?c:n};if(i&&!(n&4))return g;if(f){var _=e.$$legacy;return(function(e,t){return arguments.length>0?((!i||!t||_||h)&&f(t?g():e),e):g()})}var v=!1,y=(n&1?ut:pt)(()=>(v=!1,g()));o&&V(y);var b=Wn;return(function(e,t){if(arguments.length>0){let n=t?V(y):i&&o?Yt(e):e;return F(y,n),v=!0,c!==void 0&&(c=n),e}return zn&&v||b.f&16384?y.v:V(y)})}var Xi=W(`<linearGradient x2="0" y2="1"><stop></stop><stop offset="1"></stop></linearGradient>`),Zi=W(`<svg width="0" height="0" aria-hidden="true" class="sx6i"><defs><linearGradient id="rim" x2="0" y2="1"><stop stop-color="#a9703f"></stop><stop offset=".5" stop-color="#7d4b26"></stop><stop offset="1" stop-color="#5f3518"></stop></linearGradient><radialGradient id="field" cx=".42" cy=".3" r=".85"><stop stop-color="#c03a3a"></stop><stop offset=".55" stop-color="#a0252c"></stop><stop offset="1" stop-color="#741520"></stop></radialGradient><linearGradient id="trough"><stop stop-color="#4d0c14"></stop><stop offset=".22" stop-color="#74141d"></stop><stop offset="1" stop-color="#93262b"></stop></linearGradient><radialGradient id="ivory" cx=".5" cy=".72" r=".75"><stop stop-color="#fff6e3"></stop><stop offset=".6" stop-color="#f3e2c3"></stop><stop offset="1" stop-color="#cfb083"></stop></radialGradient><linearGradient id="cap" x2="0" y2="1"><stop stop-color="#fffaf0"></stop><stop offset="1" stop-color="#ecd8b4"></stop></linearGradient><linearGradient id="brass" x2="0" y2="1"><stop stop-color="#f4d48a"></stop><stop offset="1" stop-color="#a8752c"></stop></linearGradient><linearGradient id="pawn"><stop stop-color="#ffd67a"></stop><stop offset=".35" stop-color="#f7b13f"></stop><stop offset="1" stop-color="#b8701a"></stop></linearGradient><linearGradient id="die" x2=".5" y2="1"><stop stop-color="#fffefa"></stop><stop offset="1" stop-color="#f1e4cb"></stop></linearGradient><linearGradient id="head" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".32"></stop><stop offset=".5" stop-color="#fff" stop-opacity="0"></stop><stop offset="1" stop-color="#2b1206" stop-opacity=".16"></stop></linearGradient><radialGradient id="glow"><stop stop-color="#ffd27a" stop-opacity=".95"></stop><stop offset="1" stop-color="#ffb648" stop-opacity="0"></stop></radialGradient><!></defs></svg>`);function Qi(e,t){j(t,!0);let n=[`#3f83c9 #1c5698`,`#4c9a6b #23683f`,`#9a68b8 #6a3f87`,`#6d625c #453b37`].map(e=>e.split(` `));var r=Zi(),i=I(r);J(z(I(i),10),17,()=>n,Qr,(e,t,n)=>{var r=N(()=>g(V(t),2));let i=()=>V(r)[0],a=()=>V(r)[1];var o=Xi();X(o,`id`,`seat${n}`);var s=I(o),c=z(s);A(o),B(()=>{X(s,`stop-color`,i()),X(c,`stop-color`,a())}),G(e,o)}),A(i),A(r),G(e,r),M()}var $i=`=noch einmal versuchen
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
=Zählender Zacharias
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
=28er-Regel mit anderen Zahlen
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
={$call}. Beim Weiterwürfeln: {$survive}.
=Die Stellung ist {$value} wert.
={$call}: {$survive}.
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
=geschätzt: im Zug exakt, an seinem Ende ein trainiertes Netz
=geschätzt: Jeder Platz antwortet auf die anderen
=geschätzt: mit denselben Würfeln ausgespielt
=exakt gelöst
={$count} Würfen gehen gut
=kein Wurf geht schief
=weniger als 1 von 100 Würfen geht gut
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
={$count} Balken von {$first} bis {$last}
={$title}, {$count} Punkte
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
=Gegen {$name} spielen
=Löschen
=das Spiel {$game} vom {$when} löschen
=Can’t Stop
=Farkle
=Hog
=Pig
=Can’t Stop, klein
=Yahtzee
=Deine Spiele
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
=Setz dich an den Tisch: Du bist dran.
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
=Nur <strong>{$count}</strong> Würfen gehen gut
=Die Regel der 28 zählt <strong>{$count}</strong>: {$then ->
 [roll] würfeln
 *[stop] aufhören
}
=<strong>{$count}</strong> Würfen gehen gut
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
=
 {$count ->
 [one] {$count} Fehler: lerne daraus
 *[other] {$count} Fehler: lerne daraus
}
=Du hast keinen Fehler gemacht.
=Neues Spiel
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
 je {$games} Spiele, auf jedem Platz {$strategy}, für alle dieselben Würfel{$luck ->
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
=Knappe Entscheidungen aus echten Spielen. Alle bekommen jeden Tag dieselben fünf.
=vorige Aufgabe
=nächste Aufgabe
=Dein Name
=In diesem Spiel gibt es keine knappen Entscheidungen.
=Aufgabe {$number}
=Punkte
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
=Die Aufgaben von heute
=Wer
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
=Heute fällig
=Eine Gewohnheit zuerst: {$leak}.
={$loss} verloren
=
 {$count ->
 [0] keine Fehler
 [one] {$count} Fehler
 *[other] {$count} Fehler
}
=Üben
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
=Würfle mit den vier Würfeln.`,ea=`again=try again
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
opponent-constant2009=Counting Carl
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
way-constant2009=Rule of 28 with other numbers
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
reason-not-roll={$call}. Rolling again, {$survive}.
reason-position=The position is worth {$value}.
reason-roll={$call}: {$survive}.
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
source-mind=estimated: exact within the turn, a trained mind at its end
source-profile=estimated: every seat replies to the others
source-rollouts=estimated: games played out with the same dice
source-solved=solved exactly
survive={$count} rolls survive
survive-all=no roll can bust
survive-few=fewer than 1 of 100 rolls survive
worth-points={$amount} points
worth-turns={$amount} turns
outcome-lost={$move} gives away {$loss}: {$verdict}.
outcome-points={$points} points of 100.
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
meaning-bust=A roll that moves no runner, or scores nothing. It ends the turn, and all that the turn has brought is lost. A roll that is no bust survives.
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
term-bust=Bust | busts | survive
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
chart-bars={$count} bars from {$first} to {$last}
chart-points={$title}, {$count} points
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
home-play=Play {$name}
home-delete=Delete it
home-delete-game=delete the game {$game} of {$when}
home-game-cantstop=Can’t Stop
home-game-farkle=Farkle
home-game-hog=Hog
home-game-pig=Pig
home-game-small=Can’t Stop, small
home-game-yahtzee=Yahtzee
home-games=Games here
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
home-title=Pull up a chair: your move.
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
gauge-only=Only <strong>{$count}</strong> rolls are safe
gauge-rule28=Rule of 28 counts <strong>{$count}</strong>: {$then ->
 [roll] roll
 *[stop] stop
}
gauge-safe=<strong>{$count}</strong> rolls are safe
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
over-learn=
 {$count ->
 [one] {$count} mistake: learn from it
 *[other] {$count} mistakes: learn from them
}
over-none=You made no mistakes.
over-new=New game
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
 {$games} games for each move, {$strategy} in every seat, the same dice for all{$luck ->
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
puzzles-intro=Close decisions from real play. Everybody has the same five each day.
puzzles-key-before=puzzle before
puzzles-key-next=next puzzle
puzzles-name=Your name
puzzles-none=This game has no close decisions.
puzzles-open=puzzle {$number}
puzzles-points=Score
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
puzzles-today=Today’s puzzles
puzzles-who=Who
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
me-due=Due today
me-habit=Mend one habit first: {$leak}.
me-lost={$loss} lost
me-mistakes=
 {$count ->
 [0] no mistakes
 [one] {$count} mistake
 *[other] {$count} mistakes
}
me-practise=Practise
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
first-roll=Roll the four dice.`,ta=class{constructor(e){this.value=e}valueOf(){return this.value}},na=class extends ta{constructor(e=`???`){super(e)}toString(e){return`{${this.value}}`}},ra=class extends ta{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},ia=class e extends ta{static supportsValue(t){if(typeof t==`number`||t instanceof Date)return!0;if(t instanceof ta)return e.supportsValue(t.valueOf());if(`Temporal`in globalThis){let e=globalThis.Temporal;if(t instanceof e.Instant||t instanceof e.PlainDateTime||t instanceof e.PlainDate||t instanceof e.PlainMonthDay||t instanceof e.PlainTime||t instanceof e.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof e?(n={...t.opts,...n},t=t.value):t instanceof ta&&(t=t.valueOf()),typeof t==`object`&&`calendarId`in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](e){return e===`string`?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e==`number`)return e;if(e instanceof Date)return e.getTime();if(`epochMilliseconds`in e)return e.epochMilliseconds;if(`toZonedDateTime`in e)return e.toZonedDateTime(`UTC`).epochMilliseconds;throw TypeError(`Unwrapping a non-number value as a number`)}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value==`number`||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}},aa=100,oa=`⁨`,sa=`⁩`;function ca(e,t,n){return n===t||n instanceof ra&&t instanceof ra&&n.value===t.value||t instanceof ra&&typeof n==`string`&&n===e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value)}function la(e,t,n){return t[n]?va(e,t[n].value):(e.reportError(RangeError(`No default`)),new na)}function ua(e,t){let n=[],r=Object.create(null);for(let i of t)i.type===`narg`?r[i.name]=da(e,i.value):n.push(da(e,i));return{positional:n,named:r}}function da(e,t){switch(t.type){case`str`:return t.value;case`num`:return new ra(t.value,{minimumFractionDigits:t.precision});case`var`:return fa(e,t);case`mesg`:return pa(e,t);case`term`:return ma(e,t);case`func`:return ha(e,t);case`select`:return ga(e,t);default:return new na}}function fa(e,{name:t}){let n;if(e.params){if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new na(`$${t}`)}else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(ReferenceError(`Unknown variable: $${t}`)),new na(`$${t}`);if(n instanceof ta)return n;switch(typeof n){case`string`:return n;case`number`:return new ra(n);case`object`:if(ia.supportsValue(n))return new ia(n);default:return e.reportError(TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new na(`$${t}`)}}function pa(e,{name:t,attr:n}){let r=e.bundle._messages.get(t);if(!r)return e.reportError(ReferenceError(`Unknown message: ${t}`)),new na(t);if(n){let i=r.attributes[n];return i?va(e,i):(e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new na(`${t}.${n}`))}return r.value?va(e,r.value):(e.reportError(ReferenceError(`No value: ${t}`)),new na(t))}function ma(e,{name:t,attr:n,args:r}){let i=`-${t}`,a=e.bundle._terms.get(i);if(!a)return e.reportError(ReferenceError(`Unknown term: ${i}`)),new na(i);if(n){let t=a.attributes[n];if(t){e.params=ua(e,r).named;let n=va(e,t);return e.params=null,n}return e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new na(`${i}.${n}`)}e.params=ua(e,r).named;let o=va(e,a.value);return e.params=null,o}function ha(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(ReferenceError(`Unknown function: ${t}()`)),new na(`${t}()`);if(typeof r!=`function`)return e.reportError(TypeError(`Function ${t}() is not callable`)),new na(`${t}()`);try{let t=ua(e,n);return r(t.positional,t.named)}catch(n){return e.reportError(n),new na(`${t}()`)}}function ga(e,{selector:t,variants:n,star:r}){let i=da(e,t);if(i instanceof na)return la(e,n,r);for(let t of n)if(ca(e,i,da(e,t.key)))return va(e,t.value);return la(e,n,r)}function _a(e,t){if(e.dirty.has(t))return e.reportError(RangeError(`Cyclic reference`)),new na;e.dirty.add(t);let n=[],r=e.bundle._useIsolating&&t.length>1;for(let i of t)if(typeof i==`string`)n.push(e.bundle._transform(i));else{if(e.placeables++,e.placeables>aa)throw e.dirty.delete(t),RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${aa}`);r&&n.push(oa),n.push(da(e,i).toString(e)),r&&n.push(sa)}return e.dirty.delete(t),n.join(``)}function va(e,t){return typeof t==`string`?e.bundle._transform(t):_a(e,t)}var ya=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function ba(e,t){let n=Object.create(null);for(let[r,i]of Object.entries(e))t.includes(r)&&(n[r]=i.valueOf());return n}var xa=[`unitDisplay`,`currencyDisplay`,`useGrouping`,`minimumIntegerDigits`,`minimumFractionDigits`,`maximumFractionDigits`,`minimumSignificantDigits`,`maximumSignificantDigits`];function Sa(e,t){let n=e[0];if(n instanceof na)return new na(`NUMBER(${n.valueOf()})`);if(n instanceof ra)return new ra(n.valueOf(),{...n.opts,...ba(t,xa)});if(n instanceof ia)return new ra(n.toNumber(),{...ba(t,xa)});throw TypeError(`Invalid argument to NUMBER`)}var Ca=[`dateStyle`,`timeStyle`,`fractionalSecondDigits`,`dayPeriod`,`hour12`,`weekday`,`era`,`year`,`month`,`day`,`hour`,`minute`,`second`,`timeZoneName`];function wa(e,t){let n=e[0];if(n instanceof na)return new na(`DATETIME(${n.valueOf()})`);if(n instanceof ia||n instanceof ra)return new ia(n,ba(t,Ca));throw TypeError(`Invalid argument to DATETIME`)}var Ta=new Map;function Ea(e){let t=Array.isArray(e)?e.join(` `):e,n=Ta.get(t);return n===void 0&&(n=new Map,Ta.set(t,n)),n}var Da=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=e=>e}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:Sa,DATETIME:wa,...t},this._useIsolating=n,this._transform=r,this._intls=Ea(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith(`-`)){if(t===!1&&this._terms.has(i.id)){n.push(Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e==`string`)return this._transform(e);let r=new ya(this,n,t);try{return _a(r,e).toString(r)}catch(e){if(r.errors&&e instanceof Error)return r.errors.push(e),new na().toString(r);throw e}}},Oa=/^(-?[a-zA-Z][\w-]*) *= */gm,ka=/\.([a-zA-Z][\w-]*) *= */y,Aa=/\*?\[/y,ja=/(-?[0-9]+(?:\.([0-9]+))?)/y,Ma=/([a-zA-Z][\w-]*)/y,Na=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Pa=/^[A-Z][A-Z0-9_-]*$/,Fa=/([^{}\n\r]+)/y,Ia=/([^\\"\n\r]*)/y,La=/\\([\\"])/y,Ra=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,za=/^\n+/,Ba=/ +$/,Va=/ *\r?\n/g,Ha=/( *)$/,Ua=/{\s*/y,Wa=/\s*}/y,Ga=/\[\s*/y,Ka=/\s*] */y,qa=/\s*\(\s*/y,Ja=/\s*->\s*/y,Ya=/\s*:\s*/y,Xa=/\s*,?\s*/y,Za=/\s+/y,Qa=class{constructor(e){this.body=[],Oa.lastIndex=0;let t=0;for(;;){let n=Oa.exec(e);if(n===null)break;t=Oa.lastIndex;try{this.body.push(s(n[1]))}catch(e){if(e instanceof SyntaxError)continue;throw e}}function n(n){return n.lastIndex=t,n.test(e)}function r(n,r){if(e[t]===n)return t++,!0;if(r)throw new r(`Expected ${n}`);return!1}function i(e,r){if(n(e))return t=e.lastIndex,!0;if(r)throw new r(`Expected ${e.toString()}`);return!1}function a(n){n.lastIndex=t;let r=n.exec(e);if(r===null)throw SyntaxError(`Expected ${n.toString()}`);return t=n.lastIndex,r}function o(e){return a(e)[1]}function s(e){let t=l(),n=c();if(t===null&&Object.keys(n).length===0)throw SyntaxError(`Expected message value or attributes`);return{id:e,value:t,attributes:n}}function c(){let e=Object.create(null);for(;n(ka);){let t=o(ka),n=l();if(n===null)throw SyntaxError(`Expected attribute value`);e[t]=n}return e}function l(){let r;if(n(Fa)&&(r=o(Fa)),e[t]===`{`||e[t]===`}`)return u(r?[r]:[],1/0);let i=x();return i?r?u([r,i],i.length):(i.value=S(i.value,za),u([i],i.length)):r?S(r,Ba):null}function u(r=[],i){for(;;){if(n(Fa)){r.push(o(Fa));continue}if(e[t]===`{`){r.push(d());continue}if(e[t]===`}`)throw SyntaxError(`Unbalanced closing brace`);let a=x();if(a)r.push(a),i=Math.min(i,a.length);else break}let a=r.length-1,s=r[a];typeof s==`string`&&(r[a]=S(s,Ba));let c=[];for(let e of r)e instanceof $a&&(e=e.value.slice(0,e.value.length-i)),e&&c.push(e);return c}function d(){i(Ua,SyntaxError);let e=f();if(i(Wa))return e;if(i(Ja)){let t=h();return i(Wa,SyntaxError),{type:`select`,selector:e,...t}}throw SyntaxError(`Unclosed placeable`)}function f(){if(e[t]===`{`)return d();if(n(Na)){let[,e,t,n=null]=a(Na);if(e===`$`)return{type:`var`,name:t};if(i(qa)){let r=p();if(e===`-`)return{type:`term`,name:t,attr:n,args:r};if(Pa.test(t))return{type:`func`,name:t,args:r};throw SyntaxError(`Function names must be all upper-case`)}return e===`-`?{type:`term`,name:t,attr:n,args:[]}:{type:`mesg`,name:t,attr:n}}return _()}function p(){let n=[];for(;;){switch(e[t]){case`)`:return t++,n;case void 0:throw SyntaxError(`Unclosed argument list`)}n.push(m()),i(Xa)}}function m(){let e=f();return e.type===`mesg`&&i(Ya)?{type:`narg`,name:e.name,value:_()}:e}function h(){let e=[],t=0,i;for(;n(Aa);){r(`*`)&&(i=t);let n=g(),a=l();if(a===null)throw SyntaxError(`Expected variant value`);e[t++]={key:n,value:a}}if(t===0)return null;if(i===void 0)throw SyntaxError(`Expected default variant`);return{variants:e,star:i}}function g(){i(Ga,SyntaxError);let e;return e=n(ja)?v():{type:`str`,value:o(Ma)},i(Ka,SyntaxError),e}function _(){if(n(ja))return v();if(e[t]===`"`)return y();throw SyntaxError(`Invalid expression`)}function v(){let[,e,t=``]=a(ja),n=t.length;return{type:`num`,value:parseFloat(e),precision:n}}function y(){r(`"`,SyntaxError);let n=``;for(;;)if(n+=o(Ia),e[t]===`\\`)n+=b();else{if(r(`"`))return{type:`str`,value:n};throw SyntaxError(`Unclosed string literal`)}}function b(){if(n(La))return o(La);if(n(Ra)){let[,e,t]=a(Ra),n=parseInt(e||t,16);return n<=55295||57344<=n?String.fromCodePoint(n):`�`}throw SyntaxError(`Unknown escape sequence`)}function x(){let n=t;switch(i(Za),e[t]){case`.`:case`[`:case`*`:case`}`:case void 0:return!1;case`{`:return C(e.slice(n,t))}return e[t-1]===` `&&C(e.slice(n,t))}function S(e,t){return e.replace(t,``)}function C(e){let t=e.replace(Va,`
`),n=Ha.exec(e)[1].length;return new $a(t,n)}}},$a=class{constructor(e,t){this.value=e,this.length=t}},eo=[`off`,`after`,`before`],to={pace:`calm`,coach:`after`,hand:!1,language:``,bands:{}};function no(e,t){try{return JSON.parse(localStorage.getItem(e)??`null`)??t}catch{return t}}function ro(e,t){try{localStorage.setItem(e,JSON.stringify(t))}catch{}}var io=Yt({...to,...no(`settings`,{})});function ao(e,t){io[e]=t,ro(`settings`,io)}var oo=()=>({quick:0,calm:550,slow:1400})[io.pace]??550,so=Yt({name:no(`player`,``)});function co(e){so.name=e.trim()===`You`?``:e.trim(),ro(`player`,so.name)}var lo=Object.assign({"../messages/de.ftl":$i,"../messages/en.ftl":ea}),uo=new Map(Object.entries(lo).map(([e,t])=>[e.slice(e.lastIndexOf(`/`)+1,-4),t])),fo=`en`,po=[...uo.get(fo).matchAll(/^[\w-]+/gm)];function mo(e){let t=po.values();return uo.get(e).replace(/^=/gm,()=>`${t.next().value}=`)}var ho=[...uo.keys()].sort(),go=e=>new Intl.DisplayNames([e],{type:`language`}).of(e)??e;function _o(){return(globalThis.navigator?.languages??[]).map(e=>e.slice(0,2).toLowerCase()).find(e=>uo.has(e))??fo}var vo={get code(){return uo.has(io.language)?io.language:_o()},get locale(){return globalThis.navigator?.languages?.find(e=>e.slice(0,2)===this.code)??this.code}},yo={LOWER:([e])=>String(e).toLowerCase()},bo=new Map;function xo(e){let t=bo.get(e);if(t)return t;let n=new Da(e===vo.code?vo.locale:e,{useIsolating:!1,functions:yo});return n.addResource(new Qa(mo(e))),bo.set(e,n),n}function So(e,t){let n=xo(vo.code),r=n.getMessage(e)?.value;return r?n.formatPattern(r,t,[]):void 0}function Z(e,...[t]){return So(e,t)??e}function Co(e,t,n){return So(`${e}-${t.replace(/[^a-z0-9]+/gi,`-`)}`,n)}var wo=new Map;function Q(e,t){let n=`${vo.locale} ${t}`,r=wo.get(n)??new Intl.NumberFormat(vo.locale,{minimumFractionDigits:t,maximumFractionDigits:t,signDisplay:`negative`,useGrouping:`min2`});wo.set(n,r);let i=10**t;return r.format(Math.sign(e)*Math.round(Math.abs(e)*i)/i)}function To(e){return[...e.matchAll(/<(\w+)>([^<]*)<\/\1>|[^<]+|</g)].map(([e,t,n])=>t?{tag:t,text:n??``}:{tag:``,text:e})}var Eo=[];function Do(e){vn(()=>{let t={list:e};return Eo.push(t),()=>{let t=Eo.findIndex(t=>t.list===e);t>=0&&Eo.splice(t,1)}})}function Oo(){return Eo.flatMap(e=>e.list())}var ko={ArrowLeft:`←`,ArrowRight:`→`,ArrowUp:`↑`,ArrowDown:`↓`};function Ao(e){return e===` `?Z(`key-space`):e===`Enter`?Z(`key-enter`):ko[e]??e}var jo=!1;function Mo(){jo=!0}function No(e){if(e.key===`Tab`&&(jo=!1),e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented)return;let t=e.target;if(!t.closest(`input, textarea, select, [contenteditable]`)&&(!t.closest(`button, a, summary, [role='tab'], [role='option']`)?.checkVisibility()||jo||e.key!==`Enter`&&e.key!==` `)&&!document.querySelector(`dialog[open]`))for(let t of[...Eo].reverse()){let n=t.list().find(t=>t.keys.includes(e.key));if(n){e.preventDefault(),n.run();return}}}var Po=U(`<kbd> </kbd> `,1),Fo=U(`<dt></dt> <dd class="slt4"> </dd>`,1),Io=U(`<dl class="slt4"></dl>`),Lo=U(`<dialog aria-labelledby="help-title"><h2 id="help-title"> </h2> <!> <form method="dialog"><button class="primary"> </button></form></dialog>`);function Ro(e,t){j(t,!0);let n,r=P(!1);function i(){F(r,!0),n.showModal()}var a={open:i},o=Lo(),s=I(o),c=R(s,!0),l=z(s,2),u=e=>{var t=Io();J(t,21,()=>Oo().filter(e=>!e.hidden),e=>e.keys.join(),(e,t)=>{var n=Fo(),r=L(n);J(r,20,()=>V(t).keys,e=>e,(e,t)=>{var n=Po(),r=L(n),i=R(r,!0),a=z(r,1,!0);a.nodeValue=` `,B(e=>K(i,e),[()=>Ao(t)]),G(e,n)}),A(r);var i=R(z(r,2),!0);B(()=>K(i,V(t).label)),G(e,n)}),A(t),G(e,t)};q(l,e=>{V(r)&&e(u)});var d=z(l,2),f=R(I(d),!0);return A(d),A(o),Hi(o,e=>n=e,()=>n),B((e,t)=>{K(c,e),K(f,t)},[()=>Z(`keys`),()=>Z(`close`)]),wr(`close`,o,()=>F(r,!1)),G(e,o),M(a)}var zo=class extends Map{#e=new Map;#t=P(0);#n=P(0);#r=er||-1;constructor(e){if(super(),e){for(var[t,n]of e)super.set(t,n);this.#n.v=super.size}}#i(e){return er===this.#r?P(e):Vt(e)}has(e){var t=this.#e,n=t.get(e);if(n===void 0){if(super.has(e))n=this.#i(0),t.set(e,n);else return V(this.#t),!1}return V(n),!0}forEach(e,t){this.#a(),super.forEach(e,t)}get(e){var t=this.#e,n=t.get(e);if(n===void 0){if(super.has(e))n=this.#i(0),t.set(e,n);else{V(this.#t);return}}return V(n),super.get(e)}getOrInsert(e,t){return super.has(e)||this.set(e,t),this.get(e)}getOrInsertComputed(e,t){return super.has(e)||this.set(e,t(e)),this.get(e)}set(e,t){var n=this.#e,r=n.get(e),i=super.get(e),a=super.set(e,t),o=this.#t;if(r===void 0)r=this.#i(0),n.set(e,r),F(this.#n,super.size),qt(o);else if(i!==t){qt(r);var s=o.reactions===null?null:new Set(o.reactions);s!==null&&r.reactions?.every(e=>s.has(e))||qt(o)}return a}delete(e){var t=this.#e,n=t.get(e),r=super.delete(e);return n!==void 0&&(t.delete(e),F(n,-1)),r&&(F(this.#n,super.size),qt(this.#t)),r}clear(){if(super.size!==0){super.clear();var e=this.#e;F(this.#n,0);for(var t of e.values())F(t,-1);qt(this.#t),e.clear()}}#a(){V(this.#t);var e=this.#e;if(this.#n.v!==e.size){for(var t of super.keys())if(!e.has(t)){var n=this.#i(0);e.set(t,n)}}for([,n]of this.#e)V(n)}keys(){return V(this.#t),super.keys()}values(){return this.#a(),super.values()}entries(){return this.#a(),super.entries()}[Symbol.iterator](){return this.entries()}get size(){return V(this.#n),super.size}},Bo=[`bust`,`runner`,`claimed`,`chance`,`turns`,`gives-away`,`signs`,`close`,`exact`,`estimate`,`rule28`,`rollout`,`error-rate`,`luck`,`residual`],Vo=e=>Z(`term-${e}`).split(`|`).map(e=>e.trim()),Ho=e=>Vo(e)[0]??``,Uo=new Map;function Wo(e){let t=Uo.get(e);if(t)return t;let n=new Map(Bo.flatMap(e=>Vo(e).map(t=>[t.toLowerCase(),e]))),r=[...n.keys()].filter(e=>/\p{L}/u.test(e)).sort((e,t)=>t.length-e.length),i={pattern:RegExp(`(?<!\\p{L})(?:${r.join(`|`)})(?!\\p{L})`,`giu`),terms:n};return Uo.set(e,i),i}function Go(e){let{pattern:t,terms:n}=Wo(vo.code),r=[],i=new Set,a=0;for(let{0:o,index:s}of e.matchAll(t)){let t=n.get(o.toLowerCase());t&&!i.has(t)&&(i.add(t),s>a&&r.push({text:e.slice(a,s)}),r.push({text:o,term:t}),a=s+o.length)}return a<e.length&&r.push({text:e.slice(a)}),r}var Ko=new zo;function qo(e,t){return Ko.set(e,[...Ko.get(e)??[],t]),()=>Ko.set(e,(Ko.get(e)??[]).filter(e=>e!==t))}var Jo=(e,t)=>Ko.get(e)?.[0]===t,Yo=new class{#e=P();get current(){return V(this.#e)}set current(e){F(this.#e,e)}},Xo,Zo=()=>clearTimeout(Xo);function Qo(){clearTimeout(Xo),Xo=setTimeout(()=>{Yo.current?.pinned||(Yo.current=void 0)},200)}var $o=U(`<strong class="su01"> </strong> `,1),es=U(`<div id="meaning" popover="manual" role="status" class="su01"><!></div>`);function ts(e,t){j(t,!0);let n=P(void 0),r=N(()=>Yo.current),i=[0,0],a=N(()=>g(i,2)),o=P(Yt(V(a)[0])),s=P(Yt(V(a)[1]));vn(()=>{if(!V(n))return;if(!V(r))return V(n).hidePopover();V(n).showPopover();let[e,t]=[V(r).at.getBoundingClientRect(),V(n).getBoundingClientRect()],i=e.bottom+6+t.height>innerHeight&&e.top>t.height+6;F(o,scrollX+Math.max(6,Math.min(e.left,document.documentElement.clientWidth-t.width-6))),F(s,scrollY+(i?e.top-t.height-6:e.bottom+6))});function c(e){e.key===`Escape`&&V(r)&&(e.preventDefault(),Yo.current=void 0)}function l({target:e}){V(r)&&e instanceof Node&&!V(n)?.contains(e)&&!V(r).at.contains(e)&&(Yo.current=void 0)}var u=es();wr(`keydown`,Qt,c),wr(`pointerdown`,Qt,l);let d;var f=I(u),p=e=>{var t=$o(),n=L(t),i=R(n,!0),a=z(n);B((e,t)=>{K(i,e),K(a,` ${t??``}`)},[()=>Ho(V(r).term),()=>Z(`meaning-${V(r).term}`)]),G(e,t)};q(f,e=>{V(r)&&e(p)}),A(u),Hi(u,e=>F(n,e),()=>V(n)),B(()=>d=yi(u,``,d,{left:`${V(o)}px`,top:`${V(s)}px`})),wr(`pointerenter`,u,function(...e){Zo?.apply(this,e)}),wr(`pointerleave`,u,function(...e){Qo?.apply(this,e)}),G(e,u),M()}var ns=(e,t=1)=>`${Q(100*e,t)}\u00a0%`;function rs(e,t){return t===`win probability`?ns(e):Q(e,Math.abs(e)>=100?1:2)}var is=e=>Q(e,+(Math.abs(e)<100));function as(e,t){return e<5e-7?`–`:t===`win probability`?ns(e,2):Q(e,e<.1?3:2)}var os=e=>Q(e,e%1?1:0);function ss(e){return new Date(1e3*e).toLocaleString(vo.locale,{day:`numeric`,month:`short`,hour:`2-digit`,minute:`2-digit`})}function cs(e){return e.charAt(0).toUpperCase()+e.slice(1)}function ls(e=new Date){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}-${t(e.getMonth()+1)}-${t(e.getDate())}`}function us(e,t,n){let r=(t-e)/n||1,i=10**Math.floor(Math.log10(r)),a=i*([1,2,5].find(e=>e*i>=r)??10),o=[];for(let n=Math.ceil(e/a-1e-9);n*a<=t+1e-9*a;n++)o.push(Number((n*a).toPrecision(12)));return o}var ds=`#20130d`,fs=`#fffdf6`,ps=(e,t,n)=>({d:t,fill:e,opacity:n}),ms=(e,t=3,n=ds)=>({d:e,line:n,width:t}),hs=(e,t,n,r=n)=>`M${e-n} ${t}a${n} ${r} 0 1 0 ${2*n} 0a${n} ${r} 0 1 0 ${-2*n} 0`,gs=(e,t,n,r=ds)=>ps(r,hs(e,t,n)),_s=(e,t,n=9,r=0,i=0,a=4.6)=>[gs(e,t,n,fs),gs(e+r,t+i,a),gs(e+r+1.5,t+i-1.7,1.4,`#fff`)],vs=(e,t,n=5.5)=>[gs(e,t,n),ps(`#fff`,hs(e+1.8,t-1.9,1.5),.85)],ys=(e,t)=>ps(`#d8583f`,hs(e,t,7,4.4),.4),bs=(e,t)=>[ps(e,`M4 140C6 112 24 98 46 97L74 97C96 98 114 112 116 140Z`),ps(t,`M44 98C48 108 72 108 76 98Z`)],xs=(e,t)=>`M${e+19} ${t}h36a19 19 0 0 1 19 19v36a19 19 0 0 1-19 19h-36a19 19 0 0 1-19-19v-36a19 19 0 0 1 19-19Z`,Ss=xs(22,22),Cs=(e,t)=>[ps(t,xs(25,27)),ps(e,Ss),ps(`url(#head)`,Ss)],ws=(e,t,n,r)=>e===`sad`||e===`worried`?[ms(`M${t-9} ${r+3}l16 -7`),ms(`M${n-7} ${r-4}l16 7`)]:[ms(`M${t-8} ${r}q8 -5 15 -1`,2.8),ms(`M${n-7} ${r-1}q8 -4 15 1`,2.8)],Ts=(e,t,n)=>[e,t].map(e=>ms(`M${e-9} ${n+3}q9 -11 18 0`,3.4)),Es=(e,t,n)=>e===`glad`?[ps(`#6b2418`,`M${t-14} ${n-4}q14 6 28 0q-2 15 -14 15q-12 0 -14 -15Z`),ps(fs,`M${t-12} ${n-3}q12 5 24 0l-1.4 4.4q-10.6 3 -21.2 0Z`)]:e===`sad`?[ms(`M${t-9} ${n+5}q9 -9 18 0`,2.8)]:[ms(e===`worried`?`M${t-6} ${n}q3 -3 6 0q3 3 6 0`:`M${t-9} ${n}q9 6 18 -1`,2.8)],Ds=(e,t,n,r,i)=>e===`glad`?Ts(t,n,r):[..._s(t,r,i,1,e===`sad`?4:1,i/2),..._s(n,r,i,1,e===`sad`?4:1,i/2)],Os={rule28:e=>[...bs(`#6e8f9e`,`#4d6b78`),...Cs(`#9cc49a`,`#64936b`),...Ds(e,45,74,52,11),...ws(e===`calm`?`worried`:e,43,77,36),ys(33,68),ys(86,68),...Es(e===`calm`?`worried`:e,60,70),ps(`#d9694a`,`M24 88C40 97 80 97 97 88L99 102C80 112 40 112 23 102Z`),ms(`M36 92.5l-1 14M50 95l-.6 14.4M64 95.4l.6 14M78 93.6l1.6 13.6`,3.4,`#f4c9a4`),ps(`#c2573a`,`M82 103l9 26l13 -4l-8 -25Z`),ms(`M88 112l13 -4M91 121l13 -4`,3,`#f4c9a4`)],linear2011:e=>[...bs(`#45707c`,`#2e5560`),...Cs(`#e9a06c`,`#b46a3a`),ps(`#2e5e6a`,`M21 40C40 33 78 33 97 40L97 49C78 42 40 42 21 49ZM96 42l14 6l-10 4l6 9l-12 -8Z`),...e===`glad`?Ts(44,74,59):[...vs(44,59,6),...vs(74,59,6)],...ws(e,44,74,51),...Es(e===`calm`?`glad`:e,60,77),ms(`M34 103L60 128L86 103`,5,`#c2453a`),gs(60,128,9,`#d9a441`)],odds:e=>[...bs(`#4a3f57`,`#332b3f`),...Cs(`#9fb3d4`,`#677da3`),...Ds(e,43,75,55,8.5),ms(hs(75,55,13),3,`#c99a3e`),ms(`M87 61q7 14 4 32`,1.6,`#c99a3e`),...ws(e,43,75,41),ps(`#33261f`,`M60 72C50 64 38 68 31 78C42 76 50 84 60 77C70 84 78 76 89 78C82 68 70 64 60 72Z`),ps(`#b5303a`,`M60 106l-15 -8l0 17ZM60 106l15 -8l0 17Z`),ps(`#2b2430`,`M29 27C29 -1 91 -1 91 27Z`),ps(`#3b3242`,`M16 27q44 -9 88 0q2 7 -6 7q-38 -7 -76 0q-8 0 -6 -7Z`)],mind:e=>[ps(`#37282a`,`M17 106C8 60 16 16 60 16C104 16 112 60 103 106Z`),gs(60,12,12,`#37282a`),ms(`M49 13h22`,3,`#d9a441`),...bs(`#2f6a66`,`#1f4c49`),...Cs(`#f3e3c7`,`#c6a878`),gs(59,34,4.6,`#b5303a`),...e===`calm`?[ms(`M34 57q9 8 19 0`),ms(`M66 57q9 8 19 0`)]:Ds(e,43,76,58,9),ys(35,71),ys(84,71),...Es(e,59,77),...ws(e,43,76,45),ps(`#37282a`,`M22 44C24 24 44 20 60 24C76 20 96 24 97 44C90 30 74 28 60 31C46 28 30 30 22 44Z`)],means:e=>[ps(`#7a3f22`,`M15 98C8 44 20 14 60 14C100 14 112 44 105 98L92 98L92 40L28 40L28 98Z`),...bs(`#5f7fa6`,`#466288`),...Cs(`#f2b8a0`,`#c47f66`),...Ds(e,45,75,57,8.5),...ws(e,45,75,45),ys(35,73),ys(85,73),...Es(e,60,78),ps(`#7a3f22`,`M22 48C24 24 50 20 62 26C54 34 40 36 22 48ZM62 26C80 20 96 28 97 48C86 40 72 36 62 26Z`),ps(`#f2a93b`,`M88 46l20 -16l3.5 4.5l-20 15Z`)]},ks=[`#86c2ba #4f8d86 #7a4a4a`,`#c4a8dc #8a6aa8 #b07f26`,`#d9b38c #a67c52 #3f5f6b`,`#b7c98a #7f9450 #5a4a6b`],As=e=>t=>{let[n=``,r=``,i=``]=e.split(` `);return[...bs(i,r),...Cs(n,r),gs(59,33,4),...t===`glad`?Ts(44,74,56):[...vs(44,56),...vs(74,56)],...ws(t,44,74,47),...Es(t,59,76)]};function js(e,t){let n=e.split(`(`)[0]??``,r=[...n].reduce((e,t)=>e+t.charCodeAt(0),0)%ks.length;return(Os[n]??As(ks[r]))(t)}var Ms=e=>js(e,`calm`).find(({d:e})=>e===Ss)?.fill,Ns={calm:[`M44 52q8 -4 15 -1`,`M71 51q8 -3 15 1`,`M55 85q11 7 21 -1`],worried:[`M44 51q7 -6 15 -4`,`M71 52q8 -1 15 2`,`M57 87q8 -3 17 0`],sad:[`M44 51q7 -6 15 -4`,`M71 52q8 -1 15 2`,`M57 87q8 -3 17 0`],glad:[`M43 49q8 -6 16 -2`,`M71 47q8 -4 16 2`,`M53 82q12 13 25 0`]};function Ps(e){let[t,n,r]=Ns[e],i=[53,78].map(e=>ms(hs(e,62,11.5),2.6,`#3b2a22`));return[ps(`#a8472f`,`M6 140C8 116 28 106 52 103L80 103C104 106 126 116 130 140Z`),ps(`#f6e7cf`,`M50 103L65 126L82 103Z`),ps(`#8a3623`,`M50 103L62 140L44 140C40 124 42 110 50 103ZM82 103L70 140L90 140C94 124 92 110 82 103Z`),ps(`#b57a54`,`M54 90L54 106C58 114 74 114 78 106L78 90Z`),ps(`#cfc8c0`,`M30 74C24 34 40 14 66 14C94 14 108 34 102 74C102 88 94 92 92 78L92 56L40 56L40 78C38 92 31 88 30 74Z`),ps(`#c98f66`,`M38 58C38 34 50 28 66 28C82 28 94 34 94 58C94 84 82 98 66 98C50 98 38 84 38 58Z`),ps(`#ddd7cf`,`M36 62C36 32 58 36 74 24C84 34 96 36 96 62C98 24 82 16 66 16C50 16 34 24 36 62Z`),ms(t,2.6,`#8d857c`),ms(n,2.6,`#8d857c`),...e===`glad`?[ms(`M46 63q6 -6 12 0`),ms(`M72 63q6 -6 12 0`)]:[gs(53,62,3.6,`#2a1710`),gs(78,62,3.6,`#2a1710`)],...i,ms(`M64 61q1.5 -2 3 0`,2.6,`#3b2a22`),ms(`M64 70q3 5 6 2`,2.2,`#99603c`),ps(`#c2452f`,hs(45,77,6,3.6),.3),ps(`#c2452f`,hs(87,77,6,3.6),.3),ms(r,2.8,`#5f2a1b`),gs(34,86,3.4,`#d9a441`),gs(99,86,3.4,`#d9a441`)]}var Fs=W(`<path stroke-linecap="round" stroke-linejoin="round"></path>`),Is=W(`<svg class="portrait svvz" aria-hidden="true"></svg>`);function Ls(e,t){j(t,!0);let n=Yi(t,`mood`,3,`calm`),r=N(()=>t.strategy===void 0?Ps(n()):js(t.strategy,n()));var i=Is();J(i,21,()=>V(r),Qr,(e,t)=>{let n=()=>V(t).d,r=()=>V(t).fill,i=()=>V(t).line,a=()=>V(t).width,o=()=>V(t).opacity;var s=Fs();B(()=>{X(s,`d`,n()),X(s,`opacity`,o()),X(s,`fill`,r()??`none`),X(s,`stroke`,i()),X(s,`stroke-width`,a())}),G(e,s)}),A(i),B(()=>X(i,`viewBox`,t.strategy===void 0?`0 0 140 140`:`0 0 120 140`)),G(e,i),M()}var Rs=W(`<circle r="6.4"></circle>`),zs=W(`<rect x="-6" y="-6" width="12" height="12" rx="1.5"></rect>`),Bs=W(`<path d="M0 -7 L7 5.5 L-7 5.5 Z"></path>`),Vs=W(`<path d="M0 -7.5 L7.5 0 L0 7.5 L-7.5 0 Z"></path>`),Hs=W(`<svg viewBox="-8 -8 16 16" aria-hidden="true"><!></svg>`);function Us(e,t){let n=Yi(t,`size`,3,14);var r=Hs(),i=I(r),a=e=>{G(e,Rs())},o=e=>{G(e,zs())},s=e=>{G(e,Bs())},c=e=>{G(e,Vs())};q(i,e=>{t.seat===0?e(a):t.seat===1?e(o,1):t.seat===2?e(s,2):e(c,-1)}),A(r),B(()=>{Y(r,0,`seat${t.seat}`,`sjog`),X(r,`width`,n()),X(r,`height`,n())}),G(e,r)}var Ws=.2929;function Gs(e,t,n){let r=n*(1-2*Ws);return[[e-r,t-n],[e+r,t-n],[e+n,t-r],[e+n,t+r],[e+r,t+n],[e-r,t+n],[e-n,t+r],[e-n,t-r]].join(` `)}var Ks=W(`<text x="13" y="17.6" text-anchor="middle" class="s1sf"> </text>`),qs=W(`<svg viewBox="0 0 26 26" class="s1sf"><polygon></polygon><!></svg>`),Js=U(`<span class="slots s1sf" role="img"></span>`);function Ys(e,t){j(t,!0);var n=Js();J(n,21,()=>({length:t.count}),Qr,(e,n,r)=>{var i=qs(),a=I(i),o=z(a),s=e=>{var n=Ks(),i=R(n,!0);B(()=>K(i,t.columns[r])),G(e,n)};q(o,e=>{t.columns[r]!==void 0&&e(s)}),A(i),B(e=>{X(a,`points`,e),Y(a,0,fi(t.columns[r]===void 0?`free`:`seat${t.seat}`),`s1sf`)},[()=>Gs(13,13,11.5)]),G(e,i)}),A(n),B(e=>X(n,`aria-label`,e),[()=>Z(`match-claimed`,{name:t.name,claimed:t.columns.length,needed:t.count})]),G(e,n),M()}var Xs=U(`<span><!> <b class="s1b1"> </b> <strong class="s1b1"> </strong> <!></span>`),Zs=U(`<span><!><i class="s1b1"></i><i class="s1b1"></i></span>`),Qs=U(`<span class="note s1b1"><b class="s1b1"> </b><br/> </span>`),$s=U(`<div class="far s1b1"><!> <!> <!></div> <!>`,1),ec=U(`<i></i>`),tc=U(`<div class="rule s1b1" role="img"></div>`),nc=U(`<div><!> <!></div> <!>`,1);function rc(e,t){j(t,!0);let n=(e,n=d,r=d)=>{var i=Xs();let a;var s=I(i);Us(s,{get seat(){return r()},size:20});var c=z(s,2),l=R(c,!0),u=z(c,2),f=R(u,!0),p=z(u,2),m=e=>{Ys(e,{get name(){return n().name},get seat(){return r()},get columns(){return n().columns},get count(){return n().toWin}})};q(p,e=>{n().toWin&&e(m)}),A(i),B(e=>{a=Y(i,1,`place s1b1`,null,a,{mover:r()===t.table.mover}),K(l,n().name),K(f,e)},[()=>o(n())]),G(e,i)},r=N(()=>t.table.places.map((e,t)=>({place:e,seat:t})).filter(({seat:e})=>e!==t.table.own)),i=N(()=>t.table.places[t.table.own]),a=N(()=>V(r).length>1),o=({share:e,margin:t})=>e===void 0?``:`${t===void 0?`≈ `:``}${ns(e,0)}`,s=({margin:e})=>e?` ± ${ns(e,0)}`:``,c=N(()=>t.table.places.filter(e=>e.share!==void 0)),l=N(()=>V(c).map(e=>`${e.name} ${o(e)}${s(e)}`).join(`, `));var u=nc(),f=L(u);let p;var m=I(f),h=e=>{n(e,()=>V(i),()=>t.table.own)};q(m,e=>{V(i)&&e(h)}),J(z(m,2),17,()=>V(r),({place:e,seat:t})=>t,(e,r)=>{let i=()=>V(r).place,o=()=>V(r).seat;var s=$s(),c=L(s),l=I(c),u=e=>{var t=Zs();let n,r;Ls(I(t),{get strategy(){return i().bot},get mood(){return i().mood}}),Te(2),A(t),B(e=>{n=Y(t,1,`sitter s1b1`,null,n,{sunk:i().mood===`sad`}),r=yi(t,``,r,{"--skin":e})},[()=>Ms(i().bot)]),G(e,t)};q(l,e=>{i().bot&&e(u)});var d=z(l,2),f=e=>{var n=Qs(),r=I(n),a=R(r,!0),o=z(r,2,!0);A(n),B(()=>{K(a,i().name),K(o,t.table.note)}),G(e,n)};q(d,e=>{!V(a)&&t.table.note&&e(f)});var p=z(d,2),m=e=>{n(e,i,o)};q(p,e=>{V(a)&&e(m)}),A(c);var h=z(c,2),g=e=>{n(e,i,o)};q(h,e=>{V(a)||e(g)}),G(e,s)}),A(f);var g=z(f,2),_=e=>{var n=tc();J(n,21,()=>t.table.places,Qr,(e,t,n)=>{var r=ec();Y(r,1,`seat${n}`,`s1b1`);let i;B(e=>i=yi(r,``,i,{"flex-grow":e}),[()=>Math.max(V(t).share??0,.001)]),G(e,r)}),A(n),B(e=>X(n,`aria-label`,e),[()=>Z(`chances-words`,{shares:V(l)})]),G(e,n)};q(g,e=>{V(c).length&&e(_)}),B(()=>p=Y(f,1,`table s1b1`,null,p,{many:V(a)})),G(e,u),M()}var ic=Yt({table:void 0,hasTabs:!1});function ac(){vn(()=>(ic.hasTabs=!0,()=>void(ic.hasTabs=!1)))}var oc=`/`;function sc(){let e=new URL(location.href,location.origin),[t=``,n=``]=e.pathname.split(`/`).filter(Boolean),r=history.state?.depth??0;return{page:t,id:n,query:Object.fromEntries(e.searchParams),depth:r}}var cc=Yt(sc());function lc(){Object.assign(cc,sc())}addEventListener(`popstate`,lc);function $(e,t={}){let n=Object.entries(t).filter(e=>!!e[1]),r=new URLSearchParams(n).toString();return`${oc}${e}${r?`?${r}`:``}`}function uc(e){history.pushState(null,``,e),dc.max=0,lc(),scrollTo(0,0)}var dc=Yt({max:0});function fc(e){dc.max=cc.depth+1,history.pushState({depth:dc.max},``,e),lc()}function pc(e){history.replaceState(history.state,``,e),lc()}function mc(e){if(e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)return;let t=e.target.closest?.(`a`);if(!t||t.target||t.origin!==location.origin||t.hasAttribute(`download`))return;let n=t.getAttribute(`href`);n.startsWith(oc)&&(e.preventDefault(),uc(n))}function hc(e){let t=new ResizeObserver(()=>{e.scrollWidth>e.clientWidth+1?e.tabIndex=0:e.removeAttribute(`tabindex`)});t.observe(e);for(let n of e.children)t.observe(n);return{destroy:()=>t.disconnect()}}var gc=U(`<u class="sawp"></u>`),_c=U(`<span aria-hidden="true"><i class="sawp"></i><!></span>`);function vc(e,t){let n=Yi(t,`margin`,3,0),r=Yi(t,`best`,3,!1),i=N(()=>Math.min(n()??.06,t.value));var a=_c();let o,s;var c=z(I(a)),l=e=>{var n=gc();let r;B(()=>r=yi(n,``,r,{left:`${100*t.value}%`,width:`${100*(t.top-t.value)}%`})),G(e,n)};q(c,e=>{t.top!==void 0&&t.top>t.value&&e(l)}),A(a),B(()=>{o=Y(a,1,`track sawp`,null,o,{best:r(),est:V(i)>5e-4}),s=yi(a,``,s,{"--w":100*t.value,"--pm":100*V(i)})}),G(e,a)}var yc=U(`<button type="button" aria-controls="meaning" class="s1sn"> </button>`);function bc(e,t){j(t,!0);let n={},r=P(void 0),i=N(()=>Jo(t.term,n)),a=N(()=>!!V(r)&&Yo.current?.at===V(r));vn(()=>{let e=t.term;return pr(()=>qo(e,n))}),vn(()=>{let e=V(r);return()=>{e&&Yo.current?.at===e&&(Yo.current=void 0)}});function o(e){Zo(),V(r)&&(Yo.current={term:t.term,at:V(r),pinned:e})}function s(){V(a)&&Yo.current?.pinned?Yo.current=void 0:o(!0)}var c=Fr(),l=L(c),u=e=>{var n=yc(),i=R(n,!0);Hi(n,e=>F(r,e),()=>V(r)),B(()=>{X(n,`aria-expanded`,V(a)),X(n,`aria-describedby`,V(a)?`meaning`:void 0),K(i,t.text)}),H(`click`,n,s),wr(`pointerenter`,n,e=>{e.pointerType===`mouse`&&!V(a)&&o(!1)}),wr(`pointerleave`,n,function(...e){Qo?.apply(this,e)}),G(e,n)},d=e=>{var n=Pr();B(()=>K(n,t.text)),G(e,n)};q(l,e=>{V(i)?e(u):e(d,-1)}),G(e,c),M()}Tr([`click`]);function xc(e,t){j(t,!0);var n=Fr();J(L(n),17,()=>Go(t.text),Qr,(e,t)=>{var n=Fr(),r=L(n),i=e=>{bc(e,{get term(){return V(t).term},get text(){return V(t).text}})},a=e=>{var n=Pr();B(()=>K(n,V(t).text)),G(e,n)};q(r,e=>{V(t).term?e(i):e(a,-1)}),G(e,n)}),G(e,n),M()}var[Sc,Cc]=[34,57],wc=`M0 -27C5.2 -27 8.4 -23.4 8.4 -19.2C8.4 -16.4 7.2 -14.2 5.2 -12.8L7 -11.4L5.4 -9.4C6.6 -3.6 9 .6 11.4 4.4C13 7 12 9.6 9.4 10.4C4 12 -4 12 -9.4 10.4C-12 9.6 -13 7 -11.4 4.4C-9 .6 -6.6 -3.6 -5.4 -9.4L-7 -11.4L-5.2 -12.8C-7.2 -14.2 -8.4 -16.4 -8.4 -19.2C-8.4 -23.4 -5.2 -27 0 -27Z`,Tc=e=>Array.from({length:2*e-1},(e,t)=>t+2),Ec=(e,t,n)=>n+2*Math.min(e-2,2*t-e);function Dc(e){let t=Math.max(...e),n=(e.length-1)*49+40,r=Math.max(n+2*Sc,t*38+2*Cc),i=(r-n)/2,a=e=>i+e*49,o=e=>(r+e*38)/2,s=(e,t)=>o(e)-t*38;return{width:r,height:r,left:a,middle:e=>a(e)+20,bottom:o,top:s,centre:(e,t)=>s(e,t)+19,corners:e=>Gs(r/2,r/2,r/2-e)}}function Oc({column:e,length:t,marker:n,squares:r},i,a){let o=i.filter(t=>t===e).length;return o?Math.min(t,(n??r[a]??0)+o):null}function kc({squares:e,owner:t}){if(t!==null)return[];let n=e.map((e,t)=>({level:e,seat:t})).filter(({level:e})=>e>0);return n.map(e=>{let t=n.filter(({level:t})=>t===e.level),r=t.indexOf(e);return t.length===1?{...e,dx:0,dy:0,size:1}:t.length===2?{...e,dx:r?9:-9,dy:0,size:.73}:{...e,dx:r%2?8.4:-8.4,dy:r<2?-8:8.4,size:.6}})}var Ac={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]};function jc(e,{index:t,level:n},r){let[i,a]=Ac[r]??[],o=e[t];if(i===void 0||a===void 0||o===void 0)return;let s=e[t+i]===void 0?t:t+i,c=e[s],l=n+a-Math.round((o-c)/2);return{index:s,level:Math.max(1,Math.min(c,l))}}function Mc(e){let[t=``,...n]=e.split(`|`).map(e=>e.trim());return{spec:t,name:t.split(`(`)[0].toLowerCase(),fields:n}}var Nc=({spec:e,fields:t})=>[e,...t].join(` | `);function Pc(e){let t=(/\((.*)\)/.exec(e)?.[1]??``).split(`,`).map(e=>e.trim()).filter(Boolean);return{positional:t.filter(e=>!e.includes(`=`)),keyword:new Map(t.filter(e=>e.includes(`=`)).map(e=>e.split(`=`)))}}var Fc=8,Ic=4,Lc=60;function Rc(e){let{positional:t,keyword:n}=Pc(e),r=Number(t[0]??n.get(`sides`)??6),i=Number(t[1]??3),a=Number(n.get(`players`)??1),o=(e,t)=>Number.isInteger(e)&&e>=1&&e<=t;if(!o(r,Fc)||!o(i,Lc)||!o(a,Ic))return;let s=n.get(`lengths`)?.split(`-`).map(Number),c=new Map;for(let e of Tc(r)){let t=s?.[e-2]??Ec(e,r,i);if(!o(t,Lc))return;c.set(e,t)}return{sides:r,players:a,markers:Number(n.get(`markers`)??3),win:Number(n.get(`win`)??3),lengths:c}}function zc(e){let t=(e??``).matchAll(/(\d+)\s*:\s*(\d+)/g);return new Map([...t].map(([,e,t])=>[Number(e),Number(t)]))}function Bc(e){return[...e].filter(([,e])=>e>0).sort(([e],[t])=>e-t).map(([e,t])=>`${e}:${t}`).join(`,`)||`-`}function Vc({spec:e,name:t,fields:n}){let r=t===`cantstop`?Rc(e):void 0;if(!r)return;let i=(n[0]??``).split(`/`).map(zc);for(;i.length<r.players;)i.push(new Map);return{board:r,squares:i.slice(0,r.players),markers:zc(n[1]),dice:Gc(n[2])}}function Hc(e,t){return Nc({spec:e,fields:[t.squares.map(Bc).join(` / `),Bc(t.markers),t.dice.join(`-`)||`-`]})}function Uc(e,t,n,r){let[i,a]=[new Map(e.markers),e.squares[0]?.get(n)??0];if(t===`runner`)return i.get(n)===r?i.delete(n):r>a&&i.set(n,r),{...e,markers:i};let o=e.squares.map((e,i)=>i===t?new Map(e).set(n,e.get(n)===r?0:r):e),s=e.board.lengths.get(n)??0;return(o.some(e=>(e.get(n)??0)>=s)||(i.get(n)??0)<=(o[0]?.get(n)??0))&&i.delete(n),{...e,squares:o,markers:i}}function Wc(e){return[...e.board.lengths].map(([t,n])=>{let r=e.squares.map(e=>e.get(t)??0),i=r.findIndex(e=>e>=n);return{column:t,length:n,squares:r,marker:e.markers.get(t)??null,owner:i<0?null:i}})}var Gc=e=>[...(e??``).matchAll(/\d/g)].map(([e])=>Number(e)),Kc={"cantstop(6,3)":`cantstop(6,3) | - | - | -`,"cantstop(6,3,players=2)":`cantstop(6,3,players=2) | - / - | - | -`,"cantstop(3,1)":`cantstop(3,1) | - | - | 1-1-2-3`,yahtzee:`yahtzee | - | 2 | 1-3-3-4-6`,"farkle(2000)":`farkle(2000) | 350/1200 | 200 | 1-3-5`,"pig(100)":`pig(100) | 35/62 | 12 | 4`,"hog(100)":`hog(100) | 35/62 | -`,"pig(100,dice=2)":`pig(100,dice=2) | 35/62 | 12 | 3-4`};function qc(e,t){let n=e.squares.length;return{...e,squares:e.squares.map((r,i)=>e.squares[(i-t+n)%n])}}function Jc(e,t){let n=new Map(e.markers);for(let r of Yc(t)){let t=n.get(r)??e.squares[0]?.get(r)??0;n.set(r,Math.min(e.board.lengths.get(r)??0,t+1))}return n}function Yc(e){return e.split(` `)[0].split(`+`).map(Number).filter(e=>e>1)}function Xc(e){let t=[];for(let{columns:n,keep:r,...i}of e){let e=r?.join(`-`)??n.join(`+`),a=t.find(t=>t.name===e);a||t.push(a={name:e,columns:n,keep:r}),a[i.then===`roll`?`roll`:`stop`]={columns:n,keep:r,...i}}return t}var Zc=[`01 23`,`02 13`,`03 12`].map(e=>e.split(` `).map(e=>[...e].map(Number)));function Qc(e){if(e.length!==4)return[];let t=Zc.map(t=>t.map(([t,n])=>e[t]+e[n]).sort((e,t)=>e-t));return[...new Map(t.map(e=>[e.join(),e])).values()]}function $c(e,t){if(e.length===4&&t.length)for(let n of Zc){let r=n.map(([t,n])=>e[t]+e[n]),i=[...t],a=r.map(e=>{let t=i.indexOf(e);return t>=0&&i.splice(t,1),t>=0});if(!i.length)return{pairs:n,sums:r,isUsed:a}}}function el(e){if(!e)return[];let t=[``,``,``,``];return e.pairs.forEach((n,r)=>{for(let i of n)t[i]=e.isUsed[r]?r?`b`:`a`:`c`}),t}var tl=1e-9,nl=e=>Co(`box`,e)??cs(e.replace(/-/g,` `)),rl=e=>Co(`unit`,e)??e,il=e=>e===`You`?Z(`you`):e,al=e=>e.trim()===Z(`you`)?`You`:e,ol=e=>Co(`rating`,e)??e,sl=e=>e.replace(/-/g,` `);function cl(e){if(e===`keep -`)return{what:Z(`move-keep-none`),then:``};if(e.startsWith(`keep `))return{what:Z(`move-keep`,{dice:sl(e.slice(5))}),then:``};if(e.startsWith(`score `))return{what:Z(`move-score`,{box:nl(e.slice(6))}),then:``};let t=/^roll (\d+)$/.exec(e)?.[1];if(t)return{what:Z(`move-dice`,{count:Number(t)}),then:``};let[,n=``,r]=/^(.*?) ?(roll|stop|hold)?$/.exec(e)??[];return{what:n.includes(`-`)&&!n.includes(`+`)?Z(`move-aside`,{dice:sl(n)}):n&&(Co(`move`,n)??n.replace(`+`,` + `)),then:(r&&Co(`move`,r))??``}}function ll(e){let{what:t,then:n}=cl(e);return t&&n?Z(`move-both`,{first:t,second:n}):t||n||e}function ul(e){let t=e.map(e=>cl(e.move)),[[n,...r],[i,...a]]=[[...new Set(t.map(e=>e.what))],[...new Set(t.map(e=>e.then))]],o=(e,t)=>cs(new Intl.ListFormat(vo.code,{type:`disjunction`}).format([e,...t]));if(e.length===1)return cs(ll(e[0].move));let s=(e,t,n)=>Z(`reason-close`,{sure:cs(e),open:o(t,n),best:t});return i&&!a.length?s(i,n,r):n&&!r.length?s(n,i,a):Z(`reason-close-all`,{best:ll(e[0].move)})}function dl(e){let t=e.map(e=>{let[t,n=``]=e.split(`=`);return t===`win`?Z(`rule-win`,{count:Number(n)}):t===`dice`&&n===`2`?Z(`rule-two-dice`):t===`sharing`?n===`jump`?Z(`rule-jump`):n===`forced-roll`?Z(`rule-forced-roll`):void 0:void 0});return t.every(e=>e!==void 0)?t:void 0}function fl(e){let[,t=``,n=``]=/^(\w+)(?:\((.*)\))?$/.exec(e.trim())??[],r=n.split(`,`).map(e=>e.trim()).filter(Boolean),i=r.find(e=>e.startsWith(`players=`))?.slice(8),a=r.filter(e=>!e.startsWith(`players=`)),o=Co(`game`,t),s=t===`cantstop`||t===`pig`?dl(a.filter(e=>e.includes(`=`))):[];if(!o||!s||!s.length&&a.some(e=>e.includes(`=`)))return e;if(!r.length)return o;if(t===`cantstop`){let e=a.filter(e=>!e.includes(`=`)).join(`, `),t=e===`6, 3`?o:Z(`game-sized`,{name:o,size:e}),n=Co(`seats`,i??`1`);return[n?Z(`game-both`,{name:t,seats:n}):t,...s].join(`, `)}if(t===`farkle`||t===`hog`||t.startsWith(`pig`)){let e=a[0]?Z(`game-to`,{name:o,target:a[0]}):o;return[i===`1`?Z(`game-both`,{name:e,seats:Z(`seats-1`)}):e,...s].join(`, `)}return a.length&&a[0]!==`forced`?e:o}function pl(e,t){if(t===`win probability`)return ns(e);let n={amount:rs(e,t)};return Z(t===`turns`?`worth-turns`:`worth-points`,n)}function ml({low:e,high:t}){return e===null||t===null?void 0:(t-e)/2}function hl(e,t){if(t===`win probability`)return e>=5e-5?ns(e,2):void 0;let n={amount:Q(e,e<.1?3:2)};return e<5e-4?void 0:Z(t===`turns`?`worth-turns`:`worth-points`,n)}function gl(e){let t=100*e;return t>0&&t<1?Z(`of-hundred-few`):t>99&&t<100?Z(`of-hundred-most`):Z(`of-hundred`,{count:Q(t,0)})}function _l(e){if(!(e>0))return Z(`survive-all`);let t=100*(1-e);return t>0&&t<1?Z(`survive-few`):Z(`survive`,{count:gl(1-e)})}var vl={move:ll,box:nl,bust:_l,chance:gl,less:gl,gain:is,loss:is,points:e=>Q(e,0),columns:e=>new Intl.ListFormat(vo.code,{type:`conjunction`}).format(e.map(String))};function yl({kind:e,...t}){let n=`columns`in t?{count:t.columns.length}:{};for(let[e,r]of Object.entries(t)){let t=vl[e];n[e]=t?t(r):typeof r==`boolean`?r?`yes`:`no`:r??0}return cs(Co(`motive`,e,n)??e)}function bl({step:e,best:t}){let n=ll(t);return e.kind===`points`?Z(`reason-further-points`,{more:e.more,move:n}):e.place===null?Z(`reason-further-space`,{column:e.column,move:n}):Z(`reason-further-seat`,{place:e.place,column:e.column,move:n})}var xl=e=>Co(`source`,e.source)??e.basis;function Sl(e){let[t,n]=e.options,{stop:r,roll:i,bust:a,further:o,motives:s}=e.reasons,c=e.unit===`points`;if(!t)return[Z(`reason-position`,{value:pl(e.value,e.unit)}),...c||a===null?[]:[`${cs(_l(a))}.`],...Cl(e)];let l=[],u=t.then===`roll`,d=e.options.filter(e=>e===t||e.close),f=d.length>1,p=ul(d);if(i!==null&&a!==null&&(!c||a>0)){let t={call:p,survive:_l(a)};l.push(Z(u&&!f?`reason-roll`:`reason-not-roll`,t)),r===null?l.push(Z(`reason-value`,{value:pl(i,e.unit)})):l.push(Z(`reason-both`,{stop:pl(r,e.unit),roll:pl(i,e.unit)}))}else l.push(Z(`reason-worth`,{call:p,value:pl(t.value,e.unit)}));if(l.push(...s.map(yl)),n&&!f){let t=hl(n.regret,e.unit);t?l.push(Z(`reason-next`,{move:ll(n.move),loss:t})):n.regret<tl&&l.push(Z(`reason-equal`,{move:ll(n.move)}))}if(t.rule28!==null){let e=t.rule28>=28,n=d.some(e=>e.then===`roll`!==u),r=e===!u||n?`right`:e?`timid`:`bold`;l.push(Z(`reason-rule28`,{count:t.rule28,would:e?`stop`:`roll`,verdict:r}))}for(let e of o)e.differs&&!f&&l.push(bl(e));return[...l,...Cl(e)]}function Cl(e){let t=ml(e);return t?[Z(`reason-estimated`,{margin:pl(t,e.unit)})]:e.exact?[]:[Z(`reason-inexact`)]}function wl(e){let t=e.reasons.bust??0,n=[];for(let t of e.reasons.deciding){let e=n.find(e=>Math.abs(e.swing-t.swing)<1e-9);e?e.rolls.push(t):n.push({rolls:[t],swing:t.swing})}let r=Math.min(0,...n.map(e=>e.swing)),i=n.map(({rolls:e,swing:t})=>({name:Tl(e),bust:!1,chance:e.reduce((e,t)=>e+t.chance,0),swing:t})).filter(e=>!(t>0&&e.swing<0&&e.swing<=r+1e-9)),a=e.reasons.stop!==null&&r<0?r:NaN;return t>0?[...i,{name:Z(`move-bust`),bust:!0,chance:t,swing:a}]:i}function Tl(e){let t=e.map(e=>Qc(e.dice).map(e=>e.join(` + `))),n=t[0]?.filter(e=>t.every(t=>t.includes(e)))??[];return e.length>1&&n[0]?Z(`rolls-any`,{sums:n[0]}):e.map(e=>e.dice.join(`-`)).join(`, `)}var El=(e,t=`conjunction`)=>new Intl.ListFormat(vo.code,{type:t}).format(e);function Dl(e){let t=Yc(e);return t.length?Z(`say-columns`,{columns:El(t.map(String))}):cl(e).what}function Ol(e){let[t,{then:n}]=[Dl(e),cl(e)];return cs(t&&n?Z(`say-then`,{first:t,second:n}):t||n||e)}function kl(e,t){if(t===`win probability`)return Z(`gain-wins`,{count:Q(100*e,1)});let n=Q(e,e<.1?3:e<10?2:1);return Z(t===`turns`?`gain-turns`:`gain-points`,{count:n})}function Al(e,t){if(t===`win probability`)return Z(`wins-in-100`,{count:Q(100*e,e<.001?2:1)});let n=Q(e,e<.1?3:2);return Z(t===`turns`?`worth-turns`:`worth-points`,{amount:n})}function jl(e){let[t,...n]=e.options;if(!t)return``;let r=t.then===`roll`,i=cl(t.move).then?n.find(e=>e.then===`roll`!==r):void 0,a=i??n[0],o=[];if(a?.close&&i)o.push(Z(`say-even`,{then:r?`roll`:`stop`}));else if(a&&!a.close&&a.regret>5e-5){let t={gain:kl(a.regret,e.unit)};o.push(i?Z(r?`say-than-stop`:`say-than-roll`,t):Z(`say-than-move`,{...t,move:ll(a.move)}))}let s=n.filter(e=>e.close&&e.then===t.then).map(e=>cl(e.move).what);return s.length&&s.every(Boolean)&&o.push(Z(`say-also`,{count:s.length,moves:cs(El(s.slice(0,3)))})),o.join(` `)}function Ml({board:e,seat:t},n){if(e.kind!==`cantstop`)return 0;let r=Yc(n.move);return e.columns.reduce((e,n)=>{let i=Oc(n,r,t)??n.marker;return i?e+i-(n.squares[t]??0):e},0)}function Nl(e,t,n){let r=[];if(e!==null&&e>0){let t=gl(1-e);r.push({kind:`safe`,amount:100*(1-e),text:Z(n?`gauge-safe`:`gauge-only`,{count:t})})}else e===0&&n&&r.push({kind:`safe`,amount:100,text:Z(`gauge-safe-all`)});return t!==null&&t<28===n&&r.push({kind:`rule28`,amount:Math.min(100,2.5*t),text:Z(`gauge-rule28`,{count:t,then:n?`roll`:`stop`})}),r}function Pl(e,t){let[n]=e.options;if(!n)return[];let r=n.then===`roll`,i=t.board.kind===`yahtzee`?[]:Nl(e.reasons.bust,n.rule28,r),a=Ml(t,n);a&&(r?a<7:a>3)&&i.splice(1,0,{kind:`stake`,amount:Math.min(a,12),text:Z(r?`gauge-stake-low`:`gauge-stake`,{count:a})});let o=e.reasons.motives.map(yl).map(e=>({kind:`words`,amount:0,text:e}));return[...i,...o].slice(0,3)}var Fl=({bust:e,rule28:t,rolls:n})=>Nl(e,t,n).slice(0,2);function Il(e,t,n){if(e.verdict===`close`)return Z(`verdict-head-close`);if(e.verdict===`good`||e.loss<5e-7)return Z(`verdict-head-best`);let[r,i]=[cl(e.choice),cl(e.best)];return r.what===i.what&&r.then!==i.then?/roll$/.test(e.best)?n?Z(`verdict-head-early-you`):Z(`verdict-head-early`,{name:t}):n?Z(`verdict-head-late-you`):Z(`verdict-head-late`,{name:t}):Z(`verdict-head-other`,{move:ll(e.best)})}function Ll(e,t,n){return e&&!t?Z(`sure-exact`):t?Z(`sure-estimate`,{margin:n===`win probability`?Q(100*t,1):Q(t,2)}):Z(`sure-unknown`)}var Rl=(e,t)=>t===`win probability`?ns(e):Q(e,Math.abs(e)>=100?1:2),zl=e=>ml(e)??null,Bl=[`good`,`doubtful`,`inaccuracy`,`mistake`],Vl={good:`=`,doubtful:`?!`,inaccuracy:`?!`,mistake:`?`,blunder:`??`,close:`≈`},Hl=[`blunder`,`mistake`,`inaccuracy`],Ul=e=>e===`good`||e===`close`,Wl=e=>Hl.some(t=>t===e),Gl=(e,t)=>io.bands[e]??t,Kl=(e,t)=>Bl.find(n=>e<=t[n])??`blunder`;function ql({loss:e,verdict:t},{unit:n,bands:r}){let i=io.bands[n];return t===`good`&&e>Math.max(r.good,i?.good??0)?`close`:i?Kl(e,i):t}function Jl({close:e,regret:t},n,r){return e?`close`:Kl(t,Gl(n,r))}function Yl(e,t,n){let{options:r,unit:i,bands:a}=n,[o]=r,s=r.find(({move:e})=>e===t);if(!o||!s||r.length<2)return;let c=Jl(s,i,a);return{seat:e,choice:t,best:o.move,verdict:c,loss:s.regret,unit:i,why:Xl(n,o)}}function Xl({options:e,reasons:t,exact:n},r){let i=e=>e?{value:e.value,margin:ml(e)??null}:null;return{roll:i(e.find(({then:e})=>e===`roll`)),stop:i(e.find(({then:e})=>e!==`roll`)),rolls:r.then===`roll`,bust:t.bust,rule28:r.rule28,exact:n}}function Zl(e){let t=Z(`outcome-points`,{points:Q(e.score,0)});return e.loss<=5e-7?t:`${Z(`outcome-lost`,{move:cs(ll(e.choice)),loss:Al(e.loss,e.advice.unit),verdict:Z(`verdict-${e.verdict}`)})} ${t}`}var Ql=U(`<th scope="col" class="num sggh"><!></th>`),$l=U(`<th scope="col" class="num sggh"><span class="hidden"> </span><span aria-hidden="true">28</span></th>`),eu=U(`<th scope="col" class="sggh"><span class="hidden"> </span></th>`),tu=U(`<button class="quiet sggh"> </button>`),nu=U(` <span class="soft small sggh"> </span>`,1),ru=U(`<td class="num sggh"> </td>`),iu=U(`<td class="sign sggh"> </td>`),au=U(`<tr><th scope="row" class="sggh"><!></th><td class="num sggh"> <!><!></td><td class="num sggh"> </td><!><!><!></tr>`),ou=U(`<button class="quiet small"> </button>`),su=U(`<div class="scroll"><table class="sggh"><caption class="small soft sggh"><!></caption><thead class="sggh"><tr><th scope="col" class="sggh"> </th><th scope="col" class="num sggh"> </th><th scope="col" class="num sggh"><!></th><!><!><!></tr></thead><tbody class="sggh"></tbody></table></div> <!>`,1);function cu(e,t){j(t,!0);let n=Yi(t,`max`,3,12),r=P(!1),i=N(()=>V(r)?t.advice.options:t.advice.options.slice(0,n())),a=N(()=>t.advice.options.length>1?t.advice.bands:void 0),o=N(()=>t.advice.options.some(e=>e.rule28!==null)),s=N(()=>t.advice.options.some(e=>e.bust>0));var c=su(),l=L(c),u=I(l),d=I(u),f=I(d);{let e=N(()=>`${rl(t.advice.unit)} · ${xl(t.advice)}`);xc(f,{get text(){return V(e)}})}A(d);var p=z(d),m=I(p),h=I(m),g=R(h,!0),_=z(h),v=R(_,!0),y=z(_),b=I(y);{let e=N(()=>Z(`gives-away`));bc(b,{term:`gives-away`,get text(){return V(e)}})}A(y);var x=z(y),S=e=>{var t=Ql(),n=I(t);{let e=N(()=>Z(`bust`));bc(n,{term:`bust`,get text(){return V(e)}})}A(t),G(e,t)};q(x,e=>{V(s)&&e(S)});var C=z(x),w=e=>{var t=$l(),n=R(I(t),!0);Te(),A(t),B((e,r)=>{X(t,`title`,e),K(n,r)},[()=>Z(`advice-rule28`),()=>Z(`rule28`)]),G(e,t)};q(C,e=>{V(o)&&e(w)});var T=z(C),E=e=>{var t=eu(),n=R(I(t),!0);A(t),B(e=>K(n,e),[()=>Z(`verdict`)]),G(e,t)};q(T,e=>{V(a)&&e(E)}),A(m),A(p);var ee=z(p);J(ee,23,()=>V(i),e=>e.move,(e,n,r)=>{var i=au();let c;var l=I(i),u=I(l),d=e=>{var r=tu(),i=R(r,!0);B(e=>K(i,e),[()=>ll(V(n).move)]),H(`click`,r,()=>t.onchoose(V(n).move)),G(e,r)},f=e=>{var t=Pr();B(e=>K(t,e),[()=>ll(V(n).move)]),G(e,t)};q(u,e=>{t.onchoose?e(d):e(f,-1)}),A(l);var p=z(l),m=I(p,!0),h=z(m),g=e=>{var r=nu(),i=L(r,!0);i.nodeValue=` `;var a=R(z(i));B(e=>K(a,`± ${e??``}`),[()=>rs((V(n).high-V(n).low)/2,t.advice.unit)]),G(e,r)};q(h,e=>{V(n).low!==null&&V(n).high!==null&&V(n).high>V(n).low&&e(g)});var _=z(h),v=e=>{{let i=N(()=>zl(V(n))),a=N(()=>V(r)===0),o=N(()=>t.advice.options[0]?.value);vc(e,{get value(){return V(n).value},get margin(){return V(i)},get best(){return V(a)},get top(){return V(o)}})}};q(_,e=>{t.advice.unit===`win probability`&&e(v)}),A(p);var y=z(p),b=R(y,!0),x=z(y),S=e=>{var t=ru(),r=R(t,!0);B(e=>K(r,e),[()=>V(n).bust?ns(V(n).bust):`–`]),G(e,t)};q(x,e=>{V(s)&&e(S)});var C=z(x),w=e=>{var t=ru(),r=R(t,!0);B(()=>K(r,V(n).rule28??`–`)),G(e,t)};q(C,e=>{V(o)&&e(w)});var T=z(C),E=e=>{let r=N(()=>Jl(V(n),t.advice.unit,V(a)));var i=iu(),o=R(i,!0);B(e=>{X(i,`title`,e),K(o,Vl[V(r)])},[()=>Z(`verdict-${V(r)}`)]),G(e,i)};q(T,e=>{V(a)&&e(E)}),A(i),B((e,t)=>{c=Y(i,1,`sggh`,null,c,{best:V(r)===0}),K(m,e),K(b,t)},[()=>rs(V(n).value,t.advice.unit),()=>as(V(n).regret,t.advice.unit)]),wr(`mouseenter`,i,()=>t.onhover?.(V(n).move)),wr(`mouseleave`,i,()=>t.onhover?.(``)),G(e,i)}),A(ee),A(u),A(l),li(l,e=>hc?.(e));var D=z(l,2),te=e=>{var n=ou(),i=R(n,!0);B(e=>K(i,e),[()=>V(r)?Z(`advice-fewer`):Z(`advice-all`,{count:t.advice.options.length})]),H(`click`,n,()=>F(r,!V(r))),G(e,n)};q(D,e=>{t.advice.options.length>n()&&e(te)}),B((e,t)=>{K(g,e),K(v,t)},[()=>Z(`move`),()=>Z(`value`)]),G(e,c),M()}Tr([`click`]);var lu=(e,t)=>`${e}:${t}`;function uu({cells:e,unit:t},n){let r=Math.max(...e.map(e=>Math.abs(e.gain)),1e-9);return new Map(e.map(({column:e,height:i,gain:a,doubt:o})=>{let s=rs(Math.abs(a),t),c={column:e,height:i,gain:o?Z(`look-off`,{loss:s,off:rs(o,t)}):s},l=a>=0,u=Math.abs(a)<o;return[lu(e,i),{shade:u?0:Math.sign(a)*Math.sqrt(Math.abs(a)/r),sign:u?`≈`:l?`↻`:`■`,label:Z(u?`heat-close`:l?`heat-roll`:`heat-stop`,c),here:n.get(e)===i}]}))}var du=W(`<g stroke-linejoin="round"><path transform="translate(0 4)" fill="#1d0508" opacity=".3"></path><path transform="translate(0 2.4)"></path><path stroke="#fff" stroke-width="1.4"></path><path fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.6"></path></g>`);function fu(e,t){j(t,!0);let n=Yi(t,`size`,3,1),r=[`#123f73`,`#174a2c`,`#4d2a63`,`#3a3230`],i=e=>`M${-e} 0a${e} ${e} 0 1 0 ${2*e} 0a${e} ${e} 0 1 0 ${-2*e} 0`,a=e=>[i(e),`M${-.92*e} ${-.92*e}h${1.84*e}v${1.84*e}h${-1.84*e}Z`,`M0 ${-1.15*e}L${1.08*e} ${.8*e}L${-1.08*e} ${.8*e}Z`,`M0 ${-1.18*e}L${1.12*e} 0L0 ${1.18*e}L${-1.12*e} 0Z`][t.seat]??i(e);var o=du(),s=I(o),c=z(s),l=z(c),u=z(l);A(o),B((e,i,a,d)=>{X(o,`transform`,`scale(${n()})`),X(s,`d`,e),X(c,`d`,i),X(c,`fill`,r[t.seat]),X(l,`d`,a),X(l,`fill`,`url(#seat${t.seat})`),X(u,`d`,d)},[()=>a(13),()=>a(13),()=>a(13),()=>a(7.2)]),G(e,o),M()}var pu=W(`<rect width="36" rx="18"></rect>`),mu=W(`<rect class="hit s19j" y="0"></rect>`),hu=W(`<polygon class="shade s19j"></polygon><polygon class="cap s19j"></polygon>`,1),gu=W(`<title> </title>`),_u=W(`<rect class="hit s19j" role="button"><!></rect>`),vu=W(`<!><rect width="30.8" height="30.8"><!></rect><!>`,1),yu=W(`<g class="piece s19j"><!></g>`),bu=W(`<g><path class="crown s19j" d="M-13 4L-14 -9L-6.5 -3.5L0 -13L6.5 -3.5L14 -9L13 4Z"></path></g><!>`,1),xu=W(`<circle class="moved s19j"></circle>`),Su=W(`<g class="piece s19j"><!><!></g>`),Cu=W(`<path class="aim s19j"></path>`),wu=W(`<g class="runner s19j"><ellipse class="shade s19j" cx="5" cy="9" rx="14" ry="5" opacity=".35"></ellipse><path fill="url(#pawn)" class="s19j"></path><path class="gleam s19j" d="M-3.4 -23C-5.8 -20.6 -5.6 -17.6 -4 -15.6M-6.4 3C-5 -1.4 -4 -5 -3.4 -8"></path></g>`),Tu=W(`<text text-anchor="middle"> </text>`),Eu=W(`<g><!><rect class="groove edge s19j" width="42" rx="21"></rect><rect class="groove s19j" width="42" rx="21"></rect><!><!><!><text text-anchor="middle"> </text><text class="foot s19j" text-anchor="middle"> </text><!><!><!><!><!></g>`),Du=W(`<svg class="s19j"><polygon fill="#2d1206"></polygon><polygon fill="#4a2711"></polygon><polygon fill="url(#rim)" stroke="#d9a56a" stroke-opacity=".7" stroke-width="1.6"></polygon><polygon fill="#3d0a10"></polygon><polygon fill="url(#field)"></polygon><polygon fill="none" stroke="url(#brass)" stroke-width="2" stroke-opacity=".8"></polygon><!></svg>`);function Ou(e,t){j(t,!0);let n=(e,t=d,n=d,r=d,i=d,a)=>{let s=pt(()=>h(a?.(),!1)),c=N(()=>V(o).centre(n(),i()??r()));var l=pu();let u,f;B(e=>{u=Y(l,0,`lane s19j`,null,u,{faint:V(s),off:i()===null}),X(l,`x`,t()-18),f=yi(l,``,f,{y:`${V(c)-18}px`,height:e})},[()=>`${36+V(o).centre(n(),r())-V(c)}px`]),G(e,l)},r=Yi(t,`mover`,3,0),i=Yi(t,`steps`,19,()=>[]),a=N(()=>t.columns.map(e=>e.length)),o=N(()=>Dc(V(a))),s=e=>`${Math.round(15+85*Math.min(1,Math.abs(e.shade)))}%`,c=e=>Oc(e,i(),r());function l(e,t){return t===e.length||t===e.marker||t===c(e)||e.squares.includes(t)}function u({column:e,marker:n,squares:r},i){let a=[...n===i?[Z(`runner`)]:[],...t.names.filter((e,t)=>r[t]===i)];return[Z(`board-space`,{column:e,at:i}),...a].join(`, `)}let f=P(Yt({index:0,level:1}));function p(e){if(e.ctrlKey||e.metaKey||e.altKey)return;let n=t.columns[V(f).index]?.column,r=jc(V(a),V(f),e.key);if(r)F(f,r,!0),e.currentTarget.closest(`svg`)?.querySelector(`[data-at="${r.index} ${r.level}"]`)?.focus();else if(n&&(e.key===`Enter`||e.key===` `))t.onspace?.(n,V(f).level);else return;e.preventDefault()}let m=N(()=>t.columns.filter(e=>e.marker||e.squares.some(Boolean)).map(e=>{let n=e.squares.map((e,n)=>e?Z(`board-at`,{name:t.names[n]??``,at:e}):``).filter(Boolean);e.marker&&n.unshift(Z(`board-runner`,{at:e.marker}));let r=e.owner===null?n.join(`, `):Z(`board-claimed`,{name:t.names[e.owner]??``});return Z(`board-column`,{column:e.column,length:e.length,state:r})}).join(`; `));var g=Du();let _;var v=I(g);X(v,`transform`,`translate(0 20)`);var y=z(v);X(y,`transform`,`translate(0 10)`);var b=z(y),x=z(b),S=z(x),C=z(S);J(z(C),19,()=>t.columns,e=>e.column,(e,i,a)=>{let d=N(()=>c(V(i))),m=N(()=>{let{column:e,length:t,owner:n}=V(i);return{name:e,length:t,owner:n}}),h=N(()=>V(m).owner===null?V(i).marker:null),g=N(()=>{let[e,t,n]=[V(o).left(V(a)),V(o).middle(V(a)),V(o).bottom(V(m).length)];return{left:e,middle:t,bottom:n}}),_=N(()=>V(o).centre(V(m).length,V(m).length)),v=N(()=>Math.max(1,V(i).squares[r()]??0)),y=N(()=>V(i).squares.some(e=>e&&(e===V(h)||e===V(d))));var b=Eu();let x;var S=I(b),C=e=>{var t=mu();B(()=>{X(t,`x`,V(g).left-4),X(t,`width`,49),X(t,`height`,V(o).height)}),G(e,t)};q(S,e=>{t.oncolumn&&e(C)});var w=z(S),T=z(w),E=z(T);n(E,()=>V(g).middle,()=>V(m).length,()=>V(v),()=>V(h));var ee=z(E);n(ee,()=>V(g).middle,()=>V(m).length,()=>V(h)??V(v),()=>V(d),()=>!0);var D=z(ee);J(D,17,()=>({length:V(m).length}),Qr,(e,n,r)=>{let c=N(()=>r+1),l=N(()=>V(o).centre(V(m).length,V(c))),d=N(()=>t.heat?.get(lu(V(m).name,V(c))));var _=vu(),y=L(_),b=e=>{var t=hu(),n=L(t),r=z(n);B((e,t)=>{X(n,`points`,e),X(r,`points`,t)},[()=>Gs(V(g).middle,V(l)+2.4,17.6),()=>Gs(V(g).middle,V(l),17.6)]),G(e,t)};q(y,e=>{V(c)===V(m).length&&e(b)});var x=z(y);let S,C;var w=I(x),T=e=>{var t=gu(),n=R(t,!0);B(()=>K(n,V(d).label)),G(e,t)};q(w,e=>{V(d)&&e(T)}),A(x);var E=z(x),ee=e=>{var n=_u(),r=I(n),o=e=>{var t=gu(),n=R(t,!0);B(()=>K(n,V(d).label)),G(e,t)};q(r,e=>{V(d)&&e(o)}),A(n),B(e=>{X(n,`x`,V(g).middle-49/2),X(n,`y`,V(l)-19),X(n,`width`,49),X(n,`height`,38),X(n,`data-at`,`${V(a)} ${V(c)}`),X(n,`tabindex`,V(a)===V(f).index&&V(c)===V(f).level?0:-1),X(n,`aria-label`,e),X(n,`aria-pressed`,(t.placing===`runner`?V(h):V(i).squares[t.placing??0])===V(c))},[()=>[u(V(i),V(c)),...V(d)?[V(d).label]:[]].join(`, `)]),wr(`focus`,n,()=>F(f,{index:V(a),level:V(c)},!0)),H(`click`,n,()=>t.onspace(V(m).name,V(c))),H(`keydown`,n,p),G(e,n)};q(E,e=>{t.onspace&&e(ee)}),B(e=>{S=Y(x,0,`space ${V(c)===V(m).length?`top`:``} ${V(d)?V(d).shade<0?`halts`:`rolls`:``}`,`s19j`,S,{lit:V(h)&&V(c)>V(v)&&V(c)<=V(h)}),X(x,`x`,V(g).middle-15.4),X(x,`y`,V(l)-15.4),X(x,`rx`,V(c)===V(m).length?7:15.4),C=yi(x,``,C,{"--share":e})},[()=>V(d)&&s(V(d))]),G(e,_)});var te=z(D);let ne;var re=R(te,!0),ie=z(te),ae=R(ie,!0),oe=z(ie),se=e=>{var t=bu(),n=L(t),r=z(n),i=e=>{var t=yu();fu(I(t),{get seat(){return V(m).owner}}),A(t),B(e=>X(t,`transform`,e),[()=>`translate(${V(g).middle} ${V(o).centre(V(m).length,V(m).length-1)})`]),G(e,t)};q(r,e=>{V(m).length>1&&e(i)}),B(()=>X(n,`transform`,`translate(${V(g).middle} ${V(_)-24})`)),G(e,t)};q(oe,e=>{V(m).owner!==null&&e(se)});var ce=z(oe);J(ce,17,()=>kc(V(i)),e=>e.seat,(e,n)=>{let r=N(()=>V(n).level===V(h)||V(n).level===V(d)),i=N(()=>V(r)?-13:V(n).dx),a=N(()=>V(r)?4-V(n).dy:V(n).dy);var s=Su();let c;var l=I(s),u=e=>{var t=xu();B(()=>X(t,`r`,19*V(n).size)),G(e,t)},f=N(()=>t.last?.seat===V(n).seat&&t.last.heights.get(V(m).name)===V(n).level);q(l,e=>{V(f)&&e(u)});var p=z(l);{let e=N(()=>V(r)?.69:V(n).size);fu(p,{get seat(){return V(n).seat},get size(){return V(e)}})}A(s),B(e=>c=yi(s,``,c,{transform:e}),[()=>`translate(${V(g).middle+V(i)}px, ${V(o).centre(V(m).length,V(n).level)+V(a)}px)`]),G(e,s)});var le=z(ce),ue=e=>{var t=Cu();B(e=>{X(t,`transform`,e),X(t,`d`,wc)},[()=>`translate(${V(g).middle+(V(y)?8:0)} ${V(o).centre(V(m).length,V(d))+4})`]),G(e,t)};q(le,e=>{V(d)!==null&&e(ue)});var de=z(le),fe=e=>{var t=wu();let n;var r=z(I(t));Te(),A(t),B(e=>{n=yi(t,``,n,{transform:e}),X(r,`d`,wc)},[()=>`translate(${V(g).middle+(V(y)?8:0)}px, ${V(o).centre(V(m).length,V(h))+4}px)`]),G(e,t)};q(de,e=>{V(h)&&e(fe)});var pe=z(de),me=e=>{var n=Fr();J(L(n),17,()=>({length:V(m).length}),Qr,(e,n,r)=>{let a=N(()=>t.heat.get(lu(V(m).name,r+1))),s=N(()=>l(V(i),r+1));var c=Fr(),u=L(c),d=e=>{var t=Tu();let n;var i=R(t,!0);B(e=>{n=Y(t,0,`heat s19j`,null,n,{aside:V(s)}),X(t,`x`,V(s)?V(g).left+40-7:V(g).middle),X(t,`y`,e),K(i,V(a).sign)},[()=>V(o).centre(V(m).length,r+1)+(V(s)?-4:6.5)]),G(e,t)};q(u,e=>{V(a)&&e(d)}),G(e,c)}),G(e,n)};q(pe,e=>{t.heat&&e(me)}),A(b),B(e=>{x=Y(b,0,fi(V(m).owner===null?``:`owned seat${V(m).owner}`),`s19j`,x,{pick:t.oncolumn}),X(w,`x`,V(g).left-1),X(w,`y`,V(_)-18),X(w,`height`,V(g).bottom-V(_)+20),X(T,`x`,V(g).left-1),X(T,`y`,V(_)-20),X(T,`height`,V(g).bottom-V(_)+20),ne=Y(te,0,`number s19j`,null,ne,{heated:e}),X(te,`x`,V(g).middle-(t.heat?5:0)),X(te,`y`,V(_)+6.5),K(re,V(m).name),X(ie,`x`,V(g).middle),X(ie,`y`,V(g).bottom+17),K(ae,V(m).name)},[()=>t.heat?.has(lu(V(m).name,V(m).length))]),H(`click`,b,()=>t.oncolumn?.(V(m).name)),G(e,b)}),A(g),B((e,n,r,i,a,s,c)=>{X(g,`viewBox`,`0 0 ${V(o).width} ${V(o).height+24}`),X(g,`preserveAspectRatio`,t.onspace&&innerWidth<=820?`none`:void 0),X(g,`role`,t.onspace?`group`:`img`),X(g,`aria-label`,e),_=yi(g,``,_,{"max-width":`${1.4*V(o).width}px`}),X(v,`points`,n),X(y,`points`,r),X(b,`points`,i),X(x,`points`,a),X(S,`points`,s),X(C,`points`,c)},[()=>Z(`board-words`,{words:V(m)||Z(`board-empty`)}),()=>V(o).corners(4),()=>V(o).corners(4),()=>V(o).corners(4),()=>V(o).corners(20),()=>V(o).corners(22),()=>V(o).corners(30)]),G(e,g),M()}Tr([`click`,`keydown`]);function ku(e,t,n){let{value:r,low:i,high:a,seats:o=[]}=n??e;return{seat:t,unit:e.unit,value:r,low:i,high:a,seats:o}}function Au(e,t){let{seat:n,unit:r,seats:i}=e;if(r!==`win probability`||t<2)return[];let a=(e,t)=>({seat:e,share:t.value,margin:ml(t)});if(i.length===t)return i.map((e,r)=>a((n+r)%t,e)).sort((e,t)=>e.seat-t.seat);let o=a(n,e),s={...o,seat:t===2?1-n:void 0,share:1-o.share};return s.seat===0?[s,o]:[o,s]}var ju=(e,t=d,n=d,r=d)=>{var i=Nu();let a;J(i,21,t,({seat:e,share:t})=>e,(e,t)=>{let n=()=>V(t).seat,r=()=>V(t).share;var i=Mu();let a;B(e=>{Y(i,1,`seat${n()}`,`s14s`),a=yi(i,``,a,{"flex-grow":e})},[()=>Math.max(r(),.001)]),G(e,i)}),A(i),B(()=>{a=Y(i,1,`bar s14s`,null,a,{thin:r()}),X(i,`aria-label`,n())}),G(e,i)},Mu=U(`<span></span>`),Nu=U(`<div role="img"></div>`),Pu=U(`<span><!> <b> </b><span class="soft"> </span></span>`),Fu=U(`<span><!> </span>`),Iu=U(`<!> <p class="small soft s14s" aria-hidden="true"><span> </span> <!></p>`,1),Lu=U(`<!> <p class="small s14s"></p> <!>`,1);function Ru(e,t){j(t,!0);let n=e=>e===void 0?Z(`seat-others`):t.names[e]??``,r=N(()=>t.after?Au(t.after.value,t.names.length):[]),i=e=>e.margin===void 0?`≈ `:``,a=e=>e.margin?` ± ${ns(e.margin,0)}`:``,o=e=>e.map(e=>`${n(e.seat)} ${i(e)}${ns(e.share,0)}${a(e)}`).join(`, `);var s=Fr(),c=L(s),l=e=>{var s=Lu(),c=L(s);{let e=N(()=>Z(`chances-words`,{shares:o(t.shares)}));ju(c,()=>t.shares,()=>V(e),()=>!1)}var l=z(c,2);J(l,21,()=>t.shares,e=>e.seat,(e,t)=>{var r=Pu(),o=I(r),s=e=>{Us(e,{get seat(){return V(t).seat},size:12})};q(o,e=>{V(t).seat!==void 0&&e(s)});var c=z(o),l=z(c),u=R(l),d=R(z(l),!0);A(r),B((e,t,n,r)=>{K(c,` ${e??``} `),K(u,`${t??``}${n??``}`),K(d,r)},[()=>n(V(t).seat),()=>i(V(t)),()=>ns(V(t).share,0),()=>a(V(t))]),G(e,r)}),A(l);var u=z(l,2),d=e=>{var n=Iu(),s=L(n);{let e=N(()=>Z(`chances-after`,{move:t.after.move,shares:o(V(r))}));ju(s,()=>V(r),()=>V(e),()=>!0)}var c=z(s,2),l=I(c),u=R(l,!0);J(z(l,2),17,()=>V(r),e=>e.seat,(e,t)=>{var n=Fu(),r=I(n),o=e=>{Us(e,{get seat(){return V(t).seat},size:12})};q(r,e=>{V(t).seat!==void 0&&e(o)});var s=z(r);A(n),B((e,t,n)=>K(s,` ${e??``}${t??``}${n??``}`),[()=>i(V(t)),()=>ns(V(t).share,+(V(t).margin===0)),()=>a(V(t))]),G(e,n)}),A(c),B(e=>K(u,e),[()=>Z(`chances-after`,{move:t.after.move,shares:``})]),G(e,n)};q(u,e=>{t.after&&V(r).length&&e(d)}),G(e,s)};q(c,e=>{t.shares.length&&e(l)}),G(e,s),M()}var zu=W(`<circle class="pip sje3"></circle>`),Bu=W(`<text class="face sje3" x="20" y="26" text-anchor="middle"> </text>`),Vu=W(`<svg viewBox="0 0 40 42" aria-hidden="true"><g><rect class="side sje3" x="1.5" y="4.5" width="37" height="37" rx="9"></rect><rect class="die sje3" x="1.5" y="1.5" width="37" height="37" rx="9"></rect><!></g></svg>`),Hu=U(`<button class="quiet sje3"><!><span class="word sje3"> </span></button>`),Uu=W(`<svg viewBox="0 0 40 40" aria-hidden="true" class="sje3"><rect class="none sje3" x="1.5" y="1.5" width="37" height="37" rx="9"></rect></svg>`),Wu=U(`<div class="dice sje3" role="group"><!> <!></div>`);function Gu(e,t){j(t,!0);let n=(e,n=d,r=d)=>{var o=Vu();let c,l;var u=I(o);J(z(I(u),2),17,()=>s[n()]??[],([e,t])=>`${e}${t}`,(e,t)=>{var r=N(()=>g(V(t),2));let i=()=>V(r)[0],a=()=>V(r)[1];var o=zu();B(()=>{X(o,`cx`,11+9*i()),X(o,`cy`,11+9*a()),X(o,`r`,n()===1?4.4:3.5)}),G(e,o)},e=>{var t=Bu(),r=R(t,!0);B(()=>K(r,n())),G(e,t)}),A(u),A(o),B(()=>{c=Y(o,0,`tone-${a()[r()]??``}`,`sje3`,c,{tumble:t.rolled!==void 0}),X(o,`width`,i()),X(o,`height`,i()),l=yi(o,``,l,{"--turn":`${r()%2?200:-230}deg`}),X(u,`transform`,`rotate(${i()>40&&!t.onkeep?[-7,5,-3,8,-5][r()%5]??0:0} 20 20)`)}),G(e,o)},r=Yi(t,`empty`,3,0),i=Yi(t,`size`,3,54),a=Yi(t,`tones`,19,()=>[]),o=e=>t.keeps?.[e]?Z(`die-keep`):Z(`die-roll`),s={1:[[1,1]],2:[[0,0],[2,2]],3:[[0,0],[1,1],[2,2]],4:[[0,0],[2,0],[0,2],[2,2]],5:[[0,0],[2,0],[1,1],[0,2],[2,2]],6:[[0,0],[2,0],[0,1],[2,1],[0,2],[2,2]]};var c=Wu();let l;var u=I(c);Zr(u,()=>t.rolled,e=>{var r=Fr();J(L(r),17,()=>t.dice,Qr,(e,r,i)=>{var a=Fr(),s=L(a),c=e=>{var a=Hu(),s=I(a);n(s,()=>V(r),()=>i);var c=R(z(s),!0);A(a),B((e,n)=>{X(a,`aria-pressed`,t.keeps?.[i]??!1),X(a,`aria-label`,e),K(c,n)},[()=>Z(`die-words`,{number:i+1,face:V(r),then:o(i)}),()=>o(i)]),H(`click`,a,()=>t.onkeep?.(i)),G(e,a)},l=e=>{n(e,()=>V(r),()=>i)};q(s,e=>{t.onkeep?e(c):e(l,-1)}),G(e,a)}),G(e,r)}),J(z(u,2),17,()=>({length:r()}),Qr,(e,t)=>{var n=Uu();B(()=>{X(n,`width`,i()),X(n,`height`,i())}),G(e,n)}),A(c),B(e=>{X(c,`aria-label`,e),l=yi(c,``,l,{"--die":`${i()}px`})},[()=>t.dice.length?Z(`dice-words`,{dice:t.dice.join(` `)}):Z(`dice-none`)]),G(e,c),M()}Tr([`click`]);var Ku=class extends Error{status;what;why;how;kind;constructor(e,t,n,r,i){super(`${t}: ${n}`),this.status=e,this.what=t,this.why=n,this.how=r,this.kind=i}},qu=Yt({done:0,work:0}),Ju=[];async function Yu(e,t,n){let r=n===void 0?{}:{"content-type":`application/json`},i;try{i=await fetch(`/api${t}`,{method:e,headers:r,body:n})}catch{throw new Ku(0,Z(`failure-server`),Z(`failure-silent`),Z(`failure-restart`))}let a=!!i.headers.get(`content-type`)?.startsWith(`application/json`);return{status:i.status,isJson:a,body:await i.text()}}var Xu=[`progress`,`partial`,`result`,`failure`];function Zu(e,t,n){let r=new EventSource(`/api${e}`);for(let e of Xu)r.addEventListener(e,n=>t(e,n.data));return r.onerror=()=>{r.readyState===EventSource.CLOSED&&n(new Ku(0,Z(`failure-computation`),Z(`failure-refused`),Z(`failure-check`))),r.close()},()=>r.close()}async function Qu(e,t,n){let r=await Yu(e,t,n===void 0?void 0:JSON.stringify(n)),{status:i,isJson:a}=r;if(i>=400){let e=a?JSON.parse(r.body).error:void 0;throw new Ku(i,e?.what??Z(`failure-server`),e?.why??Z(`failure-status`,{status:String(i)}),e?.how??Z(`again`),e?.kind)}return a?JSON.parse(r.body):r.body}function $u(e,t){let n=Object.entries(t).filter(e=>e[1]!==void 0&&e[1]!==``),r=new URLSearchParams(n.map(([e,t])=>[e,String(t)])).toString();return r?`${e}?${r}`:e}var ed=(e,t={})=>Qu(`GET`,$u(e,t)),td=(e,t={})=>Qu(`POST`,e,t),nd=e=>Qu(`DELETE`,e);async function rd(e,t,n){let r=document.createElement(`a`);r.href=URL.createObjectURL(new Blob([await ed(e,t)])),r.download=n,r.click(),setTimeout(()=>URL.revokeObjectURL(r.href),6e4)}function id(e,t,n){let r=Zu($u(e,t),(e,t)=>{let i=JSON.parse(t);if(e===`progress`||e===`partial`)return n.progress(i);r(),e===`result`?n.result(i):n.failure(new Ku(422,i.what,i.why,i.how,i.kind))},n.failure);return r}var ad=U(`<strong> </strong> <span class="soft"> </span>`,1),od=U(`<p class="small soft s53v" lang="en"><!></p>`),sd=U(` <!>`,1),cd=U(`<div role="alert" class="s53v"><!></div>`);function ld(e,t){j(t,!0);let n=e=>{var t=ad(),n=L(t),i=R(n,!0),a=z(n),o=R(z(a));B(()=>{K(i,V(r).what),K(a,`: ${V(r).why??``} `),K(o,`· ${V(r).how??``}`)}),G(e,t)},r=N(()=>t.error instanceof Ku?t.error:new Ku(0,Z(`failure-page`),String(t.error),Z(`failure-load`))),i=[`too-large`,`too-long`,`busy`],a=N(()=>!!V(r).kind&&vo.code!==`en`);function o(e){if(e!==`notation`)return Z(`refused-${e}`);let t=/`([^`]+)`/.exec(V(r).what)?.[1];return t?Z(`refused-part`,{part:t}):Z(`refused-notation`)}var s=cd(),c=I(s),l=e=>{var t=sd(),a=L(t),s=z(a),c=e=>{var t=od(),r=I(t);n(r),A(t),G(e,t)},l=N(()=>!i.includes(V(r).kind));q(s,e=>{V(l)&&e(c)}),B(e=>K(a,`${e??``} `),[()=>o(V(r).kind)]),G(e,t)},u=e=>{n(e)};q(c,e=>{V(a)&&V(r).kind?e(l):e(u,-1)}),A(s),G(e,s),M()}var ud=U(`<button><span> <small class="sdch"> </small></span> <!></button>`),dd=U(`<span></span>`),fd=U(`<b class="sdch"> </b> <!>`,1),pd=U(`<div class="moves sdch"><span></span><span class="small soft sdch"> </span><span class="small soft sdch"> </span> <!></div>`);function md(e,t){j(t,!0);let n=N(()=>t.advice.options[0]),r=N(()=>Xc(t.advice.options.map(({move:e,then:t,index:n})=>({index:n,text:e,then:t,gain:0,columns:Yc(e),keep:null,box:null}))));var i=pd(),a=z(I(i)),o=R(a,!0),s=z(a),c=R(s,!0);J(z(s,2),17,()=>V(r).slice(0,6),e=>e.name,(e,r)=>{var i=fd(),a=L(i),o=R(a,!0);J(z(a,2),17,()=>[V(r).roll,V(r).stop],Qr,(e,r)=>{let i=N(()=>t.advice.options.find(({move:e})=>e===V(r)?.text));var a=Fr(),o=L(a),s=e=>{var r=ud();let a;var o=I(r),s=I(o),c=R(z(s),!0);A(o);var l=z(o,2);{let e=N(()=>zl(V(i))),t=N(()=>V(i)===V(n));vc(l,{get value(){return V(i).value},get margin(){return V(e)},get best(){return V(t)}})}A(r),B((e,t)=>{a=Y(r,1,`sdch`,null,a,{best:V(i)===V(n)}),K(s,`${e??``} `),K(c,t)},[()=>Rl(V(i).value,t.advice.unit),()=>V(i).bust?`${ns(V(i).bust,0)} ${Z(`bust`).toLowerCase()}`:``]),H(`click`,r,()=>t.onchoose(V(i).move)),G(e,r)},c=e=>{G(e,dd())};q(o,e=>{V(i)?e(s):e(c,-1)}),G(e,a)}),B(e=>K(o,e),[()=>cl(V(r).roll?.text??V(r).stop?.text??``).what]),G(e,i)}),A(i),B((e,t)=>{K(o,e),K(c,t)},[()=>Z(`moves-roll`),()=>Z(`moves-stop`)]),G(e,i),M()}Tr([`click`]);var hd=U(`<li class="shw4"><span> </span> <span class="num soft"> </span> <span> </span></li>`),gd=U(`<details><summary> </summary> <ul class="rolls shw4"></ul></details>`),_d=U(`<p class="reasons shw4"><strong><!></strong> <!></p> <!>`,1);function vd(e,t){j(t,!0);let n=N(()=>Sl(t.advice)),r=N(()=>g(V(n))),i=N(()=>V(r)[0]),a=N(()=>V(r).slice(1)),o=N(()=>wl(t.advice)),s=e=>`${e>=0?`+`:`−`}${rs(Math.abs(e),t.advice.unit)}`;var c=_d(),l=L(c),u=I(l),d=I(u);{let e=N(()=>V(i)??``);xc(d,{get text(){return V(e)}})}A(u);var f=z(u,2);{let e=N(()=>V(a).join(` `));xc(f,{get text(){return V(e)}})}A(l);var p=z(l,2),m=e=>{var t=gd(),n=I(t),r=R(n,!0),i=z(n,2);J(i,21,()=>V(o),e=>e.name,(e,t)=>{var n=hd(),r=I(n),i=R(r,!0),a=z(r,2),o=R(a,!0),c=z(a,2);let l;var u=R(c,!0);A(n),B((e,n)=>{K(i,V(t).name),K(o,e),l=Y(c,1,`num shw4`,null,l,{bad:V(t).swing<0,good:V(t).swing>=0}),K(u,n)},[()=>ns(V(t).chance),()=>Number.isNaN(V(t).swing)?``:s(V(t).swing)]),G(e,n)}),A(i),A(t),B(e=>K(r,e),[()=>Z(`reasons-rolls`)]),G(e,t)};q(p,e=>{V(o).length>1&&e(m)}),G(e,c),M()}var yd=U(`<progress class="s1pt"></progress> <!>`,1),bd=U(`<p class="soft s1pt" aria-busy="true"> <!></p>`);function xd(e,t){j(t,!0);var n=bd(),r=I(n),i=z(r),a=e=>{var t=yd(),n=L(t);q(z(n,2),e=>{}),B(e=>{X(n,`max`,qu.work),Mi(n,qu.done),X(n,`aria-label`,e)},[()=>Z(`waiting`)]),G(e,t)};q(i,e=>{qu.work&&e(a)}),A(n),B(e=>K(r,`${e??``} `),[()=>Z(`waiting`)]),G(e,n),M()}Tr([`click`]);var Sd=20,Cd=300,wd=`analyses`,Td=Yt({all:no(wd,[])});function*Ed(e){yield e;for(let t of e.children)yield*Ed(t)}function Dd(e,t){for(let n of Ed(e))if(n.position===t)return n}function Od(e,t){Td.all=[e,...no(wd,[]).filter(n=>n.position!==e.position&&n.position!==t?.position)].slice(0,Sd),ro(wd,Td.all)}function kd(e){let[t]=Td.all;if(t&&Dd(t,e))return;let n=Td.all.find(t=>Dd(t,e));if(n)return Od(n);Od({position:e,move:``,children:[]},t?.children.length===0?t:void 0)}function Ad(e,t,n){kd(e);let[r]=Td.all,i=r&&Dd(r,e);!r||!i||Dd(r,n)||[...Ed(r)].length>=Cd||(i.children.push({position:n,move:t,children:[]}),Od(r))}function jd(e){Td.all=no(wd,[]).filter(t=>t.position!==e.position),ro(wd,Td.all)}function*Md(e){let t=[];for(let n=e;n;n=n.children[0])yield{node:n,others:t},t=n.children.slice(1)}var Nd=(e,t=d,n=d,r=d,i=d,a=d)=>{var o=Pd(),s=I(o);ji(s),A(o),B((e,t)=>{X(s,`aria-label`,e),X(s,`max`,i()),Mi(s,t)},[()=>Z(`editor-cell`,{name:t(),column:r()}),()=>n().get(r())??0]),H(`change`,s,e=>a()(Number(e.currentTarget.value))),G(e,o)},Pd=U(`<td class="snvs"><input type="number" inputmode="numeric" min="0" class="snvs"/></td>`),Fd=U(`<button class="small snvs"><!> </button>`),Id=U(`<option></option>`),Ld=U(`<label><span class="hidden"> </span> <select><option>–</option><!></select></label>`),Rd=U(`<th scope="col" class="snvs"><!> <span class="name snvs"> </span></th>`),zd=U(`<tr><th scope="row" class="snvs"> <span class="soft small"> </span></th><!><!></tr>`),Bd=U(`<div class="row placing snvs" role="group"><span class="small soft"> </span> <button class="small snvs"><svg viewBox="-11 -16 22 28" width="15" height="19" aria-hidden="true"><path class="snvs"></path></svg> </button> <!></div> <p class="small soft snvs"> </p> <div class="row" role="group"><!> <span class="small soft"> </span></div> <details><summary> </summary> <table class="snvs"><thead><tr><th scope="col" class="snvs"> </th><!><th scope="col" class="snvs"> </th></tr></thead><tbody></tbody></table></details>`,1);function Vd(e,t){j(t,!0);let n=Yi(t,`placing`,15),r=(e,t,n)=>new Map(e).set(t,n);function i(e,n,i){t.onchange({...t.at,squares:t.at.squares.map((t,a)=>a===e?r(t,n,i):t)})}function a(e,n){let r=[...t.at.dice];r[e]=n,t.onchange({...t.at,dice:n===0?[]:Array.from({length:4},(e,t)=>r[t]??n)})}var o=Bd(),s=L(o),c=I(s),l=R(c,!0),u=z(c,2),d=I(u),f=R(d),p=z(d);A(u),J(z(u,2),17,()=>t.at.squares,Qr,(e,r,i)=>{var a=Fd(),o=I(a);Us(o,{seat:i});var s=z(o);A(a),B(()=>{X(a,`aria-pressed`,n()===i),K(s,` ${t.names[i]??``}`)}),H(`click`,a,()=>n(i)),G(e,a)}),A(s);var m=z(s,2),h=R(m,!0),_=z(m,2),v=I(_);J(v,16,()=>({length:4}),Qr,(e,n,r)=>{var i=Ld(),o=I(i),s=R(o,!0),c=z(o,2),l=I(c);l.value=l.__value=`0`,J(z(l),17,()=>({length:t.at.board.sides}),Qr,(e,t,n,r)=>{var i=Id();i.textContent=n+1;var a={};B(e=>{a!==(a=e)&&(i.value=(i.__value=a)??``)},[()=>String(n+1)]),G(e,i)}),A(c);var u;Ci(c),A(i),B((e,t)=>{K(s,e),u!==(u=t)&&(c.value=(c.__value=u)??``,Si(c,u))},[()=>Z(`editor-die`,{number:r+1}),()=>String(t.at.dice[r]??0)]),H(`change`,c,e=>a(r,Number(e.currentTarget.value))),G(e,i)});var y=R(z(v,2),!0);A(_);var b=z(_,2),x=I(b),S=R(x,!0),C=z(x,2),w=I(C),T=I(w),E=I(T),ee=R(E,!0),D=z(E);J(D,17,()=>t.at.squares,Qr,(e,n,r)=>{var i=Rd(),a=I(i);Us(a,{seat:r});var o=R(z(a,2),!0);A(i),B(()=>K(o,t.names[r])),G(e,i)});var te=R(z(D),!0);A(T),A(w);var ne=z(w);J(ne,21,()=>t.at.board.lengths,([e,t])=>e,(e,n)=>{var a=N(()=>g(V(n),2));let o=()=>V(a)[0],s=()=>V(a)[1];var c=zd(),l=I(c),u=I(l),d=R(z(u),!0);A(l);var f=z(l);J(f,17,()=>t.at.squares,Qr,(e,n,r)=>{Nd(e,()=>t.names[r]??``,()=>V(n),o,s,()=>e=>i(r,o(),e))});var p=z(f);{let e=N(()=>Z(`runner`));Nd(p,()=>V(e),()=>t.at.markers,o,s,()=>e=>t.onchange({...t.at,markers:r(t.at.markers,o(),e)}))}A(c),B(e=>{K(u,`${o()??``} `),K(d,e)},[()=>Z(`race-of`,{target:s()})]),G(e,c)}),A(ne),A(C),A(b),B((e,t,r,i,a,o,c,d,m)=>{X(s,`aria-label`,e),K(l,t),X(u,`aria-pressed`,n()===`runner`),X(f,`d`,wc),K(p,` ${r??``}`),K(h,i),X(_,`aria-label`,a),K(y,o),K(S,c),K(ee,d),K(te,m)},[()=>Z(`editor-place`),()=>Z(`editor-place`),()=>Z(`runner`),()=>Z(`editor-click`),()=>Z(`editor-dice`),()=>Z(`editor-dice`),()=>Z(`editor-numbers`),()=>Z(`column`),()=>Z(`runner`)]),H(`click`,u,()=>n(`runner`)),G(e,o),M()}Tr([`change`,`click`]);var Hd=U(`<label> <input type="number" min="0" class="s1r4"/></label>`),Ud=U(`<div class="row"><!> <!> <!></div>`);function Wd(e,t){j(t,!0);let n=(e,t=d,n=d,i=d)=>{var a=Hd(),o=I(a),s=z(o);ji(s),A(a),B(()=>{K(o,`${t()??``} `),X(s,`step`,r()),Mi(s,n())}),H(`change`,s,e=>i()(e.currentTarget.value||`0`)),G(e,a)},r=Yi(t,`step`,3,1),i=N(()=>+!/\(turn\b/.test(t.parts.spec)),a=N(()=>V(i)?(t.parts.fields[0]??`0`).split(`/`):[]),o=(e,n)=>t.onchange({...t.parts,fields:Object.assign([...t.parts.fields],{[e]:n})});var s=Ud(),c=I(s);J(c,17,()=>V(a),Qr,(e,t,r)=>{{let i=N(()=>Z(r?`pig-other`:`pig-mover`));n(e,()=>V(i),()=>V(t),()=>e=>o(0,V(a).with(r,e).join(`/`)))}});var l=z(c,2);{let e=N(()=>Z(`pig-turn`));n(l,()=>V(e),()=>t.parts.fields[V(i)],()=>e=>o(V(i),e))}si(z(l,2),()=>t.children),A(s),G(e,s),M()}Tr([`change`]);var Gd=U(`<option></option>`),Kd=U(`<label> <select></select></label>`),qd=U(`<label><span class="hidden"> </span> <select><option>–</option><!></select></label>`),Jd=U(`<!> <div class="row" role="group"><!> <span class="small soft"> </span></div>`,1);function Yd(e,t){j(t,!0);let n=N(()=>(t.parts.fields.at(-1)??`?`).split(`-`)),r=e=>t.onchange({...t.parts,fields:[...t.parts.fields.slice(0,-1),e.join(`-`)]}),i=(e,t)=>r(V(n).map((n,r)=>r===e||t===`?`||n===`?`?t:n));var a=Jd(),o=L(a);Wd(o,{get parts(){return t.parts},step:50,get onchange(){return t.onchange},children:(e,t)=>{var i=Kd(),a=I(i),o=z(a);J(o,20,()=>({length:6}),Qr,(e,t,n)=>{var r=Gd();r.textContent=n+1;var i={};B(e=>{i!==(i=e)&&(r.value=(r.__value=i)??``)},[()=>String(n+1)]),G(e,r)}),A(o);var s;Ci(o),A(i),B((e,t)=>{K(a,`${e??``} `),s!==(s=t)&&(o.value=(o.__value=s)??``,Si(o,s))},[()=>Z(`farkle-dice`),()=>String(V(n).length)]),H(`change`,o,e=>r(Array.from({length:Number(e.currentTarget.value)},(e,t)=>V(n)[t]??V(n)[0]))),G(e,i)},$$slots:{default:!0}});var s=z(o,2),c=I(s);J(c,17,()=>V(n),Qr,(e,t,n)=>{var r=qd(),a=I(r),o=R(a,!0),s=z(a,2),c=I(s);c.value=c.__value=`?`,J(z(c),16,()=>({length:6}),Qr,(e,t,n)=>{var r=Gd();r.textContent=n+1;var i={};B(e=>{i!==(i=e)&&(r.value=(r.__value=i)??``)},[()=>String(n+1)]),G(e,r)}),A(s);var l;Ci(s),A(r),B(e=>{K(o,e),l!==(l=V(t))&&(s.value=(s.__value=l)??``,Si(s,l))},[()=>Z(`editor-die`,{number:n+1})]),H(`change`,s,e=>i(n,e.currentTarget.value)),G(e,r)});var l=R(z(c,2),!0);A(s),B((e,t)=>{X(s,`aria-label`,e),K(l,t)},[()=>Z(`editor-dice`),()=>Z(`editor-dice`)]),G(e,a),M()}Tr([`change`]);var Xd=U(`<th scope="col" class="smaj"> </th>`),Zd=W(`<svg viewBox="0 0 34 24" width="34" height="24" role="img"><title> </title><rect width="34" height="24" rx="4"></rect><text x="17" y="16" text-anchor="middle" font-size="12" class="smaj"> </text></svg>`),Qd=U(`<td><!></td>`),$d=U(`<tr><th scope="row" class="smaj"> </th><!></tr>`),ef=U(`<div class="scroll"><table class="smaj"><caption class="smaj"> </caption><thead><tr><th scope="col" class="smaj"><span class="hidden"> </span></th><!></tr></thead><tbody></tbody></table></div>`);function tf(e,t){j(t,!0);var n=ef(),r=I(n),i=I(r),a=R(i,!0),o=z(i),s=I(o),c=I(s),l=R(I(c),!0);A(c),J(z(c),16,()=>t.columns,e=>e,(e,t)=>{var n=Xd(),r=R(n,!0);B(()=>K(r,t)),G(e,n)}),A(s),A(o);var u=z(o);J(u,22,()=>t.rows,e=>e,(e,n,r)=>{var i=$d(),a=I(i),o=R(a,!0);J(z(a),18,()=>t.columns,e=>e,(e,n,i)=>{let a=N(()=>t.cells[V(r)]?.[V(i)]);var o=Qd();let s;var c=I(o),l=e=>{var t=Zd(),n=I(t),r=R(n,!0),i=z(n),o=R(z(i),!0);A(t),B(e=>{X(t,`aria-label`,V(a).label),K(r,V(a).label),Y(i,0,fi(V(a).shade<0?`minus`:`plus`),`smaj`),X(i,`opacity`,e),K(o,V(a).sign)},[()=>.05+.4*Math.min(1,Math.abs(V(a).shade))]),G(e,t)};q(c,e=>{V(a)&&e(l)}),A(o),B(()=>s=Y(o,1,`smaj`,null,s,{here:V(a)?.here,none:!V(a)})),G(e,o)}),A(i),B(()=>K(o,n)),G(e,i)}),A(u),A(r),A(n),li(n,e=>hc?.(e)),B(()=>{K(a,t.title),K(l,t.rowName)}),G(e,n),M()}var nf=U(`<span class="small legend sw9f"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect class="roll sw9f" width="16" height="16" rx="3"></rect></svg> </span> <span class="small legend sw9f"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><rect class="stop sw9f" width="16" height="16" rx="3"></rect></svg> </span>`,1),rf=U(`<p class="small soft sw9f"> </p>`),af=U(`<!> <p class="small soft sw9f"> </p>`,1),of=U(`<div class="row"><button> </button> <!></div> <!> <!> <details><summary> </summary> <!></details>`,1);function sf(e,t){j(t,!0);let n=Yi(t,`painted`,15),r=P(Yt(no(`heat`,!1))),i=P(!1),a=P(void 0),o=P(void 0),s=N(()=>V(r)||V(i)),c=N(()=>V(a)&&uu(V(a),t.at.markers)),l=N(()=>[...t.at.board.lengths.keys()]),u=N(()=>Math.max(0,...V(a)?.cells.map(e=>e.height)??[])),d=N(()=>Array.from({length:V(u)},(e,t)=>V(u)-t));vn(()=>{t.position,(e=>{var t=g(e,2);F(a,t[0]),F(o,t[1])})([void 0,void 0])}),vn(()=>{let e=t.position;V(s)&&t.ready&&ed(`/heat`,{position:e}).then(n=>{e===t.position&&F(a,n)}).catch(n=>{e===t.position&&F(o,n)})}),vn(()=>(n(V(r)?V(c):void 0),()=>n(void 0)));function f(){F(r,!V(r)),ro(`heat`,V(r))}var p=of(),m=L(p),h=I(m),_=R(h,!0),v=z(h,2),y=e=>{var t=nf(),n=L(t),r=z(I(n));A(n);var i=z(n,2),a=z(I(i));A(i),B((e,t)=>{K(r,` ${e??``}`),K(a,` ${t??``}`)},[()=>Z(`heat-rolls`),()=>Z(`heat-stops`)]),G(e,t)};q(v,e=>{V(r)&&e(y)}),A(m);var b=z(m,2),x=e=>{ld(e,{get error(){return V(o)}})};q(b,e=>{V(o)&&e(x)});var S=z(b,2),C=e=>{var t=rf(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`heat-painted`,{exact:V(a).exact?`yes`:`no`})]),G(e,t)},w=e=>{xd(e,{})};q(S,e=>{V(r)&&V(a)?e(C):V(r)&&!V(o)&&e(w,1)});var T=z(S,2),E=I(T),ee=R(E,!0),D=z(E,2),te=e=>{var t=af(),n=L(t);{let e=N(()=>Z(`heat-legend`)),t=N(()=>Z(`heat-height`)),r=N(()=>V(d).map(String)),i=N(()=>V(l).map(String)),a=N(()=>V(d).map(e=>V(l).map(t=>V(c)?.get(lu(t,e))??null)));tf(n,{get title(){return V(e)},get rowName(){return V(t)},get rows(){return V(r)},get columns(){return V(i)},get cells(){return V(a)}})}var r=R(z(n,2),!0);B(e=>K(r,e),[()=>V(a).exact?Z(`heat-exact`):Z(`heat-estimated`)]),G(e,t)},ne=e=>{xd(e,{})};q(D,e=>{V(a)?e(te):V(i)&&!V(o)&&e(ne,1)}),A(T),B((e,t)=>{X(h,`aria-pressed`,V(r)),K(_,e),K(ee,t)},[()=>Z(`heat-paint`),()=>Z(`heat-title`)]),H(`click`,h,f),Ui(`open`,`toggle`,T,e=>F(i,e),()=>V(i)),G(e,p),M()}Tr([`click`]);var cf=U(`<option></option>`),lf=U(`<label> <select><option> </option><!></select></label>`);function uf(e,t){j(t,!0);function n(e){t.onchange({...t.parts,fields:[...t.parts.fields.slice(0,2),...e?[e]:[]]})}Wd(e,{get parts(){return t.parts},get onchange(){return t.onchange},children:(e,r)=>{var i=lf(),a=I(i),o=z(a),s=I(o),c=R(s,!0);s.value=s.__value=``,J(z(s),16,()=>({length:6}),Qr,(e,t,n)=>{var r=cf();r.textContent=n+1;var i={};B(e=>{i!==(i=e)&&(r.value=(r.__value=i)??``)},[()=>String(n+1)]),G(e,r)}),A(o);var l;Ci(o),A(i),B((e,n)=>{K(a,`${e??``} `),K(c,n),l!==(l=t.parts.fields[2]??``)&&(o.value=(o.__value=l)??``,Si(o,l))},[()=>Z(`pig-die`),()=>Z(`pig-open`)]),H(`change`,o,e=>n(e.currentTarget.value)),G(e,i)},$$slots:{default:!0}}),M()}Tr([`change`]);var df={cantstop:{spec:`cantstop(6,3,players=2)`,against:`mind`,players:{stages:{share:.43,interval:[.4232,.4369]},linear2011:{share:.2567,interval:[.2507,.2629]},rule28:{share:.2021,interval:[.1965,.2077]}}},cantstop3:{spec:`cantstop(6,3,players=3)`,against:`mind`,players:{stages:{share:.255,interval:[.2218,.2914]},odds:{share:.2217,interval:[.1903,.2566]},linear2011:{share:.1183,interval:[.0949,.1466]},simple:{share:.1167,interval:[.0934,.1448]},linear2009:{share:.095,interval:[.074,.1211]},constant2009:{share:.1133,interval:[.0904,.1412]},rule28:{share:.0833,interval:[.0638,.1082]}}},cantstop4:{spec:`cantstop(6,3,players=4)`,against:`mind`,players:{stages:{share:.2133,interval:[.1824,.2479]},odds:{share:.1717,interval:[.1436,.2039]},linear2011:{share:.0733,interval:[.0551,.097]},simple:{share:.06,interval:[.0437,.0819]},linear2009:{share:.045,interval:[.0311,.0647]},constant2009:{share:.0667,interval:[.0493,.0895]},rule28:{share:.055,interval:[.0394,.0762]}}},solitaire:{spec:`cantstop(6,3)`,players:{stages:{mean:7.043,interval:[6.95,7.137]},odds:{mean:7.612,interval:[7.52,7.704]},linear2011:{mean:8.803,interval:[8.725,8.88]},simple:{mean:9.063,interval:[8.99,9.137]},linear2009:{mean:9.19,interval:[9.118,9.262]},constant2009:{mean:9.533,interval:[9.438,9.628]},rule28:{mean:10.585,interval:[10.476,10.695]},random:{mean:20.76,interval:[20.647,20.872]}}},yahtzee:{spec:`yahtzee`,players:{optimal:{mean:254.315,interval:[252.478,256.152]},rules2026:{mean:234.738,interval:[232.732,236.745]},rules2007:{mean:226.924,interval:[224.892,228.957]},means:{mean:226.022,interval:[224.31,227.733]},greedy:{mean:218.418,interval:[216.86,219.975]},novice:{mean:166.725,interval:[164.58,168.871]},random:{mean:46.902,interval:[46.323,47.48]}}},farkle:{spec:`farkle(2000)`,against:`optimal`,players:{hold:{share:.3755,interval:[.3545,.3965]},random:{share:.162,interval:[.1459,.1781]}}},pig:{spec:`pig(100)`,against:`optimal`,players:{pace:{share:.4916,interval:[.4818,.5014]},hold:{share:.4721,interval:[.4623,.4819]},random:{share:.1137,interval:[.1075,.1199]}}}},ff=e=>e.split(`(`)[0],pf=`rule28(threshold=28)`,mf=df.cantstop.spec,{against:hf,players:gf}=df.cantstop,_f=e=>400*Math.log10(e/(1-e)),vf=1500,yf=[...Object.entries(gf).map(([e,{share:t}])=>({bot:e,rating:_f(t)})),{bot:hf,rating:0}].map(({bot:e,rating:t})=>({bot:e,rating:vf+t-_f(gf.rule28.share)})).sort((e,t)=>e.rating-t.rating);function bf(e,t){let n=ff(e);if(e!==n&&e!==pf)return``;let r=t.replace(`(forced)`,``),i=Number(/players=(\d)/.exec(r)?.[1]??2),a=Object.values(df).find(e=>e.spec===r),o=a?.players[n],s=Object.values(a?.players??{}).map(e=>e.share??0);if(n===a?.against&&s.every(e=>e<1/i))return Z(`strength-best`);if(!a||!o)return``;let{share:c,mean:l=0,interval:[u=0,d=0]=[]}=o;return c===void 0?r===`yahtzee`?Z(`strength-points`,{points:xf(l,u,d,0)}):Z(`strength-turns`,{turns:xf(l,u,d,1)}):Z(`strength-wins`,{share:`${xf(100*c,100*u,100*d,0)}\u00a0%`,others:i-1,name:Sf(a.against??``,``).name})}function xf(e,t,n,r){let i=10**r,a=Math.round(i*e),o=Math.ceil(Math.max(i*n-a,a-i*t));return`${Q(a/i,r)} ± ${Q(o/i,r)}`}function Sf(e,t){let n=Co(`opponent`,ff(e)),r=Co(`way`,ff(e))??``,i=n&&e.includes(`(`)&&e!==pf;return{name:n??cs(il(e)),style:i?e:r,strength:bf(e,t)}}function Cf(e,t){let n=e.map(e=>e.bot?Sf(e.bot,t).name:il(e.name));return n.map((e,t)=>{let r=n.slice(0,t).filter(t=>t===e).length;return r?`${e} ${r+1}`:e})}function wf({winners:e,scores:t,resigned:n},r,i){let a=new Intl.ListFormat(vo.locale).format(e.map(e=>r[e]??``)),o=t[e[0]??0]??0,s=i===`turns`?Z(`result-turns`,{count:o}):i===`points`?Z(`result-points`,{count:o}):``,c=r[n??e[0]??0]??``;return n===null?(r.length===1?Z(`result-finished`,{name:c,how:s}):e.length===1?Z(`result-won`,{name:c,how:s}):Z(`result-shared`,{winners:a,how:s})).replace(/ +/g,` `).trim():e.length?Z(`result-given-up-won`,{name:c,winners:a}):Z(`result-given-up`,{name:c})}function Tf(e){let t=Cf(e.seats.map((t,n)=>({name:t,bot:e.bots?.[n]??null})),e.spec),n=e.ended?wf(e.ended,t,e.unit??``):e.result;return`${t.join(`, `)} · ${n||Z(`turn`,{turn:e.turn})}`}var Ef=U(`<button> </button><progress class="sp3r"></progress>`,1),Df=U(`<button> </button>`),Of=U(`<span class="small soft"> </span>`),kf=U(`<tr><th scope="row"> </th><td class="num"> </td><td class="num soft"> </td><td class="num"> <span class="soft small"> </span></td></tr>`),Af=U(`<div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num">95 %</th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table></div>`),jf=U(`<details class="sp3r"><summary> </summary> <div class="stack sp3r"><div class="row"><!> <!></div> <!> <!></div></details>`);function Mf(e,t){j(t,!0);let n=P(void 0),r=P(void 0),i=P(void 0);vn(()=>(t.position,(e=>{var t=g(e,2);F(n,t[0]),F(r,t[1],!0)})([void 0,void 0]),a));function a(){V(i)?.(),F(i,void 0)}function o(){(e=>{var t=g(e,2);F(n,t[0]),F(r,t[1],!0)})([void 0,void 0]);let e=Math.floor(Math.random()*1e9);F(i,id(`/rollout`,{position:t.position,seed:e,games:2e4,until_decided:!0},{progress:e=>{e.options&&F(n,e)},result:e=>{F(n,e),F(i,void 0)},failure:e=>{F(r,e,!0),F(i,void 0)}}),!0)}var s=jf(),c=I(s),l=R(c,!0),u=z(c,2),d=I(u),f=I(d),p=e=>{var t=Ef(),r=L(t),i=R(r,!0),o=z(r);B((e,t)=>{K(i,e),Mi(o,V(n)?.games??0),X(o,`max`,V(n)?.most??1),X(o,`aria-label`,t)},[()=>Z(`halt`),()=>Z(`rollout-played`)]),H(`click`,r,a),G(e,t)},m=e=>{var t=Df(),r=R(t,!0);B(e=>K(r,e),[()=>V(n)?Z(`rollout-again`):Z(`start`)]),H(`click`,t,o),G(e,t)};q(f,e=>{V(i)?e(p):e(m,-1)});var h=z(f,2),_=e=>{var t=Of(),r=R(t,!0);B(e=>K(r,e),[()=>Z(`rollout-words`,{games:V(n).games,strategy:Sf(V(n).strategy,``).name,luck:V(n).luck_adjusted?`out`:`in`,decided:V(n).decided?`yes`:`no`})]),G(e,t)};q(h,e=>{V(n)&&e(_)}),A(d);var v=z(d,2),y=e=>{ld(e,{get error(){return V(r)}})};q(v,e=>{V(r)&&e(y)});var b=z(v,2),x=e=>{var t=Af(),r=I(t),i=I(r),a=I(i),o=I(a),s=R(o,!0),c=z(o),l=R(c,!0),u=R(z(c,2),!0);A(a),A(i);var d=z(i);J(d,21,()=>V(n).options.slice(0,10),e=>e.index,(e,t)=>{var r=kf(),i=I(r),a=R(i,!0),o=z(i),s=R(o,!0),c=z(o),l=R(c),u=z(c),d=I(u),f=R(z(d));A(u),A(r),B((e,t,n,r,i,o)=>{K(a,e),K(s,t),K(l,`${n??``} – ${r??``}`),K(d,`${i??``} `),K(f,`± ${o??``}`)},[()=>ll(V(t).move),()=>rs(V(t).value,V(n).unit),()=>rs(V(t).low,V(n).unit),()=>rs(V(t).high,V(n).unit),()=>rs(V(t).regret,V(n).unit),()=>rs((V(t).regret_high-V(t).regret_low)/2,V(n).unit)]),G(e,r)}),A(d),A(r),A(t),li(t,e=>hc?.(e)),B((e,t,n)=>{K(s,e),K(l,t),K(u,n)},[()=>Z(`move`),()=>Z(`value`),()=>Z(`gives-away`)]),G(e,t)};q(b,e=>{V(n)&&e(x)}),A(u),A(s),B(e=>K(l,e),[()=>Z(`rollout-title`)]),G(e,s),M()}Tr([`click`]);var Nf=U(`<a class="se0b"> </a>`),Pf=U(`<li><!> <!></li>`),Ff=U(`<ol class="se0b"></ol>`),If=U(`<section class="se0b"><h2 class="se0b"> </h2> <!></section>`),Lf=U(`<li class="past se0b"><span> </span> <!> <button class="quiet small">✕</button></li>`),Rf=U(`<details><summary> </summary> <ul class="se0b"></ul></details>`),zf=U(`<!> <!>`,1);function Bf(e,t){j(t,!0);let n=(e,n=d,r=d)=>{var i=Nf(),a=R(i,!0);B(e=>{X(i,`href`,e),X(i,`aria-current`,n().position===t.position?`step`:void 0),K(a,r())},[()=>$(`analyse`,{position:n().position})]),H(`click`,i,e=>{e.metaKey||e.ctrlKey||e.shiftKey||(e.preventDefault(),t.onshow(n().position))}),G(e,i)},r=(e,t=d)=>{var i=Ff();J(i,21,()=>Md(t()),({node:e,others:t})=>e.position,(e,t)=>{let i=()=>V(t).node,a=()=>V(t).others;var o=Pf();let s;var c=I(o);{let e=N(()=>l(i()));n(c,i,()=>V(e))}J(z(c,2),17,a,e=>e.position,(e,t)=>{r(e,()=>V(t))}),A(o),B(()=>s=Y(o,1,`se0b`,null,s,{wide:a().length})),G(e,o)}),A(i),G(e,i)},i=N(()=>Td.all),a=N(()=>g(V(i))),o=N(()=>V(a)[0]),s=N(()=>V(a).slice(1)),c=e=>Gc(Mc(e).fields.at(-1)).join(`-`),l=({move:e,position:t})=>e===`roll`?Z(`tree-roll`,{dice:c(t)}):e?ll(e):Z(`tree-begin`),u=e=>Mc(e).fields.join(` | `);var f=zf(),p=L(f),m=e=>{var t=If(),n=I(t),i=R(n,!0),a=z(n,2);r(a,()=>V(o)),A(t),B((e,n)=>{X(t,`aria-label`,e),K(i,n)},[()=>Z(`tree-title`),()=>Z(`tree-title`)]),G(e,t)};q(p,e=>{V(o)?.children.length&&e(m)});var h=z(p,2),_=e=>{var t=Rf(),r=I(t),i=R(r,!0),a=z(r,2);J(a,21,()=>V(s),e=>e.position,(e,t)=>{var r=Lf(),i=I(r),a=R(i,!0),o=z(i,2);{let e=N(()=>u(V(t).position));n(o,()=>V(t),()=>V(e))}var s=z(o,2);A(r),B((e,t)=>{K(a,e),X(s,`aria-label`,t)},[()=>fl(Mc(V(t).position).spec),()=>Z(`tree-forget`,{position:V(t).position})]),H(`click`,s,()=>jd(V(t))),G(e,r)}),A(a),A(t),B(e=>K(i,e),[()=>Z(`tree-earlier`)]),G(e,t)};q(h,e=>{V(s).length&&e(_)}),G(e,f),M()}Tr([`click`]);var Vf=new Set([`$$slots`,`$$events`,`$$legacy`,`text`]);function Hf(e,t){j(t,!0);let n=Ji(t,Vf);var r=Fr();J(L(r),17,()=>To(t.text),Qr,(e,t)=>{let r=N(()=>n[V(t).tag]);var i=Fr(),a=L(i),o=e=>{var n=Fr();si(L(n),()=>V(r),()=>V(t).text),G(e,n)},s=e=>{var n=Pr();B(()=>K(n,V(t).text)),G(e,n)};q(a,e=>{typeof V(r)==`function`?e(o):e(s,-1)}),G(e,i)}),G(e,r),M()}var Uf=U(`<span class="mono"> </span>`),Wf=U(`<button class="small"> </button>`),Gf=U(`<label><span><!></span> <input class="mono s156"/></label> <div class="row s156"><label> <select><option> </option><option>2</option><option>1</option><option>0</option></select></label> <label> <input class="mono s156"/></label></div> <!> <div class="row" role="group"></div>`,1);function Kf(e,t){j(t,!0);let n=N(()=>t.parts.fields[0]??`-`),r=N(()=>t.parts.fields[1]??`2`),i=N(()=>Gc(t.parts.fields[2]));function a(e,n,r){t.onchange({...t.parts,fields:[e.trim()||`-`,n,r.join(`-`)||`-`]})}let o=e=>a(V(n),V(r),V(i).map((t,n)=>n===e?t%6+1:t));var s=Gf(),c=L(s),l=I(c),u=I(l);{let e=(e,t=d)=>{var n=Uf(),r=R(n,!0);B(()=>K(r,t())),G(e,n)},t=N(()=>Z(`sheet-filled`,{example:`ones:3, sixes:24, yahtzee:50`}));Hf(u,{get text(){return V(t)},code:e,$$slots:{code:!0}})}A(l);var f=z(l,2);ji(f),A(c);var p=z(c,2),m=I(p),h=I(m),g=z(h),_=I(g),v=R(_,!0);_.value=_.__value=`3`,Te(3),A(g);var y;Ci(g),A(m);var b=z(m,2),x=I(b),S=z(x);ji(S),A(b),A(p);var C=z(p,2);Gu(C,{get dice(){return V(i)}});var w=z(C,2);J(w,21,()=>V(i),Qr,(e,t,n)=>{var r=Wf(),i=R(r);B(e=>{X(r,`aria-label`,e),K(i,`↻ ${V(t)??``}`)},[()=>Z(`sheet-turn-die`,{number:n+1,face:V(t)})]),H(`click`,r,()=>o(n)),G(e,r)}),A(w),B((e,t,i,a,o)=>{Mi(f,V(n)),K(h,`${e??``} `),K(v,t),y!==(y=V(r))&&(g.value=(g.__value=y)??``,Si(g,y)),K(x,`${i??``} `),Mi(S,a),X(w,`aria-label`,o)},[()=>Z(`sheet-rolls`),()=>Z(`sheet-not-rolled`),()=>Z(`dice`),()=>V(i).join(`-`),()=>Z(`sheet-turn`)]),H(`change`,f,e=>a(e.currentTarget.value,V(r),V(i))),H(`change`,g,e=>a(V(n),e.currentTarget.value,V(i))),H(`change`,S,e=>a(V(n),V(r),Gc(e.currentTarget.value))),G(e,s),M()}Tr([`change`,`click`]);var qf=U(`<div><!></div>`),Jf=U(`<!> <!>`,1),Yf=U(`<p class="soft"> </p>`),Xf=U(`<button> </button>`),Zf=U(`<div class="card"><button class="primary"> <kbd>h</kbd></button></div>`),Qf=U(`<h2> </h2> <!> <!>`,1),$f=U(`<h2> </h2> <!>`,1),ep=U(`<!> <div><!></div> <!>`,1),tp=U(`<option> </option>`),np=U(`<h1 class="hidden"> </h1> <div><section class="stack board s1o9"><!> <div class="row hand s1o9"><!> <!></div></section> <div class="stack answer s1o9"><section class="stack" aria-live="polite"><!></section> <!></div> <section class="stack edit s1o9"><div class="row"><button> <kbd>←</kbd></button> <button> <kbd>→</kbd></button> <button> <kbd> </kbd></button> <button class="quiet"> </button></div> <div class="row small"><button class="quiet"> <kbd>y</kbd></button> <button class="quiet"> </button></div> <div class="row line s1o9"><label class="grow s1o9"> <input maxlength="300" class="s1o9"/></label> <button> </button></div> <!> <!> <form class="row line s1o9"><label class="grow s1o9"> <input class="mono s1o9" name="position" spellcheck="false" autocomplete="off" maxlength="4096"/></label> <button class="primary"> </button> <label> <select><option>…</option><!></select></label></form></section></div>`,1);function rp(e,t){j(t,!0);let n=Kc[`cantstop(6,3,players=2)`],r=N(()=>cc.query.position??n),i=N(()=>Mc(V(r))),a=P(void 0),o=P(void 0),s=P(``),c=N(()=>V(s)!==V(r)),l=P(!0),u=P(``),d=P(``),f=P(``),p=P(!1),m=P(Yt(innerWidth)),h=N(()=>V(m)<=820),_=P(void 0),v=N(()=>Vc(V(i))),y=N(()=>V(i).name===`cantstop`||V(i).name===`yahtzee`||V(i).fields.length===3?Gc(V(i).fields[2]):[]),b=P(`runner`);vn(()=>{V(b)!==`runner`&&V(b)>=(V(v)?.squares.length??0)&&F(b,`runner`)});let x=N(()=>V(v)?.squares.map((e,t)=>t?Z(`player-numbered`,{number:t+1}):Z(`seat-you`))??[]),S=N(()=>V(a)?Au(ku(V(a),0),V(x).length):[]),C=N(()=>{let e=V(a)?.options.find(e=>e.move===V(u));return V(a)&&e&&{move:ll(e.move),value:ku(V(a),0,e)}});vn(()=>{let e=V(r);F(s,``),(e=>{var t=g(e,2);F(o,t[0],!0),F(u,t[1],!0)})([void 0,``]),F(l,!0),pr(()=>kd(e)),pr(()=>{V(a)&&Mc(V(a).position).spec!==Mc(e).spec&&F(a,void 0)}),ed(`/advise`,{position:e}).then(t=>{e===V(r)&&F(a,t)}).catch(t=>{e===V(r)&&(e=>{var t=g(e,2);F(a,t[0]),F(o,t[1],!0)})([void 0,t])}).finally(()=>{e===V(r)&&F(s,e,!0)})});function w(e){e!==V(r)&&fc($(`analyse`,{position:e}))}let T=()=>{cc.depth>0&&history.back()},E=()=>{cc.depth<dc.max&&history.forward()};async function ee(e){let t=V(r);try{let n=await ed(`/position`,{position:t,move:e,seed:Math.floor(Math.random()*2**32)});if(!n.position||t!==V(r))return;Ad(t,e,n.position),w(n.position)}catch(e){F(o,e,!0)}}let D=e=>{V(c)||ee(e)},te=()=>D(V(y).length&&V(a)?V(a).options[0]?.move??`roll`:`roll`),ne=e=>{let t=V(a)?.options[e];t&&V(l)&&D(t.move)};async function re(e){let t=e===`quiz`?$(`puzzles`,{position:V(r),as:`quiz`,words:V(f).trim(),from:V(f).trim()&&so.name}):$(`analyse`,{position:V(r)}),n=e===`position`?V(r):new URL(t,location.href).href;await navigator.clipboard?.writeText(n).catch(()=>void 0),F(d,e,!0),setTimeout(()=>F(d,``),1500)}async function ie(){let e=(await navigator.clipboard?.readText().catch(()=>``))?.trim();e&&w(e)}function ae(){w(Object.values(Kc).find(e=>Mc(e).spec===V(i).spec)??n)}function oe(){let e=[`runner`,...V(v)?.squares.keys()??[]];F(b,e[(e.indexOf(V(b))+1)%e.length]??`runner`,!0)}Do(()=>[{keys:[`w`],label:Z(`editor-key`),run:oe},{keys:[` `],label:Z(`analyse-key-walk`),run:te},{keys:[`r`],label:Z(`roll`),run:()=>void ee(`roll`)},{keys:[`k`,`ArrowLeft`],label:Z(`back`),run:T},{keys:[`j`,`ArrowRight`],label:Z(`forward`),run:E},{keys:[`h`,`t`],label:Z(`analyse-key-answer`),run:()=>F(l,!V(l))},{keys:[`y`],label:Z(`key-copy`),run:()=>void re(`position`)},{keys:[`p`],label:Z(`key-paste`),run:()=>void ie()},...Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>ne(t)}))]);var se=np(),ce=L(se),le=R(ce,!0),ue=z(ce,2);let de;var fe=I(ue),pe=I(fe),me=e=>{let t=N(()=>V(v));var n=Jf(),r=L(n),a=e=>{var t=qf();let n;Ru(I(t),{get names(){return V(x)},get shares(){return V(S)},get after(){return V(C)}}),A(t),B(()=>n=Y(t,1,`chances s1o9`,null,n,{stale:V(c)})),G(e,t)};q(r,e=>{V(S).length&&V(l)&&!V(o)&&e(a)});var s=z(r,2);{let e=N(()=>Wc(V(t))),n=N(()=>Yc(V(u))),r=N(()=>V(h)&&!V(p)?void 0:(e,n)=>w(Hc(V(i).spec,Uc(V(t),V(b),e,n))));Ou(s,{get columns(){return V(e)},get names(){return V(x)},get steps(){return V(n)},get heat(){return V(_)},get placing(){return V(b)},get onspace(){return V(r)}})}G(e,n)},he=e=>{uf(e,{get parts(){return V(i)},onchange:e=>w(Nc(e))})},ge=N(()=>(V(i).name===`pig`||V(i).name===`piglet`)&&!V(i).spec.includes(`dice=`)),_e=e=>{Yd(e,{get parts(){return V(i)},onchange:e=>w(Nc(e))})},ve=e=>{Kf(e,{get parts(){return V(i)},onchange:e=>w(Nc(e))})},ye=N(()=>[`yahtzee`,`yatzy`,`kniffel`,`yacht`].includes(V(i).name)),be=e=>{var t=Yf(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`analyse-as-text`)]),G(e,t)};q(pe,e=>{V(v)?e(me):V(ge)?e(he,1):V(i).name===`farkle`?e(_e,2):V(ye)?e(ve,3):e(be,-1)});var xe=z(pe,2),O=I(xe),Se=e=>{{let t=N(()=>V(h)?42:54);Gu(e,{get dice(){return V(y)},get size(){return V(t)}})}};q(O,e=>{V(y).length&&V(i).name!==`yahtzee`&&e(Se)});var k=z(O,2),Ce=e=>{var t=Xf(),n=R(t,!0);B(e=>K(n,e),[()=>V(p)?Z(`close`):Z(`analyse-edit`)]),H(`click`,t,()=>F(p,!V(p))),G(e,t)};q(k,e=>{V(h)&&e(Ce)}),A(xe),A(fe);var we=z(fe,2),Ee=I(we),De=I(Ee),Oe=e=>{ld(e,{get error(){return V(o)}})},ke=e=>{var t=Zf(),n=I(t),r=I(n);Te(),A(n),A(t),B(e=>K(r,`${e??``} `),[()=>Z(`analyse-answer`)]),H(`click`,n,()=>F(l,!0)),G(e,t)},Ae=e=>{var t=ep(),n=L(t),i=e=>{md(e,{get advice(){return V(a)},onchoose:D})};q(n,e=>{V(v)&&V(a).unit===`win probability`&&V(a).options.length&&e(i)});var o=z(n,2);let s;var l=I(o),d=e=>{var t=Qf(),n=L(t),r=R(n,!0),i=z(n,2);cu(i,{get advice(){return V(a)},onchoose:D,onhover:e=>F(u,e,!0)}),vd(z(i,2),{get advice(){return V(a)}}),B(e=>K(r,e),[()=>cs(ll(V(a).options[0]?.move??``))]),G(e,t)},f=e=>{var t=$f(),n=L(t),r=R(n,!0);vd(z(n,2),{get advice(){return V(a)}}),B(e=>K(r,e),[()=>Z(`analyse-before`)]),G(e,t)};q(l,e=>{V(a).options.length?e(d):e(f,-1)}),A(o),Mf(z(o,2),{get position(){return V(r)}}),B(()=>s=Y(o,1,`card s1o9`,null,s,{stale:V(c)})),G(e,t)},je=e=>{xd(e,{})};q(De,e=>{V(o)?e(Oe):V(l)?V(a)?e(Ae,2):e(je,-1):e(ke,1)}),A(Ee),Bf(z(Ee,2),{get position(){return V(r)},onshow:w}),A(we);var Me=z(we,2),Ne=I(Me),Pe=I(Ne),Fe=I(Pe);Te(),A(Pe);var Ie=z(Pe,2),Le=I(Ie);Te(),A(Ie);var Re=z(Ie,2),ze=I(Re),Be=R(z(ze),!0);A(Re);var Ve=z(Re,2),He=R(Ve,!0);A(Ne);var Ue=z(Ne,2),We=I(Ue),Ge=I(We);Te(),A(We);var Ke=z(We,2),qe=R(Ke,!0);A(Ue);var Je=z(Ue,2),Ye=I(Je),Xe=I(Ye),Ze=z(Xe);ji(Ze),A(Ye);var Qe=z(Ye,2),$e=R(Qe,!0);A(Je);var et=z(Je,2),tt=e=>{let t=N(()=>V(v));Vd(e,{get at(){return V(t)},get names(){return V(x)},onchange:e=>w(Hc(V(i).spec,e)),get placing(){return V(b)},set placing(e){F(b,e,!0)}})};q(et,e=>{V(v)&&e(tt)});var nt=z(et,2),rt=e=>{{let t=N(()=>!V(c));sf(e,{get position(){return V(r)},get at(){return V(v)},get ready(){return V(t)},get painted(){return V(_)},set painted(e){F(_,e)}})}};q(nt,e=>{V(v)&&V(v).board.players<=2&&V(l)&&!V(o)&&e(rt)});var it=z(nt,2),at=I(it),ot=I(at),st=z(ot);ji(st),A(at);var ct=z(at,2),lt=R(ct,!0),ut=z(ct,2),dt=I(ut),ft=z(dt),pt=I(ft);pt.value=pt.__value=``,J(z(pt),16,()=>Object.keys(Kc),e=>e,(e,t)=>{var n=tp(),r=R(n,!0),i={};B(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>fl(t)]),G(e,n)}),A(ft),ft.value=ft.__value=``,A(ut),A(it),A(Me),A(ue),B((e,t,n,i,a,o,s,l,u,d,f,m,h)=>{K(le,e),de=Y(ue,1,`table s1o9`,null,de,{editing:V(p)}),X(Ee,`aria-busy`,V(c)),Pe.disabled=cc.depth===0,K(Fe,`${t??``} `),Ie.disabled=cc.depth>=dc.max,K(Le,`${n??``} `),K(ze,`${i??``} `),K(Be,a),K(He,o),K(Ge,`${s??``} `),K(qe,l),K(Xe,`${u??``} `),K($e,d),K(ot,`${f??``} `),Mi(st,V(r)),K(lt,m),K(dt,`${h??``} `)},[()=>Z(`page-analyse`),()=>Z(`back`),()=>Z(`forward`),()=>Z(`analyse-walk`),()=>Z(`key-space`),()=>Z(`analyse-clear`),()=>V(d)===`position`?Z(`copied`):Z(`analyse-copy-position`),()=>V(d)===`link`?Z(`copied`):Z(`analyse-copy-link`),()=>Z(`analyse-words`),()=>V(d)===`quiz`?Z(`copied`):Z(`analyse-copy-quiz`),()=>Z(`analyse-position`),()=>Z(`analyse-look`),()=>Z(`analyse-begin`)]),Wi(`innerWidth`,e=>F(m,e,!0)),H(`click`,Pe,T),H(`click`,Ie,E),H(`click`,Re,te),H(`click`,Ve,ae),H(`click`,We,()=>void re(`position`)),H(`click`,Ke,()=>void re(`link`)),Li(Ze,()=>V(f),e=>F(f,e)),H(`click`,Qe,()=>void re(`quiz`)),wr(`submit`,it,e=>{e.preventDefault(),w(new FormData(e.currentTarget).get(`position`))}),H(`change`,ft,e=>{e.currentTarget.value&&w(Kc[e.currentTarget.value]),e.currentTarget.value=``}),G(e,se),M()}Tr([`click`,`change`]);var ip=U(`<p class="soft" aria-busy="true">…</p>`);function ap(e,t){j(t,!0);var n=Fr();Yr(L(n),()=>t.promise,e=>{var t=Fr(),n=L(t),r=e=>{xd(e,{})},i=e=>{G(e,ip())};q(n,e=>{qu.work?e(r):e(i,-1)}),G(e,t)},(e,n)=>{var r=Fr();si(L(r),()=>t.children,()=>V(n)),G(e,r)},(e,t)=>{ld(e,{get error(){return V(t)}})}),G(e,n),M()}var op=U(`<option> </option>`),sp=U(`<h2> </h2> <p class="soft"> </p> <div class="row controls s1a0"><label> <select></select></label> <label> <select><option> </option><option> </option></select></label></div> <!>`,1);function cp(e,t){j(t,!0);let n=N(()=>Number(cc.query.column??`7`)),r=N(()=>cc.query.what===`chance`?`chance`:`stop`),i=ed(`/odds/triples`,{by:`chance`,count:165}),a=Tc(6),o=e=>pc($(`explore`,{show:`stopping`,column:String(V(n)),what:V(r),...e}));function s(e){let t=new Map(e.map(e=>[e.columns,e])),i=a.filter(e=>e!==V(n));return i.map(e=>i.map(i=>{if(i===e)return null;let a=t.get([e,i,V(n)].sort((e,t)=>e-t).join(`-`));if(!a)return null;let o=a.stopping_point.value,s=Z(`stopping-cell`,{columns:a.columns,spaces:Q(o,2),chance:ns(a.chance.value)});return V(r)===`chance`?{shade:2*a.chance.value-1,sign:`${Math.round(100*a.chance.value)}`,label:s}:{shade:Math.min(1,o/16),sign:Q(o,0),label:s}}))}var c=sp(),l=L(c),u=R(l,!0),f=z(l,2),p=R(f,!0),m=z(f,2),h=I(m),g=I(h),_=z(g);J(_,20,()=>a,e=>e,(e,t)=>{var n=op(),r=R(n,!0),i={};B(e=>{K(r,t),i!==(i=e)&&(n.value=(n.__value=i)??``)},[()=>String(t)]),G(e,n)}),A(_);var v;Ci(_),A(h);var y=z(h,2),b=I(y),x=z(b),S=I(x),C=R(S,!0);S.value=S.__value=`stop`;var w=z(S),T=R(w,!0);w.value=w.__value=`chance`,A(x);var E;Ci(x),A(y),A(m),ap(z(m,2),{get promise(){return i},children:(e,t=d)=>{let r=N(()=>a.filter(e=>e!==V(n)).map(String));{let i=N(()=>Z(`stopping-with`,{column:V(n)})),a=N(()=>Z(`column`)),o=N(()=>s(t()));tf(e,{get title(){return V(i)},get rowName(){return V(a)},get rows(){return V(r)},get columns(){return V(r)},get cells(){return V(o)}})}},$$slots:{default:!0}}),B((e,t,n,i,a,o,s)=>{K(u,e),K(p,t),K(g,`${n??``} `),v!==(v=i)&&(_.value=(_.__value=v)??``,Si(_,v)),K(b,`${a??``} `),K(C,o),K(T,s),E!==(E=V(r))&&(x.value=(x.__value=E)??``,Si(x,E))},[()=>Z(`stopping-title`),()=>Z(`stopping-intro`,{column:V(n)}),()=>Z(`stopping-column`),()=>String(V(n)),()=>Z(`stopping-shown`),()=>Z(`stopping-stop`),()=>Z(`stopping-chance`)]),H(`change`,_,e=>o({column:e.currentTarget.value})),H(`change`,x,e=>o({what:e.currentTarget.value})),G(e,c),M()}Tr([`change`]);var lp=U(` <span class="soft s9fx"> </span>`,1),up=W(`<line class="s9fx"></line><text text-anchor="end" font-size="12"> </text>`,1),dp=W(`<text text-anchor="middle" font-size="11.5"> </text>`),fp=W(`<text text-anchor="middle" font-size="12.5"> </text>`),pp=W(`<rect><title> </title></rect><!><!>`,1),mp=W(`<line class="mark s9fx" y1="10"></line><text y="16" font-size="12.5"> </text>`,1),hp=U(`<figure class="s9fx"><figcaption class="s9fx"> <!></figcaption> <svg role="img"><!><!><!></svg></figure>`);function gp(e,t){j(t,!0);let n=Yi(t,`unit`,3,``),r=Yi(t,`format`,3,e=>String(e)),i=Yi(t,`height`,3,240),a=N(()=>t.bars.length<=16),o=N(()=>Math.max(...t.bars.map(e=>e.value),1e-12)),s=N(()=>us(0,V(o),4)),c=N(()=>586/t.bars.length),l=e=>18+(i()-26-18)*(1-e/V(o)),u=N(()=>Math.ceil(t.bars.length/14)),d=N(()=>t.bars.length<=40?t.bars.map(e=>`${e.label} ${r()(e.value)}`).join(`, `):Z(`chart-bars`,{count:t.bars.length,first:t.bars[0]?.label??``,last:t.bars.at(-1)?.label??``}));var f=hp(),p=I(f),m=I(p,!0),h=z(m),g=e=>{var t=lp(),r=L(t,!0);r.nodeValue=` `;var i=R(z(r));B(()=>K(i,`· ${n()??``}`)),G(e,t)};q(h,e=>{n()&&e(g)}),A(p);var _=z(p,2),v=I(_);J(v,16,()=>V(s),e=>e,(e,t)=>{var n=up(),i=L(n);X(i,`x1`,46),X(i,`x2`,640);var a=z(i);X(a,`x`,40);var o=R(a,!0);B((e,t,n,r)=>{X(i,`y1`,e),X(i,`y2`,t),X(a,`y`,n),K(o,r)},[()=>l(t),()=>l(t),()=>l(t)+4,()=>r()(t)]),G(e,n)});var y=z(v);J(y,17,()=>t.bars,Qr,(e,t,n)=>{var o=pp(),s=L(o),d=R(I(s));A(s);var f=z(s),p=e=>{var i=dp(),a=R(i,!0);B((e,t)=>{X(i,`x`,46+(n+.5)*V(c)),X(i,`y`,e),K(a,t)},[()=>l(V(t).value)-5,()=>r()(V(t).value)]),G(e,i)};q(f,e=>{V(a)&&e(p)});var m=z(f),h=e=>{var r=fp(),a=R(r,!0);B(()=>{X(r,`x`,46+(n+.5)*V(c)),X(r,`y`,i()-8),K(a,V(t).label)}),G(e,r)};q(m,e=>{n%V(u)===0&&e(h)}),B((e,r,i,o)=>{Y(s,0,fi(V(t).tone??`accent`),`s9fx`),X(s,`x`,46+n*V(c)+(V(a)?V(c)*.14:0)),X(s,`y`,e),X(s,`width`,r),X(s,`height`,i),X(s,`rx`,V(a)?3:0),K(d,`${V(t).label??``}: ${o??``}`)},[()=>l(V(t).value),()=>V(a)?V(c)*.72:Math.max(V(c),.6),()=>i()-26-l(V(t).value),()=>r()(V(t).value)]),G(e,o)});var b=z(y),x=e=>{var n=mp(),r=L(n),a=z(r),o=R(a,!0);B(()=>{X(r,`x1`,46+t.mark.at*V(c)),X(r,`x2`,46+t.mark.at*V(c)),X(r,`y2`,i()-26),X(a,`x`,46+t.mark.at*V(c)+6),K(o,t.mark.label)}),G(e,n)};q(b,e=>{t.mark&&e(x)}),A(_),A(f),B(()=>{K(m,t.title),X(_,`viewBox`,`0 0 640 ${i()}`),X(_,`aria-label`,`${t.title}: ${V(d)}`)}),G(e,f),M()}var _p=U(`<button class="s1tq"> </button>`),vp=U(`<p class="big s1tq"> </p> <p> <span class="soft"> </span></p>`,1),yp=U(`<tr><th scope="row"> </th><td class="num"> </td></tr>`),bp=U(`<table class="s1tq"><tbody><!><tr><th scope="row"> </th><td class="num"> </td></tr><tr><th scope="row"> </th><td class="num"> </td></tr><tr><th scope="row"> </th><td class="num"> </td></tr></tbody></table> <p class="small soft"> </p>`,1),xp=U(`<div class="split"><section class="stack s1tq"><h2> </h2> <!> <!></section> <section class="stack s1tq"><h2> </h2> <p class="soft"> </p> <div class="row s1tq" role="group"></div> <div class="card" aria-live="polite"><!> <!></div></section></div>`);function Sp(e,t){j(t,!0);let n=N(()=>cc.query.spec??`cantstop(6,3)`),r=N(()=>(cc.query.columns??`6-7-8`).split(`-`).filter(Boolean).map(Number)),i=N(()=>ed(`/odds/columns`,{spec:V(n)})),a=N(()=>[...V(r)].sort((e,t)=>e-t).join(`-`)),o=N(()=>ed(`/odds/bust`,{spec:V(n),markers:V(a)})),s=N(()=>V(a)?ed(`/odds/turn`,{spec:V(n),columns:V(a)}):void 0);function c(e){let t=V(r).includes(e)?V(r).filter(t=>t!==e):[...V(r),e];t.length>3&&t.shift(),pc($(`explore`,{show:`odds`,spec:cc.query.spec,columns:t.join(`-`)||`-`}))}ap(e,{get promise(){return V(i)},children:(e,t=d)=>{var n=xp(),i=I(n),a=I(i),l=R(a,!0),u=z(a,2);{let e=N(()=>Z(`odds-chance`)),n=N(()=>t().map(e=>({label:String(e.column),value:e.chance.value})));gp(u,{get title(){return V(e)},get bars(){return V(n)},format:e=>ns(e,0)})}var f=z(u,2);{let e=N(()=>Z(`odds-climb`)),n=N(()=>Z(`odds-climb-unit`)),r=N(()=>t().map(e=>({label:String(e.column),value:e.rolls.value,tone:`soft`})));gp(f,{get title(){return V(e)},get unit(){return V(n)},get bars(){return V(r)},format:e=>Q(e,e<10&&e%1?1:0),height:200})}A(i);var p=z(i,2),m=I(p),h=R(m,!0),g=z(m,2),_=R(g,!0),v=z(g,2);J(v,21,t,e=>e.column,(e,t)=>{var n=_p(),i=R(n,!0);B(e=>{X(n,`aria-pressed`,e),K(i,V(t).column)},[()=>V(r).includes(V(t).column)]),H(`click`,n,()=>c(V(t).column)),G(e,n)}),A(v);var y=z(v,2),b=I(y);ap(b,{get promise(){return V(o)},children:(e,t=d)=>{var n=vp(),r=L(n),i=R(r,!0),a=z(r,2),o=I(a),s=R(z(o));A(a),B((e,n)=>{K(i,e),K(o,`${n??``} `),K(s,`(${t().bust.fraction??``})`)},[()=>ns(t().bust.value),()=>t().free?Z(`odds-bust-free`,{free:t().free}):Z(`odds-bust`)]),G(e,n)},$$slots:{default:!0}});var x=z(b,2),S=e=>{ap(e,{get promise(){return V(s)},children:(e,t=d)=>{var n=bp(),r=L(n),i=I(r),a=I(i),o=e=>{var n=yp(),r=I(n),i=R(r,!0),a=R(z(r),!0);A(n),B((e,t)=>{K(i,e),K(a,t)},[()=>Z(`odds-stop`),()=>Z(`odds-stop-at`,{spaces:Q(t().stopping_point.value,2)})]),G(e,n)};q(a,e=>{t().stopping_point&&e(o)});var s=z(a),c=I(s),l=R(c,!0),u=R(z(c),!0);A(s);var f=z(s),p=I(f),m=R(p,!0),h=R(z(p),!0);A(f);var g=z(f),_=I(g),v=R(_,!0),y=R(z(_),!0);A(g),A(i),A(r);var b=R(z(r,2),!0);B((e,t,n,r,i,a,o)=>{K(l,e),K(u,t),K(m,n),K(h,r),K(v,i),K(y,a),K(b,o)},[()=>Z(`odds-best`),()=>Z(`odds-spaces`,{spaces:Q(t().value,2)}),()=>Z(`odds-lost`),()=>ns(t().failure),()=>Z(`odds-rolls`),()=>Q(t().rolls,2),()=>Z(`odds-note`)]),G(e,n)},$$slots:{default:!0}})};q(x,e=>{V(s)&&e(S)}),A(y),A(p),A(n),B((e,t,n,r)=>{K(l,e),K(h,t),K(_,n),X(v,`aria-label`,r)},[()=>Z(`odds-title`),()=>Z(`odds-three`),()=>Z(`odds-choose`),()=>Z(`odds-columns`)]),G(e,n)},$$slots:{default:!0}}),M()}Tr([`click`]);var Cp=U(`<option> </option>`),wp=U(`<label> <select lang="en" class="smbl"></select></label>`),Tp=U(`<button class="small smbl"> </button>`),Ep=U(`<div class="card smbl"><div class="row smbl" role="group"></div> <!></div>`),Dp=U(`<th scope="col" class="num"> </th>`),Op=U(`<span class="soft"> </span>`),kp=U(`<div class="small bad"> </div>`),Ap=U(`<span class="same smbl">✓</span>`),jp=U(`<td class="num"><!> <!></td>`),Mp=U(`<tr><th scope="row"> </th><!></tr>`),Np=U(`<article class="stack smbl" lang="en"><p class="soft small"> </p> <p> </p> <!> <div class="scroll"><table><thead><tr><th scope="col"> </th><!></tr></thead><tbody></tbody></table></div> <p class="small soft"> </p></article>`),Pp=U(`<h2> </h2> <!> <!>`,1);function Fp(e,t){j(t,!0);let n=ed(`/papers`),r=N(()=>cc.query.table??`glenn-2006-table-1`),i=N(()=>ed(`/papers/${V(r)}`)),a=P(void 0),o=e=>e.columns.filter((t,n)=>{let r=e.rows.filter(e=>typeof e.cells[n]?.number==`number`);return r.length>1&&r.length>=e.rows.length/2});function s(e,t){let n=e.columns.indexOf(t);return e.rows.map(e=>({label:e.label,value:e.cells[n]?.number??NaN})).filter(e=>Number.isFinite(e.value)&&e.value>=0)}let c=e=>e>=1e5?e.toExponential(1):new Intl.NumberFormat(vo.locale,{maximumSignificantDigits:4,useGrouping:!1}).format(e);var l=Pp(),u=L(l),f=R(u,!0),p=z(u,2);ap(p,{get promise(){return n},children:(e,t=d)=>{var n=wp(),i=I(n),o=z(i);J(o,21,t,e=>e.id,(e,t)=>{var n=Cp(),r=R(n),i={};B((e,a)=>{K(r,`${V(t).title??``} · ${e??``} ${a??``}`),i!==(i=V(t).id)&&(n.value=(n.__value=i)??``)},[()=>V(t).citation.split(`,`)[0],()=>V(t).id.match(/\d{4}/)?.[0]??``]),G(e,n)}),A(o);var s;Ci(o),A(n),B(e=>{K(i,`${e??``} `),s!==(s=V(r))&&(o.value=(o.__value=s)??``,Si(o,s))},[()=>Z(`papers-table`)]),H(`change`,o,e=>{F(a,void 0),pc($(`explore`,{show:`papers`,table:e.currentTarget.value}))}),G(e,n)},$$slots:{default:!0}}),ap(z(p,2),{get promise(){return V(i)},children:(e,t=d)=>{let n=N(()=>o(t())),r=N(()=>V(a)&&V(n).includes(V(a))?V(a):V(n).at(-1));var i=Np(),l=I(i),u=R(l,!0),f=z(l,2),p=R(f,!0),m=z(f,2),h=e=>{var i=Ep(),o=I(i);J(o,20,()=>V(n),e=>e,(e,t)=>{var n=Tp(),i=R(n,!0);B(()=>{X(n,`aria-pressed`,t===V(r)),K(i,t)}),H(`click`,n,()=>F(a,t,!0)),G(e,n)}),A(o);var l=z(o,2);{let e=N(()=>Z(`papers-measured`,{column:V(r)})),n=N(()=>s(t(),V(r)));gp(l,{get title(){return V(e)},get bars(){return V(n)},format:c})}A(i),B(e=>X(o,`aria-label`,e),[()=>Z(`papers-drawn`)]),G(e,i)};q(m,e=>{V(r)&&e(h)});var g=z(m,2),_=I(g),v=I(_),y=I(v),b=I(y),x=R(b,!0);J(z(b),16,()=>t().columns,e=>e,(e,t)=>{var n=Dp(),r=R(n,!0);B(()=>K(r,t)),G(e,n)}),A(y),A(v);var S=z(v);J(S,21,()=>t().rows,e=>e.label,(e,t)=>{var n=Mp(),r=I(n),i=R(r,!0);J(z(r),17,()=>V(t).cells,Qr,(e,t)=>{var n=jp(),r=I(n),i=e=>{var n=Pr();B(()=>K(n,V(t).printed)),G(e,n)},a=e=>{var n=Op(),r=R(n,!0);B(e=>K(r,e),[()=>V(t).number===null?V(t).measured??`–`:c(V(t).number)]),G(e,n)};q(r,e=>{V(t).printed===null?e(a,-1):e(i)});var o=z(r,2),s=e=>{var n=kp(),r=R(n);B(()=>K(r,`≠ ${V(t).measured??``}`)),G(e,n)},l=e=>{var t=Ap();B(e=>X(t,`aria-label`,e),[()=>Z(`papers-same`)]),G(e,t)};q(o,e=>{V(t).verdict===`differs`?e(s):V(t).verdict===`same`&&e(l,1)}),A(n),B(()=>X(n,`title`,V(t).verdict)),G(e,n)}),A(n),B(()=>K(i,V(t).label)),G(e,n)}),A(S),A(_),A(g),li(g,e=>hc?.(e));var C=z(g,2),w=R(C,!0);A(i),B(e=>{K(u,t().citation),K(p,t().prose),K(x,t().label),X(C,`lang`,vo.code),K(w,e)},[()=>Z(`papers-note`)]),G(e,i)},$$slots:{default:!0}}),B(e=>K(f,e),[()=>Z(`explore-papers`)]),G(e,l),M()}Tr([`change`,`click`]);var Ip=U(`<option> </option>`),Lp=U(`<!> <div class="row facts sq3e"><span> <strong> </strong></span> <span> <strong> </strong></span> <span> <strong> </strong></span> <label class="row sq3e"> <input type="number" min="0" class="sq3e"/> <strong aria-live="polite"> </strong></label></div>`,1),Rp=U(`<h2> </h2> <div class="row controls sq3e"><label> <select></select></label> <label> <select></select></label></div> <!>`,1);function zp(e,t){j(t,!0);let n=[`yahtzee`,`yahtzee(free)`,`yatzy`,`kniffel`,`yacht`,`yahtzee(mini)`],r=N(()=>cc.query.spec??`yahtzee`),i=N(()=>cc.query.strategy??`optimal`),a=N(()=>ed(`/distribution`,{spec:V(r),strategy:V(i)})),o=P(300),s=e=>pc($(`explore`,{show:`scores`,spec:V(r),strategy:V(i),...e}));function c(e){let t=e=>e>2e-5;return[e.findIndex(t),e.findLastIndex(t)]}var l=Rp(),u=L(l),f=R(u,!0),p=z(u,2),m=I(p),h=I(m),g=z(h);J(g,20,()=>n,e=>e,(e,t)=>{var n=Ip(),r=R(n,!0),i={};B(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>fl(t)]),G(e,n)}),A(g);var _;Ci(g),A(m);var v=z(m,2),y=I(v),b=z(y);J(b,20,()=>[`optimal`,`novice`,`greedy`],e=>e,(e,t)=>{var n=Ip(),r=R(n,!0),i={};B(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Sf(t,``).name]),G(e,n)}),A(b);var x;Ci(b),A(v),A(p),ap(z(p,2),{get promise(){return V(a)},children:(e,t=d)=>{let n=N(()=>{let[e,n]=c(t().chances);return{low:e,high:n}});var r=Lp(),i=L(r);{let e=N(()=>Z(`scores-of`,{player:Sf(t().strategy,``).name,game:fl(t().spec)})),r=N(()=>Z(`scores-unit`)),a=N(()=>t().chances.slice(V(n).low,V(n).high+1).map((e,t)=>({label:String(V(n).low+t),value:e}))),o=N(()=>({at:t().mean-V(n).low,label:`${Z(`scores-mean`)} ${Q(t().mean,2)}`}));gp(i,{get title(){return V(e)},get unit(){return V(r)},get bars(){return V(a)},format:e=>ns(e,1),get mark(){return V(o)},height:300})}var a=z(i,2),s=I(a),l=I(s),u=R(z(l),!0);A(s);var f=z(s,2),p=I(f),m=R(z(p),!0);A(f);var h=z(f,2),g=I(h),_=R(z(g),!0);A(h);var v=z(h,2),y=I(v),b=z(y);ji(b);var x=R(z(b,2),!0);A(v),A(a),B((e,n,r,i,a,o,s)=>{K(l,`${e??``} `),K(u,n),K(p,`${r??``} `),K(m,i),K(g,`${a??``} `),K(_,t().median),K(y,`${o??``} `),X(b,`max`,t().chances.length-1),K(x,s)},[()=>Z(`scores-mean`),()=>Q(t().mean,3),()=>Z(`scores-deviation`),()=>Q(t().deviation,2),()=>Z(`scores-median`),()=>Z(`scores-chance`),()=>ns(t().at_least[V(o)]??0,2)]),Li(b,()=>V(o),e=>F(o,e)),G(e,r)},$$slots:{default:!0}}),B((e,t,n)=>{K(f,e),K(h,`${t??``} `),_!==(_=V(r))&&(g.value=(g.__value=_)??``,Si(g,_)),K(y,`${n??``} `),x!==(x=V(i))&&(b.value=(b.__value=x)??``,Si(b,x))},[()=>Z(`scores-title`),()=>Z(`game`),()=>Z(`player`)]),H(`change`,g,e=>s({spec:e.currentTarget.value})),H(`change`,b,e=>s({strategy:e.currentTarget.value})),G(e,l),M()}Tr([`change`]);var Bp=U(`<code> </code>`),Vp=U(`<button type="button"> </button>`),Hp=U(`<button class="primary"> </button>`),Up=U(`<progress max="1" class="sc4d"></progress>`),Wp=U(`<div class="card" aria-live="polite"><p class="big sc4d"> </p> <p> <span class="small soft" lang="en"> </span></p></div>`),Gp=U(`<h2> </h2> <p class="soft"><!></p> <form class="row sc4d"><label> <input class="mono" required="" maxlength="200"/></label> <!></form> <!> <!> <!>`,1);function Kp(e,t){j(t,!0);let n=P(`cantstop(3,2)`),r=P(0),i=P(void 0),a=P(void 0),o=P(void 0);function s(e){e.preventDefault(),(e=>{var t=g(e,3);F(i,t[0],!0),F(a,t[1],!0),F(r,t[2],!0)})([void 0,void 0,0]);let t=()=>F(o,void 0);F(o,id(`/solve`,{spec:V(n)},{progress:e=>F(r,e.work?e.done/e.work:0,!0),result:e=>{F(i,e,!0),t()},failure:e=>{F(a,e,!0),t()}}),!0)}function c(){V(o)?.(),F(o,void 0)}vn(()=>c);var l=Gp(),u=L(l),f=R(u,!0),p=z(u,2),m=I(p);{let e=(e,t=d)=>{var n=Bp(),r=R(n,!0);B(()=>K(r,t())),G(e,n)},t=N(()=>Z(`solve-intro`));Hf(m,{get text(){return V(t)},code:e,$$slots:{code:!0}})}A(p);var h=z(p,2),_=I(h),v=I(_),y=z(v);ji(y),A(_);var b=z(_,2),x=e=>{var t=Vp(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`halt`)]),H(`click`,t,c),G(e,t)},S=e=>{var t=Hp(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`explore-solve`)]),G(e,t)};q(b,e=>{V(o)?e(x):e(S,-1)}),A(h);var C=z(h,2),w=e=>{var t=Up();B(e=>{Mi(t,V(r)),X(t,`aria-label`,e)},[()=>Z(`solve-progress`)]),G(e,t)};q(C,e=>{V(o)&&e(w)});var T=z(C,2),E=e=>{ld(e,{get error(){return V(a)}})};q(T,e=>{V(a)&&e(E)});var ee=z(T,2),D=e=>{var t=Wp(),n=I(t),r=R(n,!0),a=z(n,2),o=I(a),s=R(z(o),!0);A(a),A(t),B((e,t)=>{K(r,e),K(o,`${t??``} `),K(s,V(i).guarantee)},[()=>Q(V(i).value,6),()=>Z(`solve-words`,{unit:cs(rl(V(i).unit)),game:fl(V(i).spec),anchors:V(i).anchors,seconds:Q(V(i).seconds,2)})]),G(e,t)};q(ee,e=>{V(i)&&e(D)}),B((e,t)=>{K(f,e),K(v,`${t??``} `)},[()=>Z(`solve-title`),()=>Z(`game`)]),wr(`submit`,h,s),Li(y,()=>V(n),e=>F(n,e)),G(e,l),M()}Tr([`click`]);var qp=U(`<option> </option>`),Jp=U(`<tr><th scope="row" class="sr1f"><a> </a></th><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td></tr>`),Yp=U(`<button class="sr1f"> </button>`),Xp=U(`<div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody class="sr1f"></tbody></table></div> <!>`,1),Zp=U(`<h2> </h2> <div class="row controls sr1f"><label> <select></select></label> <label> <select><option> </option><option> </option></select></label></div> <!>`,1);function Qp(e,t){j(t,!0);let n=[`chance`,`expected`,`stopping-point`,`optimal`,`rolls`,`failure`],r=N(()=>cc.query.by??`chance`),i=N(()=>cc.query.worth??`space`),a=N(()=>ed(`/odds/triples`,{by:V(r),worth:V(i),count:165})),o=P(25),s=e=>pc($(`explore`,{show:`triples`,by:V(r),worth:V(i),...e}));var c=Zp(),l=L(c),u=R(l,!0),f=z(l,2),p=I(f),m=I(p),h=z(m);J(h,20,()=>n,e=>e,(e,t)=>{var n=qp(),r=R(n,!0),i={};B(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Z(`triples-${t}`)]),G(e,n)}),A(h);var g;Ci(h),A(p);var _=z(p,2),v=I(_),y=z(v),b=I(y),x=R(b,!0);b.value=b.__value=`space`;var S=z(b),C=R(S,!0);S.value=S.__value=`progress`,A(y);var w;Ci(y),A(_),A(f),ap(z(f,2),{get promise(){return V(a)},children:(e,t=d)=>{var n=Xp(),r=L(n),i=I(r),a=I(i),s=I(a),c=I(s),l=R(c,!0),u=z(c),f=R(u,!0),p=z(u),m=R(p,!0),h=z(p),g=R(h,!0),_=z(h),v=R(_,!0),y=z(_),b=R(y,!0),x=R(z(y),!0);A(s),A(a);var S=z(a);J(S,21,()=>t().slice(0,V(o)),e=>e.columns,(e,t)=>{var n=Jp(),r=I(n),i=I(r),a=R(i,!0);A(r);var o=z(r),s=R(o,!0),c=z(o),l=R(c,!0),u=z(c),d=R(u,!0),f=z(u),p=R(f,!0),m=z(f),h=R(m,!0),g=R(z(m),!0);A(n),B((e,n,r,o,c,u,f)=>{X(i,`href`,e),K(a,V(t).columns),K(s,n),K(l,r),K(d,o),K(p,c),K(h,u),K(g,f)},[()=>$(`explore`,{show:`odds`,columns:V(t).columns}),()=>ns(V(t).chance.value),()=>Q(V(t).expected.value,3),()=>Q(V(t).stopping_point.value,2),()=>Q(V(t).optimal,2),()=>ns(V(t).failure),()=>Q(V(t).rolls,2)]),G(e,n)}),A(S),A(i),A(r),li(r,e=>hc?.(e));var C=z(r,2),w=e=>{var n=Yp(),r=R(n,!0);B(e=>K(r,e),[()=>Z(`triples-all`,{count:t().length})]),H(`click`,n,()=>F(o,t().length,!0)),G(e,n)};q(C,e=>{V(o)<t().length&&e(w)}),B((e,t,n,r,i,a,o)=>{K(l,e),K(f,t),K(m,n),K(g,r),K(v,i),K(b,a),K(x,o)},[()=>Z(`triples-columns`),()=>Z(`triples-head-chance`),()=>Z(`triples-head-roll`),()=>Z(`odds-stop`),()=>Z(`triples-head-turn`),()=>Z(`odds-lost`),()=>Z(`triples-head-rolls`)]),G(e,n)},$$slots:{default:!0}}),B((e,t,n,a,o)=>{K(u,e),K(m,`${t??``} `),g!==(g=V(r))&&(h.value=(h.__value=g)??``,Si(h,g)),K(v,`${n??``} `),K(x,a),K(C,o),w!==(w=V(i))&&(y.value=(y.__value=w)??``,Si(y,w))},[()=>Z(`triples-title`),()=>Z(`triples-by`),()=>Z(`triples-worth`),()=>Z(`triples-worth-space`),()=>Z(`triples-worth-progress`)]),H(`change`,h,e=>s({by:e.currentTarget.value})),H(`change`,y,e=>s({worth:e.currentTarget.value})),G(e,c),M()}Tr([`change`,`click`]);var $p=U(`<a class="button s105"> </a>`),em=U(`<h1> </h1> <nav class="row s105"></nav> <!>`,1);function tm(e,t){j(t,!0);let n=[`odds`,`triples`,`stopping`,`scores`,`papers`,`solve`],r=N(()=>cc.query.show??`odds`);var i=em(),a=L(i),o=R(a,!0),s=z(a,2);J(s,20,()=>n,e=>e,(e,t)=>{var n=$p(),i=R(n,!0);B((e,a)=>{X(n,`href`,e),X(n,`aria-current`,V(r)===t?`true`:void 0),K(i,a)},[()=>$(`explore`,{show:t}),()=>Z(`explore-${t}`)]),G(e,n)}),A(s);var c=z(s,2),l=e=>{Qp(e,{})},u=e=>{cp(e,{})},d=e=>{zp(e,{})},f=e=>{Fp(e,{})},p=e=>{Kp(e,{})},m=e=>{Sp(e,{})};q(c,e=>{V(r)===`triples`?e(l):V(r)===`stopping`?e(u,1):V(r)===`scores`?e(d,2):V(r)===`papers`?e(f,3):V(r)===`solve`?e(p,4):e(m,-1)}),B((e,t)=>{K(o,e),X(s,`aria-label`,t)},[()=>Z(`page-explore`),()=>Z(`explore-parts`)]),G(e,i),M()}var nm=U(`<button class="s11a"><span class="head s11a"><!></span> <span class="riser s11a"><b class="s11a"> </b><em class="s11a"> </em></span></button>`),rm=U(`<p class="own s11a"><span class="s11a"> </span></p>`),im=U(`<div class="ladder s11a" role="group"><!> <!></div>`);function am(e,t){j(t,!0);let n=N(()=>t.own?Math.min(150,Math.max(0,vf-t.own.rating)):0);var r=im();let i;var a=I(r);J(a,19,()=>yf,({bot:e,rating:t})=>e,(e,n,r)=>{let i=()=>V(n).bot,a=()=>V(n).rating;var o=nm(),s=I(o);Ls(I(s),{get strategy(){return i()}}),A(s);var c=z(s,2);let l;var u=I(c),d=R(u,!0),f=R(z(u),!0);A(c),A(o),B((e,n)=>{X(o,`aria-pressed`,t.picked===V(r)),l=yi(c,``,l,{"--up":a()-vf}),K(d,e),K(f,n)},[()=>Sf(i(),``).name.split(/[ -]/).at(-1),()=>Q(a(),0)]),H(`click`,o,()=>t.onpick(V(r))),G(e,o)});var o=z(a,2),s=e=>{var n=rm();let r;var i=R(I(n),!0);A(n),B((e,t,a)=>{r=yi(n,``,r,{"--up":e,"--half":t}),K(i,a)},[()=>Math.min(240,t.own.rating-vf),()=>Math.min(150,t.own.deviation),()=>Z(`ladder-own`,{rating:Q(t.own.rating,0)})]),G(e,n)};q(o,e=>{t.own&&e(s)}),A(r),B(e=>{X(r,`aria-label`,e),i=yi(r,``,i,{"--drop":V(n)})},[()=>Z(`home-ladder`)]),G(e,r),M()}Tr([`click`]);var om=U(`<span class="legend s1va"><svg viewBox="0 0 20 6" width="20" height="6" aria-hidden="true"><line x1="0" x2="20" y1="3" y2="3"></line></svg> </span>`),sm=W(`<line class="grid s1va"></line><text text-anchor="end" font-size="15"> </text>`,1),cm=W(`<line class="at s1va" y1="6"></line>`),lm=W(`<path></path>`),um=W(`<!><path></path>`,1),dm=W(`<g><title> </title><circle r="9" class="s1va"></circle><text class="sign s1va" text-anchor="middle" y="4" font-size="11"> </text></g>`),fm=U(`<figure class="s1va"><figcaption class="s1va"> <!></figcaption>  <svg role="img"><!><!><!><!></svg></figure>`);function pm(e,t){j(t,!0);let n=Yi(t,`dots`,19,()=>[]),r=Yi(t,`at`,19,()=>-1),i=Yi(t,`height`,3,260),a=N(()=>Math.max(2,...t.series.map(e=>e.values.length))-1),o=e=>52+658*e/V(a),s=e=>10+(i()-24-10)*(1-(e-t.low)/(t.high-t.low||1)),c=e=>e.map((e,t)=>`${t?`L`:`M`}${o(t).toFixed(1)} ${s(e).toFixed(1)}`).join(``),l=e=>e.map((e,n)=>`${o(n).toFixed(1)} ${s(Math.min(t.high,Math.max(t.low,e))).toFixed(1)}`),u=e=>`M${[...l(e.map(([e])=>e)),...l(e.map(([,e])=>e)).reverse()].join(`L`)}Z`;function d(e){let n=e.currentTarget.getBoundingClientRect(),r=(e.clientX-n.left)/n.width*720;t.onpick?.(Math.max(0,Math.min(V(a),Math.round((r-52)/658*V(a)))))}var f=fm(),p=I(f),m=I(p);J(z(m),17,()=>t.series,e=>e.name,(e,t)=>{var n=om(),r=I(n),i=R(r),a=z(r);A(n),B(()=>{Y(i,0,fi(V(t).tone),`s1va`),K(a,` ${V(t).name??``}`)}),G(e,n)}),A(p);var h=z(p,2);let g;var _=I(h);J(_,16,()=>us(t.low,t.high,4),e=>e,(e,n)=>{var r=sm(),i=L(r);X(i,`x1`,52),X(i,`x2`,710);var a=z(i);X(a,`x`,45);var o=R(a,!0);B((e,t,n,r)=>{X(i,`y1`,e),X(i,`y2`,t),X(a,`y`,n),K(o,r)},[()=>s(n),()=>s(n),()=>s(n)+4,()=>t.format(n)]),G(e,r)});var v=z(_),y=e=>{var t=cm();B((e,n)=>{X(t,`x1`,e),X(t,`x2`,n),X(t,`y2`,i()-24)},[()=>o(r()),()=>o(r())]),G(e,t)};q(v,e=>{r()>=0&&e(y)});var b=z(v);J(b,17,()=>t.series,e=>e.name,(e,t)=>{var n=um(),r=L(n),i=e=>{var n=lm();B(e=>{Y(n,0,`band ${V(t).tone??``}`,`s1va`),X(n,`d`,e)},[()=>u(V(t).band)]),G(e,n)};q(r,e=>{V(t).band&&e(i)});var a=z(r);B(e=>{Y(a,0,fi(V(t).tone),`s1va`),X(a,`d`,e)},[()=>c(V(t).values)]),G(e,n)}),J(z(b),17,n,e=>`${e.at}-${e.sign}`,(e,n)=>{var r=dm(),i=I(r),a=R(i,!0),c=R(z(i,2),!0);A(r),B(e=>{X(r,`transform`,e),K(a,V(n).label),K(c,V(n).sign)},[()=>`translate(${o(V(n).at)} ${s(t.series[V(n).series]?.values[V(n).at]??t.low)})`]),G(e,r)}),A(h),A(f),B(e=>{K(m,`${t.title??``} `),X(h,`viewBox`,`0 0 720 ${i()}`),X(h,`aria-label`,e),g=Y(h,0,`s1va`,null,g,{pick:t.onpick})},[()=>Z(`chart-points`,{title:t.title,count:V(a)+1})]),H(`click`,h,function(...e){(t.onpick?d:void 0)?.apply(this,e)}),G(e,f),M()}Tr([`click`]);var mm=U(`<p class="line s1p1"><!></p>`),hm=U(`<button class="quiet s1p1"><!></button>`),gm=U(`<span class="still s1p1"><!></span>`),_m=U(`<section class="nell s1p1"><div class="bubble s1p1" aria-live="polite"><!> <!> <!></div> <!></section>`);function vm(e,t){j(t,!0);let n=Yi(t,`mood`,3,`calm`),r=Yi(t,`line`,3,``),i=Yi(t,`isTitle`,3,!1);var a=_m(),o=I(a),s=I(o);ci(s,()=>i()?`h1`:`h2`,!1,(e,n)=>{Y(e,0,`head s1p1`),xc(n,{get text(){return t.head}})});var c=z(s,2),l=e=>{var t=mm();xc(I(t),{get text(){return r()}}),A(t),G(e,t)};q(c,e=>{r()&&e(l)}),si(z(c,2),()=>t.children??d),A(o);var u=z(o,2),f=e=>{var r=hm();Ls(I(r),{get mood(){return n()}}),A(r),B(()=>X(r,`aria-label`,t.label)),H(`click`,r,function(...e){t.onask?.apply(this,e)}),G(e,r)},p=e=>{var t=gm();Ls(I(t),{get mood(){return n()}}),A(t),G(e,t)};q(u,e=>{t.onask?e(f):e(p,-1)}),A(a),B(e=>X(a,`aria-label`,e),[()=>Z(`coach`)]),G(e,a),M()}Tr([`click`]);async function ym(e,t,n=``){uc($(`play/${(await td(`/matches`,{spec:t,seats:e,...n?{seed:n}:{}})).id}`))}var bm=e=>ym([`human:${so.name||`You`}`,e],mf),xm=864e5,Sm=[0,1,3,7,21,60],Cm=`learning`;function wm(){return no(Cm,null)??Object.fromEntries(no(`learned`,[]).map(e=>[e,{right:1,due:0}]))}function Tm(e){return(wm()[e]?.due??0)<=Date.now()}function Em(e,t){let n=wm(),r=t?Math.min((n[e]?.right??0)+1,Sm.length-1):0,i=Sm[r];return ro(Cm,{...n,[e]:{right:r,due:Date.now()+i*xm}}),i}var Dm=1e4,Om=30,km=`verdicts`,Am=e=>no(km,[]).find(([t])=>t===e)?.[1]??{},jm=class{id;#e=P();get view(){return V(this.#e)}set view(e){F(this.#e,e)}#t=P();get error(){return V(this.#t)}set error(e){F(this.#t,e,!0)}#n=P(!1);get busy(){return V(this.#n)}set busy(e){F(this.#n,e,!0)}#r=P(``);get botMove(){return V(this.#r)}set botMove(e){F(this.#r,e,!0)}#i=P({});get verdicts(){return V(this.#i)}set verdicts(e){F(this.#i,e)}#a=P();get advice(){return V(this.#a)}set advice(e){F(this.#a,e)}#o=P(!1);get thinking(){return V(this.#o)}set thinking(e){F(this.#o,e,!0)}#s=P(!1);get isUnsolvable(){return V(this.#s)}set isUnsolvable(e){F(this.#s,e,!0)}#c=P();get value(){return V(this.#c)}set value(e){F(this.#c,e)}request;timer;stopped=!1;failures=0;constructor(e){this.id=e,this.verdicts=Am(e)}get mover(){return this.view?.seats[this.view.seat]}get isBotTurn(){return!!this.mover?.bot&&this.view?.phase!==`over`}get isOwnTurn(){return!!this.view&&this.view.phase!==`over`&&!this.mover?.bot}get judgedRoll(){let e=Object.keys(this.verdicts).map(Number);return Math.max(...e.filter(e=>!this.view?.seats[this.verdicts[e].seat]?.bot))}get verdict(){return this.verdicts[this.judgedRoll]}store(e){this.verdicts=e;let t=no(km,[]).filter(([e])=>e!==this.id);ro(km,[[this.id,e],...t].slice(0,Om))}load=()=>this.update(()=>ed(`/matches/${this.id}`));stop(){this.stopped=!0,clearTimeout(this.timer)}async refresh(){if(this.busy||this.stopped||!this.view)return;let e=await ed(`/matches/${this.id}`).catch(()=>void 0);e&&!this.busy&&(e.view.position!==this.view.position||e.view.history.length!==this.view.history.length)&&this.show(e)}step(e,t={}){let n=this.view?{position:this.view.position,rolls:this.view.history.length}:{};return td($u(`/matches/${this.id}/${e}`,n),t)}async update(e){if(this.busy)return!1;this.busy=!0,clearTimeout(this.timer);try{return this.show(await e()),[this.error,this.failures]=[void 0,0],!0}catch(e){return this.error=e,this.failures+=1,e instanceof Ku&&e.status===409&&await ed(`/matches/${this.id}`).then(e=>this.show(e)).catch(()=>void 0),!1}finally{this.busy=!1,this.schedule()}}show(e){let{bot:t,view:n}=e;t&&(this.botMove=t.did),this.view=n,this.advice=void 0;let r=this.isBotTurn&&io.pace===`quick`;n.phase!==`over`&&io.coach!==`off`&&!r&&this.think()}schedule(){if(this.stopped||!this.isBotTurn)return;let{status:e}=this.error instanceof Ku?this.error:{status:0};if(this.error&&e>=400&&e<500&&e!==409)return;let t=this.failures?Math.min(Dm,500*2**this.failures):oo();this.timer=setTimeout(()=>void this.bot(),t)}bot=async()=>{let e=this.view,t=io.coach!==`off`&&io.pace!==`quick`&&e?.phase===`choose`?this.adviceFor(e.position):void 0;await this.update(()=>this.step(`bot`))&&t&&e&&this.grade(e,this.botMove,t)};undo=()=>this.travel(`undo`);redo=()=>this.travel(`redo`);resign=e=>this.update(()=>this.step(`resign`,{seat:e}));roll=e=>this.update(()=>this.step(`roll`,e?{dice:e}:{}));async travel(e){if(!await this.update(()=>this.step(e)))return;this.botMove=``;let t=new Set(this.view?.history.filter(e=>e.choice!==null).map(e=>e.number));this.store(Object.fromEntries(Object.entries(this.verdicts).filter(([e])=>t.has(Number(e)))))}adviceFor(e){if(this.request?.position!==e){let t=ed(`/advise`,{position:e}).catch(t=>{let n=t instanceof Ku&&t.status===422;this.request?.position===e&&!n&&(this.request=void 0),this.view?.position===e&&(this.isUnsolvable=n),t instanceof Ku&&(n||t.status===503||t.status===0)||(this.error=t)});this.request={position:e,answer:t}}return this.request.answer}async think(){let e=this.view;if(!e||e.phase===`over`)return;this.thinking=!0;let t=await this.adviceFor(e.position);return this.view===e&&(this.thinking=!1,this.advice=t,this.isUnsolvable&&=!t,t&&(this.value=ku(t,e.seat))),t}async grade(e,t,n){let r=await n,i=r&&!e.bust?Yl(e.seat,t,r):void 0,a=this.view?.history[e.history.length-1];i&&a?.choice===t&&this.store({...this.verdicts,[e.history.length]:i})}async choose(e){let t=this.view;if(!t||this.busy)return;let n=io.coach===`off`||t.choices.length<2?void 0:this.adviceFor(t.position);await this.update(()=>this.step(`move`,{index:e.index}))&&(n&&this.grade(t,e.text,n),e.then===`roll`&&this.isOwnTurn&&this.view?.phase===`roll`&&!io.hand&&await this.roll())}async best(){if(this.view?.phase===`roll`)return void await this.roll();let e=(await this.think())?.options[0],t=this.view?.choices??[],n=e?t.find(t=>t.index===e.index):t.length===1?t[0]:void 0;n&&await this.choose(n)}},Mm=100,Nm=e=>/roll$/.test(e)||e.startsWith(`keep `),Pm=e=>e.replace(/ ?(roll|stop|hold)$/,``),Fm=[`stopped`,`rolled`,`kept`,`box`,`aside`,`columns`];function Im({choice:e,best:t}){return Nm(t)&&!Nm(e)?`stopped`:!Nm(t)&&Nm(e)?`rolled`:e.startsWith(`keep `)?`kept`:e.startsWith(`score `)?`box`:Pm(e).includes(`-`)||Pm(t).includes(`-`)?`aside`:`columns`}function Lm(e,t,n){return t.decisions.flatMap(r=>{let{position:i,choice:a,best:o,loss:s}=r,c=ql(r,t);return n(r.seat)&&Wl(c)?[{game:e,position:i,choice:a,best:o,loss:s,unit:t.unit,verdict:c}]:[]})}async function Rm(e){let{view:t}=await ed(`/matches/${e}`),n=e=>!t.seats[e]?.bot,r=Object.entries(Am(e)).flatMap(([r,{seat:i,choice:a,best:o,loss:s,unit:c,verdict:l}])=>{let u=t.history[Number(r)-1]?.position;return u&&n(i)&&Wl(l)?[{game:e,position:u,choice:a,best:o,loss:s,unit:c,verdict:l}]:[]});return r.length||t.phase!==`over`?r:Lm(e,await ed(`/matches/${e}/review`),n)}function zm(e){let t=e.toSorted((e,t)=>t.loss-e.loss);return[...new Map(t.toReversed().map(e=>[e.position,e])).values()].toReversed()}async function Bm(e){let t=Fm.find(t=>t===e);if(!t&&e!==`due`)return zm(await Rm(e));let n=[];await Hm(so.name||`You`,e=>!!(n=e));let r=n.flatMap(({slips:e})=>e).filter(e=>!t||Im(e)===t),i=zm(r.filter(({position:e})=>Tm(e)));return(t?zm([...i,...r]):i).slice(0,5)}function Vm(e,t,n){let r=t.players.find(e=>e.seat===n);if(!r)return;let i=Lm(e.id,t,e=>e===n),{error_rate:a,counted:o,word:s}=r.rating;return{id:e.id,spec:e.spec,at:e.changed,unit:t.unit,rate:a,counted:o,word:s,result:r.result,slips:i}}async function Hm(e,t){let n=new Map;for(let t=0;;){let r=await ed(`/matches`,{search:e,skip:t});if(!r.length)break;t+=r.length;for(let e of r)n.set(e.id,e)}let r=t=>t.seats.findIndex((n,r)=>n===e&&!t.bots?.[r]),i=[...n.values()].filter(e=>e.result&&r(e)>=0),a=t=>`graded ${t.id} ${t.changed} ${e}`,o=Array(i.length),[s,c]=[0,performance.now()],l=async()=>{let e=t(o.filter(e=>!!e),s,i.length);return await new Promise(e=>setTimeout(e)),c=performance.now(),e};for(let[e,t]of i.entries())if(o[e]=no(a(t),null),s+=Number(!!o[e]),performance.now()>c+Mm&&!await l())return;if(await l())for(let[e,t]of i.entries()){if(o[e])continue;let n=await ed(`/matches/${t.id}/review`).catch(()=>void 0);if(o[e]=n&&Vm(t,n,r(t)),o[e]&&ro(a(t),o[e]),s+=1,!await l())return}}var Um=U(`<div class="rated sh70"><span class="soft"> </span> <p class="sh70"><b class="sh70"> </b> </p></div>`),Wm=U(`<!> <!> <button class="act go"> </button>`,1),Gm=U(`<a class="button act go"> </a>`),Km=U(`<div class="row due sh70"><div class="sh70"><h2 class="sh70"> </h2> <p class="soft sh70"> </p></div> <!></div>`),qm=U(`<strong> </strong>`),Jm=U(`<a class="sh70"> </a>`),Ym=U(`<p class="none sh70"><!></p>`),Xm=U(`<p class="none soft sh70" aria-live="polite"> </p>`),Zm=U(`<span class="mark sh70"> <b class="sh70"> </b></span>`),Qm=U(`<div class="habit sh70"><p class="sh70"><b> </b> </p> <a class="button"> <span class="hidden"> </span></a> <i aria-hidden="true" class="sh70"><i class="sh70"></i></i></div>`),$m=U(`<section><h2 class="sh70"> </h2> <p class="soft sh70"> <!></p> <!> <!></section>`),eh=U(`<li class="sh70"><span class="face sh70"><!></span> <a class="sh70"> <span class="small soft sh70"> </span></a> <span class="small soft sh70"><!> </span></li>`),th=U(`<h2 class="sh70"> </h2> <ul class="sh70"></ul> <p class="small sh70"><a class="sh70"> </a></p>`,1),nh=U(`<h1 class="hidden"> </h1> <!> <div class="split"><section class="stack"><!> <!> <div class="row"><label> <input maxlength="40" autocomplete="nickname"/></label> <!></div></section> <section class="stack"><!> <!> <section><!></section></section></div>`,1);function rh(e,t){j(t,!0);let n=P([]),r=P(0),i=P(-1),a=P(void 0),o=0;ac(),vn(()=>{let[e,t]=[so.name||`You`,++o];return(e=>{var t=g(e,4);F(n,t[0]),F(r,t[1],!0),F(i,t[2],!0),F(a,t[3],!0)})([[],0,-1,void 0]),Hm(e,(e,a,s)=>(t===o&&(e=>{var t=g(e,3);F(n,t[0]),F(r,t[1],!0),F(i,t[2],!0)})([e,a,s]),t===o)).catch(e=>F(a,e,!0)),()=>void o++});let s=ed(`/ratings`).catch(()=>[]),c=ed(`/puzzles/days`).catch(()=>[]),l=N(()=>ed(`/matches`,{search:so.name||`You`})),u=N(()=>{let e=new Map;for(let t of V(n).toReversed())e.set(t.spec,e.get(t.spec)??[]).get(t.spec).push(t);return[...e].sort((e,t)=>t[1].length-e[1].length)});function f(e){let t=new Map;for(let n of e.flatMap(e=>e.slips))t.set(Im(n),(t.get(Im(n))??0)+n.loss);return[...t].sort((e,t)=>t[1]-e[1])}let p=e=>Hl.map(t=>({mark:t,count:e.flatMap(e=>e.slips).filter(({verdict:e})=>e===t).length})),m=N(()=>zm(V(n).flatMap(e=>e.slips))),h=N(()=>V(m).filter(({position:e})=>Tm(e)).length),_=N(()=>V(u)[0]&&f(V(u)[0][1])[0]?.[0]),v=e=>e.unit===`win probability`?e.rate:e.rate/1e3,y=e=>e.find(e=>e.player===(so.name||`You`)&&e.game===`cantstop`&&!e.fixed),b=e=>{let t=yf.findIndex(t=>t.rating>e);return t<0?yf.length-1:t},x=P(void 0);function S(e){let t=new Set(e.filter(e=>e.player===so.name).map(e=>e.day)),n=new Date;t.has(ls(n))||n.setDate(n.getDate()-1);let r=0;for(;t.has(ls(n));n.setDate(n.getDate()-1))r+=1;return r}var C=nh(),w=L(C),T=R(w,!0),E=z(w,2),ee=e=>{ld(e,{get error(){return V(a)}})};q(E,e=>{V(a)&&e(ee)});var D=z(E,2),te=I(D),ne=I(te);Yr(ne,()=>s,null,(e,t)=>{let n=N(()=>y(V(t))),r=N(()=>V(x)??b(V(n)?.rating??0)),i=N(()=>Sf(yf[V(r)].bot,``));var o=Wm(),s=L(o),c=e=>{var t=Um(),r=I(t),i=R(r,!0),a=z(r,2),o=I(a),s=R(o,!0),c=z(o);A(a),A(t),B((e,t,n)=>{K(i,e),K(s,t),K(c,` ± ${n??``}`)},[()=>Z(`me-rated`,{game:fl(V(n).game),count:V(n).games}),()=>Q(V(n).rating,0),()=>Q(V(n).deviation,0)]),G(e,t)};q(s,e=>{V(n)&&e(c)});var l=z(s,2);am(l,{get picked(){return V(r)},get own(){return V(n)},onpick:e=>F(x,e,!0)});var u=z(l,2),d=R(u,!0);B(e=>K(d,e),[()=>Z(`home-play`,{name:V(i).name})]),H(`click`,u,()=>void bm(yf[V(r)].bot).catch(e=>F(a,e,!0))),G(e,o)});var re=z(ne,2),ie=e=>{var t=Km(),n=I(t),r=I(n),i=R(r,!0),a=R(z(r,2),!0);A(n);var o=z(n,2),s=e=>{var t=Gm(),n=R(t,!0);B((e,r)=>{X(t,`href`,e),K(n,r)},[()=>$(`puzzles`,{learn:`due`}),()=>Z(`me-start`,{count:Math.min(5,V(h))})]),G(e,t)};q(o,e=>{V(h)&&e(s)}),A(t),B((e,t)=>{K(i,e),K(a,t)},[()=>Z(`me-due`),()=>Z(`training-left`,{count:V(h),found:V(m).length-V(h)})]),G(e,t)};q(re,e=>{V(m).length&&e(ie)});var ae=z(re,2),oe=I(ae),se=I(oe),ce=z(se);ji(ce),A(oe),Yr(z(oe,2),()=>c,null,(e,t)=>{var n=Fr(),r=L(n),i=e=>{var n=qm(),r=R(n,!0);B(e=>K(r,e),[()=>Z(`me-streak`,{count:S(V(t))})]),G(e,n)},a=N(()=>S(V(t)));q(r,e=>{V(a)&&e(i)}),G(e,n)}),A(ae),A(te);var le=z(te,2),ue=I(le);{let e=N(()=>V(_)?Z(`me-habit`,{leak:Z(`leak-${V(_)}`)}):V(n).length&&V(n).length===V(i)?Z(`me-no-leaks`):Z(`look-none`));vm(ue,{get head(){return V(e)},children:(e,t)=>{var n=Fr(),a=L(n),o=e=>{var t=Ym(),n=I(t);{let e=(e,t=d)=>{var n=Jm(),r=R(n,!0);B(e=>{X(n,`href`,e),K(r,t())},[()=>$(`play`)]),G(e,n)},t=N(()=>Z(`me-none`));Hf(n,{get text(){return V(t)},play:e,$$slots:{play:!0}})}A(t),G(e,t)},s=e=>{var t=Xm(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`me-looking`,{done:V(r),total:V(i)})]),G(e,t)};q(a,e=>{V(i)===0?e(o):V(r)<V(i)&&e(s,1)}),G(e,n)},$$slots:{default:!0}})}var de=z(ue,2);J(de,17,()=>V(u),([e,t])=>e,(e,t)=>{var n=N(()=>g(V(t),2));let r=()=>V(n)[0],i=()=>V(n)[1],a=N(()=>f(i()));var o=$m(),s=I(o),c=R(s,!0),l=z(s,2),u=I(l);J(z(u),17,()=>p(i()),({mark:e,count:t})=>e,(e,t)=>{let n=()=>V(t).mark,r=()=>V(t).count;var i=Fr(),a=L(i),o=e=>{var t=Zm(),i=I(t),a=R(z(i),!0);A(t),B(e=>{X(t,`title`,e),K(i,`${r()??``} `),K(a,Vl[n()])},[()=>Z(`verdict-${n()}`)]),G(e,t)};q(a,e=>{r()&&e(o)}),G(e,i)}),A(l);var d=z(l,2);J(d,17,()=>V(a),([e,t])=>e,(e,t)=>{var n=N(()=>g(V(t),2));let r=()=>V(n)[0],o=()=>V(n)[1];var s=Qm(),c=I(s),l=I(c),u=R(l,!0),d=z(l);A(c);var f=z(c,2),p=I(f,!0),m=R(z(p));A(f);var h=z(f,2),_=I(h);let v;A(h),A(s),B((e,t,n,r,i)=>{K(u,e),K(d,`: ${t??``}`),X(f,`href`,n),K(p,r),K(m,`: ${i??``}`),v=yi(_,``,v,{width:`${100*o()/V(a)[0][1]}%`})},[()=>cs(Z(`leak-${r()}`)),()=>Z(`me-lost`,{loss:Al(o(),i()[0].unit)}),()=>$(`puzzles`,{learn:r()}),()=>Z(`me-practise`),()=>Z(`leak-${r()}`)]),G(e,s)});var m=z(d,2),h=e=>{{let t=N(()=>Z(`me-curve`)),n=N(()=>[{name:Z(`seat-you`),values:i().map(v),tone:`accent`}]),r=N(()=>Math.max(...i().map(v),.001));pm(e,{get title(){return V(t)},get series(){return V(n)},low:0,get high(){return V(r)},format:e=>Q(e,Math.max(...i().map(v))<10?2:0),height:180})}};q(m,e=>{i().length>1&&e(h)}),A(o),B((e,t)=>{K(c,e),K(u,`${t??``} `)},[()=>fl(r()),()=>Z(`me-games`,{count:i().length,word:ol(i().at(-1)?.word??``)})]),G(e,o)});var fe=z(de,2);ap(I(fe),{get promise(){return V(l)},children:(e,t=d)=>{var r=Fr(),i=L(r),a=e=>{var r=th(),i=L(r),a=R(i,!0),o=z(i,2);J(o,21,()=>t().slice(0,8),e=>e.id,(e,t)=>{let r=N(()=>V(t).bots?.find(e=>e)),i=N(()=>V(n).find(({id:e})=>e===V(t).id));var a=eh(),o=I(a),s=I(o),c=e=>{{let t=N(()=>V(r).split(`(`)[0]);Ls(e,{get strategy(){return V(t)}})}};q(s,e=>{V(r)&&e(c)}),A(o);var l=z(o,2),u=I(l),d=R(z(u),!0);A(l);var f=z(l,2),p=I(f),m=e=>{var t=Pr();B(e=>K(t,`${e??``}, `),[()=>Z(`me-mistakes`,{count:V(i).slips.length})]),G(e,t)};q(p,e=>{V(i)&&e(m)});var h=z(p,1,!0);A(f),A(a),B((e,t,n,r)=>{X(l,`href`,e),K(u,`${t??``} `),K(d,n),K(h,r)},[()=>$(`${V(t).result?`review`:`play`}/${V(t).id}`),()=>fl(V(t).spec),()=>Tf(V(t)),()=>ss(V(t).changed)]),G(e,a)}),A(o);var s=z(o,2),c=I(s),l=R(c,!0);A(s),B((e,t,n)=>{K(a,e),X(c,`href`,t),K(l,n)},[()=>Z(`games`),()=>$(`review`),()=>Z(`home-all`)]),G(e,r)};q(i,e=>{t().length&&e(a)}),G(e,r)},$$slots:{default:!0}}),A(fe),A(le),A(D),B((e,t,n)=>{K(T,e),K(se,`${t??``} `),Mi(ce,n)},[()=>Z(`page-me`),()=>Z(`me-name`),()=>il(so.name||`You`)]),H(`change`,ce,e=>co(al(e.currentTarget.value))),G(e,C),M()}Tr([`click`,`change`]);var ih=W(`<g fill="#fffdf6" stroke="#2b1c14" stroke-width="1.6"><rect x="2" y="6" width="17" height="17" rx="4.5" transform="rotate(-12 11 14)"></rect><rect x="16.5" y="8" width="15" height="15" rx="4" transform="rotate(14 24 15)"></rect></g><path d="M8 9.5v.1M14 17v.1M24 15.5v.1" class="line s19q"></path>`,1),ah=W(`<polygon fill="#b5303a" stroke="#fff" stroke-width="2"></polygon><polygon fill="none" stroke="#7a1720"></polygon>`,1),oh=W(`<path class="line thin s19q"></path>`),sh=W(`<svg aria-hidden="true"><!></svg>`);function ch(e,t){j(t,!0);var n=sh(),r=I(n),i=e=>{var t=ih();Te(),G(e,t)},a=e=>{var t=ah(),n=L(t),r=z(n);B((e,t)=>{X(n,`points`,e),X(r,`points`,t)},[()=>Gs(14,14,12.5),()=>Gs(14,14,13.6)]),G(e,t)},o=e=>{var n=oh();B(()=>X(n,`d`,t.name===`undo`?`M11 8L5.5 13.5L11 19M6 13.5h10a5.5 5.5 0 0 1 0 11h-3`:`M11 8h12M11 14h12M11 20h12M5 8v.1M5 14v.1M5 20v.1`)),G(e,n)};q(r,e=>{t.name===`roll`?e(i):t.name===`stop`?e(a,1):e(o,-1)}),A(n),B(()=>{Y(n,0,fi(t.name),`s19q`),X(n,`viewBox`,t.name===`roll`?`0 0 34 28`:`0 0 28 28`)}),G(e,n),M()}var lh=[`free`,`jump`,`forced-roll`],uh=[`6,3`,`3,1`,`3,2`,`4,1`,`4,2`,`5,1`],dh=[1,2,3,4,5],fh={board:`6,3`,sharing:`free`,win:3};function ph({board:e,sharing:t,win:n},r){let i=[e];return r>1&&i.push(`players=${r}`),n!==fh.win&&i.push(`win=${n}`),t!==fh.sharing&&r>1&&i.push(`sharing=${t}`),`cantstop(${i.join(`,`)})`}var mh=U(`<option> </option>`),hh=U(`<button type="button" class="sf7c"> </button>`),gh=U(`<label class="sf7c"><input type="radio" name="sharing" class="sf7c"/> <span> </span></label>`),_h=U(`<button type="button" class="quiet small sf7c"> </button>`),vh=U(`<fieldset class="sf7c"><legend class="hidden"> </legend> <label> <select class="sf7c"></select></label> <div role="group"><span class="small soft"> </span> <span class="row sf7c"></span></div> <div role="radiogroup" class="ways sf7c"><span class="small soft"> </span> <!></div> <p class="small soft sf7c"> <span class="mono"> </span> <!></p></fieldset>`);function yh(e,t){let n=Ir();j(t,!0);let r=Yi(t,`rules`,15),i=N(()=>r().board===fh.board&&r().win===fh.win&&(r().sharing===fh.sharing||t.seats===1));function a(e){if(e===fh.board)return Z(`ruleset-official`);let t=Rc(`cantstop(${e})`),[n,r]=[t?.sides??0,[...t?.lengths.values()??[]]];return Z(`ruleset-board`,{sides:n,shortest:Math.min(...r),longest:Math.max(...r)})}var o=vh(),s=I(o),c=R(s,!0),l=z(s,2),u=I(l),d=z(u);J(d,20,()=>uh,e=>e,(e,t)=>{var n=mh(),r=R(n,!0),i={};B(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>a(t)]),G(e,n)}),A(d);var f;Ci(d),A(l);var p=z(l,2),m=I(p),h=R(m,!0),g=z(m,2);J(g,20,()=>dh,e=>e,(e,t)=>{var n=hh(),i=R(n,!0);B(()=>{X(n,`aria-pressed`,r().win===t),K(i,t)}),H(`click`,n,()=>r({...r(),win:t})),G(e,n)}),A(g),A(p);var _=z(p,2),v=I(_),y=R(v,!0),b=z(v,2),x=e=>{var t=Fr();J(L(t),16,()=>lh,e=>e,(e,t)=>{var n=gh(),i=I(n);ji(i);var a=R(z(i,2),!0);A(n),B(e=>{Mi(i,t),Ni(i,r().sharing===t),K(a,e)},[()=>Z(`sharing-${t}`)]),H(`change`,i,()=>r({...r(),sharing:t})),G(e,n)}),G(e,t)};q(b,e=>{t.seats>1&&e(x)}),A(_);var S=z(_,2),C=I(S),w=z(C),T=R(w,!0),E=z(w,2),ee=e=>{var t=_h(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`ruleset-usual`)]),H(`click`,t,()=>r(fh)),G(e,t)};q(E,e=>{V(i)||e(ee)}),A(S),A(o),B((e,t,i,a,o,s)=>{K(c,e),K(u,`${t??``} `),f!==(f=r().board)&&(d.value=(d.__value=f)??``,Si(d,f)),X(p,`aria-labelledby`,`${n}-win`),X(m,`id`,`${n}-win`),K(h,i),X(_,`aria-labelledby`,`${n}-sharing`),X(v,`id`,`${n}-sharing`),K(y,a),K(C,`${o??``} `),K(T,s)},[()=>Z(`ruleset-title`),()=>Z(`ruleset-on`),()=>Z(`ruleset-win`),()=>t.seats===1?Z(`ruleset-alone`):Z(`ruleset-sharing`),()=>Z(`ruleset-spec`),()=>ph(r(),t.seats)]),H(`change`,d,e=>r({...r(),board:e.currentTarget.value})),G(e,o),M()}Tr([`change`,`click`]);var bh=U(`<a class="s2z4"><b class="s2z4"> </b> </a>`),xh=U(`<button type="button"> </button>`),Sh=U(`<button type="button"></button>`),Ch=U(`: <strong> </strong>`,1),wh=U(`<details><summary> <!></summary> <!></details>`),Th=U(`<option> </option>`),Eh=U(`<span class="small soft"> </span>`),Dh=U(`<label><span class="hidden"> </span><input maxlength="40" class="s2z4"/></label>`),Oh=U(`<div class="seat s2z4"><!> <label><span class="hidden"> </span> <select><option> </option><!></select></label> <!></div>`),kh=U(`<p class="soft"> </p>`),Ah=U(`<a class="small"> </a>`),jh=U(`<button class="small s2z4"> </button> <button class="small s2z4"> </button>`,1),Mh=U(`<button class="quiet small s2z4">✕</button>`),Nh=U(`<li class="s2z4"><a> </a> <span class="small soft s2z4"> </span> <span class="row s2z4"><!> <!></span></li>`),Ph=U(`<!> <ul class="s2z4"></ul>`,1),Fh=U(`<p class="small"><a> </a></p>`),Ih=U(`<tr><th scope="row"> </th><td> </td><td class="num"> </td><td class="num"> </td><td class="num"> </td></tr>`),Lh=U(`<div class="card"><h2> </h2> <div class="scroll"><table><thead><tr><th scope="col"> </th><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table></div></div>`),Rh=U(`<div class="first s2z4"><section class="table" aria-hidden="true"><!></section> <section class="side s2z4"><!> <button class="act go"><!> </button> <!> <!> <div class="shelf s2z4"><a class="s2z4"><b class="s2z4"> </b> </a> <!></div> <p class="new s2z4"><a> </a></p></section></div> <div class="split"><section class="card"><form class="stack"><div class="games s2z4" role="group"></div> <div class="row" role="group"><!> <span class="soft"> </span></div> <!> <!> <details class="s2z4"><summary> </summary> <div class="stack s2z4"><label> <input class="mono" maxlength="200" placeholder="cantstop(4,2,players=2,sharing=jump)"/></label> <label> <input class="mono" inputmode="numeric" pattern="[0-9]*" maxlength="19"/></label></div></details> <div><button class="primary start s2z4"> </button></div> <!></form></section> <section class="stack"><div class="card"><h2> </h2> <!> <!> <details><summary> </summary> <label> <textarea rows="5" spellcheck="false" aria-describedby="refused" class="s2z4"></textarea></label> <div id="refused" class="s2z4"><!></div> <button> </button></details></div> <!></section></div>`,1);function zh(e,t){j(t,!0);let n=P(fh),r=[{id:`cantstop`,max:4,bot:`mind`,spec:e=>ph(V(n),e)},{id:`small`,max:2,bot:`optimal`,spec:e=>e>1?`cantstop(3,1,players=${e})`:`cantstop(3,1)`},{id:`yahtzee`,max:4,bot:`optimal`,spec:()=>`yahtzee`},{id:`farkle`,max:2,bot:`optimal`,spec:e=>e>1?`farkle(2000)`:`farkle(2000,players=1)`},{id:`pig`,max:2,bot:`optimal`,spec:e=>e>1?`pig(100)`:`pig(100,players=1)`},{id:`hog`,max:2,bot:`optimal`,spec:()=>`hog(100)`}].filter(e=>!Ju.includes(e.id)),i=P(0),a=P(Yt([{bot:``,name:so.name||`You`},{bot:r[0].bot,name:``}])),o=P(``),s=P(``),c=P(void 0),l=P(void 0),u=P(``),f=P(void 0),p=N(()=>r[V(i)]),m=N(()=>V(o).trim()||V(p).spec(V(a).length)),h=N(()=>V(o).trim()?4:V(p).max),_=N(()=>ed(`/games/bots`,{spec:V(m)})),v=P(Yt(ed(`/matches`))),y=ed(`/ratings`);vn(()=>{V(_).then(e=>{for(let t of V(a))t.bot&&!e.some(e=>e.name===t.bot)&&(t.bot=e[0]?.name??`random`)}).catch(()=>void 0)});function b(e){F(i,e,!0),F(o,``),F(a,V(a).slice(0,r[e].max).map(t=>t.bot?{bot:r[e].bot,name:``}:t),!0)}function x(e){let t=e=>({bot:e?V(p).bot:``,name:e?``:so.name||`You`});F(a,Array.from({length:e},(e,n)=>V(a)[n]??t(n)),!0)}let S=P(!1),C=P(``);async function w(e){if(e.preventDefault(),V(S))return;(e=>{var t=g(e,2);F(S,t[0],!0),F(c,t[1],!0)})([!0,void 0]);let t=V(a).find(e=>!e.bot)?.name.trim();t&&t!==`You`&&co(t);let n=(e,t)=>e.bot||`human:${e.name.trim()||Z(`home-player`,{number:t+1})}`;try{await ym(V(a).map(n),V(m),V(s).trim())}catch(e){F(c,e,!0)}F(S,!1)}async function T(){F(f,void 0);try{uc($(`play/${(await td(`/matches/import`,{record:V(u)})).id}`))}catch(e){F(f,e,!0)}}let E=P(0),ee=P(void 0);vn(()=>{V(v).then(e=>{F(ee,e.find(e=>!e.result));let t=e.find(e=>e.ended&&e.spec===mf&&e.bots?.[1]),n=yf.findIndex(({bot:e})=>e===t?.bots?.[1]?.split(`(`)[0]);t&&n>=0&&F(E,Math.min(yf.length-1,n+ +!!t.ended?.winners.includes(0)),!0)}).catch(()=>void 0)});let D=N(()=>yf[V(E)]);vn(()=>{let e=Sf(V(D).bot,mf),t={mood:`calm`,share:void 0,margin:void 0,columns:[],toWin:3};return ic.table={own:0,mover:0,note:e.style,places:[{...t,name:il(so.name||`You`),bot:null},{...t,name:e.name,bot:V(D).bot}]},()=>ic.table=void 0}),ac();let te=Tc(6).map(e=>({column:e,length:Ec(e,6,3),squares:[0,0],marker:null,owner:null}));async function ne(e){if(!V(S)){(e=>{var t=g(e,2);F(S,t[0],!0),F(l,t[1],!0)})([!0,void 0]);try{await bm(e)}catch(e){F(l,e,!0)}F(S,!1)}}let re=e=>e.focus();async function ie(e){F(C,``),await nd(`/matches/${e}`).catch(e=>F(c,e,!0)),F(v,ed(`/matches`),!0)}var ae=Rh(),oe=L(ae),se=I(oe);Ou(I(se),{get columns(){return te},names:[``,``]}),A(se);var ce=z(se,2),le=I(ce);{let e=N(()=>Z(`home-title`)),t=N(()=>Z(`home-chair`));vm(le,{isTitle:!0,mood:`glad`,get head(){return V(e)},get line(){return V(t)}})}var ue=z(le,2),de=I(ue);ch(de,{name:`roll`});var fe=z(de,1,!0);A(ue);var pe=z(ue,2),me=e=>{ld(e,{get error(){return V(l)}})};q(pe,e=>{V(l)&&e(me)});var he=z(pe,2);am(he,{get picked(){return V(E)},onpick:e=>F(E,e,!0)});var ge=z(he,2),_e=I(ge),ve=I(_e),ye=R(ve,!0),be=z(ve,1,!0);A(_e);var xe=z(_e,2),O=e=>{var t=bh(),n=I(t),r=R(n,!0),i=z(n,1,!0);A(t),B((e,n,a)=>{X(t,`href`,e),K(r,n),K(i,a)},[()=>$(`play/${V(ee).id}`),()=>Z(`home-go-on`),()=>Tf(V(ee))]),G(e,t)};q(xe,e=>{V(ee)&&e(O)}),A(ge);var Se=z(ge,2),k=I(Se),Ce=R(k,!0);A(Se),A(ce),A(oe);var we=z(oe,2),Te=I(we),Ee=I(Te),De=I(Ee);J(De,23,()=>r,e=>e.id,(e,t,n)=>{var r=xh(),a=R(r,!0);B((e,t)=>{X(r,`aria-pressed`,e),K(a,t)},[()=>!V(o).trim()&&V(i)===V(n),()=>Z(`home-game-${V(t).id}`)]),H(`click`,r,()=>b(V(n))),G(e,r)}),A(De);var Oe=z(De,2),ke=I(Oe);J(ke,17,()=>({length:V(h)}),Qr,(e,t,n)=>{var r=Sh();r.textContent=n+1,B(()=>X(r,`aria-pressed`,V(a).length===n+1)),H(`click`,r,()=>x(n+1)),G(e,r)});var Ae=R(z(ke,2),!0);A(Oe);var je=z(Oe,2),Me=e=>{var t=wh(),r=I(t),i=I(r,!0),o=z(i),s=e=>{var t=Ch(),n=R(z(L(t)),!0);B(e=>K(n,e),[()=>fl(V(m))]),G(e,t)},c=N(()=>V(m)!==ph(fh,V(a).length));q(o,e=>{V(c)&&e(s)}),A(r),yh(z(r,2),{get seats(){return V(a).length},get rules(){return V(n)},set rules(e){F(n,e)}}),A(t),B(e=>K(i,e),[()=>Z(`ruleset-title`)]),G(e,t)},Ne=N(()=>V(p).id===`cantstop`&&!V(o).trim());q(je,e=>{V(Ne)&&e(Me)});var Pe=z(je,2);Yr(Pe,()=>V(_),null,(e,t)=>{var n=Fr();J(L(n),17,()=>V(a),Qr,(e,n,r)=>{var i=Oh(),a=I(i);Us(a,{seat:r,size:18});var o=z(a,2),s=I(o),c=R(s,!0),l=z(s,2),u=I(l),d=R(u,!0);u.value=u.__value=``,J(z(u),17,()=>V(t),e=>e.name,(e,t)=>{var n=Th(),r=R(n,!0),i={};B(e=>{K(r,e),i!==(i=V(t).name)&&(n.value=(n.__value=i)??``)},[()=>Sf(V(t).name,V(m)).name]),G(e,n)}),A(l),Ci(l),A(o);var f=z(o,2),p=e=>{let r=N(()=>Sf(V(n).bot,V(m)));var i=Eh(),a=R(i,!0);B(e=>K(a,e),[()=>[V(r).style||V(t).find(e=>e.name===V(n).bot)?.description,V(r).strength].filter(Boolean).join(` · `)]),G(e,i)},h=e=>{var t=Dh(),i=I(t),a=R(i,!0),o=z(i);ji(o),A(t),B((e,t)=>{K(a,e),X(o,`placeholder`,t)},[()=>Z(`home-name`,{number:r+1}),()=>Z(`home-player`,{number:r+1})]),Li(o,()=>il(V(n).name),e=>V(n).name=al(e)),G(e,t)};q(f,e=>{V(n).bot?e(p):e(h,-1)}),A(i),B((e,t)=>{K(c,e),K(d,t)},[()=>Z(`home-seat`,{number:r+1}),()=>Z(`home-person`)]),wi(l,()=>V(n).bot,e=>V(n).bot=e),G(e,i)}),G(e,n)},(e,t)=>{ld(e,{get error(){return V(t)}})});var Fe=z(Pe,2),Ie=I(Fe),Le=R(Ie,!0),Re=z(Ie,2),ze=I(Re),Be=I(ze),Ve=z(Be);ji(Ve),A(ze);var He=z(ze,2),Ue=I(He),We=z(Ue);ji(We),A(He),A(Re),A(Fe);var Ge=z(Fe,2),Ke=I(Ge),qe=R(Ke,!0);A(Ge);var Je=z(Ge,2),Ye=e=>{ld(e,{get error(){return V(c)}})};q(Je,e=>{V(c)&&e(Ye)}),A(Ee),A(Te);var Xe=z(Te,2),Ze=I(Xe),Qe=I(Ze),$e=R(Qe,!0),tt=z(Qe,2);ap(tt,{get promise(){return V(v)},children:(e,t=d)=>{var n=Ph(),r=L(n),i=e=>{var t=kh(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`home-none`)]),G(e,t)};q(r,e=>{t().length||e(i)});var a=z(r,2);J(a,21,()=>t().slice(0,12),e=>e.id,(e,t)=>{var n=Nh(),r=I(n),i=R(r,!0),a=z(r,2),o=R(a),s=z(a,2),c=I(s),l=e=>{var n=Ah(),r=R(n,!0);B((e,t)=>{X(n,`href`,e),K(r,t)},[()=>$(`review/${V(t).id}`),()=>Z(`home-review`)]),G(e,n)};q(c,e=>{V(t).result&&e(l)});var u=z(c,2),d=e=>{var n=jh(),r=L(n),i=R(r,!0),a=z(r,2),o=R(a,!0);li(a,e=>re?.(e)),B((e,t)=>{K(i,e),K(o,t)},[()=>Z(`home-delete`),()=>Z(`home-keep`)]),H(`click`,r,()=>void ie(V(t).id)),H(`click`,a,()=>F(C,``)),G(e,n)},f=e=>{var n=Mh();B(e=>X(n,`aria-label`,e),[()=>Z(`home-delete-game`,{game:fl(V(t).spec),when:ss(V(t).begun)})]),H(`click`,n,()=>F(C,V(t).id,!0)),G(e,n)};q(u,e=>{V(C)===V(t).id?e(d):e(f,-1)}),A(s),A(n),B((e,t,n,a)=>{X(r,`href`,e),K(i,t),K(o,`${n??``} · ${a??``}`)},[()=>$(`play/${V(t).id}`),()=>fl(V(t).spec),()=>Tf(V(t)),()=>ss(V(t).changed)]),G(e,n)}),A(a),G(e,n)},$$slots:{default:!0}});var nt=z(tt,2);Yr(nt,()=>V(v),null,(e,t)=>{var n=Fr(),r=L(n),i=e=>{var t=Fh(),n=I(t),r=R(n,!0);A(t),B((e,t)=>{X(n,`href`,e),K(r,t)},[()=>$(`review`),()=>Z(`home-all`)]),G(e,t)};q(r,e=>{V(t).length>12&&e(i)}),G(e,n)});var rt=z(nt,2),it=I(rt),at=R(it,!0),ot=z(it,2),st=I(ot),ct=z(st);et(ct),A(ot);var lt=z(ot,2),ut=I(lt),dt=e=>{ld(e,{get error(){return V(f)}})};q(ut,e=>{V(f)&&e(dt)}),A(lt);var ft=z(lt,2),pt=R(ft,!0);A(rt),A(Ze),Yr(z(Ze,2),()=>y,null,(e,t)=>{var n=Fr(),r=L(n),i=e=>{var n=Lh(),r=I(n),i=R(r,!0),a=z(r,2),o=I(a),s=I(o),c=I(s),l=I(c),u=R(l,!0),d=z(l),f=R(d,!0),p=z(d),m=R(p,!0),h=z(p),g=R(h,!0),_=R(z(h),!0);A(c),A(s);var v=z(s);J(v,21,()=>V(t).slice(0,12),e=>`${e.player} ${e.game} ${e.fixed}`,(e,t)=>{var n=Ih(),r=I(n),i=R(r,!0),a=z(r),o=R(a,!0),s=z(a),c=R(s),l=z(s),u=R(l,!0),d=R(z(l),!0);A(n),B((e,n,r,a,s)=>{K(i,e),K(o,n),K(c,`${r??``} ± ${a??``}`),K(u,V(t).games),K(d,s)},[()=>Sf(V(t).player,``).name,()=>fl(V(t).game),()=>Q(V(t).rating,0),()=>Q(V(t).deviation,0),()=>os(V(t).wins)]),G(e,n)}),A(v),A(o),A(a),li(a,e=>hc?.(e)),A(n),B((e,t,n,r,a,o)=>{K(i,e),K(u,t),K(f,n),K(m,r),K(g,a),K(_,o)},[()=>Z(`ratings`),()=>Z(`player`),()=>Z(`game`),()=>Z(`rating`),()=>Z(`games`),()=>Z(`won`)]),G(e,n)};q(r,e=>{V(t).length&&e(i)}),G(e,n)}),A(Xe),A(we),B((e,t,n,r,i,a,o,s,c,l,u,d,p,m,h,g,_,v)=>{X(ue,`aria-disabled`,V(S)),K(fe,e),X(_e,`href`,t),K(ye,n),K(be,r),X(k,`href`,i),K(Ce,a),X(De,`aria-label`,o),X(Oe,`aria-label`,s),K(Ae,c),K(Le,l),K(Be,`${u??``} `),K(Ue,`${d??``} `),X(Ke,`aria-disabled`,V(S)),K(qe,p),K($e,m),K(at,h),K(st,`${g??``} `),X(ct,`aria-invalid`,!!V(f)),ft.disabled=_,K(pt,v)},[()=>Z(`home-play`,{name:Sf(V(D).bot,``).name}),()=>$(`puzzles`),()=>Z(`home-daily`),()=>Z(`home-daily-line`),()=>$(`rules`),()=>Z(`home-new`),()=>Z(`game`),()=>Z(`players`),()=>Z(`home-players`,{count:V(a).length}),()=>Z(`home-other`),()=>Z(`home-spec`),()=>Z(`home-seed`),()=>Z(`start`),()=>Z(`home-games`),()=>Z(`home-import`),()=>Z(`home-record`),()=>!V(u).trim(),()=>Z(`home-take`)]),H(`click`,ue,()=>void ne(V(D).bot)),wr(`submit`,Ee,w),Li(Ve,()=>V(o),e=>F(o,e)),Li(We,()=>V(s),e=>F(s,e)),Li(ct,()=>V(u),e=>F(u,e)),H(`click`,ft,T),G(e,ae),M()}Tr([`click`]);var Bh=U(`<span class="risk-word sa6g"> </span>`),Vh=U(`<span class="soft sa6g"> </span>`),Hh=W(`<line y1="17" y2="27" class="sa6g"></line>`),Uh=W(`<rect class="risk sa6g" y="12" height="20"></rect>`),Wh=W(`<path class="flag sa6g"></path>`),Gh=W(`<g class="runner sa6g"><circle r="10" class="sa6g"></circle></g>`),Kh=U(`<div><span><!> </span> <strong class="sa6g"> <!><!></strong> <svg role="img" class="sa6g"><rect class="lane sa6g" y="12" height="20" rx="10"></rect><!><!><rect y="12" height="20" rx="10"></rect><!><g><circle r="11" class="sa6g"></circle></g><!></svg></div>`),qh=U(`<div class="race sa6g"></div>`);function Jh(e,t){j(t,!0);let n=Yi(t,`over`,3,!1),r=N(()=>t.target??Math.max(10,...t.scores.map((e,n)=>e+(n===t.mover?t.turn:0)))),i=e=>12+376*Math.min(e,V(r))/V(r);var a=qh();J(a,21,()=>t.scores,Qr,(e,a,o)=>{let s=N(()=>o===t.mover&&!n()?t.turn:0);var c=Kh();let l;var u=I(c),d=I(u);Us(d,{seat:o,size:18});var f=z(d);A(u);var p=z(u,2),m=I(p,!0),h=z(m),g=e=>{var t=Bh(),n=R(t);B(()=>K(n,` + ${V(s)??``}`)),G(e,t)};q(h,e=>{V(s)&&e(g)});var _=z(h),v=e=>{var n=Vh(),r=R(n);B(e=>K(r,` ${e??``}`),[()=>Z(`race-of`,{target:t.target})]),G(e,n)};q(_,e=>{t.target&&e(v)}),A(p);var y=z(p,2);X(y,`viewBox`,`0 0 400 44`);var b=I(y);X(b,`x`,12),X(b,`width`,376);var x=z(b);J(x,16,()=>({length:9}),Qr,(e,t,n)=>{var a=Hh();B((e,t)=>{X(a,`x1`,e),X(a,`x2`,t)},[()=>i((n+1)*V(r)/10),()=>i((n+1)*V(r)/10)]),G(e,a)});var S=z(x),C=e=>{var t=Uh();B((e,n)=>{X(t,`x`,e),X(t,`width`,n)},[()=>i(V(a)),()=>Math.max(2,i(V(a)+V(s))-i(V(a)))]),G(e,t)};q(S,e=>{V(s)&&e(C)});var w=z(S);Y(w,0,`done seat${o}`,`sa6g`),X(w,`x`,12);var T=z(w),E=e=>{var t=Wh();X(t,`d`,`M388 2 V40 M388 3 l-16 6 l16 6`),G(e,t)};q(T,e=>{t.target&&e(E)});var ee=z(T);Y(ee,0,`token seat${o}`,`sa6g`);let D;var te=z(ee),ne=e=>{var t=Gh();let n;B(e=>n=yi(t,``,n,{transform:e}),[()=>`translate(${i(V(a)+V(s))}px, 22px)`]),G(e,t)};q(te,e=>{V(s)&&e(ne)}),A(y),A(c),B((e,r,i)=>{l=Y(c,1,`sa6g`,null,l,{mover:o===t.mover&&!n()}),K(f,` ${t.names[o]??``}`),K(m,V(a)),X(y,`aria-label`,e),X(w,`width`,r),D=yi(ee,``,D,{transform:i})},[()=>[Z(`race-has`,{name:t.names[o]??``,score:V(a)}),V(s)&&Z(`race-risk`,{points:V(s)}),t.target&&Z(`race-of`,{target:t.target})].filter(Boolean).join(` `),()=>Math.max(0,i(V(a))-12),()=>`translate(${i(V(a))}px, 22px)`]),G(e,c)}),A(a),G(e,a),M()}var Yh=(e,t=d,n=d)=>{var r=rg(),i=I(r),a=R(i,!0);J(z(i),17,n,Qr,(e,t)=>{var n=ng(),r=R(n,!0);B(()=>K(r,V(t))),G(e,n)}),A(r),B(()=>K(a,t())),G(e,r)},Xh=U(`<button class="quiet sxkm"> </button>`),Zh=U(`<span class="soft">·</span>`),Qh=U(`<td><!></td>`),$h=U(`<tr><th scope="row" class="sxkm"> </th><!></tr>`),eg=U(`<th scope="col" class="num sxkm"><!> <span class="name sxkm"> </span></th>`),tg=U(`<thead><tr><th scope="col" class="sxkm"><span class="hidden"> </span></th><!></tr></thead>`),ng=U(`<td class="num sxkm"> </td>`),rg=U(`<tr class="sum sxkm"><th scope="row" class="sxkm"> </th><!></tr>`),ig=U(`<div><table class="sxkm"><!><tbody class="sxkm"><!><!></tbody></table> <table class="sxkm"><!><tbody class="sxkm"><!><!><!></tbody></table></div>`);function ag(e,t){j(t,!0);let n=(e,n=d)=>{var r=Fr();J(L(r),17,n,e=>e.name,(e,n)=>{var r=$h(),i=I(r),o=R(i,!0);J(z(i),17,()=>V(n).scores,Qr,(e,r,i)=>{let o=N(()=>i===t.mover?V(a).get(V(n).name):void 0);var s=Qh();let c;var l=I(s),u=e=>{var t=Pr();B(()=>K(t,V(r))),G(e,t)},d=e=>{var r=Xh(),i=R(r,!0);B(e=>{X(r,`aria-pressed`,t.selected===V(n).name),X(r,`aria-label`,e),K(i,V(o).gain)},[()=>Z(`sheet-score`,{points:V(o).gain,box:nl(V(n).name)})]),H(`click`,r,()=>t.onchoose(V(o))),G(e,r)},f=e=>{var t=Zh();B(e=>X(t,`aria-label`,e),[()=>Z(`box-is-open`)]),G(e,t)};q(l,e=>{V(r)===null?V(o)&&t.onchoose?e(d,1):e(f,-1):e(u)}),A(s),B(()=>c=Y(s,1,`num sxkm`,null,c,{open:V(o)&&t.onchoose})),G(e,s)}),A(r),B(e=>K(o,e),[()=>nl(V(n).name)]),G(e,r)}),G(e,r)},r=(e,n=d)=>{var r=tg(),i=I(r),a=I(i),o=R(I(a),!0);A(a),J(z(a),17,()=>t.names,Qr,(e,t,n)=>{var r=eg(),i=I(r);Us(i,{seat:n});var a=R(z(i,2),!0);A(r),B(()=>K(a,V(t))),G(e,r)}),A(i),A(r),B(()=>K(o,n())),G(e,r)},i=Yi(t,`choices`,19,()=>[]),a=N(()=>new Map(i().filter(e=>e.box).map(e=>[e.box,e]))),o=N(()=>t.board.boxes.filter(e=>e.upper)),s=N(()=>t.board.boxes.filter(e=>!e.upper));var c=ig();let l;var u=I(c),f=I(u);{let e=N(()=>Z(`box`));r(f,()=>V(e))}var p=z(f),m=I(p);n(m,()=>V(o));var h=z(m),g=e=>{{let n=N(()=>Z(`sheet-upper`,{needed:t.board.upper_threshold})),r=N(()=>t.board.upper.map((e,n)=>t.board.bonus[n]?`${e} + ${t.board.bonus[n]}`:e));Yh(e,()=>V(n),()=>V(r))}};q(h,e=>{t.board.upper_threshold!==null&&e(g)}),A(p),A(u);var _=z(u,2),v=I(_);{let e=N(()=>Z(`box`));r(v,()=>V(e))}var y=z(v),b=I(y);n(b,()=>V(s));var x=z(b),S=e=>{{let n=N(()=>Z(`sheet-extra`));Yh(e,()=>V(n),()=>t.board.extra)}},C=N(()=>t.board.extra.some(Boolean));q(x,e=>{V(C)&&e(S)});var w=z(x);{let e=N(()=>Z(`sheet-total`));Yh(w,()=>V(e),()=>t.board.totals)}A(y),A(_),A(c),li(c,e=>hc?.(e)),B(()=>l=Y(c,1,`scroll paper sxkm`,null,l,{halves:t.names.length<3})),G(e,c),M()}Tr([`click`]);var og=U(`<span><!> </span>`),sg=U(`<p class="small soft legend sg90"><!> <span> </span></p>`),cg=U(`<!> <!>`,1);function lg(e,t){j(t,!0);let n=Yi(t,`steps`,19,()=>[]),r=N(()=>t.view.board);var i=Fr(),a=L(i),o=e=>{let i=N(()=>V(r).own_boards);var a=cg(),o=L(a);{let e=N(()=>V(i)?V(r).columns.map(e=>({...e,squares:e.squares.map((e,n)=>n===t.view.seat?e:0)})):V(r).columns);Ou(o,{get columns(){return V(e)},get names(){return t.names},get mover(){return t.view.seat},get steps(){return n()},get last(){return t.last},get oncolumn(){return t.oncolumn}})}var s=z(o,2),c=e=>{var n=sg(),i=I(n);J(i,17,()=>t.names,Qr,(e,t,n)=>{var i=og(),a=I(i);Us(a,{seat:n});var o=z(a);A(i),B(e=>K(o,` ${e??``}`),[()=>Z(`match-claimed`,{name:V(t),claimed:V(r).claimed[n]??0,needed:V(r).to_win})]),G(e,i)});var a=R(z(i,2),!0);A(n),B(e=>K(a,e),[()=>Z(`match-own`)]),G(e,n)};q(s,e=>{V(i)&&e(c)}),G(e,a)},s=e=>{ag(e,{get board(){return V(r)},get names(){return t.names},get mover(){return t.view.seat},get choices(){return t.view.choices},get selected(){return t.selected},get onchoose(){return t.onchoose}})},c=e=>{{let n=N(()=>t.view.phase===`over`);Jh(e,{get scores(){return V(r).scores},get turn(){return V(r).turn_total},get target(){return V(r).target},get mover(){return t.view.seat},get names(){return t.names},get over(){return V(n)}})}};q(a,e=>{V(r).kind===`cantstop`?e(o):V(r).kind===`yahtzee`?e(s,1):e(c,-1)}),G(e,i),M()}function ug(e){if(e.bust)return e.dice.join(` `);let{choice:t}=e;if(!t)return`…`;if(t===`keep -`)return ll(t);if(t.startsWith(`keep `))return Z(`log-kept`,{dice:t.slice(5).replace(/-/g,` `)});if(t.startsWith(`score `))return nl(t.slice(6));let n=t.replace(/ ?(roll|stop|hold)$/,``);return n?n.replace(/-/g,` `):e.dice.join(` `)}function dg(e){let t=e?.choice&&!e.bust?Vc(Mc(e.position)):void 0;return t&&e?.choice?Jc(t,e.choice):void 0}function fg(e){let t=Mc(e.position),n=t.spec.includes(`sharing=jump`)?void 0:Vc(t),r=dg(e);if(n&&r)return[...r].reduce((e,[t,r])=>e+r-(n.squares[0]?.get(t)??0),0)}function pg(e,t){let n=e.at(-1);if(n.bust)return Z(`move-bust`);if(!n.choice||t)return``;let r=e.reduce((e,t)=>e+t.gain,0);if(Yc(n.choice).length){let e=fg(n);return e===void 0?Z(`log-stopped`):Z(`log-stopped-spaces`,{count:e})}return r?`+${r}`:n.choice.endsWith(`hold`)?Z(`log-held`):``}function mg(e){let t=[];for(let n of e.history){let e=t.at(-1);e?.turn===n.turn?e.steps.push(n):t.push({turn:n.turn,seat:n.seat,steps:[n],end:``,bust:!1})}return t.forEach((n,r)=>{let i=r===t.length-1&&e.phase!==`over`&&e.turn===n.turn;n.end=pg(n.steps,i),n.bust=!!n.steps.at(-1)?.bust}),t}function hg(e){let t=e.history.filter(t=>t.turn<e.turn||e.phase===`over`).at(-1),n=dg(t);return t&&n?{seat:t.seat,heights:n}:void 0}var gg=U(`<i class="s1cl"></i>`),_g=U(`<b class="s1cl"> </b>`),vg=U(`<span class="length s1cl" aria-hidden="true"><!></span> <span><!></span>`,1),yg=U(`<li><!></li>`),bg=U(`<ul class="s1cl"></ul>`);function xg(e,t){j(t,!0);var n=Fr(),r=L(n),i=e=>{var n=bg();J(n,21,()=>t.gauges,({kind:e,amount:t,text:n})=>n,(e,t)=>{let n=()=>V(t).kind,r=()=>V(t).amount,i=()=>V(t).text;var a=yg(),o=I(a),s=e=>{xc(e,{get text(){return i()}})},c=e=>{var t=vg(),a=L(t),o=I(a),s=e=>{var t=Fr();J(L(t),17,()=>({length:r()}),Qr,(e,t)=>{G(e,gg())}),G(e,t)},c=e=>{var t=gg();let n;B(()=>n=yi(t,``,n,{width:`${r()}%`})),G(e,t)};q(o,e=>{n()===`stake`?e(s):e(c,-1)}),A(a);var l=z(a,2);Hf(I(l),{get text(){return i()},strong:(e,t=d)=>{var n=_g(),r=R(n,!0);B(()=>K(r,t())),G(e,n)},$$slots:{strong:!0}}),A(l),G(e,t)};q(o,e=>{n()===`words`?e(s):e(c,-1)}),A(a),B(()=>Y(a,1,fi(n()),`s1cl`)),G(e,a)}),A(n),G(e,n)};q(r,e=>{t.gauges.length&&e(i)}),G(e,n),M()}var Sg=U(`<div><!> <div class="row s8hk"><button class="primary s8hk"> </button> <button class="s8hk"> </button></div></div>`),Cg=U(`<p><span class="mark s8hk" aria-hidden="true"> </span> <span><!></span></p> <p class="small soft played s8hk"><!></p> <!>`,1),wg=U(`<!> <!>`,1);function Tg(e,t){j(t,!0);let n=N(()=>t.game.view),r=N(()=>io.coach===`off`?void 0:t.game.verdict),i=N(()=>t.detail>0?t.game.advice:void 0),a=N(()=>!!V(r)&&(Ul(V(r).verdict)||V(r).loss<5e-7)),o=N(()=>V(i)||!V(r)?`calm`:V(a)?`glad`:`worried`),s=e=>V(n)?.seats[e]?.name===`You`,c=N(()=>{if(t.detail>0)return V(i)?t.detail===1?`${cs(Z(`nudge-${V(i).nudged}`))}.`:`${Ol(V(i).options[0]?.move??``)}.`:t.game.thinking?Z(`say-thinking`):Z(`coach-no-advice`);if(V(r))return Il(V(r),t.names[V(r).seat]??``,s(V(r).seat));if(V(n)?.bust&&t.game.isOwnTurn)return Z(`turn-bust`);if(t.choosing)return Z(`say-your-move`);if(t.game.isBotTurn)return Z(`turn-playing`,{name:t.names[V(n)?.seat??0]??``});let e=V(n)?.seat??0;return s(e)?Z(`say-roll-you`):Z(`say-roll`,{name:t.names[e]??``})}),l=N(()=>t.detail===1?V(i)?Z(`coach-more-hint`):``:t.detail>1?V(i)?jl(V(i)):``:V(r)?``:t.game.isUnsolvable?Z(`coach-no-advice`):io.coach===`off`?Z(`coach-silent`):t.choosing?Z(`say-quiet`):t.game.isBotTurn?``:Z(`coach-intro`));{let s=N(()=>Z(`coach-ask`)),u=N(()=>t.choosing?t.onhint:void 0);vm(e,{get mood(){return V(o)},get head(){return V(c)},get line(){return V(l)},get label(){return V(s)},get onask(){return V(u)},children:(e,o)=>{var s=wg(),c=L(s),l=e=>{xd(e,{})};q(c,e=>{t.detail>0&&!V(i)&&t.game.thinking&&e(l)});var u=z(c,2),d=e=>{{let t=N(()=>Pl(V(i),V(n)));xg(e,{get gauges(){return V(t)}})}},f=e=>{var i=Cg(),o=L(i);let s;var c=I(o),l=R(c,!0),u=z(c,2),d=I(u);{let e=N(()=>V(r).loss<5e-7||V(r).verdict===`close`?cs(Z(`verdict-${V(r).verdict}`)):Z(`verdict-cost`,{verdict:cs(Z(`verdict-${V(r).verdict}`)),loss:Al(V(r).loss,V(r).unit)}));xc(d,{get text(){return V(e)}})}A(u),A(o);var f=z(o,2),p=I(f);{let e=N(()=>V(r).loss<5e-7||V(r).verdict===`close`?Z(`verdict-played`,{name:t.names[V(r).seat]??``,move:ll(V(r).choice)}):Z(`verdict-lost`,{name:t.names[V(r).seat]??``,move:ll(V(r).choice),loss:Al(V(r).loss,V(r).unit),best:ll(V(r).best)}));xc(p,{get text(){return V(e)}})}A(f);var m=z(f,2),h=e=>{var i=Sg();let a;var o=I(i),s=e=>{{let t=N(()=>Fl(V(r).why));xg(e,{get gauges(){return V(t)}})}};q(o,e=>{V(r).why&&e(s)});var c=z(o,2),l=I(c),u=R(l,!0),d=z(l,2),f=R(d,!0);A(c),A(i),B((e,r)=>{a=Y(i,1,`s8hk`,null,a,{wide:t.choosing}),l.disabled=!V(n)?.can_undo,K(u,e),K(f,r)},[()=>Z(`verdict-back`),()=>Z(`verdict-show`)]),H(`click`,l,()=>void t.game.undo()),H(`click`,d,()=>t.onlook(t.game.judgedRoll)),G(e,i)};q(m,e=>{V(a)||e(h)}),B(()=>{s=Y(o,1,`verdict s8hk`,null,s,{fine:V(a),slip:Vl[V(r).verdict]===`?!`}),K(l,V(a)&&V(r).verdict===`good`?`✓`:Vl[V(r).verdict])}),G(e,i)};q(u,e=>{V(i)&&V(n)&&t.detail>1?e(d):V(r)&&!t.detail&&e(f,1)}),G(e,s)},$$slots:{default:!0}})}M()}Tr([`click`]);var Eg=U(`<button> </button><button> </button>`,1),Dg=U(`<button> </button>`),Og=U(`<button class="quiet"> </button>`),kg=U(`<span class="mono"> </span>`),Ag=U(`<option> </option>`),jg=U(`<details><summary> </summary> <div class="stack"><p class="mono position s1hr"> </p> <div class="row"><button> <kbd>y</kbd></button> <a class="button"> </a> <!></div> <div class="row small"></div> <p class="small soft position s1hr"><!></p> <label> <select></select></label> <label class="check s1hr"><input type="checkbox" class="s1hr"/> </label></div></details>`);function Mg(e,t){j(t,!0);let n=[[`text`,`txt`],[`jsonl`,`jsonl`],[`csv`,`csv`]],r=[`quick`,`calm`,`slow`],i=P(!1);var a=jg(),o=I(a),s=R(o,!0),c=z(o,2),l=I(c),u=R(l,!0),f=z(l,2),p=I(f),m=I(p);Te(),A(p);var h=z(p,2),_=R(h,!0),v=z(h,2),y=e=>{var n=Fr(),r=L(n),a=e=>{var n=Eg(),r=L(n),a=R(r,!0),o=z(r),s=R(o,!0);B((e,t)=>{K(a,e),K(s,t)},[()=>Z(`extras-sure`),()=>Z(`extras-play-on`)]),H(`click`,r,()=>void t.game.resign(t.view.seat)),H(`click`,o,()=>F(i,!1)),G(e,n)},o=e=>{var t=Dg(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`extras-give-up`)]),H(`click`,t,()=>F(i,!0)),G(e,t)};q(r,e=>{V(i)?e(a):e(o,-1)}),G(e,n)};q(v,e=>{t.view.phase!==`over`&&t.game.isOwnTurn&&e(y)}),A(f);var b=z(f,2);J(b,21,()=>n,([e,t])=>e,(e,n)=>{var r=N(()=>g(V(n),2));let i=()=>V(r)[0],a=()=>V(r)[1];var o=Og(),s=R(o,!0);B(e=>K(s,e),[()=>Z(`extras-${i()}`)]),H(`click`,o,()=>void rd(`/matches/${t.game.id}/record`,{form:i()},`game-${t.game.id}.${a()}`)),G(e,o)}),A(b);var x=z(b,2),S=I(x);{let e=(e,t=d)=>{var n=kg(),r=R(n,!0);B(()=>K(r,t())),G(e,n)},n=N(()=>t.view.seed?Z(`extras-seed`,{hash:t.view.commitment,seed:t.view.seed}):Z(`extras-hash`,{hash:t.view.commitment}));Hf(S,{get text(){return V(n)},code:e,$$slots:{code:!0}})}A(x);var C=z(x,2),w=I(C),T=z(w);J(T,20,()=>r,e=>e,(e,t)=>{var n=Ag(),r=R(n,!0),i={};B(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>Z(`extras-${t}`)]),G(e,n)}),A(T);var E;Ci(T),A(C);var ee=z(C,2),D=I(ee);ji(D);var te=z(D);A(ee),A(c),A(a),B((e,n,r,i,a,o)=>{K(s,e),K(u,t.view.position),K(m,`${n??``} `),X(h,`href`,r),K(_,i),K(w,`${a??``} `),E!==(E=io.pace)&&(T.value=(T.__value=E)??``,Si(T,E)),Ni(D,io.hand),K(te,` ${o??``}`)},[()=>Z(`extras-title`),()=>t.copied?Z(`copied`):Z(`extras-copy`),()=>$(`analyse`,{position:t.view.position}),()=>Z(`page-analyse`),()=>Z(`extras-pace`),()=>Z(`extras-hand`)]),H(`click`,p,function(...e){t.oncopy?.apply(this,e)}),H(`change`,T,e=>ao(`pace`,e.currentTarget.value)),H(`change`,D,e=>ao(`hand`,e.currentTarget.checked)),G(e,a),M()}Tr([`click`,`change`]);var Ng=U(`<sup> </sup>`),Pg=U(`<button class="quiet scva"> <!></button>`),Fg=U(`<b> </b>`),Ig=U(`<li><!> <span class="name scva"> </span> <!> <!></li>`),Lg=U(`<button class="quiet small"> </button>`),Rg=U(`<ol class="scva"></ol> <!>`,1);function zg(e,t){j(t,!0);let n=P(!1),r=N(()=>mg(t.view).reverse()),i=N(()=>V(n)?V(r):V(r).slice(0,8));var a=Rg(),o=L(a);J(o,23,()=>V(i),e=>e.turn,(e,n,r)=>{var i=Ig();let a;var o=I(i);Us(o,{get seat(){return V(n).seat},size:12});var s=z(o,2),c=R(s,!0),l=z(s,2);J(l,17,()=>V(n).steps,e=>e.number,(e,n)=>{let r=N(()=>t.verdicts[V(n).number]?.verdict);var i=Pg(),a=I(i,!0),o=z(a),s=e=>{var t=Ng();let n;var i=R(t,!0);B(()=>{n=Y(t,1,`scva`,null,n,{fine:V(r)===`close`}),K(i,Vl[V(r)])}),G(e,t)};q(o,e=>{V(r)&&V(r)!==`good`&&e(s)}),A(i),B((e,r)=>{X(i,`aria-pressed`,t.looked===V(n).number),X(i,`aria-label`,e),K(a,r)},[()=>Z(`log-look`,{number:V(n).number,step:ug(V(n))}),()=>ug(V(n))]),H(`click`,i,()=>t.onlook(V(n).number)),G(e,i)});var u=z(l,2),d=e=>{var t=Fg();let r;var i=R(t,!0);B(()=>{r=Y(t,1,`scva`,null,r,{bust:V(n).bust}),K(i,V(n).end)}),G(e,t)};q(u,e=>{V(n).end&&e(d)}),A(i),B(()=>{a=Y(i,1,`scva`,null,a,{now:V(r)===0}),K(c,t.names[V(n).seat])}),G(e,i)}),A(o);var s=z(o,2),c=e=>{var t=Lg(),i=R(t,!0);B(e=>K(i,e),[()=>V(n)?Z(`log-last`):Z(`log-all`,{count:V(r).length})]),H(`click`,t,()=>F(n,!V(n))),G(e,t)};q(s,e=>{V(r).length>8&&e(c)}),G(e,a),M()}Tr([`click`]);var Bg=U(`<p><span class="sign sbdo" aria-hidden="true"> </span> <span><strong><!></strong>: <!></span></p>`);function Vg(e,t){j(t,!0);let n=N(()=>Ul(t.move.verdict)||t.move.loss<5e-7),r=N(()=>{let e={name:t.names[t.move.seat]??``,move:ll(t.move.choice)};return t.move.loss<5e-7||t.move.verdict===`close`?Z(`verdict-played`,e):Z(`verdict-lost`,{...e,loss:as(t.move.loss,t.move.unit),best:ll(t.move.best)})});var i=Bg();let a;var o=I(i),s=R(o,!0),c=z(o,2),l=I(c),u=I(l);{let e=N(()=>Z(`verdict-${t.move.verdict}`));xc(u,{get text(){return V(e)}})}A(l),xc(z(l,2),{get text(){return V(r)}}),A(c),A(i),B(()=>{a=Y(i,1,`sbdo`,null,a,{fine:V(n)}),K(s,Vl[t.move.verdict])}),G(e,i),M()}var Hg=U(`<strong> </strong>`),Ug=U(`<p class="s1ar"><!></p>`),Wg=U(`<p class="s1ar"> <strong> </strong>.</p>`),Gg=U(`<!> <!> <!>`,1),Kg=U(`<p class="soft s1ar"> </p>`),qg=U(`<!> <!>`,1),Jg=U(`<section class="card stack"><div class="row"><h2 class="s1ar"> </h2> <button>‹</button> <button>›</button> <button class="primary"> </button></div> <!> <!> <!> <a> </a></section>`);function Yg(e,t){j(t,!0);let n=N(()=>Vc(Mc(t.step.position))),r=N(()=>ed(`/advise`,{position:t.step.position}).catch(e=>{if(!(e instanceof Ku&&e.status===422))throw e}));var i=Jg(),a=I(i),o=I(a),s=R(o),c=z(o,2),l=z(c,2),u=z(l,2),f=R(u,!0);A(a);var p=z(a,2),m=e=>{{let r=N(()=>Wc(qc(V(n),t.step.seat))),i=N(()=>Yc(t.step.choice??``));Ou(e,{get columns(){return V(r)},get names(){return t.names},get mover(){return t.step.seat},get steps(){return V(i)}})}};q(p,e=>{V(n)&&e(m)});var h=z(p,2);Gu(h,{get dice(){return t.step.dice},size:40});var g=z(h,2),_=e=>{var t=Ug(),n=I(t);{let e=(e,t=d)=>{var n=Hg(),r=R(n,!0);B(()=>K(r,t())),G(e,n)},t=N(()=>Z(`look-bust`));Hf(n,{get text(){return V(t)},strong:e,$$slots:{strong:!0}})}A(t),G(e,t)},v=e=>{var n=qg(),i=L(n),a=e=>{var n=Wg(),r=I(n),i=R(z(r),!0);Te(),A(n),B(e=>{K(r,`${t.names[t.step.seat]??``}: `),K(i,e)},[()=>ll(t.step.choice)]),G(e,n)};q(i,e=>{t.step.choice&&e(a)}),ap(z(i,2),{get promise(){return V(r)},children:(e,n=d)=>{var r=Fr(),i=L(r),a=e=>{let r=N(()=>t.step.choice?Yl(t.step.seat,t.step.choice,n()):void 0);var i=Gg(),a=L(i),o=e=>{Vg(e,{get move(){return V(r)},get names(){return t.names}})};q(a,e=>{V(r)&&e(o)});var s=z(a,2);vd(s,{get advice(){return n()}}),cu(z(s,2),{get advice(){return n()},max:6}),G(e,i)},o=e=>{var t=Kg(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`coach-no-advice`)]),G(e,t)};q(i,e=>{n()?e(a):e(o,-1)}),G(e,r)},$$slots:{default:!0}}),G(e,n)};q(g,e=>{t.step.bust?e(_):e(v,-1)});var y=z(g,2),b=R(y,!0);A(i),B((e,n,r,a,o,u,d)=>{X(i,`aria-label`,e),K(s,`${n??``}: ${t.names[t.step.seat]??``}`),X(c,`aria-label`,r),X(l,`aria-label`,a),K(f,o),X(y,`href`,u),K(b,d)},[()=>Z(`look-roll`,{number:t.step.number}),()=>Z(`look-roll`,{number:t.step.number}),()=>Z(`step-before`),()=>Z(`step-next`),()=>Z(`look-back`),()=>$(`analyse`,{position:t.step.position}),()=>Z(`look-analyse`)]),H(`click`,c,()=>t.onstep(-1)),H(`click`,l,()=>t.onstep(1)),H(`click`,u,function(...e){t.onclose?.apply(this,e)}),G(e,i),M()}Tr([`click`]);var Xg=U(`<button class="small sb3v"> </button>`),Zg=U(`<!> <!>`,1),Qg=U(`<p class="soft sb3v"> </p>`),$g=U(`<div><button class="quiet"> <kbd>h</kbd></button></div>`),e_=U(`<section class="card stack sb3v"><div class="row"><h2 class="sb3v"> </h2> <div class="modes sb3v" role="group"></div></div> <!> <!></section>`);function t_(e,t){j(t,!0);var n=e_(),r=I(n),i=I(r),a=R(i,!0),o=z(i,2);J(o,20,()=>eo,e=>e,(e,n)=>{var r=Xg(),i=R(r,!0);B(e=>{X(r,`aria-pressed`,io.coach===n),K(i,e)},[()=>Z(`coach-${n}`)]),H(`click`,r,()=>{ao(`coach`,n),n!==`off`&&t.game.think()}),G(e,r)}),A(o),A(r);var s=z(r,2),c=e=>{var n=Zg(),r=L(n);vd(r,{get advice(){return t.game.advice}});var i=z(r,2),a=e=>{cu(e,{get advice(){return t.game.advice},get onchoose(){return t.onchoose}})};q(i,e=>{t.detail===3&&e(a)}),G(e,n)},l=e=>{var t=Qg(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`coach-over`)]),G(e,t)};q(s,e=>{t.game.advice&&t.detail>1?e(c):t.game.view?.phase===`over`&&e(l,1)});var u=z(s,2),d=e=>{var n=$g(),r=I(n),i=I(r);Te(),A(r),A(n),B(e=>K(i,`${e??``} `),[()=>t.detail?Z(`coach-more`):Z(`coach-hint`)]),H(`click`,r,function(...e){t.onhint?.apply(this,e)}),G(e,n)};q(u,e=>{t.choosing&&t.detail<3&&e(d)}),A(n),B((e,t,r)=>{X(n,`aria-label`,e),K(a,t),X(o,`aria-label`,r)},[()=>Z(`coach-when`),()=>Z(`coach`),()=>Z(`coach-when`)]),G(e,n),M()}Tr([`click`]);var n_=U(`<a class="button act go"> </a>`),r_=U(`<div class="result" role="status"><!></div> <!> <div class="row s16f"><a> </a> <button class="s16f"> </button> <a class="button s16f"> </a></div> <!>`,1);function i_(e,t){j(t,!0);let n=e=>!t.view.seats[e]?.bot,r=N(()=>!!t.view.result&&!t.view.result.winners.some(n)),i=N(()=>Object.values(t.verdicts).filter(e=>n(e.seat))),a=N(()=>V(i).filter(e=>Wl(e.verdict)).length),o=N(()=>t.view.seats.some(e=>!e.bot));ac();let s=P(void 0),c=!1,l=N(()=>t.view.result?wf(t.view.result,t.names,t.view.unit):``);async function u(){if(!c){c=!0;try{await ym(t.view.seats.map(e=>e.bot??`human:${e.name}`),t.view.spec)}catch(e){F(s,e,!0)}c=!1}}var d=r_(),f=L(d),p=I(f);{let e=N(()=>V(r)?`calm`:`glad`),t=N(()=>`${V(l)}.`),n=N(()=>V(i).length&&!V(a)?Z(`over-none`):``);vm(p,{get mood(){return V(e)},get head(){return V(t)},get line(){return V(n)}})}A(f);var m=z(f,2),h=e=>{var n=n_(),r=R(n,!0);B((e,t)=>{X(n,`href`,e),K(r,t)},[()=>$(`puzzles`,{learn:t.id}),()=>V(a)?Z(`over-learn`,{count:V(a)}):Z(`learn-title`)]),G(e,n)};q(m,e=>{V(o)&&(V(a)||!V(i).length)&&e(h)});var g=z(m,2),_=I(g);let v;var y=R(_,!0),b=z(_,2),x=R(b,!0),S=z(b,2),C=R(S,!0);A(g);var w=z(g,2),T=e=>{ld(e,{get error(){return V(s)}})};q(w,e=>{V(s)&&e(T)}),B((e,t,n,r,i)=>{v=Y(_,1,`button s16f`,null,v,{act:!V(o)}),X(_,`href`,e),K(y,t),K(x,n),X(S,`href`,r),K(C,i)},[()=>$(`review/${t.id}`),()=>Z(`over-review`),()=>Z(`over-again`),()=>$(`play`),()=>Z(`over-new`)]),H(`click`,b,()=>void u()),G(e,d),M()}Tr([`click`]);var a_=U(`<span><!></span>`),o_=U(`<small class="s18b">+</small>`),s_=U(`<!> `,1),c_=U(`<span class="two s18b"></span> <b class="s18b"></b>`,1),l_=U(`<span class="two s18b"><!></span>`),u_=U(`<b class="s18b"> </b>`),d_=U(`<span> </span>`),f_=U(`<button class="s18b"><span class="hidden"> </span> <span class="face s18b" aria-hidden="true"><!> <!></span></button>`),p_=U(`<div class="pairs s18b" role="group"></div>`);function m_(e,t){j(t,!0);let n=Yi(t,`notes`,19,()=>[]),r=e=>e.keep?Z(`move-aside`,{dice:e.keep.join(` `)}):e.columns.length>1?Z(`pairs-both`,{first:e.columns[0]??0,second:e.columns[1]??0}):e.name;var i=p_();let a;J(i,23,()=>t.groups,e=>e.name,(e,i,a)=>{let o=N(()=>$c(t.dice,V(i).columns));var s=f_(),c=I(s),l=R(c,!0),u=z(c,2),d=I(u),f=e=>{var n=c_(),r=L(n);J(r,21,()=>V(o).pairs,Qr,(e,n,r,i)=>{var a=a_();let s;var c=I(a);{let e=N(()=>V(n).map(e=>t.dice[e]));Gu(c,{get dice(){return V(e)},size:24})}A(a),B(()=>s=Y(a,1,`s18b`,null,s,{off:!V(o).isUsed[r]})),G(e,a)}),A(r);var i=z(r,2);J(i,21,()=>V(o).sums,Qr,(e,t,n,r)=>{var i=Fr(),a=L(i),s=e=>{var r=s_(),i=L(r),a=e=>{G(e,o_())};q(i,e=>{n&&V(o).isUsed[0]&&e(a)});var s=z(i,1,!0);B(()=>K(s,V(t))),G(e,r)};q(a,e=>{V(o).isUsed[n]&&e(s)}),G(e,i)}),A(i),G(e,n)},p=e=>{var t=l_();Gu(I(t),{get dice(){return V(i).keep},size:24}),A(t),G(e,t)},m=e=>{var t=u_(),n=R(t,!0);B(()=>K(n,V(i).name)),G(e,t)};q(d,e=>{V(o)?e(f):V(i).keep?e(p,1):e(m,-1)});var h=z(d,2),g=e=>{var t=d_();let r;var i=R(t,!0);B(()=>{r=Y(t,1,`note s18b`,null,r,{best:n()[V(a)].best}),K(i,n()[V(a)].text)}),G(e,t)};q(h,e=>{n()[V(a)]&&e(g)}),A(u),A(s),B(e=>{X(s,`aria-pressed`,V(a)===t.picked),K(l,e)},[()=>V(a)<9?Z(`pairs-key`,{pair:r(V(i)),key:V(a)+1}):r(V(i))]),H(`click`,s,()=>t.onpick(V(a))),G(e,s)}),A(i),B((e,t)=>{X(i,`aria-label`,e),a=yi(i,``,a,{"--count":t})},[()=>t.groups[0]?.keep?Z(`pairs-aside`):Z(`pairs`),()=>t.groups.length>4?3:Math.max(t.groups.length,2)]),G(e,i),M()}Tr([`click`]);var h_=U(`<div class="tray s9pz"><!> <span class="says s9pz"><b> </b> </span></div>`),g_=U(`<p class="note s9pz" role="status"> </p>`),__=U(`<form class="row"><label><span class="hidden"> </span><input class="mono" maxlength="20" inputmode="numeric"/></label> <button> </button></form>`),v_=U(`<!> <button class="act go big s9pz"><!> </button>`,1),y_=U(`<button class="act go big s9pz"> </button>`),b_=U(`<button class="act go big s9pz"><!> </button>`),x_=U(`<!> <button class="act big s9pz"> </button>`,1),S_=U(`<span></span>`),C_=U(`<!> <span class="fig s9pz"><b class="s9pz"> </b> <em class="s9pz"> </em></span>`,1),w_=U(`<div><button><!> </button> <!></div>`),T_=U(`<p><i aria-hidden="true" class="s9pz"></i> </p>`),E_=U(`<div><!> <!> <!> <div><!></div> <!></div>`);function D_(e,t){j(t,!0);let n=P(``),r=N(()=>t.groups[t.picked]),i=N(()=>t.view.board.kind===`yahtzee`),a=N(()=>t.game.isOwnTurn&&t.view.phase===`choose`),o=N(()=>V(a)&&V(i)&&t.view.choices.some(e=>e.keep)),s=N(()=>V(a)&&!t.view.bust&&t.groups.some(e=>e.name)?t.groups:[]),c=N(()=>t.view.board.kind===`cantstop`),l=N(()=>t.keeps.filter(e=>!e).length),u=N(()=>t.advice?.unit===`win probability`),d=e=>e&&t.advice?.options.find(t=>t.index===e.index),f=e=>V(u)?`−${Q(100*e,1)}`:`−${Q(e,2)}`,p=N(()=>{let e=t.advice?.options[0];return!e||t.advice.options.length<2?[]:t.groups.map(({roll:t,stop:n})=>{let r=[d(t),d(n)].flatMap(e=>e??[]),i=Math.min(...r.map(e=>e.regret)),a=r.includes(e)||i<5e-7;return{text:a?Z(`say-best`):f(i),best:a}})}),m=N(()=>V(r)??t.groups[V(p).findIndex(e=>e.best)]),h=N(()=>t.advice?.options[0]),g=N(()=>[`roll`,`stop`].map(e=>({name:e,choice:V(r)?.[e],option:d(V(m)?.[e])}))),_=N(()=>V(g).some(({option:e})=>e)),v=N(()=>V(r)?.stop?.then===`end`?V(c)?Z(`stop-win`):Z(`hold-win`):V(c)?Z(`stop`):Z(`hold`));function y(e){e.preventDefault();let r=[...V(n).matchAll(/\d/g)].map(Number);r.length&&t.game.roll(r),F(n,``)}var b=E_();let x;var S=I(b),C=e=>{var n=h_(),a=I(n),s=e=>{Gu(e,{get dice(){return t.view.dice},get keeps(){return t.keeps},get onkeep(){return t.onkeep},get rolled(){return t.view.history.length},size:50})},c=e=>{{let n=N(()=>t.view.phase===`roll`?t.view.kept:t.view.dice),a=N(()=>t.view.phase===`roll`?t.view.throws:0),o=N(()=>V(i)?[]:el($c(t.view.dice,V(r)?.columns??[]))),s=N(()=>t.view.phase===`roll`?void 0:t.view.history.length);Gu(e,{get dice(){return V(n)},get empty(){return V(a)},get tones(){return V(o)},get rolled(){return V(s)},size:50})}};q(a,e=>{V(o)?e(s):e(c,-1)});var l=z(a,2),u=I(l),d=R(u,!0),f=z(u,1,!0);A(l),A(n),B(e=>{K(d,t.names[t.view.seat]),K(f,e)},[()=>Z(`turn`,{turn:t.view.turn})]),G(e,n)};q(S,e=>{t.view.bust&&V(i)||e(C)});var w=z(S,2),T=e=>{m_(e,{get dice(){return t.view.dice},get groups(){return V(s)},get picked(){return t.picked},get notes(){return V(p)},get onpick(){return t.onpick}})};q(w,e=>{V(s).length&&e(T)});var E=z(w,2),ee=e=>{var n=g_(),r=R(n,!0);B(()=>K(r,t.note)),G(e,n)};q(E,e=>{t.note&&e(ee)});var D=z(E,2);let te;var ne=I(D),re=e=>{},ie=e=>{var r=v_(),i=L(r),a=e=>{var t=__(),r=I(t),i=I(r),a=R(i,!0),o=z(i);ji(o),A(r);var s=R(z(r,2),!0);A(t),B((e,t,n)=>{K(a,e),X(o,`placeholder`,t),K(s,n)},[()=>Z(`turn-faces`),()=>Z(`turn-faces-as`),()=>Z(`turn-take`)]),wr(`submit`,t,y),Li(o,()=>V(n),e=>F(n,e)),G(e,t)};q(i,e=>{io.hand&&e(a)});var o=z(i,2),s=I(o);ch(s,{name:`roll`});var c=z(s,1,!0);A(o),B(e=>K(c,e),[()=>Z(`roll`)]),H(`click`,o,function(...e){t.onroll?.apply(this,e)}),G(e,r)},ae=e=>{var n=y_(),r=R(n,!0);B(e=>K(r,e),[()=>Z(`turn-pass`)]),H(`click`,n,function(...e){t.onroll?.apply(this,e)}),G(e,n)},oe=e=>{var n=x_(),r=L(n),i=e=>{var n=b_(),r=I(n);ch(r,{name:`roll`});var i=z(r,1,!0);A(n),B(e=>{X(n,`aria-disabled`,!t.canRoll),K(i,e)},[()=>V(l)===t.view.dice.length?Z(`roll-all`):Z(`roll-some`,{count:V(l)})]),H(`click`,n,function(...e){t.onroll?.apply(this,e)}),G(e,n)};q(r,e=>{V(o)&&e(i)});var a=z(r,2),s=R(a,!0);B(e=>{X(a,`aria-disabled`,!t.selected),K(s,e)},[()=>t.selected?Z(`turn-score`,{points:t.selected.gain,box:nl(t.selected.box??``)}):Z(`turn-box`)]),H(`click`,a,function(...e){t.onstop?.apply(this,e)}),G(e,n)},se=e=>{var n=Fr();J(L(n),17,()=>V(g),({name:e,choice:t,option:n})=>e,(e,n)=>{let r=()=>V(n).name,i=()=>V(n).choice,a=()=>V(n).option;var o=w_();let s;var c=I(o);let l;var d=I(c);ch(d,{get name(){return r()}});var p=z(d,1,!0);A(c);var m=z(c,2),g=e=>{var n=C_(),r=L(n),i=e=>{{let t=N(()=>zl(a())),n=N(()=>a()===V(h)),r=N(()=>a()===V(h)?void 0:V(h).value);vc(e,{get value(){return a().value},get margin(){return V(t)},get best(){return V(n)},get top(){return V(r)}})}},o=e=>{G(e,S_())};q(r,e=>{V(u)?e(i):e(o,-1)});var s=z(r,2),c=I(s),l=R(c,!0),d=R(z(c,2),!0);A(s),B((e,t)=>{K(l,e),K(d,t)},[()=>Rl(a().value,t.advice.unit),()=>a()===V(h)?Z(`say-best`):a().regret<5e-7?`=`:f(a().regret)]),G(e,n)};q(m,e=>{a()&&t.advice&&V(h)&&e(g)}),A(o),B(e=>{s=Y(o,1,`choice s9pz`,null,s,{best:a()&&a()===V(h)}),l=Y(c,1,`act big s9pz`,null,l,{go:a()&&a()===V(h)}),X(c,`aria-disabled`,!i()),K(p,e)},[()=>r()===`roll`?Z(`roll-again`):V(v)]),H(`click`,c,function(...e){(r()===`roll`?t.onroll:t.onstop)?.apply(this,e)}),G(e,o)}),G(e,n)};q(ne,e=>{t.game.isBotTurn?e(re):t.view.phase===`roll`?e(ie,1):t.view.bust?e(ae,2):V(i)?e(oe,3):e(se,-1)}),A(D);var ce=z(D,2),le=e=>{var n=T_();let r;var i=z(I(n),1,!0);A(n),B(e=>{r=Y(n,1,`sure s9pz`,null,r,{exact:t.advice.exact}),K(i,e)},[()=>Ll(t.advice.exact,zl(V(h)),t.advice.unit)]),G(e,n)};q(ce,e=>{t.advice&&V(h)&&e(le)}),A(b),B(()=>{x=Y(b,1,`turn s9pz`,null,x,{sheet:V(i)}),te=Y(D,1,`bar s9pz`,null,te,{weighed:V(_)}),X(D,`aria-busy`,t.game.busy)}),G(e,b),M()}Tr([`click`]);var O_=U(`<div class="row"><!><button> </button></div>`),k_=U(`<p class="small expected snjn"> </p>`),A_=U(`<div class="corners snjn"><button class="snjn"><!></button> <button class="snjn"><!></button></div>`),j_=U(`<!> <!>`,1),M_=U(`<button class="quiet snjn"> <kbd> </kbd></button>`),N_=U(`<p class="soft"> </p>`),P_=U(`<div><section class="board snjn"><!> <!> <!></section> <section class="side snjn" tabindex="-1"><!> <div class="row tools snjn"><button class="quiet snjn"> <kbd>u</kbd></button> <button class="quiet snjn"> <kbd>→</kbd></button> <!></div> <!> <!> <section class="card"><h2> </h2> <!></section> <!> <p class="hidden" aria-live="polite"> </p></section></div>`),F_=U(`<h1 class="hidden"> </h1> <!> <!>`,1);function I_(e,t){j(t,!0);let n=new jm(t.id),r=N(()=>n.view),i=P(-1),a=P(Yt([])),o=P(0),s=P(``),c=P(void 0),l=P(!1),u=P(void 0),d=N(()=>n.isOwnTurn&&V(r)?.phase===`choose`),f=N(()=>!V(d)||V(r)?.bust?0:io.coach===`before`?Math.max(V(o),2):V(o)),p=N(()=>V(r)?.board.kind===`yahtzee`),m=N(()=>V(r)&&V(d)&&!V(p)?Xc(V(r).choices):[]),h=N(()=>V(r)?V(r).choices.filter(e=>e.box):[]),_=N(()=>V(m)[V(i)]),v=N(()=>V(r)?Cf(V(r).seats,V(r).spec):[]),y=N(()=>V(r)?V(r).result&&V(r).unit===`win probability`?V(r).result.scores.map((e,t)=>({seat:t,share:e,margin:0})):n.value?Au(n.value,V(v).length):[]:[]),b=N(()=>V(f)>1?n.advice:void 0),x=N(()=>Math.max(0,V(r)?.seats.findIndex(e=>!e.bot)??0));function S(e,t){return V(r)?.result?V(r).result.winners.includes(e)?`glad`:`sad`:t!==void 0&&t<.35/(V(v).length/2)?`worried`:`calm`}vn(()=>{if(!V(r)||V(v).length<2)return void(ic.table=void 0);let{board:e,spec:t,seats:n}=V(r),i=n.find((e,t)=>t!==V(x)&&e.bot)?.bot??``,a=Sf(i,t);ic.table={own:V(x),mover:V(r).phase===`over`?-1:V(r).seat,note:i&&(a.strength||a.style),places:n.map((t,n)=>{let r=io.coach===`off`?void 0:V(y).find(e=>e.seat===n),i=e.kind===`cantstop`&&!e.own_boards?e:void 0;return{name:V(v)[n]??``,bot:t.bot,mood:S(n,r?.share),share:r?.share,margin:r?.margin,columns:i?.columns.filter(e=>e.owner===n).map(e=>e.column)??[],toWin:i?.to_win??0}})}}),vn(()=>()=>ic.table=void 0);let C=N(()=>{if(!V(r)||!n.value||V(r).phase===`over`)return``;let{seat:e,value:t,unit:i}=n.value;return i===`points`&&V(r).board.kind===`yahtzee`?Z(`chances-points`,{name:V(v)[e]??``,points:Q((V(r).board.totals[e]??0)+t,0)}):i===`turns`?Z(`chances-turns`,{turns:Q(t,1)}):``}),w=N(()=>V(r)?.history.find(e=>e.number===V(c))),T=e=>[...e].sort((e,t)=>e-t).join(),E=N(()=>{let e=T((V(r)?.dice??[]).filter((e,t)=>V(a)[t]));return V(r)?.choices.find(t=>t.keep&&T(t.keep)===e)});vn(()=>{pr(()=>void n.load());let e=()=>void(document.visibilityState===`visible`&&n.refresh());return document.addEventListener(`visibilitychange`,e),addEventListener(`focus`,e),()=>{n.stop(),document.removeEventListener(`visibilitychange`,e),removeEventListener(`focus`,e)}});let ee=!1;bn(()=>{V(r),V(c),ee=!!V(u)?.contains(document.activeElement)}),vn(()=>{V(r),pr(()=>{(e=>{var t=g(e,3);F(i,t[0],!0),F(o,t[1],!0),F(s,t[2],!0)})([V(m).length===1?0:-1,0,``]),F(a,V(r)?.dice.map(()=>!1)??[],!0)}),ee&&ur().then(()=>{document.activeElement===document.body&&(V(u)?.querySelector(`.bar button`)??V(u))?.focus()})}),vn(()=>{if(io.coach!==`before`||!V(d)||V(r)?.bust)return;let e=n.advice?.options[0]?.index,t=V(m).findIndex(({roll:t,stop:n})=>e!==void 0&&[t?.index,n?.index].includes(e));pr(()=>V(i))<0&&t>=0&&F(i,t,!0)}),vn(()=>{V(o)>0&&V(r)&&pr(()=>void n.think())});function D(){if(!V(r)||!n.isOwnTurn)return;if(F(c,void 0),V(r).phase===`roll`)return void n.roll();let e=V(p)?V(E):V(_)?.roll??(V(r).bust||V(m).length===1&&!V(_)?.roll?V(m)[0]?.stop:void 0);e?n.choose(e):F(s,V(p)?Z(`play-choose-box`):V(m).length>1&&!V(_)?Z(`play-choose-pair`):Z(`play-ends`),!0)}function te(){if(!V(d))return;let e=V(p)?V(h)[V(i)]:V(_)?.stop??(V(r)?.bust?V(m)[0]?.stop:void 0);e?n.choose(e):F(s,V(p)?Z(`play-choose-box-first`):V(_)?Z(`play-goes-on`):Z(`play-choose-pair`),!0)}function ne(e){e>=0&&e<(V(p)?V(h):V(m)).length&&(e=>{var t=g(e,2);F(i,t[0],!0),F(s,t[1],!0)})([e,``])}function re(e){V(r)&&V(d)&&(V(p)?e<=V(r).dice.length&&V(r).choices.some(e=>e.keep)&&(V(a)[e-1]=!V(a)[e-1]):ne(e-1))}function ie(e){let t=(V(p)?V(h):V(m)).length;V(d)&&t&&ne(V(i)<0?e>0?0:t-1:(V(i)+e+t)%t)}function ae(e){let t=V(m).flatMap((t,n)=>t.columns.includes(e)?[n]:[]);ne(t.find(e=>e>V(i))??t[0]??-1)}function oe(e){let t=V(r)?.choices.find(t=>t.text===e);t&&n.choose(t)}function se(e){let t=V(r)?.history.length??0;V(c)!==void 0&&F(c,Math.max(1,Math.min(t,V(c)+e)),!0)}async function ce(){V(r)&&(await navigator.clipboard?.writeText(V(r).position).catch(()=>void 0),F(l,!0),setTimeout(()=>F(l,!1),1500))}async function le(){let e=(await navigator.clipboard?.readText().catch(()=>``))?.trim();e&&uc($(`analyse`,{position:e}))}Do(()=>{let e=V(c)!==void 0,t=[{keys:[`r`,`Enter`],label:Z(`key-roll`),run:D},{keys:[`s`],label:V(p)?Z(`key-score`):Z(`stop`),run:te},{keys:[`j`,`ArrowDown`],label:V(p)?Z(`key-box-next`):Z(`key-pair-next`),run:()=>ie(1)},{keys:[`k`,`ArrowUp`],label:V(p)?Z(`key-box-before`):Z(`key-pair-before`),run:()=>ie(-1)},{keys:[`1–9`],label:V(p)?Z(`key-keep`):Z(`key-pair`),run:()=>void 0},{keys:[` `],label:Z(`key-best`),run:()=>void n.best()},{keys:[`h`],label:Z(`key-hint`),run:()=>F(o,(V(o)+1)%4)},{keys:[`t`],label:Z(`key-table`),run:()=>F(o,V(o)===3?0:3,!0)},{keys:[`c`],label:Z(`key-coach`),run:()=>{ao(`coach`,eo[(eo.indexOf(io.coach)+1)%3]),io.coach!==`off`&&n.think()}},{keys:[`l`],label:Z(`key-look`),run:()=>F(c,e?void 0:V(r)?.history.length||void 0,!0)},{keys:[`u`],label:Z(`undo`),run:()=>void n.undo()},{keys:[`ArrowLeft`],label:Z(e?`step-before`:`undo`),run:()=>e?se(-1):void n.undo()},{keys:[`ArrowRight`],label:Z(e?`step-next`:`redo`),run:()=>e?se(1):void n.redo()},{keys:[`y`],label:Z(`key-copy`),run:()=>void ce()},{keys:[`p`],label:Z(`key-paste`),run:()=>void le()}],i=Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>re(t+1)}));return[...t,...i]});var ue=F_(),de=L(ue),fe=R(de,!0),pe=z(de,2),me=e=>{var t=O_(),r=I(t);ld(r,{get error(){return n.error}});var i=z(r),a=R(i,!0);A(t),B(e=>K(a,e),[()=>Z(`try-again`)]),H(`click`,i,()=>void n.load()),G(e,t)};q(pe,e=>{n.error&&e(me)});var he=z(pe,2),ge=e=>{var g=P_();let y;var x=I(g),S=I(x),T=e=>{var t=k_(),n=R(t,!0);B(()=>K(n,V(C))),G(e,t)};q(S,e=>{V(C)&&io.coach!==`off`&&e(T)});var ee=z(S,2);{let e=N(()=>V(_)?.columns??[]),t=N(()=>hg(V(r))),a=N(()=>V(h)[V(i)]?.box??void 0),o=N(()=>V(d)?e=>void n.choose(e):void 0),s=N(()=>V(m).length>1?ae:void 0);lg(ee,{get view(){return V(r)},get names(){return V(v)},get steps(){return V(e)},get last(){return V(t)},get selected(){return V(a)},get onchoose(){return V(o)},get oncolumn(){return V(s)}})}var re=z(ee,2),ie=e=>{var t=A_(),i=I(t);ch(I(i),{name:`undo`}),A(i);var a=z(i,2);ch(I(a),{name:`list`}),A(a),A(t),B((e,t)=>{i.disabled=!V(r).can_undo,X(i,`aria-label`,e),X(a,`aria-label`,t)},[()=>Z(`undo`),()=>Z(`key-look`)]),H(`click`,i,()=>void n.undo()),H(`click`,a,()=>F(c,V(c)===void 0&&V(r).history.length||void 0,!0)),G(e,t)};q(re,e=>{V(r).board.kind===`cantstop`&&e(ie)}),A(x);var le=z(x,2),ue=I(le),de=e=>{i_(e,{get id(){return t.id},get view(){return V(r)},get names(){return V(v)},get verdicts(){return n.verdicts}})},fe=e=>{var t=j_(),l=L(t);{let e=N(()=>!!V(d)&&!V(r).bust);Tg(l,{get game(){return n},get names(){return V(v)},get detail(){return V(f)},get choosing(){return V(e)},onhint:()=>F(o,io.coach===`before`?3:(V(o)+1)%4,!0),onlook:e=>F(c,e,!0)})}var u=z(l,2);{let e=N(()=>!!V(E));D_(u,{get game(){return n},get view(){return V(r)},get names(){return V(v)},get groups(){return V(m)},get picked(){return V(i)},get keeps(){return V(a)},get note(){return V(s)},get advice(){return V(b)},get selected(){return V(h)[V(i)]},get canRoll(){return V(e)},onpick:ne,onkeep:e=>V(a)[e]=!V(a)[e],onroll:D,onstop:te})}G(e,t)};q(ue,e=>{V(r).phase===`over`?e(de):e(fe,-1)});var pe=z(ue,2),me=I(pe),he=I(me);Te(),A(me);var ge=z(me,2),_e=I(ge);Te(),A(ge);var ve=z(ge,2),ye=e=>{var t=M_(),r=I(t),i=R(z(r),!0);A(t),B((e,t)=>{K(r,`${e??``} `),K(i,t)},[()=>Z(`play-best`),()=>Z(`key-space`)]),H(`click`,t,()=>void n.best()),G(e,t)};q(ve,e=>{V(d)&&!V(r).bust&&!n.isUnsolvable&&e(ye)}),A(pe);var be=z(pe,2),xe=e=>{Yg(e,{get step(){return V(w)},get names(){return V(v)},onclose:()=>F(c,void 0),onstep:se})};q(be,e=>{V(w)&&e(xe)});var O=z(be,2);{let e=N(()=>!!V(d)&&!V(r).bust);t_(O,{get game(){return n},get detail(){return V(f)},get choosing(){return V(e)},onchoose:oe,onhint:()=>F(o,io.coach===`before`?3:(V(o)+1)%4,!0)})}var Se=z(O,2),k=I(Se),Ce=R(k,!0),we=z(k,2),Ee=e=>{{let t=N(()=>io.coach===`off`?{}:n.verdicts);zg(e,{get view(){return V(r)},get names(){return V(v)},get verdicts(){return V(t)},get looked(){return V(c)},onlook:e=>F(c,e,!0)})}},De=e=>{var t=N_(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`play-nothing`)]),G(e,t)};q(we,e=>{V(r).history.length?e(Ee):e(De,-1)}),A(Se);var Oe=z(Se,2);Mg(Oe,{get game(){return n},get view(){return V(r)},get copied(){return V(l)},oncopy:()=>void ce()});var ke=R(z(Oe,2),!0);A(le),Hi(le,e=>F(u,e),()=>V(u)),A(g),B((e,t,n,i,a,o)=>{y=Y(g,1,`play snjn`,null,y,{sheet:V(p)}),X(x,`aria-label`,e),me.disabled=!V(r).can_undo,K(he,`${t??``} `),ge.disabled=!V(r).can_redo,K(_e,`${n??``} `),X(Se,`aria-label`,i),K(Ce,a),K(ke,o)},[()=>Z(`play-board`),()=>Z(`undo`),()=>Z(`redo`),()=>Z(`play-story`),()=>Z(`play-so-far`),()=>n.botMove?`${V(v)[V(r).history.at(-1)?.seat??0]}: ${ll(n.botMove)}`:``]),H(`click`,me,()=>void n.undo()),H(`click`,ge,()=>void n.redo()),G(e,g)};q(he,e=>{V(r)&&e(ge)}),B(e=>K(fe,e),[()=>V(r)?Z(`play-title`,{game:fl(V(r).spec)}):Z(`game`)]),G(e,ue),M()}Tr([`click`]);var L_=U(`<span class="soft"> </span>`),R_=U(`<button class="quiet s16h"> </button>`),z_=U(`<span class="soft">·</span>`),B_=U(`<tr><th scope="row" class="s16h"> </th><td class="num s16h"><!></td></tr>`),V_=U(`<table class="s16h"><thead><tr><th scope="col" class="s16h"> </th><th scope="col" class="num s16h"><span> </span></th></tr></thead><tbody class="s16h"><!><tr><th scope="row" class="s16h"> </th><td class="num s16h"> </td></tr></tbody></table>`),H_=U(`<button class="act go big s16h"><!> </button>`),U_=U(`<button class="act big s16h"><!> </button> <button class="act big s16h"><!> </button>`,1),W_=U(`<!> <div class="row"><!></div>`,1),G_=U(`<div><div><!></div> <div class="hand s16h"><!> <div class="tray s16h"><!></div> <!> <!></div></div>`);function K_(e,t){j(t,!0);let n=Yi(t,`answered`,3,!1),r=N(()=>Mc(t.position)),i=N(()=>Vc(V(r))),a=N(()=>t.moves.some(e=>e.startsWith(`score `))||[`yahtzee`,`yatzy`,`kniffel`,`yacht`].includes(V(r).name)),o=N(()=>Gc(V(r).fields.at(-1))),s=N(()=>V(a)?[]:Xc(t.moves.map(m))),c=P(-1),l=P(Yt([])),u=N(()=>n()?void 0:V(s)[V(c)]),f=N(()=>V(i)?.squares.map((e,t)=>t?Z(`player-numbered`,{number:t+1}):Z(`seat-you`))??[]),p=N(()=>(V(r).fields[0]??``).split(`/`).map(e=>Number.parseInt(e,10)||0));vn(()=>{t.position,F(c,V(s).length===1?0:-1,!0),F(l,V(o).map(()=>!1),!0)});function m(e,t){let n=V(i)?Yc(e):[],[,r]=/^(\d(?:-\d)*)(?: |$)/.exec(e)??[],a=!V(i)&&r?Gc(r):null;return{index:t,text:e,then:/(roll|throw)$/.test(e)?`roll`:`pass`,gain:0,columns:n,keep:a,box:null}}let h=[...`ones twos threes fours fives sixes pair two-pairs three-kind four-kind full-house`.split(` `),...`small-straight large-straight chance yahtzee`.split(` `)],g=e=>(h.indexOf(e)+h.length+1)%(h.length+1),_=N(()=>(V(r).fields[0]??``).split(`;`).map(e=>e.trim())),v=N(()=>(V(_)[0]??`-`).split(`,`).filter(e=>e&&e!==`-`)),y=N(()=>t.moves.filter(e=>e.startsWith(`score `)).map(e=>e.slice(6))),b=N(()=>[...new Set([...V(v),...V(y)])].sort((e,t)=>g(e)-g(t))),x=N(()=>V(_).find(e=>e.startsWith(`upper=`))?.slice(6)??`0`),S=N(()=>`keep ${V(o).filter((e,t)=>V(l)[t]).sort((e,t)=>e-t).join(`-`)||`-`}`),C=N(()=>V(l).filter(e=>!e).length),w=e=>{e&&!n()&&t.moves.includes(e)&&t.onanswer(e)},T=()=>w(V(a)?V(S):V(u)?.roll?.text),E=()=>w(V(a)?V(y)[V(c)]&&`score ${V(y)[V(c)]}`:V(u)?.stop?.text),ee=e=>{let t=(V(a)?V(y):V(s)).length;t&&F(c,V(c)<0?0:(V(c)+e+t)%t,!0)};function D(e){let t=V(s).flatMap((t,n)=>t.columns.includes(e)?[n]:[]);F(c,t.find(e=>e>V(c))??t[0]??V(c),!0)}Do(()=>[{keys:[`r`],label:Z(`roll-again`),run:T},{keys:[`s`],label:V(a)?Z(`key-score`):Z(`stop`),run:E},{keys:[`ArrowDown`],label:V(a)?Z(`key-box-next`):Z(`key-pair-next`),run:()=>ee(1)},{keys:[`ArrowUp`],label:V(a)?Z(`key-box-before`):Z(`key-pair-before`),run:()=>ee(-1)},{keys:[`1–9`],label:V(a)?Z(`key-keep`):Z(`key-pair`),run:()=>void 0},...Array.from({length:9},(e,t)=>({keys:[String(t+1)],label:``,hidden:!0,run:()=>{n()||(V(a)&&t<V(l).length?V(l)[t]=!V(l)[t]:t<V(s).length&&F(c,t,!0))}}))]);var te=G_();let ne;var re=I(te),ie=I(re),ae=e=>{{let t=N(()=>Wc(V(i))),r=N(()=>V(u)?.columns??[]),a=N(()=>n()||V(s).length<2?void 0:D);Ou(e,{get columns(){return V(t)},get names(){return V(f)},get steps(){return V(r)},get oncolumn(){return V(a)}})}},oe=e=>{var t=V_(),r=I(t),i=I(r),a=I(i),o=R(a,!0),s=z(a),l=I(s);let u;var d=R(l,!0);A(s),A(i),A(r);var f=z(r),p=I(f);J(p,16,()=>V(b),e=>e,(e,t)=>{var r=B_();let i;var a=I(r),o=R(a,!0),s=z(a),l=I(s),u=e=>{var t=L_(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`ask-filled`)]),G(e,t)},d=N(()=>V(v).includes(t)),f=e=>{var n=R_(),r=R(n,!0);B((e,i)=>{X(n,`aria-pressed`,V(y)[V(c)]===t),X(n,`aria-label`,e),K(r,i)},[()=>Z(`ask-here-in`,{box:nl(t)}),()=>Z(`ask-here`)]),H(`click`,n,()=>w(`score ${t}`)),G(e,n)},p=N(()=>V(y).includes(t)&&!n()),m=e=>{var t=z_();B(e=>X(t,`aria-label`,e),[()=>Z(`box-is-open`)]),G(e,t)};q(l,e=>{V(d)?e(u):V(p)?e(f,1):e(m,-1)}),A(s),A(r),B((e,t)=>{i=Y(r,1,`s16h`,null,i,{done:e}),K(o,t)},[()=>V(v).includes(t),()=>nl(t)]),G(e,r)});var m=z(p),h=I(m),g=R(h,!0),_=R(z(h),!0);A(m),A(f),A(t),B((e,t,r)=>{K(o,e),u=Y(l,1,``,null,u,{hidden:n()}),K(d,t),K(g,r),K(_,V(x))},[()=>Z(`box`),()=>Z(`ask-score`),()=>Z(`ask-upper`)]),G(e,t)},se=e=>{{let t=N(()=>Number(V(r).fields[1])||0),n=N(()=>Number(/\((\d+)/.exec(V(r).spec)?.[1])||null),i=N(()=>V(p).map((e,t)=>Z(t?`seat-other`:`seat-you`)));Jh(e,{get scores(){return V(p)},get turn(){return V(t)},get target(){return V(n)},mover:0,get names(){return V(i)}})}};q(ie,e=>{V(i)?e(ae):V(a)?e(oe,1):V(p).length&&V(r).name!==`pushyourluck`&&e(se,2)}),A(re);var ce=z(re,2),le=I(ce);si(le,()=>t.intro??d);var ue=z(le,2),de=I(ue),fe=e=>{Gu(e,{get dice(){return V(o)},get keeps(){return V(l)},onkeep:e=>V(l)[e]=!V(l)[e],size:48})},pe=e=>{{let t=N(()=>el($c(V(o),V(u)?.columns??[])));Gu(e,{get dice(){return V(o)},get tones(){return V(t)},size:48})}};q(de,e=>{V(a)&&!n()?e(fe):e(pe,-1)}),A(ue);var me=z(ue,2),he=e=>{var n=W_(),r=L(n),l=e=>{m_(e,{get dice(){return V(o)},get groups(){return V(s)},get picked(){return V(c)},onpick:e=>F(c,e,!0)})},d=N(()=>V(s).some(e=>e.name));q(r,e=>{V(d)&&e(l)});var f=z(r,2),p=I(f),m=e=>{var n=Fr(),r=L(n),i=e=>{var n=H_(),r=I(n);ch(r,{name:`roll`});var i=z(r,1,!0);A(n),B((e,t)=>{X(n,`aria-disabled`,e),K(i,t)},[()=>!t.moves.includes(V(S)),()=>V(C)===V(o).length?Z(`roll-all`):Z(`roll-some`,{count:V(C)})]),H(`click`,n,T),G(e,n)},a=N(()=>t.moves.some(e=>e.startsWith(`keep `)));q(r,e=>{V(a)&&e(i)}),G(e,n)},h=e=>{var t=U_(),n=L(t),r=I(n);ch(r,{name:`roll`});var a=z(r,1,!0);A(n);var o=z(n,2),s=I(o);ch(s,{name:`stop`});var c=z(s,1,!0);A(o),B((e,t)=>{X(n,`aria-disabled`,!V(u)?.roll),K(a,e),X(o,`aria-disabled`,!V(u)?.stop),K(c,t)},[()=>Z(`roll-again`),()=>V(i)?Z(`stop`):Z(`hold`)]),H(`click`,n,T),H(`click`,o,E),G(e,t)};q(p,e=>{V(a)?e(m):e(h,-1)}),A(f),G(e,n)};q(me,e=>{n()||e(he)}),si(z(me,2),()=>t.children??d),A(ce),A(te),B(()=>ne=Y(te,1,`ask s16h`,null,ne,{answered:n()})),G(e,te),M()}Tr([`click`]);var q_=U(` <em class="s1fj"> </em>`,1),J_=U(`<li class="s1fj"><span> <!></span> <!> <b class="s1fj"> </b></li>`),Y_=U(`<ul class="s1fj"></ul>`);function X_(e,t){j(t,!0);let n=N(()=>t.advice.options[0]),r=N(()=>{let e=t.advice.options.find(({move:e})=>e===t.choice),r=e===V(n)?t.advice.options[1]:e;return[V(n),r].flatMap(e=>e??[])});var i=Y_();J(i,21,()=>V(r),e=>e.move,(e,r)=>{var i=J_(),a=I(i),o=I(a,!0),s=z(o),c=e=>{var t=q_(),n=L(t,!0);n.nodeValue=` `;var r=R(z(n),!0);B(e=>K(r,e),[()=>Z(`verdict-yours`)]),G(e,t)};q(s,e=>{V(r).move===t.choice&&e(c)}),A(a);var l=z(a,2);{let e=N(()=>zl(V(r))),t=N(()=>V(r)===V(n)),i=N(()=>V(r)===V(n)?void 0:V(n)?.value);vc(l,{get value(){return V(r).value},get margin(){return V(e)},get best(){return V(t)},get top(){return V(i)}})}var u=R(z(l,2),!0);A(i),B((e,t)=>{K(o,e),K(u,t)},[()=>Ol(V(r).move),()=>Rl(V(r).value,t.advice.unit)]),G(e,i)}),A(i),G(e,i),M()}var Z_=U(`<!> <!> <!>`,1),Q_=U(`<div class="row next siao"><!></div> <div class="card stack"><!> <!></div>`,1),$_=U(`<section class="stack" aria-live="polite"><!> <!></section>`);function ev(e,t){j(t,!0);let n=Yi(t,`advice`,19,()=>t.marked?.advice),r=Yi(t,`isAnswered`,19,()=>!!n()),i=Yi(t,`head`,19,()=>Z(`puzzles-ask`)),a=Yi(t,`line`,3,``),o=Yi(t,`said`,3,``),s=N(()=>t.marked?.mark===`=`),c=N(()=>n()?.options[0]?.move);K_(e,{get position(){return t.position},get moves(){return t.moves},get answered(){return r()},get onanswer(){return t.onanswer},intro:e=>{var r=Z_(),l=L(r);si(l,()=>t.note??d);var u=z(l,2);{let e=N(()=>t.marked?V(s)?`glad`:`worried`:`calm`),n=N(()=>V(c)?V(s)?Z(`puzzles-right`):Z(`verdict-head-other`,{move:ll(V(c))}):i()),r=N(()=>t.marked?o()&&V(s)?o():`${Zl(t.marked)} ${o()}`:a());vm(u,{get mood(){return V(e)},get head(){return V(n)},get line(){return V(r)}})}var f=z(u,2),p=e=>{{let r=N(()=>t.marked?.choice??``);X_(e,{get advice(){return n()},get choice(){return V(r)}})}};q(f,e=>{n()&&n().unit===`win probability`&&e(p)}),G(e,r)},children:(e,r)=>{var i=$_(),a=I(i),o=e=>{var r=Q_(),i=L(r);si(I(i),()=>t.next??d),A(i);var a=z(i,2),o=I(a);vd(o,{get advice(){return n()}}),cu(z(o,2),{get advice(){return n()},max:8}),A(a),G(e,r)};q(a,e=>{n()&&e(o)}),si(z(a,2),()=>t.children??d),A(i),G(e,i)},$$slots:{intro:!0,default:!0}}),M()}var tv=U(`<i></i>`),nv=U(`<button class="act go"> <kbd>j</kbd></button> <a class="button"> </a>`,1),rv=U(`<div><button> </button></div>`),iv=U(`<p class="row dots suha"><!> <span class="soft"> </span></p> <!>`,1),av=U(`<div class="stack end suha"><!> <a class="button act go"> </a> <a class="button"> </a></div>`),ov=U(`<h1 class="hidden"> </h1> <!> <!>`,1);function sv(e,t){j(t,!0);let n=N(()=>Bm(t.what)),r=P(0),i=P(0),a=P(0),o=P(void 0),s=P(void 0);function c(){F(s,void 0),F(r,V(r)+1)}async function l(e,t){if(!V(s))try{F(s,await td(`/puzzles/answer`,{position:e.position,move:t}));let n=!Wl(V(s).verdict);F(a,Em(e.position,n),!0),F(i,V(i)+Number(n)),F(o,void 0)}catch(e){F(o,e,!0)}}Do(()=>[{keys:[`j`,`ArrowRight`,`Enter`],label:Z(`next`),run:()=>void(V(s)&&c())}]);var u=ov(),f=L(u),p=R(f,!0),m=z(f,2),h=e=>{ld(e,{get error(){return V(o)}})};q(m,e=>{V(o)&&e(h)}),ap(z(m,2),{get promise(){return V(n)},children:(e,t=d)=>{let n=N(()=>t()[V(r)]);var o=Fr(),u=L(o),f=e=>{var i=iv(),o=L(i),u=I(o);J(u,19,t,e=>e.position,(e,t,n)=>{var i=tv();let a;B(()=>a=Y(i,1,`suha`,null,a,{now:V(n)===V(r),past:V(n)<V(r)})),G(e,i)});var d=R(z(u,2),!0);A(o),Zr(z(o,2),()=>V(n).position,e=>{{let t=(e,t)=>{let r=()=>(t?.()).moves;{let t=e=>{var t=nv(),r=L(t),i=I(r);Te(),A(r);var a=z(r,2),o=R(a,!0);B((e,t,n)=>{K(i,`${e??``} `),X(a,`href`,t),K(o,n)},[()=>Z(`next`),()=>$(`analyse`,{position:V(n).position}),()=>Z(`page-analyse`)]),H(`click`,r,c),G(e,t)},i=N(()=>Z(`learn-again`)),o=N(()=>`${Z(`training-then`,{move:ll(V(n).choice),loss:Al(V(n).loss,V(n).unit)})} ${Z(`learn-days`,{days:V(a)})}`);ev(e,{get position(){return V(n).position},get moves(){return r()},get marked(){return V(s)},get line(){return V(i)},get said(){return V(o)},onanswer:e=>void l(V(n),e),next:t,children:(e,t)=>{var n=Fr(),r=L(n),i=e=>{var t=rv(),n=I(t),r=R(n,!0);A(t),B(e=>K(r,e),[()=>Z(`learn-later`)]),H(`click`,n,c),G(e,t)};q(r,e=>{V(s)||e(i)}),G(e,n)},$$slots:{next:!0,default:!0}})}},r=N(()=>ed(`/position`,{position:V(n).position}));ap(e,{get promise(){return V(r)},children:t,$$slots:{default:!0}})}}),B(e=>K(d,e),[()=>Z(`learn-at`,{at:V(r)+1,count:t().length})]),G(e,i)},p=e=>{var n=av(),r=I(n);{let e=N(()=>t().length?Z(`learn-done`,{found:V(i),count:t().length}):Z(`look-none`)),n=N(()=>t().length?Z(`learn-return`):``);vm(r,{mood:`glad`,get head(){return V(e)},get line(){return V(n)}})}var a=z(r,2),o=R(a,!0),s=z(a,2),c=R(s,!0);A(n),B((e,t,n,r)=>{X(a,`href`,e),K(o,t),X(s,`href`,n),K(c,r)},[()=>$(`play`),()=>Z(`over-new`),()=>$(`me`),()=>Z(`page-me`)]),G(e,n)};q(u,e=>{V(n)?e(f):e(p,-1)}),G(e,o)},$$slots:{default:!0}}),B(e=>K(p,e),[()=>Z(`learn-title`)]),G(e,u),M()}Tr([`click`]);var cv=U(`<p> </p>`),lv=U(`&nbsp;<span aria-hidden="true"> </span>`,1),uv=U(`&nbsp;<span aria-hidden="true">✓</span>`,1),dv=U(`<button class="s1vp"> <!></button>`),fv=U(`<strong aria-live="polite"> </strong>`),pv=U(`<p class="result s1vp" aria-live="polite"> </p>`),mv=U(`<button class="act go"> <kbd>j</kbd></button><a class="button s1vp"> </a>`,1),hv=U(`<strong> </strong>`),gv=U(`<p><!></p>`),_v=U(`<!> <p class="mono small soft position s1vp"> </p>`,1),vv=U(`<p class="result s1vp" aria-live="polite"><!></p>`),yv=U(`<div class="row dots s1vp" role="group"><!> <!></div> <!> <!> <!>`,1),bv=U(`<option> </option>`),xv=U(`<label> <input type="date" class="s1vp"/></label>`),Sv=U(`<a class="button s1vp"> </a>`),Cv=U(`<li> </li>`),wv=U(`<h2> </h2> <ul class="plain s1vp"></ul>`,1),Tv=U(`<tr><td> </td><td> </td><td class="num"> </td><td class="num"> </td></tr>`),Ev=U(`<h2> </h2> <table class="days s1vp"><thead><tr><th scope="col"> </th><th scope="col"> </th><th scope="col" class="num"> </th><th scope="col" class="num"> </th></tr></thead><tbody></tbody></table>`,1),Dv=U(`<h1 class="hidden"> </h1> <!> <!> <section class="card about s1vp"><p class="soft"> </p> <div class="row controls s1vp"><label> <select class="s1vp"></select></label> <!> <label> <input maxlength="40" autocomplete="nickname" class="s1vp"/></label> <!></div></section> <!> <!>`,1);function Ov(e,t){j(t,!0);let n=[`cantstop(6,3,players=2)`,`yahtzee`,`pig(100)`,`farkle(2000)`,`cantstop(3,1,players=2)`],r=N(()=>cc.query.spec??n[0]),i=N(()=>cc.query.test),a=N(()=>V(i)?void 0:cc.query.day&&cc.query.day<=ls()?cc.query.day:ls()),o=N(()=>ed(`/puzzles`,V(i)?{spec:V(r),seed:V(i),count:10}:{spec:V(r),day:V(a),count:5})),s=P(Yt(ed(`/puzzles/days`))),c=P({}),l=P({}),u=P(void 0),f=P(0),p=P(void 0),m=P(no(`tests`,[])),h=N(()=>V(i)?`test ${V(r)} ${V(i)}`:`puzzles ${V(r)} ${V(a)} ${so.name}`),_=0;vn(()=>{let[e,t,n]=[V(o),V(h),++_];(e=>{var t=g(e,5);F(c,t[0]),F(l,t[1]),F(u,t[2]),F(f,t[3],!0),F(p,t[4],!0)})([{},no(t,{}),void 0,0,void 0]);let r=no(t,{});e.then(async e=>{if(V(i))return b(e,n);for(let{position:t}of e.puzzles){let e=r[t],i=e&&await v(t,e).catch(()=>void 0);if(n!==_)return;i&&F(c,{...V(c),[t]:i})}}).catch(()=>void 0)});let v=(e,t)=>td(`/puzzles/answer`,{position:e,move:t,player:so.name,...V(a)?{day:V(a)}:{}});async function y(e,t,n){if(V(l)[t])return;let[r,a]=[V(h),_];try{let o=V(i)?void 0:await v(t,n);if(ro(r,{...no(r,{}),[t]:n}),a!==_)return;F(l,{...V(l),[t]:n}),F(p,void 0),o?(e=>{var t=g(e,2);F(c,t[0]),F(s,t[1],!0)})([{...V(c),[t]:o},ed(`/puzzles/days`)]):V(f)+1<e.puzzles.length&&F(f,V(f)+1),V(i)&&await b(e,a)}catch(e){F(p,e,!0)}}async function b(e,t){let n=e.puzzles.map(({position:e})=>({position:e,move:V(l)[e]??``}));if(!n.length||n.some(({move:e})=>!e))return;let i=await td(`/puzzles/test`,{answers:n});if(t!==_)return;F(u,i),F(c,Object.fromEntries(i.answers.map((e,t)=>[n[t].position,e])));let a=`tested ${V(h)}`;no(a,!1)||(ro(a,!0),F(m,[...V(m),{spec:V(r),at:Date.now()/1e3,rate:i.rating.error_rate,word:i.rating.word,score:i.score}]),ro(`tests`,V(m)))}let x=N(()=>Object.values(V(c))),S=N(()=>V(x).reduce((e,t)=>e+t.score,0)/V(x).length),C=e=>void V(o).then(t=>F(f,Math.max(0,Math.min(t.puzzles.length-1,V(f)+e)),!0));Do(()=>[{keys:[`j`,`ArrowRight`,`Enter`],label:Z(`puzzles-key-next`),run:()=>C(1)},{keys:[`k`,`ArrowLeft`],label:Z(`puzzles-key-before`),run:()=>C(-1)}]);var w=Dv(),T=L(w),E=R(T,!0),ee=z(T,2),D=e=>{ld(e,{get error(){return V(p)}})};q(ee,e=>{V(p)&&e(D)});var te=z(ee,2);ap(te,{get promise(){return V(o)},children:(e,t=d)=>{let n=N(()=>t().puzzles[V(f)]);var r=Fr(),a=L(r),o=e=>{var t=cv(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`puzzles-none`)]),G(e,t)},s=e=>{let r=N(()=>V(c)[V(n).position]),a=N(()=>V(l)[V(n).position]);var o=yv(),s=L(o),p=I(s);J(p,19,()=>t().puzzles,e=>e.position,(e,t,n)=>{let r=N(()=>V(c)[V(t).position]);var i=dv(),a=I(i,!0),o=z(a),s=e=>{var t=lv(),n=R(z(L(t)),!0);B(()=>K(n,V(r).mark)),G(e,t)},u=e=>{var t=uv();Te(),G(e,t)};q(o,e=>{V(r)?e(s):V(l)[V(t).position]&&e(u,1)}),A(i),B(e=>{X(i,`aria-pressed`,V(n)===V(f)),X(i,`aria-label`,e),K(a,V(n)+1)},[()=>V(r)?Z(`puzzles-scored`,{number:V(n)+1,score:Math.round(V(r).score)}):V(l)[V(t).position]?Z(`puzzles-answered`,{number:V(n)+1}):Z(`puzzles-open`,{number:V(n)+1})]),H(`click`,i,()=>F(f,V(n),!0)),G(e,i)});var m=z(p,2),h=e=>{var t=fv(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`puzzles-score`,{score:Math.round(V(S))})]),G(e,t)};q(m,e=>{V(x).length&&e(h)}),A(s);var g=z(s,2),_=e=>{var t=pv(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`puzzles-result`,{score:Math.round(V(S)),rate:Q(V(u).rating.error_rate,1),word:ol(V(u).rating.word)})]),G(e,t)};q(g,e=>{V(u)&&e(_)});var v=z(g,2);Zr(v,()=>V(n).position,e=>{{let i=e=>{var r=mv(),i=L(r),a=I(i);Te(),A(i);var o=z(i),s=R(o,!0);B((e,n,r)=>{i.disabled=V(f)+1>=t().puzzles.length,K(a,`${e??``} `),X(o,`href`,n),K(s,r)},[()=>Z(`next`),()=>$(`analyse`,{position:V(n).position}),()=>Z(`page-analyse`)]),H(`click`,i,()=>C(1)),G(e,r)},o=N(()=>!!V(a));ev(e,{get position(){return V(n).position},get moves(){return V(n).moves},get marked(){return V(r)},get isAnswered(){return V(o)},onanswer:e=>void y(t(),V(n).position,e),next:i,children:(e,t)=>{var i=_v(),o=L(i),s=e=>{var t=gv(),n=I(t);{let e=(e,t=d)=>{var n=hv(),r=R(n,!0);B(()=>K(r,t())),G(e,n)},t=N(()=>Z(`puzzles-said`,{move:ll(V(a))}));Hf(n,{get text(){return V(t)},strong:e,$$slots:{strong:!0}})}A(t),G(e,t)};q(o,e=>{V(a)&&!V(r)&&e(s)});var c=R(z(o,2),!0);B(()=>K(c,V(n).position)),G(e,i)},$$slots:{next:!0,default:!0}})}});var b=z(v,2),w=e=>{var t=vv(),n=I(t);{let e=(e,t=d)=>{var n=hv(),r=R(n,!0);B(()=>K(r,t())),G(e,n)},t=N(()=>Z(`puzzles-done`,{score:Math.round(V(S))}));Hf(n,{get text(){return V(t)},strong:e,$$slots:{strong:!0}})}A(t),G(e,t)};q(b,e=>{!V(i)&&V(x).length===t().puzzles.length&&e(w)}),B(e=>X(s,`aria-label`,e),[()=>Z(`page-puzzles`)]),G(e,o)};q(a,e=>{V(n)?e(s,-1):e(o)}),G(e,r)},$$slots:{default:!0}});var ne=z(te,2),re=I(ne),ie=R(re,!0),ae=z(re,2),oe=I(ae),se=I(oe),ce=z(se);J(ce,20,()=>n.includes(V(r))?n:[V(r),...n],e=>e,(e,t)=>{var n=bv(),r=R(n,!0),i={};B(e=>{K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>fl(t)]),G(e,n)}),A(ce);var le;Ci(ce),A(oe);var ue=z(oe,2),de=e=>{var t=xv(),n=I(t),i=z(n);ji(i),A(t),B((e,t)=>{K(n,`${e??``} `),Mi(i,V(a)),X(i,`max`,t)},[()=>Z(`day`),()=>ls()]),H(`change`,i,e=>pc($(`puzzles`,{spec:V(r),day:e.currentTarget.value}))),G(e,t)};q(ue,e=>{V(a)&&e(de)});var fe=z(ue,2),pe=I(fe),me=z(pe);ji(me),A(fe);var he=z(fe,2),ge=e=>{var t=Sv(),n=R(t,!0);B((e,r)=>{X(t,`href`,e),K(n,r)},[()=>$(`puzzles`,{spec:V(r)}),()=>Z(`puzzles-today`)]),G(e,t)},_e=e=>{var t=Sv(),n=R(t,!0);B((e,r)=>{X(t,`href`,e),K(n,r)},[()=>$(`puzzles`,{spec:V(r),test:String(1+Math.floor(Math.random()*1e9))}),()=>Z(`puzzles-take`)]),G(e,t)};q(he,e=>{V(i)?e(ge):e(_e,-1)}),A(ae),A(ne);var ve=z(ne,2),ye=e=>{var t=wv(),n=L(t),r=R(n,!0),i=z(n,2);J(i,21,()=>V(m).slice(-10).reverse(),e=>e.at,(e,t)=>{var n=Cv(),r=R(n,!0);B(e=>K(r,e),[()=>Z(`puzzles-tested`,{when:ss(V(t).at),game:fl(V(t).spec),score:Math.round(V(t).score),rate:Q(V(t).rate,1),word:ol(V(t).word)})]),G(e,n)}),A(i),B(e=>K(r,e),[()=>Z(`puzzles-tests`)]),G(e,t)};q(ve,e=>{V(i)&&V(m).length&&e(ye)}),Yr(z(ve,2),()=>V(s),null,(e,t)=>{var n=Fr(),r=L(n),a=e=>{var n=Ev(),r=L(n),i=R(r,!0),a=z(r,2),o=I(a),s=I(o),c=I(s),l=R(c,!0),u=z(c),d=R(u,!0),f=z(u),p=R(f,!0),m=R(z(f),!0);A(s),A(o);var h=z(o);J(h,21,()=>V(t).slice(0,14),e=>e.day+e.player,(e,t)=>{var n=Tv(),r=I(n),i=R(r,!0),a=z(r),o=R(a,!0),s=z(a),c=R(s,!0),l=R(z(s),!0);A(n),B((e,n)=>{K(i,V(t).day),K(o,e),K(c,V(t).answers),K(l,n)},[()=>il(V(t).player||`You`),()=>Q(V(t).score,0)]),G(e,n)}),A(h),A(a),B((e,t,n,r,a)=>{K(i,e),K(l,t),K(d,n),K(p,r),K(m,a)},[()=>Z(`puzzles-days`),()=>Z(`day`),()=>Z(`puzzles-who`),()=>Z(`puzzles-count`),()=>Z(`puzzles-points`)]),G(e,n)};q(r,e=>{V(t).length&&!V(i)&&e(a)}),G(e,n)}),B((e,t,n,i,a)=>{K(E,e),K(ie,t),K(se,`${n??``} `),le!==(le=V(r))&&(ce.value=(ce.__value=le)??``,Si(ce,le)),K(pe,`${i??``} `),Mi(me,a)},[()=>V(i)?Z(`puzzles-test`):Z(`page-puzzles`),()=>V(i)?Z(`puzzles-test-intro`):Z(`puzzles-intro`),()=>Z(`game`),()=>Z(`puzzles-name`),()=>il(so.name||`You`)]),H(`change`,ce,e=>pc($(`puzzles`,{spec:e.currentTarget.value,test:V(i)}))),H(`change`,me,e=>co(al(e.currentTarget.value))),G(e,w),M()}Tr([`click`,`change`]);var kv=U(`<b> </b>`),Av=U(`<blockquote class="s1wm"><p class="s1wm"> </p> <!></blockquote>`),jv=U(`<a class="button"> </a>`),Mv=U(`<div><button> <kbd>h</kbd></button></div>`),Nv=U(`<h1 class="hidden"> </h1> <!> <!>`,1);function Pv(e,t){j(t,!0);let n=N(()=>ed(`/position`,{position:t.position})),r=P(void 0),i=P(void 0),a=P(void 0),o=e=>void F(a,e,!0),s=e=>void td(`/puzzles/answer`,{position:t.position,move:e}).then(e=>{(e=>{var t=g(e,2);F(r,t[0]),F(i,t[1])})([e,e.advice])},o),c=()=>void ed(`/advise`,{position:t.position}).then(e=>F(i,V(i)??e),o);Do(()=>[{keys:[`h`,`t`],label:Z(`analyse-answer`),run:c}]);var l=Nv(),u=L(l),d=R(u,!0),f=z(u,2),p=e=>{ld(e,{get error(){return V(a)}})};q(f,e=>{V(a)&&e(p)}),ap(z(f,2),{get promise(){return V(n)},children:(e,n)=>{let a=()=>(n?.()).moves;{let n=e=>{var t=Fr(),n=L(t),r=e=>{var t=Av(),n=I(t),r=R(n),i=z(n,2),a=e=>{var t=kv(),n=R(t,!0);B(()=>K(n,cc.query.from)),G(e,t)};q(i,e=>{cc.query.from&&e(a)}),A(t),B(()=>K(r,`“${cc.query.words??``}”`)),G(e,t)};q(n,e=>{cc.query.words&&e(r)}),G(e,t)},o=e=>{var n=jv(),r=R(n,!0);B((e,t)=>{X(n,`href`,e),K(r,t)},[()=>$(`analyse`,{position:t.position}),()=>Z(`page-analyse`)]),G(e,n)},l=N(()=>!!V(i)),u=N(()=>Z(`analyse-quiz`));ev(e,{get position(){return t.position},get moves(){return a()},get marked(){return V(r)},get advice(){return V(i)},get isAnswered(){return V(l)},get head(){return V(u)},onanswer:s,note:n,next:o,children:(e,t)=>{var n=Fr(),r=L(n),a=e=>{var t=Mv(),n=I(t),r=I(n);Te(),A(n),A(t),B(e=>K(r,`${e??``} `),[()=>Z(`analyse-answer`)]),H(`click`,n,c),G(e,t)};q(r,e=>{V(i)||e(a)}),G(e,n)},$$slots:{note:!0,next:!0,default:!0}})}},$$slots:{default:!0}}),B(e=>K(d,e),[()=>Z(`page-puzzles`)]),G(e,l),M()}Tr([`click`]);var Fv=8e3,Iv=48e3;async function Lv(e){let t=new Blob([e]).stream().pipeThrough(new CompressionStream(`deflate-raw`)),n=new Uint8Array(await new Response(t).arrayBuffer());if(!(e.length>Iv||4*n.length>3*Fv))return btoa(String.fromCharCode(...n)).replace(/\+/g,`-`).replace(/\//g,`_`).replace(/=+$/,``)}async function Rv(e){try{if(e.length>Fv)throw RangeError();let t=Uint8Array.from(atob(e.replace(/-/g,`+`).replace(/_/g,`/`)),e=>e.charCodeAt(0)),n=new Blob([t]).stream().pipeThrough(new DecompressionStream(`deflate-raw`)).getReader(),r=new TextDecoder,i=``;for(let e=await n.read();!e.done;e=await n.read())if(i+=r.decode(e.value,{stream:!0}),i.length>Iv)throw RangeError();return i}catch{throw new Ku(422,Z(`link`),Z(`link-broken`),Z(`link-whole`))}}var zv=U(`<label> <input type="number" min="0" step="any" class="s1r4"/></label>`),Bv=U(`<details><summary> </summary> <div class="row"><!> <span class="soft small"> </span> <button> </button></div></details>`);function Vv(e,t){j(t,!0);let n=N(()=>t.unit===`win probability`?100:1),r=N(()=>Gl(t.unit,t.defaults));function i(e,i){if(!(i>=0))return;let a={...V(r),[e]:i/V(n)},o=Bl.indexOf(e);Bl.forEach((t,n)=>{a[t]=n<o?Math.min(a[t],a[e]):Math.max(a[t],a[e])}),ao(`bands`,{...io.bands,[t.unit]:a})}function a(){let e={...io.bands};delete e[t.unit],ao(`bands`,e)}var o=Bv(),s=I(o),c=R(s,!0),l=z(s,2),u=I(l);J(u,16,()=>Bl,e=>e,(e,t)=>{var a=zv(),o=I(a),s=z(o);ji(s),A(a),B((e,t)=>{K(o,`${e??``} `),Mi(s,t)},[()=>Z(`bands-${t}`),()=>Number((V(r)[t]*V(n)).toPrecision(6))]),H(`change`,s,e=>i(t,e.currentTarget.valueAsNumber)),G(e,a)});var d=z(u,2),f=R(d,!0),p=z(d,2),m=R(p,!0);A(l),A(o),B((e,n,r)=>{K(c,e),K(f,n),p.disabled=!(t.unit in io.bands),K(m,r)},[()=>Z(`bands-title`),()=>t.unit===`win probability`?Z(`bands-percent`):rl(t.unit),()=>Z(`bands-usual`)]),H(`click`,p,a),G(e,o),M()}Tr([`change`,`click`]);var Hv=Yt({}),Uv=U(`<form class="row"><label class="s1eu"> <input maxlength="500" class="s1eu"/></label> <button> </button></form> <!>`,1);function Wv(e,t){j(t,!0);let n=Yi(t,`text`,3,``),r=N(()=>Hv[`${t.game} ${t.roll}`]??n()),i=P(Yt(Hv[`${t.game} ${t.roll}`]??n())),a=P(void 0);async function o(e){e.preventDefault(),F(a,void 0);try{await td(`/matches/${t.game}/comment`,{roll:t.roll,text:V(i).trim()}),Hv[`${t.game} ${t.roll}`]=F(i,V(i).trim(),!0)}catch(e){F(a,e,!0)}}var s=Uv(),c=L(s),l=I(c),u=I(l),d=z(u);ji(d),A(l);var f=z(l,2),p=R(f,!0);A(c);var m=z(c,2),h=e=>{ld(e,{get error(){return V(a)}})};q(m,e=>{V(a)&&e(h)}),B((e,t,n,r)=>{K(u,`${e??``} `),X(d,`placeholder`,t),f.disabled=n,K(p,r)},[()=>Z(`remark`),()=>Z(`remark-what`),()=>V(i).trim()===V(r),()=>Z(`remark-keep`)]),wr(`submit`,c,o),Li(d,()=>V(i),e=>F(i,e)),G(e,s),M()}var Gv=U(`<!><!>`,1),Kv=U(`<p> </p>`),qv=U(`<div class="card stack s1nu"><h2> </h2> <!> <!> <p><span> </span> <span class="soft"> </span></p> <!> <!> <div class="row small"><a> </a> <a> </a></div></div>`),Jv=U(`<a class="button"> </a>`),Yv=U(`<td class="num s1nu"> </td>`),Xv=U(`<tr class="s1nu"><th scope="row" class="s1nu"><!> </th><td class="num s1nu"> </td><td class="num s1nu"> </td><td class="num s1nu"> </td><td class="num s1nu"> </td><td class="num s1nu"> </td><td class="num s1nu"><strong> </strong></td><td class="num s1nu"> <span class="soft small"> </span></td><td class="s1nu"> </td><!></tr>`),Zv=U(`<option> </option>`),Qv=U(`<p class="soft"> </p>`),$v=U(`<li><button class="quiet s1nu"><span class="sign s1nu"> </span> <!> <span class="soft small"> </span></button></li>`),ey=U(`<div class="split"><section class="stack"><!> <div class="row"><button>←</button> <button>→</button> <button>?? <kbd>b</kbd></button> <button>? <kbd>m</kbd></button> <button>?! <kbd>i</kbd></button></div> <h2> </h2> <label> <select><option> </option><!></select></label> <!> <ol class="errors s1nu"></ol> <!></section> <section class="stack" aria-live="polite"><!></section></div>`),ty=U(`<p><strong> </strong> <span class="soft"> </span></p> <p class="row"><!> <button> </button><span class="soft small" role="status"> </span></p> <div class="scroll card look s1nu"><table class="s1nu"><thead class="s1nu"><tr class="s1nu"><th scope="col" class="s1nu"> </th><th scope="col" class="num s1nu"> </th><th scope="col" class="num s1nu"><!></th><th scope="col" class="num s1nu"> </th><th scope="col" class="num s1nu"> </th><th scope="col" class="num s1nu"><!></th><th scope="col" class="num s1nu"> </th><th scope="col" class="num s1nu"><!></th><th scope="col" class="s1nu"> </th><th scope="col" class="num s1nu">?!</th><th scope="col" class="num s1nu">?</th><th scope="col" class="num s1nu">??</th></tr></thead><tbody class="s1nu"></tbody></table></div> <!>`,1);function ny(e,t){j(t,!0);let n=(e,n=d)=>{var a=qv(),o=I(a),s=R(o,!0),c=z(o,2),u=e=>{{let t=N(()=>Wc(V(m))),i=N(()=>V(m).squares.map((e,t)=>V(r)[(n().seat+t)%V(r).length]??``)),a=N(()=>Yc(n().choice));Ou(e,{get columns(){return V(t)},get names(){return V(i)},get steps(){return V(a)}})}};q(c,e=>{V(m)&&e(u)});var f=z(c,2);Gu(f,{get dice(){return n().dice},size:44});var p=z(f,2),h=I(p);let g;var _=R(h,!0),v=z(h),b=R(z(v),!0);A(p);var x=z(p,2),C=e=>{ap(e,{get promise(){return V(l)},children:(e,t=d)=>{var n=Gv(),r=L(n);vd(r,{get advice(){return t()}}),cu(z(r),{get advice(){return t()},max:8}),G(e,n)},$$slots:{default:!0}})};q(x,e=>{V(l)&&n().moves>1&&e(C)});var w=z(x,2),T=e=>{var r=Fr();Zr(L(r),()=>n().number,e=>{{let r=N(()=>n().comment??``);Wv(e,{get game(){return t.id},get roll(){return n().number},get text(){return V(r)}})}}),G(e,r)},E=e=>{var t=Kv(),r=R(t,!0);B(()=>K(r,n().comment)),G(e,t)};q(w,e=>{t.id?e(T):n().comment&&e(E,1)});var ee=z(w,2),D=I(ee),te=R(D,!0),ne=z(D,2),re=R(ne,!0);A(ee),A(a),B((e,t,r,i,a,o,c,l)=>{K(s,e),g=Y(h,1,`sign s1nu`,null,g,{fine:t}),K(_,n().mark),K(v,` ${r??``} `),K(b,i),X(D,`href`,a),K(te,o),X(ne,`href`,c),K(re,l)},[()=>Z(`look-title`,{number:n().number,turn:n().turn,name:V(i).players[n().seat]?.name??``}),()=>!n().mark.includes(`?`),()=>n().mark===`≈`?`${cs(ll(n().choice))}: ${Z(`verdict-close`)}.`:n().loss>5e-7?Z(`look-choice-lost`,{move:cs(ll(n().choice)),loss:y(n()),best:ll(n().best)}):`${cs(ll(n().choice))}.`,()=>Z(`look-luck`,{luck:S(n().luck)}),()=>$(`analyse`,{position:n().position}),()=>Z(`page-analyse`),()=>$(`analyse`,{position:n().position,as:`quiz`}),()=>Z(`look-quiz`)]),G(e,a)},r=N(()=>Cf(t.view.seats,t.view.spec)),i=N(()=>{let e=t.review.decisions.map(e=>({...e,mark:Vl[ql(e,t.review)]})),n=e.map((e,t)=>t).filter(t=>e[t].mark.includes(`?`));n.sort((t,n)=>e[n].loss-e[t].loss);let i=t.review.players.map(e=>({...e,name:V(r)[e.seat]??e.name}));return{...t.review,players:i,decisions:e,errors:n}}),a=(e,t)=>V(i).decisions.filter(n=>n.seat===e&&n.moves>1&&n.mark===t).length,o=N(()=>Math.max(0,Math.min(V(i).decisions.length-1,Number(cc.query.at??1)-1))),s=P(`all`),c=N(()=>V(i).decisions[V(o)]),l=N(()=>V(c)?ed(`/advise`,{position:V(c).position}):void 0),u=N(()=>V(i).unit===`win probability`),f=N(()=>V(i).unit===`points`),p=N(()=>V(i).errors.map(e=>V(i).decisions[e]).filter(e=>V(s)===`all`||String(e.seat)===V(s))),m=N(()=>V(c)&&Vc(Mc(V(c).position)));function h(e){let n=Math.max(0,Math.min(V(i).decisions.length-1,e));pc($(t.id?`review/${t.id}`:`review`,{record:cc.query.record,at:String(n+1)}))}let g=P(``);async function _(){let e=t.id?await ed(`/matches/${t.id}/record`).then(Lv,()=>void 0):cc.query.record;e&&await navigator.clipboard?.writeText(new URL($(`review`,{record:e}),location.href).href).catch(()=>void 0),F(g,Z(e?`copied`:`link-long`),!0)}function v(e){let t=V(i).decisions.length;for(let n=1;n<=t;n++){let r=(V(o)+n)%t,a=V(i).decisions[r];if(a.mark===e&&(V(s)===`all`||String(a.seat)===V(s)))return h(r)}}let y=e=>e.doubt>5e-5&&e.loss>5e-7?Z(`look-off`,{loss:as(e.loss,V(i).unit),off:as(e.doubt,V(i).unit)}):as(e.loss,V(i).unit),b=N(()=>{let e=V(i).players.length,t=V(i).players.map(e=>({name:e.name,values:[],tone:`seat${e.seat}`})),n=V(i).players.map(e=>e.start),r=V(i).players.map(({start:e})=>[e,e]),a=V(i).players.map(()=>[]),o=[];V(i).decisions.forEach((i,s)=>{n[i.seat]=i.value;let[c,l]=r[i.seat]=[i.low??i.value,i.high??i.value];V(u)&&e===2&&([n[1-i.seat],r[1-i.seat]]=[1-i.value,[1-l,1-c]]),t.forEach((e,t)=>e.values.push(n[t])),a.forEach((e,t)=>e.push(r[t])),(i.mark===`?`||i.mark===`??`)&&o.push({at:s,series:i.seat,sign:i.mark,label:Z(`look-dot`,{number:i.number,move:ll(i.choice),loss:y(i)})})}),V(i).exact||t.forEach((e,t)=>e.band=a[t]);let s=t.flatMap(e=>e.values),[c,l]=V(u)?[0,1]:[Math.min(...s),Math.max(...s)];return{series:e===2&&V(u)?t.slice(0,1):t,dots:e===2&&V(u)?o.map(e=>({...e,series:0})):o,low:c,high:l}}),x=e=>V(u)?ns(e,0):Q(e,+!V(f)),S=e=>{let t=rs(Math.abs(e),V(i).unit);return`${/[1-9]/.test(t)?e>0?`+`:`−`:``}${t}`},C=e=>V(u)?Q(e.error_rate,1):Q(e.error_rate/1e3,3);Do(()=>[{keys:[`j`,`ArrowRight`],label:Z(`decision-next`),run:()=>h(V(o)+1)},{keys:[`k`,`ArrowLeft`],label:Z(`decision-before`),run:()=>h(V(o)-1)},{keys:[`Home`],label:Z(`look-key-first`),run:()=>h(0)},{keys:[`End`],label:Z(`look-key-last`),run:()=>h(V(i).decisions.length-1)},{keys:[`b`],label:Z(`look-key-blunder`),run:()=>v(`??`)},{keys:[`m`],label:Z(`look-key-mistake`),run:()=>v(`?`)},{keys:[`i`],label:Z(`look-key-inaccuracy`),run:()=>v(`?!`)},{keys:[`y`],label:Z(`key-copy`),run:()=>void navigator.clipboard?.writeText(V(c)?.position??``)}]);var w=ty(),T=L(w),E=I(T),ee=R(E,!0),D=R(z(E,2));A(T);var te=z(T,2),ne=I(te),re=e=>{var n=Jv(),r=R(n,!0);B((e,t)=>{X(n,`href`,e),K(r,t)},[()=>$(`puzzles`,{learn:t.id}),()=>Z(`learn-title`)]),G(e,n)},ie=N(()=>t.id&&t.view.seats.some(e=>!e.bot));q(ne,e=>{V(ie)&&e(re)});var ae=z(ne,2),oe=R(ae,!0),se=R(z(ae),!0);A(te);var ce=z(te,2),le=I(ce),ue=I(le),de=I(ue),fe=I(de),pe=R(fe,!0),me=z(fe),he=R(me,!0),ge=z(me),_e=I(ge);{let e=N(()=>Z(`luck`));bc(_e,{term:`luck`,get text(){return V(e)}})}A(ge);var ve=z(ge),ye=R(ve,!0),be=z(ve),xe=R(be,!0),O=z(be),Se=I(O);{let e=N(()=>Z(`residual`));bc(Se,{term:`residual`,get text(){return V(e)}})}A(O);var k=z(O),Ce=R(k,!0),we=z(k),Ee=I(we);{let e=N(()=>Z(`error-rate`));bc(Ee,{term:`error-rate`,get text(){return V(e)}})}A(we);var De=R(z(we),!0);Te(3),A(de),A(ue);var Oe=z(ue);J(Oe,21,()=>V(i).players,e=>e.seat,(e,t)=>{var n=Xv(),r=I(n),o=I(r);Us(o,{get seat(){return V(t).seat}});var s=z(o);A(r);var c=z(r),l=R(c,!0),u=z(c),d=R(u,!0),f=z(u),p=R(f,!0),m=z(f),h=R(m,!0),g=z(m),_=R(g,!0),v=z(g),y=R(I(v),!0);A(v);var b=z(v),x=I(b),w=R(z(x),!0);A(b);var T=z(b),E=R(T,!0);J(z(T),16,()=>[`?!`,`?`,`??`],e=>e,(e,n)=>{var r=Yv(),i=R(r,!0);B(e=>K(i,e),[()=>a(V(t).seat,n)]),G(e,r)}),A(n),B((e,n,r,i,a,o,c,u,f,m)=>{K(s,` ${V(t).name??``}`),K(l,e),K(d,n),K(p,r),K(h,i),K(_,a),K(y,o),X(b,`title`,c),K(x,`${u??``} `),K(w,f),K(E,m)},[()=>rs(V(t).start,V(i).unit),()=>S(V(t).luck),()=>S(-V(t).loss),()=>S(V(t).others),()=>S(V(t).residual),()=>rs(V(t).result,V(i).unit),()=>V(t).rating.low===null?``:Z(`look-interval`,{low:Q(V(t).rating.low,1),high:Q(V(t).rating.high??0,1)}),()=>C(V(t).rating),()=>Z(`race-of`,{target:V(t).rating.counted}),()=>ol(V(t).rating.word)]),G(e,n)}),A(Oe),A(le),A(ce),li(ce,e=>hc?.(e));var ke=z(ce,2),Ae=e=>{var r=ey(),a=I(r),l=I(a);{let e=N(()=>V(u)?V(i).players.length===2?Z(`look-chance-of`,{name:V(i).players[0]?.name??``}):Z(`look-chance`):V(f)?Z(`look-score`):Z(`look-turns`));pm(l,{get title(){return V(e)},get series(){return V(b).series},get dots(){return V(b).dots},get low(){return V(b).low},get high(){return V(b).high},get at(){return V(o)},format:x,onpick:h})}var d=z(l,2),m=I(d),g=z(m,2),_=z(g,2),S=z(_,2),C=z(S,2);A(d);var w=z(d,2),T=R(w,!0),E=z(w,2),ee=I(E),D=z(ee),te=I(D),ne=R(te,!0);te.value=te.__value=`all`,J(z(te),17,()=>V(i).players,e=>e.seat,(e,t)=>{var n=Zv(),r=R(n,!0),i={};B(e=>{K(r,V(t).name),i!==(i=e)&&(n.value=(n.__value=i)??``)},[()=>String(V(t).seat)]),G(e,n)}),A(D),Ci(D),A(E);var re=z(E,2),ie=e=>{var t=Qv(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`look-none`)]),G(e,t)};q(re,e=>{V(p).length||e(ie)});var ae=z(re,2);J(ae,21,()=>V(p).slice(0,20),e=>e.number,(e,t)=>{var n=$v(),r=I(n),i=I(r),a=R(i,!0),o=z(i,2);Us(o,{get seat(){return V(t).seat},size:12});var s=z(o),l=R(z(s),!0);A(r),A(n),B((e,n)=>{X(r,`aria-pressed`,V(t)===V(c)),K(a,V(t).mark),K(s,` ${V(t).number??``}. ${e??``} `),K(l,n)},[()=>ll(V(t).choice),()=>Z(`look-lost`,{loss:y(V(t)),best:ll(V(t).best)})]),H(`click`,r,()=>h(V(t).number-1)),G(e,n)}),A(ae),Vv(z(ae,2),{get unit(){return t.review.unit},get defaults(){return t.review.bands}}),A(a);var oe=z(a,2),se=I(oe);n(se,()=>V(c)),A(oe),A(r),B((e,t,n,r,a)=>{m.disabled=V(o)===0,X(m,`aria-label`,e),g.disabled=V(o)===V(i).decisions.length-1,X(g,`aria-label`,t),K(T,n),K(ee,`${r??``} `),K(ne,a)},[()=>Z(`decision-before`),()=>Z(`decision-next`),()=>Z(`look-errors`),()=>Z(`look-whose`),()=>Z(`look-all`)]),H(`click`,m,()=>h(V(o)-1)),H(`click`,g,()=>h(V(o)+1)),H(`click`,_,()=>v(`??`)),H(`click`,S,()=>v(`?`)),H(`click`,C,()=>v(`?!`)),wi(D,()=>V(s),e=>F(s,e)),G(e,r)};q(ke,e=>{V(c)&&e(Ae)}),B((e,t,n,r,i,a,o,s,c,l)=>{K(ee,e),K(D,`· ${t??``} · ${n??``}`),K(oe,r),K(se,V(g)),K(pe,i),K(he,a),K(ye,o),K(xe,s),K(Ce,c),K(De,l)},[()=>t.view.result?wf(t.view.result,V(r),t.view.unit):Z(`look-open`),()=>fl(V(i).spec),()=>xl(V(i)),()=>Z(`analyse-copy-link`),()=>Z(`player`),()=>Z(`look-start`),()=>Z(`look-decisions`),()=>Z(`look-others`),()=>Z(`look-result`),()=>Z(`look-level`)]),H(`click`,ae,()=>void _()),G(e,w),M()}Tr([`click`]);var ry=U(`<p> </p>`),iy=U(`<a> </a>`),ay=U(`<p><!></p>`),oy=U(`<li class="s1ik"><a> </a> <span class="small soft"> </span></li>`),sy=U(`<!> <ul class="s1ik"></ul>`,1),cy=U(`<p class="soft"> </p> <label> <input type="search"/></label> <!>`,1),ly=U(`<h1> </h1> <!>`,1);function uy(e,t){j(t,!0);let n=P(``),r=P(``),i=N(()=>cc.query.record);vn(()=>{let e=V(n).trim(),t=setTimeout(()=>F(r,e,!0),200);return()=>clearTimeout(t)});var a=ly(),o=L(a),s=R(o,!0),c=z(o,2),l=e=>{var t=Fr();Zr(L(t),()=>cc.id,e=>{{let t=(e,t)=>{var n=N(()=>g(t?.(),2));let r=()=>V(n)[0],i=()=>V(n)[1].view;ny(e,{get review(){return r()},get view(){return i()},get id(){return cc.id}})},n=N(()=>Promise.all([ed(`/matches/${cc.id}/review`),ed(`/matches/${cc.id}`)]));ap(e,{get promise(){return V(n)},children:t,$$slots:{default:!0}})}}),G(e,t)},u=e=>{{let t=(e,t)=>{let n=()=>(t?.()).review,r=()=>(t?.()).view;ny(e,{get review(){return n()},get view(){return r()}})},n=N(()=>Rv(V(i)).then(e=>td(`/review`,{record:e})));ap(e,{get promise(){return V(n)},children:t,$$slots:{default:!0}})}},f=e=>{var t=cy(),i=L(t),a=R(i,!0),o=z(i,2),s=I(o),c=z(s);ji(c),A(o);var l=z(o,2);{let e=(e,t=d)=>{var n=sy(),i=L(n),a=e=>{var t=Fr(),n=L(t),i=e=>{var t=ry(),n=R(t,!0);B(e=>K(n,e),[()=>Z(`review-no-match`)]),G(e,t)},a=e=>{var t=ay(),n=I(t);{let e=(e,t=d)=>{var n=iy(),r=R(n,!0);B(e=>{X(n,`href`,e),K(r,t())},[()=>$(`play`)]),G(e,n)},t=N(()=>Z(`review-none`));Hf(n,{get text(){return V(t)},play:e,$$slots:{play:!0}})}A(t),G(e,t)};q(n,e=>{V(r)?e(i):e(a,-1)}),G(e,t)};q(i,e=>{t().length||e(a)});var o=z(i,2);J(o,21,t,e=>e.id,(e,t)=>{var n=oy(),r=I(n),i=R(r,!0),a=R(z(r,2));A(n),B((e,t,n,o)=>{X(r,`href`,e),K(i,t),K(a,`${n??``} · ${o??``}`)},[()=>$(`review/${V(t).id}`),()=>fl(V(t).spec),()=>Tf(V(t)),()=>ss(V(t).changed)]),G(e,n)}),A(o),G(e,n)},t=N(()=>ed(`/matches`,{search:V(r)}));ap(l,{get promise(){return V(t)},children:e,$$slots:{default:!0}})}B((e,t,n)=>{K(a,e),K(s,`${t??``} `),X(c,`placeholder`,n)},[()=>Z(`review-intro`),()=>Z(`review-search`),()=>Z(`review-search-for`)]),Li(c,()=>V(n),e=>F(n,e)),G(e,t)};q(c,e=>{cc.id?e(l):V(i)?e(u,1):e(f,-1)}),B(e=>K(s,e),[()=>Z(`page-review`)]),G(e,a),M()}var dy=U(`<button class="primary s14j"> </button> <a class="button"> </a>`,1),fy=U(`<button class="s14j"> </button>`),py=U(`<button class="primary s14j"> </button> <!>`,1),my=U(`<div class="stack"><p class="says s14j" aria-live="polite"> </p> <div class="board s14j"><!></div> <!> <!> <div class="row s14j"><!></div></div>`);function hy(e,t){j(t,!0);let n=[[1,6,2,4],[3,5,2,6],[6,2,5,3],[1,1,2,1]],r=Vc(Mc(`cantstop(6,3) | - | - | -`)),i=P(new Map),a=P(-1),o=P(-1),s=P(!1),c=N(()=>n[V(a)]??[]),l=N(()=>({...r,markers:V(s)?new Map:V(i),squares:[V(s)?V(i):new Map]})),u=N(()=>Qc(V(c)).flatMap(([e,t])=>{let n=3-V(i).size,r=[...new Set([e,t])].filter(e=>!V(i).has(e)),a=e=>({name:e.join(`+`),columns:e,keep:null});if(r.length<=n)return[a([e,t])];let o=[e,t].filter(e=>V(i).has(e));return o.length?[a(o)]:n===1?r.map(e=>a([e])):[]})),d=N(()=>V(u)[V(o)]),f=N(()=>V(a)>=0&&!V(s)&&!V(u).length),p=N(()=>[...V(i).values()].reduce((e,t)=>e+t,0)),m=N(()=>V(s)?Z(`first-kept`,{count:V(p)}):V(f)?Z(`first-bust`):V(a)<0?Z(`first-roll`):V(d)?V(i).size?Z(`first-ask-out`):Z(`first-ask`):V(a)===0?Z(`first-choose`):Z(`first-choose-again`));function h(e){let t=V(u).findIndex(t=>t.columns.includes(e));t>=0&&F(o,t,!0)}function _(){V(d)&&F(i,Jc({...r,markers:V(i)},V(d).name))}function v(){V(a)>=0&&!V(d)||(_(),(e=>{var t=g(e,2);F(a,t[0],!0),F(o,t[1],!0)})([V(a)+1,-1]))}function y(){V(d)&&!V(s)&&(_(),F(s,!0))}Do(()=>[{keys:[`r`],label:Z(`key-roll`),run:()=>V(s)||V(f)?b():v()},{keys:[`s`],label:Z(`stop`),run:y},{keys:[`j`,`ArrowDown`],label:Z(`key-pair-next`),run:()=>{V(u).length&&F(o,(V(o)+1)%V(u).length)}},...[1,2,3].map(e=>({keys:[String(e)],label:``,hidden:!0,run:()=>{e<=V(u).length&&F(o,e-1)}}))]);let b=()=>(e=>{var t=g(e,4);return F(i,t[0]),F(a,t[1],!0),F(o,t[2],!0),F(s,t[3],!0),e})([new Map,-1,-1,!1]);var x=my(),S=I(x),C=R(S,!0),w=z(S,2),T=I(w);{let e=N(()=>Wc(V(l))),t=N(()=>[Z(`seat-you`)]),n=N(()=>V(d)?.columns??[]),r=N(()=>V(u).length>1?h:void 0);Ou(T,{get columns(){return V(e)},get names(){return V(t)},get steps(){return V(n)},get oncolumn(){return V(r)}})}A(w);var E=z(w,2),ee=e=>{{let t=N(()=>el($c(V(c),V(d)?.columns??[])));Gu(e,{get dice(){return V(c)},get tones(){return V(t)},get rolled(){return V(a)},size:44})}};q(E,e=>{V(c).length&&!V(s)&&e(ee)});var D=z(E,2),te=e=>{m_(e,{get dice(){return V(c)},get groups(){return V(u)},get picked(){return V(o)},onpick:e=>F(o,e,!0)})};q(D,e=>{V(u).length&&!V(s)&&e(te)});var ne=z(D,2),re=I(ne),ie=e=>{var t=dy(),n=L(t),r=R(n,!0),i=z(n,2),a=R(i,!0);B((e,t,n)=>{K(r,e),X(i,`href`,t),K(a,n)},[()=>Z(`first-again`),()=>$(`play`),()=>Z(`first-play`)]),H(`click`,n,b),G(e,t)},ae=e=>{var t=py(),n=L(t),r=R(n,!0),i=z(n,2),o=e=>{var t=fy(),n=R(t,!0);B(e=>{X(t,`aria-disabled`,!V(d)),K(n,e)},[()=>Z(`stop`)]),H(`click`,t,y),G(e,t)};q(i,e=>{V(a)>=0&&e(o)}),B(e=>{X(n,`aria-disabled`,V(a)>=0&&!V(d)),K(r,e)},[()=>V(a)<0?Z(`roll`):Z(`roll-again`)]),H(`click`,n,v),G(e,t)};q(re,e=>{V(s)||V(f)?e(ie):e(ae,-1)}),A(ne),A(x),B(()=>K(C,V(m))),G(e,x),M()}Tr([`click`]);var gy=U(`<li> </li>`),_y=U(`<div><h2> </h2> <p> </p></div>`),vy=U(`<dt class="sa0x"> </dt> <dd class="sa0x"> </dd>`,1),yy=U(`<h1> </h1> <div class="split"><section><h2> </h2> <!></section> <section class="stack"><div><h2> </h2> <p> </p> <ol class="sa0x"></ol> <p> </p> <h3 id="rule-of-28"> </h3> <p> </p></div> <!> <div><h2> </h2> <dl class="sa0x"></dl></div></section></div>`,1);function by(e,t){j(t,!0);let n=[`roll`,`move`,`stop`,`bust`,`claim`],r=[`yahtzee`,`farkle`,`pig`,`hog`].filter(e=>!Ju.includes(e));var i=yy(),a=L(i),o=R(a,!0),s=z(a,2),c=I(s),l=I(c),u=R(l,!0);hy(z(l,2),{}),A(c);var d=z(c,2),f=I(d),p=I(f),m=R(p,!0),h=z(p,2),g=R(h,!0),_=z(h,2);J(_,20,()=>n,e=>e,(e,t)=>{var n=gy(),r=R(n,!0);B(e=>K(r,e),[()=>Z(`rules-cantstop-${t}`)]),G(e,n)}),A(_);var v=z(_,2),y=R(v,!0),b=z(v,2),x=R(b,!0),S=R(z(b,2),!0);A(f);var C=z(f,2);J(C,16,()=>r,e=>e,(e,t)=>{var n=_y(),r=I(n),i=R(r,!0),a=R(z(r,2),!0);A(n),B((e,t)=>{K(i,e),K(a,t)},[()=>Z(`game-${t}`),()=>Z(`rules-${t}`)]),G(e,n)});var w=z(C,2),T=I(w),E=R(T,!0),ee=z(T,2);J(ee,20,()=>Bo,e=>e,(e,t)=>{var n=vy(),r=L(n),i=R(r,!0),a=R(z(r,2),!0);B((e,t)=>{K(i,e),K(a,t)},[()=>Ho(t),()=>Z(`meaning-${t}`)]),G(e,n)}),A(ee),A(w),A(d),A(s),B((e,t,n,r,i,a,s,c)=>{K(o,e),K(u,t),K(m,n),K(g,r),K(y,i),K(x,a),K(S,s),K(E,c)},[()=>Z(`page-rules`),()=>Z(`rules-first-turn`),()=>Z(`game-cantstop`),()=>Z(`rules-cantstop`),()=>Z(`rules-cantstop-more`),()=>Z(`rule28`),()=>Z(`rules-rule28`),()=>Z(`rules-words`)]),G(e,i),M()}var xy=W(`<circle r="2.4" fill="#fff6e3"></circle>`),Sy=U(`<a class="sn7x"><svg viewBox="0 0 24 24" aria-hidden="true" class="sn7x"><path></path></svg> </a>`),Cy=U(`<a> </a>`),wy=U(`<option> </option>`),Ty=U(`<a class="skip sn7x" href="#main"> </a> <!> <header><div class="top sn7x"><a class="name sn7x"><svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><polygon fill="#5e121a"></polygon><polygon fill="#b5303a" stroke="#f4d48a" stroke-width="1.5"></polygon><!></svg> <span>retrodice</span></a> <nav></nav> <button class="quiet icon sn7x" popovertarget="pages"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16" class="sn7x"></path></svg></button> <nav id="pages" popover="" class="sn7x"><!> <button class="quiet sn7x"> <kbd>?</kbd></button> <select class="sn7x"></select></nav></div> <button class="lamp sn7x"><svg viewBox="0 0 160 110" aria-hidden="true" class="sn7x"><path d="M80 0V34" stroke="#8a7a62" stroke-width="3"></path><ellipse class="glow sn7x" cx="80" cy="82" rx="78" ry="60" fill="url(#glow)"></ellipse><path d="M64 34h32l40 44q-56 12-112 0Z" fill="#3a5a4c"></path><path d="M64 34h18l6 50q-36 1-64-6Z" fill="#4d7562" opacity=".6"></path><ellipse cx="80" cy="81" rx="55" ry="5.5" fill="#fff2cf"></ellipse><path d="M122 80V100" stroke="#e8c987" stroke-width="1.6"></path><circle cx="122" cy="102" r="3.6" fill="#e8c987"></circle></svg></button> <!> <!></header> <main id="main" tabindex="-1" class="sn7x"><!> <!></main> <!>`,1);function Ey(e,t){j(t,!0);let n=[`play`,`analyse`,`review`,`puzzles`,`explore`,`me`,`rules`],r=[`play`,`puzzles`,`analyse`,`me`],i={play:`M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM9 9v.1M15 15v.1`,puzzles:`M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3Z`,analyse:`M4 20V5M4 20h16M7.5 15l4-5 3 3 5-7`,me:`M12 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8ZM4.5 20c1-4.5 4-6 7.5-6s6.5 1.5 7.5 6`},a=P(!0),o,s=P(void 0),c=P(void 0),l=N(()=>n.find(e=>e===cc.page)??`play`),u=P(document.documentElement.dataset.theme===`dark`);function d(){F(u,!V(u));let e=V(u)?`dark`:`light`;document.documentElement.dataset.theme=e,localStorage.setItem(`theme`,e)}Do(()=>[{keys:[`?`],label:Z(`app-key-help`),run:()=>o.open()},{keys:[`d`],label:Z(`app-key-theme`),run:d},{keys:[`n`],label:Z(`app-key-new`),run:()=>uc($(`play`))},{keys:[`e`],label:Z(`app-key-explore`),run:()=>uc($(`explore`))}]),vn(()=>{document.title=`${Z(`page-${V(l)}`)} · retrodice`,document.documentElement.lang=vo.code});var f=Ty();wr(`keydown`,Qt,function(...e){No?.apply(this,e)}),wr(`pointerdown`,Qt,function(...e){Mo?.apply(this,e)}),wr(`click`,Qt,function(...e){mc?.apply(this,e)});var p=L(f),m=R(p,!0),h=z(p,2);Qi(h,{});var g=z(h,2);let _;var v=I(g),y=I(v),b=I(y),x=I(b),S=z(x);J(z(S),16,()=>[11,16,21],e=>e,(e,t)=>{var n=xy();B(()=>{X(n,`cx`,t),X(n,`cy`,t-.6)}),G(e,n)}),A(b),Te(2),A(y);var C=z(y,2);let w;J(C,20,()=>r,e=>e,(e,t)=>{var n=Sy(),r=I(n),a=R(r),o=z(r,1,!0);A(n),B((e,r)=>{X(n,`href`,e),X(n,`aria-current`,V(l)===t?`page`:void 0),X(a,`d`,i[t]),K(o,r)},[()=>$(t),()=>Z(`page-${t}`)]),G(e,n)}),A(C);var T=z(C,2),E=z(T,2),ee=I(E);J(ee,16,()=>n,e=>e,(e,t)=>{var n=Cy();let i;var a=R(n,!0);B((e,r,o)=>{X(n,`href`,e),X(n,`aria-current`,V(l)===t?`page`:void 0),i=Y(n,1,`sn7x`,null,i,{phone:r}),K(a,o)},[()=>$(t),()=>r.some(e=>e===t),()=>Z(`page-${t}`)]),H(`click`,n,()=>V(c)?.hidePopover()),G(e,n)});var D=z(ee,2),te=I(D);Te(),A(D);var ne=z(D,2);J(ne,20,()=>ho,e=>e,(e,t)=>{var n=wy(),r=R(n,!0),i={};B(e=>{X(n,`lang`,t),K(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>go(t)]),G(e,n)}),A(ne);var re;Ci(ne),A(E),Hi(E,e=>F(c,e),()=>V(c)),A(v);var ie=z(v,2),ae=z(ie,2),oe=e=>{rc(e,{get table(){return ic.table}})};q(ae,e=>{ic.table&&e(oe)}),q(z(ae,2),e=>{V(a)}),A(g);var se=z(g,2),ce=I(se),le=e=>{var t=Fr();Zr(L(t),()=>cc.query.position,e=>{Pv(e,{get position(){return cc.query.position}})}),G(e,t)},ue=e=>{var t=Fr();Zr(L(t),()=>cc.query.learn,e=>{sv(e,{get what(){return cc.query.learn}})}),G(e,t)},de=e=>{rp(e,{})},fe=e=>{uy(e,{})},pe=e=>{Ov(e,{})},me=e=>{tm(e,{})},he=e=>{rh(e,{})},ge=e=>{by(e,{})},_e=e=>{var t=Fr();Zr(L(t),()=>cc.id,e=>{I_(e,{get id(){return cc.id}})}),G(e,t)},ve=e=>{zh(e,{})};q(ce,e=>{cc.query.as===`quiz`&&cc.query.position?e(le):V(l)===`puzzles`&&cc.query.learn?e(ue,1):V(l)===`analyse`?e(de,2):V(l)===`review`?e(fe,3):V(l)===`puzzles`?e(pe,4):V(l)===`explore`?e(me,5):V(l)===`me`?e(he,6):V(l)===`rules`?e(ge,7):cc.id?e(_e,8):e(ve,-1)}),ts(z(ce,2),{}),A(se),Hi(se,e=>F(s,e),()=>V(s)),Hi(Ro(z(se,2),{}),e=>o=e,()=>o),B((e,t,n,r,i,a,o,s,c,l,u)=>{K(m,e),_=Y(g,1,`sn7x`,null,_,{low:!ic.table,many:(ic.table?.places.length??0)>2}),X(y,`href`,t),X(y,`aria-label`,n),X(x,`points`,r),X(S,`points`,i),w=Y(C,1,`tabs sn7x`,null,w,{shown:ic.hasTabs}),X(C,`aria-label`,a),X(T,`aria-label`,o),X(E,`aria-label`,s),K(te,`${c??``} `),X(ne,`aria-label`,l),re!==(re=vo.code)&&(ne.value=(ne.__value=re)??``,Si(ne,re)),X(ie,`aria-label`,u)},[()=>Z(`app-skip`),()=>$(`play`),()=>Z(`app-home`),()=>Gs(16,17.2,14),()=>Gs(16,15.4,14),()=>Z(`app-pages`),()=>Z(`app-menu`),()=>Z(`app-menu`),()=>Z(`keys`),()=>Z(`app-language`),()=>V(u)?Z(`app-light`):Z(`app-dark`)]),Bi(e=>F(a,e,!0)),H(`click`,p,e=>{e.preventDefault(),V(s)?.focus()}),H(`click`,D,()=>{V(c)?.hidePopover(),o.open()}),H(`change`,ne,e=>ao(`language`,e.currentTarget.value)),H(`click`,ie,d),G(e,f),M()}Tr([`click`,`change`]),Vr(Ey,{target:document.getElementById(`app`)});