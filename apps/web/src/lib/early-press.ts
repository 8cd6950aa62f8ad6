/**
 * Comes with each page, before its scripts: a form that is sent too early waits for `ActForm`, and the buttons that were
 * pressed before the page could hear them for `pressAgain`. React lets no press through that it cannot answer yet: one
 * that comes through, of a button that it knows, has been heard.
 */
export const EARLY_PRESS =
  "addEventListener('submit',e=>{const f=e.target;f.method=='post'&&!f.isAwake&&(e.preventDefault(),f.isPressed=e.submitter||1)},!0);" +
  "(s=>{let on=(f,c)=>addEventListener('click',e=>{let b=e.target.closest('[type=button]');b&&f(b)},c);self.pressedEarly=s;on(b=>{s.delete(b);s.add(b)},!0);on(b=>/__react/.test(Object.keys(b))&&s.delete(b))})(new Set)"

export const LOOK_MS = 50
/** What has not woken by then is no part of React's, or never will be. */
export const MOST_MS = 15_000
/** What is only chosen: it opens nothing, and leads nowhere. */
const CHOICE = '[aria-pressed]:not([aria-haspopup])'

let isListening = false
let waiting: Element[] = []

/**
 * As the page wakes: what was chosen before is chosen now, and what was pressed last is pressed; so is what is pressed in a
 * part that still sleeps.
 */
export function pressAgain(): void {
  if (isListening) return
  isListening = true
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element ? target.closest('[type=button]') : null
      // The last press is the one that counts, wherever it goes.
      if (isTrusted) pressUntilHeard(button ? [button] : [], LOOK_MS)
    },
    true,
  )
  const { pressedEarly = new Set() } = window as { pressedEarly?: Set<Element> }
  const last = [...pressedEarly].at(-1)
  pressUntilHeard([...pressedEarly].filter((button) => button === last || button.matches(CHOICE)))
}

/** React leaves its mark on what it has taken over, or is about to. */
export const isAwake = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))

/** In their order, until another is pressed; one that has gone or is switched off meanwhile is left out. */
function pressUntilHeard(buttons: Element[], firstAfterMs = 0): void {
  waiting = buttons
  const began = Date.now()
  for (const button of buttons) {
    // React stops a press that it cannot answer yet on its way down: one that comes as far as the button has been heard.
    const hear = () => {
      if (!isAwake(button)) return
      button.removeEventListener('click', hear)
      buttons.splice(buttons.indexOf(button), 1)
    }
    button.addEventListener('click', hear)
  }
  const look = () => {
    const [button] = buttons
    if (waiting !== buttons || !button || Date.now() - began > MOST_MS) return
    if (!button.isConnected || button.matches(':disabled')) buttons.shift()
    else if (isAwake(button)) (button as HTMLElement).click()
    if (buttons[0] === button) setTimeout(look, LOOK_MS)
    else look()
  }
  if (firstAfterMs > 0) setTimeout(look, firstAfterMs)
  else look()
}
