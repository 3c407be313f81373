import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { RetraitCode } from '~/domain/access/code-poste';
import { removeCode } from '~/domain/access/code-poste.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectToProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';
import { Bouton } from '~/ui/bouton';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Retirer le code · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireTitulaire(args);
  return null;
}

/** Takes one's code away, behind one's password. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return handleForm(args.request, RetraitCode, async (saisie) => {
    await removeCode(moi, saisie);
    return redirectToProfil(args, 'Votre code de déverrouillage est retiré.');
  });
}

export default function RetraitDuCode() {
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<RetraitCode>({ lastResult: reply?.resultat, id: 'retrait-code' });
  return (
    <div className="etroit">
      <EntetePage titre="Retirer le code de déverrouillage" />
      <form method="post" className="carte grid max-w-md gap-4 p-4" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <p className="text-sm">Un poste verrouillé ne se rouvrira plus que par votre mot de passe.</p>
        <Champ
          champ={fields.password}
          libelle="Mot de passe actuel"
          type="password"
          autoComplete="current-password"
          required
        />
        <div className="flex flex-wrap gap-2">
          <Bouton ton="error">Retirer le code</Bouton>
          <a href={paths.profil()} className="btn btn-ghost btn-sm">
            Annuler
          </a>
        </div>
      </form>
    </div>
  );
}
