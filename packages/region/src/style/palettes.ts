export interface Palette {
  readonly land: string
  readonly block: string
  readonly blockEdge: string
  readonly water: string
  readonly waterEdge: string
  readonly park: string
  readonly plaza: string
  readonly casing: string
  readonly street: string
  readonly mid: string
  readonly major: string
  readonly majorCase: string
  readonly path: string
  readonly rail: string
  readonly tunnel: string
  readonly soft: string
  readonly district: string
  readonly waterText: string
  readonly parkText: string
  readonly halo: string
  readonly route: string
  readonly routeCase: string
  readonly faint: string
}

export const PALETTES = {
  paper: {
    land: '#F1EDE4',
    block: '#E4DDCF',
    blockEdge: '#D6CDBC',
    water: '#C3D0D4',
    waterEdge: '#B1C1C6',
    park: '#D6DEC9',
    plaza: '#FAF7F1',
    casing: '#D5CCBB',
    street: '#FFFFFF',
    mid: '#FFFFFF',
    major: '#FFFDF8',
    majorCase: '#CFC4AE',
    path: '#D9D1C2',
    rail: '#C9C0B1',
    tunnel: '#E4DDD0',
    soft: '#6F695F',
    district: '#736C61',
    waterText: '#5E7E88',
    parkText: '#5E7152',
    halo: '#F6F2EA',
    route: '#8A6A3B',
    routeCase: '#FFFFFF',
    faint: '#B89C6E',
  },
  night: {
    land: '#15181D',
    block: '#1F242B',
    blockEdge: '#2A3038',
    water: '#0B1C28',
    waterEdge: '#1A3240',
    park: '#1A2720',
    plaza: '#20242A',
    casing: '#0D0F13',
    street: '#343A44',
    mid: '#424954',
    major: '#565C66',
    majorCase: '#0D0F13',
    path: '#262A31',
    rail: '#2C3037',
    tunnel: '#1F2329',
    soft: '#A19B91',
    district: '#928D85',
    waterText: '#5C8090',
    parkText: '#6E8A72',
    halo: '#121519',
    route: '#D6B47F',
    routeCase: '#0B0D10',
    faint: '#77664A',
  },
} as const satisfies Record<string, Palette>

export type MapTheme = keyof typeof PALETTES
