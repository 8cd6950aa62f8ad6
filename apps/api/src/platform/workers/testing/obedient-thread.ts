// Does what it is told, also what it should not.
import { parentPort, threadId } from 'node:worker_threads'

parentPort?.on('message', (task: 'spin' | 'hoard' | 'throw' | 'leave' | 'answer') => {
  if (task === 'spin') for (;;);
  if (task === 'throw') throw new Error('broken')
  if (task === 'leave') process.exit(0)
  const hoard: string[][] = []
  while (task === 'hoard') hoard.push(Array.from({ length: 100_000 }, () => Math.random().toString()))
  parentPort?.postMessage(threadId)
})
