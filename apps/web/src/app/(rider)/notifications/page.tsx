import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotificationsScreen } from '@/features/signed-in/notifications/components/notifications-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notifications')
  return { title: t('title') }
}

export default async function NotificationsPage() {
  await requireSession('/notifications', 'user')
  return <NotificationsScreen settingsPath="/account#notifications" />
}
