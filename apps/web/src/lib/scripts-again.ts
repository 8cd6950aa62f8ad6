/**
 * Comes with each page, beside its scripts. A page one of whose scripts is lost on its way never comes alive: the loader
 * waits for ever for one that failed before it looked. So it is fetched again, a little later each time, for about a
 * minute. One that failed before this line ran has left an empty entry in the browser's list of what came. It keeps
 * the address as it was written, which is the name that its parts are asked for by.
 */
export const SCRIPTS_AGAIN =
  "(t=>{let a=s=>{let u=s.getAttribute('src'),n=t[u]=-~t[u],c=document.createElement('script');s.remove();c.src=u;c.setAttribute('async','');n<9&&setTimeout(()=>document.head.append(c),120<<n)},q='script[async]';addEventListener('error',({target:s})=>s.matches?.(q)&&a(s),!0);document.querySelectorAll(q).forEach(s=>performance.getEntriesByName(s.src).some(e=>!e.decodedBodySize)&&a(s))})({})"
