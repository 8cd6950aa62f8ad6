// What somebody sends who wants the api to stand still: small or allowed in size, and much work for whoever reads it.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { objectStream, pdf } from '../../platform/storage/testing/samples.ts'

export interface HostileFile {
  readonly what: string
  readonly to: 'pdf' | 'picture' | 'json' | 'markdown'
  readonly make: () => Promise<Buffer> | Buffer
}

const TEN_MEGABYTES = 10_000_000
const SIDE = 7_000

const blank = () => sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#123' } })

const PDFS: Record<string, HostileFile['make']> = {
  'streams inside streams': () => filled(nestedStreams(19_000), 'x'),
  'escaped names in earnest': () => filled('9 0 obj [', '/#41 '),
  'a bomb of objects': () => pdf({ inside: objectStream(`11 0 (${'\0'.repeat(40_000_000)})`) }),
  'escaped names': () => filled('', '#41'),
  'marks of streams': () => filled('', 'stream\n'),
  'empty objects': () => filled('', '9 0 obj<<>>endobj '),
  'lists in lists': () => filled('9 0 obj ', '['),
  digits: () => filled('', '1'),
  'a bomb in a table': () =>
    pdf({
      inside: `9 0 obj << /Type /XRef /Size 900000 /W [1 9 9] /Filter /FlateDecode >>\nstream\n${deflateSync(Buffer.alloc(30_000_000)).toString('latin1')}\nendstream endobj\n`,
    }),
}
const PICTURES: Record<string, HostileFile['make']> = {
  'a picture of 49 million points': () => blank().png({ compressionLevel: 9 }).toBuffer(),
  'a picture of 49 million points as webp': () => blank().webp({ lossless: true, effort: 0 }).toBuffer(),
  'marks without a frame': () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(8_000_000, 0xff)]),
  'a picture of 49 million points, woven': () => blank().png({ progressive: true }).toBuffer(),
  'a picture of 49 million points as jpg': () => blank().jpeg({ progressive: true }).toBuffer(),
  'a picture of 81 million points': () => blank().resize(9_000, 9_000).png().toBuffer(),
}
const JSONS: Record<string, HostileFile['make']> = {
  'lists in lists': () => Buffer.from('['.repeat(1_000_000)),
  'many unknown fields': () =>
    Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`k${at}`, 1])))),
  'wrong items, as many as are taken': () => Buffer.from(`{"addonlocation":[${'0,'.repeat(19_000)}0]}`),
  'objects in objects': () => Buffer.from(`${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`),
  'a list of nothing': () => Buffer.from(`{"addonlocation":[${'0,'.repeat(400_000)}0]}`),
}
const MARKDOWNS: Record<string, HostileFile['make']> = {
  brackets: () => Buffer.from(JSON.stringify({ body: '['.repeat(1_000_000), locale: 'en' })),
  'as much as is taken': () => Buffer.from(JSON.stringify({ body: '**a **'.repeat(9_900), locale: 'en' })),
}

/** One of each kind, so mixed that the first few are of every sort. */
export function hostileFiles(): HostileFile[] {
  const sorts = Object.entries({ pdf: PDFS, picture: PICTURES, json: JSONS, markdown: MARKDOWNS })
  return sorts
    .flatMap(([to, files]) =>
      Object.entries(files).map(([what, make], place) => ({ place, file: { to, what, make } as HostileFile })),
    )
    .toSorted((left, right) => left.place - right.place)
    .map(({ file }) => file)
}

function nestedStreams(count: number): string {
  return Array.from(
    { length: count },
    (_, at) => `${at + 1} 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n`,
  ).join('')
}

function filled(begin: string, word: string): Buffer {
  const body = word.repeat(Math.floor((TEN_MEGABYTES - begin.length) / word.length))
  return Buffer.from(`%PDF-1.7\n${begin}${body}\nendstream\nstartxref\n1\n%%EOF\n`, 'latin1')
}
