'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { type Spot, SpotField } from './spot-field.tsx'

export interface PointDraft extends Spot {
  readonly key: string
  readonly name: string
  readonly hint: string
  readonly walk: string
}

/** One meeting point: what it is called, where it is, how to find it. */
export function PointFields({
  number,
  point,
  near,
  asked,
  onChange,
  onRemove,
}: {
  number: number
  point: PointDraft
  near: Spot['at']
  asked: boolean
  onChange: (point: PointDraft) => void
  onRemove: () => void
}) {
  const t = useTranslations('listedPlaces')
  const form = useTranslations('form')
  const set = (part: 'name' | 'hint' | 'walk') => (event: { target: { value: string } }) =>
    onChange({ ...point, [part]: event.target.value })
  const missing = asked && point.name.trim() === '' ? { error: form('required') } : {}
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3">
      <legend className="strong pe-2">{t('point', { number })}</legend>
      <Field
        label={t('columns.name')}
        autoComplete="off"
        maxLength={60}
        value={point.name}
        onChange={set('name')}
        {...missing}
      />
      <SpotField
        label={t('where', { number })}
        spot={point}
        near={near}
        asked={asked}
        onChange={(spot) => onChange({ ...point, ...spot })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-end gap-3">
        <Field label={t('hint')} autoComplete="off" maxLength={80} value={point.hint} onChange={set('hint')} />
        <Field
          label={t('walk')}
          type="number"
          inputMode="numeric"
          dir="ltr"
          min={0}
          max={60}
          value={point.walk}
          onChange={set('walk')}
        />
      </div>
      <Button kind="quiet" onClick={onRemove}>
        {t('removePoint', { number })}
      </Button>
    </fieldset>
  )
}
