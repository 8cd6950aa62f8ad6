type Renew = (dead: string) => Promise<string | undefined>

let held: string | undefined
let renew: Renew | undefined
let renewal: Promise<string | undefined> | undefined

/** The access token of this tab, in memory only. */
export const tokenHolder = {
  current: () => held,
  hold(token: string | undefined) {
    held = token
  },
  renewWith(how: Renew) {
    renew = how
  },
  /** Asks the server for a token that replaces `dead`; callers at the same time share one answer. */
  async renew(dead: string): Promise<string | undefined> {
    if (held && held !== dead) return held
    renewal ??= Promise.resolve(renew?.(dead)).finally(() => {
      renewal = undefined
    })
    const fresh = await renewal
    if (fresh) held = fresh
    return fresh === dead ? undefined : fresh
  },
}
