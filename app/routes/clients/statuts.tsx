import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listClientsASupprimer } from '~/domain/clients/ouvertures.service.server';
import { direBilan, StatutEnLot } from '~/domain/clients/statuts-en-lot';
import { changeStatuts } from '~/domain/clients/statuts-en-lot.service.server';
import { SELECTION_MAX } from '~/domain/listes';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { PANNES } from '~/http/panne';
import { paths } from '~/http/paths';
import { redirectWithMessage, redirectWithToast } from '~/http/toast.server';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { withoutParams } from '~/lib/search';
import { AvisConflit } from '~/ui/agenda/avis-conflit';
import { Bouton } from '~/ui/bouton';
import { ChoixStatutEnLot } from '~/ui/clients/statut-en-lot';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

const FORMULAIRE = formulaire(StatutEnLot, 'acceptes');

const back = (request: Request) => paths.clients(withoutParams(new URL(request.url).searchParams, 'ids'));

/** Asks which status the ticked clients (`ids`) are to have. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const ids = new URL(args.request.url).searchParams.getAll('ids').slice(0, SELECTION_MAX);
  const clients = await listClientsASupprimer(ctx, ids);
  return {
    ids: clients.map(({ _id }) => _id),
    aujourdhui: toParis(ctx.now()).date,
    fermer: back(args.request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const target = back(args.request);
    if (saisie.ids.length === 0)
      return redirectWithToast(config, target, 'Aucun client sélectionné.', 'attention');
    const geste = newId();
    const bilan = await changeStatuts(ctx, saisie, { geste, acceptes: readAcceptes(form) });
    return redirectWithMessage(config, target, {
      texte: direBilan(bilan),
      ton: bilan.changes === saisie.ids.length ? 'succes' : 'attention',
      geste: bilan.changes > 0 ? geste : undefined,
    });
  });
}

export default function StatutsEnLot() {
  const { ids, aujourdhui, fermer } = useLoaderData<typeof loader>();
  const resultat = useActionData<typeof action>()?.resultat;
  const [form, fields] = useForm<{ statut: string; dateAppareillage: string }>({
    id: 'statuts',
    lastResult: resultat,
    defaultValue: { dateAppareillage: aujourdhui },
  });
  if (ids.length === 0)
    return (
      <Dialogue titre="Changer le statut" fermer={fermer}>
        <p>Aucun client sélectionné.</p>
        <ActionsDialogue fermer={fermer} />
      </Dialogue>
    );
  return (
    <Dialogue
      titre={`Changer le statut de ${ids.length === 1 ? '1 client' : `${ids.length} clients`}`}
      fermer={fermer}
    >
      <form method="post" data-panne={PANNES.statut} className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <AvisConflit suite={resultat?.suite} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <ChoixStatutEnLot champ={fields.statut} />
        <Champ
          champ={fields.dateAppareillage}
          libelle="Date d’appareillage"
          aide="Pour « Appareillé » seulement : la même pour tous."
          type="date"
        />
        <p className="text-muet text-sm">
          Un rendez-vous et une facture se donnent client par client. Qui a déjà ce statut garde le sien tel
          quel ; « Rdv Annulé » annule les rendez-vous à venir de chacun.
        </p>
        <ActionsDialogue fermer={fermer}>
          <Bouton>Changer le statut</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
