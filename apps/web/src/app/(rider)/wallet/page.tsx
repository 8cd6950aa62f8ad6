import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { WalletScreen } from '@/features/signed-in/wallet/components/wallet-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('wallet')
  return { title: t('title') }
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function WalletPage({ searchParams }: Props) {
  await requireSession('/wallet', 'user')
  return <WalletScreen forBooking={(await searchParams).for === 'booking'} />
}
