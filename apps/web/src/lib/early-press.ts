/**
 * Comes with each page, before its scripts: a form that is sent too early waits for `ActForm`, and the last button that was
 * pressed before the page could hear it for `pressAgain`. A button that React knows has been heard.
 */
export const EARLY_PRESS =
  "addEventListener('submit',e=>{const f=e.target;f.method=='post'&&!f.isAwake&&(e.preventDefault(),f.isPressed=e.submitter||1)},!0);" +
  "addEventListener('click',e=>{const b=e.target.closest('[type=button]');b&&!/__react/.test(Object.keys(b))&&(self.pressedEarly=b)})"

const LOOK_MS = 50
let isDone = false

/** Does once, as the page wakes, what was pressed last before; where the button has gone meanwhile, nothing. */
export function pressAgain(): void {
  const { pressedEarly } = window as { pressedEarly?: HTMLElement }
  if (isDone || pressedEarly === undefined) return
  isDone = true
  // A part of a page may wake after the others.
  const press = () => {
    if (!pressedEarly.isConnected) return
    if (Object.keys(pressedEarly).some((key) => key.startsWith('__react'))) pressedEarly.click()
    else setTimeout(press, LOOK_MS)
  }
  press()
}
