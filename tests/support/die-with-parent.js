/** Preloaded into servers under test: when the test process dies, even by kill -9, stdin closes and the server ends. */
process.stdin.on('close', () => process.exit(1)).resume();
process.stdin.unref();
