import { SignOutOfShift } from '@/features/driver/drive/components/sign-out-of-shift.tsx'
import { FleetLine } from '@/features/driver/fleet/components/fleet-line.tsx'
import { AccountFrame } from '@/features/signed-in/account/components/account-frame.tsx'
import { AccountScreen } from '@/features/signed-in/account/components/account-screen.tsx'
import { NotificationSettings } from '@/features/signed-in/notifications/components/notification-settings.tsx'
import { HelpLinks } from '@/features/signed-in/support/components/help-links.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'
import { DocumentsLine } from '@/shared/documents/components/documents-line.tsx'
import { NewsLine } from '@/shared/notifications/components/news-line.tsx'
import { notificationsPath } from '@/shared/notifications/paths.ts'

export const generateMetadata = titled('account.title')

export default signedInPage('driver', '/drive/account', () => (
  <AccountFrame who="driver" here="details">
    <AccountScreen
      notifications={
        <>
          <NewsLine href={notificationsPath('driver')} className="mt-7 desk:hidden" />
          <DocumentsLine className="mt-3 desk:mt-7" />
          <FleetLine className="mt-3" />
          <NotificationSettings />
        </>
      }
      signOut={<SignOutOfShift />}
    />
    <HelpLinks asker="driver" />
  </AccountFrame>
))
