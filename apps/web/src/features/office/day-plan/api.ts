'use client'

import type { dayPlanContract } from '@livery/contracts/dispatch/day-plans.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Plans = typeof dayPlanContract

export const { useDayPlanQuery, usePlanDayMutation, useTakeDayPlanMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dayPlan: build.query(read<Plans['dayPlan']>('/admin/day-plans', ['DayPlan'])),
    planDay: build.mutation(write<Plans['planDay']>('POST', '/admin/day-plans', { invalidatesTags: ['DayPlan'] })),
    takeDayPlan: build.mutation(
      write<Plans['takeDayPlan']>('POST', '/admin/day-plans/{id}/take', { invalidatesTags: ['DayPlan', 'Ride'] }),
    ),
  }),
})
