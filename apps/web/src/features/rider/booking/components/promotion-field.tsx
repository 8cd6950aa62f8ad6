'use client'

import { Tag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { selectBooking } from '../selectors.ts'
import { promotionChosen } from '../slice.ts'

/** A code that takes something off: asked for on demand, and said while it counts. */
export function PromotionField() {
  const t = useTranslations('booking.promotion')
  const dispatch = useDispatch()
  const { promotion } = useSelector(selectBooking)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    dispatch(promotionChosen(typed.trim().toUpperCase()))
    setOpen(false)
  }
  if (promotion) {
    return (
      <p className="small flex min-h-11 items-center gap-2.5">
        <Tag size={16} strokeWidth={1.5} aria-hidden="true" />
        <b className="strong num">{promotion}</b>
        <button type="button" className="link ms-auto min-h-11" onClick={() => dispatch(promotionChosen(''))}>
          {t('remove')}
        </button>
      </p>
    )
  }
  if (!open) {
    return (
      <button type="button" className="link small min-h-11 justify-self-start" onClick={() => setOpen(true)}>
        {t('have')}
      </button>
    )
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2.5">
      <Field
        className="flex-1"
        label={t('code')}
        required
        minLength={3}
        maxLength={40}
        autoFocus
        pattern="[A-Za-z0-9\-]{3,40}"
        autoCapitalize="characters"
        dir="ltr"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t('use')}</Button>
    </form>
  )
}
