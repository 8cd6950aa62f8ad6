import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', '.next', 'data'])

/** Every *.test.ts below the folders, in a stable order. */
export function findTestFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => below(join(root, folder))).sort()
}

function below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return below(path)
    return entry.name.endsWith('.test.ts') ? [path] : []
  })
}
