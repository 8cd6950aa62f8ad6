// Whoever goes by keys stands at what has the focus. Where that goes away, by their own press or by what the server says,
// they go on at what has come into its place, and not at nothing.

import { isReachable, rememberFocus } from './remembered-focus.ts'

/** From the first key on. A press of a finger or a mouse needs no focus, until the next key. */
export function keepFocus(): void {
  let held = document.activeElement
  let giveBack = rememberFocus()
  let goesByKeys = true
  /** It has only been switched off, as while an answer is awaited. */
  let isAwaited = false
  let isToBeLooked = false

  const look = () => {
    isToBeLooked = false
    // Switched off it may still have the focus for a moment: the browser takes it later.
    if (held?.matches(':disabled')) return
    if (document.activeElement === held) isAwaited = false
    if (document.activeElement !== document.body || !held || held === document.body) return
    // They left it themselves, or it is another window that has the keys.
    if (goesByKeys && document.hasFocus() && (isAwaited || !isReachable(held))) giveBack()
  }
  const lookSoon = () => {
    // An answer may be there before the look: by then it is switched on again, and the browser has taken the focus.
    if (held?.isConnected && held.matches(':disabled')) isAwaited = true
    if (isToBeLooked) return
    isToBeLooked = true
    // After the page is drawn: only then a browser takes the focus from what is no longer there.
    requestAnimationFrame(() => setTimeout(look))
  }

  document.addEventListener('focusin', () => {
    const now = document.activeElement
    // A dialog takes itself what was lost in it; its next control is nearer.
    if (goesByKeys && held?.isConnected === false && now?.matches('[role=dialog]')) {
      held = now
      return giveBack()
    }
    held = now
    giveBack = rememberFocus()
    isAwaited = false
  })
  document.addEventListener('pointerdown', () => (goesByKeys = false), { capture: true })
  document.addEventListener('keydown', () => (goesByKeys = true), { capture: true })
  new MutationObserver(lookSoon).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  })
}
