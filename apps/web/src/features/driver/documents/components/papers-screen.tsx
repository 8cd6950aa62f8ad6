'use client'

import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import type { DriverCar } from '@livery/contracts/vehicles/vehicles.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStanding } from '@/shared/documents/use-standing.ts'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'

import { CarCard, NoCar } from './car-card.tsx'
import { CarDialog } from './car-dialog.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { PaperRow } from './paper-row.tsx'
import { Progress } from './progress.tsx'

/** From registered to on the road: the car, each paper, and whose turn it is. */
export function PapersScreen() {
  const t = useTranslations('papers')
  const shell = useTranslations('shell')
  const { cars, papers, standing, error, refetch } = useStanding()
  const [asked, setAsked] = useState<{ car: DriverCar | null } | { kind: DocumentKind }>()
  const close = () => setAsked(undefined)
  if (!cars || !papers || !standing) {
    return (
      <Frame>
        {error ? (
          <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows rows={6} label={shell('loading')} />
        )}
      </Frame>
    )
  }
  const { requiredDocuments, datedDocuments } = papers.policy
  const kinds = [...new Set([...requiredDocuments, ...papers.documents.map(({ kind }) => kind)])]
  const paperOf = (kind: DocumentKind) => papers.documents.find((paper) => paper.kind === kind)
  return (
    <Frame>
      <Progress standing={standing} />
      {standing.readiness === 'ready' && (
        <Link href="/drive" className={buttonClass({ kind: 'primary', size: 'tall', wide: true }, 'mt-4')}>
          {t('goOnline')}
        </Link>
      )}
      <section className="mt-7">
        <h2 className="place mb-3">{t('vehicle.title')}</h2>
        <div className="grid gap-3">
          {cars.map((car) => (
            <CarCard key={car._id} car={car} onChange={() => setAsked({ car })} />
          ))}
          {cars.length === 0 ? (
            <NoCar onRegister={() => setAsked({ car: null })} />
          ) : (
            <Button kind="quiet" className="justify-self-start" onClick={() => setAsked({ car: null })}>
              {t('vehicle.another')}
            </Button>
          )}
        </div>
      </section>
      <section className="mt-7">
        <h2 className="place mb-3">{t('documents')}</h2>
        <ul className="grid gap-3 desk:grid-cols-2">
          {kinds.map((kind) => (
            <PaperRow key={kind} kind={kind} paper={paperOf(kind)} onHandIn={() => setAsked({ kind })} />
          ))}
        </ul>
      </section>
      {asked && 'car' in asked && <CarDialog car={asked.car} onClose={close} />}
      {asked && 'kind' in asked && (
        <PaperDialog
          kind={asked.kind}
          paper={paperOf(asked.kind)}
          isDated={datedDocuments.includes(asked.kind)}
          onClose={close}
        />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useTranslations('papers')
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-8 desk:pt-10">
      <h1 className="title mb-4 text-[30px]">{t('title')}</h1>
      {children}
    </div>
  )
}
