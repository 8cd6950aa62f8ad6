import { classNames } from '@/ui/class-names.ts'

/** HTML that `markdown.ts` made, and no other. */
export function Prose({ html, className, dir }: { html: string; className?: string; dir?: 'ltr' | 'rtl' }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML of a text has become letters before it gets here.
    <div className={classNames('prose', className)} dir={dir} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** A heading that `markdown.ts` made, where it stands in a line of ours. */
export function ProseLine({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML of a text has become letters before it gets here.
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}
