import { useContext } from 'react';
import { douteSurLpp } from '~/domain/lpp/code-lpp';
import { DoutesLppContext } from '../lpp/doutes-lpp';
import { Champ } from './champ';
import type { ChampDeFormulaire } from './erreur-champ';

interface Props {
  champ: ChampDeFormulaire;
  libelle: string;
  /** The field of the same form that says the day which the code is of. */
  jourDe?: string;
}

/** A LPP code, with what is odd about the one that stands there or was sent; with a script also while one types (app/navigateur/code-lpp.ts). */
export function ChampLpp({ champ, libelle, jourDe }: Props) {
  const { doutes, jour } = useContext(DoutesLppContext);
  const code = String(champ.initialValue ?? '');
  return (
    <Champ
      champ={champ}
      libelle={libelle}
      inputMode="numeric"
      autoComplete="off"
      data-comportement="code-lpp"
      data-jour-de={jourDe}
      data-jour={jour ?? undefined}
      aide={
        <span role="status" className="empty:hidden text-warning-content bg-warning rounded px-1">
          {doutes[code.trim()] ?? douteSurLpp(code)}
        </span>
      }
    />
  );
}
