import 'server-only'
import { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import type { Account, Profile } from 'next-auth'
import { type Arrival, arrivedAs } from './arrival.ts'
import { identityCalls, Refused } from './identity-calls.ts'
import { type Joining, keepJoining } from './joining.ts'

/**
 * Trades what Google or Apple said for a session of the API. Somebody new is sent to read the terms; any other refusal
 * is thrown, and next-auth shows its code on the error page.
 */
export async function admitByProvider(
  arrival: Arrival,
  { account, profile }: { account: Account | null; profile?: Profile },
  appleUser: string | undefined,
): Promise<true | string> {
  const provider = SignInProvider.safeParse(account?.provider).data
  if (account?.type !== 'oauth' || provider === undefined) return true
  const proof = { provider, idToken: account.id_token ?? '', nonce: nonceOf(profile) }
  try {
    const { data } = await identityCalls.signInWithProvider(proof)
    arrival.user = arrivedAs(data)
    return true
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'TERMS_NOT_ACCEPTED') throw error
    await keepJoining({ ...proof, email: profile?.email, ...namesOf(profile, appleUser) })
    return '/join'
  }
}

function nonceOf(profile: Profile | undefined): string {
  return profile && 'nonce' in profile && typeof profile.nonce === 'string' ? profile.nonce : ''
}

/** Google writes the names into its token; Apple posts them beside it, and only the first time. */
function namesOf(profile: Profile | undefined, appleUser: string | undefined): Pick<Joining, 'firstname' | 'lastname'> {
  const google = profile as { given_name?: string; family_name?: string } | undefined
  const apple = appleNames(appleUser)
  return { firstname: google?.given_name ?? apple?.firstName, lastname: google?.family_name ?? apple?.lastName }
}

function appleNames(appleUser: string | undefined): { firstName?: string; lastName?: string } | undefined {
  try {
    const { name } = JSON.parse(appleUser ?? '{}') as { name?: Record<string, unknown> }
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
    return { firstName: text(name?.firstName), lastName: text(name?.lastName) }
  } catch {
    return undefined
  }
}
