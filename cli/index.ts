import { createProgram } from './program';
import { main } from './run';

process.exitCode = await main(() => createProgram().parseAsync());
