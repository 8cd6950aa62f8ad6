'use client'

import type { Place } from '@livery/contracts/common.ts'
import type { RideChange, UserRide } from '@livery/contracts/rides/ride-views.ts'
import type { Id } from '@livery/kernel/ids.ts'
import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { ExtraStepper } from '@/shared/extras/components/extra-stepper.tsx'
import { chosenIn, countOf, wantedOf, withCount } from '@/shared/extras/wanted.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { GuestFields } from '@/shared/guests/components/guest-fields.tsx'
import { useKeepGuest } from '@/shared/guests/use-keep-guest.ts'
import { PlaceInput } from '@/shared/places/components/place-input.tsx'
import { StopGrip } from '@/shared/places/components/stop-grip.tsx'
import { WhenRow } from '@/shared/when/components/when-row.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { type ActFormSpec, type FormOf, useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import {
  type ChangeBody,
  type ChangeWish,
  useChangePreviewQuery,
  useChangeRideMutation,
  useClassesOnOfferQuery,
  useExtrasOnOfferQuery,
} from '../api.ts'
import { useActLater } from '../waiting/use-waiting-acts.ts'
import type { Told } from '../waiting/waiting-acts.ts'
import type { ChangeSubject } from './change-button.tsx'
import { useFirstName } from './open-change.tsx'
import { clockThere, isAsDirected } from './times.ts'

/** One subject at a time: what it is now is in the fields, and what changing it comes to stands above the button. */
export function ChangeDialog({
  ride,
  subject,
  onClose,
}: {
  ride: UserRide
  subject: ChangeSubject
  onClose: () => void
}) {
  const t = useTranslations('booked.ask')
  const Form = FORMS[subject]
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t(subject)}>
      <Form ride={ride} onClose={onClose} />
    </Dialog>
  )
}

interface FormProps {
  ride: UserRide
  onClose: () => void
}

const FORMS: Record<ChangeSubject, (props: FormProps) => ReactNode> = {
  trip: TripForm,
  flight: FlightForm,
  guest: GuestForm,
  sign: SignForm,
  extras: ExtrasForm,
  note: NoteForm,
}

/** A form whose fields are wishes. `wish` is null while they are not whole. */
function useChangeForm<Typed extends FieldValues>(
  { ride, onClose }: FormProps,
  start: Typed,
  wish: (typed: Typed) => ChangeWish | null,
  {
    onChanged,
    ...more
  }: Pick<ActFormSpec<Typed, ChangeBody, UserRide>, 'fieldFrom' | 'fieldOf'> & {
    onChanged?: (ride: UserRide) => void
  } = {},
) {
  const t = useTranslations('booked.form')
  const name = useFirstName(ride)
  const seen = useState<RideChange>()
  const form = useActForm<Typed, ChangeBody, UserRide>({
    ...more,
    mutation: useChangeRideMutation(),
    start,
    body: (typed) => ({
      rideId: ride.rideId,
      ...wish(typed),
      ...(seen[0]?.consent === 'impossible' && { withoutChauffeur: true }),
      total: seen[0]?.total ?? ride.quoted.total,
      version: ride.version,
    }),
    done: ({ change }) => (change?.status === 'proposed' ? t('asked', { name }) : t('applied')),
    onDone: (changed) => {
      onChanged?.(changed)
      onClose()
    },
  })
  return { form, seen, wish: wish(form.watch() as Typed) }
}

/** What the chauffeur is told: without a connection it waits, and stands on the ride's page meanwhile. */
function useTellForm<Typed extends FieldValues>(
  { ride, onClose }: FormProps,
  start: Typed,
  told: (typed: Typed) => Omit<Told, 'rideId'>,
) {
  const t = useTranslations('booked.form')
  const tell = useActLater()
  const form = useActForm({
    mutation: [tell, { isLoading: false }],
    start,
    body: (typed: Typed): Told => ({ rideId: ride.rideId, ...told(typed) }),
    onDone: (outcome) => {
      if (outcome === 'done') say.success(t('applied'))
      onClose()
    },
  })
  return { form }
}

/** The fields of what has no price: it takes effect at once, and costs nothing. */
function DetailsForm({
  of: { form },
  onClose,
  clear,
  children,
}: {
  of: { form: FormOf }
  onClose: () => void
  clear?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('booked.form')
  return (
    <ActForm
      form={form}
      className="mt-4 grid gap-4"
      label={t('confirm')}
      leave={t('close')}
      onLeave={onClose}
      also={clear}
    >
      {children}
      <p className="small text-muted">
        {t('noFee')} {t('atOnce')}
      </p>
    </ActForm>
  )
}

/** Takes the guest away altogether. */
function ClearGuest({ words, ...props }: FormProps & { words: string }) {
  const { form } = useChangeForm(props, {}, () => ({ guest: null }))
  return (
    <Button kind="line" wide busy={form.busy} onClick={() => void form.submit()}>
      {words}
    </Button>
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

// biome-ignore lint/suspicious/noExplicitAny: each form has fields of its own; what they share does not look at them.
const formOf = (form: any) => form as ReturnType<typeof useChangeForm>

function FlightForm(props: FormProps) {
  const t = useTranslations('booking.wishes.flight')
  const remove = useTranslations('booked.remove')
  const { flight } = props.ride
  const form = useTellForm(props, { flight: flight ?? '' }, (typed) => ({ flight: typed.flight.trim() || null }))
  return (
    <DetailsForm
      of={form}
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
    </DetailsForm>
  )
}

function GuestForm(props: FormProps) {
  const t = useTranslations('booking.wishes.guest')
  const remove = useTranslations('booked.remove')
  const locale = useLocale()
  const keeping = useKeepGuest()
  const { guest } = props.ride
  const start = guest ?? { name: '', phone: '', language: locale as string }
  const form = useChangeForm(
    props,
    start,
    ({ name, phone, language }) => ({ guest: { name: name.trim(), phone, language } }),
    {
      fieldFrom: { 'guest.phone': 'phone', 'guest.name': 'name' },
      onChanged: (ride) => ride.guest && keeping.keep(ride.guest),
    },
  )
  return (
    <DetailsForm
      of={formOf(form)}
      onClose={props.onClose}
      clear={guest && <ClearGuest {...props} words={remove('guest')} />}
    >
      <p className="small text-muted">{t('lead')}</p>
      <GuestFields form={form.form} keeping={keeping} />
    </DetailsForm>
  )
}

function SignForm(props: FormProps) {
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

function NoteForm(props: FormProps) {
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

function ExtrasForm(props: FormProps) {
  const { ride } = props
  const figures = useFigures()
  const nameOf = useExtraName()
  const { data: offered = [], isSuccess } = useExtrasOnOfferQuery()
  const had = chosenIn(ride.additionalservice)
  const form = useChangeForm(props, { chosen: had }, ({ chosen }) => ({ additionalservice: wantedOf(chosen) }))
  const { value: chosen, onChange } = form.form.pick('chosen')
  // What is offered no more stays for who has it.
  const known = new Set<string>(offered.map(({ _id }) => _id))
  const kept = ride.additionalservice.filter(({ _id }) => !known.has(_id))
  const all = [
    ...offered,
    ...kept.map(({ _id, ...extra }) => ({ ...extra, _id: _id as Id<'extra'>, most: 1, currency: ride.currency })),
  ]
  return (
    <PricedForm {...props} of={formOf(form)} isChanged={[...chosen].sort().join() !== [...had].sort().join()}>
      {!isSuccess && <Skeleton className="h-30 w-full" />}
      <fieldset className="grid">
        <legend className="sr-only">{useTranslations('booked.ask')('extras')}</legend>
        {isSuccess &&
          all.map((extra) => (
            <div key={extra._id} className="flex items-center border-b border-line last:border-0">
              <label className="flex min-h-12 flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 accent-brass"
                  checked={chosen.includes(extra._id)}
                  onChange={(event) => onChange(withCount(chosen, extra._id, event.target.checked ? 1 : 0))}
                />
                <span className="min-w-0 flex-1">{nameOf({ ...extra, count: countOf(chosen, extra._id) })}</span>
                <span className="num text-muted">{figures.money(extra.servicefare, extra.currency)}</span>
              </label>
              {chosen.includes(extra._id) && (
                <ExtraStepper
                  name={nameOf({ ...extra, count: 1 })}
                  count={countOf(chosen, extra._id)}
                  most={extra.most}
                  onCount={(count) => onChange(withCount(chosen, extra._id, count))}
                />
              )}
            </div>
          ))}
      </fieldset>
    </PricedForm>
  )
}

interface Spot {
  readonly key: string
  readonly text: string
  readonly place: Place | null
}

const MOST_STOPS = 5
const spotOf = (key: string, place: Place): Spot => ({ key, text: place.address, place })
let added = 0

function TripForm(props: FormProps) {
  const { ride } = props
  const t = useTranslations('booked.form')
  const there = clockThere(new Date(ride.pickupAt), ride.timeZone)
  const isDirected = isAsDirected(ride)
  const last = isDirected ? undefined : -1
  const places = [
    spotOf('pickup', ride.pickupLocation),
    ...ride.addonlocation.map((stop, index) => spotOf(`stop ${index}`, stop)),
    ...(isDirected ? [] : [spotOf('dropOff', ride.dropOffLocation)]),
  ]
  const form = useChangeForm(
    props,
    { when: there, vehicleClass: ride.vehicleClass, places },
    ({ when: { date, time }, vehicleClass, places: now }) => {
      const chosen = now.flatMap(({ place }) => (place === null ? [] : [place]))
      const [pickup, dropOff] = [chosen[0], isDirected ? chosen[0] : chosen.at(-1)]
      if (chosen.length < now.length || pickup === undefined || dropOff === undefined) return null
      return {
        predate: date,
        pretime: time,
        pickupLocation: pickup,
        dropOffLocation: dropOff,
        addonlocation: chosen.slice(1, last),
        vehicleClass,
      }
    },
    { fieldFrom: { predate: 'when', pretime: 'when' }, fieldOf: { PICKUP_TIME_INVALID: 'when' } },
  )
  const when = form.form.pick('when')
  const { value: now, onChange } = form.form.pick('places')
  const set = (key: string, spot: Partial<Spot>) =>
    onChange(now.map((one) => (one.key === key ? { ...one, ...spot } : one)))
  const stopCount = now.slice(1, last).length
  const isStop = (index: number) => index > 0 && index <= stopCount
  const labelOf = (index: number) =>
    index === 0 ? t('pickup') : isStop(index) ? t('stop', { number: index }) : t('dropOff')
  const classes = useClassesOnOfferQuery({
    pickupLocation: ride.pickupLocation,
    dropOffLocation: ride.dropOffLocation,
    addonlocation: ride.addonlocation,
    ridetype: 'prebook',
    hours: ride.quoted.lines.find(({ code }) => code === 'hours')?.quantity,
    predate: there.date,
    pretime: there.time,
  })
  const offered = (classes.data ?? []).filter(({ fits }) => fits)
  const options = offered.some(({ vehicleClass }) => vehicleClass === ride.vehicleClass)
    ? offered
    : [{ vehicleClass: ride.vehicleClass, name: ride.vehicleClassName }, ...offered]
  const isSame = JSON.stringify(form.wish) === JSON.stringify(wishAsIs(ride, there))
  return (
    <PricedForm {...props} of={formOf(form)} isChanged={form.wish !== null && !isSame}>
      <WhenRow
        value={when.value}
        timeZone={ride.timeZone}
        problem={form.form.field('when').error}
        onChange={(moment) => moment && when.onChange(moment)}
      />
      <div className="grid gap-4" data-way>
        {now.map((spot, index) => (
          <div key={spot.key} className="field">
            <span className="label flex items-center justify-between" aria-hidden="true">
              {labelOf(index)}
            </span>
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <PlaceInput
                  label={labelOf(index)}
                  placeholder={t('address')}
                  sign={index === 0 ? 'pickup' : isStop(index) ? index : 'dropOff'}
                  inputClassName="input"
                  text={spot.text}
                  near={{ lat: ride.pickupLocation.lat, lng: ride.pickupLocation.lng }}
                  autoFocus={spot.text === '' && spot.place === null}
                  onText={(text) => text !== spot.text && set(spot.key, { text, place: null })}
                  onPick={({ address, lat, lng }) => set(spot.key, { text: address, place: { address, lat, lng } })}
                />
              </span>
              {isStop(index) && stopCount > 1 && (
                <StopGrip
                  number={index}
                  count={stopCount}
                  onMove={(by) => onChange(now.toSpliced(index, 1).toSpliced(index + by, 0, spot))}
                />
              )}
              {isStop(index) && (
                <Button
                  kind="quiet"
                  aria-label={t('removeStop', { number: index })}
                  onClick={() => onChange(now.filter(({ key }) => key !== spot.key))}
                >
                  <X size={18} strokeWidth={1.5} aria-hidden="true" />
                </Button>
              )}
            </span>
          </div>
        ))}
      </div>
      {stopCount < MOST_STOPS && (
        <Button
          kind="line"
          onClick={() =>
            onChange([
              ...now.slice(0, last),
              { key: `added ${++added}`, text: '', place: null },
              ...(isDirected ? [] : now.slice(-1)),
            ])
          }
        >
          {t('addStop')}
        </Button>
      )}
      {/* There from the first paint: what comes later would move the buttons above it from under a finger. */}
      <Select label={t('class')} {...form.form.field('vehicleClass')}>
        {options.map(({ vehicleClass, name }) => (
          <option key={vehicleClass} value={vehicleClass}>
            {name}
          </option>
        ))}
      </Select>
    </PricedForm>
  )
}

function wishAsIs(ride: UserRide, { date, time }: { date: string; time: string }): ChangeWish {
  return {
    predate: date,
    pretime: time,
    pickupLocation: ride.pickupLocation,
    dropOffLocation: ride.dropOffLocation,
    addonlocation: ride.addonlocation,
    vehicleClass: ride.vehicleClass,
  }
}

/** The fields of what has a price: it is asked for as they change, and nothing is confirmed that was not seen. */
function PricedForm({
  ride,
  onClose,
  of: { form, seen, wish },
  isChanged,
  children,
}: FormProps & { of: ReturnType<typeof useChangeForm>; isChanged: boolean; children: ReactNode }) {
  const t = useTranslations('booked.form')
  const sentence = useSentence()
  const figures = useFigures()
  // Whoever is still choosing a time is not asked about for each of its digits.
  const asked = useSettled(JSON.stringify(wish))
  const isSettled = asked === JSON.stringify(wish)
  const preview = useChangePreviewQuery(
    { rideId: ride.rideId, version: ride.version, wish: JSON.parse(asked) ?? {} },
    { skip: !isChanged || !isSettled, refetchOnMountOrArgChange: true },
  )
  const change = isChanged && isSettled && !preview.isError ? preview.currentData?.change : undefined
  const [, see] = seen
  useEffect(() => see(change ?? undefined), [change, see])
  // Its answer was lost on the way: the ride has become what was wished.
  const isDone = form.refusal !== undefined && wish !== null && !isChanged
  useEffect(() => {
    if (!isDone) return
    say.success(t('applied'))
    onClose()
  }, [isDone, onClose, t])
  const isTooLate = change?.consent === 'impossible' && !change.mayRelease
  return (
    <ActForm
      form={form}
      className="mt-4 grid gap-4"
      price={change ? figures.money(change.total, change.currency) : ''}
      label={form.busy ? t('working') : t(change?.consent === 'impossible' ? 'confirmOther' : 'confirm')}
      disabled={!change || isTooLate}
      leave={t('close')}
      onLeave={onClose}
    >
      {children}
      <div aria-live="polite" className="min-h-18">
        {isChanged && isSettled && preview.isError ? <Note tone="critical">{sentence(preview.error)}</Note> : null}
        {isChanged && !change && !preview.isError ? <Skeleton className="h-16 w-full" /> : null}
        {change ? <WhatItComesTo ride={ride} change={change} /> : null}
      </div>
    </ActForm>
  )
}

function useSettled(text: string): string {
  const latest = useDeferredValue(text)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest), 300)
    return () => clearTimeout(timer)
  }, [latest])
  return settled
}

/** The difference in price, what changing costs, and who is asked. */
function WhatItComesTo({ ride, change }: { ride: UserRide; change: RideChange }) {
  const t = useTranslations('booked.form')
  const figures = useFigures(ride.timeZone)
  const name = useFirstName(ride)
  const money = (minor: number) => figures.money(minor, change.currency)
  const total = money(change.total)
  const difference = money(Math.abs(change.difference))
  const until = ride.cancel?.freeUntil
  return (
    <>
      <p className="num font-medium">
        {change.difference === 0
          ? t('same', { total })
          : t(change.difference > 0 ? 'dearer' : 'cheaper', { total, difference })}
      </p>
      <p className="small num mt-1 text-muted">
        {change.fee > 0
          ? t('fee', { fee: money(change.fee) })
          : until
            ? t('free', { time: figures.dayAndTime(until) })
            : t('noFee')}{' '}
        {change.consent === 'none' && t('atOnce')}
        {change.consent === 'needed' && t('asks', { name })}
      </p>
      {change.consent === 'impossible' && (
        <Note tone={change.mayRelease ? 'info' : 'caution'} className="mt-3">
          {t(change.mayRelease ? 'impossible' : 'tooLate', { name })}
        </Note>
      )}
    </>
  )
}
