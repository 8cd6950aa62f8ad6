import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EngagementsScreen } from '@/features/signed-in/engagements/components/engagements-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('engagement')
  return { title: t('title') }
}

export default async function EngagementsPage() {
  await requireSession('/engagements', 'user')
  return <EngagementsScreen />
}
