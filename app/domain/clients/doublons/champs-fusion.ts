import type { ClientRow } from '~/db/rows/clients';
import { OREILLES, type Oreille, oreilles } from '~/lib/oreilles';
import { isSame } from '../../appareillage/appareil';
import type { Appareils } from '../../appareillage/appareils-du-client';
import { type ChampClient, type ChoixDeChamps, champClient, champsPar, libelleDe } from '../donnees-client';

type Colonne = keyof ClientRow & string;

export type NomChampFusion = ChoixDeChamps | 'stepDash' | 'appareilD' | 'appareilG';

/** What is chosen as one when two clients become one: a street belongs to its town, an amount to its invoice. */
export interface ChampFusion {
  nom: NomChampFusion;
  libelle: string;
  colonnes: readonly Colonne[];
  /** What is chosen is the device that this ear wears. */
  oreille?: Oreille;
}

/** A client's row, whole or in part, with the devices that the client wears. */
export type FicheFusion<Row = ClientRow> = Row & { appareils: Appareils };

/** What is chosen besides the fields of the table; `rang` is a place among theirs. */
const AUTRES: readonly (ChampFusion & { rang: number })[] = [
  { nom: 'stepDash', libelle: 'Étape du parcours', colonnes: ['step_dash'], rang: 140 },
  ...oreilles.map((oreille, index) => {
    const { appareil, cote } = OREILLES[oreille];
    const nom = `appareil${cote}` as const;
    return { nom, libelle: appareil, colonnes: [], oreille, rang: 160 + 10 * index };
  }),
];

/** What a choice of several fields is called, where none of them gives it its name. */
const ENSEMBLES = { facturation: 'Facturation' };
/** Columns that go with a field and are none. */
const SUIVENT: Partial<Record<ChoixDeChamps, readonly Colonne[]>> = { statut: ['date_maj_status'] };

const nomDe = (champ: ChampClient) => (champClient(champ).ensemble ?? champ) as ChoixDeChamps;
const choisis = champsPar('fusion');

const DES_CHAMPS = [...new Set(choisis.map(nomDe))].map((nom) => {
  const champs = choisis.filter((champ) => nomDe(champ) === nom);
  return {
    nom,
    libelle:
      nom in ENSEMBLES ? ENSEMBLES[nom as keyof typeof ENSEMBLES] : libelleDe(nom as ChampClient, 'fusion'),
    colonnes: [...champs.map((champ) => champClient(champ).colonne), ...(SUIVENT[nom] ?? [])],
    rang: Math.min(...champs.map((champ) => champClient(champ).rangs.fusion)),
  };
});

/** Every choice, in the order in which they are shown. */
export const CHAMPS_FUSION: readonly ChampFusion[] = [...DES_CHAMPS, ...AUTRES].sort(
  (a, b) => a.rang - b.rang,
);

/** Every column that is chosen one way or the other. */
export const COLONNES_CHOISIES: readonly Colonne[] = CHAMPS_FUSION.flatMap(({ colonnes }) => colonnes);

/** Columns that are neither's: what one of the two objects to the merged one does. */
export const COLONNES_UNIES = [
  'sans_campagne',
  'sans_transmission_prescripteur',
  'sans_transmission_payeur',
] as const satisfies readonly Colonne[];

/** Columns of a client that are never chosen: what the row itself is, and what is worked out of the others. */
export const COLONNES_PROPRES = [
  'rang',
  'id',
  'centre_id',
  'date_creation',
  'numero_secu_condense',
  'recherche',
  'nom_tri',
  'ville_tri',
  'supprime_le',
  'supprime_par',
  'archive_le',
  'archive_par',
  'archive_acte',
  'limite_le',
  'modifie_le',
  'version',
  'fusionne_dans',
  // The database keeps them from the events, which move.
  'rdv_debut',
  'rdv_connu',
] as const satisfies readonly Colonne[];

type EnPartie = FicheFusion<Partial<ClientRow>>;

export const sameChamp = ({ oreille, colonnes }: ChampFusion, a: EnPartie, b: EnPartie): boolean =>
  oreille
    ? isSame(a.appareils[oreille], b.appareils[oreille])
    : colonnes.every((colonne) => a[colonne] === b[colonne]);

/** Some columns of a row. */
export const pickColumns = (row: Partial<ClientRow>, colonnes: readonly Colonne[]): Partial<ClientRow> =>
  Object.fromEntries(colonnes.map((colonne) => [colonne, row[colonne]]));
