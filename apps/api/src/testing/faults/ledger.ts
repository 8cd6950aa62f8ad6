// What must be true after every fault.
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import type { TestApp } from '../test-app.ts'

/** Every broken promise of the ledger, in words. */
export async function brokenPromises(app: TestApp): Promise<object[]> {
  const findings = await checkInvariants(app.databaseUrl)
  return findings.flatMap(({ id, broken }) => broken.map((one) => ({ id, ...one })))
}

/** Card payments of which the provider, our own row and the ledger are not of one mind. */
export async function differencesFromProvider(app: TestApp): Promise<object[]> {
  const { rows } = await app.ctx.db.$client.query(
    `select c.id, c.amount_captured as ours, i.amount_captured as theirs, coalesce(l.taken, 0) as ledger
     from card_payment c
     join sandbox.intent i on i.reference = c.id
     left join (
       select split_part(t.reference, ':', 2) as payment_id, -sum(p.amount) as taken
       from ledger_transfer t join posting p on p.transfer_id = t.id and p.account_id = 'provider_clearing/house/EUR'
       where t.reference like 'payment:%' group by 1
     ) l on l.payment_id = c.id
     where c.amount_captured <> i.amount_captured or c.amount_refunded <> i.amount_refunded
        or coalesce(l.taken, 0) <> i.amount_captured - i.amount_refunded`,
  )
  return rows
}
