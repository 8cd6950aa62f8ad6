import type { Chart } from '@livery/contracts/finance/exports.ts'
import type { AppContext } from '../../../app-context.ts'
import { type Facts, noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { getChart, saveChart } from '../store/chart.ts'

export async function changeChart(ctx: AppContext, chart: Chart, seen: number): Promise<void> {
  await ctx.transact(async (tx) => {
    const { chart: before } = await getChart(tx)
    if (!(await saveChart(tx, chart, seen, ctx.now()))) throw refuse('STALE_VERSION')
    noteForAudit(tx, { target: 'chart', before: numbersOf(before), after: numbersOf(chart) })
  })
}

function numbersOf({ accounts, yearStart, datev }: Chart): Facts {
  const numbers = Object.entries(accounts).map(([kind, { number, vatKey }]) => [
    kind,
    vatKey === '' ? number : `${number} (${vatKey})`,
  ])
  return { ...Object.fromEntries(numbers), yearStart, ...datev }
}
