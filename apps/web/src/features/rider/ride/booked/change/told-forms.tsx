'use client'

import { useTranslations } from 'next-intl'
import { CheckedArrival } from '@/shared/arrival/checked-arrival.tsx'
import { useArrivalQuestion } from '@/shared/arrival/use-arrival-question.ts'
import { Button } from '@/ui/button.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import type { Told } from '../../waiting/waiting-acts.ts'
import { clockThere } from '../times.ts'
import { DetailsForm } from './details-form.tsx'
import { type FormProps, useTellForm } from './use-change-form.ts'

export function FlightForm(props: FormProps) {
  const t = useTranslations('booking.wishes.flight')
  const remove = useTranslations('booked.remove')
  const { flight } = props.ride
  const question = useArrivalQuestion()
  const asked = (number: string) => ({
    ...{ number, pickup: props.ride.pickupLocation },
    ...clockThere(new Date(props.ride.pickupAt), props.ride.timeZone),
  })
  const form = useTellForm(
    props,
    { flight: flight ?? '' },
    (typed) => ({ flight: typed.flight.trim() || null }),
    (typed) => question.mayKeep(asked(typed.flight)),
  )
  const now = asked(String(form.form.watch('flight') ?? ''))
  const isAsked = question.isAsked(now)
  return (
    <DetailsForm
      of={form}
      label={isAsked ? t('keep') : undefined}
      onClose={props.onClose}
      clear={flight && <Clear {...props} told={{ flight: null }} words={remove('flight')} />}
    >
      <Field
        className="[&_input]:uppercase [&_input]:placeholder:normal-case"
        label={t('number')}
        hint={t('lead')}
        placeholder="SK 433"
        dir="ltr"
        {...form.form.field('flight', { required: true, maxLength: 12, pattern: /^[A-Za-z0-9 ]{2,12}$/ })}
      />
      <CheckedArrival {...now} isAsked={isAsked} />
    </DetailsForm>
  )
}

export function SignForm(props: FormProps) {
  const t = useTranslations('booking.wishes.flight')
  const remove = useTranslations('booked.remove')
  const { sign } = props.ride
  const form = useTellForm(props, { sign: sign ?? '' }, (typed) => ({ sign: typed.sign.trim() || null }))
  return (
    <DetailsForm
      of={form}
      onClose={props.onClose}
      clear={sign && <Clear {...props} told={{ sign: null }} words={remove('sign')} />}
    >
      <Field
        label={t('sign')}
        hint={t('signHint')}
        {...form.form.field('sign', { required: true, maxLength: 80, pattern: /\S/ })}
      />
    </DetailsForm>
  )
}

export function NoteForm(props: FormProps) {
  const t = useTranslations('booking.wishes.note')
  const remove = useTranslations('booked.remove')
  const { note } = props.ride
  const form = useTellForm(props, { note: note ?? '' }, (typed) => ({ note: typed.note.trim() || null }))
  return (
    <DetailsForm
      of={form}
      onClose={props.onClose}
      clear={note && <Clear {...props} told={{ note: null }} words={remove('note')} />}
    >
      <TextArea
        label={t('label')}
        hint={t('hint')}
        rows={4}
        {...form.form.field('note', { required: true, maxLength: 500, pattern: /\S/ })}
      />
    </DetailsForm>
  )
}

/** Takes the thing away altogether. */
function Clear({ told, words, ...props }: FormProps & { told: Omit<Told, 'rideId'>; words: string }) {
  const { form } = useTellForm(props, {}, () => told)
  return (
    <Button kind="line" wide busy={form.busy} onClick={() => void form.submit()}>
      {words}
    </Button>
  )
}
