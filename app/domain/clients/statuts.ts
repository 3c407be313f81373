import { foldText } from '~/lib/texte';

/**
 * The client statuses (docs/regles/statuts.md), as one table: the dialog that choosing one opens, the fields it fills, the colour of its
 * appointments, the stage it belongs to, and how far along the journey it stands (0 to 100, for the overview of statuses).
 */
export type DialogueStatut = 'aucun' | 'rdv' | 'appareillage' | 'facturation';
/** The stages of a client's way: how a status looks everywhere, and how lists of statuses are grouped. */
export type StadeStatut = 'avant' | 'essai' | 'livraison' | 'facturation' | 'annule';

/** The same in the order of the way, in words. */
export const STADES: readonly { stade: StadeStatut; libelle: string }[] = [
  { stade: 'avant', libelle: 'Avant l’essai' },
  { stade: 'essai', libelle: 'Essai' },
  { stade: 'livraison', libelle: 'Livraison' },
  { stade: 'facturation', libelle: 'Facturation' },
  { stade: 'annule', libelle: 'Annulation' },
];

interface StatutRdv {
  statut: string;
  dialogue: 'rdv';
  champDate: string;
  champHeure: string;
  couleur: `#${string}`;
  stade: StadeStatut;
  progression: number;
}

interface StatutSansRdv {
  statut: string;
  dialogue: Exclude<DialogueStatut, 'rdv'>;
  stade: StadeStatut;
  progression: number;
}

const TABLE = [
  {
    statut: 'Rdv Bilan auditif',
    dialogue: 'rdv',
    champDate: 'dateBilanAuditif',
    champHeure: 'heureBilanAuditif',
    couleur: '#4e73df',
    stade: 'avant',
    progression: 10,
  },
  {
    statut: 'Rdv Téléconsultation',
    dialogue: 'rdv',
    champDate: 'dateRdvTeleconsultation',
    champHeure: 'heureRdvTeleconsultation',
    couleur: '#ffc107',
    stade: 'avant',
    progression: 10,
  },
  {
    statut: 'Rdv devis',
    dialogue: 'rdv',
    champDate: 'dateRdvDevis',
    champHeure: 'heureRdvDevis',
    couleur: '#007bff',
    stade: 'avant',
    progression: 30,
  },
  { statut: 'Rdv Annulé', dialogue: 'aucun', stade: 'annule', progression: 0 },
  {
    statut: 'Rdv 1er essai',
    dialogue: 'rdv',
    champDate: 'datePremierEssai',
    champHeure: 'heurePremierEssai',
    couleur: '#dc3545',
    stade: 'essai',
    progression: 50,
  },
  {
    statut: 'Rdv 2eme essai',
    dialogue: 'rdv',
    champDate: 'dateDeuxiemeEssai',
    champHeure: 'heureDeuxiemeEssai',
    couleur: '#6c757d',
    stade: 'essai',
    progression: 60,
  },
  { statut: 'En Livraison', dialogue: 'aucun', stade: 'livraison', progression: 70 },
  {
    statut: 'Rdv livraison',
    dialogue: 'rdv',
    champDate: 'dateRdvLivraison',
    champHeure: 'heureRdvLivraison',
    couleur: '#28a745',
    stade: 'livraison',
    progression: 75,
  },
  { statut: 'Appareillé', dialogue: 'appareillage', stade: 'livraison', progression: 85 },
  {
    statut: 'Rdv facturation',
    dialogue: 'rdv',
    champDate: 'dateRdvFacturation',
    champHeure: 'heureRdvFacturation',
    couleur: '#17a2b8',
    stade: 'facturation',
    progression: 90,
  },
  { statut: 'Facturé', dialogue: 'facturation', stade: 'facturation', progression: 95 },
  { statut: 'Facture éditée', dialogue: 'aucun', stade: 'facturation', progression: 100 },
] as const satisfies readonly (StatutRdv | StatutSansRdv)[];

type Ligne = (typeof TABLE)[number];
export type StatutClient = Ligne['statut'];
type LigneRdv = Extract<Ligne, { dialogue: 'rdv' }>;
export type StatutDeRdv = LigneRdv['statut'];
export type ChampRdv = LigneRdv['champDate'] | LigneRdv['champHeure'];

export const STATUTS: readonly Ligne[] = TABLE;
export const STATUTS_RDV = TABLE.filter((ligne): ligne is LigneRdv => ligne.dialogue === 'rdv');

/** Set by the invoice alone; offered in the client list only, to those who may edit (docs/regles/statuts.md). */
export const FACTURE_EDITEE: StatutClient = 'Facture éditée';

/** What stands for no status where a word is needed. */
export const AUCUN_STATUT = 'Aucun';

const byName = new Map<string, Ligne>(TABLE.map((ligne) => [ligne.statut, ligne]));
const byFoldedName = new Map<string, StatutClient>(
  TABLE.map((ligne) => [foldText(ligne.statut), ligne.statut]),
);

/** The table's row of a status; undefined for none. */
export const findStatut = (statut: string): Ligne | undefined => byName.get(statut);

/** Reads a status as people write it ('En livraison' is 'En Livraison'); '' is no status, null is not one. */
export function readStatut(text: string): StatutClient | '' | null {
  const folded = foldText(text);
  return folded === '' ? '' : (byFoldedName.get(folded) ?? null);
}

export const dialogueOf = (statut: string): DialogueStatut => findStatut(statut)?.dialogue ?? 'aucun';
export const isRdv = (statut: string): statut is StatutDeRdv => dialogueOf(statut) === 'rdv';
