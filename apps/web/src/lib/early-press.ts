/**
 * Comes with each page, before its scripts: a form that is sent too early waits for `ActForm`, and the last button that was
 * pressed before the page could hear it for `pressAgain`. A button that React knows has been heard.
 */
export const EARLY_PRESS =
  "addEventListener('submit',e=>{const f=e.target;f.method=='post'&&!f.isAwake&&(e.preventDefault(),f.isPressed=e.submitter||1)},!0);" +
  "addEventListener('click',e=>{const b=e.target.closest('[type=button]');b&&!/__react/.test(Object.keys(b))&&(self.pressedEarly=b)})"

const LOOK_MS = 50
/** What has not woken by then is no part of React's, or never will be. */
const MOST_MS = 15_000

let isListening = false
let latest: Element | undefined

/** As the page wakes: what was pressed last before is pressed now, and so is what is pressed in a part that still sleeps. */
export function pressAgain(): void {
  if (isListening) return
  isListening = true
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[type=button]') : null
    latest = undefined
    if (button && !isAwake(button)) pressOnceAwake(button)
  })
  const { pressedEarly } = window as { pressedEarly?: HTMLElement }
  if (pressedEarly !== undefined) pressOnceAwake(pressedEarly)
}

const isAwake = (button: Element) => Object.keys(button).some((key) => key.startsWith('__react'))

/** Of several the last one counts; where the button has gone meanwhile, none. */
function pressOnceAwake(button: Element): void {
  latest = button
  const began = Date.now()
  const look = () => {
    if (latest !== button || !button.isConnected || Date.now() - began > MOST_MS) return
    if (isAwake(button)) (button as HTMLElement).click()
    else setTimeout(look, LOOK_MS)
  }
  look()
}
