/** Preloaded into servers under test: when the test process dies, even by kill -9, stdin closes and the server ends. */
process.stdin.on('close', () => process.exit(1)).resume();
process.stdin.unref();

/** Asked by the test process, it answers how much work the server has done: time on a processor, in microseconds. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
// A server under a supervisor hears its connections there, and may have nothing else to live for.
if (!process.argv.includes('--superviseur')) process.channel?.unref();
