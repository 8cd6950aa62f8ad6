import styles from './charts.module.css'

const [WIDE, TALL] = [184, 44]

/** How a figure went over the day, beside the usual day; the hours are a table elsewhere on the page. */
export function Spark({ now, usual }: { now: readonly (number | null)[]; usual: readonly (number | null)[] }) {
  const values = [...now, ...usual].filter((value) => value !== null)
  const [top, least] = [Math.max(...values, 0), Math.min(...values, 0)]
  const points = (line: readonly (number | null)[]) =>
    line.flatMap((value, hour) => (value === null ? [] : [`${x(hour)},${y(value)}`]))
  const x = (hour: number) => ((hour / 23) * WIDE).toFixed(1)
  const y = (value: number) => (TALL - 4 - ((value - least) / Math.max(top - least, 0.001)) * (TALL - 10)).toFixed(1)
  const last = points(now).at(-1)
  return (
    <svg
      viewBox={`0 0 ${WIDE} ${TALL}`}
      preserveAspectRatio="none"
      className={styles.spark}
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M0 ${TALL - 0.5}H${WIDE}`} className={styles.ground} />
      <polyline points={points(usual).join(' ')} className={styles.usual} />
      <polyline points={points(now).join(' ')} className={styles.now} />
      {last && <path d={`M${last.replace(',', ' ')}h.01`} className={styles.dot} />}
    </svg>
  )
}
