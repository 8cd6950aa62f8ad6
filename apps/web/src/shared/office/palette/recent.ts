// What somebody opened from here lately: ids alone, kept for them in their browser and gone with them. What they are called
// is asked for each time, of whoever may see it.
import { ownStore } from '@/lib/session/own-store.ts'

const MOST = 8

export function recentIds(personId: string | undefined): string[] {
  const text = personId === undefined ? undefined : ownStore.read(personId, 'recent')
  return text === undefined || text === '' ? [] : text.split(',')
}

export function keepRecent(personId: string | undefined, id: string): void {
  if (personId === undefined) return
  const ids = [id, ...recentIds(personId).filter((one) => one !== id)]
  ownStore.write(personId, 'recent', ids.slice(0, MOST).join(','))
}
