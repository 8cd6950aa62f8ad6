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

let open: (() => void) | undefined

/** The shell gives the toaster its place; it is drawn when the first toast asks for it. */
export function onFirstToast(draw: () => void): () => void {
  open = draw
  return () => {
    open = undefined
  }
}

async function show(kind: Kind, words: string): Promise<() => void> {
  open?.()
  const { toast } = await import('react-hot-toast')
  const id = kind === 'plain' ? toast(words) : toast[kind](words)
  return () => toast.dismiss(id)
}
