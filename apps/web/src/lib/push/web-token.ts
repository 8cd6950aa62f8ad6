// The push token as the specification has it: a cookie named webToken, refreshed after 7 days. A cookie that has run
// out is the sign that the token is to be fetched and told again.
export const WEB_TOKEN = 'webToken'
export const WEB_TOKEN_DAYS = 7
const SECONDS_A_DAY = 86_400

export function readWebToken(cookies = document.cookie): string | undefined {
  const found = cookies.split('; ').find((one) => one.startsWith(`${WEB_TOKEN}=`))
  if (found === undefined) return undefined
  try {
    return decodeURIComponent(found.slice(WEB_TOKEN.length + 1)) || undefined
  } catch {
    // Somebody else wrote it: as good as none.
    return undefined
  }
}

export function webTokenCookie(token: string, days = WEB_TOKEN_DAYS, isSecure = false): string {
  const life = `Max-Age=${days * SECONDS_A_DAY}; Path=/; SameSite=Lax`
  return `${WEB_TOKEN}=${encodeURIComponent(token)}; ${life}${isSecure ? '; Secure' : ''}`
}

export function keepWebToken(token: string): void {
  write(webTokenCookie(token, WEB_TOKEN_DAYS, window.location.protocol === 'https:'))
}

export function dropWebToken(): void {
  write(webTokenCookie('', 0))
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and plain http.
  document.cookie = cookie
}
