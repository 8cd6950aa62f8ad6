import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', '.next', 'data'])

/** Every file with this ending below the folders, in a stable order. */
export function findTestFiles(root: string, folders: readonly string[], ending = '.test.ts'): string[] {
  return folders.flatMap((folder) => below(join(root, folder), ending)).sort()
}

function below(folder: string, ending: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return below(path, ending)
    return entry.name.endsWith(ending) ? [path] : []
  })
}
