import { CompaniesScreen } from '@/features/office/companies/companies-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { companies } from '@/shared/company/api.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.companies')

export default listPage({}, companies, '/admin/companies', CompaniesScreen)
