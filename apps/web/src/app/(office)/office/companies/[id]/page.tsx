import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CompanyScreen } from '@/features/office/companies/company-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.parts')
  return { title: t('company') }
}

export default async function CompanyPage({ params }: { params: Promise<{ id: string }> }) {
  return <CompanyScreen id={(await params).id} />
}
