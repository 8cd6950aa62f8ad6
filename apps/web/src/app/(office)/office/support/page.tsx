import { inbox, supportTeam } from '@/features/office/support/api.ts'
import { InboxScreen } from '@/features/office/support/inbox-screen.tsx'
import { INBOX_LIST, inboxAsked } from '@/features/office/support/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { prefetch } from '@/lib/store/page-data.tsx'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.support')

export default listPage(INBOX_LIST, inbox, '/admin/support', InboxScreen, {
  ask: inboxAsked,
  beside: [prefetch(supportTeam, '/admin/support/team', undefined)],
})
