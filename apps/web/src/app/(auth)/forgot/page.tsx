import { ForgotForm } from '@/features/public/auth/components/forgot-form.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('auth.forgot.title')

export default function ForgotPage() {
  return <ForgotForm />
}
