import { useTranslations } from 'next-intl'

interface Car {
  driverVehicleName: string | null
  driverVehicleColor: string | null
}

/**
 * "Mercedes-Benz E-Class, black" in the reader's language. A colour that we have no word for stands as it was entered.
 */
export function useCarWords(): (car: Car, where: 'beside' | 'spoken') => string {
  const t = useTranslations('car')
  return ({ driverVehicleName: name, driverVehicleColor: entered }, where) => {
    const key = `colour.${entered
      ?.trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')}` as 'colour.black'
    const colour = entered && (t.has(key) ? t(key) : entered.toLocaleLowerCase())
    return name && colour ? t(where, { name, colour }) : (name ?? colour ?? '')
  }
}
