/** A number plate reads left to right in every language. */
export function Plate({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="plate">
      {children}
    </bdi>
  )
}
