import { nomDuFuseau } from '~/lib/fuseau';
import { DomainError } from '../errors';

/** What becomes of what is planned when a centre goes by another clock. */
const REPONSES = {
  heures_gardees: 'Garder les heures écrites à l’agenda',
  instants_gardes: 'Garder les instants : les heures écrites changent',
} as const;
type ReponseAuFuseau = keyof typeof REPONSES;
const reponses = Object.keys(REPONSES) as ReponseAuFuseau[];

export const estReponseAuFuseau = (text: string): boolean => reponses.some((reponse) => reponse === text);

export const reponseAuFuseau = (acceptes: readonly string[]): ReponseAuFuseau | undefined =>
  reponses.find((reponse) => acceptes.includes(reponse));

/** A post code brings another clock, and something is planned: what becomes of it is asked, nothing is saved before. */
export class FuseauAConfirmer extends DomainError {
  static override readonly mark = 'FuseauAConfirmer';
  override name = 'FuseauAConfirmer';
  constructor(fuseau: string, acceptes: readonly string[]) {
    const avis = `Ce code postal met le centre à l’${nomDuFuseau(fuseau)}. Que deviennent les rendez-vous et les absences déjà prévus ?`;
    const choix = reponses.map((reponse) => ({
      libelle: REPONSES[reponse],
      acceptes: [...acceptes, reponse],
    }));
    const suite = { genre: 'accepter', avis, acceptes: [...acceptes, 'heures_gardees'], choix } as const;
    super('fuseau_a_confirmer', avis, {}, suite);
  }
}
