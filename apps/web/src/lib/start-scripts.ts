/**
 * Comes with each page: begins the scripts that `server/scripts-after-paint.ts` has left waiting, as soon as the first
 * picture stands; at once where nobody looks at the page, and after 3 s in a browser that does not tell of its pictures.
 * What Next.js would do in one task, start itself and wake the page, it does in two where something stands in its own
 * list of scripts to run first (what `beforeInteractive` writes).
 */
export const START_SCRIPTS =
  "(self.__next_s=self.__next_s||[]).push([0,{children:''}]);" +
  "(()=>{let a=()=>document.querySelectorAll('[type=wait]').forEach(w=>{let s=document.createElement('script');s.src=w.getAttribute('src');s.setAttribute('async','');w.replaceWith(s)});" +
  "try{document.hidden?a():new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&a()).observe({type:'paint',buffered:!0})}catch{a()}setTimeout(a,3e3)})()"
