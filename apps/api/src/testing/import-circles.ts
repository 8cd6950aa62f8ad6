// Files that import each other in a circle, types counted: none of them can be read, tested or moved alone.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export interface FileImport {
  readonly from: string
  readonly to: string
}

/** What the files below a folder import of each other; tests are nobody's import. */
export function fileImports(folder: string): FileImport[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|\.next[^\\/]*)[\\/]/.test(file))
  const known = new Set(files)
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*'((?:\.|@\/)[^']*)'/g)]
      .map(([, path = '']) => (path.startsWith('.') ? resolve(dirname(file), path) : join(folder, path.slice(2))))
      .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`].filter((one) => known.has(one)))
      .map((to) => ({ from: relative(folder, file), to: relative(folder, to) })),
  )
}

/** The strongly connected components of more than one file, by Tarjan; each sorted, the largest first. */
export function circlesAmong(imports: readonly FileImport[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    open.push(file)
    for (const { to } of targets.get(file) ?? []) {
      const seen = order.has(to) ? (open.includes(to) ? (order.get(to) ?? own) : own) : visit(to)
      lowest.set(file, Math.min(lowest.get(file) ?? own, seen))
    }
    const low = lowest.get(file) ?? own
    if (low === own) {
      const circle = open.splice(open.lastIndexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return low
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles.toSorted((left, right) => right.length - left.length)
}
