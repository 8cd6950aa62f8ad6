/** The path of a URL that is ours; anything that leads elsewhere is dropped. */
export function ownPath(url: string | null | undefined, origin: string): string | undefined {
  if (!url) return undefined
  try {
    const target = new URL(url, origin)
    return target.origin === origin ? `${target.pathname}${target.search}${target.hash}` : undefined
  } catch {
    return undefined
  }
}
