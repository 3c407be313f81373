import type { ReactNode } from 'react';
import { Champ } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';

interface Props {
  champ: ChampDeFormulaire;
  libelle: string;
  aide?: ReactNode;
  /** The texts that the directory proposes; while one types, a script looks for others. */
  proposes: readonly string[];
}

/** Who prescribed, typed or chosen from what the browser proposes: a text either way. */
export const ChampPrescripteur = ({ champ, libelle, aide, proposes }: Props) => (
  <>
    <Champ
      champ={champ}
      libelle={libelle}
      aide={aide}
      list={`${champ.id}-proposes`}
      data-comportement="prescripteur"
    />
    <datalist id={`${champ.id}-proposes`}>
      {proposes.map((texte) => (
        <option key={texte} value={texte} />
      ))}
    </datalist>
  </>
);
