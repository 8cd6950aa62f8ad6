import styles from './landing.module.css'

export function SectionHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="mb-6 gap-8 desk:mb-9 desk:flex desk:items-end desk:justify-between">
      <h2 className={styles.sectionTitle}>{title}</h2>
      <p className="mt-2.5 max-w-[25em] text-muted desk:mt-0">{lead}</p>
    </header>
  )
}
