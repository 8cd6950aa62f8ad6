import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TopicsScreen } from '@/features/office/support/topics-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('inbox.topics')
  return { title: t('title') }
}

export default function TopicsPage() {
  return <TopicsScreen />
}
