import type { CampagneListee } from '~/domain/a-faire/campagnes.lists.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatInstant } from '~/lib/dates';
import { Carte } from '../carte';

/** Letters that were made before, each leading to its PDF. */
export const LettresFaites = ({ campagnes }: { campagnes: CampagneListee[] }) =>
  campagnes.length > 0 && (
    <Carte titre="Lettres déjà faites" className="mt-3">
      <ul className="grid gap-1 text-sm">
        {campagnes.map(({ _id, lettres, creeLe, creePar }) => (
          <li key={_id}>
            <a href={paths.aFaireCampagne(_id)} className="link">
              {accord(lettres, 'lettre', 'lettres')}
            </a>
            {`, le ${formatInstant(creeLe)}`}
            {creePar && ` par ${creePar}`}
          </li>
        ))}
      </ul>
    </Carte>
  );
