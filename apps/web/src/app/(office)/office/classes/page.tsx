import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListsScreen } from '@/features/office/classes/lists-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lists')
  return { title: t('title') }
}

export default function ClassesAndExtrasPage() {
  return <ListsScreen />
}
