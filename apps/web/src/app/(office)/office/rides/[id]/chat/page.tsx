import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ChatScreen } from '@/features/office/rides/chat-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('office.chat')
  return { title: t('title') }
}

export default async function OfficeChatPage({ params }: { params: Promise<{ id: string }> }) {
  return <ChatScreen id={(await params).id} />
}
