import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  ChangementMotDePasse,
  changePassword,
  openChangement,
  SANS_SESSION,
} from '~/domain/access/changement-mot-de-passe.server';
import { findAcces } from '~/http/context.server';
import { clearCookie } from '~/http/cookies.server';
import { handleForm } from '~/http/form.server';
import { SESSION_COOKIE } from '~/http/noms-cookies';
import { paths } from '~/http/paths';
import { marquesCookie, seuilOf } from '~/http/seuil.server';
import { ChampMotDePasse } from '~/ui/auth/champ-mot-de-passe';
import { Echec } from '~/ui/auth/echec';
import { Fin, versConnexion } from '~/ui/auth/fin';
import { LiensAuth } from '~/ui/auth/liens';
import { Bouton } from '~/ui/bouton';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Changer de mot de passe · Auricule' }];

/** Whose password, if anybody's; just changed it says so, and leads to sign-in after two seconds (docs/regles/connexion.md). */
export async function loader(args: LoaderFunctionArgs) {
  const acces = await findAcces(args);
  if (acces) await openChangement({ ...acces, seuil: seuilOf(args) });
  const change = !acces && new URL(args.request.url).searchParams.has('change');
  const { registrationOpen } = args.context.config;
  return data(
    {
      change,
      email: acces?.user.email ?? null,
      provisoire: Boolean(acces?.user.temporary_password),
      sansSession: SANS_SESSION,
      inscription: registrationOpen,
    },
    { headers: change ? versConnexion(2) : {} },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : {});
};

export async function action(args: ActionFunctionArgs) {
  const acces = await findAcces(args);
  const seuil = seuilOf(args);
  return handleForm(args.request, ChangementMotDePasse, async (saisie) => {
    const { config } = args.context;
    const marques = await changePassword(acces && { ...acces, seuil }, saisie);
    const headers = new Headers([
      ['Set-Cookie', clearCookie(config, SESSION_COOKIE)],
      ['Set-Cookie', marquesCookie(config, marques)],
    ]);
    return redirect(paths.changePassword('change=1'), { headers });
  });
}

export default function ChangePassword() {
  const { change, email, provisoire, sansSession, inscription } = useLoaderData<typeof loader>();
  if (change) return <Fin titre="C’est fait" texte="Mot de passe changé avec succès !" />;
  return (
    <>
      {email ? <Formulaire email={email} /> : <Echec titre="Changer de mot de passe" texte={sansSession} />}
      <LiensAuth
        liens={[
          email !== null && !provisoire && 'index',
          email === null && 'login',
          'resetPassword',
          inscription && 'register',
        ]}
      />
    </>
  );
}

function Formulaire({ email }: { email: string }) {
  const { provisoire } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<ChangementMotDePasse>({ lastResult: reply?.resultat, id: 'changement' });
  return (
    <form method="post" className="grid gap-4" {...getFormProps(form)}>
      <h1>Changer de mot de passe</h1>
      {provisoire && (
        <p className="text-sm">
          Votre mot de passe est provisoire. Choisissez le vôtre pour continuer ; vous vous connecterez
          ensuite avec lui.
        </p>
      )}
      <ResumeErreurs form={form} />
      <input type="hidden" autoComplete="username" value={email} />
      <Champ
        champ={fields.oldPassword}
        libelle={provisoire ? 'Mot de passe provisoire' : 'Ancien mot de passe'}
        type="password"
        autoComplete="current-password"
        required
      />
      <ChampMotDePasse champ={fields.newPassword} libelle="Nouveau mot de passe" />
      <Bouton>Changer le mot de passe</Bouton>
    </form>
  );
}
