import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NAVIGATION_APPS, usualApp, WAY_IN } from './navigation-apps.ts'

test('each app is led to the point itself', () => {
  const to = { lat: 57.7004, lng: -11.9749 }
  for (const app of NAVIGATION_APPS) {
    const address = new URL(WAY_IN[app](to))
    assert.match(`${address.pathname}${address.search}`, /57\.7004,-11\.9749/, app)
  }
})

test('a phone that has no choice of its own begins with its own maps', () => {
  const table: [string, number, string][] = [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 5, 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, 'device'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36', 5, 'device'],
  ]
  for (const [userAgent, maxTouchPoints, app] of table)
    assert.equal(usualApp({ userAgent, maxTouchPoints }), app, userAgent)
})
