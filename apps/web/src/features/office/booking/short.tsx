'use client'

/** A short field says what it is for as long as it is empty. */
export function Short({
  label,
  onText,
  ...rest
}: { label: string; dir: string; maxLength: number; value: string } & { onText: (text: string) => void }) {
  return (
    <label className="input min-h-11! px-3! text-[14px] desk:min-h-9!">
      <span className="sr-only">{label}</span>
      <input
        className="h-9!"
        autoComplete="off"
        placeholder={label}
        onChange={({ target }) => onText(target.value)}
        {...rest}
      />
    </label>
  )
}
