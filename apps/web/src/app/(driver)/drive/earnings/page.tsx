import { Earnings } from '@/features/driver/drive/components/earnings.tsx'
import { Transactions } from '@/features/signed-in/wallet/components/transactions.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('chauffeur.earnings.title')

export default signedInPage('driver', '/drive/earnings', () => <Earnings movements={<Transactions who="driver" />} />)
