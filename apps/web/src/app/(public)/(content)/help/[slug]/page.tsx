import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { Article } from '@/features/public/content/components/article.tsx'
import { Away } from '@/features/public/content/components/away.tsx'
import { readContent, readHelp } from '@/features/public/content/read-content.ts'
import { readAudience } from '@/lib/session/server-session.ts'

interface Place {
  params: Promise<{ slug: string }>
}

const readOnce = cache((slug: string) => readContent('help', slug))

export async function generateMetadata({ params }: Place): Promise<Metadata> {
  const page = await readOnce((await params).slug)
  return typeof page === 'string' ? {} : { title: page.title, description: page.summary }
}

export default async function ArticlePage({ params }: Place) {
  const { slug } = await params
  const audience = await readAudience()
  const [page, cards] = await Promise.all([readOnce(slug), readHelp(audience)])
  if (page === 'missing') notFound()
  if (page === 'away') return <Away href={`/help/${slug}`} />
  const others = cards === 'away' ? [] : cards.filter((card) => card.slug !== slug)
  return <Article page={page} others={others} userType={audience} />
}
