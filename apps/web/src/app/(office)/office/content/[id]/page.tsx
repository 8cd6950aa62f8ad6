import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageScreen } from '@/features/office/content/page-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('page') }
}

export default async function OfficePagePage({ params }: { params: Promise<{ id: string }> }) {
  return <PageScreen id={(await params).id} />
}
