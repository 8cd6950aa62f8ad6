'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useTranslations } from 'next-intl'
import { useArrivalWords } from '@/shared/arrival/use-arrival-words.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { useCabin } from '../use-cabin.ts'
import styles from './drive.module.css'

interface Wish {
  readonly label: string
  readonly words: string
}

/** What the rider wishes for, from the acceptance to the end; until boarding the cabin's part is there to be ticked off. */
export function WishList({ ride }: { ride: DriverRide }) {
  const t = useTranslations('chauffeur.wishes')
  const cabin = useCabinWishes(ride)
  const arrivalWords = useArrivalWords(ride.timeZone)
  const { arrival } = ride
  const isAhead = ride.startedAt === null
  const said = [
    ride.note && { label: t('note'), words: ride.note },
    ride.flight && {
      label: t('flight'),
      words: arrival ? `${arrival.number} · ${arrivalWords(arrival)}` : ride.flight,
    },
    ride.preferences?.route && { label: t('route'), words: ride.preferences.route },
    ...(isAhead ? [] : cabin),
  ].filter((wish) => !!wish)
  return (
    <>
      {said.length > 0 && (
        <dl className={styles.wishes}>
          {said.map(({ label, words }) => (
            <div key={`${label} ${words}`}>
              <dt>{label}</dt>
              <dd>
                <bdi>{words}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isAhead && cabin.length > 0 && <CabinList rideId={ride.rideId} wishes={cabin} />}
    </>
  )
}

function useCabinWishes({ additionalservice, preferences: wanted }: DriverRide): readonly Wish[] {
  const t = useTranslations('chauffeur.wishes')
  const nameOf = useExtraName()
  return [
    ...additionalservice.map((extra) => ({ label: t('extras'), words: nameOf(extra) })),
    wanted?.temperature && { label: t('temperature'), words: t(`temperatures.${wanted.temperature}`) },
    wanted?.quiet && { label: t('conversation'), words: t('quiet') },
    wanted?.water && { label: t('water'), words: t(`waters.${wanted.water}`) },
    wanted?.music && { label: t('music'), words: wanted.music },
  ].filter((wish) => !!wish)
}

function CabinList({ rideId, wishes }: { rideId: string; wishes: readonly Wish[] }) {
  const t = useTranslations('chauffeur.wishes')
  const [ready, tick] = useCabin(rideId)
  const keyOf = ({ label, words }: Wish) => `${label} ${words}`
  const count = wishes.filter((wish) => ready.includes(keyOf(wish))).length
  return (
    <fieldset className={styles.cabin}>
      <legend>
        {t('cabin')} <span className="num text-muted">{t('ready', { count, all: wishes.length })}</span>
      </legend>
      {wishes.map((wish) => (
        <label key={keyOf(wish)}>
          <input
            type="checkbox"
            checked={ready.includes(keyOf(wish))}
            onChange={({ target }) => tick(keyOf(wish), target.checked)}
          />
          <span>{wish.label}</span>
          <bdi>{wish.words}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
