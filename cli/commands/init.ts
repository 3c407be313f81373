import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { UsageError } from '../codes';
import { hasTerminal, openDialogue } from '../dialogue';
import { readPipedLine } from '../entree';
import { writeWhole } from '../fichiers';
import { type Essai, tryAdresse, tryBase, tryCourriels, trySauvegardes } from '../init/essais';
import { prepareBase } from '../init/installation';
import { askCompte, askReglages, askSauvegardes, dire } from '../init/questions';
import { othersOf, type Reglages, textOfReglages } from '../init/reglages';
import { defautsOf, type OptionsInit, type Personne } from '../init/reponses';
import { suiteOf } from '../init/suite';
import { print } from '../run';

interface Options extends OptionsInit {
  to?: string;
  oui?: boolean;
  email?: string;
  name?: string;
  /** False with --no-account. */
  account: boolean;
  passwordStdin?: boolean;
  replace?: boolean;
  json?: boolean;
}

type Compte = (Personne & { password: string; tire?: boolean }) | null;

const AIDE = `
Cinq questions : adresse publique, base de données, courriels, premier compte, sauvegardes. Chaque réponse est essayée, puis le fichier .env est
écrit (pour son seul propriétaire), la base préparée et le compte créé. Le serveur et la commande lisent ce fichier. Rien n'est écrit avant la
dernière réponse ; interrompue, la commande se relance, et propose ce que .env contient déjà. Un .env en place n'est remplacé que si on le dit, et
reste à côté, sous « .env.avant-… ».

Sans terminal, --oui prend pour chaque question l'option, sinon la variable d'environnement (SMTP_URL, DATABASE_URL…), sinon .env, sinon la
réponse proposée. Le mot de passe est la première ligne de l'entrée standard ; sans elle, il est tiré au hasard et affiché une seule fois.

Exemples :
  $ auricule init
  $ auricule init --oui --no-account
  $ pass show auricule | auricule init --oui --address https://auricule.exemple.fr --smtp smtp://robot:secret@mail.exemple.fr:587 \\
      --email moi@exemple.fr --name "Anne Morel" --password-stdin`;

export function addInit(program: Command): void {
  program
    .command('init')
    .description('Règle une installation : cinq questions, un fichier .env, un premier compte.')
    .option('-y, --oui', 'ne pose aucune question')
    .option('--address <url>', 'adresse publique (https://… derrière un proxy, ou http://localhost:3000)')
    .option(
      '--port <numéro>',
      "port d'écoute, quand ce n'est pas celui de l'adresse ; 3000 derrière un proxy",
    )
    .option('--database <adresse>', 'sqlite, sqlite:CHEMIN ou postgres://utilisateur:secret@hôte/base')
    .option('--data-dir <dossier>', 'dossier des données')
    .option('--smtp <adresse>', 'smtp://utilisateur:secret@hôte:587, smtps://…, ou aucun')
    .option('--mail-from <expéditeur>', 'expéditeur des courriels, « Nom <adresse> »')
    .option('--email <adresse>', 'adresse e-mail du premier compte')
    .option('--name <nom>', 'prénom et nom du premier compte')
    .option('--password-stdin', "attend le mot de passe sur l'entrée standard, aussi longtemps qu'il faut")
    .option('--no-account', 'laisse le premier compte à la page d’installation')
    .option('--backup-dir <dossier>', 'dossier des sauvegardes quotidiennes, ou aucun')
    .option('--backup-at <heure>', 'heure de Paris de la sauvegarde, HH:MM, ou never')
    .option('--backup-recipient <clé>', 'clé publique age (age1…) pour laquelle chiffrer les sauvegardes')
    .option(
      '--backup-url <adresse>',
      'bucket où porter aussi les sauvegardes ; ses clés par BACKUP_ACCESS_KEY et BACKUP_SECRET_KEY',
    )
    .option('--replace', 'remplace un .env qui est déjà là, et garde l’ancien à côté')
    .option('--to <fichier>', 'fichier à écrire (par défaut : .env, ou celui de AURICULE_ENV_FILE)')
    .option(
      '--json',
      'répond par un objet JSON : { "fichier", "ancien", "essais", "migrations", "compte", "password" s’il est tiré au hasard, "installation" }',
    )
    .addHelpText('after', AIDE)
    .action(init);
}

async function init(options: Options): Promise<void> {
  const { envFile, settingsBefore } = await import('~/config-fichier.server');
  const lu = envFile();
  if (!options.to && lu === null)
    throw new UsageError(
      'Cette installation ne lit pas de fichier .env (AURICULE_ENV_FILE=off) : elle prend ses réglages de son environnement. Changez-les là : ' +
        '/etc/auricule/auricule.env avec le paquet ou le service, .env ou auricule.env à côté de compose.yaml en conteneur. Le premier compte se crée ' +
        'à la première visite, par le code que le journal du serveur affiche. Pour écrire un fichier ailleurs : --to.',
    );
  const fichier = path.resolve(options.to ?? lu ?? '.env');
  const avant = settingsBefore(fichier);
  const defauts = defautsOf(options, avant.tous);
  const answers = options.oui
    ? await answerAll(options, defauts, avant.fichier !== null, fichier)
    : await askAll(options, defauts, avant.fichier !== null, fichier);
  const { reglages, compte, essais } = answers;
  const { readConfig } = await import('~/config.server');
  const others = othersOf(avant.fichier);
  // All faults at once, of what was asked and of what is kept; before anything is written.
  const config = readConfig({ ...Object.fromEntries(others), ...reglages });
  const now = new Date();
  const ancien = avant.fichier && (await keepOld(fichier, now));
  await writeWhole(fichier, Buffer.from(textOfReglages(reglages, others, now)));
  const base = await prepareBase(config, compte, now);
  const suite = suiteOf({ fichier, ancien, config, base, compte });
  const password = compte?.tire && base.compte ? compte.password : undefined;
  print({ json: { fichier, ancien, essais, ...base, password }, lignes: suite }, options.json);
}

interface Answers {
  reglages: Reglages;
  compte: Compte;
  essais: Essai[];
}

async function askAll(
  options: Options,
  defauts: Reglages,
  isThere: boolean,
  fichier: string,
): Promise<Answers> {
  if (!hasTerminal())
    throw new UsageError(
      'Pas de terminal pour répondre aux questions. Ajoutez --oui, avec --address, --database, --smtp et --backup-dir pour ce qui ' +
        'n’est pas la réponse proposée, et --email avec --name, ou --no-account. « auricule init --help » les explique.',
    );
  const dialogue = openDialogue('« auricule init » reprend quand vous voulez.');
  try {
    dialogue.say(
      'Auricule : cinq questions. Entrée garde la réponse entre crochets, Ctrl-C abandonne sans rien écrire.',
    );
    if (isThere && !options.replace) {
      dialogue.say(`\n${fichier} existe déjà : ses valeurs sont proposées, et il restera à côté du nouveau.`);
      if (!(await dialogue.confirm('Le remplacer ?', false))) throw new UsageError('Rien n’a été changé.');
    }
    const { reglages, comptes } = await askReglages(dialogue, defauts);
    if (comptes) dialogue.say('\n4/5  Premier compte : cette base en a déjà.');
    const compte = comptes || !options.account ? null : await askCompte(dialogue);
    await askSauvegardes(dialogue, reglages);
    dialogue.say('');
    return { reglages, compte, essais: [] };
  } finally {
    dialogue.end();
  }
}

async function answerAll(
  { account, email, name, passwordStdin, replace }: Options,
  reglages: Reglages,
  isThere: boolean,
  fichier: string,
): Promise<Answers> {
  if (isThere && !replace)
    throw new UsageError(
      `${fichier} existe déjà : ajoutez --replace pour le remplacer, l’ancien restera à côté.`,
    );
  const base = await tryBase(reglages.DATABASE_URL);
  const essais: Essai[] = [
    await tryAdresse(reglages.APP_URL, reglages.HOST, reglages.PORT),
    { quoi: base.quoi, etat: base.etat, texte: base.texte },
    await tryCourriels(reglages.SMTP_URL, reglages.DATA_DIR),
    await trySauvegardes(reglages.BACKUP_AT === 'never' ? '' : reglages.BACKUP_DIR, reglages.DATA_DIR),
  ];
  for (const essai of essais) process.stderr.write(`${dire(essai)}\n`);
  const refus = essais.filter(({ etat }) => etat === 'refuse');
  if (refus.length > 0)
    throw new UsageError(`Rien n’a été écrit : ${refus.map(({ texte }) => texte).join(' ; ')}.`);
  if (!account || base.comptes) return { reglages, compte: null, essais };
  if (!email || !name)
    throw new UsageError(
      'Il manque --email et --name pour le premier compte, ou --no-account pour le créer dans le navigateur.',
    );
  const { generatePassword } = await import('~/domain/access/mots-de-passe.server');
  const given = await readPipedLine(passwordStdin ?? false);
  const compte = { email, name, password: given ?? generatePassword(), tire: given === null };
  const { assertPremierCompte } = await import('../init/installation');
  return { reglages, compte: { ...compte, ...(await assertPremierCompte(compte)) }, essais };
}

async function keepOld(fichier: string, now: Date): Promise<string> {
  const ancien = `${fichier}.avant-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  await copyFile(fichier, ancien, constants.COPYFILE_EXCL);
  return ancien;
}
