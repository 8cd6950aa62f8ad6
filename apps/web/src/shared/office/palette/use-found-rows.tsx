'use client'

import type { Found } from '@livery/contracts/search/office-search.ts'
import {
  Building2,
  CarFront,
  FileText,
  IdCard,
  PlaneLanding,
  ReceiptText,
  Route,
  TrainFront,
  UserCog,
  UserRound,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import type { Figures } from '@/lib/i18n/format.ts'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { DocumentBadge } from '@/shared/documents/components/document-badge.tsx'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { ProposalBadge } from '../proposals/proposal-badge.tsx'
import { Marked } from './marked.tsx'
import { pathOfCar, pathOfPerson, pathOfRide } from './paths.ts'
import { RideTitle, shortOf } from './ride-title.tsx'
import type { Group, Row } from './rows.ts'

const PERSON_ICONS = { user: UserRound, driver: IdCard, admin: UserCog } as const

/** What was found, as rows of the list. */
export function useFoundRows(): (found: Found) => Group[] {
  const t = useTranslations('palette')
  const { nameOf } = useClasses()
  const figuresOf = useFiguresOf()
  return (found) => [
    {
      key: 'rides',
      rows: found.rides.map(
        (ride): Row => ({
          ...{
            id: ride.rideId,
            icon: Route,
            href: pathOfRide(ride.rideId),
            isKept: true,
            about: { kind: 'ride', ride },
          },
          title: <RideTitle ride={ride} />,
          end: (
            <>
              <span className="mini num">{soonOf(figuresOf(ride.timeZone), ride.meetAt)}</span>
              <RideBadge status={ride.RideStatus} />
            </>
          ),
        }),
      ),
    },
    {
      key: 'people',
      rows: found.people.map(
        (person): Row => ({
          ...{ id: person._id, icon: PERSON_ICONS[person.userType], href: pathOfPerson(person), isKept: true },
          about: { kind: 'person', person },
          title: <Marked>{person.name}</Marked>,
          note: t(`is.${person.userType}`),
          end: (
            <bdi dir="ltr" className="mini num cut">
              {person.phone ?? person.email}
            </bdi>
          ),
        }),
      ),
    },
    {
      key: 'quotes',
      rows: found.quotes.map(
        (quote): Row => ({
          ...{ id: quote._id, icon: FileText, href: `/office/proposals/${quote._id}` },
          title: (
            <>
              <bdi className="num">{quote.proposalNumber}</bdi> · <Marked>{quote.riderName}</Marked>
            </>
          ),
          note: (
            <>
              <Marked>{shortOf(quote.from)}</Marked> <span className="rtl:inline-block rtl:scale-x-[-1]">→</span>{' '}
              <Marked>{shortOf(quote.to)}</Marked>
            </>
          ),
          end: (
            <>
              <span className="mini num">{figuresOf(quote.timeZone).money(quote.total, quote.currency)}</span>
              <ProposalBadge proposal={quote} />
            </>
          ),
        }),
      ),
    },
    {
      key: 'cars',
      rows: found.cars.map(
        (car): Row => ({
          ...{ id: car._id, icon: CarFront, href: pathOfCar(car._id), isKept: true, about: { kind: 'car', car } },
          title: <Marked>{car.plate}</Marked>,
          note: (
            <>
              {car.name} · <bdi>{car.driverName}</bdi>
            </>
          ),
          end:
            car.status === 'approved' ? (
              <span className="mini">{nameOf(car.vehicleClass)}</span>
            ) : (
              <DocumentBadge status={car.status} />
            ),
        }),
      ),
    },
    {
      key: 'flights',
      rows: found.flights.map((flight): Row => {
        const { time, nearDay } = figuresOf(flight.timeZone)
        const isMoved =
          flight.arrivesAt !== null && flight.scheduledAt !== null && flight.arrivesAt !== flight.scheduledAt
        return {
          id: `${flight.kind}-${flight.number}-${flight.day}`,
          icon: flight.kind === 'flight' ? PlaneLanding : TrainFront,
          href: pathOfRide(flight.rideId),
          title: <Marked>{flight.number}</Marked>,
          note: flight.from === null ? undefined : t('from', { place: flight.from }),
          end: (
            <span className="mini num cut">
              {flight.arrivesAt === null ? (
                nearDay(`${flight.day}T12:00:00Z`)
              ) : (
                <>
                  {nearDay(flight.arrivesAt)}{' '}
                  <b className={isMoved ? 'strong text-caution' : 'strong'}>{time(flight.arrivesAt)}</b>
                  {isMoved && flight.scheduledAt !== null && <> {t('was', { time: time(flight.scheduledAt) })}</>}
                </>
              )}{' '}
              · {flight.rides === 1 ? <bdi>{flight.riderName}</bdi> : t('rides', { count: flight.rides })}
            </span>
          ),
        }
      }),
    },
    {
      key: 'companies',
      rows: found.companies.map(
        ({ _id, name, vatNumber }): Row => ({
          ...{ id: _id, icon: Building2, href: `/office/companies/${_id}`, isKept: true },
          title: <Marked>{name}</Marked>,
          end: (
            <bdi dir="ltr" className="mini num">
              {vatNumber}
            </bdi>
          ),
        }),
      ),
    },
    {
      key: 'invoices',
      rows: found.invoices.map(
        ({ _id, number, buyer, total, currency }): Row => ({
          ...{ id: _id, icon: ReceiptText, href: `/office/invoices?q=${number}` },
          title: <Marked>{number}</Marked>,
          note: <Marked>{buyer}</Marked>,
          end: <span className="mini num">{figuresOf().money(total, currency)}</span>,
        }),
      ),
    },
  ]
}

/** Of today its time alone. */
function soonOf({ day, time, dayAndTime }: Figures, at: string): string {
  return day(at) === day(new Date()) ? time(at) : dayAndTime(at)
}
