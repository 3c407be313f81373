import { paths } from '~/http/paths';
import { statique } from '../statique';

interface Props {
  sourceUrl: string | null;
  /** What stands below each printed sheet: whose it is, and of which day. */
  papier: string;
}

/** The foot of every screen: where to read on; and that of every sheet. */
export const Pied = (donnees: Props) => <footer {...contenu(donnees)} />;

const contenu = statique(Contenu);

function Contenu({ sourceUrl, papier }: Props) {
  return (
    <>
      <p className="papier bas">{papier}</p>
      <div className="ecran border-base-300 text-base-content/75 flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2 text-xs">
        {/* The words take the whole line on a narrow screen, so that the links stay together on the next one. */}
        <span className="w-full py-1 sm:mr-auto sm:w-auto">
          Auricule, back-office des centres d’audioprothèse
        </span>
        <a href={paths.aide()} className="link link-hover py-1">
          Aide
        </a>
        <a href={paths.raccourcis()} className="link link-hover py-1">
          Raccourcis
        </a>
        <a href={paths.confidentialite()} className="link link-hover py-1">
          Confidentialité
        </a>
        {sourceUrl && (
          <a href={sourceUrl} rel="noreferrer" className="link link-hover py-1">
            Code source
          </a>
        )}
      </div>
    </>
  );
}
