'use client'

import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { Ban, Coins, Flag, PlaneLanding, Play, Undo2, UserCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { useOfficeUpdateMutation } from '../api.ts'
import { AssignDialog } from '../assign/assign-dialog.tsx'
import { RefundDialog } from '../refunds/refund-dialog.tsx'
import { canAssign, type OfficeAction, officeActions } from '../ride-actions.ts'
import { ActionFacts, type ActionFactsGiven } from './action-facts.tsx'

const ICONS = { cancel: Ban, complete: Flag, give_back: Undo2, landed: PlaneLanding, start: Play } as const

/** What the office can do to the ride now. Each asks for a reason, which stays on the timeline. */
export function RideActions({ ride }: { ride: OfficeRide }) {
  const t = useTranslations('office.act')
  const [asked, setAsked] = useState<OfficeAction>()
  const [isAssigning, setAssigning] = useState(false)
  const [isRefunding, setRefunding] = useState(false)
  const assign = useTranslations('assign')
  const refunds = useTranslations('officeRefunds')
  const actions = officeActions(ride)
  return (
    <div className="flex flex-wrap gap-2 desk:ms-auto">
      {canAssign(ride.RideStatus) && (
        <Button size="small" className="min-h-9" onClick={() => setAssigning(true)}>
          <UserCheck size={15} strokeWidth={1.5} aria-hidden="true" />
          {assign('button')}
        </Button>
      )}
      {actions.map((action) => {
        const Icon = ICONS[action]
        return (
          <Button key={action} size="small" className="min-h-9" onClick={() => setAsked(action)}>
            <Icon size={15} strokeWidth={1.5} aria-hidden="true" />
            {t(`${action}.button`)}
          </Button>
        )
      })}
      {ride.final !== null && (
        <Button size="small" className="min-h-9" onClick={() => setRefunding(true)}>
          <Coins size={15} strokeWidth={1.5} aria-hidden="true" />
          {refunds('button')}
        </Button>
      )}
      {isRefunding && <RefundDialog ride={ride} onClose={() => setRefunding(false)} />}
      {isAssigning && <AssignDialog ride={ride} onClose={() => setAssigning(false)} />}
      {asked && <ActionDialog key={asked} ride={ride} action={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function ActionDialog({ ride, action, onClose }: { ride: OfficeRide; action: OfficeAction; onClose: () => void }) {
  const t = useTranslations('office.act')
  const sentence = useSentence()
  const [update, { error, isLoading }] = useOfficeUpdateMutation()
  const [reasonText, setReasonText] = useState('')
  const [facts, setFacts] = useState<ActionFactsGiven>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await update({
      rideId: ride.rideId,
      action,
      reasonText: reasonText.trim(),
      ...facts,
      version: ride.version,
    })
    if (reply.error) return
    say.success(t(`${action}.done`))
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${action}.title`, { number: ride.rideNumber })}
      description={t(`${action}.lead`)}
    >
      <form onSubmit={submit} className="mt-5 grid gap-4">
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          required
          minLength={5}
          maxLength={200}
          rows={3}
          value={reasonText}
          onChange={(event) => setReasonText(event.target.value)}
        />
        <ActionFacts ride={ride} action={action} onChange={setFacts} />
        {error ? <Note tone="critical">{sentence(error)}</Note> : null}
        <div className="grid gap-2.5">
          <Button type="submit" kind={action === 'cancel' ? 'danger' : 'primary'} wide busy={isLoading}>
            {t(`${action}.button`)}
          </Button>
          <Button kind="quiet" wide onClick={onClose}>
            {t('leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
