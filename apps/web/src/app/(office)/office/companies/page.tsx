import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CompaniesScreen } from '@/features/office/companies/companies-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('companies') }
}

export default function CompaniesPage() {
  return <CompaniesScreen />
}
