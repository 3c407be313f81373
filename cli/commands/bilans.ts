import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { DomainError } from '~/domain/errors';
import { formatDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import { UsageError } from '../codes';
import { writeOut } from '../fichiers';
import { contexteDuClient } from '../portee';
import { type Outils, print, withApplication } from '../run';

const EXEMPLES = `
Exemples :
  $ auricule bilans noah import dupre.xml --client 65f1c0ffee65f1c0ffee0001 --dry-run
  $ auricule bilans noah export --client 65f1c0ffee65f1c0ffee0001 --out bilans.xml`;

const IMPORT = `
L’export XML d’un seul patient, de 1 Mo au plus. Tous ses bilans sont ajoutés, ou aucun ; ceux que le client a déjà ne le sont pas deux fois. Ce qui ne
se lit pas est nommé par sa ligne et rien n’est écrit (code 4) ; ce qui se lit mais n’a pas de place est laissé de côté, ligne par ligne.

Exemples :
  $ auricule bilans noah import dupre.xml --client 65f1c0ffee65f1c0ffee0001 --dry-run
  $ auricule bilans noah import dupre.xml --client 65f1c0ffee65f1c0ffee0001 --same-patient --json | jq '.laisses[]'`;

const CLIENT = ['--client <identifiant>', 'identifiant du client', identifiant] as const;

/** `auricule bilans noah`: hearing tests from and to the XML format of Noah, which nobody has certified here. */
export function addBilans(program: Command): void {
  const noah = program
    .command('bilans')
    .description('Bilans auditifs.')
    .addHelpText('after', EXEMPLES)
    .command('noah')
    .description('Lit et écrit le format XML de Noah (non certifié).')
    .addHelpText('after', EXEMPLES);
  noah
    .command('import')
    .argument('<fichier>', 'export XML d’un patient')
    .description('Ajoute à un client les bilans d’un fichier Noah.')
    .requiredOption(...CLIENT)
    .option(
      '--same-patient',
      'c’est bien ce client, même si le fichier porte un autre nom ou une autre naissance',
    )
    .option('--dry-run', 'dit ce que l’import donnerait, sans rien écrire')
    .option(
      '--json',
      'répond par un objet JSON : { "ajoutes", "connus", "ignores", "essai", "bilans": [{ "ligne", "date", "heure", "connu" }], "laisses": [{ "ligne", "raison" }] }',
    )
    .addHelpText('after', IMPORT)
    .action((fichier: string, options: OptionsImport) =>
      withApplication((outils) => importer(outils, fichier, options)),
    );
  noah
    .command('export')
    .description('Écrit les cent derniers bilans d’un client au format de Noah.')
    .requiredOption(...CLIENT)
    .requiredOption('--out <fichier>', "fichier à écrire ; '-' pour la sortie standard")
    .option('--json', 'répond par un objet JSON : { "out" }')
    .addHelpText(
      'after',
      '\nExemple :\n  $ auricule bilans noah export --client 65f1c0ffee65f1c0ffee0001 --out bilans.xml',
    )
    .action((options: OptionsExport) => {
      if (options.out === '-' && options.json)
        throw new UsageError("--json et --out - veulent tous deux la sortie standard : n'en gardez qu'un.");
      return withApplication((outils) => exporter(outils, options));
    });
}

function identifiant(texte: string): string {
  if (isId(texte)) return texte;
  throw new InvalidArgumentError('Attendu : un identifiant de 24 caractères.');
}

interface OptionsImport {
  client: string;
  samePatient?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

async function importer(
  outils: Outils,
  fichier: string,
  { client, samePatient = false, dryRun = false, json }: OptionsImport,
): Promise<void> {
  const { importNoah } = await import('~/domain/bilans/noah/noah.service.server');
  const { NOAH_MAX } = await import('~/domain/bilans/noah/format-noah');
  const found = await stat(fichier);
  if (!found.isFile()) throw new DomainError('pas_un_fichier', `Ce n’est pas un fichier : ${fichier}`);
  // One that is too heavy is refused by the service, unread.
  const contenu = found.size > NOAH_MAX ? '' : await readFile(fichier);
  const envoye = {
    ...{ chemin: path.resolve(fichier), nom: path.basename(fichier), taille: found.size },
    empreinte: createHash('sha256').update(contenu).digest('hex'),
  };
  const ctx = await contexteDuClient(outils, client);
  const recap = await importNoah(ctx, client, envoye, { memePatient: samePatient, essai: dryRun });
  const { ajoutes, connus, ignores, bilans, laisses } = recap;
  const lignes = [
    ...(dryRun ? ['Essai : rien n’a été écrit.'] : []),
    `${ajoutes} bilan(s) ${dryRun ? 'à ajouter' : 'ajouté(s)'}, ${connus} déjà connu(s), ${ignores} point(s) laissé(s) de côté.`,
    ...bilans.map(
      ({ ligne, date, heure, connu }) =>
        `  ligne ${ligne} : bilan du ${formatDay(date)}${heure ? ` à ${heure}` : ''}${connu ? ', déjà connu' : ''}`,
    ),
    ...laisses.map(({ ligne, raison }) => `  ligne ${ligne} : laissé de côté : ${raison}`),
  ];
  print({ json: { ...recap, essai: dryRun }, lignes }, json);
}

interface OptionsExport {
  client: string;
  out: string;
  json?: boolean;
}

async function exporter(outils: Outils, { client, out, json }: OptionsExport): Promise<void> {
  const { exportNoah } = await import('~/domain/bilans/noah/noah.service.server');
  const xml = await exportNoah(await contexteDuClient(outils, client), client);
  await writeOut(
    out,
    (async function* () {
      yield xml;
    })(),
  );
  if (out !== '-') print({ json: { out }, lignes: [`Bilans exportés dans ${out}`] }, json);
}
