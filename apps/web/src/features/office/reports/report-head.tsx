'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Chip, chipClass } from '@/ui/chip.tsx'
import { Link } from '@/ui/link.tsx'
import { Note } from '@/ui/note.tsx'
import { SPANS, type SpanName, spanOf, todayIn } from './spans.ts'

const KINDS = ['chauffeurs', 'vehicles', 'companies', 'demand'] as const

interface Span {
  readonly from: string
  readonly until: string
  readonly timeZone: string
  readonly missingDays: number
}

/** Which report, over which days; and what of them is not counted yet. */
export function ReportHead({
  span,
  spans = SPANS,
  go,
}: {
  span: Span | undefined
  spans?: readonly SpanName[]
  go: (change: Record<string, string | undefined>) => void
}) {
  const t = useTranslations('reports')
  const figures = useFigures('UTC')
  const today = span && todayIn(span.timeZone)
  const day = (date: string) => figures.date(`${date}T12:00:00Z`)
  return (
    <div className="grid gap-2 border-b border-line px-5 py-2.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Kinds />
        <fieldset className="chips">
          <legend className="sr-only">{t('span')}</legend>
          {spans.map((name) => {
            const days = today ? spanOf(name, today) : undefined
            const isChosen = days !== undefined && days.from === span?.from && days.until === span.until
            return (
              <Chip key={name} size="small" pressed={isChosen} onClick={() => days && go({ ...days })}>
                {t(`spans.${name}`)}
              </Chip>
            )
          })}
        </fieldset>
        {span && (
          <span className="mini num ms-auto" data-span="">
            {span.from === span.until
              ? day(span.from)
              : t('fromUntil', { from: day(span.from), until: day(span.until) })}
          </span>
        )}
      </div>
      {span !== undefined && span.missingDays > 0 && (
        <Note tone="info">{t('missing', { days: span.missingDays })}</Note>
      )}
    </div>
  )
}

/** The span goes along. */
function Kinds() {
  const t = useTranslations('reports')
  const [path, query] = [usePathname(), useSearchParams()]
  const along = new URLSearchParams(
    ['from', 'until'].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  )
  return (
    <nav aria-label={t('kinds.label')} className="chips">
      {KINDS.map((kind) => {
        const href = `/office/reports/${kind}`
        return (
          <Link
            key={kind}
            href={along.size > 0 ? `${href}?${along}` : href}
            aria-current={path === href ? 'page' : undefined}
            className={chipClass('small', 'aria-[current]:border-brass aria-[current]:bg-brass-wash')}
          >
            {t(`kinds.${kind}`)}
          </Link>
        )
      })}
    </nav>
  )
}
