import { SeriesScreen } from '@/features/office/rides/series/series-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('officeSeries.title')

export default async function SeriesPage({ params }: { params: Promise<{ id: string }> }) {
  return <SeriesScreen id={(await params).id} />
}
