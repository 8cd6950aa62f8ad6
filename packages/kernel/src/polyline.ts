// Encoded polylines with six decimals, as routing engines write them: Google's algorithm, https://developers.google.com/maps/documentation/utilities/polylinealgorithm.

type Position = [longitude: number, latitude: number]
const FACTOR = 1e6

export function encodePolyline(positions: readonly Position[]): string {
  let text = ''
  let lastLat = 0
  let lastLng = 0
  for (const [lng, lat] of positions) {
    const atLat = Math.round(lat * FACTOR)
    const atLng = Math.round(lng * FACTOR)
    text += encodeNumber(atLat - lastLat) + encodeNumber(atLng - lastLng)
    lastLat = atLat
    lastLng = atLng
  }
  return text
}

export function decodePolyline(text: string): Position[] {
  const positions: Position[] = []
  let index = 0
  let lat = 0
  let lng = 0
  const next = (): number => {
    let result = 0
    let shift = 0
    for (;;) {
      const byte = text.charCodeAt(index++) - 63
      result |= (byte & 31) << shift
      if (byte < 32) break
      shift += 5
    }
    return result & 1 ? ~(result >> 1) : result >> 1
  }
  while (index < text.length) {
    lat += next()
    lng += next()
    positions.push([lng / FACTOR, lat / FACTOR])
  }
  return positions
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 32) {
    text += String.fromCharCode((32 | (rest & 31)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}
