import { parseEnv } from 'node:util';

/** The settings that `auricule init` asks for, by the names of their variables; '' leaves one out. */
export interface Reglages {
  NODE_ENV: 'production';
  APP_URL: string;
  HOST: string;
  PORT: string;
  DATA_DIR: string;
  DATABASE_URL: string;
  SMTP_URL: string;
  MAIL_FROM: string;
  REGISTRATION: string;
  SESSION_SECRET: string;
  BACKUP_AT: string;
  BACKUP_DIR: string;
  BACKUP_RECIPIENT: string;
  BACKUP_URL: string;
  BACKUP_ACCESS_KEY: string;
  BACKUP_SECRET_KEY: string;
}

const PARTIES: readonly { titre: string; lignes: readonly (keyof Reglages)[]; dit: readonly string[] }[] = [
  {
    titre: 'Adresse',
    lignes: ['NODE_ENV', 'APP_URL', 'HOST', 'PORT'],
    dit: [
      'APP_URL est l’adresse que les personnes saisissent. Le serveur écoute sur HOST et PORT : avec une adresse https://, un proxy',
      '(Caddy, nginx…) y porte les requêtes.',
    ],
  },
  {
    titre: 'Données',
    lignes: ['DATA_DIR', 'DATABASE_URL'],
    dit: [
      'DATA_DIR garde les fichiers des fiches ; DATABASE_URL est sqlite:CHEMIN ou postgres://utilisateur:secret@hôte/base.',
    ],
  },
  {
    titre: 'Courriels',
    lignes: ['SMTP_URL', 'MAIL_FROM'],
    dit: ['Sans SMTP_URL, chaque courriel est un fichier de DATA_DIR/courriels : personne ne le reçoit.'],
  },
  {
    titre: 'Comptes',
    lignes: ['REGISTRATION', 'SESSION_SECRET'],
    dit: [
      'REGISTRATION=closed : on n’entre que sur invitation. SESSION_SECRET a été tiré au hasard ; le changer déconnecte les programmes',
      'reliés à l’API, et plusieurs machines doivent avoir le même.',
    ],
  },
  {
    titre: 'Sauvegardes',
    lignes: [
      'BACKUP_AT',
      'BACKUP_DIR',
      'BACKUP_RECIPIENT',
      'BACKUP_URL',
      'BACKUP_ACCESS_KEY',
      'BACKUP_SECRET_KEY',
    ],
    dit: [
      'BACKUP_AT est l’heure de Paris de la sauvegarde quotidienne, never pour aucune. BACKUP_RECIPIENT (age1…) la chiffre ; BACKUP_URL et ses deux clés en',
      'porte une copie ailleurs : un disque perdu ne doit pas emporter les données avec leurs sauvegardes.',
    ],
  },
];

const DEMANDES: readonly string[] = PARTIES.flatMap(({ lignes }) => lignes);

/** Those of an older file that are not asked for, kept as they were. */
export const othersOf = (ancien: NodeJS.Dict<string> | null): [string, string][] =>
  Object.entries(ancien ?? {}).flatMap(([name, value]) =>
    value === undefined || DEMANDES.includes(name) ? [] : [[name, value]],
  );

/** The text of the file, with what each part is about. Raises Error for a value that no such file can hold. */
export function textOfReglages(
  reglages: Reglages,
  autres: readonly (readonly [string, string])[],
  now: Date,
): string {
  const parts = PARTIES.map(({ titre, lignes, dit }) =>
    [
      `# ${titre}`,
      ...dit.map((line) => `# ${line}`),
      ...lignes.map((name) => (reglages[name] ? lineOf(name, reglages[name]) : `# ${name}=`)),
    ].join('\n'),
  );
  const head = `# Réglages d’Auricule, écrits par « auricule init » le ${now.toISOString().slice(0, 10)}. Toutes les variables possibles sont
# décrites dans .env.example. Ce fichier contient des secrets : lui seul et son propriétaire.`;
  const kept = autres.map(([name, value]) => lineOf(name, value));
  if (kept.length > 0) parts.push(['# Repris du fichier précédent', ...kept].join('\n'));
  return `${[head, ...parts].join('\n\n')}\n`;
}

/** Bare where it can be, so that other readers of such files (systemd, containers) take it alike; otherwise in the quotes that it has not. */
function lineOf(name: string, value: string): string {
  const forms = /^[\w@%+=:,./~?&;!-]+$/.test(value)
    ? [value]
    : ['"', "'", '`'].map((quote) => quote + value + quote);
  const line = forms.map((form) => `${name}=${form}`).find((each) => parseEnv(each)[name] === value);
  if (line === undefined)
    throw new Error(
      `La valeur de ${name} mêle des signes (", ', \`) qu’un fichier de réglages ne peut contenir ensemble.`,
    );
  return line;
}
