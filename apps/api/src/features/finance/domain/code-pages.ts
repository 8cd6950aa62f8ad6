// The one-byte encodings that accountants' programs still read. What a page has not is written as near as it can be.

const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'
const WINDOWS_1252 = `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ${Array.from({ length: 96 }, (_, at) =>
  String.fromCharCode(0xa0 + at),
).join('')}`

export const CODE_PAGES = { cp437: CP437, 'windows-1252': WINDOWS_1252 } as const
export type CodePage = keyof typeof CODE_PAGES

/** Letters that are not taken apart into a base and a mark. */
const NEAR: Readonly<Record<string, string>> = {
  ...{ ø: 'o', Ø: 'O', '€': 'EUR', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', þ: 'th', ð: 'd' },
  ...{ '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '−': '-' },
}

/** What a page will make of a text, so that signs which mean something in a file are seen before they are written. */
export function asWritten(text: string, page: CodePage): string {
  const signs = CODE_PAGES[page]
  return [...encode(text, page)]
    .map((byte) => (byte < 128 ? String.fromCharCode(byte) : (signs[byte - 128] ?? '?')))
    .join('')
}

export function encode(text: string, page: CodePage): Uint8Array {
  const high = new Map([...CODE_PAGES[page]].map((sign, at) => [sign, 128 + at]))
  const byteOf = (sign: string): number | undefined =>
    sign.charCodeAt(0) < 128 && sign.length === 1 ? sign.charCodeAt(0) : high.get(sign)
  const bytes: number[] = []
  for (const sign of text.normalize('NFC')) {
    const byte = byteOf(sign)
    if (byte !== undefined) bytes.push(byte)
    else {
      const near = NEAR[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '')
      for (const other of near === '' ? '?' : near) bytes.push(byteOf(other) ?? 63)
    }
  }
  return Uint8Array.from(bytes)
}
