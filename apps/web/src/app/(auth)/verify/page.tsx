import { VerifyForm } from '@/features/public/auth/components/verify-form.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('auth.code.label')

export default function VerifyPage() {
  return <VerifyForm />
}
