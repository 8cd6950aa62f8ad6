'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Table } from '@/ui/list/table.tsx'
import { Loaded } from '@/ui/loaded.tsx'
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
  const promotions = usePromotionsQuery()
  return (
    <>
      <PageBar title={t('title')} />
      <div className="grid flex-1 content-start gap-8 px-5 py-5 desk:grid-cols-[minmax(0,1fr)_320px] desk:px-6">
        <Loaded query={promotions} failed={t('failed')} rows={6}>
          {(all) => <Promotions all={all} />}
        </Loaded>
        <IfMay right="setup.prices">
          <AddPromotion />
        </IfMay>
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
          cell: (one) => (
            <IfMay right="setup.prices">
              {one.state !== 'withdrawn' && one.state !== 'over' && <Withdraw of={one} />}
            </IfMay>
          ),
        },
      ]}
    />
  )
}

function Withdraw({ of: { _id: id, code } }: { of: Promotion }) {
  const t = useTranslations('promotions')
  return (
    <ActButton
      size="small"
      kind="quiet"
      className="min-h-9"
      aria-label={t('withdrawOne', { code })}
      mutation={useWithdrawPromotionMutation()}
      body={id}
      done={t('withdrawn', { code })}
    >
      {t('withdraw')}
    </ActButton>
  )
}
