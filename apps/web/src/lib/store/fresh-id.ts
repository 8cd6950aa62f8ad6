/** An id that nothing else has; also on a page without TLS, where the browser makes none. */
export function freshId(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}
