const FIRST_MS = 1_000
const LONGEST_MS = 30_000
const ANSWER_MS = 5_000

/**
 * Calls once the server answers again. A device says that it is online before anything can be reached, and may have
 * said so before a page could listen: so the server is asked, less often as time goes by. Returns how to stop.
 */
export function onceReached(reached: () => void): () => void {
  let pause = FIRST_MS
  let turn = 0
  let timer = setTimeout(look, pause)
  async function look(): Promise<void> {
    turn += 1
    const mine = turn
    clearTimeout(timer)
    const isReached = navigator.onLine && (await answers())
    if (mine !== turn) return
    if (isReached) return reached()
    pause = Math.min(pause * 2, LONGEST_MS)
    timer = setTimeout(look, pause)
  }
  const online = () => {
    pause = FIRST_MS
    void look()
  }
  window.addEventListener('online', online)
  return () => {
    turn += 1
    clearTimeout(timer)
    window.removeEventListener('online', online)
  }
}

const answers = () =>
  fetch('/icon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  )
