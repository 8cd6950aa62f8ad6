// This browser as a device that can be pushed to. What goes wrong is written to the console and nowhere else: push is a
// courtesy, the list in the app has everything anyway, and no act waits for it.
import { registerWorker } from '../worker/register-worker.ts'
import { dropWebToken } from './web-token.ts'

export interface PushDevice {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export const PUSH_PROBLEMS = {
  noToken: 'Notifications: no token available.',
  notGranted: 'Notifications: permission not granted.',
  failed: 'Notifications: request failed.',
} as const

/** `absent`: this browser has no notifications at all, or not on a page like this. */
export type Permission = NotificationPermission | 'absent'

export const permissionNow = (): Permission => ('Notification' in window ? Notification.permission : 'absent')

/** Asks the person, if the browser has not yet. */
export async function askForPermission(): Promise<Permission> {
  const before = permissionNow()
  if (before === 'absent') {
    console.info(PUSH_PROBLEMS.noToken)
    return before
  }
  try {
    const permission = before === 'default' ? await Notification.requestPermission() : before
    if (permission !== 'granted') console.info(PUSH_PROBLEMS.notGranted)
    return permission
  } catch (error) {
    console.info(PUSH_PROBLEMS.failed, error)
    return before
  }
}

/**
 * The subscription of this browser at its own push service, made for our key; undefined when there is none to be had.
 */
export async function subscribeDevice(vapidPublicKey: string): Promise<PushDevice | undefined> {
  const registration = await registerWorker()
  if (registration?.pushManager === undefined) {
    console.info(PUSH_PROBLEMS.noToken)
    return undefined
  }
  try {
    const subscription = await subscriptionFor(registration.pushManager, bytesOf(vapidPublicKey))
    const { endpoint, keys } = subscription.toJSON()
    if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) {
      console.info(PUSH_PROBLEMS.noToken)
      return undefined
    }
    return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
  } catch (error) {
    console.info(PUSH_PROBLEMS.failed, error)
    return undefined
  }
}

/** What a push service may take to let go of a device, before whoever waits goes on. */
const LEAVE_WAIT_MS = 2_000

/** This browser is no device any more: by the switch, or because somebody signs out and another may sign in. */
export async function leaveDevice(): Promise<void> {
  dropWebToken()
  try {
    await Promise.race([unsubscribe(), new Promise((resolve) => setTimeout(resolve, LEAVE_WAIT_MS))])
  } catch (error) {
    console.info(PUSH_PROBLEMS.failed, error)
  }
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** A subscription made for another key (the installation's was changed) takes nothing from us. */
async function subscriptionFor(push: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const known = await push.getSubscription()
  if (known !== null) {
    const madeFor = new Uint8Array(known.options.applicationServerKey ?? new ArrayBuffer(0))
    if (madeFor.length === key.length && madeFor.every((byte, index) => byte === key[index])) return known
    await known.unsubscribe()
  }
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
