import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DisputesScreen } from '@/features/office/disputes/disputes-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('disputes') }
}

export default function DisputesPage() {
  return <DisputesScreen />
}
