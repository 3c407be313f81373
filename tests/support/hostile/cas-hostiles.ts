import { hasard } from '../../unit/tableur/fabrique';
import { lppHostiles } from './archives-lpp';
import { calendriersHostiles } from './calendriers';
import type { CasHostile } from './cas';
import { classeursBatis } from './classeurs-batis';
import { classeursEmballes } from './classeurs-emballes';
import { noahHostiles } from './fichiers-noah';
import { imagesHostiles } from './images';
import { pdfsHostiles } from './pdfs';
import { tableauxCsv } from './tableaux-csv';

/** Every hostile file, in an order of its own for each seed; the seed also draws where the damaged ones are damaged. */
export function* casHostiles(graine: number): Generator<CasHostile> {
  const next = hasard(graine);
  const all = [
    ...classeursBatis(),
    ...classeursEmballes(next),
    ...tableauxCsv(next),
    ...imagesHostiles(next),
    ...calendriersHostiles(next),
    ...pdfsHostiles(next),
    ...noahHostiles(next),
    ...lppHostiles(next),
  ];
  while (all.length > 0) yield* all.splice(Math.floor(next() * all.length), 1);
}
