import { Carte } from '../carte';
import type { GroupeTrouve } from './groupes';

/** What a search has found, a card for each kind. */
export const ListeResultats = ({ groupes }: { groupes: readonly GroupeTrouve[] }) => (
  <div className="grid max-w-3xl gap-3">
    {groupes.map(({ titre, resultats }) => (
      <Carte key={titre} titre={titre}>
        <ul>
          {resultats.map(({ texte, precision, vers }) => (
            <li key={vers}>
              <a
                href={vers}
                className="hover:bg-base-200 flex min-h-9 flex-wrap items-center gap-x-3 rounded px-2 text-sm"
              >
                <span className="font-medium">{texte}</span>
                <span className="text-muet">{precision}</span>
              </a>
            </li>
          ))}
        </ul>
      </Carte>
    ))}
  </div>
);
