// Colours as people see them: OKLCH (Björn Ottosson's OKLab, by lightness, chroma and hue) beside #rrggbb, and the contrast
// of WCAG 2.2 between two of them.

/** `#rrggbb`, small letters. */
export type Hex = `#${string}`

export interface Oklch {
  /** 0 black to 1 white. */
  readonly lightness: number
  readonly chroma: number
  /** Radians. */
  readonly hue: number
}

type Triple = readonly [number, number, number]

/** 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((left, right) => left - right) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}

export function oklchOf(hex: Hex): Oklch {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

const CHROMA_STEPS = 16

/** The colour that a screen can show: what is too vivid for its lightness is less vivid, of the same hue. */
export function hexOf({ lightness, chroma, hue }: Oklch): Hex {
  const wanted = linearFrom({ lightness, chroma, hue })
  if (isShowable(wanted)) return toHex(wanted)
  let least = 0
  let most = chroma
  for (let step = 0; step < CHROMA_STEPS; step++) {
    const middle = (least + most) / 2
    if (isShowable(linearFrom({ lightness, chroma: middle, hue }))) least = middle
    else most = middle
  }
  return toHex(linearFrom({ lightness, chroma: least, hue }))
}

function linearFrom({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

// Half a step of eight bits near black: what is rounded away is no loss of colour.
const ROUNDING = 0.000_2
const isShowable = (linear: Triple) => linear.every((part) => part >= -ROUNDING && part <= 1 + ROUNDING)

function linearOf(hex: Hex): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Triple
}

function toHex(linear: Triple): Hex {
  const parts = linear.map((part) => {
    const share = part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, share)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

function luminanceOf(hex: Hex): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
