import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AlertsScreen } from '@/features/office/alerts/alerts-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('alerts')
  return { title: t('title') }
}

export default function AlertsPage() {
  return <AlertsScreen />
}
