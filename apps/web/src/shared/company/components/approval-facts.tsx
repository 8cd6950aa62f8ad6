'use client'

import type { CompanyApproval } from '@livery/contracts/companies/approvals.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'

/** The ride that an administrator is asked about: who, where, when, what it costs, and which limit it is above. */
export function ApprovalFacts({ approval }: { approval: CompanyApproval }) {
  const t = useTranslations('company.approval')
  const { nameOf: classOf } = useClasses()
  const figures = useFigures(approval.timeZone)
  const listed = useListed()
  const { passenger, from, to, pickupAt, isNow, costCentre, reference, amount, currency, back, cars, over } = approval
  const money = (minor: number) => figures.money(minor, currency)
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 border-y border-line py-4 desk:grid-cols-2">
        <Fact label={t('passenger')}>
          <bdi>{passenger}</bdi>
        </Fact>
        <Fact label={t('price')}>
          <span className="price num">{money(amount)}</span>
        </Fact>
        <Fact label={t('pickup')}>
          <bdi>{from}</bdi>
          <span className="small block text-muted">{isNow ? t('now') : figures.dayAndTime(pickupAt)}</span>
        </Fact>
        <Fact label={t('dropOff')}>
          <bdi>{to}</bdi>
        </Fact>
        {back !== null && (
          <Fact label={t('wayBack')}>
            <span className="num">{figures.dayAndTime(back.pickupAt)}</span>
          </Fact>
        )}
        <Fact label={cars.length === 0 ? t('class') : t('cars')}>
          {listed([approval, ...cars].map((car) => classOf(car.vehicleClass ?? '', car.className)))}
        </Fact>
        {costCentre.code !== '' && (
          <Fact label={t('costCentre')}>
            <bdi>
              {costCentre.code} · {costCentre.name}
            </bdi>
          </Fact>
        )}
        {reference !== '' && (
          <Fact label={t('reference')}>
            <bdi>{reference}</bdi>
          </Fact>
        )}
      </dl>
      <ul className="small num mt-3 grid gap-1 text-caution">
        {over.map(({ limit, allowed, would }) => (
          <li key={limit}>{t(`over.${limit}`, { allowed: money(allowed), would: money(would) })}</li>
        ))}
      </ul>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mini">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
