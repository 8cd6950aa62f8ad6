/** How much waits on a page, beside its name in the rail. */
export function RailCount({ count, says }: { count: number; says: string }) {
  if (count === 0) return null
  return (
    <span className="num ms-auto grid h-5 min-w-5 place-items-center rounded-full bg-brass px-1.5 text-[11px]/none font-semibold text-night">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{says}</span>
    </span>
  )
}
