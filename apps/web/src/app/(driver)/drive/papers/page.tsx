import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PapersScreen } from '@/features/driver/documents/components/papers-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('papers')
  return { title: t('title') }
}

export default async function DrivePapersPage() {
  await requireSession('/drive/papers', 'driver')
  return <PapersScreen />
}
