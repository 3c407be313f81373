import { Link } from '@remix-run/react';
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
                  <Link
                    to={paths.statutClient(ligne.statut || AUCUN_STATUT)}
                    className="link-hover inline-block py-0.5"
                  >
                    <BadgeStatut statut={ligne.statut} />
                  </Link>
                  {ligne.progression !== null && (
                    <span className="ml-1 text-xs whitespace-nowrap opacity-75 sm:hidden">
                      {ligne.progression} %
                    </span>
                  )}
                </th>
                <Chiffres ligne={ligne} budget={budget} />
              </tr>
            ))}
          </tbody>
          <tfoot className="text-base-content">
            <tr className="font-semibold">
              <th scope="row">Total</th>
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
  const { statut, nombre, progression, auteurs } = ligne;
  return (
    <>
      <td className="text-right tabular-nums">{formatEntier(nombre)}</td>
      {budget && (
        <td className="text-right whitespace-nowrap tabular-nums">
          {ligne.budget ? formatEuros(ligne.budget) : <span className="opacity-60">–</span>}
        </td>
      )}
      <td className="hidden sm:table-cell">
        {progression === null ? (
          <span className="opacity-60">–</span>
        ) : (
          <span className="flex items-center gap-2">
            <progress
              className="progress progress-primary w-24 lg:w-40"
              max={100}
              value={progression}
              aria-label={`Avancement, ${statut || AUCUN_STATUT}`}
            />
            <span className="tabular-nums">{progression} %</span>
          </span>
        )}
      </td>
      <td className="hidden md:table-cell">
        <ul className="flex gap-1">
          {auteurs.map((nom) => (
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
      </td>
    </>
  );
}
