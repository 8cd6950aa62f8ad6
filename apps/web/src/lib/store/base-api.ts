import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query.ts'

/** What can go stale, by the word the product uses for it. */
export const TAGS = [
  'Me',
  'Record',
  'Ride',
  'Roster',
  'Offer',
  'Wallet',
  'Transaction',
  'Notification',
  'Mail',
  'Vehicle',
  'Chat',
  'Ticket',
  'Content',
  'Brand',
  'Engagement',
  'Proposal',
  'Skill',
  'Session',
  'SecondFactor',
  'Export',
  'SavedPlace',
  'ListedPlace',
  'SavedGuest',
  'Review',
  'Person',
  'Driver',
  'Alert',
  'Policy',
  'Payout',
  'Tariff',
  'Zone',
  'Promotion',
  'SavedList',
  'VehicleClass',
  'Extra',
  'Card',
  'Safety',
  'Company',
  'Assistant',
  'Fleet',
  'Traffic',
  'DayPlan',
  'Team',
  'Books',
  'Setup',
  'Approval',
  'RideImport',
] as const

/** The one client of the API. Features add their calls with `injectEndpoints`. Unused answers are kept for 60 s. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 60,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

/**
 * Asked for again whenever it is shown, as `refetchOnMountOrArgChange`; not when it has only just come with its page.
 */
export const UNLESS_JUST_ASKED = 3

/** What is told of live: fetched again whenever the socket has been away. */
export const LIVE_TAGS = [
  'Ride',
  'Offer',
  'Wallet',
  'Transaction',
  'Notification',
  'Ticket',
  'Engagement',
  'Proposal',
  'Driver',
  'Vehicle',
  'Assistant',
  'Alert',
  'Approval',
  'Review',
  'DayPlan',
] as const
