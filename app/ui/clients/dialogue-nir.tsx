import type { NirAffiche } from '~/domain/clients/nir.service.server';
import { Avis } from '../avis';
import { Question } from '../question';

interface Props {
  /** Whose number it is. */
  nom: string;
  fermer: string;
  /** The number, once it was asked for. */
  affiche: NirAffiche | undefined;
}

/** A social security number is shown to who asks for it, once, and that it was is on record. */
export const DialogueNir = ({ nom, fermer, affiche }: Props) => (
  <Question
    titre={`Numéro de sécurité sociale — ${nom}`}
    fermer={fermer}
    grave={false}
    {...(affiche ? {} : { oui: 'Afficher' })}
  >
    {affiche?.numero && (
      <p data-nir="" className="text-xl font-medium whitespace-nowrap tabular-nums">
        {affiche.numero}
      </p>
    )}
    {affiche && !affiche.numero && <p>Cette fiche n’a pas de numéro de sécurité sociale.</p>}
    {affiche?.douteux && <Avis ton="attention">La clé de ce numéro ne correspond pas : à vérifier.</Avis>}
    <p className="text-muet">
      {affiche ? 'Cet affichage est noté au journal.' : 'L’affichage est noté au journal : qui, et quand.'}
    </p>
  </Question>
);
