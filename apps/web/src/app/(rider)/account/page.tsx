import { AccountFrame } from '@/features/signed-in/account/components/account-frame.tsx'
import { AccountScreen } from '@/features/signed-in/account/components/account-screen.tsx'
import { NotificationSettings } from '@/features/signed-in/notifications/components/notification-settings.tsx'
import { HelpLinks } from '@/features/signed-in/support/components/help-links.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'
import { SignOutButton } from '@/shared/person/sign-out-button.tsx'

export const generateMetadata = titled('account.title')

export default signedInPage('user', '/account', () => (
  <AccountFrame who="user" here="details">
    <AccountScreen notifications={<NotificationSettings />} signOut={<SignOutButton />} />
    <HelpLinks asker="user" />
  </AccountFrame>
))
