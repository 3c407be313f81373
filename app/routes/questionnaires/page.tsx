import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { getQuestionnaires } from '~/domain/questionnaires/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { EtatVide } from '~/ui/etat-vide';
import { EvolutionHhie } from '~/ui/questionnaires/evolution-hhie';
import { ListeQuestionnaires } from '~/ui/questionnaires/liste-questionnaires';
import { NouveauxQuestionnaires } from '~/ui/questionnaires/nouveaux-questionnaires';
import { QuestionnaireOuvert } from '~/ui/questionnaires/questionnaire-ouvert';

export const ErrorBoundary = ErreurClient;

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, 'Questionnaires');

/** `?questionnaire` chooses the one that is shown, else the latest. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const voulu = new URL(args.request.url).searchParams.get('questionnaire');
  const { entete, questionnaires, ouvert, precedent } = await readPageDuClient(ctx, () =>
    getQuestionnaires(ctx, args.params.clientId ?? '', voulu),
  );
  return { tete: await teteOf(ctx, args.request, entete), questionnaires, ouvert, precedent };
}

export default function Questionnaires() {
  const { tete, questionnaires, ouvert, precedent } = useLoaderData<typeof loader>();
  const modifiable = tete.can['client:modifier'];
  return (
    <PageClient tete={tete} onglet="bilan">
      <p className="ecran mb-2 text-sm">
        <a href={paths.bilanAuditif(tete._id)} className="link">
          Bilan auditif
        </a>
      </p>
      <section aria-labelledby="questionnaires" className="mb-3">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 id="questionnaires">Questionnaires ({formatEntier(questionnaires.length)})</h2>
          <NouveauxQuestionnaires clientId={tete._id} modifiable={modifiable} />
        </div>
        {questionnaires.length === 0 ? (
          <EtatVide icone="bilan">
            Aucun questionnaire n’est encore enregistré : le HHIE-S dit le retentissement de l’audition (il
            est conçu pour les 65 ans et plus), le COSI les besoins du patient dans ses mots.
          </EtatVide>
        ) : (
          <>
            <ListeQuestionnaires clientId={tete._id} questionnaires={questionnaires} ouvert={ouvert?._id} />
            <EvolutionHhie questionnaires={questionnaires} />
          </>
        )}
      </section>
      {ouvert && (
        <QuestionnaireOuvert
          clientId={tete._id}
          questionnaire={ouvert}
          precedent={precedent}
          modifiable={modifiable}
        />
      )}
      <Outlet />
    </PageClient>
  );
}
