// A transfer between two wallets: by the ledger in one call, beside the same balances, transfer and postings written by
// hand. Both by pgbench, prepared; counted by the processor time of the server and of pgbench, which neighbours leave
// alone.
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../city/child.ts'
import { type FullLedger, fillLedger, WALLETS } from '../city/full-ledger.ts'
import { findPgbench, runPgbench } from '../measure/pgbench.ts'
import { endedChildren, familyCpuSeconds } from '../measure/process-cost.ts'
import { interleave, type Line, type Row, skipped } from '../measure/row.ts'

const CLIENTS = 8
const EACH = 400
const HOT = 10
const LEAST = 0.8
const MOST_GROWTH = 1.2
const MOST_OF_MONTHS = 1.1
const [SMALL, LARGE] = [10_000, 1_000_000]
const NAME = 'ledger transfer'

export const ledger: Row = {
  name: 'ledger',
  run: async (): Promise<Line[]> => {
    const pgbench = findPgbench()
    if (pgbench === undefined) return [skipped(NAME, `≥ ${LEAST}`, 'there is no pgbench (Debian: postgresql)')]
    const [small, large] = [await fillLedger(SMALL), await fillLedger(LARGE)]
    try {
      return [
        await besidePlain(pgbench, small, WALLETS, `${NAME}, spread over 1,000 accounts`),
        await besidePlain(pgbench, small, HOT, `${NAME}, on ten hot accounts`),
        await growth(pgbench, small, large),
        await ofClosedMonths(pgbench, small),
      ]
    } finally {
      await small.drop()
      await large.drop()
    }
  },
}

async function besidePlain(pgbench: string, full: FullLedger, accounts: number, row: string): Promise<Line> {
  const rounds = await interleave(
    () => perCpuSecond(pgbench, full, accounts, 'ledger'),
    () => perCpuSecond(pgbench, full, accounts, 'transfer'),
  )
  return {
    row,
    figure: `${shown(rounds.ours)} / CPU-s`,
    baseline: `the same by hand, no checks ${shown(rounds.theirs)} / CPU-s`,
    ratio: rounds.ratio.toFixed(2),
    spread: rounds.spread,
    rounds: rounds.rounds,
    aim: `≥ ${LEAST.toFixed(2)}`,
    met: rounds.ratio >= LEAST,
  }
}

/** The cost of one with a hundred times as many postings behind it. */
async function growth(pgbench: string, small: FullLedger, large: FullLedger): Promise<Line> {
  const rounds = await interleave(
    async () => 1 / (await perCpuSecond(pgbench, large, WALLETS, 'ledger')),
    async () => 1 / (await perCpuSecond(pgbench, small, WALLETS, 'ledger')),
  )
  return {
    row: `${NAME} at ${LARGE.toLocaleString('en')} postings`,
    figure: `${(rounds.ours * 1_000).toFixed(3)} CPU-ms`,
    baseline: `at ${SMALL.toLocaleString('en')} postings ${(rounds.theirs * 1_000).toFixed(3)} CPU-ms`,
    ratio: rounds.ratio.toFixed(2),
    spread: rounds.spread,
    rounds: rounds.rounds,
    aim: `≤ ${MOST_GROWTH.toFixed(2)}`,
    met: rounds.ratio <= MOST_GROWTH,
  }
}

/** What it costs each transfer that closed months take no posting. */
async function ofClosedMonths(pgbench: string, small: FullLedger): Promise<Line> {
  const rounds = await interleave(
    async () => 1 / (await perCpuSecond(pgbench, small, WALLETS, 'ledger')),
    async () => {
      await setMonthsGuard(small, 'disable')
      const each = 1 / (await perCpuSecond(pgbench, small, WALLETS, 'ledger'))
      await setMonthsGuard(small, 'enable')
      return each
    },
  )
  return {
    row: `${NAME}, closed months kept closed`,
    figure: `${(rounds.ours * 1_000).toFixed(3)} CPU-ms`,
    baseline: `any month open ${(rounds.theirs * 1_000).toFixed(3)} CPU-ms`,
    ratio: rounds.ratio.toFixed(2),
    spread: rounds.spread,
    rounds: rounds.rounds,
    aim: `≤ ${MOST_OF_MONTHS.toFixed(2)}`,
    met: rounds.ratio <= MOST_OF_MONTHS,
  }
}

async function setMonthsGuard({ url }: FullLedger, how: 'enable' | 'disable'): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter table posting ${how} trigger posting_is_in_open_month`)
  await client.end()
}

let runs = 0

async function perCpuSecond(
  pgbench: string,
  { url, server }: FullLedger,
  accounts: number,
  script: 'ledger' | 'transfer',
): Promise<number> {
  const spent = () => (familyCpuSeconds(server) ?? Number.NaN) + endedChildren(process.pid)
  const before = spent()
  await runPgbench(pgbench, {
    url,
    script: join(root, `bench/baselines/${script}.pgbench.sql`),
    clients: CLIENTS,
    each: EACH,
    variables: { accounts, run: ++runs },
  })
  return (CLIENTS * EACH) / (spent() - before)
}

const shown = (figure: number) => Math.round(figure).toLocaleString('en')
