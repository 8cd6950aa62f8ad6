import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PagesScreen } from '@/features/office/content/pages-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('content') }
}

export default function OfficeContentPage() {
  return <PagesScreen />
}
