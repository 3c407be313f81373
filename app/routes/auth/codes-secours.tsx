import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readFacteurs, renewCodesSecours } from '~/domain/access/facteurs/facteurs.server';
import { SecondFacteurSaisi } from '~/domain/access/facteurs/second-facteur.server';
import { handleForm } from '~/http/form.server';
import type { Resultat } from '~/http/resultat';
import { requireTitulaire } from '~/http/titulaire.server';
import { accord } from '~/lib/accord';
import { ChampCode } from '~/ui/auth/champ-code';
import { CodesNeufs } from '~/ui/auth/codes-neufs';
import { DoubleAuthAbsente } from '~/ui/auth/double-auth-absente';
import { LiensAuth } from '~/ui/auth/liens';
import { Bouton } from '~/ui/bouton';
import { ResumeErreurs } from '~/ui/form/resume-erreurs';

export const meta: MetaFunction = () => [{ title: 'Codes de secours · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  return readFacteurs(await requireTitulaire(args));
}

/** The answer is the page that shows the codes: nothing else ever could, since they are not kept. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  let codes: string[] = [];
  const refus = await handleForm(args.request, SecondFacteurSaisi, async (saisie) => {
    codes = await renewCodesSecours(moi, saisie);
    return new Response(null);
  });
  return refus instanceof Response ? data({ codes, resultat: undefined }) : refus;
}

export default function CodesSecours() {
  const { actif, codesSecours } = useLoaderData<typeof loader>();
  const reply = useActionData<{ codes?: string[]; resultat?: Resultat }>();
  const [form, fields] = useForm<SecondFacteurSaisi>({ lastResult: reply?.resultat, id: 'codes' });
  if (reply?.codes) return <CodesNeufs titre="Vos nouveaux codes de secours" codes={reply.codes} />;
  if (!actif) return <DoubleAuthAbsente />;
  return (
    <>
      <form method="post" data-sans-garde="" className="grid gap-4" {...getFormProps(form)}>
        <h1>Refaire les codes de secours</h1>
        <p className="text-sm">
          Il vous reste {accord(codesSecours, 'code', 'codes')}. Les nouveaux les remplacent : aucun ancien ne
          servira plus.
        </p>
        <ResumeErreurs form={form} />
        <ChampCode champ={fields.code} libelle="Code de votre application, ou code de secours" secours />
        <Bouton>Refaire les codes</Bouton>
      </form>
      <LiensAuth liens={['profil']} />
    </>
  );
}
