/**
 * How far numbers go on where a backup was put back: a number that was given after it is never given again. What is not known for certain is left out with a
 * margin, and every number that is left out is kept with its reason.
 */

/** The last number that a centre's series has given. */
export interface Compteur {
  centreId: string;
  serie: string;
  dernier: number;
}

/** Numbers that no document of this database bears: the first and the last of them. */
export interface Saut {
  centreId: string;
  serie: string;
  de: number;
  a: number;
}

/** By how much a series begins higher where nobody knows what was issued after the backup. */
export const MARGE = 100;

/** Series of which each year has its own: of invoices and credit notes by the centre's code, of payments, slips of cheques and documents made elsewhere. */
const A_CODE = ['F', 'A'];
const ANNUELLES = ['R', 'B', 'E'];
const ANNUELLE = /^[A-Z](\d{4})/;

const SERIE = /^(?:(?:[FA]\d{4}|devis)(?:-[A-Z0-9]{2,4})?|[RBE]\d{4}|commande)$/;

/** A series as counters name it, of what somebody types in whatever case; null where it is none. */
export function lireSerie(texte: string): string | null {
  const serie = texte.toUpperCase().replace(/^(?:DEVIS|COMMANDE)/, (nom) => nom.toLowerCase());
  return SERIE.test(serie) ? serie : null;
}

/** The last number of a series as somebody types it, alone or as it stands on the document; null where it cannot be read. */
export function lireNumero(serie: string, texte: string): number | null {
  const [, avant, chiffres] = /^(?:(.+)[-\s])?(\d{1,9})$/.exec(texte.trim().toUpperCase()) ?? [];
  const siens = [undefined, serie.toUpperCase(), serie.replace(/^devis-/, '')];
  return chiffres !== undefined && siens.includes(avant) ? Number(chiffres) : null;
}

/** What is known of what was issued after the backup. */
export interface Connu {
  centres: readonly string[];
  /** The codes that centres number with; '' for none. */
  codes: readonly { centreId: string; code: string }[];
  /** As the backup has them. */
  sauvegarde: readonly Compteur[];
  /** As the database that was there has them, or the marks beside the files. */
  compteurs: readonly Compteur[];
  /** Whether nothing can have been issued beyond `compteurs`: the database that was there says so, or somebody does. */
  exact: boolean;
  /** Years from that of the backup to this one. */
  annees: readonly number[];
  /** What somebody has said: it wins over a margin, also for a series that nothing else tells of. */
  dits: readonly Compteur[];
}

/** Where each series of each centre ends from now on, and which numbers that leaves out. What stays as the backup has it is not named. */
export function suiteDesNumeros(connu: Connu): Saut[] {
  const { centres, codes, sauvegarde, compteurs, exact, annees, dits } = connu;
  return centres.flatMap((centreId) => {
    const dernierDe = (list: readonly Compteur[], serie: string) => {
      const siens = list.filter((each) => each.centreId === centreId && each.serie === serie);
      return siens.length > 0 ? Math.max(...siens.map(({ dernier }) => dernier)) : undefined;
    };
    const known = [...sauvegarde, ...compteurs, ...dits].filter((each) => each.centreId === centreId);
    const siens = codes.filter((each) => each.centreId === centreId).map(({ code }) => code);
    const all = new Set([
      ...seriesDe(annees, siens.length > 0 ? siens : ['']),
      ...known.map(({ serie }) => serie),
    ]);
    return [...all].sort().flatMap((serie): Saut[] => {
      const saved = dernierDe(sauvegarde, serie) ?? 0;
      const last = Math.max(saved, dernierDe(compteurs, serie) ?? 0);
      const marge = exact || isOver(serie, annees) ? 0 : MARGE;
      const a = Math.max(last, dernierDe(dits, serie) ?? last + marge);
      return a > saved ? [{ centreId, serie, de: saved + 1, a }] : [];
    });
  });
}

/** The series that a centre goes on with. */
function seriesDe(annees: readonly number[], codes: readonly string[]): string[] {
  const suffixes = codes.map((code) => code && `-${code}`);
  return [
    ...suffixes.flatMap((suffixe) => [
      `devis${suffixe}`,
      ...annees.flatMap((annee) => A_CODE.map((lettre) => `${lettre}${annee}${suffixe}`)),
    ]),
    ...annees.flatMap((annee) => ANNUELLES.map((lettre) => `${lettre}${annee}`)),
    'commande',
  ];
}

/** A year that ended before the backup was made gives no more numbers. */
const isOver = (serie: string, annees: readonly number[]): boolean => {
  const annee = ANNUELLE.exec(serie)?.[1];
  return annee !== undefined && Number(annee) < Math.min(...annees);
};

/** A number as it stands on a document; those of quotes and orders have no year before them. */
const nomDe = (serie: string, numero: number): string =>
  `${ANNUELLE.test(serie) ? `${serie}-` : `${serie} `}${String(numero).padStart(5, '0')}`;

/** 'F2026-00037 à F2026-00041'. */
export const direNumeros = ({ serie, de, a }: Pick<Saut, 'serie' | 'de' | 'a'>): string =>
  de === a ? nomDe(serie, a) : `${nomDe(serie, de)} à ${nomDe(serie, a)}`;

/** A gap in parts: the numbers that documents of this base have, of which all of the series are given, and those that no document bears. */
export function partager(
  { centreId, serie, de, a }: Saut,
  numeros: ReadonlySet<number>,
): { repris: Saut[]; libres: Saut[] } {
  const parts = { repris: [] as Saut[], libres: [] as Saut[] };
  const leave = (from: number, to: number) => {
    if (from <= to) parts.libres.push({ centreId, serie, de: from, a: to });
  };
  let next = de;
  for (const numero of [...numeros].filter((each) => each >= de && each <= a).sort((x, y) => x - y)) {
    leave(next, numero - 1);
    const last = parts.repris.at(-1);
    if (last?.a === numero - 1) last.a = numero;
    else parts.repris.push({ centreId, serie, de: numero, a: numero });
    next = numero + 1;
  }
  leave(next, a);
  return parts;
}
