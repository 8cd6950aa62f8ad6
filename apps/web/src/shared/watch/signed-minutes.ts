/** "+14", "−9": whole minutes, as lanes print them. Who is late by a moment is late. */
export function signedMinutes(seconds: number): string {
  const minutes = Math.abs(seconds) / 60
  return seconds < 0 ? `−${Math.ceil(minutes)}` : `+${Math.floor(minutes)}`
}
