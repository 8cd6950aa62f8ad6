const REACHABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/**
 * From a field that has its place to what is asked for next: the next empty field of the same way (`data-way`), then what
 * follows the way. False where the field stands alone.
 */
export function goOnFrom(field: Element): boolean {
  const way = field.closest('[data-way]')
  if (!way) return false
  const fields = [...way.querySelectorAll<HTMLInputElement>('input[role=combobox]')]
  const own = fields.findIndex((one) => field.contains(one))
  const empty = [...fields.slice(own + 1), ...fields.slice(0, own)].find((one) => one.value === '')
  const next = empty ?? whatFollows(way)
  next?.focus()
  // An empty one is opened, too.
  empty?.click()
  return next !== undefined
}

function whatFollows(way: Element): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(REACHABLE)].find(
    (one) =>
      way.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING &&
      !one.matches('[type=radio]:not(:checked), [type=hidden]') &&
      one.closest('[inert]') === null,
  )
}
