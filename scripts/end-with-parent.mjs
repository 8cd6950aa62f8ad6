// Loaded before a script or a program of somebody else's (`node --import`): a parent that is gone, even by `kill -9`,
// takes it along. It ends as if it had been asked to; what has not ended in a while is ended.
const PATIENCE_MS = 15_000

if (process.connected) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // Listening must not keep a script alive that has nothing more to do.
  process.channel?.unref()
}
