import { Avis } from './avis';
import { TexteErreur } from './form/texte-erreur';

/** What a document's centre lacks before it may issue, and the way to mend it; nothing where it may. */
export const AvisCentre = ({ texte }: { texte: string }) =>
  texte && (
    <Avis ton="attention" className="ecran mb-3">
      <TexteErreur>{texte}</TexteErreur>
    </Avis>
  );
