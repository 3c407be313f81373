import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { seuilsVides } from '~/domain/bilans/audiogramme';
import { BilanSaisi } from '~/domain/bilans/bilan.schema';
import { createBilan } from '~/domain/bilans/bilans.service.server';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { avecRetour } from '~/http/retour';
import { redirectWithToast } from '~/http/toast.server';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { FormulaireBilan } from '~/ui/bilans/formulaire-bilan';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';

export const ErrorBoundary = ErreurClient;

const TITRE = 'Nouveau bilan auditif';

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, TITRE);

/** A new test, today's; `bilanId` is the id that it will have: a form sent twice is one test. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { client, entete } = await readPageDuClient(ctx, () =>
    getDossierAModifier(ctx, args.params.clientId ?? ''),
  );
  const { rendezVous } = client;
  const { date } = toParis(ctx.now());
  const heure = rendezVous.dateBilanAuditif === date ? (rendezVous.heureBilanAuditif ?? '') : '';
  return { tete: await teteOf(ctx, args.request, entete), date, heure, bilanId: newId() };
}

const FORMULAIRE = formulaire(BilanSaisi, 'bilanId', 'conduction');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = args.params.clientId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const id = await createBilan(ctx, clientId, saisie, form.get('bilanId'));
    const target = paths.bilanAuditif(clientId, `bilan=${id}`);
    return redirectWithToast(args.context.config, target, 'Bilan auditif enregistré.');
  });
}

export default function NouveauBilan() {
  const { tete, date, heure, bilanId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <PageClient tete={tete} onglet="bilan">
      <h2 className="mb-3">{TITRE}</h2>
      <FormulaireBilan
        valeurs={{ date, heure, note: '' }}
        seuils={seuilsVides()}
        ouverture={{ bilanId }}
        annuler={paths.bilanAuditif(tete._id, avecRetour('', tete.retour))}
        resultat={reply?.resultat}
      />
    </PageClient>
  );
}
