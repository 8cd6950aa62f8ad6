import { isAwake, LOOK_MS, MOST_MS } from './early-press.ts'

/**
 * Comes with each page, before its scripts: keeps what is typed and chosen in fields that React does not answer for yet. What
 * comes through React has been heard, but for what has woken a part: to that, it had always been there.
 */
export const EARLY_INPUT =
  "(m=>{let on=(f,c)=>addEventListener('input',e=>f(e.target),c);self.typedEarly=m;" +
  'on(t=>{t.isHeard||(t.isKnown=/__react/.test(Object.keys(t)),m.delete(t),m.set(t,[t.value,t.checked,location.pathname]))},!0);' +
  'on(t=>t.isKnown&&m.delete(t,t.isHeard=1))})(new Map)'

type FieldElement = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & { isHeard?: 1 }

/** By field, in the order in which they were left: what stands in it, whether it is checked, and on which page. */
type Typed = Map<FieldElement, [value: string, isChecked: boolean, path: string]>

const typedEarly = (): Typed => (window as { typedEarly?: Typed }).typedEarly ?? new Map()

/** What was typed within and has woken. */
function typedWithin(part: ParentNode) {
  const lost = [...typedEarly()].filter(([field]) => !field.isConnected)
  const isLast = lost.at(-1)?.[0] === [...typedEarly().keys()].at(-1)
  const heirs = lost.map(([field, typed]) => handOn(field, typed))
  // Whoever was typing goes on.
  if (isLast && document.activeElement === document.body) heirs.at(-1)?.focus({ preventScroll: true })
  return [...typedEarly()].filter(([field]) => field.isConnected && part.contains(field) && isAwake(field))
}

/**
 * A part that hears of something before its script has come is not woken: React draws it anew, and may show what stands for it
 * until then. What was typed belongs to the field that comes in place of the one that has gone, unless that was typed into.
 */
function handOn(field: FieldElement, typed: [string, boolean, string]): FieldElement | undefined {
  const here = typed[2] === location.pathname ? document.querySelectorAll<FieldElement>(field.tagName) : undefined
  const [heir, ...others] = [...(here ?? [])].filter((one) => isLike(one, field))
  // It may still come.
  if (here !== undefined && heir === undefined) return undefined
  typedEarly().delete(field)
  if (heir === undefined || others.length > 0 || heir.isHeard || typedEarly().has(heir)) return undefined
  typedEarly().set(heir, typed)
  return heir
}

function isLike(one: FieldElement, other: FieldElement): boolean {
  if (one.type !== other.type || one.name !== other.name) return false
  if (isChoice(one) && one.value !== other.value) return false
  return one.name !== '' || (labelOf(one) !== undefined && labelOf(one) === labelOf(other))
}

/** By its own words or by those beside it, also where both have left the page. */
function labelOf(field: FieldElement): string | undefined {
  const beside = () =>
    field.closest('label') ?? (field.getRootNode() as ParentNode).querySelector(`[for="${CSS.escape(field.id)}"]`)
  return field.getAttribute('aria-label') ?? beside()?.textContent ?? undefined
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
