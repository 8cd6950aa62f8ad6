'use client'

import type { Me } from '@livery/contracts/identity/identity.ts'
import { useTranslations } from 'next-intl'
import { PreferenceFields } from '@/shared/cabin/preference-fields.tsx'
import { tidied } from '@/shared/cabin/wanted.ts'
import { useMeQuery } from '@/shared/person/api.ts'
import { PartState } from '@/shared/security/part.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useUpdateProfileMutation } from '../api.ts'

export function CabinScreen() {
  const t = useTranslations('account')
  const { data: me, error, refetch } = useMeQuery()
  return (
    <>
      <h1 className="title text-[28px]">{t('parts.cabin')}</h1>
      <p className="mt-1 mb-5.5 text-muted">{t('cabin.lead')}</p>
      {me ? <CabinForm key={me.updatedAt} me={me} /> : <PartState error={error} onRetry={refetch} rows={4} />}
    </>
  )
}

/** How the cabin should be, in the same words as with a booking. */
function CabinForm({ me }: { me: Me }) {
  const t = useTranslations('account')
  const form = useActForm({
    mutation: useUpdateProfileMutation(),
    start: { wanted: me.preferences },
    body: ({ wanted }) => ({ preferences: tidied(wanted) }),
    done: t('saved'),
  })
  return (
    <ActForm form={form} compact label={t('cabin.save')} className="grid gap-4.5">
      <PreferenceFields
        wanted={form.watch('wanted')}
        onChange={(wanted) => form.setValue('wanted', wanted, { shouldDirty: true })}
      />
    </ActForm>
  )
}
