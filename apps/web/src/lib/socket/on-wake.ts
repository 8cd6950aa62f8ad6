/** A page that was out of sight for so long may have slept: its connection can be dead without a word. */
const SLEPT_MS = 15_000

/**
 * Calls when the page is back from where nothing reached it: `online` after a tunnel or airplane mode, `slept` after it
 * was out of sight for a while, or came back from the browser's own memory.
 */
export function onWake(wake: (from: 'online' | 'slept') => void): () => void {
  let hiddenAt = document.visibilityState === 'hidden' ? Date.now() : undefined
  const looked = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      return
    }
    const slept = hiddenAt !== undefined && Date.now() - hiddenAt >= SLEPT_MS
    hiddenAt = undefined
    if (slept) wake('slept')
  }
  const shown = ({ persisted }: PageTransitionEvent) => void (persisted && wake('slept'))
  const online = () => wake('online')
  document.addEventListener('visibilitychange', looked)
  window.addEventListener('pageshow', shown)
  window.addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', looked)
    window.removeEventListener('pageshow', shown)
    window.removeEventListener('online', online)
  }
}
