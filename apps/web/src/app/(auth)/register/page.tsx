import { RegisterForm } from '@/features/public/auth/components/register-form.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { providersOffered } from '@/lib/session/sign-in-providers.ts'

export const generateMetadata = titled('auth.register.action')

export default function RegisterPage() {
  return <RegisterForm providers={providersOffered()} />
}
