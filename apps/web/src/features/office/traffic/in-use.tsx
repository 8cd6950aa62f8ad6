'use client'

import type { Traffic } from '@livery/contracts/traffic/traffic.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { useChooseTrafficMutation } from './api.ts'

/** What estimates follow now, and how far off they are beside empty streets. */
export function InUse({ traffic }: { traffic: Traffic }) {
  const t = useTranslations('traffic')
  const figures = useFigures()
  const { all, version, kind } = traffic
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-labelledby="traffic-in-use">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="text-muted">{t('lead')}</p>
        <h2 id="traffic-in-use" className="font-serif text-[20px]/7">
          {words(traffic)}
        </h2>
        <State traffic={traffic} />
      </div>
      {all !== null && (
        <dl className="grid max-w-[720px] grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-x-6 gap-y-4">
          <Fact term={t('facts.ours')} figure={figures.percent(all.off)} />
          <Fact term={t('facts.free')} figure={figures.percent(all.freeOff)} />
          <Fact term={t('facts.drives')} figure={figures.number(all.drives)} />
        </dl>
      )}
    </section>
  )

  function words({ kind: of }: Traffic): string {
    if (version?.kind === 'free' && version.after === version.free) return t('inUse.always')
    if (version !== null) return t('inUse.learned', { rides: version.rides, at: figures.dayAndTime(version.madeAt) })
    return kind === 'free' ? t('inUse.always') : t('inUse.default', { kind: t(`kinds.${of}`) })
  }
}

function State({ traffic }: { traffic: Traffic }) {
  const t = useTranslations('traffic')
  const mutation = useChooseTrafficMutation()
  const { learning, isHeld, rides, leastRides, version } = traffic
  if (learning === 'off') return <p className="mini">{t('inUse.off')}</p>
  if (isHeld)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mini">{t('inUse.held')}</p>
        <ActButton
          size="small"
          kind="quiet"
          mutation={mutation}
          body={{ versionId: version?._id ?? null, hold: false }}
        >
          {t('inUse.resume')}
        </ActButton>
      </div>
    )
  return version === null && rides < leastRides ? (
    <p className="mini">{t('inUse.waiting', { rides, least: leastRides })}</p>
  ) : null
}

function Fact({ term, figure }: { term: string; figure: string }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="mini">{term}</dt>
      <dd className="num font-serif text-[26px]/8">{figure}</dd>
    </div>
  )
}
