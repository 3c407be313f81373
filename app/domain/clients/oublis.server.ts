import type { Tables } from '~/db/registre';
import type { ClientRow } from '~/db/rows/clients';
import { forgetInCampagnes } from '../a-faire/oubli-campagnes.server';
import { numeroDuPatient } from '../a-faire/sms';
import type { Context } from '../access/context.server';
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
  lignes_releve: forgetInReleves,
  reponses_api: forgetAnswers,
  campagnes: forgetInCampagnes,
};

/** Takes erased clients out of every text that may name them. */
export async function forgetPeople(tx: Context, people: readonly ClientRow[]): Promise<void> {
  for (const forget of Object.values(OUBLIS)) await forget(tx, people);
}

/** What patients are written. */
const LETTRES = ['rappel', 'relance', 'relancePatient', 'lienSignature', 'codeSignature'] as const;

/** Letters that have left say where to; one that waits looks for its client when it is to leave, and does not. */
async function forgetLetters(tx: Context, people: readonly ClientRow[]): Promise<void> {
  const destinataire = [...new Set(people.map(({ email }) => email))].filter((email) => email !== '');
  if (destinataire.length > 0)
    await tx.db.delete('courriels', { destinataire, modele: LETTRES, prochain_essai_le: null });
  const numeros = people.flatMap((client) => numeroDuPatient(client) ?? []);
  if (numeros.length > 0)
    await tx.db.delete('courriels', { destinataire: numeros, modele: 'smsPatient', prochain_essai_le: null });
}

/** Answers that programs may have told again hold whole clients: of the few of one day, those of the account that were given all go. */
async function forgetAnswers(tx: Context): Promise<void> {
  await tx.db.delete('reponses_api', { statut: [200, 201, 202] });
}
