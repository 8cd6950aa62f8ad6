import { chauffeurReport } from '@/features/office/reports/api.ts'
import { ChauffeursReportScreen } from '@/features/office/reports/chauffeurs-screen.tsx'
import { CHAUFFEUR_REPORT } from '@/features/office/reports/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.reports')

export default listPage(CHAUFFEUR_REPORT, chauffeurReport, '/admin/reports/chauffeurs', ChauffeursReportScreen)
