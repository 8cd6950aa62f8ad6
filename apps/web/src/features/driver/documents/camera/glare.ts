// Light that hides what is printed: pixels that are blown out where the document lies.
import type { Corners, GreyFrame } from './document-edges.ts'

const BLOWN_OUT = 252
/** A reflection of this share hides a line of text. */
const MOST_SHARE = 0.02

export function hasGlare({ width, height, grey }: GreyFrame, corners: Corners | null): boolean {
  const xs = corners?.map(({ x }) => x) ?? [0, 1]
  const ys = corners?.map(({ y }) => y) ?? [0, 1]
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs) * width)),
    Math.min(width, Math.ceil(Math.max(...xs) * width)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys) * height)),
    Math.min(height, Math.ceil(Math.max(...ys) * height)),
  ]
  let blown = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if ((grey[y * width + x] ?? 0) >= BLOWN_OUT) blown++
  const all = (right - left) * (bottom - top)
  return all > 0 && blown / all > MOST_SHARE
}
