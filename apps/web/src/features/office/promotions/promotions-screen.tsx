'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { DidNotArrive } from '@/parts/states/did-not-arrive.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { OfficeBar } from '../components/office-bar.tsx'
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
          <Table all={all} />
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

function Table({ all }: { all: readonly Promotion[] }) {
  const t = useTranslations('promotions')
  const figures = useFigures()
  if (all.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <div className="min-w-0 overflow-x-auto">
      <table className="tbl num">
        <thead>
          <tr>
            {(['code', 'off', 'window', 'used', 'state'] as const).map((one) => (
              <th key={one} scope="col">
                {t(`columns.${one}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('withdraw')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map((one) => (
            <tr key={one._id}>
              <td>
                <b className="strong">{one.code}</b>
              </td>
              <td>
                {one.kind === 'amount' ? figures.money(one.value, one.currency) : `${one.value / 100} %`}
                {one.cap !== null && ` · ${t('atMost', { amount: figures.money(one.cap, one.currency) })}`}
              </td>
              <td>
                {figures.dayAndTime(one.validFrom)} – {one.validUntil ? figures.dayAndTime(one.validUntil) : t('open')}
              </td>
              <td>{t('uses', { count: one.uses, most: one.usesInAll ?? '∞', each: one.usesPerPerson })}</td>
              <td>
                <Badge {...LOOKS[one.state]}>{t(`states.${one.state}`)}</Badge>
              </td>
              <td className="end">{one.state !== 'withdrawn' && one.state !== 'over' && <Withdraw of={one} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
