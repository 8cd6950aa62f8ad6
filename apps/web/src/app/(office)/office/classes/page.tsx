import { ListsScreen } from '@/features/office/classes/lists-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('lists.title')

export default ListsScreen
