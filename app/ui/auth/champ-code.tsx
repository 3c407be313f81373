import { Champ } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';

interface Props {
  champ: ChampDeFormulaire;
  libelle: string;
  aide?: string;
  /** Takes a recovery code too, which has letters. */
  secours?: boolean;
  /** Something else may stand in for it. */
  facultatif?: boolean;
}

/** A code of six digits that changes every thirty seconds; telephones offer it, and keep their keyboard of digits. */
export const ChampCode = ({ champ, libelle, aide, secours = false, facultatif = false }: Props) => (
  <Champ
    champ={champ}
    libelle={libelle}
    aide={aide}
    autoComplete="one-time-code"
    inputMode={secours ? 'text' : 'numeric'}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    autoFocus={!facultatif}
    required={!facultatif}
  />
);
