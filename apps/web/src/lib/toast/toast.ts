type Kind = 'success' | 'error' | 'plain' | 'loading'

/** Says one sentence at the top of the page. The toaster's code comes with the first one, not with the page. */
export const say = {
  success: (words: string) => void show('success', words),
  error: (words: string) => void show('error', words),
  plain: (words: string) => void show('plain', words),
  /** Stays until the returned function ends it. */
  loading: (words: string) => {
    const shown = show('loading', words)
    return () => void shown.then((dismiss) => dismiss())
  },
}

interface Place {
  /** Draws the toaster. */
  readonly draw: () => void
  /** Says a sentence without it: its code could not be fetched. Answers how to end it. */
  readonly sayPlainly: (words: string) => () => void
}
let place: Place | undefined

/** The shell gives the toaster its place; it is drawn when the first toast asks for it. */
export function giveToastsPlace(next: Place): () => void {
  place = next
  return () => {
    place = undefined
  }
}

async function show(kind: Kind, words: string): Promise<() => void> {
  place?.draw()
  const library = await import('react-hot-toast').catch(() => undefined)
  // What has to be said is mostly that there is no connection.
  if (library === undefined) return place?.sayPlainly(words) ?? (() => undefined)
  const { toast } = library
  // The server tells everything at least once: one sentence stands there once. What is being done ends one by one.
  const once = kind === 'loading' ? {} : { id: `${kind} ${words}` }
  const id = kind === 'plain' ? toast(words, once) : toast[kind](words, once)
  return () => toast.dismiss(id)
}
