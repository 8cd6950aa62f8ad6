import { ChatScreen } from '@/features/office/rides/chat-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('office.chat.title')

export default async function OfficeChatPage({ params }: { params: Promise<{ id: string }> }) {
  return <ChatScreen id={(await params).id} />
}
