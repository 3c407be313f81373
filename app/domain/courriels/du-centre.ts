import type { CentreRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import { sansLien } from './sans-lien';

/** What patients and prescribers read comes from the centre, in its name, and answers go to it; the address stays the installation's. */
export const duCentre = ({
  name,
  email,
}: Pick<CentreRow, 'name' | 'email'>): Pick<Lettre, 'expediteur' | 'repondreA'> => ({
  expediteur: sansLien(name),
  ...(email && { repondreA: email }),
});

/** How a mail's reader reaches the centre, only by ways that lead to it: 'au 04 72 00 00 01 ou en répondant à ce message'; '' for none. */
export const moyensDuCentre = ({ telephone, email }: Pick<CentreRow, 'telephone' | 'email'>): string =>
  [telephone && `au ${sansLien(telephone)}`, email && 'en répondant à ce message']
    .filter(Boolean)
    .join(' ou ');
