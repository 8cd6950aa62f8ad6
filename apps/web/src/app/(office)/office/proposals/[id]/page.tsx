import { ProposalScreen } from '@/features/office/proposals/proposal-screen.tsx'
import { titled } from '@/lib/i18n/titled.ts'

export const generateMetadata = titled('officeProposals.title')

export default async function ProposalPage({ params }: { params: Promise<{ id: string }> }) {
  return <ProposalScreen id={(await params).id} />
}
