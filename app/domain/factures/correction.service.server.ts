import type { FactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { crediterEnEntier } from '../avoirs/emission-avoir.server';
import { restantDe } from '../avoirs/restant.server';
import { DomainError } from '../errors';
import { NOMS_PAYEURS, partsOf } from '../reglements/payeurs';
import { reporterReglements } from '../reglements/report.server';
import type { Assureur } from '../reglements/sans-argent';
import { ASSUREURS, ecrireVersement } from '../reglements/sans-argent.server';
import { dejaVerse } from '../reglements/versement.server';
import { enUnInstant } from '../un-instant.server';
import type { ColonnesFacture } from './champs-facture';
import { emettre } from './emission.server';
import type { FactureSaisie } from './facture.schema';
import { changedLabels, factureColumns } from './facture-ouverte';
import { centreById, linesOfFacture, lockFacture } from './factures.repo.server';
import { type LigneSaisie, lignesSaisies, taxationOf } from './lignes-saisies';
import { livraisonDe, livraisonSaisie } from './livraison';
import { montantsSaisis } from './montants-saisis';
import type { FactureEnregistree } from './saisie.service.server';

/** What correcting an invoice came to: the one that stands in its place, and the credit note that took it back. */
export interface FactureCorrigee extends FactureEnregistree {
  /** Null where the form changed nothing, and the invoice stands as it was. */
  numeroAvoir: string | null;
}

interface Correction {
  /** What its lines are said to come to, cents. */
  total?: number | null;
  acceptes?: readonly string[];
  /** What was left of it when it was read, cents; null asks nothing. */
  resteVu?: number | null;
}

/**
 * Corrects an invoice, which cannot change once issued: a credit note of all that is left of it and a new invoice that stands for it, in one
 * transaction (docs/regles/factures.md); what was credited before is not asked for again. The new one keeps its client, its tax and, unless
 * another is typed, its day of delivery. Of two people the second is told what stands in its place by now, or that a credit note has taken some of it back since
 * `resteVu` (cents) was left of it. Raises DomainError for a device that lacks what it did not lack before and is not among `acceptes`, for an invoice that was corrected, cancelled or made elsewhere and for
 * amounts that do not fit; NotFoundError, ForbiddenError.
 */
export function corrigerFacture(
  ctx: Context,
  id: string,
  saisie: FactureSaisie,
  { total = null, acceptes, resteVu = null }: Correction = {},
): Promise<FactureCorrigee> {
  authorize(ctx, 'facture:modifier');
  const nouvelle = newId();
  return ctx.transaction(async (ouverte) => {
    const row = await lockFacture(ouverte, id);
    const tx = enUnInstant(ouverte);
    const restant = await restantDe(tx, row);
    const lue = { dateLivraison: livraisonDe(row), dateFacture: row.date_facture };
    const date_livraison = livraisonSaisie(saisie, lue) ?? lue.dateLivraison;
    const columns = { ...factureColumns(saisie), date_livraison };
    const taxation = { ...taxationOf(row), jour: date_livraison };
    const lignes = lignesSaisies(saisie, taxation);
    const done = await assertCorrigible(tx, row, { columns, lignes });
    if (done) return done;
    if (resteVu !== null && resteVu !== restant.facture.total_general)
      throw new DomainError(
        'avoir_entre_temps',
        'Un avoir a repris entre-temps une partie de cette facture : rouvrez-la, puis corrigez ce qui en reste.',
      );
    const changed = changedLabels(restant.facture, columns, restant.lignes, lignes);
    const montants = montantsSaisis(saisie, taxation, total);
    if (changed.length === 0) return { id, numeroFacture: row.numero_facture, numeroAvoir: null };
    const verses = await versesDe(tx, row);
    const avoir = await crediterEnEntier(tx, row, `Correction : ${changed.join(', ')}`, {
      remplacee: true,
    });
    const emise = await emettre(tx, {
      id: nouvelle,
      centre: await centreById(tx, row.centre_id),
      clientId: row.client_id,
      contenu: columns,
      lignes,
      total: montants.totalGeneral,
      corrige: row,
      ...(acceptes && { demande: { acceptes, dites: restant.lignes } }),
    });
    await reverser(tx, emise.id, verses);
    await garderLesSuites(tx, row.id, emise.id);
    await reporterReglements(tx, row, emise.id);
    return { ...emise, numeroAvoir: avoir.numeroAvoir };
  });
}

/** What each insurer has paid to the patient of an invoice, cents: the credit note takes it back with their shares. */
async function versesDe(tx: Context, { id }: FactureRow): Promise<Record<Assureur, number>> {
  return { amo: await dejaVerse(tx, id, 'amo'), amc: await dejaVerse(tx, id, 'amc') };
}

/** An insurer has paid to the patient what it has, whichever invoice says so: noted again of the new one, as far as its share goes. */
async function reverser(tx: Context, id: string, verses: Record<Assureur, number>): Promise<void> {
  const facture = await lockFacture(tx, id);
  const parts = partsOf(facture);
  for (const assureur of ASSUREURS) {
    const montant = Math.min(verses[assureur], parts[assureur]);
    if (montant <= 0) continue;
    const note = `Versé au patient : ${NOMS_PAYEURS[assureur]}`;
    await ecrireVersement(tx, facture, { assureur, montant, jour: toParis(tx.now()).date, note });
  }
}

/** The patient goes on paying by the instalments agreed on, and what became of an insurer's share is still so: rejected, to be claimed, to be looked at again on a day. */
async function garderLesSuites(tx: Context, de: string, vers: string): Promise<void> {
  await tx.db.update('echeances', { facture_id: de }, { facture_id: vers });
  for (const { payeur, etat, motif, echeance } of await tx.db
    .from('parts_attendues')
    .where({ facture_id: de }))
    await tx.db.update('parts_attendues', { facture_id: vers, payeur }, { etat, motif, echeance });
}

/** What a form makes of an invoice. */
interface Corrige {
  columns: ColonnesFacture;
  lignes: readonly LigneSaisie[];
}

/** The correction that this form has made already, where it is sent again; null where one can be made. */
async function assertCorrigible(
  tx: Context,
  row: FactureRow,
  { columns, lignes }: Corrige,
): Promise<FactureCorrigee | null> {
  if (row.fichier !== null)
    throw new DomainError(
      'facture_faite_ailleurs',
      'Cette facture a été faite ailleurs : son PDF fait foi et ne se modifie pas ici.',
    );
  if (row.statut !== 'Annulée') return null;
  const suite = await tx.db.from('factures').where({ corrige_id: row.id }).whereNull('supprime_le').first();
  if (!suite)
    throw new DomainError(
      'facture_annulee',
      'Une facture annulée ne se modifie plus : changez d’abord son statut.',
    );
  const changed = changedLabels(suite, columns, await linesOfFacture(tx, suite.id), lignes);
  const avoir = await tx.db.from('avoirs').where({ facture_id: row.id }).orderBy('rang', 'desc').first();
  if (changed.length === 0 && avoir)
    return { id: suite.id, numeroFacture: suite.numero_facture, numeroAvoir: avoir.numero_avoir };
  throw new DomainError(
    'facture_annulee',
    `Cette facture a été corrigée : la facture ${suite.numero_facture} est à sa place.`,
  );
}
