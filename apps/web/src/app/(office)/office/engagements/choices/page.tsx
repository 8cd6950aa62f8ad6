import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ChoicesScreen } from '@/features/office/engagements/choices-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('engagement.office')
  return { title: t('choices') }
}

export default function OfficeChoicesPage() {
  return <ChoicesScreen />
}
