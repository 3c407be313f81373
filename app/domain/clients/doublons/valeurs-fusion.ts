import type { ClientRow } from '~/db/rows/clients';
import { formatDay, formatInstant } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { isNirValid } from '~/lib/nir';
import { nomAppareil } from '../../appareillage/appareil';
import type { AppareilPose } from '../../appareillage/appareils-du-client';
import { champsAppareil } from '../../appareillage/champs-appareil';
import { ditValeur } from '../../dit-valeur';
import { masked } from '../client';
import { type ChampClient, champClient, isChampClient } from '../donnees-client';
import { ETAPES } from '../parcours';
import { findStatut } from '../statuts';
import type { ChampFusion, FicheFusion, NomChampFusion } from './champs-fusion';

/** Which of two clients. */
export type Cote = 'premier' | 'second';

const joined = (parts: readonly (string | null | false)[], by = ', ') => parts.filter(Boolean).join(by);
const amount = (label: string, cents: number | null) => cents !== null && `${label} ${formatEuros(cents)}`;

function ditAppareil(appareil: AppareilPose): string {
  const { codeProduit, lpp, numeroSerie, quantity, montantAppareil, produit } = appareil;
  return joined([
    nomAppareil(appareil),
    numeroSerie && `n° ${numeroSerie}`,
    codeProduit,
    lpp && `LPP ${lpp}`,
    quantity !== null && quantity > 1 && `quantité ${quantity}`,
    amount('', montantAppareil),
    produit && 'pris au stock',
  ]);
}

/** A field's value in words: what is sensitive masked, a number that cannot be right marked. */
function ditChamp(row: ClientRow, champ: ChampClient): string {
  const { colonne, genre, regles } = champClient(champ);
  const text = ditValeur(genre, row[colonne]);
  const shown = regles.sensible ? masked(genre, text) : text;
  return genre === 'nir' ? joined([shown, text !== '' && !isNirValid(text) && 'clé à vérifier']) : shown;
}

/** Choices that are more, or said otherwise, than the value of one field. */
const MONTRE: Partial<Record<NomChampFusion, (row: FicheFusion) => string>> = {
  adresse: (row) =>
    joined([row.adresse, joined([row.code_postal, row.ville], ' '), ditValeur('pays', row.pays)]),
  statut: (row) =>
    joined([row.statut, row.date_maj_status && `depuis le ${formatInstant(row.date_maj_status)}`]),
  stepDash: (row) => ETAPES[row.step_dash] ?? String(row.step_dash),
  appareilD: (row) => ditAppareil(row.appareils.droite),
  appareilG: (row) => ditAppareil(row.appareils.gauche),
  facturation: (row) =>
    joined([
      joined([row.date_facturation && formatDay(row.date_facturation), row.heure_facturation], ' à '),
      amount('remise', row.remise),
      amount('Sécurité sociale', row.rbst_ss),
      amount('complémentaire', row.rbst_compl),
    ]),
};

/** What is chosen, in words, '' for nothing; the social security number masked (docs/regles/imports.md). */
export function valeurChamp({ nom }: ChampFusion, row: FicheFusion): string {
  const said = MONTRE[nom]?.(row) ?? (isChampClient(nom) ? ditChamp(row, nom) : '');
  return said.trim();
}

const VIDES: readonly unknown[] = ['', null, 0, false];

/** How many values of what is chosen say something; the number of a device that has no name says nothing. */
function fullness({ oreille, colonnes }: ChampFusion, row: FicheFusion): number {
  const values = oreille
    ? (['produit', ...champsAppareil] as const)
        .filter((champ) => champ !== 'quantity')
        .map((champ) => row.appareils[oreille][champ])
    : colonnes.map((colonne) => row[colonne]);
  return values.filter((value) => !VIDES.includes(value)).length;
}

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
  champ: ChampFusion,
  premier: FicheFusion,
  second: FicheFusion,
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
