// A publisher as a process of its own, whose listener never comes to an end: it takes events and holds them until it is
// killed.
import { openDatabase } from '../../platform/database/database.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import { createLogger } from '../../platform/logging.ts'
import { startOutboxPublisher } from '../../platform/outbox/publisher.ts'

const [url = ''] = process.argv.slice(2)
const db = openDatabase(url, 5, 'test-publisher-child')
const listener = eventHandler<object, never>({
  name: 'test.listen',
  on: 'test.noted' as never,
  run: async (_ctx, event) => {
    process.send?.({ holding: event.key })
    await new Promise(() => undefined)
  },
})
await startOutboxPublisher({ log: createLogger('silent', 'test') }, db, url, [listener])
