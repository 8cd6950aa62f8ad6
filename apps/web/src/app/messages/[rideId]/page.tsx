import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { requireSession } from '@/lib/session/server-session.ts'
import { ChatPage } from '@/shared/chat/components/chat-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chat')
  return { title: t('button') }
}

export default async function MessagesPage({ params }: { params: Promise<{ rideId: string }> }) {
  const { rideId } = await params
  const { user } = await requireSession(`/messages/${rideId}`)
  const { userType } = user.user
  if (userType === 'admin') redirect(`/office/rides/${rideId}/chat`)
  return <ChatPage rideId={rideId} back={userType === 'driver' ? '/drive' : `/rides/${rideId}`} />
}
