'use client'

import { useSelector } from 'react-redux'
import type { Preferences } from '@/shared/cabin/preference-fields.tsx'
import { useMeQuery } from '@/shared/person/api.ts'
import { selectBooking } from './selectors.ts'

/** How the cabin will be: as the rider keeps it in their account, until this one booking says otherwise. */
export function useCabin(): { wanted: Preferences; isUsual: boolean } {
  const { wishes } = useSelector(selectBooking)
  const { data: me } = useMeQuery()
  return { wanted: wishes.preferences ?? me?.preferences ?? {}, isUsual: wishes.preferences === undefined }
}
