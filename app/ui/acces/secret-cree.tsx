import { useId } from 'react';

/** A secret, the one time that it can be shown: a script chooses and copies it. */
export function SecretCree({ libelle, valeur }: { libelle: string; valeur: string }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {libelle}
      </label>
      <div data-comportement="adresse-creee" className="flex gap-2">
        <input
          id={id}
          readOnly
          value={valeur}
          // biome-ignore lint/a11y/noAutofocus: the form that it takes the place of had the focus
          autoFocus
          className="input input-sm w-full font-mono text-sm"
        />
        <button type="button" className="avec-script btn btn-sm btn-outline flex-none">
          <span aria-live="polite">Copier</span>
        </button>
      </div>
    </div>
  );
}
