'use client'

import type { statementsContract } from '@livery/contracts/statements/statements.ts'
import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import type { DataOf } from '@/lib/store/endpoint.ts'
import { codeOf } from '@/lib/store/failure.ts'
import { buttonClass } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { FareLines } from '@/ui/fare-lines.tsx'
import { Field } from '@/ui/field.tsx'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useWalletStatementQuery } from '../api.ts'
import { daysOf, lastMonths } from '../months.ts'

const OTHER = 'other'

/** What a month or a span of days came to, to read and to take along. */
export function StatementDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('walletStatement')
  const figures = useFigures()
  const months = lastMonths(new Date())
  const [period, setPeriod] = useState(months[0] ?? OTHER)
  const [span, setSpan] = useState(daysOf(months[0] ?? '2026-01'))
  const choose = (next: string) => {
    setPeriod(next)
    if (next !== OTHER) setSpan(daysOf(next))
  }
  const complete = span.from !== '' && span.to !== ''
  const { currentData: statement, error, refetch } = useWalletStatementQuery(span, { skip: !complete })
  const isWrong = codeOf(error) === 'BAD_INPUT'
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} description={t('lead')}>
      <div className="mt-5 grid gap-4">
        <Select label={t('period')} value={period} onChange={(event) => choose(event.target.value)}>
          {months.map((month) => (
            <option key={month} value={month}>
              {figures.month(month)}
            </option>
          ))}
          <option value={OTHER}>{t('other')}</option>
        </Select>
        {period === OTHER && (
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={t('from')}
              type="date"
              value={span.from}
              onChange={(event) => setSpan({ ...span, from: event.target.value })}
            />
            <Field
              label={t('to')}
              type="date"
              value={span.to}
              {...(isWrong && { error: t('wrong') })}
              onChange={(event) => setSpan({ ...span, to: event.target.value })}
            />
          </div>
        )}
        {statement ? (
          <Sums statement={statement} />
        ) : error && !isWrong ? (
          <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          complete && !isWrong && <Skeleton className="h-40 w-full" />
        )}
      </div>
    </Dialog>
  )
}

function Sums({ statement }: { statement: DataOf<(typeof statementsContract)['walletStatement']> }) {
  const t = useTranslations('walletStatement')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  const money = (minor: number) => figures.money(minor, statement.currency)
  const { opening, paidIn, paidOut, closing, byCard } = statement
  return (
    <div aria-live="polite" className="grid gap-4">
      <FareLines
        lines={[
          { code: 'opening', label: t('opening'), amount: money(opening) },
          { code: 'in', label: t('paidIn'), amount: figures.movement(paidIn, statement.currency) },
          { code: 'out', label: t('paidOut'), amount: figures.movement(-paidOut, statement.currency) },
        ]}
        total={{ label: t('closing'), amount: money(closing) }}
      />
      {byCard !== 0 && (
        <p className="small num flex justify-between gap-4 text-muted">
          {t('byCard')} <span>{money(byCard)}</span>
        </p>
      )}
      <div className="grid gap-2.5 min-[360px]:grid-cols-2">
        {(['pdf', 'csv'] as const).map((kind) => (
          <a key={kind} href={apiUrl + statement[kind]} download className={buttonClass({ kind: 'line' })}>
            <FileDown size={18} strokeWidth={1.5} aria-hidden="true" className="text-brass" />
            {t(kind)}
          </a>
        ))}
      </div>
    </div>
  )
}
