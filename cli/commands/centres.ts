import type { Command } from 'commander';
import { addCentresCreate } from './centres-create';
import { addCentresList } from './centres-list';
import { addCentresUpdate } from './centres-update';
import { addCentresVendeur } from './centres-vendeur';

const EXEMPLES = `
Exemples :
  $ auricule centres list
  $ auricule centres create --name "Centre auditif des Tilleuls"`;

export function addCentres(program: Command): void {
  const centres = program
    .command('centres')
    .description('Centres et comptes.')
    .addHelpText('after', EXEMPLES);
  addCentresList(centres);
  addCentresCreate(centres);
  addCentresUpdate(centres);
  addCentresVendeur(centres);
}
