'use client'

import type { Checklist, SetupItem, SetupStep } from '@livery/contracts/setup/checklist.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { InviteChauffeur } from './invite-chauffeur.tsx'
import { RegionPanel } from './region-panel.tsx'
import { useStepWords } from './use-step-words.ts'

type House = Omit<Checklist, 'items'>

/** Where each step is done. */
const SCREENS: Readonly<Record<Exclude<SetupStep, 'region'>, readonly string[]>> = {
  company: ['/office/policies/invoicing'],
  brand: ['/office/brand'],
  classes: ['/office/classes'],
  tariff: ['/office/tariffs'],
  chauffeurs: ['/office/documents', '/office/chauffeurs'],
  vehicles: ['/office/vehicles'],
  payments: ['/office/companies'],
  mail: ['/office/mailbox'],
  places: ['/office/places'],
  extras: ['/office/classes'],
  team: ['/office/team'],
}

export function StepPanel({ item, house }: { item: SetupItem; house: House }) {
  const words = useStepWords()
  return (
    <section
      className="flex min-w-0 flex-col gap-5 px-5 py-6 desk:overflow-auto desk:px-8"
      aria-labelledby="setup-step"
    >
      <header className="grid max-w-[62ch] gap-1.5">
        <h2 id="setup-step" className="font-serif text-[24px]/8">
          {words.title(item.step)}
        </h2>
        <p className="text-muted">{words.why(item.step)}</p>
      </header>
      {item.step === 'region' ? <RegionPanel /> : <Elsewhere item={item} house={house} />}
    </section>
  )
}

/** What is there now, and the screen that changes it. */
function Elsewhere({ item, house }: { item: SetupItem; house: House }) {
  const t = useTranslations('setup')
  const words = useStepWords()
  const { step } = item
  if (step === 'region') return null
  const [first, second] = SCREENS[step]
  return (
    <div className="grid max-w-[62ch] gap-5">
      <dl className="grid gap-px overflow-hidden rounded-2 border border-line bg-line">
        <Fact name={t('now')}>{words.state(item)}</Fact>
        {step === 'tariff' && (
          <Fact name={t('currency')}>
            <CurrencyChoice house={house} />
          </Fact>
        )}
      </dl>
      <How step={step} />
      <div className="flex flex-wrap gap-2.5">
        {first && (
          <Link href={first} className={buttonClass({ kind: 'primary' })}>
            {words.action(step)}
          </Link>
        )}
        {step === 'chauffeurs' && <InviteChauffeur />}
        {step === 'chauffeurs' && second && (
          <Link href={second} className={buttonClass({ kind: 'line' })}>
            {t('toChauffeurs')}
          </Link>
        )}
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[120px_minmax(0,1fr)] gap-4 bg-surface px-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** Where a step is more than a form: what happens, in order. */
function How({ step }: { step: SetupStep }) {
  const t = useTranslations('setup.how')
  if (step !== 'chauffeurs' && step !== 'vehicles' && step !== 'payments' && step !== 'mail') return null
  return <p className="leading-6">{t.rich(step, { code: (words) => <code dir="ltr">{words}</code> })}</p>
}
