// Draws the picture that a shared link shows, in our own faces and colours, into the web's public files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../browser.ts'

const root = join(import.meta.dirname, '../..')
const face = (name: string, path: string) =>
  `@font-face{font-family:${name};font-weight:200 800;src:url(data:font/woff2;base64,${readFileSync(join(root, 'node_modules/@fontsource-variable', path)).toString('base64')})}`

const html = `<!doctype html><style>
${face('Newsreader', 'newsreader/files/newsreader-latin-opsz-normal.woff2')}
${face('Inter', 'inter/files/inter-latin-wght-normal.woff2')}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;padding:84px 96px;background:#14171c;color:#f4f1ea;display:flex;flex-direction:column;justify-content:space-between}
.mark{display:flex;align-items:center;gap:26px;font:500 56px/1 Newsreader;letter-spacing:-.01em}
h1{font:400 104px/1.06 Newsreader;letter-spacing:-.02em;text-wrap:balance}
p{border-top:1px solid #3a3e45;padding-top:30px;font:400 30px/1.3 Inter;color:#a9abae}
</style>
<div class="mark"><svg width="92" viewBox="0 0 26 10" fill="none" stroke="#D2B07A" stroke-width="1.5"><circle cx="5" cy="5" r="3.6"/><path d="M9.4 5H18"/><path d="M18.4 1.4h7.2v7.2h-7.2z" fill="#D2B07A" stroke="none"/></svg>Livery</div>
<h1>A car, exactly when you said.</h1>
<p>Chauffeurs, day and night</p>`

const browser = await openBrowser({ withMaps: true })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(html)
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: join(root, 'apps/web/public/landing/social-card.png') })
await browser.close()
