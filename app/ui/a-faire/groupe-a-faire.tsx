import type { GroupeAFaire, LigneAFaire } from '~/domain/a-faire/ligne';
import { definitionDe } from '~/domain/a-faire/natures';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { Carte } from '../carte';
import { gesteDe } from './gestes';

interface Props {
  groupe: GroupeAFaire;
  /** Where all lines of the kind are; '' on that very page. */
  tout: string;
  modifiable: boolean;
}

/** The lines of one kind. Those that are left out are counted, and one press away. */
export function CarteGroupe({ groupe, tout, modifiable }: Props) {
  const { nature, lignes, nombre, auMoins } = groupe;
  const reste = nombre - lignes.length;
  return (
    <Carte
      titre={`${definitionDe(nature).titre} (${auMoins ? 'plus de ' : ''}${formatEntier(nombre)})`}
      className="mb-3"
    >
      <ul className="divide-base-300 divide-y">
        {lignes.map((ligne) => (
          <Ligne key={`${ligne.objetId} ${ligne.repere}`} ligne={ligne} modifiable={modifiable} />
        ))}
      </ul>
      {tout && (reste > 0 || auMoins) && (
        <p className="border-base-300 border-t pt-2 text-sm">
          <a href={tout} className="link">
            et {auMoins && 'plus de '}
            {formatEntier(reste)} {reste > 1 ? 'autres' : 'autre'}
          </a>
        </p>
      )}
    </Carte>
  );
}

function Ligne({ ligne, modifiable }: { ligne: LigneAFaire; modifiable: boolean }) {
  const { quoi, pourquoi, client, depuis, echeance, enRetard, pour, centre } = ligne;
  const geste = gesteDe(ligne);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-1 py-2 text-sm sm:flex-nowrap">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="wrap-anywhere font-medium">
          {client &&
            (client._id ? (
              <a href={paths.clientDashboard(client._id)} className="link">
                {client.nom}
              </a>
            ) : (
              client.nom
            ))}
          {client && ' · '}
          {quoi}
        </p>
        <p className="text-muet">{pourquoi}</p>
        <p className="text-muet flex flex-wrap gap-x-2">
          {client?.telephone && (
            <a href={`tel:${client.telephone.replace(/\s/g, '')}`} className="link">
              {client.telephone}
            </a>
          )}
          <span>{pour ? `pour ${pour}` : 'pour tous'}</span>
          {centre && <span>{centre}</span>}
        </p>
      </div>
      <p className="text-muet shrink-0 sm:w-32 sm:text-right">
        {depuis && <span className="block">depuis le {formatDay(depuis)}</span>}
        {echeance && (
          <span className={`block ${enRetard ? 'text-error font-medium' : ''}`}>
            {enRetard ? 'en retard, ' : ''}avant le {formatDay(echeance)}
          </span>
        )}
      </p>
      {modifiable && (
        <a href={geste.vers} className="btn btn-outline btn-sm ecran shrink-0 max-sm:ml-auto">
          {geste.libelle}
        </a>
      )}
    </li>
  );
}
