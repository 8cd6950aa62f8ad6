import type { ledgerContract } from '@livery/contracts/wallet/ledger.ts'
import { asksForCsv, sendCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { walletAccount } from './domain/accounts.ts'
import { JOURNAL_COLUMNS, journalLine, STATEMENT_COLUMNS, showAccounts, showStatement, spanOf } from './show-ledger.ts'
import { accountsAt, journalOf } from './store/journal.ts'
import { findLastProof } from './store/proofs.ts'

/** A year of a busy house in one file; a list of people has fewer. */
const JOURNAL_ROWS = 200_000

export const ledgerHandlers: Handlers<typeof ledgerContract> = {
  ownStatement: async ({ ctx, caller, query, request, reply }) => {
    const account = walletAccount(caller.userType, caller.userId, ctx.config.CURRENCY)
    const statement = await showStatement(ctx, account, spanOf(query))
    return asksForCsv(request) ? sendCsv(reply, 'statement', STATEMENT_COLUMNS, statement.entries) : { data: statement }
  },
  accounts: async ({ ctx, query }) => {
    const { at, kind, page, pageSize } = query
    const asked = { at: at === undefined ? null : new Date(at), kind: kind ?? null }
    const { accounts, total } = await accountsAt(ctx.db, asked, { limit: pageSize, offset: (page - 1) * pageSize })
    return {
      data: await showAccounts(ctx, accounts),
      meta: { ...pageMeta(query, total), currency: ctx.config.CURRENCY },
    }
  },
  statement: async ({ ctx, query, request, reply }) => {
    const statement = await showStatement(ctx, query.account, spanOf(query))
    return asksForCsv(request) ? sendCsv(reply, 'statement', STATEMENT_COLUMNS, statement.entries) : { data: statement }
  },
  journal: async ({ ctx, query, request, reply }) => {
    const { from, to } = spanOf(query)
    const { page, pageSize } = query
    const isTable = asksForCsv(request)
    const part = isTable ? { limit: JOURNAL_ROWS, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
    const { entries, total, debits, credits } = await journalOf(ctx.db, from, to, part)
    const lines = entries.map(journalLine)
    if (isTable) return sendCsv(reply, 'journal', JOURNAL_COLUMNS, lines)
    const { CURRENCY: currency } = ctx.config
    return { data: lines, meta: { ...pageMeta(query, total), currency, debits, credits } }
  },
  proof: async ({ ctx }) => {
    const proof = await findLastProof(ctx.db)
    return { data: proof === null ? null : { ...proof, at: proof.at.toISOString(), findings: [...proof.findings] } }
  },
}
