// Asks `/healthz` again and again, from a thread that does nothing else: what it measures is the api.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, everyMs } = workerData as { url: string; everyMs: number }
const millis: number[] = []
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
while (!isOver) {
  const began = performance.now()
  const answer = await fetch(`${url}/healthz`)
  await answer.arrayBuffer()
  millis.push(answer.ok ? performance.now() - began : Number.POSITIVE_INFINITY)
  await pause(everyMs)
}
parentPort?.postMessage(millis)
