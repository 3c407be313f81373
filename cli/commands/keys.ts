import { type Command, InvalidArgumentError } from 'commander';
import type { EtatChiffrement, EtatDuLieu } from '~/domain/chiffrement/chiffrement';
import { isNomDeCle, newCleDonnees } from '~/lib/trousseau.server';
import { UsageError } from '../codes';
import { type Outils, print, withApplication } from '../run';

const NOUVELLE = `
Montre une clé nouvelle, « nom:clé », à mettre la première dans DATA_KEYS (ou dans le fichier de DATA_KEYS_FILE) ; les autres restent derrière elle tant que
« auricule keys status » en compte. Rien n'est enregistré : gardez-en deux copies hors de ce serveur et de ses sauvegardes. Sans elle, ce qu'elle a
chiffré est perdu.

Exemple :
  $ auricule keys new k2`;

const ETAT = `
Compte ce qui est chiffré par chaque clé et ce qui est en clair, dans la base et parmi les fichiers, dont le début de chacun est lu.

Exemple :
  $ auricule keys status --json`;

const ROTATION = `
Chiffre par la première clé de DATA_KEYS ce qui est en clair ou sous une autre. Le serveur le fait de lui-même, chaque jour et quand une clé change : cette
commande sert pour ne pas attendre. Interrompue ou lancée deux fois, elle ne perd rien et reprend où elle en était.

--purge réécrit ensuite les tables, pour qu'il ne reste rien de leur contenu d'avant sur le disque : plus personne n'écrit pendant ce temps, des minutes pour
une grande base. À faire à une heure creuse.

Exemples :
  $ auricule keys rotate
  $ auricule keys rotate --purge`;

interface Options {
  json?: boolean;
  purge?: boolean;
}

export function addKeys(program: Command): void {
  const keys = program
    .command('keys')
    .description('Clés qui chiffrent les numéros de sécurité sociale et les fichiers là où ils sont rangés.')
    .addHelpText('after', '\nExemple :\n  $ auricule keys status');
  keys
    .command('new')
    .description('Fait une clé.')
    .argument('[nom]', 'son nom : 16 lettres, chiffres, tirets au plus', readNom)
    .option('--json', 'répond par un objet JSON : { "nom", "cle" }')
    .addHelpText('after', NOUVELLE)
    .action(makeKey);
  keys
    .command('status')
    .description('Dit ce qui est chiffré, et par quelle clé.')
    .option(
      '--json',
      'répond par un objet JSON : { "courante", "cles", "fausses", "base", "fichiers" }, chaque lieu par { "enClair", "aJour", "anciennes", "absentes" }',
    )
    .addHelpText('after', ETAT)
    .action((options: Options) => withApplication((outils) => status(outils, options)));
  keys
    .command('rotate')
    .description('Chiffre par la clé courante ce qui ne l’est pas.')
    .option('--purge', 'réécrit les tables : rien de leur contenu d’avant ne reste sur le disque')
    .option('--json', 'répond par un objet JSON, comme « keys status »')
    .addHelpText('after', ROTATION)
    .action((options: Options) => withApplication((outils) => rotate(outils, options)));
}

const EN_COURS =
  'Une rotation des clés est en cours ailleurs, ou vient d’être coupée : relancez la commande dans une minute, « auricule keys status » dit ce qu’il reste.';

function readNom(value: string): string {
  if (isNomDeCle(value)) return value;
  throw new InvalidArgumentError('Attendu : 16 lettres, chiffres ou tirets au plus.');
}

/** By the day where no name is given: names tell keys apart for years. */
function makeKey(nom: string | undefined, { json }: Options): void {
  const id = nom ?? `k${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`;
  const cle = newCleDonnees(id);
  print({ json: { nom: id, cle }, lignes: [cle] }, json);
}

async function status({ application }: Outils, { json }: Options): Promise<void> {
  const { readEtat } = await import('~/domain/chiffrement/verification.server');
  const { identity, infra } = application;
  const etat = await readEtat(identity, infra.chiffrement, { avecFichiers: true });
  print({ json: etat, lignes: linesOf(etat) }, json);
}

async function rotate(outils: Outils, { purge = false, ...options }: Options): Promise<void> {
  const { application, config } = outils;
  const { chiffrement } = application.infra;
  if (chiffrement.trousseau.courante === null)
    throw new UsageError('Aucune clé : donnez-en une à DATA_KEYS ou DATA_KEYS_FILE (« auricule keys new »).');
  const { etabliOf } = await import('~/domain/taches/etabli.server');
  const { makeDue, runDues } = await import('~/domain/taches/coureur.server');
  const { renewRevue } = await import('~/domain/chiffrement/verification.server');
  await renewRevue(application.identity, chiffrement.trousseau);
  const etabli = etabliOf(application, config, { info: () => undefined, warn: () => undefined });
  await makeDue(etabli, ['chiffrement']);
  await runDues(etabli, ['chiffrement']);
  const row = await application.identity.from('taches').where({ cle: 'chiffrement' }).first();
  const { DomainError } = await import('~/domain/errors');
  const { etatOf } = await import('~/domain/taches/tache');
  if (row?.erreur) throw new DomainError('taches_en_echec', row.erreur);
  if (row && etatOf(row, new Date()) === 'enCours') throw new DomainError('rotation_en_cours', EN_COURS);
  if (purge) await chiffrement.base.purger();
  await status(outils, options);
}

function linesOf({ courante, cles, fausses, base, fichiers }: EtatChiffrement): string[] {
  const dites =
    cles.length > 0
      ? `Clés : ${cles.join(', ')} ; « ${courante} » chiffre.`
      : 'Aucune clé : rien n’est chiffré.';
  return [
    dites,
    ...fausses.map((cle) => `La clé « ${cle} » n’est pas celle qui a chiffré des données sous ce nom.`),
    lineOf('Base de données', base),
    ...(fichiers ? [lineOf('Fichiers', fichiers)] : []),
  ];
}

function lineOf(lieu: string, { enClair, aJour, anciennes, absentes }: EtatDuLieu): string {
  const parties = [
    `${aJour} à jour`,
    `${enClair} en clair`,
    ...Object.entries(anciennes).map(([cle, nombre]) => `${nombre} sous « ${cle} »`),
    ...Object.entries(absentes).map(([cle, nombre]) => `${nombre} illisible(s) : la clé « ${cle} » manque`),
  ];
  return `${lieu} : ${parties.join(', ')}.`;
}
