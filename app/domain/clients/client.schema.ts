import { z } from 'zod';
import { isMaskedNir } from '~/lib/nir';
import { dateJour, heure, texte } from '../champs';
import { filled, LECTURES } from '../lectures';
import {
  type ChampClient,
  type ChampImportable,
  champClient,
  champsClient,
  type DonneesClient,
} from './donnees-client';
import { NIR_MASQUE } from './nir-garde';
import { type ChampRdv, readStatut, STATUTS_RDV, type StatutClient } from './statuts';

export const MESSAGES_CLIENT = {
  idInvalide: "Erreur: L'ID du client est invalide.",
  rdvIncomplet: "Merci de renseigner la date et l'heure du RDV.",
  champsObligatoires: 'Veuillez remplir tous les champs obligatoires.',
  centreManquant: 'Choisissez un centre avant d’ajouter un client.',
  statutInconnu: "Le statut n'existe pas.",
} as const;

const statutClient = () =>
  texte().transform((value, issues) => {
    const statut = readStatut(value);
    if (statut !== null) return statut;
    issues.addIssue({ code: 'custom', message: MESSAGES_CLIENT.statutInconnu });
    return z.NEVER;
  });

type Lue<C extends ChampClient> = C extends 'statut' ? StatutClient | '' : DonneesClient[C];
type Champs<C extends ChampClient> = { [N in C]: z.ZodType<Lue<N>> };

const lecture = (champ: ChampClient): z.ZodType => {
  const { genre, regles } = champClient(champ);
  return genre === 'statut' ? statutClient() : LECTURES[genre](regles.max);
};

const importables = champsClient.filter((champ) => champClient(champ).regles.importable);

const champsLus = (champs: ChampClient[], isRequired: (requis: { fichier: boolean }) => boolean) =>
  Object.fromEntries(
    champs.map((champ) => {
      const { requis } = champClient(champ).regles;
      return [champ, requis && isRequired(requis) ? filled(lecture(champ), requis.dit) : lecture(champ)];
    }),
  );

/** General and administrative fields of a client, as a file or the API may give them: only the name is required. */
export const ClientImporte = z
  .object(champsLus(importables, ({ fichier }) => fichier) as Champs<ChampImportable>)
  .refine(({ numeroSecu }) => !isMaskedNir(numeroSecu), { path: ['numeroSecu'], error: NIR_MASQUE });

const champsRdv = Object.fromEntries(
  STATUTS_RDV.flatMap((ligne) => [
    [ligne.champDate, dateJour('rendezVous')],
    [ligne.champHeure, heure()],
  ]),
) as Record<(typeof STATUTS_RDV)[number]['champDate'], ReturnType<typeof dateJour>> &
  Record<(typeof STATUTS_RDV)[number]['champHeure'], ReturnType<typeof heure>>;

/** Each field of a client as a program may give it, on its own; of all of them only the name is required. */
export const CHAMPS_TRANSMIS = {
  ...(champsLus(champsClient, ({ fichier }) => fichier) as Champs<ChampClient>),
  ...champsRdv,
};

/** Each appointment needs both its date and its hour. */
export function assertRdvEntiers(client: Record<ChampRdv, string | null>, issues: z.RefinementCtx): void {
  for (const { champDate, champHeure } of STATUTS_RDV) {
    if ((client[champDate] === null) === (client[champHeure] === null)) continue;
    const path = [client[champDate] === null ? champDate : champHeure];
    issues.addIssue({ code: 'custom', path, message: MESSAGES_CLIENT.rdvIncomplet });
  }
}

/** The client form (docs/regles/clients.md): name, e-mail and mobile are required; each appointment needs both its date and its hour. */
export const ClientSaisi = z
  .object({
    ...(champsLus([...new Set([...importables, ...champsClient])], () => true) as Champs<ChampClient>),
    ...champsRdv,
  })
  .superRefine(assertRdvEntiers);

export type ClientImporte = z.output<typeof ClientImporte>;
export type ClientSaisi = z.output<typeof ClientSaisi>;

/** What a status asks for in its dialog (docs/regles/clients.md); `statut` says which of the fields count. */
export const ChangementStatut = z.object({
  statut: statutClient(),
  date: dateJour('rendezVous'),
  heure: heure(),
  /** Who holds the appointment; where it was not sent, whoever holds it already. */
  intervenantId: texte(40).optional(),
  dateAppareillage: ClientImporte.shape.dateAppareillage,
  dateFacturation: ClientImporte.shape.dateFacturation,
  /** Where it was not sent, what the client has. */
  remise: ClientImporte.shape.remise.optional(),
  rbstSS: ClientImporte.shape.rbstSS,
  rbstCompl: ClientImporte.shape.rbstCompl,
  /** For Facturé: the accepted quote that becomes the invoice, with its own amounts; without it what is fitted does. */
  devisId: texte(24).optional(),
});
export type ChangementStatut = z.output<typeof ChangementStatut>;
