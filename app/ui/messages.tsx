import { useLocation } from '@remix-run/react';
import type { AnnulationOfferte } from '~/domain/annulations/annulation';
import { paths } from '~/http/paths';
import { TexteErreur } from '~/ui/form/texte-erreur';
import { FormulaireBouton } from './form/formulaire-bouton';
import { Icone } from './icone';
import { statique } from './statique';

interface Toast {
  ton: 'succes' | 'erreur' | 'attention';
  texte: string;
  dureeMs?: number;
  lien?: { texte: string; vers: string };
}

interface Props {
  toast: Toast | null;
  annulation: AnnulationOfferte | null;
}

const CLASSES = { succes: 'alert-success', attention: 'alert-warning', erreur: 'alert-error' } as const;

/** The last element of a page. */
export const MESSAGES = 'messages';

/**
 * The message that the last deed left for this page; without JavaScript it stays until the next one. It stands in a region that is on every
 * page, empty or not, so that what comes into it is said; the page's script lets it come. Messages that the script has to say by itself take
 * the shape of the template.
 */
export const Messages = ({ toast, annulation }: Props) => (
  <div id={MESSAGES} role="status" aria-atomic="false" className="ecran toast toast-bottom toast-end z-50">
    {toast && <Message {...toast} annulation={annulation} />}
    <template data-message="erreur" {...modele({})} />
  </div>
);

interface MessageProps extends Toast {
  annulation?: AnnulationOfferte | null;
  /** The shape that a script takes for its own messages is said by nobody until it does. */
  dit?: boolean;
}

const Message = ({ ton, texte, dureeMs, lien, annulation, dit = true }: MessageProps) => (
  <div
    role={dit && ton === 'erreur' ? 'alert' : undefined}
    data-comportement="message"
    data-duree={annulation?.resteMs ?? dureeMs}
    className={`alert ${CLASSES[ton]} flex max-w-md text-sm whitespace-normal shadow-lg`}
  >
    <div className="flex-1">
      {annulation?.nom && <p className="font-semibold">{annulation.nom}</p>}
      <p data-texte="">
        <TexteErreur>{texte}</TexteErreur>
      </p>
      {lien && (
        <p>
          <a href={lien.vers} className="link font-medium">
            {lien.texte}
          </a>
        </p>
      )}
    </div>
    {annulation && <BoutonAnnuler geste={annulation.geste} />}
    <button
      type="button"
      aria-label="Masquer"
      className="avec-script btn btn-ghost btn-xs btn-square text-inherit"
    >
      <Icone nom="fermer" />
    </button>
  </div>
);

const modele = statique(() => <Message ton="erreur" texte="" dit={false} />);

function BoutonAnnuler({ geste }: { geste: string }) {
  const { pathname, search } = useLocation();
  return (
    <FormulaireBouton action={paths.annulation(geste)}>
      <input type="hidden" name="retour" value={pathname + search} />
      <button type="submit" className="btn btn-sm">
        <Icone nom="annuler" />
        Annuler
      </button>
    </FormulaireBouton>
  );
}
