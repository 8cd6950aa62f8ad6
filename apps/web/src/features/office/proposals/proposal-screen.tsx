'use client'

import { useTranslations } from 'next-intl'
import { type Proposal, useProposalQuery } from '@/shared/office/proposals/api.ts'
import { ProposalBadge } from '@/shared/office/proposals/proposal-badge.tsx'
import { useLiveProposals } from '@/shared/office/proposals/use-live-proposals.ts'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { ProposalActs } from './proposal-acts.tsx'
import { StandingPart, VersionsPart } from './standing-part.tsx'
import { TripPart } from './trip-part.tsx'

/** One price that was mailed: the trip and its lines, how it stands, and what can be done about it. */
export function ProposalScreen({ id }: { id: string }) {
  const t = useTranslations('officeProposals')
  const query = useProposalQuery(id, { refetchOnMountOrArgChange: true })
  useLiveProposals()
  const proposal = query.data
  return (
    <>
      <PageBar
        title={proposal ? <span className="num">{t('one', { number: proposal.proposalNumber })}</span> : t('title')}
        back={{ href: '/office/proposals', label: t('back') }}
      >
        {proposal && (
          <>
            <ProposalBadge proposal={proposal} />
            <ProposalActs proposal={proposal} />
          </>
        )}
      </PageBar>
      <Loaded query={query} failed={t('failed')}>
        {(opened) => <Opened proposal={opened} />}
      </Loaded>
    </>
  )
}

function Opened({ proposal }: { proposal: Proposal }) {
  return (
    <div className="grid flex-1 content-start desk:grid-cols-[minmax(0,1fr)_340px] desk:content-stretch">
      <div className="grid min-w-0 content-start gap-7 px-5 py-5 desk:px-6">
        <TripPart proposal={proposal} />
      </div>
      <aside className="grid content-start gap-7 border-line bg-surface px-5 py-5 max-desk:border-t desk:border-s desk:px-6">
        <StandingPart proposal={proposal} />
        <VersionsPart proposal={proposal} />
      </aside>
    </div>
  )
}
