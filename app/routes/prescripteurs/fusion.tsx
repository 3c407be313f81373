import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openFusionPrescripteur } from '~/domain/prescripteurs/fusion.service.server';
import { FusionPrescripteur, MESSAGES_PRESCRIPTEUR } from '~/domain/prescripteurs/prescripteur.schema';
import {
  getPrescripteurAModifier,
  mergePrescripteurs,
} from '~/domain/prescripteurs/prescripteurs.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Bouton } from '~/ui/bouton';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { Choix } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

/** Which other prescriber is the same person; `q` looks for them by name. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  return openFusionPrescripteur(ctx, args.params.prescripteurId ?? '', searchParams.get('q') ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { _id } = await getPrescripteurAModifier(ctx, args.params.prescripteurId ?? '');
  return handleForm(args.request, FusionPrescripteur, async ({ autreId }) => {
    await mergePrescripteurs(ctx, _id, autreId);
    return redirectWithToast(args.context.config, paths.prescripteur(_id), MESSAGES_PRESCRIPTEUR.reuni);
  });
}

export default function Fusion() {
  const { prescripteur, autres, q } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, { autreId }] = useForm<{ autreId: string }>({ id: 'fusion', lastResult: reply?.resultat });
  const fermer = paths.prescripteur(prescripteur._id);
  return (
    <Dialogue titre={`Réunir à ${prescripteur.texte}`} fermer={fermer}>
      <form
        className="mb-3 flex flex-wrap items-end gap-2"
        action={paths.prescripteurFusion(prescripteur._id)}
      >
        <label className="grid gap-1 text-sm font-medium">
          Chercher par nom
          <input name="q" type="search" defaultValue={q} className="input input-sm text-base" />
        </label>
        <Bouton ton="neutral">Chercher</Bouton>
      </form>
      <form method="post" className="grid gap-3" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <Choix champ={autreId} libelle="Le même prescripteur, noté une seconde fois" required>
          <option value="">Choisir…</option>
          {autres.map(({ _id, texte, ville, rpps }) => (
            <option key={_id} value={_id}>
              {[texte, ville, rpps && `RPPS ${rpps}`].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Choix>
        <p className="text-sm">
          Celui qui est choisi quitte l’annuaire. Ses patients, ses prescriptions et les noms qui le désignent
          passent à {prescripteur.texte}, qui prend de lui ce qui lui manque. Trente jours durant, sa page
          permet de les séparer.
        </p>
        <ActionsDialogue fermer={fermer}>
          <Bouton>Réunir</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
