import { paths } from '~/http/paths';
import { avecRetour } from '~/http/retour';
import { formatInstant } from '~/lib/dates';
import { Avis } from '../avis';

interface Props {
  id: string;
  /** UTC instant. */
  depuis: string;
  retour: string;
}

/** Says on each page of a restricted record what may be done with it, and where that ends. */
export const DossierLimite = ({ id, depuis, retour }: Props) => (
  <Avis ton="attention" className="mb-4">
    <strong>Traitement limité</strong> à la demande du patient depuis le {formatInstant(depuis)} : ce dossier
    se lit, rien ne s’y change et rien n’en part.{' '}
    <a href={paths.client(id, avecRetour('onglet=viePrivee', retour))} className="link ecran">
      Voir la limitation
    </a>
  </Avis>
);
