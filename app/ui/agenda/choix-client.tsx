import type { ReactNode } from 'react';
import { precisionsDe } from '~/domain/clients/suggestion';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';
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

const INCONNU: ClientChoisi = { _id: '', nom: '', prenom: '', ville: '' };

/**
 * The client of an event, or none: a search whose hits are chosen from, below it, so that nothing moves under who is typing. Without a
 * script the button brings them; with one they come while one types (app/navigateur/choix-client.ts).
 */
export function ChoixClient({ champ, recherche, choisi, texte, client, candidats }: Props) {
  const { erreurs, input } = attributsDe(recherche, true);
  const trouves = candidats.filter(({ _id }) => _id !== client?._id);
  const option = (each: ClientChoisi) => (
    <OptionClient
      key={each._id}
      name={champ.name}
      client={each}
      cochee={choisi === each._id}
      gardee={each === client}
    />
  );
  return (
    <fieldset data-comportement="choix-client" className="sm:col-span-2">
      <legend className="text-sm font-medium">Client</legend>
      <div className="mt-1" id={champ.id}>
        <Option name={champ.name} valeur="" cochee={choisi === ''}>
          Sans client
        </Option>
      </div>
      <div className="mt-1 flex gap-2">
        <input
          {...input}
          defaultValue={texte}
          type="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: who was searching goes on from there
          autoFocus={candidats.length > 0}
          aria-label="Rechercher un client pour l’événement"
          placeholder="Nom, téléphone ou ville"
          className="input input-sm w-full text-base"
        />
        <button type="submit" name="chercher" value="1" className="btn btn-outline btn-sm">
          Chercher
        </button>
      </div>
      <div className="mt-1" aria-live="polite">
        <AideEtErreur
          champ={recherche}
          erreurs={erreurs}
          aide={
            <span data-trouves="" hidden={trouves.length === 0}>
              Choisissez le client ci-dessous.
            </span>
          }
        />
      </div>
      <p aria-live="assertive" data-panne-recherche="" hidden className="text-error text-sm" />
      <div data-offerts="" className="mt-1 grid max-h-34 gap-0.5 overflow-y-auto">
        {client && option(client)}
        {trouves.map(option)}
      </div>
      <template>
        <OptionClient name={champ.name} client={INCONNU} />
      </template>
      <AideEtErreur champ={champ} erreurs={champ.errors} />
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  valeur: string;
  cochee?: boolean;
  /** Stays when the search finds somebody else. */
  gardee?: boolean;
  children: ReactNode;
}

const Option = ({ name, valeur, cochee, gardee, children }: OptionProps) => (
  <label data-garde={gardee ? '' : undefined} className="flex min-h-6 items-center gap-2 px-0.5 text-sm">
    <input
      type="radio"
      name={name}
      value={valeur}
      defaultChecked={cochee}
      className="radio radio-xs radio-primary"
    />
    <span className="min-w-0">{children}</span>
  </label>
);

const OptionClient = ({
  client,
  ...option
}: { client: ClientChoisi } & Omit<OptionProps, 'valeur' | 'children'>) => (
  <Option valeur={client._id} {...option}>
    <strong className="font-medium">{`${client.nom} ${client.prenom}`}</strong>{' '}
    <span className="text-muet">{precisionsDe(client)}</span>
  </Option>
);
