// How a chauffeur is greeted: by the clock of the city they drive in, which the server knows, too.
import { wallClock } from '@livery/kernel/wall-clock.ts'

export function partOfDay(at: number, timeZone: string): 'morning' | 'day' | 'evening' {
  const hour = Number(wallClock(new Date(at), timeZone).time.slice(0, 2))
  return hour < 11 && hour >= 4 ? 'morning' : hour < 18 && hour >= 4 ? 'day' : 'evening'
}
