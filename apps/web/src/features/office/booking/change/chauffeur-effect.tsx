'use client'

import type { ChangedChauffeur, OfficeChangePreview } from '@livery/contracts/dispatch/change-preview.ts'
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Cautions } from '@/shared/office/assign/cautions.tsx'
import { useWhySentences } from '@/shared/office/assign/use-why-sentences.ts'
import { isFreeBefore } from '@/shared/watch/free-before.ts'
import { signedMinutes } from '@/shared/watch/signed-minutes.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'

type Change = NonNullable<OfficeChangePreview['change']>

const LOOKS = {
  none: { tone: 'positive', dot: 'full' },
  needed: { tone: 'caution', dot: 'hollow' },
  impossible: { tone: 'critical', dot: 'square' },
  new: { tone: 'info', dot: 'full' },
} as const

/** Whether whoever has the ride keeps it, is asked or cannot, or who gets it; what is left of their day, and what the office should know. */
export function ChauffeurEffect({
  of,
  change,
  ride: { timeZone, currency },
  withoutChauffeur,
  onWithout,
}: {
  of: ChangedChauffeur
  /** Undefined while it only changes hands. */
  change: Change | undefined
  ride: OfficeRide
  withoutChauffeur: boolean
  onWithout: (without: boolean) => void
}) {
  const t = useTranslations('officeChange.chauffeur')
  const figures = useFigures(timeZone)
  const why = useWhySentences()
  const { name, netPay, netPayBefore, reasons, isNew } = of
  const money = (minor: number) => figures.money(minor, currency)
  const consent = change?.consent ?? 'none'
  const look = isNew ? (reasons.length > 0 ? 'impossible' : 'new') : consent
  return (
    <section aria-label={t('label')} className="border-b border-line px-5 py-4 desk:px-6">
      <h2 className="mb-3 font-serif text-[18px]/6">{t('label')}</h2>
      <div className="flex items-center gap-3">
        <Avatar name={name} size={40} />
        <p className="min-w-0 flex-1">
          <bdi className="cut block font-serif text-[17px]/6">{name}</bdi>
          <span className="mini num">
            {isNew || netPay === netPayBefore
              ? t('pay', { amount: money(netPay) })
              : t('payThen', { before: money(netPayBefore), after: money(netPay) })}
          </span>
        </p>
        <Badge {...LOOKS[look]}>{t(`consent.${look}`)}</Badge>
      </div>
      <Chain of={of} timeZone={timeZone} />
      {look === 'impossible' ? (
        <ul className="small mt-2 text-critical">
          {reasons.map((reason) => (
            <li key={reason}>{why[reason]}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 empty:hidden">
          <Cautions of={of} />
        </p>
      )}
      {consent === 'needed' && change?.mayRelease && (
        <fieldset className="mt-3 grid">
          <legend className="sr-only">{t('choice')}</legend>
          <Way isChosen={!withoutChauffeur} label={t('ask')} hint={t('askHint')} onChoose={() => onWithout(false)} />
          <Way isChosen={withoutChauffeur} label={t('letGo')} hint={t('letGoHint')} onChoose={() => onWithout(true)} />
        </fieldset>
      )}
      {consent === 'needed' && !change?.mayRelease && <p className="small mt-3 text-muted">{t('askHint')}</p>}
      {consent === 'impossible' && <p className="small mt-3">{t('mustGo')}</p>}
    </section>
  )
}

/** Minutes to spare before this ride and before the one after it, as they are and as they would be. */
function Chain({ of, timeZone }: { of: ChangedChauffeur; timeZone: string }) {
  const t = useTranslations('officeChange.chauffeur')
  const figures = useFigures(timeZone)
  const { spareSeconds, spareSecondsNow, nextRide } = of
  const isOwnShown = spareSeconds !== null && !isFreeBefore(spareSeconds)
  return (
    <dl className="num mt-3 text-[13px] empty:hidden">
      {isOwnShown && <Spare label={t('before')} now={spareSecondsNow} then={spareSeconds} />}
      {nextRide?.spareSeconds != null && !isFreeBefore(nextRide.spareSeconds) && (
        <Spare
          label={t('next', { name: nextRide.riderName, at: figures.time(nextRide.dueAt) })}
          now={nextRide.spareSecondsNow}
          then={nextRide.spareSeconds}
        />
      )}
    </dl>
  )
}

function Spare({ label, now, then }: { label: string; now: number | null; then: number }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 border-b border-line">
      <dt className="cut">{label}</dt>
      <dd className={then < 0 ? 'strong text-critical' : undefined}>
        <bdi dir="ltr">
          {now !== null && now !== then && `${signedMinutes(now)} → `}
          {signedMinutes(then)}
        </bdi>
      </dd>
    </div>
  )
}

function Way({
  isChosen,
  label,
  hint,
  onChoose,
}: {
  isChosen: boolean
  label: string
  hint: string
  onChoose: () => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name="chauffeur" className="size-5 accent-brass" checked={isChosen} onChange={onChoose} />
      <span>
        {label}
        <span className="mini block">{hint}</span>
      </span>
    </label>
  )
}
