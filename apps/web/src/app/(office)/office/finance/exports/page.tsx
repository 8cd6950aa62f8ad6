import { ExportsScreen } from '@/features/office/finance/exports-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('finance.tabs.exports')

export default ExportsScreen
