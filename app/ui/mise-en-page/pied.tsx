import { paths } from '~/http/paths';

/** The foot of every screen: where to read on. */
export function Pied({ sourceUrl }: { sourceUrl: string | null }) {
  return (
    <footer className="ecran border-base-300 text-base-content/75 flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2 text-xs">
      {/* The words take the whole line on a narrow screen, so that the links stay together on the next one. */}
      <span className="w-full py-1 sm:mr-auto sm:w-auto">
        Auricule, back-office des centres d’audioprothèse
      </span>
      <a href={paths.aide()} className="link link-hover py-1">
        Aide
      </a>
      <a href={paths.confidentialite()} className="link link-hover py-1">
        Confidentialité
      </a>
      {sourceUrl && (
        <a href={sourceUrl} rel="noreferrer" className="link link-hover py-1">
          Code source
        </a>
      )}
    </footer>
  );
}
