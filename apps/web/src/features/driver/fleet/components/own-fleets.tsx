'use client'

import type { FleetOfDriver } from '@livery/contracts/fleets/fleets.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { useAcceptFleetMutation, useLeaveFleetMutation } from '../api.ts'

/** For whom one drives, and who asks. */
export function OwnFleets({ fleets, isPartner }: { fleets: readonly FleetOfDriver[]; isPartner: boolean }) {
  const t = useTranslations('fleet.own')
  if (fleets.length === 0) return isPartner ? null : <StatePanel title={t('none')}>{t('noneNext')}</StatePanel>
  return (
    <ul className="mb-8 grid gap-3">
      {fleets.map((fleet) =>
        fleet.state === 'invited' ? (
          <Invitation key={fleet._id} fleet={fleet} />
        ) : (
          <Membership key={fleet._id} fleet={fleet} />
        ),
      )}
    </ul>
  )
}

function Invitation({ fleet: { _id, name } }: { fleet: FleetOfDriver }) {
  const t = useTranslations('fleet.own')
  return (
    <li className="card grid gap-3 p-4">
      <div>
        <h2 className="strong">{t('invitation', { fleet: name })}</h2>
        <p className="small mt-1 max-w-[60ch] text-muted">{t('invitationLead')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActButton mutation={useAcceptFleetMutation()} body={_id} kind="primary" done={t('accepted', { fleet: name })}>
          {t('accept')}
        </ActButton>
        <ActButton mutation={useLeaveFleetMutation()} body={_id} kind="quiet" done={t('declined')}>
          {t('decline')}
        </ActButton>
      </div>
    </li>
  )
}

function Membership({ fleet: { _id, name, acceptedAt } }: { fleet: FleetOfDriver }) {
  const t = useTranslations('fleet.own')
  const figures = useFigures()
  const mutation = useLeaveFleetMutation()
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <h2 className="strong">
          <bdi>{name}</bdi>
        </h2>
        <p className="small text-muted">{acceptedAt && t('since', { day: figures.date(acceptedAt) })}</p>
      </div>
      <ActDialog
        title={t('leaveOf', { fleet: name })}
        lead={t('leaveLead')}
        trigger={<Button size="small">{t('leave')}</Button>}
      >
        {(close) => (
          <ActButton mutation={mutation} body={_id} kind="danger" wide done={t('left', { fleet: name })} onDone={close}>
            {t('leave')}
          </ActButton>
        )}
      </ActDialog>
    </li>
  )
}
