import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReleveRow } from '~/db/rows/encaissements';
import type { ChoixColonnes, ColonnesAChoisir, LigneLue } from '~/infra/releves/releve';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { DomainError } from '../errors';
import type { FichierEnvoye } from '../fichiers/fichier';
import { trace } from '../journal/trace.server';
import { connuesAutrement } from './lignes-connues';
import { RELEVE_MAX, RELEVE_TROP_LOURD } from './releve';

const CHOISIR = 'Choisissez un centre avant de lire un relevé.';

/** How many lines of a file are new, known, no money received, and above what an amount may be. */
interface BilanReleve {
  nouvelles: number;
  connues: number;
  ignorees: number;
  horsLimite: number;
}

/** Asks for what reading a statement takes, before anything is read of the form. Raises ForbiddenError, CentreManquantError. */
export function assertReleve(ctx: Context): void {
  authorize(ctx, 'encaissement:modifier');
  requireCentre(ctx, CHOISIR);
}

/**
 * Keeps the money received that a bank statement or an insurer's remittance list tells of, for the current centre. A line that an earlier file had is
 * known already, also in another format (docs/regles/encaissements.md). Returns how many are new, known, no money received, and above what an amount may be; or,
 * nothing kept, the columns to be chosen and why. Raises DomainError on `fichier` for one that cannot be read,
 * CentreManquantError, ForbiddenError.
 */
export async function lireReleve(
  ctx: Context,
  fichier: FichierEnvoye,
  choix: ChoixColonnes = 'deviner',
): Promise<BilanReleve | { raison: string; aChoisir: ColonnesAChoisir }> {
  assertReleve(ctx);
  const centre_id = requireCentre(ctx, CHOISIR).id;
  if (fichier.taille > RELEVE_MAX)
    throw new DomainError('fichier_trop_lourd', RELEVE_TROP_LOURD, { fichier: RELEVE_TROP_LOURD });
  const lu = await ctx.infra.releves.read(await readFile(fichier.chemin), fichier.nom, choix);
  if (!lu.ok && lu.aChoisir) return { raison: lu.raison, aChoisir: lu.aChoisir };
  if (!lu.ok) throw new DomainError('releve_illisible', lu.raison, { fichier: lu.raison });
  const { genre, ignorees, horsLimite } = lu;
  return ctx.transaction(async (tx) => {
    // Two files at once, one after the other: what the first one brought the second one knows.
    await tx.db.lock('centres', { id: centre_id });
    const lignes = avecEmpreintes(lu.lignes);
    const former = await tx.db
      .from('lignes_releve')
      .where({ centre_id })
      .whereIn(
        'empreinte',
        lignes.map(({ empreinte }) => empreinte),
      )
      .select('empreinte');
    const known = new Set(former.map(({ empreinte }) => empreinte));
    const inconnues = lignes.filter(({ empreinte }) => !known.has(empreinte));
    const autrement = connuesAutrement(
      inconnues,
      await lignesDAutresFormats(tx, centre_id, genre, inconnues),
    );
    const nouvelles = inconnues.filter((ligne) => !autrement.has(ligne));
    const bilan = { nouvelles: nouvelles.length, connues: lignes.length - nouvelles.length };
    const id = newId();
    await tx.db.insert('releves', {
      ...{ id, centre_id, genre, nom_fichier: fichier.nom.slice(0, 200), ...bilan },
      ...{ cree_le: tx.now().toISOString(), cree_par: tx.acteur.userId },
    });
    await tx.db.insert(
      'lignes_releve',
      nouvelles.map(({ id: _, ...ligne }) => ({
        ...{ ...ligne, id: newId(), centre_id, releve_id: id },
        montant_lu: ligne.montant,
      })),
    );
    const details = `${genre.toUpperCase()}, ${bilan.nouvelles} ligne(s) nouvelle(s), ${bilan.connues} connue(s)`;
    await trace(tx, {
      action: 'releve:lecture',
      objet: 'centre',
      objetId: centre_id,
      centreId: centre_id,
      details,
    });
    return { ...bilan, ignorees, horsLimite };
  });
}

/** Lines of those days that files in another format told of, as they were read. */
async function lignesDAutresFormats(
  tx: Context,
  centre_id: string,
  genre: ReleveRow['genre'],
  lignes: readonly LigneLue[],
): Promise<LigneLue[]> {
  const jours = [...new Set(lignes.map(({ jour }) => jour))];
  if (jours.length === 0) return [];
  const releves = await tx.db.from('releves').where({ centre_id }).whereNot({ genre }).select('id');
  const autres = new Set(releves.map(({ id }) => id));
  const rows = await tx.db.from('lignes_releve').where({ centre_id }).whereIn('jour', jours).orderBy('rang');
  return rows
    .filter(({ releve_id, montant_lu }) => autres.has(releve_id) && montant_lu !== 0)
    .map(({ montant, montant_lu, ...row }) => ({ ...row, montant: montant_lu ?? montant }));
}

/** Two lines that say the very same in one file are two: the second one is the second of its kind. */
function avecEmpreintes(lignes: readonly LigneLue[]): (LigneLue & { empreinte: string })[] {
  const seen = new Map<string, number>();
  return lignes.map((ligne) => {
    const dit = JSON.stringify([ligne.id, ligne.jour, ligne.montant, ligne.libelle, ligne.reference]);
    const rang = seen.get(dit) ?? 0;
    seen.set(dit, rang + 1);
    return { ...ligne, empreinte: createHash('sha256').update(`${rang} ${dit}`).digest('hex') };
  });
}
