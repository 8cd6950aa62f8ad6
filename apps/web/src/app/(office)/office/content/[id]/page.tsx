import { PageScreen } from '@/features/office/content/page-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('pages.page')

export default async function OfficePagePage({ params }: { params: Promise<{ id: string }> }) {
  return <PageScreen id={(await params).id} />
}
