import { TrafficScreen } from '@/features/office/traffic/traffic-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('office.places.traffic')

export default TrafficScreen
