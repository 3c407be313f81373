import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { STATUT_BILAN, toBilanListe } from '~/domain/bilans/bilan';
import { RdvBilanSaisi } from '~/domain/bilans/bilan.schema';
import { getBilan, getBilans, readCriteresBilans } from '~/domain/bilans/bilans.service.server';
import { setRdvBilan } from '~/domain/bilans/rdv-bilan.service.server';
import { listQuestionnaires } from '~/domain/questionnaires/questionnaires.service.server';
import {
  answerOffre,
  asksCreneaux,
  CHAMPS_CRENEAUX,
  loadOffre,
  withOffre,
} from '~/http/agenda/creneaux.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm, readAcceptes, readForm } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { toParis } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { BilanOuvert } from '~/ui/bilans/bilan-ouvert';
import { BilansVides } from '~/ui/bilans/bilans-vides';
import { Evolution } from '~/ui/bilans/evolution';
import { ListeBilans } from '~/ui/bilans/liste-bilans';
import { PanneauRdv } from '~/ui/bilans/panneau-rdv';
import { RetourListe } from '~/ui/bilans/retour-liste';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { ListeQuestionnaires } from '~/ui/questionnaires/liste-questionnaires';
import { NouveauxQuestionnaires } from '~/ui/questionnaires/nouveaux-questionnaires';

export const ErrorBoundary = ErreurClient;

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, 'Bilan auditif');

/** `?bilan` chooses the test that is shown (else the latest of the page), `?comparer` another one to set beside it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const { client, entete, bilans } = await readPageDuClient(ctx, () =>
    getBilans(ctx, args.params.clientId ?? '', readCriteresBilans(searchParams)),
  );
  const find = async (name: string) => {
    const id = searchParams.get(name);
    return id ? (await getBilan(ctx, client._id, id)).bilan : null;
  };
  const bilan = (await find('bilan')) ?? bilans.items[0] ?? null;
  const ancien = await find('comparer');
  const { _id, rendezVous } = client;
  const tete = await teteOf(ctx, args.request, entete);
  const date = rendezVous.dateBilanAuditif ?? '';
  const rdv = { date: date >= toParis(ctx.now()).date ? date : '', intervenantId: null };
  return {
    tete,
    client: { _id, rendezVous },
    bilans: { ...bilans, items: bilans.items.map(toBilanListe) },
    bilan,
    ancien: ancien && ancien._id !== bilan?._id ? ancien : null,
    questionnaires: await listQuestionnaires(ctx, _id),
    enregistre: searchParams.has('enregistre'),
    offre: tete.can['client:modifier'] ? await loadOffre(ctx, _id, STATUT_BILAN, rdv) : null,
  };
}

const FORMULAIRE = modification(RdvBilanSaisi, 'ouvert', 'acceptes', ...CHAMPS_CRENEAUX);

/** The appointment (docs/regles/bilans.md): its message stays three seconds. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  const sent = await readForm(args.request, FORMULAIRE);
  if (asksCreneaux(sent)) return answerOffre(ctx, id, STATUT_BILAN, sent);
  const answer = await handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await setRdvBilan(ctx, id, saisie, String(form.get('ouvert') ?? ''), readAcceptes(form));
    const target = paths.bilanAuditif(id, 'enregistre=1');
    const message = '✅ Rendez-vous enregistré avec succès !';
    return redirectWithToast(args.context.config, target, message, 'succes', 3000);
  });
  return withOffre(answer, ctx, id, STATUT_BILAN, sent);
}

/** The latest questionnaires, which the tab shows; their own page has all. */
const LUS_ICI = 4;

export default function PageBilan() {
  const { tete, client, bilans, bilan, ancien, questionnaires, enregistre, offre } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // What was sent and refused stays to be seen, also where the record was restricted meanwhile.
  const modifiable = tete.can['client:modifier'] || reply !== undefined;
  return (
    <PageClient tete={tete} onglet="bilan">
      {enregistre && <RetourListe />}
      <div className="ecran mb-3 grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <PanneauRdv
          rendezVous={client.rendezVous}
          modifiable={modifiable}
          intervenantId={offre?.intervenantId ?? ''}
          offre={reply?.offre ?? offre}
          resultat={reply?.resultat}
        />
        {bilans.total > 0 ? (
          <section aria-labelledby="bilans">
            <div className="mb-2 flex flex-wrap items-center justify-end gap-x-1 gap-y-2">
              <h2 id="bilans" className="mr-auto">
                Bilans ({formatEntier(bilans.total)})
              </h2>
              {tete.can['client:exporter'] && (
                <a href={paths.bilansExport(client._id)} data-sur-place="" className="btn btn-ghost btn-sm">
                  Exporter
                </a>
              )}
              {modifiable && (
                <a href={paths.bilanNoah(client._id)} className="btn btn-ghost btn-sm">
                  Noah
                </a>
              )}
              {modifiable && (
                <a href={paths.bilanCreation(client._id)} className="btn btn-primary btn-sm">
                  Nouveau bilan
                </a>
              )}
            </div>
            <ListeBilans clientId={client._id} bilans={bilans} ouvert={bilan?._id} />
            <Evolution bilans={bilans.items} />
          </section>
        ) : (
          <BilansVides clientId={client._id} modifiable={modifiable} />
        )}
      </div>
      <section aria-labelledby="questionnaires" className="ecran mb-3">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 id="questionnaires">
            <a href={paths.questionnaires(client._id)} className="link">
              Questionnaires ({formatEntier(questionnaires.length)})
            </a>
          </h2>
          <NouveauxQuestionnaires clientId={client._id} modifiable={modifiable} />
        </div>
        {questionnaires.length > 0 && (
          <ListeQuestionnaires clientId={client._id} questionnaires={questionnaires.slice(0, LUS_ICI)} />
        )}
      </section>
      {bilan && <BilanOuvert clientId={client._id} {...{ bilan, ancien, bilans, modifiable }} />}
      <Outlet />
    </PageClient>
  );
}
