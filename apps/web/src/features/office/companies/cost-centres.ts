import type { CostCentre } from '@livery/contracts/companies/companies.ts'

/** One a line: the code up to the first space, then the name. */
export function costCentresOf(text: string): CostCentre[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [code = '', ...name] = line.split(/\s+/)
      return { code, name: name.join(' ') || code }
    })
}

export function costCentresText(costCentres: readonly CostCentre[]): string {
  return costCentres.map(({ code, name }) => `${code} ${name}`).join('\n')
}
