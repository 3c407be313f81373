import type { Garde } from '~/domain/archives/gardes.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Bouton } from '../bouton';
import { FormulaireBouton } from '../form/formulaire-bouton';

interface Props {
  clientId: string;
  gardes: readonly Garde[];
  modifiable: boolean;
}

/** The reasons that hold, each with who noted it. */
export const ListeGardes = ({ clientId, gardes, modifiable }: Props) =>
  gardes.length === 0 ? (
    <p className="mb-4">Aucun motif n’est noté.</p>
  ) : (
    <ul className="mb-4 grid max-w-prose gap-2">
      {gardes.map(({ _id, motif, le, par }) => (
        <li
          key={_id}
          className="border-base-300 flex flex-wrap items-center justify-between gap-2 border-b pb-2"
        >
          <span>
            {motif}
            <span className="text-muet block text-xs">
              {formatInstant(le)}
              {par && `, ${par}`}
            </span>
          </span>
          {modifiable && (
            <FormulaireBouton action={paths.gardeLevee(clientId, _id)}>
              <Bouton ton="neutral" className="btn-xs" aria-label={`Lever le motif ${motif}`}>
                Lever
              </Bouton>
            </FormulaireBouton>
          )}
        </li>
      ))}
    </ul>
  );
