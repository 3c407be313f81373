import { formatInstant } from '~/lib/dates';
import { DomainError } from '../errors';

/** What becomes of the appointments ahead of somebody who has died. */
const REPONSES = { rdv_annules: 'Annuler ces rendez-vous', rdv_gardes: 'Les garder à l’agenda' } as const;
export type ReponseAuDeces = keyof typeof REPONSES;
const reponses = Object.keys(REPONSES) as ReponseAuDeces[];

export const estReponseAuDeces = (text: string): boolean => reponses.some((reponse) => reponse === text);

export const reponseAuDeces = (acceptes: readonly string[]): ReponseAuDeces | undefined =>
  reponses.find((reponse) => acceptes.includes(reponse));

/** A death is noted of somebody with appointments ahead: what becomes of them is asked, nothing is saved before. `debuts` in UTC. */
export class DecesAvecRendezVous extends DomainError {
  static override readonly mark = 'DecesAvecRendezVous';
  override name = 'DecesAvecRendezVous';
  constructor(debuts: readonly string[], acceptes: readonly string[]) {
    const avec = (reponse: ReponseAuDeces) => [...acceptes, reponse];
    const avis = `Ce patient a encore rendez-vous : ${debuts.map((debut) => `le ${formatInstant(debut)}`).join(', ')}. Que deviennent ces rendez-vous ?`;
    const choix = reponses.map((reponse) => ({ libelle: REPONSES[reponse], acceptes: avec(reponse) }));
    const suite = { genre: 'accepter', avis, acceptes: avec('rdv_gardes'), choix } as const;
    super('deces_avec_rendez_vous', avis, {}, suite);
  }
}
