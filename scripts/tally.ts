// Counts what has run, and names what failed: whoever reads only the last lines of a log knows where to look.
import { relative } from 'node:path'
import type { run } from 'node:test'

type Tests = ReturnType<typeof run>
type FailedTest = Error & { failureType?: string; cause?: unknown }
type Outcome = { passed: number; skipped: number; failures: string[] }

const LONGEST_REASON = 200

export interface Tally {
  watch(tests: Tests): void
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
    watch(tests) {
      tests.on('test:pass', ({ name, file, skip, details }) => {
        if (skip !== undefined && skip !== false) of(file ?? name).skipped += 1
        else if (details.type !== 'suite') of(file ?? name).passed += 1
      })
      tests.on('test:fail', ({ name, file, line, details }) => {
        // One that fails with a test inside it is said once, by the one inside.
        const error: FailedTest = details.error
        if (error.failureType === 'subtestsFailed') return
        const place = relative(root, file ?? name)
        const what = name === file ? 'the file itself' : name
        const at = line === undefined || name === file ? '' : `:${line}`
        of(file ?? name).failures.push(`${place}${at} › ${what}: ${reasonOf(error)}`)
      })
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
