import { useSubmit } from '@remix-run/react';

/** The brand filter of the stock (docs/regles/appareillage-et-stock.md): 'Toutes', then each distinct brand. */
export function ChoixMarque({ marques, marque }: { marques: string[]; marque: string }) {
  const submit = useSubmit();
  const choices = marque === '' || marques.includes(marque) ? marques : [marque, ...marques];
  return (
    <label className="flex items-center gap-1 text-sm">
      Marque
      <select
        key={marque}
        name="marque"
        defaultValue={marque}
        className="select select-sm w-32 sm:w-40"
        onChange={(event) => submit(event.currentTarget.form)}
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
