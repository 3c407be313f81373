import type { Command } from 'commander';
import { type Compteur, lireNumero, lireSerie } from '~/domain/sauvegardes/suite-des-numeros';
import type { Apres, Suite } from '~/suite-de-remise.server';
import { UsageError } from '../codes';
import { hasTerminal, openDialogue } from '../dialogue';
import { createProgression } from '../progression';
import { print } from '../run';

interface Options {
  identity?: string;
  apres?: string;
  dernier: string[];
  ancienne?: string;
  json?: boolean;
}

const AIDE = `
Remet ce que « auricule backup » a sauvegardé à l'adresse de DATABASE_URL, à la place de tout ce qui s'y trouve. Serveur et commandes doivent être
arrêtés. Le fichier est d'abord relu en entier : endommagé, il est refusé et rien ne change. SQLite : l'ancienne base est mise de côté avec son
journal, dans un dossier « avant-remise-… » à côté d'elle. Postgres : la base doit être vide. Une sauvegarde de SQLite se remet dans Postgres, et
l'inverse ; celle d'une version précédente est mise à jour. Les fichiers des fiches reviennent là où cette installation les garde ; aucun n'est effacé,
et aucun ne le sera dans les trente jours. Une sauvegarde chiffrée demande --identity (le fichier de la clé secrète) ou BACKUP_PASSPHRASE.

Aucun numéro de facture ne sert deux fois. L'ancienne base (celle qui est remplacée, ou --ancienne) et les repères à côté des fichiers disent ce qui a été
émis après la sauvegarde ; quand rien ne le dit, chaque série reprend cent plus haut. --apres décide, et au terminal la commande demande :
  sauter      chaque série reprend au-dessus de ce qui est connu (ou du --dernier numéro que vous donnez) ; les clôtures disent quels numéros manquent
  reprendre   les documents scellés après la sauvegarde sont repris de l'ancienne base, avec leurs règlements ; le reste n'y est pas
  rien        rien d'autre n'a été émis que ce que disent les repères ; refusé quand l'ancienne base montre des documents

Exemples :
  $ auricule restore sauvegarde.zip
  $ auricule restore sauvegarde.zip --apres reprendre
  $ auricule restore sauvegarde.zip --apres sauter --dernier F2026=412 --dernier A2026=9
  $ auricule restore bucket:auricule-2026-11-23T02-00-00.zip.age --identity cle-des-sauvegardes.txt
  $ DATABASE_URL=postgres://auricule@localhost/nouvelle auricule restore sauvegarde.zip --ancienne postgres://auricule@localhost/auricule`;

export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('Remet une sauvegarde à la place de la base de données.')
    .argument(
      '<fichier>',
      'fichier écrit par « auricule backup », ou bucket:NOM (« auricule backup list » les nomme)',
    )
    .option('--identity <fichier>', 'clé secrète de la sauvegarde chiffrée')
    .option('--apres <suite>', 'de ce qui a été émis après elle : sauter, reprendre ou rien')
    .option(
      '--dernier <série=numéro>',
      'dernier numéro donné d’une série, F2026=412 ; « Centre:F2026=412 » s’il y a plusieurs centres ; répétable',
      (value: string, list: string[]) => [...list, value],
      [],
    )
    .option('--ancienne <adresse>', 'base d’où vient la sauvegarde, si ce n’est pas celle qui est remplacée')
    .option(
      '--json',
      'répond par un objet JSON : { "prise_le", "lignes", "fichiers", "repares", "ancienne", "numeros": { "libres", "repris", "ouverts": { "centres", "comptes" } } }',
    )
    .addHelpText('after', AIDE)
    .action(restore);
}

async function restore(
  nom: string,
  { identity, apres, dernier, ancienne: nommee, json }: Options,
): Promise<void> {
  const [{ readConfig }, { withArchive }, { dropDrafts }, { putBack }] = await Promise.all([
    import('~/config.server'),
    import('../archive-remise'),
    import('~/sauvegarde.server'),
    import('~/remise.server'),
  ]);
  const decide = decider(apres, dernier);
  const config = readConfig();
  const now = new Date();
  await dropDrafts(config, now);
  const progression = createProgression('Fichiers');
  const remise = await withArchive(nom, { config, identity }, (archive) =>
    putBack(archive, { config, now, avance: progression.update, decide, ancienne: nommee }),
  ).finally(progression.end);
  const { prise_le, lignes, fichiers, repares, fichiersEnTout, ancienne, numeros } = remise;
  const said = [
    `Sauvegarde du ${prise_le} remise : ${lignes} lignes, ${fichiers} fichiers remis sur ${fichiersEnTout}.`,
    ...(repares > 0 ? [`${repares} fichier(s) abîmé(s) remis en état.`] : []),
    ...(ancienne ? [`L’ancienne base est dans ${ancienne}.`] : []),
    ...direOuverts(numeros.ouverts),
    ...direListe('Documents repris de l’ancienne base', numeros.reprises),
    ...direListe('Numéros qu’aucune pièce ne portera, que la prochaine clôture explique', numeros.sauts),
  ];
  const listes = {
    ...{ libres: numeros.sauts.map(dire), repris: numeros.reprises.map(dire) },
    ouverts: numeros.ouverts,
  };
  print({ json: { prise_le, lignes, fichiers, repares, ancienne, numeros: listes }, lignes: said }, json);
}

const dire = ({ centre, numeros }: Apres['sauts'][number]) => ({ centre, numeros });

const direOuverts = ({ centres, comptes }: Apres['ouverts']): string[] => [
  ...(centres.length > 0
    ? [
        `Centres ouverts après la sauvegarde, gardés pour que leurs numéros ne servent pas deux fois : ${centres.join(', ')}.`,
      ]
    : []),
  ...(comptes.length > 0
    ? [
        `Comptes ouverts après la sauvegarde, perdus avec ce qu’ils ont émis : ${comptes.join(', ')}. Rouverts, ils redonneraient leurs numéros.`,
      ]
    : []),
];

const direListe = (titre: string, sauts: Apres['sauts']): string[] =>
  sauts.length === 0 ? [] : [`${titre} :`, ...sauts.map(({ centre, numeros }) => `  ${centre} : ${numeros}`)];

/** What was said on the command line, or asks; where nobody is there to answer, series begin above. */
function decider(apres: string | undefined, derniers: string[]): (apres: Apres) => Promise<Suite> {
  if (apres !== undefined && !['rien', 'reprendre', 'sauter'].includes(apres))
    throw new UsageError('--apres attend sauter, reprendre ou rien.');
  if (derniers.length > 0 && apres !== undefined && apres !== 'sauter')
    throw new UsageError('--dernier ne va qu’avec --apres sauter.');
  const dits = derniers.map(readDernier);
  return async (connu) => {
    const toCompteurs = () => dits.map((dit) => compteurDe(dit, connu));
    if (connu.sauts.length === 0) return { quoi: 'sauter', dits: toCompteurs() };
    if (apres === 'rien') {
      if (connu.source === 'base')
        throw new UsageError(
          `L’ancienne base a donné des numéros après la sauvegarde (${connu.sauts.map(({ numeros }) => numeros).join(', ')}) : --apres rien ne va pas. Reprenez ces documents (--apres reprendre) ou passez au-dessus (--apres sauter).`,
        );
      return { quoi: 'rien' };
    }
    if (apres === 'reprendre') {
      if (connu.source !== 'base')
        throw new UsageError(
          'L’ancienne base n’est pas là, ou n’est pas celle de cette sauvegarde : ses documents ne peuvent pas être repris. Donnez-la par --ancienne.',
        );
      return { quoi: 'reprendre' };
    }
    if (apres === 'sauter' || dits.length > 0 || !hasTerminal())
      return { quoi: 'sauter', dits: toCompteurs() };
    return ask(connu);
  };
}

interface Dit {
  centre: string;
  serie: string;
  dernier: number;
}

function readDernier(texte: string): Dit {
  const [, centre = '', dite = '', numero = ''] = /^(?:(.+):)?([^:=]+)=(\d{1,9})$/.exec(texte) ?? [];
  const serie = lireSerie(dite);
  if (!serie)
    throw new UsageError(
      `--dernier attend SÉRIE=NUMÉRO, comme F2026=412, A2026-VP=9 ou devis=80 : « ${texte} ».`,
    );
  return { centre, serie, dernier: Number(numero) };
}

function compteurDe({ centre, serie, dernier }: Dit, { centres }: Apres): Compteur {
  const found = centre ? centres.filter(({ id, name }) => id === centre || name === centre) : centres;
  const [one] = found;
  if (!one || found.length > 1)
    throw new UsageError(
      `--dernier : dites de quel centre est ${serie} (${centres.map(({ name }) => `« ${name}:${serie}=… »`).join(', ')}).`,
    );
  return { centreId: one.id, serie, dernier };
}

const SOURCES: Record<Apres['source'], string> = {
  base: 'L’ancienne base a donné ces numéros après la sauvegarde :',
  reperes: 'Les repères à côté des fichiers disent jusqu’où allaient les numéros ; avec une marge de cent :',
  rien: 'Rien ne dit ce qui a été émis après la sauvegarde. Avec une marge de cent par série :',
};

async function ask({ source, sauts, centres, ouverts }: Apres): Promise<Suite> {
  const dialogue = openDialogue('Rien n’a été remis.');
  try {
    for (const ligne of direOuverts(ouverts)) dialogue.say(ligne);
    dialogue.say(SOURCES[source]);
    for (const { centre, numeros } of sauts) dialogue.say(`  ${centre} : ${numeros}`);
    if (source === 'base') {
      const reprendre = await dialogue.confirm(
        'Reprendre ces documents de l’ancienne base (sinon chaque série reprend au-dessus) ?',
        true,
      );
      return reprendre ? { quoi: 'reprendre' } : { quoi: 'sauter', dits: [] };
    }
    if (await dialogue.confirm('Rien n’a été émis après la sauvegarde ?', false)) return { quoi: 'rien' };
    const donner = 'Donner le dernier numéro de chaque série (sinon, ceux-ci) ?';
    if (!(await dialogue.confirm(donner, true))) return { quoi: 'sauter', dits: [] };
    const dits: Compteur[] = [];
    for (const { centreId, centre, serie, a } of sauts) {
      const plusieurs = centres.length > 1 ? `${centre}, ` : '';
      let dernier: number | null = null;
      while (dernier === null) {
        const question = `${plusieurs}dernier numéro donné de la série ${serie}`;
        dernier = lireNumero(serie, await dialogue.ask(question, String(a)));
        if (dernier === null)
          dialogue.say('Un nombre est attendu, ou le numéro tel qu’il est sur le document.');
      }
      dits.push({ centreId, serie, dernier });
    }
    return { quoi: 'sauter', dits };
  } finally {
    dialogue.end();
  }
}
