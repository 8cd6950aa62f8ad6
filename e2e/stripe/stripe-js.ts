// What Stripe's script does in a page, as https://docs.stripe.com/js documents it, for the calls that ours makes of it:
// the card's form in a frame of Stripe's, a confirmation, and the bank's question in a frame of its own.

/** Served at js.stripe.com. Runs in the page, so it is written as a page's script is. */
export const STRIPE_JS = `
(() => {
  let frames = 0
  const frame = (src, title, into) => {
    const made = document.createElement('iframe')
    Object.assign(made, { src, title, name: '__privateStripeFrame' + ++frames })
    made.style.cssText = 'border:0;width:100%;height:1.5em;display:block'
    into.append(made)
    return made
  }
  const said = (by) => new Promise((resolve) => {
    addEventListener('message', function heard(event) {
      if (event.source !== by.contentWindow) return
      removeEventListener('message', heard)
      resolve(event.data)
    })
  })
  const ask = async (key, path, form) => {
    const answer = await fetch('https://api.stripe.com/v1/' + path, {
      method: 'POST',
      headers: { authorization: 'Bearer ' + key },
      body: new URLSearchParams(form),
    })
    return answer.json()
  }
  const createCard = ({ style }) => {
    const heard = {}
    let made
    let number = ''
    const tell = (name, data) => (heard[name] ?? []).forEach((listener) => listener(data))
    addEventListener('message', (event) => {
      if (event.source !== made?.contentWindow) return
      number = event.data
      tell('change', { elementType: 'card', empty: number === '', complete: number.length >= 16 })
    })
    return {
      _number: () => number,
      on(name, listener) { (heard[name] ??= []).push(listener); return this },
      off() { return this },
      mount(node) {
        made = frame('https://js.stripe.com/v3/elements-inner-card.html#' + encodeURIComponent(style.base.color), 'Secure card payment input frame', node)
        made.addEventListener('load', () => tell('ready'))
      },
      update() {},
      unmount() { made?.remove() },
      destroy() { made?.remove() },
    }
  }
  const confirmed = async (key, kind, secret, { payment_method }) => {
    const path = kind + 's/' + secret.split('_secret_')[0] + '/'
    const of = typeof payment_method === 'string'
      ? { payment_method }
      : { 'payment_method_data[card][number]': payment_method.card._number() }
    let answer = await ask(key, path + 'confirm', { client_secret: secret, ...of })
    if (answer.status === 'requires_action') {
      const question = frame('https://hooks.stripe.com/3d_secure_2/question.html', '3D Secure', document.body)
      question.style.cssText = 'position:fixed;inset:0;z-index:2147483647;border:0;width:100%;height:100%;background:#fff'
      const outcome = await said(question)
      question.remove()
      answer = await ask(key, path + 'authenticate', { client_secret: secret, outcome })
    }
    return answer.error === undefined
      ? { [kind === 'payment_intent' ? 'paymentIntent' : 'setupIntent']: answer }
      : { error: answer.error }
  }
  window.Stripe = (key) => ({
    elements: () => {
      let card = null
      return {
        create: (_kind, options) => (card = createCard(options)),
        getElement: () => card,
        update() {},
      }
    },
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment: (secret, data) => confirmed(key, 'payment_intent', secret, data),
    confirmCardSetup: (secret, data) => confirmed(key, 'setup_intent', secret, data),
  })
  window.Stripe.version = 'v3'
})()
`

/**
 * The form, in a frame that the page cannot look into: it tells what was typed to the script, as Stripe's frames do.
 */
export const CARD_FRAME = `<!doctype html><html lang="en"><title>Card</title>
<input aria-label="Card number" inputmode="numeric" style="border:0;width:100%;font:16px sans-serif;background:transparent">
<script>
  const input = document.querySelector('input')
  input.style.color = decodeURIComponent(location.hash.slice(1))
  input.addEventListener('input', () => parent.postMessage(input.value.replaceAll(' ', ''), '*'))
</script></html>`

export const BANK_FRAME = `<!doctype html><html lang="en"><title>Bank</title>
<h1>Is this you?</h1>
<button onclick="parent.postMessage('approve', '*')">Complete</button>
<button onclick="parent.postMessage('fail', '*')">Fail</button></html>`
