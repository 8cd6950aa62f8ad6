import type { ReactNode } from 'react'
import styles from './fare-lines.module.css'

export interface FareLine {
  code: string
  label: ReactNode
  /** How the amount came about: "8.0 km × €2.40". */
  detail?: ReactNode
  amount: ReactNode
}

/** A fare line by line, its sum last. */
export function FareLines({
  lines,
  total,
}: {
  lines: readonly FareLine[]
  total: { label: ReactNode; detail?: ReactNode; amount: ReactNode }
}) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.code}>
          <Words label={line.label} detail={line.detail} />
          <span className="num flex-none">{line.amount}</span>
        </li>
      ))}
      <li className={styles.sum}>
        <Words label={total.label} detail={total.detail} />
        <span className="price">{total.amount}</span>
      </li>
    </ul>
  )
}

function Words({ label, detail }: { label: ReactNode; detail?: ReactNode }) {
  return (
    <span className="min-w-0">
      {label}
      {detail && <small className="font-normal"> · {detail}</small>}
    </span>
  )
}
