// All drives from many places to many, for a plan of a whole day: asked in parts that the map takes.
import type { Point } from '@livery/kernel/geo.ts'
import type { EtaMatrix, Maps, RouteLeg } from './ports.ts'

/** What every provider takes. */
const SIDE = 25

export async function driveMatrix(
  maps: Pick<Maps, 'matrix' | 'largestMatrix'>,
  sources: readonly Point[],
  targets: readonly Point[],
  /** When a drive from each source sets out; now, where nothing is said. */
  setsOut?: readonly Date[],
): Promise<EtaMatrix> {
  const most = maps.largestMatrix ?? { sources: SIDE, targets: SIDE }
  const rows: (RouteLeg | null)[][] = []
  for (let from = 0; from < sources.length; from += most.sources) {
    const part = sources.slice(from, from + most.sources)
    const partRows: (RouteLeg | null)[][] = part.map(() => [])
    for (let to = 0; to < targets.length; to += most.targets) {
      const legs = await maps.matrix(
        part,
        targets.slice(to, to + most.targets),
        setsOut?.slice(from, from + most.sources),
      )
      for (const [row, own] of legs.entries()) partRows[row]?.push(...own)
    }
    rows.push(...partRows)
  }
  return rows
}
