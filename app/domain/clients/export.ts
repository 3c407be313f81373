import type { Colonne } from '~/infra/tableur/colonne';
import { COTES_GAUCHE_DABORD } from '~/lib/oreilles';
import { type AppareilDeCote, CHAMPS_APPAREIL, champsAppareil } from '../appareillage/champs-appareil';
import { colonneDe } from '../exports';
import { GENRES } from '../genres';
import type { Client, RendezVousDuClient } from './client';
import { type ChampClient, champClient, champsPar, genreDe, libelleDe } from './donnees-client';
import { NOMS_IMPORTABLES, TITRE_IDENTIFIANT } from './import/cibles';
import {
  type ChampOpposition,
  champsOpposition,
  OPPOSITIONS_EXPORTEES,
  titreDePose,
} from './import/reprises';
import { STATUTS_RDV } from './statuts';

/** A client under the names that exports have always had: appointments and devices are fields of its own. Amounts in cents. */
export type ClientExporte = Omit<Client, 'version'> &
  RendezVousDuClient &
  AppareilDeCote &
  Record<ChampOpposition, boolean> & { centre: string };

const colonne = colonneDe<ClientExporte>();

const isExportable = (champ: ChampClient): boolean => champClient(champ).regles.exportable;
const ofChamp = (champ: ChampClient) =>
  colonne(champ, libelleDe(champ, 'fichier'), GENRES[genreDe(champ)].type);

/** What the importer reads, under the labels it knows, so that an export can be imported again as it is (docs/regles/clients.md). */
const IMPORTABLES = NOMS_IMPORTABLES.filter(isExportable).map(ofChamp);

const SUIVI = [
  colonne('dateMajStatus', 'Statut depuis', 'instant'),
  ...STATUTS_RDV.flatMap(({ statut, champDate, champHeure }) => [
    colonne(champDate, `${statut} (date)`, 'date'),
    colonne(champHeure, `${statut} (heure)`),
  ]),
  ...champsPar('formulaire')
    .filter((champ) => isExportable(champ) && !champClient(champ).regles.importable)
    .map(ofChamp),
  ...champsOpposition.map((champ) => colonne(champ, OPPOSITIONS_EXPORTEES[champ].titre)),
  colonne('stepDash', 'Étape du parcours', 'entier'),
  ...COTES_GAUCHE_DABORD.flatMap(({ oreille, cote }) =>
    champsAppareil.map((champ) => {
      const { type } = GENRES[CHAMPS_APPAREIL[champ].genre];
      return colonne(`${champ}${cote}`, titreDePose(champ, oreille), type);
    }),
  ),
  colonne('dateCreation', 'Date de création', 'instant'),
];

/** Columns of a CSV or workbook: what people read first, then everything else. */
export const COLONNES_TABLEUR: readonly Colonne<ClientExporte>[] = [
  ...IMPORTABLES,
  ...SUIVI,
  colonne('centre', 'Centre'),
  colonne('_id', TITRE_IDENTIFIANT),
];

/** Fields of a JSON export, named as the client's; the centre is its id. */
export const CHAMPS_JSON: readonly Colonne<ClientExporte>[] = [
  colonne('_id', TITRE_IDENTIFIANT),
  colonne('centerId', 'Centre'),
  ...IMPORTABLES,
  ...SUIVI,
];
