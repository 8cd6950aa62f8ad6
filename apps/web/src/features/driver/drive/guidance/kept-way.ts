// The last way that came, kept on the phone for its person: a reload in a tunnel goes on along it.
import { ownStore } from '../../../../lib/session/own-store.ts'
import type { GuidedWay } from './progress.ts'

export interface KeptWay extends GuidedWay {
  /** Where it leads, as `targetOf` says it. */
  readonly to: string
}

export const targetOf = ({ lat, lng }: { lat: number; lng: number }) => `${lat} ${lng}`

export const keptWay = {
  /** Of this target alone: a way to somewhere else is of no use. */
  to(personId: string | undefined, target: string | undefined): KeptWay | undefined {
    const text = personId === undefined || target === undefined ? undefined : ownStore.read(personId, 'way')
    try {
      const way = text === undefined ? undefined : (JSON.parse(text) as KeptWay)
      return way?.to === target ? way : undefined
    } catch {
      return undefined
    }
  },

  keep(personId: string, way: KeptWay): void {
    ownStore.write(personId, 'way', JSON.stringify(way))
  },
}
