/** A series of numbers read in their order: how many, up to which, and what is wrong with it. */
export interface Suite {
  nombre: number;
  dernier: number;
  /** Numbers that are not there, the first of them, at most some. */
  manquants: number[];
  nombreManquants: number;
  doubles: number[];
}

const CITES = 5;

export const nouvelleSuite = (): Suite => ({
  nombre: 0,
  dernier: 0,
  manquants: [],
  nombreManquants: 0,
  doubles: [],
});

/** Numbers that no document bears for a reason that is known, from one to another, the lowest first. */
export type Sauts = readonly (readonly [number, number])[];

/** Where a series stands once it has leapt what begins behind a number. */
export const apresLesSauts = (dernier: number, sauts: Sauts): number =>
  sauts.reduce((last, [de, a]) => (de === last + 1 ? a : last), dernier);

/** Goes on with a series by its next number, which is not below the one before. */
export function addNumero(suite: Suite, numero: number, sauts: Sauts = []): void {
  suite.nombre += 1;
  if (numero === suite.dernier) {
    if (suite.doubles.length < CITES) suite.doubles.push(numero);
    return;
  }
  const avant = apresLesSauts(suite.dernier, sauts);
  for (let missing = avant + 1; missing < numero && suite.manquants.length < CITES; missing += 1)
    suite.manquants.push(missing);
  suite.nombreManquants += Math.max(0, numero - avant - 1);
  suite.dernier = Math.max(suite.dernier, numero);
}

const NUMERO = /^(?:([A-Z]\d{4}(?:-[A-Z0-9]{2,4})?|[A-Z0-9]{2,4}(?=-\d{5}))-)?(\d{1,9})$/;

/** The series and the number of 'F2026-00042', 'E2026-00007', 'A2026-VP-00001', 'VP-00042' or '00042'; null for what is no number of ours. */
export function readNumero(texte: string): { serie: string; numero: number } | null {
  const [, serie = '', digits = ''] = NUMERO.exec(texte) ?? [];
  return digits === '' ? null : { serie, numero: Number(digits) };
}
