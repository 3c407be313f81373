import { Bouton } from '../bouton';
import { Avis } from './avis';

/** The client or the member of staff is taken at that time: by what, and the way to save all the same. */
export function AvisConflit({ texte, acceptes }: { texte: string; acceptes: string }) {
  return (
    <Avis>
      <p>{texte}</p>
      <p className="mt-1">Rien n’est encore enregistré : changez l’horaire, ou enregistrez malgré cela.</p>
      <Bouton ton="neutral" name="acceptes" value={acceptes} className="mt-2">
        Enregistrer quand même
      </Bouton>
    </Avis>
  );
}
