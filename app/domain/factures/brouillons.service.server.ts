import type { BrouillonFactureRow } from '~/db/rows/factures';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { holdNomme, lockClient } from '../clients/vivants.repo.server';
import { avisDuCentre } from '../comptes/emission-permise.server';
import { noteFacture, noteNirDeFacture } from '../consultations/notes.server';
import { supprimeDepuis } from '../envoi-unique.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { criteresDeListe, type Page, pageWindow } from '../listes';
import { type BrouillonListe, type BrouillonOuvert, textesDe, toBrouillonListe } from './brouillon';
import { assertBrouillonVu, findBrouillon } from './brouillons.repo.server';
import { montantsTypes } from './calcul-direct';
import type { TextesFacture } from './champs-facture';
import { centreById, centreOfFacture } from './factures.repo.server';

/** Reads the query string of the list of drafts: page, taille. */
export const readCriteresBrouillons = criteresDeListe(['modifie'], { sens: 'desc' });

/** The drafts of the current centre, or of all the caller's in global mode, the last one touched in front. Raises ForbiddenError. */
export async function listBrouillons(
  ctx: Context,
  criteres: { page: number; taille: number },
): Promise<Page<BrouillonListe>> {
  authorize(ctx, 'facture:modifier');
  const query = ctx.db.fromCentres('brouillons_facture', visibleCentreIds(ctx));
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, criteres);
  const nameOf = centreNames(ctx);
  const rows = await query
    .orderBy('modifie_le', 'desc')
    .orderBy('id', 'desc')
    .limit(criteres.taille)
    .offset(offset);
  return { total, page, pages, items: rows.map((row) => toBrouillonListe(row, nameOf(row.centre_id))) };
}

/** How many drafts wait there. Raises ForbiddenError. */
export function countBrouillons(ctx: Context): Promise<number> {
  authorize(ctx, 'facture:modifier');
  return ctx.db.count(ctx.db.fromCentres('brouillons_facture', visibleCentreIds(ctx)));
}

/** A draft as its form opens, in the tax of its centre. Raises NotFoundError, ForbiddenError. */
export async function getBrouillon(ctx: Context, id: string): Promise<BrouillonOuvert> {
  authorize(ctx, 'facture:modifier');
  const row = await findBrouillon(ctx, id);
  noteFacture(ctx, row);
  const textes = textesDe(row);
  await noteNirDeFacture(ctx, { ...row, numero_secu_client: String(textes.numeroSecuClient ?? '') });
  const centre = await centreById(ctx, row.centre_id);
  return {
    _id: row.id,
    centerId: row.centre_id,
    clientId: row.client_id,
    version: row.version,
    regimeTva: centre.regime_tva,
    avisCentre: await avisDuCentre(ctx, centre),
    textes,
  };
}

/** Raises NotFoundError for the address of a draft that is nobody's or others'; one that was issued meanwhile is known. ForbiddenError. */
export async function assertBrouillonConnu(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'facture:modifier');
  const issued = isId(id) && (await ctx.db.from('factures').where({ id }).first());
  if (!issued) await findBrouillon(ctx, id);
}

interface Ouverture {
  /** The id that the form was opened with: the draft's, and later the invoice's. */
  formId: unknown;
  clientId: string | null;
  /** The version that the form was opened on; 0 for one that was not kept yet. */
  version: number;
}

/**
 * Keeps an invoice that is being written, as it stands and without a number; returns its id. The same form sent twice is one draft. Raises
 * DomainError for a draft that somebody has changed, issued or deleted since, and in global mode; NotFoundError for others' clients,
 * ForbiddenError.
 */
export function saveBrouillon(
  ctx: Context,
  textes: Partial<TextesFacture>,
  { formId, clientId, version }: Ouverture,
): Promise<string> {
  authorize(ctx, 'facture:modifier');
  const id = isId(formId) ? formId : newId();
  return ctx.transaction(
    async (tx) => {
      const former = await tx.db.lock('brouillons_facture', { id });
      if (former) return rewrite(tx, former, textes, version);
      await assertNotGone(tx, id, version);
      const client = clientId === null ? null : await lockClient(tx, clientId);
      const centre = await centreOfFacture(tx, client);
      const now = tx.now().toISOString();
      const row: BrouillonFactureRow = {
        id,
        centre_id: centre.id,
        client_id: client?.id ?? null,
        ...columnsOf(textes, centre.regime_tva),
        cree_le: now,
        cree_par: tx.acteur.userId,
        modifie_le: now,
        version: 1,
      };
      if (await tx.db.insertUnlessTaken('brouillons_facture', row)) return id;
      // An id that somebody else has counts as none.
      const own = { ...row, id: newId() };
      await tx.db.insert('brouillons_facture', own);
      return own.id;
    },
    { repeatable: isId(formId) },
  );
}

async function rewrite(
  tx: Context,
  row: BrouillonFactureRow,
  textes: Partial<TextesFacture>,
  version: number,
): Promise<string> {
  const { regime_tva } = await centreById(tx, row.centre_id);
  const columns = columnsOf(textes, regime_tva);
  if (columns.saisie === row.saisie) return row.id;
  assertBrouillonVu(row, version, textes);
  await tx.db.update(
    'brouillons_facture',
    { id: row.id },
    { ...columns, modifie_le: tx.now().toISOString(), version: row.version + 1 },
  );
  return row.id;
}

async function assertNotGone(tx: Context, id: string, version: number): Promise<void> {
  const facture = await tx.db.from('factures').where({ id }).first();
  if (facture)
    throw new DomainError(
      'brouillon_emis',
      `Ce brouillon a été émis : c’est la facture ${facture.numero_facture}. Elle se corrige depuis sa page.`,
    );
  if (version > 0) throw supprimeDepuis('Ce brouillon a été supprimé');
}

const columnsOf = (textes: Partial<TextesFacture>, regime: Parameters<typeof montantsTypes>[1]) => ({
  saisie: JSON.stringify(textes),
  objet: (textes.objet ?? '').slice(0, 200),
  nom_client: `${textes.nomClient ?? ''} ${textes.prenomClient ?? ''}`.trim().slice(0, 200),
  total_general: montantsTypes(textes, regime).totalGeneral,
});

/** Throws a draft away: nothing of it is left, since it had no number. Raises NotFoundError, ForbiddenError. */
export function deleteBrouillon(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'facture:modifier');
  return ctx.transaction(async (tx) => {
    const row = await findBrouillon(tx, id);
    await holdNomme(tx, row.client_id);
    await tx.db.delete('brouillons_facture', { id: row.id });
    await trace(tx, {
      action: 'brouillon:suppression',
      objet: 'facture',
      objetId: id,
      centreId: row.centre_id,
    });
  });
}
