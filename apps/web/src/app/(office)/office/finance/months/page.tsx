import { MonthsScreen } from '@/features/office/finance/months-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('finance.tabs.months')

export default MonthsScreen
