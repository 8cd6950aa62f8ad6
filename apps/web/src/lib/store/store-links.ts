/** What the store reaches outside itself, handed in when it is made. */
export interface StoreLinks {
  apiUrl: string
  accessToken: () => string | undefined
  /** Asks the server for a token that replaces `dead`; none when the session is over. */
  renewToken: (dead: string) => Promise<string | undefined>
}
