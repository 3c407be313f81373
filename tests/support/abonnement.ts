import { createBrouillon } from '~/domain/abonnement/brouillons.service.server';
import { issueFactureAbonnement } from '~/domain/abonnement/emission.service.server';
import { BrouillonSaisi } from '~/domain/abonnement/facture-abonnement';
import { MoyenPaiementSaisi } from '~/domain/abonnement/moyen-paiement';
import { createMoyenPaiement } from '~/domain/abonnement/moyens.service.server';
import type { Context } from '~/domain/access/context.server';
import { newId } from '~/lib/ids.server';
import { moisOf } from '~/lib/mois';

/** Records of the subscription area: a draft and a way to pay that bear a name, and the centre's invoice of the month. */
export async function createAbonnement(ctx: Context, centreId: string, marque: string = newId()) {
  const brouillon = { objet: marque, nomClient: marque, dateFacture: '2026-11-21', totalGeneral: '12,50' };
  await createBrouillon(ctx, BrouillonSaisi.parse(brouillon), null);
  // Letters alone: a way to pay holds four digits at most.
  const titulaire = marque.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const moyen = { type: 'Virement', details: 'Compte', titulaire, derniersChiffres: '4242' };
  await createMoyenPaiement(ctx, MoyenPaiementSaisi.parse(moyen), null);
  const mois = moisOf(ctx.now());
  await issueFactureAbonnement(ctx, centreId, { mois });
  const idOf = (row: { id: string } | undefined) => row?.id ?? '';
  return {
    brouillonId: idOf(await ctx.db.from('factures_abonnement').where({ objet: marque }).first()),
    moyenId: idOf(await ctx.db.from('moyens_paiement').where({ titulaire }).first()),
    factureAbonnementId: idOf(
      await ctx.db.from('factures_abonnement').where({ centre_id: centreId, mois }).first(),
    ),
  };
}
