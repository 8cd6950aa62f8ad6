import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RidesScreen } from '@/features/office/rides/rides-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('rides') }
}

export default function OfficeRidesPage() {
  return <RidesScreen />
}
