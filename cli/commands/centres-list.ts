import type { Command } from 'commander';
import { readPortee } from '../portee';
import { type Outils, print, withApplication } from '../run';

interface Options {
  json?: boolean;
}

const EXEMPLES = `
Exemples :
  $ auricule centres list
  $ auricule centres list --json`;

export function addCentresList(centres: Command): void {
  centres
    .command('list')
    .description('Liste les centres de tous les comptes.')
    .option(
      '--json',
      'répond par un objet JSON : { "centres": [{ "_id", "compteId", "name", "abonnement", "actifs", "limite", … }] }',
    )
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => run(outils, options)));
}

async function run(outils: Outils, { json }: Options): Promise<void> {
  const { listCentres } = await import('~/domain/comptes/centres.service.server');
  const centres = await listCentres(outils.contextFor(await readPortee(outils, undefined)));
  const lignes = centres.map(({ _id, name, abonnement, actifs, limite, ville }) =>
    [_id, name, `${abonnement}, ${actifs}/${limite} comptes`, ville].filter(Boolean).join('  '),
  );
  print({ json: { centres }, lignes: lignes.length > 0 ? lignes : ['Aucun centre.'] }, json);
}
