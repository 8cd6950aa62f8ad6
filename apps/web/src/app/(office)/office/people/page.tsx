import { people } from '@/features/office/people/api.ts'
import { PERSON_LIST } from '@/features/office/people/list.ts'
import { PeopleScreen } from '@/features/office/people/people-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'
import { listPage } from '@/ui/list/list-data.tsx'

export const generateMetadata = titled('office.places.people')

export default listPage(PERSON_LIST, people, '/admin/people', PeopleScreen)
