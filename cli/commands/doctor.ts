import { type Command, Option } from 'commander';
import type { ControleFait, Diagnostic } from '~/domain/diagnostics/constat';
import { ETATS_CONTROLE } from '~/domain/diagnostics/constat';
import { FinDite, UsageError } from '../codes';
import { withInstallation } from '../installation';
import { createProgression } from '../progression';
import { print } from '../run';

interface Options {
  fix?: boolean;
  quick?: boolean;
  only?: string[];
  json?: boolean;
}

/** What a monitor is told. */
const CODES: Record<Diagnostic['etat'], number> = { ok: 0, surveiller: 1, corriger: 2 };

const AIDE = `
Regarde la configuration, les droits des fichiers, la place sur le disque, la base et son schéma, ce que les données se doivent (numéros sans trou, stock
égal à ses mouvements, journal intact, fichiers et fiches, recherche), les tâches, courriels et webhooks en attente, les horloges, et si la messagerie, le
rangement des fichiers et Google répondent. Chaque défaut dit quoi faire. Rien n'est modifié, sauf un petit fichier de sonde écrit puis effacé dans le
dossier ou le bucket. Convient à côté d'un serveur en marche, et quand la base ne s'ouvre pas.

--fix ne répare que ce qui se refait sans rien perdre : droits des fichiers, fichiers de passage, index de recherche et colonnes qui en découlent.

Codes de sortie : 0 tout va bien, 1 à surveiller, 2 à corriger (aussi : configuration illisible, mauvais usage).

Exemples :
  $ auricule doctor
  $ auricule doctor --quick --json          ce que le serveur regarde chaque nuit, pour une surveillance
  $ auricule doctor --only recherche,droits --fix`;

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Dit ce qui ne va pas dans cette installation, et que faire.')
    .option('--fix', 'répare ce qui se refait sans rien perdre, et le dit')
    .addOption(
      new Option(
        '--quick',
        'sans les contrôles qui relisent tout (recherche, journal, chaîne, fichiers, liens)',
      ).conflicts('only'),
    )
    .option('--only <noms>', 'ces contrôles-là seulement, séparés par des virgules', readNoms)
    .option(
      '--json',
      'répond par un objet JSON : { "etat", "controles": [{ "nom", "etat", "bilan", "constats": [{ "gravite", "quoi", "faire" }], "repare" }] }',
    )
    .addHelpText('after', AIDE)
    .action(doctor);
}

const readNoms = (value: string): string[] => value.split(',').map((nom) => nom.trim());

async function doctor({ fix = false, quick = false, only, json }: Options): Promise<void> {
  const { diagnose, NOMS_CONTROLES } = await import('~/domain/diagnostics/diagnostic.server');
  const unknown = only?.find((nom) => !NOMS_CONTROLES.includes(nom));
  if (unknown !== undefined)
    throw new UsageError(`Contrôle inconnu : « ${unknown} ». Attendu : ${NOMS_CONTROLES.join(', ')}.`);
  const progression = createProgression('Diagnostic');
  const diagnostic = await withInstallation((installation) =>
    diagnose(installation, {
      noms: only,
      legers: quick,
      reparer: fix,
      onControle: (rang, nombre) => progression.update(rang, nombre),
    }),
  ).finally(() => progression.end());
  print({ json: diagnostic, lignes: linesOf(diagnostic) }, json);
  throw new FinDite(CODES[diagnostic.etat]);
}

const LARGEUR = Math.max(...Object.values(ETATS_CONTROLE).map((mot) => mot.length)) + 2;

function linesOf({ controles }: Diagnostic): string[] {
  const defauts = controles.reduce((sum, { constats }) => sum + constats.length, 0);
  const fin = defauts === 0 ? 'Tout va bien.' : `${defauts} défaut(s).`;
  return [...controles.flatMap(linesOfControle), '', fin];
}

function linesOfControle({ libelle, etat, bilan, constats, repare }: ControleFait): string[] {
  return [
    `${ETATS_CONTROLE[etat].padEnd(LARGEUR)}${libelle} : ${bilan}`,
    ...repare.map((fait) => `  réparé   ${fait}`),
    ...constats.flatMap(({ gravite, quoi, faire }) => [
      `  ${gravite === 'corriger' ? '✗' : '!'} ${quoi.replaceAll('\n', '\n    ')}`,
      `    → ${faire}`,
    ]),
  ];
}
