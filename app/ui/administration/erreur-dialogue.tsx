import { isRouteErrorResponse, useRouteError, useSearchParams } from '@remix-run/react';
import { Dialogue } from '../dialogue';

interface Props {
  /** What is said of a fault of ours (docs/regles/users-et-centres.md). */
  texte: string;
  /** The address of the page below. */
  page: (search: URLSearchParams) => string;
}

/** A dialog that cannot be shown, or whose deed failed: why, above the page it belongs to. */
export function ErreurDialogue({ texte, page }: Props) {
  const error = useRouteError();
  const [search] = useSearchParams();
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500;
  const details: { message?: string; reference?: string } =
    isRouteErrorResponse(error) && typeof error.data === 'object' ? error.data : {};
  return (
    <Dialogue titre={isOurs ? texte : (details.message ?? 'Erreur inconnue.')} fermer={page(search)}>
      {isOurs && details.message && <p>{details.message}</p>}
      {details.reference && (
        <p className="mt-3 text-sm">
          Référence à communiquer au support : <code className="font-semibold">{details.reference}</code>
        </p>
      )}
    </Dialogue>
  );
}
