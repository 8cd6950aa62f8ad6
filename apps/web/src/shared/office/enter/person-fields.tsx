'use client'

import { useTranslations } from 'next-intl'
import { useLanguages } from '@/lib/brand/use-languages.ts'
import { LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { PhoneField } from '@/shared/phone/phone-field.tsx'
import { EMAIL, EmailField } from '@/shared/sign-in/components/email-field.tsx'
import { Field } from '@/ui/field.tsx'
import type { FormPart } from '@/ui/form/use-act-form.ts'
import { Select } from '@/ui/select.tsx'

const NAME = { required: true, maxLength: 80, pattern: /\S/ }

/** Who somebody is whom the office writes down: names, number, mail, language. */
export function PersonFields({ form, isPhoneAsked = true }: { form: FormPart; isPhoneAsked?: boolean }) {
  const t = useTranslations('enterPerson.fields')
  const languages = useLanguages()
  return (
    <>
      <div className="grid gap-4 desk:grid-cols-2">
        <Field label={t('firstname')} autoComplete="off" {...form.field('firstname', NAME)} />
        <Field label={t('lastname')} autoComplete="off" {...form.field('lastname', NAME)} />
      </div>
      <PhoneField
        label={t('phone')}
        autoComplete="off"
        {...form.field('phone', { required: isPhoneAsked, pattern: /^\+[1-9]\d{6,14}$/ })}
      />
      <EmailField {...form.field('email', EMAIL)} autoComplete="off" />
      <Select label={t('language')} {...form.field('locale')}>
        {languages.map((each) => (
          <option key={each} value={each}>
            {LOCALE_NAMES[each]}
          </option>
        ))}
      </Select>
    </>
  )
}
