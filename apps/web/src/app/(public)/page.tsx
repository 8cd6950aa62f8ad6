import type { Region } from '@livery/contracts/places/places.ts'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BookingPanel } from '@/features/public/landing/components/booking-panel.tsx'
import { FleetSection } from '@/features/public/landing/components/fleet-section.tsx'
import { Foot } from '@/features/public/landing/components/foot.tsx'
import { Hero } from '@/features/public/landing/components/hero.tsx'
import { LandingRide } from '@/features/public/landing/components/landing-ride.tsx'
import { Promises } from '@/features/public/landing/components/promises.tsx'
import { ServiceData } from '@/features/public/landing/components/service-data.tsx'
import { Services } from '@/features/public/landing/components/services.tsx'
import { readCities, readOffer, readRegion } from '@/features/public/landing/offer.ts'
import { readBrand } from '@/lib/brand/read-brand.ts'
import { isWaitingForOwner } from '@/lib/config/waiting-for-owner.ts'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { publicMetadata } from '@/lib/search-engines/public-metadata.ts'
import { ShareTags } from '@/lib/search-engines/share-tags.tsx'

const PARTIES = [1, 2, 3, 4, 5, 6, 8, 10, 12]

async function leadOf(region: Region | undefined): Promise<string> {
  const t = await getTranslations('landing')
  return region ? t('leadIn', { region: region.name }) : t('lead')
}

export async function generateMetadata(): Promise<Metadata> {
  return publicMetadata({ path: '/', description: await leadOf(await readRegion()) })
}

export default async function LandingPage() {
  const t = await getTranslations('landing')
  const [offer, cities] = await Promise.all([readOffer(), readCities()])
  const { region, classes } = offer
  // Whoever has just started it opens this address first.
  if (region === undefined && (await isWaitingForOwner())) redirect('/setup')
  const parties = PARTIES.map((count) => [count, t('party', { count })] as const)
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: region?.timeZone ?? 'UTC' })
  return (
    <>
      <ShareTags title={`${(await readBrand()).terms.name} · ${t('title')}`} description={await leadOf(region)} />
      <LandingRide />
      <ServiceData offer={offer} />
      <Hero region={region} />
      <main id="content">
        <div className="mx-auto -mt-19 max-w-[1216px] px-3 desk:-mt-23 desk:px-6">
          <MessagesFor audience="landing">
            <BookingPanel near={region?.centre} parties={parties} today={today} />
          </MessagesFor>
        </div>
        <div className="mx-auto max-w-[1216px] px-5 desk:px-6">
          <Services {...offer} />
          <FleetSection classes={classes} />
        </div>
        <Promises {...offer} />
      </main>
      <Foot region={region?.name} cities={cities} />
    </>
  )
}
