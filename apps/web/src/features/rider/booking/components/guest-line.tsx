'use client'

import { UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectBooking } from '../selectors.ts'
import { wishesKept } from '../slice.ts'

/** Whom the ride is for, by name, as long as it is for somebody else: a booking that was left open comes back with it. */
export function GuestLine() {
  const t = useTranslations('booking.guest')
  const dispatch = useDispatch()
  const { wishes } = useSelector(selectBooking)
  const { guest, ...others } = wishes
  if (!guest) return null
  return (
    <p className="small flex min-h-11 items-center gap-2.5">
      <UserRound size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="cut">
        {t.rich('for', {
          name: () => (
            <b className="strong">
              <bdi>{guest.name}</bdi>
            </b>
          ),
        })}
      </span>
      <button type="button" className="link ms-auto min-h-11" onClick={() => dispatch(wishesKept(others))}>
        {t('remove')}
      </button>
    </p>
  )
}
