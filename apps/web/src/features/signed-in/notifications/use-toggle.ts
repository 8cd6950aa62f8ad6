'use client'

import type { NotificationSettings } from '@livery/contracts/notifications/notifications.ts'
import { useRef, useState, useSyncExternalStore } from 'react'
import { askForPermission, leaveDevice, PUSH_PROBLEMS, permissionNow } from '@/lib/push/device.ts'
import { readWebToken } from '@/lib/push/web-token.ts'
import { useToggleNotificationsMutation } from '@/shared/notifications/api.ts'
import { useDevice } from '@/shared/notifications/use-device.ts'
import { useAct } from '@/ui/act/use-act.ts'

/**
 * The one switch. On also asks the browser and makes it known as a device, off takes it back; neither waits for the
 * browser or its push service, and what these refuse stops neither.
 */
export function useToggle(settings: NotificationSettings | undefined) {
  const [toggle, { isLoading }] = useAct(useToggleNotificationsMutation())
  const makeKnown = useDevice()
  const wanted = useRef(settings?.enabled ?? false)
  const [, lookAgain] = useState(0)
  const permission = useSyncExternalStore(noSubscription, permissionNow, () => undefined)

  const allowHere = async () => {
    wanted.current = true
    const answer = await askForPermission()
    lookAgain((times) => times + 1)
    if (answer === 'granted' && settings) await makeKnown(settings.vapidPublicKey, () => wanted.current)
  }
  const turn = async (enabled: boolean) => {
    // Browsers ask only while the tap is fresh, so this comes before the server's answer.
    if (enabled) void allowHere()
    wanted.current = enabled
    const webToken = enabled ? undefined : readWebToken()
    const error = await toggle({ enabled, ...(webToken && { webToken }) })
    if (error) {
      wanted.current = !enabled
      console.info(PUSH_PROBLEMS.failed)
    } else if (!enabled) await leaveDevice()
  }
  return { isLoading, permission, allowHere, turn }
}

const noSubscription = () => () => undefined
