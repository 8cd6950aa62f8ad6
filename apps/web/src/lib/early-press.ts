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
let isPressing = false
let waiting: Element[] = []

/**
 * As the page wakes: what was chosen before is chosen now, and what was pressed last is pressed; so is what is pressed in a
 * part that still sleeps.
 */
export function pressAgain(): void {
  if (isListening) return
  isListening = true
  onPress((button) => {
    waiting = []
    if (button && !isAwake(button)) pressOnceAwake([button])
  }, true)
  // Its part has woken for it, and it has been heard.
  onPress((button) => {
    if (button && isAwake(button)) waiting = []
  })
  const { pressedEarly = new Set() } = window as { pressedEarly?: Set<Element> }
  const last = [...pressedEarly].at(-1)
  pressOnceAwake([...pressedEarly].filter((button) => button === last || button.matches(CHOICE)))
}

function onPress(pressed: (button: Element | null) => void, capture = false): void {
  const hear = ({ target }: Event) => {
    if (!isPressing) pressed(target instanceof Element ? target.closest('[type=button]') : null)
  }
  addEventListener('click', hear, capture)
}

/** React leaves its mark on what it has taken over. */
export const isAwake = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))

/** In their order, until another is pressed; one that has gone meanwhile is left out. */
function pressOnceAwake(buttons: Element[]): void {
  waiting = buttons
  const began = Date.now()
  const look = () => {
    const [button] = buttons
    if (waiting !== buttons || !button || Date.now() - began > MOST_MS) return
    if (button.isConnected && !isAwake(button)) return void setTimeout(look, LOOK_MS)
    buttons.shift()
    isPressing = true
    if (button.isConnected) (button as HTMLElement).click()
    isPressing = false
    look()
  }
  look()
}
