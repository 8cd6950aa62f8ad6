/** How long we wait for the worker to be ready before we go on without it. */
export const WORKER_WAIT_MS = 10_000

/** Registers the worker at the root and waits until it is active; undefined where workers are absent or too slow. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' })
    const ready = await Promise.race([navigator.serviceWorker.ready, after(WORKER_WAIT_MS)])
    // The page for no connection is drawn for nobody: only a page that is read can say in which language.
    ready?.active?.postMessage({ language: document.documentElement.lang })
    return ready
  } catch (error) {
    console.warn('The offline worker could not be registered.', error)
    return undefined
  }
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}
