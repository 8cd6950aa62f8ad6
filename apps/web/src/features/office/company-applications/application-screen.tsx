'use client'

import type { CompanyApplication } from '@livery/contracts/companies/applications.ts'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LOCALE_NAMES } from '@/lib/i18n/locales.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Link } from '@/ui/link.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { useApplicationQuery } from './api.ts'
import { Approve, Reject } from './decide-forms.tsx'
import { APPLICATION_LOOKS } from './looks.ts'

/** One application: what the company says of itself, and the office's yes or no. */
export function ApplicationScreen({ id }: { id: string }) {
  const t = useTranslations('officeApplications')
  const query = useApplicationQuery(id, { refetchOnMountOrArgChange: true })
  const application = query.data
  return (
    <>
      <PageBar
        title={application ? <bdi className="leading-6 whitespace-normal">{application.company}</bdi> : t('one')}
        back={{ href: '/office/companies/applications', label: t('back') }}
      >
        {application && <Badge {...APPLICATION_LOOKS[application.status]}>{t(`status.${application.status}`)}</Badge>}
      </PageBar>
      <Loaded query={query} failed={t('failed')}>
        {(opened) => <Opened application={opened} />}
      </Loaded>
    </>
  )
}

function Opened({ application }: { application: CompanyApplication }) {
  const t = useTranslations('officeApplications')
  const figures = useFigures()
  const locale = useLocale()
  const { country, vatNumber, address, contact, email, phone, ridesAMonth, message, createdAt } = application
  return (
    <div className="grid flex-1 content-start gap-8 px-5 py-5 desk:grid-cols-[minmax(0,1fr)_320px] desk:px-6">
      <dl className="grid content-start gap-x-6 gap-y-4 desk:grid-cols-2">
        <Fact label={t('facts.createdAt')}>{figures.dayAndTime(createdAt)}</Fact>
        <Fact label={t('facts.country')}>
          {new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country}
        </Fact>
        <Fact label={t('facts.vatNumber')}>{vatNumber && <bdi className="num">{vatNumber}</bdi>}</Fact>
        <Fact label={t('facts.rides')}>{figures.number(ridesAMonth)}</Fact>
        <Fact label={t('facts.address')}>
          <bdi className="whitespace-pre-line">{address}</bdi>
        </Fact>
        <Fact label={t('facts.language')}>{LOCALE_NAMES[application.locale]}</Fact>
        <Fact label={t('facts.contact')}>
          <bdi>{contact}</bdi>
        </Fact>
        <Fact label={t('facts.phone')}>
          <a className="link num" dir="ltr" href={`tel:${phone}`}>
            {phone}
          </a>
        </Fact>
        <Fact label={t('facts.email')}>
          <a className="link break-all" dir="ltr" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact label={t('facts.message')}>{message && <bdi className="whitespace-pre-line">{message}</bdi>}</Fact>
      </dl>
      {application.status === 'waiting' ? (
        <IfMay right="people.review">
          <div className="grid content-start gap-6">
            <Approve application={application} />
            <Reject application={application} />
          </div>
        </IfMay>
      ) : (
        <Decided application={application} />
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mini">{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}

function Decided({
  application: { status, decidedAt, decidedBy, reason, companyId },
}: {
  application: CompanyApplication
}) {
  const t = useTranslations('officeApplications')
  const figures = useFigures()
  return (
    <div className="grid content-start gap-3">
      <Note tone={status === 'approved' ? 'positive' : 'plain'}>
        {t(status === 'approved' ? 'approvedBy' : 'rejectedBy', {
          day: figures.dayAndTime(decidedAt ?? ''),
          name: decidedBy ?? '–',
        })}
        {reason !== null && <bdi className="mt-1 block">{reason}</bdi>}
      </Note>
      {companyId !== null && (
        <Link className="link inline-flex min-h-11 items-center" href={`/office/companies/${companyId}`}>
          {t('open')}
        </Link>
      )}
    </div>
  )
}
