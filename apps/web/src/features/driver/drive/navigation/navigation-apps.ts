// Other apps that show the way, each by the address that it documents for a drive to a point.
import type { Place } from '@livery/contracts/common.ts'

export const NAVIGATION_APPS = ['google', 'apple', 'waze', 'device'] as const
export type NavigationApp = (typeof NAVIGATION_APPS)[number]

type Point = Pick<Place, 'lat' | 'lng'>

/** `device` leaves the choice to the system, which Android has and iOS has not. */
export const WAY_IN: Record<NavigationApp, (to: Point) => string> = {
  device: ({ lat, lng }) => `geo:${lat},${lng}?q=${lat},${lng}`,
  google: ({ lat, lng }) => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}&travelmode=driving`,
  apple: ({ lat, lng }) => `https://maps.apple.com/?daddr=${lat},${lng}&dirflg=d`,
  waze: ({ lat, lng }) => `https://waze.com/ul?ll=${lat},${lng}&navigate=yes`,
}

/** Until the chauffeur chooses. An iPad calls itself a Mac, but has a screen to touch. */
export function usualApp({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): NavigationApp {
  const isApple = /iPhone|iPod|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'apple' : 'device'
}
