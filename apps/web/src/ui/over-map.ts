// Whatever lies over a map says so with `ref={overMap}`: the map keeps what matters out from under it.
const covers = new Set<Element>()
const listeners = new Set<() => void>()
let sizes: ResizeObserver | undefined

function tell(): void {
  for (const listener of listeners) listener()
}

/** As a ref: the element covers a map for as long as it is on the page. */
export function overMap(element: Element | null) {
  if (element === null) return
  sizes ??= new ResizeObserver(tell)
  covers.add(element)
  sizes.observe(element)
  tell()
  return () => {
    covers.delete(element)
    sizes?.unobserve(element)
    tell()
  }
}

/**
 * Where those over this map are in the window now. What is not shown has no size, what is `inert` lies under another
 * screen, and what the map is in lies below it.
 */
export function coversNow(map: Element): DOMRect[] {
  return [...covers]
    .filter((element) => element.closest('[inert]') === null && !element.contains(map))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0)
}

/** Calls when one comes, goes, or has another size. */
export function onCovers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
