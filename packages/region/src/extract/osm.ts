// The three kinds of things in an OpenStreetMap extract. Coordinates are whole 1e-7 degrees, as the format keeps them.
export type Tags = Readonly<Record<string, string>>

export interface OsmNode {
  readonly id: number
  readonly lng: number
  readonly lat: number
  readonly tags: Tags
}

export interface OsmWay {
  readonly id: number
  readonly refs: readonly number[]
  readonly tags: Tags
}

export type MemberType = 'node' | 'way' | 'relation'

export interface OsmMember {
  readonly type: MemberType
  readonly ref: number
  readonly role: string
}

export interface OsmRelation {
  readonly id: number
  readonly members: readonly OsmMember[]
  readonly tags: Tags
}

/** West, south, east, north in whole 1e-7 degrees. */
export type BoundsE7 = readonly [west: number, south: number, east: number, north: number]

export const MEMBER_TYPES: readonly MemberType[] = ['node', 'way', 'relation']
export const NO_TAGS: Tags = Object.freeze({})
export const E7 = 1e7
