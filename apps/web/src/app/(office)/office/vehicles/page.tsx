import { VehiclesScreen } from '@/features/office/documents/vehicles-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('office.places.vehicles')

export default VehiclesScreen
