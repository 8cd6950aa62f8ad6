'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { IfMay, useMay } from '@/shared/office/rights.tsx'
import { type TariffVersion, useTariffsQuery, useWithdrawTariffMutation } from '@/shared/office/tariffs.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { PlanForm } from './plan-form.tsx'
import { TermsForm } from './terms-form.tsx'

const LOOKS: Record<TariffVersion['state'], StatusLook> = {
  planned: { tone: 'info', dot: 'hollow' },
  in_force: { tone: 'positive', dot: 'full' },
  ended: { tone: 'plain', dot: 'square' },
}

/** Every version of the tariff, and the next one to be planned. */
export function TariffsScreen() {
  const t = useTranslations('tariffs')
  const tariffs = useTariffsQuery()
  const all = tariffs.data
  const [chosenId, setChosenId] = useState<string>()
  const [planning, setPlanning] = useState(false)
  const mayPlan = useMay()('setup.prices')
  const chosen = all?.find(({ _id }) => _id === chosenId) ?? all?.find(({ state }) => state === 'in_force')
  return (
    <>
      <PageBar title={t('title')}>
        {chosen && !planning && mayPlan && (
          <Button size="small" className="ms-auto min-h-9" onClick={() => setPlanning(true)}>
            {t('newVersion')}
          </Button>
        )}
      </PageBar>
      <Loaded query={tariffs} failed={t('failed')}>
        {(versions) =>
          chosen && (
            <div className="grid flex-1 content-start gap-8 px-5 py-5 desk:grid-cols-[280px_minmax(0,1fr)] desk:px-6">
              <Versions all={versions} chosen={chosen} onChoose={setChosenId} disabled={planning} />
              <div className="min-w-0 desk:max-w-[920px]">
                <p className="mb-5 max-w-[64ch] text-muted">{t(planning ? 'leadPlan' : 'lead')}</p>
                {planning ? (
                  <PlanForm key={chosen._id} from={chosen.terms} onDone={() => setPlanning(false)} />
                ) : (
                  <TermsForm key={chosen._id} terms={chosen.terms} onChange={undefined} />
                )}
              </div>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function Versions({
  all,
  chosen,
  disabled,
  onChoose,
}: {
  all: readonly TariffVersion[]
  chosen: TariffVersion
  disabled: boolean
  onChoose: (id: string) => void
}) {
  const t = useTranslations('tariffs')
  return (
    <section>
      <h2 className="label">{t('versions')}</h2>
      <ul className="mt-1.5">
        {all.map((one) => (
          <li key={one._id} className={classNames('border-b border-line', one._id === chosen._id && 'bg-surface')}>
            <button
              type="button"
              className="grid w-full gap-1 px-2 py-3 text-start"
              aria-current={one._id === chosen._id ? 'true' : undefined}
              disabled={disabled}
              onClick={() => onChoose(one._id)}
            >
              <span className="flex items-baseline justify-between gap-3">
                <b className="strong cut">{one.name}</b>
                <Badge {...LOOKS[one.state]}>{t(`state.${one.state}`)}</Badge>
              </span>
              <Validity of={one} />
            </button>
            <IfMay right="setup.prices">{one.state === 'planned' && !disabled && <Withdraw id={one._id} />}</IfMay>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Validity({ of: { version, validFrom, validUntil } }: { of: TariffVersion }) {
  const t = useTranslations('tariffs')
  const figures = useFigures()
  // The first one has held as long as there have been rides.
  const from = Date.parse(validFrom) === 0 ? t('always') : t('from', { time: figures.dayAndTime(validFrom) })
  const until = validUntil === null ? '' : t('until', { time: figures.dayAndTime(validUntil) })
  return <span className="mini num">{[t('version', { version }), from, until].filter(Boolean).join(' · ')}</span>
}

function Withdraw({ id }: { id: string }) {
  const t = useTranslations('tariffs')
  return (
    <ActButton
      size="small"
      kind="quiet"
      className="mb-2 min-h-9"
      mutation={useWithdrawTariffMutation()}
      body={id}
      done={t('withdrawn')}
    >
      {t('withdraw')}
    </ActButton>
  )
}
