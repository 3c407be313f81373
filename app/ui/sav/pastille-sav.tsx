import { type Embout, ETATS_EMBOUT, type EtatEmbout } from '~/domain/sav/embout';
import { ETATS_REPARATION, type EtatReparation, type Reparation } from '~/domain/sav/reparation';
import { accord } from '~/lib/accord';
import { Pastille, type TonPastille } from '../pastille';

const TONS_REPARATION: Record<EtatReparation, TonPastille> = {
  recue: 'avant',
  envoyee: 'essai',
  revenue: 'attente',
  remise: 'facturation',
};
const TONS_EMBOUT: Record<EtatEmbout, TonPastille> = {
  empreinte: 'avant',
  commande: 'essai',
  recu: 'attente',
  pose: 'facturation',
};

/** How far a repair is, and by how much it is late. */
export const PastilleReparation = ({ etat, retard }: Pick<Reparation, 'etat' | 'retard'>) => (
  <span className="inline-flex flex-wrap gap-1">
    <Pastille ton={TONS_REPARATION[etat]}>{ETATS_REPARATION[etat]}</Pastille>
    <Retard jours={retard} />
  </span>
);

/** How far an ear mould is, and by how much it is late. */
export const PastilleEmbout = ({ etat, retard }: Pick<Embout, 'etat' | 'retard'>) => (
  <span className="inline-flex flex-wrap gap-1">
    <Pastille ton={TONS_EMBOUT[etat]}>{ETATS_EMBOUT[etat]}</Pastille>
    <Retard jours={retard} />
  </span>
);

const Retard = ({ jours }: { jours: number }) =>
  jours > 0 && <Pastille ton="erreur">En retard de {accord(jours, 'jour', 'jours')}</Pastille>;
