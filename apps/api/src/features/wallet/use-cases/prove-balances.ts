import type { World } from '../../../world.ts'
import { addUp, insertProof, type Proof } from '../store/proofs.ts'
import '../events.ts'

/** Adds the whole ledger up, keeps what came out, and tells the office of a difference. */
export async function proveBalances(world: World): Promise<Proof> {
  const started = performance.now()
  const added = await addUp(world.db)
  const proof: Proof = { ...added, at: world.now(), tookMs: Math.round(performance.now() - started) }
  const findings = proof.findings.length
  if (findings > 0) world.log.error({ findings: proof.findings.slice(0, 10) }, 'the ledger does not add up')
  await world.transact(async (tx) => {
    await insertProof(tx, proof)
    await world.publish(tx, 'ledger.proven', 'ledger', { findings })
  })
  return proof
}
