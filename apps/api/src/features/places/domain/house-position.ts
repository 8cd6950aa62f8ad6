// Where a house number lies when the map does not know it. Nothing is made up as a fact: the point is marked as
// approximate, and it lies on the street.
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'

export type Course = readonly (readonly [lng: number, lat: number])[]

/** Numbers rise by two on each side of a street, a house front is about 24 m wide. */
const METRES_PER_NUMBER = 12

/** A point along the street, counted from its end nearer to the centre, where numbers begin. */
export function approximatePosition(course: Course, houseNumber: number): Point {
  const length = courseMetres(course)
  return pointAlong(course, Math.min(houseNumber * METRES_PER_NUMBER, length * 0.95))
}

export function courseMetres(course: Course): number {
  let metres = 0
  for (let index = 1; index < course.length; index++) metres += distanceMetres(at(course, index - 1), at(course, index))
  return metres
}

function pointAlong(course: Course, metres: number): Point {
  let left = metres
  for (let index = 1; index < course.length; index++) {
    const from = at(course, index - 1)
    const to = at(course, index)
    const step = distanceMetres(from, to)
    if (left <= step && step > 0) {
      const share = left / step
      return { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) }
    }
    left -= step
  }
  return at(course, course.length - 1)
}

function at(course: Course, index: number): Point {
  const [lng, lat] = course[index] ?? [0, 0]
  return { lng, lat }
}
