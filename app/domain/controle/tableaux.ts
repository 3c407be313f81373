import type { ContenuPdf } from '~/infra/pdf/dossier/dossier.model';
import { formatDay, toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { COTE } from '~/lib/oreilles';
import { ETATS_ETAPE, MOTIFS_SUIVI } from '../plan-suivi/etape';
import { NATURES, NOMS_MODES } from '../reglements/modes';
import { NOMS_PAYEURS, PAYEURS, restesOf } from '../reglements/payeurs';
import type { DossierLu } from './dossier-lu';
import { jour, tableauDe } from './tableau';

/** What of a record stands in an inspection file as tables. */

/** Who has paid what, and who owes the rest. */
export function tableauxReglements({ factures, reglements }: DossierLu): ContenuPdf {
  const numeros = new Map(factures.map(({ row }) => [row.id, row.numero_facture]));
  const restes = factures.map(({ row }) => ({ numero: row.numero_facture, reste: restesOf(row) }));
  return {
    intro: '',
    tableaux: [
      tableauDe('Règlements', 'Aucun règlement enregistré.', reglements, [
        ['Date', 52, (row) => jour(row.date_reglement)],
        ['Numéro', 62, (row) => row.numero],
        ['Nature', 70, (row) => NATURES[row.nature]],
        ['Par', 62, (row) => NOMS_PAYEURS[row.payeur]],
        ['Moyen', 78, (row) => NOMS_MODES[row.mode]],
        ['Montant', 62, (row) => formatEuros(row.montant)],
        [
          'Pour',
          null,
          ({ facture_id }) => (facture_id === null ? 'Acompte' : (numeros.get(facture_id) ?? '')),
        ],
      ]),
      tableauDe('Reste dû', 'Rien n’est facturé.', restes, [
        ['Facture', 100, ({ numero }) => numero],
        ...PAYEURS.map((payeur, index): [string, number | null, (row: (typeof restes)[number]) => string] => [
          NOMS_PAYEURS[payeur],
          index < PAYEURS.length - 1 ? 100 : null,
          ({ reste }) => formatEuros(reste[payeur]),
        ]),
      ]),
    ],
  };
}

/** The devices with their numbers, as the record and the invoice have them. */
export function tableauxSeries({ appareillage, factures: [facture] }: DossierLu): ContenuPdf {
  const ligneDe = (oreille: 'G' | 'D') => facture?.lignes.find((each) => each.oreille === oreille);
  return {
    intro: appareillage.poseLe ? `Appareillage du ${formatDay(appareillage.poseLe)}.` : '',
    tableaux: [
      tableauDe('Appareils', 'Aucun appareil au dossier.', appareillage.appareils, [
        ['Oreille', 70, (row) => COTE[row.oreille].titre],
        ['Appareil', 130, (row) => [row.marque, row.modele].filter(Boolean).join(' ')],
        ['Code LPP', 56, (row) => row.lpp],
        ['N° au dossier', 80, (row) => row.numero_serie],
        ['N° sur la facture', 80, (row) => ligneDe(row.oreille)?.numero_serie ?? ''],
        ['Rendu le', null, (row) => (row.rendu_le ? formatDay(toParis(row.rendu_le).date) : '')],
      ]),
    ],
  };
}

/** The visits of the follow-up plan, with what became of each. */
export const tableauxSuivi = ({ etapes, aujourdhui }: DossierLu): ContenuPdf => ({
  intro: `Plan de suivi, état au ${formatDay(aujourdhui)}.`,
  tableaux: [
    tableauDe(
      'Visites',
      '',
      etapes.filter(({ etat, prevueLe }) => etat !== 'venir' || prevueLe <= aujourdhui),
      [
        ['Mois', 40, ({ mois }) => String(mois)],
        ['Prévue le', 70, ({ prevueLe }) => jour(prevueLe)],
        ['État', 90, ({ etat }) => ETATS_ETAPE[etat]],
        ['Le', 70, ({ etatLe, rendezVous }) => jour(etatLe ?? rendezVous?.date ?? null)],
        [
          'Raison et note',
          null,
          ({ motif, note }) => [motif && MOTIFS_SUIVI[motif], note].filter(Boolean).join(' : '),
        ],
      ],
    ),
  ],
});

/** What the patient agreed to receive, and what they refuse. */
export const tableauxConsentements = ({ client, aujourdhui }: DossierLu): ContenuPdf => ({
  intro: `Tels qu’ils sont au dossier le ${formatDay(aujourdhui)}.`,
  tableaux: [
    tableauDe(
      'Consentements',
      '',
      [
        { objet: 'Rappels de rendez-vous par courriel', oui: client.rappel_courriel },
        { objet: 'Relances par courriel', oui: client.relance_courriel },
        { objet: 'Relances par SMS', oui: client.relance_sms },
        { objet: 'Appels pour proposer une vente', oui: client.appel_commercial },
        { objet: 'Opposition à toute relance', oui: client.sans_relance },
      ],
      [
        ['Objet', 300, ({ objet }) => objet],
        ['Réponse', null, ({ oui }) => (oui ? 'Oui' : 'Non')],
      ],
    ),
  ],
});
