import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One for each checkout and user: two of them measure beside each other, and neither takes the other's server or schema. */
export function benchFolderOf(checkout: string, uid: number): string {
  const digest = createHash('sha256').update(checkout).digest('hex').slice(0, 10)
  return join(tmpdir(), `livery-bench-${uid}-${digest}`)
}

/** Kept between runs: the region is built once. Never a product's folder. */
export const benchFolder = benchFolderOf(join(import.meta.dirname, '../..'), process.getuid?.() ?? 0)
