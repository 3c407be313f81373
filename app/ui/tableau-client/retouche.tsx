import type { Retouche as Nature } from '~/domain/clients/retouche.schema';
import { paths } from '~/http/paths';
import { avecRetour } from '~/http/retour';
import { Icone } from '../icone';
import { FormulaireRetouche } from './formulaire-retouche';

interface Props {
  nature: Nature;
  libelle: string;
  valeurs: Record<string, string>;
  clientId: string;
  version: number;
  retour: string;
}

/**
 * A few fields of the summary, corrected where they stand: a `details`, which needs no script. What is refused comes back in the dialog of
 * its own address, with what was typed.
 */
export const Retouche = ({ nature, libelle, valeurs, clientId, version, retour }: Props) => (
  <details className="retouche ecran">
    <summary aria-label={libelle} title={libelle} className="btn btn-ghost btn-xs">
      <Icone nom="crayon" /> Modifier
    </summary>
    <FormulaireRetouche
      id={`${nature}-ici`}
      action={paths.clientRetouche(clientId, nature, avecRetour('', retour))}
      {...{ nature, valeurs, version }}
    />
  </details>
);
