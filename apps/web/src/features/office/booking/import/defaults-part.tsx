'use client'

import type { ImportDefaults, RideImport } from '@livery/contracts/planned-rides/ride-imports.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '@/ui/act/use-act.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { CallerLine } from '../caller-line.tsx'
import { useSetImportDefaultsMutation } from './api.ts'

/** What counts for rows that do not say: whose account, and what pays. */
export function DefaultsPart({ list }: { list: RideImport }) {
  const t = useTranslations('rideImport')
  const [typed, setTyped] = useState(list.defaultRider?.name ?? '')
  const [set, { isLoading }] = useAct(useSetImportDefaultsMutation())
  const change = (part: Partial<ImportDefaults>) => void set({ id: list._id, ...list.defaults, ...part })
  const lacksRider = list.items.some(({ wrong }) => wrong?.problem === 'riderMissing')
  // A list that says all of it, and is on its way, asks for nothing.
  if (!list.items.some(({ status }) => status === 'ready' || status === 'wrong' || status === 'reading')) return null
  return (
    <section aria-label={t('defaults')} aria-busy={isLoading} className="rounded-2 border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-5 py-2.5 desk:px-6">
        <h2 className="font-medium">{t('defaults')}</h2>
        <Segmented
          name="default-payment"
          label={t('defaultPayment')}
          value={list.defaults.paymentMethod}
          onChange={(paymentMethod) => change({ paymentMethod })}
          options={[
            { value: 'account', label: t('account') },
            { value: 'wallet', label: t('wallet') },
          ]}
        />
      </div>
      <CallerLine
        label={t('defaultRider')}
        isFirst={false}
        text={typed}
        caller={undefined}
        onText={setTyped}
        onPick={({ _id, name }) => {
          setTyped(name)
          change({ riderId: _id })
        }}
      />
      {lacksRider && <p className="hint hint-bad px-5 pb-2 desk:px-6">{t('chooseRider')}</p>}
    </section>
  )
}
