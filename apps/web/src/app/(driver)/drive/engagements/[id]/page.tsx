import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DriveEngagement } from '@/features/signed-in/engagements/components/drive-engagement.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('engagement')
  return { title: t('one') }
}

export default async function DriveEngagementPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  await requireSession(`/drive/engagements/${id}`, 'driver')
  return <DriveEngagement id={id} />
}
