import type { ReactNode } from 'react';
import { precisionsDe, type Suggestion } from '~/domain/clients/suggestion';
import { CHERCHER, CHOISIR, RECHERCHE } from '~/http/paths-facturation';
import { Groupe } from '../form/groupe';
import { Icone } from '../icone';

interface Props {
  titre?: string;
  /** Who was chosen, in the words of the form; null for none. */
  client: ReactNode;
  /** The address that the form is sent to with who was chosen; nobody for null. */
  adresse: (clientId: string | null) => string;
  /** What is said where nobody was found. */
  sinon: string;
  /** What was looked for, and who was found; null before. */
  recherche: { q: string; trouves: readonly Suggestion[] } | null;
}

/**
 * An invoice begins with its client: whose record gives identity, devices and shares; somebody without one is typed in below. It is a part of the
 * invoice's form, which comes back with all that was typed.
 */
export const ClientAFacturer = ({
  titre = 'Pour quel client ?',
  client,
  adresse,
  sinon,
  recherche,
}: Props) => (
  <Groupe titre={titre} className="ecran">
    <div className="grid gap-2 sm:col-span-2">
      {client && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span>{client}</span>
          <button type="submit" name={CHOISIR} value="" formAction={adresse(null)} className="link py-1">
            Sans fiche client
          </button>
        </p>
      )}
      <div className="flex max-w-xl gap-2">
        <input
          name={RECHERCHE}
          type="search"
          aria-label="Rechercher le client à facturer"
          placeholder="Nom, téléphone ou ville"
          autoComplete="off"
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: who was searching goes on from there
          autoFocus={Boolean(recherche?.q)}
          className="input input-sm w-full text-base"
        />
        <button type="submit" name={CHERCHER} value="1" className="btn btn-outline btn-sm">
          <Icone nom="recherche" />
          Chercher
        </button>
      </div>
      {recherche?.q && recherche.trouves.length === 0 && (
        <p role="status" className="text-muet text-sm">
          Aucun client trouvé pour « {recherche.q} » : {sinon}
        </p>
      )}
      {recherche && recherche.trouves.length > 0 && (
        <ul aria-label="Clients trouvés" className="grid max-w-xl text-sm">
          {recherche.trouves.map((each) => (
            <li key={each._id}>
              <button
                type="submit"
                name={CHOISIR}
                value={each._id}
                formAction={adresse(each._id)}
                className="hover:bg-base-200 rounded-field flex min-h-8 w-full items-center gap-3 px-2 text-left"
              >
                <span className="font-medium">{`${each.nom} ${each.prenom}`}</span>
                <span className="text-muet truncate">{precisionsDe(each)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  </Groupe>
);
