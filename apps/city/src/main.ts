import { existsSync } from 'node:fs'
import { SECOND_MS } from '@livery/kernel/time.ts'
import { claimInhabitants, findDemoOffice } from './accounts.ts'
import { runCity } from './city.ts'
import { Figures } from './figures/figures.ts'
import { showProgress } from './figures/progress.ts'
import { summary } from './figures/summary.ts'
import { OptionError, type Options, readOptions, USAGE } from './options.ts'
import { Refused } from './talk/api.ts'

/** Whoever started it is gone: what is left to do is done soon. */
const ORPHAN_MS = 10 * SECOND_MS

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === null) console.log(USAGE)
  else process.exit(await main(options))
} catch (error) {
  console.error(error instanceof OptionError || error instanceof Refused ? error.message : error)
  process.exit(1)
}

/** 1 when a ride was lost: booked, acknowledged, and never ended. */
async function main(options: Options): Promise<0 | 1> {
  const cutShort = new AbortController()
  const abandoned = new AbortController()
  let cutAt = Number.POSITIVE_INFINITY
  const cut = () => {
    // A second Ctrl-C ends it at once; one press may be heard twice.
    if (Date.now() - cutAt > SECOND_MS) abandoned.abort()
    cutAt = Math.min(cutAt, Date.now())
    cutShort.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, cut)
  process.on('disconnect', () => {
    cutShort.abort()
    setTimeout(() => abandoned.abort(), ORPHAN_MS).unref()
  })
  const people = await claimInhabitants(options)
  const figures = new Figures()
  const endProgress = showProgress(options, figures)
  await runCity({
    options,
    people,
    office: findDemoOffice(options.dataDir, process.env),
    figures,
    cut: cutShort.signal,
    abandoned: abandoned.signal,
  })
  endProgress()
  const wasCut = cutShort.signal.aborted
  if (!options.quiet) console.log(summary(figures, options.speed, wasCut))
  return figures.open.size > 0 && !wasCut ? 1 : 0
}
