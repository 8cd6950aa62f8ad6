import { failedWork } from '@/features/office/failed-work/api.ts'
import { FailedWorkScreen } from '@/features/office/failed-work/failed-work-screen.tsx'
import { FAILED_LIST } from '@/features/office/failed-work/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.failedWork')

export default listPage(FAILED_LIST, failedWork, '/admin/failed-work', FailedWorkScreen)
