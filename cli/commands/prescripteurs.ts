import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Context } from '~/domain/access/context.server';
import { FORMATS_TABLEUR, type FormatTableur } from '~/domain/exports';
import type { PrescripteurListe } from '~/domain/prescripteurs/prescripteurs.lists.server';
import type { Ressemblant } from '~/domain/prescripteurs/ressemblance';
import { isId } from '~/lib/id';
import { UsageError } from '../codes';
import { writeOut } from '../fichiers';
import { COMPTE, contexteDuCompte, type OptionsDeCompte } from '../portee';
import { type Outils, print, withApplication } from '../run';
import { addTextesPrescripteurs } from './prescripteurs-textes';

const NOMBRE_MAX = 1000;
const PAGE = 100;

const EXEMPLES = `
Un annuaire par compte. Les identifiants sont ceux que donnent « list » et « doublons ».

Exemples :
  $ auricule prescripteurs list martin
  $ auricule prescripteurs doublons --json | jq '.paires[].prescripteurs[]._id'
  $ auricule prescripteurs merge 65f1c0ffee65f1c0ffee0001 65f1c0ffee65f1c0ffee0002
  $ auricule prescripteurs match --sure --dry-run`;

/** `auricule prescripteurs`: the account's directory of who prescribes. */
export function addPrescripteurs(program: Command): void {
  const prescripteurs = program
    .command('prescripteurs')
    .description('Annuaire des prescripteurs.')
    .addHelpText('after', EXEMPLES);
  addLecture(prescripteurs);
  addExport(prescripteurs);
  addFusion(prescripteurs);
  addTextesPrescripteurs(prescripteurs);
}

function addLecture(prescripteurs: Command): void {
  prescripteurs
    .command('list')
    .argument('[recherche]', 'mots du nom, de la spécialité, de la ville, ou numéro RPPS', '')
    .description('Liste les prescripteurs, par nom.')
    .option(...COMPTE)
    .option('--limit <nombre>', `combien au plus, de 1 à ${NOMBRE_MAX}`, nombre, PAGE)
    .option(
      '--json',
      'répond par un objet JSON : { "total", "prescripteurs": [{ "_id", "texte", "patients", … }] }',
    )
    .addHelpText('after', '\nExemple :\n  $ auricule prescripteurs list "martin brest" --json')
    .action((recherche: string, options: OptionsDeCompte & { limit: number }) =>
      withApplication((outils) => lister(outils, recherche, options)),
    );
  prescripteurs
    .command('doublons')
    .description('Nomme, deux à deux, les prescripteurs qui sont peut-être la même personne.')
    .option(...COMPTE)
    .option(
      '--json',
      'répond par un objet JSON : { "paires": [{ "prescripteurs": [{ "_id", … }, { … }] }], "coupe" }',
    )
    .addHelpText(
      'after',
      `
Même nom de famille, et ni prénom ni numéro RPPS qui dise le contraire. De chaque paire, celui qui a le plus de patients d’abord.

Exemple :
  $ auricule prescripteurs doublons`,
    )
    .action((options: OptionsDeCompte) => withApplication((outils) => doublons(outils, options)));
}

function nombre(texte: string): number {
  const value = Number(texte);
  if (Number.isInteger(value) && value >= 1 && value <= NOMBRE_MAX) return value;
  throw new InvalidArgumentError(`Un nombre de 1 à ${NOMBRE_MAX}.`);
}

async function lister(
  outils: Outils,
  recherche: string,
  { limit, json, ...options }: OptionsDeCompte & { limit: number },
): Promise<void> {
  const { listPrescripteurs } = await import('~/domain/prescripteurs/prescripteurs.lists.server');
  const ctx = await contexteDuCompte(outils, options);
  const prescripteurs: PrescripteurListe[] = [];
  let total = 0;
  for (let page = 1; prescripteurs.length < limit; page += 1) {
    const criteres = { q: recherche, page, taille: PAGE, tri: 'nom', sens: 'asc' } as const;
    const part = await listPrescripteurs(ctx, criteres);
    total = part.total;
    prescripteurs.push(...part.items);
    if (page >= part.pages) break;
  }
  const montres = prescripteurs.slice(0, limit);
  const reste = total - montres.length;
  const lignes = [...montres.map(dire), ...(reste > 0 ? [`… et ${reste} autre(s).`] : [])];
  if (lignes.length === 0) lignes.push(recherche ? 'Aucun prescripteur trouvé.' : 'L’annuaire est vide.');
  print({ json: { total, prescripteurs: montres }, lignes }, json);
}

const dire = ({
  _id,
  texte,
  specialite,
  ville,
  rpps,
  patients,
}: Ressemblant & { patients: number }): string =>
  [_id, texte, specialite, ville, rpps && `RPPS ${rpps}`, `${patients} patient(s)`]
    .filter(Boolean)
    .join('  ');

async function doublons(outils: Outils, { json, ...options }: OptionsDeCompte): Promise<void> {
  const { listDoublonsPrescripteurs } = await import('~/domain/prescripteurs/doublons.lists.server');
  const found = await listDoublonsPrescripteurs(await contexteDuCompte(outils, options));
  const lignes = found.paires.flatMap(({ prescripteurs: [une, autre] }) => [
    dire(une),
    `  = ${dire(autre)} ?`,
  ]);
  if (lignes.length === 0) lignes.push('Aucun doublon probable.');
  if (found.coupe) lignes.push('… et d’autres, une fois ceux-ci réunis.');
  print({ json: found, lignes }, json);
}

function addExport(prescripteurs: Command): void {
  prescripteurs
    .command('export')
    .argument('[recherche]', 'seulement ceux qu’elle trouve', '')
    .description('Exporte l’annuaire ; l’export est noté au journal.')
    .option(...COMPTE)
    .addOption(new Option('--format <format>', 'format du fichier').choices(FORMATS_TABLEUR).default('csv'))
    .requiredOption('--out <fichier>', "fichier à écrire ; '-' pour la sortie standard (csv)")
    .option('--json', 'répond par un objet JSON : { "count", "out" }')
    .addHelpText(
      'after',
      `
Aucune cellule ne peut agir comme une formule.

Exemples :
  $ auricule prescripteurs export --out prescripteurs.csv
  $ auricule prescripteurs export brest --format xlsx --out brest.xlsx`,
    )
    .action((recherche: string, options: OptionsExport) => {
      if (options.out === '-' && (options.json || options.format === 'xlsx'))
        throw new UsageError(
          'Sur la sortie standard, ni --json ni classeur xlsx : donnez un fichier à --out.',
        );
      return withApplication((outils) => exporter(outils, recherche, options));
    });
}

interface OptionsExport extends OptionsDeCompte {
  format: FormatTableur;
  out: string;
}

async function exporter(
  outils: Outils,
  q: string,
  { format, out, json, ...options }: OptionsExport,
): Promise<void> {
  const service = await import('~/domain/prescripteurs/export-prescripteurs.service.server');
  const ctx = await contexteDuCompte(outils, options);
  const criteres = { q, page: 1, taille: PAGE, tri: 'nom', sens: 'asc' } as const;
  const { nombre: count } = await service.openExportPrescripteurs(ctx, criteres);
  const { contenu } = await service.exportPrescripteurs(ctx, criteres, format);
  await writeOut(out, contenu);
  if (out !== '-')
    print({ json: { count, out }, lignes: [`${count} prescripteur(s) exporté(s) dans ${out}`] }, json);
}

function addFusion(prescripteurs: Command): void {
  prescripteurs
    .command('merge')
    .argument('<gardé>', 'identifiant de celui qui reste', identifiant)
    .argument('<autre>', 'identifiant de celui qui le rejoint', identifiant)
    .description('Réunit deux prescripteurs qui n’en sont qu’un ; se défait pendant trente jours.')
    .option(...COMPTE)
    .option('--json', 'répond par un objet JSON : { "prescripteur", "reuni" }')
    .addHelpText(
      'after',
      `
Ce que le premier ne dit pas est pris au second ; tous les noms écrits du second désignent le premier.

Exemple :
  $ auricule prescripteurs merge 65f1c0ffee65f1c0ffee0001 65f1c0ffee65f1c0ffee0002`,
    )
    .action((garde: string, autre: string, options: OptionsDeCompte) =>
      withApplication((outils) => reunir(outils, garde, autre, options)),
    );
  prescripteurs
    .command('unmerge')
    .argument('<gardé>', 'identifiant de celui qui est resté', identifiant)
    .description('Défait la dernière réunion d’un prescripteur, dans les trente jours.')
    .option(...COMPTE)
    .option('--json', 'répond par un objet JSON : { "prescripteur", "separe" }')
    .addHelpText('after', '\nExemple :\n  $ auricule prescripteurs unmerge 65f1c0ffee65f1c0ffee0001')
    .action((garde: string, options: OptionsDeCompte) =>
      withApplication((outils) => separer(outils, garde, options)),
    );
}

/** An id as a service takes it. */
function identifiant(texte: string): string {
  if (isId(texte)) return texte;
  throw new InvalidArgumentError('Attendu : un identifiant de 24 caractères.');
}

async function reunir(
  outils: Outils,
  gardeId: string,
  autreId: string,
  { json, ...options }: OptionsDeCompte,
): Promise<void> {
  const { getPrescripteur, mergePrescripteurs } = await import(
    '~/domain/prescripteurs/prescripteurs.service.server'
  );
  const ctx: Context = await contexteDuCompte(outils, options);
  const reuni = await getPrescripteur(ctx, autreId);
  await mergePrescripteurs(ctx, gardeId, autreId);
  const prescripteur = await getPrescripteur(ctx, gardeId);
  const dit = `${reuni.texte} est réuni à ${prescripteur.texte} ; « auricule prescripteurs unmerge ${gardeId} » le défait pendant trente jours.`;
  print({ json: { prescripteur, reuni }, lignes: [dit] }, json);
}

async function separer(
  outils: Outils,
  gardeId: string,
  { json, ...options }: OptionsDeCompte,
): Promise<void> {
  const [{ getPrescripteur }, { separerPrescripteurs }] = await Promise.all([
    import('~/domain/prescripteurs/prescripteurs.service.server'),
    import('~/domain/prescripteurs/separation.service.server'),
  ]);
  const ctx = await contexteDuCompte(outils, options);
  const separe = await getPrescripteur(ctx, await separerPrescripteurs(ctx, gardeId));
  const prescripteur = await getPrescripteur(ctx, gardeId);
  const dit = `${separe.texte} (${separe._id}) est de nouveau à part de ${prescripteur.texte}.`;
  print({ json: { prescripteur, separe }, lignes: [dit] }, json);
}
