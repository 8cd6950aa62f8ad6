import type { RegionFailure } from '@livery/contracts/setup/regions.ts'
import { RegionError, type RegionErrorCode } from '@livery/region/region-error.ts'

/** Why a region was not built, as the office reads it. */
export class ExtractFault extends Error {
  override readonly name = 'ExtractFault'
  readonly failure: RegionFailure

  constructor(failure: RegionFailure) {
    super(`A region is not built: ${failure}`)
    this.failure = failure
  }
}

const FAILURES: Readonly<Record<RegionErrorCode, RegionFailure>> = {
  EXTRACT_MISSING: 'FILE_GONE',
  EXTRACT_EMPTY: 'BROKEN',
  EXTRACT_BROKEN: 'BROKEN',
  EXTRACT_TRUNCATED: 'BROKEN',
  EXTRACT_UNSUPPORTED: 'UNSUPPORTED',
  EXTRACT_TOO_LARGE: 'TOO_LARGE',
  AREA_UNREADABLE: 'AREA_EMPTY',
  AREA_EMPTY: 'AREA_EMPTY',
  NO_STREETS: 'NO_STREETS',
  ROUTING_BUILD_FAILED: 'ROUTING_FAILED',
  ROUTING_UNSUPPORTED_PLATFORM: 'ROUTING_FAILED',
}

/** Undefined where it is a fault of ours. */
export function failureOf(error: unknown): RegionFailure | undefined {
  if (error instanceof ExtractFault) return error.failure
  if (error instanceof RegionError) return FAILURES[error.code]
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === '53100' ? 'DISK_FULL' : undefined
}
