// The sandbox is another company: its chance is its own, and nothing of ours may guess its ids.
import { randomBytes, timingSafeEqual } from 'node:crypto'

export function token(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

/** Takes the same time whatever differs. */
export function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
