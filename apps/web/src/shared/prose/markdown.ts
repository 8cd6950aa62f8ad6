// The office's Markdown as HTML. Raw HTML in it comes out as the letters that it is, and links lead to the web, to mail
// or to pages of ours only: nothing dangerous is made, so nothing has to be cleaned.
import { micromark } from 'micromark'

export interface Section {
  readonly id: string
  /** Both are HTML. */
  readonly title: string
  readonly body: string
}

export function htmlOf(markdown: string): string {
  return micromark(markdown)
}

/** A page in its parts, by its second-rank headings; `lead` is what stands before the first. */
export function sectionsOf(markdown: string): { lead: string; sections: Section[] } {
  const [lead = '', ...parts] = htmlOf(markdown).split(/<h2>(.*?)<\/h2>/s)
  const sections = Array.from({ length: parts.length / 2 }, (_, index) => ({
    id: `part-${index + 1}`,
    title: parts[2 * index] ?? '',
    body: parts[2 * index + 1] ?? '',
  }))
  return { lead, sections }
}
