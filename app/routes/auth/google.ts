import type { LoaderFunctionArgs } from '@remix-run/node';
import { leaveForGoogle } from '~/http/google.server';

/** The button's link: on to Google, or back to the sign-in page where Google is not set up. */
export const loader = (args: LoaderFunctionArgs) => leaveForGoogle(args);
