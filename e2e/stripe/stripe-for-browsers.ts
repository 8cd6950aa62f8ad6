// Stripe as a browser meets it, where there is no internet: its script, its frames and the calls that they make,
// answered from the ledger of the double that the api talks to. Of all that happens the api hears by webhook, as from
// Stripe.
import type { BrowserContext, Route } from 'playwright-core'
import { intentShape, setupShape } from '../../apps/api/src/platform/adapters/stripe/testing/shapes.ts'
import type { StripeDouble } from '../../apps/api/src/platform/adapters/stripe/testing/stripe-double.ts'
import { BANK_FRAME, CARD_FRAME, STRIPE_JS } from './stripe-js.ts'

export const WEBHOOK_SECRET = 'whsec_double'

export async function openStripe(context: BrowserContext, double: StripeDouble, api: string): Promise<void> {
  const page = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/html', body })
  const script = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS })
  await context.route(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js/, script)
  await context.route(/^https:\/\/js\.stripe\.com\/v3\/elements-inner-card\.html/, page(CARD_FRAME))
  await context.route('https://hooks.stripe.com/3d_secure_2/question.html', page(BANK_FRAME))
  const tell = createPost(double, api)
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
    }
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    const [, , kind = '', id = '', call = ''] = new URL(request.url()).pathname.split('/')
    const form = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
    const answer = kind === 'setup_intents' ? setUp(double, id, form) : pay(double, id, call, form)
    await tell()
    return route.fulfill({ status: 'error' in answer ? 402 : 200, headers, json: answer })
  })
}

type Form = Readonly<Record<string, string>>

function pay({ ledger }: StripeDouble, id: string, call: string, form: Form): object {
  const secret = form.client_secret ?? ''
  const typed = form['payment_method_data[card][number]']
  if (call === 'authenticate') ledger.authenticate(secret, form.outcome === 'approve' ? 'approve' : 'fail')
  else ledger.confirm(secret, typed ?? { saved: form.payment_method ?? '' })
  const intent = ledger.intents.get(id)
  if (intent === undefined) throw new Error('there is no such payment')
  return intent.error === null ? intentShape(intent) : { error: { type: 'card_error', ...intent.error } }
}

function setUp({ ledger }: StripeDouble, id: string, form: Form): object {
  ledger.setUp(form.client_secret ?? '', form['payment_method_data[card][number]'] ?? '')
  return { ...setupShape(id, ledger.setups.get(id)?.customer ?? ''), status: 'succeeded' }
}

/** Brings the api what it has not been told, each in a request of its own. */
function createPost(double: StripeDouble, api: string): () => Promise<void> {
  let told = 0
  return async () => {
    const all = double.webhooks(WEBHOOK_SECRET, new Date())
    const news = all.slice(told)
    told = all.length
    for (const { body, signature } of news) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const { status } = await fetch(`${api}/payment/webhook/stripe`, { method: 'POST', headers, body })
      if (status !== 200) throw new Error(`the webhook was answered with ${status}`)
    }
  }
}
