import type { FactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { ConflitDeSaisie, ecartsDeSaisie } from '../conflit';
import { completedEntete, enteteDuJour } from '../documents/entete';
import { supprimeDepuis } from '../envoi-unique.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { announce } from '../webhooks/annonce.server';
import { libelleDuChamp } from './champs-facture';
import type { FactureSaisie } from './facture.schema';
import {
  changedLabels,
  type FactureOuverte,
  factureColumns,
  toFactureOuverte,
  toTextesFacture,
} from './facture-ouverte';
import {
  centreById,
  centreOfFacture,
  factureIntrouvable,
  linesOfFacture,
  lockFacture,
} from './factures.repo.server';
import { lignesSaisies } from './lignes-saisies';
import { montantsSaisis } from './montants-saisis';
import { clesFacture, insertLignes, nextNumero } from './registre.server';

/** An invoice with its lines. Raises NotFoundError for nobody's, others' and deleted ones, ForbiddenError. */
export async function getFacture(ctx: Context, id: string): Promise<FactureOuverte> {
  authorize(ctx, 'facture:voir');
  const row = isId(id)
    ? await ctx.db.from('factures').where({ id }).whereNull('supprime_le').first()
    : undefined;
  if (!row) throw factureIntrouvable();
  const [lignes, centre] = [await linesOfFacture(ctx, row.id), await centreById(ctx, row.centre_id)];
  return toFactureOuverte(row, lignes, centre);
}

/** What saving an invoice came to. */
export interface FactureEnregistree {
  id: string;
  numeroFacture: string;
  /** An invoice of this id had been saved before from other entries, which stand. */
  dejaAutre?: boolean;
}

/**
 * Saves a new invoice with the next number of its centre and year, taken in the same transaction (docs/regles/factures.md). `ouverture.formId`
 * is the id that its form was opened with, and what its total is said to be: the same form sent again leads to the invoice it has made. Raises DomainError in global mode,
 * when that invoice was deleted since and for amounts that do not fit, NotFoundError for others' clients, ForbiddenError.
 */
export function createFacture(
  ctx: Context,
  saisie: FactureSaisie,
  ouverture: { formId: unknown; clientId: string | null; total?: number | null },
): Promise<FactureEnregistree> {
  authorize(ctx, 'facture:modifier');
  const id = isId(ouverture.formId) ? ouverture.formId : newId();
  const other = newId();
  return ctx.transaction(
    async (tx) => {
      const client = ouverture.clientId === null ? null : await lockClient(tx, ouverture.clientId);
      const centre = await centreOfFacture(tx, client);
      // Forms of one centre come one after the other: the second sending of one sees what the first has made.
      await tx.db.lock('centres', { id: centre.id });
      const formers = await tx.db.from('factures').where({ centre_id: centre.id }).whereIn('id', [id, other]);
      // Under `other`, it is this form's own: the answer to its first try was lost.
      const standing = formers.find((row) => row.supprime_le === null);
      if (standing) return alreadySaved(tx, standing, saisie);
      if (formers.length > 0) throw supprimeDepuis('Cette facture avait été créée, puis supprimée');
      const montants = montantsSaisis(saisie, centre.regime_tva, ouverture.total);
      const now = tx.now();
      const date = saisie.dateFacture ?? toParis(now).date;
      const numeroFacture = await nextNumero(tx, centre.id, `F${date.slice(0, 4)}`);
      const row: Partial<FactureRow> & Pick<FactureRow, 'id' | 'centre_id'> = {
        ...factureColumns({ ...saisie, dateFacture: date }),
        id,
        centre_id: centre.id,
        client_id: client?.id ?? null,
        numero_facture: numeroFacture,
        heure_creation: toParis(now).heure,
        total_general: montants.totalGeneral,
        statut: 'Créée',
        ...enteteDuJour(centre),
        ...clesFacture({ ...saisie, numeroFacture }),
        cree_le: now.toISOString(),
        cree_par: tx.acteur.userId,
      };
      if (!(await tx.db.insertUnlessTaken('factures', row))) {
        row.id = other;
        await tx.db.insert('factures', row);
      }
      await insertLignes(tx, row, lignesSaisies(saisie));
      const details = `${numeroFacture}, ${formatEuros(montants.totalGeneral)}`;
      if (client) await addHistorique(tx, client, { action: 'Facture créée', details });
      await announce(tx, 'facture.issued', row);
      await tell(tx, 'facture:creation', row, numeroFacture);
      return { id: row.id, numeroFacture };
    },
    { repeatable: true },
  );
}

async function alreadySaved(
  tx: Context,
  former: FactureRow,
  saisie: FactureSaisie,
): Promise<FactureEnregistree> {
  const columns = factureColumns({ ...saisie, dateFacture: saisie.dateFacture ?? former.date_facture });
  const changed = changedLabels(former, columns, await linesOfFacture(tx, former.id), lignesSaisies(saisie));
  return { id: former.id, numeroFacture: former.numero_facture, dejaAutre: changed.length > 0 };
}

/**
 * Changes an invoice, which keeps its number, its client, and the tax and letterhead of the day it was made; an address or a SIRET that
 * the letterhead lacks is taken from the centre. `version` is the one the form was opened
 * with. Raises DomainError when somebody else has saved it meanwhile, when it is cancelled or was made elsewhere, when its date leaves the
 * year of its number, and for amounts that do not fit; NotFoundError, ForbiddenError.
 */
export function updateFacture(
  ctx: Context,
  id: string,
  saisie: FactureSaisie,
  version: number,
  total: number | null = null,
): Promise<FactureEnregistree> {
  authorize(ctx, 'facture:modifier');
  return ctx.transaction(async (tx) => {
    const row = await lockFacture(tx, id);
    assertModifiable(row);
    const date = saisie.dateFacture ?? row.date_facture;
    const columns = factureColumns({ ...saisie, dateFacture: date });
    const lignes = lignesSaisies(saisie);
    const avant = await linesOfFacture(tx, id);
    const entete = completedEntete(row.entete, await centreById(tx, row.centre_id));
    const changed = changedLabels(row, { ...columns, entete }, avant, lignes);
    const numeroFacture = row.numero_facture;
    if (total !== null) montantsSaisis(saisie, row.regime_tva, total);
    if (changed.length === 0) return { id, numeroFacture };
    await assertVersion(row, version, () => {
      const textes = {
        enregistre: toTextesFacture(row, avant),
        saisie: toTextesFacture({ ...row, ...columns }, lignes),
      };
      const ecarts = ecartsDeSaisie(textes, libelleDuChamp);
      return new ConflitDeSaisie(CONFLIT, row.version, ecarts);
    });
    assertYear(row, date);
    const { totalGeneral } = montantsSaisis(saisie, row.regime_tva);
    await tx.db.update(
      'factures',
      { id },
      {
        ...columns,
        ...clesFacture({ ...saisie, numeroFacture }),
        entete,
        total_general: totalGeneral,
        ...nextVersion(tx, row),
      },
    );
    await tx.db.delete('lignes_facture', { facture_id: id });
    await insertLignes(tx, row, lignes);
    const details = `${numeroFacture} : ${changed.join(', ')}`;
    const { client_id, centre_id } = row;
    if (client_id)
      await addHistorique(tx, { id: client_id, centre_id }, { action: 'Facture modifiée', details });
    await tell(tx, 'facture:modification', row, details);
    return { id, numeroFacture };
  });
}

const CONFLIT =
  'Cette facture a été modifiée pendant votre saisie. ' +
  'Rien n’est enregistré : ce qui l’est à présent se lit sous chaque champ.';

function assertModifiable(row: FactureRow): void {
  if (row.statut === 'Annulée')
    throw new DomainError(
      'facture_annulee',
      'Une facture annulée ne se modifie plus : changez d’abord son statut.',
    );
  if (row.fichier !== null)
    throw new DomainError(
      'facture_faite_ailleurs',
      'Cette facture a été faite ailleurs : son PDF fait foi et ne se modifie pas ici.',
    );
}

/** A number names its year: an invoice of another year would stand in the wrong series. */
function assertYear(row: FactureRow, date: string | null): void {
  const year = row.numero_facture.slice(1, 5);
  if (!date || date.startsWith(year)) return;
  const message = `Le numéro ${row.numero_facture} est de ${year} : la date doit rester dans cette année.`;
  throw new DomainError('facture_hors_annee', message, { dateFacture: message });
}

const tell = (
  tx: Context,
  action: 'facture:creation' | 'facture:modification',
  row: Pick<FactureRow, 'id' | 'centre_id'>,
  details: string,
) => trace(tx, { action, objet: 'facture', objetId: row.id, centreId: row.centre_id, details });
