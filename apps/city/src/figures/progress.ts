import type { Options } from '../options.ts'
import type { Figures } from './figures.ts'
import { progressLine } from './summary.ts'

/**
 * Shows how it goes: a line that changes on a screen, a line now and then elsewhere, and next to nothing when quiet.
 */
export function showProgress(options: Options, figures: Figures): () => void {
  const isScreen = process.stderr.isTTY === true
  let lastServed = 0
  const line = () => progressLine(figures, options.drivers, options.riders)
  const show = () => {
    if (options.quiet) {
      if (figures.ended.completed === lastServed) return
      lastServed = figures.ended.completed
      console.log(`  The city: ${line()}`)
    } else if (isScreen) process.stderr.write(`\r\x1b[K${line()}`)
    else console.error(line())
  }
  const timer = setInterval(show, options.quiet ? 60_000 : isScreen ? 1_000 : 10_000)
  return () => {
    clearInterval(timer)
    if (isScreen && !options.quiet) process.stderr.write('\r\x1b[K')
  }
}
