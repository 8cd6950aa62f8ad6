// Acting for somebody else, without the schemas: the browser reads this file as it is.

/**
 * Names, by the id of an assistantship, the principal for whom an assistant makes a call. Only the calls that the
 * contract marks `onBehalf` take it; in them "the rider" is the principal, and what is done is written to the assistant.
 */
export const ACTING_FOR_HEADER = 'x-acting-for'

/** The paths below which calls may be made for a principal, as the browser decides what to send the header with. */
export const ON_BEHALF_PATHS = [
  '/user/quote',
  '/user/ride',
  '/user/saved-guests',
  '/user/companies',
  '/payment/cards',
  '/payment/with-card',
] as const

export function mayActOn(path: string): boolean {
  return ON_BEHALF_PATHS.some((start) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}?`))
}
