import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InboxScreen } from '@/features/office/support/inbox-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('support') }
}

export default function OfficeSupportPage() {
  return <InboxScreen />
}
