import { pages } from '@/features/office/content/api.ts'
import { PAGE_LIST } from '@/features/office/content/list.ts'
import { PagesScreen } from '@/features/office/content/pages-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.content')

export default listPage(PAGE_LIST, pages, '/admin/content', PagesScreen)
