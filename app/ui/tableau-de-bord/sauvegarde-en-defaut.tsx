import type { DefautSauvegarde } from '~/domain/sauvegardes/defaut';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Avis } from '../avis';

/** That what is saved is older than it should be: said above everything else, until it is mended. */
export const SauvegardeEnDefaut = ({ defaut: { raison, reussieLe } }: { defaut: DefautSauvegarde }) => (
  <Avis ton="erreur" className="mb-3">
    <p>
      <strong>La sauvegarde quotidienne ne se fait pas.</strong> {raison}
    </p>
    <p>
      {reussieLe ? `La dernière réussie date du ${formatInstant(reussieLe)}.` : 'Aucune n’a encore réussi.'}{' '}
      Prévenez la personne qui s’occupe du serveur.{' '}
      <a href={paths.taches()} className="link">
        Voir les tâches
      </a>
    </p>
  </Avis>
);
