import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '~/domain/access/context.server';
import {
  checkMapping,
  createImport,
  getImport,
  type ImportEnCours,
  startImport,
} from '~/domain/clients/import/imports.service.server';
import { writeXlsx } from '~/infra/tableur/ecriture-xlsx.server';
import { envoyer } from './envoi';

const PATIENCE_MS = 30_000;
const PRENOMS = ['Hélène', 'Raphaël', 'Noël', 'Françoise', 'Zoé'];
const NOMS = ['Dupont', 'Béranger', 'Lefèvre', 'Cœur', "D'Hénin", 'Saint-Étienne'];
const STATUTS = ['Rdv 2eme essai', 'Rdv Annulé', '', 'En Livraison', 'Facturé'];

const TITRES = {
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'Email',
  telephonePortable: 'Téléphone portable',
  telephoneFixe: 'Téléphone fixe',
  dateNaissance: 'Date de naissance',
  numeroSecu: 'Numéro de sécurité sociale',
  mutuelle: 'Mutuelle',
  adresse: 'Adresse',
  codePostal: 'Code postal',
  ville: 'Ville',
  statut: 'Statut',
  origine: 'Origine',
  remise: 'Remise',
  rbstSS: 'Remboursement SS',
  note: 'Note',
} as const;

type Cle = keyof typeof TITRES;
export type Personne = Record<Cle, string>;

/** As many different people, the same at each call; `premier` keeps two crowds apart. */
export const personnes = (nombre: number, premier = 0): Personne[] =>
  Array.from({ length: nombre }, (_, index) => personne(premier + index));

function personne(numero: number): Personne {
  const prenom = PRENOMS[numero % PRENOMS.length] ?? '';
  const jour = 1 + (numero % 28);
  return {
    nom: `${NOMS[numero % NOMS.length]}-${numero}`,
    prenom,
    email: `client${numero}@exemple.fr`,
    telephonePortable: `06 ${String(10_000_000 + numero).replace(/(..)(?=.)/g, '$1 ')}`,
    telephoneFixe: numero % 2 ? '' : `01 ${String(40_000_000 + numero).replace(/(..)(?=.)/g, '$1 ')}`,
    dateNaissance: `${String(jour).padStart(2, '0')}/0${1 + (numero % 9)}/19${30 + (numero % 60)}`,
    // Shared by several people, as in real files of this size: a number alone makes no duplicate.
    numeroSecu: `1500294840${String(numero % 900).padStart(3, '0')}10`,
    mutuelle: 'Harmonie Mutuelle',
    adresse: `${numero}, rue du Général de Gaulle`,
    codePostal: '69002',
    ville: 'Saint-Étienne',
    statut: STATUTS[numero % STATUTS.length] ?? '',
    origine: 'Doctolib',
    remise: numero % 3 ? '' : '113,51',
    rbstSS: numero % 4 ? '' : '240,00',
    note: '',
  };
}

/** A file of that many people, as a spreadsheet of the trade exports it. */
export function csvDe(lignes: readonly Personne[]): Buffer {
  const rows = [Object.values(TITRES), ...lignes.map((ligne) => Object.values(ligne))];
  return Buffer.from(rows.map((row) => row.join(';')).join('\r\n'));
}

/** The same people as a workbook, with real dates. */
export async function xlsxDe(lignes: readonly Personne[]): Promise<Buffer> {
  const colonnes = (Object.keys(TITRES) as Cle[]).map((cle) => ({
    cle,
    titre: TITRES[cle],
    type: cle === 'dateNaissance' ? ('date' as const) : ('texte' as const),
  }));
  const iso = lignes.map((ligne) => ({
    ...ligne,
    dateNaissance: ligne.dateNaissance.split('/').reverse().join('-'),
  }));
  const chunks: Buffer[] = [];
  for await (const chunk of writeXlsx(colonnes, iso)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A file with the given rows; the first row holds the headings. */
export const csv = (...lignes: string[]): Buffer => Buffer.from(`${lignes.join('\n')}\n`);

export const fixture = (nom: string): Buffer => readFileSync(new URL(`../fixtures/${nom}`, import.meta.url));

/** The guessed columns of an import, changed by heading where asked. */
export async function colonnesDe(
  ctx: Context,
  id: string,
  changements: Record<string, string | null> = {},
): Promise<Record<string, string | null>> {
  const { apercu } = await getImport(ctx, id);
  const guessed = apercu.entetes.map((entete, index) => [entete, apercu.mapping[index] ?? null]);
  return { ...Object.fromEntries(guessed), ...changements };
}

/** The first two steps: the file sent and its columns checked; returns the import's id. */
export async function verifie(
  ctx: Context,
  fichier: { nom: string; contenu: Uint8Array },
  changements: Record<string, string | null> = {},
): Promise<string> {
  const id = await createImport(ctx, envoyer(fichier));
  await checkMapping(ctx, id, await colonnesDe(ctx, id, changements));
  return id;
}

/** Waits until an import no longer runs. */
export async function fini(ctx: Context, id: string): Promise<ImportEnCours> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const etat = await getImport(ctx, id);
    if (etat.etat !== 'en_cours') return etat;
    if (Date.now() > deadline) throw new Error('L’import ne finit pas.');
    await sleep(20);
  }
}

/** The whole journey of a file through the service. */
export async function importe(
  ctx: Context,
  fichier: { nom: string; contenu: Uint8Array },
): Promise<ImportEnCours> {
  const id = await verifie(ctx, fichier);
  await startImport(ctx, id);
  return fini(ctx, id);
}

/** An import's three figures. */
export function comptes(bilan: { importedCount: number; ignoredCount: number; invalidCount: number } | null) {
  return bilan && [bilan.importedCount, bilan.ignoredCount, bilan.invalidCount];
}
