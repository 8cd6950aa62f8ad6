import { type Logger, pino } from 'pino'

/** Structured logs, one line of JSON each. Tokens, passwords, codes and card numbers never reach them. */
export function createLogger(level: string, name: string): Logger {
  return pino({
    level,
    base: { app: name },
    redact: {
      paths: [
        'authorization',
        '*.authorization',
        '*.password',
        '*.token',
        '*.accessToken',
        '*.refreshToken',
        '*.otp',
        '*.pin',
        '*.card',
        'headers.cookie',
        '*.headers',
      ],
      censor: '[hidden]',
    },
    serializers: {
      err: (error: Error) => ({
        type: error.name,
        message: withoutSecrets(error.message),
        stack: withoutSecrets(error.stack ?? ''),
      }),
    },
  })
}

// Connection strings carry passwords, and drivers put failed parameters into messages.
function withoutSecrets(text: string): string {
  return text
    .replaceAll(/(\w+:\/\/[^:@/\s]+):[^@\s]+@/g, '$1:[hidden]@')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .replace(/\nparams: .*/s, '')
}
