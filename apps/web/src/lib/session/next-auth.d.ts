import type { Person } from './person.ts'

declare module 'next-auth' {
  interface Session {
    user: { tokens: { accessToken: string }; user: Person }
  }
  interface User {
    id: string
    tokens?: { accessToken: string; refreshToken: string; expiresAt: string }
    person?: Person
  }
}

declare module 'next-auth/jwt' {
  /** The encrypted cookie. The refresh token never leaves it. */
  interface JWT {
    accessToken?: string
    refreshToken?: string
    expiresAt?: string
    person?: Person
  }
}
