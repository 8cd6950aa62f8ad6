import { PersonScreen } from '@/features/office/people/person/person-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('officePeople.person')

export default async function PersonPage({ params }: { params: Promise<{ id: string }> }) {
  return <PersonScreen id={(await params).id} />
}
