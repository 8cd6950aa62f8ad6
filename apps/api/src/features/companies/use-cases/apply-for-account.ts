import type { ApplyForAccount } from '@livery/contracts/companies/applications.ts'
import { DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { useAllowance } from '../../../platform/http/limits/allowances.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { applicationLetter } from '../letters.ts'
import { insertApplication } from '../store/applications.ts'

/**
 * A company asks for an account, from an address of the network. Whoever asks again while the first waits, or has an
 * account of any kind, gets the same answer: only the email itself is told more, once. Refuses with
 * TOO_MANY_APPLICATIONS.
 */
export async function applyForAccount(ctx: AppContext, application: ApplyForAccount, address: string): Promise<void> {
  await ctx.transact(async (tx) => {
    // Whatever the application says: who is refused must not tell which emails wait.
    await ensureNotTooMany(ctx, tx, address)
    const isNew = await insertApplication(tx, {
      id: ctx.newId('companyApplication'),
      ...application,
      createdAt: ctx.now(),
    })
    if (isNew) await ctx.mail.send(tx, applicationLetter(ctx, application, { kind: 'received' }))
  })
}

/** Everybody's row last, and held shortest. */
async function ensureNotTooMany(ctx: AppContext, tx: Tx, address: string): Promise<void> {
  const { applicationsADay, applicationsAnHour } = await policyInForce({ ...ctx, db: tx }, 'accounts')
  const now = ctx.now()
  for (const allowance of [
    { of: `applications from ${address}`, most: applicationsADay, withinMs: DAY_MS },
    { of: 'applications', most: applicationsAnHour, withinMs: HOUR_MS },
  ]) {
    const spent = await useAllowance(tx, allowance, now)
    if (spent !== undefined) throw refuse('TOO_MANY_APPLICATIONS', spent)
  }
}
