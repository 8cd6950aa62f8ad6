'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { momentOf } from '@/lib/when/moment.ts'
import { useRegionQuery } from '@/shared/places/api.ts'
import { WhenRow } from '@/shared/when/components/when-row.tsx'
import { IconButton } from '@/ui/button.tsx'
import { selectBooking } from '../selectors.ts'
import { returnChosen } from '../slice.ts'
import type { WayBack } from '../use-return-quote.ts'

/** When the way back begins; its places are those of the way there, the other way round. */
export function ReturnEditor({ back }: { back: WayBack }) {
  const t = useTranslations('booking.return')
  const sentence = useSentence()
  const dispatch = useDispatch()
  const { returning = { date: '', time: '' } } = useSelector(selectBooking)
  const { data: region } = useRegionQuery(undefined)
  const problem = back.error ? sentence(back.error) : undefined
  return (
    <section aria-label={t('title')} className="grid gap-1.5">
      <div className="flex items-start gap-1">
        <WhenRow
          className="min-w-0 flex-1"
          label={t('time')}
          value={momentOf(returning.date, returning.time)}
          timeZone={region?.timeZone}
          beside="after"
          problem={problem}
          onChange={(moment) => moment && dispatch(returnChosen(moment))}
        />
        <IconButton label={t('remove')} onClick={() => dispatch(returnChosen(undefined))}>
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      {!problem && <p className="small text-muted">{t('both')}</p>}
    </section>
  )
}
