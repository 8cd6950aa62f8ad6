'use client'

import type { OfficeRole } from '@livery/contracts/team/team.ts'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { EMAIL, EmailField } from '@/shared/sign-in/components/email-field.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'
import { useInviteOfficerMutation } from './api.ts'
import { useRoleName } from './use-role-name.ts'

export function Invite({ roles }: { roles: readonly OfficeRole[] }) {
  const t = useTranslations('team')
  const asked = useSearchParams().get('do')
  return (
    <ActDialog
      key={asked}
      title={t('inviteTitle')}
      lead={t('inviteLead')}
      isOpenFirst={asked === 'invite'}
      trigger={
        <Button size="small" kind="primary">
          {t('invite')}
        </Button>
      }
    >
      {(close) => <InviteForm roles={roles} onDone={close} />}
    </ActDialog>
  )
}

function InviteForm({ roles, onDone }: { roles: readonly OfficeRole[]; onDone: () => void }) {
  const t = useTranslations('team')
  const roleName = useRoleName()
  const usual = roles.find(({ builtIn }) => builtIn === 'dispatcher') ?? roles[0]
  const form = useActForm({
    mutation: useInviteOfficerMutation(),
    start: { email: '', roleId: usual?._id ?? '' },
    body: ({ email, roleId }) => ({ email: email.trim(), roleId }),
    fieldOf: { EMAIL_HAS_ACCOUNT: 'email' },
    done: ({ email }) => t('invited', { email }),
    onDone,
  })
  return (
    <ActForm form={form} label={t('invite')}>
      <EmailField {...form.field('email', EMAIL)} autoComplete="off" />
      <Select label={t('columns.role')} {...form.field('roleId')}>
        {roles.map((role) => (
          <option key={role._id} value={role._id}>
            {roleName(role)}
          </option>
        ))}
      </Select>
    </ActForm>
  )
}
