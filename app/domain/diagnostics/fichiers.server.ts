import { accord } from '~/lib/accord';
import { DomainError } from '../errors';
import { eachFicheSansFichier, orphansOf } from '../fichiers/menage.server';
import { NOMS_FICHIERS } from '../fichiers/noms';
import { assertSameAge } from '../fichiers/repere.server';
import type { ConstatReparable, Examen } from './constat';
import type { BaseOuverte, Installation } from './installation';

const DAY_MS = 86_400_000;
/** The daily sweep takes them after thirty days: what is still there later, it has left. */
const RETARD_JOURS = 33;
const CITES = 5;

/** Records whose file is gone, and files that no record names. */
export async function examineFichiers(
  { base: { identity }, fichiers, now }: Installation & { base: BaseOuverte },
  signal: AbortSignal,
): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  try {
    await assertSameAge(identity, fichiers);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    constats.push({ gravite: 'corriger', quoi: error.message, faire: 'auricule files sweep --help' });
  }
  let [total, sansFiche] = [0, 0];
  const before = new Date(now().getTime() - RETARD_JOURS * DAY_MS);
  for (const noun of NOMS_FICHIERS) {
    signal.throwIfAborted();
    const found = await orphansOf(identity, fichiers, noun, before);
    total += found.total;
    sansFiche += found.orphans.length;
  }
  if (sansFiche > 0)
    constats.push({
      gravite: 'surveiller',
      quoi: `${accord(sansFiche, 'fichier que', 'fichiers que')} aucune fiche ne nomme ${sansFiche < 2 ? 'est' : 'sont'} là depuis plus de ${RETARD_JOURS} jours : le ménage quotidien les a laissés.`,
      faire: 'auricule files sweep, qui les met à la corbeille ou dit pourquoi il ne le fait pas.',
    });
  const missing: string[] = [];
  let nombre = 0;
  for await (const key of eachFicheSansFichier(identity, fichiers, signal)) {
    nombre += 1;
    if (missing.length < CITES) missing.push(key);
  }
  if (nombre > 0)
    constats.push({
      gravite: 'corriger',
      quoi: `${accord(nombre, 'fiche nomme un fichier qui n’est', 'fiches nomment des fichiers qui ne sont')} plus là : ${missing.join(', ')}${nombre > missing.length ? ', …' : ''}.`,
      faire: 'Reprenez-les d’une sauvegarde (dossier « fichiers »), et vérifiez DATA_DIR et FILES_URL.',
    });
  return { bilan: accord(total, 'fichier', 'fichiers'), constats };
}
