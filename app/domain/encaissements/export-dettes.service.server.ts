import type { Colonne } from '~/infra/tableur/colonne';
import { authorize, type Context, reading } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { colonneDe, type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import type { CriteresDeListe } from '../listes';
import { NOMS_PAYEURS } from '../reglements/payeurs';
import { type Dette, NOMS_DETTES } from './dette';
import { lireDettes, sommesDeDettes, type TriDettes } from './dettes.repo.server';
import type { FiltreDettes } from './filtre-dettes';

interface DetteExportee
  extends Pick<Dette, 'client' | 'organisme' | 'objet' | 'montant' | 'depuis' | 'jours'> {
  nature: string;
  payeur: string;
  centre: string;
}

const colonne = colonneDe<DetteExportee>();

const COLONNES: readonly Colonne<DetteExportee>[] = [
  colonne('nature', 'Nature'),
  colonne('client', 'Client'),
  colonne('payeur', 'À rendre à'),
  colonne('organisme', 'Organisme'),
  colonne('objet', 'Facture ou devis'),
  colonne('montant', 'Montant', 'montant'),
  colonne('depuis', 'Dernier mouvement', 'date'),
  colonne('jours', 'Jours', 'entier'),
  colonne('centre', 'Centre'),
];

interface ListeAExporter {
  criteres: CriteresDeListe<TriDettes>;
  filtre: FiltreDettes;
}

/** What an export of what the centre owes would hold. Raises ForbiddenError. */
export async function openExportDettes(
  ctx: Context,
  { criteres: { q }, filtre }: ListeAExporter,
): Promise<EtendueExport> {
  authorize(ctx, 'encaissement:voir');
  assertReconfirme(ctx, 'patients:exporter');
  const sommes = await sommesDeDettes(reading(ctx), { q, filtre });
  return { nombre: sommes.reduce((sum, { nombre }) => sum + nombre, 0), selection: false };
}

/** What the list of what the centre owes shows, on all its pages, as a file in its order. Raises DomainError for none and for more than EXPORT_MAX, ForbiddenError. */
export async function exportDettes(
  ctx: Context,
  { criteres, filtre }: ListeAExporter,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'encaissement:voir');
  const names = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  const tout = { limite: EXPORT_MAX + 1, offset: 0 };
  const dettes = await lireDettes(reading(ctx), { q: criteres.q, filtre }, criteres, tout);
  return exportTableur(ctx, {
    ...{ noun: 'dettes', feuille: 'Ce que doit le centre', format, nombre: dettes.length, selection: false },
    colonnes: COLONNES,
    lignes: dettes.map((dette) => ({
      ...dette,
      nature: NOMS_DETTES[dette.nature],
      payeur: NOMS_PAYEURS[dette.payeur],
      centre: names.get(dette.centerId) ?? '',
    })),
  });
}
