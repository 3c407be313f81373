import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DecisionDevis } from '~/domain/devis/decision.schema';
import { deciderDevis, openDecision } from '~/domain/devis/decision.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { Bouton } from '~/ui/bouton';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { Champ, Choix } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';
import { ChoixOffres } from '~/ui/signatures/choix-offres';

const FORMULAIRE = formulaire(DecisionDevis, 'version');

const retour = (clientId: string, devisId: string) => paths.client(clientId, `onglet=devis&devis=${devisId}`);

/** The dialog in which a centre notes what the patient says of a quote. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', devisId = '' } = args.params;
  return { ...(await openDecision(ctx, clientId, devisId)), fermer: retour(clientId, devisId) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', devisId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await deciderDevis(ctx, clientId, devisId, saisie, versionOf(form));
    const texte = saisie.decision === 'accepte' ? 'Devis accepté.' : 'Devis refusé.';
    return redirectWithToast(args.context.config, retour(clientId, devisId), texte);
  });
}

export default function Decision() {
  const { devis, possibles, choix, aujourdhui, dernierJour, fermer } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ decision: string; decideLe: string; choixD: string }>({
    id: 'decision',
    lastResult: useActionData<typeof action>()?.resultat,
    defaultValue: {
      decision: devis.decision || 'accepte',
      decideLe: devis.decideLe ?? (dernierJour && dernierJour < aujourdhui ? '' : aujourdhui),
    },
  });
  return (
    <Dialogue titre={`Réponse au devis n° ${devis.numeroDevis}`} fermer={fermer}>
      <form method="post" className="grid gap-4" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <input type="hidden" name="version" value={devis.version} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Choix champ={fields.decision} libelle="Le patient">
            <option value="accepte">accepte le devis</option>
            <option value="refuse">refuse le devis</option>
          </Choix>
          <Champ
            champ={fields.decideLe}
            libelle="Date de la réponse"
            type="date"
            max={aujourdhui}
            aide={dernierJour ? `Valable jusqu’au ${formatDay(dernierJour)}.` : undefined}
            required
          />
        </div>
        <section aria-label="Ce qui est accepté" id={fields.choixD.id}>
          <ChoixOffres
            possibles={possibles}
            choix={choix}
            envoye={form.status === 'error' ? form.initialValue : undefined}
          />
        </section>
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
