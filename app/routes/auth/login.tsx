import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { NON_CONFIRME } from '~/domain/access/entree.server';
import { Identifiants, signIn } from '~/domain/access/sign-in.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { awaitsInstallation } from '~/http/installation.server';
import { answerPassage } from '~/http/passage.server';
import { paths } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';
import { BoutonGoogle, ErreurGoogle } from '~/ui/auth/bouton-google';
import { LiensAuth } from '~/ui/auth/liens';
import { Bouton } from '~/ui/bouton';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Connexion · Auricule' }];

export async function loader({ context: { application, config } }: LoaderFunctionArgs) {
  return {
    vide: await awaitsInstallation(application),
    inscription: config.registrationOpen,
    nonConfirme: NON_CONFIRME,
    google: config.google !== null,
  };
}

const FORMULAIRE = formulaire(Identifiants, 'retour');

export function action(args: ActionFunctionArgs) {
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const passage = await signIn(seuilOf(args), saisie);
    return answerPassage(args, passage, form.get('retour'));
  });
}

export default function Login() {
  const { vide, inscription, nonConfirme, google } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const [form, fields] = useForm<Identifiants>({ lastResult: reply?.resultat, id: 'connexion' });
  return (
    <>
      <form method="post" data-sans-garde="" className="grid gap-4" {...getFormProps(form)}>
        <h1>Connexion</h1>
        {vide && (
          <p className="text-sm">
            Cette installation n’a pas encore de compte.{' '}
            <a href={paths.installation()} className="link">
              Créer le premier
            </a>
          </p>
        )}
        <ResumeErreurs form={form} />
        {!reply && <ErreurGoogle motif={search.get('google')} />}
        {form.errors?.includes(nonConfirme) && (
          <a href={paths.confirmation()} className="link text-sm">
            Recevoir un nouvel e-mail de confirmation
          </a>
        )}
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
      </form>
      {google && <BoutonGoogle retour={search.get('retour') ?? ''} />}
      <LiensAuth liens={['resetPassword', inscription && 'register']} />
    </>
  );
}
