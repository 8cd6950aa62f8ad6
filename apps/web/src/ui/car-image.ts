// A car from above as a picture, for a map that draws many of them itself: the drawing of `cars.svg#top`.
const BODY =
  'M20 3.2c4.6 0 7.3 1.6 7.9 5.2.5 3.5.7 7.6.7 12.6 0 5.4-.1 8.5-.5 11.6-.4 3-3.2 4.2-8.1 4.2s-7.7-1.2-8.1-4.2c-.4-3.1-.5-6.2-.5-11.6 0-5 .2-9.1.7-12.6.6-3.6 3.3-5.2 7.9-5.2Z'
const WINDOWS =
  'M13.6 14.6c2-1.3 4-1.8 6.4-1.8s4.4.5 6.4 1.8l-1.5 4.2c-3.2-.8-6.6-.8-9.8 0ZM15 29.6c3.3.7 6.7.7 10 0l1 3c-3.8 1-8.200 1-12 0Z'
const BOX = 40

/** The colours of tokens as they are now, by the theme. */
export function tokenColours<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Record<
    Name,
    string
  >
}

/** `size` in pixels of the page, drawn at `ratio` times as many; null where a browser draws no canvas. */
export function carImage(body: string, casing: string, size: number, ratio: number): ImageData | null {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(size * ratio)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.scale(canvas.width / BOX, canvas.height / BOX)
  context.lineWidth = 3
  context.strokeStyle = casing
  context.fillStyle = body
  const outline = new Path2D(BODY)
  context.stroke(outline)
  context.fill(outline)
  context.fillStyle = casing
  context.globalAlpha = 0.9
  context.fill(new Path2D(WINDOWS))
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
