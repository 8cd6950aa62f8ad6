import { EngagementsScreen } from '@/features/office/engagements/engagements-screen.tsx'
import { ENGAGEMENT_LIST } from '@/features/office/engagements/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { engagements } from '@/shared/engagement/api.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('engagement.title')

export default listPage(ENGAGEMENT_LIST, engagements, '/assignment/getAssignments', EngagementsScreen)
