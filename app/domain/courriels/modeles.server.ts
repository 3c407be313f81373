import type { IdentityDb } from '~/db/identity-db.server';
import type { CourrielRow, UsageJeton, UserRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import { formatInstant } from '~/lib/dates';
import { composeRelancePatient } from '../a-faire/lettre-relance-patient.server';
import { composeSmsPatient } from '../a-faire/sms-patient.server';
import { issueJeton } from '../access/jetons.server';
import { digestPassword, generatePassword } from '../access/mots-de-passe.server';
import { composeChangement, composeSmsRdv } from '../agenda/lettre-changement.server';
import { composeRappel } from '../agenda/lettre-rappel.server';
import { composeCompteRendu } from '../comptes-rendus/lettre-compte-rendu.server';
import { composeAlerte } from '../consultations/lettre-alerte.server';
import { composeRelance } from '../encaissements/lettre-relance.server';
import { composeFacture } from '../factures/lettre-facture.server';
import { traceAtDoor } from '../journal/trace.server';
import { composeCode, composeLien } from '../signatures/lettres-signature.server';
import type { Circonstances } from './avis';
import { composeAvis, ditCirconstances } from './avis.server';
import { composeAvisPatients } from './avis-patients.server';
import type { ModeleCourriel } from './courriel';
import type { Poste } from './poste';
import { sansLien } from './sans-lien';

const INCONNU = 'Si vous n’avez rien demandé, ignorez ce message : rien ne change.';
const INSCRITE =
  'Une inscription à Auricule a été faite avec cette adresse. Confirmez-la pour ouvrir le compte ; le lien vaut 72 heures et ne sert qu’une fois.';
const CHANGEE =
  'Votre administrateur a donné cette adresse à votre compte Auricule. Confirmez-la pour vous connecter de nouveau, avec le mot de passe que vous aviez ; le lien vaut 72 heures et ne sert qu’une fois.';
const REMPLACE =
  'Elle remplace une inscription faite avec cette adresse et restée sans confirmation. Si ce n’est pas vous qui venez de vous inscrire, ne confirmez pas : demandez un nouveau mot de passe, le compte sera à vous seul.';
const PROVISOIRE_MS = 72 * 3_600_000;

/** What the row says it is about. */
const donneesOf = <T>(row: CourrielRow): Partial<T> =>
  row.donnees ? (JSON.parse(row.donnees) as Partial<T>) : {};

/** When and from where, as a paragraph; none in rows of an earlier release. */
function circonstancesOf(row: CourrielRow): string[] {
  const { le, ip = '', agent = '', par = '' } = donneesOf<Circonstances>(row);
  return le ? [ditCirconstances({ le, ip, agent, par })] : [];
}

/** By name only to who has proven the address: anybody can register another's with a text of their own for a name. */
const salutation = ({ name, email_confirme_le }: UserRow): string =>
  email_confirme_le ? `Bonjour ${sansLien(name)},` : 'Bonjour,';

type Redaction = (poste: Poste, row: CourrielRow, user: UserRow | undefined) => Promise<Lettre | null>;

/** The text of a waiting mail, with tokens and passwords made this very moment; null when there is nothing left to say. */
export async function compose(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const user = row.user_id
    ? await poste.identity.from('users').where({ id: row.user_id }).first()
    : await poste.identity.from('users').where({ email: row.destinataire }).first();
  return REDACTIONS[row.modele](poste, row, user);
}

/** A token for who reads the letter; null when the user has another address by now: what lets them in must not reach a former one. */
function issueForAddress(
  { identity, now }: Poste,
  { destinataire }: CourrielRow,
  { id: userId }: UserRow,
  usage: UsageJeton,
): Promise<string | null> {
  const address = usage === 'email' ? { email_demande: destinataire } : { email: destinataire };
  return identity.transaction(async (tx) => {
    const still = await tx.update('users', { id: userId, ...address }, address);
    return still ? issueJeton(tx, { userId, usage, now: now() }) : null;
  });
}

/** Whether a registration took the place of an earlier one, which made the account: whoever reads the letter may have made that one. */
async function isReplaced(identity: IdentityDb, { compte_id, cree_le }: UserRow): Promise<boolean> {
  const compte = await identity.from('comptes').where({ id: compte_id }).first();
  return compte?.cree_le !== cree_le;
}

const REDACTIONS: Record<ModeleCourriel, Redaction> = {
  async confirmation(poste, row, user) {
    const { identity, appUrl } = poste;
    if (!user?.account_confirmation || user.email_confirme_le || user.temporary_password) return null;
    const token = await issueForAddress(poste, row, user, 'confirmation');
    if (!token) return null;
    const changee = user.derniere_connexion_le !== null;
    const remplace = !changee && (await isReplaced(identity, user));
    return {
      sujet: 'Confirmez votre adresse e-mail',
      paragraphes: [salutation(user), changee ? CHANGEE : INSCRITE, remplace ? REMPLACE : INCONNU],
      action: { libelle: 'Confirmer mon adresse', url: `${appUrl}/auth/confirm-email/${token}` },
    };
  },

  async dejaInscrit({ appUrl }) {
    return {
      sujet: 'Vous avez déjà un compte Auricule',
      paragraphes: [
        'Bonjour,',
        'Quelqu’un, vous peut-être, a voulu créer un compte Auricule avec cette adresse. Elle en a déjà un : rien n’a changé.',
        'Si vous avez oublié votre mot de passe, demandez-en un nouveau.',
      ],
      action: { libelle: 'Demander un nouveau mot de passe', url: `${appUrl}/auth/reset-password` },
    };
  },

  async motDePasse(poste, row, user) {
    const { identity, appUrl, now } = poste;
    if (!user?.account_confirmation || user.demo) return null;
    const { ip = '' } = donneesOf<{ ip: string }>(row);
    // Asked for at the door; what the command asks for stands in the trail already, as its own deed.
    if (row.essais === 1 && !row.user_id)
      await traceAtDoor({ identity, ip, now: now() }, user, { action: 'motDePasse:demande' });
    const token = await issueForAddress(poste, row, user, 'motDePasse');
    if (!token) return null;
    return {
      sujet: 'Choisissez un nouveau mot de passe',
      paragraphes: [
        salutation(user),
        'Vous avez demandé un nouveau mot de passe. Le lien vaut une heure et ne sert qu’une fois.',
        INCONNU,
      ],
      action: { libelle: 'Choisir un mot de passe', url: `${appUrl}/auth/confirm-password/${token}` },
    };
  },

  async motDePasseChange({ appUrl }, row, user) {
    if (!user) return null;
    return {
      sujet: 'Votre mot de passe a changé',
      paragraphes: [
        `Bonjour ${sansLien(user.name)},`,
        'Le mot de passe de votre compte Auricule vient de changer, et toutes vos sessions sont fermées.',
        ...circonstancesOf(row),
        'Si ce n’est pas vous, demandez aussitôt un nouveau mot de passe et prévenez votre administrateur.',
      ],
      action: { libelle: 'Demander un nouveau mot de passe', url: `${appUrl}/auth/reset-password` },
    };
  },

  async invitation({ identity, appUrl, now }, row, user) {
    if (!user?.temporary_password || !user.account_confirmation) return null;
    const password = generatePassword();
    const temporaire_expire_le = new Date(now().getTime() + PROVISOIRE_MS).toISOString();
    const password_hash = await digestPassword(password);
    const still = { id: user.id, email: row.destinataire, temporary_password: true };
    if ((await identity.update('users', still, { password_hash, temporaire_expire_le })) === 0) return null;
    const { par = '' } = donneesOf<{ par: string }>(row);
    return {
      sujet: 'Votre accès à Auricule',
      paragraphes: [
        `Bonjour ${sansLien(user.name)},`,
        `${sansLien(par) || 'Votre administrateur'} vous a créé un accès à Auricule.`,
        `Adresse e-mail : ${user.email}\nMot de passe provisoire : ${password}`,
        'Il vaut 72 heures ; vous choisirez le vôtre à la première connexion.',
      ],
      action: { libelle: 'Me connecter', url: `${appUrl}/auth/login` },
    };
  },

  async nouvelEmail(poste, row, user) {
    const token = user && (await issueForAddress(poste, row, user, 'email'));
    if (!token) return null;
    return {
      sujet: 'Confirmez votre nouvelle adresse e-mail',
      paragraphes: [
        'Bonjour,',
        'Vous voulez vous connecter à Auricule avec cette adresse. Confirmez-la ; le lien vaut 72 heures et ne sert qu’une fois.',
        INCONNU,
      ],
      action: { libelle: 'Confirmer mon adresse', url: `${poste.appUrl}/auth/confirm-email/${token}` },
    };
  },

  async emailChange(_, row, user) {
    if (!user) return null;
    return {
      sujet: 'L’adresse de votre compte Auricule a changé',
      paragraphes: [
        `Bonjour ${sansLien(user.name)},`,
        'Votre compte Auricule a désormais une autre adresse e-mail ; celle-ci ne sert plus à se connecter.',
        ...circonstancesOf(row),
        'Si ce n’est pas vous, prévenez aussitôt votre administrateur.',
      ],
    };
  },

  async support({ supportEmail }, row) {
    if (!supportEmail) return null;
    const message = JSON.parse(row.donnees) as Record<'name' | 'email' | 'subject' | 'message', string>;
    return {
      sujet: `[Support] ${message.subject}`,
      paragraphes: [`De ${message.name} <${message.email}>`, message.message],
      repondreA: message.email,
    };
  },

  rappel: composeRappel,
  changementRdv: composeChangement,
  smsRdv: composeSmsRdv,

  lienSignature: composeLien,

  codeSignature: composeCode,

  facture: composeFacture,
  relance: composeRelance,

  compteRendu: composeCompteRendu,
  relancePatient: composeRelancePatient,
  smsPatient: composeSmsPatient,
  consultationsInhabituelles: composeAlerte,

  avisSecurite: composeAvis,
  avisPatients: composeAvisPatients,

  async webhookCoupe({ appUrl }, row, user) {
    if (!user?.account_confirmation) return null;
    const { nom = '', raison = '' } = donneesOf<{ nom: string; raison: string }>(row);
    return {
      sujet: 'Un webhook d’Auricule est coupé',
      paragraphes: [
        `Bonjour ${sansLien(user.name)},`,
        `Le webhook « ${sansLien(nom)} » n’a rien reçu depuis trois jours, ou son adresse a demandé qu’on ne lui envoie plus rien : il est coupé. ${raison}`,
        'Ce qui se passe d’ici à sa remise en marche ne lui sera pas envoyé. Ce qu’il n’a pas reçu reste trente jours dans la liste de ses envois, d’où on peut le renvoyer.',
      ],
      action: { libelle: 'Voir les accès', url: `${appUrl}/admin/acces` },
    };
  },

  async sauvegardeEchouee({ appUrl }, row, user) {
    const { raison = '', reussiLe = null } = donneesOf<{ raison: string; reussiLe: string | null }>(row);
    return {
      sujet: 'La sauvegarde d’Auricule échoue',
      paragraphes: [
        user ? `Bonjour ${sansLien(user.name)},` : 'Bonjour,',
        `La sauvegarde quotidienne n’a pas réussi, malgré plusieurs essais. ${raison}`.trim(),
        reussiLe
          ? `La dernière sauvegarde réussie date du ${formatInstant(reussiLe)}.`
          : 'Aucune sauvegarde n’a encore réussi.',
        'Auricule essaie de nouveau de lui-même. Ce qui a été enregistré n’est pas touché, mais ce qui n’est pas sauvegardé serait perdu avec le serveur.',
      ],
      action: { libelle: 'Voir les tâches', url: `${appUrl}/admin/taches` },
    };
  },
};
