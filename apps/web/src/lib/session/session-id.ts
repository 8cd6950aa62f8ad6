/** The session that a token is of: it stays the same while the token is renewed, and is another after a sign-in. */
export function sessionIdOf(accessToken: string | undefined): string | undefined {
  try {
    const [, payload = ''] = (accessToken ?? '').split('.')
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown }
    return typeof claims.sid === 'string' ? claims.sid : undefined
  } catch {
    return undefined
  }
}
