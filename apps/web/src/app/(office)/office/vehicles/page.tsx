import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { VehiclesScreen } from '@/features/office/documents/vehicles-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('vehicles') }
}

export default function OfficeVehiclesPage() {
  return <VehiclesScreen />
}
