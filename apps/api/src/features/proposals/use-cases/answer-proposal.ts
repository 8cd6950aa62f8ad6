import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { statusAt, whyNotDeclined } from '../domain/proposal.ts'
import { holdByLink } from '../shared/what-stands.ts'
import { moveProposal } from './move-proposal.ts'

/** Somebody has the page before them; only the first time is written down. */
export async function noteOpened(ctx: AppContext, token: string): Promise<number> {
  return ctx.transact(async (tx) => {
    const proposal = await holdByLink(tx, token, ctx.now())
    if (statusAt(proposal, ctx.now()) === 'sent')
      await moveProposal(ctx, tx, proposal, { status: 'opened', openedAt: ctx.now() })
    return proposal.version
  })
}

/** Says no, with a word why or without. Said twice, it is one no. */
export async function declineProposal(
  ctx: AppContext,
  token: string,
  { version, words }: { readonly version: number; readonly words: string },
): Promise<void> {
  await ctx.transact(async (tx) => {
    const proposal = await holdByLink(tx, token, ctx.now())
    const refusal = whyNotDeclined(proposal, version, ctx.now())
    if (refusal !== null) throw refuse(refusal)
    if (proposal.status === 'declined') return
    const openedAt = proposal.openedAt ?? ctx.now()
    await moveProposal(ctx, tx, proposal, { status: 'declined', openedAt, answer: words === '' ? null : words })
  })
}
