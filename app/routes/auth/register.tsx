import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FERMEE, Inscription, register } from '~/domain/access/inscription.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';
import { CaseConfidentialite } from '~/ui/auth/case-confidentialite';
import { ChampsDeCompte } from '~/ui/auth/champs-de-compte';
import { Echec } from '~/ui/auth/echec';
import { LiensAuth } from '~/ui/auth/liens';
import { Panne } from '~/ui/auth/panne';
import { Bouton } from '~/ui/bouton';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Créer un compte · Auricule' }];

export const loader = ({ context: { config } }: LoaderFunctionArgs) => ({
  fermee: config.registrationOpen ? null : FERMEE,
});

/** Somebody makes an account of their own (docs/regles/connexion.md); the same answer for an address that has one already. */
export function action(args: ActionFunctionArgs) {
  return handleForm(args.request, Inscription, async (saisie) => {
    await register(seuilOf(args), saisie, args.context.config.registrationOpen);
    return redirect(paths.confirmation('inscription=1'));
  });
}

export default function Register() {
  const { fermee } = useLoaderData<typeof loader>();
  return (
    <>
      {fermee ? <Echec titre="Créer un compte" texte={fermee} /> : <Formulaire />}
      <LiensAuth liens={['login']} />
    </>
  );
}

function Formulaire() {
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<Inscription>({ lastResult: reply?.resultat, id: 'inscription' });
  return (
    <form method="post" className="grid gap-4" {...getFormProps(form)}>
      <h1>Créer un compte</h1>
      <ResumeErreurs form={form} />
      <ChampsDeCompte champs={fields} />
      <CaseConfidentialite champ={fields.confidentialite} />
      <Bouton>Créer mon compte</Bouton>
    </form>
  );
}

export function ErrorBoundary() {
  return <Panne texte="Un problème est survenu lors de l'obtention de l'ID utilisateur." />;
}
