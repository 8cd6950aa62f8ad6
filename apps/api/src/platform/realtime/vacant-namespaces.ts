// A person's namespace lives as long as somebody is in it, and as long as somebody who was cut off may come back to
// what they missed: Socket.IO's own cleaning takes it away with the last socket, and recovery with it.
import type { Namespace, Server } from 'socket.io'

export function closeVacantNamespaces(io: Server, parent: Namespace, keptMs: number): void {
  const close = (namespace: Namespace) => {
    if (namespace.sockets.size > 0 || io._nsps.get(namespace.name) !== namespace) return
    namespace.adapter.close()
    io._nsps.delete(namespace.name)
    ;(parent as unknown as { readonly children: Set<Namespace> }).children.delete(namespace)
  }
  io.on('new_namespace', (namespace) => {
    if (namespace.name === '/') return
    const remove = namespace._remove.bind(namespace)
    let awaited = 0
    namespace._remove = (socket) => {
      remove(socket)
      if (namespace.sockets.size > 0) return
      // Nobody waits for a stranger who was not let in.
      if (socket.data.caller === undefined) {
        if (awaited === 0) close(namespace)
        return
      }
      awaited += 1
      setTimeout(() => {
        awaited -= 1
        if (awaited === 0) close(namespace)
      }, keptMs).unref()
    }
  })
}
