import { ETATS_EXEMPLAIRE, etatsExemplaire } from '~/domain/exemplaires/exemplaire';
import type { CriteresExemplaires } from '~/domain/exemplaires/exemplaires.lists.server';
import type { Condition } from '~/domain/listes';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
import { ConditionsGardees } from '../liste/conditions';
import { LectureCode } from './lecture-code';

const INVITE = 'Scannez ou saisissez un numéro, ou sa fin';

/** Where a number is typed by hand or by a scanner, which ends it with the Enter key. */
export const RechercheNumero = ({
  criteres,
  conditions,
}: {
  criteres: CriteresExemplaires;
  conditions: readonly Condition[];
}) => (
  <search aria-label="Chercher un numéro de série" className="ecran mb-2 block">
    <form
      action={paths.exemplaires()}
      data-comportement="sans-vides"
      className="flex flex-wrap items-center gap-2"
    >
      <input
        name="q"
        type="search"
        aria-label={INVITE}
        placeholder={INVITE}
        defaultValue={criteres.q}
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: a scanner types where the cursor is, and this screen is for it
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="input input-sm w-full sm:w-96"
      />
      <label className="flex items-center gap-1 text-sm">
        État
        <select
          name="etat"
          defaultValue={criteres.etat}
          data-comportement="envoi-au-choix"
          className="select select-sm w-48"
        >
          <option value="">Tous</option>
          {etatsExemplaire.map((etat) => (
            <option key={etat} value={etat}>
              {ETATS_EXEMPLAIRE[etat].libelle}
            </option>
          ))}
        </select>
      </label>
      <ConditionsGardees conditions={conditions} />
      <button type="submit" className="btn btn-outline btn-sm">
        <Icone nom="recherche" />
        Chercher
      </button>
      {(criteres.q || criteres.etat || criteres.produit) && (
        <a href={paths.exemplaires()} className="link text-sm">
          Effacer
        </a>
      )}
      <LectureCode champ="q" envoyer />
    </form>
  </search>
);
