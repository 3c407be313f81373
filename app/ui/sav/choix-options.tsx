/** The options of a choice of few words; that of nothing chosen first, whatever its place. */
export const Options = ({ choix }: { choix: Readonly<Record<string, string>> }) =>
  Object.entries(choix)
    .sort(([one], [other]) => Number(other === '') - Number(one === ''))
    .map(([valeur, libelle]) => (
      <option key={valeur} value={valeur}>
        {libelle}
      </option>
    ));
