// One entry of the browser's history for what covers the page on a phone: Back uncovers the page and stays on it. Covers
// that follow each other share the entry, so that one Back returns from all of them.

/** Says that the cover is to go: the entry below it is the current one again. */
type Uncover = () => void

interface EntryMark {
  readonly isCover?: true
}

let shown: Uncover | undefined
let hasEntry = false
let isLeaving = false

/** Covers the page; the answer uncovers it without the browser's Back. */
export function coverPage(uncover: Uncover): () => void {
  window.addEventListener('popstate', entryLeft)
  shown = uncover
  settle()
  return () => {
    if (shown !== uncover) return
    shown = undefined
    // The next cover, if there is one, is there by then and takes over the entry.
    setTimeout(settle)
  }
}

function settle(): void {
  if (isLeaving) return
  if (shown && !hasEntry) {
    window.history.pushState({ ...window.history.state, isCover: true } satisfies EntryMark, '')
    hasEntry = true
  } else if (!shown && hasEntry) {
    // Another page may lie above it by now, which stays.
    const isOnTop = (window.history.state as EntryMark | null)?.isCover === true
    hasEntry = isOnTop
    isLeaving = isOnTop
    if (isOnTop) window.history.back()
  }
}

function entryLeft(): void {
  if (!hasEntry) return
  hasEntry = false
  if (isLeaving) {
    isLeaving = false
    settle()
    return
  }
  const uncover = shown
  shown = undefined
  uncover?.()
}
