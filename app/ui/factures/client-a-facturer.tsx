import { precisionsDe, type Suggestion } from '~/domain/clients/suggestion';
import { paths } from '~/http/paths';
import { Carte } from '../carte';
import { Icone } from '../icone';

interface Props {
  /** Who was chosen; null for none. */
  client: string | null;
  q: string;
  trouves: readonly Suggestion[];
}

/** An invoice begins with its client: whose record gives identity, devices and shares; somebody without one is typed in below. */
export const ClientAFacturer = ({ client, q, trouves }: Props) => (
  <Carte titre="Pour quel client ?" className="etroit ecran mb-3">
    {client && (
      <p className="mb-2 flex flex-wrap items-center gap-x-3 text-sm">
        <span>
          Facture de <strong className="font-medium">{client}</strong>, d’après sa fiche.
        </span>
        <a href={paths.nouvelleFacture()} className="link py-1">
          Sans fiche client
        </a>
      </p>
    )}
    <search aria-label="Client à facturer">
      <form action={paths.nouvelleFacture()} className="flex max-w-xl gap-2">
        <input
          name="q"
          type="search"
          aria-label="Rechercher le client à facturer"
          placeholder="Nom, téléphone ou ville"
          autoComplete="off"
          defaultValue={q}
          className="input input-sm w-full text-base"
        />
        <button type="submit" className="btn btn-outline btn-sm">
          <Icone nom="recherche" />
          Chercher
        </button>
      </form>
    </search>
    {q && trouves.length === 0 && (
      <p role="status" className="text-muet mt-2 text-sm">
        Aucun client trouvé pour « {q} » : saisissez ses données ci-dessous.
      </p>
    )}
    {trouves.length > 0 && (
      <ul aria-label="Clients trouvés" className="mt-2 grid max-w-xl text-sm">
        {trouves.map((each) => (
          <li key={each._id}>
            <a
              href={paths.nouvelleFacture(`client=${each._id}`)}
              className="hover:bg-base-200 rounded-field flex min-h-8 items-center gap-3 px-2"
            >
              <span className="font-medium">{`${each.nom} ${each.prenom}`}</span>
              <span className="text-muet truncate">{precisionsDe(each)}</span>
            </a>
          </li>
        ))}
      </ul>
    )}
  </Carte>
);
