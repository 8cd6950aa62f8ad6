import { applications } from '@/features/office/company-applications/api.ts'
import { ApplicationsScreen } from '@/features/office/company-applications/applications-screen.tsx'
import { APPLICATION_LIST } from '@/features/office/company-applications/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('officeApplications.title')

export default listPage(APPLICATION_LIST, applications, '/admin/company-applications', ApplicationsScreen)
