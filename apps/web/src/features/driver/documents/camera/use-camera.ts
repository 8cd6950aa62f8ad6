'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Corners, findCorners, greyOf } from './document-edges.ts'
import { hasGlare } from './glare.ts'

/** `denied`: not allowed, or there is none. */
export type CameraState = 'starting' | 'running' | 'denied'

export interface Seen {
  readonly corners: Corners | null
  readonly isGlaring: boolean
}

/** Small enough to be looked at several times a second on an old phone. */
const LOOKED_AT_WIDTH = 192
const LOOK_EVERY_MS = 250
const NOTHING: Seen = { corners: null, isGlaring: false }

/** The camera on the back while `isOn`, and what of a document is seen in it. It is off as soon as nobody looks. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
): { state: CameraState; seen: Seen } {
  const [state, setState] = useState<CameraState>('starting')
  const [seen, setSeen] = useState(NOTHING)
  const looking = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!isOn) return
    let stream: MediaStream | undefined
    let isOver = false
    setState('starting')
    openCamera()
      .then(async (opened) => {
        stream = opened
        if (isOver || !video.current) return stop(opened)
        video.current.srcObject = opened
        await video.current.play()
        setState('running')
      })
      .catch(() => !isOver && setState('denied'))
    const timer = setInterval(() => {
      looking.current ??= document.createElement('canvas')
      const now = video.current && look(video.current, looking.current)
      if (now) setSeen(now)
    }, LOOK_EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      setSeen(NOTHING)
      if (stream) stop(stream)
    }
  }, [video, isOn])
  return { state, seen }
}

async function openCamera(): Promise<MediaStream> {
  // Without a safe origin a browser has no cameras at all.
  if (!navigator.mediaDevices) throw new Error('no camera')
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_440 } },
    audio: false,
  })
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function look(video: HTMLVideoElement, canvas: HTMLCanvasElement): Seen | null {
  if (video.videoWidth === 0) return null
  canvas.width = LOOKED_AT_WIDTH
  canvas.height = Math.round((LOOKED_AT_WIDTH * video.videoHeight) / video.videoWidth)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const grey = greyOf(context.getImageData(0, 0, canvas.width, canvas.height))
  const corners = findCorners(grey)
  return { corners, isGlaring: hasGlare(grey, corners) }
}
