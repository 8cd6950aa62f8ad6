/** Says one sentence at the top of the page. The toaster's code is fetched with the first one, not with the page. */
export const say = {
  success: (words: string) => load().then((toast) => toast.success(words)),
  error: (words: string) => load().then((toast) => toast.error(words)),
  plain: (words: string) => load().then((toast) => toast(words)),
  /** Stays until the returned function ends it. */
  loading: (words: string) => {
    const shown = load().then((toast) => ({ toast, id: toast.loading(words) }))
    return () => void shown.then(({ toast, id }) => toast.dismiss(id))
  },
}

async function load() {
  return (await import('react-hot-toast')).toast
}
