import { z } from 'zod';
import {
  caseCochee,
  courriel,
  courrielRequis,
  dateJour,
  euros,
  heure,
  nir,
  telephone,
  telephoneRequis,
  texte,
  texteLong,
  texteRequis,
} from '../champs';
import { type ChampRdv, readStatut, STATUTS_RDV } from './statuts';

export const MESSAGES_CLIENT = {
  nomRequis: 'Le nom est requis.',
  emailRequis: "L'email est requis.",
  portableRequis: 'Le numéro de téléphone portable est requis.',
  idInvalide: "Erreur: L'ID du client est invalide.",
  rdvIncomplet: "Merci de renseigner la date et l'heure du RDV.",
  champsObligatoires: 'Veuillez remplir tous les champs obligatoires.',
  centreManquant: 'Choisissez un centre avant d’ajouter un client.',
  statutInconnu: "Le statut n'existe pas.",
} as const;

export const statutClient = () =>
  texte().transform((value, issues) => {
    const statut = readStatut(value);
    if (statut !== null) return statut;
    issues.addIssue({ code: 'custom', message: MESSAGES_CLIENT.statutInconnu });
    return z.NEVER;
  });

/** General and administrative fields of a client, as a file or the API may give them: only the name is required. */
export const ClientImporte = z.object({
  nom: texteRequis(MESSAGES_CLIENT.nomRequis),
  prenom: texte(),
  dateNaissance: dateJour(),
  email: courriel(),
  telephonePortable: telephone(),
  telephoneFixe: telephone(),
  adresse: texte(300),
  codePostal: texte(10),
  ville: texte(),
  mutuelle: texte(),
  numeroSecu: nir(),
  caisse: texte(),
  origine: texte(60),
  prescripteurId: texte(),
  note: texteLong(),
  statut: statutClient(),
  dateAppareillage: dateJour(),
  dateFacturation: dateJour(),
  remise: euros(),
  rbstSS: euros(),
  rbstCompl: euros(),
});

const champsRdv = Object.fromEntries(
  STATUTS_RDV.flatMap((ligne) => [
    [ligne.champDate, dateJour()],
    [ligne.champHeure, heure()],
  ]),
) as Record<(typeof STATUTS_RDV)[number]['champDate'], ReturnType<typeof dateJour>> &
  Record<(typeof STATUTS_RDV)[number]['champHeure'], ReturnType<typeof heure>>;

/** The client form (section 5): name, e-mail and mobile are required; each appointment needs both its date and its hour. */
export const ClientSaisi = ClientImporte.extend({
  email: courrielRequis(MESSAGES_CLIENT.emailRequis),
  telephonePortable: telephoneRequis(MESSAGES_CLIENT.portableRequis),
  audiogramme: texteLong(),
  heureFacturation: heure(),
  /** Whether the client agreed to be reminded of appointments by e-mail. */
  rappelCourriel: caseCochee(),
  ...champsRdv,
}).superRefine((client, issues) => {
  const rdv: Record<ChampRdv, string | null> = client;
  for (const { champDate, champHeure } of STATUTS_RDV) {
    if ((rdv[champDate] === null) === (rdv[champHeure] === null)) continue;
    const path = [rdv[champDate] === null ? champDate : champHeure];
    issues.addIssue({ code: 'custom', path, message: MESSAGES_CLIENT.rdvIncomplet });
  }
});

export type ClientImporte = z.output<typeof ClientImporte>;
export type ClientSaisi = z.output<typeof ClientSaisi>;

/** What a status asks for in its dialog (section 4); `statut` says which of the fields count. */
export const ChangementStatut = z.object({
  statut: statutClient(),
  date: dateJour(),
  heure: heure(),
  dateAppareillage: dateJour(),
  dateFacturation: dateJour(),
  remise: euros(),
  rbstSS: euros(),
  rbstCompl: euros(),
});
export type ChangementStatut = z.output<typeof ChangementStatut>;
