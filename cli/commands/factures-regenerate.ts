import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { isDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import { writeWhole } from '../fichiers';
import { forEachParallel } from '../parallele';
import { readPortee } from '../portee';
import { createProgression } from '../progression';
import { type Outils, type Portee, print, withApplication } from '../run';

interface Options {
  centre?: string;
  since?: string;
  client?: string;
  out: string;
  json?: boolean;
}

const EXEMPLES = `
Un fichier par facture, Facture-{numéro}-{nom}.pdf ; quand plusieurs centres sont concernés, Facture-{numéro}-{centre}-{nom}.pdf.
Relancer la commande réécrit les mêmes fichiers ; un fichier n'apparaît qu'une fois complet.

Exemples :
  $ auricule factures regenerate --out factures/
  $ auricule factures regenerate --centre "Centre auditif des Tilleuls" --since 2026-01-01 --out factures/
  $ auricule factures regenerate --client 65f1c0ffee65f1c0ffee0001 --out factures/ --json`;

export function addFactures(program: Command): void {
  const factures = program
    .command('factures')
    .description('Factures.')
    .addHelpText('after', '\nExemple :\n  $ auricule factures regenerate --since 2026-01-01 --out factures/');
  factures
    .command('regenerate')
    .description('Écrit les PDF des factures, tels qu’émis, dans un dossier.')
    .option('--centre <centre>', 'nom ou identifiant du centre ; tous par défaut')
    .option('--since <AAAA-MM-JJ>', 'factures datées de ce jour ou après', readDay)
    .option('--client <identifiant>', "factures d'un seul client", readId)
    .requiredOption('--out <dossier>', 'dossier à remplir, créé au besoin')
    .option('--json', 'répond par un objet JSON : { "count", "out" }')
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => run(outils, options)));
}

async function run(outils: Outils, { centre, since, client, out, json }: Options): Promise<void> {
  const { countFacturesToRegenerate, facturesToRegenerate } = await import(
    '~/domain/factures/regeneration.server'
  );
  const { factureFileName } = await import('~/lib/nom-fichier');
  const portee = await readPortee(outils, centre);
  const ctx = outils.contextFor(portee);
  const choix = { since, clientId: client };
  const total = await countFacturesToRegenerate(ctx, choix);
  await mkdir(out, { recursive: true });
  const labels = labelsOf(portee);
  const progression = createProgression('Factures');
  let count = 0;
  try {
    await forEachParallel(facturesToRegenerate(ctx, choix), availableParallelism() + 1, async (facture) => {
      const name = [facture.numeroFacture, labels.get(facture.centreId), facture.nomClient]
        .filter(Boolean)
        .join('-');
      await writeWhole(path.join(out, factureFileName(name)), await facture.pdf());
      count += 1;
      progression.update(count, total);
    });
  } finally {
    progression.end();
  }
  print(
    { json: { count, out: path.resolve(out) }, lignes: [`${count} facture(s) écrite(s) dans ${out}`] },
    json,
  );
}

const LABEL_MAX = 40;

/** Numbers start anew in each centre: over several centres the file's name says which, and its id where two are called alike. */
function labelsOf({ centres }: Portee): Map<string, string> {
  if (centres.length < 2) return new Map();
  const label = (name: string) => name.slice(0, LABEL_MAX).trim();
  return new Map(
    centres.map(({ id, name }) => {
      const alike = centres.filter((other) => label(other.name).toLowerCase() === label(name).toLowerCase());
      return [id, alike.length > 1 ? `${label(name)} ${id}` : label(name)];
    }),
  );
}

function readDay(value: string): string {
  if (isDay(value)) return value;
  throw new InvalidArgumentError('Attendu : une date AAAA-MM-JJ, comme 2026-01-31.');
}

function readId(value: string): string {
  if (isId(value)) return value;
  throw new InvalidArgumentError('Attendu : un identifiant de 24 caractères.');
}
