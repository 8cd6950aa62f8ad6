import { TrialBalanceScreen } from '@/features/office/finance/trial-balance-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('finance.tabs.trial-balance')

export default TrialBalanceScreen
