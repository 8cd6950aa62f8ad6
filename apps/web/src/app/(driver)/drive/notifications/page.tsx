import { NotificationsScreen } from '@/features/signed-in/notifications/components/notifications-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('notifications.title')

export default signedInPage('driver', '/drive/notifications', () => (
  <NotificationsScreen settingsPath="/drive/account#notifications" />
))
