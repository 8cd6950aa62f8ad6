import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MailboxScreen } from '@/features/office/mailbox/mailbox-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('mailbox') }
}

export default function MailboxPage() {
  return <MailboxScreen />
}
