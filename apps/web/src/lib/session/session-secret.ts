import 'server-only'

/** What the session's cookie is encrypted under. */
export function sessionSecret(): string | undefined {
  return process.env.NEXTAUTH_SECRET || process.env.AUTH_SECRET || undefined
}
