import { pathToFileURL } from 'node:url';
import { serveTasks } from '~/infra/travailleurs/child.server';

/** Child process: does the tasks of the worker whose file it is given. */
const [, , filename = ''] = process.argv;
serveTasks(() => import(pathToFileURL(filename).href));
