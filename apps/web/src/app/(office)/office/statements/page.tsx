import { StatementsScreen } from '@/features/office/statements/statements-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { officeStatements } from '@/shared/statement/api.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('statement.title')

export default listPage({}, officeStatements, '/admin/statements', StatementsScreen)
