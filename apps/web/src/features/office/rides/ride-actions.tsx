'use client'

import { TakeBackReason } from '@livery/contracts/choices.ts'
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import { Ban, Coins, Flag, MessageSquare, PlaneLanding, Play, Undo2, UserCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeys } from '@/lib/keys/use-keys.ts'
import { keyOf, momentThere } from '@/lib/when/moment.ts'
import { useOfficeUpdateMutation } from '@/shared/office/api.ts'
import { AssignForm } from '@/shared/office/assign/assign-form.tsx'
import { ChangeRideLink } from '@/shared/office/change-ride.tsx'
import { useMay } from '@/shared/office/rights.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'
import { SwitchField } from '@/ui/switch.tsx'
import { canAssign, type OfficeAction, officeActions } from './allowed-actions.ts'
import { Refundable } from './refunds/refund-form.tsx'
import { TellForm } from './tell-form.tsx'

type Asked = OfficeAction | 'assign' | 'refund' | 'tell'

const ICONS = {
  assign: UserCheck,
  cancel: Ban,
  complete: Flag,
  give_back: Undo2,
  landed: PlaneLanding,
  refund: Coins,
  start: Play,
  tell: MessageSquare,
} as const

/** What is done most has a key. */
const KEYS: Readonly<Partial<Record<Asked, string>>> = { assign: 'a', refund: 'r', tell: 'm' }
const RIGHTS: Readonly<Partial<Record<Asked, OfficeRight>>> = { start: 'rides.override', refund: 'money.refund' }

/** What the office can do to the ride now, as far as a role goes; each is asked about before it is done. */
export function RideActions({ ride }: { ride: OfficeRide }) {
  const t = useTranslations('office.act')
  const assign = useTranslations('assign')
  const refunds = useTranslations('officeRefunds')
  const tell = useTranslations('office.tell')
  const [asked, setAsked] = useState<Asked>()
  const may = useMay()
  const acts: (readonly [Asked, string])[] = officeActions(ride).map((action) => [action, t(`${action}.button`)])
  if (canAssign(ride)) acts.unshift(['assign', assign(ride.RideStatus === 'assigned' ? 'another' : 'button')])
  acts.unshift(['tell', tell('button')])
  // What waits is decided first.
  if (ride.final !== null && ride.fareReview?.status !== 'open') acts.push(['refund', refunds('button')])
  const mayDo = ([act]: (typeof acts)[number]) => may(RIGHTS[act] ?? 'rides.change')
  useKeys(
    acts.filter(mayDo).flatMap((act) => {
      const key = KEYS[act[0]]
      return key === undefined ? [] : [{ key, says: act[1], run: () => setAsked(act[0]) }]
    }),
  )
  return (
    <div className="flex flex-wrap gap-2 desk:ms-auto">
      <ChangeRideLink ride={ride} />
      {acts.filter(mayDo).map(([act, words]) => {
        const Icon = ICONS[act]
        return (
          <Button key={act} size="small" className="min-h-9" onClick={() => setAsked(act)}>
            <Icon size={15} strokeWidth={1.5} aria-hidden="true" />
            {words}
          </Button>
        )
      })}
      {asked && <RideDialog key={asked} ride={ride} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

/** Asked before it is done; it stays where the ride moves on meanwhile, and what was typed with it. */
function RideDialog({ ride, asked, onClose }: { ride: OfficeRide; asked: Asked; onClose: () => void }) {
  const { title, lead } = useHead(asked, ride.rideNumber)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={lead}>
      {asked === 'assign' ? (
        <AssignForm ride={ride} onClose={onClose} />
      ) : asked === 'tell' ? (
        <TellForm ride={ride} onClose={onClose} />
      ) : asked === 'refund' ? (
        <Refundable ride={ride} onClose={onClose} />
      ) : (
        <ActionForm ride={ride} action={asked} onClose={onClose} />
      )}
    </Dialog>
  )
}

function useHead(asked: Asked, number: string): { title: string; lead: string } {
  const act = useTranslations('office.act')
  const assign = useTranslations('assign')
  const refunds = useTranslations('officeRefunds')
  const tell = useTranslations('office.tell')
  if (asked === 'assign') return { title: assign('title', { number }), lead: assign('lead') }
  if (asked === 'tell') return { title: tell('title', { number }), lead: tell('lead') }
  if (asked === 'refund') return { title: refunds('title', { number }), lead: refunds('lead') }
  return { title: act(`${asked}.title`, { number }), lead: act(`${asked}.lead`) }
}

const START = {
  reasonText: '',
  told: '' as TakeBackReason | '',
  tolls: '',
  kilometres: '',
  landedAt: '',
  isDomestic: false,
}

/** What was typed is by the clock of the pickup, as all of the page is. */
function instantThere(typed: string, timeZone: string): string {
  const [date = '', time = ''] = typed.split('T')
  return instantOf(date, time.slice(0, 5), timeZone).toISOString()
}

const NUMBER = { type: 'number', inputMode: 'decimal', dir: 'ltr' } as const

/** Moves a ride, with a reason that stays on the timeline; its end and a landing want to know more. */
function ActionForm({ ride, action, onClose }: { ride: OfficeRide; action: OfficeAction; onClose: () => void }) {
  const t = useTranslations('office.act')
  const known = action === 'landed' && (ride.arrival?.arrival?.arrivesAt ?? ride.landedAt)
  const form = useActForm({
    mutation: useOfficeUpdateMutation(),
    start: { ...START, landedAt: known ? keyOf(momentThere(new Date(known), ride.timeZone)) : '' },
    body: ({ reasonText, told, tolls, kilometres, landedAt, isDomestic }) => ({
      rideId: ride.rideId,
      action,
      reasonText: reasonText.trim(),
      ...(told && { told }),
      ...(tolls && { tolls: Math.round(Number(tolls) * 100) }),
      ...(kilometres && { distance: Math.round(Number(kilometres) * 1_000) }),
      ...(landedAt && { landedAt: instantThere(landedAt, ride.timeZone), isDomestic }),
      version: ride.version,
    }),
    fieldFrom: { distance: 'kilometres' },
    fieldOf: { LANDING_TIME_UNLIKELY: 'landedAt' },
    done: t(`${action}.done`),
    onDone: onClose,
  })
  return (
    <ActForm
      form={form}
      className="mt-5 grid gap-4"
      kind={action === 'cancel' ? 'danger' : 'primary'}
      label={t(`${action}.button`)}
      leave={t('leave')}
      onLeave={onClose}
    >
      {action === 'landed' && (
        <>
          <Field
            label={t('landedAt')}
            type="datetime-local"
            dir="ltr"
            {...form.field('landedAt', { required: true })}
          />
          <SwitchField label={t('isDomestic')} {...form.pick('isDomestic')} />
        </>
      )}
      <ReasonField
        form={form}
        name="reasonText"
        label={t('reason')}
        hint={t(action === 'give_back' ? 'give_back.reasonHint' : 'reasonHint')}
      />
      {action === 'give_back' && (
        <Select label={t('give_back.told')} {...form.field('told')}>
          {(['', ...TakeBackReason.options] as const).map((reason) => (
            <option key={reason} value={reason}>
              {t(`give_back.reasons.${reason || 'none'}`)}
            </option>
          ))}
        </Select>
      )}
      {action === 'complete' && (
        <Field
          label={t('tolls', { currency: ride.currency })}
          step="0.01"
          {...NUMBER}
          {...form.field('tolls', { min: 0 })}
        />
      )}
      {action === 'complete' && ride.quoted.lines.some(({ code }) => code === 'hours') && (
        <Field label={t('distance')} step="0.1" {...NUMBER} {...form.field('kilometres', { min: 0 })} />
      )}
    </ActForm>
  )
}
