import { ZonesScreen } from '@/features/office/zones/zones-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('zones.title')

export default ZonesScreen
