import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createPremierCompte, PremierCompteSaisi } from '~/domain/access/installation.server';
import { signIn } from '~/domain/access/sign-in.server';
import { handleForm } from '~/http/form.server';
import { clearCodeCookie, readPoints, requireCode, requireUninstalled } from '~/http/installation.server';
import { answerPassage } from '~/http/passage.server';
import { paths } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';
import { withToast } from '~/http/toast.server';
import { ChampsDeCompte } from '~/ui/auth/champs-de-compte';
import { PointsInstallation } from '~/ui/auth/points-installation';
import { Bouton } from '~/ui/bouton';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Premier compte · Auricule' }];

const BIENVENUE = 'Votre compte est créé. Complétez votre centre, puis invitez vos collègues.';

export async function loader(args: LoaderFunctionArgs) {
  await requireUninstalled(args);
  await requireCode(args);
  return { points: await readPoints(args) };
}

/** Makes the first account and lets its owner in. */
export async function action(args: ActionFunctionArgs) {
  await requireUninstalled(args);
  const code = await requireCode(args);
  const { config } = args.context;
  return handleForm(args.request, PremierCompteSaisi, async (saisie) => {
    const seuil = seuilOf(args);
    await createPremierCompte(seuil, code, saisie);
    const passage = await signIn(seuil, saisie);
    const headers = new Headers([['Set-Cookie', clearCodeCookie(config)]]);
    await withToast(config, { ton: 'succes', texte: BIENVENUE }, headers);
    return answerPassage(args, passage, paths.index(), headers);
  });
}

export default function InstallationCompte() {
  const { points } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<PremierCompteSaisi>({ lastResult: reply?.resultat, id: 'premier-compte' });
  return (
    <form method="post" className="grid gap-4" {...getFormProps(form)}>
      <h1>Premier compte</h1>
      <PointsInstallation points={points} />
      <ResumeErreurs form={form} />
      <ChampsDeCompte champs={fields} />
      <Bouton>Créer le compte</Bouton>
    </form>
  );
}
