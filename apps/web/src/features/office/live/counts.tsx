import type { Live } from '@livery/contracts/dispatch/live.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { overMap } from '@/ui/over-map.ts'

/** Who is on the road, in numbers. */
export function Counts({ counts }: { counts: Live['counts'] }) {
  const t = useTranslations('live.counts')
  const figures = useFigures()
  const { onRide, free, away, meanWaitSeconds } = counts
  const cells = [
    [figures.number(onRide), t('onRide')],
    [figures.number(free), t('free')],
    [figures.number(away), t('away')],
    ...(meanWaitSeconds === null ? [] : [[figures.minutes(meanWaitSeconds), t('wait')] as const]),
  ] as const
  return (
    <dl
      ref={overMap}
      className="absolute start-3.5 top-3.5 z-5 flex rounded-1 border border-line bg-surface [&>div+div]:border-s [&>div+div]:border-line"
    >
      {cells.map(([figure, words]) => (
        <div key={words} className="flex flex-col-reverse px-3.5 py-1.5">
          <dt className="mini">{words}</dt>
          <dd className="num font-serif text-[20px]/[22px]">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
