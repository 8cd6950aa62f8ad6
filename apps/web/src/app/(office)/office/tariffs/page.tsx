import { TariffsScreen } from '@/features/office/tariffs/tariffs-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('office.places.tariffs')

export default TariffsScreen
