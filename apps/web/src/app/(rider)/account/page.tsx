import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/features/signed-in/account/components/account-frame.tsx'
import { AccountScreen } from '@/features/signed-in/account/components/account-screen.tsx'
import { NotificationSettings } from '@/features/signed-in/notifications/components/notification-settings.tsx'
import { HelpLinks } from '@/features/signed-in/support/components/help-links.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account')
  return { title: t('title') }
}

export default async function AccountPage() {
  await requireSession('/account', 'user')
  return (
    <AccountFrame who="user" here="details">
      <AccountScreen notifications={<NotificationSettings />} />
      <HelpLinks asker="user" />
    </AccountFrame>
  )
}
