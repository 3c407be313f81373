const CITES = 3;

/** 'Avoir A2026-00001.', 'Avoirs A2026-00001, A2026-00002.', 'Avoirs A2026-00001 à A2026-00012 (12).'; '' for none. */
export function ditAvoirs(numeros: readonly string[]): string {
  const [premier] = numeros;
  if (premier === undefined) return '';
  if (numeros.length === 1) return `Avoir ${premier}.`;
  if (numeros.length <= CITES) return `Avoirs ${numeros.join(', ')}.`;
  return `Avoirs ${premier} à ${numeros.at(-1)} (${numeros.length}).`;
}
