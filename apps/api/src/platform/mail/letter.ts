// One sheet of paper, our mark, one thing to do. Mail programs know neither style sheets nor fonts from elsewhere, so
// everything stands in the elements themselves.
import { accentsOf, OWN_ACCENT } from '@livery/contracts/brand/accents.ts'
import { directionOf } from '@livery/kernel/languages.ts'
import type { HouseBrand } from '../brand/house-brand.ts'

export interface Letter {
  readonly locale: string
  /** Who writes: their name and mark stand on top, who they are below. */
  readonly brand: HouseBrand
  readonly lead: string
  /** Stands alone and large: to be read off and typed. */
  readonly code?: string
  readonly link?: { readonly url: string; readonly label: string }
  /** A document that goes with it. */
  readonly attachment?: { readonly url: string; readonly label: string }
  /** Lines of a receipt, each written out; the last is the sum. */
  readonly rows?: readonly { readonly label: string; readonly value: string }[]
  readonly note: string
  readonly footer: string
}

export function letterText({ brand, lead, code, link, attachment, rows = [], note, footer }: Letter): string {
  const main = code ?? link?.url
  const table = rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const beside = attachment === undefined ? '' : `${attachment.label}: ${attachment.url}`
  return `${[lead, table, main, beside, note, `— ${footer}`, imprintOf(brand)].filter((part) => part !== undefined && part !== '').join('\n\n')}\n`
}

const SERIF = "Newsreader,Georgia,'Times New Roman',serif"
const SANS = "Inter,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

export function letterHtml({ locale, brand, lead, code, link, attachment, rows = [], note, footer }: Letter): string {
  const { name, accent } = brand.terms
  const brass = (accent === null ? OWN_ACCENT : accentsOf(accent)).light.toUpperCase()
  const imprint = imprintOf(brand)
  const dir = directionOf(locale)
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${asHtml(name)}</title></head>
<body style="margin:0;padding:0;background:#FAF8F4;color:#16181D;font:16px/1.5 ${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#FFFFFF;border:1px solid #E4DED3;border-radius:10px">
<tr><td style="padding:28px 32px 0;font:400 22px/1.2 ${SERIF};letter-spacing:-0.01em">${headOf(brand, brass)}</td></tr>
<tr><td style="padding:24px 32px 0">${asHtml(lead)}</td></tr>
${rows.length === 0 ? '' : receiptRows(rows)}${code === undefined ? '' : codeRow(code)}${link === undefined ? '' : linkRow(link, accent === null ? null : brass)}${attachment === undefined ? '' : attachmentRow(attachment, brass)}<tr><td style="padding:24px 32px 32px;color:#66615A;font-size:14px">${asHtml(note)}</td></tr>
</table>
<p style="max-width:520px;margin:20px auto 0;color:#66615A;font-size:12px">${asHtml(footer)}</p>
${
  imprint === ''
    ? ''
    : `<p style="max-width:520px;margin:8px auto 0;color:#66615A;font-size:12px">${asHtml(imprint)}</p>
`
}</td></tr></table>
</body>
</html>
`
}

function codeRow(code: string): string {
  return `<tr><td style="padding:20px 32px 0"><div dir="ltr" style="background:#F2EEE6;border-radius:4px;padding:16px;text-align:center;font:400 34px/1.2 ${SERIF};letter-spacing:0.18em;font-variant-numeric:lining-nums tabular-nums">${asHtml(code)}</div></td></tr>
`
}

function receiptRows(rows: NonNullable<Letter['rows']>): string {
  const last = rows.length - 1
  const cells = rows.map(({ label, value }, index) => {
    const style = `padding:8px 0;border-top:1px solid #E4DED3${index === last ? ';font-weight:600' : ''}`
    return `<tr><td style="${style}">${asHtml(label)}</td><td align="right" style="${style};font-variant-numeric:lining-nums tabular-nums;white-space:nowrap">${asHtml(value)}</td></tr>`
  })
  return `<tr><td style="padding:16px 32px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${cells.join('')}</table></td></tr>
`
}

const MARK_HEIGHT = 28

/** Ring, line and square where the house has no mark of its own. */
function headOf({ terms, mark, webUrl }: HouseBrand, brass: string): string {
  const name = asHtml(terms.name)
  if (mark === null) return `<span style="color:${brass}" aria-hidden="true">&#9675;&#8212;&#9632;</span>&nbsp; ${name}`
  const width = Math.min(220, Math.round((mark.width / mark.height) * MARK_HEIGHT))
  const sized = `width="${width}" style="width:${width}px;height:auto;vertical-align:middle;border:0"`
  const picture = `<img src="${asHtml(`${webUrl}/brand/${mark._id}/mark.png`)}" ${sized} alt="${terms.markHasName ? name : ''}">`
  return terms.markHasName ? picture : `${picture}&nbsp; ${name}`
}

/** Who operates it and how they are reached, once the house has a brand of its own. */
function imprintOf({ version, terms, legal }: HouseBrand): string {
  if (version === 0 || legal === null) return ''
  return [
    ...[legal.companyName, legal.address.split('\n').join(', '), terms.registrationNumber, legal.vatNumber],
    ...[terms.supportPhone, terms.supportEmail ?? legal.email],
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function linkRow({ url, label }: { url: string; label: string }, accent: string | null): string {
  const look =
    accent === null
      ? 'background:#14171C;color:#FFFFFF;border-bottom:2px solid #84642F'
      : `background:${accent};color:#FFFFFF;border-bottom:2px solid ${accent}`
  return `<tr><td style="padding:24px 32px 0"><a href="${asHtml(url)}" style="display:inline-block;${look};border-radius:4px;padding:13px 28px;text-decoration:none">${asHtml(label)}</a></td></tr>
`
}

function attachmentRow({ url, label }: { url: string; label: string }, brass: string): string {
  return `<tr><td style="padding:16px 32px 0"><a href="${asHtml(url)}" style="color:${brass}">${asHtml(label)}</a></td></tr>
`
}

function asHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
