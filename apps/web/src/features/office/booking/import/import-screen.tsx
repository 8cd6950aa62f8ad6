'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { Link } from '@/ui/link.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { useRideImportsQuery } from './api.ts'
import { UploadForm } from './upload-form.tsx'

/** Where a list of rides comes in, and the ones that came before. */
export function ImportScreen() {
  const t = useTranslations('rideImport')
  const office = useTranslations('office')
  const mayBook = useMay()('rides.change')
  return (
    <>
      <PageBar title={t('title')} back={{ href: '/office/rides', label: office('backToRides') }} />
      {mayBook ? (
        <div className="grid flex-1 content-start gap-8 px-5 py-5 desk:grid-cols-[minmax(0,560px)_minmax(0,1fr)] desk:px-6">
          <UploadForm />
          <Earlier />
        </div>
      ) : (
        <Note className="m-6">{t('mayNot')}</Note>
      )}
    </>
  )
}

function Earlier() {
  const t = useTranslations('rideImport')
  const figures = useFigures()
  const query = useRideImportsQuery({ page: 1, pageSize: 20 })
  return (
    <section aria-labelledby="earlier-lists" className="min-w-0">
      <h2 id="earlier-lists" className="mb-2 font-serif text-[18px]/6">
        {t('earlier')}
      </h2>
      <Loaded query={query} failed={t('failed')} rows={3} bare>
        {({ data }) =>
          data.length === 0 ? (
            <p className="small text-muted">{t('noneEarlier')}</p>
          ) : (
            <ul className="border-t border-line">
              {data.map(({ _id, name, importedBy, createdAt, rows, booked }) => (
                <li key={_id} className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line py-1.5">
                  <Link
                    href={`/office/rides/import/${_id}`}
                    className="link min-w-0 flex-1 break-words max-desk:basis-full desk:cut"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                  <span className="mini num">{t('bookedOf', { booked, rows })}</span>
                  <span className="mini num">
                    <bdi>{importedBy}</bdi>, {figures.dayAndTime(createdAt)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
