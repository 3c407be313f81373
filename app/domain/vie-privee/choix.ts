import type { ClientRow } from '~/db/rows/clients';
import type { ChoixPatientRow } from '~/db/rows/vie-privee';
import type { FicheAuxUsages } from './permission';

type Marque = Exclude<keyof FicheAuxUsages, 'deces_le' | 'limite_le'>;

interface Definition {
  libelle: string;
  /** The column of the record that holds the present value. */
  colonne: Marque;
  /** Agreed to: no until the patient says yes. Else objected to: yes until they say no. */
  accord: boolean;
  /** What is read to the patient until the account has words of its own. */
  texte: string;
}

const RETRAIT = 'Vous pouvez changer d’avis à tout moment, sans conséquence sur vos soins.';

/** What a patient is asked, each with the present value on their record (docs/regles/vie-privee.md). */
export const CHOIX = {
  rappelCourriel: {
    ...{ libelle: 'Rappel des rendez-vous par e-mail', colonne: 'rappel_courriel', accord: true },
    texte: `Acceptez-vous que nous vous rappelions vos rendez-vous par e-mail, la veille ? ${RETRAIT}`,
  },
  relanceCourriel: {
    ...{ libelle: 'Relances par e-mail', colonne: 'relance_courriel', accord: true },
    texte: `Acceptez-vous que nous vous écrivions par e-mail au sujet d’un devis, d’une visite de suivi ou d’un renouvellement ? ${RETRAIT}`,
  },
  relanceSms: {
    ...{ libelle: 'Relances par SMS', colonne: 'relance_sms', accord: true },
    texte: `Acceptez-vous que nous vous écrivions par SMS au sujet d’un devis, d’une visite de suivi ou d’un renouvellement ? ${RETRAIT}`,
  },
  appelCommercial: {
    ...{ libelle: 'Appels pour proposer une vente', colonne: 'appel_commercial', accord: true },
    texte: `Acceptez-vous que nous vous appelions pour vous proposer un nouvel appareil ou des fournitures ? Sans votre accord nous n’appelons qu’au sujet de ce que vous avez chez nous. ${RETRAIT}`,
  },
  relances: {
    ...{ libelle: 'Relances, par quelque voie que ce soit', colonne: 'sans_relance', accord: false },
    texte: 'Vous pouvez vous opposer à toute relance, par e-mail, SMS, lettre ou téléphone.',
  },
  campagnes: {
    ...{ libelle: 'Lettres envoyées à plusieurs patients', colonne: 'sans_campagne', accord: false },
    texte:
      'Vous pouvez vous opposer à recevoir les lettres que nous envoyons à plusieurs patients à la fois.',
  },
  transmissionPrescripteur: {
    ...{ libelle: 'Transmission au prescripteur', colonne: 'sans_transmission_prescripteur', accord: false },
    texte:
      'Nous rendons compte de votre appareillage au médecin qui l’a prescrit. Vous pouvez vous y opposer.',
  },
  transmissionPayeur: {
    ...{
      libelle: 'Transmission à la caisse et à la complémentaire',
      colonne: 'sans_transmission_payeur',
      accord: false,
    },
    texte:
      'Nous transmettons à votre caisse et à votre complémentaire les pièces qu’elles demandent. Vous pouvez vous y opposer : vous avancerez alors vos frais.',
  },
} as const satisfies Record<string, Definition>;

export type ObjetChoix = keyof typeof CHOIX;
export const OBJETS_CHOIX = Object.keys(CHOIX) as ObjetChoix[];
export const estObjetChoix = (text: string): text is ObjetChoix => Object.hasOwn(CHOIX, text);

/** Whether it may be done, by what stands on the record. */
export const ouiDe = (client: Pick<ClientRow, Marque>, objet: ObjetChoix): boolean => {
  const { colonne, accord }: Definition = CHOIX[objet];
  return accord ? Boolean(client[colonne]) : !client[colonne];
};

/** How it became known; the last ones are the program's. */
export const MODES_CHOIX = {
  oral: 'Dit de vive voix',
  papier: 'Écrit sur papier',
  signature: 'Signé',
  fiche: 'Coché sur la fiche',
  fusion: 'Choisi à la réunion de fiches',
  repris: 'Repris, sans texte',
} as const satisfies Record<ChoixPatientRow['mode'], string>;

/** A fact: what the patient said, when, of which text, and who noted it. */
export interface FaitChoix {
  _id: string;
  oui: boolean;
  /** Paris day. */
  ditLe: string;
  mode: string;
  /** The version of the text that was read; null for none. */
  version: number | null;
  motif: string;
  par: string;
}

/** What stands of one thing that the patient is asked, and how it came about, the latest first. */
export interface ChoixDuPatient {
  objet: ObjetChoix;
  libelle: string;
  accord: boolean;
  oui: boolean;
  /** What is read to them before they answer; version 0 is the one that Auricule proposes. */
  aLire: { texte: string; version: number };
  faits: FaitChoix[];
}

/** A version of the text that is read to patients. */
export interface TexteAccord {
  objet: ObjetChoix;
  libelle: string;
  version: number;
  texte: string;
  /** '' for the one that Auricule proposes. */
  par: string;
  /** UTC instant; '' for that one. */
  creeLe: string;
}
