'use client'

import { useDispatch } from 'react-redux'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { useOwnCarsQuery, useOwnPapersQuery } from './api.ts'
import { computeStanding } from './readiness.ts'

/** The chauffeur's cars and papers, fetched again whenever the office has told something. */
export function useStanding() {
  const dispatch = useDispatch()
  const cars = useOwnCarsQuery(undefined, { refetchOnMountOrArgChange: true })
  const papers = useOwnPapersQuery(undefined, { refetchOnMountOrArgChange: true })
  useSocketEvent('notification', () => void dispatch(baseApi.util.invalidateTags(['Vehicle'])))
  const standing =
    cars.data && papers.data && computeStanding(cars.data, papers.data.documents, papers.data.policy, new Date())
  return {
    cars: cars.data,
    papers: papers.data,
    standing,
    error: cars.error ?? papers.error,
    refetch: () => {
      cars.refetch()
      papers.refetch()
    },
  }
}
