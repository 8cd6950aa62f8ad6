'use client'

import { useCallback } from 'react'
import { leaveDevice, PUSH_PROBLEMS, subscribeDevice } from '@/lib/push/device.ts'
import { keepWebToken } from '@/lib/push/web-token.ts'
import { useToggleNotificationsMutation } from './api.ts'

/**
 * Makes this browser known to the server as a device, and keeps its token until it is to be told again. It may take as
 * long as the push service likes; somebody who changed their mind meanwhile is not overruled.
 */
export function useDevice(): (vapidPublicKey: string, isStillWanted: () => boolean) => Promise<void> {
  const [toggle] = useToggleNotificationsMutation()
  return useCallback(
    async (vapidPublicKey, isStillWanted) => {
      const subscription = await subscribeDevice(vapidPublicKey)
      if (subscription === undefined) return
      if (!isStillWanted()) return leaveDevice()
      const { error } = await toggle({ enabled: true, subscription })
      if (error) console.info(PUSH_PROBLEMS.failed)
      else keepWebToken(subscription.endpoint)
    },
    [toggle],
  )
}
