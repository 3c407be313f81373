import type { LoaderFunctionArgs } from '@remix-run/node';
import { returnFromGoogle } from '~/http/google.server';

/** Where Google sends the browser back, with a code or a refusal. */
export const loader = (args: LoaderFunctionArgs) => returnFromGoogle(args);
