import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { assertCode, CodeInstallation } from '~/domain/access/installation.server';
import { handleForm } from '~/http/form.server';
import { codeCookie, requireUninstalled } from '~/http/installation.server';
import { paths } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';
import { LiensAuth } from '~/ui/auth/liens';
import { Bouton } from '~/ui/bouton';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Installation · Auricule' }];

/** Whoever installs Auricule proves it by what its terminal says (docs/decisions/087). */
export async function loader(args: LoaderFunctionArgs) {
  await requireUninstalled(args);
  return { inscription: args.context.config.registrationOpen };
}

export async function action(args: ActionFunctionArgs) {
  await requireUninstalled(args);
  return handleForm(args.request, CodeInstallation, async (saisie) => {
    await assertCode(seuilOf(args), saisie);
    const headers = { 'Set-Cookie': codeCookie(args.context.config, saisie.code) };
    return redirect(paths.installationCompte(), { headers });
  });
}

export default function Installation() {
  const { inscription } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<CodeInstallation>({ lastResult: reply?.resultat, id: 'installation' });
  return (
    <>
      <form method="post" className="grid gap-4" {...getFormProps(form)}>
        <h1>Bienvenue dans Auricule</h1>
        <p className="text-sm">
          Cette installation n’a pas encore de compte. Le terminal ou le journal du serveur affiche à son
          démarrage un code d’installation : saisissez-le pour créer le premier.
        </p>
        <ResumeErreurs form={form} />
        <Champ champ={fields.code} libelle="Code d’installation" autoComplete="off" required />
        <Bouton>Continuer</Bouton>
      </form>
      {inscription && <LiensAuth liens={['register']} />}
    </>
  );
}
