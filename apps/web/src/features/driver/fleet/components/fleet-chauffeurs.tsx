'use client'

import type { FleetChauffeur } from '@livery/contracts/fleets/fleets.ts'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useEndChauffeurMutation, useInviteChauffeurMutation } from '../api.ts'

/** Who drives for the fleet, who is invited, and who did. */
export function FleetChauffeurs({ chauffeurs }: { chauffeurs: readonly FleetChauffeur[] }) {
  const t = useTranslations('fleet.chauffeurs')
  return (
    <section className="mb-8">
      <h3 className="place mb-3">{t('title')}</h3>
      {chauffeurs.length === 0 ? (
        <p className="mb-3 text-muted">{t('none')}</p>
      ) : (
        <ul className="mb-4 border-line border-t">
          {chauffeurs.map((one) => (
            <Chauffeur key={one._id} chauffeur={one} />
          ))}
        </ul>
      )}
      <ActDialog
        title={t('invite')}
        lead={t('inviteLead')}
        trigger={
          <Button>
            <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
            {t('invite')}
          </Button>
        }
      >
        {(close) => <InviteForm onDone={close} />}
      </ActDialog>
    </section>
  )
}

function Chauffeur({ chauffeur: { _id, name, email, state, ...at } }: { chauffeur: FleetChauffeur }) {
  const t = useTranslations('fleet.chauffeurs')
  const figures = useFigures()
  const mutation = useEndChauffeurMutation()
  const called = name ?? email
  const day = figures.date(at.endedAt ?? at.acceptedAt ?? at.invitedAt)
  return (
    <li className="flex min-h-17 items-center gap-4 border-line border-b py-2">
      <Avatar name={called} image={null} />
      <span className="min-w-0 flex-1">
        <b className="strong cut block">
          <bdi>{called}</bdi>
        </b>
        <span className="small cut block text-muted">{t(state, { day })}</span>
      </span>
      {state !== 'ended' && (
        <ActDialog
          title={t(state === 'invited' ? 'withdrawOf' : 'endOf', { name: called })}
          lead={state === 'invited' ? undefined : t('endLead')}
          trigger={
            <Button
              kind="quiet"
              size="small"
              aria-label={t(state === 'invited' ? 'withdrawOf' : 'endOf', { name: called })}
            >
              {t(state === 'invited' ? 'withdraw' : 'end')}
            </Button>
          }
        >
          {(close) => (
            <ActButton
              mutation={mutation}
              body={_id}
              kind="danger"
              wide
              done={t('endDone', { name: called })}
              onDone={close}
            >
              {t(state === 'invited' ? 'withdraw' : 'end')}
            </ActButton>
          )}
        </ActDialog>
      )}
    </li>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('fleet.chauffeurs')
  const form = useActForm({
    mutation: useInviteChauffeurMutation(),
    start: { email: '' },
    body: ({ email }) => ({ email: email.trim() }),
    fieldOf: { CHAUFFEUR_IS_YOU: 'email', CHAUFFEUR_INVITED: 'email' },
    done: t('inviteDone'),
    onDone,
  })
  return (
    <ActForm form={form} className="grid gap-4" label={t('send')}>
      <Field
        label={t('email')}
        type="email"
        autoComplete="off"
        dir="ltr"
        {...form.field('email', { required: true, maxLength: 254 })}
      />
    </ActForm>
  )
}
