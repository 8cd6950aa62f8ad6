import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RidesScreen } from '@/features/rider/rides/components/rides-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rides')
  return { title: t('title') }
}

export default async function RidesPage() {
  await requireSession('/rides', 'user')
  return <RidesScreen />
}
