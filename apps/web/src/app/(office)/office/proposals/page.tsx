import { PROPOSAL_LIST } from '@/features/office/proposals/list.ts'
import { ProposalsScreen } from '@/features/office/proposals/proposals-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { proposals } from '@/shared/office/proposals/api.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.proposals')

export default listPage(PROPOSAL_LIST, proposals, '/admin/proposals', ProposalsScreen)
