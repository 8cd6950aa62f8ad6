import { VatScreen } from '@/features/office/finance/vat-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('finance.tabs.vat')

export default VatScreen
