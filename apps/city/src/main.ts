import { existsSync } from 'node:fs'
import { findDemoOffice, readInhabitants, seedInhabitants } from './accounts.ts'
import { runCity } from './city.ts'
import { Figures } from './figures/figures.ts'
import { showProgress } from './figures/progress.ts'
import { summary } from './figures/summary.ts'
import { OptionError, type Options, readOptions, USAGE } from './options.ts'
import { Refused } from './talk/api.ts'

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
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => cutShort.abort())
  if (!options.noSeed) await seedInhabitants(options.drivers, options.riders)
  const figures = new Figures()
  const endProgress = showProgress(options, figures)
  await runCity({
    options,
    people: readInhabitants(options.dataDir, options),
    office: findDemoOffice(options.dataDir, process.env),
    figures,
    cut: cutShort.signal,
  })
  endProgress()
  const wasCut = cutShort.signal.aborted
  if (!options.quiet) console.log(summary(figures, options.speed, wasCut))
  return figures.open.size > 0 && !wasCut ? 1 : 0
}
