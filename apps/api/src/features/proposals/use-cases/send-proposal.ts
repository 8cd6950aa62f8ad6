import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { getPerson } from '../../identity/index.ts'
import { nameIn } from '../../vehicles/index.ts'
import type { Proposal } from '../domain/proposal.ts'
import { type LetterKind, proposalLetter } from '../letters.ts'
import { whatStands } from '../shared/what-stands.ts'
import { showTrip } from '../show-trip.ts'
import { insertLink } from '../store/links.ts'

const TOKEN_BYTES = 32
/** So long after the pickup a link still says what became of it. */
const LINK_LASTS_MS = DAY_MS

/** A letter with a link of its own: what was mailed before is kept as a digest, and nobody could repeat it. */
export async function sendProposal(ctx: AppContext, tx: Tx, proposal: Proposal, kind: LetterKind): Promise<void> {
  const { version, quote, terms, ofClass } = await whatStands(ctx, tx, proposal)
  const token = Buffer.from(ctx.random(TOKEN_BYTES)).toString('base64url')
  const expiresAt = addMs(quote.pickupAt ?? proposal.validUntil, LINK_LASTS_MS)
  await insertLink(tx, token, { proposalId: proposal.id, version: proposal.version, expiresAt })
  const rider = await getPerson(tx, proposal.riderId)
  const trip = showTrip(version, quote, terms, nameIn(ofClass, rider.locale))
  await ctx.mail.send(tx, proposalLetter(ctx, { kind, proposal, trip, words: version.words, rider, token }))
}
