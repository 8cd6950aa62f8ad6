import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PeopleScreen } from '@/features/office/people/people-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('people') }
}

export default function PeoplePage() {
  return <PeopleScreen />
}
