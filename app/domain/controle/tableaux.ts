import type { ContenuPdf } from '~/infra/pdf/dossier/dossier.model';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { COTE } from '~/lib/oreilles';
import { ETATS_ETAPE, MOTIFS_SUIVI } from '../plan-suivi/etape';
import { NATURES, NOMS_MODES } from '../reglements/modes';
import { NOMS_PAYEURS, PAYEURS, restesOf } from '../reglements/payeurs';
import type { DossierLu } from './dossier-lu';

/** What of a record stands in an inspection file as tables. */

const jour = (day: string | null): string => (day ? formatDay(day) : '');

/** Who has paid what, and who owes the rest. */
export function tableauxReglements({ factures, reglements }: DossierLu): ContenuPdf {
  const numeros = new Map(factures.map(({ row }) => [row.id, row.numero_facture]));
  return {
    intro: '',
    tableaux: [
      {
        titre: 'Règlements',
        largeurs: [52, 62, 70, 62, 78, 62],
        colonnes: ['Date', 'Numéro', 'Nature', 'Par', 'Moyen', 'Montant', 'Pour'],
        vide: 'Aucun règlement enregistré.',
        lignes: reglements.map((row) => [
          jour(row.date_reglement),
          row.numero,
          NATURES[row.nature],
          NOMS_PAYEURS[row.payeur],
          NOMS_MODES[row.mode],
          formatEuros(row.montant),
          row.facture_id === null ? 'Acompte' : (numeros.get(row.facture_id) ?? ''),
        ]),
      },
      {
        titre: 'Reste dû',
        largeurs: [100, 100, 100],
        colonnes: ['Facture', ...PAYEURS.map((payeur) => NOMS_PAYEURS[payeur])],
        vide: 'Rien n’est facturé.',
        lignes: factures.map(({ row }) => [
          row.numero_facture,
          ...PAYEURS.map((payeur) => formatEuros(restesOf(row)[payeur])),
        ]),
      },
    ],
  };
}

/** The devices with their numbers, as the record and the invoice have them. */
export function tableauxSeries({ appareillage, factures: [facture] }: DossierLu): ContenuPdf {
  const ligneDe = (oreille: 'G' | 'D') => facture?.lignes.find((each) => each.oreille === oreille);
  return {
    intro: appareillage.poseLe ? `Appareillage du ${formatDay(appareillage.poseLe)}.` : '',
    tableaux: [
      {
        titre: 'Appareils',
        largeurs: [70, 130, 56, 80, 80],
        colonnes: ['Oreille', 'Appareil', 'Code LPP', 'N° au dossier', 'N° sur la facture', 'Rendu le'],
        vide: 'Aucun appareil au dossier.',
        lignes: appareillage.appareils.map((row) => [
          COTE[row.oreille].titre,
          [row.marque, row.modele].filter(Boolean).join(' '),
          row.lpp,
          row.numero_serie,
          ligneDe(row.oreille)?.numero_serie ?? '',
          jour(row.rendu_le?.slice(0, 10) ?? null),
        ]),
      },
    ],
  };
}

/** The visits of the follow-up plan, with what became of each. */
export const tableauxSuivi = ({ etapes, aujourdhui }: DossierLu): ContenuPdf => ({
  intro: `Plan de suivi, état au ${formatDay(aujourdhui)}.`,
  tableaux: [
    {
      titre: 'Visites',
      largeurs: [40, 70, 90, 70],
      colonnes: ['Mois', 'Prévue le', 'État', 'Le', 'Raison et note'],
      vide: '',
      lignes: etapes
        .filter(({ etat, prevueLe }) => etat !== 'venir' || prevueLe <= aujourdhui)
        .map(({ mois, prevueLe, etat, etatLe, motif, note, rendezVous }) => [
          String(mois),
          jour(prevueLe),
          ETATS_ETAPE[etat],
          jour(etatLe ?? rendezVous?.date ?? null),
          [motif && MOTIFS_SUIVI[motif], note].filter(Boolean).join(' : '),
        ]),
    },
  ],
});

/** What the patient agreed to receive, and what they refuse. */
export function tableauxConsentements({ client, aujourdhui }: DossierLu): ContenuPdf {
  const oui = (value: boolean) => (value ? 'Oui' : 'Non');
  return {
    intro: `Tels qu’ils sont au dossier le ${formatDay(aujourdhui)}.`,
    tableaux: [
      {
        titre: 'Consentements',
        largeurs: [300],
        colonnes: ['Objet', 'Réponse'],
        vide: '',
        lignes: [
          ['Rappels de rendez-vous par courriel', oui(client.rappel_courriel)],
          ['Relances par courriel', oui(client.relance_courriel)],
          ['Relances par SMS', oui(client.relance_sms)],
          ['Opposition à toute relance', oui(client.sans_relance)],
        ],
      },
    ],
  };
}
