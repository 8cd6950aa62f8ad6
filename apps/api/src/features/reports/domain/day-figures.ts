// All that the overview says of one day up to a moment; and the mean of several such days.
import type { DayFigures } from '@livery/contracts/reports/overview.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import type { OffersInMinute, Shift } from '../../dispatch/index.ts'
import type { GivenBack } from '../../payments/index.ts'
import type { RideFacts } from '../../rides/index.ts'
import type { Day } from './day.ts'
import { countPunctuality, countRides, latenesses, percentile, takingsOf, waitsOf } from './ride-counts.ts'
import { timeOnline } from './time-online.ts'

/** What was written of a day, and the moment up to which it counts. */
export interface DayRecord {
  readonly day: Day
  readonly cut: number
  /** Those with their pickup on that day. */
  readonly rides: readonly RideFacts[]
  /** And those who were under way beside them: their time counts where it lies. */
  readonly around: readonly RideFacts[]
  readonly shifts: readonly Shift[]
  readonly offers: readonly OffersInMinute[]
  /** Null where money is not to be seen. */
  readonly refunds: readonly GivenBack[] | null
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

/** Of several days: the mean day, with shares and medians over all of their rides. */
export function meanFigures(days: readonly DayRecord[]): DayFigures {
  const each = days.map(figuresOfOne)
  const [first] = each
  const mean = <Of extends Record<string, number>>(of: readonly Of[], round = (value: number) => value): Of => {
    const keys = Object.keys(of[0] ?? {})
    return Object.fromEntries(keys.map((key) => [key, round(sum(of, (one) => one[key] ?? 0) / of.length)])) as Of
  }
  const waits = each.flatMap((one) => one.waits)
  const money = each.flatMap((one) => one.money ?? [])
  return {
    rides: mean(each.map((one) => one.rides)),
    punctuality: mean(each.map((one) => one.punctuality)),
    waits: {
      count: waits.length / each.length,
      medianSeconds: percentile(waits, 0.5),
      p90Seconds: percentile(waits, 0.9),
    },
    offers: mean(each.map((one) => one.offers)),
    time: mean(
      each.map((one) => one.time),
      Math.round,
    ),
    money: first?.money == null ? null : { ...mean(money, Math.round), refundCount: mean(money).refundCount },
  }
}

function figuresOfOne(record: DayRecord) {
  const { day, cut, rides, around, shifts } = record
  const isBefore = ({ minute }: { readonly minute: number }) => day.from + minute * MINUTE_MS < cut
  const offers = record.offers.filter(isBefore)
  const refunds = record.refunds?.filter(isBefore) ?? null
  return {
    rides: countRides(rides, cut),
    punctuality: countPunctuality(latenesses(rides, cut)),
    waits: waitsOf(rides, cut),
    offers: {
      accepted: sum(offers, (one) => one.accepted),
      declined: sum(offers, (one) => one.declined),
      expired: sum(offers, (one) => one.expired),
    },
    time: timeOnline(shifts, around, { from: day.from, until: cut }),
    money:
      refunds === null
        ? null
        : {
            ...takingsOf(rides, cut),
            refunds: sum(refunds, (one) => one.amount),
            refundCount: sum(refunds, (one) => one.count),
          },
  }
}
