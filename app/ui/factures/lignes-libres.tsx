import { champsLigne, isFilled, numerosLibres } from '~/domain/factures/champs-facture';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { NATURES_TVA, naturesTva, tauxCourant } from '~/domain/factures/tva';
import { formatTaux } from '~/lib/euros';
import { Champ, Choix } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { type ChampsDeFacture, libelleMontant } from './groupes-facture';

interface Props {
  fields: ChampsDeFacture;
  /** What the form starts from, or was sent with. */
  textes: Record<string, unknown>;
  regimeTva: RegimeTva;
}

/** Empty lines that stand below the filled ones. */
const VIDES = 2;

/**
 * Accessories and services: the lines that belong to no ear. With a script the others come one by one (app/navigateur/lignes-libres.ts); without,
 * a saved form offers two more.
 */
export function LignesLibres({ fields, textes, regimeTva }: Props) {
  const last = Math.max(0, ...numerosLibres.filter((numero) => isFilled(textes, champsLigne(numero))));
  const [montrees, autres] = [numerosLibres.slice(0, last + VIDES), numerosLibres.slice(last + VIDES)];
  const ligne = (numero: number) => <LigneLibre key={numero} {...{ numero, fields, regimeTva }} />;
  return (
    <fieldset data-comportement="lignes-libres" className="groupe">
      <legend>Autres lignes</legend>
      <div data-lignes="" className="clear-both grid gap-2">
        {montrees.map(ligne)}
      </div>
      {autres.length > 0 && (
        <>
          <template>{autres.map(ligne)}</template>
          <button type="button" className="avec-script btn btn-ghost btn-sm mt-2">
            + Ajouter une ligne
          </button>
        </>
      )}
    </fieldset>
  );
}

function LigneLibre({ numero, fields, regimeTva }: Omit<Props, 'textes'> & { numero: number }) {
  const champ = (name: string) => fields[name + numero] as ChampDeFormulaire;
  return (
    <fieldset
      aria-label={`Ligne ${numero}`}
      className={`border-base-300 grid grid-cols-2 gap-x-3 gap-y-1 not-last:border-b not-last:pb-2 sm:border-0 sm:pb-0 ${regimeTva === 'tva55' ? 'sm:grid-cols-[1fr_5rem_8rem_13rem]' : 'sm:grid-cols-[1fr_6rem_9rem]'}`}
    >
      <Champ
        champ={champ('description')}
        libelle="Description"
        autoComplete="off"
        className="col-span-2 sm:col-span-1"
      />
      <Champ champ={champ('quantite')} libelle="Quantité" inputMode="numeric" autoComplete="off" />
      <Champ
        champ={champ('prixLigne')}
        libelle={libelleMontant(regimeTva)}
        inputMode="decimal"
        autoComplete="off"
      />
      {regimeTva === 'tva55' && (
        <Choix
          champ={champ('tvaLigne')}
          libelle="TVA"
          autoComplete="off"
          className="col-span-2 sm:col-span-1"
        >
          {naturesTva.map((nature) => (
            <option key={nature} value={nature}>
              {`${formatTaux(tauxCourant(nature))} · ${NATURES_TVA[nature]}`}
            </option>
          ))}
        </Choix>
      )}
    </fieldset>
  );
}
