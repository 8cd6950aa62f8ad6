'use client'

import { useSelector } from 'react-redux'
import { useActing } from '@/lib/acting/acting.tsx'
import { usePerson } from '@/lib/session/use-person.ts'
import type { Preferences } from '@/shared/cabin/wanted.ts'
import { useMeQuery } from '@/shared/person/api.ts'
import { selectBooking } from './selectors.ts'

/** How the cabin will be: as the rider keeps it in their account, until this one booking says otherwise. */
export function useCabin(): { wanted: Preferences; isUsual: boolean } {
  const { wishes } = useSelector(selectBooking)
  const { data: me } = useMeQuery(undefined, {
    skip: [usePerson() === undefined, useActing() !== undefined].includes(true),
  })
  return {
    wanted: wishes.preferences ?? me?.preferences ?? {},
    isUsual: wishes.preferences === undefined && me !== undefined,
  }
}
