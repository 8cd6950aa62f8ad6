'use client'

import type { Place } from '@livery/contracts/common.ts'
import { useTranslations } from 'next-intl'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useHeadHomeMutation } from '../api.ts'
import { PlaceField } from './place-field.tsx'

/** Where home is tonight. */
export function HomeForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('chauffeur.homeward')
  const form = useActForm({
    mutation: useHeadHomeMutation(),
    start: { text: '', place: undefined as Place | undefined },
    body: ({ place }) => ({ place: place as Place }),
    onDone,
  })
  const isMissing = form.field('place', { required: true }).error !== undefined
  return (
    <ActForm form={form} label={t('set')}>
      <PlaceField
        label={t('address')}
        placeholder={t('typeAddress')}
        text={form.watch('text')}
        missing={isMissing ? t('chooseAddress') : undefined}
        onText={(typed) => {
          form.setValue('text', typed)
          form.setValue('place', undefined)
        }}
        onPick={(place) => {
          form.setValue('text', place.address)
          form.setValue('place', place, { shouldValidate: true })
        }}
      />
    </ActForm>
  )
}
