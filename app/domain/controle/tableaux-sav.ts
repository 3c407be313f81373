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
import { jour, tableauDe } from './tableau';

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
    tableauDe('Réparations', 'Aucune réparation.', reparations, [
      ['Reçu le', 50, (each) => jour(each.recueLe)],
      [
        'Appareil',
        92,
        ({ nom, numeroSerie }) => [nom, numeroSerie && `n° ${numeroSerie}`].filter(Boolean).join(' '),
      ],
      ['Panne', 84, (each) => each.panne],
      ['Prise en charge', 84, payeur],
      ['Issue', 70, issue],
      ['Remis le', 50, (each) => jour(each.remiseLe)],
      ['Prêt', null, pret],
    ]),
    tableauDe('Embouts', 'Aucun embout.', embouts, [
      ['Embout', 170, nomEmbout],
      ['Empreinte', 70, (each) => jour(each.empreinteLe)],
      ['Commandé le', 70, (each) => jour(each.commandeLe)],
      ['Posé le', 70, (each) => jour(each.poseLe)],
      ['État', null, (each) => ETATS_EMBOUT[each.etat]],
    ]),
  ],
});
