import type { Metadata } from 'next'
import { cache } from 'react'
import { Away } from '@/features/public/content/components/away.tsx'
import { ContentPage } from '@/features/public/content/components/content-page.tsx'
import { Missing } from '@/features/public/content/components/missing.tsx'
import { readContent } from '@/features/public/content/read-content.ts'
import { FleetSection } from '@/features/public/landing/components/fleet-section.tsx'
import { ServiceData } from '@/features/public/landing/components/service-data.tsx'
import { readOffer } from '@/features/public/landing/offer.ts'
import { answersWith } from '@/lib/search-engines/answer-status.ts'
import { publicMetadata } from '@/lib/search-engines/public-metadata.ts'
import { ShareTags } from '@/lib/search-engines/share-tags.tsx'

interface Place {
  params: Promise<{ slug: string }>
}

const readOnce = cache((slug: string) => readContent('city', slug))

export async function generateMetadata({ params }: Place): Promise<Metadata> {
  const { slug } = await params
  const page = await readOnce(slug)
  if (typeof page === 'string') return answersWith(page === 'missing' ? 404 : 503)
  return publicMetadata({ path: `/city/${slug}`, title: page.title, description: page.summary })
}

/** What the office says of a city, and what its rides cost. */
export default async function CityPage({ params }: Place) {
  const { slug } = await params
  const path = `/city/${slug}`
  const [page, offer] = await Promise.all([readOnce(slug), readOffer()])
  if (page === 'missing') return <Missing />
  if (page === 'away') return <Away href={path} />
  return (
    <>
      <ShareTags title={page.title} description={page.summary} photograph={page.photograph} />
      <ServiceData offer={offer} path={path} />
      <ContentPage page={page} />
      {offer.classes.length > 0 && (
        <div className="-mt-10 mx-auto max-w-[1216px] px-5 pb-18 desk:-mt-20 desk:px-6 desk:pb-26">
          <FleetSection classes={offer.classes} />
        </div>
      )}
    </>
  )
}
