// What somebody sends who wants the api to stand still: small or allowed in size, and much work for whoever reads it.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { objectStream, pdf } from '../../platform/storage/testing/samples.ts'

export interface HostileFile {
  readonly what: string
  readonly to: 'pdf' | 'picture' | 'json' | 'markdown'
  readonly bytes: Buffer
}

const TEN_MEGABYTES = 10_000_000
const SIDE = 7_000

/** One of each kind. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const blank = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#123' } })
  const black = sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
  const pdfs = {
    'streams inside streams': filled(nestedStreams(19_000), 'x'),
    'escaped names': filled('', '#41'),
    'escaped names in earnest': filled('9 0 obj [', '/#41 '),
    'marks of streams': filled('', 'stream\n'),
    'empty objects': filled('', '9 0 obj<<>>endobj '),
    'lists in lists': filled('9 0 obj ', '['),
    digits: filled('', '1'),
    'a bomb of objects': pdf({ inside: objectStream(`11 0 (${'\0'.repeat(40_000_000)})`) }),
    'a bomb in a table': pdf({
      inside: `9 0 obj << /Type /XRef /Size 900000 /W [1 9 9] /Filter /FlateDecode >>\nstream\n${deflateSync(Buffer.alloc(30_000_000)).toString('latin1')}\nendstream endobj\n`,
    }),
  }
  const pictures = {
    'a picture of 49 million points': await blank.clone().png({ compressionLevel: 9 }).toBuffer(),
    'a picture of 49 million points, woven': await blank.clone().png({ progressive: true }).toBuffer(),
    'a picture of 49 million points as webp': await blank.clone().webp({ lossless: true }).toBuffer(),
    'a picture of 49 million points as jpg': await blank.clone().jpeg({ progressive: true }).toBuffer(),
    'a picture of 81 million points': await black.png().toBuffer(),
    'marks without a frame': Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(8_000_000, 0xff)]),
  }
  const jsons = {
    'lists in lists': '['.repeat(1_000_000),
    'objects in objects': `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
    'many unknown fields': JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`k${at}`, 1]))),
    'a list of nothing': `{"addonlocation":[${'0,'.repeat(400_000)}0]}`,
    'wrong items, as many as are taken': `{"addonlocation":[${'0,'.repeat(19_000)}0]}`,
  }
  const markdowns = {
    brackets: JSON.stringify({ body: '['.repeat(1_000_000), locale: 'en' }),
    'as much as is taken': JSON.stringify({ body: '**a **'.repeat(9_900), locale: 'en' }),
  }
  return [
    ...Object.entries(pdfs).map(([what, bytes]) => ({ what, to: 'pdf', bytes }) as const),
    ...Object.entries(pictures).map(([what, bytes]) => ({ what, to: 'picture', bytes }) as const),
    ...Object.entries(jsons).map(([what, text]) => ({ what, to: 'json', bytes: Buffer.from(text) }) as const),
    ...Object.entries(markdowns).map(([what, text]) => ({ what, to: 'markdown', bytes: Buffer.from(text) }) as const),
  ]
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
