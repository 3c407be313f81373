import type { ClientRow } from '~/db/rows/clients';
import { formatDay, formatInstant } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { isNirValid, maskNir } from '~/lib/nir';
import { ETAPES } from '../parcours';
import { findStatut } from '../statuts';
import { CHAMPS_FUSION, type ChampFusion, type NomChampFusion } from './champs-fusion';

/** Which of two clients. */
export type Cote = 'premier' | 'second';

const joined = (parts: readonly (string | null | false)[], by = ', ') => parts.filter(Boolean).join(by);
const amount = (label: string, cents: number | null) => cents !== null && `${label} ${formatEuros(cents)}`;

function appareil(row: ClientRow, o: 'g' | 'd'): string {
  const serie = row[`numero_serie_${o}`];
  const quantite = row[`quantity_${o}`];
  return joined([
    joined([row[`marque_appareil_${o}`], row[`model_appareil_${o}`]], ' '),
    serie && `n° ${serie}`,
    row[`code_produit_${o}`],
    row[`lpp_${o}`] && `LPP ${row[`lpp_${o}`]}`,
    quantite !== null && quantite > 1 && `quantité ${quantite}`,
    amount('', row[`montant_appareil_${o}`]),
    row[`produit_${o}_id`] && 'pris au stock',
  ]);
}

const MONTRE: Partial<Record<NomChampFusion, (row: ClientRow) => string>> = {
  dateNaissance: (row) => (row.date_naissance ? formatDay(row.date_naissance) : ''),
  numeroSecu: ({ numero_secu }) =>
    joined([maskNir(numero_secu), numero_secu !== '' && !isNirValid(numero_secu) && 'clé à vérifier']),
  adresse: (row) => joined([row.adresse, joined([row.code_postal, row.ville], ' ')]),
  rappelCourriel: (row) => (row.rappel_courriel ? 'Oui' : 'Non'),
  statut: (row) =>
    joined([row.statut, row.date_maj_status && `depuis le ${formatInstant(row.date_maj_status)}`]),
  stepDash: (row) => ETAPES[row.step_dash] ?? String(row.step_dash),
  dateAppareillage: (row) => (row.date_appareillage ? formatDay(row.date_appareillage) : ''),
  appareilD: (row) => appareil(row, 'd'),
  appareilG: (row) => appareil(row, 'g'),
  facturation: (row) =>
    joined([
      joined([row.date_facturation && formatDay(row.date_facturation), row.heure_facturation], ' à '),
      amount('remise', row.remise),
      amount('Sécurité sociale', row.rbst_ss),
      amount('complémentaire', row.rbst_compl),
    ]),
};

/** A field's value in words, '' for none; the social security number masked (decisions, part 4). */
export function valeurChamp(champ: ChampFusion & { nom: NomChampFusion }, row: ClientRow): string {
  const [colonne] = champ.colonnes;
  return (MONTRE[champ.nom]?.(row) ?? String((colonne && row[colonne]) ?? '')).trim();
}

const VIDES: readonly unknown[] = ['', null, 0, false];

/** How many columns of a field say something; the number of a device that has no name says nothing. */
const fullness = (champ: ChampFusion, row: ClientRow): number =>
  champ.colonnes.filter((colonne) => !VIDES.includes(row[colonne]) && !colonne.startsWith('quantity_'))
    .length;

/** What speaks for one of two filled values before their age does; positive for the first. */
const PREFERENCES: Partial<Record<NomChampFusion, (a: ClientRow, b: ClientRow) => number>> = {
  numeroSecu: (a, b) => Number(isNirValid(a.numero_secu)) - Number(isNirValid(b.numero_secu)),
  statut: (a, b) =>
    (a.date_maj_status ?? '').localeCompare(b.date_maj_status ?? '') ||
    (findStatut(a.statut)?.progression ?? 0) - (findStatut(b.statut)?.progression ?? 0),
  stepDash: (a, b) => a.step_dash - b.step_dash,
  note: () => 0,
};

/** The value that is proposed: the fuller one, then the newer record's; for a status the latest, for the journey the farther step. */
export function proposedCote(
  champ: ChampFusion & { nom: NomChampFusion },
  premier: ClientRow,
  second: ClientRow,
  garde: Cote,
): Cote {
  const verdicts = [
    Math.sign(fullness(champ, premier)) - Math.sign(fullness(champ, second)),
    PREFERENCES[champ.nom]?.(premier, second) ?? 0,
    fullness(champ, premier) - fullness(champ, second),
    premier.modifie_le.localeCompare(second.modifie_le),
  ];
  const verdict = verdicts.find((each) => each !== 0);
  if (verdict === undefined) return garde;
  return verdict > 0 ? 'premier' : 'second';
}

/** Both notes, the kept client's in front. */
export const joinNotes = (...notes: string[]): string => notes.filter(Boolean).join('\n\n');

export const LIBELLE_CHAMP = new Map<string, string>(CHAMPS_FUSION.map(({ nom, libelle }) => [nom, libelle]));
