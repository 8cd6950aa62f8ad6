// A relay as a process of its own, whose listener never comes to an end: it takes facts and holds them until it is
// killed.
import { openDatabase } from '../../platform/database/database.ts'
import { reaction } from '../../platform/facts.ts'
import { createLogger } from '../../platform/logging.ts'
import { startRelay } from '../../platform/outbox/relay.ts'

const [url = ''] = process.argv.slice(2)
const db = openDatabase(url, 5, 'test-relay-child')
const listener = reaction<object, never>({
  name: 'test.listen',
  on: 'test.noted' as never,
  run: async (_ctx, fact) => {
    process.send?.({ holding: fact.key })
    await new Promise(() => undefined)
  },
})
await startRelay({ db, log: createLogger('silent', 'test') }, url, [listener])
