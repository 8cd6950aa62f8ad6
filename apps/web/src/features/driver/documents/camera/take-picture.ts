// The picture as it is sent: whole, or cut to the document with some table around it.
import type { Corners } from './document-edges.ts'

/** Of the frame, on each side: an edge that was seen a little off cuts nothing away. */
const MARGIN = 0.03
const QUALITY = 0.9

export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In pixels of the frame. */
export function cutTo(corners: Corners | null, { width, height }: { width: number; height: number }): Cut {
  if (corners === null) return { x: 0, y: 0, width, height }
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const from = (values: number[], all: number) => Math.floor(Math.max(0, Math.min(...values) - MARGIN) * all)
  const to = (values: number[], all: number) => Math.ceil(Math.min(1, Math.max(...values) + MARGIN) * all)
  const [x, y] = [from(xs, width), from(ys, height)]
  return { x, y, width: to(xs, width) - x, height: to(ys, height) - y }
}

export async function takePicture(video: HTMLVideoElement, corners: Corners | null): Promise<File> {
  const cut = cutTo(corners, { width: video.videoWidth, height: video.videoHeight })
  const canvas = document.createElement('canvas')
  canvas.width = cut.width
  canvas.height = cut.height
  canvas.getContext('2d')?.drawImage(video, cut.x, cut.y, cut.width, cut.height, 0, 0, cut.width, cut.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The picture was not taken.')
  return new File([blob], 'document.jpg', { type: 'image/jpeg' })
}
