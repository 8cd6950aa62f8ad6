'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { Id } from '@livery/kernel/ids.ts'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { isStale } from '@/lib/store/failure.ts'
import { useRegionQuery } from '@/shared/places/api.ts'
import { usePromisedTermsQuery } from '@/shared/when/api.ts'
import { PassengerLine } from '../passenger-line.tsx'
import { PeopleLine } from '../people-line.tsx'
import { WayOnMap } from '../price-panel.tsx'
import { goToLine, useLineKeys } from '../use-line-keys.ts'
import { WayLines } from '../way-lines.tsx'
import { WhenLine } from '../when-line.tsx'
import { WishesLine } from '../wishes-line.tsx'
import { CabinLine } from './cabin-line.tsx'
import { ChangeFoot } from './change-foot.tsx'
import { ChangePanel } from './change-panel.tsx'
import { ChangedClassLine } from './changed-class-line.tsx'
import { ChauffeurLine } from './chauffeur-line.tsx'
import { isOfTrip, wishesOf } from './fields.ts'
import { MeanwhileRows } from './meanwhile-row.tsx'
import { missingOf } from './missing.ts'
import { agreementOf, asLookedAt, priceWish } from './price-choice.ts'
import { PriceLine } from './price-line.tsx'
import { ReasonLine } from './reason-line.tsx'
import { UnansweredLine } from './unanswered-line.tsx'
import { useChangeForm } from './use-change-form.ts'
import { useChangePreview } from './use-change-preview.ts'
import { useMayAgree } from './use-may-agree.ts'
import { useSaving } from './use-saving.ts'
import { useWrong } from './use-wrong.ts'

export function ChangeForm({ ride, onStale }: { ride: OfficeRide; onStale: () => void }) {
  const t = useTranslations('officeChange')
  const form = useChangeForm(ride)
  const { draft, opened, price, change, changePrice, meanwhile } = form
  const [reason, setReason] = useState('')
  const [withdraws, setWithdraws] = useState('')
  const [withoutChauffeur, setWithout] = useState<boolean>()
  const [chosen, setChosen] = useState<{ readonly driverId: Id<'user'>; readonly name: string }>()
  const [isAsked, setAsked] = useState(false)
  const { data: region } = useRegionQuery()
  const { data: ahead } = usePromisedTermsQuery(undefined)
  const figures = useFigures(ride.timeZone)
  const money = (minor: number) => figures.money(minor, ride.currency)
  const { total: now } = form.ride.quoted
  const { version } = form.ride
  const wishes = wishesOf(opened, draft)
  const agreed = agreementOf(form.ride.quoted.lines)
  const priced = priceWish(price, { total: now, agreed })
  // Somebody else has given it to them meanwhile.
  const driverId = chosen?.driverId === form.ride.people.chauffeur?.userId ? undefined : chosen?.driverId
  const handed = driverId === undefined ? {} : { driverId }
  const seen = useChangePreview(ride.rideId, wishes && { ...wishes, ...handed, ...asLookedAt(priced), version })
  const stale = isStale(seen.error)
  useEffect(() => {
    if (stale) onStale()
  }, [stale, onStale])
  const result = seen.preview?.change ?? undefined
  const unanswered = result && isOfTrip(result.after) ? (seen.preview?.unanswered ?? undefined) : undefined
  const isWithout = result?.consent === 'impossible' ? true : result?.consent === 'needed' && withoutChauffeur === true
  const { RideStatus: status } = form.ride
  const missing = missingOf({ driverId, status, wishes, meanwhile, seen, price, now, reason, withdraws })
  const saving = useSaving(ride.rideId)
  const bodyOf = (of: NonNullable<typeof wishes>, total: number, isAlso: boolean) => ({
    ...of,
    ...handed,
    ...priced,
    ...(unanswered && { withdraws: withdraws.trim() }),
    ...(reason.trim() && { reasonText: reason.trim() }),
    ...(isWithout && { withoutChauffeur: true }),
    ...(isAlso && { alsoAtThatTime: true }),
    version,
    total,
  })
  const save = (isAlso = false) => {
    setAsked(true)
    if (missing) return goToLine(missing.line)
    if (!wishes) return
    if (!result) return chosen && void saving.give({ ...chosen, version, reason: reason.trim() })
    void saving.run(bodyOf(wishes, result.total, isAlso))
  }
  // All else that is missing is said first: what is paid for is made as it stands.
  const mayAsk = seen.preview?.takesCards === true && missing?.what === 'money'
  const askToPay = (isAlso = false) =>
    wishes &&
    result &&
    void saving.askToPay(bodyOf(wishes, result.total, isAlso), ({ amount, expiresAt }) =>
      t('money.asked', { amount: money(amount), name: ride.riderName, time: figures.time(expiresAt) }),
    )
  const isAsMeant = missing?.what === 'nothing'
  const { hear } = saving
  useEffect(() => {
    if (isAsMeant) hear(version)
  }, [isAsMeant, hear, version])
  useLineKeys({ fill: () => {}, book: () => save() })
  const wrong = useWrong(stale ? undefined : seen.error)
  const mayAgree = useMayAgree()
  const isUnderWay = ['en_route', 'arrived', 'in_progress', 'at_stop'].includes(status)
  const isOnBoard = ['in_progress', 'at_stop'].includes(status)
  const isPlanned = ride.rideType === 'prebook' && !isUnderWay
  const rows = { form, figures }
  return (
    <div className="grid flex-1 content-start desk:grid-cols-[minmax(0,668px)_minmax(0,1fr)] desk:content-stretch">
      <section aria-label={t('form')} className="flex min-w-0 flex-col border-line bg-surface desk:border-e">
        {region && isPlanned && (
          <WhenLine draft={draft} region={region} ahead={ahead} wrong={wrong.when} isBooked onChange={change} />
        )}
        <MeanwhileRows fields={['pickupAt']} {...rows} />
        <WayLines draft={draft} places={[]} wrong={wrong} drive={undefined} isUnderWay={!isPlanned} onChange={change} />
        <MeanwhileRows fields={['pickupLocation', 'addonlocation', 'dropOffLocation']} {...rows} />
        {isPlanned && (
          <ChangedClassLine
            classes={seen.preview?.classes}
            chosen={draft.vehicleClass}
            currency={ride.currency}
            isSettled={seen.isSettled}
            wrong={wrong.class}
            onChoose={(vehicleClass) => change({ vehicleClass })}
          />
        )}
        <MeanwhileRows fields={['vehicleClass']} {...rows} />
        {!isOnBoard && (
          <>
            <PeopleLine passengers={draft.passengers} luggage={draft.luggage} onChange={change} />
            <MeanwhileRows fields={['passengers', 'luggage']} {...rows} />
            <PassengerLine
              name={ride.riderName}
              guest={draft.guest}
              saved={[]}
              isAsked={isAsked}
              isBooked
              onGuest={(guest) => change({ guest })}
            />
            <MeanwhileRows fields={['guest']} {...rows} />
            <WishesLine draft={draft} onChange={change} />
            <MeanwhileRows fields={['note', 'flight', 'sign', 'additionalservice']} {...rows} />
            <CabinLine wanted={draft.cabin ?? {}} onChange={(cabin) => change({ cabin })} />
            <MeanwhileRows fields={['preferences']} {...rows} />
          </>
        )}
        {isPlanned && (
          <ChauffeurLine
            ride={form.ride}
            asked={seen.asked}
            chosen={driverId === undefined ? undefined : chosen}
            wrong={isAsked && missing?.what === 'chauffeur' ? t('missing.chauffeur') : undefined}
            onChoose={setChosen}
          />
        )}
        {isPlanned && mayAgree && (
          <PriceLine
            choice={price}
            agreed={agreed}
            byTariff={seen.preview && money(seen.preview.byTariff)}
            now={money(now)}
            currency={ride.currency}
            wrong={wrong.price ?? (isAsked && missing?.line === 'P' ? t(`missing.${missing.what}`) : undefined)}
            onChange={changePrice}
          />
        )}
        <MeanwhileRows fields={['total']} {...rows} />
        {unanswered && (
          <UnansweredLine
            of={unanswered}
            why={withdraws}
            figures={figures}
            currency={ride.currency}
            wrong={isAsked && missing?.what === 'unanswered'}
            onChange={setWithdraws}
          />
        )}
        <ReasonLine value={reason} wrong={isAsked && missing?.what === 'reason'} onChange={setReason} />
      </section>
      <div className="flex min-w-0 flex-col desk:sticky desk:top-0 desk:h-[calc(100dvh-52px)] desk:overflow-y-auto">
        <ChangePanel
          ride={form.ride}
          preview={seen.preview}
          isSettled={seen.isSettled}
          isUnknown={wishes !== undefined && seen.error !== undefined}
          withoutChauffeur={isWithout}
          onWithout={setWithout}
          onKeep={mayAgree && isPlanned ? () => changePrice({ how: 'keep' }) : undefined}
          onAskToPay={mayAsk && !saving.isBusy ? () => askToPay() : undefined}
        />
        <WayOnMap route={result?.geometry ?? ride.geometry} draft={draft} />
        <ChangeFoot
          ride={form.ride}
          preview={seen.preview}
          isAsking={result?.consent === 'needed' && !isWithout}
          missing={isAsked ? missing : undefined}
          failed={wrong.form}
          saving={saving}
          onSave={() => save()}
          onAnyway={() => (saving.isAtThatTime === 'ask' ? askToPay(true) : save(true))}
        />
      </div>
    </div>
  )
}
