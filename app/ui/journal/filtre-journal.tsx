import { type CriteresJournal, LECTURES_DITES } from '~/domain/journal/criteres';
import { ACTIONS_JOURNAL } from '~/domain/journal/journal';
import { OBJETS_JOURNAL } from '~/domain/journal/objets';
import { TAILLES_DE_PAGE } from '~/domain/listes';
import { paths } from '~/http/paths';
import { Critere, QuandEtQui } from './criteres';

interface Props {
  criteres: CriteresJournal;
  users: readonly { id: string; name: string }[];
  /** Whether any condition narrows the list. */
  filtre: boolean;
}

/** The conditions of the trail, as one form whose values stand in the address. */
export function FiltreJournal({ criteres, users, filtre }: Props) {
  const { du, au, user, action, objet, lectures, id, taille } = criteres;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the element
    <form
      action={paths.journal()}
      role="search"
      aria-label="Filtrer le journal"
      className="ecran mb-2 grid grid-cols-2 items-end gap-2 text-sm sm:flex sm:flex-wrap"
    >
      <QuandEtQui {...{ du, au, user, users }} />
      <Critere libelle="Action">
        <select name="action" defaultValue={action} className="select select-sm w-full sm:w-40">
          <option value="">Toutes</option>
          {Object.entries(ACTIONS_JOURNAL).map(([cle, libelle]) => (
            <option key={cle} value={cle}>
              {libelle}
            </option>
          ))}
        </select>
      </Critere>
      <Critere libelle="Sur">
        <select name="objet" defaultValue={objet} className="select select-sm w-full sm:w-34">
          <option value="">Tout</option>
          {Object.entries(OBJETS_JOURNAL).map(([cle, libelle]) => (
            <option key={cle} value={cle}>
              {libelle}
            </option>
          ))}
        </select>
      </Critere>
      <Critere libelle="Consultations">
        <select name="lectures" defaultValue={lectures} className="select select-sm w-full sm:w-36">
          <option value="">Comprises</option>
          {Object.entries(LECTURES_DITES).map(([cle, libelle]) => (
            <option key={cle} value={cle}>
              {libelle}
            </option>
          ))}
        </select>
      </Critere>
      <Critere libelle="Identifiant">
        <input name="id" defaultValue={id} spellCheck={false} className="input input-sm w-full sm:w-28" />
      </Critere>
      <Critere libelle="Lignes" className="hidden sm:grid">
        <select name="taille" defaultValue={taille} className="select select-sm w-full sm:w-18">
          {TAILLES_DE_PAGE.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </Critere>
      <div className="flex items-center gap-2">
        <button type="submit" className="btn btn-outline btn-sm">
          Filtrer
        </button>
        {filtre && (
          <a href={paths.journal()} className="link text-sm">
            Effacer
          </a>
        )}
      </div>
    </form>
  );
}
