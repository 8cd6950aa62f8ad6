'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAssignRideMutation } from '@/shared/office/api.ts'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { SearchBox } from '@/ui/list/search-box.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { useCandidatesQuery } from './api.ts'
import { CandidateRow } from './candidate-row.tsx'
import { useWhySentences } from './use-why-sentences.ts'

const LOOK_AGAIN_MS = 10_000

/** Who could drive this ride, the nearest first; the others with why not. */
export function AssignForm({ ride, onClose }: { ride: OfficeRide; onClose: () => void }) {
  const t = useTranslations('assign')
  const office = useTranslations('office')
  const [q, setQ] = useState('')
  const list = useCandidatesQuery({ id: ride.rideId, q: q || undefined }, { pollingInterval: LOOK_AGAIN_MS })
  const form = useActForm({
    mutation: useAssignRideMutation(),
    start: { driverId: '', reasonText: '' },
    // As it was seen when somebody was chosen: a newer one comes in once its refusal was read.
    version: ride.version,
    body: ({ driverId, reasonText }, version) => ({
      id: ride.rideId,
      driverId,
      version,
      ...(reasonText.trim() && { reasonText: reasonText.trim() }),
    }),
    sentences: { ...useWhySentences(), STALE_VERSION: t('stale'), RIDE_TAKEN: t('stale') },
    done: ({ driverName }) => t('done', { name: driverName ?? '' }),
    onDone: onClose,
  })
  const driver = form.pick('driverId')
  return (
    <ActForm
      form={form}
      className="mt-4 grid gap-4"
      disabled={driver.value === ''}
      label={t('button')}
      leave={t('leave')}
      onLeave={onClose}
    >
      {ride.driverName !== null && <Note tone="info">{t('taken', { name: ride.driverName })}</Note>}
      <div className="[&>label]:ms-0! [&>label]:w-full!">
        <SearchBox label={t('search')} value={q} onSearch={setQ} />
      </div>
      <Loaded query={list} failed={office('failed')} rows={3}>
        {(candidates) =>
          candidates.length === 0 ? (
            <Note tone="info">{t('none')}</Note>
          ) : (
            <fieldset className="max-h-[38dvh] overflow-auto border-y border-line">
              <legend className="sr-only">{t('who')}</legend>
              {candidates.map((candidate) => (
                <CandidateRow
                  key={candidate.driverId}
                  candidate={candidate}
                  timeZone={ride.timeZone}
                  checked={driver.value === candidate.driverId}
                  onChoose={() => driver.onChange(candidate.driverId)}
                />
              ))}
            </fieldset>
          )
        }
      </Loaded>
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        {...form.field('reasonText', { minLength: 5, maxLength: 200 })}
      />
    </ActForm>
  )
}
