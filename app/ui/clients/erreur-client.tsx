import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import type { PageCorbeille } from '~/http/fiche/tete.server';
import { PANNES } from '~/http/panne';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Bouton } from '../bouton';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { MessageErreur } from '../message-erreur';

/** What stands where a client's page cannot be shown; of one in the trash it says so, and takes them out. */
export function ErreurClient() {
  const error = useRouteError();
  const page = isRouteErrorResponse(error) && isCorbeille(error.data) ? error.data : null;
  return page ? <EnCorbeille {...page.corbeille} /> : <MessageErreur error={error} dansLeCadre />;
}

const isCorbeille = (page: unknown): page is PageCorbeille =>
  typeof page === 'object' && page !== null && 'corbeille' in page;

function EnCorbeille({ _id, nom, prenom, supprimeLe, restaurable }: PageCorbeille['corbeille']) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>
        {nom} {prenom}
      </h1>
      <div className="carte mt-3 max-w-2xl">
        <p>
          Ce client est <strong>dans la corbeille</strong> depuis le {formatInstant(supprimeLe)}. Sa fiche,
          ses bilans, ses devis et ses rendez-vous reviennent avec lui.
        </p>
        {restaurable && (
          <FormulaireBouton
            action={paths.corbeilleRestauration(_id, new URLSearchParams({ vers: pathname + search }))}
            data-panne={PANNES.corbeille}
            className="mt-3 flex flex-wrap gap-2"
          >
            <Bouton>Restaurer</Bouton>
            <a href={paths.corbeille()} className="btn btn-ghost btn-sm">
              Ouvrir la corbeille
            </a>
          </FormulaireBouton>
        )}
      </div>
    </>
  );
}
