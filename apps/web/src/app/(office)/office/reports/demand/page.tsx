import { demand } from '@/features/office/reports/api.ts'
import { DemandScreen } from '@/features/office/reports/demand-screen.tsx'
import { DEMAND_REPORT, demandAsked } from '@/features/office/reports/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.reports')

export default listPage(DEMAND_REPORT, demand, '/admin/reports/demand', DemandScreen, { ask: demandAsked })
