import { formatDay } from '~/lib/dates';
import { inputEuros } from '~/lib/euros';

/** A field of a form with the column that keeps it, and what people call it. */
export interface ChampGarde<Row> {
  colonne: keyof Row & string;
  libelle: string;
  /** Cents rather than a text or a day. */
  euros?: true;
}

export type ChampsGardes<Row, Nom extends string = string> = Readonly<Record<Nom, ChampGarde<Row>>>;

type Valeur = string | number | null;

const entrees = <Row, Nom extends string>(champs: ChampsGardes<Row, Nom>) =>
  Object.entries(champs) as [Nom, ChampGarde<Row>][];

/** The columns that a form fills. */
export const colonnesDe = <Row, Nom extends string>(
  champs: ChampsGardes<Row, Nom>,
  saisie: Readonly<Record<Nom, Valeur>>,
): Partial<Row> =>
  Object.fromEntries(entrees(champs).map(([nom, { colonne }]) => [colonne, saisie[nom]])) as Partial<Row>;

/** A row as its form's inputs hold it, by field. */
export const textesDe = <Row, Nom extends string>(
  champs: ChampsGardes<Row, Nom>,
  row: Partial<Row>,
): Record<Nom, string> =>
  Object.fromEntries(
    entrees(champs).map(([nom, { colonne, euros }]) => {
      const valeur = (row[colonne] ?? null) as Valeur;
      if (valeur === null) return [nom, ''];
      return [nom, euros ? inputEuros(Number(valeur)) : String(valeur)];
    }),
  ) as Record<Nom, string>;

/** Whether a row holds already what a form says. */
export const estPareil = <Row>(row: Row, colonnes: Partial<Row>): boolean =>
  (Object.keys(colonnes) as (keyof Row)[]).every((nom) => (row[nom] ?? null) === (colonnes[nom] ?? null));

/** Days in the order in which they have to follow each other, by field and what each is called; null where there is none. */
export type Jours = readonly (readonly [champ: string, libelle: string, jour: string | null])[];

/**
 * What is wrong with some days that follow each other: by field. None may lie ahead of `aujourdhui`, none before one that comes before it in the
 * list.
 */
export function fautesDesJours(jours: Jours, aujourdhui: string): Record<string, string> {
  const fautes: Record<string, string> = {};
  let avant: readonly [libelle: string, jour: string] | null = null;
  for (const [champ, libelle, jour] of jours) {
    if (jour === null) continue;
    if (jour > aujourdhui) fautes[champ] = 'Ce jour est à venir.';
    else if (avant && jour < avant[1]) fautes[champ] = `Avant « ${avant[0]} » (${formatDay(avant[1])}).`;
    avant = [libelle, jour];
  }
  return fautes;
}
