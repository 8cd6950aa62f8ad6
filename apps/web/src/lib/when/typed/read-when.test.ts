import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '@livery/kernel/languages.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import fc from 'fast-check'
import { customsOf, wordsFor } from '../customs.ts'
import { addDays, dateOf, isDay, keyOf, type Moment, momentThere } from '../moment.ts'
import { readWhen } from './read-when.ts'

const ZONE = 'Europe/Stockholm'
/** Friday 20 November 2026, 10:03 in Göteborg. */
const NOW = instantOf('2026-11-20', '10:03', ZONE).getTime()
const AROUND = { now: NOW, timeZone: ZONE, usualTime: '09:00' }

/** `+1 07:40`: a day ahead of 20 November; or the date, or what cannot be read. */
const EXAMPLES: Record<string, Record<string, string>> = {
  en: {
    'tomorrow 7:40': '+1 07:40',
    'Tomorrow at 7:40': '+1 07:40',
    'tomorrow 7.40': '+1 07:40',
    'tomorrow 740': 'unclear',
    'tomorrow 0740': '+1 07:40',
    'tomorrow 7am': '+1 07:00',
    'tomorrow 7 a.m.': '+1 07:00',
    'tomorrow 7:40 PM': '+1 19:40',
    'tomorrow 12am': '+1 00:00',
    'tomorrow 12 pm': '+1 12:00',
    'tomorrow at noon': '+1 12:00',
    'tomorrow midday': '+1 12:00',
    'tomorrow morning': '+1 09:00',
    'tomorrow evening at 8': '+1 20:00',
    'the day after tomorrow, 18:30': '+2 18:30',
    'mon 9am': '+3 09:00',
    'next monday 9:00': '+3 09:00',
    'fri 18:30': '+0 18:30',
    'fri 9:00': '+7 09:00',
    Friday: '+7 09:00',
    'sunday 5 in the morning': '+2 05:00',
    'today 14:00': '+0 14:00',
    'today at half past two pm': '+0 14:30',
    tonight: '+0 19:00',
    'tonight 8': '+0 20:00',
    'tonight at 20:15': '+0 20:15',
    '7:40': '+1 07:40',
    '18:00': '+0 18:00',
    '6pm': '+0 18:00',
    'at 6 o’clock': '+1 06:00',
    'quarter to nine': '+1 08:45',
    'half past six pm tomorrow': '+1 18:30',
    noon: '+0 12:00',
    midnight: '+1 00:00',
    'in 2 hours': '+0 12:05',
    'in two hours': '+0 12:05',
    'in an hour': '+0 11:05',
    'in an hour and a half': '+0 11:35',
    'in half an hour': '+0 10:35',
    'in 90 min': '+0 11:35',
    'in 1h30': '+0 11:35',
    'in 1.5 hours': '+0 11:35',
    'in 24 hours': '+1 10:05',
    'in 3 days': '+3 09:00',
    'in 3 days at 6pm': '+3 18:00',
    'in a week': '+7 09:00',
    'in two weeks 8:15': '+14 08:15',
    '24 dec 18:30': '2026-12-24 18:30',
    'Dec 24 18:30': '2026-12-24 18:30',
    'December 24th at 6:30pm': '2026-12-24 18:30',
    '24th of December 2026, 6 pm': '2026-12-24 18:00',
    'Thursday 24 December, 18:30': '2026-12-24 18:30',
    '1 jan 8:00': '2027-01-01 08:00',
    'the 24th at 9': '+4 09:00',
    'on the 3rd 9:30': '2026-12-03 09:30',
    '24/12 18:30': '2026-12-24 18:30',
    '24/12/2026 18:30': '2026-12-24 18:30',
    '2026-12-24 18:30': '2026-12-24 18:30',
    '29 feb 2028 10:00': '2028-02-29 10:00',
    'today 7:00': 'past',
    'today at noon yesterday': 'unclear',
    '20 nov 9:00': 'past',
    '30 feb 9:00': 'unclear',
    'tomorrow 25:00': 'unclear',
    'tomorrow 7:75': 'unclear',
    whenever: 'unclear',
    '24': 'unclear',
    'pizza tomorrow 7:40': 'unclear',
    'mañana 7:40': '+1 07:40',
    'morgen 7 Uhr': '+1 07:00',
  },
  de: {
    'morgen 7:40': '+1 07:40',
    'Morgen um 7:40 Uhr': '+1 07:40',
    'morgen 7.40 Uhr': '+1 07:40',
    'morgen 7.10': '+1 07:10',
    'morgen früh': '+1 09:00',
    'morgen früh um 7': '+1 07:00',
    'morgen abend 8 Uhr': '+1 20:00',
    'übermorgen 18 Uhr': '+2 18:00',
    'Uebermorgen 18 Uhr 30': '+2 18:30',
    'heute 14 Uhr': '+0 14:00',
    'heute Abend um halb 8': '+0 19:30',
    'heute nachmittag viertel nach drei': '+0 15:15',
    'Mo 9 Uhr': '+3 09:00',
    'nächsten Montag 9:00': '+3 09:00',
    'Freitag 9:00': '+7 09:00',
    'Sonntag morgen 8 Uhr': '+2 08:00',
    'Sa. 7:15': '+1 07:15',
    'in 2 Stunden': '+0 12:05',
    'in zwei Stunden': '+0 12:05',
    'in einer halben Stunde': '+0 10:35',
    'in 1,5 Stunden': '+0 11:35',
    'in anderthalb Stunden': '+0 11:35',
    'in drei Tagen': '+3 09:00',
    'in einer Woche um 8': '+7 08:00',
    '24. Dez 18:30': '2026-12-24 18:30',
    '24. Dezember um 18 Uhr': '2026-12-24 18:00',
    '24.12. 18:30': '2026-12-24 18:30',
    '24.12.2026 18:30': '2026-12-24 18:30',
    'Fr 11.12. 9:00': '2026-12-11 09:00',
    'am 24. um 9': '+4 09:00',
    mittags: '+0 12:00',
    'viertel vor neun': '+1 08:45',
    'heute 7 Uhr': 'past',
    '31.11. 9:00': 'unclear',
  },
  fr: {
    'demain 7h40': '+1 07:40',
    'demain 7:40': '+1 07:40',
    'demain à 7 h 40': '+1 07:40',
    'demain matin': '+1 09:00',
    'demain matin à 7h': '+1 07:00',
    'demain soir 8h': '+1 20:00',
    'après-demain 18h30': '+2 18:30',
    'aujourd’hui à 14 heures': '+0 14:00',
    'ce soir': '+0 19:00',
    'ce soir à 8 heures': '+0 20:00',
    'cet après-midi à 3h': '+0 15:00',
    'lun. 9h': '+3 09:00',
    'lundi prochain 9h': '+3 09:00',
    'vendredi 9h': '+7 09:00',
    'dimanche à midi': '+2 12:00',
    'dans 2 heures': '+0 12:05',
    'dans deux heures': '+0 12:05',
    'dans une demi-heure': '+0 10:35',
    'dans une heure et demie': '+0 11:35',
    'dans un quart d’heure': '+0 10:20',
    'dans 3 jours à 9h': '+3 09:00',
    '24 déc. 18h30': '2026-12-24 18:30',
    'le 24 décembre à 18h30': '2026-12-24 18:30',
    'le 1er janvier à 8h': '2027-01-01 08:00',
    '24/12 18h30': '2026-12-24 18:30',
    'le 24 à 9h': '+4 09:00',
    '8 heures et demie': '+1 08:30',
    '9h moins le quart': '+1 08:45',
    minuit: '+1 00:00',
    'aujourd’hui 7h': 'past',
    bientôt: 'unclear',
  },
  es: {
    'mañana 7:40': '+1 07:40',
    'mañana a las 7:40': '+1 07:40',
    'mañana a las 7 y media': '+1 07:30',
    'mañana por la mañana': '+1 09:00',
    'mañana a las 8 de la tarde': '+1 20:00',
    'pasado mañana 18:30': '+2 18:30',
    'hoy a las 14 h': '+0 14:00',
    'hoy a las 3 de la tarde': '+0 15:00',
    'esta noche': '+0 21:00',
    'esta noche a las 9': '+0 21:00',
    'esta tarde a las 5': '+0 17:00',
    'lun 9:00': '+3 09:00',
    'el próximo lunes a las 9': '+3 09:00',
    'viernes 9:00': '+7 09:00',
    'miércoles a las 11 de la mañana': '+5 11:00',
    'a las 7 de la mañana': '+1 07:00',
    'a la una de la tarde': '+0 13:00',
    'en 2 horas': '+0 12:05',
    'dentro de dos horas': '+0 12:05',
    'en media hora': '+0 10:35',
    'dentro de una hora y media': '+0 11:35',
    'en tres días a las 9': '+3 09:00',
    '24 dic 18:30': '2026-12-24 18:30',
    '24 de diciembre a las 18:30': '2026-12-24 18:30',
    'el 24 de diciembre de 2026, 6:30 p. m.': '2026-12-24 18:30',
    '24/12 18:30': '2026-12-24 18:30',
    'el 24 a las 9': '+4 09:00',
    'nueve menos cuarto': '+1 08:45',
    mediodía: '+0 12:00',
    'hoy a las 7': 'past',
    luego: 'unclear',
  },
  ar: {
    'غدا 7:40': '+1 07:40',
    'غدًا ٧:٤٠': '+1 07:40',
    'غداً الساعة 7:40': '+1 07:40',
    'غدا الساعة السابعة': '+1 07:00',
    'غدا الساعة ٧ مساءً': '+1 19:00',
    'غدا ٧:٤٠ م': '+1 19:40',
    'غدا 7ص': '+1 07:00',
    'غدا صباحا': '+1 09:00',
    'بكرة 8:15': '+1 08:15',
    'بعد غد 18:30': '+2 18:30',
    'بعد بكرة الساعة 9': '+2 09:00',
    'اليوم 14:00': '+0 14:00',
    'اليوم الساعة الثالثة عصرًا': '+0 15:00',
    'الليلة الساعة 9': '+0 21:00',
    'هذا المساء': '+0 19:00',
    'الاثنين 9 صباحا': '+3 09:00',
    'الإثنين القادم الساعة ٩': '+3 09:00',
    'الجمعة 9:00': '+7 09:00',
    'يوم الأحد الساعة ٥ فجرًا': '+2 05:00',
    'بعد ساعتين': '+0 12:05',
    'بعد ٣ ساعات': '+0 13:05',
    'بعد نصف ساعة': '+0 10:35',
    'بعد ساعة ونصف': '+0 11:35',
    'بعد 90 دقيقة': '+0 11:35',
    'بعد ثلاثة أيام الساعة 9': '+3 09:00',
    'بعد أسبوع': '+7 09:00',
    '24 ديسمبر 18:30': '2026-12-24 18:30',
    '٢٤ ديسمبر الساعة ٦:٣٠ مساءً': '2026-12-24 18:30',
    '24 كانون الأول 18:30': '2026-12-24 18:30',
    '٢٤/١٢ ١٨:٣٠': '2026-12-24 18:30',
    'يوم 24 الساعة 9': '+4 09:00',
    'الثامنة والنصف': '+1 08:30',
    'التاسعة إلا ربعًا': '+1 08:45',
    ظهرا: '+0 12:00',
    'منتصف الليل': '+1 00:00',
    'اليوم 7:00': 'past',
    لاحقا: 'unclear',
  },
}

function said(text: string, language: string): string {
  const reading = readWhen(text, { ...AROUND, language })
  if (reading.kind !== 'moment') return reading.kind
  const { date, time } = reading.moment
  return `${date} ${time}`
}

for (const [language, examples] of Object.entries(EXAMPLES))
  for (const [text, expected] of Object.entries(examples))
    test(`${language}: “${text}” is ${expected}`, () => {
      const [, ahead, time] = /^\+(\d+) (.+)$/.exec(expected) ?? []
      assert.equal(said(text, language), ahead ? `${addDays('2026-11-20', Number(ahead))} ${time}` : expected)
    })

test('there are at least twenty examples of each language, and a hundred of all', () => {
  const counts = LOCALES.map((locale) => Object.keys(EXAMPLES[locale] ?? {}).length)
  assert.ok(counts.every((count) => count >= 20) && counts.reduce((all, one) => all + one) >= 100, counts.join())
})

test('a device that writes the month first reads it so, and only where a slash is', () => {
  const read = (text: string) => readWhen(text, { ...AROUND, language: 'en', isMonthFirst: true })
  assert.deepEqual(read('12/24 18:30'), { kind: 'moment', moment: { date: '2026-12-24', time: '18:30' } })
  assert.deepEqual(read('24.12. 18:30'), { kind: 'moment', moment: { date: '2026-12-24', time: '18:30' } })
})

test('tomorrow is the pickup’s, not the reader’s', () => {
  const around = { now: Date.parse('2026-11-20T23:30:00Z'), usualTime: '09:00', language: 'en' }
  const date = (timeZone: string) => {
    const reading = readWhen('tomorrow 7:40', { ...around, timeZone })
    return reading.kind === 'moment' && reading.moment.date
  }
  assert.equal(date('Europe/Stockholm'), '2026-11-22')
  assert.equal(date('America/New_York'), '2026-11-21')
})

const zones = fc.constantFrom(
  'Europe/Stockholm',
  'America/New_York',
  'Asia/Dubai',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
)
const nows = fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2029-12-31T00:00Z') })
const languages = fc.constantFrom(...LOCALES)
const pieces = fc.constantFrom(
  ...Object.values(EXAMPLES).flatMap((examples) => Object.keys(examples).flatMap((text) => text.split(' '))),
  ...['7', '31', '12/12', '3.3.', '99:99', '0000', '2026', '-', 'in', 'بعد', 'dans', '9999999'],
)
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.array(pieces, { maxLength: 7 }).map((some) => some.join(' ')),
)

test('whatever is typed, nothing is thrown, and what is read is a day of the calendar and a time to come', () => {
  let read = 0
  fc.assert(
    fc.property(typed, languages, nows, zones, (text, language, now, timeZone) => {
      const reading = readWhen(text, { language, now, timeZone, usualTime: '09:00' })
      if (reading.kind !== 'moment') return
      read += 1
      const { date, time } = reading.moment
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
      assert.ok(isDay(year, month, day) && dateOf(year, month, day) === date, date)
      assert.match(time, /^([01]\d|2[0-3]):[0-5]\d$/)
      assert.ok(instantOf(date, time, timeZone).getTime() > now, `${text}: ${date} ${time}`)
    }),
    { numRuns: 1_500 },
  )
  assert.ok(read > 30, `${read} were read`)
})

test('what Intl writes of a moment is read as that moment, in each language and by both clocks', () => {
  const ahead = fc.integer({ min: 1, max: 180 * 24 * 60 })
  fc.assert(
    fc.property(languages, ahead, nows, zones, fc.boolean(), (language, minutes, now, timeZone, isTwelve) => {
      const moment: Moment = momentThere(now + minutes * 60_000, timeZone)
      if (instantOf(moment.date, moment.time, timeZone).getTime() <= now) return
      const words = wordsFor({ ...customsOf(language), isTwelve })
      for (const day of [words.day(moment), words.shortDay(moment), words.dayOfMonth(moment)])
        for (const text of [`${day}, ${words.time(moment)}`, `${day} ${words.time(moment)}`]) {
          const reading = readWhen(text, { language, now, timeZone, usualTime: '09:00' })
          assert.equal(reading.kind === 'moment' && keyOf(reading.moment), keyOf(moment), text)
        }
    }),
    { numRuns: 1_500 },
  )
})
