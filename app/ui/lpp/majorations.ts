import { formatTaux } from '~/lib/euros';
import { type Majorations, OUTRE_MER, territoiresOutreMer } from '~/lib/outre-mer';

/** 'à La Réunion 120 %, à Mayotte 136 %'; '' for none. */
export const ditMajorations = (majorations: Majorations): string =>
  territoiresOutreMer
    .flatMap((each) => {
      const valeur = majorations[each];
      return valeur ? [`${OUTRE_MER[each].lieu} ${formatTaux(valeur)}`] : [];
    })
    .join(', ');
