import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LinkSent } from '@/features/public/auth/components/sign-in-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('linkSent.title') }
}

export default function LinkSentPage() {
  return <LinkSent />
}
