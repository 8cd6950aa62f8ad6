import { LinkSent } from '@/features/public/auth/components/sign-in-form.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('auth.linkSent.title')

export default function LinkSentPage() {
  return <LinkSent />
}
