import type { BuildPhase, ReadRegion } from '../built-region.ts'
import type { CutExtract } from '../extract/cut-extract.ts'
import type { ExtractPicture } from '../extract/look-extract.ts'
import type { RegionErrorCode } from '../region-error.ts'
import type { AddressRow, PlaceRow } from '../sink.ts'
import type { Tile } from '../tiles/cut-tiles.ts'

export type Work =
  | { readonly kind: 'read'; readonly source: string; readonly name: string }
  | ({ readonly kind: 'cut' } & CutExtract)
  | { readonly kind: 'look'; readonly source: string }

export type Order = { readonly work: Work; readonly memoryMb: number } | { readonly taken: true }

export type WorkPhase = BuildPhase | 'cutting' | 'looking'

/** What comes of it; a cut leaves a file. */
export interface Result {
  readonly region?: ReadRegion
  readonly picture?: ExtractPicture
}

/** What the worker says. Each batch of rows waits for `taken`, so that neither side holds more than one. */
export type Report =
  | { readonly kind: 'progress'; readonly phase: WorkPhase; readonly share: number }
  | { readonly kind: 'tiles'; readonly rows: readonly Tile[] }
  | { readonly kind: 'places'; readonly rows: readonly PlaceRow[] }
  | { readonly kind: 'addresses'; readonly rows: readonly AddressRow[] }
  | { readonly kind: 'done'; readonly result: Result; readonly peakMb: number }
  | { readonly kind: 'refused'; readonly code: RegionErrorCode; readonly message: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'failed'; readonly why: string }
