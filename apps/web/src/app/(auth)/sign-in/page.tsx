import { SignInForm } from '@/features/public/auth/components/sign-in-form.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { providersOffered } from '@/lib/session/sign-in-providers.ts'

export const generateMetadata = titled('auth.signIn.action')

export default function SignInPage() {
  return <SignInForm providers={providersOffered()} />
}
