// What the office's first page costs a dispatcher's browser: 5,000 cars on the move and 500 open rides, in headless Chromium,
// which draws the map in software on the same two cores. How late frames come and how busy the page's own thread is.
import type { Page } from 'playwright-core'
import { findChromium, openBrowser } from '../../e2e/chromium.ts'
import { openLive, startLiveCity } from '../city/live-city.ts'
import { type Line, type Row, repeat, skipped } from '../measure/row.ts'
import { percentile } from '../measure/statistics.ts'
import { browserTime } from '../measure/thread-time.ts'

const [CARS, RIDES] = [Number(process.env.LIVE_CARS ?? 5_000), 500]
const LOOK_MS = 15_000
const [FRAME_MS, BUSY] = [33, 0.5]

export const live: Row = {
  name: 'live',
  run: async (): Promise<Line[]> => {
    const chromium = findChromium({ windowed: true })
    if ('missing' in chromium) return [skipped('the live page', `≤ ${FRAME_MS} ms`, chromium.missing)]
    const city = await startLiveCity(CARS, RIDES)
    const browser = await openBrowser({ withMaps: true, windowed: true })
    try {
      const page = await openLive(browser, city)
      const near = await looksAt(page, 'as it opens')
      await page.mouse.move(900, 400)
      for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -400)
      const close = await looksAt(page, 'close by')
      await explainCanvas(page)
      return [...near, ...close]
    } finally {
      await browser.close()
      await city.stop()
    }
  },
}

async function looksAt(page: Page, where: string): Promise<Line[]> {
  const devtools = await page.context().newCDPSession(page)
  // Of the thread's own time: what it waits for a core is not its work.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyOf = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const shares: number[] = []
  const explain = await explainedBy(page, where)
  const frames = await repeat(async () => {
    const [before, began] = [await busyOf(), performance.now()]
    const gaps = await page.evaluate(gapsOfFrames, LOOK_MS)
    shares.push((((await busyOf()) - before) / (performance.now() - began)) * 1_000)
    return percentile(gaps, 0.95)
  })
  await explain()
  const share = percentile(shares, 0.5)
  const row = `live page ${where}, ${CARS.toLocaleString('en')} cars, ${RIDES} rides`
  const given = { baseline: '–', ratio: '–', rounds: frames.rounds }
  const ends = [Math.min(...shares), Math.max(...shares)].map((one) => `${Math.round(one * 100)}`)
  return [
    {
      ...{ row: `${row}: frames p95`, figure: `${frames.ours.toFixed(1)} ms`, ...given, spread: frames.spread },
      ...{ aim: `≤ ${FRAME_MS} ms`, met: frames.ours <= FRAME_MS },
    },
    {
      ...{ row: `${row}: main thread`, figure: `${Math.round(share * 100)} %`, ...given, spread: ends.join('–') },
      ...{ aim: `≤ ${BUSY * 100} %`, met: share <= BUSY },
    },
  ]
}

const drawnIn = (page: Page) => page.evaluate(() => (window as unknown as { drawnFrames: number }).drawnFrames)

/** Where the time of the frames between the two calls went, over all cores. */
async function explainedBy(page: Page, where: string): Promise<() => Promise<void>> {
  const [before, drawnBefore] = [browserTime(), await drawnIn(page)]
  return async () => {
    const [after, drawn] = [browserTime(), (await drawnIn(page)) - drawnBefore]
    if (before === null || after === null || drawn === 0) return
    const parts = (Object.keys(after) as (keyof typeof after)[]).map(
      (part) => `${part} ${((after[part] - before[part]) / drawn).toFixed(1)} ms`,
    )
    console.error(`  ${where}, of a frame in which the map was drawn (${drawn}): ${parts.join(', ')}`)
  }
}

/** The same canvas with nothing on it, cleared in each frame: what a frame costs before any street or car. */
async function explainCanvas(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { width, height } = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas') as HTMLCanvasElement
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    document.body.replaceChildren(canvas)
    const gl = canvas.getContext('webgl2', { antialias: false }) as WebGL2RenderingContext
    const draw = (now: number) => {
      gl.clearColor((now / 1_000) % 1, 0, 0, 1)
      gl.clear(gl.COLOR_BUFFER_BIT)
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })
  const explain = await explainedBy(page, 'an empty canvas as large')
  await page.evaluate(gapsOfFrames, LOOK_MS)
  await explain()
}

/** Runs in the page: from one frame to the next, in milliseconds. */
function gapsOfFrames(ms: number): Promise<number[]> {
  return new Promise((resolve) => {
    const gaps: number[] = []
    const began = performance.now()
    let last = began
    const next = (now: number) => {
      if (now > last) gaps.push(now - last)
      last = now
      if (now - began < ms) requestAnimationFrame(next)
      else resolve(gaps)
    }
    requestAnimationFrame(next)
  })
}
