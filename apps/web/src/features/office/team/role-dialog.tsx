'use client'

import type { AskableRight, OfficeRight } from '@livery/contracts/team/rights.ts'
import type { OfficeRole } from '@livery/contracts/team/team.ts'
import { useTranslations } from 'next-intl'
import { keyOf, useRightWords } from '@/shared/office/acts/use-right-words.ts'
import { useHas } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { mutationOf } from '@/ui/act/use-act.ts'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'
import { useAddRoleMutation, useChangeRoleMutation, useRemoveRoleMutation } from './api.ts'
import { type Given, givenBy, isAskable, RIGHT_GROUPS, rightsGiven } from './right-groups.ts'

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
  const has = useHas()
  const [add] = useAddRoleMutation()
  const [change] = useChangeRoleMutation()
  const start = { name: role?.name ?? '', give: givenBy(role) }
  const form = useActForm({
    mutation: mutationOf(async (wish: { name: string; rights: OfficeRight[]; asks: AskableRight[] }) =>
      role ? change({ id: role._id, ...wish, version: role.version }).unwrap() : add(wish).unwrap(),
    ),
    start,
    body: ({ name, give }) => ({ name: name.trim(), ...rightsGiven(give) }),
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
        <fieldset key={group} className="grid gap-2">
          <legend className="strong mb-1">{t(`groups.${group}`)}</legend>
          {rights.map((right) => (
            <Give key={right} right={right} isOpen={has(right)} field={form.field(`give.${keyOf(right)}`)} />
          ))}
        </fieldset>
      ))}
    </ActForm>
  )
}

/** One right of the role: not, with a second person's approval, or alone. Nobody gives what they do not have. */
function Give({ right, isOpen, field }: { right: OfficeRight; isOpen: boolean; field: object }) {
  const t = useTranslations('team')
  const rightWords = useRightWords()
  const choices: readonly Given[] = isAskable(right) ? ['no', 'asks', 'yes'] : ['no', 'yes']
  return (
    <Select label={rightWords(right)} disabled={!isOpen} {...field}>
      {choices.map((given) => (
        <option key={given} value={given}>
          {t(`give.${given}`)}
        </option>
      ))}
    </Select>
  )
}
