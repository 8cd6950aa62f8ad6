// The name of a host, as a request tells it.

/** A name or an address, with or without a port, and nothing that could mean more in a header or an address. */
export function isHost(text: string): boolean {
  return text.length <= 255 && /^([a-z0-9]([a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(text)
}
