import { douteSurLpp } from '~/domain/lpp/code-lpp';
import { Champ } from './champ';
import type { ChampDeFormulaire } from './erreur-champ';

/** A LPP code, with what is odd about the one that stands there or was sent. */
export function ChampLpp({ champ, libelle }: { champ: ChampDeFormulaire; libelle: string }) {
  const doute = douteSurLpp(String(champ.initialValue ?? ''));
  return (
    <Champ
      champ={champ}
      libelle={libelle}
      inputMode="numeric"
      autoComplete="off"
      aide={doute && <span className="text-warning-content bg-warning rounded px-1">{doute}</span>}
    />
  );
}
