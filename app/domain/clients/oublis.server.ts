import type { Tables } from '~/db/registre';
import type { ClientRow } from '~/db/rows/clients';
import { forgetInCampagnes } from '../a-faire/oubli-campagnes.server';
import { numeroDuPatient } from '../a-faire/sms';
import type { Context } from '../access/context.server';
import { LETTRES_AU_PATIENT, MODELES_SMS } from '../courriels/courriel';
import { forgetInRelances } from '../encaissements/oubli-relances.server';
import { forgetInReleves } from '../encaissements/oubli-releves.server';
import { forgetInVues } from '../vues/oubli.server';
import { forgetInImports } from './import/oubli.server';

/** Tables whose texts may name a client whom no column names. */
type TableQuiDit = {
  [T in keyof Tables]: Tables[T] extends { dit: string } ? T : never;
}[keyof Tables];

/** How each of them forgets clients who are erased for good, as the register of tables says; their own rows are gone by then. */
const OUBLIS: Record<TableQuiDit, (tx: Context, people: readonly ClientRow[]) => Promise<void>> = {
  imports: forgetInImports,
  courriels: forgetLetters,
  vues: forgetInVues,
  relances: forgetInRelances,
  lignes_releve: forgetInReleves,
  reponses_api: forgetAnswers,
  campagnes: forgetInCampagnes,
};

/** Takes erased clients out of every text that may name them. */
export async function forgetPeople(tx: Context, people: readonly ClientRow[]): Promise<void> {
  for (const forget of Object.values(OUBLIS)) await forget(tx, people);
}

/** Letters that have left say where to, and go; so do those that wait and have nobody to go to any more. Another's with the same address stay. */
async function forgetLetters(tx: Context, people: readonly ClientRow[]): Promise<void> {
  const adresses = [...new Set(people.map(({ email }) => email))].filter((email) => email !== '');
  const numeros = people.flatMap((client) => numeroDuPatient(client) ?? []);
  const envois = [
    { destinataire: adresses, modele: LETTRES_AU_PATIENT },
    { destinataire: numeros, modele: MODELES_SMS },
  ];
  for (const { destinataire, modele } of envois) {
    if (destinataire.length === 0) continue;
    await tx.db.delete('courriels', { destinataire, modele, prochain_essai_le: null });
    const waiting = await tx.db
      .from('courriels')
      .whereIn('destinataire', destinataire)
      .whereIn('modele', modele)
      .limit(LETTRES_MAX);
    const gone: string[] = [];
    for (const { id, donnees } of waiting) if (await isPerdue(tx, people, donnees)) gone.push(id);
    if (gone.length > 0) await tx.db.delete('courriels', { id: gone });
  }
}

/** More letters than that wait for nobody. */
const LETTRES_MAX = 1000;

/** What a letter that waits is about (courriels/envois.server.ts). */
interface Sujet {
  centreId?: string;
  clientId?: string;
  evenementId?: string;
  demandeId?: string;
  factureId?: string;
}

/** Whether what a letter that waits is about went with its client. */
async function isPerdue(tx: Context, people: readonly ClientRow[], donnees: string): Promise<boolean> {
  const sujet = (donnees === '' ? {} : JSON.parse(donnees)) as Sujet;
  const { centreId, clientId, evenementId, demandeId, factureId } = sujet;
  if (!people.some(({ centre_id }) => centre_id === centreId)) return false;
  if (clientId) return people.some(({ id }) => id === clientId);
  if (evenementId) return !(await tx.db.from('evenements').where({ id: evenementId }).first());
  if (demandeId) return !(await tx.db.from('demandes_signature').where({ id: demandeId }).first());
  if (!factureId) return false;
  const facture = await tx.db.from('factures').where({ id: factureId }).first();
  return !facture?.client_id;
}

/** Answers that programs may have told again hold whole clients: of the few of one day, those of the account that were given all go. */
async function forgetAnswers(tx: Context): Promise<void> {
  await tx.db.delete('reponses_api', { statut: [200, 201, 202] });
}
