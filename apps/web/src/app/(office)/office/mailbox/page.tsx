import { MAILBOX_LIST, mailAsked } from '@/features/office/mailbox/list.ts'
import { MailboxScreen } from '@/features/office/mailbox/mailbox-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { mailbox } from '@/shared/office/api.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.mailbox')

export default listPage(MAILBOX_LIST, mailbox, '/admin/mailbox', MailboxScreen, { ask: mailAsked })
