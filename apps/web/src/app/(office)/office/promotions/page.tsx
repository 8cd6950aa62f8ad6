import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PromotionsScreen } from '@/features/office/promotions/promotions-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('promotions') }
}

export default function PromotionsPage() {
  return <PromotionsScreen />
}
