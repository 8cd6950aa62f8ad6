'use client'

import { Tag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { mutationOf } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { selectBooking } from '../selectors.ts'
import { promotionChosen } from '../slice.ts'

/** A code that takes something off: asked for on demand, and said while it counts. */
export function PromotionField({ problem }: { problem?: string | undefined }) {
  const t = useTranslations('booking.promotion')
  const dispatch = useDispatch()
  const { promotion } = useSelector(selectBooking)
  const [open, setOpen] = useState(false)
  const form = useActForm({
    mutation: mutationOf(async (code: string) => void dispatch(promotionChosen(code))),
    start: { code: '' },
    again: true,
    body: ({ code }) => code.trim().toUpperCase(),
    onDone: () => setOpen(false),
  })
  if (promotion) {
    return (
      <div>
        <p className="small flex min-h-11 items-center gap-2.5">
          <Tag size={16} strokeWidth={1.5} aria-hidden="true" />
          <b className="strong num">{promotion}</b>
          <button type="button" className="link ms-auto min-h-11" onClick={() => dispatch(promotionChosen(''))}>
            {t('remove')}
          </button>
        </p>
        {problem && (
          <p className="hint hint-bad mt-0" role="alert">
            {problem}
          </p>
        )}
      </div>
    )
  }
  if (!open) {
    return (
      <button
        type="button"
        className="link small min-h-11 min-w-11 justify-self-start text-start"
        onClick={() => setOpen(true)}
      >
        {t('have')}
      </button>
    )
  }
  return (
    <ActForm
      form={form}
      className="flex items-start gap-2.5"
      end={
        <Button type="submit" className="mt-5.5">
          {t('use')}
        </Button>
      }
    >
      <Field
        className="flex-1"
        label={t('code')}
        autoFocus
        autoCapitalize="characters"
        dir="ltr"
        {...form.field('code', { required: true, minLength: 3, maxLength: 40, pattern: /^\s*[A-Za-z0-9-]{3,40}\s*$/ })}
      />
    </ActForm>
  )
}
