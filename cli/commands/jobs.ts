import { type Command, InvalidArgumentError } from 'commander';
import type { TacheRow } from '~/db/rows/taches';
import { type NatureTache, NOMS_NATURES } from '~/domain/taches/natures';
import { ETATS_TACHE, type TacheListee } from '~/domain/taches/tache';
import { formatInstant } from '~/lib/dates';
import { readCompte } from '../portee';
import { type Outils, print, withApplication } from '../run';

interface ListOptions {
  account?: string;
  failed?: boolean;
  limit: number;
  json?: boolean;
}

interface RunOptions {
  json?: boolean;
}

const LISTE = `
Montre les tâches de l'installation et de tous les comptes, ou d'un seul : ce qui est à venir, la prochaine d'abord, puis ce qui est fini, la dernière
d'abord, et pourquoi ce qui a échoué l'a été. Celles qui sont finies depuis plus d'un mois sont oubliées.

Exemples :
  $ auricule jobs list
  $ auricule jobs list --account "Audition Lyon" --failed --json`;

const LANCEMENT = `
Fait une fois ce qui est dû, puis s'arrête ; avec des noms de tâches, celles-là tout de suite, dues ou non. Le serveur le fait de lui-même :
cette commande sert quand aucun ne tourne, ou pour ne pas attendre. Elle ne fait rien deux fois, même à côté d'un serveur. Les rappels ne partent
qu'à leur heure (REMINDERS_AT) ; « auricule reminders run » les envoie à toute heure.

Tâches : ${NOMS_NATURES.join(', ')}.

Exemples :
  $ auricule jobs run
  $ auricule jobs run menageImports menageFichiers`;

export function addJobs(program: Command): void {
  const jobs = program
    .command('jobs')
    .description(
      'Tâches que le serveur fait de lui-même : courriels, calendriers, ménages, rappels, factures.',
    )
    .addHelpText('after', '\nExemple :\n  $ auricule jobs list');
  jobs
    .command('list')
    .description('Montre ce qui tourne, ce qui attend et ce qui a échoué.')
    .option('--account <compte>', 'nom ou identifiant du compte ; sans lui, tous et l’installation')
    .option('--failed', 'seulement ce qui a échoué')
    .option('--limit <nombre>', `combien au plus, jusqu’à ${LIMITE_MAX}`, readLimite, LIMITE)
    .option(
      '--json',
      'répond par un objet JSON : { "taches": [{ "nature", "compte", "etat", "derniere", "prochaine", "resultat", "erreur", "essais" }], "autres" }, où « autres » dit s’il y en a de plus',
    )
    .addHelpText('after', LISTE)
    .action((options: ListOptions) => withApplication((outils) => list(outils, options)));
  jobs
    .command('run')
    .argument('[taches...]', 'noms des tâches à faire tout de suite', readNature)
    .description('Fait ce qui est dû, ou les tâches nommées.')
    .option('--json', 'répond par un objet JSON, comme « jobs list », des tâches qui viennent d’être faites')
    .addHelpText('after', LANCEMENT)
    .action((natures: NatureTache[], options: RunOptions) =>
      withApplication((outils) => run(outils, natures, options)),
    );
}

/** How many jobs are shown unless told, and at most. */
const LIMITE = 200;
const LIMITE_MAX = 1000;

function readLimite(value: string): number {
  const nombre = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (nombre >= 1 && nombre <= LIMITE_MAX) return nombre;
  throw new InvalidArgumentError(`Attendu : un nombre de 1 à ${LIMITE_MAX}.`);
}

function readNature(value: string, former: NatureTache[] = []): NatureTache[] {
  const nature = NOMS_NATURES.find((each) => each === value);
  if (nature) return [...former, nature];
  throw new InvalidArgumentError(`Attendu : l'une de ${NOMS_NATURES.join(', ')}.`);
}

type Ligne = TacheListee & { compte: string | null };

async function list(outils: Outils, { account, failed = false, limit, json }: ListOptions): Promise<void> {
  const compte = account === undefined ? null : await readCompte(outils, account);
  const now = new Date();
  const wanted = () => {
    const rows = outils.application.identity.from('taches');
    if (compte) rows.where({ compte_id: compte.id });
    if (failed)
      rows.where((query) => {
        query.where('erreur', '<>', '').orWhere((perdue) => {
          // Whoever was at it has given no sign of life since.
          perdue.whereNotNull('bail').where('prochain_le', '<=', now.toISOString());
        });
      });
    return rows;
  };
  const rows = await wanted()
    .whereNotNull('prochain_le')
    .orderBy('prochain_le')
    .orderBy('id')
    .limit(limit + 1);
  const over = wanted().whereNull('prochain_le').orderBy('termine_le', 'desc').orderBy('id');
  if (rows.length <= limit) rows.push(...(await over.limit(limit + 1 - rows.length)));
  const lignes = await toLignes(outils, rows.slice(0, limit), now);
  report(lignes, { aucune: 'Aucune tâche.', autres: rows.length > limit, json });
}

async function run({ application, config, ...outils }: Outils, natures: NatureTache[], { json }: RunOptions) {
  const { etabliOf } = await import('~/domain/taches/etabli.server');
  const { makeDue, runDues } = await import('~/domain/taches/coureur.server');
  const log = { info: () => undefined, warn: () => undefined };
  const { installationOf } = await import('~/domain/diagnostics/installation.server');
  const etabli = { ...etabliOf(application, config, log), installation: installationOf(application, config) };
  const since = new Date().toISOString();
  if (natures.length > 0) await makeDue(etabli, natures);
  await runDues(etabli, natures.length > 0 ? natures : NOMS_NATURES);
  const rows = await application.identity
    .from('taches')
    .where((query) => {
      query.where('termine_le', '>=', since).orWhere('commence_le', '>=', since);
    })
    .orderBy('id')
    .limit(LIMITE_MAX);
  const done = (await toLignes({ application, config, ...outils }, rows, new Date())).filter(
    ({ derniere }) => derniere !== null && derniere >= since,
  );
  report(done, { aucune: 'Rien n’était dû.', autres: false, json });
  const echecs = done.filter(({ erreur }) => erreur !== '').length;
  if (echecs > 0) {
    const { DomainError } = await import('~/domain/errors');
    throw new DomainError('taches_en_echec', `${echecs} tâche(s) en échec.`);
  }
}

async function toLignes({ application }: Outils, rows: readonly TacheRow[], now: Date): Promise<Ligne[]> {
  const { toListee } = await import('~/domain/taches/taches.lists.server');
  const ids = [...new Set(rows.flatMap(({ compte_id }) => compte_id ?? []))];
  const comptes = ids.length
    ? await application.identity.from('comptes').whereIn('id', ids).select('id', 'nom')
    : [];
  const noms = new Map(comptes.map(({ id, nom }) => [id, nom]));
  return rows.map((row) => ({
    ...toListee(row, now),
    compte: row.compte_id ? (noms.get(row.compte_id) ?? row.compte_id) : null,
  }));
}

interface Rapport {
  aucune: string;
  /** Whether there are more than are shown. */
  autres: boolean;
  json: boolean | undefined;
}

function report(lignes: readonly Ligne[], { aucune, autres, json }: Rapport): void {
  const taches = lignes.map(({ nature, compte, etat, derniere, prochaine, resultat, erreur, essais }) => ({
    nature,
    compte,
    etat,
    derniere,
    prochaine,
    resultat,
    erreur,
    essais,
  }));
  const suite = autres ? ['… et d’autres : --account, --failed ou --limit les montrent.'] : [];
  const texte = lignes.length > 0 ? [...lignes.map(lineOf), ...suite] : [aucune];
  print({ json: { taches, autres }, lignes: texte }, json);
}

function lineOf({
  libelle,
  rythme,
  compte,
  etat,
  progression,
  derniere,
  prochaine,
  resultat,
  erreur,
}: Ligne): string {
  const qui = `${compte ? `${libelle} (${compte})` : libelle}, ${rythme}`;
  const percent = progression === null ? '' : ` ${progression} %`;
  const quand = [
    derniere && `dernière fois le ${formatInstant(derniere)}`,
    prochaine && `prochaine le ${formatInstant(prochaine)}`,
  ].filter(Boolean);
  return [`${qui} : ${ETATS_TACHE[etat]}${percent}`, ...quand, erreur || resultat]
    .filter(Boolean)
    .join(' ; ');
}
