import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PANNES } from '~/http/panne';
import { paths } from '~/http/paths';
import { loadStatutDialogue, saveStatutDialogue } from '~/http/statut-dialogue.server';
import { AvisConflit } from '~/ui/agenda/avis-conflit';
import { Bouton } from '~/ui/bouton';
import { ChampsFacturation } from '~/ui/clients/dialogue-statut';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

const page = (args: { params: { clientId?: string } }) => () => paths.client(args.params.clientId ?? '');

/** The billing-details dialog: what Facturé still lacked when the client's form was saved (docs/regles/statuts.md). */
export const loader = (args: LoaderFunctionArgs) => loadStatutDialogue(args, page(args));
export const action = (args: ActionFunctionArgs) => saveStatutDialogue(args, page(args));

export default function Facturation() {
  const { client, valeurs, devis, apercu, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<typeof valeurs>({
    id: 'facturation',
    lastResult: reply?.resultat,
    defaultValue: valeurs,
  });
  return (
    <Dialogue titre={`Facturation — ${client.nom} ${client.prenom}`} fermer={fermer}>
      <form
        method="post"
        data-panne={PANNES.statut}
        className="grid gap-3 sm:grid-cols-2"
        {...getFormProps(form)}
      >
        <div className="col-span-full empty:hidden">
          <ResumeErreurs form={form} suite={reply?.resultat.suite} />
          <AvisConflit suite={reply?.resultat.suite} />
        </div>
        <input type="hidden" name="statut" value="Facturé" />
        <ChampsFacturation {...{ fields, devis }} apercu={reply ? null : apercu} />
        <ActionsDialogue fermer={fermer}>
          <Bouton>Sauvegarder</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
