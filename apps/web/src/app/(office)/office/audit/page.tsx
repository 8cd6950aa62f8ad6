import { auditEntries } from '@/features/office/audit/api.ts'
import { AuditScreen } from '@/features/office/audit/audit-screen.tsx'
import { AUDIT_LIST } from '@/features/office/audit/list.ts'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.audit')

export default listPage(AUDIT_LIST, auditEntries, '/admin/audit', AuditScreen)
