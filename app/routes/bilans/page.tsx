import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { STATUT_BILAN, toBilanListe } from '~/domain/bilans/bilan';
import { RdvBilanSaisi } from '~/domain/bilans/bilan.schema';
import { getBilan, getBilans, readCriteresBilans } from '~/domain/bilans/bilans.service.server';
import { setRdvBilan } from '~/domain/bilans/rdv-bilan.service.server';
import { answerOffre, asksCreneaux, CHAMPS_CRENEAUX, loadOffre } from '~/http/agenda/creneaux.server';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes, readForm } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { toParis } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { BilanOuvert } from '~/ui/bilans/bilan-ouvert';
import { BilansVides } from '~/ui/bilans/bilans-vides';
import { EnteteBilan } from '~/ui/bilans/entete-bilan';
import { ListeBilans } from '~/ui/bilans/liste-bilans';
import { PanneauRdv } from '~/ui/bilans/panneau-rdv';
import { RetourListe } from '~/ui/bilans/retour-liste';

export const meta: MetaFunction = () => [{ title: 'Bilan auditif · Auricule' }];

/** `?bilan` chooses the test that is shown (else the latest of the page), `?comparer` another one to set beside it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const { client, bilans } = await getBilans(
    ctx,
    args.params.clientId ?? '',
    readCriteresBilans(searchParams),
  );
  const find = async (name: string) => {
    const id = searchParams.get(name);
    return id ? (await getBilan(ctx, client._id, id)).bilan : null;
  };
  const bilan = (await find('bilan')) ?? bilans.items[0] ?? null;
  const ancien = await find('comparer');
  const { _id, nom, prenom, dateNaissance, rendezVous } = client;
  const can = abilities(ctx, ['client:modifier']);
  const date = rendezVous.dateBilanAuditif ?? '';
  const rdv = { date: date >= toParis(ctx.now()).date ? date : '', intervenantId: null };
  return {
    client: { _id, nom, prenom, dateNaissance, rendezVous },
    bilans: { ...bilans, items: bilans.items.map(toBilanListe) },
    bilan,
    ancien: ancien && ancien._id !== bilan?._id ? ancien : null,
    centre: ctx.centres.find(({ id }) => id === client.centerId)?.name ?? '',
    enregistre: searchParams.has('enregistre'),
    creneaux: can['client:modifier'] ? (await loadOffre(ctx, _id, STATUT_BILAN, rdv)).creneaux : null,
    can,
  };
}

const FORMULAIRE = modification(RdvBilanSaisi, 'ouvert', 'acceptes', ...CHAMPS_CRENEAUX);

/** The appointment (docs/regles/bilans.md): its message stays three seconds. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  const sent = await readForm(args.request, FORMULAIRE);
  if (asksCreneaux(sent)) return answerOffre(ctx, id, STATUT_BILAN, sent);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await setRdvBilan(ctx, id, saisie, String(form.get('ouvert') ?? ''), readAcceptes(form));
    const target = paths.bilanAuditif(id, 'enregistre=1');
    const message = '✅ Rendez-vous enregistré avec succès !';
    return redirectWithToast(args.context.config, target, message, 'succes', 3000);
  });
}

export default function PageBilan() {
  const { client, bilans, bilan, ancien, centre, enregistre, can, creneaux } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const modifiable = can['client:modifier'];
  return (
    <>
      <EnteteBilan client={client} centre={centre} />
      {enregistre && <RetourListe />}
      <div className="ecran mb-3 grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <PanneauRdv
          rendezVous={client.rendezVous}
          modifiable={modifiable}
          creneaux={(reply && 'offre' in reply && reply.offre.creneaux) || creneaux}
          resultat={reply?.resultat}
        />
        {bilans.total > 0 ? (
          <div className="bg-base-100 border-base-300 rounded-box border p-3">
            <h2 className="mb-1">Bilans ({formatEntier(bilans.total)})</h2>
            <ListeBilans clientId={client._id} bilans={bilans} ouvert={bilan?._id} />
          </div>
        ) : (
          <BilansVides clientId={client._id} modifiable={modifiable} />
        )}
      </div>
      {bilan && <BilanOuvert clientId={client._id} {...{ bilan, ancien, bilans, modifiable }} />}
      <Outlet />
    </>
  );
}
