// The copy as a page to read: one heading a part, one table a thing. Works offline, runs nothing, loads nothing.
import { directionOf } from '@livery/kernel/languages.ts'
import type { SayLetter } from '../../../platform/messages/messages.ts'

export type Parts = Readonly<Record<string, unknown>>

export function writePage(parts: Parts, say: SayLetter, madeAt: Date): string {
  const date = new Intl.DateTimeFormat(say.figures, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    madeAt,
  )
  const headingOf = (part: string) => {
    const key: string = `export.parts.${part}`
    return say.has(key) ? say(key) : part
  }
  const sections = Object.entries(parts).map(
    ([name, part]) => `<section><h2>${inHtml(headingOf(name))}</h2>${write(part, say('export.nothing'))}</section>`,
  )
  return `<!doctype html>
<html lang="${say.locale}" dir="${directionOf(say.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(say('export.title'))}</title><style>${STYLE}</style></head>
<body><h1>${inHtml(say('export.title'))}</h1><p>${inHtml(say('export.lead', { date: `${date} UTC` }))}</p>
${sections.join('\n')}
</body></html>
`
}

function write(value: unknown, nothing: string): string {
  if (value === null || value === undefined || value === '') return `<span class="none">${inHtml(nothing)}</span>`
  if (Array.isArray(value)) {
    if (value.length === 0) return `<span class="none">${inHtml(nothing)}</span>`
    if (value.every((one) => typeof one !== 'object' || one === null)) return inHtml(value.join(', '))
    return `<ol>${value.map((one) => `<li>${write(one, nothing)}</li>`).join('')}</ol>`
  }
  if (typeof value === 'object') {
    const rows = Object.entries(value).map(
      ([name, one]) => `<tr><th scope="row">${inHtml(name)}</th><td>${write(one, nothing)}</td></tr>`,
    )
    return rows.length === 0 ? `<span class="none">${inHtml(nothing)}</span>` : `<table>${rows.join('')}</table>`
  }
  return inHtml(String(value))
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const inHtml = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#16181d;background:#faf8f4}
h1,h2{font-family:Georgia,serif;font-weight:400}h2{margin-top:2.5rem;border-bottom:1px solid #e4ded3}
table{border-collapse:collapse;margin:.25rem 0 1rem}th{font-weight:400;color:#66615a;text-align:start;padding:.1rem 1rem .1rem 0;vertical-align:top}
td{vertical-align:top}ol{padding-inline-start:1.5rem}.none{color:#66615a}`
