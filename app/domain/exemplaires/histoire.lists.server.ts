import type { MouvementExemplaireRow } from '~/db/rows/exemplaires';
import { COTE } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { type DocumentsDExemplaire, documentsAvec } from './documents-exemplaire.repo.server';
import type { EtatExemplaire, ExemplaireListe, Patient } from './exemplaire';
import { findExemplaireRow } from './exemplaires.repo.server';
import { nommer, patientsOf } from './noms-exemplaires.repo.server';

/** How many lines of a story are told, the last ones. */
const LIGNES_MAX = 500;

/** A line of a device's story; the instant is UTC. */
export interface LigneDHistoire {
  _id: string;
  date: string;
  de: EtatExemplaire | '';
  vers: EtatExemplaire;
  motif: string;
  oreille: string;
  /** Who did it; '' when nobody is known. */
  par: string;
  client: Patient | null;
  /** What moved it, where something of ours did. */
  origine: { nature: Exclude<MouvementExemplaireRow['origine'], ''>; id: string } | null;
}

export interface ExemplaireDetaille {
  exemplaire: ExemplaireListe;
  /** The last move in front. */
  histoire: LigneDHistoire[];
  produit: string | null;
  documents: DocumentsDExemplaire;
}

/** A device with its whole story. Raises NotFoundError, ForbiddenError. */
export async function getExemplaire(ctx: Context, id: string): Promise<ExemplaireDetaille> {
  authorize(ctx, 'stock:voir');
  authorize(ctx, 'client:voir');
  const row = await findExemplaireRow(ctx, id);
  const lignes = await ctx.db
    .from('mouvements_exemplaire')
    .where({ exemplaire_id: row.id })
    .orderBy('rang', 'desc')
    .limit(LIGNES_MAX);
  const clients = await patientsOf(
    ctx,
    lignes.map(({ client_id }) => client_id),
  );
  const userOf = await userNames(
    ctx,
    lignes.map(({ user_id }) => user_id),
  );
  const [exemplaire] = await nommer(ctx, [row]);
  const produit = row.produit_id && (await ctx.db.from('produits').where({ id: row.produit_id }).first());
  return {
    exemplaire: exemplaire as ExemplaireListe,
    produit: produit ? produit.name : null,
    documents: await documentsAvec(ctx, [...clients.values()], row.serie_cle),
    histoire: lignes.map((ligne) => ({
      _id: ligne.id,
      date: ligne.date,
      de: ligne.de,
      vers: ligne.vers,
      motif: ligne.motif,
      oreille: ligne.oreille ? COTE[ligne.oreille].seule : '',
      par: (ligne.user_id && userOf.get(ligne.user_id)) || '',
      client: (ligne.client_id && clients.get(ligne.client_id)) || null,
      origine: ligne.origine && ligne.origine_id ? { nature: ligne.origine, id: ligne.origine_id } : null,
    })),
  };
}
