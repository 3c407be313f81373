import { AUCUN_STATUT } from '~/domain/clients/statuts';
import type { LigneStatut } from '~/domain/clients/tables.lists.server';
import { initialsOf } from '~/domain/comptes/avatar';
import { paths } from '~/http/paths';
import { formatEntier, formatEuros } from '~/lib/euros';
import { BadgeStatut } from './badge-statut';

/** 'Clients par Statut': how many, worth how much, how far along the journey, and who last changed them. */
export function TableStatuts({ lignes, total }: { lignes: LigneStatut[]; total: LigneStatut }) {
  const budget = total.budget !== null;
  return (
    <section aria-labelledby="par-statut" className="bg-base-100 border-base-300 rounded-box border">
      <h2 id="par-statut" className="px-4 pt-3 pb-1">
        Clients par Statut
      </h2>
      <div className="overflow-x-auto">
        <table className="table-sm table text-sm">
          <thead>
            <tr>
              <th scope="col">Statut</th>
              <th scope="col" className="text-right">
                Clients
              </th>
              {budget && (
                <th scope="col" className="text-right">
                  Budget
                </th>
              )}
              <th scope="col" className="hidden sm:table-cell">
                Avancement
              </th>
              <th scope="col" className="hidden md:table-cell">
                Derniers changements par
              </th>
            </tr>
          </thead>
          <tbody>
            {lignes.map((ligne) => (
              <tr key={ligne.statut} className="hover:bg-base-200">
                <th scope="row" className="font-normal">
                  <a
                    href={paths.statutClient(ligne.statut || AUCUN_STATUT)}
                    className="link-hover inline-block py-0.5"
                  >
                    <BadgeStatut statut={ligne.statut} />
                  </a>
                  <SousLeStatut ligne={ligne} />
                </th>
                <Chiffres ligne={ligne} budget={budget} />
              </tr>
            ))}
          </tbody>
          <tfoot className="text-base-content">
            <tr className="font-semibold">
              <th scope="row">
                Total
                <SousLeStatut ligne={total} />
              </th>
              <Chiffres ligne={total} budget={budget} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="text-base-content/75 px-4 py-2 text-xs">
        {budget &&
          'Budget : factures non annulées des clients du statut et, pour ceux qui n’en ont pas, leur dernier devis (TTC). '}
        Avancement : place moyenne des clients dans le parcours, du premier rendez-vous (10 %) à la facture
        éditée (100 %).
      </p>
    </section>
  );
}

function Chiffres({ ligne, budget }: { ligne: LigneStatut; budget: boolean }) {
  return (
    <>
      <td className="text-right tabular-nums">{formatEntier(ligne.nombre)}</td>
      {budget && (
        <td className="text-right whitespace-nowrap tabular-nums">
          {ligne.budget ? formatEuros(ligne.budget) : <span className="text-muet">–</span>}
        </td>
      )}
      <td className="hidden sm:table-cell">
        <Avancement ligne={ligne} />
      </td>
      <td className="hidden md:table-cell">
        <Auteurs noms={ligne.auteurs} />
      </td>
    </>
  );
}

/** On a phone, what has no column of its own. */
function SousLeStatut({ ligne }: { ligne: LigneStatut }) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1 font-normal md:hidden">
      <div className="sm:hidden">{ligne.progression !== null && <Avancement ligne={ligne} />}</div>
      <Auteurs noms={ligne.auteurs} />
    </div>
  );
}

function Avancement({ ligne: { statut, progression } }: { ligne: LigneStatut }) {
  if (progression === null) return <span className="text-muet">–</span>;
  return (
    <span className="flex items-center gap-2">
      <progress
        className="progress progress-primary w-16 sm:w-24 lg:w-40"
        max={100}
        value={progression}
        aria-label={`Avancement, ${statut || AUCUN_STATUT}`}
      />
      <span className="text-xs tabular-nums sm:text-sm">{progression} %</span>
    </span>
  );
}

/** Initials, with the name behind each. */
function Auteurs({ noms }: { noms: string[] }) {
  if (noms.length === 0) return null;
  return (
    <ul className="flex gap-1">
      {noms.map((nom) => (
        <li
          key={nom}
          title={nom}
          className="bg-base-300 grid size-6 place-items-center rounded-full text-[0.65rem] font-semibold"
        >
          <span aria-hidden="true">{initialsOf(nom)}</span>
          <span className="sr-only">{nom}</span>
        </li>
      ))}
    </ul>
  );
}
