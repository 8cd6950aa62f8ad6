import { BookingPanel } from '@/features/public/landing/components/booking-panel.tsx'
import { FleetSection } from '@/features/public/landing/components/fleet-section.tsx'
import { Foot } from '@/features/public/landing/components/foot.tsx'
import { Hero } from '@/features/public/landing/components/hero.tsx'
import { Promises } from '@/features/public/landing/components/promises.tsx'
import { Services } from '@/features/public/landing/components/services.tsx'
import { readOffer } from '@/features/public/landing/offer.ts'

export default async function LandingPage() {
  const { region, classes } = await readOffer()
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: region?.timeZone ?? 'UTC' })
  return (
    <>
      <Hero region={region} />
      <main id="content">
        <div className="mx-auto -mt-19 max-w-[1216px] px-3 desk:-mt-23 desk:px-6">
          <BookingPanel near={region?.centre} today={today} />
        </div>
        <div className="mx-auto max-w-[1216px] px-5 desk:px-6">
          <Services classes={classes} />
          <FleetSection classes={classes} />
        </div>
        <Promises currency={region?.currency ?? classes[0]?.currency ?? 'EUR'} />
      </main>
      <Foot region={region?.name} />
    </>
  )
}
