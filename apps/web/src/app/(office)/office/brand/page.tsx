import { BrandScreen } from '@/features/office/brand/brand-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('office.places.brand')

export default BrandScreen
