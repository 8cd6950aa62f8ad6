// Somebody's session of the web, as signing in would leave it in their browser.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './child.ts'

/** The cookie's name and value. */
export async function sessionCookie(
  { userId, token }: { readonly userId: string; readonly token: string },
  userType: 'user' | 'admin',
  secret: string,
): Promise<[name: string, value: string]> {
  const { encode } = createRequire(join(root, 'apps/web/package.json'))('next-auth/jwt') as {
    encode: (given: { token: object; secret: string }) => Promise<string>
  }
  const person = { id: userId, userType, email: `${userId}@bench.test`, firstname: 'R', lastname: 'B', locale: 'en' }
  const session = { sub: userId, accessToken: token, expiresAt: '2099-01-01T00:00:00Z', person }
  return ['next-auth.session-token', await encode({ token: session, secret })]
}
