import { ListScreen } from '@/features/office/booking/import/list-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('rideImport.title')

export default async function ImportedListPage({ params }: { params: Promise<{ id: string }> }) {
  return <ListScreen id={(await params).id} />
}
