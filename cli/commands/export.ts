import { Argument, type Command, Option } from 'commander';
import { UsageError } from '../codes';
import { writeOut } from '../fichiers';
import { porteesByCompte, readPortee } from '../portee';
import { createProgression } from '../progression';
import { type Outils, type Portee, print, withApplication } from '../run';
import { type Format, type Noun, sourceOf } from '../sources';
import { EXPORTS_COMPTABLES, type ExportComptable, runExportComptable } from './export-comptable';

const FORMATS: readonly Format[] = ['csv', 'xlsx', 'json'];
const NOUNS: readonly Noun[] = ['clients', 'factures'];

interface Options {
  centre?: string;
  format?: Format;
  from?: string;
  to?: string;
  out: string;
  json?: boolean;
}

const EXEMPLES = `
Le CSV (UTF-8, points-virgules) se réimporte tel quel avec « auricule clients import ». Aucune cellule ne peut agir comme une
formule. Le JSON porte les noms de champs de la spécification, les montants en euros. Sans --centre, tous les centres.

FEC, e-reporting et journal des ventes et règlements sont d'un centre (--centre) et d'une période (--from et --to, compris). Le fichier est
contrôlé et rapproché des scellés et des clôtures ; il n'est pas écrit s'il ne tient pas à son contrôle (code 4), il l'est avec un écart de
rapprochement, et le code est 4 aussi. --out nomme un fichier ou un dossier : dans un dossier le fichier prend son nom. Celui du FEC est fixé
par la loi et le même pour tous les centres d'un SIREN : il s'écrit dans un dossier au nom du centre, avec son descriptif.
L'e-reporting est à remettre à votre plateforme : Auricule n'envoie rien.

Exemples :
  $ auricule export clients --format csv --out clients.csv
  $ auricule export clients --centre "Centre auditif des Tilleuls" --format json --out - | jq '.[0]'
  $ auricule export factures --format xlsx --out factures.xlsx
  $ auricule export fec --centre "Centre auditif des Tilleuls" --from 2026-01-01 --to 2026-12-31 --out .
  $ auricule export ereporting --centre "Centre auditif des Tilleuls" --from 2026-11-01 --to 2026-11-10 --out . --json
  $ auricule export journal --centre "Centre auditif des Tilleuls" --from 2026-11-01 --to 2026-11-30 --format csv --out -`;

export function addExport(program: Command): void {
  program
    .command('export')
    .description('Exporte les clients, les factures, ou la comptabilité des ventes dans un fichier.')
    .addArgument(new Argument('<quoi>', 'ce qu’on exporte').choices([...NOUNS, ...EXPORTS_COMPTABLES]))
    .option('--centre <centre>', 'nom ou identifiant du centre')
    .addOption(
      new Option(
        '--format <format>',
        'format du fichier ; journal : xlsx ou csv, e-reporting : xml ou csv',
      ).choices([...FORMATS, 'xml', 'txt']),
    )
    .option('--from <jour>', 'premier jour, AAAA-MM-JJ (fec, ereporting, journal)')
    .option('--to <jour>', 'dernier jour, AAAA-MM-JJ (fec, ereporting, journal)')
    .requiredOption('--out <fichier>', "fichier à écrire ; '-' pour la sortie standard (csv et json)")
    .option(
      '--json',
      'répond par un objet JSON : { "count", "out" } ; un export comptable y ajoute ses totaux et son rapprochement',
    )
    .addHelpText('after', EXEMPLES)
    .action((noun: Noun | ExportComptable, options: Options) => {
      assertSortie(options);
      if (isComptable(noun)) return withApplication((outils) => runExportComptable(outils, noun, options));
      const { format } = options;
      if (!FORMATS.some((each) => each === format))
        throw new UsageError(`Il manque l'option --format : ${FORMATS.join(', ')}.`);
      if (options.from !== undefined || options.to !== undefined)
        throw new UsageError('--from et --to sont des exports comptables : fec, ereporting ou journal.');
      return withApplication((outils) => run(outils, noun, { ...options, format: format ?? 'csv' }));
    });
}

const isComptable = (noun: Noun | ExportComptable): noun is ExportComptable =>
  EXPORTS_COMPTABLES.some((each) => each === noun);

function assertSortie({ out, format, json }: Options): void {
  if (out === '-' && format === 'xlsx')
    throw new UsageError(
      "Un classeur xlsx ne s'écrit pas sur la sortie standard : donnez un fichier à --out.",
    );
  if (out === '-' && json)
    throw new UsageError("--json et --out - veulent tous deux la sortie standard : n'en gardez qu'un.");
}

async function run(
  outils: Outils,
  noun: Noun,
  { centre, format, out, json }: Options & { format: Format },
): Promise<void> {
  const portee = await readPortee(outils, centre);
  const source = await sourceOf(noun, outils.contextFor(portee));
  const progression = createProgression(`Export des ${noun}`);
  const total = await source.count();
  await note(outils, portee, noun, format);
  let count = 0;
  try {
    await writeOut(
      out,
      await source.content(format, () => {
        count += 1;
        progression.update(count, total);
      }),
    );
  } finally {
    progression.end();
  }
  if (out !== '-')
    print({ json: { count, out }, lignes: [`${count} ${noun} exporté(e)s dans ${out}`] }, json);
}

/** Each account that data leaves has it in its audit trail, before the first row does. */
async function note(outils: Outils, portee: Portee, noun: Noun, format: Format): Promise<void> {
  const { traceExport } = await import('~/domain/journal/journal.service.server');
  for (const part of await porteesByCompte(outils, portee)) {
    const ctx = outils.contextFor(part);
    const source = await sourceOf(noun, ctx);
    await traceExport(ctx, noun, `${await source.count()} ${noun}, ${format}`);
  }
}
