import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { pointerLigne, rapprocherLigne } from '~/domain/encaissements/rapprochement.service.server';
import { isPayeur } from '~/domain/reglements/payeurs';
import { gesteLigne } from '~/http/encaissements.server';
import { paths } from '~/http/paths';

export const loader = () => redirect(paths.releves());

/** 'Confirmer': the line pays what the proposal says, or is what was recorded before. */
export const action = (args: ActionFunctionArgs) =>
  gesteLigne(args, async (ctx, ligneId, form) => {
    const pointage = form.get('pointage');
    if (typeof pointage === 'string') {
      const { dit } = await pointerLigne(ctx, ligneId, pointage);
      return `Ligne rapprochée de ce qui était enregistré : ${dit}.`;
    }
    const payeur = form.get('payeur');
    const { numero } = await rapprocherLigne(ctx, ligneId, {
      factureId: String(form.get('factureId') ?? ''),
      payeur: isPayeur(payeur) ? payeur : 'patient',
      montantVu: form.has('montantVu') ? Number(form.get('montantVu')) : null,
    });
    return `Règlement ${numero} enregistré.`;
  });
