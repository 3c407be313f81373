import { accord } from '~/lib/accord';
import { DomainError } from '../errors';
import { NOMS_CHIFFRES } from '../fichiers/noms';
import { Abandon, type EnCours, type Fait } from '../taches/bail.server';
import type { Etabli } from '../taches/etabli.server';
import { inDays } from '../taches/horaires';
import { resteDe } from './chiffrement';
import { motCleFausse, noteCles, readEtat } from './verification.server';

const DAY_MS = 86_400_000;
/** After so many days every file is looked at again: somebody may have put others there. */
const REVUE_JOURS = 30;

/**
 * Seals under the current key what lies in the clear or under another: the database's columns each time, the stored files when the key is new and
 * every month. What was done stays done, wherever it is cut off, and two at once do the same. Raises DomainError for a key that is not the one of its
 * name.
 */
export async function rechiffrer(etabli: Etabli, { signal, progress }: EnCours): Promise<Fait> {
  const { identity, infra, now } = etabli;
  const { trousseau, base, fichiers } = infra.chiffrement;
  const { courante } = trousseau;
  const prochain = inDays(now(), 1);
  if (courante === null) return { resultat: 'Aucune clé (DATA_KEYS) : rien n’est chiffré.', prochain };
  const { fausses } = await noteCles(identity, trousseau, now());
  if (fausses.length > 0) throw cleFausse(fausses);
  const row = await identity.from('cles_de_donnees').where({ id: courante }).first();
  const revue = row?.fichiers_le ? Date.parse(row.fichiers_le) + REVUE_JOURS * DAY_MS : 0;
  const avecFichiers = revue <= now().getTime();
  try {
    const etat = await readEtat(identity, infra.chiffrement, { avecFichiers, signal });
    const total = resteDe(etat.base) + (etat.fichiers ? resteDe(etat.fichiers) : 0);
    const tell = (faits: number) => progress(Math.min(99, Math.floor((100 * faits) / Math.max(total, 1))));
    const textes = await base.rechiffrer(signal, tell);
    await mark('base_le', textes.illisibles);
    const contenus = avecFichiers
      ? await fichiers.rechiffrer(NOMS_CHIFFRES, signal, (faits) => tell(textes.faits + faits))
      : { faits: 0, illisibles: 0 };
    if (avecFichiers) await mark('fichiers_le', contenus.illisibles);
    const illisibles = textes.illisibles + contenus.illisibles;
    const faits = `${accord(textes.faits, 'donnée chiffrée', 'données chiffrées')} et ${accord(contenus.faits, 'fichier', 'fichiers')} par la clé « ${courante} ».`;
    const reste =
      illisibles > 0 ? ` ${illisibles} illisible(s) : leur clé manque, ou leur contenu a changé.` : '';
    return { resultat: faits + reste, prochain };
  } catch (error) {
    if (signal.aborted) throw new Abandon();
    throw error;
  }

  async function mark(colonne: 'base_le' | 'fichiers_le', illisibles: number): Promise<void> {
    const le = illisibles === 0 ? now().toISOString() : null;
    await identity.update('cles_de_donnees', { id: courante ?? '' }, { [colonne]: le });
  }
}

const cleFausse = (noms: readonly string[]) => new DomainError('cle_de_donnees_fausse', motCleFausse(noms));
