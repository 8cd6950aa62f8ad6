import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DriveEngagements } from '@/features/signed-in/engagements/components/drive-engagements.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('engagement')
  return { title: t('title') }
}

export default async function DriveEngagementsPage() {
  await requireSession('/drive/engagements', 'driver')
  return <DriveEngagements />
}
