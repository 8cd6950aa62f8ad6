'use client'

import { MemberRole } from '@livery/contracts/choices.ts'
import type { Company, CompanyMember } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import { useEndOwnMemberMutation, useInviteOwnMutation } from '@/shared/company/api.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { AmountField, Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'
import { minorOf, wholeOf } from '../amounts.ts'

/** An administrator lets somebody ride on the account, by email. */
export function InviteMember({ company }: { company: Company }) {
  const t = useTranslations('company.manage')
  return (
    <div className="mb-4">
      <ActDialog title={t('invite')} trigger={<Button size="small">{t('invite')}</Button>}>
        {(close) => <MemberForm company={company} onClose={close} />}
      </ActDialog>
    </div>
  )
}

/** Their role and limits are changed, or they are removed. */
export function MemberActs({ company, member }: { company: Company; member: CompanyMember }) {
  const t = useTranslations('company.manage')
  const name = member.name ?? member.email
  return (
    <span className="flex gap-1">
      <ActDialog
        title={t('editOne', { name })}
        trigger={
          <Button size="small" kind="quiet" className="min-h-9" aria-label={t('editOne', { name })}>
            {t('edit')}
          </Button>
        }
      >
        {(close) => <MemberForm company={company} member={member} onClose={close} />}
      </ActDialog>
      <ActButton
        size="small"
        kind="quiet"
        className="min-h-9"
        mutation={useEndOwnMemberMutation()}
        body={{ id: company._id, email: member.email }}
        aria-label={t('removeOne', { name })}
      >
        {t('remove')}
      </ActButton>
    </span>
  )
}

function MemberForm({ company, member, onClose }: { company: Company; member?: CompanyMember; onClose: () => void }) {
  const t = useTranslations('company.manage')
  const words = useTranslations('company')
  const form = useActForm({
    mutation: useInviteOwnMutation(),
    start: {
      email: member?.email ?? '',
      role: member?.role ?? ('member' as MemberRole),
      rideLimit: wholeOf(member?.rideLimit ?? null),
      monthLimit: wholeOf(member?.monthLimit ?? null),
    },
    body: ({ email, role, rideLimit, monthLimit }) => ({
      id: company._id,
      email: email.trim(),
      role,
      rideLimit: minorOf(rideLimit),
      monthLimit: minorOf(monthLimit),
    }),
    done: (_, { email }) => t('invited', { email: email.trim() }),
    onDone: onClose,
    fieldOf: { LAST_ADMINISTRATOR: 'role' },
  })
  return (
    <ActForm
      form={form}
      label={t(member ? 'save' : 'invite')}
      leave={words('notNow')}
      onLeave={onClose}
      className="grid gap-4"
    >
      {member === undefined && (
        <Field
          label={t('email')}
          type="email"
          dir="ltr"
          {...form.field('email', { required: true, maxLength: 254, pattern: /^\s*\S+@\S+\.\S+\s*$/ })}
        />
      )}
      <Select label={t('role')} {...form.field('role')}>
        {MemberRole.options.map((each) => (
          <option key={each} value={each}>
            {words(`roles.${each}`)}
          </option>
        ))}
      </Select>
      <p className="small text-muted">{words(`roleHints.${form.watch('role')}`)}</p>
      <AmountField label={t('rideLimit')} hint={t('ownLimitHint')} {...form.field('rideLimit', { min: 0 })} />
      <AmountField label={t('monthLimit')} hint={t('ownLimitHint')} {...form.field('monthLimit', { min: 0 })} />
    </ActForm>
  )
}
