import { z } from 'zod';
import { TAILLES_DE_PAGE } from '../listes';
import { type NatureTache, natureOf } from './natures';

/** How a job stands, and the words for it. */
export const ETATS_TACHE = {
  enCours: 'En cours',
  reprise: 'À reprendre',
  echec: 'Nouvel essai',
  abandonnee: 'Échec',
  prete: 'Prête',
  prevue: 'Prévue',
  faite: 'Faite',
} as const;
export type EtatTache = keyof typeof ETATS_TACHE;

interface Situation {
  nature: NatureTache;
  bail: string | null;
  prochain_le: string | null;
  erreur: string;
  abandonne_le: string | null;
}

/** How a job's row stands at an instant: one whose lease ran out without an end waits for somebody to take it up. */
export function etatOf(situation: Situation, now: Date): EtatTache {
  const { nature, bail, prochain_le, erreur, abandonne_le } = situation;
  if (bail && prochain_le) return Date.parse(prochain_le) > now.getTime() ? 'enCours' : 'reprise';
  if (abandonne_le && !prochain_le) return 'abandonnee';
  if (!prochain_le) return 'faite';
  if (erreur) return 'echec';
  return natureOf(nature).guette ? 'prete' : 'prevue';
}

/** A job as lists show it; instants are UTC. */
export interface TacheListee {
  id: string;
  nature: NatureTache;
  libelle: string;
  rythme: string;
  etat: EtatTache;
  /** Percent, while it runs and tells. */
  progression: number | null;
  essais: number;
  derniere: string | null;
  prochaine: string | null;
  resultat: string;
  erreur: string;
  centre: string;
  /** The import that it is the run of; null for any other job. */
  import: { _id: string; nomFichier: string } | null;
}

const Criteres = z.object({
  /** Only those that failed. */
  echecs: z.enum(['', 'oui']).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  taille: z.coerce.number().pipe(z.literal(TAILLES_DE_PAGE)).catch(25),
});
export type CriteresTaches = z.output<typeof Criteres>;

/** Reads /admin/taches's query string; anything unreadable falls back to no condition. */
export const readCriteresTaches = (search: URLSearchParams): CriteresTaches =>
  Criteres.parse(Object.fromEntries(search));

/** What mails are about, in the words of who looks for one that did not arrive. */
export const LIBELLES_COURRIEL = {
  confirmation: 'Confirmation d’une adresse',
  dejaInscrit: 'Inscription avec une adresse connue',
  motDePasse: 'Nouveau mot de passe',
  motDePasseChange: 'Mot de passe changé',
  invitation: 'Invitation',
  nouvelEmail: 'Confirmation d’une nouvelle adresse',
  emailChange: 'Adresse changée',
  support: 'Message au support',
  rappel: 'Rappel de rendez-vous',
  changementRdv: 'Rendez-vous changé',
  smsRdv: 'SMS de rendez-vous',
  lienSignature: 'Lien de signature',
  codeSignature: 'Code de signature',
  facture: 'Facture à un patient',
  relance: 'Relance d’une facture',
  relancePatient: 'Relance d’un patient',
  smsPatient: 'SMS à un patient',
  webhookCoupe: 'Webhook coupé',
  compteRendu: 'Compte rendu à un prescripteur',
  sauvegardeEchouee: 'Sauvegarde en échec',
  avisSecurite: 'Avis de sécurité',
  avisPatients: 'Avis d’export ou d’effacement',
  consultationsInhabituelles: 'Consultations inhabituelles',
} as const;
