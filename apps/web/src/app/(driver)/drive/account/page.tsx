import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/features/account/components/account-frame.tsx'
import { AccountScreen } from '@/features/account/components/account-screen.tsx'
import { NotificationSettings } from '@/features/notifications/components/notification-settings.tsx'
import { HelpLinks } from '@/features/support/components/help-links.tsx'
import { requireSession } from '@/lib/session/server-session.ts'
import { PapersLine } from '@/parts/papers/components/papers-line.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account')
  return { title: t('title') }
}

export default async function DriveAccountPage() {
  await requireSession('/drive/account', 'driver')
  return (
    <AccountFrame who="driver" here="details">
      <AccountScreen
        notifications={
          <>
            <PapersLine className="mt-7" />
            <NotificationSettings />
          </>
        }
      />
      <HelpLinks asker="driver" />
    </AccountFrame>
  )
}
