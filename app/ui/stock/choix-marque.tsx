/** The brand filter of the stock (docs/regles/appareillage-et-stock.md): 'Toutes', then each distinct brand. */
export function ChoixMarque({ marques, marque }: { marques: string[]; marque: string }) {
  const choices = marque === '' || marques.includes(marque) ? marques : [marque, ...marques];
  return (
    <label className="flex items-center gap-1 text-sm">
      Marque
      <select
        name="marque"
        defaultValue={marque}
        data-comportement="envoi-au-choix"
        className="select select-sm w-32 sm:w-40"
      >
        <option value="">Toutes</option>
        {choices.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}
