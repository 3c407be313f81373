import pino from 'pino';

/** The process's log: JSON lines; secrets and patients' data are cut out by name, should they ever be passed. */
export function createLog(level: string) {
  return pino({
    level,
    redact: {
      paths: [
        'password',
        '*.password',
        'err.bindings',
        'err.sql',
        'err.detail',
        'err.parameters',
        '*.cookie',
        '*.authorization',
      ],
      censor: '[masqué]',
    },
  });
}

export type Log = ReturnType<typeof createLog>;
