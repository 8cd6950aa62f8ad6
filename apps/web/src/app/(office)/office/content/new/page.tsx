import { NewPageScreen } from '@/features/office/content/new-page-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('pages.new')

export default NewPageScreen
