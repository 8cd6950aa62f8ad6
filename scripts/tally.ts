// Counts what has run, and names what failed: whoever reads only the last lines of a log knows where to look.
import { relative } from 'node:path'
import type { run } from 'node:test'

type Tests = ReturnType<typeof run>
type FailedTest = Error & { failureType?: string; cause?: unknown }

const LONGEST_REASON = 200

export interface Tally {
  watch(tests: Tests): void
  /** A check that is no test of its own counts as one. */
  count(check: string, succeeded: boolean): void
  readonly isGreen: boolean
  /** Every failure by its file and name, then the sum. */
  lines(): string[]
}

export function startTally(root: string): Tally {
  const totals = { passed: 0, skipped: 0 }
  const failures: string[] = []
  return {
    watch(tests) {
      tests.on('test:pass', (event) => {
        if (event.skip !== undefined && event.skip !== false) totals.skipped += 1
        else if (event.details.type !== 'suite') totals.passed += 1
      })
      tests.on('test:fail', ({ name, file, line, details }) => {
        // One that fails with a test inside it is said once, by the one inside.
        const error: FailedTest = details.error
        if (error.failureType === 'subtestsFailed') return
        const place = relative(root, file ?? name)
        const what = name === file ? 'the file itself' : name
        failures.push(`${place}${line === undefined || name === file ? '' : `:${line}`} › ${what}: ${reasonOf(error)}`)
      })
    },
    count(check, succeeded) {
      if (succeeded) totals.passed += 1
      else failures.push(check)
    },
    get isGreen() {
      return failures.length === 0 && totals.passed > 0
    },
    lines: () => [
      ...failures.map((failure) => `failed: ${failure}`),
      `${totals.passed} passed, ${failures.length} failed, ${totals.skipped} skipped`,
    ],
  }
}

function reasonOf(error: FailedTest): string {
  const said = error.cause instanceof Error ? error.cause.message : String(error.cause ?? error.message)
  return (said.split('\n').find((line) => line.trim() !== '') ?? '').slice(0, LONGEST_REASON)
}
