import { disputes } from '@/features/office/disputes/api.ts'
import { DisputesScreen } from '@/features/office/disputes/disputes-screen.tsx'
import { DISPUTE_LIST } from '@/features/office/disputes/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.disputes')

export default listPage(DISPUTE_LIST, disputes, '/admin/disputes', DisputesScreen)
