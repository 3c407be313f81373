import path from 'node:path';
import type { Dialogue } from '../dialogue';
import {
  type Essai,
  faultOf,
  readAdresse,
  tryAdresse,
  tryBase,
  tryCourriels,
  trySauvegardes,
  withoutSecret,
} from './essais';
import type { Reglages } from './reglages';
import { baseParDefaut, expediteurOf, ouRien, type Personne, placeOf, readBase } from './reponses';

const SIGNES = { bon: '  ✓ ', doute: '  ! ', refuse: '  ✗ ' } as const;

export const dire = ({ etat, texte }: Essai): string => SIGNES[etat] + texte;

/** Asks until an answer is good, or is kept in spite of a doubt. */
async function askUntil<E extends Essai>(
  dialogue: Dialogue,
  question: (defaut: string) => Promise<string>,
  essai: (saisie: string) => Promise<E>,
  defaut: string,
): Promise<{ saisie: string; essai: E }> {
  for (let proposed = defaut; ; ) {
    const saisie = await question(proposed);
    const found = await essai(saisie);
    dialogue.say(dire(found));
    if (found.etat === 'bon') return { saisie, essai: found };
    if (found.etat === 'doute' && (await dialogue.confirm('  Garder cette réponse ?', true)))
      return { saisie, essai: found };
    proposed = saisie;
  }
}

/** Asks for address, database, mail and backups, each tried; whether there are accounts already. */
export async function askReglages(
  dialogue: Dialogue,
  defauts: Reglages,
): Promise<{ reglages: Reglages; comptes: boolean }> {
  const reglages = { ...defauts };
  dialogue.say('\n1/5  Adresse publique : ce que l’on saisira dans le navigateur.');
  const keep = readAdresse(defauts.APP_URL)?.url;
  await askUntil(
    dialogue,
    (defaut) => dialogue.ask('     Adresse', defaut),
    async (saisie) => {
      if (!readAdresse(saisie))
        return {
          quoi: 'adresse',
          etat: 'refuse',
          texte: 'attendu : https://auricule.exemple.fr ou http://localhost:3000',
        };
      Object.assign(reglages, placeOf(saisie, undefined));
      if (reglages.APP_URL === keep) Object.assign(reglages, { HOST: defauts.HOST, PORT: defauts.PORT });
      return tryAdresse(reglages.APP_URL, reglages.HOST, reglages.PORT);
    },
    defauts.APP_URL,
  );

  dialogue.say(
    '\n2/5  Base de données : SQLite suffit à un centre ; postgres://utilisateur:secret@hôte/base pour plusieurs.',
  );
  const base = await askUntil(
    dialogue,
    (defaut) => dialogue.ask('     Base, ou dossier des données', defaut, withoutSecret(defaut)),
    (saisie) => {
      const folder = !/^(sqlite|postgres(ql)?:)/.test(saisie);
      if (folder) reglages.DATA_DIR = path.resolve(saisie);
      reglages.DATABASE_URL = folder ? baseParDefaut(reglages.DATA_DIR) : readBase(saisie, reglages.DATA_DIR);
      return tryBase(reglages.DATABASE_URL);
    },
    defauts.DATABASE_URL,
  );
  if (reglages.DATA_DIR !== defauts.DATA_DIR)
    reglages.BACKUP_DIR = path.join(reglages.DATA_DIR, 'sauvegardes');

  dialogue.say('\n3/5  Courriels : smtp://utilisateur:secret@hôte:587, smtps://…, ou « aucun ».');
  const courriels = await askUntil(
    dialogue,
    (defaut) => dialogue.ask('     Serveur de messagerie', defaut || 'aucun', withoutSecret(defaut)),
    (saisie) => tryCourriels(ouRien(saisie), reglages.DATA_DIR),
    defauts.SMTP_URL,
  );
  reglages.SMTP_URL = ouRien(courriels.saisie);
  if (reglages.SMTP_URL)
    reglages.MAIL_FROM = await askExpediteur(dialogue, defauts.MAIL_FROM || expediteurOf(reglages.APP_URL));
  return { reglages, comptes: base.essai.comptes };
}

async function askExpediteur(dialogue: Dialogue, defaut: string): Promise<string> {
  for (;;) {
    const saisie = await dialogue.ask('     Expéditeur', defaut);
    const wrong = await faultOf('MAIL_FROM', saisie);
    if (!wrong) return saisie;
    dialogue.say(`  ✗ ${wrong}`);
  }
}

/** Asks where daily backups go. */
export async function askSauvegardes(dialogue: Dialogue, reglages: Reglages): Promise<void> {
  dialogue.say(
    '\n5/5  Sauvegardes quotidiennes : un dossier, si possible sur un autre disque, ou « aucune ».',
  );
  const { saisie } = await askUntil(
    dialogue,
    (defaut) => dialogue.ask('     Dossier', defaut || 'aucune'),
    (saisie) => trySauvegardes(ouRien(saisie) && path.resolve(saisie), reglages.DATA_DIR),
    reglages.BACKUP_AT === 'never' ? '' : reglages.BACKUP_DIR,
  );
  // Those that are made by hand, or before a migration, keep the folder that they had.
  if (!ouRien(saisie)) {
    reglages.BACKUP_AT = 'never';
    return;
  }
  reglages.BACKUP_DIR = path.resolve(saisie);
  if (reglages.BACKUP_AT === 'never') reglages.BACKUP_AT = '03:00';
}

/** Asks who the first account is of and for its password, twice; null to leave that to the page. */
export async function askCompte(dialogue: Dialogue): Promise<(Personne & { password: string }) | null> {
  const { PremierCompte } = await import('~/domain/access/installation.server');
  const { passwordFault } = await import('~/domain/access/mots-de-passe.server');
  const fault = (champ: 'name' | 'email', value: string) =>
    PremierCompte.shape[champ].safeParse(value).error?.issues[0]?.message;
  dialogue.say(
    '\n4/5  Premier compte, qui administre tous les autres. Sans adresse, il se créera dans le navigateur.',
  );
  const askValid = async (champ: 'name' | 'email', texte: string): Promise<string> => {
    for (;;) {
      const saisie = await dialogue.ask(`     ${texte}`);
      if (champ === 'email' && saisie === '') return '';
      const wrong = fault(champ, saisie);
      if (!wrong) return saisie;
      dialogue.say(`  ✗ ${wrong}`);
    }
  };
  const email = await askValid('email', 'Adresse e-mail');
  if (email === '') return null;
  const name = await askValid('name', 'Prénom et nom');
  for (;;) {
    const password = await dialogue.askSecret('     Mot de passe (ne s’affiche pas)');
    const weak = await passwordFault(password, { name, email });
    if (weak) dialogue.say(`  ✗ ${weak}`);
    else if ((await dialogue.askSecret('     Le même, une seconde fois')) === password)
      return { name, email, password };
    else dialogue.say('  ✗ Les mots de passe ne correspondent pas.');
  }
}
