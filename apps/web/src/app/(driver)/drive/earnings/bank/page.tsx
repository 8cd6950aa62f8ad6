import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BankForm } from '@/features/driver/earnings/components/bank-form.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chauffeur.bank')
  return { title: t('title'), referrer: 'no-referrer' }
}

export default async function BankPage({
  searchParams,
}: {
  searchParams: Promise<{ account?: string | string[]; secret?: string | string[] }>
}) {
  await requireSession('/drive/earnings', 'driver')
  const { account, secret } = await searchParams
  if (typeof account !== 'string' || typeof secret !== 'string') notFound()
  return <BankForm account={account} secret={secret} />
}
