// Which files of tests share a process. To load the api is half of the work of a file that tests it, so that files that
// leave their process as they found it take turns in one: each is imported when the one before it has ended, hooks and
// all, inside a test of its own name.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Enough that loading counts little, and few enough that lanes end at about the same time. */
const SIZE = 8
/** What changes a process, measures it or starts others has one of its own; so have these folders. */
const CHANGES_PROCESS =
  /\bmock\b|globalThis|child_process|worker_threads|performance\.now|process\.(env|on|exit|chdir)\b/
const ALONE = ['apps/api/stories', 'apps/api/src/testing']

export interface TestGroup {
  /** What Node runs: the only file, or one that imports them in turn. */
  readonly entry: string
  readonly files: readonly string[]
}

/** Files of one part of the tree, neighbours together, in their order. */
export function groupTests(root: string, files: readonly string[], folder: string): TestGroup[] {
  const groups: { part: string; files: string[] }[] = []
  for (const file of files) {
    const part = partOf(root, file)
    const last = groups.findLast((group) => group.part === part)
    if (part === undefined || last === undefined || last.files.length === SIZE)
      groups.push({ part: part ?? file, files: [file] })
    else last.files.push(file)
  }
  return groups.map((group, number) => {
    const [only, ...more] = group.files
    if (only !== undefined && more.length === 0) return { entry: only, files: group.files }
    const entry = join(folder, `group-${number}.test.mjs`)
    writeFileSync(entry, textOf(root, group.files))
    return { entry, files: group.files }
  })
}

/** The app or package that it tests; none where it is alone. */
function partOf(root: string, file: string): string | undefined {
  const place = relative(root, file)
  if (ALONE.some((other) => place.startsWith(other))) return undefined
  if (CHANGES_PROCESS.test(readFileSync(file, 'utf8'))) return undefined
  return place.split('/').slice(0, 2).join('/')
}

function textOf(root: string, files: readonly string[]): string {
  const lines = files.map((file) => {
    const [name, url] = [relative(root, file), pathToFileURL(file).href].map((text) => JSON.stringify(text))
    return `test(${name}, async () => void (await import(${url})))`
  })
  return [`import { test } from 'node:test'`, ...lines, ''].join('\n')
}
