import type { AppareilAilleursRow, EmboutRow, ReparationRow } from '~/db/rows/sav';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { ConflitDeSaisie, ecartsDeSaisie } from '../conflit';
import { DomainError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import { type ChampsGardes, estPareil, fautesDesJours, type Jours, textesDe } from './colonnes';

type TableDuSav = 'reparations' | 'embouts' | 'appareils_ailleurs';
type Colonnes = Partial<ReparationRow | EmboutRow | AppareilAilleursRow>;

interface Proprietaire {
  id: string;
  centre_id: string;
}

/**
 * Writes a new record of a client under its form's id; `autre` where that is taken by something else. The same form sent twice writes one. Returns
 * the id, and whether it is new. Raises DomainError where the form has made one with other values.
 */
export async function inserer(
  tx: Context,
  table: TableDuSav,
  client: Proprietaire,
  { id, autre, deja }: { id: string; autre: string; deja: string },
  colonnes: Colonnes,
): Promise<{ id: string; neuf: boolean }> {
  const now = tx.now().toISOString();
  const stamps = { cree_le: now, cree_par: tx.acteur.userId, modifie_le: now };
  const owner = { centre_id: client.centre_id, client_id: client.id };
  const row = { ...colonnes, id, ...owner, ...stamps };
  if (await tx.db.insertUnlessTaken(table, row)) return { id, neuf: true };
  const former = await tx.db.from(table).where({ id, client_id: client.id }).first();
  if (former && estPareil<Colonnes>(former, colonnes)) return { id, neuf: false };
  if (former) throw new DomainError('sav_deja_enregistre', deja);
  return { id: autre, neuf: await tx.db.insertUnlessTaken(table, { ...row, id: autre }) };
}

/** Tells the client's history and the audit trail of what was written. */
export async function noterSav(
  tx: Context,
  client: Proprietaire,
  fait: Extract<ActionJournal, `${'reparation' | 'embout' | 'appareilAilleurs'}:${string}`>,
  action: string,
  details: string,
): Promise<void> {
  await addHistorique(tx, client, { action, details });
  await trace(tx, { action: fait, objet: 'client', objetId: client.id, centreId: client.centre_id, details });
}

/** Raises DomainError on the fields for days that are to come or do not follow each other. */
export function assertJours(tx: Context, jours: Jours): void {
  const fautes = fautesDesJours(jours, toParis(tx.now()).date);
  const [message] = Object.values(fautes);
  if (message) throw new DomainError('sav_date_impossible', message, fautes);
}

/** What is said to whoever saves over somebody else's change. */
export function conflitDe<Row extends { version: number }, Nom extends string>(
  champs: ChampsGardes<Row, Nom>,
  message: string,
  row: Row,
  colonnes: Partial<Row>,
): ConflitDeSaisie {
  const enregistre = textesDe(champs, row);
  const saisie = textesDe(champs, { ...row, ...colonnes });
  const libelle = (nom: string) => champs[nom as Nom].libelle;
  return new ConflitDeSaisie(message, row.version, ecartsDeSaisie({ enregistre, saisie }, libelle));
}
