import type { CourrielRow, UserRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import { formatInstant } from '~/lib/dates';
import type { Context } from '../access/context.server';
import type { Seuil } from '../access/seuil';
import { describeNavigateur } from '../comptes/profil-navigateur';
import { AVIS, type AvisGarde, type Circonstances, type CleAvis } from './avis';
import { postCourriel } from './envois.server';
import type { Poste } from './poste';
import { phraseSansLien, sansLien } from './sans-lien';

const AGENT_MAX = 300;
const SI_PAS_VOUS =
  'Si ce n’est pas vous, changez aussitôt votre mot de passe et prévenez votre administrateur.';

type Porte = { now: Date } & Partial<Pick<Seuil, 'ip' | 'agent'>>;

/** When and from where something is done at a door. */
export const circonstancesDe = ({ now, ip = '', agent = '' }: Porte): Circonstances => ({
  le: now.toISOString(),
  ip,
  agent: agent.slice(0, AGENT_MAX),
});

/** The same of a context's actor; `lecteur` is who is told. */
export const circonstancesDuContexte = (
  { acteur, now }: Pick<Context, 'acteur' | 'now'>,
  lecteur: Pick<UserRow, 'id'>,
): Circonstances => ({
  ...circonstancesDe({ now: now(), ip: acteur.adresseIp ?? '', agent: acteur.seance?.navigateur ?? '' }),
  par: acteur.userId === lecteur.id && !acteur.limite ? '' : acteur.name,
});

/** Whom a notice is for: their row. */
type Lecteur = Pick<UserRow, 'id' | 'compte_id' | 'email' | 'demo'>;

interface Precisions {
  precision?: string;
  /** Whom to tell, where it is not the user's address of today. */
  destinataire?: string;
}

/** Tells a user by mail of what has just become of their access, in the deed's own transaction. The demo's user is everybody's: nobody is told. */
export function postAvis(
  db: Parameters<typeof postCourriel>[0],
  user: Lecteur,
  fait: CleAvis,
  { precision, destinataire, ...porte }: Porte & Precisions,
): Promise<void> {
  return post(
    db,
    user,
    { fait, precision: precision ?? '', ...circonstancesDe(porte) },
    porte.now,
    destinataire,
  );
}

/** The same inside a context's transaction: whom it concerns, whoever did it. */
export const avertir = (tx: Context, user: Lecteur, fait: CleAvis, precision = ''): Promise<void> =>
  post(tx.db, user, { fait, precision, ...circonstancesDuContexte(tx, user) }, tx.now());

/** The same of what somebody did in their own name, through a door: what the command or a job does tells nobody. */
export async function avertirActeur(tx: Context, fait: CleAvis, precision = ''): Promise<void> {
  const user = await acteurAvise(tx);
  if (user) await avertir(tx, user, fait, precision);
}

/** The actor's row where they came through a door. */
export async function acteurAvise(tx: Context): Promise<UserRow | undefined> {
  const { db, acteur } = tx;
  const { userId, adresseIp } = acteur;
  return userId && adresseIp !== undefined ? db.from('users').where({ id: userId }).first() : undefined;
}

async function post(
  db: Parameters<typeof postCourriel>[0],
  { id: userId, compte_id: compteId, email, demo }: Lecteur,
  donnees: AvisGarde,
  now: Date,
  destinataire = email,
): Promise<void> {
  if (demo) return;
  await postCourriel(db, { modele: 'avisSecurite', destinataire, userId, compteId, donnees }, now);
}

/** The letter: what was done, when and from where, and what to do if it was somebody else. */
export async function composeAvis(
  { appUrl }: Poste,
  { donnees }: CourrielRow,
  user: UserRow | undefined,
): Promise<Lettre | null> {
  if (!user || !donnees) return null;
  const { fait, precision, ...circonstances } = JSON.parse(donnees) as AvisGarde;
  const phrase = AVIS[fait];
  if (!phrase) return null;
  return {
    sujet: 'Sécurité de votre compte Auricule',
    paragraphes: [
      `Bonjour ${sansLien(user.name)},`,
      `${phrase}${precision && ` : ${phraseSansLien(precision)}`}.`,
      ditCirconstances(circonstances),
      SI_PAS_VOUS,
    ],
    action: { libelle: 'Voir mon compte', url: `${appUrl}/admin/user-profile` },
  };
}

/** When and from where, in a line: 'Le 27/11/2026 21:03, Firefox sur Windows, adresse 192.0.2.1'. */
export const ditCirconstances = ({ le, ip, agent, par }: Circonstances): string =>
  [
    `Le ${formatInstant(le)}`,
    agent && describeNavigateur(agent),
    ip && `adresse ${ip.replace(/^::ffff:/, '')}`,
    par && `par ${sansLien(par)}`,
  ]
    .filter(Boolean)
    .join(', ');
