import { isFitted } from '~/domain/appareillage/appareil';
import type { Appareillage } from '~/domain/appareillage/appareillage.service.server';
import type { DevisRepris } from '~/domain/devis/appareils-acceptes.service.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { formatDay } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import { Avis } from '../avis';
import { Bouton } from '../bouton';

interface Props {
  clientId: string;
  appareillage: Appareillage;
  devis: DevisRepris | null;
  resultat: Resultat | undefined;
}

/** The press that fills the form from the quote that was accepted last, while an ear of it wears nothing; and what it has filled. */
export function ReprendreDevis({ clientId, appareillage, devis, resultat }: Props) {
  if (resultat?.suite?.genre === 'repris')
    return (
      <Avis ton="info" prioritaire>
        {resultat.suite.avis}
      </Avis>
    );
  const libres = devis?.appareils.filter(({ cote }) => !isFitted(appareillage[COTE[cote].oreille])) ?? [];
  if (!devis || libres.length === 0) return null;
  const { devisId, numero, accepteLe, classe, autres } = devis;
  return (
    <div className="ecran flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0 flex-1 basis-80">
        <a href={paths.client(clientId, `onglet=devis&devis=${devisId}`)} className="link">
          Devis n° {numero}
        </a>{' '}
        accepté{accepteLe && ` le ${formatDay(accepteLe)}`}
        {autres > 0 && ' (le dernier accepté)'}
        {classe && `, ${classe.toLowerCase()}`}&nbsp;:{' '}
        {libres.map(({ cote, designation }) => `${designation}, ${COTE[cote].nom}`).join(' · ')}
      </p>
      <Bouton ton="neutral" name="repriseDevis" value="oui" formNoValidate>
        Reprendre du devis
      </Bouton>
    </div>
  );
}
