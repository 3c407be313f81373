import { Form, Link, useSubmit } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { CriteresAgenda } from '~/domain/agenda/criteres';
import { VUE_PAR_DEFAUT } from '~/domain/agenda/evenement';
import { paths } from '~/http/paths';
import type { AdressesAgenda } from './adresses';

interface Props {
  criteres: CriteresAgenda;
  adresses: AdressesAgenda;
  intervenants: readonly { id: string; name: string }[];
  /** What else changes how the calendar looks. */
  children?: ReactNode;
}

/** Whose events are shown, and the search in all of them; both stand in the address. */
export function FiltreAgenda({ criteres, adresses, intervenants, children }: Props) {
  const submit = useSubmit();
  const { vue, date, intervenant, recherche } = criteres;
  return (
    <Form
      key={`${intervenant}|${recherche}`}
      action={paths.agenda()}
      role="search"
      aria-label="Filtrer le calendrier"
      className="ecran mb-2 flex flex-wrap items-center gap-2"
    >
      {vue !== VUE_PAR_DEFAUT && <input type="hidden" name="vue" value={vue} />}
      <input type="hidden" name="date" value={date} />
      <select
        name="intervenant"
        aria-label="Intervenant"
        defaultValue={intervenant}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className="select select-sm w-52 sm:w-48"
      >
        <option value="">Tous les intervenants</option>
        {intervenants.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <input
        name="recherche"
        type="search"
        aria-label="Rechercher un événement"
        placeholder="Type, note ou client"
        defaultValue={recherche}
        className="input input-sm w-52 sm:w-56"
      />
      <button type="submit" className="btn btn-outline btn-sm">
        Rechercher
      </button>
      {(recherche || intervenant) && (
        <Link to={adresses.agenda({ recherche: '', intervenant: '' })} className="link text-sm">
          Effacer
        </Link>
      )}
      <div className="flex items-center gap-3 sm:ml-auto">
        {children}
        <Link to={adresses.feuille()} className="link text-sm">
          Feuille du jour
        </Link>
      </div>
    </Form>
  );
}
