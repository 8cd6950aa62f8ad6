// Debian's pgbench, where it is there, and what a run of it costs the server and itself.
import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { promisify } from 'node:util'

export function findPgbench(): string | undefined {
  return ['/usr/bin/pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find((path) => existsSync(path))
}

/** Transactions per second. Each client goes through its own count `n` from 0; `variables` are given to the script. */
export async function runPgbench(
  pgbench: string,
  of: {
    readonly url: string
    readonly script: string
    readonly clients: number
    readonly each: number
    readonly variables: Readonly<Record<string, number>>
  },
): Promise<number> {
  const variables = Object.entries({ n: 0, ...of.variables }).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const flags = ['-n', '-M', 'prepared', '-c', of.clients, '-j', 1, '-t', of.each, ...variables, '-f', of.script]
  const { stdout } = await promisify(execFile)(pgbench, [...flags.map(String), of.url])
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!(tps > 0)) throw new Error(`pgbench said: ${stdout}`)
  return tps
}
