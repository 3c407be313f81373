import { COTE, type Cote } from '~/lib/oreilles';
import { SigneOreille } from '../signe-oreille';

/** The edge of what belongs to an ear, in its colour. */
export const BORD_OREILLE: Record<Cote, string> = {
  D: 'border-t-3 border-t-[var(--oreille-droite)]',
  G: 'border-t-3 border-t-[var(--oreille-gauche)]',
};

/** An ear in words, with its sign. */
export const TitreOreille = ({ cote }: { cote: Cote }) => (
  <span className="etiquette-oreille">
    <SigneOreille oreille={COTE[cote].oreille} />
    {COTE[cote].titre}
  </span>
);
