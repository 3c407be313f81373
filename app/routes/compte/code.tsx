import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CodeSaisi } from '~/domain/access/code-poste';
import { chooseCode } from '~/domain/access/code-poste.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectToProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';
import { Bouton } from '~/ui/bouton';
import { Champ } from '~/ui/form/champ';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Code de déverrouillage · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireTitulaire(args);
  return { choisi: user.code_hash !== '' };
}

/** The code that unlocks one's sessions, chosen behind one's password. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return handleForm(args.request, CodeSaisi, async (saisie) => {
    await chooseCode(moi, saisie);
    return redirectToProfil(args, 'Votre code de déverrouillage est enregistré.');
  });
}

const CHIFFRES = {
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 8,
  required: true,
} as const;

export default function CodeDeverrouillage() {
  const { choisi } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<CodeSaisi>({ lastResult: reply?.resultat, id: 'code-poste' });
  return (
    <div className="etroit">
      <EntetePage titre="Code de déverrouillage" />
      <form method="post" className="carte grid max-w-md gap-4 p-4" {...getFormProps(form)}>
        <ResumeErreurs form={form} />
        <p className="text-sm">
          Ce code rouvre votre session quand le poste est verrouillé. Il ne sert ni à vous connecter ni
          ailleurs, et part avec un changement de mot de passe.
        </p>
        <Champ
          champ={fields.pin}
          libelle={choisi ? 'Nouveau code' : 'Code'}
          aide="4 à 8 chiffres. Ni suite, ni répétition, ni année, ni morceau de votre téléphone."
          {...CHIFFRES}
        />
        <Champ champ={fields.pinConfirme} libelle="Le même code, une seconde fois" {...CHIFFRES} />
        <Champ
          champ={fields.password}
          libelle="Mot de passe actuel"
          type="password"
          autoComplete="current-password"
          required
        />
        <div className="flex flex-wrap gap-2">
          <Bouton>Enregistrer le code</Bouton>
          <a href={paths.profil()} className="btn btn-ghost btn-sm">
            Annuler
          </a>
        </div>
      </form>
    </div>
  );
}
