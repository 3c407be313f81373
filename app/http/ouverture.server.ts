import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import type { Context } from '~/domain/access/context.server';
import { CentreManquantError } from '~/domain/errors';
import { isLedHome } from '~/domain/factures/ouvertures.service.server';
import { requireContext } from './context.server';
import { paths } from './paths';
import { redirectWithToast } from './toast.server';

/** What a form for something new opens with. In global mode, where there is no centre for it, back to its list, which says so. */
export async function openInCentre<T>(
  { context }: LoaderFunctionArgs,
  retour: string,
  open: () => T | Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof CentreManquantError)) throw error;
    throw await redirectWithToast(context.config, retour, error.message, 'attention');
  }
}

/** The context of the invoices' screens: an employee is led home from them (docs/regles/users-et-centres.md). */
export async function requireContextFactures(args: LoaderFunctionArgs): Promise<Context> {
  const ctx = await requireContext(args);
  if (isLedHome(ctx)) throw redirect(paths.index());
  return ctx;
}
