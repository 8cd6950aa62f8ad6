import { ReceivablesScreen } from '@/features/office/finance/receivables-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('finance.tabs.receivables')

export default ReceivablesScreen
