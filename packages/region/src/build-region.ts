import tzLookup from '@photostructure/tz-lookup'
import type { BuildPhase, BuiltRegion, ReadRegion } from './built-region.ts'
import { E7 } from './extract/osm.ts'
import { boundsOf } from './geometry/shape.ts'
import { serviceArea } from './places/outline.ts'
import { streetRows } from './places/streets.ts'
import { buildRegionFiles } from './region-files.ts'
import { inBatches, type RegionSink } from './sink.ts'
import { middleOf, type Survey, surveyExtract } from './survey.ts'
import { cutTiles } from './tiles/cut-tiles.ts'
import { DEFAULT_MEMORY_MB, runLimited } from './worker/run-limited.ts'

export interface BuildRegion {
  /** Path of the `.osm.pbf`. */
  readonly source: string
  /** A folder of this build's own; it is there once its files are whole. */
  readonly outDir: string
  readonly name: string
  readonly sink: RegionSink
  readonly memoryMb?: number
  readonly signal?: AbortSignal
  readonly onProgress?: (phase: BuildPhase, share: number) => void
}

const TILES_PER_BATCH = 64
const ROWS_PER_BATCH = 1_000

/**
 * Builds routing tiles, vector tiles and the place index of one extract, the reading in a process of its own. A bad
 * extract, or one that does not fit into the memory, is a `RegionError` with one sentence, before there is an `outDir`;
 * undoing what the sink has taken is the caller's part.
 */
export async function buildRegion(build: BuildRegion): Promise<BuiltRegion> {
  const {
    source,
    outDir,
    name,
    sink,
    memoryMb = DEFAULT_MEMORY_MB,
    signal,
    onProgress: progress = () => undefined,
  } = build
  const { region, peakMb } = await runLimited(
    { kind: 'read', source, name },
    { memoryMb, ...(signal && { signal }) },
    (phase, share) => phase !== 'cutting' && phase !== 'looking' && progress(phase, share),
    sink,
  )
  if (region === undefined) throw new Error(`Reading ${source} told nothing`)
  signal?.throwIfAborted()
  progress('routing', 0)
  await buildRegionFiles(source, outDir, { memoryMb, signal })
  signal?.throwIfAborted()
  progress('routing', 1)
  return { ...region, peakMb }
}

/** Everything but the routing tiles, in this process. */
export async function readRegion({
  source,
  name,
  sink,
  onProgress: progress = () => undefined,
}: Pick<BuildRegion, 'source' | 'name' | 'sink' | 'onProgress'>): Promise<ReadRegion> {
  const survey = await surveyExtract(source, (share) => progress('reading', share))
  const tiles = await inBatches(
    cutTiles(survey.features, survey.bounds, (share) => progress('tiles', share)),
    TILES_PER_BATCH,
    (batch) => sink.writeTiles(batch),
  )
  const rows = await writeRows(survey, sink)
  progress('places', 1)
  return describe(name, survey, { tiles, ...rows })
}

async function writeRows(survey: Survey, sink: RegionSink): Promise<{ places: number; addresses: number }> {
  const areas = survey.areaNames
  const named = await inBatches(survey.places(areas), ROWS_PER_BATCH, (batch) => sink.writePlaces(batch))
  const streets = await inBatches(streetRows(survey.streets, areas), ROWS_PER_BATCH, (batch) => sink.writePlaces(batch))
  const addresses = await inBatches(survey.addresses(areas), ROWS_PER_BATCH, (batch) => sink.writeAddresses(batch))
  return { places: named + streets, addresses }
}

function describe(
  name: string,
  survey: Survey,
  written: { tiles: number; places: number; addresses: number },
): ReadRegion {
  const city = survey.areaNames.centre()
  const centre = city ?? middleOf(survey.drivable)
  const [west, south, east, north] = boundsOf(survey.drivable)
  return {
    name,
    title: city?.name ?? name,
    bounds: [west / E7, south / E7, east / E7, north / E7],
    centre: { lat: centre.lat, lng: centre.lng },
    outline: serviceArea(survey.drivable),
    timeZone: tzLookup(centre.lat, centre.lng),
    placeTag: city?.kind ?? null,
    counts: { ...survey.counts, ...written },
  }
}
