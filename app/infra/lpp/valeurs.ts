const NOMBRE = /^\d{1,9}(?:[.,]\d{0,6})?$/;
/** More than any device costs: what exceeds it was read wrongly. */
const CENTIMES_MAX = 100_000_000;

/** A whole number; null for a blank, and for what is none. */
export function entier(texte: string): number | null {
  return NOMBRE.test(texte) ? Math.trunc(Number(texte.replace(',', '.'))) : null;
}

/** An amount in euros, as cents rounded half up; null for a blank, undefined for what is no amount. */
export function centimes(texte: string): number | null | undefined {
  if (texte === '') return null;
  if (!NOMBRE.test(texte)) return undefined;
  const [euros = '0', decimales = ''] = texte.replace(',', '.').split('.');
  const milliemes = Number(euros) * 1000 + Number(decimales.padEnd(3, '0').slice(0, 3));
  const cents = Math.floor((milliemes + 5) / 10);
  return cents <= CENTIMES_MAX ? cents : undefined;
}

/** An increase ('1.2'), in hundredths of a percent; null for none, for a blank and for what is too much or too little to be one (files write 9.999). */
export function coefficient(texte: string): number | null {
  if (!NOMBRE.test(texte)) return null;
  const lu = Math.round(Number(texte.replace(',', '.')) * 10_000);
  return lu >= 10_000 && lu <= 30_000 ? lu : null;
}

/** A day that there is, written AAAAMMJJ, AAAA-MM-JJ or JJ/MM/AAAA; null for a blank, undefined for what is none. */
export function jour(texte: string): string | null | undefined {
  if (/^[0 /-]*$/.test(texte)) return null;
  const [, a, m, j] =
    /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(texte) ?? inverse(/^(\d\d)\/(\d\d)\/(\d{4})$/.exec(texte)) ?? [];
  if (!a || !m || !j) return undefined;
  const iso = `${a}-${m}-${j}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

const inverse = (trouve: RegExpExecArray | null) => trouve && [trouve[0], trouve[3], trouve[2], trouve[1]];
