import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

/** A few choices side by side. Native radios: arrow keys, forms and pages without script come with them. */
export function Segmented<Value extends string>({
  name,
  label,
  options,
  value,
  defaultValue,
  onChange,
  fit,
  className,
}: {
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** Many choices: each is as wide as its words. */
  fit?: 'words'
  className?: string
}) {
  return (
    <fieldset className={classNames(styles.seg, fit === 'words' && styles.words, className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: defaultValue === option.value }
              : { checked: value === option.value })}
            onChange={onChange ? () => onChange(option.value) : undefined}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
