import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RideScreen } from '@/features/office/rides/ride-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office')
  return { title: t('ride') }
}

export default async function OfficeRidePage({ params }: { params: Promise<{ id: string }> }) {
  return <RideScreen id={(await params).id} />
}
