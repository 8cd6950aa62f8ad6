import type { ReactNode } from 'react'
import { Foot } from '@/features/public/landing/components/foot.tsx'
import { readCities, readRegion } from '@/features/public/landing/offer.ts'
import { MessagesFor } from '@/lib/i18n/messages-for.tsx'
import { PublicBar } from '@/shared/shell/public-bar.tsx'

export default async function WordsLayout({ children }: { children: ReactNode }) {
  const [region, cities] = await Promise.all([readRegion(), readCities()])
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicBar />
      <main id="content" className="flex-1">
        <MessagesFor audience="content">{children}</MessagesFor>
      </main>
      <Foot region={region?.name} cities={cities} />
    </div>
  )
}
