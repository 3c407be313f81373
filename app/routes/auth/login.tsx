import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useActionData, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { closeSession } from '~/domain/access/sessions.server';
import { Identifiants, signIn } from '~/domain/access/sign-in.server';
import { SESSION_COOKIE } from '~/http/context.server';
import { readCookie, setCookie } from '~/http/cookies.server';
import { handleForm } from '~/http/form.server';
import { paths, safeReturn } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';
import { Bouton } from '~/ui/bouton';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Connexion · Auricule' }];

export function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { application, config } = context;
  return handleForm(request, Identifiants, async (saisie, form) => {
    const token = await signIn(seuilOf(args), saisie);
    const former = readCookie(request, config, SESSION_COOKIE);
    if (former) await closeSession(application.identity, former);
    const target = safeReturn(form.get('retour'), paths.agenda());
    return redirect(target, { headers: { 'Set-Cookie': setCookie(config, SESSION_COOKIE, token) } });
  });
}

export default function Login() {
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const [form, fields] = useForm<Identifiants>({ lastResult: reply?.resultat, id: 'connexion' });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const password = element.current?.elements.namedItem('password');
    if (reply && password instanceof HTMLInputElement) password.value = '';
  }, [reply]);
  return (
    <Form ref={element} method="post" className="grid gap-4" {...getFormProps(form)}>
      <h1>Connexion</h1>
      <ResumeErreurs form={form} />
      <input type="hidden" name="retour" value={search.get('retour') ?? ''} />
      <Champ champ={fields.email} libelle="Adresse e-mail" type="email" autoComplete="username" required />
      <Champ
        champ={fields.password}
        libelle="Mot de passe"
        type="password"
        autoComplete="current-password"
        required
      />
      <Bouton>Se connecter</Bouton>
    </Form>
  );
}
