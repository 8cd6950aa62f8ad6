// Counts what has run, and names what failed: whoever reads only the last lines of a log knows where to look.
import { join, relative } from 'node:path'
import type { run } from 'node:test'
import type { TestGroup } from './test-groups.ts'

type Tests = ReturnType<typeof run>
type FailedTest = Error & { failureType?: string; cause?: unknown }
type FileTime = { file: string; seconds: number }
type Outcome = { passed: number; skipped: number; failures: string[] }

const LONGEST_REASON = 200

export interface Tally {
  /** Files that share a process are counted, named and tried again each by itself. Gives how long each takes, as it ends. */
  watch(tests: Tests, groups?: readonly TestGroup[]): readonly FileTime[]
  /** A check that is no test of its own counts as one. */
  count(check: string, succeeded: boolean): void
  readonly isGreen: boolean
  readonly failedFiles: readonly string[]
  /** The file runs a second time: that run counts, and what failed in the first is still named. */
  tryAgain(file: string): void
  /** Every failure by its file and name, then the sum. */
  lines(): string[]
}

export function startTally(root: string): Tally {
  const outcomes = new Map<string, Outcome>()
  const firstTries = new Map<string, readonly string[]>()
  const of = (file: string): Outcome => {
    const outcome = outcomes.get(file) ?? { passed: 0, skipped: 0, failures: [] }
    outcomes.set(file, outcome)
    return outcome
  }
  const failures = () => [...outcomes.values()].flatMap((outcome) => outcome.failures)
  const sum = (of: 'passed' | 'skipped') => [...outcomes.values()].reduce((all, outcome) => all + outcome[of], 0)
  const secondTries = () =>
    [...firstTries].filter(([file]) => of(file).failures.length === 0).flatMap(([, failed]) => failed)
  return {
    watch(tests, groups = []) {
      const shared = groups.filter(({ files }) => files.length > 1)
      const openByEntry = new Map(shared.map(({ entry, files }) => [entry, new Set(files)]))
      const times: FileTime[] = []
      const took = (file: string, ms: number) => times.push({ file, seconds: Math.round(ms / 1000) })
      tests.on('test:summary', ({ file, duration_ms }) => {
        if (file !== undefined && !openByEntry.has(file)) took(relative(root, file), duration_ms)
      })
      // A process that ends by itself fails every file that it still had to run, or the last.
      const unfinished = (entry: string) => {
        const open = openByEntry.get(entry)
        return open?.size === 0 ? shared.find((group) => group.entry === entry)?.files.slice(-1) : open && [...open]
      }
      tests.on('test:pass', ({ name, file, skip, details }) => {
        const open = openByEntry.get(file ?? name)
        if (open?.delete(join(root, name))) took(name, details.duration_ms)
        else if (skip !== undefined && skip !== false) of(file ?? name).skipped += 1
        else if (details.type !== 'suite') of(file ?? name).passed += 1
      })
      tests.on('test:fail', ({ name, file, line, details }) => {
        const error: FailedTest = details.error
        const open = openByEntry.get(file ?? name)
        const ended = join(root, name)
        const isOfGroup = open?.delete(ended) === true
        const failed = isOfGroup ? [ended] : (unfinished(file ?? name) ?? [file ?? name])
        if (isOfGroup) took(name, details.duration_ms)
        // One that fails with a test inside it is said once, by the one inside.
        if (error.failureType === 'subtestsFailed') return
        const isItself = open !== undefined || name === file
        for (const one of failed) {
          const at = line === undefined || isItself ? '' : `:${line}`
          const what = isItself ? 'the file itself' : name
          of(one).failures.push(`${relative(root, one)}${at} › ${what}: ${reasonOf(error)}`)
        }
      })
      return times
    },
    count(check, succeeded) {
      if (succeeded) of(check).passed += 1
      else of(check).failures.push(check)
    },
    get isGreen() {
      return failures().length === 0 && sum('passed') > 0
    },
    get failedFiles() {
      return [...outcomes].filter(([, outcome]) => outcome.failures.length > 0).map(([file]) => file)
    },
    tryAgain(file) {
      firstTries.set(file, of(file).failures)
      outcomes.delete(file)
    },
    lines: () => [
      ...secondTries().map((failure) => `passed at the second try only: ${failure}`),
      ...failures().map((failure) => `failed: ${failure}`),
      `${sum('passed')} passed, ${failures().length} failed, ${sum('skipped')} skipped`,
    ],
  }
}

function reasonOf(error: FailedTest): string {
  const said = error.cause instanceof Error ? error.cause.message : String(error.cause ?? error.message)
  return (said.split('\n').find((line) => line.trim() !== '') ?? '').slice(0, LONGEST_REASON)
}
