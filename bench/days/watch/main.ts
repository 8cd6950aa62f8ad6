// `npm run days -- watch` drives 200 days of booked rides with and without the watch, and prints the tables of
// docs/simulated-days.md; `-- watch 20` takes twenty.
import { travelTimes } from '../travel-times.ts'
import { bookedDay } from './booked-day.ts'
import { addUp, figuresOf, headOf, lineOf } from './figures.ts'
import { WatchedDay } from './watched-day.ts'
import { WatchingOffice } from './watching-office.ts'

export async function watchDays(days: number): Promise<void> {
  const times = await travelTimes()
  for (const line of headOf()) console.log(line)
  const ways = [
    { name: 'without the watch', office: () => null },
    { name: 'with the watch', office: () => new WatchingOffice() },
  ]
  for (const { name, office } of ways) {
    const all = Array.from({ length: days }, (_, index) => {
      const watching = office()
      const day = bookedDay(times, index + 1)
      return figuresOf(new WatchedDay(times, day, watching).run(), watching, new WatchedDay(times, day, null).run())
    })
    console.log(lineOf(name, addUp(all)))
  }
}
