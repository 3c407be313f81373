import type { AvoirRow } from '~/db/rows/avoirs';
import type { FactureRow } from '~/db/rows/factures';
import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { type DevisDeLaFacture, devisDeLaFacture } from '../devis/factures-du-devis.repo.server';
import { factureIntrouvable, suiteDe } from '../factures/factures.repo.server';
import { type DocumentLie, documentDe } from './avoir';

/** Something that happened to a document: an instant in UTC, who did it ('' when nobody is known), and what came of it. */
export interface FaitDuDocument {
  quand: string;
  qui: string;
  texte: string;
  document?: DocumentLie & { genre: 'facture' | 'avoir' };
}

/** The quote that an invoice was made of, what it stands for, what stands for it, its credit notes, and its history, the first deed in front. */
export interface SuitesFacture {
  devis: DevisDeLaFacture | null;
  corrige: DocumentLie | null;
  suite: DocumentLie | null;
  avoirs: (DocumentLie & { date: string; motif: string; total: number })[];
  faits: FaitDuDocument[];
}

/** The documents that belong to an invoice on the lists. Raises NotFoundError, ForbiddenError. */
export async function getSuitesFacture(ctx: Context, id: string): Promise<SuitesFacture> {
  authorize(ctx, 'facture:voir');
  const row = isId(id)
    ? await ctx.db.from('factures').where({ id }).whereNull('supprime_le').first()
    : undefined;
  if (!row) throw factureIntrouvable();
  const avoirs = await ctx.db.from('avoirs').where({ facture_id: row.id }).orderBy('rang');
  const corrige = row.corrige_id
    ? await ctx.db.from('factures').where({ id: row.corrige_id }).first()
    : undefined;
  const suite = await suiteDe(ctx, row.id);
  return {
    devis: await devisDeLaFacture(ctx, row.id),
    corrige: corrige ? documentDe(corrige) : null,
    suite: suite ? documentDe(suite) : null,
    avoirs: avoirs.map((avoir) => ({
      ...avoirLie(avoir),
      date: avoir.date_avoir,
      motif: avoir.motif,
      total: avoir.total_general,
    })),
    faits: await faitsOf(ctx, row, avoirs, suite),
  };
}

const avoirLie = (avoir: AvoirRow): DocumentLie => ({
  _id: avoir.id,
  numero: avoir.numero_avoir,
  ouvrable: true,
});

async function faitsOf(
  ctx: Context,
  facture: FactureRow,
  avoirs: readonly AvoirRow[],
  suite: FactureRow | undefined,
): Promise<FaitDuDocument[]> {
  const noms = await userNames(
    ctx,
    [facture, ...avoirs, ...(suite ? [suite] : [])].map(({ cree_par }) => cree_par),
  );
  const fait = ({ cree_le, cree_par }: Pick<FactureRow, 'cree_le' | 'cree_par'>) => ({
    quand: cree_le,
    qui: noms.get(cree_par ?? '') ?? '',
  });
  const faits: FaitDuDocument[] = [
    { ...fait(facture), texte: facture.fichier === null ? 'Facture émise' : 'Facture importée' },
    ...avoirs.map((avoir) => ({
      ...fait(avoir),
      texte: `Avoir de ${formatEuros(avoir.total_general)}, ${avoir.motif} :`,
      document: { ...avoirLie(avoir), genre: 'avoir' as const },
    })),
  ];
  if (suite)
    faits.push({
      ...fait(suite),
      texte: 'Facture émise à sa place :',
      document: { ...documentDe(suite), genre: 'facture' },
    });
  return faits;
}
