/** A field of a form, as far as the inputs here need to know it. */
export interface ChampDeFormulaire {
  id: string;
  name: string;
  key: string | undefined;
  initialValue?: unknown;
  errors?: string[] | undefined;
}

const idErreur = (champ: ChampDeFormulaire) => `${champ.id}-erreur`;
const idAide = (champ: ChampDeFormulaire) => `${champ.id}-aide`;

/** What an input of the field needs; with a script its error goes as soon as the field is edited (app/navigateur/formulaires.ts). */
export function attributsDe(champ: ChampDeFormulaire, aide?: boolean) {
  const erreurs = champ.errors?.length ? champ.errors : undefined;
  const described = [aide && idAide(champ), erreurs && idErreur(champ)].filter(Boolean).join(' ');
  return {
    erreurs,
    input: {
      id: champ.id,
      name: champ.name,
      defaultValue: typeof champ.initialValue === 'string' ? champ.initialValue : undefined,
      'aria-invalid': erreurs ? true : undefined,
      'aria-describedby': described || undefined,
    } as const,
  };
}

/** The help and the error of one field, below it. */
export function AideEtErreur({
  champ,
  aide,
  erreurs,
}: {
  champ: ChampDeFormulaire;
  aide?: React.ReactNode;
  erreurs?: string[];
}) {
  return (
    <>
      {aide && (
        <p id={idAide(champ)} className="text-base-content/75 text-xs">
          {aide}
        </p>
      )}
      {erreurs && (
        <p id={idErreur(champ)} className="text-error text-sm break-words whitespace-pre-line">
          {erreurs.join(' ')}
        </p>
      )}
    </>
  );
}
