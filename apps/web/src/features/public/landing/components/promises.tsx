import { getLocale, getTranslations } from 'next-intl/server'

const PROMISES = ['price', 'wait', 'cancel'] as const

export async function Promises({ currency }: { currency: string }) {
  const t = await getTranslations('landing.promises')
  const zero = new Intl.NumberFormat(await getLocale(), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    numberingSystem: 'latn',
  }).format(0)
  return (
    <section id="promises" className="mt-18 bg-night py-15 text-on-night desk:mt-28 desk:py-23">
      <h2 className="sr-only">{t('title')}</h2>
      <div className="mx-auto grid max-w-[1216px] gap-9 px-5 desk:grid-cols-3 desk:gap-0 desk:px-6">
        {PROMISES.map((promise) => (
          <div
            key={promise}
            className="border-night-line not-first:border-t not-first:pt-8.5 desk:not-first:border-t-0 desk:not-first:border-s desk:not-first:ps-12 desk:not-first:pt-0 desk:pe-12"
          >
            <p className="promise-figure">
              {t(`${promise}.figure`, { zero })} <small>{t(`${promise}.unit`)}</small>
            </p>
            <h3 className="mt-3 font-serif text-[26px]/[1.2] desk:mt-5.5">{t(`${promise}.title`)}</h3>
            <p className="mt-2.5 max-w-[24em] text-on-night-muted">{t(`${promise}.body`)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
