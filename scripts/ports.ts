import { createServer } from 'node:net'

export class PortInUse extends Error {
  override readonly name = 'PortInUse'
}

/** Refuses before anything is built when a port is taken, and says how to choose another. */
export async function ensurePortFree(
  port: number,
  variable: string,
  what: string,
  command = 'npm start',
): Promise<void> {
  if (await isFree(port)) return
  let other = port + 1
  while (!(await isFree(other))) other += 1
  throw new PortInUse(
    `Port ${port} is in use, so the ${what} cannot start. Choose another: ${variable}=${other} ${command}`,
  )
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
