import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/features/signed-in/account/components/account-frame.tsx'
import { AccountScreen } from '@/features/signed-in/account/components/account-screen.tsx'
import { NotificationSettings } from '@/features/signed-in/notifications/components/notification-settings.tsx'
import { HelpLinks } from '@/features/signed-in/support/components/help-links.tsx'
import { requireSession } from '@/lib/session/server-session.ts'
import { PapersLine } from '@/shared/documents/components/papers-line.tsx'

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
