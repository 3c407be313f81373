import { createProgram } from './program';
import { main } from './run';

// What is written holds health data: it is for whoever ran the command alone.
process.umask(0o077);
process.exitCode = await main(() => createProgram().parseAsync());
