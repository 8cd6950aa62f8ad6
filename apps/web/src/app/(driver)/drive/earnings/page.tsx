import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Earnings } from '@/features/driver/drive/components/earnings.tsx'
import { Transactions } from '@/features/signed-in/wallet/components/transactions.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chauffeur.earnings')
  return { title: t('title') }
}

export default async function DriveEarningsPage() {
  await requireSession('/drive/earnings', 'driver')
  return <Earnings movements={<Transactions who="driver" />} />
}
