'use client'

import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import type { OfficeRole } from '@livery/contracts/team/team.ts'
import { useTranslations } from 'next-intl'
import { useMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { mutationOf } from '@/ui/act/use-act.ts'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useAddRoleMutation, useChangeRoleMutation, useRemoveRoleMutation } from './api.ts'
import { keyOf, RIGHT_GROUPS } from './right-groups.ts'

/** A role of the house's own: a new one, or one that is there. */
export function RoleDialog({ role }: { role?: OfficeRole }) {
  const t = useTranslations('team')
  return (
    <ActDialog
      title={role ? t('editRole', { name: role.name }) : t('newRole')}
      trigger={
        <button type="button" className="link min-h-6">
          {role ? <bdi>{role.name}</bdi> : t('newRole')}
        </button>
      }
    >
      {(close) => <RoleForm role={role} onDone={close} />}
    </ActDialog>
  )
}

function RoleForm({ role, onDone }: { role: OfficeRole | undefined; onDone: () => void }) {
  const t = useTranslations('team')
  const may = useMay()
  const [add] = useAddRoleMutation()
  const [change] = useChangeRoleMutation()
  const start = { name: role?.name ?? '', rights: [...(role?.rights ?? ['see'])] as string[] }
  const form = useActForm({
    mutation: mutationOf(async ({ name, rights }: { name: string; rights: OfficeRight[] }) =>
      role ? change({ id: role._id, name, rights, version: role.version }).unwrap() : add({ name, rights }).unwrap(),
    ),
    start,
    body: ({ name, rights }) => ({ name: name.trim(), rights: rights as OfficeRight[] }),
    done: t('roleSaved'),
    onDone,
  })
  const remove = useRemoveRoleMutation()
  return (
    <ActForm
      form={form}
      label={t('saveRole')}
      also={
        role && (
          <ActButton kind="quiet" mutation={remove} body={role._id} done={t('roleRemoved')} onDone={onDone}>
            {t('removeRole')}
          </ActButton>
        )
      }
    >
      <Field label={t('roleName')} {...form.field('name', { required: true, maxLength: 80 })} />
      {RIGHT_GROUPS.map(({ group, rights }) => (
        <fieldset key={group} className="grid gap-1">
          <legend className="label mb-1">{t(`groups.${group}`)}</legend>
          {rights.map((right) => (
            <label key={right} className="flex min-h-9 items-center gap-3">
              <input
                type="checkbox"
                value={right}
                disabled={!may(right)}
                {...form.field('rights')}
                className="size-5"
              />
              {t(`right.${keyOf(right)}`)}
            </label>
          ))}
        </fieldset>
      ))}
    </ActForm>
  )
}
