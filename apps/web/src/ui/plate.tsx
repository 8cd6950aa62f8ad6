/** A number plate reads left to right in every language. */
export function Plate({ children }: { children: string }) {
  return (
    <bdi
      dir="ltr"
      className="inline-flex items-center rounded-1 border-[1.5px] border-ink px-2.5 py-[7px] text-[16px]/none font-semibold tracking-[0.06em] whitespace-nowrap tabular-nums"
    >
      {children}
    </bdi>
  )
}
