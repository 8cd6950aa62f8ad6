// Stands in for Next's router where a kit is drawn alone: the address is the page's own.
import { useSyncExternalStore } from 'react'

const CHANGED = 'address-changed'

function changeTo(href: string): void {
  history.pushState(null, '', href)
  window.dispatchEvent(new Event(CHANGED))
}

// As Next does: what a list writes into the address is heard.
const replaceState = history.replaceState.bind(history)
history.replaceState = (...given) => {
  replaceState(...given)
  window.dispatchEvent(new Event(CHANGED))
}

function hear(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('popstate', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('popstate', changed)
  }
}

const router = { push: changeTo, replace: changeTo, prefetch: () => undefined }

export const useRouter = () => router
export const usePathname = () => location.pathname
export const useSearchParams = () => new URLSearchParams(useSyncExternalStore(hear, () => location.search))
