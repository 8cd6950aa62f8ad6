// What somebody asked for and the server has not answered yet, one list for each kind: written down before it is sent,
// under the person who asked, with the key of its first press.
import { type OwnKey, ownStore } from '../session/own-store.ts'
import { freshId } from '../store/fresh-id.ts'

export interface KeptItem {
  readonly key: string
  readonly by: string
  readonly at: string
}

const NONE = '[]'

/** After `keepMs` nobody waits for it any more. */
export function keptList<Item extends KeptItem>(name: OwnKey, keepMs: number) {
  const itemsIn = (text: string): readonly Item[] => {
    try {
      return (JSON.parse(text) as Item[]).filter(({ at }) => Date.now() - Date.parse(at) < keepMs)
    } catch {
      return []
    }
  }
  const keep = (personId: string, items: readonly Item[]): boolean =>
    ownStore.write(personId, name, items.length > 0 ? JSON.stringify(items) : undefined)
  const list = {
    itemsIn,

    /** As text, which is the same until something changes. */
    text: (personId: string | undefined): string =>
      (personId === undefined ? undefined : ownStore.read(personId, name)) ?? NONE,

    all: (personId: string): readonly Item[] => itemsIn(list.text(personId)),

    /** Undefined where the browser keeps nothing: such an act is sent at once or not at all. */
    add(item: Omit<Item, 'key' | 'at'>, at = new Date().toISOString()): Item | undefined {
      const added = { ...item, key: freshId(), at } as Item
      return keep(added.by, [...list.all(added.by), added]) ? added : undefined
    },

    amend(item: Item, change: Partial<Item>): void {
      keep(
        item.by,
        list.all(item.by).map((one) => (one.key === item.key ? { ...one, ...change } : one)),
      )
    },

    /** It is done, or whoever asked took it back. */
    drop({ by, key }: Item): void {
      keep(
        by,
        list.all(by).filter((one) => one.key !== key),
      )
    },
  }
  return list
}
