import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ArretSaisi, readFacteurs, stopFacteurs } from '~/domain/access/facteurs/facteurs.server';
import { handleForm } from '~/http/form.server';
import { redirectToProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';
import { ChampCode } from '~/ui/auth/champ-code';
import { DoubleAuthAbsente } from '~/ui/auth/double-auth-absente';
import { LiensAuth } from '~/ui/auth/liens';
import { Bouton } from '~/ui/bouton';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Désactiver la double authentification · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const moi = await requireTitulaire(args);
  return { email: moi.user.email, ...(await readFacteurs(moi)) };
}

export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return handleForm(args.request, ArretSaisi, async (saisie) => {
    await stopFacteurs(moi, saisie);
    return redirectToProfil(args, 'La double authentification est désactivée.');
  });
}

export default function Arret() {
  const { email, actif } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<ArretSaisi>({ lastResult: reply?.resultat, id: 'arret' });
  if (!actif) return <DoubleAuthAbsente />;
  return (
    <>
      <form method="post" data-sans-garde="" className="grid gap-4" {...getFormProps(form)}>
        <h1>Désactiver la double authentification</h1>
        <p className="text-sm">
          Votre mot de passe suffira de nouveau à vous connecter. Les codes de secours et les appareils
          mémorisés ne serviront plus.
        </p>
        <ResumeErreurs form={form} />
        <input type="hidden" autoComplete="username" value={email} />
        <Champ
          champ={fields.password}
          libelle="Mot de passe actuel"
          type="password"
          autoComplete="current-password"
          required
        />
        <ChampCode champ={fields.code} libelle="Code de votre application, ou code de secours" secours />
        <Bouton ton="error">Désactiver</Bouton>
      </form>
      <LiensAuth liens={['profil']} />
    </>
  );
}
