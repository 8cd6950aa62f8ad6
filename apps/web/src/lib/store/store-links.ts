export interface ActingLink {
  /** The assistantship. */
  readonly id: string
  /** With what a call of this address says so; nothing for what is nobody's. */
  readonly headersOf: (url: string) => Readonly<Record<string, string>>
  /** A call for the principal found nothing: the assistantship itself may have ended. */
  readonly onNotFound: () => void
}

/** What the store reaches outside itself, handed in when it is made. */
export interface StoreLinks {
  apiUrl: string
  /** Whose store it is, by id; a visitor's has none. */
  personId: string | undefined
  /** Where the store is an assistant's for one of their principals: for whom, and what is asked for them. */
  actingFor?: ActingLink | undefined
  accessToken: () => string | undefined
  /** Asks the server for a token that replaces `dead`; none when the session is over. */
  renewToken: (dead: string) => Promise<string | undefined>
  /** The API refused a call because somebody else is signed in by now. */
  personChanged: () => void
  /** The API refused a call because whoever works in the office has no second factor, and must have one. */
  factorOwed?: () => void
  /** The API refused a call that a second person of the office may approve; `body` is what was sent. */
  approvalNeeded?: (problem: unknown, body: unknown) => void
}
