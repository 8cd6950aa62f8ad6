import { redirect } from 'next/navigation'
import { titled } from '@/lib/i18n/titled.ts'
import { requireSession } from '@/lib/session/server-session.ts'
import { ChatPage } from '@/shared/chat/components/chat-page.tsx'

export const generateMetadata = titled('chat.button')

export default async function MessagesPage({ params }: { params: Promise<{ rideId: string }> }) {
  const { rideId } = await params
  const { user } = await requireSession(`/messages/${rideId}`)
  const { userType } = user.user
  if (userType === 'admin') redirect(`/office/rides/${rideId}/chat`)
  return <ChatPage rideId={rideId} back={userType === 'driver' ? '/drive' : `/rides/${rideId}`} />
}
