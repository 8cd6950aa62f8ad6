import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StatementsScreen } from '@/features/office/statements/statements-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('statement')
  return { title: t('title') }
}

export default function StatementsPage() {
  return <StatementsScreen />
}
