import { DocumentsScreen } from '@/features/office/documents/documents-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('office.places.documents')

export default DocumentsScreen
