import { ImportScreen } from '@/features/office/booking/import/import-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('rideImport.title')

export default function ImportPage() {
  return <ImportScreen />
}
