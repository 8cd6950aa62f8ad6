'use client'

import type { BrandDesk, BrandVersion } from '@livery/contracts/brand/brand.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useGoBackToBrandMutation } from './api.ts'
import styles from './brand.module.css'
import { useNewBrand } from './use-new-brand.ts'

/** Each publication, newest first, and the way back to it. */
export function VersionsPart({ desk, onRestored }: { desk: BrandDesk; onRestored: (desk: BrandDesk) => void }) {
  const t = useTranslations('brand.versions')
  const figures = useFigures()
  const latest = desk.published.version
  return (
    <ol className="grid gap-4">
      {desk.versions.map((version) => (
        <li key={version.number} className="grid gap-1 border-b border-line pb-3">
          <span className="flex flex-wrap items-center gap-2">
            <span
              aria-hidden="true"
              className={styles.sample}
              style={{ background: version.accent ?? 'var(--brass)' }}
            />
            <b className="place text-[17px]" dir="auto">
              {version.name}
            </b>
            {version.number === latest && (
              <Badge tone="positive" dot="full">
                {t('live')}
              </Badge>
            )}
          </span>
          <span className="mini num">
            {t('number', { number: version.number })} · {figures.dayAndTime(version.publishedAt)} ·{' '}
            <bdi>{version.by}</bdi>
            {version.restores !== null && ` · ${t('restores', { number: version.restores })}`}
          </span>
          {version.number !== latest && <GoBack to={version} latest={latest} onDone={onRestored} />}
        </li>
      ))}
      <li className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <b className="place text-[17px]">{t('first')}</b>
          {latest === 0 && (
            <Badge tone="positive" dot="full">
              {t('live')}
            </Badge>
          )}
        </span>
        <span className="mini">{t('firstHint')}</span>
        {latest !== 0 && <GoBack to={{ number: 0, name: t('first') }} latest={latest} onDone={onRestored} />}
      </li>
    </ol>
  )
}

function GoBack({
  to,
  latest,
  onDone,
}: {
  to: Pick<BrandVersion, 'number' | 'name'>
  latest: number
  onDone: (desk: BrandDesk) => void
}) {
  const t = useTranslations('brand.versions')
  return (
    <span>
      <ActDialog
        title={t('goBackTitle', { name: to.name })}
        lead={t('goBackLead')}
        trigger={
          <Button size="small" aria-label={t('goBackTo', { number: to.number })}>
            {t('goBack')}
          </Button>
        }
      >
        {(close) => <GoBackForm number={to.number} latest={latest} onClose={close} onDone={onDone} />}
      </ActDialog>
    </span>
  )
}

function GoBackForm({
  number,
  latest,
  onClose,
  onDone,
}: {
  number: number
  latest: number
  onClose: () => void
  onDone: (desk: BrandDesk) => void
}) {
  const t = useTranslations('brand.versions')
  const showNew = useNewBrand()
  const form = useActForm({
    mutation: useGoBackToBrandMutation(),
    start: {},
    body: () => ({ number: String(number), latest }),
    done: t('wentBack'),
    onDone: (desk) => {
      onClose()
      onDone(desk)
      showNew()
    },
  })
  return <ActForm form={form} label={t('goBack')} leave={t('leave')} onLeave={onClose} />
}
