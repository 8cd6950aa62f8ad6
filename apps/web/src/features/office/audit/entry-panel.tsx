'use client'

import type { AuditEntry, SealedEntry } from '@livery/contracts/audit/audit.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { FactLines } from '@/shared/office/acts/facts.tsx'
import { Target } from '@/shared/office/acts/target.tsx'
import { useActWords } from '@/shared/office/acts/use-act-words.ts'
import { classNames } from '@/ui/class-names.ts'
import { PanelHead } from '@/ui/list/panel-head.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { useAuditEntryQuery } from './api.ts'

/** One act: about whom, what it changed, why, by whom and from where; and its seal between its neighbours. */
export function EntryPanel({ number, back }: { number: number; back: () => void }) {
  const office = useTranslations('office')
  const entry = useAuditEntryQuery(number)
  return (
    <section className="px-5 py-5 desk:px-6">
      <Loaded query={entry} failed={office('failed')} rows={6} bare>
        {(entry) => <Entry of={entry} back={back} />}
      </Loaded>
    </section>
  )
}

function Entry({ of: entry, back }: { of: SealedEntry; back: () => void }) {
  const t = useTranslations('audit')
  const words = useActWords()
  const figures = useFigures()
  return (
    <div className="grid gap-5">
      <div>
        <PanelHead back={back} title={words(entry)}>
          <span className="mini num">{t('number', { number: entry.number })}</span>
        </PanelHead>
        <p className="mini num mt-1">{figures.dayAndTime(entry.at)}</p>
      </div>
      <Facts of={entry} />
      <Seals of={entry} />
    </div>
  )
}

function Facts({ of: entry }: { of: AuditEntry }) {
  const t = useTranslations('audit.facts')
  const audit = useTranslations('audit')
  const where = useWhere()
  const { target, before, after, said, why, isErased, currency } = entry
  return (
    <dl className="card divide-y divide-line text-[14px]/5">
      {target !== null && (
        <Fact name={t('about')}>
          <Target of={entry} />
        </Fact>
      )}
      {isErased && <Fact name={t('said')}>{audit('erased')}</Fact>}
      {before && (
        <Fact name={t('before')}>
          <FactLines facts={before} currency={currency} />
        </Fact>
      )}
      {after && (
        <Fact name={t('after')} isMain>
          <FactLines facts={after} currency={currency} />
        </Fact>
      )}
      {said && Object.keys(said).length > 0 && (
        <Fact name={t('said')}>
          <FactLines facts={said} currency={currency} />
        </Fact>
      )}
      {why && (
        <Fact name={t('why')}>
          <bdi>{why}</bdi>
        </Fact>
      )}
      <Fact name={t('by')}>
        <bdi>{entry.actorName}</bdi>
      </Fact>
      {entry.approvedBy && (
        <Fact name={t('approvedBy')}>
          <bdi>{entry.approvedBy}</bdi>
        </Fact>
      )}
      <Fact name={t('from')}>{where(entry)}</Fact>
    </dl>
  )
}

function Fact({ name, isMain, children }: { name: string; isMain?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[84px_minmax(0,1fr)] gap-3 px-3.5 py-2.5',
        isMain && 'strong bg-brass-wash',
      )}
    >
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** `Chrome on macOS · from this computer`, as the list of one's own devices says it. */
function useWhere(): (entry: AuditEntry) => string {
  const t = useTranslations('account.sessions')
  return ({ device: { browser, system }, network }) => {
    const device = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
    const from = network === 'this-machine' || network === 'local' ? t(network) : t('internet', { network })
    return network === '' ? device : `${device} · ${from}`
  }
}

function Seals({ of: { number, previousSeal, seal, nextSeal } }: { of: SealedEntry }) {
  const t = useTranslations('audit')
  const chain = [
    {
      key: 'before',
      label: previousSeal === '' ? t('first') : t('number', { number: number - 1 }),
      seal: previousSeal,
    },
    { key: 'this', label: t('number', { number }), seal },
    {
      key: 'after',
      label: nextSeal === null ? t('latest') : t('number', { number: number + 1 }),
      seal: nextSeal ?? '',
    },
  ]
  return (
    <section aria-labelledby="seal">
      <h3 id="seal" className="title">
        {t('seal')}
      </h3>
      <ol className="mt-2 border-s border-edge">
        {chain.map((link) => (
          <li key={link.key} className="relative pb-3 ps-4">
            <span
              aria-hidden="true"
              className={classNames(
                'absolute -start-[5px] top-1.5 size-2.5 rounded-full border border-ink',
                link.key === 'this' ? 'bg-ink' : 'bg-paper',
              )}
            />
            <p className={classNames('mini', link.key === 'this' && 'strong')}>{link.label}</p>
            {link.seal && (
              <p className="num text-[12px]/4 break-all" dir="ltr">
                {link.seal}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="mini mt-1">{t('sealNote')}</p>
    </section>
  )
}
