'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActForm } from '@/ui/form/act-form.tsx'
import type { FormOf } from '@/ui/form/use-act-form.ts'

/** The fields of what has no price: it takes effect at once, and costs nothing. */
export function DetailsForm({
  of: { form },
  label,
  onClose,
  clear,
  children,
}: {
  of: { form: FormOf }
  label?: string | undefined
  onClose: () => void
  clear?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('booked.form')
  return (
    <ActForm
      form={form}
      className="mt-4 grid gap-4"
      label={label ?? t('confirm')}
      leave={t('close')}
      onLeave={onClose}
      also={clear}
    >
      {children}
      <p className="small text-muted">
        {t('noFee')} {t('atOnce')}
      </p>
    </ActForm>
  )
}
