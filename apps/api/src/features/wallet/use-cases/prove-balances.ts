import type { AppContext } from '../../../app-context.ts'
import { addUp, insertProof, type Proof } from '../store/proofs.ts'
import '../events.ts'

/** Adds the whole ledger up, keeps what came out, and tells the office of a difference. */
export async function proveBalances(ctx: AppContext): Promise<Proof> {
  const started = performance.now()
  const added = await addUp(ctx.db)
  const proof: Proof = { ...added, at: ctx.now(), tookMs: Math.round(performance.now() - started) }
  const findings = proof.findings.length
  if (findings > 0) ctx.log.error({ findings: proof.findings.slice(0, 10) }, 'the ledger does not add up')
  await ctx.transact(async (tx) => {
    await insertProof(tx, proof)
    await ctx.publish(tx, 'ledger.proven', 'ledger', { findings })
  })
  return proof
}
