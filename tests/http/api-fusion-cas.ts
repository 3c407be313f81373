import type { ClientRow } from '~/db/rows/clients';
import type { UserRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';
import { createBilanDe } from '../support/bilan';
import { attachPdf } from '../support/pdf';

type Champs = Record<string, unknown>;

interface Scene {
  client: ClientRow;
  user: UserRow;
  ctx: Context;
}

/** What the tests of merging know of an operation. Fields are those of its body. */
export interface CasDeFusion {
  /** The record filled in. */
  plein(scene: Scene): Champs | Promise<Champs>;
  /** Where it is read, and what of the answer is the record under that id. */
  lu: { chemin: string; dans?: string; de?: (lu: Champs) => Champs };
  /** One field, and what it reads as then. */
  change: [champ: string, valeur: unknown, lu?: unknown];
  /** What is read that follows from other fields, and changes with them. */
  suivent?: string[];
  /** What may be emptied; with what it reads as then where that is not nothing. */
  vides: string[];
  parDefaut?: Champs;
  /** What may not, once all that may is: each with the name its refusal bears. */
  requis: Champs;
  jours: string[];
}

const REUNION = { type: 'Réunion', start: '2037-12-01T09:00:00.000Z', end: '2037-12-01T10:00:00.000Z' };
const VENDEUR = {
  plein: () => ({
    ...{ raisonSociale: 'Audition Martin', forme: 'sarl', capital: '10000', finess: '690012345' },
    ...{ mediateurNom: 'Médiation', mediateurSite: 'https://mediation.example' },
  }),
  change: ['raisonSociale', 'Audition Petit'] as [string, string],
  vides: ['raisonSociale', 'forme', 'capital', 'finess', 'mediateurNom', 'mediateurSite'],
  requis: {},
  jours: ['depuis'],
} satisfies Omit<CasDeFusion, 'lu'>;
const propre = (lu: Champs) => lu.propre as Champs;
const DU_CLIENT = (suite: string) => `/clients/{client}/${suite}`;

/** Every operation by PUT that changes the fields of a record. */
export const CAS: Record<string, CasDeFusion> = {
  modifierUtilisateur: {
    plein: ({ client }) => ({
      ...{ name: 'Paul Durand', email: `${client.id}@essai.example`, role: 'employe' },
      centers: [client.centre_id],
    }),
    lu: { chemin: '/admin/users/superAdmin', dans: 'users' },
    change: ['name', 'Paule Durand'],
    vides: [],
    requis: { name: 'name', email: 'email', role: 'role', centers: 'centers' },
    jours: [],
  },
  modifierCentre: {
    plein: () => ({
      ...{ adresse: '3, rue Basse', codePostal: '69002', ville: 'Lyon', telephone: '04 78 00 00 01' },
      ...{ email: 'centre@exemple.fr', siret: '73282932000074', regimeTva: 'tva55' },
    }),
    lu: { chemin: '/admin/centers' },
    change: ['ville', 'Nîmes'],
    // What a centre lacks before it may issue.
    suivent: ['manques'],
    vides: ['adresse', 'codePostal', 'ville', 'telephone', 'email', 'siret'],
    requis: { name: 'name' },
    jours: [],
  },
  modifierVendeur: { ...VENDEUR, lu: { chemin: '/admin/vendeur', de: propre } },
  modifierVendeurDuCentre: {
    ...VENDEUR,
    lu: { chemin: '/admin/centers/{id}/vendeur', de: propre },
  },
  modifierClient: {
    plein: () => ({
      ...{ nom: 'Martin', prenom: 'Zoé', dateNaissance: '1950-03-02', ville: 'Lyon', codePostal: '69002' },
      ...{ note: 'Sonner', dateAppareillage: '2026-09-20', remise: 10.5, rbstSS: 240, rbstCompl: 100 },
      ...{ statut: 'Rdv devis', dateRdvDevis: '2037-01-15', heureRdvDevis: '10:30' },
      ...{ mutuelle: 'Harmonie', marqueAppareilG: 'Clairson' },
    }),
    lu: { chemin: '/clients/{id}' },
    change: ['ville', 'Nîmes'],
    vides: [
      ...['prenom', 'dateNaissance', 'ville', 'codePostal', 'note', 'dateAppareillage', 'remise', 'rbstSS'],
      ...['rbstCompl', 'mutuelle', 'marqueAppareilG'],
    ],
    requis: { nom: 'nom', stepDash: 'stepDash', dateRdvDevis: 'dateRdvDevis' },
    jours: ['dateNaissance', 'dateAppareillage', 'dateFacturation', 'dateRdvDevis'],
  },
  enregistrerDevisClient: {
    plein: () => ({
      ...{ dateDevis: '2026-11-20', modeleAppareilGDevis: 'Nuance 300', prixTTCGDevis: 1234.5, quantityG: 1 },
      ...{ numeroSerieGDevis: 'S-1', garantieDevis: '4 ans', rbstSSDevis: 240, rbstComplDevis: 100 },
    }),
    lu: { chemin: '/clients/{id}' },
    change: ['garantieDevis', '5 ans'],
    vides: ['numeroSerieGDevis', 'garantieDevis', 'rbstSSDevis', 'rbstComplDevis'],
    requis: {},
    jours: ['dateDevis', 'datePrescriptionDevis'],
  },
  modifierPrescription: {
    plein: async ({ client, ctx }) => ({
      ...{ date: '2026-10-02', prescripteur: 'Dr Anne Martin', oreilles: 'droite', classe: '2' },
      ...{ nature: 'renouvellement', fichierId: await attachPdf(ctx, client.id), note: 'Vue' },
      audiogramme: `bilan:${await createBilanDe(ctx, client.id, { date: '2026-10-01' })}`,
    }),
    lu: { chemin: DU_CLIENT('prescriptions') },
    change: ['oreilles', 'gauche'],
    suivent: ['valableJusquAu', 'manques', 'mesures', 'fichier', 'audiogrammeDit'],
    vides: ['prescripteur', 'classe', 'fichierId', 'audiogramme', 'note'],
    requis: { date: 'date', oreilles: 'oreilles', nature: 'nature' },
    jours: ['date'],
  },
  modifierCompteRendu: {
    plein: async ({ client, ctx }) => ({
      ...{ prescripteur: 'Dr Anne Martin', heuresD: '8,5', heuresG: 7, motivation: 'Forte' },
      ...{ commentaire: 'À revoir', bilanId: await createBilanDe(ctx, client.id, { date: '2026-10-01' }) },
    }),
    lu: { chemin: DU_CLIENT('comptes-rendus') },
    change: ['heuresG', '9,5', 9.5],
    vides: ['bilanId', 'heuresD', 'heuresG', 'motivation', 'commentaire'],
    requis: { prescripteur: 'prescripteur' },
    jours: [],
  },
  modifierBilan: {
    plein: () => ({
      ...{ date: '2026-10-02', heure: '10:30', note: 'Calme' },
      seuils: { 'droite-air-500': '40', 'gauche-os-1000': 'NE' },
    }),
    lu: { chemin: DU_CLIENT('bilans') },
    change: ['note', 'Bruyant'],
    vides: ['heure', 'note'],
    requis: { date: 'date', seuils: 'corps' },
    jours: ['date'],
  },
  enregistrerVocale: {
    plein: () => ({
      series: [
        { cote: 'droite', condition: 'casque', niveaux: ['40', '60'], resultats: ['2/10', '90'] },
        { cote: 'deux', condition: 'champ_sans', rsb: '-5', niveaux: ['50'], resultats: ['50 %'] },
      ],
    }),
    lu: {
      chemin: DU_CLIENT('bilans'),
      de: ({ vocale, ...bilan }) => ({ ...bilan, series: vocale }),
    },
    change: [
      'series',
      [{ cote: 'gauche', condition: 'casque', niveaux: ['40'], resultats: ['5/10'] }],
      [
        {
          ...{ cote: 'gauche', condition: 'casque', materiel: '', rsb: null, masque: null, srt: 40 },
          points: [{ niveau: 40, pourcent: 50, justes: 5, mots: 10 }],
        },
      ],
    ],
    vides: ['series'],
    requis: {},
    jours: [],
  },
  enregistrerComplements: {
    plein: () => ({
      ...{
        mesures: { 'sans-deux-500': '50', 'masque-gauche-os-2000': '30' },
        cote: 'droite',
        hauteur: '4000',
      },
      ...{ intensite: '-5', masquage: '40', gene: '4', description: 'Sifflement' },
    }),
    lu: {
      chemin: DU_CLIENT('bilans'),
      de: ({ complements, ...bilan }) => {
        const { courbes, acouphene } = complements as { courbes: Champs; acouphene: Champs };
        return { ...bilan, ...acouphene, mesures: courbes };
      },
    },
    change: ['gene', '7', 7],
    vides: ['mesures', 'cote', 'hauteur', 'intensite', 'masquage', 'gene', 'description'],
    requis: {},
    jours: [],
  },
  modifierQuestionnaire: {
    plein: () => ({
      ...{ nature: 'hhie', moment: 'apres', date: '2026-10-02', note: 'Seule' },
      reponses: { q1: 'oui', q2: 'parfois' },
    }),
    lu: { chemin: DU_CLIENT('questionnaires') },
    change: ['moment', 'avant'],
    vides: ['note'],
    requis: { nature: 'nature', moment: 'moment', date: 'date', reponses: 'reponses.q1' },
    jours: ['date'],
  },
  modifierReparation: {
    plein: () => ({
      ...{ marque: 'Clairson', modele: 'Nuance', numeroSerie: 'S-104', oreille: 'D', panne: 'Muet' },
      ...{ fournisseur: 'Clairson France', reference: 'R-1', priseEnCharge: 'devis', montant: '12,5' },
      ...{ accord: 'accepte', accordLe: '2026-10-04', recueLe: '2026-10-01', envoyeeLe: '2026-10-02' },
      ...{ retourPrevuLe: '2026-10-16', revenueLe: '2026-10-17', remiseLe: '2026-10-18', issue: 'reparee' },
      ...{ pretNom: 'Prêt 3', pretNumero: 'P-3', pretLe: '2026-10-01', pretRenduLe: '2026-10-18' },
      note: 'Fragile',
    }),
    lu: { chemin: DU_CLIENT('sav'), dans: 'reparations' },
    change: ['note', 'Revu'],
    suivent: ['etat', 'retard', 'nom'],
    vides: [
      ...['modele', 'numeroSerie', 'oreille', 'fournisseur', 'reference', 'priseEnCharge', 'montant'],
      ...['accord', 'accordLe', 'envoyeeLe', 'retourPrevuLe', 'revenueLe', 'remiseLe', 'issue', 'pretNom'],
      ...['pretNumero', 'pretLe', 'pretRenduLe', 'note'],
    ],
    requis: { marque: 'marque', panne: 'panne', recueLe: 'recueLe' },
    jours: [
      ...['recueLe', 'envoyeeLe', 'retourPrevuLe', 'revenueLe', 'remiseLe', 'accordLe', 'pretLe'],
      'pretRenduLe',
    ],
  },
  modifierEmbout: {
    plein: () => ({
      ...{ oreille: 'G', forme: 'Conque', matiere: 'Silicone', fournisseur: 'Clairson France' },
      ...{ reference: 'E-1', empreinteLe: '2026-10-01', commandeLe: '2026-10-02', prevuLe: '2026-10-12' },
      ...{ recuLe: '2026-10-13', poseLe: '2026-10-14', note: 'Souple' },
    }),
    lu: { chemin: DU_CLIENT('sav'), dans: 'embouts' },
    change: ['matiere', 'Résine'],
    suivent: ['etat', 'retard'],
    vides: [
      ...['forme', 'matiere', 'fournisseur', 'reference', 'empreinteLe', 'commandeLe', 'prevuLe', 'recuLe'],
      ...['poseLe', 'note'],
    ],
    requis: { oreille: 'oreille' },
    jours: ['empreinteLe', 'commandeLe', 'prevuLe', 'recuLe', 'poseLe'],
  },
  modifierAppareilAilleurs: {
    plein: () => ({
      ...{ oreille: 'D', marque: 'Sonance', modele: 'Or', numeroSerie: 'S-7', classe: '2' },
      ...{ ou: 'Brest', poseLe: '2024-02-29', finLe: '2025-02-28', note: 'Perdu' },
    }),
    lu: { chemin: DU_CLIENT('sav'), dans: 'ailleurs' },
    change: ['oreille', 'G'],
    vides: ['modele', 'numeroSerie', 'classe', 'ou', 'poseLe', 'finLe', 'note'],
    requis: { oreille: 'oreille', marque: 'marque' },
    jours: ['poseLe', 'finLe'],
  },
  modifierCommande: {
    plein: () => ({
      ...{ fournisseur: 'Clairson France', reference: 'R-1', commandeeLe: '2026-10-02' },
      ...{ prevueLe: '2026-10-12', note: 'Urgent' },
    }),
    lu: { chemin: '/commandes/{id}' },
    change: ['prevueLe', '2026-10-20'],
    suivent: ['retard'],
    vides: ['reference', 'prevueLe', 'note'],
    requis: { fournisseur: 'fournisseur', commandeeLe: 'commandeeLe' },
    jours: ['commandeeLe', 'prevueLe'],
  },
  modifierPrescripteur: {
    plein: () => ({
      ...{ nom: 'Martin', prenom: 'Anne', specialite: 'ORL', rpps: '10007770018', adeli: '691234567' },
      ...{ adresse: '1 rue Juiverie', codePostal: '69005', ville: 'Lyon', telephone: '04 78 00 00 00' },
      ...{ email: 'anne@cabinet.example', emailConfirmeLe: '2026-10-02', mssante: 'a@pro.mssante.example' },
    }),
    lu: { chemin: '/prescripteurs/{id}' },
    change: ['ville', 'Villeurbanne'],
    suivent: ['texte'],
    vides: [
      ...['prenom', 'specialite', 'rpps', 'adeli', 'adresse', 'codePostal', 'ville', 'telephone', 'email'],
      ...['emailConfirmeLe', 'mssante'],
    ],
    requis: { nom: 'nom' },
    jours: ['emailConfirmeLe'],
  },
  modifierEvenement: {
    plein: ({ client, user }) => ({
      ...{ ...REUNION, color: '#112233', note: 'Salle 2', journee: false },
      ...{ clientId: client.id, intervenantId: user.id },
    }),
    lu: { chemin: '/events' },
    change: ['end', '2037-12-01T11:00:00.000Z'],
    vides: ['color', 'note', 'clientId', 'intervenantId', 'journee'],
    parDefaut: { color: '#007bff' },
    requis: { type: 'type', start: 'start', end: 'end' },
    jours: ['start', 'end'],
  },
  modifierExemplaire: {
    plein: ({ client }) => ({ numeroSerie: `M-${client.id}`, garantieFin: '2030-11-23', note: 'Rayé' }),
    lu: { chemin: '/exemplaires/{id}' },
    change: ['note', 'Poli'],
    suivent: ['histoire'],
    vides: ['garantieFin', 'note'],
    requis: { numeroSerie: 'numeroSerie' },
    jours: ['garantieFin'],
  },
  modifierFacture: {
    plein: () => ({
      ...{ objet: 'Piles', nomClient: 'Martin', email: 'm@exemple.fr', ville: 'Lyon', note: 'Deux fois' },
      ...{
        dateNaissanceClient: '1950-03-02',
        articles: [{ description: 'Piles 312', quantite: 2, prix: 6.5 }],
      },
    }),
    lu: { chemin: '/factures' },
    change: ['ville', 'Nîmes'],
    // An issued invoice does not change: another one stands in its place.
    suivent: ['_id', 'numeroFacture', 'heureCreation', 'dateFacture', 'remplaceePar'],
    vides: ['ville', 'note', 'dateNaissanceClient'],
    requis: { objet: 'objet', nomClient: 'nomClient', email: 'email' },
    jours: ['dateFacture', 'dateNaissanceClient', 'dateAppareillage'],
  },
};

/** Those that do one thing, which they name or which is their address: nothing of them is laid over a record. */
export const GESTES = [
  ...['restaurerClient', 'desactiverUtilisateur', 'changerStatutFacture', 'changerStatutClient'],
  'changerEtapeClient',
];
