// An SVG of shapes as pixels. Whoever calls has made sure that it is one; the process that draws it is held to a deadline
// all the same.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse } from '../../refusal.ts'
import type { DrawnPng } from '../check-image.ts'
import { inTurn } from '../check-queue.ts'
import { readImageFormat } from '../image-format.ts'

const PROCESS = fileURLToPath(new URL('./svg-process.ts', import.meta.url))
const DEADLINE_MS = 15_000
const LARGEST_PNG = 4 * 1_048_576

/** As large as is said. */
export async function drawSvg(
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
  person: string,
): Promise<DrawnPng> {
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `)
  const bytes = await inTurn('picture', person, () => run(sized, [String(width), String(height)]))
  const format = readImageFormat(bytes)
  if (format === undefined) throw refuse('IMAGE_DAMAGED')
  return { bytes, width: format.width, height: format.height }
}

function run(input: string, size: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [...process.execArgv.filter((one) => !one.startsWith('--inspect')), PROCESS, ...size],
      // It needs to know nothing of this process.
      { encoding: 'buffer', timeout: DEADLINE_MS, killSignal: 'SIGKILL', maxBuffer: LARGEST_PNG, env: {} },
      (error, stdout) => (error === null ? resolve(stdout) : reject(refuse('IMAGE_DAMAGED'))),
    )
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}
