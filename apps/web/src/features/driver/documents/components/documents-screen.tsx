'use client'

import { isOfCar } from '@livery/contracts/choices.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Standing } from '@/shared/documents/readiness.ts'
import { useStanding } from '@/shared/documents/use-standing.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { CarCard, CarDialog, NoCar } from './car.tsx'
import { DocumentRow } from './document-row.tsx'

/** From registered to on the road: the car, each document, and whose turn it is. */
export function DocumentsScreen() {
  const t = useTranslations('documents')
  const { cars, documents, standing, error, refetch } = useStanding()
  if (!cars || !documents || !standing) {
    return (
      <Frame>
        {error ? <LoadFailed title={t('failed')} error={error} onRetry={refetch} /> : <SkeletonRows rows={6} />}
      </Frame>
    )
  }
  const { requiredDocuments, datedDocuments } = documents.policy
  const own = documents.documents.filter(({ vehicle, kind }) => vehicle === null && !isOfCar(kind))
  const kinds = [...new Set([...requiredDocuments.filter((kind) => !isOfCar(kind)), ...own.map(({ kind }) => kind)])]
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
            <CarCard key={car._id} car={car}>
              {car.isOwn &&
                requiredDocuments
                  .filter(isOfCar)
                  .map((kind) => (
                    <DocumentRow
                      key={kind}
                      kind={kind}
                      car={car}
                      document={documents.documents.find((one) => one.kind === kind && one.vehicle?._id === car._id)}
                      isDated={datedDocuments.includes(kind)}
                    />
                  ))}
            </CarCard>
          ))}
          {cars.length === 0 ? (
            <NoCar />
          ) : (
            <CarDialog car={null}>
              <Button kind="quiet" className="justify-self-start">
                {t('vehicle.another')}
              </Button>
            </CarDialog>
          )}
        </div>
      </section>
      <section className="mt-7">
        <h2 className="place mb-3">{t('documents')}</h2>
        <ul className="grid grid-cols-1 gap-3 desk:grid-cols-2">
          {kinds.map((kind) => (
            <DocumentRow
              key={kind}
              kind={kind}
              document={own.find((document) => document.kind === kind)}
              isDated={datedDocuments.includes(kind)}
            />
          ))}
        </ul>
      </section>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('documents')
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-8 desk:pt-10">
      <h1 className="title mb-4 text-[30px]">{t('title')}</h1>
      {children}
    </div>
  )
}

const TONES = { todo: 'plain', waiting: 'info', ready: 'positive' } as const

/** How far it is, and whose turn. */
function Progress({ standing: { readiness, approved, all } }: { standing: Standing }) {
  const t = useTranslations('documents')
  return (
    <div role="status">
      <div className="mb-3 flex gap-1" aria-hidden="true">
        {Array.from({ length: all }, (_, step) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are counted, and nothing else tells them apart.
            key={step}
            className={`h-1.5 flex-1 rounded-full ${step < approved ? 'bg-brass' : 'bg-line-strong'}`}
          />
        ))}
      </div>
      <p className="small num mb-3 text-muted">{t('progress', { approved, all })}</p>
      <Note tone={TONES[readiness]}>{t(`lead.${readiness}`)}</Note>
    </div>
  )
}
