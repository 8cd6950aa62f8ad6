import type { Overview } from '@livery/contracts/reports/overview.ts'
import { Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { iconClass } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { Popover } from '@/ui/popover.tsx'
import { lineOf, MEASURES, type Measure, TOLD } from './measures.ts'
import { Spark } from './spark.tsx'
import { useWords } from './use-words.ts'

/** The day in seven figures; those of money are left out for whoever may not see it. */
export function Tiles({ overview }: { overview: Overview }) {
  const shown = MEASURES.filter((measure) => overview.today.money !== null || TOLD[measure].kind !== 'money')
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-px border-b border-line bg-line',
        shown.length === MEASURES.length ? 'sm:grid-cols-4 xl:grid-cols-7' : 'sm:grid-cols-3 xl:grid-cols-5',
      )}
    >
      {shown.map((measure) => (
        <Tile key={measure} measure={measure} overview={overview} />
      ))}
    </ul>
  )
}

function Tile({ measure, overview }: { measure: Measure; overview: Overview }) {
  const t = useTranslations('overview')
  const { said } = useWords(overview.currency)
  const { kind, of, href } = TOLD[measure]
  const value = of(overview.today)
  const label = t(`tiles.${measure}`)
  return (
    <li className="grid min-w-0 content-start bg-paper px-4 pt-2.5 pb-3 desk:px-5" data-measure={measure}>
      <span className="flex items-center justify-between gap-1">
        <Link
          href={href(overview.date)}
          className="cut mini inline-flex min-h-9 items-center font-medium hover:underline"
        >
          {label}
        </Link>
        <Popover
          label={label}
          trigger={
            <button
              type="button"
              className={iconClass(undefined, '-me-2 size-9 text-muted pointer-coarse:size-11')}
              aria-label={t('howCounted', { figure: label })}
            >
              <Info size={14} strokeWidth={1.5} aria-hidden="true" />
            </button>
          }
        >
          <p className="max-w-72 px-2 py-1">{t(`counted.${measure}`)}</p>
        </Popover>
      </span>
      <span className="num font-serif text-[26px]/8 whitespace-nowrap" data-figure="">
        {value === null ? '–' : said(kind, value)}
      </span>
      <BesideUsual measure={measure} overview={overview} />
      <Spark
        now={lineOf(
          measure,
          overview.hours.map(({ today }) => today),
        )}
        usual={lineOf(
          measure,
          overview.hours.map(({ usual }) => usual),
        )}
      />
    </li>
  )
}

function BesideUsual({ measure, overview }: { measure: Measure; overview: Overview }) {
  const t = useTranslations('overview')
  const { said, isSame } = useWords(overview.currency)
  const { kind, up, of } = TOLD[measure]
  const [value, usual] = [of(overview.today), overview.usual === null ? null : of(overview.usual)]
  if (overview.usual === null) return <span className="mini">{t('noComparison')}</span>
  if (usual === null) return <span className="mini">{t('noneUsual')}</span>
  const words = t('usual', { figure: said(kind, usual) })
  if (value === null || isSame(kind, value, usual)) return <span className="mini num">{words}</span>
  const more = value - usual
  const sign = more > 0 ? '+' : '−'
  const apart =
    kind === 'share'
      ? t('points', { points: Math.max(1, Math.round(Math.abs(more) * 100)) })
      : said(kind, Math.abs(more))
  const isGood = more > 0 === (up === 'good')
  return (
    <span className="mini num">
      <b className={classNames('strong', isGood ? 'text-positive' : 'text-caution')}>
        <bdi>{`${sign}${apart}`}</bdi>
      </b>{' '}
      · {words}
    </span>
  )
}
