'use client'

import type { officeDriversContract } from '@livery/contracts/dispatch/office-drivers.ts'
import type { documentsContract } from '@livery/contracts/documents/documents.ts'
import type { QueryOf } from '@livery/contracts/endpoint.ts'
import type { peopleContract } from '@livery/contracts/identity/people.ts'
import type { matchBlocksContract } from '@livery/contracts/match-blocks/match-blocks.ts'
import type { chauffeurFiguresContract } from '@livery/contracts/reports/chauffeur-figures.ts'
import type { riderFiguresContract } from '@livery/contracts/reports/rider-figures.ts'
import type { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import type { strikesContract } from '@livery/contracts/rides/strikes.ts'
import type { rostersContract } from '@livery/contracts/rosters/rosters.ts'
import type { vehiclesContract } from '@livery/contracts/vehicles/vehicles.ts'
import type { walletContract } from '@livery/contracts/wallet/wallet.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'

type Figures = typeof chauffeurFiguresContract
type People = typeof peopleContract
type Vehicles = typeof vehiclesContract
type Reviews = typeof reviewsContract
type Rosters = typeof rostersContract

export const PEOPLE: People['people']['path'] = '/admin/people'
export const REVIEWS: Reviews['officeReviews']['path'] = '/admin/get-reviews'
export type ReviewsQuery = QueryOf<Reviews['officeReviews']>
/** A form for a chauffeur. */
export interface SentFor {
  readonly id: string
  readonly form: FormData
}
const MOVED = { invalidatesTags: ['Person'] } as const

export const {
  usePeopleQuery,
  usePersonDetailQuery,
  useDriverRosterQuery,
  useDriverStateQuery,
  useChauffeurFiguresQuery,
  useChauffeurDayQuery,
  useRiderFiguresQuery,
  useGiveTimeOffMutation,
  useTakeBackTimeOffMutation,
  useDocumentsOfQuery,
  useCarsOfQuery,
  useBlocksOfQuery,
  useStrikesOfQuery,
  useDecideStrikeMutation,
  useTransactionsOfQuery,
  useEnterCarMutation,
  useEnterDocumentMutation,
  useSuspendMutation,
  useLiftSuspensionMutation,
  useOfficeReviewsQuery,
  useStandingsQuery,
  useDecideStandingMutation,
  endpoints: { officeReviews, people, personDetail },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    people: build.query(readPage<People['people']>(PEOPLE, ['Person'])),
    personDetail: build.query(read<People['person']>('/admin/people/{id}', ['Person'])),
    driverRoster: build.query(read<Rosters['officeRoster']>('/admin/drivers/{id}/roster', ['Roster'])),
    giveTimeOff: build.mutation(
      write<Rosters['giveTimeOff']>('POST', '/admin/drivers/{id}/time-off', { act: true, invalidatesTags: ['Roster'] }),
    ),
    takeBackTimeOff: build.mutation(
      write<Rosters['takeBackTimeOff'], { driverId: string; id: string }>(
        'DELETE',
        '/admin/drivers/{driverId}/time-off/{id}',
        { invalidatesTags: ['Roster'] },
      ),
    ),
    chauffeurFigures: build.query(read<Figures['chauffeurFigures']>('/admin/reports/chauffeurs/{id}', ['Ride'])),
    chauffeurDay: build.query(read<Figures['chauffeurDay']>('/admin/reports/chauffeurs/{id}/day', ['Ride', 'Roster'])),
    riderFigures: build.query(
      read<(typeof riderFiguresContract)['riderFigures']>('/admin/reports/riders/{id}', ['Ride', 'Person']),
    ),
    driverState: build.query(readPage<(typeof officeDriversContract)['drivers']>('/admin/drivers', ['Driver'])),
    documentsOf: build.query(readPage<(typeof documentsContract)['officeList']>('/admin/documents', ['Vehicle'])),
    carsOf: build.query(readPage<Vehicles['officeList']>('/admin/vehicles', ['Vehicle'])),
    enterCar: build.mutation(
      write<Vehicles['enterCar'], SentFor>('POST', '/admin/people/{id}/vehicles', {
        body: ({ form }) => form,
        invalidatesTags: ['Vehicle', 'Driver', 'Setup'],
      }),
    ),
    enterDocument: build.mutation(
      write<(typeof documentsContract)['enterDocument'], SentFor>('POST', '/admin/people/{id}/documents', {
        body: ({ form }) => form,
        invalidatesTags: ['Vehicle', 'Driver'],
      }),
    ),
    blocksOf: build.query(readPage<(typeof matchBlocksContract)['officeBlocks']>('/admin/match-blocks', ['Review'])),
    strikesOf: build.query(read<(typeof strikesContract)['strikesOf']>('/admin/people/{id}/strikes', ['Driver'])),
    decideStrike: build.mutation(
      write<(typeof strikesContract)['decideStrike']>('POST', '/admin/strikes/{id}/decide', {
        invalidatesTags: ['Driver', 'Person'],
      }),
    ),
    transactionsOf: build.query(
      readPage<(typeof walletContract)['listTransactions']>('/admin/list-transactions', ['Transaction']),
    ),
    suspend: build.mutation(write<People['suspend']>('POST', '/admin/people/{id}/suspend', MOVED)),
    liftSuspension: build.mutation(
      write<People['liftSuspension']>('POST', '/admin/people/{id}/lift-suspension', MOVED),
    ),
    officeReviews: build.query(readPage<Reviews['officeReviews']>(REVIEWS, ['Review'])),
    standings: build.query(read<Reviews['standings']>('/admin/standings', ['Review', 'Person'])),
    decideStanding: build.mutation(
      write<Reviews['decideStanding']>('POST', '/admin/standings/{id}/decide', {
        invalidatesTags: ['Review', 'Person'],
      }),
    ),
  }),
})
