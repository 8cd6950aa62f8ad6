'use client'

import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Field } from '@/ui/field.tsx'
import { Switch } from '@/ui/switch.tsx'
import type { OfficeAction, OfficeUpdate } from './allowed-actions.ts'

export type ActionFactsGiven = Pick<OfficeUpdate, 'tolls' | 'distance' | 'landedAt' | 'isDomestic'>

/** What an act wants to know beside its reason: tolls and kilometres at the end, when and whence a flight landed. */
export function ActionFacts({
  ride,
  action,
  onChange,
}: {
  ride: OfficeRide
  action: OfficeAction
  onChange: (facts: ActionFactsGiven) => void
}) {
  if (action === 'complete') return <DrivenFacts ride={ride} onChange={onChange} />
  return action === 'landed' ? <LandingFacts onChange={onChange} /> : null
}

function DrivenFacts({ ride, onChange }: { ride: OfficeRide; onChange: (facts: ActionFactsGiven) => void }) {
  const t = useTranslations('office.act')
  const [facts, setFacts] = useState<ActionFactsGiven>({})
  const tell = (more: ActionFactsGiven) => {
    setFacts({ ...facts, ...more })
    onChange({ ...facts, ...more })
  }
  return (
    <>
      <Field
        label={t('tolls', { currency: ride.currency })}
        type="number"
        inputMode="decimal"
        min={0}
        step="0.01"
        dir="ltr"
        onChange={({ target }) => tell({ tolls: Math.round(Number(target.value) * 100) })}
      />
      {ride.quoted.lines.some(({ code }) => code === 'hours') && (
        <Field
          label={t('distance')}
          type="number"
          inputMode="decimal"
          min={0}
          step="0.1"
          dir="ltr"
          onChange={({ target }) =>
            tell({ distance: target.value === '' ? undefined : Math.round(Number(target.value) * 1_000) })
          }
        />
      )}
    </>
  )
}

function LandingFacts({ onChange }: { onChange: (facts: ActionFactsGiven) => void }) {
  const t = useTranslations('office.act')
  const [landed, setLanded] = useState('')
  const [isDomestic, setDomestic] = useState(false)
  const domestic = useId()
  const tell = (at: string, within: boolean) => {
    setLanded(at)
    setDomestic(within)
    onChange(at === '' ? {} : { landedAt: new Date(at).toISOString(), isDomestic: within })
  }
  return (
    <>
      <Field
        label={t('landedAt')}
        type="datetime-local"
        required
        dir="ltr"
        value={landed}
        onChange={({ target }) => tell(target.value, isDomestic)}
      />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={domestic}>{t('isDomestic')}</label>
        <Switch id={domestic} checked={isDomestic} onCheckedChange={(on) => tell(landed, on)} />
      </div>
    </>
  )
}
