import type { Metadata } from 'next'
import { cache } from 'react'
import { Article } from '@/features/public/content/components/article.tsx'
import { Away } from '@/features/public/content/components/away.tsx'
import { Missing } from '@/features/public/content/components/missing.tsx'
import { readContent, readHelp } from '@/features/public/content/read-content.ts'
import { answersWith } from '@/lib/search-engines/answer-status.ts'
import { publicMetadata } from '@/lib/search-engines/public-metadata.ts'
import { ShareTags } from '@/lib/search-engines/share-tags.tsx'
import { readAudience } from '@/lib/session/server-session.ts'

interface Place {
  params: Promise<{ slug: string }>
}

const readOnce = cache((slug: string) => readContent('help', slug))

export async function generateMetadata({ params }: Place): Promise<Metadata> {
  const { slug } = await params
  const page = await readOnce(slug)
  if (typeof page === 'string') return answersWith(page === 'missing' ? 404 : 503)
  return publicMetadata({ path: `/help/${slug}`, title: page.title, description: page.summary })
}

export default async function ArticlePage({ params }: Place) {
  const { slug } = await params
  const audience = await readAudience()
  const [page, cards] = await Promise.all([readOnce(slug), readHelp(audience)])
  if (page === 'missing') return <Missing />
  if (page === 'away') return <Away href={`/help/${slug}`} />
  const others = cards === 'away' ? [] : cards.filter((card) => card.slug !== slug)
  return (
    <>
      <ShareTags title={page.title} description={page.summary} photograph={page.photograph} />
      <Article page={page} others={others} userType={audience} />
    </>
  )
}
