import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BookingScreen } from '@/features/rider/booking/components/booking-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'
import { MapHead } from '@/shared/shell/map-head.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('booking')
  return { title: t('title') }
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function BookPage({ searchParams }: Props) {
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ).toString()
  await requireSession(query ? `/book?${query}` : '/book', 'user')
  return (
    <>
      <MapHead />
      <BookingScreen query={query} />
    </>
  )
}
