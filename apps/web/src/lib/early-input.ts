import { isAwake, LOOK_MS, MOST_MS } from './early-press.ts'

/**
 * Comes with each page, before its scripts: keeps what is typed and chosen in fields that React does not answer for yet. What
 * comes through React has been heard, but for what has woken a part: to that, it had always been there.
 */
export const EARLY_INPUT =
  "(m=>{let on=(f,c)=>addEventListener('input',e=>f(e.target),c);self.typedEarly=m;" +
  'on(t=>{t.isHeard||(t.isKnown=/__react/.test(Object.keys(t)),m.delete(t),m.set(t,[t.value,t.checked]))},!0);' +
  'on(t=>t.isKnown&&m.delete(t,t.isHeard=1))})(new Map)'

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** By field, in the order in which they were left: what stands in it, and whether it is checked. */
type Typed = Map<FieldElement, [value: string, isChecked: boolean]>

const typedEarly = (): Typed => (window as { typedEarly?: Typed }).typedEarly ?? new Map()

/** What was typed within and has woken. */
function typedWithin(part: ParentNode) {
  for (const field of typedEarly().keys()) if (!field.isConnected) typedEarly().delete(field)
  return [...typedEarly()].filter(([field]) => part.contains(field) && isAwake(field))
}

/**
 * As a part wakes, before it is painted: a form's own state has overwritten what was typed. It is back, and what is typed
 * next goes behind it.
 */
export function showTyped(part: ParentNode): void {
  for (const [field, [value]] of typedWithin(part)) if (!isChoice(field)) write(field, value)
}

/** Once the part's own state has woken: it hears what was typed, as if it were typed now. */
export function tellTyped(part: ParentNode): void {
  for (const [field, [value, isChecked]] of typedWithin(part)) {
    typedEarly().delete(field)
    if (isChoice(field)) choose(field, isChecked)
    else tell(field, value)
  }
}

const isChoice = (field: FieldElement): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

/** Tells each field that sleeps on as it wakes: what was typed before, and what is typed from now on. */
export function tellAsTheyWake(): void {
  let ends = 0
  const look = () => {
    tellTyped(document)
    if (Date.now() > ends || typedEarly().size === 0) ends = 0
    else setTimeout(look, LOOK_MS)
  }
  const begin = () => {
    const isLooking = ends > 0
    ends = Date.now() + MOST_MS
    if (!isLooking) look()
  }
  addEventListener('input', ({ target }) => target instanceof Element && !isAwake(target) && begin(), true)
  begin()
}

/** Past React's own setter, which would take it for its own doing. */
function write(field: FieldElement, value: string): void {
  if (field.type === 'file' || field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

function tell(field: FieldElement, value: string): void {
  const isChosen = field.type === 'file' || field instanceof HTMLSelectElement
  if (!isChosen) field.value = value === '' ? ' ' : ''
  write(field, value)
  field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }))
}

function choose(field: HTMLInputElement, checked: boolean): void {
  if (field.disabled) return
  field.checked = !checked
  field.click()
}
