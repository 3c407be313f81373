import { foldText } from '~/lib/texte';

/** A code of a centre's numbers: two to four letters or digits (docs/regles/factures.md). */
export const CODE_DES_NUMEROS = /^[A-Z0-9]{2,4}$/;

/** A series with its code: 'F2026-VP'; as it is without one. */
export const avecCode = (serie: string, code: string): string => (code ? `${serie}-${code}` : serie);

/** A number as it stands on documents: 'F2026-VP-00042', '00042'. */
export const ecrireNumero = (serie: string, numero: number): string =>
  `${serie && `${serie}-`}${String(numero).padStart(5, '0')}`;

/** The code in a counter's series of invoices, credit notes or quotes; null for other series. */
export const codeOf = (serie: string): string | null =>
  /^(?:[FA]\d{4}|devis)(?:-([A-Z0-9]{2,4}))?$/
    .exec(serie)
    ?.slice(1)
    .map((code) => code ?? '')[0] ?? null;

const PARTOUT = new Set(
  'centre centres auditif auditifs audition auditions audio acoustique laboratoire de du des la le les et au aux d l'.split(
    ' ',
  ),
);

/** A code made of a centre's name that none of `pris` is: 'VP' of 'Audition du Vieux-Port', 'BEL' of 'Centre Bellecour'. */
export function proposerCode(name: string, pris: readonly string[]): string {
  const tous = foldText(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const propres = tous.filter((mot) => !PARTOUT.has(mot.toLowerCase()));
  const mots = propres.length > 0 ? propres : tous;
  const initiales = mots
    .map((mot) => mot[0])
    .join('')
    .slice(0, 4);
  const lettres = mots.join('');
  const racine = (lettres || 'C').slice(0, 2);
  const numerotes = Array.from({ length: 98 }, (_, rang) => `${racine}${rang + 2}`);
  const candidats = [initiales, lettres.slice(0, 3), lettres.slice(0, 4), ...numerotes];
  return candidats.find((code) => CODE_DES_NUMEROS.test(code) && !pris.includes(code)) ?? '';
}
