import { compactText } from '~/lib/texte';
import { DomainError } from '../../errors';
import { CIBLES, type Cible, isCible, NOMS_CIBLES } from './cibles';

/** What the mapping's lists say for a column that stays out. */
export const NON_IMPORTE = 'non importé';

const byLabel = new Map<string, Cible>(
  NOMS_CIBLES.flatMap((cible) => [[compactText(CIBLES[cible].libelle), cible]]),
);

const SANS_NOM = 'Associez une colonne au champ « Nom » : sans nom, aucun client ne peut être importé.';

/**
 * Checks a mapping as a form or a file gives it, { 'Titre de colonne': 'nom' | null }, and returns the field of each column. A field
 * may be named by its name or its label; a column that is not mentioned is not imported. Throws DomainError naming every fault
 * (docs/regles/imports.md), by heading.
 */
export function verifyMapping(entetes: readonly string[], saisie: unknown): (Cible | null)[] {
  const { choisies, fautes } = readMapping(entetes, saisie);
  return withName(
    choisies.map((cible) => cible ?? null),
    fautes,
  );
}

/**
 * The same for a mapping that says a part: `guess` gives the columns that it does not mention, knowing those that it does. Throws DomainError
 * naming every fault.
 */
export function completeMapping(
  entetes: readonly string[],
  saisie: unknown,
  guess: (choisies: readonly (Cible | null | undefined)[]) => (Cible | null)[],
): (Cible | null)[] {
  const { choisies, fautes } = readMapping(entetes, saisie);
  return withName(guess(choisies), fautes);
}

function withName(mapping: (Cible | null)[], fautes: Map<string, string>): (Cible | null)[] {
  if (!mapping.includes('nom')) fautes.set('nom', SANS_NOM);
  if (fautes.size > 0)
    throw new DomainError(
      'correspondance_refusee',
      [...fautes.values()].join(' '),
      Object.fromEntries(fautes),
    );
  return mapping;
}

/** What a mapping says of each column, undefined where it says nothing, and its faults by heading. */
function readMapping(
  entetes: readonly string[],
  saisie: unknown,
): { choisies: (Cible | null | undefined)[]; fautes: Map<string, string> } {
  if (typeof saisie !== 'object' || saisie === null || Array.isArray(saisie)) {
    throw new DomainError(
      'correspondance_illisible',
      'La correspondance des colonnes doit avoir la forme { "Titre de colonne": "nom" }.',
    );
  }
  const choisies = entetes.map((): Cible | null | undefined => undefined);
  const fautes = new Map<string, string>();
  const usedBy = new Map<Cible, string>();
  for (const [titre, name] of Object.entries(saisie)) {
    const column = findColumn(entetes, titre);
    if (column < 0) {
      fautes.set(titre, `La colonne « ${titre} » n'existe pas dans le fichier.`);
      continue;
    }
    const cible = readCible(name);
    if (cible === undefined) {
      fautes.set(titre, `« ${String(name)} » (colonne « ${titre} ») n'est pas un champ de client.`);
      continue;
    }
    choisies[column] = cible;
    if (cible === null) continue;
    const other = usedBy.get(cible);
    if (other !== undefined) {
      fautes.set(
        titre,
        `Le champ « ${CIBLES[cible].libelle} » est choisi pour deux colonnes : « ${other} » et « ${titre} ».`,
      );
    }
    usedBy.set(cible, titre);
  }
  return { choisies, fautes };
}

function findColumn(entetes: readonly string[], titre: string): number {
  const exact = entetes.indexOf(titre);
  return exact >= 0 ? exact : entetes.findIndex((entete) => compactText(entete) === compactText(titre));
}

/** The field a mapping names; null when the column stays out, undefined when there is no such field. */
function readCible(name: unknown): Cible | null | undefined {
  if (name === null || name === '' || name === NON_IMPORTE) return null;
  if (typeof name !== 'string') return undefined;
  return isCible(name) ? name : byLabel.get(compactText(name));
}

/** A mapping by heading, as `verifyMapping` reads it: what is stored between two steps and what `--mapping` files hold. */
export const describeMapping = (
  entetes: readonly string[],
  mapping: readonly (Cible | null)[],
): Record<string, Cible | null> =>
  Object.fromEntries(entetes.map((entete, index) => [entete, mapping[index] ?? null]));
