import type { Command } from 'commander';
import type { Relecture } from '~/domain/calendriers/relecture.service.server';
import { accord } from '~/lib/accord';
import { porteesByCompte, readPortee } from '../portee';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';

interface Options {
  centre?: string;
  json?: boolean;
}

const EXEMPLES = `
Le serveur web relit chaque calendrier tous les quarts d'heure : cette commande le fait tout de suite, par exemple pour chercher une panne.
Un calendrier qui ne peut être lu garde ses événements. Code de sortie 4 si l'un d'eux n'a pas pu l'être.

Exemples :
  $ auricule calendars fetch
  $ auricule calendars fetch --centre "Centre auditif des Tilleuls" --json`;

export function addCalendars(program: Command): void {
  const calendars = program
    .command('calendars')
    .description("Calendriers externes reliés à l'agenda.")
    .addHelpText('after', '\nExemple :\n  $ auricule calendars fetch');
  calendars
    .command('fetch')
    .description('Lit les calendriers externes maintenant.')
    .option('--centre <centre>', 'nom ou identifiant du centre ; sans lui, tous')
    .option(
      '--json',
      'répond par un objet JSON : { "calendriers": [{ "id", "nom", "centre", "etat", "evenements", "raison" }] }',
    )
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => fetchAll(outils, options)));
}

async function fetchAll(outils: Outils, { centre, json }: Options): Promise<void> {
  const { readCalendriers } = await import('~/domain/calendriers/relecture.service.server');
  const { DomainError } = await import('~/domain/errors');
  const lues: Relecture[] = [];
  for (const portee of await porteesByCompte(outils, await readPortee(outils, centre))) {
    const progression = createProgression('Calendriers');
    try {
      lues.push(...(await readCalendriers(outils.contextFor(portee), progression.update)));
    } finally {
      progression.end();
    }
  }
  const calendriers = lues.map(({ lecture, ...lue }) => ({ ...lue, ...lecture }));
  print(
    { json: { calendriers }, lignes: lues.length > 0 ? lues.map(lineOf) : ['Aucun calendrier externe.'] },
    json,
  );
  const echecs = lues.filter(({ lecture }) => lecture.etat === 'refus').length;
  if (echecs > 0)
    throw new DomainError(
      'calendriers_non_lus',
      `${accord(echecs, 'calendrier non lu', 'calendriers non lus')}.`,
    );
}

function lineOf({ nom, centre, lecture }: Relecture): string {
  const qui = centre ? `${nom} (${centre})` : nom;
  if (lecture.etat === 'occupe') return `${qui} : justement en cours de lecture.`;
  if (lecture.etat === 'refus') return `${qui} : ${lecture.raison}`;
  const suite = lecture.etat === 'inchange' ? ', rien de nouveau' : '';
  return `${qui} : ${accord(lecture.evenements, 'événement', 'événements')}${suite}.`;
}
