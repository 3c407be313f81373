import { Form, Link, useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** The query parameter by which the server sends a page with every row checked: 'select all' without JavaScript. */
export const TOUT_COCHER = 'cocher';

interface Props {
  id: string;
  action: string;
  libelle: string;
}

/** The form that a list's checkboxes belong to, with what can be done to the selection. */
export function ActionsDeSelection({ id, action, libelle }: Props) {
  const [search] = useSearchParams();
  const kept = [...search].filter(([name]) => name !== 'ids' && name !== TOUT_COCHER);
  const everything = new URLSearchParams(kept);
  everything.set(TOUT_COCHER, 'tout');
  return (
    <Form id={id} action={action} preventScrollReset className="ecran flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <Link to={`?${everything}`} className="link text-sm">
          Tout cocher
        </Link>
      </noscript>
      <button type="submit" className="btn btn-ghost btn-sm text-error">
        {libelle}
      </button>
    </Form>
  );
}

/** A small box is ticked by a press beside it too; the row stays as low as its text. */
const CIBLE = '-m-2 grid size-8 cursor-pointer place-items-center';

/** Checks or clears every box of the page; needs a script, and shows itself only with one. */
export function CaseTout({ form }: { form: string }) {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  if (!scripted) return null;
  return (
    <label className={CIBLE}>
      <input
        type="checkbox"
        aria-label="Tout sélectionner"
        className="checkbox checkbox-xs"
        onChange={(event) => {
          for (const each of document.querySelectorAll<HTMLInputElement>(
            `input[name="ids"][form="${form}"]`,
          )) {
            each.checked = event.currentTarget.checked;
          }
        }}
      />
    </label>
  );
}

interface CaseLigneProps {
  form: string;
  id: string;
  cochee: boolean;
  /** Which row it selects, for those who do not see it. */
  libelle: string;
}

/** Selects one row of a list. */
export function CaseLigne({ form, id, cochee, libelle }: CaseLigneProps) {
  return (
    <label className={CIBLE}>
      <input
        type="checkbox"
        name="ids"
        value={id}
        form={form}
        defaultChecked={cochee}
        aria-label={libelle}
        className="checkbox checkbox-xs"
      />
    </label>
  );
}
