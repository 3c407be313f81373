import { COTES_GAUCHE_DABORD, type Cote } from '~/lib/oreilles';
import { CHAMPS_APPAREIL, type ChampAppareil, champsAppareil } from '../../appareillage/champs-appareil';
import type { Genre } from '../../genres';
import { CHOIX } from '../../vie-privee/choix';
import { CHAMPS_CLIENT } from '../champs-client';
import { champClient, libelleDe } from '../donnees-client';

/** Objections that a record holds beside its form's fields, as exports name them. */
export const OPPOSITIONS_EXPORTEES = {
  sansCampagne: { titre: 'Ne veut pas de lettres envoyées à plusieurs', colonne: CHOIX.campagnes.colonne },
  sansTransmissionPrescripteur: {
    titre: 'S’oppose à la transmission au prescripteur',
    colonne: CHOIX.transmissionPrescripteur.colonne,
  },
  sansTransmissionPayeur: {
    titre: 'S’oppose à la transmission à la caisse et à la complémentaire',
    colonne: CHOIX.transmissionPayeur.colonne,
  },
} as const;
export type ChampOpposition = keyof typeof OPPOSITIONS_EXPORTEES;
export const champsOpposition = Object.keys(OPPOSITIONS_EXPORTEES) as ChampOpposition[];

/** Fields of a client that exports hold and that no file of another program is looked through for. */
const CHAMPS_DE_LA_FICHE = ['heureFacturation', 'audiogramme', 'sansRelance', 'decesLe'] as const;

type ChampFiche = (typeof CHAMPS_DE_LA_FICHE)[number];
type ChampDePose = `${ChampAppareil}${Cote}`;

/** What an import reads of an export of ours beside what it reads of any file: by the very heading, never by a guess. */
export type Reprise = ChampFiche | ChampOpposition | ChampDePose;

interface DefinitionReprise {
  titre: string;
  genre: Exclude<Genre, 'statut'>;
  max?: number;
  /** Of the client's row. */
  colonne?: string;
  /** Of which device. */
  appareil?: { cote: Cote; champ: ChampAppareil };
}

export const titreDePose = (champ: ChampAppareil, oreille: string): string =>
  `${CHAMPS_APPAREIL[champ].titre} ${oreille}`;

export const REPRISES = Object.fromEntries([
  ...CHAMPS_DE_LA_FICHE.map((champ): [Reprise, DefinitionReprise] => [
    champ,
    {
      titre: libelleDe(champ, 'fichier'),
      genre: CHAMPS_CLIENT[champ].genre,
      colonne: champClient(champ).colonne,
    },
  ]),
  ...champsOpposition.map((champ): [Reprise, DefinitionReprise] => [
    champ,
    { ...OPPOSITIONS_EXPORTEES[champ], genre: 'ouiNon' },
  ]),
  ...COTES_GAUCHE_DABORD.flatMap(({ oreille, cote }) =>
    champsAppareil.map((champ): [Reprise, DefinitionReprise] => {
      const { genre, max }: Pick<DefinitionReprise, 'genre' | 'max'> = CHAMPS_APPAREIL[champ];
      const titre = titreDePose(champ, oreille);
      return [`${champ}${cote}`, { titre, genre, ...(max && { max }), appareil: { cote, champ } }];
    }),
  ),
]) as Record<Reprise, DefinitionReprise>;

export const NOMS_REPRISES = Object.keys(REPRISES) as Reprise[];

export const isReprise = (name: string): name is Reprise => Object.hasOwn(REPRISES, name);

/** What of a row goes beside the client's own fields: columns of its row, and fields of its devices. */
export type ValeursReprises = Partial<Record<Reprise, string | number | boolean | null>>;
