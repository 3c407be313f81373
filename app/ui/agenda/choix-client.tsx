import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRechercheClients } from '../clients/recherche-clients';
import { AideEtErreur, type ChampDeFormulaire, useChamp } from '../form/erreur-champ';
import type { ClientChoisi } from './reponse';

interface Props {
  champ: ChampDeFormulaire;
  recherche: ChampDeFormulaire;
  /** What the form said last: the id that was chosen, and the search. */
  choisi: string;
  texte: string;
  client: ClientChoisi | null;
  candidats: readonly ClientChoisi[];
}

const ATTENTE_MS = 200;

/**
 * The client of an event, or none: a search whose hits are chosen from, below it, so that nothing moves under who is typing. Without a
 * script the button brings them; with one they come while one types, Enter or the down arrow leads to them, and they go again once one
 * is clicked on, or chosen with the arrows and left.
 */
export function ChoixClient({ champ, recherche, choisi, texte, client, candidats }: Props) {
  const { trouves: reponse, chercher, arreter } = useRechercheClients<ClientChoisi>(ATTENTE_MS);
  const search = useRef<HTMLInputElement>(null);
  const liste = useRef<HTMLDivElement>(null);
  const [garde, setGarde] = useState(client);
  const [source, setSource] = useState<'envoi' | 'frappe' | null>(candidats.length > 0 ? 'envoi' : null);
  const { erreurs, input } = useChamp(recherche, true);
  const found = { envoi: candidats, frappe: reponse?.suggestions ?? [] }[source ?? 'frappe'];
  const trouves = found.filter(({ _id }) => _id !== garde?._id);
  const offerts = garde ? [garde, ...trouves] : trouves;

  // An answer of the server's draws this anew: who was searching goes on from there.
  useEffect(() => {
    if (candidats.length === 0) return;
    setSource('envoi');
    search.current?.focus({ preventScroll: true });
  }, [candidats]);

  const taper = (q: string) => {
    setSource('frappe');
    chercher(q);
  };
  // What was typed before the scripts came is looked for too.
  const tapeTropTot = useRef(taper);
  useEffect(() => {
    const { value, defaultValue } = search.current ?? {};
    if (value && value !== defaultValue) tapeTropTot.current(value);
  }, []);
  const refermer = (pris: ClientChoisi | undefined) => {
    if (!pris || !source) return;
    arreter();
    setGarde(pris);
    setSource(null);
    if (search.current) search.current.value = '';
  };
  const coche = () => {
    const bouton = liste.current?.querySelector<HTMLInputElement>('input:checked');
    return offerts.find(({ _id }) => _id === bouton?.value);
  };
  const allerAuxTrouves = (event: KeyboardEvent) => {
    const premier = trouves[0];
    if (!premier || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    const bouton = liste.current?.querySelector<HTMLInputElement>(`input[value="${premier._id}"]`);
    bouton?.focus();
    if (bouton && !bouton.checked) bouton.click();
  };

  return (
    <fieldset
      className="sm:col-span-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) refermer(coche());
      }}
    >
      <legend className="text-sm font-medium">Client</legend>
      <div className="mt-1" id={champ.id}>
        <Option name={champ.name} valeur="" cochee={choisi === ''}>
          Sans client
        </Option>
      </div>
      <div className="mt-1 flex gap-2">
        <input
          key={recherche.key}
          {...input}
          ref={search}
          defaultValue={texte}
          type="search"
          autoComplete="off"
          aria-label="Rechercher un client pour l’événement"
          placeholder="Nom, téléphone ou ville"
          className="input input-sm w-full text-base"
          onChange={(event) => taper(event.currentTarget.value)}
          onKeyDown={allerAuxTrouves}
        />
        <button type="submit" name="chercher" value="1" className="btn btn-outline btn-sm">
          Chercher
        </button>
      </div>
      <div className="mt-1">
        <AideEtErreur
          champ={recherche}
          erreurs={erreurs}
          aide={trouves.length > 0 ? 'Choisissez le client ci-dessous.' : undefined}
        />
        {reponse?.panne && (
          <p role="alert" className="text-error text-sm">
            {reponse.panne}
          </p>
        )}
      </div>
      <div ref={liste} className="mt-1 grid max-h-34 gap-0.5 overflow-y-auto">
        {offerts.map((each) => (
          <Option
            key={each._id}
            name={champ.name}
            valeur={each._id}
            cochee={choisi === each._id}
            onPris={() => refermer(each)}
          >
            <strong className="font-medium">
              {each.nom} {each.prenom}
            </strong>{' '}
            <span className="opacity-75">
              {[each.ville, each.telephonePortable].filter(Boolean).join(' · ')}
            </span>
          </Option>
        ))}
      </div>
      <AideEtErreur champ={champ} erreurs={champ.errors} />
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  valeur: string;
  cochee: boolean;
  /** With a pointer, or Enter: the arrows only pass over it. */
  onPris?: () => void;
  children: ReactNode;
}

const Option = ({ name, valeur, cochee, onPris, children }: OptionProps) => (
  <label className="flex min-h-6 items-center gap-2 px-0.5 text-sm">
    <input
      type="radio"
      name={name}
      value={valeur}
      defaultChecked={cochee}
      onClick={({ detail }) => {
        if (detail > 0) onPris?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onPris) return;
        event.preventDefault();
        onPris();
      }}
      className="radio radio-xs radio-primary"
    />
    <span className="min-w-0">{children}</span>
  </label>
);
