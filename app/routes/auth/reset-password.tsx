import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useSearchParams } from '@remix-run/react';
import { Demande } from '~/domain/access/confirmation.server';
import { requestReset } from '~/domain/access/reinitialisation.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';
import { LiensAuth } from '~/ui/auth/liens';
import { Panne } from '~/ui/auth/panne';
import { Avis } from '~/ui/avis';
import { Bouton } from '~/ui/bouton';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Mot de passe oublié · Auricule' }];

/** The same answer for every address, whether it has an account or not (docs/regles/connexion.md). */
export function action(args: ActionFunctionArgs) {
  return handleForm(args.request, Demande, async (saisie) => {
    await requestReset(seuilOf(args), saisie);
    return redirect(paths.resetPassword('envoi=1'));
  });
}

export default function ResetPassword() {
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const [form, fields] = useForm<Demande>({ lastResult: reply?.resultat, id: 'oubli' });
  const envoye = search.has('envoi') && !reply;
  return (
    <>
      <h1 className="mb-4">Mot de passe oublié</h1>
      {envoye ? (
        <>
          <Avis ton="succes" role="status" className="mb-4">
            E-mail envoyé ! Vérifiez votre boîte de réception pour réinitialiser votre mot de passe.
          </Avis>
          <p className="text-sm">
            Le lien vaut une heure. Rien ne vient ? L’adresse n’a peut-être pas de compte, ou l’e-mail est
            parmi les indésirables.
          </p>
        </>
      ) : (
        <form method="post" className="grid gap-4" {...getFormProps(form)}>
          <p className="text-sm">
            Indiquez l’adresse de votre compte : nous y enverrons un lien pour choisir un nouveau mot de
            passe.
          </p>
          <ResumeErreurs form={form} />
          <Champ
            champ={fields.email}
            libelle="Adresse e-mail"
            type="email"
            autoComplete="username"
            required
          />
          <Bouton>Envoyer le lien</Bouton>
        </form>
      )}
      <LiensAuth liens={['login']} />
    </>
  );
}

export function ErrorBoundary() {
  return <Panne texte="Une erreur s'est produite lors de l'envoi de l'email." />;
}
