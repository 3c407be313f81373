import { type BilanLpp, DIFFERENCES, DIFFERENCES_LPP, type DifferenceLpp } from '~/domain/lpp/version-lpp';
import { formatEntier } from '~/lib/euros';

/** In which ways codes differ, with how many do; each leads to its lines, where there is an address for them. */
export const ChoixDifference = ({
  differences,
  choisie,
  vers,
}: {
  differences: BilanLpp;
  choisie: DifferenceLpp | null;
  vers?: (difference: DifferenceLpp) => string;
}) => (
  <ul className="mb-4 flex flex-wrap gap-2" aria-label="Différences avec la table appliquée">
    {DIFFERENCES_LPP.map((difference) => {
      const dit = (
        <>
          {DIFFERENCES[difference]}
          <strong className="tabular-nums">{formatEntier(differences[difference])}</strong>
        </>
      );
      return (
        <li key={difference}>
          {vers && differences[difference] > 0 ? (
            <a
              href={vers(difference)}
              aria-current={difference === choisie ? 'true' : undefined}
              className={`btn btn-sm ${difference === choisie ? 'btn-primary' : 'btn-outline'}`}
            >
              {dit}
            </a>
          ) : (
            <span className="text-muet inline-flex min-h-8 items-center gap-2 px-2 text-sm">{dit}</span>
          )}
        </li>
      );
    })}
  </ul>
);
