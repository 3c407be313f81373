/** Which centre a page is about, where there are several. */
export const ChoixCentre = ({
  centres,
  choisi,
  action,
}: {
  centres: readonly { id: string; nom: string }[];
  choisi: string;
  action: string;
}) =>
  centres.length > 1 && (
    <form action={action} className="flex items-center gap-2">
      <select
        name="centre"
        defaultValue={choisi}
        aria-label="Centre"
        className="select select-sm max-w-56"
        data-comportement="envoi-au-choix"
      >
        {centres.map(({ id, nom }) => (
          <option key={id} value={id}>
            {nom}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-outline btn-sm">
        Montrer
      </button>
    </form>
  );
