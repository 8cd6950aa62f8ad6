'use client'

import { type Company, type CompanyMember, MemberRole } from '@livery/contracts/companies/companies.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useEndMemberMutation, useInviteMemberMutation } from '@/shared/company/api.ts'
import { CompanyPeople } from '@/shared/company/components/company-people.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { Select } from '@/ui/select.tsx'
import { Part } from './part.tsx'

/** Who rides on the account; the office invites by address, and ends. */
export function PeoplePart({ company }: { company: Company }) {
  const words = useTranslations('company')
  return (
    <Part title={words('people')}>
      <Invite id={company._id} />
      <CompanyPeople company={company} act={(member) => <End id={company._id} member={member} />} />
    </Part>
  )
}

function Invite({ id }: { id: string }) {
  const t = useTranslations('officeCompanies')
  const words = useTranslations('company')
  const sentence = useSentence()
  const [invite, { error, isLoading }] = useInviteMemberMutation()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('member')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await invite({ id, member: { email: email.trim(), role } })
    if (reply.error) return
    say.success(t('invited', { email: email.trim() }))
    setEmail('')
  }
  return (
    <form onSubmit={submit} className="mb-4 grid items-end gap-3 desk:grid-cols-[minmax(0,1fr)_180px_auto]">
      <Field
        type="email"
        required
        maxLength={254}
        dir="ltr"
        label={t('inviteEmail')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Select
        label={t('inviteRole')}
        value={role}
        onChange={({ target }) => setRole(target.value === 'manager' ? 'manager' : 'member')}
      >
        {MemberRole.options.map((each) => (
          <option key={each} value={each}>
            {words(`roles.${each}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={isLoading}>
        {t('invite')}
      </Button>
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
    </form>
  )
}

function End({ id, member }: { id: string; member: CompanyMember }) {
  const t = useTranslations('officeCompanies')
  const sentence = useSentence()
  const [end, { isLoading }] = useEndMemberMutation()
  const act = async () => {
    const reply = await end({ id, email: member.email })
    if (reply.error) say.error(sentence(reply.error))
  }
  return (
    <Button
      size="small"
      kind="quiet"
      busy={isLoading}
      onClick={act}
      aria-label={t('endOne', { name: member.name ?? member.email })}
    >
      {t('end')}
    </Button>
  )
}
