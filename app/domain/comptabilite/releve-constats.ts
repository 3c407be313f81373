import { CONSTATS_MAX, type ConstatDeChaine } from './constats-scelles';

/** What a check of one centre gathers while it goes. */
export class Releve {
  readonly constats: ConstatDeChaine[] = [];
  nombre = 0;
  ruptures = 0;

  add(constat: ConstatDeChaine): void {
    this.nombre += 1;
    if (constat.gravite === 'rupture') this.ruptures += 1;
    if (this.constats.length < CONSTATS_MAX) this.constats.push(constat);
  }
}
