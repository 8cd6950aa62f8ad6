// Which accounts a simulator drives: a second one takes others, so that nobody is in two places at once. The claims are
// beside the accounts, in the data folder; those of a process that has ended, however, are free.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identify, isRunning, type ProcessIdentity, takeLock } from '../../../scripts/lock.mjs'

interface Claim {
  readonly process: ProcessIdentity
  readonly emails: readonly string[]
}

/**
 * `choose` is told who is taken by others, and says whom this process takes, while no other one can choose. Their claim
 * lasts as long as this process.
 */
export async function claim<Chosen>(
  dataDir: string,
  choose: (taken: ReadonlySet<string>) => Promise<{ readonly emails: readonly string[]; readonly chosen: Chosen }>,
): Promise<Chosen> {
  const lock = await takeLock(join(dataDir, '.locks', 'city-claims'))
  try {
    const file = join(dataDir, 'city-claims.json')
    const others = readClaims(file).filter((one) => one.process.pid !== process.pid && isRunning(one.process))
    const { emails, chosen } = await choose(new Set(others.flatMap((one) => one.emails)))
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, JSON.stringify([...others, { process: identify(process.pid), emails }]), { mode: 0o600 })
    renameSync(fresh, file)
    return chosen
  } finally {
    lock.release()
  }
}

function readClaims(file: string): Claim[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}
