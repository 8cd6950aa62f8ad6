import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BooksScreen } from '@/features/office/ledger/books-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.places')
  return { title: t('books') }
}

export default function BooksPage() {
  return <BooksScreen />
}
