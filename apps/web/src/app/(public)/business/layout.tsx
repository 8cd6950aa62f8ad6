import type { ReactNode } from 'react'
import { Foot } from '@/features/public/landing/components/foot.tsx'
import { readCities, readRegion } from '@/features/public/landing/offer.ts'
import { PublicBar } from '@/shared/shell/public-bar.tsx'

export default async function BusinessLayout({ children }: { children: ReactNode }) {
  const [region, cities] = await Promise.all([readRegion(), readCities()])
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicBar />
      <main id="content" className="flex-1">
        {children}
      </main>
      <Foot region={region?.name} cities={cities} />
    </div>
  )
}
