import { toParis } from '~/lib/dates';
import { jourTire } from './jours';

/** Vitest global setup: says which other day the tests of this project run on. */
export default function setup(): void {
  const maintenant = new Date();
  const { nom, date, heure } = jourTire(maintenant);
  console.log(`Un autre jour que le ${toParis(maintenant).date} : ${nom}, le ${date} à ${heure}`);
}
