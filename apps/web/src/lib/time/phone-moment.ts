/** A moment by both clocks of a device: the one that people set, and the one that only runs, and stands while it sleeps. */
export interface PhoneMoment {
  readonly wall: number
  readonly ticks: number
}

export const phoneMoment = (): PhoneMoment => ({ wall: Date.now(), ticks: performance.now() })

/** When this page was asked for: whatever it knows of the server is from later. */
export const pageBegan = (): PhoneMoment => ({ wall: performance.timeOrigin, ticks: 0 })

/** What the clock showed then, as it is set now; too early where the device has slept since, or is set forward. */
export const asSetNow = (then: PhoneMoment, now: PhoneMoment): number =>
  Math.min(then.wall, now.wall - (now.ticks - then.ticks))

/** By how much the clock was put back meanwhile: put forward, it looks as after sleep. */
export const putBackMs = (then: PhoneMoment, now: PhoneMoment): number =>
  Math.max(0, Math.floor(then.wall - then.ticks - (now.wall - now.ticks)))
