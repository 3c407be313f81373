import type { ClientRow, DevisRow } from '~/db/rows/clients';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';
import type { SignatureRow } from '~/db/rows/signatures';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import {
  type Appareillage,
  appareillageApres,
  appareillageAvant,
  appareillageDeFacture,
} from './appareillages';
import type { DossierLu } from './dossier-lu';

/** As many rows of each kind are read of a client. */
export const LUS_MAX = 200;

/** One of a client's fittings among all of them. */
export interface Lieu {
  client: ClientRow;
  all: readonly Appareillage[];
  appareillage: Appareillage;
}

export type FactureLue = { row: FactureRow; lignes: LigneFactureRow[] };

/** The standing invoices of the fitting's devices, the latest first; one made elsewhere has no lines, and counts. */
export async function lireFactures(tx: Context, { client, all, appareillage }: Lieu): Promise<FactureLue[]> {
  const rows = await tx.db
    .from('factures')
    .where({ client_id: client.id })
    .whereNull('supprime_le')
    .whereNotNull('date_facture')
    .whereNot({ statut: 'Annulée' })
    .orderBy('date_facture', 'desc')
    .orderBy('id', 'desc')
    .limit(LUS_MAX);
  const lignes = await tx.db
    .from('lignes_facture')
    .whereIn(
      'facture_id',
      rows.map(({ id }) => id),
    )
    .orderBy('rang');
  return rows
    .map((row) => ({ row, lignes: lignes.filter(({ facture_id }) => facture_id === row.id) }))
    .filter(({ row, lignes: own }) => row.fichier !== null || own.some(({ oreille }) => oreille !== null))
    .filter(({ row, lignes: own }) => appareillageDeFacture(all, row, own) === appareillage);
}

export async function lireDevis(
  tx: Context,
  { client, all, appareillage }: Lieu,
  factures: readonly FactureLue[],
  signatures: ReadonlyMap<string, SignatureRow>,
): Promise<DevisRow[]> {
  const rows: DevisRow[] = await tx.db
    .from('devis')
    .where({ client_id: client.id })
    .whereNull('supprime_le')
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc')
    .limit(LUS_MAX);
  const liens = await tx.db
    .from('devis_factures')
    .whereIn(
      'devis_id',
      rows.map(({ id }) => id),
    )
    .where({ vaut: true });
  const factureDe = new Map(liens.map(({ devis_id, facture_id }) => [devis_id, facture_id]));
  const ici = new Set(factures.map(({ row }) => row.id));
  const jourDe = ({ date_devis, cree_le }: DevisRow) => date_devis ?? toParis(cree_le).date;
  const own = rows.filter((row) => {
    const facture = factureDe.get(row.id);
    return (
      (facture !== undefined && ici.has(facture)) || appareillageApres(all, jourDe(row)) === appareillage
    );
  });
  const poids = (row: DevisRow) =>
    (ici.has(factureDe.get(row.id) ?? '') ? 8 : 0) +
    (signatures.has(row.id) ? 4 : 0) +
    (row.decision === 'accepte' ? 2 : 0) -
    (row.decision === 'refuse' ? 1 : 0);
  return own.sort((a, b) => poids(b) - poids(a) || jourDe(b).localeCompare(jourDe(a)));
}

export async function lireAvoirs(tx: Context, factureIds: string[]): Promise<DossierLu['avoirs']> {
  if (factureIds.length === 0) return [];
  return tx.db.from('avoirs').whereIn('facture_id', factureIds).orderBy('rang').limit(LUS_MAX);
}

export async function lireReglements(
  tx: Context,
  factureIds: string[],
  devisIds: string[],
): Promise<ReglementRow[]> {
  const [factures, devis] = [
    factureIds.length
      ? await tx.db.from('reglements').whereIn('facture_id', factureIds).orderBy('rang').limit(LUS_MAX)
      : [],
    devisIds.length
      ? await tx.db.from('reglements').whereIn('devis_id', devisIds).orderBy('rang').limit(LUS_MAX)
      : [],
  ];
  return [...devis, ...factures].sort((a, b) => a.rang - b.rang);
}

export async function lireComptesRendus(
  tx: Context,
  { client, all, appareillage }: Lieu,
  factureIds: readonly string[],
): Promise<DossierLu['comptesRendus']> {
  const rows = await tx.db
    .from('comptes_rendus')
    .where({ client_id: client.id })
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc')
    .limit(LUS_MAX);
  return rows.filter(({ facture_id, fait_le, cree_le }) =>
    facture_id === null
      ? appareillageAvant(all, fait_le ?? toParis(cree_le).date) === appareillage
      : factureIds.includes(facture_id),
  );
}
