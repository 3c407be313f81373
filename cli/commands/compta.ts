import type { Command } from 'commander';
import type { CentreCloture } from '~/domain/comptabilite/clotures.service.server';
import { ETATS_CHAINE } from '~/domain/comptabilite/constats-scelles';
import type { EtatScelles } from '~/domain/comptabilite/verification.server';
import { accord } from '~/lib/accord';
import { UsageError } from '../codes';
import { porteesByCompte, readPortee } from '../portee';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';

interface Options {
  centre?: string;
  year?: string;
  raison?: string;
  json?: boolean;
}

const VERIFY = `
Relit la chaîne des documents de chaque centre depuis son début, refait chaque empreinte d'après les factures, avoirs, règlements et clôtures eux-mêmes, et
nomme ce qui a été modifié, retiré, coupé à la fin, échangé ou ajouté. La fin est comparée au dernier repère gardé à côté des fichiers. Ce qui a une
explication connue (une sauvegarde remise) est dit sans être une rupture. Ne modifie rien. Code de sortie 4 si une chaîne est rompue.

Exemples :
  $ auricule compta verify
  $ auricule compta verify --centre "Centre Bellecour" --json`;

const CLOSE = `
Le serveur le fait chaque nuit ; la commande rattrape ce qui manque : jours où quelque chose a été émis, mois et années finis, dans leur ordre. Rien n'est
clos avant sa fin, et rien deux fois.

Exemples :
  $ auricule compta close
  $ auricule compta close --centre "Centre Bellecour"`;

const ARCHIVE = `
L'archive est un ZIP de CSV et de JSON avec ses preuves et une notice, rangé parmi les fichiers et listé dans Clôtures. Le serveur la fait après la clôture de
l'année ; la commande la refait. Les exercices sont les années civiles.

Exemples :
  $ auricule compta archive --year 2025
  $ auricule compta archive --year 2025 --centre "Centre Bellecour" --json`;

const REPRISE = `
À faire quand la base a perdu sa fin pour une raison connue que le programme ne voit pas (bascule d'un serveur Postgres, copie remise à la main) : « compta
verify » dit alors que la fin a été coupée. De même quand le fichier du dernier repère est abîmé. La raison et le repère perdu restent dits par chaque
vérification. « auricule restore » s'en passe.

Exemple :
  $ auricule compta reprise --centre "Centre Bellecour" --raison "Bascule du 3 mars, une minute perdue"`;

const CENTRE = ['--centre <centre>', 'nom ou identifiant du centre ; sans lui, tous'] as const;

/** `auricule compta`: closings, the chain of documents, archives. */
export function addCompta(program: Command): void {
  const compta = program
    .command('compta')
    .description('Clôtures, chaîne des documents émis, archives.')
    .addHelpText('after', '\nExemple :\n  $ auricule compta verify');
  compta
    .command('verify')
    .description('Vérifie que rien n’a été changé ni retiré parmi les documents émis.')
    .option(...CENTRE)
    .option(
      '--json',
      'répond par un objet JSON : { "intact", "centres": [{ "centre", "etat", "scelles", "empreinte", "repere", "constats" }] }',
    )
    .addHelpText('after', VERIFY)
    .action((options: Options) => withApplication((outils) => verify(outils, options)));
  compta
    .command('close')
    .description('Clôture les jours, mois et années finis qui ne le sont pas encore.')
    .option(...CENTRE)
    .option('--json', 'répond par un objet JSON : { "centres": [{ "centre", "clotures", "repere" }] }')
    .addHelpText('after', CLOSE)
    .action((options: Options) => withApplication((outils) => close(outils, options)));
  compta
    .command('archive')
    .description('Archive une année close parmi les fichiers.')
    .requiredOption('--year <année>', 'l’année, sur quatre chiffres')
    .option(...CENTRE)
    .option(
      '--json',
      'répond par un objet JSON : { "archives": [{ "centre", "annee", "taille", "empreinte" }] }',
    )
    .addHelpText('after', ARCHIVE)
    .action((options: Options) => withApplication((outils) => archive(outils, options)));
  compta
    .command('reprise')
    .description('Dit pourquoi une chaîne a perdu sa fin, et lui pose un nouveau repère.')
    .requiredOption('--centre <centre>', 'nom ou identifiant du centre')
    .requiredOption('--raison <texte>', 'ce qui s’est passé, en une phrase')
    .option('--json', 'répond par un objet JSON : { "success" }')
    .addHelpText('after', REPRISE)
    .action((options: Options) => withApplication((outils) => reprise(outils, options)));
}

async function verify(outils: Outils, { centre, json }: Options): Promise<void> {
  const { verifyCentre } = await import('~/domain/comptabilite/verifications.service.server');
  const { DomainError } = await import('~/domain/errors');
  const etats: (EtatScelles & { centre: string })[] = [];
  for (const portee of await porteesByCompte(outils, await readPortee(outils, centre)))
    for (const { id, name } of portee.centres) {
      const progression = createProgression(`Vérification de ${name}`);
      const progress = (fait: number, total: number) => progression.update(fait, total);
      try {
        etats.push({ ...(await verifyCentre(outils.contextFor(portee), id, { progress })), centre: name });
      } finally {
        progression.end();
      }
    }
  const rompues = etats.filter(({ etat }) => etat === 'rompue');
  print({ json: { intact: rompues.length === 0, centres: etats }, lignes: etats.flatMap(linesOf) }, json);
  if (rompues.length > 0)
    throw new DomainError(
      'chaine_rompue',
      `Chaîne rompue : ${rompues.length} centre(s) sur ${etats.length}.`,
    );
}

function linesOf({
  centre,
  etat,
  scelles,
  empreinte,
  constats,
  nombreConstats,
}: EtatScelles & { centre: string }) {
  const fin = scelles > 0 ? `, dernière empreinte ${empreinte}` : '';
  const reste = nombreConstats - constats.length;
  return [
    `${centre} : ${ETATS_CHAINE[etat].toLowerCase()}, ${accord(scelles, 'scellé', 'scellés')}${fin}.`,
    ...constats.map(({ gravite, quoi }) => `  ${gravite === 'rupture' ? '✗' : '!'} ${quoi}`),
    ...(reste > 0 ? [`  … et ${reste} autre(s).`] : []),
  ];
}

async function close(outils: Outils, { centre, json }: Options): Promise<void> {
  const { closePeriodes } = await import('~/domain/comptabilite/clotures.service.server');
  const { nomDePeriode, PERIODES } = await import('~/domain/comptabilite/periodes');
  const made: (CentreCloture & { centre: string })[] = [];
  for (const portee of await porteesByCompte(outils, await readPortee(outils, centre))) {
    const names = new Map(portee.centres.map(({ id, name }) => [id, name]));
    for (const each of await closePeriodes(outils.contextFor(portee)))
      made.push({ ...each, centre: names.get(each.centreId) ?? '' });
  }
  const lignes = made.flatMap(({ centre: nom, clotures, repere }) => [
    `${nom} : ${clotures.length === 0 ? 'rien à clôturer' : `${clotures.length} clôture(s)`}.`,
    ...clotures.map(
      (cloture) =>
        `  ${PERIODES[cloture.periode].libelle}, ${nomDePeriode(cloture)} : ${cloture.nombre} pièce(s).`,
    ),
    ...(repere === 'refusé'
      ? [
          '  ✗ La chaîne ne tient plus ce que dit son dernier repère, ou il est illisible : « auricule compta verify » dit où.',
        ]
      : []),
  ]);
  print({ json: { centres: made }, lignes }, json);
}

async function archive(outils: Outils, { centre, year, json }: Options): Promise<void> {
  const { archiveAnnee } = await import('~/domain/comptabilite/archives.service.server');
  if (!/^20\d\d$/.test(year ?? ''))
    throw new UsageError('--year attend une année sur quatre chiffres : 2025.');
  const annee = Number(year);
  const archives: object[] = [];
  const lignes: string[] = [];
  for (const portee of await porteesByCompte(outils, await readPortee(outils, centre)))
    for (const { id, name } of portee.centres) {
      const ctx = outils.contextFor(portee);
      // Centres that had not opened by then have no such year; one that was named has to.
      const closed = await ctx.db
        .from('clotures')
        .where({ centre_id: id, periode: 'annee', debut: `${annee}-01-01` })
        .first();
      if (!closed && centre === undefined) {
        lignes.push(`${name} : ${annee} n’y est pas close.`);
        continue;
      }
      const progression = createProgression(`Archive de ${name}`);
      const progress = (fait: number, total: number) => progression.update(fait, total);
      const row = await archiveAnnee(ctx, id, annee, { progress }).finally(() => progression.end());
      archives.push({
        centre: name,
        annee,
        taille: row.taille,
        empreinte: row.empreinte,
        fichier: row.fichier,
      });
      lignes.push(`${name} : ${row.pieces} pièce(s), ${row.taille} octets, SHA-256 ${row.empreinte}.`);
    }
  print({ json: { archives }, lignes }, json);
}

async function reprise(outils: Outils, { centre, raison = '', json }: Options): Promise<void> {
  const { acceptReprise } = await import('~/domain/comptabilite/verifications.service.server');
  const phrase = raison.trim();
  if (phrase.length < 3 || phrase.length > 300)
    throw new UsageError('--raison attend une phrase de 3 à 300 caractères.');
  const portee = await readPortee(outils, centre);
  await acceptReprise(outils.contextFor(portee), portee.centres[0]?.id ?? '', phrase);
  print(
    { json: { success: true }, lignes: ['Noté : un nouveau repère est posé, la perte reste dite.'] },
    json,
  );
}
