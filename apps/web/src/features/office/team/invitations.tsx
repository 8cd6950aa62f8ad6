'use client'

import type { OfficeInvitation, OfficeTeam } from '@livery/contracts/team/team.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Table } from '@/ui/list/table.tsx'
import { useInviteAgainMutation, useWithdrawInvitationMutation } from './api.ts'
import { useRoleName } from './use-role-name.ts'

/** Those on their way. */
export function Invitations({ of: { invitations, roles } }: { of: OfficeTeam }) {
  const t = useTranslations('team')
  const figures = useFigures()
  const roleName = useRoleName()
  if (invitations.length === 0) return <p className="text-muted">{t('noInvitations')}</p>
  return (
    <Table
      rows={invitations}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'email',
          label: t('columns.email'),
          card: 'title',
          cell: ({ email }) => (
            <span className="break-all" dir="ltr">
              {email}
            </span>
          ),
        },
        {
          key: 'role',
          label: t('columns.role'),
          cell: ({ roleId }) => roleName(roles.find(({ _id }) => _id === roleId) ?? { builtIn: null, name: '' }),
        },
        { key: 'by', label: t('columns.by'), cell: ({ invitedBy }) => <bdi>{invitedBy}</bdi> },
        {
          key: 'ends',
          label: t('columns.ends'),
          className: 'num',
          cell: ({ expiresAt }) => figures.dayAndTime(expiresAt),
        },
        { key: 'acts', label: '', cell: (invitation) => <Acts of={invitation} /> },
      ]}
    />
  )
}

function Acts({ of: { _id } }: { of: OfficeInvitation }) {
  const t = useTranslations('team')
  return (
    <span className="flex flex-wrap gap-1">
      <ActButton size="small" kind="quiet" mutation={useInviteAgainMutation()} body={_id} done={t('againDone')}>
        {t('again')}
      </ActButton>
      <ActButton size="small" kind="quiet" mutation={useWithdrawInvitationMutation()} body={_id} done={t('withdrawn')}>
        {t('withdraw')}
      </ActButton>
    </span>
  )
}
