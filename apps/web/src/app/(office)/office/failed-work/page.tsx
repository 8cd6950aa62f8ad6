import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FailedWorkScreen } from '@/features/office/failed-work/failed-work-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('failedWork') }
}

export default function FailedWorkPage() {
  return <FailedWorkScreen />
}
