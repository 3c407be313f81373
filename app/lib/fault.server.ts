/** The error and what caused it, in words alone: other properties of an error may hold what people wrote. */
function describe(error: unknown): { type: string; message: string; stack?: string; cause?: object } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name: type, message, stack, cause } = error;
  return { type, message, stack, ...(cause === undefined ? {} : { cause: describe(cause) }) };
}

/** Notes a fault as one line of JSON on the error output, where nobody brought a log: the command, a child process, a test. */
export function writeFault(error: unknown, message: string): void {
  const line = { level: 50, time: Date.now(), pid: process.pid, err: describe(error), msg: message };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
