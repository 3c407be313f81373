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

/** Numbers that are known to be borne by no document, the first and the last of them. */
export interface SautConnu {
  de: number;
  a: number;
}

/** Goes on with a series by its next number, which is not below the one before; gaps that are known of are none. */
export function addNumero(suite: Suite, numero: number, sauts: readonly SautConnu[] = []): void {
  suite.nombre += 1;
  if (numero === suite.dernier) {
    if (suite.doubles.length < CITES) suite.doubles.push(numero);
    return;
  }
  for (let missing = suite.dernier + 1; missing < numero; ) {
    const saut = sauts.find(({ de, a }) => de <= missing && missing <= a);
    if (saut) missing = saut.a + 1;
    else {
      const next = Math.min(numero, ...sauts.flatMap(({ de }) => (de > missing ? [de] : [])));
      suite.nombreManquants += next - missing;
      for (; missing < next && suite.manquants.length < CITES; missing += 1) suite.manquants.push(missing);
      missing = next;
    }
  }
  suite.dernier = Math.max(suite.dernier, numero);
}

const NUMERO = /^(?:([A-Z]\d{4})-)?(\d{1,9})$/;

/** The series and the number of 'F2026-00042', 'E2026-00007', 'A2026-00001' or '00042'; null for what is no number of ours. */
export function readNumero(texte: string): { serie: string; numero: number } | null {
  const [, serie = '', digits = ''] = NUMERO.exec(texte) ?? [];
  return digits === '' ? null : { serie, numero: Number(digits) };
}

/** As it stands on documents. */
export const ecrireNumero = (serie: string, numero: number): string =>
  `${serie && `${serie}-`}${String(numero).padStart(5, '0')}`;
