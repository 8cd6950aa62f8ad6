import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EngagementsScreen } from '@/features/office/engagements/engagements-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('engagement')
  return { title: t('title') }
}

export default function OfficeEngagementsPage() {
  return <EngagementsScreen />
}
