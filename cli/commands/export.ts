import { Argument, type Command, Option } from 'commander';
import { UsageError } from '../codes';
import { writeOut } from '../fichiers';
import { porteesByCompte, readPortee } from '../portee';
import { createProgression } from '../progression';
import { type Outils, type Portee, print, withApplication } from '../run';
import { type Format, type Noun, sourceOf } from '../sources';

const FORMATS: readonly Format[] = ['csv', 'xlsx', 'json'];
const NOUNS: readonly Noun[] = ['clients', 'factures'];

interface Options {
  centre?: string;
  format: Format;
  out: string;
  json?: boolean;
}

const EXEMPLES = `
Le CSV (UTF-8, points-virgules) se réimporte tel quel avec « auricule clients import ». Aucune cellule ne peut agir comme une
formule. Le JSON porte les noms de champs de la spécification, les montants en euros. Sans --centre, tous les centres.

Exemples :
  $ auricule export clients --format csv --out clients.csv
  $ auricule export clients --centre "Centre auditif des Tilleuls" --format json --out - | jq '.[0]'
  $ auricule export factures --format xlsx --out factures.xlsx`;

export function addExport(program: Command): void {
  program
    .command('export')
    .description('Exporte les clients ou les factures dans un fichier.')
    .addArgument(new Argument('<quoi>', 'ce qu’on exporte').choices(NOUNS))
    .option('--centre <centre>', 'nom ou identifiant du centre')
    .addOption(new Option('--format <format>', 'format du fichier').choices(FORMATS).makeOptionMandatory())
    .requiredOption('--out <fichier>', "fichier à écrire ; '-' pour la sortie standard (csv et json)")
    .option('--json', 'répond par un objet JSON : { "count", "out" }')
    .addHelpText('after', EXEMPLES)
    .action((noun: Noun, options: Options) => {
      if (options.out === '-' && options.format === 'xlsx')
        throw new UsageError(
          "Un classeur xlsx ne s'écrit pas sur la sortie standard : donnez un fichier à --out.",
        );
      if (options.out === '-' && options.json)
        throw new UsageError("--json et --out - veulent tous deux la sortie standard : n'en gardez qu'un.");
      return withApplication((outils) => run(outils, noun, options));
    });
}

async function run(outils: Outils, noun: Noun, { centre, format, out, json }: Options): Promise<void> {
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
