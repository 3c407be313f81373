import {
  CONDITIONS_VOCALE,
  COTES_VOCALE,
  type CoteVocale,
  POINTS_MAX,
  type SerieVocale,
} from '~/domain/bilans/vocale';

/** A series as its inputs hold it; a browser leaves nothing out, another may. */
export interface SerieTapee {
  cote?: string;
  condition?: string;
  materiel?: string;
  rsb?: string;
  masque?: string;
  niveaux?: (string | undefined)[];
  resultats?: (string | undefined)[];
}

/** 20 to 90 dB. */
const NIVEAUX = Array.from({ length: POINTS_MAX }, (_, rang) => String(20 + 10 * rang));

export const serieVierge = (cote: CoteVocale): SerieTapee => ({
  cote,
  condition: 'casque',
  niveaux: NIVEAUX,
});

export const serieTapee = ({ points, rsb, masque, ...serie }: SerieVocale): SerieTapee => ({
  ...serie,
  rsb: rsb === null ? '' : String(rsb),
  masque: masque === null ? '' : String(masque),
  niveaux: points.map(({ niveau }) => String(niveau)),
  resultats: points.map(({ pourcent, justes, mots }) =>
    justes === null ? String(pourcent) : `${justes}/${mots}`,
  ),
});

interface Props {
  form: string;
  rang: number;
  serie: SerieTapee;
  erreurs: Record<string, string[]>;
}

const RANGS = Array.from({ length: POINTS_MAX }, (_, rang) => rang);

/** One series of speech audiometry: ear, condition and lists, then levels with what was understood at each. */
export function ChampsSerie({ form, rang, serie, erreurs }: Props) {
  const nom = (champ: string) => `series[${rang}].${champ}`;
  const attributs = (champ: string) => {
    const name = nom(champ);
    const refused = Boolean(erreurs[name]);
    return {
      id: `${form}-${name}`,
      name,
      'aria-invalid': refused || undefined,
      'aria-describedby': refused ? `${form}-${name}-erreur` : undefined,
    };
  };
  const refusals = Object.entries(erreurs).filter(([name]) => name.startsWith(`series[${rang}].`));
  return (
    <fieldset className="border-base-300 grid gap-2 border-t pt-3">
      <legend className="float-left text-sm font-semibold">Série {rang + 1}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2 lg:grid-cols-[10rem_16rem_1fr_8rem_8rem]">
        <label className="grid gap-1 text-sm font-medium">
          Oreille
          <select {...attributs('cote')} defaultValue={serie.cote ?? 'droite'} className={CHOIX}>
            <Options choix={COTES_VOCALE} />
          </select>
        </label>
        <label className="grid gap-1 text-sm font-medium">
          Condition
          <select {...attributs('condition')} defaultValue={serie.condition ?? 'casque'} className={CHOIX}>
            <Options choix={CONDITIONS_VOCALE} />
          </select>
        </label>
        <label className="grid gap-1 text-sm font-medium">
          Listes de mots
          <input
            {...attributs('materiel')}
            defaultValue={serie.materiel ?? ''}
            maxLength={60}
            className={CHAMP}
          />
        </label>
        <label className="grid gap-1 text-sm font-medium">
          Signal/bruit (dB)
          <input
            {...attributs('rsb')}
            defaultValue={serie.rsb ?? ''}
            maxLength={6}
            placeholder="silence"
            className={CHAMP}
          />
        </label>
        <label className="grid gap-1 text-sm font-medium">
          Masquage (dB)
          <input
            {...attributs('masque')}
            defaultValue={serie.masque ?? ''}
            maxLength={6}
            placeholder="aucun"
            className={CHAMP}
          />
        </label>
      </div>
      <div className="overflow-x-auto pb-1">
        <table className="seuils saisie">
          <caption className="sr-only">Série {rang + 1} : résultat à chaque niveau</caption>
          <tbody>
            {(['niveaux', 'resultats'] as const).map((champ) => (
              <tr key={champ}>
                <th scope="row">{LIGNES[champ]}</th>
                {RANGS.map((point) => (
                  <td key={point}>
                    <input
                      {...attributs(`${champ}[${point}]`)}
                      defaultValue={serie[champ]?.[point] ?? ''}
                      aria-label={`Série ${rang + 1}, point ${point + 1}, ${LIGNES[champ].toLowerCase()}`}
                      maxLength={8}
                      size={5}
                      autoComplete="off"
                      className="input input-xs h-6.5 w-14 text-center text-sm"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
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

const CHAMP = 'input input-sm w-full text-base';
const CHOIX = 'select select-sm w-full text-base';
const LIGNES = { niveaux: 'Niveau (dB)', resultats: 'Résultat' } as const;

const Options = ({ choix }: { choix: Record<string, string> }) =>
  Object.entries(choix).map(([valeur, libelle]) => (
    <option key={valeur} value={valeur}>
      {libelle}
    </option>
  ));
