import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DriversScreen } from '@/features/office/drivers/drivers-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('chauffeurs') }
}

export default function ChauffeursPage() {
  return <DriversScreen />
}
