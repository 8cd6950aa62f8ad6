import { parentPort } from 'node:worker_threads'
import { faultOfPdf } from './read-pdf.ts'

// The library warns about each odd number that it meets; a hostile file has a million.
for (const method of ['log', 'warn', 'error', 'info'] as const) console[method] = () => undefined

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await faultOfPdf(bytes))
})
