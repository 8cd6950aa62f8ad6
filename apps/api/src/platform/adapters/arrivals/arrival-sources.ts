// Who is asked about flights and trains: the operator's own file before whoever is paid for each question, and the
// simulation in the demo. The first that knows the number answers.
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ArrivalAnswer, ArrivalSource } from '../../../features/arrivals/ports.ts'
import type { Config } from '../../config.ts'
import { type ProviderName, providerNames } from '../../providers.ts'
import { aeroDataBox } from './aerodatabox.ts'
import { arrivalsFile } from './arrivals-file.ts'
import { simulatedArrivals } from './simulated.ts'

interface Parts {
  readonly config: Config
  readonly log: Logger
  now(): Date
}

const SOURCES: { readonly [Name in ProviderName<'arrivals'>]: (parts: Parts) => ArrivalSource | null } = {
  file: ({ config, log }) =>
    arrivalsFile({
      path: config.ARRIVALS_FILE ?? join(config.dataDir, 'arrivals.csv'),
      isOptional: config.ARRIVALS_FILE === undefined,
      log,
    }),
  aerodatabox: ({ config, now }) =>
    config.AERODATABOX_KEY === undefined
      ? null
      : aeroDataBox({ base: config.AERODATABOX_URL, key: config.AERODATABOX_KEY, now }),
  simulated: ({ config, now }) => (config.demo ? simulatedArrivals({ now }) : null),
}

export function createArrivalSource(parts: Parts): ArrivalSource {
  return inTurn(providerNames('arrivals').flatMap((name) => SOURCES[name](parts) ?? []))
}

/** One that fails does not hide what the next one knows; where nobody knows, a failure counts more than an empty answer. */
export function inTurn(sources: readonly ArrivalSource[]): ArrivalSource {
  return {
    answers: ['flight', 'train'],
    find: async (question) => {
      let empty: ArrivalAnswer | undefined
      let failed: ArrivalAnswer | undefined
      for (const source of sources.filter(({ answers }) => answers.includes(question.kind))) {
        const answer = await source.find(question)
        if (answer.ok && answer.legs.length > 0) return answer
        if (answer.ok) empty = answer
        else failed ??= answer
      }
      return failed ?? empty ?? { ok: true, source: 'nobody', sourceAt: null, body: null, legs: [] }
    },
  }
}
