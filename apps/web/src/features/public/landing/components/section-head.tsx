import styles from './landing.module.css'

export function SectionHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={styles.sectionHead}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <p>{lead}</p>
    </header>
  )
}
