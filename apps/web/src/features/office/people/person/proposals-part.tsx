'use client'

import { useTranslations } from 'next-intl'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { useProposalsQuery } from '@/shared/office/proposals/api.ts'
import { ProposalBadge } from '@/shared/office/proposals/proposal-badge.tsx'
import { Link } from '@/ui/link.tsx'
import { Part, Row, Rows } from './part.tsx'

const SO_MANY = 5

/** Prices that a rider was mailed, the newest first; nothing where there was none. */
export function ProposalsPart({ id }: { id: string }) {
  const t = useTranslations('officePeople')
  const office = useTranslations('office')
  const figuresOf = useFiguresOf()
  const query = useProposalsQuery({ riderId: id as never, pageSize: SO_MANY }, { refetchOnMountOrArgChange: true })
  const total = query.data?.meta.total ?? 0
  if (total === 0) return null
  return (
    <Part
      title={office('places.proposals')}
      all={{ href: `/office/proposals?riderId=${id}`, label: t('allOfThem', { count: total }) }}
    >
      <Rows query={query} failed={t('failed')} none="">
        {(one) => (
          <Row
            key={one._id}
            under={
              <>
                <bdi>{one.from}</bdi> <span className="rtl:inline-block rtl:scale-x-[-1]">→</span> <bdi>{one.to}</bdi>
              </>
            }
            end={
              <span className="grid justify-items-end gap-1">
                <ProposalBadge proposal={one} />
                {figuresOf(one.timeZone).money(one.total, one.currency)}
              </span>
            }
          >
            <span className="flex flex-wrap items-center gap-x-3">
              <Link className="link num" href={`/office/proposals/${one._id}`}>
                {one.proposalNumber}
              </Link>
              <span className="num">{figuresOf(one.timeZone).dayAndTime(one.pickupAt)}</span>
            </span>
          </Row>
        )}
      </Rows>
    </Part>
  )
}
