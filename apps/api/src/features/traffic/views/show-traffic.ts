// What the office reads: how honest promises were, where and when, and what was learned from it.
import {
  PARTS_OF_WEEK,
  ROAD_CLASSES,
  type Traffic,
  type TrafficErrors,
  type TrafficVersion,
  ZONES,
  type Zone,
} from '@livery/contracts/traffic/traffic.ts'
import { addMs, DAY_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { classOf } from '../domain/drive-shape.ts'
import { errorsOf, spreadOf } from '../domain/errors.ts'
import { type TrafficProfile, trafficIndex } from '../domain/profile.ts'
import { HOURS_OF_WEEK, partOfHour } from '../domain/week.ts'
import { profileInForce } from '../shared/in-force.ts'
import { countUnused, type KeptArrival, type KeptDrive, listArrivals, listDrives } from '../store/seen.ts'
import { type TrafficVersion as KeptVersion, listVersions } from '../store/versions.ts'

const MOST_DRIVES = 20_000
const MOST_VERSIONS = 30
/** Not later than so many seconds after the promise is in time. */
const IN_TIME_SECONDS = 180
const AVENUES = { classes: [{ of: ROAD_CLASSES.indexOf('avenues'), share: 1 }], squares: [] }

export async function showTraffic(ctx: AppContext, days: number): Promise<z.input<typeof Traffic>> {
  const [{ scope, profile, kind, version, isHeld, timeZone }, policy, region] = await Promise.all([
    profileInForce(ctx),
    policyInForce(ctx, 'traffic'),
    ctx.maps.region(),
  ])
  const since = addMs(ctx.now(), -days * DAY_MS)
  const [drives, unused, arrivals, versions] = await Promise.all([
    listDrives(ctx.db, scope, since, MOST_DRIVES),
    countUnused(ctx.db, scope, since),
    listArrivals(ctx.db, scope.region, since, MOST_DRIVES),
    listVersions(ctx.db, scope, MOST_VERSIONS),
  ])
  const versionView = (one: KeptVersion) => toVersionView(one, version)
  const by = <Key>(keys: readonly Key[], keyOf: (drive: KeptDrive) => Key) => grouped(drives, keys, keyOf)
  return {
    ...{
      region: region.name,
      timeZone,
      kindOfPlace: policy.kindOfPlace,
      kind,
      learning: policy.learning,
      days,
      isHeld,
    },
    rides: new Set(drives.map(({ rideId }) => rideId)).size,
    leastRides: policy.leastRides,
    version: version && versionView(version),
    week: weekOf(profile, { kind, learned: null }),
    all: errorsOf(drives),
    byHour: by([...Array(24).keys()], ({ hour }) => hour % 24).map(([hour, errors]) => ({ hour, ...errors })),
    byPart: by(PARTS_OF_WEEK, ({ hour }) => PARTS_OF_WEEK[partOfHour(hour)]).flatMap(([part, errors]) =>
      part === undefined ? [] : [{ part, ...errors }],
    ),
    byClass: by(ROAD_CLASSES, (drive) => classOf(drive.metres, drive.freeSeconds)).map(([road, errors]) => ({
      road,
      ...errors,
    })),
    byZone: by(ZONES, zoneOf).map(([zone, errors]) => ({ zone, ...errors })),
    arrivals: {
      instant: arrivalsOf(arrivals.filter(({ isScheduled }) => !isScheduled)),
      scheduled: arrivalsOf(arrivals.filter(({ isScheduled }) => isScheduled)),
    },
    unused: [...unused].map(([why, count]) => ({ why, drives: count })),
    versions: versions.map(versionView),
  }
}

function toVersionView(
  { id, madeAt, kind, figures }: KeptVersion,
  inForce: KeptVersion | null,
): z.input<typeof TrafficVersion> {
  return { _id: id, madeAt: madeAt.toISOString(), kind, ...figures, inForce: id === inForce?.id }
}

/** In the order of the keys; a key without drives is left out. */
function grouped<Key>(
  drives: readonly KeptDrive[],
  keys: readonly Key[],
  keyOf: (drive: KeptDrive) => Key | undefined,
): (readonly [Key, TrafficErrors])[] {
  const groups = Map.groupBy(drives, keyOf)
  return keys.flatMap((key) => {
    const errors = errorsOf(groups.get(key) ?? [])
    return errors === null ? [] : [[key, errors] as const]
  })
}

function zoneOf({ metresFromCentre }: KeptDrive): Zone {
  if (metresFromCentre < 2_000) return 'centre'
  return metresFromCentre < 6_000 ? 'town' : 'outskirts'
}

function weekOf(profile: TrafficProfile, usual: TrafficProfile) {
  const rounded = (index: number) => Math.round(index * 1e3) / 1e3
  return Array.from({ length: HOURS_OF_WEEK }, (_, of) => {
    const hours = [{ of, share: 1 }]
    return {
      index: rounded(trafficIndex(profile, hours, AVENUES)),
      usual: rounded(trafficIndex(usual, hours, AVENUES)),
    }
  })
}

function arrivalsOf(arrivals: readonly KeptArrival[]) {
  if (arrivals.length === 0) return null
  const seconds = arrivals.map(({ promisedAt, arrivedAt }) => (promisedAt.getTime() - arrivedAt.getTime()) / SECOND_MS)
  const inTime = seconds.filter((early) => early >= -IN_TIME_SECONDS).length / seconds.length
  return { rides: arrivals.length, ...spreadOf(seconds), inTime }
}
