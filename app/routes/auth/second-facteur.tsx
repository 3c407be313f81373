import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { EtapeSaisie, finishEtape } from '~/domain/access/facteurs/etape.server';
import { readMoyens } from '~/domain/access/moyens-reconfirmation.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { answerEntree, endEtape, requireEtape } from '~/http/passage.server';
import { paths } from '~/http/paths';
import { seuilOf } from '~/http/seuil.server';
import { CaseMemoire } from '~/ui/auth/case-memoire';
import { ChampCode } from '~/ui/auth/champ-code';
import { FormulaireCle } from '~/ui/auth/formulaire-cle';
import { LiensAuth } from '~/ui/auth/liens';
import { Bouton } from '~/ui/bouton';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Second facteur · Auricule' }];

/** Whoever has given their password, and has yet to give a code. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireEtape(args);
  const { application, cle } = await readMoyens(seuilOf(args).identity, user);
  return { email: user.email, application, cle };
}

const FORMULAIRE = formulaire(EtapeSaisie, 'retour');

export async function action(args: ActionFunctionArgs) {
  const { token } = await requireEtape(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) =>
    endEtape(args, async () =>
      answerEntree(args, await finishEtape(seuilOf(args), token, saisie), form.get('retour')),
    ),
  );
}

export default function SecondFacteur() {
  const { email, application, cle } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const [form, fields] = useForm<EtapeSaisie>({ lastResult: reply?.resultat, id: 'facteur' });
  return (
    <>
      <form method="post" data-sans-garde="" className="grid gap-4" {...getFormProps(form)}>
        <h1>Double authentification</h1>
        <p className="text-sm wrap-anywhere">
          Dernière étape pour <strong className="font-medium">{email}</strong>.
        </p>
        <ResumeErreurs form={form} />
        <input type="hidden" name="retour" value={search.get('retour') ?? ''} />
        <ChampCode
          champ={fields.code}
          libelle={application ? 'Code de votre application' : 'Code de secours'}
          aide={application ? 'Téléphone perdu ? Saisissez ici un de vos codes de secours.' : undefined}
          secours
        />
        <CaseMemoire nom={fields.memoriser.name} cochee={fields.memoriser.initialValue === 'on'} />
        <Bouton>Continuer</Bouton>
      </form>
      {cle && (
        <FormulaireCle defi={paths.secondFacteurDefi()} className="mt-4 grid gap-4">
          <p className="divider my-0 text-sm">ou</p>
          <input type="hidden" name="retour" value={search.get('retour') ?? ''} />
          <input type="hidden" name="memoriser" value="on" disabled data-si="memoriser" />
          <Bouton ton="neutral">Utiliser une clé d’accès</Bouton>
        </FormulaireCle>
      )}
      <LiensAuth liens={['login']} />
    </>
  );
}
