import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PostScreen } from '@/features/signed-in/engagements/components/post-screen.tsx'
import { requireSession } from '@/lib/session/server-session.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('engagement.post')
  return { title: t('title') }
}

export default async function PostPage() {
  await requireSession('/engagements/new', 'user')
  return <PostScreen />
}
