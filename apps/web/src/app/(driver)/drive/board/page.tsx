import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Plan } from '@/features/driver/drive/components/plan.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chauffeur.plan')
  return { title: t('title') }
}

export default async function DrivePlanPage() {
  await requireSession('/drive/board', 'driver')
  return <Plan />
}
