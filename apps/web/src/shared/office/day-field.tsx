/** A day that narrows a list; empty is none. */
export function DayField({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  value: string | undefined
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}) {
  return (
    <label className="mini flex items-center gap-2">
      {label}
      <input
        type="date"
        className="num min-h-9 rounded-1 border border-edge bg-surface px-2 text-ink"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  )
}
