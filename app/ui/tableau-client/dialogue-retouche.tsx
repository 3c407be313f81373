import type { Retouche } from '~/domain/clients/retouche.schema';
import type { Resultat } from '~/http/resultat';
import { Dialogue } from '../dialogue';
import { FormulaireRetouche } from './formulaire-retouche';

interface Props {
  titre: string;
  fermer: string;
  nature: Retouche;
  valeurs: Record<string, string>;
  version: number;
  resultat: Resultat | undefined;
}

/** A few fields of a client in a dialog: where what was sent from the summary comes back when it is refused. */
export const DialogueRetouche = ({ titre, fermer, resultat, ...formulaire }: Props) => (
  <Dialogue titre={titre} fermer={fermer}>
    <FormulaireRetouche id={formulaire.nature} resultat={resultat} {...formulaire}>
      <a href={fermer} data-fermer="" className="btn btn-ghost btn-sm">
        Annuler
      </a>
    </FormulaireRetouche>
  </Dialogue>
);
