const HOUR_SECONDS = 3_600

/** So much earlier than the pickup nobody sets out: when they could be there says only that nothing keeps them. */
export function isFreeBefore(spareSeconds: number): boolean {
  return spareSeconds >= 2 * HOUR_SECONDS
}
