// The figures of the policy that texts may name, from the tariff that is in force.
import type { BaseContext } from '../../base-context.ts'
import type { Figures } from '../content/index.ts'
import { findTariffAt } from './store/tariffs.ts'

export async function publishedFigures(ctx: Pick<BaseContext, 'db' | 'now'>): Promise<Figures> {
  const tariff = await findTariffAt(ctx.db, ctx.now())
  if (tariff === null) return {}
  const { currency, terms } = tariff
  const { cancelling, waiting, classes, platformFee } = terms
  const amount = (minor: number) => ({ minor, currency })
  return {
    instant_free_minutes: { number: cancelling.instantFreeMinutes },
    instant_fee: amount(cancelling.instantFee),
    prebook_free_minutes: { number: cancelling.prebookFreeMinutesBefore },
    prebook_late_share: { share: cancelling.prebookLateShare },
    long_over_km: { number: cancelling.longMetres / 1_000 },
    long_free_hours: { number: cancelling.longFreeMinutesBefore / 60 },
    long_late_share: { share: cancelling.longLateShare },
    long_full_hours: { number: cancelling.longFullMinutesBefore / 60 },
    late_driver_minutes: { number: cancelling.lateDriverMinutes },
    still_driver_minutes: { number: cancelling.stillMinutes },
    wait_instant_minutes: { number: waiting.instant.freeMinutes },
    wait_prebook_minutes: { number: waiting.city.freeMinutes },
    no_show_instant_minutes: { number: waiting.instant.noShowMinutes },
    no_show_prebook_minutes: { number: waiting.city.noShowMinutes },
    ...Object.fromEntries(
      Object.entries(classes).map(([code, { minimum }]) => [`minimum_${code.replaceAll('-', '_')}`, amount(minimum)]),
    ),
    platform_fee_share: { share: platformFee.share },
    platform_fee_min: amount(platformFee.min),
    platform_fee_max: amount(platformFee.max),
    commission_share: { share: terms.commissionShare },
    tax_share: { share: terms.taxShare },
    quote_minutes: { number: terms.quoteMinutes },
    instant_reach_minutes: { number: terms.instantReachMinutes },
  }
}
