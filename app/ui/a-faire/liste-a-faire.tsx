import type { ChoseAFaire } from '~/domain/a-faire/a-faire';
import { GENRES } from '~/domain/a-faire/a-faire';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { Icone } from '../icone';
import { Outil } from '../liste/outil';

interface Props {
  choses: readonly ChoseAFaire[];
  modifiable: boolean;
  /** Where a deed leads back to. */
  retour: string;
  /** Left out on the client's own page. */
  avecClient?: boolean;
}

const TERMES = { retard: 'en retard', jour: 'aujourd’hui', 'plus tard': '' } as const;

/** What is to be done, a line each: done by one press, and taken back by another. */
export const ListeAFaire = ({ choses, ...props }: Props) => (
  <ul className="divide-base-300 divide-y">
    {choses.map((chose) => (
      <Ligne key={chose._id} chose={chose} {...props} />
    ))}
  </ul>
);

function Ligne({ chose, modifiable, retour, avecClient }: Omit<Props, 'choses'> & { chose: ChoseAFaire }) {
  const { _id, genre, titre, echeance, terme, client, pour, faitLe, faitPar, centre } = chose;
  const search = new URLSearchParams({ retour });
  const nom = `${titre}, ${client.nom}`;
  return (
    <li className="flex flex-wrap items-start gap-x-3 px-1 py-2 text-sm sm:flex-nowrap">
      {modifiable && (
        <FormulaireBouton action={paths.aFaireEtat(_id)}>
          <input type="hidden" name="retour" value={retour} />
          <button
            type="submit"
            name="fait"
            value={faitLe ? 'non' : 'oui'}
            aria-label={faitLe ? `À refaire : ${nom}` : `Fait : ${nom}`}
            title={faitLe ? 'À refaire' : 'Fait'}
            className={`btn btn-sm btn-square ${faitLe ? 'btn-ghost' : 'btn-outline'}`}
          >
            <Icone nom={faitLe ? 'annuler' : 'coche'} />
          </button>
        </FormulaireBouton>
      )}
      <div className="min-w-0 flex-1 max-sm:basis-9/12">
        <p className={`wrap-anywhere ${faitLe ? 'text-muet line-through' : 'font-medium'}`}>
          {genre === 'rappel' && `${GENRES.rappel} : `}
          {titre}
        </p>
        <p className="text-muet flex flex-wrap gap-x-2">
          {avecClient && (
            <a href={paths.client(client._id)} className="link">
              {client.nom}
            </a>
          )}
          {avecClient && client.telephone && (
            <a href={`tel:${client.telephone.replace(/\s/g, '')}`} className="link">
              {client.telephone}
            </a>
          )}
          <span>{pour ? `pour ${pour}` : 'pour tous'}</span>
          {centre && <span>{centre}</span>}
          {faitLe && (
            <span>
              fait le {formatInstant(faitLe)}
              {faitPar && ` par ${faitPar}`}
            </span>
          )}
        </p>
      </div>
      {!faitLe && (
        <p
          className={`shrink-0 max-sm:ml-12 max-sm:flex max-sm:items-center max-sm:gap-2 sm:text-right ${terme === 'retard' ? 'text-error font-medium' : ''}`}
        >
          {formatDay(echeance)}
          {TERMES[terme] && <span className="block text-xs">{TERMES[terme]}</span>}
        </p>
      )}
      {modifiable && (
        <div className="ml-auto flex shrink-0">
          <Outil
            vers={paths.aFaireEdition(_id, search)}
            icone="crayon"
            titre="Modifier"
            dit={`Modifier : ${nom}`}
          />
          <Outil
            vers={paths.aFaireSuppression(_id, search)}
            icone="poubelle"
            titre="Supprimer"
            dit={`Supprimer : ${nom}`}
            grave
          />
        </div>
      )}
    </li>
  );
}
