// Where the code of the first owner is kept for whoever runs the machine: beside the secrets, readable by its owner alone.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Queryable } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { ownerCode } from './domain/owner-code.ts'
import { findInstallation } from './store/installation.ts'

const fileOf = (dataDir: string) => join(dataDir, 'owner-code.txt')

/** The code while there has been no owner, written to the data folder; null ever after. */
export async function keepOwnerCode(
  db: Queryable,
  { dataDir, secrets }: { readonly dataDir: string; readonly secrets: Pick<Secrets, 'HASH_SECRET'> },
): Promise<string | null> {
  const { isOpened, nonce } = await findInstallation(db)
  if (isOpened) {
    removeOwnerCode(dataDir)
    return null
  }
  const code = ownerCode(secrets.HASH_SECRET, nonce)
  writeFileSync(fileOf(dataDir), `${code}\n`, { mode: 0o600 })
  return code
}

export function removeOwnerCode(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}
