/** `{ text: "5.2 km", value: 5200 }`: what people read, and metres. */
export function distanceOf(metres: number): { text: string; value: number } {
  const value = Math.round(metres)
  return { text: value < 1_000 ? `${Math.round(value / 10) * 10} m` : `${(value / 1_000).toFixed(1)} km`, value }
}

/** `{ text: "22 min", value: 1320 }`: what people read, and seconds. */
export function durationOf(seconds: number): { text: string; value: number } {
  const value = Math.round(seconds)
  const minutes = Math.max(1, Math.round(value / 60))
  return { text: minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`, value }
}
