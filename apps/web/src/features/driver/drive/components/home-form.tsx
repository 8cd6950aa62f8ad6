'use client'

import type { Place } from '@livery/contracts/common.ts'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useHeadHomeMutation } from '../api.ts'

/** Where home is tonight. */
export function HomeForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('chauffeur.homeward')
  const hint = useId()
  const form = useActForm({
    mutation: useHeadHomeMutation(),
    start: { text: '', place: undefined as Place | undefined },
    body: ({ place }) => ({ place: place as Place }),
    onDone,
  })
  const isMissing = form.field('place', { required: true }).error !== undefined
  return (
    <ActForm form={form} label={t('set')}>
      <div className="field">
        <span className="label" aria-hidden="true">
          {t('address')}
        </span>
        <PlaceInput
          label={t('address')}
          placeholder={t('typeAddress')}
          sign="dropOff"
          inputClassName="input"
          text={form.watch('text')}
          describedBy={isMissing ? hint : undefined}
          invalid={isMissing}
          onText={(typed) => {
            form.setValue('text', typed)
            form.setValue('place', undefined)
          }}
          onPick={({ address, lat, lng }) => {
            form.setValue('text', address)
            form.setValue('place', { address, lat, lng }, { shouldValidate: true })
          }}
        />
        {isMissing && (
          <p id={hint} role="alert" className="hint hint-bad">
            {t('chooseAddress')}
          </p>
        )}
      </div>
    </ActForm>
  )
}
