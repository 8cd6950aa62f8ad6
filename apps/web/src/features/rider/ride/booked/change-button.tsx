'use client'

import { useTranslations } from 'next-intl'
import styles from './booked.module.css'

/** What of a booked ride has a form of its own. */
export type ChangeSubject = 'trip' | 'flight' | 'guest' | 'sign' | 'extras' | 'note'

/** What is changed is in its name: there are several of them on the page. */
export function ChangeButton({ subject, onClick }: { subject: string; onClick: () => void }) {
  const t = useTranslations('booked')
  return (
    <button type="button" className={styles.change} aria-haspopup="dialog" onClick={onClick}>
      {t('change')}
      <span className="sr-only"> {subject}</span>
    </button>
  )
}
