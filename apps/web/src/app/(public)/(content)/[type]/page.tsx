import type { Metadata } from 'next'
import { cache } from 'react'
import { ApplyLink } from '@/features/public/companies/components/apply-link.tsx'
import { Away } from '@/features/public/content/components/away.tsx'
import { ContentPage } from '@/features/public/content/components/content-page.tsx'
import { Missing } from '@/features/public/content/components/missing.tsx'
import { readContent } from '@/features/public/content/read-content.ts'
import { answersWith } from '@/lib/search-engines/answer-status.ts'
import { publicMetadata } from '@/lib/search-engines/public-metadata.ts'
import { ShareTags } from '@/lib/search-engines/share-tags.tsx'

interface Place {
  params: Promise<{ type: string }>
}

// The title and the page ask for the same.
const readOnce = cache(readContent)

export async function generateMetadata({ params }: Place): Promise<Metadata> {
  const { type } = await params
  const page = await readOnce(type)
  if (typeof page === 'string') return answersWith(page === 'missing' ? 404 : 503)
  return publicMetadata({ path: `/${type}`, title: page.title, description: page.summary })
}

/** Whatever the office writes is at its type: /terms, /privacy, and what it adds. */
export default async function WordsPage({ params }: Place) {
  const { type } = await params
  const page = await readOnce(type)
  if (page === 'missing') return <Missing />
  if (page === 'away') return <Away href={`/${type}`} />
  return (
    <>
      <ShareTags title={page.title} description={page.summary} photograph={page.photograph} />
      <ContentPage page={page} end={type === 'business' && <ApplyLink />} />
    </>
  )
}
