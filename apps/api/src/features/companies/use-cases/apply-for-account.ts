import type { ApplyForAccount } from '@livery/contracts/companies/applications.ts'
import type { AppContext } from '../../../app-context.ts'
import { applicationLetter } from '../letters.ts'
import { insertApplication } from '../store/applications.ts'

/**
 * A company asks for an account. Whoever asks again while the first waits, or has an account of any kind, gets the same
 * answer: only the address itself is told more, once.
 */
export async function applyForAccount(ctx: AppContext, application: ApplyForAccount): Promise<void> {
  await ctx.transact(async (tx) => {
    const isNew = await insertApplication(tx, {
      id: ctx.newId('companyApplication'),
      ...application,
      createdAt: ctx.now(),
    })
    if (isNew) await ctx.mail.send(tx, applicationLetter(ctx, application, { kind: 'received' }))
  })
}
