export type RegionErrorCode =
  | 'EXTRACT_MISSING'
  | 'EXTRACT_EMPTY'
  | 'EXTRACT_BROKEN'
  | 'EXTRACT_TRUNCATED'
  | 'EXTRACT_UNSUPPORTED'
  | 'EXTRACT_TOO_LARGE'
  | 'AREA_UNREADABLE'
  | 'AREA_EMPTY'
  | 'NO_STREETS'
  | 'ROUTING_BUILD_FAILED'
  | 'ROUTING_UNSUPPORTED_PLATFORM'

/** A region that cannot be built, in one sentence that a person can act on. */
export class RegionError extends Error {
  override readonly name = 'RegionError'
  readonly code: RegionErrorCode

  constructor(code: RegionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
