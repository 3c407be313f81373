import { z } from 'zod';
import { CHAMPS_APPAREIL, champsAppareil } from '~/domain/appareillage/champs-appareil';
import {
  champFacture,
  champsFacture,
  champsPortesDeCote,
  libelleDuChamp,
} from '~/domain/factures/champs-facture';
import { partsDesLignes } from '~/domain/factures/lignes-saisies';
import { avecLivraison } from '~/domain/factures/livraison';
import type { FactureRelevee } from '~/domain/factures/relever.server';
import { STATUTS_FACTURE } from '~/domain/factures/statuts-facture';
import { natureDuTaux, naturesTva } from '~/domain/factures/tva';
import type { Genre } from '~/domain/genres';
import { COTES, cotes } from '~/lib/oreilles';
import { Euros, eurosOf, Id, Jour } from '../schemas';

const texte = z.string();
/** How a value of each kind comes out; all others are texts. */
const SORTIES: Partial<Record<Genre, z.ZodType>> = {
  jour: Jour,
  naissance: Jour,
  euros: Euros,
  pieces: z.number().int().nullable(),
};
const sortie = (genre: Genre, description: string): z.ZodType =>
  (SORTIES[genre] ?? texte).meta({ description });
const valeurOf = (genre: Genre, valeur: unknown): unknown =>
  genre === 'euros' ? eurosOf(valeur as number | null) : valeur;

/** What the house itself keeps of an invoice: whoever sends it back with the rest is understood, whatever it says. */
const TENUS = {
  heureCreation: z.string().meta({ description: 'Heure du centre de sa création.' }),
  ailleurs: z.boolean().meta({ description: 'Faite ailleurs : un PDF gardé, qui ne se modifie pas.' }),
  version: z.number().int().meta({ description: 'Croît à chaque changement ; l’ETag commence par elle.' }),
};

/** What other calls change, or nothing does: sent back as it was read it is understood, anything else is refused. */
const EN_LECTURE = {
  _id: Id,
  numeroFacture: z.string().meta({ description: 'Numéro.', examples: ['F2026-00042'] }),
  statut: z.enum(STATUTS_FACTURE).meta({ description: 'Se change par PUT /factures/{id}/status.' }),
  remplaceePar: z.object({ _id: Id, numeroFacture: z.string() }).nullable().meta({
    description: 'La facture qui a pris sa place, corrigée ou reprise ; null tant qu’aucune ne l’a prise.',
  }),
};

const APPAREILS = COTES.flatMap(({ oreille, cote }) =>
  champsAppareil.map((champ) => ({ nom: champ + cote, champ, cote, oreille, ...CHAMPS_APPAREIL[champ] })),
);

/** What is said of a field that holds a price or a share of an ear's devices. */
export const DIT_PORTE = (champ: string): string =>
  champ.startsWith('prixTTC')
    ? `${libelleDuChamp(champ)} : là où aucun prix hors taxe ne le donne ; gardé s’il est celui de ce montant, à l’arrondi près.`
    : `${libelleDuChamp(champ)} : gardée si celles des oreilles font la part de la facture, sinon celle-ci est répartie également entre les appareils.`;

/** An invoice as every call gives it. */
export const FactureJson = z
  .object({
    ...EN_LECTURE,
    ...TENUS,
    centerId: Id,
    clientId: Id.nullable().meta({ description: 'Le client facturé ; null sans client.' }),
    totalGeneral: Euros.meta({ description: 'Total en euros, taxe comprise et remise déduite.' }),
    dateFacture: Jour.meta({ description: 'Jour de son émission.' }),
    ...Object.fromEntries(
      champsFacture.map((champ) => {
        const { genre, libelle } = champFacture(champ);
        return [champ, sortie(genre, `${libelle}.`)];
      }),
    ),
    ...Object.fromEntries(
      APPAREILS.map(({ nom, genre, facture, oreille }) => [
        nom,
        sortie(genre, `${facture.libelle}, oreille ${oreille}.`),
      ]),
    ),
    ...Object.fromEntries(
      cotes.flatMap((cote) =>
        champsPortesDeCote(cote).map((champ) => [
          champ,
          Euros.nullable().meta({ description: DIT_PORTE(champ) }),
        ]),
      ),
    ),
    articles: z
      .array(
        z.object({
          description: z.string(),
          quantite: z.number().int(),
          prix: Euros,
          tva: z.enum(naturesTva),
        }),
      )
      .meta({ description: 'Les lignes autres que ses appareils ; prix d’une pièce, hors taxe.' }),
  })
  .meta({
    id: 'Facture',
    description: 'Une facture. Le numéro de sécurité sociale est masqué pour qui ne peut pas la modifier.',
  });
export type FactureJson = z.input<typeof FactureJson> & { _id: string; version: number };

export const champsTenus = Object.keys(TENUS);
export const champsEnLecture = Object.keys(EN_LECTURE);

/** An invoice with the specification's names. */
export function toJson({ facture, lignes, suite }: FactureRelevee): FactureJson {
  const { appareils, libres } = partsDesLignes(lignes);
  const row = avecLivraison(facture);
  const json: Record<string, unknown> = {
    _id: facture.id,
    centerId: facture.centre_id,
    clientId: facture.client_id,
    numeroFacture: facture.numero_facture,
    heureCreation: facture.heure_creation,
    statut: facture.statut,
    remplaceePar: suite && { _id: suite.id, numeroFacture: suite.numero_facture },
    totalGeneral: eurosOf(facture.total_general),
    dateFacture: facture.date_facture,
    ailleurs: facture.fichier !== null,
  };
  for (const champ of champsFacture) {
    const { genre, colonne } = champFacture(champ);
    json[champ] = valeurOf(genre, row[colonne]);
  }
  for (const { nom, champ, cote, genre } of APPAREILS) {
    const vide = SORTIES[genre] === undefined ? '' : null;
    json[nom] = valeurOf(genre, appareils[cote]?.[champ] ?? vide);
  }
  for (const cote of cotes) {
    const ligne = lignes.find(({ oreille }) => oreille === cote);
    const portes = [ligne?.prix_ttc, ligne?.part_ss, ligne?.part_compl];
    for (const [rang, champ] of champsPortesDeCote(cote).entries())
      json[champ] = eurosOf(portes[rang] ?? null);
  }
  json.articles = libres.map(({ description, quantite, prix, taux_tva }) => ({
    description,
    quantite,
    prix: eurosOf(prix),
    tva: natureDuTaux(taux_tva),
  }));
  return { ...json, version: facture.version } as FactureJson;
}
