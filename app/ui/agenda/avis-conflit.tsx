import { Bouton } from '../bouton';
import { BoutonEntree } from '../form/bouton-entree';
import type { Formulaire } from '../form/resume-erreurs';
import { Avis } from './avis';

/** What is in the way, in words, and what the form sends to save all the same. */
interface Creneau {
  texte: string;
  acceptes: string;
}

/** A form's errors for its summary, and apart from them what is asked about its slot, if that is why it came back. */
export function separateCreneau({ id, allErrors }: Formulaire): { resume: Formulaire; creneau?: Creneau } {
  const { conflit, acceptes, ...errors } = allErrors;
  const resume = { id, allErrors: errors };
  return conflit && acceptes
    ? { resume, creneau: { texte: conflit.join(' '), acceptes: acceptes.join() } }
    : { resume };
}

/** The day is over, or somebody is taken at that time: which, by what, and the way to save all the same. First in its form. */
export function AvisConflit({ creneau }: { creneau: Creneau | undefined }) {
  if (!creneau) return null;
  return (
    <>
      <BoutonEntree />
      {/* Another event has come in between: it is said, and heard, anew. */}
      <Avis key={creneau.acceptes}>
        <p>{creneau.texte}</p>
        <p className="mt-1">
          Rien n’est encore enregistré : changez la date ou l’heure, ou enregistrez malgré cela.
        </p>
        <Bouton ton="neutral" name="acceptes" value={creneau.acceptes} className="mt-2">
          Enregistrer quand même
        </Bouton>
      </Avis>
    </>
  );
}
