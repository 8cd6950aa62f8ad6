// Where somebody is who goes by keys, and where they go on when that goes away.

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
const FIELDS = 'input:not([type=radio], [type=checkbox]), select, textarea'

/** What brought the focus into a dialog, by the dialog. */
const waysBack = new WeakMap<Element, () => void>()

/** Seen, usable, and not behind a question. A choice of several is reached at the one that is chosen. */
export function isReachable(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled, [type=radio]:not(:checked)') &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    // A browser that cannot say has it in sight.
    element.checkVisibility?.({ visibilityProperty: true }) !== false
  )
}

/**
 * Remembers what has the focus. The answer gives it back; where it is gone, to what has come into its place, and on a page
 * of another address to its content.
 */
export function rememberFocus(): () => void {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return focusContent
  const { pathname } = window.location
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
  // What is hidden now has not been passed: what a press on "More" shows is where one goes on.
  const before = controls
    .slice(0, Math.max(0, controls.indexOf(element)))
    .filter(isReachable)
    .reverse()
  const around: Element[] = []
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
    around.push(outer)
  const question = element.closest('[role=dialog], [role=alertdialog]')

  return () => {
    if (isReachable(element)) return element.focus({ preventScroll: true })
    const next = window.location.pathname === pathname ? inItsPlace(around, before) : undefined
    if (next) return next.focus()
    if (question && !question.isConnected) return waysBack.get(question)?.()
    focusContent()
  }
}

/** Whoever is quick has opened the next dialog before the one that closes gives the focus back. */
export function isInAnotherDialog(): boolean {
  return document.activeElement?.closest('[role=dialog][data-state=open]') != null
}

/** Also for what the dialog opened itself, where it is gone before that. */
export function keepWayBack(dialog: Element, back: () => void): void {
  waysBack.set(dialog, back)
}

/** What follows the nearest control that stood before it and still does, in the innermost part that is left. */
function inItsPlace(around: readonly Element[], before: readonly HTMLElement[]): HTMLElement | undefined {
  for (const part of around) {
    if (!part.isConnected) continue
    const controls = [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(mayBeGiven)
    const last = before.find((one) => controls.includes(one))
    const next = controls[last ? controls.indexOf(last) + 1 : 0] ?? last
    if (next) return next
  }
  return undefined
}

/** A field that gets the focus by itself would open the keyboard of a phone. */
function mayBeGiven(control: Element): boolean {
  return isReachable(control) && !(control.matches(FIELDS) && window.matchMedia('(hover: none)').matches)
}

function focusContent(): void {
  const content = document.getElementById('content')
  if (!content) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}
