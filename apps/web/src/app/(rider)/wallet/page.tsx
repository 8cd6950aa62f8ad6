import { refunds, transactions } from '@/features/signed-in/wallet/api.ts'
import { WalletScreen } from '@/features/signed-in/wallet/components/wallet-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'
import { cards, openAmounts } from '@/shared/payments/api.ts'
import { wallet } from '@/shared/wallet/api.ts'

export const generateMetadata = titled('wallet.title')

export default signedInPage('user', '/wallet', (_, query) => (
  <PageData
    reads={[
      prefetch(wallet, '/user/wallet', 'user'),
      prefetch(cards, '/payment/cards', undefined),
      prefetch(openAmounts, '/payment/open-amounts', undefined),
      prefetch(transactions, '/payment/transaction-history', { page: 1, pageSize: 20 }),
      prefetch(refunds, '/payment/refunds', { page: 1, pageSize: 50 }),
    ]}
  >
    <WalletScreen forBooking={query.for === 'booking'} asked={askedOf(query.topUp)} />
  </PageData>
))

/** In minor units, of a link that was mailed. */
function askedOf(amount: string | string[] | undefined): number | undefined {
  const asked = Number(amount)
  return Number.isSafeInteger(asked) ? asked : undefined
}
