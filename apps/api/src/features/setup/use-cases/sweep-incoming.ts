// Files of orders that are over lie on the machine that had them, and nobody else can remove them: each process looks at its
// start, and every hour.
import { HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { ordersWithFiles, removeFilesOf } from '../incoming.ts'
import { openOrders } from '../store/region-orders.ts'

export async function sweepIncoming(ctx: Pick<AppContext, 'config' | 'db'>): Promise<void> {
  const ids = await ordersWithFiles(ctx.config.dataDir)
  if (ids.length === 0) return
  const open = await openOrders(ctx.db, ids)
  for (const id of ids) if (!open.has(id)) await removeFilesOf(ctx.config.dataDir, id)
}

export async function keepIncomingSwept(ctx: AppContext): Promise<() => void> {
  const sweep = () =>
    sweepIncoming(ctx).catch((error) => ctx.log.warn({ err: error }, 'files of streets were not removed'))
  await sweep()
  const timer = setInterval(sweep, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
