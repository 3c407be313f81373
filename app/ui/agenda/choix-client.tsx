import { useFetcher } from '@remix-run/react';
import { useRef, useState } from 'react';
import { paths } from '~/http/paths';
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
 * The client of an event, or none: a search whose hits are chosen from. Without a script the button brings them; with one they come
 * while one types, and go again once one is chosen.
 */
export function ChoixClient({ champ, recherche, choisi, texte, client, candidats }: Props) {
  const fetcher = useFetcher<{ suggestions: ClientChoisi[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef<HTMLInputElement>(null);
  const [garde, setGarde] = useState(client);
  const [typing, setTyping] = useState(candidats.length > 0);
  const { erreurs, input } = useChamp(recherche, true);
  const found = typing ? (fetcher.data?.suggestions ?? candidats) : [];
  const trouves = found.filter(({ _id }) => _id !== garde?._id);
  const chercher = (q: string) => {
    clearTimeout(timer.current);
    setTyping(true);
    timer.current = setTimeout(
      () => fetcher.load(`${paths.recherche()}?${new URLSearchParams({ q })}`),
      ATTENTE_MS,
    );
  };
  const choisir = (each: ClientChoisi) => {
    setGarde(each);
    setTyping(false);
    if (search.current) search.current.value = '';
  };
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium">Client</legend>
      <div className="mt-1 grid gap-0.5" id={champ.id}>
        <Option name={champ.name} valeur="" cochee={choisi === ''}>
          Sans client
        </Option>
        {[garde, ...trouves].map(
          (each) =>
            each && (
              <Option
                key={each._id}
                name={champ.name}
                valeur={each._id}
                cochee={choisi === each._id}
                onChoix={() => choisir(each)}
              >
                <strong className="font-medium">
                  {each.nom} {each.prenom}
                </strong>{' '}
                <span className="opacity-75">
                  {[each.ville, each.telephonePortable].filter(Boolean).join(' · ')}
                </span>
              </Option>
            ),
        )}
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
          onChange={(event) => chercher(event.currentTarget.value)}
        />
        <button type="submit" name="chercher" value="1" className="btn btn-outline btn-sm">
          Chercher
        </button>
      </div>
      <div className="mt-1">
        <AideEtErreur
          champ={recherche}
          erreurs={erreurs}
          aide={trouves.length > 0 ? 'Choisissez le client ci-dessus.' : undefined}
        />
        <AideEtErreur champ={champ} erreurs={champ.errors} />
      </div>
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  valeur: string;
  cochee: boolean;
  onChoix?: () => void;
  children: React.ReactNode;
}

const Option = ({ name, valeur, cochee, onChoix, children }: OptionProps) => (
  <label className="flex min-h-6 items-center gap-2 text-sm">
    <input
      type="radio"
      name={name}
      value={valeur}
      defaultChecked={cochee}
      onChange={onChoix}
      className="radio radio-xs radio-primary"
    />
    <span className="min-w-0">{children}</span>
  </label>
);
