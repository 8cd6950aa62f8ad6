const SILENT = /^(SCRIPT|STYLE|LINK|TEMPLATE)$/

/**
 * Nothing but `element` can be reached, by pointer, key or screen reader, until the answer is called; what comes to the
 * page meanwhile neither.
 */
export function aloneOnPage(element: Element): () => void {
  const silenced: Element[] = []
  const around: Element[] = []
  for (let inside = element; inside.parentElement && inside !== document.body; inside = inside.parentElement)
    around.push(inside.parentElement)
  const silence = () => {
    for (const parent of around)
      for (const beside of parent.children) {
        if (beside.contains(element) || beside.hasAttribute('inert') || SILENT.test(beside.tagName)) continue
        beside.setAttribute('inert', '')
        silenced.push(beside)
      }
  }
  silence()
  const arrivals = new MutationObserver(silence)
  for (const parent of around) arrivals.observe(parent, { childList: true })
  return () => {
    arrivals.disconnect()
    for (const one of silenced) one.removeAttribute('inert')
  }
}
