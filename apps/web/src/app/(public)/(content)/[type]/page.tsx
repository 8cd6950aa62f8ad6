import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { Away } from '@/features/public/content/components/away.tsx'
import { ContentPage } from '@/features/public/content/components/content-page.tsx'
import { readContent } from '@/features/public/content/read-content.ts'

interface Place {
  params: Promise<{ type: string }>
}

// The title and the page ask for the same.
const readOnce = cache(readContent)

export async function generateMetadata({ params }: Place): Promise<Metadata> {
  const page = await readOnce((await params).type)
  return typeof page === 'string' ? {} : { title: page.title, description: page.summary }
}

/** Whatever the office writes is at its type: /terms, /privacy, and what it adds. */
export default async function WordsPage({ params }: Place) {
  const { type } = await params
  const page = await readOnce(type)
  if (page === 'missing') notFound()
  return page === 'away' ? <Away href={`/${type}`} /> : <ContentPage page={page} />
}
