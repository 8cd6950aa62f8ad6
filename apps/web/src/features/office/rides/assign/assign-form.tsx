'use client'

import type { Candidate } from '@livery/contracts/dispatch/assignment.ts'
import { WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { SearchBox } from '@/shared/office/search-box.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Field } from '@/ui/field.tsx'
import { FormEnd } from '@/ui/form-end.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useAssignRideMutation, useCandidatesQuery } from './api.ts'
import { CandidateRow } from './candidate-row.tsx'

const LOOK_AGAIN_MS = 10_000

/** Who could drive this ride, the nearest first; the others with why not. */
export function AssignForm({ ride, onClose }: { ride: OfficeRide; onClose: () => void }) {
  const t = useTranslations('assign')
  const whySentence = useWhySentence()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [reasonText, setReasonText] = useState('')
  const list = useCandidatesQuery({ id: ride.rideId, q: q || undefined }, { pollingInterval: LOOK_AGAIN_MS })
  const [assign, { error, isLoading }] = useAssignRideMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) return
    const reply = await assign({
      id: ride.rideId,
      driverId: chosen,
      version: ride.version,
      ...(reasonText.trim() && { reasonText: reasonText.trim() }),
    })
    if (reply.error) return
    say.success(t('done', { name: reply.data.driverName ?? '' }))
    onClose()
  }
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <div className="[&>label]:ms-0! [&>label]:w-full!">
        <SearchBox label={t('search')} value={q} onSearch={setQ} />
      </div>
      <Candidates list={list} chosen={chosen} onChoose={setChosen} />
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        minLength={5}
        maxLength={200}
        value={reasonText}
        onChange={(event) => setReasonText(event.target.value)}
      />
      <FormEnd
        refusal={error && whySentence(error)}
        busy={isLoading}
        disabled={chosen === undefined}
        leave={t('leave')}
        onLeave={onClose}
      >
        {t('button')}
      </FormEnd>
    </form>
  )
}

function Candidates({
  list: { data, error, refetch },
  chosen,
  onChoose,
}: {
  list: { data?: readonly Candidate[] | undefined; error?: unknown; refetch: () => void }
  chosen: string | undefined
  onChoose: (driverId: string) => void
}) {
  const t = useTranslations('assign')
  const shell = useTranslations('shell')
  const office = useTranslations('office')
  if (error && !data) return <DidNotArrive title={office('failed')} error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={3} label={shell('loading')} />
  if (data.length === 0) return <Note tone="info">{t('none')}</Note>
  return (
    <fieldset className="max-h-[38dvh] overflow-auto border-y border-line">
      <legend className="sr-only">{t('who')}</legend>
      {data.map((candidate) => (
        <CandidateRow
          key={candidate.driverId}
          candidate={candidate}
          checked={chosen === candidate.driverId}
          onChoose={() => onChoose(candidate.driverId)}
        />
      ))}
    </fieldset>
  )
}

/** What stands against a chauffeur is told to the office in other words than to him. */
function useWhySentence(): (error: unknown) => string {
  const t = useTranslations('assign.why')
  const sentence = useSentence()
  return (error) => {
    const why = WhyNot.options.find((each) => each === codeOf(error))
    return why ? t(why) : sentence(error)
  }
}
