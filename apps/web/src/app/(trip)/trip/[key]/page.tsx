import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Trip } from '@/features/public/trip/components/trip.tsx'
import { readTrip } from '@/features/public/trip/read-trip.ts'
import { LonePage } from '@/shared/states/lone-page.tsx'
import { TryAgain } from '@/shared/states/try-again.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('trip')
  // The address is the guest's permission: it goes to nobody else.
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

export default async function TripPage({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params
  const trip = await readTrip(key)
  if (typeof trip !== 'string') return <Trip tripKey={key} first={trip} />
  const t = await getTranslations('trip.missing')
  return (
    <LonePage>
      <StatePanel art={<BrokenWay />} title={t(`${trip}.title`)} actions={trip === 'away' && <TryAgain />}>
        {t(`${trip}.next`)}
      </StatePanel>
    </LonePage>
  )
}
