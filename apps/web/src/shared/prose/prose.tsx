import { classNames } from '@/ui/class-names.ts'
import styles from './prose.module.css'

/** HTML that `markdown.ts` made, and no other. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML of a text has become letters before it gets here.
    <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** A heading that `markdown.ts` made, where it stands in a line of ours. */
export function ProseLine({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML of a text has become letters before it gets here.
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}
