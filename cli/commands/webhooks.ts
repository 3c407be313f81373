import type { Command } from 'commander';
import { porteesByCompte, readPortee } from '../portee';
import { type Outils, print, withApplication } from '../run';

const EXEMPLES = `
Exemples :
  $ auricule webhooks list
  $ auricule webhooks list --json`;

const LISTE = `
Dit de chaque webhook où il est, ce qu’il apprend, et s’il reçoit ce qui lui est envoyé ; jamais son secret.

Exemple :
  $ auricule webhooks list --json`;

/** `webhooks list`: which other tools are told of what happens, and whether they take it. */
export function addWebhooks(program: Command): void {
  const webhooks = program
    .command('webhooks')
    .description('Webhooks : ce que d’autres outils apprennent.')
    .addHelpText('after', EXEMPLES);
  webhooks
    .command('list')
    .description('Liste les webhooks de tous les comptes.')
    .option('--json', 'répond par un objet JSON : { "webhooks": [{ "_id", "nom", "etat", … }] }')
    .addHelpText('after', LISTE)
    .action(({ json }: { json?: boolean }) => withApplication((outils) => list(outils, json)));
}

async function list(outils: Outils, json: boolean | undefined): Promise<void> {
  const { listWebhooks } = await import('~/domain/webhooks/webhooks.lists.server');
  const portees = await porteesByCompte(outils, await readPortee(outils, undefined));
  const lists = await Promise.all(portees.map((portee) => listWebhooks(outils.contextFor(portee))));
  const webhooks = lists.flat();
  const lignes = webhooks.map(({ _id, nom, hote, etat, natures, centre, erreur }) =>
    [_id, nom, hote, etat, natures.join(','), centre ?? 'tous les centres', erreur]
      .filter(Boolean)
      .join('  '),
  );
  print({ json: { webhooks }, lignes: lignes.length > 0 ? lignes : ['Aucun webhook.'] }, json);
}
