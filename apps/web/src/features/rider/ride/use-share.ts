'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useShareRideMutation } from './api.ts'

/** Makes the ride's page for others, and hands its link on: by what the phone has for it, else to the clipboard. */
export function useShare(ride: Pick<UserRide, 'rideId'>) {
  const t = useTranslations('ride.safety')
  const sentence = useSentence()
  const [shareRide, { isLoading }] = useShareRideMutation()
  const share = async () => {
    try {
      const { sharedLink } = await shareRide(ride.rideId).unwrap()
      if (sharedLink === null) return
      if (navigator.share) return await navigator.share({ url: sharedLink, text: t('shareText') })
      await navigator.clipboard.writeText(sharedLink)
      say.success(t('copied'))
    } catch (error) {
      if ((error as Error).name !== 'AbortError') say.error(sentence(error))
    }
  }
  return { share, isSharing: isLoading }
}
