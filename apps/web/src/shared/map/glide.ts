// How a car moves between two fixes: straight and evenly over the time between them, turning the shorter way round.

export interface Pose {
  lat: number
  lng: number
  /** Degrees clockwise from north. */
  heading: number
}

export interface Glide {
  from: Pose
  to: Pose
  startMs: number
  durationMs: number
}

const SHORTEST_MS = 200
const LONGEST_MS = 4000
/** Farther than this between two fixes is a new place, not a movement: about two kilometres. */
const JUMP_DEGREES = 0.02

export function poseAt(glide: Glide, nowMs: number): Pose {
  const share = glide.durationMs > 0 ? Math.min(1, Math.max(0, (nowMs - glide.startMs) / glide.durationMs)) : 1
  const { from, to } = glide
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
    heading: turn(from.heading, to.heading, share),
  }
}

/** The glide to a new fix from wherever the car is drawn now; `sinceLastMs` is the time between the two fixes. */
export function glideTo(drawn: Pose, fix: Pose, nowMs: number, sinceLastMs: number): Glide {
  const far = Math.abs(fix.lat - drawn.lat) > JUMP_DEGREES || Math.abs(fix.lng - drawn.lng) > JUMP_DEGREES * 2
  const durationMs = far ? 0 : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, sinceLastMs))
  return { from: drawn, to: fix, startMs: nowMs, durationMs }
}

export function isOver(glide: Glide, nowMs: number): boolean {
  return nowMs >= glide.startMs + glide.durationMs
}

function turn(from: number, to: number, share: number): number {
  const by = ((((to - from) % 360) + 540) % 360) - 180
  return (from + by * share + 360) % 360
}
