import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { ecarterLigne } from '~/domain/encaissements/rapprochement.service.server';
import { gesteLigne } from '~/http/encaissements.server';
import { paths } from '~/http/paths';

export const loader = () => redirect(paths.releves());

/** The line is no payment of an invoice, or it is after all. */
export const action = (args: ActionFunctionArgs) =>
  gesteLigne(args, async (ctx, ligneId, form) => {
    const ecartee = form.get('ecartee') !== 'non';
    await ecarterLigne(ctx, ligneId, ecartee);
    return ecartee ? 'Ligne écartée.' : 'Ligne de nouveau à rapprocher.';
  });
