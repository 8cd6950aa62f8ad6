'use client'

import type { ChauffeurFigures, SpanFigures } from '@livery/contracts/reports/chauffeur-figures.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import { useChauffeurFiguresQuery } from '../api.ts'
import { FigureTile, FigureTiles } from './figure-tile.tsx'

type Measure = 'rides' | 'onTime' | 'rating' | 'acceptance' | 'cancelled' | 'earnings'
type Kind = 'count' | 'share' | 'rating' | 'money'

const KINDS: Readonly<Record<Measure, Kind>> = {
  ...{ rides: 'count', onTime: 'share', rating: 'rating', acceptance: 'share', cancelled: 'count', earnings: 'money' },
}
const MEASURES = Object.keys(KINDS) as Measure[]

/** Thirty days in six figures, each beside the thirty before and beside all chauffeurs; nothing while they are on their way. */
export function FiguresPart({ id }: { id: string }) {
  const t = useTranslations('officePeople.figures')
  const of = useChauffeurFiguresQuery(id, { refetchOnMountOrArgChange: true }).data
  if (of === undefined) return null
  const shown = MEASURES.filter((measure) => measure !== 'earnings' || of.now.earnings !== null)
  return (
    <section aria-label={t('title', { days: of.days })} data-figures className="min-w-0">
      <FigureTiles>
        {shown.map((measure) => (
          <Tile key={measure} measure={measure} of={of} />
        ))}
      </FigureTiles>
      {of.missingDays > 0 && <p className="mini mt-1.5">{t('missing', { count: of.missingDays })}</p>}
    </section>
  )
}

function Tile({ measure, of }: { measure: Measure; of: ChauffeurFigures }) {
  const t = useTranslations('officePeople.figures')
  const figures = useFigures()
  const say = (value: number) => said(figures, KINDS[measure], value, of.currency)
  const value = of.now[measure]
  const fleet = measure in of.fleet ? of.fleet[measure as keyof typeof of.fleet] : null
  return (
    <FigureTile measure={measure} label={t(measure, { days: of.days })} figure={value === null ? '–' : say(value)}>
      <Change measure={measure} now={of.now} before={of.before} say={say} />
      {fleet !== null && <span className="block">{t('fleet', { figure: say(fleet) })}</span>}
    </FigureTile>
  )
}

/** How much more or less than in the thirty days before; what is good of it is green. */
function Change({
  measure,
  now,
  before,
  say,
}: {
  measure: Measure
  now: SpanFigures
  before: SpanFigures
  say: (value: number) => string
}) {
  const t = useTranslations('officePeople.figures')
  const [value, was] = [now[measure], before[measure]]
  if (value === null || was === null) return t('noBefore')
  const more = value - was
  if (say(value) === say(was)) return t('same')
  const points = Math.max(1, Math.round(Math.abs(more) * 100))
  const apart = KINDS[measure] === 'share' ? t('points', { points }) : say(Math.abs(more))
  const isGood = more > 0 === (measure !== 'cancelled')
  return (
    <span className="block">
      <b className={classNames('strong', isGood ? 'text-positive' : 'text-caution')}>
        <bdi>{`${more > 0 ? '+' : '−'}${apart}`}</bdi>
      </b>{' '}
      {t('thanBefore')}
    </span>
  )
}

function said(figures: Figures, kind: Kind, value: number, currency: ChauffeurFigures['currency']): string {
  if (kind === 'share') return figures.percent(value)
  if (kind === 'rating') return figures.rating(value)
  return kind === 'money' ? figures.money(value, currency) : figures.number(value)
}
