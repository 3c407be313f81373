import { useEffect, useState } from 'react';
import { champsLigne, isFilled, LIGNES_LIBRES, numerosLibres } from '~/domain/factures/champs-facture';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { Champ } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { type ChampsDeFacture, libelleMontant } from './groupes-facture';

interface Props {
  fields: ChampsDeFacture;
  /** What the form starts from, or was sent with. */
  textes: Record<string, unknown>;
  regimeTva: RegimeTva;
}

/** Empty lines that stand below the filled ones. */
const VIDES = 2;

/** Accessories and services: the lines that belong to no ear. Without JavaScript a saved form offers two more. */
export function LignesLibres({ fields, textes, regimeTva }: Props) {
  const last = Math.max(0, ...numerosLibres.filter((numero) => isFilled(textes, champsLigne(numero))));
  const [shown, setShown] = useState(Math.min(last + VIDES, LIGNES_LIBRES));
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const champ = (name: string) => fields[name] as ChampDeFormulaire;
  return (
    <fieldset className="bg-base-100 border-base-300 rounded-box col-span-full grid content-start gap-2 border p-4">
      <legend className="px-1 font-semibold">Autres lignes</legend>
      {numerosLibres.slice(0, shown).map((numero) => (
        <fieldset
          key={numero}
          aria-label={`Ligne ${numero}`}
          className="border-base-300 grid grid-cols-2 gap-x-3 gap-y-1 not-last:border-b not-last:pb-2 sm:grid-cols-[1fr_6rem_9rem] sm:border-0 sm:pb-0"
        >
          <Champ
            champ={champ(`description${numero}`)}
            libelle="Description"
            autoComplete="off"
            className="col-span-2 sm:col-span-1"
          />
          <Champ
            champ={champ(`quantite${numero}`)}
            libelle="Quantité"
            inputMode="numeric"
            autoComplete="off"
          />
          <Champ
            champ={champ(`prixLigne${numero}`)}
            libelle={libelleMontant(regimeTva)}
            inputMode="decimal"
            autoComplete="off"
          />
        </fieldset>
      ))}
      {scripted && shown < LIGNES_LIBRES && (
        <button
          type="button"
          className="btn btn-ghost btn-sm justify-self-start"
          onClick={() => setShown((count) => count + 1)}
        >
          + Ajouter une ligne
        </button>
      )}
    </fieldset>
  );
}
