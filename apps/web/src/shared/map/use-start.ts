'use client'

import { useEffect, useState } from 'react'

/** Without a graphics processor a map takes the page's own time: it waits until the page has long been quiet. */
const QUIET_MS = 5_500
/** Somebody who types or scrolls goes first. */
const AFTER_INPUT_MS = 1_000
const IDLE_AT_THE_LATEST_MS = 3_000
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const

export type Start = 'waiting' | 'ready' | 'slow'

/**
 * When a map may fetch its script and start: after the task is painted and the page idle. `slow` where its pictures are
 * computed by the processor that the page needs too.
 */
export function useStart(): Start {
  const [start, setStart] = useState<Start>('waiting')
  useEffect(() => {
    const over = new AbortController()
    whenIdle(over.signal)
      .then(async () => {
        if (hasGraphics()) return setStart('ready')
        await whenQuiet(over.signal)
        setStart('slow')
      })
      .catch(() => undefined)
    return () => over.abort()
  }, [])
  return start
}

async function whenIdle(signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true, signal }))
  await new Promise<void>((resolve) =>
    typeof window.requestIdleCallback === 'function'
      ? window.requestIdleCallback(() => resolve(), { timeout: IDLE_AT_THE_LATEST_MS })
      : setTimeout(resolve, 300),
  )
  signal.throwIfAborted()
}

async function whenQuiet(signal: AbortSignal): Promise<void> {
  let inputAt = 0
  const note = () => {
    inputAt = performance.now()
  }
  for (const input of INPUTS) window.addEventListener(input, note, { passive: true, signal })
  let wait = QUIET_MS
  while (wait > 0) {
    const pause = wait
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
    wait = inputAt === 0 ? 0 : inputAt + AFTER_INPUT_MS - performance.now()
  }
}

/** What draws with the processor, by the names that browsers give it. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

let graphics: boolean | undefined
/** Asked once. A browser that says so itself makes no context that would have to be thrown away. */
function hasGraphics(): boolean {
  if (graphics !== undefined) return graphics
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  const names = context?.getExtension('WEBGL_debug_renderer_info')
  graphics =
    context !== null && !SOFTWARE.test(String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)))
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return graphics
}
