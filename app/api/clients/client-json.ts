import { z } from 'zod';
import { isFitted } from '~/domain/appareillage/appareil';
import { CHAMPS_APPAREIL, champsAppareil } from '~/domain/appareillage/champs-appareil';
import { CONTRATS, type ContratAmc } from '~/domain/clients/contrats';
import { champClient, champsClient, genreDe, libelleDe } from '~/domain/clients/donnees-client';
import type { ClientReleve } from '~/domain/clients/releve.service.server';
import { STATUTS_RDV } from '~/domain/clients/statuts';
import type { Genre } from '~/domain/genres';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import { CentreResume, Euros, eurosOf, Heure, Id, Instant, Jour } from '../schemas';
import { DEVIS_DU_CLIENT, devisDuClient } from './devis-json';

/** How a value of each kind comes out. */
const SORTIES: Record<Genre, z.ZodType> = {
  ligne: z.string(),
  paragraphe: z.string(),
  courriel: z.string(),
  telephone: z.string(),
  codePostal: z.string(),
  pays: z.string(),
  siren: z.string(),
  nir: z.string(),
  origine: z.string(),
  statut: z.string(),
  jour: Jour,
  naissance: Jour,
  heure: Heure,
  euros: Euros,
  pieces: z.number().int().nullable(),
  accord: z.boolean(),
  ouiNon: z.boolean(),
  contrat: z.enum(['', ...(Object.keys(CONTRATS) as ContratAmc[])]),
};

const sortie = (genre: Genre, description: string): z.ZodType => SORTIES[genre].meta({ description });
const valeurOf = (genre: Genre, valeur: unknown): unknown =>
  genre === 'euros' ? eurosOf(valeur as number | null) : valeur;

const COTES = Object.entries(OREILLES).map(([oreille, { cote }]) => ({ oreille: oreille as Oreille, cote }));

/** What the house itself keeps of a client: whoever sends it back with the rest is understood, whatever it says. */
const TENUS = {
  dateCreation: Instant,
  dateMajStatus: Instant.nullable().meta({ description: 'Dernier changement de statut.' }),
  pdfFiles: z
    .array(z.object({ fileId: Id, fileName: z.string() }))
    .meta({ description: 'Fichiers, sans leur contenu.' }),
  version: z.number().int().meta({ description: 'Croît à chaque changement ; l’ETag commence par elle.' }),
  modifieLe: Instant,
  sansCampagne: z.boolean().meta({ description: 'S’oppose aux lettres envoyées à plusieurs patients.' }),
  sansTransmissionPrescripteur: z
    .boolean()
    .meta({ description: 'S’oppose à la transmission à son prescripteur.' }),
  sansTransmissionPayeur: z.boolean().meta({ description: 'S’oppose à la transmission aux caisses.' }),
  limiteLe: Instant.nullable().meta({
    description:
      'Depuis quand le traitement de son dossier est limité : il se lit, et ne change pas ; null sinon.',
  }),
  supprimeLe: Instant.nullable().meta({ description: 'Depuis quand il est à la corbeille ; null sinon.' }),
};

const APPAREILS = COTES.flatMap(({ oreille, cote }) =>
  champsAppareil.map((champ) => {
    const { genre, libelle } = CHAMPS_APPAREIL[champ];
    const dit = genre === 'pieces' ? ' D’après le dernier devis tant que rien n’est posé.' : '';
    return { nom: champ + cote, genre, description: `${libelle}, oreille ${oreille}.${dit}` };
  }),
);
/** What is said of each field of a device. */
export const appareilsDecrits = Object.fromEntries(
  APPAREILS.map(({ nom, description }) => [nom, description]),
);

/** What other calls change: sent back as it was read it is understood, anything else is refused. */
const EN_LECTURE = { _id: Id, ...DEVIS_DU_CLIENT };

/** A client as every call gives it. */
export const ClientJson = z
  .object({
    ...EN_LECTURE,
    ...Object.fromEntries(APPAREILS.map(({ nom, genre, description }) => [nom, sortie(genre, description)])),
    ...TENUS,
    centerId: CentreResume,
    stepDash: z.number().int().meta({ description: 'Étape du parcours, de 0 à 3.' }),
    ...Object.fromEntries(
      champsClient.map((champ) => [champ, sortie(genreDe(champ), `${libelleDe(champ)}.`)]),
    ),
    ...Object.fromEntries(
      STATUTS_RDV.flatMap(({ statut, champDate, champHeure }) => [
        [champDate, sortie('jour', `Jour du ${statut}, d’après l’agenda.`)],
        [champHeure, sortie('heure', `Heure du ${statut}, d’après l’agenda.`)],
      ]),
    ),
  })
  .meta({
    id: 'Client',
    description:
      'Un client. Le numéro de sécurité sociale est masqué pour qui ne peut pas modifier les clients.',
  });
export type ClientJson = z.input<typeof ClientJson> & { _id: string; version: number };

export const champsAppareils = Object.keys(appareilsDecrits);
export const champsTenus = Object.keys(TENUS);
export const champsEnLecture = Object.keys(EN_LECTURE);

/** What is read of every client, looked up once: pages hold hundreds of them. */
const CLIENT = champsClient.map((champ) => [champ, champClient(champ).genre] as const);
const appareilDe = (cote: string) =>
  champsAppareil.map((champ) => [champ, champ + cote, CHAMPS_APPAREIL[champ].genre] as const);
const APPAREIL = { G: appareilDe('G'), D: appareilDe('D') };

/** A client with the specification's names. */
export function toJson({
  client,
  centre,
  rendezVous,
  appareils,
  devis,
  fichiers,
  ...releve
}: ClientReleve): ClientJson {
  const json: Record<string, unknown> = {
    _id: client._id,
    centerId: { _id: centre.id, name: centre.name },
    dateCreation: client.dateCreation,
    dateMajStatus: client.dateMajStatus,
    stepDash: client.stepDash,
  };
  for (const [champ, genre] of CLIENT) json[champ] = valeurOf(genre, client[champ]);
  for (const { champDate, champHeure } of STATUTS_RDV) {
    json[champDate] = rendezVous[champDate] ?? null;
    json[champHeure] = rendezVous[champHeure] ?? null;
  }
  for (const { oreille, cote } of COTES)
    for (const [champ, nom, genre] of APPAREIL[cote]) json[nom] = valeurOf(genre, appareils[oreille][champ]);
  // Of a worn device without a quantity it would be sent back as its own.
  if (devis)
    for (const { oreille, cote } of COTES)
      if (!isFitted(appareils[oreille])) json[`quantity${cote}`] ??= devis[`quantity${cote}`];
  Object.assign(json, devisDuClient(devis));
  json.pdfFiles = fichiers.map(({ id, nom }) => ({ fileId: id, fileName: nom }));
  return { ...json, version: client.version, ...releve } as ClientJson;
}
