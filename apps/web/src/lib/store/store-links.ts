/** What the store reaches outside itself, handed in when it is made. */
export interface StoreLinks {
  apiUrl: string
  /** Whose store it is, by id; a visitor's has none. */
  personId: string | undefined
  accessToken: () => string | undefined
  /** Asks the server for a token that replaces `dead`; none when the session is over. */
  renewToken: (dead: string) => Promise<string | undefined>
  /** The API refused a call because somebody else is signed in by now. */
  personChanged: () => void
}
