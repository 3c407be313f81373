import { OREILLES, type Oreille } from '~/lib/oreilles';
import { SigneOreille } from '../signe-oreille';

interface Props {
  oreille: Oreille;
  /** Where its column says what it is about, the side is shown alone. */
  courte?: boolean;
}

/** The label of an ear: the audiogram's own sign in the trade's colour, and its words. */
export function EtiquetteOreille({ oreille, courte = false }: Props) {
  const { etiquette } = OREILLES[oreille];
  const [mot = '', ...cote] = etiquette.split(' ');
  return (
    <span className="etiquette-oreille">
      <SigneOreille oreille={oreille} />
      {courte ? (
        <span>
          <span className="sr-only">{mot} </span>
          {cote.join(' ')}
        </span>
      ) : (
        etiquette
      )}
    </span>
  );
}
