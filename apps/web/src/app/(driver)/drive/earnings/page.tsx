import { earnings } from '@/features/driver/earnings/api.ts'
import { askedPeriod } from '@/features/driver/earnings/asked-period.ts'
import { EarningsScreen } from '@/features/driver/earnings/components/earnings-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'
import { PageData, prefetch } from '@/lib/store/page-data.tsx'

export const generateMetadata = titled('chauffeur.earnings.title')

export default signedInPage('driver', '/drive/earnings', (_, query) => (
  <PageData reads={[prefetch(earnings, '/driver/earnings', askedPeriod(query))]}>
    <EarningsScreen />
  </PageData>
))
