interface Props {
  /** What stands chosen. */
  filtre: string;
  /** The choices with their words, in their order. */
  filtres: readonly (readonly [string, string])[];
}

/** What a list shows, chosen of a few words; it stands in the address as `filtre`. */
export const ChoixFiltre = ({ filtre, filtres }: Props) => (
  <label className="flex items-center gap-1 text-sm">
    Montrer
    <select
      name="filtre"
      defaultValue={filtre}
      data-comportement="envoi-au-choix"
      className="select select-sm w-36"
    >
      {filtres.map(([cle, libelle]) => (
        <option key={cle} value={cle}>
          {libelle}
        </option>
      ))}
    </select>
  </label>
);
