import styles from './charts.module.css'

const KEYS = { bars: [styles.keyOurs, styles.keyFree], lines: [styles.keyIndex, styles.keyUsual] } as const

/** Full and hollow, or drawn through and dashed, as the bars or lines beside it. */
export function Legend({ kind, words }: { kind: keyof typeof KEYS; words: readonly [string, string] }) {
  return (
    <p className="mini flex flex-wrap gap-x-5" aria-hidden="true">
      {words.map((word, index) => (
        <span key={word} className="flex items-center gap-2">
          <i className={KEYS[kind][index]} />
          {word}
        </span>
      ))}
    </p>
  )
}
