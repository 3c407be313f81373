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
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p>
        <span className="font-medium">{accord(faits, 'fait', 'faits')}</span>, dernière empreinte{' '}
        <code title={empreinte} className="bg-base-200 rounded px-1 py-0.5 text-xs">
          {empreinte.slice(0, 12)}…
        </code>
        <span className="block opacity-80">
          Chaque fait porte l’empreinte du précédent : rien ne se change ni ne se retire sans que{' '}
          <code className="text-xs">auricule audit verify</code> le voie.
        </span>
      </p>
      {/* The file is the answer: a document's form, which a script must not fetch. */}
      <form method="post" action={paths.journalExport(filtres)} className="ecran">
        <button type="submit" disabled={total === 0} className="btn btn-outline btn-sm">
          {filtres ? `Exporter ${accord(total, 'fait', 'faits')} (CSV)` : 'Exporter le journal (CSV)'}
        </button>
      </form>
    </div>
  );
}
