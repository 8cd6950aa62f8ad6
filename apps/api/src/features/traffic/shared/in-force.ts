// Which profile counts: the version that was chosen last for this region and provider, else the default of the kind of
// place that the office has set, or that the region looks like.
import type { KindOfPlace } from '@livery/contracts/traffic/kinds-of-place.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import type { Maps } from '../../places/index.ts'
import type { TrafficProfile } from '../domain/profile.ts'
import { findChoice, findVersion, type TrafficScope, type TrafficVersion } from '../store/versions.ts'

type Reader = Pick<AppContext, 'config' | 'now' | 'db'> & { readonly maps: Pick<Maps, 'region'> }

export interface InForce {
  readonly profile: TrafficProfile
  readonly timeZone: string
  readonly scope: TrafficScope
  readonly kind: KindOfPlace
  /** Null for the default. */
  readonly version: TrafficVersion | null
  readonly isHeld: boolean
}

export async function profileInForce(ctx: Reader): Promise<InForce> {
  const [region, { kindOfPlace }] = await Promise.all([ctx.maps.region(), policyInForce(ctx, 'traffic')])
  // Another build of a region is the same region.
  const scope = { region: region.id.replace(/-b\d+$/, ''), provider: ctx.config.ROUTING_PROVIDER }
  const kind = kindOfPlace === 'auto' ? kindFor(region.kindOfPlace, scope.provider) : kindOfPlace
  const choice = await findChoice(ctx.db, scope)
  const version = choice?.versionId == null ? null : await findVersion(ctx.db, scope, choice.versionId)
  // The office that says streets are of another kind means it: what was learned over the old one counts no more.
  const isOfKind = version !== null && (version.kind === kind || version.kind === 'free')
  const profile = isOfKind ? { kind: version.kind, learned: version.learned } : { kind, learned: null }
  return {
    ...{ profile, scope, kind },
    timeZone: region.timeZone,
    version: isOfKind ? version : null,
    isHeld: choice?.isHeld ?? false,
  }
}

/** Google's seconds without an hour hold the traffic of all hours: what the hour adds to them is little. */
const kindFor = (kind: KindOfPlace, provider: string): KindOfPlace => (provider === 'google' ? 'country' : kind)
