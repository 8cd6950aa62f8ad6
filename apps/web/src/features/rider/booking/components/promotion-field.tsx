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

/** A code that takes something off: asked for on demand, said while it counts, and typed on where it is not known. */
export function PromotionField({ problem }: { problem?: string | undefined }) {
  const t = useTranslations('booking.promotion')
  const dispatch = useDispatch()
  const { promotion } = useSelector(selectBooking)
  const [open, setOpen] = useState(false)
  const remove = (
    <button type="button" className="link small ms-auto min-h-11" onClick={() => dispatch(promotionChosen(''))}>
      {t('remove')}
    </button>
  )
  if (promotion && problem) {
    return (
      <div className="grid grid-cols-1 justify-items-start">
        <CodeForm code={promotion} problem={problem} />
        {remove}
      </div>
    )
  }
  if (promotion) {
    return (
      <p className="small flex min-h-11 items-center gap-2.5">
        <Tag size={16} strokeWidth={1.5} aria-hidden="true" />
        <b className="strong num">{promotion}</b>
        {remove}
      </p>
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
  return <CodeForm code="" onDone={() => setOpen(false)} />
}

function CodeForm({ code: start, problem, onDone }: { code: string; problem?: string; onDone?: () => void }) {
  const t = useTranslations('booking.promotion')
  const dispatch = useDispatch()
  const form = useActForm({
    mutation: mutationOf(async (code: string) => void dispatch(promotionChosen(code))),
    start: { code: start },
    again: true,
    body: ({ code }) => code.trim().toUpperCase(),
    onDone,
  })
  const field = form.field('code', {
    required: true,
    minLength: 3,
    maxLength: 40,
    pattern: /^\s*[A-Za-z0-9-]{3,40}\s*$/,
  })
  return (
    <ActForm
      form={form}
      className="flex w-full items-start gap-2.5"
      end={
        <Button type="submit" className="mt-5.5">
          {t('use')}
        </Button>
      }
    >
      <Field
        // What is wrong, and how to be rid of it, are in sight above the foot of the page.
        className="min-w-0 flex-1 [&_input]:scroll-mb-24"
        label={t('code')}
        autoFocus
        autoCapitalize="characters"
        dir="ltr"
        {...field}
        error={field.error ?? problem}
      />
    </ActForm>
  )
}
