// A step of a chauffeur, as their phone sends it.
import type { Model, Ride } from '../model.ts'
import type { Stage } from '../stage.ts'

interface Step {
  readonly action: string
  readonly more?: object
}

export function send(stage: Stage, ride: Ride, driver: number, { action, more }: Step) {
  const { place } = stage.model.drivers[driver] as Model['drivers'][number]
  return stage.call({
    method: 'POST',
    path: '/driver/ride/update-status',
    as: stage.people.drivers[driver],
    body: {
      ...{ rideId: ride.id, action, lat: place.lat, lng: place.lng, at: new Date(stage.model.now).toISOString() },
      ...more,
    },
  })
}
