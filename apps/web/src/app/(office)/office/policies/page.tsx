import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PoliciesScreen } from '@/features/office/policies/policies-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('policies') }
}

export default function PoliciesPage() {
  return <PoliciesScreen />
}
