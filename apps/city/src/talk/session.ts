// One person's sign-in: tokens are refreshed before they expire, by one call however many ask at once.
import { identityContract, type Me } from '@livery/contracts/identity/identity.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import { type Api, Refused } from './api.ts'

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: number
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export class Session {
  readonly me: Me
  private readonly api: Api
  private readonly credentials: Credentials
  private tokens: Tokens
  private renewing: Promise<Tokens> | null = null

  private constructor(api: Api, credentials: Credentials, me: Me, tokens: Tokens) {
    this.api = api
    this.credentials = credentials
    this.me = me
    this.tokens = tokens
  }

  static async open(api: Api, credentials: Credentials): Promise<Session> {
    const { me, tokens } = await login(api, credentials)
    return new Session(api, credentials, me, tokens)
  }

  async accessToken(): Promise<string> {
    if (this.tokens.expiresAt - Date.now() < MINUTE_MS) await this.renew()
    return this.tokens.accessToken
  }

  /** New tokens: with the refresh token, or with the password when that has ended. */
  async renew(): Promise<void> {
    this.renewing ??= this.refresh().finally(() => {
      this.renewing = null
    })
    this.tokens = await this.renewing
  }

  private async refresh(): Promise<Tokens> {
    try {
      const { refreshToken } = this.tokens
      return toTokens((await this.api.call(identityContract.refresh, { body: { refreshToken } })).data.tokens)
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 429) throw error
      return (await login(this.api, this.credentials)).tokens
    }
  }
}

async function login(api: Api, credentials: Credentials): Promise<{ me: Me; tokens: Tokens }> {
  const { data } = await api.call(identityContract.login, { body: credentials })
  if (!('tokens' in data)) throw new Error('Riders and drivers are asked for no second factor')
  return { me: data.user, tokens: toTokens(data.tokens) }
}

function toTokens(tokens: { accessToken: string; refreshToken: string; expiresAt: string }): Tokens {
  return { ...tokens, expiresAt: Date.parse(tokens.expiresAt) }
}
