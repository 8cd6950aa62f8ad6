import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PayoutsScreen } from '@/features/office/payouts/payouts-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('payouts') }
}

export default function PayoutsPage() {
  return <PayoutsScreen />
}
