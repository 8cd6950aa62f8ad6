import { DocumentsScreen } from '@/features/driver/documents/components/documents-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { signedInPage } from '@/lib/session/signed-in-page.ts'

export const generateMetadata = titled('documents.title')

export default signedInPage('driver', '/drive/papers', () => <DocumentsScreen />)
