'use client'

import type { Roster } from '@livery/contracts/rosters/rosters.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useNow } from '@/lib/time/use-now.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useRosterQuery, useStayOutMutation } from '../api.ts'

const HomeForm = latePart(
  () => import('./home-form.tsx').then((module) => module.HomeForm),
  () => <SkeletonRows rows={2} />,
)
const MINUTE_MS = 60_000

/** The last rides of a day lead home. */
export function HeadingHome() {
  const t = useTranslations('chauffeur.homeward')
  const { data: roster } = useRosterQuery()
  const stop = useStayOutMutation()
  const now = useNow(MINUTE_MS)
  const heading = roster?.headingHome
  const isHeading = heading != null && Date.parse(heading.until) > now
  return (
    <section className="mb-3 flex items-center justify-between gap-x-4 border-t border-line pt-3">
      <div className="min-w-0">
        <h2 className="strong">{t('title')}</h2>
        <p className="small text-muted" role="status">
          {isHeading ? <Towards heading={heading} /> : t('lead')}
        </p>
      </div>
      {isHeading ? (
        <ActButton mutation={stop} body={undefined} kind="line" done={t('stopped')}>
          {t('stop')}
        </ActButton>
      ) : (
        <ActDialog trigger={<Button kind="line">{t('set')}</Button>} title={t('title')} lead={t('rule')}>
          {(close) => <HomeForm onDone={close} />}
        </ActDialog>
      )}
    </section>
  )
}

function Towards({ heading: { place, until } }: { heading: NonNullable<Roster['headingHome']> }) {
  const t = useTranslations('chauffeur.homeward')
  const figures = useFigures()
  return t.rich('towards', { place: () => <bdi>{place.address}</bdi>, time: figures.time(until) })
}
