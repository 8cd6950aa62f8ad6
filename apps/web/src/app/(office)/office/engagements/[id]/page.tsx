import { EngagementScreen } from '@/features/office/engagements/engagement-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('engagement.one')

export default async function OfficeEngagementPage({ params }: { params: Promise<{ id: string }> }) {
  return <EngagementScreen id={(await params).id} />
}
