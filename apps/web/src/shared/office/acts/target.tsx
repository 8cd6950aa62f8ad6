'use client'

import type { AuditEntry } from '@livery/contracts/audit/audit.ts'
import { Link } from '@/ui/link.tsx'
import { OrderLink } from '../order-link.tsx'
import { PersonLink } from '../person-link.tsx'

const PAGES: Readonly<Record<string, string>> = { prp_: '/office/proposals', cmp_: '/office/companies' }

/** What an act was about: led to where it has a page. */
export function Target({
  of: { target, targetLabel },
  isShort,
}: {
  of: Pick<AuditEntry, 'target' | 'targetLabel'>
  /** An id that has no name is left to the panel. */
  isShort?: boolean
}) {
  if (target === null) return null
  if (target.startsWith('rid_') || target.startsWith('eng_'))
    return <OrderLink id={target}>{targetLabel ?? undefined}</OrderLink>
  if (target.startsWith('usr_') && targetLabel) return <PersonLink person={{ _id: target, name: targetLabel }} />
  const page = PAGES[target.slice(0, 4)]
  if (page && targetLabel)
    return (
      <Link className="link inline-flex min-h-9 items-center" href={`${page}/${target}`}>
        {targetLabel}
      </Link>
    )
  return isShort && targetLabel === null ? null : <bdi dir="ltr">{targetLabel ?? target}</bdi>
}
