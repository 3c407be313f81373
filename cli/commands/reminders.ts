import { type Command, InvalidArgumentError } from 'commander';
import type { RecapRappels } from '~/domain/agenda/rappels.service.server';
import { accord } from '~/lib/accord';
import { formatDay, formatInstant, isDay } from '~/lib/dates';
import { porteesByCompte, readPortee } from '../portee';
import { createProgression } from '../progression';
import { type Outils, print, type Reponse, withApplication } from '../run';

interface Options {
  centre?: string;
  date?: string;
  dryRun?: boolean;
  json?: boolean;
}

const EXEMPLES = `
Un rappel part une fois par rendez-vous, aux clients qui en sont d'accord (leur fiche le dit), pour les rendez-vous du lendemain. Relancer
la commande ne rappelle personne deux fois ; un rendez-vous déplacé l'est de nouveau. Les courriels partent quand le serveur tourne.

Le serveur le fait de lui-même chaque jour à REMINDERS_AT (17:00) : la commande sert à toute autre heure, ou avec REMINDERS_AT=never.

Exemples :
  $ auricule reminders run --dry-run
  $ auricule reminders run --centre "Centre auditif des Tilleuls" --date 2026-12-24 --json`;

export function addReminders(program: Command): void {
  const reminders = program
    .command('reminders')
    .description('Rappels de rendez-vous aux clients.')
    .addHelpText('after', '\nExemple :\n  $ auricule reminders run');
  reminders
    .command('run')
    .description('Envoie les rappels des rendez-vous du lendemain (à l’heure de chaque centre).')
    .option('--centre <centre>', 'nom ou identifiant du centre ; tous par défaut')
    .option('--date <AAAA-MM-JJ>', 'jour des rendez-vous ; demain par défaut', readJour)
    .option('--dry-run', "n'écrit rien, dit ce qui serait fait")
    .option(
      '--json',
      'répond par un objet JSON : { "jour", "rappels": [{ "evenementId", "clientId", "centerId", "start" }], "dejaRappeles" }',
    )
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => run(outils, options)));
}

async function run(outils: Outils, { centre, date, dryRun = false, json }: Options): Promise<void> {
  const { remindClients } = await import('~/domain/agenda/rappels.service.server');
  const portees = await porteesByCompte(outils, await readPortee(outils, centre));
  const progression = createProgression('Rappels');
  const recaps: RecapRappels[] = [];
  try {
    for (const portee of portees) {
      recaps.push(await remindClients(outils.contextFor(portee), { jour: date, essai: dryRun }));
      progression.update(recaps.length, portees.length);
    }
  } finally {
    progression.end();
  }
  print(rapport(recaps, dryRun), json);
}

/** Ids and hours alone: a log must not name patients. */
function rapport(recaps: readonly RecapRappels[], essai: boolean): Reponse {
  const rappels = recaps.flatMap((recap) => recap.rappels);
  const dejaRappeles = recaps.reduce((sum, recap) => sum + recap.dejaRappeles, 0);
  const jour = recaps[0]?.jour ?? null;
  const nombre = accord(rappels.length, 'rappel', 'rappels');
  const pour = jour ? ` pour le ${formatDay(jour)}` : '';
  return {
    json: { jour, rappels, dejaRappeles },
    lignes: [
      ...rappels.map(({ evenementId, start }) => `${evenementId}  ${formatInstant(start)}`),
      `${nombre}${pour}${essai ? ' à envoyer' : ''}, ${dejaRappeles} déjà fait(s).`,
    ],
  };
}

function readJour(value: string): string {
  if (isDay(value)) return value;
  throw new InvalidArgumentError('Attendu : un jour AAAA-MM-JJ, comme 2026-12-24.');
}
