'use client'

import { useEffect } from 'react'
import { permissionNow } from '@/lib/push/device.ts'
import { readWebToken } from '@/lib/push/web-token.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { putTold } from '@/lib/store/put-told.ts'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { COUNT_TAG, LIST_TAG, notificationsApi, useLazyNotificationSettingsQuery } from '../api.ts'
import { useDevice } from '../use-device.ts'

/** Hears what is told while a page is open, wherever the person is. */
export function LiveNotifications() {
  const person = usePerson()
  return person === undefined || person.userType === 'admin' ? null : <Ear key={person.id} />
}

function Ear() {
  useRefreshedToken()
  return <LiveCount />
}

/** The count at the bell and the list behind it, in the store of the page that shows them. */
export function LiveCount() {
  const dispatch = useThunks()
  const { endpoints, util } = notificationsApi
  useSocketEvent('notification', ({ unread }) => {
    const change = util.updateQueryData('unreadNotifications', undefined, () => unread)
    dispatch(putTold(change, endpoints.unreadNotifications.select(), [COUNT_TAG]))
    dispatch(util.invalidateTags([LIST_TAG]))
  })
  return null
}

/** When push is permitted and switched on, but the kept token has run out, the device is made known again. */
function useRefreshedToken(): void {
  const [fetchSettings] = useLazyNotificationSettingsQuery()
  const makeKnown = useDevice()
  useEffect(() => {
    if (readWebToken() !== undefined || permissionNow() !== 'granted') return
    let isHere = true
    void fetchSettings(undefined, true).then(({ data }) => {
      if (data?.enabled && isHere) return makeKnown(data.vapidPublicKey, () => isHere)
    })
    return () => {
      isHere = false
    }
  }, [fetchSettings, makeKnown])
}
