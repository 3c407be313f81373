import { commencePar } from '~/db/dialect.server';
import type { ScopedReads } from '~/db/scoped-reads.server';
import { joinClient, owned, sql } from '~/db/sql.server';
import { COLONNES_DE_SUGGESTION } from '../clients/suggestion';
import { aLEnvers, ETATS_EXEMPLAIRE } from '../exemplaires/exemplaire';
import type { Naissance, NumeroTrouve } from './partout';

interface Row {
  id: string;
  numero: string;
  nom: string;
  prenom: string;
  client_id: string | null;
  centre_id: string;
}
export type NumeroLu = Omit<NumeroTrouve, 'centre'> & { centreId: string };

const MAX = 8;

const toNumero =
  (genre: NumeroTrouve['genre']) =>
  ({ id, numero, nom, prenom, client_id, centre_id }: Row): NumeroLu => ({
    genre,
    _id: id,
    numero,
    nom: `${nom} ${prenom}`.trim(),
    clientId: client_id,
    centreId: centre_id,
  });

/** The clients, not in the trash, who were born then, by name. */
export function bornThen(db: ScopedReads, naissance: Naissance) {
  const clients = db.from('clients').whereNull('supprime_le').whereNotNull('date_naissance');
  const born =
    naissance.genre === 'anniversaire'
      ? db.keep(clients, sql`substr(date_naissance, 6) = ${naissance.jour}`)
      : naissance.genre === 'jour'
        ? clients.where({ date_naissance: naissance.jour })
        : clients
            .where('date_naissance', '>=', `${naissance.mois}-01`)
            .where('date_naissance', '<=', `${naissance.mois}-31`);
  return born
    .select(...COLONNES_DE_SUGGESTION, 'date_naissance', 'nom_tri')
    .orderBy('nom_tri')
    .limit(MAX);
}

/** Invoices of these numbers; one whose client was erased still bears the name. */
export async function facturesOf(db: ScopedReads, numeros: readonly string[]): Promise<NumeroLu[]> {
  if (numeros.length === 0) return [];
  const rows = await db.read<Row>(
    sql`SELECT f.id, f.numero_facture AS numero, f.nom_client AS nom, f.prenom_client AS prenom, f.client_id, f.centre_id
      FROM ${owned('factures', 'f')} WHERE f.numero_facture IN (${numeros}) AND f.supprime_le IS NULL
      ORDER BY f.numero_facture DESC LIMIT ${MAX}`,
  );
  return rows.map(toNumero('facture'));
}

/** Quotes of this number, one a centre, of clients who are not in the trash. */
export async function devisOf(db: ScopedReads, numero: string): Promise<NumeroLu[]> {
  const quotes = owned('devis', 'd');
  const rows = await db.read<Row>(
    sql`SELECT d.id, d.numero_devis AS numero, c.nom, c.prenom, d.client_id, d.centre_id
      FROM ${quotes} ${joinClient('c', quotes)}
      WHERE d.numero_devis = ${numero} AND d.supprime_le IS NULL AND c.supprime_le IS NULL LIMIT ${MAX}`,
  );
  return rows.map(toNumero('devis'));
}

/** Devices of the register whose number begins or ends so, however it is spaced; those that moved last in front. */
export async function exemplairesOf(db: ScopedReads, cle: string): Promise<NumeroLu[]> {
  const envers = aLEnvers(cle);
  const found = [
    await db
      .from('exemplaires')
      .where('serie_cle', '>=', cle)
      .where('serie_cle', '<', `${cle}\uffff`)
      .orderBy('serie_cle')
      .limit(MAX),
    await db
      .from('exemplaires')
      .where('serie_envers', '>=', envers)
      .where('serie_envers', '<', `${envers}\uffff`)
      .orderBy('serie_envers')
      .limit(MAX),
  ].flat();
  return [...new Map(found.map((row) => [row.id, row])).values()].slice(0, MAX).map((row) => ({
    genre: 'exemplaire',
    _id: row.id,
    numero: row.numero_serie,
    nom: `${row.marque} ${row.modele}`.trim(),
    clientId: row.client_id,
    centreId: row.centre_id,
    etat: ETATS_EXEMPLAIRE[row.etat].libelle,
  }));
}

/** Devices whose serial number begins so, worn or former, of clients who are not in the trash. */
export async function appareilsOf(db: ScopedReads, debut: string): Promise<NumeroLu[]> {
  const devices = owned('appareils', 'a');
  const rows = await db.read<Row>(
    sql`SELECT a.id, a.numero_serie AS numero, c.nom, c.prenom, a.client_id, a.centre_id
      FROM ${devices} ${joinClient('c', devices)}
      WHERE a.numero_serie <> '' AND ${commencePar(sql`lower(a.numero_serie)`, debut)} AND c.supprime_le IS NULL
      ORDER BY a.numero_serie LIMIT ${MAX}`,
  );
  return rows.map(toNumero('appareil'));
}
