import { useLocation } from '@remix-run/react';
import type { FactureListee } from '~/domain/factures/facture';
import { STATUTS_FACTURE } from '~/domain/factures/statuts-facture';
import type { CriteresDeListe } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { EnteteTriable } from '../liste/entete-triable';
import { CaseLigne, CaseTout } from '../liste/selection';

interface Props {
  factures: FactureListee[];
  criteres: CriteresDeListe<string>;
  selection: string;
  toutCoche: boolean;
  global: boolean;
}

/** A row of two lines on a phone: number and total, client and status. */
const TELEPHONE =
  'max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-sm:items-center max-sm:border-b max-sm:border-base-300 max-sm:py-1 max-sm:[&>td]:border-0 max-sm:[&>td]:px-2 max-sm:[&>td]:py-0.5';

/** The invoice list's table (docs/regles/factures.md). */
export function TableFactures({ factures, criteres: { tri, sens }, selection, toutCoche, global }: Props) {
  // The column of centres takes the place of the one that matters least.
  const heure = global ? 'hidden 2xl:table-cell' : 'hidden lg:table-cell';
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table text-sm max-sm:block">
        <thead className="max-sm:block">
          <tr className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:[&>th]:px-1.5">
            <th className="ecran w-8">
              <CaseTout form={selection} />
            </th>
            <th scope="col" className="hidden lg:table-cell">
              Objet
            </th>
            <EnteteTriable libelle="No de Facture" cle="numeroFacture" {...{ tri, sens }} />
            <th scope="col" className={heure}>
              Heure de Création
            </th>
            <EnteteTriable
              libelle="Date"
              cle="dateFacture"
              {...{ tri, sens }}
              className="hidden md:table-cell"
            />
            <EnteteTriable libelle="Nom Client" cle="nomClient" {...{ tri, sens }} />
            {global && (
              <th scope="col" className="hidden md:table-cell">
                Centre
              </th>
            )}
            <EnteteTriable libelle="Total" cle="totalGeneral" {...{ tri, sens }} className="text-right" />
            <EnteteTriable libelle="Statut" cle="statut" {...{ tri, sens }} />
            <th scope="col" className="ecran max-sm:hidden">
              Télécharger
            </th>
          </tr>
        </thead>
        <tbody data-comportement="lignes-cliquables" className="max-sm:block">
          {factures.map((facture) => (
            <tr key={facture._id} className={`hover:bg-base-200 cursor-pointer ${TELEPHONE}`}>
              <td className="ecran max-sm:row-span-2">
                <CaseLigne
                  form={selection}
                  id={facture._id}
                  cochee={toutCoche}
                  libelle={`Sélectionner ${facture.numeroFacture}`}
                />
              </td>
              <td className="hidden max-w-48 truncate lg:table-cell">{facture.objet}</td>
              <td className="font-medium sm:whitespace-nowrap">
                <a href={paths.facture(facture._id)} data-ouvre-ligne="" className="link-hover link">
                  {facture.numeroFacture}
                </a>
                {facture.ailleurs && (
                  <span
                    className="badge badge-outline badge-xs ml-1"
                    title="Facture faite ailleurs, PDF importé"
                  >
                    importée
                  </span>
                )}
              </td>
              <td className={heure}>{facture.heureCreation}</td>
              <td className="hidden whitespace-nowrap md:table-cell">
                {facture.dateFacture ? formatDay(facture.dateFacture) : 'Non spécifiée'}
              </td>
              <td className="max-w-64 truncate max-sm:order-2">
                {facture.nomClient} {facture.prenomClient}
              </td>
              {global && <td className="hidden max-w-40 truncate md:table-cell">{facture.centre}</td>}
              <td className="text-right whitespace-nowrap max-sm:order-1">
                {facture.totalGeneral === null ? 'Non spécifié' : formatEuros(facture.totalGeneral)}
              </td>
              <td className="max-sm:order-3">
                <StatutDeFacture facture={facture} />
              </td>
              <td className="ecran max-sm:order-1 max-sm:row-span-2">
                <a
                  href={paths.facturePdf(facture._id)}
                  download
                  className="btn btn-outline btn-xs"
                  aria-label={`Télécharger ${facture.numeroFacture} en PDF`}
                >
                  PDF
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The dropdown changes the status at once; without JavaScript its button does. */
function StatutDeFacture({ facture }: { facture: FactureListee }) {
  const { pathname, search } = useLocation();
  return (
    <FormulaireBouton action={paths.factureStatut(facture._id)} className="flex gap-1">
      <input type="hidden" name="retour" value={pathname + search} />
      <select
        name="statut"
        defaultValue={facture.statut}
        aria-label={`Statut de ${facture.numeroFacture}`}
        autoComplete="off"
        data-comportement="envoi-au-choix"
        data-cle={facture._id}
        className="select select-xs w-28"
      >
        {STATUTS_FACTURE.map((statut) => (
          <option key={statut}>{statut}</option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-xs">
          OK
        </button>
      </noscript>
    </FormulaireBouton>
  );
}
