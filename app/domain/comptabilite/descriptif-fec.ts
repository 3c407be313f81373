import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { COLONNES_FEC } from './fec';
import {
  COMPTES_DU_TAUX,
  ROLES_COMPTES,
  ROLES_JOURNAUX,
  rolesComptes,
  rolesJournaux,
} from './plan-comptable';
import type { ReglagesComptables, VersionDeReglages } from './reglages-comptables';
import type { TotauxExport } from './totaux-export';

interface Decrit {
  nomFichier: string;
  centre: { nom: string; siret: string };
  du: string;
  au: string;
  /** The settings in force on the last day, and those that began within the period. */
  reglages: ReglagesComptables;
  changements: readonly VersionDeReglages[];
  totaux: TotauxExport;
  ecritures: number;
  lignes: number;
}

const QUOI: Record<(typeof COLONNES_FEC)[number], string> = {
  JournalCode: 'code du journal',
  JournalLib: 'libellé du journal',
  EcritureNum: 'numéro de l’écriture, de 1 en 1, dans l’ordre des scellés',
  EcritureDate: 'date de la pièce ou du règlement (AAAAMMJJ)',
  CompteNum: 'numéro de compte',
  CompteLib: 'libellé du compte',
  CompAuxNum: 'numéro de compte auxiliaire',
  CompAuxLib: 'libellé du compte auxiliaire',
  PieceRef: 'numéro de la facture, de l’avoir ou du règlement',
  PieceDate: 'date de la pièce (AAAAMMJJ)',
  EcritureLib: 'libellé de l’écriture',
  Debit: 'montant au débit, en euros, virgule décimale',
  Credit: 'montant au crédit, en euros, virgule décimale',
  EcritureLet: 'lettrage, quand la part d’un payeur est soldée dans la période',
  DateLet: 'date du lettrage (AAAAMMJJ)',
  ValidDate: 'date du scellé de la pièce (AAAAMMJJ)',
  Montantdevise: 'vide : tout est en euros',
  Idevise: 'vide : tout est en euros',
};

/** The description that goes beside a FEC: what it is, what it is not, how it is made, its accounts. Plain text. */
export function descriptifFec(decrit: Decrit): string {
  const { nomFichier, centre, du, au, reglages, changements, totaux, ecritures, lignes } = decrit;
  const { reprises } = totaux;
  return [
    `Descriptif du fichier ${nomFichier}`,
    '',
    `${centre.nom}, SIRET ${centre.siret}`,
    `Période : du ${formatDay(du)} au ${formatDay(au)}.`,
    '',
    'Ce que contient ce fichier',
    'Les écritures des ventes et des règlements du centre, au format des articles A47 A-1 du livre des procédures fiscales. Ce n’est pas le fichier des',
    'écritures comptables de toute l’entreprise : ni achats, ni salaires, ni banque rapprochée, ni à-nouveaux n’y sont. Il se joint à la comptabilité ou s’y importe.',
    `${ecritures} écriture(s), ${lignes} ligne(s) ; ${totaux.factures} facture(s), ${totaux.avoirs} avoir(s), ${totaux.reglements} mouvement(s) de règlement.`,
    `Ventes TTC, avoirs déduits : ${plain(formatEuros(totaux.ventesTTC))}. Encaissements, annulations et remboursements déduits : ${plain(formatEuros(totaux.encaisse))}.`,
    '',
    'Comment il est fait',
    '- Une écriture par facture, avoir, règlement ou report ; équilibrée, d’une seule date et d’une seule pièce. Un document de 0 € n’en a pas.',
    '- Une ligne de client par payeur : patient, régime obligatoire (AMO), complémentaire (AMC).',
    '- Un avoir est la vente en sens inverse ; l’annulation d’un règlement aussi, à la date de l’annulation.',
    '- Un acompte sur devis et le crédit d’un client vont au compte des acomptes ; leur report sur une facture passe au journal des opérations diverses.',
    '- Un écart de règlement (petite différence laissée ou gardée) passe du compte du payeur aux pertes ou aux gains, au journal des opérations diverses ; ce qu’un assureur verse au patient passe de l’un à l’autre.',
    '- Un chèque reste au compte des chèques à encaisser : sa remise en banque se comptabilise d’après le relevé.',
    '- La TVA est celle de chaque taux, arrondie par document : à un centime près de base × taux.',
    '- Les factures faites ailleurs et rangées ici en PDF n’y sont pas.',
    reprises.nombre > 0
      ? `- Reprise : ${reprises.nombre} facture(s) émise(s) avant que les documents soient scellés, pour ${plain(formatEuros(reprises.ttc))}, à la date qu’elles portent ; validées le jour de la reprise. Celles qui étaient alors annulées ou supprimées n’y sont pas, ni les règlements d’avant la reprise : leur compte de client reste ouvert.`
      : '- Aucune facture d’avant la mise en place des scellés.',
    reglages.nomsPatients
      ? '- Les comptes auxiliaires des patients portent leur nom.'
      : '- Les patients ont un code (P et le numéro de leur fiche), sans leur nom.',
    '',
    'Encodage : UTF-8 sans marque d’ordre ; champs séparés par une tabulation ; lignes terminées par CR LF ; première ligne : les titres.',
    '',
    'Champs',
    ...COLONNES_FEC.map((colonne, index) => `${index + 1}. ${colonne} : ${QUOI[colonne]}`),
    '',
    `Journaux au ${formatDay(au)}`,
    ...rolesJournaux.map((role) => `${reglages[role]} : ${ROLES_JOURNAUX[role].libelle}`),
    '',
    `Comptes au ${formatDay(au)}`,
    ...rolesComptes.map((role) => `${reglages[role]} : ${ROLES_COMPTES[role].libelle}`),
    `Auxiliaires : ${reglages.auxAmo} (AMO), ${reglages.auxAmc} (AMC), un par patient.`,
    '',
    'Taux de TVA des comptes de ventes',
    ...Object.entries(COMPTES_DU_TAUX).map(
      ([taux, { vente, tva }]) =>
        `${String(Number(taux) / 100).replace('.', ',')} % : ${reglages[vente]}${tva ? `, TVA ${reglages[tva]}` : ''}`,
    ),
    ...(changements.length === 0
      ? []
      : [
          '',
          'Réglages changés dans la période',
          ...changements.map(({ depuis }) => `- le ${formatDay(depuis)}`),
        ]),
    '',
  ].join('\r\n');
}

/** Without the no-break spaces of screens, which a plain text's reader may show as marks. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
