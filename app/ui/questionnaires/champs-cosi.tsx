import { BESOINS_MAX, CAPACITES_COSI, CATEGORIES_COSI, CHANGEMENTS_COSI } from '~/domain/questionnaires/cosi';

type Tape = { [champ: string]: unknown };

interface Props {
  form: string;
  /** By place; a form that comes back may lack some. */
  besoins: readonly object[] | Record<string, object>;
  erreurs: Record<string, string[]>;
}

const PLACES = Array.from({ length: BESOINS_MAX }, (_, place) => place);

const textes = (echelle: Record<string, { texte: string }>): [string, string][] =>
  Object.entries(echelle).map(([valeur, { texte }]) => [valeur, texte]);

const CHOIX: Record<string, [string, string][]> = {
  categorie: Object.entries(CATEGORIES_COSI),
  changement: textes(CHANGEMENTS_COSI),
  capacite: textes(CAPACITES_COSI),
};

/** Up to five needs; a need without words and choices is none. */
export const ChampsCosi = ({ form, besoins, erreurs }: Props) => (
  <div className="grid gap-4">
    <p className="text-sm">
      Ce que le patient veut mieux entendre, dans ses mots, le plus important au rang 1. Le changement et la
      capacité se notent après l’appareillage. Un besoin vide n’est pas enregistré.
    </p>
    {PLACES.map((place) => (
      <Besoin
        key={place}
        {...{ form, place, erreurs }}
        besoin={(besoins as Record<number, Tape | undefined>)[place] ?? {}}
      />
    ))}
  </div>
);

function Besoin({ form, place, besoin, erreurs }: Omit<Props, 'besoins'> & { place: number; besoin: Tape }) {
  const attributs = (champ: string) => {
    const name = `besoins[${place}].${champ}`;
    const refused = Boolean(erreurs[name]);
    const value = besoin[champ];
    return {
      id: `${form}-${name}`,
      name,
      defaultValue: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      'aria-invalid': refused || undefined,
      'aria-describedby': refused ? `${form}-${name}-erreur` : undefined,
    };
  };
  const refusals = Object.entries(erreurs).filter(([name]) => name.startsWith(`besoins[${place}].`));
  const choix = (champ: string, libelle: string, vide: string) => (
    <label className="grid gap-1 text-sm font-medium">
      {libelle}
      <select {...attributs(champ)} className="select select-sm w-full text-base">
        <option value="">{vide}</option>
        {CHOIX[champ]?.map(([valeur, texte]) => (
          <option key={valeur} value={valeur}>
            {texte}
          </option>
        ))}
      </select>
    </label>
  );
  const rang = attributs('rang');
  return (
    <fieldset className="border-base-300 grid gap-3 border-t pt-3">
      <legend className="float-left text-sm font-semibold">Besoin {place + 1}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-[5rem_1fr]">
        <label className="grid gap-1 text-sm font-medium">
          Rang
          <select
            {...rang}
            defaultValue={rang.defaultValue || String(place + 1)}
            className="select select-sm w-full text-base"
          >
            {PLACES.map((each) => (
              <option key={each} value={each + 1}>
                {each + 1}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 text-sm font-medium">
          Dans les mots du patient
          <input {...attributs('texte')} maxLength={300} className="input input-sm w-full text-base" />
        </label>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {choix('categorie', 'Catégorie', 'À choisir')}
        {choix('changement', 'Changement, après', 'Non noté')}
        {choix('capacite', 'Entend bien, après', 'Non noté')}
      </div>
      {refusals.length > 0 && (
        <ul className="text-error text-sm">
          {refusals.map(([name, messages]) => (
            <li key={name} id={`${form}-${name}-erreur`}>
              {messages.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
