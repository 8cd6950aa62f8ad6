import styles from './charts.module.css'

/** Full and hollow, as the bars and lines beside it. */
export function Legend({ of: [ours, other] }: { of: readonly [string, string] }) {
  return (
    <p className="mini flex gap-x-5" aria-hidden="true">
      <span className="flex items-center gap-2">
        <i className={styles.keyOurs} />
        {ours}
      </span>
      <span className="flex items-center gap-2">
        <i className={styles.keyFree} />
        {other}
      </span>
    </p>
  )
}
