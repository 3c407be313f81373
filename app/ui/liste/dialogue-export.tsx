import type { ReactNode } from 'react';
import {
  type EtendueExport,
  EXPORT_MAX,
  FORMAT_LABELS,
  FORMATS_TABLEUR,
  type FormatTableur,
} from '~/domain/exports';
import { formatEntier } from '~/lib/euros';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';

interface Props {
  etendue: EtendueExport;
  /** The rows that were ticked. */
  ids: readonly string[];
  /** What is exported, one and several. */
  mots: readonly [un: string, des: string];
  fermer: string;
  /** Where a format's file is asked for. */
  action: (format: FormatTableur) => string;
  /** Whose rows they are; without it the list's as it is filtered. */
  lesquelles?: string;
  /** What the file holds. */
  children: ReactNode;
}

/** How many rows leave, and as what: one button a format. The form is the browser's, as its answer is a file. */
export function DialogueExport({ etendue, ids, mots, fermer, action, lesquelles, children }: Props) {
  const { nombre, selection } = etendue;
  const combien = `${formatEntier(nombre)} ${mots[nombre > 1 ? 1 : 0]}`;
  const refus =
    nombre === 0
      ? 'Rien à exporter : la liste est vide.'
      : nombre > EXPORT_MAX
        ? `Au plus ${formatEntier(EXPORT_MAX)} lignes par fichier : restreignez la liste par ses filtres.`
        : null;
  return (
    <Dialogue titre={`Exporter ${combien}`} fermer={fermer}>
      <div className="question">
        <p>
          {selection
            ? 'Les lignes cochées.'
            : (lesquelles ?? 'La liste telle qu’elle est filtrée, toutes pages comprises.')}
        </p>
        <p>{refus ?? children}</p>
      </div>
      {refus ? (
        <ActionsDialogue fermer={fermer} />
      ) : (
        <form method="post" action={action('csv')} data-document="">
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <ul className="mt-3 grid gap-2">
            {FORMATS_TABLEUR.map((format) => (
              <li key={format}>
                <Bouton ton="neutral" formAction={action(format)} className="w-full justify-start">
                  {FORMAT_LABELS[format]}
                </Bouton>
              </li>
            ))}
          </ul>
          <p className="text-muet mt-3 text-xs">L’export est noté dans le journal du compte.</p>
          <ActionsDialogue fermer={fermer} />
        </form>
      )}
    </Dialogue>
  );
}
