import { LedgerScreen } from '@/features/office/ledger/ledger-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('office.places.ledger')

export default LedgerScreen
