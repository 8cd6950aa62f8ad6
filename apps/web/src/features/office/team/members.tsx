'use client'

import type { OfficeMember, OfficeTeam } from '@livery/contracts/team/team.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { useDrawnByServer } from '@/lib/time/use-drawn-by-server.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { useAct } from '@/ui/act/use-act.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Table } from '@/ui/list/table.tsx'
import { Select } from '@/ui/select.tsx'
import { useEndMemberMutation, useGiveRoleMutation } from './api.ts'
import { Factor } from './factor.tsx'
import { MemberSignIn } from './member-sign-in.tsx'
import { useRoleName } from './use-role-name.ts'

/** Everybody of the office; who has left stands last. */
export function Members({ of: { members, roles, isSecondFactorRequired } }: { of: OfficeTeam }) {
  const t = useTranslations('team')
  const figures = useFigures()
  const rows = members.toSorted((left, right) => Number(left.leftAt !== null) - Number(right.leftAt !== null))
  return (
    <Table
      rows={rows}
      keyOf={({ userId }) => userId}
      columns={[
        { key: 'name', label: t('columns.name'), card: 'title', cell: (member) => <Who of={member} /> },
        {
          key: 'role',
          label: t('columns.role'),
          cell: (member) =>
            member.leftAt === null ? (
              <RoleSelect of={member} roles={roles} />
            ) : (
              <Badge tone="plain" dot="hollow">
                {t('state.left')}
              </Badge>
            ),
        },
        {
          key: 'factor',
          label: t('columns.factor'),
          cell: (member) =>
            member.leftAt === null && (
              <MemberSignIn of={member}>
                <Factor of={member} isRequired={isSecondFactorRequired} />
              </MemberSignIn>
            ),
        },
        {
          key: 'seen',
          label: t('columns.seen'),
          // On two lines: beside the roles there is little room.
          className: 'num desk:min-w-26 desk:whitespace-normal',
          cell: ({ seenAt }) => (seenAt === null ? t('never') : figures.dayAndTime(seenAt)),
        },
        {
          key: 'end',
          label: '',
          cell: (member) => member.leftAt === null && <End of={member} />,
        },
      ]}
    />
  )
}

function Who({ of: { userId, name, email } }: { of: OfficeMember }) {
  const t = useTranslations('team')
  const isOwn = usePerson()?.id === userId
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} size={32} />
      <span className="grid min-w-0">
        <span className="strong">
          <bdi>{name}</bdi> {isOwn && <span className="mini font-normal">({t('you')})</span>}
        </span>
        <span className="mini break-all" dir="ltr">
          {email}
        </span>
      </span>
    </span>
  )
}

/** Another role counts at once. What is chosen before the page is alive would be undone, and the old role given. */
function RoleSelect({ of: member, roles }: { of: OfficeMember; roles: OfficeTeam['roles'] }) {
  const t = useTranslations('team')
  const roleName = useRoleName()
  const [run, { isLoading }] = useAct(useGiveRoleMutation())
  const isDrawnByServer = useDrawnByServer()
  const { userId, name, version, roleId } = member
  return (
    <Select
      label={t('roleOf', { name })}
      hideLabel
      className="min-w-34 desk:min-w-42"
      value={roleId}
      disabled={isDrawnByServer || isLoading}
      onChange={({ target }) => run({ id: userId, roleId: target.value, version }, { done: t('roleGiven', { name }) })}
    >
      {roles.map((role) => (
        <option key={role._id} value={role._id}>
          {roleName(role)}
        </option>
      ))}
    </Select>
  )
}

function End({ of: { userId, name } }: { of: OfficeMember }) {
  const t = useTranslations('team')
  const mutation = useEndMemberMutation()
  return (
    <ActDialog
      title={t('endOf', { name })}
      lead={t('endLead')}
      trigger={
        <Button size="small" kind="quiet" aria-label={t('endOf', { name })}>
          {t('end')}
        </Button>
      }
    >
      {(close) => (
        <ActButton mutation={mutation} body={userId} kind="danger" wide done={t('ended', { name })} onDone={close}>
          {t('end')}
        </ActButton>
      )}
    </ActDialog>
  )
}
