import { createHash } from 'node:crypto';
import type { OriginalRow } from '~/db/rows/originaux';
import type { AvoirPdf, FacturePdf } from '~/infra/pdf/facture.model';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { FichierIllisible } from '~/lib/unavailable';
import type { Context } from '../access/context.server';
import { DomainError, NotFoundError } from '../errors';
import { askStore, keepWithRow } from '../fichiers/garde.server';

/** What was issued: an invoice, or a credit note of one. */
interface Piece {
  id: string;
  centre_id: string;
  facture_id: string;
  /** As people call it. */
  nom: string;
}

/** Reads what the document was when it was issued: afresh each time, for an erasure may have come in between. */
type Lire = () => Promise<FacturePdf | AvoirPdf>;

export const empreinteDe = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');

const PANNE = { note: 'Original impossible à garder', champ: 'original' };

/**
 * The bytes of a document as it was issued (decision 151), which the caller has found and whose right they have asked for: made from what was frozen when it was issued, and kept, the first
 * time that somebody asks; the same for ever after. Of two at once one is kept, and both get it. Raises UnavailableError when the store fails, DomainError where the kept bytes are not
 * what they were, NotFoundError where they are gone and cannot be made the same.
 */
export async function lireOriginal(tx: Context, piece: Piece, lire: Lire): Promise<Uint8Array> {
  for (;;) {
    const row = await tx.db.from('originaux').where({ id: piece.id }).first();
    if (row && row.emplacement !== '') return lireGarde(tx, row, piece, lire);
    const reduit = row?.reduit_le ?? null;
    const octets = await faire(tx, await lire(), reduit);
    if (await garder(tx, piece, reduit, octets)) return octets;
  }
}

const faire = (ctx: Context, document: FacturePdf | AvoirPdf, reduit: string | null): Promise<Uint8Array> =>
  ctx.infra.pdf.render(
    { ...document, ...(reduit !== null && { exemplaire: { reduit } }) },
    ctx.acteur.compteId,
  );

/** Keeps bytes unless others were kept meanwhile, or the person was erased since; tells whether they are the ones. */
async function garder(
  ctx: Context,
  { id, centre_id, facture_id }: Piece,
  reduit_le: string | null,
  octets: Uint8Array,
): Promise<boolean> {
  const emplacement = `originaux/${newId()}.pdf`;
  const garde = { emplacement, taille: octets.byteLength, empreinte: empreinteDe(octets) };
  await askStore(ctx.infra, PANNE, (fichiers) => fichiers.write(emplacement, octets));
  const work = () =>
    ctx.transaction(
      async (tx) => {
        const garde_le = tx.now().toISOString();
        const row = { ...{ id, centre_id, facture_id, garde_le, reduit_le }, ...garde };
        if (reduit_le === null) await tx.db.insertUnlessTaken('originaux', row);
        else await tx.db.update('originaux', { id, emplacement: '' }, { ...garde, garde_le });
        return tx.db.from('originaux').where({ id }).first();
      },
      { repeatable: true },
    );
  const kept = await keepWithRow(ctx.infra, [emplacement], work, (row) => [row?.emplacement ?? '']);
  return kept?.emplacement === emplacement;
}

/** What was kept. Lost bytes, and those that no key opens, are put back where what was frozen still gives the very same. */
async function lireGarde(ctx: Context, row: OriginalRow, { nom }: Piece, lire: Lire): Promise<Uint8Array> {
  let illisible: FichierIllisible | null = null;
  const kept = await ctx.infra.fichiers.read(row.emplacement).catch((error: unknown) => {
    if (!(error instanceof FichierIllisible)) throw error;
    illisible = error;
    return null;
  });
  if (kept && empreinteDe(kept) === row.empreinte) return kept;
  const refait = await faire(ctx, await lire(), row.reduit_le);
  if (empreinteDe(refait) === row.empreinte) {
    await askStore(ctx.infra, PANNE, (fichiers) => fichiers.write(row.emplacement, refait));
    return refait;
  }
  if (illisible) throw illisible;
  const dit = kept ? 'n’est plus celui qui a été gardé' : 'est introuvable';
  const message = `L’original de ${nom} ${dit}. La copie reste possible.`;
  ctx.infra.reportFault(new Error(message), `Original ${row.id}`);
  throw kept
    ? new DomainError('document_altere', message)
    : new NotFoundError('contenu_introuvable', message);
}

/**
 * Takes the kept bytes of clients' documents away, whose invoices an erasure has just reduced, while their links still stand: what is made from then on says so. Returns the keys of the bytes,
 * to be dropped once this is written.
 */
export async function reduireOriginaux(tx: Context, clientIds: readonly string[]): Promise<string[]> {
  const now = tx.now();
  const [garde_le, reduit_le] = [now.toISOString(), toParis(now).date];
  const factures = await tx.db
    .from('factures')
    .whereIn('client_id', [...clientIds])
    .whereNull('fichier');
  const ids = factures.map(({ id }) => id);
  if (ids.length === 0) return [];
  const avoirs = await tx.db.from('avoirs').whereIn('facture_id', ids);
  const pieces = [...factures.map((row) => ({ ...row, facture_id: row.id })), ...avoirs];
  // Somebody may be printing one at this instant: what they keep is there once this has waited for them.
  for (const { id, centre_id, facture_id } of pieces)
    await tx.db.insertUnlessTaken('originaux', { id, centre_id, facture_id, garde_le, reduit_le });
  const gardes = (await tx.db.from('originaux').whereIn('facture_id', ids)).filter((row) => row.emplacement);
  if (gardes.length > 0)
    await tx.db.update(
      'originaux',
      { id: gardes.map(({ id }) => id) },
      { emplacement: '', taille: 0, empreinte: '', reduit_le },
    );
  return gardes.map(({ emplacement }) => emplacement);
}
