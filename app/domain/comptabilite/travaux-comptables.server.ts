import type { ClotureRow } from '~/db/rows/comptabilite';
import { accord } from '~/lib/accord';
import { type Context, createContext } from '../access/context.server';
import { eachCompte } from '../diagnostics/centres.server';
import { DomainError } from '../errors';
import { Abandon, type EnCours, type Fait } from '../taches/bail.server';
import { compteOf, type Etabli } from '../taches/etabli.server';
import { prochaineCloture } from '../taches/horaires';
import { archiveAnnee } from './archives.service.server';
import { closePeriodes } from './clotures.service.server';
import { ETATS_CHAINE } from './constats-scelles';
import { askTache, type DonneesDemande } from './demandes.server';
import { layRepereScelles } from './repere.server';
import { verifyCentre } from './verifications.service.server';

const HEURE_MS = 3_600_000;

/** The nightly closings of an account; a year that is closed is archived by a job of its own, and a month's end has the chain checked. */
export async function closeNightly(etabli: Etabli, { tache, signal, progress }: EnCours): Promise<Fait> {
  const compteId = tache.compte_id ?? '';
  const ctx = await compteOf(etabli, compteId);
  let faites = 0;
  const refuses: string[] = [];
  for (const [index, centre] of ctx.centres.entries()) {
    if (signal.aborted) throw new Abandon();
    const own = createContext({ ...ctx, centreCourant: centre });
    const [{ clotures, repere } = { clotures: [], repere: 'rien' as const }] = await closePeriodes(own, {
      signal,
    });
    faites += clotures.length;
    if (repere === 'refusé') refuses.push(centre.name);
    await own.transaction((tx) => askAfter(tx, centre.id, clotures));
    progress(((index + 1) / ctx.centres.length) * 100);
  }
  await etabli.identity.sweep('verifications_scelles', etabli.now());
  if (refuses.length > 0) throw refused(refuses);
  return {
    resultat: faites === 0 ? 'Rien à clôturer.' : `${accord(faites, 'clôture faite', 'clôtures faites')}.`,
    prochain: prochaineCloture(etabli.now(), compteId),
  };
}

/** What closings have done after them. */
async function askAfter(tx: Context, centreId: string, clotures: readonly ClotureRow[]): Promise<void> {
  for (const { periode, debut } of clotures) {
    const annee = Number(debut.slice(0, 4));
    const archive = { nature: 'archiveComptable', centreId, cle: `${centreId}:${annee}` } as const;
    if (periode === 'annee') await askTache(tx, { ...archive, donnees: { annee } });
    if (periode === 'mois') await askTache(tx, { nature: 'verificationScelles', centreId, cle: centreId });
  }
}

const refused = (centres: readonly string[]) =>
  new DomainError(
    'repere_refuse',
    `La chaîne ne tient plus ce que dit son dernier repère, ou il est illisible (${centres.join(', ')}) : « auricule compta verify » dit où. Aucun repère n’a été posé.`,
  );

/** Every hour a mark of each chain that has grown. */
export async function layReperes(etabli: Etabli, { signal }: EnCours): Promise<Fait> {
  let poses = 0;
  const refuses: string[] = [];
  for await (const { db, centres } of eachCompte(etabli))
    for (const { id, name } of centres) {
      if (signal.aborted) throw new Abandon();
      const { fichiers } = etabli.infra;
      const pose = await layRepereScelles({ db, fichiers, now: etabli.now }, id);
      if (pose === 'posé') poses += 1;
      if (pose === 'refusé') refuses.push(name);
    }
  if (refuses.length > 0) throw refused(refuses);
  return {
    resultat: poses === 0 ? 'Rien de nouveau.' : `${accord(poses, 'repère posé', 'repères posés')}.`,
    prochain: new Date(etabli.now().getTime() + HEURE_MS),
  };
}

const percent = (progress: EnCours['progress']) => (fait: number, total: number) =>
  progress(total === 0 ? 100 : (fait / total) * 100);

/** A check of one centre's chain that somebody has asked for. */
export async function verifyAsked(etabli: Etabli, { tache, signal, progress }: EnCours): Promise<Fait> {
  const ctx = await askedBy(etabli, tache);
  const suivi = { signal, progress: percent(progress) };
  const etat = await verifyCentre(ctx, tache.centre_id ?? '', suivi).catch((error: unknown) => {
    throw signal.aborted ? new Abandon() : error;
  });
  const resultat = `${ETATS_CHAINE[etat.etat]} : ${accord(etat.scelles, 'scellé lu', 'scellés lus')}.`;
  if (etat.etat !== 'rompue') return { resultat, prochain: null };
  return { resultat, prochain: null, refus: etat.constats[0]?.quoi ?? resultat };
}

/** The archive of a closed year. */
export async function archiveAsked(etabli: Etabli, { tache, signal, progress }: EnCours): Promise<Fait> {
  const ctx = await askedBy(etabli, tache);
  const { annee } = JSON.parse(tache.donnees) as { annee: number };
  const suivi = { signal, progress: percent(progress) };
  const archive = await archiveAnnee(ctx, tache.centre_id ?? '', annee, suivi).catch((error: unknown) => {
    throw signal.aborted ? new Abandon() : error;
  });
  return { resultat: `${annee} : ${accord(archive.pieces, 'pièce', 'pièces')} archivée(s).`, prochain: null };
}

/** The account's context, in the name of whoever asked: the right was asked for then. */
async function askedBy(etabli: Etabli, { compte_id, donnees }: EnCours['tache']): Promise<Context> {
  const ctx = await compteOf(etabli, compte_id);
  const { userId } = JSON.parse(donnees) as DonneesDemande;
  const user = userId ? await etabli.identity.from('users').where({ id: userId }).first() : undefined;
  if (!user) return ctx;
  return createContext({ ...ctx, acteur: { ...ctx.acteur, userId: user.id, name: user.name } });
}
