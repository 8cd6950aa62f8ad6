import { ApprovalsScreen } from '@/features/office/approvals/approvals-screen.tsx'
import { APPROVAL_LIST, approvalsAsked } from '@/features/office/approvals/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { actApprovals } from '@/shared/office/approvals/api.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.approvals')

export default listPage(APPROVAL_LIST, actApprovals, '/admin/act-approvals', ApprovalsScreen, { ask: approvalsAsked })
