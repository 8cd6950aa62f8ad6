// Which mailed prices the office's search means: they are few, since what has ended is forgotten after a month.
import type { ProposalId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Sought } from '../../../platform/database/sought.ts'
import { sql } from '../../../platform/database/sql.ts'
import { quoteIsBetween } from '../../pricing/index.ts'
import { digestOf } from './links.ts'

/** By number, link, whom it was mailed to, or a place of its trip; those that stand first. */
export async function listSoughtProposals(
  db: Queryable,
  { sought, people, most }: { readonly sought: Sought; readonly people: readonly UserId[]; readonly most: number },
): Promise<ProposalId[]> {
  const { proposalNumber, proposalLink, patterns } = sought
  const digest = proposalLink === null ? '' : digestOf(proposalLink)
  // Of two letters too little to look through them all.
  const isPlace = (sought.words[0]?.length ?? 0) > 2
  const { rows } = await db.execute<{ id: ProposalId }>(sql`
    select p.id from proposal p join proposal_version v on v.proposal_id = p.id and v.version = p.version
    where p.number = ${proposalNumber} or p.rider_id = any(${people}::text[])
      or p.id = (select proposal_id from proposal_link where digest = ${digest})
      or (${isPlace} and ${quoteIsBetween(sql`v.quote_id`, patterns)})
    order by (p.number = ${proposalNumber}) desc, p.ended_at is null desc, p.sent_at desc, p.id limit ${most}`)
  return rows.map(({ id }) => id)
}
