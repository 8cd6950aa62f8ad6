import { PlacesScreen } from '@/features/office/places/places-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('listedPlaces.title')

export default PlacesScreen
