import { type Command, InvalidArgumentError } from 'commander';
import { type NatureTache, NOMS_NATURES } from '~/domain/taches/natures';
import { ETATS_TACHE, type TacheListee } from '~/domain/taches/tache';
import { formatInstant } from '~/lib/dates';
import { readCompte } from '../portee';
import { type Outils, print, withApplication } from '../run';

interface ListOptions {
  account?: string;
  failed?: boolean;
  json?: boolean;
}

interface RunOptions {
  json?: boolean;
}

const LISTE = `
Montre les tâches de l'installation et de tous les comptes, ou d'un seul : ce qui tourne, ce qui attend, ce qui a échoué et pourquoi. Celles qui sont
finies depuis plus d'un mois sont oubliées.

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
    .option(
      '--json',
      'répond par un objet JSON : { "taches": [{ "nature", "compte", "etat", "derniere", "prochaine", "resultat", "erreur", "essais" }] }',
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

function readNature(value: string, former: NatureTache[] = []): NatureTache[] {
  const nature = NOMS_NATURES.find((each) => each === value);
  if (nature) return [...former, nature];
  throw new InvalidArgumentError(`Attendu : l'une de ${NOMS_NATURES.join(', ')}.`);
}

type Ligne = TacheListee & { compte: string | null };

async function list(outils: Outils, { account, failed = false, json }: ListOptions): Promise<void> {
  const compte = account === undefined ? null : await readCompte(outils, account);
  const all = await readLignes(outils);
  const lignes = all.filter(
    ({ etat, erreur, compteId }) =>
      (!compte || compteId === compte.id) &&
      (!failed || erreur !== '' || etat === 'abandonnee' || etat === 'reprise'),
  );
  report(lignes, 'Aucune tâche.', json);
}

async function run({ application, config, ...outils }: Outils, natures: NatureTache[], { json }: RunOptions) {
  const { etabliOf } = await import('~/domain/taches/etabli.server');
  const { makeDue, runDues } = await import('~/domain/taches/coureur.server');
  const log = { info: () => undefined, warn: () => undefined };
  const etabli = etabliOf(application, config, log);
  const since = new Date().toISOString();
  if (natures.length > 0) await makeDue(etabli, natures);
  await runDues(etabli, natures.length > 0 ? natures : NOMS_NATURES);
  const lignes = await readLignes({ application, config, ...outils });
  const done = lignes.filter(({ derniere }) => derniere !== null && derniere >= since);
  report(done, 'Rien n’était dû.', json);
  const echecs = done.filter(({ erreur }) => erreur !== '').length;
  if (echecs > 0) {
    const { DomainError } = await import('~/domain/errors');
    throw new DomainError('taches_en_echec', `${echecs} tâche(s) en échec.`);
  }
}

async function readLignes({ application }: Outils): Promise<(Ligne & { compteId: string | null })[]> {
  const { toListee } = await import('~/domain/taches/taches.lists.server');
  const comptes = await application.identity.from('comptes').select('id', 'nom');
  const noms = new Map(comptes.map(({ id, nom }) => [id, nom]));
  const rows = await application.identity.from('taches').orderBy('nature').orderBy('cree_le').orderBy('id');
  const now = new Date();
  return rows.map((row) => ({
    ...toListee(row, now),
    compteId: row.compte_id,
    compte: row.compte_id ? (noms.get(row.compte_id) ?? row.compte_id) : null,
  }));
}

function report(lignes: readonly Ligne[], aucune: string, json: boolean | undefined): void {
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
  print({ json: { taches }, lignes: lignes.length > 0 ? lignes.map(lineOf) : [aucune] }, json);
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
