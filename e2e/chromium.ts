// Debian's Chromium, with or without its windows, as tests and benches start it.
import { execFileSync } from 'node:child_process'
import { type Browser, chromium } from 'playwright-core'

// The shell is the same engine without a window around it: a fifth of the work for each person that opens one.
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const NO_GPU = '--disable-gpu'
const NO_FRAME_RATE = ['--disable-frame-rate-limit', '--disable-gpu-vsync']
const NO_MAPS = ['--disable-3d-apis']
const WINDOWED = '--headless=new'
const FLAGS = [
  '--no-sandbox',
  NO_GPU,
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where Chromium is, or why the browser tests are skipped. `windowed`: with its windows, never its shell. */
export function findChromium({ windowed = false } = {}): { path: string } | { missing: string } {
  if (process.env.CHROMIUM !== undefined) return { path: process.env.CHROMIUM }
  const names = windowed ? NAMES : [SHELL, ...NAMES]
  for (const name of process.platform === 'darwin' ? [MAC, ...names] : names) {
    try {
      return { path: execFileSync('/bin/sh', ['-c', `command -v "${name}"`], { encoding: 'utf8' }).trim() }
    } catch {
      // Not under this name; the next one may be there.
    }
  }
  return { missing: 'Chromium is not installed (apt-get install chromium)' }
}

/**
 * `forPictures` draws pages with the GPU's own compositor, on SwiftShader: the software compositor that the tests use
 * leaves out parts of a map that lies under an opaque sheet, on the picture alone. `unlimitedFrames` draws the next one
 * as soon as the last is done. `windowed` opens the browser with its windows, for what the shell cannot do. Only `withMaps`
 * has WebGL: a map is most of the work of its page on a machine without a GPU.
 */
export async function openBrowser({
  forPictures = false,
  unlimitedFrames = false,
  windowed = false,
  withMaps = forPictures,
}: Partial<Record<'forPictures' | 'unlimitedFrames' | 'windowed' | 'withMaps', boolean>> = {}): Promise<Browser> {
  const found = findChromium({ windowed: windowed || forPictures })
  if ('missing' in found) throw new Error(found.missing)
  const flags = found.path.endsWith(SHELL) ? FLAGS : [WINDOWED, ...FLAGS]
  return chromium.launch({
    executablePath: found.path,
    args: forPictures
      ? [...flags.filter((flag) => flag !== NO_GPU), '--ignore-gpu-blocklist', '--enable-gpu-rasterization']
      : [...flags, ...(unlimitedFrames ? NO_FRAME_RATE : []), ...(withMaps ? [] : NO_MAPS)],
    ...(forPictures && { ignoreDefaultArgs: [NO_GPU] }),
  })
}

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true }
export const DESKTOP = { viewport: { width: 1440, height: 900 } }
