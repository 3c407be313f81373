import { createHasard } from '../../db/seeds/demo/hasard';
import type { Attaque } from './attaque';
import { attaquesParCodages } from './familles/codages';
import { attaquesParDevinettes } from './familles/devinettes';
import { attaquesParEnvois } from './familles/envois';
import { attaquesParFichiers } from './familles/fichiers';
import { attaquesParInondation } from './familles/inondations';
import { attaquesParLenteur } from './familles/lenteurs';
import { attaquesParNombres } from './familles/nombres';
import { attaquesParNoms } from './familles/noms';
import { attaquesParProtocole } from './familles/protocole';
import { attaquesParTailles } from './familles/tailles';

const NOMS_TIRES = 120;

/** Every attack of a seed, those that last at the end. */
export function attaquesDe(graine: number): Attaque[] {
  const hasard = createHasard(graine);
  return [
    ...attaquesParNoms(hasard, NOMS_TIRES),
    ...attaquesParNombres(hasard),
    ...attaquesParTailles(hasard),
    ...attaquesParCodages(hasard),
    ...attaquesParProtocole(hasard),
    ...attaquesParLenteur(hasard),
    ...attaquesParDevinettes(),
    ...attaquesParInondation(),
    ...attaquesParFichiers(graine),
    ...attaquesParEnvois(),
  ];
}
