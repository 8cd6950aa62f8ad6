import { overview } from '@/features/office/overview/api.ts'
import { OverviewScreen } from '@/features/office/overview/overview-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.overview')

export default listPage({}, overview, '/admin/overview', OverviewScreen, { ask: () => undefined })
