import type { FichierZip } from '~/infra/tableur/zip-ecriture.server';
import { partOfFileName } from '~/lib/nom-fichier';
import type { Context, Infra } from '../../access/context.server';
import { ecrireDonnees } from './donnees';
import { GARDES, NON_REMISES } from './gardes.repo.server';
import type { DossierLuPatient, Rangee } from './lecture.server';
import { ecrirePage, type FichierDuDossier } from './page';

/** A stored file that goes into the ZIP. */
interface FichierGarde extends FichierDuDossier {
  emplacement: string;
}

/** What the ZIP of a patient is made of, each read when its turn comes; `nombre` files besides page and data, of which `onFichier` is told. */
export async function contenuDuDossier(
  tx: Context,
  dossier: DossierLuPatient,
  onFichier: () => void | Promise<void> = () => undefined,
): Promise<{ zip: FichierZip[]; nombre: number }> {
  const fichiers = await trouver(tx.infra, fichiersDe(dossier));
  const faitLe = tx.now().toISOString();
  const presents = fichiers.filter(({ absent }) => !absent);
  const page = { dossier, fichiers, faitLe, par: tx.acteur.name, gardes: GARDES, nonRemises: NON_REMISES };
  return {
    nombre: presents.length,
    zip: [
      { name: 'dossier.html', content: ecrirePage(page) },
      { name: 'dossier.json', content: ecrireDonnees(dossier, faitLe) },
      ...presents.map(({ nom, emplacement }) => ({
        name: nom,
        content: octets(tx.infra, emplacement, onFichier),
      })),
    ],
  };
}

/** Every stored file that rows of the patient name, under names that no two share. */
function fichiersDe({ tables }: DossierLuPatient): FichierGarde[] {
  const rows = (table: 'fichiers' | 'signatures' | 'factures' | 'avoirs' | 'originaux') =>
    tables.get(table) ?? [];
  const text = (row: Rangee, colonne: string) => String(row[colonne] ?? '');
  const numeros = new Map([
    ...rows('factures').map((row) => [text(row, 'id'), text(row, 'numero_facture')] as const),
    ...rows('avoirs').map((row) => [text(row, 'id'), text(row, 'numero_avoir')] as const),
  ]);
  const found = [
    ...rows('fichiers').map((row) => ({
      ...{ dossier: 'fichiers', nom: text(row, 'file_name'), emplacement: text(row, 'emplacement') },
      dit: 'fichier joint',
    })),
    ...rows('signatures').map((row) => ({
      ...{ dossier: 'documents-signes', nom: `${text(row, 'nature')}-${text(row, 'numero')}.pdf` },
      ...{ emplacement: text(row, 'emplacement'), dit: 'document signé' },
    })),
    ...rows('factures').map((row) => ({
      ...{ dossier: 'factures-recues', nom: `${text(row, 'numero_facture')}.pdf` },
      ...{ emplacement: text(row, 'fichier'), dit: 'facture faite ailleurs' },
    })),
    ...rows('originaux').map((row) => ({
      ...{ dossier: 'originaux', nom: `${numeros.get(text(row, 'id')) ?? text(row, 'id')}.pdf` },
      ...{ emplacement: text(row, 'emplacement'), dit: 'facture ou avoir, tel qu’émis' },
    })),
  ].filter(({ emplacement }) => emplacement !== '');
  return found.map(({ dossier, nom, emplacement, dit }, index) => {
    const rang = String(index + 1).padStart(3, '0');
    return { nom: `${dossier}/${rang}-${partOfFileName(nom) || 'fichier'}`, emplacement, dit, absent: false };
  });
}

async function trouver(
  { fichiers }: Pick<Infra, 'fichiers'>,
  gardes: FichierGarde[],
): Promise<FichierGarde[]> {
  const found: FichierGarde[] = [];
  for (const garde of gardes) found.push({ ...garde, absent: !(await fichiers.has(garde.emplacement)) });
  return found;
}

async function* octets(
  { fichiers }: Pick<Infra, 'fichiers'>,
  emplacement: string,
  onFichier: () => void | Promise<void>,
): AsyncGenerator<Buffer> {
  const bytes = await fichiers.read(emplacement);
  // Erased since it was looked for: the patient is, or the file alone.
  if (bytes) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  await onFichier();
}
