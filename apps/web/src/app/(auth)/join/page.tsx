import { redirect } from 'next/navigation'
import { JoinForm } from '@/features/public/auth/components/join-form.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { findJoining } from '@/lib/session/joining.ts'
import { findCallbackUrl } from '@/lib/session/sign-in-providers.ts'

export const generateMetadata = titled('auth.register.action')

export default async function JoinPage() {
  const joining = await findJoining()
  if (!joining) redirect('/register')
  const { provider, email, firstname, lastname } = joining
  return <JoinForm {...{ provider, email, firstname, lastname }} callbackUrl={await findCallbackUrl()} />
}
