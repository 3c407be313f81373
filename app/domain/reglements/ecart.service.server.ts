import type { FactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { formatEuros, inputEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { attendreChaine } from '../comptabilite/chaine.server';
import { DomainError } from '../errors';
import { factureIntrouvable } from '../factures/factures.repo.server';
import type { ValeurEnVigueur } from '../parametres/parametre';
import { valeurAu } from '../parametres/valeurs.server';
import { dejaEcrit, ecrireReglements } from './ecriture.server';
import { jourDuReglement } from './jour-reglement.server';
import { findObjet } from './objet.server';
import { isPayeur, NOMS_PAYEURS, type Payeur, restesOf } from './payeurs';
import type { EcartSaisi } from './reglement.schema';
import { ajusterRestes } from './restes.server';
import { ecartsDebout } from './sans-argent';
import { temoigner } from './temoin.server';

/** What the form opens with that gives a small difference up, or keeps it; cents. */
export interface EcartOuvert {
  formId: string;
  numeroFacture: string;
  client: string;
  payeur: Payeur;
  /** What the payer owes; below zero what they have paid too much. */
  reste: number;
  plafond: Pick<ValeurEnVigueur, 'valeur' | 'aConfirmer'>;
  antidater: boolean;
}

/** The difference that a payer leaves of an invoice, and how much may be given up. Raises NotFoundError, ForbiddenError. */
export async function openEcart(
  ctx: Context,
  factureId: string | null,
  asked: string | null,
): Promise<EcartOuvert> {
  authorize(ctx, 'reglement:ecart');
  const [facture] = isId(factureId) ? await ctx.db.from('factures').where({ id: factureId }) : [];
  if (!facture) throw factureIntrouvable();
  const payeur = isPayeur(asked) ? asked : 'amc';
  return {
    formId: newId(),
    numeroFacture: facture.numero_facture,
    client: `${facture.nom_client} ${facture.prenom_client}`.trim(),
    payeur,
    reste: restesOf(facture)[payeur],
    plafond: await valeurAu(ctx, 'ecart.plafond', toParis(ctx.now()).date),
    antidater: mayDo(ctx.acteur, 'reglement:antidater'),
  };
}

/**
 * Gives up what a payer still owes of an invoice, or keeps what they have paid too much of it, where it is small: a row that is no money
 * (docs/regles/reglements.md). The same form sent again is the row that it has made. Raises DomainError where the difference is another than the one that was
 * seen, above the account's limit, or on a day that does not do, and for a cancelled invoice; NotFoundError, ForbiddenError.
 */
export function passerEcart(
  ctx: Context,
  factureId: string,
  saisie: EcartSaisi,
  { formId }: { formId: unknown },
): Promise<{ id: string; numero: string; deja: boolean }> {
  authorize(ctx, 'reglement:ecart');
  const ids = { id: isId(formId) ? formId : newId(), autre: newId() };
  return ctx.transaction(
    async (tx) => {
      const { facture, centreId, nom } = await findObjet(tx, { factureId });
      if (!facture) throw new Error('Écart sans facture');
      await attendreChaine(tx, centreId);
      const former = await dejaEcrit(tx, centreId, [ids.id, ids.autre]);
      if (former) return { id: former.id, numero: former.numero, deja: true };
      const montant = assertVu(facture, saisie);
      const date_reglement = await jourDuReglement(tx, centreId, saisie.dateReglement, facture.date_facture);
      await assertPetit(tx, facture, { payeur: saisie.payeur, montant, jour: date_reglement });
      const [ecrit] = await ecrireReglements(tx, [
        {
          ...{ ...ids, centre_id: centreId, client_id: facture.client_id, facture_id: facture.id },
          ...{ nature: 'ecart', mode: 'ecart', payeur: saisie.payeur, montant, date_reglement },
          note: saisie.motif,
        },
      ]);
      if (!ecrit) throw new Error('Écart non écrit');
      await temoigner(tx, 'reglement:ecart', ecrit, `${nom}, ${NOMS_PAYEURS[saisie.payeur]}`);
      await ajusterRestes(tx, facture.id);
      return { id: ecrit.id, numero: ecrit.numero, deja: false };
    },
    { repeatable: true },
  );
}

/** What is left is what was seen: cents, below zero what was paid too much. */
function assertVu(facture: FactureRow, { payeur, montant }: EcartSaisi): number {
  const reste = restesOf(facture)[payeur];
  if (reste !== 0 && Math.abs(reste) === montant) return reste;
  const message =
    reste === 0
      ? `${NOMS_PAYEURS[payeur]} : il n’y a pas d’écart sur cette facture.`
      : `L’écart est de ${formatEuros(Math.abs(reste))} : un règlement a été enregistré entre-temps, ou ce n’est pas lui.`;
  const champs = { montant: inputEuros(Math.abs(reste)) };
  throw new DomainError('ecart_change', message, { montant: message }, { genre: 'rouvrir', champs });
}

/** What was given up before of the same share counts with it: a difference is not split. */
async function assertPetit(
  tx: Context,
  { id }: FactureRow,
  { payeur, montant, jour }: { payeur: Payeur; montant: number; jour: string },
): Promise<void> {
  const { valeur: plafond } = await valeurAu(tx, 'ecart.plafond', jour);
  const mouvements = await tx.db.from('reglements').where({ facture_id: id, payeur });
  const avant = ecartsDebout(mouvements).reduce((sum, ecart) => sum + Math.abs(ecart.montant), 0);
  const total = avant + Math.abs(montant);
  if (total <= plafond) return;
  const message = `Un écart de ${formatEuros(total)}${avant > 0 ? ', avec ce qui a déjà été laissé,' : ''} dépasse le plafond de ${formatEuros(plafond)} que fixent les paramètres : réclamez-le, ou notez-le versé au patient.`;
  throw new DomainError('ecart_trop_grand', message, { montant: message });
}
