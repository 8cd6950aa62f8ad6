import { TransactionsScreen } from '@/features/office/finance/transactions-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('finance.tabs.transactions')

export default TransactionsScreen
