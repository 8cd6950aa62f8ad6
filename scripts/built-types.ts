import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Next.js writes types of the pages that it built; those of an earlier build name pages that may be gone. */
export function dropBuiltTypes(root: string): void {
  for (const folder of ['types', 'dev/types'])
    rmSync(join(root, 'apps/web/.next', folder), { recursive: true, force: true })
}
