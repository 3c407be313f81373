import { DomainError } from '../errors';

/** How a patient is told the hour of an appointment; `su` is that they know it already. A letter and a call are somebody's to do: the worklist asks for them. */
export const MOYENS_DE_DIRE = {
  su: 'Le patient le sait déjà',
  courriel: 'Prévenir par e-mail',
  sms: 'Prévenir par SMS',
  lettre: 'Prévenir par lettre',
  appel: 'Appeler le patient',
} as const;
export type MoyenDeDire = keyof typeof MOYENS_DE_DIRE;
export const moyensDeDire = Object.keys(MOYENS_DE_DIRE) as [MoyenDeDire, ...MoyenDeDire[]];

/** By which way somebody was told, in words. */
export const DITE_PAR = {
  courriel: 'par e-mail',
  sms: 'par SMS',
  lettre: 'par lettre',
  appel: 'de vive voix',
} as const;

const PREFIXE = 'prevenir_';
const reponseDe = (moyen: MoyenDeDire): string => `${PREFIXE}${moyen}`;

/** Whether a text says how a patient is told, among what a person accepts. */
export const estReponse = (text: string): boolean => moyensDeDire.some((moyen) => reponseDe(moyen) === text);

/** How a patient is to be told, of what a person accepts; undefined where nobody said. */
export const moyenChoisi = (acceptes: readonly string[]): MoyenDeDire | undefined =>
  moyensDeDire.find((moyen) => acceptes.includes(reponseDe(moyen)));

/** A patient knows another hour than the one that an appointment is about to have: how they are told is asked, nothing is done before. */
export class PatientAPrevenir extends DomainError {
  static override readonly mark = 'PatientAPrevenir';
  override name = 'PatientAPrevenir';
  constructor(avis: string, moyens: readonly MoyenDeDire[], acceptes: readonly string[]) {
    const avec = (moyen: MoyenDeDire) => [...acceptes, reponseDe(moyen)];
    const choix = moyens.map((moyen) => ({ libelle: MOYENS_DE_DIRE[moyen], acceptes: avec(moyen) }));
    super('patient_a_prevenir', avis, {}, { genre: 'accepter', avis, acceptes: avec('appel'), choix });
  }
}
