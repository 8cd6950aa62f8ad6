'use client'

import type { Checklist, SetupStep } from '@livery/contracts/setup/checklist.ts'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMay } from '@/shared/office/rights.tsx'
import { useChecklistQuery, useDismissChecklistMutation } from '@/shared/office/setup/api.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { StepList } from './step-list.tsx'
import { StepPanel } from './step-panel.tsx'

const LOOK_AGAIN_MS = 10_000

/** What an installation still lacks, step by step, until somebody can ride. */
export function SetupScreen() {
  const t = useTranslations('setup')
  const office = useTranslations('office')
  const query = useChecklistQuery(undefined, { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true })
  return (
    <>
      <PageBar title={office('places.setup')}>
        <span className="small flex-1 text-muted">{query.data && t(query.data.isReady ? 'ready' : 'notReady')}</span>
        {query.data && <Dismiss isDismissed={query.data.isDismissed} />}
      </PageBar>
      <Loaded query={query} failed={office('failed')}>
        {(data) => <Steps of={data} />}
      </Loaded>
    </>
  )
}

function Steps({ of: { items, ...house } }: { of: Checklist }) {
  const router = useRouter()
  const asked = useSearchParams().get('step')
  const missing = items.find(({ status, isNeeded }) => isNeeded && status === 'missing') ?? items[0]
  // What is done meanwhile stays open, until another one is chosen.
  const [first] = useState(missing?.step)
  const item = items.find(({ step }) => step === asked) ?? items.find(({ step }) => step === first)
  if (item === undefined) return null
  const open = (step: SetupStep) => {
    router.replace(`/office/setup?step=${step}`, { scroll: false })
    // On a phone it is below the list.
    document.getElementById('setup-panel')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] desk:min-h-0 desk:flex-1 desk:grid-cols-[372px_minmax(0,1fr)]">
      <StepList items={items} shown={item.step} onOpen={open} />
      <div id="setup-panel" className="grid min-w-0 scroll-mt-2 max-desk:min-h-[80dvh] desk:min-h-0">
        <StepPanel key={item.step} item={item} house={house} />
      </div>
    </div>
  )
}

function Dismiss({ isDismissed }: { isDismissed: boolean }) {
  const t = useTranslations('setup')
  const mayDismiss = useMay()('setup.prices')
  const mutation = useDismissChecklistMutation()
  if (!mayDismiss) return null
  return (
    <ActButton
      kind="quiet"
      size="small"
      mutation={mutation}
      body={{ isDismissed: !isDismissed }}
      done={t(isDismissed ? 'shownAgain' : 'dismissed')}
    >
      {t(isDismissed ? 'showInMenu' : 'dismiss')}
    </ActButton>
  )
}
