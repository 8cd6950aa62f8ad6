import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EngagementScreen } from '@/features/office/engagements/engagement-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('engagement')
  return { title: t('one') }
}

export default async function OfficeEngagementPage({ params }: { params: Promise<{ id: string }> }) {
  return <EngagementScreen id={(await params).id} />
}
