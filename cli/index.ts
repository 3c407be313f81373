import { createProgram } from './program';
import { main, wantsJson } from './run';

// What is written holds health data: it is for whoever ran the command alone.
process.umask(0o077);
const json = wantsJson(process.argv.slice(2));
process.exitCode = await main(() => createProgram(json).parseAsync(), json);
