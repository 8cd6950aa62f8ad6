// One sheet of paper, our mark, one thing to do. Mail programs know neither style sheets nor fonts from elsewhere, so
// everything stands in the elements themselves.
import { directionOf } from '@livery/kernel/languages.ts'

export interface Letter {
  readonly locale: string
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

export function letterText({ lead, code, link, attachment, rows = [], note, footer }: Letter): string {
  const main = code ?? link?.url
  const table = rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const beside = attachment === undefined ? '' : `${attachment.label}: ${attachment.url}`
  return `${[lead, table, main, beside, note, `— ${footer}`].filter((part) => part !== undefined && part !== '').join('\n\n')}\n`
}

const SERIF = "Newsreader,Georgia,'Times New Roman',serif"
const SANS = "Inter,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

export function letterHtml({ locale, lead, code, link, attachment, rows = [], note, footer }: Letter): string {
  const dir = directionOf(locale)
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>Livery</title></head>
<body style="margin:0;padding:0;background:#FAF8F4;color:#16181D;font:16px/1.5 ${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#FFFFFF;border:1px solid #E4DED3;border-radius:10px">
<tr><td style="padding:28px 32px 0;font:400 22px/1.2 ${SERIF};letter-spacing:-0.01em"><span style="color:#84642F" aria-hidden="true">&#9675;&#8212;&#9632;</span>&nbsp; Livery</td></tr>
<tr><td style="padding:24px 32px 0">${asHtml(lead)}</td></tr>
${rows.length === 0 ? '' : receiptRows(rows)}${code === undefined ? '' : codeRow(code)}${link === undefined ? '' : linkRow(link)}${attachment === undefined ? '' : attachmentRow(attachment)}<tr><td style="padding:24px 32px 32px;color:#66615A;font-size:14px">${asHtml(note)}</td></tr>
</table>
<p style="max-width:520px;margin:20px auto 0;color:#66615A;font-size:12px">${asHtml(footer)}</p>
</td></tr></table>
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

function linkRow({ url, label }: { url: string; label: string }): string {
  return `<tr><td style="padding:24px 32px 0"><a href="${asHtml(url)}" style="display:inline-block;background:#14171C;color:#FFFFFF;border-bottom:2px solid #84642F;border-radius:4px;padding:13px 28px;text-decoration:none">${asHtml(label)}</a></td></tr>
`
}

function attachmentRow({ url, label }: { url: string; label: string }): string {
  return `<tr><td style="padding:16px 32px 0"><a href="${asHtml(url)}" style="color:#84642F">${asHtml(label)}</a></td></tr>
`
}

function asHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
