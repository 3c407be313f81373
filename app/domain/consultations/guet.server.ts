import type { IdentityDb } from '~/db/identity-db.server';
import type { JournalRow } from '~/db/rows/comptes';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { postCourriel } from '../courriels/envois.server';
import { inBatches } from '../lots.server';
import { lireParametres } from '../parametres/valeurs.server';
import { LECTURES_DE_PATIENT, SORTIES_DE_PATIENTS } from './consultation';
import { debutDuGuet, type Episode, guetterEpisodes, type LectureVue, type Seuils } from './episodes';

/** Readings of one person that lie no further apart are one episode, whenever they are looked at. */
const PROCHE_MS = 60 * 60_000;
const DESTINATAIRES_MAX = 5;

/** How much reading is unusual today for an account. */
async function seuilsDe(ctx: Context): Promise<Seuils> {
  const valeurDe = await lireParametres(ctx);
  const jour = toParis(ctx.now()).date;
  const lue = (cle: Parameters<typeof valeurDe>[0]) => valeurDe(cle, jour).valeur;
  return {
    rafalePatients: lue('consultations.rafale_patients'),
    rafaleMinutes: lue('consultations.rafale_minutes'),
    jourPatients: lue('consultations.jour_patients'),
    nuitPatients: lue('consultations.nuit_patients'),
    nuitDebut: lue('consultations.nuit_debut'),
    nuitFin: lue('consultations.nuit_fin'),
  };
}

/**
 * Looks at what an account's people have read since `depuis` and tells its administrators of what is unusual, once an episode: by mail and on the
 * dashboard. Returns how many episodes were new. Begun again it tells nothing twice.
 */
export async function guetter(tx: Context, identity: IdentityDb, depuis: Date): Promise<number> {
  const guet = guetterEpisodes(await seuilsDe(tx));
  const since = debutDuGuet(depuis);
  const rows = () =>
    tx.db
      .from('journal')
      .where({ chaine: tx.acteur.compteId })
      .whereIn('action', [...LECTURES_DE_PATIENT, ...SORTIES_DE_PATIENTS])
      .where('date', '>=', since);
  for await (const lot of inBatches<JournalRow, 'date'>(rows, 'date'))
    for (const row of lot) {
      const vue = lectureOf(row);
      if (vue) guet.see(vue);
    }
  let nouveaux = 0;
  for (const episode of guet.episodes()) if (await tell(tx, identity, episode)) nouveaux += 1;
  return nouveaux;
}

/** Of the command, which the operator runs, nothing is told; of lists that a program reads neither: it reads them every day. */
function lectureOf({ user_id, user_name, action, objet_id, date, details }: JournalRow): LectureVue | null {
  if (user_id === null || action === 'client:releve') return null;
  const enNombre = action === 'client:export' || action === 'prescripteur:patients';
  return {
    ...{ userId: user_id, userName: user_name, date },
    patient: enNombre ? `${action} ${date}` : (objet_id ?? ''),
    nombre: enNombre ? Number.parseInt(details, 10) || 1 : 1,
    programme: details.endsWith('par l’API'),
  };
}

/** Whether an episode is new; a known one that goes on is brought up to date without another word. */
function tell(tx: Context, identity: IdentityDb, episode: Episode): Promise<boolean> {
  const { nature, userId, userName, debut, fin, patients } = episode;
  const compte_id = tx.acteur.compteId;
  return identity.inTurn(`alertes ${compte_id}`, async (db) => {
    const proche = new Date(Date.parse(debut) - (nature === 'rafale' ? PROCHE_MS : 0)).toISOString();
    const known = await db
      .from('alertes_consultations')
      .where({ compte_id, user_id: userId, nature })
      .where('fin', '>=', proche)
      .orderBy('fin', 'desc')
      .first();
    if (known && known.debut <= fin) {
      if (known.fin < fin || known.patients < patients)
        await db.update(
          'alertes_consultations',
          { id: known.id },
          { fin: known.fin < fin ? fin : known.fin, patients: Math.max(known.patients, patients) },
        );
      return false;
    }
    const id = newId();
    await db.insert('alertes_consultations', {
      ...{ id, compte_id, nature, user_id: userId, user_name: userName, debut, fin, patients },
      ...{ cree_le: tx.now().toISOString(), vu_le: null, vu_par: null },
    });
    const envoi = {
      modele: 'consultationsInhabituelles',
      compteId: compte_id,
      donnees: { alerte: id },
    } as const;
    for (const { email, id: adminId } of await administrateurs(db, compte_id))
      await postCourriel(db, { ...envoi, destinataire: email, userId: adminId }, tx.now());
    return true;
  });
}

const administrateurs = (db: IdentityDb, compte_id: string) =>
  db
    .from('users')
    .where({ compte_id, role: 'accountAdmin', account_confirmation: true })
    .whereNotNull('email_confirme_le')
    .orderBy('cree_le')
    .limit(DESTINATAIRES_MAX);
