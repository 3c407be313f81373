import { Icone, type NomIcone } from '../icone';
import { useAdresseDeListe } from './adresse';

/** The query parameter by which the server sends a page with every row checked: 'select all' without JavaScript. */
export const TOUT_COCHER = 'cocher';

/** A deed that waits for a selection: where it is asked about, and how it looks. */
interface ActionDeSelection {
  action: string;
  libelle: string;
  icone: NomIcone;
  /** Whether it takes something away. */
  grave?: boolean;
}

interface Props {
  id: string;
  actions: readonly (ActionDeSelection | false)[];
}

/** The form that a list's checkboxes belong to, with what can be done to the selection: a bar at the foot of the window once there is one. */
export function ActionsDeSelection({ id, actions }: Props) {
  const { search, adresse } = useAdresseDeListe();
  const kept = [...search].filter(([name]) => name !== 'ids' && name !== TOUT_COCHER);
  const everything = new URLSearchParams(kept);
  everything.set(TOUT_COCHER, 'tout');
  return (
    <>
      <a href={adresse(everything)} className="sans-script ecran link text-sm">
        Tout cocher
      </a>
      <form id={id} data-sur-place="" className="barre-selection ecran">
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {actions.map(
          (each) =>
            each && (
              <button
                key={each.action}
                type="submit"
                formAction={each.action}
                className={`btn btn-ghost btn-sm ${each.grave ? 'text-error' : ''}`}
              >
                <Icone nom={each.icone} />
                {each.libelle}
              </button>
            ),
        )}
      </form>
    </>
  );
}

/** Checks or clears every box of the page; needs a script, and shows itself only with one. */
export const CaseTout = ({ form }: { form: string }) => (
  <label className="cible avec-script">
    <input
      type="checkbox"
      aria-label="Tout sélectionner"
      data-comportement="tout-cocher"
      data-liste={form}
      autoComplete="off"
      className="checkbox checkbox-xs"
    />
  </label>
);

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
    <label className="cible">
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
