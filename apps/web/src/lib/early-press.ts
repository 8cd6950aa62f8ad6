/** Comes with each page, before its scripts: a form that is sent too early waits for `ActForm`. */
export const EARLY_PRESS =
  "addEventListener('submit',e=>{const f=e.target;f.method=='post'&&!f.isAwake&&(e.preventDefault(),f.isPressed=e.submitter||1)},!0)"
