import type { EtatJournal } from '~/domain/journal/journal.lists.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';

interface Props {
  etat: EtatJournal;
  /** The conditions as a query string, '' for none. */
  filtres: string;
  total: number;
}

/** How far the chain goes, its last print, and the way to a copy of it. */
export function EtatDuJournal({ etat: { faits, empreinte }, filtres, total }: Props) {
  if (faits === 0) return null;
  return (
    <>
      <p className="text-sm">
        <span className="font-medium">{accord(faits, 'fait', 'faits')}</span>, dernière empreinte{' '}
        <code title={empreinte} className="bg-base-300 rounded px-1 py-0.5 text-xs">
          {empreinte.slice(0, 12)}…
        </code>
      </p>
      {/* The file is the answer: the browser sends the form, and no script. */}
      <form method="post" data-document="" action={paths.journalExport(filtres)} className="ecran ml-auto">
        <button type="submit" disabled={total === 0} className="btn btn-outline btn-sm">
          {filtres ? `Exporter ${accord(total, 'fait', 'faits')} (CSV)` : 'Exporter le journal (CSV)'}
        </button>
      </form>
    </>
  );
}
