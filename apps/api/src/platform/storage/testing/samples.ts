// Good and bad files, made on the spot.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pixels with some life in them, so that the picture has a size. */
export const picture = (width = 320, height = 240) =>
  sharp({
    create: { width, height, channels: 3, background: '#84642f', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

export const jpeg = (width?: number, height?: number): Promise<Buffer> => picture(width, height).jpeg().toBuffer()
export const png = (width?: number, height?: number): Promise<Buffer> => picture(width, height).png().toBuffer()
export const webp = (): Promise<Buffer> => picture().webp().toBuffer()

/** A one-page PDF; `inside` is put among its objects, `catalog` into its catalogue. */
export function pdf({ inside = '', catalog = '', before = '', after = '' } = {}): Buffer {
  const page = deflateSync(Buffer.from('BT /F1 24 Tf 72 720 Td (Chauffeur licence) Tj ET')).toString('latin1')
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>\nendobj\n',
    `4 0 obj\n<< /Length ${page.length} /Filter /FlateDecode >>\nstream\n${page}\nendstream\nendobj\n`,
    '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n',
    inside,
  ]
  let text = `${before}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`
  const places = objects.slice(0, 5).map((object) => {
    const place = text.length
    text += object
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  text += inside
  const start = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n${after}`
  return Buffer.from(text, 'latin1')
}

/** A page that is one large picture, as a scanner writes it. */
export function scan(bytes: number): Buffer {
  const noise = randomBytes(bytes).toString('latin1')
  return pdf({
    inside: `9 0 obj\n<< /Type /XObject /Subtype /Image /Filter /DCTDecode /Length ${bytes} >>\nstream\n${noise}\nendstream\nendobj\n`,
  })
}

/** Objects packed into an object stream, as modern writers do. */
export function objectStream(objects: string, filter = '/Filter /FlateDecode'): string {
  const packed = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1')
  return `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} ${filter} >>\nstream\n${packed}\nendstream\nendobj\n`
}

/** The end of a ZIP with nothing in it, which makes a ZIP of whatever stands before. */
export const ZIP_END = `PK\x05\x06${'\0'.repeat(18)}`

export const HTML = Buffer.from('<!doctype html><html><script>alert(1)</script></html>')
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
