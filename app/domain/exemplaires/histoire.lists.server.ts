import type { MouvementExemplaireRow } from '~/db/rows/exemplaires';
import { owned, sql } from '~/db/sql.server';
import { COTE } from '~/lib/oreilles';
import { abilities } from '../access/abilities.server';
import { authorize, type Context } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { cleDeSerie, type EtatExemplaire, type ExemplaireListe, type Patient } from './exemplaire';
import { findExemplaireRow } from './exemplaires.repo.server';
import { nommer, patientsOf } from './noms-exemplaires.repo.server';

/** How many lines of a story are told, the last ones. */
const LIGNES_MAX = 500;
/** How many lines of a patient's invoices are looked through. */
const FACTURES_MAX = 500;

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

/** An invoice that has the number on one of its lines. */
export interface FactureDExemplaire {
  _id: string;
  numero: string;
}

export interface ExemplaireDetaille {
  exemplaire: ExemplaireListe;
  /** The last move in front. */
  histoire: LigneDHistoire[];
  produit: string | null;
  /** Of those who have or had it; none for whoever may not see invoices. */
  factures: FactureDExemplaire[];
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
    factures: abilities(ctx, ['facture:voir'])['facture:voir']
      ? await facturesAvec(ctx, [...clients.keys()], row.serie_cle)
      : [],
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

async function facturesAvec(
  ctx: Context,
  clientIds: readonly string[],
  serie: string,
): Promise<FactureDExemplaire[]> {
  const found = new Map<string, FactureDExemplaire>();
  for (const clientId of clientIds) {
    const rows = await ctx.db.read<{ id: string; numero_facture: string; numero_serie: string }>(
      sql`SELECT f.id, f.numero_facture, l.numero_serie
        FROM ${owned('factures', 'f')} JOIN ${owned('lignes_facture', 'l')} ON l.facture_id = f.id
        WHERE f.client_id = ${clientId} AND l.numero_serie <> ''
        ORDER BY f.date_facture DESC, f.id LIMIT ${FACTURES_MAX}`,
    );
    for (const { id, numero_facture, numero_serie } of rows)
      if (cleDeSerie(numero_serie) === serie) found.set(id, { _id: id, numero: numero_facture });
  }
  return [...found.values()];
}
