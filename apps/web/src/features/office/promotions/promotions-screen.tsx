'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { Table } from '@/ui/table.tsx'
import { AddPromotion } from './add-promotion.tsx'
import { type Promotion, usePromotionsQuery, useWithdrawPromotionMutation } from './api.ts'

const LOOKS: Record<Promotion['state'], StatusLook> = {
  planned: { tone: 'info', dot: 'hollow' },
  running: { tone: 'positive', dot: 'full' },
  used_up: { tone: 'caution', dot: 'square' },
  over: { tone: 'plain', dot: 'square' },
  withdrawn: { tone: 'plain', dot: 'square' },
}

/** The codes that take something off a price, what they have been used for, and a new one. */
export function PromotionsScreen() {
  const t = useTranslations('promotions')
  const shell = useTranslations('shell')
  const { data: all, error, refetch } = usePromotionsQuery()
  return (
    <>
      <OfficeBar title={t('title')} />
      <div className="grid flex-1 content-start gap-8 px-5 py-5 desk:grid-cols-[minmax(0,1fr)_320px] desk:px-6">
        {all ? (
          <Promotions all={all} />
        ) : error ? (
          <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows rows={6} label={shell('loading')} />
        )}
        <AddPromotion />
      </div>
    </>
  )
}

function Promotions({ all }: { all: readonly Promotion[] }) {
  const t = useTranslations('promotions')
  const figures = useFigures()
  if (all.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <Table
      rows={all}
      keyOf={({ _id }) => _id}
      columns={[
        { key: 'code', label: t('columns.code'), className: 'strong', card: 'title', cell: ({ code }) => code },
        {
          key: 'off',
          label: t('columns.off'),
          className: 'num',
          cell: ({ kind, value, cap, currency }) =>
            (kind === 'amount' ? figures.money(value, currency) : `${value / 100} %`) +
            (cap === null ? '' : ` · ${t('atMost', { amount: figures.money(cap, currency) })}`),
        },
        {
          key: 'window',
          label: t('columns.window'),
          className: 'num',
          cell: ({ validFrom, validUntil }) =>
            `${figures.dayAndTime(validFrom)} – ${validUntil ? figures.dayAndTime(validUntil) : t('open')}`,
        },
        {
          key: 'used',
          label: t('columns.used'),
          className: 'num',
          cell: ({ uses, usesInAll, usesPerPerson }) =>
            t('uses', { count: uses, most: usesInAll ?? '∞', each: usesPerPerson }),
        },
        {
          key: 'state',
          label: t('columns.state'),
          card: 'line',
          cell: ({ state }) => <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>,
        },
        {
          key: 'withdraw',
          label: t('withdraw'),
          end: true,
          card: 'figure',
          cell: (one) => one.state !== 'withdrawn' && one.state !== 'over' && <Withdraw of={one} />,
        },
      ]}
    />
  )
}

function Withdraw({ of }: { of: Promotion }) {
  const t = useTranslations('promotions')
  const sentence = useSentence()
  const [withdraw, { isLoading }] = useWithdrawPromotionMutation()
  const act = async () => {
    const reply = await withdraw(of._id)
    if (reply.error) say.error(sentence(reply.error))
    else say.success(t('withdrawn', { code: of.code }))
  }
  return (
    <Button
      size="small"
      kind="quiet"
      className="min-h-9"
      aria-label={t('withdrawOne', { code: of.code })}
      busy={isLoading}
      onClick={act}
    >
      {t('withdraw')}
    </Button>
  )
}
