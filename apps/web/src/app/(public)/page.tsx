import { BookingPanel } from '@/features/landing/components/booking-panel.tsx'
import { FleetSection } from '@/features/landing/components/fleet-section.tsx'
import { Foot } from '@/features/landing/components/foot.tsx'
import { Hero } from '@/features/landing/components/hero.tsx'
import { Promises } from '@/features/landing/components/promises.tsx'
import { Services } from '@/features/landing/components/services.tsx'
import { readOffer } from '@/features/landing/offer.ts'

const DAY_MS = 86_400_000

export default async function LandingPage() {
  const { region, classes } = await readOffer()
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  return (
    <>
      <Hero region={region} />
      <main id="content">
        <div className="mx-auto -mt-19 max-w-[1216px] px-3 desk:-mt-23 desk:px-6">
          <BookingPanel near={region?.centre} tomorrow={tomorrow} />
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
