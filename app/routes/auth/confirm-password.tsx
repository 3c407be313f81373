import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isResetOpen, NouveauMotDePasse, resetPassword } from '~/domain/access/reinitialisation.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { marquesCookie, seuilOf } from '~/http/seuil.server';
import { ChampsMotDePasse } from '~/ui/auth/champs-mot-de-passe';
import { Echec } from '~/ui/auth/echec';
import { LiensAuth } from '~/ui/auth/liens';
import { Bouton } from '~/ui/bouton';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Nouveau mot de passe · Auricule' }];

/** Looking uses nothing up: mail scanners do. */
export async function loader(args: LoaderFunctionArgs) {
  const ouvert = await isResetOpen(seuilOf(args), args.params.jeton ?? '');
  return data({ ouvert }, { status: ouvert ? 200 : 404 });
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args.request, NouveauMotDePasse, async (saisie) => {
    const marques = await resetPassword(seuilOf(args), args.params.jeton ?? '', saisie);
    const headers = { 'Set-Cookie': marquesCookie(args.context.config, marques) };
    return redirect(paths.resetSuccess(), { headers });
  });
}

export default function ConfirmPassword() {
  const { ouvert } = useLoaderData<typeof loader>();
  return (
    <>
      {ouvert ? (
        <Formulaire />
      ) : (
        <Echec
          titre="Nouveau mot de passe"
          texte="Ce lien ne fonctionne plus : il a déjà servi, ou il a plus d’une heure. Demandez-en un autre."
        />
      )}
      <LiensAuth liens={ouvert ? ['login'] : ['resetPassword', 'login']} />
    </>
  );
}

function Formulaire() {
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<NouveauMotDePasse>({ lastResult: reply?.resultat, id: 'nouveau' });
  return (
    <form method="post" className="grid gap-4" {...getFormProps(form)}>
      <h1>Nouveau mot de passe</h1>
      <ResumeErreurs form={form} />
      <ChampsMotDePasse champs={fields} libelle="Nouveau mot de passe" />
      <Bouton>Enregistrer</Bouton>
    </form>
  );
}
