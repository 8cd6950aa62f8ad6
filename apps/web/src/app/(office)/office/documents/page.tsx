import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DocumentsScreen } from '@/features/office/documents/documents-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('documents') }
}

export default function OfficeDocumentsPage() {
  return <DocumentsScreen />
}
