'use client'

import type { SavedPlace } from '@livery/contracts/places/places.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { type PlaceDraft, useRemovePlaceMutation, useSavePlaceMutation } from '../api.ts'

const KINDS = ['home', 'work', 'other'] as const

/** A place under a name. Home and work name themselves until somebody types something else. */
export function PlaceForm({ place, onDone }: { place?: SavedPlace; onDone: () => void }) {
  const t = useTranslations('account.places')
  const sentence = useSentence()
  const hint = useId()
  const [save, saving] = useSavePlaceMutation()
  const [remove, removing] = useRemovePlaceMutation()
  const [kind, setKind] = useState<PlaceDraft['kind']>(place?.kind ?? 'other')
  const [name, setName] = useState(place?.name)
  const [text, setText] = useState(place?.place.address ?? '')
  const [picked, setPicked] = useState<PlaceDraft['place'] | undefined>(place?.place)
  const [isMissing, setMissing] = useState(false)
  const shownName = name ?? (kind === 'other' ? '' : t(`kinds.${kind}`))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(picked === undefined)
    if (picked === undefined) return
    const reply = await save({ kind, name: shownName.trim(), place: picked, ...(place && { id: place._id }) })
    if (!reply.error) onDone()
  }
  const forget = async (known: SavedPlace) => {
    const reply = await remove(known._id)
    if (reply.error) return
    say.success(t('removed'))
    onDone()
  }
  const error = saving.error ?? removing.error

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      <Segmented
        name="kind"
        label={t('kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={setKind}
      />
      <div className="field">
        <span className="label">{t('address')}</span>
        <div className="input relative">
          <PlaceInput
            label={t('address')}
            placeholder={t('typeAddress')}
            text={text}
            describedBy={isMissing ? hint : undefined}
            invalid={isMissing}
            inputClassName="w-full"
            onText={(typed) => {
              setText(typed)
              setPicked(undefined)
            }}
            onPick={({ address, lat, lng, name: called }) => {
              setText(address)
              setPicked({ address, lat, lng })
              setMissing(false)
              if (name === undefined && kind === 'other' && called !== address) setName(called)
            }}
          />
        </div>
        {isMissing && (
          <p id={hint} role="alert" className="hint hint-bad">
            {t('chooseAddress')}
          </p>
        )}
      </div>
      <Field
        label={t('name')}
        required
        maxLength={80}
        autoComplete="off"
        value={shownName}
        onChange={(event) => setName(event.target.value)}
      />
      {error && <Note tone="critical">{sentence(error)}</Note>}
      <div className="mt-1 grid gap-2.5">
        <Button type="submit" kind="primary" wide busy={saving.isLoading}>
          {place ? t('edit') : t('add')}
        </Button>
        {place && (
          <Button kind="quiet" wide busy={removing.isLoading} onClick={() => forget(place)}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
