// Draws the SVG that comes in by the standard input as a PNG on the standard output, and ends. A process of its own: the
// api's own decoder is closed to everything but pictures of pixels, and whatever a drawing costs ends with it.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
sharp.concurrency(1)

const [width = 0, height = 0] = process.argv.slice(2).map(Number)
const source = await buffer(process.stdin)
const png = await sharp(source, { limitInputPixels: 4_000_000 })
  .resize({ width, height, fit: 'inside' })
  .png({ compressionLevel: 9 })
  .toBuffer()
process.stdout.write(png)
