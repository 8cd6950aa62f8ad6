import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TariffsScreen } from '@/features/office/tariffs/tariffs-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('tariffs') }
}

export default function TariffsPage() {
  return <TariffsScreen />
}
