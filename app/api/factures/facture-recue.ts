import { z } from 'zod';
import { CHAMPS_APPAREIL, champsAppareil } from '~/domain/appareillage/champs-appareil';
import { euros } from '~/domain/champs';
import { champFacture, champsFacture, champsPortesDeCote } from '~/domain/factures/champs-facture';
import { FactureSaisie } from '~/domain/factures/facture.schema';
import { ARTICLES_MAX, CHAMPS_ARTICLE, type FactureTransmise } from '~/domain/factures/facture-transmise';
import { COTES, cotes } from '~/lib/oreilles';
import { assertLus } from '../en-lecture';
import { vidable } from '../fusion';
import { partiel } from '../partiel';
import { centreRecu, Id } from '../schemas';
import { champsEnLecture, champsTenus, DIT_PORTE } from './facture-json';

const dit = <S extends z.ZodType>(schema: S, description: string): S => schema.meta({ description });

/** Lines as the specification sends them. */
export const Articles = z
  .array(
    z
      .strictObject({
        description: dit(CHAMPS_ARTICLE.description, 'Ce qui est facturé.'),
        quantite: dit(CHAMPS_ARTICLE.quantite, 'Nombre de pièces ; 1 s’il manque.'),
        prix: dit(CHAMPS_ARTICLE.prix, 'Prix d’une pièce en euros, hors taxe.'),
        tva: dit(
          CHAMPS_ARTICLE.tva,
          'reduit (appareil, pile) ou normal (accessoire, bouchon) ; reduit s’il manque.',
        ),
      })
      .meta({ id: 'Article', description: 'Une ligne de facture.' }),
    'Donnez la liste des lignes.',
  )
  .max(ARTICLES_MAX, `Au plus ${ARTICLES_MAX} lignes.`);

export const Total = euros().meta({
  description: 'Total en euros ; refusé si les lignes donnent autre chose.',
  examples: [1200],
});

const champs: Record<string, z.ZodType> = FactureSaisie.shape;
/** A field as the form reads it, or as it came where it is only said later whether something is missing. */
const lit = (champ: string, description: string): [string, z.ZodType] => [
  champ,
  dit(z.union([z.string().max(10_000), z.number(), z.null()], 'Valeur illisible.').optional(), description),
];

const CHAMPS: Record<string, z.ZodType> = Object.fromEntries([
  ...champsFacture.map((champ) => lit(champ, `${champFacture(champ).libelle}.`)),
  lit(
    'dateFacture',
    'Le jour de son émission, tel qu’il a été lu ; un autre jour est pris pour dateLivraison.',
  ),
  ...COTES.flatMap(({ oreille, cote }) =>
    champsAppareil.map((champ) =>
      lit(champ + cote, `${CHAMPS_APPAREIL[champ].facture.libelle}, oreille ${oreille}.`),
    ),
  ),
  ...cotes.flatMap((cote) => champsPortesDeCote(cote).map((champ) => lit(champ, DIT_PORTE(champ)))),
]);
for (const champ of Object.keys(CHAMPS)) if (!champs[champ]) throw new Error(`Champ sans lecture : ${champ}`);

const LUS = Object.fromEntries(
  [...champsEnLecture, ...champsTenus].map((champ) => [
    champ,
    dit(z.unknown().optional(), 'Accepté tel qu’il a été lu ; ne se modifie pas ici.'),
  ]),
);
const FORMES = { ...CHAMPS, ...LUS, articles: Articles, totalGeneral: Total, centerId: centreRecu() };

/** A new invoice. */
export const FactureAjoutee = partiel(
  {
    ...FORMES,
    clientId: Id.nullish().meta({ description: 'Le client facturé ; sans lui, la facture est du centre.' }),
  },
  {
    id: 'FactureAjoutee',
    description:
      'Une nouvelle facture : objet, nomClient, email, et des lignes (appareils ou articles). Sans ligne, totalGeneral en fait une, au nom de l’objet.',
    examples: [
      {
        objet: 'Piles',
        nomClient: 'Martin',
        email: 'jeanne.martin@exemple.fr',
        articles: [{ description: 'Piles 312', quantite: 2, prix: 6.5 }],
      },
    ],
  },
);

/** The fields of an invoice that change. */
export const FactureModifiee = partiel(
  {
    ...FORMES,
    articles: vidable(Articles),
    clientId: dit(z.unknown().optional(), 'Accepté tel qu’il a été lu ; ne se modifie pas ici.'),
  },
  {
    id: 'FactureModifiee',
    description:
      'Les champs à changer ; ceux qui manquent restent ce qu’ils sont. Des articles nommés remplacent les précédents.',
    examples: [{ note: 'Réglée en deux fois.' }],
  },
);

type Recue = z.output<typeof FactureAjoutee> | z.output<typeof FactureModifiee>;

/** What a body tells of the invoice itself. */
export function transmise(corps: Recue): FactureTransmise & { total: number | null } {
  const { articles, totalGeneral } = corps as {
    articles?: FactureTransmise['articles'] | null;
    totalGeneral?: number;
  };
  const dits = Object.entries(corps).filter(([champ]) => Object.hasOwn(CHAMPS, champ));
  return {
    champs: Object.fromEntries(dits),
    articles: articles === null ? [] : articles,
    total: totalGeneral ?? null,
  };
}

/** Refuses what is only read, where it differs from what stands; null for a new invoice, which is 'Créée'. Raises DomainError. */
export function assertEnLecture(corps: Recue, actuel: Record<string, unknown> | null): void {
  const noms = actuel === null ? champsEnLecture : [...champsEnLecture, 'clientId'];
  const lus = Object.fromEntries(Object.entries(corps).filter(([champ]) => noms.includes(champ)));
  if (actuel === null && lus.statut === 'Créée') delete lus.statut;
  assertLus(lus, actuel);
}
