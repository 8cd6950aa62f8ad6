// How clients connect; apart from the events, so that a page that only connects does not load their schemas.
export const SOCKET_PATH = '/socket.io'
export const SOCKET_OPTIONS = { reconnectionDelay: 1_000, reconnectionDelayMax: 5_000, timeout: 20_000 } as const
export const SOCKET_TRANSPORTS = ['polling', 'websocket'] as const
