'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useRecordQuery } from '@/shared/office/records/api.ts'
import { RecordNotes } from '@/shared/office/records/notes-part.tsx'
import { TagsPart } from '@/shared/office/records/tags-part.tsx'
import { useHas, useMay } from '@/shared/office/rights.tsx'
import { PERSON_LOOKS } from '@/shared/status/looks.ts'
import { Badge } from '@/ui/badge.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { usePersonDetailQuery } from '../api.ts'
import { BlocksPart } from './blocks-part.tsx'
import { CarsPart } from './cars-part.tsx'
import { ChainPart } from './chain-part.tsx'
import { ContactActs, ContactPart } from './contact-part.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { EarningsPart } from './earnings-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { InvitationPart } from './invitation-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { ProposalsPart } from './proposals-part.tsx'
import { RatingsPart } from './ratings-part.tsx'
import { RiderFiguresPart } from './rider-figures-part.tsx'
import { RidesPart } from './rides-part.tsx'
import { StandingPart } from './standing-part.tsx'
import { StrikesPart } from './strikes-part.tsx'
import { type Person, SuspensionPart } from './suspension-part.tsx'
import { TimeOffPart } from './time-off-part.tsx'

/** One rider or chauffeur: who they are, what they have with us, and what the office knows of them. */
export function PersonScreen({ id }: { id: string }) {
  const t = useTranslations('officePeople')
  const query = usePersonDetailQuery(id, { refetchOnMountOrArgChange: true })
  const person = query.data
  return (
    <>
      <PageBar
        title={person ? <bdi className="leading-6 whitespace-normal">{nameOf(person)}</bdi> : t('person')}
        back={{ href: '/office/people', label: t('back') }}
      >
        {person && (
          <>
            <Badge {...PERSON_LOOKS[person.status]}>{t(`status.${person.status}`)}</Badge>
            <Summary person={person} />
            <ContactActs person={person} name={nameOf(person)} />
          </>
        )}
      </PageBar>
      <Loaded query={query} failed={t('failed')}>
        {(opened) => <Opened person={opened} />}
      </Loaded>
    </>
  )
}

function Summary({ person: { userType, rides, rating } }: { person: Person }) {
  const t = useTranslations('officePeople')
  const figures = useFigures()
  const words = [t(`one.${userType}`), t('ridesSoFar', { count: rides }), rating !== null && figures.rating(rating)]
  return <span className="mini num">{words.filter(Boolean).join(' · ')}</span>
}

/** Who they are; what they do with us; what is known of them. */
function Opened({ person }: { person: Person }) {
  const record = useRecordQuery(person._id, { refetchOnMountOrArgChange: true }).data
  const isDriver = person.userType === 'driver'
  const may = useMay()
  const has = useHas()
  return (
    <div className="grid min-h-0 flex-1 content-start desk:grid-cols-[minmax(0,1fr)_minmax(300px,360px)] desk:content-stretch min-[80rem]:grid-cols-[290px_minmax(0,1fr)_minmax(300px,340px)]">
      <div className="grid content-start gap-6 border-line px-5 py-5 max-[79.99rem]:border-b desk:px-6 min-[80rem]:border-e">
        <ContactPart person={person} name={nameOf(person)} />
        {person.status === 'unverified' && may('people.review') && <InvitationPart person={person} />}
        {isDriver && <StandingPart id={person._id} />}
        {isDriver && <StrikesPart id={person._id} />}
        {record && <TagsPart id={person._id} record={record} />}
        {isDriver && <CarsPart id={person._id} />}
        <BlocksPart id={person._id} isDriver={isDriver} />
      </div>
      <div className="grid content-start gap-7 px-5 py-5 desk:px-6 desk:max-[79.99rem]:col-start-1">
        {isDriver && <FiguresPart id={person._id} />}
        {person.userType === 'user' && <RiderFiguresPart id={person._id} />}
        {isDriver && <ChainPart id={person._id} />}
        <RidesPart id={person._id} isDriver={isDriver} group="upcoming" />
        {person.userType === 'user' && <ProposalsPart id={person._id} />}
        {isDriver && <TimeOffPart id={person._id} />}
        {isDriver && has('people.review') && <DocumentsPart id={person._id} />}
        <RidesPart id={person._id} isDriver={isDriver} group="past" />
      </div>
      <aside className="grid content-start gap-7 border-line bg-surface px-5 py-5 max-desk:border-t desk:border-s desk:px-6 desk:max-[79.99rem]:col-start-2 desk:max-[79.99rem]:row-span-2 desk:max-[79.99rem]:row-start-1">
        {record && <RecordNotes id={person._id} record={record} />}
        {isDriver && <EarningsPart id={person._id} />}
        <MoneyPart id={person._id} />
        <RatingsPart id={person._id} />
        <SuspensionPart person={person} />
      </aside>
    </div>
  )
}

const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`.trim()
