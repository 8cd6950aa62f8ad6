import { PromotionsScreen } from '@/features/office/promotions/promotions-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('office.places.promotions')

export default PromotionsScreen
