import { Form, Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Client, RendezVousDuClient } from '~/domain/clients/client';
import type { ClientSaisi } from '~/domain/clients/client.schema';
import { paths } from '~/http/paths';
import { formatDay, formatInstant, isDay } from '~/lib/dates';
import { Bouton } from '../bouton';
import { compareSaisies, LIBELLES_CHAMPS, type LigneConflit } from './conflit';
import { valeursClient, valeursSaisies } from './valeurs-client';

interface Props {
  conflit: {
    /** As it stands now. */
    client: Client & { rendezVous: RendezVousDuClient };
    saisie: ClientSaisi;
    ouvert: Record<string, string> | null;
    intacts: string[];
    par: string;
    le: string | null;
  };
}

/** Two people saved one client: what the other changed beside what was typed, field by field, as one form that saves the choices. */
export function ConflitClient({ conflit }: Props) {
  const { client, ouvert, intacts } = conflit;
  const actuelles = valeursClient(client);
  const saisies = valeursSaisies(client, conflit.saisie);
  const { lignes, gardes, valeurs } = compareSaisies({ ouvert, intacts }, actuelles, saisies);
  const noms = gardes.map((cle) => LIBELLES_CHAMPS[cle]);
  return (
    <Form key={client.version} method="post" className="grid max-w-5xl grid-cols-1 gap-4">
      <Annonce par={conflit.par} le={conflit.le} />
      <input type="hidden" name="version" value={client.version} autoComplete="off" />
      <input type="hidden" name="ouvert" value={JSON.stringify(actuelles)} autoComplete="off" />
      {Object.entries(valeurs).map(([cle, valeur]) => (
        <input key={cle} type="hidden" name={cle} value={valeur} autoComplete="off" />
      ))}
      <section className="bg-base-100 border-base-300 rounded-box border p-4">
        <h2 className="mb-1">Ce qui a changé</h2>
        {lignes.length === 0 ? (
          <p className="text-sm">Aucun champ de cette page n’est en désaccord : vous pouvez enregistrer.</p>
        ) : (
          <p className="text-sm opacity-80">Pour chaque champ, choisissez la valeur à enregistrer.</p>
        )}
        <div className="divide-base-300 mt-2 divide-y">
          {lignes.map((ligne) => (
            <Choix key={ligne.cle} ligne={ligne} />
          ))}
        </div>
        {noms.length > 0 && (
          <p className="border-base-300 mt-2 border-t pt-3 text-sm">
            Vos autres changements seront enregistrés : <strong>{noms.join(', ')}</strong>.
          </p>
        )}
      </section>
      <div className="flex flex-wrap gap-2">
        <Bouton>Enregistrer ces choix</Bouton>
        <Link to={paths.client(client._id)} className="btn btn-ghost btn-sm">
          Abandonner ma saisie
        </Link>
      </div>
    </Form>
  );
}

function Annonce({ par, le }: { par: string; le: string | null }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div
      ref={alert}
      role="alert"
      tabIndex={-1}
      className="border-warning bg-warning/15 rounded-box border-l-4 p-3 text-sm"
    >
      <p className="font-semibold">
        Ce client a été modifié pendant votre saisie. Rien de ce que vous avez saisi n’est perdu ; rien n’est
        encore enregistré.
      </p>
      {par && le && (
        <p className="mt-1">
          Dernier changement : {par}, le {formatInstant(le)}.
        </p>
      )}
    </div>
  );
}

function Choix({ ligne: { cle, avant, actuelle, saisie, choix } }: { ligne: LigneConflit }) {
  return (
    <fieldset className="min-w-0 pb-3 sm:pt-3">
      <legend className="w-full pt-3 text-sm font-semibold sm:float-left sm:w-52 sm:pt-0 sm:pr-3">
        {LIBELLES_CHAMPS[cle]}
        {avant !== null && (
          <span className="text-base-content/75 block text-xs font-normal break-words">
            avant : {lisible(avant)}
          </span>
        )}
      </legend>
      <div className="grid grid-cols-1 gap-2 pt-1 sm:grid-cols-2 sm:pt-0">
        <Option cle={cle} valeur={actuelle} choisie={choix === 'actuelle'} titre="Fiche à jour" />
        <Option cle={cle} valeur={saisie} choisie={choix === 'saisie'} titre="Votre saisie" />
      </div>
    </fieldset>
  );
}

interface OptionProps {
  cle: string;
  valeur: string;
  choisie: boolean;
  titre: string;
}

function Option({ cle, valeur, choisie, titre }: OptionProps) {
  return (
    <label className="border-base-300 has-checked:border-primary has-checked:bg-primary/8 rounded-field flex min-w-0 cursor-pointer items-start gap-2 border p-2">
      <input
        type="radio"
        name={cle}
        value={valeur}
        defaultChecked={choisie}
        className="radio radio-sm radio-primary mt-0.5"
      />
      <span className="min-w-0">
        <span className="text-base-content/75 block text-xs">{titre}</span>
        <span className="block max-h-40 overflow-auto break-words whitespace-pre-line">
          {lisible(valeur)}
        </span>
      </span>
    </label>
  );
}

/** A value as people read it: days the French way, nothing as a word. */
const lisible = (valeur: string): string => (isDay(valeur) ? formatDay(valeur) : valeur || '(vide)');
