import type { ContenuPdf } from '~/infra/pdf/dossier/dossier.model';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { ETATS_EMBOUT, nomEmbout } from '../sav/embout';
import {
  ACCORDS,
  ETATS_REPARATION,
  ISSUES_REPARATION,
  PRISES_EN_CHARGE,
  type Reparation,
} from '../sav/reparation';
import type { DossierLu } from './dossier-lu';

const jour = (day: string | null): string => (day ? formatDay(day) : '');

/** 'Sur devis, 120,00 €, accepté le 12/10/2026' */
const payeur = ({ priseEnCharge, montant, accord, accordLe }: Reparation): string =>
  [
    PRISES_EN_CHARGE[priseEnCharge],
    montant === null ? '' : formatEuros(montant),
    priseEnCharge === 'devis'
      ? `${ACCORDS[accord].toLowerCase()} ${accordLe ? `le ${formatDay(accordLe)}` : ''}`
      : '',
  ]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

const issue = (each: Reparation): string =>
  [
    each.issue === '' ? ETATS_REPARATION[each.etat] : ISSUES_REPARATION[each.issue],
    each.nouveauNumero && `n° ${each.nouveauNumero}`,
  ]
    .filter(Boolean)
    .join(', ');

/** 'Nuance n° 12, du 01/10/2026 au 16/10/2026' */
const pret = ({ pretNom, pretNumero, pretLe, pretRenduLe }: Reparation): string =>
  pretLe === null
    ? ''
    : `${[pretNom, pretNumero && `n° ${pretNumero}`].filter(Boolean).join(' ')}, du ${formatDay(pretLe)}${pretRenduLe ? ` au ${formatDay(pretRenduLe)}` : ', non rendu'}`;

/** What was repaired, with who paid and what was lent meanwhile, and the ear moulds. */
export const tableauxSav = ({ reparations, embouts, aujourdhui }: DossierLu): ContenuPdf => ({
  intro: `État au ${formatDay(aujourdhui)}.`,
  tableaux: [
    {
      titre: 'Réparations',
      largeurs: [50, 92, 84, 84, 70, 50],
      colonnes: ['Reçu le', 'Appareil', 'Panne', 'Prise en charge', 'Issue', 'Remis le', 'Prêt'],
      vide: 'Aucune réparation.',
      lignes: reparations.map((each) => [
        jour(each.recueLe),
        [each.nom, each.numeroSerie && `n° ${each.numeroSerie}`].filter(Boolean).join(' '),
        each.panne,
        payeur(each),
        issue(each),
        jour(each.remiseLe),
        pret(each),
      ]),
    },
    {
      titre: 'Embouts',
      largeurs: [170, 70, 70, 70],
      colonnes: ['Embout', 'Empreinte', 'Commandé le', 'Posé le', 'État'],
      vide: 'Aucun embout.',
      lignes: embouts.map((each) => [
        nomEmbout(each),
        jour(each.empreinteLe),
        jour(each.commandeLe),
        jour(each.poseLe),
        ETATS_EMBOUT[each.etat],
      ]),
    },
  ],
});
