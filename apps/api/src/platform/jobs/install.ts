// The queue's own tables. The library keeps their version and brings them to its own, one process at a time.
import { getConstructionPlans, PgBoss } from 'pg-boss'

export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    migrate: true,
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  // Whatever goes wrong is thrown by the start.
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Changes with the tables that the library makes. */
export function queueVersion(): string {
  return getConstructionPlans('pgboss')
}
