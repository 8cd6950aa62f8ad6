'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fromTyped, type Tier, toTyped } from '@/shared/office/draft.ts'
import { Button, IconButton } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'

/** What a cancellation costs from which moment on, the earliest first; the last one begins with the day itself. */
export function TiersField({
  label,
  tiers,
  most,
  wrong,
  onChange,
}: {
  label: string
  tiers: readonly Tier[]
  most: number
  wrong: boolean
  onChange: (tiers: readonly Tier[]) => void
}) {
  const t = useTranslations('policies')
  const put = (index: number, change: Partial<Tier>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...change } : tier)))
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 desk:col-span-2">
      <legend className="label mb-1.5">{label}</legend>
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is nothing but its place in the list.
        <div key={`${tiers.length}-${index}`} className="flex items-end gap-3">
          <Field
            className="num min-w-0 flex-1"
            label={t('minutesBefore')}
            type="number"
            required
            min={0}
            defaultValue={toTyped(tier.minutesBefore, 'minutes')}
            onChange={(event) => put(index, { minutesBefore: fromTyped(event.target.value, 'minutes') })}
          />
          <Field
            className="num min-w-0 flex-1"
            label={t('costs')}
            type="number"
            required
            min={0}
            max={100}
            step={0.01}
            defaultValue={toTyped(tier.share, 'share')}
            end={<span className="mini pe-2">{t('units.share')}</span>}
            onChange={(event) => put(index, { share: fromTyped(event.target.value, 'share') })}
          />
          <IconButton
            label={t('removeTier', { number: index + 1 })}
            disabled={tiers.length === 1}
            onClick={() => onChange(tiers.toSpliced(index, 1))}
          >
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {wrong && (
        <p className="hint hint-bad" role="alert">
          {t('tiersWrong')}
        </p>
      )}
      {tiers.length < most && (
        <Button
          size="small"
          className="min-h-9 justify-self-start"
          onClick={() => onChange([...tiers, { minutesBefore: 0, share: 10_000 }])}
        >
          <Plus size={15} strokeWidth={1.5} aria-hidden="true" />
          {t('addTier')}
        </Button>
      )}
    </fieldset>
  )
}
