/** Minutes and seconds as a clock shows them: "3:48". */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}

/** The same with two digits of minutes: "06:42". */
export function stopwatch(ms: number): string {
  return minutesAndSeconds(ms).padStart(5, '0')
}
