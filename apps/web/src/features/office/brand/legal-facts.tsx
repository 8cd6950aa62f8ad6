'use client'

import type { LegalHead } from '@livery/contracts/brand/brand.ts'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'

/** Who operates the house: said in one place, and shown wherever it stands. */
export function LegalFacts({ legal }: { legal: LegalHead }) {
  const t = useTranslations('brand.legal')
  const facts = [
    [t('company'), legal.companyName],
    [t('address'), legal.address],
    [t('vat'), legal.vatNumber],
    [t('email'), legal.email],
  ] as const
  return (
    <section className="grid gap-3" aria-labelledby="brand-legal">
      <h2 id="brand-legal" className="strong">
        {t('title')}
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-2 border border-line bg-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 bg-surface px-3 py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="whitespace-pre-line break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Link
        href="/office/policies/invoicing"
        className={buttonClass({ kind: 'line', size: 'small' }, 'justify-self-start')}
      >
        {t('change')}
      </Link>
    </section>
  )
}
