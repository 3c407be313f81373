import type { ReactNode } from 'react';

interface Choix {
  nom: string;
  libelle: string;
  valeur: string;
  /** What stands for no condition. */
  tous: string;
  options: readonly { valeur: string; libelle: string }[];
}

/** One of several, or any. */
export const ChoixDeFiltre = ({ nom, libelle, valeur, tous, options }: Choix) => (
  <label>
    {libelle}
    <select name={nom} defaultValue={valeur} className="select select-sm">
      <option value="">{tous}</option>
      {options.map((option) => (
        <option key={option.valeur} value={option.valeur}>
          {option.libelle}
        </option>
      ))}
    </select>
  </label>
);

interface Periode {
  libelle: string;
  du: { nom: string; valeur: string };
  au: { nom: string; valeur: string };
}

/** Between two days, both included; either may be left out. */
export const PeriodeDeFiltre = ({ libelle, du, au }: Periode) => (
  <fieldset>
    <legend>{libelle}</legend>
    <div className="flex items-center gap-1">
      <input
        type="date"
        name={du.nom}
        defaultValue={du.valeur}
        aria-label={`${libelle}, du`}
        className="input input-sm"
      />
      <span>au</span>
      <input
        type="date"
        name={au.nom}
        defaultValue={au.valeur}
        aria-label={`${libelle}, au`}
        className="input input-sm"
      />
    </div>
  </fieldset>
);

interface Cases {
  nom: string;
  choisies: readonly string[];
  groupes: readonly { libelle: string; valeurs: readonly string[] }[];
  /** How a value looks. */
  rendu: (valeur: string) => ReactNode;
}

/** Any of several, in groups. */
export const CasesDeFiltre = ({ nom, choisies, groupes, rendu }: Cases) =>
  groupes.map(({ libelle, valeurs }) => (
    <fieldset key={libelle} className="cases">
      <legend>{libelle}</legend>
      {valeurs.map((valeur) => (
        <label key={valeur}>
          <input
            type="checkbox"
            name={nom}
            value={valeur}
            defaultChecked={choisies.includes(valeur)}
            className="checkbox checkbox-xs"
          />
          {rendu(valeur)}
        </label>
      ))}
    </fieldset>
  ));
