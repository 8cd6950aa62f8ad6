'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
import { useCompareLedgerMutation, useLastRunQuery, useLedgerProofQuery } from './api.ts'

/**
 * Whether the ledger adds up, and whether the provider says the same: when that was last looked at, and what came of
 * it.
 */
export function LedgerState() {
  const t = useTranslations('ledger')
  const figures = useFigures()
  const proof = useLedgerProofQuery().data
  const run = useLastRunQuery().data
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <section className="card p-4" aria-labelledby="proof">
        <h2 id="proof" className="font-serif text-[18px]/6">
          {t('proof')}
        </h2>
        {proof ? (
          <>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <State isRight={proof.findings.length === 0} right={t('addsUp')} wrong={t('addsUpNot')} />
              <span className="mini num">{figures.dayAndTime(proof.at)}</span>
            </p>
            <p className="mini mt-2">{t('proven', { accounts: proof.accounts, postings: proof.postings })}</p>
            <ul className="mt-2">
              {proof.findings.map(({ account, why }) => (
                <li key={`${account} ${why}`} className="num text-critical">
                  <bdi dir="ltr">
                    {account}: {why}
                  </bdi>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="mini mt-2">{t('notProven')}</p>
        )}
      </section>
      <section className="card p-4" aria-labelledby="provider">
        <div className="flex items-center justify-between gap-3">
          <h2 id="provider" className="font-serif text-[18px]/6">
            {t('provider')}
          </h2>
          <ActButton size="small" mutation={useCompareLedgerMutation()} body={undefined}>
            {t('compare')}
          </ActButton>
        </div>
        {run ? (
          <>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <State
                isRight={run.differences === 0}
                right={t('same')}
                wrong={t('differs', { count: run.differences })}
              />
              <span className="mini num">{figures.dayAndTime(run.at)}</span>
            </p>
            <p className="mini mt-2">{t('compared', { count: run.compared })}</p>
          </>
        ) : (
          <p className="mini mt-2">{t('notCompared')}</p>
        )}
      </section>
    </div>
  )
}

function State({ isRight, right, wrong }: { isRight: boolean; right: string; wrong: string }) {
  return (
    <Badge tone={isRight ? 'positive' : 'critical'} dot={isRight ? 'full' : 'square'}>
      {isRight ? right : wrong}
    </Badge>
  )
}
