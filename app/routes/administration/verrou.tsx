import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DELAIS_VERROU, VerrouSaisi } from '~/domain/access/verrou';
import { getVerrou, saveVerrou } from '~/domain/comptes/verrou.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { Bouton } from '~/ui/bouton';
import { Dialogue } from '~/ui/dialogue';
import { Choix } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

/** After how long without a gesture the account's sessions are locked. */
export async function loader(args: LoaderFunctionArgs) {
  return getVerrou(await requireContext(args));
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, VerrouSaisi, async (saisie) => {
    await saveVerrou(ctx, saisie);
    return redirectWithToast(args.context.config, paths.centres(), 'Verrouillage des postes réglé.');
  });
}

const AIDE =
  'Sans JavaScript, ce qui est saisi sur une page et pas encore envoyé ne revient pas après ce verrouillage : choisissez alors un délai plus long.';

export default function VerrouDuCompte() {
  const { minutes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<{ minutes: string }>({
    lastResult: reply?.resultat,
    id: 'verrou-compte',
    defaultValue: { minutes: String(minutes) },
  });
  return (
    <Dialogue titre="Verrouillage des postes" fermer={paths.centres()}>
      <form method="post" className="grid gap-4" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <p className="text-sm">
          Laissé sans geste, un poste ne montre plus que le nom de la personne connectée. Elle déverrouille
          par son code ou son mot de passe ; une collègue ouvre sa propre session à côté.
        </p>
        <Choix champ={fields.minutes} libelle="Verrouiller après" aide={AIDE}>
          {Object.entries(DELAIS_VERROU).map(([valeur, libelle]) => (
            <option key={valeur} value={valeur}>
              {libelle}
            </option>
          ))}
        </Choix>
        <div>
          <Bouton>Enregistrer</Bouton>
        </div>
      </form>
    </Dialogue>
  );
}

export const ErrorBoundary = () => <ErreurDialogue texte="Erreur serveur" page={paths.centres} />;
