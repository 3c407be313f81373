import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import type { Context } from '~/domain/access/context.server';
import { DomainError, NotFoundError } from '~/domain/errors';
import {
  type BilanLpp,
  DIFFERENCES,
  DIFFERENCES_LPP,
  ETATS_LPP,
  type VersionLpp,
} from '~/domain/lpp/version-lpp';
import { formatDay, toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { UsageError } from '../codes';
import { COMPTE, contexteDuCompte, type OptionsDeCompte } from '../portee';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';

interface Options extends OptionsDeCompte {
  apply?: boolean;
  date?: string;
}

const IMPORT = `
Le fichier est l’archive publiée par l’Assurance maladie (LPP….zip, tables dBase). Seuls les codes du titre II, chapitre 3 (aides auditives) sont gardés, avec
l’historique de leurs tarifs. La commande dit ce qui changerait ; rien ne compte avant d’être appliqué, ici par --apply, ou plus tard par « auricule lpp apply »
ou à l’écran « Table LPP ».

Exemples :
  $ auricule lpp import LPP901.zip
  $ auricule lpp import LPP901.zip --apply
  $ auricule lpp import LPP901.zip --account "Audition Lyon" --json | jq '.differences'`;

const APPLY = `
Exemple :
  $ auricule lpp apply`;

const LIST = `
Exemple :
  $ auricule lpp list --json`;

const SHOW = `
Exemples :
  $ auricule lpp show 2355084
  $ auricule lpp show 2355084 --date 2020-06-01 --json`;

const JSON_VERSION = 'répond par un objet JSON : { "version", "differences", "applied" }';

/** `auricule lpp`: the account's table of products and services. */
export function addLpp(program: Command): void {
  const lpp = program
    .command('lpp')
    .description('Table des produits et prestations (LPP) de l’Assurance maladie.')
    .addHelpText('after', '\nExemple :\n  $ auricule lpp import LPP901.zip');
  lpp
    .command('import')
    .argument('<fichier>', 'archive LPP….zip telle que publiée')
    .description('Lit une table de la LPP et dit ce qu’elle changerait.')
    .option(...COMPTE)
    .option('--apply', 'l’applique aussitôt')
    .option('--json', JSON_VERSION)
    .addHelpText('after', IMPORT)
    .action((fichier: string, options: Options) =>
      withApplication((outils) => importer(outils, fichier, options)),
    );
  lpp
    .command('apply')
    .description('Applique la table lue en dernier.')
    .option(...COMPTE)
    .option('--json', JSON_VERSION)
    .addHelpText('after', APPLY)
    .action((options: Options) => withApplication((outils) => appliquer(outils, options)));
  lpp
    .command('list')
    .description('Liste les tables lues.')
    .option(...COMPTE)
    .option('--json', 'répond par un objet JSON : { "versions": [{ "rang", "numero", "etat", … }] }')
    .addHelpText('after', LIST)
    .action((options: Options) => withApplication((outils) => lister(outils, options)));
  lpp
    .command('show')
    .argument('<code>', 'code LPP de sept chiffres')
    .description('Dit d’un code son libellé, sa fin et ses tarifs.')
    .option(...COMPTE)
    .option('--date <jour>', 'tarif en vigueur ce jour-là, AAAA-MM-JJ ; aujourd’hui par défaut')
    .option('--json', 'répond par un objet JSON : { "code", "libelle", "dateFin", "tarifs", … }, en centimes')
    .addHelpText('after', SHOW)
    .action((code: string, options: Options) => withApplication((outils) => montrer(outils, code, options)));
}

async function importer(outils: Outils, fichier: string, options: Options): Promise<void> {
  const found = await stat(fichier);
  if (!found.isFile()) throw new DomainError('pas_un_fichier', `Ce n’est pas un fichier : ${fichier}`);
  const { appliquerLpp, importerLpp } = await import('~/domain/lpp/lpp.service.server');
  const ctx = await contexteDuCompte(outils, options);
  const hash = createHash('sha256');
  await pipeline(createReadStream(fichier), hash);
  const source = {
    ...{ chemin: path.resolve(fichier), nom: path.basename(fichier), taille: found.size },
    empreinte: hash.digest('hex'),
  };
  const progression = createProgression('Lecture');
  const { version, differences } = await importerLpp(ctx, source, (percent) =>
    progression.update(Math.floor(percent), 100),
  ).finally(() => progression.end());
  if (options.apply) await appliquerLpp(ctx, version._id);
  dire(version, differences, options);
}

async function appliquer(outils: Outils, options: Options): Promise<void> {
  const { appliquerLpp } = await import('~/domain/lpp/lpp.service.server');
  const ctx = await contexteDuCompte(outils, options);
  const version = (await versionsDe(ctx)).find(({ etat }) => etat === 'a_appliquer');
  if (!version)
    throw new NotFoundError(
      'lpp_introuvable',
      'Aucune table n’attend d’être appliquée : « auricule lpp import ».',
    );
  dire(version, await appliquerLpp(ctx, version._id), { ...options, apply: true });
}

function dire(version: VersionLpp, differences: BilanLpp, { apply = false, json }: Options): void {
  const { rang, nomFichier, codes, tarifs, ecartes, defauts } = version;
  const lignes = [
    `Version ${rang} (${nomFichier}) : ${codes} code(s), ${tarifs} tarif(s), ${ecartes} enregistrement(s) écarté(s).`,
    ...DIFFERENCES_LPP.map((nature) => `  ${DIFFERENCES[nature]} : ${differences[nature]}`),
    ...defauts.map((defaut) => `  ${defaut}`),
    apply ? 'Appliquée.' : 'Rien n’est changé : « auricule lpp apply » l’applique.',
  ];
  print({ json: { version, differences, applied: apply }, lignes }, json);
}

async function versionsDe(ctx: Context): Promise<VersionLpp[]> {
  const { listVersionsLpp } = await import('~/domain/lpp/lpp.lists.server');
  return (await listVersionsLpp(ctx)).versions;
}

async function lister(outils: Outils, options: Options): Promise<void> {
  const versions = await versionsDe(await contexteDuCompte(outils, options));
  const lignes = versions.map(
    ({ rang, numero, nomFichier, etat, codes, creeLe }) =>
      `${rang}  ${formatDay(toParis(creeLe).date)}  ${ETATS_LPP[etat].libelle}  ${nomFichier}${numero && ` (n° ${numero})`}  ${codes} code(s)`,
  );
  print({ json: { versions }, lignes: lignes.length > 0 ? lignes : ['Aucune table lue.'] }, options.json);
}

async function montrer(outils: Outils, code: string, options: Options): Promise<void> {
  const jour = options.date ?? null;
  if (jour !== null && !/^\d{4}-\d\d-\d\d$/.test(jour)) throw new UsageError('--date : AAAA-MM-JJ.');
  const { getCodeLpp } = await import('~/domain/lpp/lpp.lists.server');
  const found = await getCodeLpp(await contexteDuCompte(outils, options), code, jour);
  const { libelle, dateFin, tarifs, enVigueur } = found;
  const prix = (cents: number | null) => (cents === null ? '—' : formatEuros(cents));
  const lignes = [
    `${found.code}  ${libelle}${dateFin ? `  (fin le ${formatDay(dateFin)})` : ''}`,
    ...tarifs.map(
      (tarif) =>
        `${tarif === enVigueur ? '→' : ' '} depuis le ${formatDay(tarif.debut)} : base ${prix(tarif.tarif)}, prix limite ${prix(tarif.prixLimite)}`,
    ),
  ];
  print({ json: found, lignes }, options.json);
}
