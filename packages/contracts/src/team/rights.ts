// What somebody of the office may do. A call of the office names one right; a role is a list of them.

/** In the order in which roles are shown. */
export const OFFICE_RIGHTS = [
  /** Rides, people, cars and everything that is set up, without what is private or money. */
  'see',
  /** Book, change, assign, cancel, deal with alerts. */
  'rides.change',
  /** Board without the PIN, decide a no-show. */
  'rides.override',
  /** Give back up to the policy's limit. */
  'money.refund',
  /** Give back more, decide what waits of a fare. */
  'money.adjust',
  /** Ledger, payouts, invoices, statements, disputes. */
  'money.books',
  /** Open a closed month of the books again. */
  'money.reopen',
  /** Documents, cars, fleets and companies. */
  'people.review',
  'people.suspend',
  /** Conversations and mail. Each look is in the audit trail. */
  'people.private',
  'support.answer',
  /** Tariffs, classes, extras, zones, policies, what has failed. */
  'setup.prices',
  /** Web pages, topics of help. */
  'setup.web',
  /** Name, mark, colours, languages: what everybody sees of the house. */
  'setup.brand',
  /** Who works here, and with which role. */
  'setup.team',
  'audit.see',
] as const
export type OfficeRight = (typeof OFFICE_RIGHTS)[number]

/** What may be done with a second person's yes. Looking at something is no act, and is not asked for. */
export const ASKABLE_RIGHTS = [
  'rides.override',
  'money.refund',
  'money.adjust',
  'people.review',
  'people.suspend',
  'setup.prices',
  'setup.web',
] as const satisfies readonly OfficeRight[]
export type AskableRight = (typeof ASKABLE_RIGHTS)[number]

/** The roles that every office has. `owner` has every right, those of later versions too. */
export const BUILT_IN_ROLES = {
  owner: OFFICE_RIGHTS,
  operations: [
    ...['see', 'rides.change', 'rides.override', 'money.refund', 'people.review', 'people.suspend', 'people.private'],
    ...['support.answer', 'setup.web', 'audit.see'],
  ],
  dispatcher: ['see', 'rides.change', 'money.refund', 'people.review', 'people.private', 'support.answer', 'audit.see'],
  support: ['see', 'rides.change', 'money.refund', 'people.private', 'support.answer', 'setup.web'],
  finance: ['see', 'money.refund', 'money.adjust', 'money.books', 'audit.see'],
  viewer: ['see', 'audit.see'],
} as const satisfies Readonly<Record<string, readonly OfficeRight[]>>
export type BuiltInRole = keyof typeof BUILT_IN_ROLES

/** What the built-in roles may do with a second person's yes, beside their rights. */
export const BUILT_IN_ASKS: Readonly<Record<BuiltInRole, readonly AskableRight[]>> = {
  owner: [],
  operations: ['money.adjust', 'setup.prices'],
  dispatcher: ['rides.override', 'people.suspend'],
  support: [],
  finance: [],
  viewer: [],
}
