import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InvoicesScreen } from '@/features/office/invoices/invoices-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('invoices') }
}

export default function InvoicesPage() {
  return <InvoicesScreen />
}
