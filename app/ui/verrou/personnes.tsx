import type { Personne } from '~/domain/access/verrou.server';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
import { Initiales } from './cadre-verrou';

const LIGNE = 'btn btn-ghost h-auto w-full justify-start gap-3 px-2 py-1.5 text-left font-medium';

/** Who else is signed in on this computer, each a press away from their own session; and the way in for anybody else. */
export const Personnes = ({ autres, page }: { autres: readonly Personne[]; page: string }) => (
  <nav aria-label="Changer d’utilisateur" className="border-base-300 mt-5 border-t pt-4">
    <ul className="grid gap-1">
      {autres.map(({ _id, nom, initiales }) => (
        <li key={_id}>
          <a href={paths.verrou({ personne: _id, page })} className={LIGNE}>
            <Initiales lettres={initiales} />
            <span className="min-w-0 truncate">{nom}</span>
          </a>
        </li>
      ))}
      <li>
        <a href={paths.login()} className={LIGNE}>
          <span className="border-base-300 grid size-9 shrink-0 place-items-center rounded-full border">
            <Icone nom="plus" />
          </span>
          Une autre personne
        </a>
      </li>
    </ul>
  </nav>
);
