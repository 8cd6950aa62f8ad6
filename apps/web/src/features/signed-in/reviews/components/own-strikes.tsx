'use client'

import type { Strike, Strikes, strikesContract } from '@livery/contracts/rides/strikes.ts'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'
import { StrikeBadge, StrikeWords } from '@/shared/strikes/strike-words.tsx'
import { useSayReviewed } from '@/shared/strikes/use-say-reviewed.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'

type Contract = typeof strikesContract

const { useOwnStrikesQuery, useAskStrikeReviewMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownStrikes: build.query(read<Contract['ownStrikes']>('/driver/strikes', ['Review'])),
    askStrikeReview: build.mutation(
      write<Contract['askReview']>('POST', '/driver/strikes/{id}/review', { invalidatesTags: ['Review'] }),
    ),
  }),
})

/** What handing rides back late has come to, and the right to have it looked at again; nothing where there is none. */
export function OwnStrikes() {
  const dispatch = useDispatch()
  // The office's answer is told by a notification.
  useSocketEvent('notification', () => void dispatch(baseApi.util.invalidateTags(['Review'])))
  const { data } = useOwnStrikesQuery(undefined, { refetchOnMountOrArgChange: true })
  return data === undefined || data.strikes.length === 0 ? null : <StrikeList of={data} />
}

function StrikeList({ of: { strikes, mostStrikes, strikeDays, pausedUntil } }: { of: Strikes }) {
  const t = useTranslations('strikes')
  const figures = useFigures()
  const count = strikes.filter(({ counts }) => counts).length
  return (
    <section className="mt-9">
      <h2 className="title text-[22px]">{t('title')}</h2>
      <p className="small num mt-1 text-muted">{t('lead', { count, most: mostStrikes, days: strikeDays })}</p>
      {pausedUntil && (
        <Note tone="caution" className="mt-3">
          {t('paused', { day: figures.dayAndTime(pausedUntil) })}
        </Note>
      )}
      <ul className="mt-2">
        {strikes.map((strike) => (
          <li key={strike._id} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3.5">
            <div className="min-w-0 flex-1 basis-60">
              <StrikeWords strike={strike} />
            </div>
            <div className="grid justify-items-end gap-2">
              <StrikeBadge strike={strike} />
              {strike.review === 'none' && strike.counts && <AskReview strike={strike} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AskReview({ strike }: { strike: Strike }) {
  const t = useTranslations('strikes')
  return (
    <ActDialog
      title={t('askTitle')}
      lead={t('askLead')}
      trigger={
        <Button size="small" aria-label={t('askOf', { ride: strike.rideNumber })}>
          {t('ask')}
        </Button>
      }
    >
      {(close) => <AskForm strike={strike} onClose={close} />}
    </ActDialog>
  )
}

function AskForm({ strike, onClose }: { strike: Strike; onClose: () => void }) {
  const t = useTranslations('strikes')
  const form = useActForm({
    mutation: useAskStrikeReviewMutation(),
    start: { words: '' },
    body: ({ words }) => ({ id: strike._id, words }),
    done: t('sent'),
    onDone: onClose,
    onRefused: useSayReviewed(),
  })
  return (
    <ActForm form={form} label={t('send')} leave={t('leave')} onLeave={onClose}>
      <TextArea
        label={t('words')}
        rows={4}
        {...form.field('words', { required: true, minLength: 5, maxLength: 500 })}
      />
    </ActForm>
  )
}
