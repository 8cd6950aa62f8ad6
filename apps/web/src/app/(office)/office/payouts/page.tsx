import { officePayouts } from '@/features/office/payouts/api.ts'
import { PAYOUT_LIST } from '@/features/office/payouts/list.ts'
import { PayoutsScreen } from '@/features/office/payouts/payouts-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.payouts')

export default listPage(PAYOUT_LIST, officePayouts, '/admin/payouts', PayoutsScreen)
