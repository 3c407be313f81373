import { Form, Link, useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Suggestion } from '~/domain/clients/clients.lists.server';
import { paths } from '~/http/paths';
import { useRechercheClients } from '../clients/recherche-clients';

const ATTENTE_MS = 150;

/** The search of the top bar: suggestions while one types, the client list on Enter; without JavaScript the list alone. */
export function RechercheRapide() {
  const { trouves, chercher, arreter } = useRechercheClients<Suggestion>(ATTENTE_MS);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const location = useLocation();
  const listId = useId();
  const suggestions = open ? (trouves?.suggestions ?? []) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the list
  useEffect(() => setOpen(false), [location]);

  const type = (q: string) => {
    clearTimeout(closing.current);
    setActive(-1);
    setOpen(q.trim().length >= 2);
    if (q.trim().length < 2) arreter();
    else chercher(q);
  };

  // Who was looked for is found: the next search starts from nothing.
  const empty = () => {
    if (box.current) box.current.value = '';
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    const chosen = suggestions[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      empty();
      navigate(paths.client(chosen._id));
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || suggestions.length === 0) return;
    event.preventDefault();
    setActive((current) => (current + step + suggestions.length) % suggestions.length);
  };

  return (
    <Form
      action={paths.clients()}
      role="search"
      className="relative w-full max-w-md"
      onBlur={() => {
        // Some browsers leave the box before the click on a client has come.
        closing.current = setTimeout(() => setOpen(false), 150);
      }}
    >
      <input
        ref={box}
        name="q"
        type="search"
        role="combobox"
        aria-label="Rechercher un client"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Rechercher un client : nom, téléphone, e-mail, ville"
        className="input input-sm w-full"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Clients trouvés"
        hidden={suggestions.length === 0}
        className="bg-base-100 border-base-300 absolute top-full right-0 left-0 z-40 mt-1 max-h-96 overflow-auto rounded-box border shadow-lg"
      >
        {suggestions.map((client, index) => (
          <Link
            key={client._id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            to={paths.client(client._id)}
            onClick={empty}
            className="aria-selected:bg-primary/12 block px-3 py-1.5 text-sm"
          >
            <span className="font-medium">
              {client.nom} {client.prenom}
            </span>{' '}
            <span className="opacity-70">
              {[client.ville, client.telephonePortable].filter(Boolean).join(' · ')}
            </span>
          </Link>
        ))}
      </div>
      {open && trouves?.panne && (
        <p
          role="alert"
          className="bg-base-100 border-base-300 text-error absolute top-full right-0 left-0 z-40 mt-1 rounded-box border px-3 py-2 text-sm shadow-lg"
        >
          {trouves.panne}
        </p>
      )}
    </Form>
  );
}
