import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewPageScreen } from '@/features/office/content/new-page-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('new') }
}

export default function OfficeNewPagePage() {
  return <NewPageScreen />
}
