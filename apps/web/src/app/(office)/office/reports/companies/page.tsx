import { companiesReport } from '@/features/office/reports/api.ts'
import { CompaniesReportScreen } from '@/features/office/reports/companies-screen.tsx'
import { COMPANY_REPORT } from '@/features/office/reports/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.reports')

export default listPage(COMPANY_REPORT, companiesReport, '/admin/reports/companies', CompaniesReportScreen)
