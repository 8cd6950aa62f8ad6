'use client'

import { useDispatch } from 'react-redux'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi, UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { useOwnCarsQuery, useOwnDocumentsQuery } from './api.ts'
import { computeStanding } from './readiness.ts'

/** The chauffeur's cars and documents, fetched again whenever the office has told something. */
export function useStanding() {
  const dispatch = useDispatch()
  const cars = useOwnCarsQuery(undefined, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  const documents = useOwnDocumentsQuery(undefined, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  useSocketEvent('notification', () => void dispatch(baseApi.util.invalidateTags(['Vehicle'])))
  const standing =
    cars.data &&
    documents.data &&
    computeStanding(cars.data, documents.data.documents, documents.data.policy, new Date())
  return {
    cars: cars.data,
    documents: documents.data,
    standing,
    error: cars.error ?? documents.error,
    refetch: () => {
      cars.refetch()
      documents.refetch()
    },
  }
}
