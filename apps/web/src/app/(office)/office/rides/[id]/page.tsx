import { RideScreen } from '@/features/office/rides/ride-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('office.ride')

export default async function OfficeRidePage({ params }: { params: Promise<{ id: string }> }) {
  return <RideScreen id={(await params).id} />
}
