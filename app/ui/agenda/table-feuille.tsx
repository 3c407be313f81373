import type { LigneFeuille } from '~/domain/agenda/feuille.service.server';
import { heuresDe, nomClient } from './bloc-evenement';

/** The day's events as paper has them: never a social security number. */
export function TableFeuille({ lignes }: { lignes: readonly LigneFeuille[] }) {
  if (lignes.length === 0) {
    return (
      <p className="bg-base-100 border-base-300 rounded-box border p-6 text-center text-sm">
        Aucun événement ce jour-là.
      </p>
    );
  }
  const centres = lignes.some(({ centre }) => centre);
  return (
    <div className="bg-base-100 border-base-300 rounded-box overflow-x-auto border print:overflow-visible print:border-0">
      <table className="table-sm table print:text-xs print:[&_:is(td,th)]:px-1.5 print:[&_:is(td,th)]:py-1">
        <thead>
          <tr>
            {['Heures', 'Client', 'Téléphone', 'Type', 'Intervenant'].map((titre) => (
              <th key={titre} scope="col">
                {titre}
              </th>
            ))}
            {centres && <th scope="col">Centre</th>}
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map((ligne) => (
            <tr key={ligne.id} className="break-inside-avoid align-top">
              <th scope="row" className="font-medium whitespace-nowrap">
                {heuresDe(ligne)}
              </th>
              <td className="font-medium">{nomClient(ligne) || '—'}</td>
              <td className="whitespace-nowrap">{ligne.telephone || '—'}</td>
              <td>{ligne.type}</td>
              <td>{ligne.intervenant?.name ?? '—'}</td>
              {centres && <td className="min-w-28">{ligne.centre}</td>}
              <td className="min-w-40 whitespace-pre-line print:min-w-24">{ligne.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
